"""table.html: a game's checker and its rules in one file for a phone."""
