"""Characters that no text may hold: those that command a terminal, and those that stand for none."""

import re
from unicodedata import combining, normalize

FORBIDDEN = "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
"""Control characters but tab and line ends, halves of a pair, Unicode's noncharacters."""
_UNSEEN = f"{FORBIDDEN[:-1]}\t\n\r\u2028-\u202e\u2066-\u2069]"
_USUAL = re.compile("[\t\n\r -~\xa0-\u33ff]*+")
"""What nearly all texts are made of; the others are compiled where there is anything else."""


def forbidden(text: str) -> str:
    """The first such character; empty where there is none.

    >>> forbidden("gold\\n"), forbidden("gold\\x1b[2J")
    ('', '\\x1b')
    """
    if text.isprintable() or _USUAL.fullmatch(text):  # which is quick, and so of most
        return ""
    match = re.search(FORBIDDEN, text)
    return match[0] if match else ""


def count_forbidden(text: str) -> int:
    """How many such characters there are.

    >>> count_forbidden("gold\\n"), count_forbidden("\\x1b[2Jgold\\x1b[2J")
    (0, 2)
    """
    return len(re.findall(FORBIDDEN, text))


def visible(text: str) -> str:
    """One line in which everything can be seen: nothing in it moves the cursor, or makes a line of its own.

    >>> print(visible("gold\\x1b[2J\\nsilver"))
    gold␛[2J␊silver
    """
    return text if text.isprintable() else re.sub(_UNSEEN, lambda match: shown(match[0]), text)


def shown(char: str) -> str:
    """A character that is not seen, as one that is.

    >>> shown("\\x1b"), shown("\\x7f"), shown("\\ufdd0")
    ('␛', '␡', 'U+FDD0')
    """
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"U+{code:04X}"


SELECTORS = "\ufe0e\ufe0f"
"""They ask for a pictograph in black or in colours, and are nothing themselves."""
DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""They say which way letters around them run; ranges of a regular expression's set, as those that follow."""
FORMATS = (
    f"{DIRECTIONS}\u00ad\u034f\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\ufe00-\ufe0f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e0fff"
)
"""Characters that say how others are set, and are never drawn, though many a font has a picture of them."""
SEPARATORS = "\u2028\u2029"
"""They end a line and a paragraph."""
_JOINED = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
_OTHERS = re.compile("[^a-z0-9]+")


def plain_letters(text: str, joint: str) -> str:
    """A text in small letters without accents and digits, what is neither replaced by a joint.

    >>> plain_letters("L’Œuf d’or, n° 2", "-"), plain_letters(" Card Name", "_")
    ('l-oeuf-d-or-n-2', 'card_name')
    """
    return _OTHERS.sub(joint, _unaccented(text)).strip(joint)


def header_letters(header: str) -> str:
    """What headers share that are the same but for capitals, accents and blanks; no letter is left out of it.

    >>> header_letters(" Card Name"), header_letters("Имя HP")
    ('card_name', 'имя_hp')
    """
    return "_".join("".join(char if char.isalnum() else " " for char in _unaccented(header)).split())


def _unaccented(text: str) -> str:
    letters = normalize("NFKD", text.casefold().translate(_JOINED))
    return "".join(char for char in letters if not combining(char))
