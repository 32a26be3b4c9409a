"""The phases of Polynesia, a chapter of the rules each."""
