"""Everything that a maker can write, told from what declares it: ``pnp help``, and ``words.md`` beside this."""
