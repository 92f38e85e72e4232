"""What a page asks of a game's checker: JSON objects in and out. It runs in the page itself too."""
