"""The round of Papúa, a chapter of the rules each."""
