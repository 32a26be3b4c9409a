"""One chapter of the rules each."""
