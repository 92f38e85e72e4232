"""rules.md becomes sections: headings with ids, each paragraph, list item and table cell a text of its own.

A heading reads ``## The most gems {#score.majority}``. Its id is the anchor that booklet, checker and
``pnp rules`` share: words in lower case, joined by ``-``, in steps joined by ``.``. The heading's text has
the id ``rules.score.majority.title``; those under it are ``rules.score.majority.1``, ``.2`` and so on.

No number is typed. ``{score.basic.silver}`` is a number of rules.toml, ``{deck.tokens.silver.copies}`` a
figure of the components (``fill.figures`` lists them). An icon accompanies a word and never stands for one,
so that the text can be read where there are no pictures. Links lead to sections: ``[cursed](#score.curse)``.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.content.documents import read_text
from pnp.content.fill import numbers
from pnp.content.game import Section, Text
from pnp.content.markdown import joined, parsed, targets, told
from pnp.content.markup import imbalance, tags
from pnp.content.texts import References
from pnp.problem import Place, Problem, nearest

if TYPE_CHECKING:
    from markdown_it.token import Token

_WORDS = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
_ID = re.compile(rf"{_WORDS}(?:\.{_WORDS})*")
_GIVEN_ID = re.compile(r"[ \t]*\{#([^{}]*)\}[ \t]*$")
_NOT_READ = re.compile(r"\{[^{}]*\}|\]\([^)]*\)")  # marks, and where a link leads
_BROKEN_TABLE = re.compile(r"^\|", re.MULTILINE)
_ON_A_ROW = re.compile(r"deck\..*(?<!copies)$")  # the likeness of a card's value means little
_BAR = re.compile(r"(?<!\\)\|")
_NO_TEXT = {
    "fence": "a block of code",
    "code_block": "a block of code (a line indented by four spaces)",
    "hr": "a ruled line",
}
_SPOKEN = {
    "heading_open": "heading",
    "list_item_open": "list item",
    "th_open": "table heading",
    "td_open": "table cell",
}


def read_rules_text(
    path: Path, references: References, *, decks_known: bool = True
) -> tuple[tuple[Section, ...], list[Problem]]:
    """The sections of a rules.md in the source language, and every fault of it.

    ``decks_known`` is False where faults left decks out, so that nothing can be said of their figures.
    """
    text = read_text(path)
    if isinstance(text, Problem):
        return (), [text]
    reading = _Reading(_Lines(str(path), text), references, decks_known)
    reading.read(text)
    return reading.sections(), reading.problems


@dataclass(slots=True)
class _Lines:
    """The file's lines, and how far each of them has been read: two cells of a row may hold the same."""

    path: str
    source: str
    lines: list[str] = field(init=False)
    seen: dict[int, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.lines = re.split(r"\r\n|\r|\n", self.source)

    def starts(self, token: "Token") -> list[Place]:
        """Where each line of an inline token's content begins; tokens are asked for in the file's order."""
        first = token.map[0] if token.map else 0
        places = []
        for number, content in enumerate(token.content.split("\n"), first):
            line = self.lines[number] if number < len(self.lines) else ""
            column = max(line.find(content, self.seen.get(number, 0)), 0)
            self.seen[number] = column + len(content)
            places.append(Place(self.path, number + 1, column + 1))
        return places

    def place(self, number: int) -> Place:
        """The start of a line, counted from 0."""
        return Place(self.path, number + 1)


@dataclass(slots=True)
class _Draft:
    """A section while its blocks are being read. ``id`` is empty where the heading has none of use."""

    id: str
    level: int
    title: str
    place: Place
    texts: list[Text] = field(default_factory=list)
    tokens: "list[Token]" = field(default_factory=list)


@dataclass(slots=True)
class _Reading:
    """One walk over the tokens; faults are noted as they are met."""

    lines: _Lines
    references: References
    decks_known: bool
    problems: list[Problem] = field(default_factory=list)
    drafts: list[_Draft] = field(default_factory=list)
    links: list[tuple[str, Place]] = field(default_factory=list)
    width: int = 0  # cells in the heading of the table being read

    def read(self, source: str) -> None:
        """Every token of the file, and what can be said only at its end."""
        tokens, notes = parsed(source)
        inside: list[str] = []  # the blocks that are open
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                self.drafts.append(self.heading(token, tokens[index + 1]))
            elif not self.drafts:
                where = self.lines.place(token.map[0] if token.map else 0)
                self.fault(where, "text-without-heading", "the text stands before the first heading")
                self.drafts.append(_Draft("", 0, "", where))
            if token.nesting > 0:
                inside.append(token.type)
            elif token.nesting < 0:
                inside.pop()
            self.drafts[-1].tokens.append(self.block(token, inside))
        for label, reference in notes.get("references", {}).items():
            where = self.lines.place(reference["map"][0])
            said = f'"{label.lower()}" is a link definition: write [words](#section) where the link stands'
            self.fault(where, "unsupported-block", said)
        anchors = [draft.id for draft in self.drafts if draft.id]
        for target, where in self.links:
            if target not in anchors:
                said = (
                    f'the link leads to "#{target}", but no heading has that id: {nearest(target, anchors)}'
                )
                self.fault(where, "unknown-anchor", said)

    def sections(self) -> tuple[Section, ...]:
        """What was read, for a file without faults."""
        return tuple(
            Section(draft.id, draft.level, draft.title, draft.place, tuple(draft.texts), tuple(draft.tokens))
            for draft in self.drafts
        )

    def heading(self, opening: "Token", inline: "Token") -> _Draft:
        """A new section, its id looked at."""
        level = int(opening.tag[1:])
        place = self.lines.place(opening.map[0] if opening.map else 0)
        given = _GIVEN_ID.search(inline.content)
        title = joined(inline.content[: given.start()] if given else inline.content)
        before = self.drafts[-1].level if self.drafts else 0
        if level > before + 1:
            said = (
                f"a heading of level {level} comes after one of level {before}"
                if before
                else (f"the first heading is of level {level}")
            )
            self.fault(place, "level-jump", f"{said}: expected level {before + 1}, {'#' * (before + 1)}")
        if not title:
            self.fault(place, "empty-heading", "the heading has no words")
        id = given[1] if given else ""
        line = self.lines.lines[place.line - 1]
        at = replace(place, column=line.find("{#") + 1) if given and "{#" in line else place
        first = next((draft for draft in self.drafts if draft.id == id and id), None)
        if not given:
            mark = f"{{#{self.proposed(title, level)}}}"
            self.fault(
                place, "missing-id", f"the heading has no id: write for instance {mark} after its words"
            )
        elif not _ID.fullmatch(id):
            said = f'"{id}" is no id of a section: expected lower-case words such as score.most-gems'
            self.fault(at, "bad-id", said)
            id = ""
        elif first:
            said = f'the id "{id}" is given twice: line {first.place.line} has it too'
            self.fault(at, "duplicate-id", said)
        return _Draft(id, level, title, place)

    def proposed(self, title: str, level: int) -> str:
        """An id that would do: that of the heading above it, and the title's words."""
        letters = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
        words = "-".join(re.findall("[a-z]+", letters)) or "section"
        above = next((draft.id for draft in reversed(self.drafts) if 1 < draft.level < level), "")
        return f"{above}.{words}" if above else words

    def block(self, token: "Token", inside: Sequence[str]) -> "Token":
        """The token as the section keeps it: an inline one with its text's id, on one line."""
        if token.type in _NO_TEXT:
            where = self.lines.place(token.map[0] if token.map else 0)
            said = f"{_NO_TEXT[token.type]} has no place in rules: use paragraphs, lists, quotes and tables"
            self.fault(where, "unsupported-block", said)
        if token.type == "tr_open":
            self.row(token, "thead_open" in inside)
        if token.type != "inline" or not token.content:
            return token
        draft = self.drafts[-1]
        starts = self.lines.starts(token)
        heading = inside[-1] == "heading_open"
        content = _GIVEN_ID.sub("", token.content) if heading else token.content
        self.look(content, token, starts)
        if not heading and _BROKEN_TABLE.search(content):
            said = "this is no table: its second line needs as many --- as the first has cells, between |"
            self.fault(starts[0], "broken-table", said)
        ordinal = "title" if heading else str(len(draft.texts) or 1)
        id = f"rules.{draft.id}.{ordinal}"
        spoken = next((_SPOKEN[name] for name in reversed(inside) if name in _SPOKEN), "paragraph")
        text = Text(id, joined(content), starts[0], f"rules, {draft.title}: {spoken}")
        draft.texts.append(text)
        return told(token, text.text, meta={**token.meta, "id": id})

    def row(self, token: "Token", head: bool) -> None:
        """A row with more cells than its table would lose them in silence, one with fewer ends early."""
        number = token.map[0] if token.map else 0
        cells = self.cells(number)
        if head:
            self.width = cells
        elif cells != self.width:
            said = f"the row has {cells} cells, the table's heading {self.width}"
            self.fault(self.lines.place(number), "ragged-row", said)

    def cells(self, number: int) -> int:
        """How many cells a table's line holds."""
        line = self.lines.lines[number].strip().lstrip(">").strip()
        return len(_BAR.findall(line.removeprefix("|").removesuffix("|"))) + 1

    def look(self, content: str, token: "Token", starts: Sequence[Place]) -> None:
        """The faults of one text, each where it stands in the text."""

        def at(offset: int) -> Place:
            before = content[:offset].split("\n")
            start = starts[len(before) - 1]
            return replace(start, column=start.column + len(before[-1]))

        for message in imbalance(joined(content)):
            self.fault(starts[0], "unbalanced-markup", message)
        offset = 0
        for tag in tags(content):
            offset = content.index(tag.raw, offset)
            if tag.kind != "end" and (self.decks_known or not tag.name.startswith("deck.")):
                found = self.references.tag(tag, {})
                if found:
                    self.fault(at(offset), *found)
            offset += len(tag.raw)
        for offset, typed in digits(content):
            self.fault(at(offset), "typed-number", f'"{typed}" is typed by hand: {self.instead(typed)}')
        for target in targets(token):
            where = at(max(content.find(f"]({target}"), 0))
            if target.startswith("#"):
                self.links.append((target[1:], where))
        for picture in (child for child in token.children or () if child.type == "image"):
            source = str(picture.attrs.get("src", ""))
            if found := self.references.art(source):
                self.fault(at(max(content.find(f"]({source}"), 0)), *found)

    def instead(self, typed: str) -> str:
        """What to write for a number."""
        named = (pair for pair in numbers(self.references.rules) if not _ON_A_ROW.match(pair[0]))
        same = [f"{{{name}}}" for name, value in named if f"{value:g}" == typed]
        if same:
            return f"write the number it is, {' or '.join(same[:3])}"
        return "a number stands in rules.toml and is written {its.name}; in other places write it in words"

    def fault(self, place: Place, code: str, message: str) -> None:
        """Notes a fault."""
        self.problems.append(Problem(place, code, message))


def digits(text: str) -> Iterator[tuple[int, str]]:
    """The numbers in a text that are written with digits, each with its offset; marks do not count."""
    run = ""
    for offset, letter in enumerate(f"{_NOT_READ.sub(lambda match: ' ' * len(match[0]), text)} "):
        if unicodedata.category(letter) in ("Nd", "No"):
            run += letter
        elif run:
            yield offset - len(run), run
            run = ""
