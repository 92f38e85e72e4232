"""What makes a build: a game, from its content to the files that are printed."""
