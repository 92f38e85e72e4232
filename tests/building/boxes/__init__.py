"""Boxes: what they hold, how they fold, what is printed on them."""
