"""Everything that a maker can write, told from what declares it: by ``pnp help``, and in ``words.md``."""
