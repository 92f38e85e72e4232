"""One word that a maker can write, as it is told."""

from typing import Literal, NamedTuple

from pnp.words import Message

ManualGroup = Literal[
    "keys",
    "elements",
    "attributes",
    "values",
    "types",
    "kinds",
    "shapes",
    "sizes",
    "marks",
    "checks",
    "commands",
]


class ManualEntry(NamedTuple):
    """``where`` it stands (a file and the tables around it, elements, a command), and what it ``takes``."""

    group: ManualGroup
    name: str
    where: str
    takes: Message | str
    note: Message | str
