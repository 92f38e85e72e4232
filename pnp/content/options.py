"""What may be chosen before a game, as frozen values: options, rulings; and what words alone can answer."""

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from pnp.frozen import frozen


@frozen
class Option:
    """A named choice: its values (the default first) and what they mean, for people."""

    id: str
    text: str
    values: tuple[str, ...]
    default: str
    meanings: Mapping[str, str]
    scored: bool = field(default=True, kw_only=True)  # whether a score may depend on it


@frozen
class Ruling(Option):
    """An option that completes the source.

    ``text`` is the open question, ``reason`` why the default is taken.
    """

    rule: str
    reason: str


class TableAnswer(NamedTuple):
    """What people ask and words alone can answer; its texts are ``rulings.<id>.text`` and ``….answer``."""

    id: str
    rule: str  # that it follows from, or the nearest there is
