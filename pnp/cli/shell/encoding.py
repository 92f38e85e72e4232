"""What is printed can be read wherever it goes: a code page of Windows has no arrow, and no narrow blank.

A character that an encoding lacks becomes what is nearest to it there. So nothing that is printed can fail.
"""

import codecs
import sys
from io import TextIOWrapper
from unicodedata import combining, normalize

_NEAREST = {
    "‘": "'",
    "’": "'",
    "‚": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "‹": "<",
    "›": ">",
    "«": '"',
    "»": '"',
    "‑": "-",
    "–": "-",
    "—": "-",
    "−": "-",
    "─": "-",
    "│": "|",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "═": "=",
    "║": "|",
    "▓": "#",
    "░": ":",
    "•": "*",
    "·": "-",
    "∗": "*",
    "¤": "*",
    "°": "o",
    "×": "x",
    "→": "->",
    "←": "<-",
    "▲": "^",
    "►": ">",
    "▸": ">",
    "▼": "v",
    "◄": "<",
    "◂": "<",
    "○": "o",
    "✓": "x",
    "⟦": "[",
    "⟧": "]",
    "Œ": "OE",
    "œ": "oe",
    "Æ": "AE",
    "æ": "ae",
    "Ø": "O",
    "ø": "o",
    "Ł": "L",
    "ł": "l",
    "ß": "ss",
    "¡": "!",
    "¿": "?",
    "\N{SOFT HYPHEN}": "",
    "\N{ZERO WIDTH SPACE}": "",
    "\N{WORD JOINER}": "",
}
_UNKNOWN = "?"


def speak_plainly() -> None:
    """From here on, standard output and standard error take every text."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=nearest_in(stream.encoding))


def nearest_in(encoding: str) -> str:
    """The name of the way to encode in which each character becomes what is nearest to it there.

    >>> "Écu\N{NARROW NO-BREAK SPACE}: 3 → 4 œufs, 小".encode("ascii", nearest_in("ascii"))
    b'Ecu : 3 -> 4 oeufs, ?'
    """

    def replaced(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        lacking = error.object[error.start : error.end]
        return "".join(_nearest(char, encoding) for char in lacking), error.end

    name = f"pnp.nearest-in-{encoding}"
    codecs.register_error(name, replaced)
    return name


def _nearest(char: str, encoding: str) -> str:
    """What stands for a character where an encoding lacks it: its like, or the letter without its marks."""
    bare = "".join(part for part in normalize("NFKD", char) if not combining(part))
    like = _NEAREST.get(char, bare)
    return like if _has(encoding, like) else _UNKNOWN


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
