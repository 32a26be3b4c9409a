"""Game-neutral computer players, found by name, and the arena they meet in."""
