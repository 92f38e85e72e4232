"""The games' rules: one module or package per game, named as its content folder with underscores.

Each holds a ``checker``; ``pnp.rules.registry`` finds it by name and nothing else imports from here.
"""
