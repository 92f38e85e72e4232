"""The rules of a game at the terminal."""
