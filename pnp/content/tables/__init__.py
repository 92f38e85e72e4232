"""Files of rows, of every kind: the same records from all of them, each value with its place."""
