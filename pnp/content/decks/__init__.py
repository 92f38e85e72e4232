"""Decks and their rows, as the content declares them."""
