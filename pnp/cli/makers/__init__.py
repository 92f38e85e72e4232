"""Commands for who makes and prints a game."""
