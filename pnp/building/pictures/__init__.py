"""The faces of a game as pictures: files, a gallery, uploads."""
