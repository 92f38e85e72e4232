"""pages.csv: what each page of a press's files shows, a side a page."""

import csv
from collections.abc import Iterable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from pnp.door import LARGEST_TEXT, admit, read_bytes

PAGE_LIST = "pages.csv"
_HEAD = ("file", "page", "side", "card", "copies")


class ListedPage(NamedTuple):
    """A page: ``front`` or ``back`` of a card, and how many copies of it are to be printed of this page."""

    side: str
    card: str
    copies: int


def page_list(files: Iterable[tuple[str, Iterable[ListedPage]]]) -> bytes:
    """The list of some files, each with its pages in their order."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_HEAD)
    for path, pages in files:
        rows.writerows((path, number, *page) for number, page in enumerate(pages, 1))
    return text.getvalue().encode()


def pages_listed(folder: Path, path: str) -> tuple[str, ...]:
    """What each page of a file shows, as the list in its folder says; nothing where there is none."""
    with suppress(OSError, ValueError, csv.Error):
        head, *rows = csv.reader(StringIO(read_bytes(admit(folder, PAGE_LIST), LARGEST_TEXT).decode()))
        if tuple(head) == _HEAD:
            return tuple(f"{card}-{side}" for file, _, side, card, _ in rows if file == path)
    return ()
