"""The box of a game: what it must hold, how it is folded, what is printed on it."""
