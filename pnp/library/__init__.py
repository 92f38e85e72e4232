"""What the command line does, for those who script: ``from pnp import build, score, judge``.

Each call is whole by itself: it reads what it is given, gives a value, and keeps nothing. Nothing is printed.
Who asks often has a game opened once, ``open_game``; that value is what is kept.
"""
