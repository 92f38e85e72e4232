"""The ICC profile of a press: what its inks look like, as the maker names it."""

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import ImageCms

from pnp.door import named, open_content, read_bytes
from pnp.files import system_message
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

_LARGEST = 32 << 20
_HEADER = 128
_FOLDERS = (
    "/usr/share/color/icc",
    "/usr/local/share/color/icc",
    "/var/lib/color/icc",
    "~/.local/share/icc",
    "~/.color/icc",
    "/Library/ColorSync/Profiles",
    "/System/Library/ColorSync/Profiles",
    "~/Library/ColorSync/Profiles",
    "/Library/Application Support/Adobe/Color/Profiles/Recommended",
)
"""Where systems and programs keep profiles; those of Windows are asked of it."""
_MOST_LOOKED_AT = 2000
_CONDITIONS = re.compile(r"FOGRA ?\d+L?|CGATS ?TR ?\d+|GRACoL\w*|SWOP|JC200\d|JapanColor\w*", re.IGNORECASE)


@dataclass(frozen=True)
class PressProfile:
    """A profile whose colours are cyan, magenta, yellow and black."""

    data: bytes
    name: str

    @property
    def condition(self) -> str:
        """The way of printing that it describes, if its name says so; else Custom, as PDF/X has it."""
        found = _CONDITIONS.search(self.name)
        return found[0] if found else "Custom"

    @cached_property
    def from_srgb(self) -> Any:
        """Takes sRGB to its inks: what can be printed stays as it is, black becomes its black."""
        return ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"),
            _opened(self.data),
            "RGB",
            "CMYK",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )

    @cached_property
    def to_lab(self) -> Any:
        """Takes its inks to what they look like on its paper."""
        return ImageCms.buildTransform(
            _opened(self.data),
            ImageCms.createProfile("LAB"),
            "CMYK",
            "LAB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
        )


def read_profile(path: Path) -> PressProfile:
    """The profile in a file. Raises ContentError where it is none of a press with four inks."""
    try:
        data = read_bytes(named(path), _LARGEST)
    except OSError as error:
        raise _unfit(path, system_message(error)) from error
    if data[36:40] != b"acsp" or len(data) < _HEADER:
        raise _unfit(path, Message("profile.none"))
    kind, space = data[12:16].decode("latin-1").strip(), data[16:20].decode("latin-1").strip()
    if kind != "prtr" or space != "CMYK":
        raise _unfit(path, Message("profile.other", kind=kind, space=space))
    try:
        opened = _opened(data)
        profile = PressProfile(data, ImageCms.getProfileDescription(opened).strip() or path.stem)
        _ = profile.from_srgb, profile.to_lab  # so that what is wrong with it shows here
    except (ImageCms.PyCMSError, OSError, ValueError) as error:
        raise _unfit(path, Message("profile.broken")) from error
    return profile


def found_profiles() -> Iterator[Path]:
    """Profiles of presses in the folders where systems keep them."""
    folders = [Path(folder).expanduser() for folder in _FOLDERS]
    if sys.platform == "win32":
        folders.append(Path(os.environ.get("SYSTEMROOT", "C:/Windows"), "System32/spool/drivers/color"))
    looked = 0
    for folder in folders:
        for path in sorted(folder.rglob("*.ic[cm]")) if folder.is_dir() else ():
            looked += 1
            if looked > _MOST_LOOKED_AT:
                return
            if _is_of_a_press(path):
                yield path


def _is_of_a_press(path: Path) -> bool:
    try:
        with open_content(named(path)) as file:
            head = file.read(_HEADER)
    except OSError:
        return False
    return head[12:20] == b"prtrCMYK"


def _opened(data: bytes) -> Any:
    return ImageCms.ImageCmsProfile(BytesIO(data))


def _unfit(path: Path, reason: Message | str) -> ContentError:
    return ContentError([Problem(Place(str(path)), "press-profile", reason=reason)])
