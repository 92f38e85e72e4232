"""Decks laid out, picked from, put on sheets and finished."""
