"""Where fonts that are prepared for print are kept, and how many of them."""

import os
import re
from contextlib import suppress
from pathlib import Path

from pnp.user_cache import user_cache

MOST = 256 << 20
"""Bytes of prepared fonts: some ten of Chinese, a thousand of others."""
_OURS = re.compile(r"[0-9a-f]{32}\.(?:ttf|json)")


def cache_folder() -> Path | None:
    """Where prepared fonts are kept, beside what builds keep or in a folder of their own; None where they
    are not.
    """
    if alone := os.environ.get("PNP_FONT_CACHE", ""):
        return Path(alone)
    return user_cache("fonts")


def tidy(folder: Path, most: int = MOST) -> None:
    """Forget the fonts that were prepared longest ago, where more are kept than may be; nothing else."""
    with suppress(OSError):
        found = [(each.stat(), each.path) for each in os.scandir(folder) if _OURS.fullmatch(each.name)]
        total = sum(stat.st_size for stat, _ in found)
        for stat, path in sorted(found, key=lambda each: each[0].st_mtime_ns):
            if total <= most:
                return
            Path(path).unlink(missing_ok=True)
            total -= stat.st_size
