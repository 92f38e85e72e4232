"""Where the program keeps what it could make again."""

import os
from pathlib import Path


def user_cache(kind: str) -> Path | None:
    """The folder for a kind of it, in the user's cache folder or in that which ``PNP_CACHE`` names.

    None where that says ``off``.
    """
    chosen = os.environ.get("PNP_CACHE", "")
    if chosen == "off":
        return None
    if chosen:
        return Path(chosen) / kind
    import platformdirs

    return Path(platformdirs.user_cache_dir("pnp", appauthor=False)) / kind
