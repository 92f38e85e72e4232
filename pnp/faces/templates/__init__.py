"""Templates: compiled once, run with a budget, and what is wrong with them said at its place."""
