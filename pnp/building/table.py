"""The page for a phone: a game's own checker, its rules, its pieces, in one file."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.building.context import GameContext, LanguageContext
from pnp.building.manifest import BuiltFile
from pnp.building.settings import Settings
from pnp.catalogues import SOURCE
from pnp.content.game import Game
from pnp.door import read_bytes
from pnp.exports.table.possible import why_none
from pnp.exports.table.runtime import (
    LIBRARY,
    LOADER,
    PROGRAM,
    runtime_file,
    runtime_hash,
    runtime_modules,
)
from pnp.files import write_file
from pnp.problem import ContentError, Place, Problem, stops
from pnp.rules.registry import find_checker
from pnp.words import words

if TYPE_CHECKING:
    from pnp.exports.table.page import Held

PAGE = "table.html"


def has_table(game: Game, asked: bool) -> bool:
    """Whether a page can be made: the game has a checker, and there is a Python for it to run in.

    Raises ContentError where the page was ``asked`` for by name and there is none.
    """
    if find_checker(game.id) is None:
        return False
    lacks = why_none(game.folder)
    if asked and lacks:
        raise ContentError([Problem(Place(PAGE), lacks)])
    return not lacks


def card_in(context: LanguageContext) -> Mapping[str, Any]:
    """What the page tells of the game before anything is asked, once for all who ask."""
    from pnp.desk.describe import describe
    from pnp.desk.desk import Desk

    if context.card is None:
        checker = find_checker(context.game.id)
        assert checker is not None, "has_table is asked first"
        context.card = describe(Desk(checker, context.book, words(context.game.lang)))
    return context.card


def make_table(
    source: GameContext, lang: str, settings: Settings, folder: Path | None
) -> tuple[tuple[Problem, ...], tuple[BuiltFile, ...]]:
    """The page in one language. Raises ContentError for faults of the game's files."""
    from pnp.building.rules import page_resources, problems_in, told_in
    from pnp.exports.table.page import table_page

    context = source.in_language(lang)
    told = told_in(context, "almanac")
    # What is wrong with its pages is told where they are printed: who makes this may be no one who sets them.
    printed = not settings.decks or "almanac" in settings.decks
    story, problems = told.story, told.problems if printed else problems_in(context, "almanac")
    if folder is None or stops(problems) or settings.draft:
        return problems, ()
    held = _held(context.game)
    data = table_page(story, page_resources(context), card_in(context), held, context.face)
    write_file(folder / PAGE, data)
    return problems, (BuiltFile(PAGE, None, "table", "", "none", 0, 0, 0, 0, sha256(data).hexdigest()),)


def _held(game: Game) -> "Held":
    """What the page's Python is made of. What is the same for many games is kept, and read but to make it."""
    from pnp.exports.table.packing import kept_packed, packed
    from pnp.exports.table.page import Held
    from pnp.exports.table.parcel import game_parcel, game_place, library_parcel, shipped_words
    from pnp.exports.table.trimming import trimmed, trimmed_loader

    langs = sorted({*game.languages, SOURCE})
    words = [each for path in shipped_words(langs) for each in (path.name.encode(), read_bytes(path))]
    return Held(
        kept_packed("loader", lambda: trimmed_loader(runtime_file(LOADER)), runtime_hash(LOADER)),
        kept_packed("program", lambda: trimmed(runtime_file(PROGRAM)), runtime_hash(PROGRAM)),
        kept_packed(
            "library",
            lambda: library_parcel(langs, runtime_modules()),
            *(runtime_hash(LIBRARY), " ".join(langs).encode(), *words),
        ),
        packed(game_parcel(game.folder, game.id)),
        game_place(game.folder),
    )
