"""What a game is, and what a bot is. No input or output, no clock, no framework, and no import of ours."""
