"""The rules as plain words, found by words."""
