"""How a table looks as text: its sentences, and lines as wide as the sitting says."""

from collections.abc import Mapping

from pnp.content.lookup.wrapped import wrapped
from pnp.rules.names import names_of
from pnp.rules.sitting import WIDTH, Sitting
from pnp.words import words


def table_text(sitting: Sitting, id: str, /, **values: object) -> str:
    """A sentence of ``[table]`` in reasons.toml: how the table looks."""
    return sitting.book.text(f"table.{id}", values)


def pieces_text(sitting: Sitting, counts: Mapping[str, int]) -> str:
    """How many of each thing, as people call it and as a line may have it; nothing for none.

    Between a number and its thing no line ends.
    """
    spoken = words(sitting.book.lang)
    return spoken.in_a_row(map(bound, names_of(sitting.book).each_counted(counts)))


def bound(text: str) -> str:
    """A text that stays on one line."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def parted(sitting: Sitting, *texts: str) -> str:
    """Texts of the table in one line, as its language parts them."""
    return words(sitting.book.lang).parted(texts)


def labelled(sitting: Sitting, label: str, text: str) -> str:
    """``label: text``, as the table's language writes it."""
    return words(sitting.book.lang)("booklet.labelled", label=label, value=text)


def indented(text: str, lead: str = "  ", width: int = WIDTH) -> list[str]:
    """A line of the table, led by blanks or a mark; what does not fit goes on below, further in."""
    return wrapped(text, width, lead, "      ")
