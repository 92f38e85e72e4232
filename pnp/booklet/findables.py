"""What a search finds in an almanac: its sections, decks, rulings, answers and credits, in their order.

Told without a face being drawn or an example being counted, so that a terminal has it at once: an example is
found by its title and its situation, and by the components that it names.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, count
from typing import Any

from pnp.content.fill import fill, scope
from pnp.content.game import Deck, Game, Row, Ruling, Section, Term, term_forms
from pnp.content.lookup.block_lines import PlainStyle, Shown
from pnp.content.lookup.findable import Findable
from pnp.content.lookup.plain import plain, plain_inline, plain_title
from pnp.content.rules.editions import sections_of
from pnp.content.rules.examples import named_input
from pnp.content.rules.figures import BACK, figures
from pnp.rules.book import Book
from pnp.words import Words

RULING = "ruling:"
"""What anchors of rulings and answers begin with: a section may be called as they are."""
_NAMES = ("name", "title")  # fields that say what a component is called
_OWN = "own"  # the key of the credit of what no source tells


def findables(game: Game, book: Book | None, words: Words) -> tuple[Findable, ...]:
    """All that can be found; the game is translated and filled, the book in its language."""
    names = free_ids(game)
    found = chain(
        _sections(game),
        _decks(game, words, names("components-list")),
        _rulings(book, words, names("rulings")) if book else (),
        _credits(game, words, names("credits")),
    )
    searches = {text.id.removeprefix("searches."): term_forms(text.text) for text in game.searches}
    return tuple(page._replace(searches=searches.get(page.id, ())) for page in found)


def free_ids(game: Game) -> Callable[[str], str]:
    """Gives an id that no section of the rules has, nor one below it."""
    taken = {section.id for section in game.sections}

    def free(id: str) -> str:
        names = chain((id,), (f"{id}-{number}" for number in count(2)))
        return next(name for name in names if not any(f"{one}.".startswith(f"{name}.") for one in taken))

    return free


def _sections(game: Game) -> Iterator[Findable]:
    """The sections; each term is found first where it is told chiefly."""
    sections = sections_of(game.sections, "almanac")
    terms = _terms_by_section(game.terms, {section.id for section in sections})
    rows = {f"{deck.id}/{row.id}": _name(row) for deck in game.decks for row in deck.rows}
    named = {**rows, **{deck.id: plain_inline(deck.title) for deck in game.decks}}
    examples = _examples(game, {row.partition("/")[2]: name for row, name in rows.items() if name})

    def shown(figure: Shown, caption: str, width: int) -> list[str]:
        return [caption, *dict.fromkeys(named.get(id.removesuffix(BACK), "") for id in figure.shown)]

    style = PlainStyle(shown)
    for section in sections:
        beside = " ".join(map(examples, _examples_in(section)))
        text = plain(section, heading=False, style=style)
        yield Findable(
            section.id, plain_title(section), text, tuple(terms.get(section.id, ())), beside=beside
        )


def _terms_by_section(terms: Iterable[Term], sections: set[str]) -> Mapping[str, list[str]]:
    """The forms of the terms, and how they are read, by the section that tells of each chiefly."""
    told: dict[str, list[str]] = {}
    for term in terms:
        for id in [id for id in term.where if id in sections][:1]:
            forms = (*(form.strip("*") for form in term.forms), *filter(None, term.readings))
            told.setdefault(id, []).extend(forms)
    return told


def _examples_in(section: Section) -> Iterator[str]:
    return (id for figure in figures(section.tokens) if figure.kind == "example" for id in figure.shown)


def _examples(game: Game, names: Mapping[str, str]) -> Callable[[str], str]:
    """Tells the words of an example: those that are written, then the components that it holds."""
    written = {text.id: text.text for text in game.shown}
    named = scope(game.rules, game.decks, game.tables)

    def words_of(id: str) -> str:
        if id not in game.examples:
            return ""  # told as a fault where it is shown
        held = game.examples[id].input
        own = {**named, **named_input(held)}
        texts = (written.get(f"examples.{id}.{key}", "") for key in ("title", "text"))
        said = (plain_inline(fill(text, {}, own, game.lang, draft=True)) for text in texts)
        return " ".join([*said, *dict.fromkeys(names[each] for each in _held(held) if each in names)])

    return words_of


def _held(value: Any) -> Iterator[str]:
    """The keys and texts of an example's input."""
    if isinstance(value, Mapping):
        yield from value
        yield from chain.from_iterable(map(_held, value.values()))
    elif isinstance(value, list | tuple):
        yield from chain.from_iterable(map(_held, value))
    elif isinstance(value, str):
        yield value


def _decks(game: Game, words: Words, id: str) -> Iterator[Findable]:
    yield Findable(id, words("booklet.all-components"), "")
    for deck in game.printed:
        yield Findable(f"{id}.{deck.id}", plain_inline(deck.title), "", beside=_named(deck), worth=1)


def _named(deck: Deck) -> str:
    return " ".join(dict.fromkeys(filter(None, map(_name, deck.rows))))


def _name(row: Row) -> str:
    """What a component is called; "" if nothing tells."""
    texts = (row.values.get(key) for key in _NAMES)
    return plain_inline(next((text for text in texts if isinstance(text, str) and text), ""))


def _rulings(book: Book, words: Words, id: str) -> Iterator[Findable]:
    """The rulings, then what is answered in words."""

    def page(ruling: str, *keys: str) -> Findable:
        title, *texts = (plain_inline(book.text(f"rulings.{ruling}.{key}")) for key in ("text", *keys))
        return Findable(ruling, title, " ".join(texts), anchor=f"{RULING}{ruling}")

    rulings = [option for option in book.game.options if isinstance(option, Ruling)]
    if not rulings:
        return
    yield Findable(id, words("booklet.rulings"), words("booklet.rulings-lead"))
    for ruling in rulings:
        yield page(ruling.id, *ruling.values, "reason")
    if book.game.answers:
        yield Findable(f"{id}.answers", words("booklet.answers"), "")
    for answer in book.game.answers:
        yield page(answer.id, "answer")


def _credits(game: Game, words: Words, id: str) -> Iterator[Findable]:
    texts = {key: plain_inline(text) for key, text in game.credited.items()}
    own = texts.pop(_OWN, "")
    if texts or own or game.translators:
        yield Findable(id, words("booklet.credits"), " ".join((*texts.values(), *game.translators)))
    if own:
        yield Findable(f"{id}.{_OWN}", words("booklet.own"), own)
