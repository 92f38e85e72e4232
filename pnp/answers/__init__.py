"""What the commands answer to programs, apart from how it is printed: the types, and what makes them.

``published.py`` lists them all; ``pnp schema answers`` prints their JSON Schema.
"""
