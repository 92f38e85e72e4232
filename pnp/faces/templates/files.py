"""Templates as Jinja asks for them: read by the one door, from the folder of a root."""

import errno
from collections.abc import Callable, Sequence
from pathlib import Path

import jinja2

from pnp.door import LARGEST_TEXT, admit, read_bytes

_NONE = (errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ENAMETOOLONG)
"""Where there is no such file."""


class TemplateFiles(jinja2.BaseLoader):
    """The files below ``under`` of template roots; the first that has a name wins."""

    def __init__(self, roots: Sequence[Path], under: str) -> None:
        self._roots, self._under = roots, under

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """The text, its file, and that it stays as it is. OSError, UnicodeDecodeError of a file there is."""
        for root in self._roots:
            try:
                path = admit(root, f"{self._under}/{template}")
                text = read_bytes(path, LARGEST_TEXT).decode()
            except OSError as error:
                if error.errno in _NONE:
                    continue
                raise
            return text.replace("\r\n", "\n").replace("\r", "\n"), str(path), lambda: True
        raise jinja2.TemplateNotFound(template)
