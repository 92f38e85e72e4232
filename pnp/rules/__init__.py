"""The checker's kernel: what every game needs to count points, judge an action and replay a log.

``book`` (a game's numbers, supply, rulings and sentences) and ``facts`` (what people say, read with every
fault at once) come in; a ``sitting`` joins them to the options chosen; ``tally`` and ``verdict`` go out.
``checker`` says what a game's module provides, ``registry`` finds it, ``answer`` runs the whole for the
command line.
"""
