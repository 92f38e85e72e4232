"""A game folder -> Game: reading, checking and filling the files that people edit."""
