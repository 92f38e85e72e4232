"""Whole game folders spoilt in every way: each is told of, and nothing worse happens."""
