"""``pnp preview``: every face of a game on a page of this machine, live while its files are edited."""
