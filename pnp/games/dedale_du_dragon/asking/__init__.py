"""What the judge is asked: a module for each part of the game."""
