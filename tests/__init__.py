"""The tests: contract (every game), games (each its own), house, command line, computers, speed."""
