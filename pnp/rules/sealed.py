"""Lines that several players write in secret, so that nobody's depends on another's.

First everybody seals a line: only its digest stands in the log. When all have sealed, the lines are opened
one after another, each with the key it was sealed with, and must give that digest again.

>>> line, key = "bid Ana fairy 3", "8d2f0c6b1e9a47d35b70c4e2f1a86d93"
>>> seal = digest(line, key)
>>> seal
'b30709ad98d256db08a0e88e1637f962308b79c66851b13009f45088aa567037'
>>> digest("bid Ana fairy 4", key) == seal
False

There are few bids a player can make, so a digest of the line alone could be guessed by trying them all. The
key is what cannot be tried: 128 bits of chance. The line names its player, so that nobody can pass off
another's seal as their own.

>>> [digest(f"bid Ana fairy {count}", new_key()) == seal for count in range(9)].count(True)
0
"""

import re
from collections.abc import Callable
from hashlib import sha256
from secrets import token_hex

from pnp.frozen import frozen
from pnp.rules.notation import LineReader, quoted
from pnp.words import Message

KEY_BYTES = 16
_KEY, _DIGEST = 2 * KEY_BYTES, 64


def new_key() -> str:
    """A key that nobody can guess, in hexadecimal digits."""
    return token_hex(KEY_BYTES)


def digest(line: str, key: str) -> str:
    """What stands for a line until it is opened. All keys being of one length, the key cannot run into it."""
    return sha256(f"{key} {line}".encode()).hexdigest()


@frozen
class Secret:
    """What is to be written in secret now: by whom, and which line each of them means."""

    players: tuple[str, ...]
    """Those who have not sealed anything yet, in the order in which they are asked."""
    form: str
    """What each of them types, for people."""
    line: Callable[[str, str], str]
    """The line that a player means with some words, always spelled in the same way.

    Raises UnreadableError, its column that of the words.
    """


def seal_line(player: str, seal: str) -> str:
    """As a log has it: the player has written something.

    >>> seal_line("Cid Le Roi", "1f…")
    'seal "Cid Le Roi" 1f…'
    """
    return f"seal {quoted(player)} {seal}"


def opened_line(line: str, key: str) -> str:
    """As a log has it: this is what was sealed."""
    return f"{line} key {key}"


def read_seal(reader: LineReader) -> str:
    """A digest in a line that is being read."""
    return _digits(reader, _DIGEST, Message("piece.seal"))


def read_key(reader: LineReader) -> str:
    """A key in a line that is being read."""
    return _digits(reader, _KEY, Message("piece.key"))


def _digits(reader: LineReader, count: int, expected: Message) -> str:
    """So many hexadecimal digits; if no letter is among them they look like a number."""
    if not re.fullmatch(rf"[0-9a-f]{{{count}}}", reader.next.text):
        raise reader.unexpected("unreadable.expected", expected=expected)
    return reader.take().text
