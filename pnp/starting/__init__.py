"""A game begun: what a maker's table says of its columns, and the folder that is written for it."""
