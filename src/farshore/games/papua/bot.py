"""What a good player of Papúa looks at."""
