"""Commands for who plays: counting, judging, following a game."""
