"""Fonts that come in installed packages: found by what pip wrote down of these, so that nothing is imported.

A game names them in its ``templates/fonts.toml``, and a game may be a stranger's: importing what it names, or
only the package around it, would run Python that it brings along.
"""

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.faces.faults import Unusable
from pnp.installed import packages
from pnp.words import Message

if TYPE_CHECKING:
    from importlib.metadata import Distribution

PYMUPDF = "pymupdf_fonts"
"""The one package whose fonts are Python modules. The program depends on it and imports it by this name."""
_CARRIES_FONTS = re.compile(r"(?:fontpkg|font|justmytype)_[a-z0-9_]+")
"""What packages are called that hold fonts as files, as published in Python's package index."""


def packaged_font(package: str, name: str) -> Path:
    """The file of a font in a package. Unusable: the package is not installed, or holds no such file."""
    wanted = f"{package}/{name}"
    for file in _installed(package).files or ():
        if file.as_posix() == wanted:
            return Path(str(file.locate()))
    raise Unusable(Message("piece.not-in-package", name=name, package=package))


def carries_fonts(package: str) -> bool:
    """Whether a package is called as those are that hold fonts as files."""
    return _CARRIES_FONTS.fullmatch(package) is not None


@cache
def installed_version(package: str) -> str:
    """The version of a package that the program depends on, none of which is loaded for that.

    Unusable: it is not installed.
    """
    begins, ends = f"{package}-", ".dist-info"
    told = (name for name in packages() if name.startswith(begins) and name.endswith(ends))
    folder = next(told, "")  # its name says it; the library that reads what is in it takes long to load
    return folder.removeprefix(begins).removesuffix(ends) or _distribution(package).version


def _installed(package: str) -> "Distribution":
    if package != PYMUPDF and not carries_fonts(package):
        raise Unusable(Message("piece.no-font-package", name=package))
    return _distribution(package)


def _distribution(package: str) -> "Distribution":
    from importlib.metadata import PackageNotFoundError, distribution  # which loads a library of mail

    try:
        return distribution(package)
    except PackageNotFoundError as error:
        raise Unusable(Message("piece.no-package", name=package)) from error
