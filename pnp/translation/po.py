"""PO files line by line: each entry with what it says and with the very lines that say it.

Babel reads PO files too, but it leaves out previous texts and the flags of obsolete entries, and writes every
line afresh. A translator's file is changed only where it must be, so its lines are kept.
"""

import re
from typing import NamedTuple


class Block(NamedTuple):
    """One entry, with its lines as they stand in the file; those of an obsolete one without their ``#~``."""

    context: str | None = None  # msgctxt
    source: str = ""  # msgid
    text: str = ""  # msgstr; of an entry with plural forms, the first
    plural: str = ""  # msgid_plural
    forms: tuple[str, ...] = ()  # msgstr[0], msgstr[1] …, where there is a plural
    obsolete: bool = False
    flags: tuple[str, ...] = ()
    previous: str | None = None  # the text that a fuzzy translation was made from
    comments: tuple[str, ...] = ()  # what the program says of it, #.
    references: tuple[str, ...] = ()  # where its text stands, #:
    notes: tuple[str, ...] = ()  # lines of the translators' own comments
    context_lines: tuple[str, ...] = ()
    source_lines: tuple[str, ...] = ()
    text_lines: tuple[str, ...] = ()
    previous_lines: tuple[str, ...] = ()  # without their #|
    lines: tuple[str, ...] = ()  # all; none where it must be written afresh
    line: int = 1  # of the msgstr, which is what a translator edits

    @property
    def is_header(self) -> bool:
        """Whether it says what the file is: that is the entry of the empty text."""
        return self.context is None and not self.source and not self.obsolete

    @property
    def plurals(self) -> int | None:
        """How many plural forms the language has, of a header that says it."""
        match = re.search(r"nplurals\s*=\s*(\d)", self.text)
        return int(match[1]) if match else None

    @property
    def fuzzy(self) -> bool:
        """Whether somebody is to look at the translation."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether there is a translation, sure or not."""
        return any(text.strip() for text in self.forms or (self.text,))

    @property
    def made_from(self) -> str:
        """The text that the translation is one of."""
        return self.previous if self.fuzzy and self.previous is not None else self.source


class PoFile(NamedTuple):
    """A PO file: its header, its entries in their order, the obsolete ones among them, what stands last."""

    path: str
    text: str = ""  # as it stands in the file
    header: Block | None = None
    blocks: tuple[Block, ...] = ()
    tail: tuple[str, ...] = ()  # comments after the last entry
