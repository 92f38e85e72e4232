"""A game's texts with what translators need to know: where each sits, how long it may be, what it names."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pnp.content.declarations.documents import Scalar, Tree
from pnp.content.fill import UnknownNameError, look_up, printed, row_values, scope
from pnp.content.game import Deck, Game, Row, Ruling, Section, Text, deck_texts
from pnp.content.markdown import links
from pnp.content.markup import tags, visible_length
from pnp.content.rules.examples import named_input
from pnp.content.rules.figures import figures
from pnp.content.rules.sentences import rule_of
from pnp.problem import Place
from pnp.translation.definitions import definitions

ANY = "LANG"
"""Stands for the language in what a template says."""

TOLD_FLAG = re.compile("python-brace-format|max-length:.*|placeholders:.*")
"""Flags that tell editors what they are to look at; they are the text's, and so each language's."""
_PYTHON_S = re.compile(r"\{[A-Za-z_][A-Za-z0-9_.]*\}")
"""Placeholders that Python, and with it every editor, knows for such."""
_QUOTED = re.compile(r'[",\s]')  # what a flag cannot hold

READING_NOTE = (
    "behind the first form its reading in kana, by which the index is sorted: 竜〔りゅう〕 | 竜たち"
)

_PLACES = 4  # as many of a text's places are named
_LONG = 60  # characters of a text that a placeholder stands for


class SeenBox(NamedTuple):
    """Where a text was found on a component."""

    deck: str  # its title
    component: str  # deck/row
    side: str  # front, back
    name: str  # of the text box; empty where it has none
    room: str  # what fits: "5 lines at 9 pt"


@dataclass(frozen=True, slots=True)
class ExtractedText:
    """One text to translate, and the comments beside it."""

    id: str
    source: str
    comments: tuple[str, ...] = ()  # one line each
    references: tuple[str, ...] = ()  # path:line from the folder that holds the game's
    plural: str = ""  # what it is for several, of a text that counts something
    flags: tuple[str, ...] = ()  # what editors are to look at


def extracted_texts(
    game: Game,
    lang: str = ANY,
    seen: Mapping[str, Sequence[SeenBox]] | None = None,
    room: Callable[[str], int | None] = lambda id: None,
    readings: bool = False,
) -> list[ExtractedText]:
    """Every text of a game in its source language, in the order of the files, but for the terms.

    These come first: all other texts are held to them. ``seen`` says by a text's id where it was found on
    components; those of a deck have ``*`` for the row. ``room``: as many letters of the language fit there.
    ``readings``: whether its terms are sorted by a reading of their own.
    """
    about = _About(game, lang, seen or {}, readings)
    return [
        ExtractedText(
            it.id,
            it.text,
            tuple(about.lines(it)),
            (reference(game.folder, it.place),),
            it.plural,
            (*mark_flags(it.text + it.plural), *_length_flag(it, room(it.id))),
        )
        for it in sorted(game.texts(), key=lambda text: not text.id.startswith("terms."))
    ]


def mark_flags(text: str) -> tuple[str, ...]:
    """What editors are to look at in a text: that its placeholders, icons, colours and links are kept.

    >>> mark_flags("{score.gold} {icon:coin}, see [gold](#score.gold)")
    ('python-brace-format', 'placeholders:"{icon:coin}":"](#score.gold)"')
    """
    marks = dict.fromkeys([*(tag.raw for tag in tags(text)), *(f"]({target})" for target in links(text))])
    others = [mark for mark in marks if not _PYTHON_S.fullmatch(mark) and not _QUOTED.search(mark)]
    named = "".join(f':"{mark}"' for mark in others)
    known = any(map(_PYTHON_S.fullmatch, marks))
    return (*(("python-brace-format",) if known else ()), *((f"placeholders{named}",) if named else ()))


def _length_flag(text: Text, room: int | None) -> Iterator[str]:
    """How long a translation may be, as editors count: with the marks that nobody reads."""
    most = [each for each in (text.maximum, room) if each is not None]
    if most and not text.plural:
        yield f"max-length:{min(most) + len(text.text) - visible_length(text.text)}"


def reference(folder: Path, place: Place) -> str:
    """``dragons/rules.md:12``: a place seen from beside the game's folder, the same on every machine."""
    path = Path(place.path)
    path = path.relative_to(folder.parent) if path.is_relative_to(folder.parent) else Path(path.name)
    name = path.as_posix()
    return f"\u2068{name}\u2069:{place.line}" if " " in name else f"{name}:{place.line}"


def look(game: Game, lang: str, id: str, seen: Mapping[str, Sequence[SeenBox]]) -> str:
    """The command that shows one text in a language; "" if there is none."""
    about = _About(game, lang, seen)
    return next((about.look(text) for text in game.texts() if text.id == id), "")


@dataclass(slots=True)
class _About:
    """What there is to say of a game's texts."""

    game: Game
    lang: str
    seen: Mapping[str, Sequence[SeenBox]]
    readings: bool = False
    rows: dict[str, tuple[Deck, Row]] = field(default_factory=dict)  # by text id, as the others
    sections: dict[str, Section] = field(default_factory=dict)
    inputs: dict[str, Tree] = field(default_factory=dict)
    rulings: set[str] = field(default_factory=set)  # ids
    named: Tree = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)  # what a term is
    equal: dict[str, list[str]] = field(default_factory=dict)  # ids of texts that read the same, by the text

    def __post_init__(self) -> None:
        game = self.game
        for text in game.texts():
            self.equal.setdefault(text.text, []).append(text.id)
        self.meant = {f"terms.{id}": meaning for id, meaning in definitions(game).items()}
        self.named = scope(game.rules, game.decks, game.tables)
        for deck in game.decks:
            rows = {row.id: row for row in deck.rows}
            for text in deck_texts(deck):
                self.rows[text.id] = deck, rows[text.id.split(".")[1]]
        shown: dict[str, Section] = {}
        for section in game.sections:
            self.sections |= {text.id: section for text in section.texts}
            for figure in figures(section.tokens):
                if figure.kind == "example":
                    shown |= dict.fromkeys(figure.shown, section)
        for text in game.shown:
            example = text.id.split(".")[1]
            self.sections[text.id] = shown[example]
            self.inputs[text.id] = named_input(game.examples[example].input)
        self.rulings = {option.id for option in game.options if isinstance(option, Ruling)}
        self.rulings |= {answer.id for answer in game.answers}
        for text in game.sentences:
            if reasoned := game.section(rule_of(text.id)):
                self.sections[text.id] = reasoned

    def lines(self, text: Text) -> Iterator[str]:
        """What a translator needs to know, one line each."""
        yield _one_line(self.where(text))
        if self.readings and text.id in self.meant:
            yield READING_NOTE
        yield from dict.fromkeys(map(_box, self.boxes(text)))
        if (meaning := self.meant.get(text.id)) and not text.note.startswith(meaning):
            yield f"in the rules: “{meaning}”"
        if text.maximum is not None:
            yield f"at most {text.maximum} characters"
        if text.id.startswith("facts."):
            yield "words that are typed, such as draw_to, own-pile or true, stay in English"
        if others := [id for id in self.equal[text.text] if id != text.id]:
            yield f"same text as {others[0]}" + (f" and {len(others) - 1} more" if others[1:] else "")
        if look := self.look(text):
            yield f"see it: {look}"
        yield from self.marks(text)

    def where(self, text: Text) -> str:
        """Component and box, or what kind of text it is."""
        if text.id not in self.rows:
            return text.note or text.id
        deck, row = self.rows[text.id]
        name = text.id.split(".")[2]
        return f"{deck.title}, {row.id}: {deck.fields[name].note or name}"

    def boxes(self, text: Text) -> Sequence[SeenBox]:
        """Where the text was found on components."""
        deck, _, rest = text.id.partition(".")
        pattern = f"{deck}.*.{rest.partition('.')[2]}" if text.id in self.rows else text.id
        if deck == "tables":
            table, _, name = rest.split(".", 2)
            pattern = f"tables.{table}.*.{name}"
        return self.seen.get(pattern, ())[:_PLACES]

    def look(self, text: Text) -> str:
        """The command that shows the text in the language."""
        if text.id in self.rows:
            deck, row = self.rows[text.id]
            return f"pnp i18n preview {self.game.id} {self.lang} {deck.id}/{row.id}"
        if text.id in self.sections:
            return f"pnp rules {self.game.id} {self.sections[text.id].id} --lang {self.lang}"
        if boxes := self.boxes(text):
            back = " --back" if boxes[0].side == "back" else ""
            return f"pnp i18n preview {self.game.id} {self.lang} {boxes[0].component}{back}"
        group, _, rest = text.id.partition(".")
        if group == "rulings" and (ruling := rest.partition(".")[0]) in self.rulings:
            return f"pnp rules {self.game.id} {ruling} --lang {self.lang}"
        return ""

    def marks(self, text: Text) -> Iterator[str]:
        """What each placeholder stands for now."""
        values = row_values(self.rows[text.id][1]) if text.id in self.rows else {}
        named = {**self.named, **self.inputs.get(text.id, {})}
        marks = [(tag.raw, tag.name) for tag in tags(text.text + text.plural) if tag.kind == "placeholder"]
        for raw, name in dict.fromkeys(marks):
            try:
                value = look_up(name, values, named)
            except UnknownNameError:
                yield f"{raw} is filled in as the game is played"
            else:
                yield f"{raw} = {_value(value)}"


def _box(box: SeenBox) -> str:
    name = f": box “{box.name}”" if box.name else ""
    return f"{box.deck}, {box.side}{name}" + (f", {box.room}" if box.room else "")


def _value(value: Scalar) -> str:
    if not isinstance(value, str):
        return printed(value)
    return f"“{_one_line(value if len(value) <= _LONG else value[: _LONG - 1] + '…')}”"


def _one_line(text: str) -> str:
    return " ".join(text.split())
