"""A deck's rows laid out as components, each face drawn once."""
