"""Computer players and the arena."""
