"""The rows of a file as they were found, before anybody knows what they mean; each value with its place."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.problem import Place


@dataclass(frozen=True, slots=True)
class Record:
    """One row. ``places`` are those of its values, ``keys`` those of the keys where it names its own."""

    values: Mapping[str, Any]
    place: Place
    places: Mapping[str, Place] = field(repr=False)
    keys: Mapping[str, Place] = field(default_factory=dict, repr=False)


class Records(NamedTuple):
    """The rows of a file; ``columns`` are its header's cells, None where each record names its own keys.

    ``typed`` tells whether values carry their own types; in a file of text "7" may be meant as a number.
    """

    place: Place
    rows: list[Record]
    columns: Mapping[str, Place] | None
    typed: bool
