"""The rooms: when each acts (``acting``), and what those that act ask of the board or of the players."""
