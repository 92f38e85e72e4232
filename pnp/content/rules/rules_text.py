"""rules.md becomes sections: headings with ids, each paragraph, list item and table cell a text of its own.

A heading reads ``## The most gems {#score.majority}``. Its id is the anchor that booklet, checker and
``pnp rules`` share: words in lower case, joined by ``-``, in steps joined by ``.``. The heading's text has
the id ``rules.score.majority.title``; those under it are ``rules.score.majority.1``, ``.2`` and so on. What
has no letters, such as a number in a table, is no text.

No number is typed. ``{score.basic.silver}`` is a number of rules.toml, ``{deck.tokens.silver.copies}`` a
figure of the components (``fill.figures`` lists them). An icon accompanies a word and never stands for one,
so that the text can be read where there are no pictures. Links lead to sections: ``[cursed](#score.curse)``.

Figures are fenced blocks (see ``figures``), boxes stand between ``::: variant`` or another word and ``:::``.
What is told in the rule book or in the almanac alone says so (see ``editions``).
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.content.budgets import TEXT, Asked
from pnp.content.declarations.documents import read_text_inside
from pnp.content.game import Section, Text
from pnp.content.markdown import has_words, joined, parsed, targets, with_text
from pnp.content.rules.editions import MARKS, untold
from pnp.content.rules.figures import figure_tokens, read_figure
from pnp.content.rules.rules_lines import RulesLines, first_line
from pnp.content.texts import TextReferences, inline_faults
from pnp.problem import Place, Problem, nearest
from pnp.words import Message, Value

if TYPE_CHECKING:
    from markdown_it.token import Token

_WORDS = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
_ID = re.compile(rf"{_WORDS}(?:\.{_WORDS})*")
_GIVEN_ID = re.compile(r"(?<![ \t])[ \t]*+\{#([^{}]*+)\}[ \t]*+$")
_LINE_END = re.compile(r"\r\n|\r|\n")
_UNREAD = re.compile(r"\{(?:icon|/?color)\b[^{}]*\}")
_COLUMNS = 30  # of a table: more have no room on any page
_LETTER = re.compile(r"[^\W_]")
_NO_TEXT = {
    "code_block": Message("piece.code-block"),
    "hr": Message("piece.ruled-line"),
}
_BLOCK_NAMES = {
    "heading_open": "heading",
    "list_item_open": "list item",
    "th_open": "table heading",
    "td_open": "table cell",
}


def read_rules_text(
    path: Path, references: TextReferences, asked: Asked
) -> tuple[tuple[Section, ...], list[Problem]]:
    """The sections of a rules.md in the source language, and every fault of it.

    ``asked`` are the budgets that the game asks for.
    """
    text = read_text_inside(path.parent, path.name)
    if isinstance(text, Problem):
        return (), [text]
    reading = _Reading(RulesLines(str(path), _LINE_END.split(text)), references, TEXT.of(asked))
    reading.read(text)
    sections = tuple(draft.section() for draft in reading.drafts)
    reading.problems += (Problem(one.place, "told-nowhere") for one in untold(sections))
    return sections, reading.problems


@dataclass(slots=True)
class _Draft:
    """A section while its blocks are being read. ``id`` is empty where the heading has none of use."""

    id: str
    level: int
    title: str
    place: Place
    marks: frozenset[str] = frozenset()
    texts: list[Text] = field(default_factory=list)
    tokens: "list[Token]" = field(default_factory=list)
    numbered: int = 0  # texts so far, the title one of them, figures apart
    figures: int = 0

    def section(self) -> Section:
        """The section as it is known to others."""
        texts, tokens = tuple(self.texts), tuple(self.tokens)
        return Section(self.id, self.level, self.title, self.place, texts, tokens, self.marks)


@dataclass(slots=True)
class _Reading:
    """One walk over the tokens; faults are noted as they are met."""

    lines: RulesLines
    references: TextReferences
    longest: int  # of a text
    problems: list[Problem] = field(default_factory=list)
    drafts: list[_Draft] = field(default_factory=list)
    links: list[tuple[str, Place]] = field(default_factory=list)
    width: int = 0  # cells in the heading of the table being read

    def read(self, source: str) -> None:
        """Every token of the file, and what is known only at its end."""
        tokens, notes = parsed(source, self.longest)
        for line, length in notes.long:
            self.fault(Place(self.lines.path, line + 1), TEXT.passed(self.longest, length))
        for line in notes.deep[:1]:
            self.fault(Place(self.lines.path, line + 1), "unsupported-block.deep")
        inside: list[str] = []  # the blocks that are open
        opened: list[Token] = []
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                self.drafts.append(self.heading(token, tokens[index + 1]))
            elif not self.drafts:
                where = self.lines.of(token)
                self.fault(where, "text-without-heading")
                self.drafts.append(_Draft("", 0, "", where))
            if token.nesting > 0:
                inside.append(token.type)
                opened.append(token)
            elif token.nesting < 0:
                inside.pop()
                self.box(opened.pop(), token)
            if token.type == "fence":
                self.figure(token)
            else:
                self.drafts[-1].tokens.append(self.block(token, inside))
        for label, line in notes.references.items():
            place = Place(self.lines.path, line + 1)
            self.fault(place, "unsupported-block.link", label=label.lower())
        ids = frozenset(draft.id for draft in self.drafts if draft.id)
        for target, where in self.links:
            if target not in ids:
                self.fault(where, "unknown-anchor.link", name=target, hint=nearest(target, ids))

    def heading(self, opening: "Token", inline: "Token") -> _Draft:
        """A new section, its heading looked at."""
        level, place = int(opening.tag[1:]), self.lines.of(opening)
        title = joined(_GIVEN_ID.sub("", inline.content))
        before = self.drafts[-1].level if self.drafts else 0
        if level > before + 1:
            wanted, marks = before + 1, "#" * (before + 1)
            if before:
                self.fault(place, "level-jump", level=level, before=before, expected=wanted, marks=marks)
            else:
                self.fault(place, "level-jump.first", level=level, expected=wanted, marks=marks)
        if opening.level:
            self.fault(place, "nested-heading")
        if not _LETTER.search(_UNREAD.sub("", title)):
            self.fault(place, "empty-heading")
        given = _GIVEN_ID.search(inline.content)
        if given is None:
            self.fault(place, "missing-id", name=self.proposed(title, level))
            return _Draft("", level, title, place)
        at = place._replace(column=self.lines.lines[place.line - 1].find("{#") + 1 or 1)
        name, *said = re.split(r"[ \t]+", given[1].rstrip())
        for mark in said:
            if mark.removeprefix(".") not in MARKS or not mark.startswith("."):
                hint = nearest(mark, [f".{each}" for each in MARKS])
                self.fault(at, "unknown-heading-mark", mark=mark, hint=hint)
        known = frozenset(mark.removeprefix(".") for mark in said)
        return _Draft(self.heading_id(name, at), level, title, place, known)

    def heading_id(self, id: str, place: Place) -> str:
        """The id of a heading; empty where it is of no use."""
        if not _ID.fullmatch(id):
            self.fault(place, "bad-id", name=id)
            return ""
        for first in self.drafts:
            if first.id == id:
                self.fault(place, "duplicate-id", id=id, line=first.place.line)
        return id

    def proposed(self, title: str, level: int) -> str:
        """An id that would do: that of the heading above it, and the title's words."""
        letters = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
        words = "-".join(re.findall("[a-z]+", letters)) or "section"
        above = next((draft.id for draft in reversed(self.drafts) if draft.level < level), "")
        return f"{above}.{words}" if above else words

    def block(self, token: "Token", inside: Sequence[str]) -> "Token":
        """The token as the section keeps it."""
        if token.type in _NO_TEXT:
            self.fault(self.lines.of(token), "unsupported-block", block=_NO_TEXT[token.type])
        if token.type == "tr_open":
            self.row(token, "thead_open" in inside)
        return self.inline(token, inside) if token.type == "inline" and token.content else token

    def box(self, opening: "Token", closing: "Token") -> None:
        """The faults of a box's first line, and of one that is not closed where it should be."""
        if not opening.type.startswith("container_"):
            return
        kind, _, rest = opening.info.strip().partition(" ")
        if rest:
            self.fault(self.lines.of(opening), "unknown-block.words", words=rest, kind=kind)
        if not closing.markup:
            self.fault(self.lines.of(opening), "unclosed-block.box", fence=opening.markup, kind=kind)

    def inline(self, token: "Token", inside: Sequence[str]) -> "Token":
        """An inline token looked at, put on one line, and given the id of its text."""
        draft, starts = self.drafts[-1], self.lines.starts(token)
        heading = inside[-1] == "heading_open"
        content = _GIVEN_ID.sub("", token.content) if heading else token.content
        text = joined(content)
        if not heading and not has_words(text):
            wordless = with_text(token, text)
            self.look(content, wordless, starts)
            return wordless
        id = f"rules.{draft.id}.{'title' if heading else max(1, draft.numbered)}"
        draft.numbered += 1
        block = next((_BLOCK_NAMES[name] for name in reversed(inside) if name in _BLOCK_NAMES), "paragraph")
        draft.texts.append(Text(id, text, starts[0], f"rules, {draft.title}: {block}"))
        marked = with_text(token, text, id=id)
        self.look(content, marked, starts)
        return marked

    def look(self, content: str, token: "Token", starts: Sequence[Place]) -> None:
        """The faults of one text, each where it stands, and its links to be looked at in the end."""

        def at(offset: int) -> Place:
            before = content[:offset].split("\n")
            start = starts[len(before) - 1]
            return start._replace(column=start.column + len(before[-1]))

        for offset, fault in inline_faults(content, token, self.references):
            self.fault(at(offset), fault)
        for target in targets(token):
            if target.startswith("#"):
                self.links.append((target[1:], at(max(content.find(f"]({target}"), 0))))

    def figure(self, token: "Token") -> None:
        """A figure and its caption, as three tokens."""
        draft = self.drafts[-1]
        draft.figures += 1
        figure, faults = read_figure(token, self.references)
        first = first_line(token)
        if not self.lines.closes(token):
            self.fault(self.lines.of(token), "unclosed-block", fence=token.markup)
            faults = []
        for offset, fault in faults:
            self.fault(Place(self.lines.path, first + 1 + offset), fault)
        caption: Text | None = None
        if figure.caption:
            column = max(self.lines.lines[first].find(figure.caption), 0) + 1
            place = Place(self.lines.path, first + 1, column)
            self.look(figure.caption, with_text(token, figure.caption), [place])
            id = f"rules.{draft.id}.figure-{draft.figures}"
            caption = Text(id, figure.caption, place, f"rules, {draft.title}: caption of a figure")
            draft.texts.append(caption)
        draft.tokens += figure_tokens(figure, token, caption)

    def row(self, token: "Token", head: bool) -> None:
        """A row with more cells than its table would lose them in silence, one with fewer ends early."""
        cells = self.lines.cells(token)
        if head:
            self.width = cells
            if cells > _COLUMNS:
                self.fault(self.lines.of(token), "too-many-columns.table", count=cells, most=_COLUMNS)
        elif cells != self.width:
            self.fault(self.lines.of(token), "ragged-row.table", count=cells, expected=self.width)

    def fault(self, place: Place, what: str | Message, **values: Value) -> None:
        """Notes a fault."""
        self.problems.append(Problem(place, what, **values))
