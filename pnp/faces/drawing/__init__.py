"""Drawings: operations in millimetres, what can be told of them, and what they are turned into."""
