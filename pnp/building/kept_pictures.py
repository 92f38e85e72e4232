"""Pictures that were found whole are not looked over again by another process, nor by another build."""

from pnp.exports.kept_results import keep, kept_path, taken
from pnp.press.picture_files import Inspector

_LARGE = 1 << 16
"""Bytes: a smaller picture is looked over as soon as it is found that it was."""


class KeptInspector(Inspector):
    """Looks pictures over, each of them once in many builds."""

    def look_over(self, data: bytes, digest: bytes) -> None:
        """Unusable for a picture that is not whole, or whose pixels cannot be read."""
        path = kept_path("whole picture", digest) if len(data) >= _LARGE else None
        if path is not None and taken(path) is not None:
            return
        super().look_over(data, digest)
        if path is not None:
            keep(path, b"")
