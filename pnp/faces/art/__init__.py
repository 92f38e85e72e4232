"""The art of a game: pictures, icons and drawings, its own and those of other programs."""
