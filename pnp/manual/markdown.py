"""The manual as Markdown: a table for each group, the keys by the file and table in which they stand."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from pnp.manual.entry import ManualEntry
from pnp.words import Words


def markdown(entries: Sequence[ManualEntry], say: Words) -> str:
    """The tables, in the order of the entries."""
    return "\n".join(line for line in _lines(entries, say)) + "\n"


def _lines(entries: Sequence[ManualEntry], say: Words) -> Iterator[str]:
    for group, members in groupby(entries, lambda entry: entry.group):
        yield from ("", f"**{say(f'manual.group.{group}')}**")
        if group == "keys":
            for where, found in groupby(members, lambda entry: entry.where):
                yield from ("", f"`{where}`", "", *_table(found, say))
        else:
            yield from ("", *_table(members, say))


def _table(entries: Iterator[ManualEntry], say: Words) -> Iterator[str]:
    yield from ("| | | |", "|---|---|---|")
    for entry in entries:
        about = entry.where if entry.group == "attributes" else say.of(entry.takes)
        yield f"| `{entry.name}` | {_cell(say.of(entry.note))} | {_cell(about)} |"


def _cell(text: str) -> str:
    for sign in ("\\", "|", "*", "<", "_"):
        text = text.replace(sign, f"\\{sign}")
    return text
