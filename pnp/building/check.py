"""The faults of a game and of its translations: everything that is printed laid out, without a file."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from pnp.building.context import GameContext, open_game
from pnp.building.flow.workers import PartsWork, make_parts
from pnp.building.names import UnknownName
from pnp.building.parts import choose_parts
from pnp.building.settings import Settings, no_progress
from pnp.content.game import Game
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.fonts.families import chain_keys
from pnp.faces.fonts.needed import needed
from pnp.faces.templates.faults import SUFFIX
from pnp.frozen import frozen
from pnp.places import GameFolder, Places
from pnp.problem import ContentError, Place, Problem, stops, within
from pnp.rules.book import Book
from pnp.rules.given_names import given_names
from pnp.rules.registry import checker_module, find_checker
from pnp.rules.sentence_faults import sentence_faults
from pnp.translation import checks
from pnp.translation.catalogue import catalogue_path, read_catalogue
from pnp.translation.checks.pair import Covers


@frozen
class CheckReport:
    """What a check looked at, and the faults and warnings of it."""

    problems: tuple[Problem, ...]
    languages: tuple[str, ...] = ()
    components: int = 0


def check_game(
    game_folder: GameFolder,
    places: Places,
    langs: Sequence[str],
    font_dirs: tuple[Path, ...] = (),
    options: tuple[str, ...] = (),
) -> CheckReport:
    """Every fault of a game's files and of every face laid out in every language. Raises UnknownName.

    Where ``langs`` is empty, a language whose fonts are not installed is told of and left out: nobody who
    prints another needs them.
    """
    try:
        context = open_game(game_folder.folder, places, font_dirs, options)
    except ContentError as error:
        hidden = any(map(_hides_values, error.problems))
        drawn = [] if hidden else _template_faults(game_folder.folder, places, langs, font_dirs, options)
        return CheckReport(tuple(sorted({*error.problems, *drawn})))
    unset = {} if langs else _unset(context)
    languages = tuple(langs) or tuple(lang for lang in context.game.languages if lang not in unset)
    problems = (
        *context.warnings,
        *sorted({*_sentence_faults(context.game)}),
        *unset.values(),
        *_unmirrored(context, languages),
        *_print_faults(context, languages, options),
    )
    return CheckReport(problems, languages, sum(deck.copies for deck in context.game.printed))


def _unset(context: GameContext) -> dict[str, Problem]:
    """The game's languages that cannot be printed with what is installed, and the warning of it."""
    found = {}
    for lang in context.game.languages:
        if needs := needed(context.fonts, context.language(lang)):
            place = Place(str(catalogue_path(context.game.folder, lang)))
            found[lang] = Problem(place, "unset-language", needs=needs)
    return found


def _unmirrored(context: GameContext, langs: Sequence[str]) -> Iterator[Problem]:
    """A warning of faces of which nobody has said whether they are mirrored, in a language from the right.

    Their texts begin on the right, and what stands beside them is where it was.
    """
    for lang in langs:
        decks = [
            deck for deck in context.game.decks if deck.mirrored is None and trim_shape(deck.shape).symmetric
        ]
        if decks and context.language(lang).from_right:
            yield Problem(decks[0].place, "unmirrored", lang=lang, decks=[deck.id for deck in decks])


def _sentence_faults(game: Game) -> Iterator[Problem]:
    """What its checker will never say, or cannot."""
    if checker := find_checker(game.id):
        given = given_names(checker_module(game.id))
        yield from sentence_faults(Book(game, game.source_lang), checker, given)


def _hides_values(problem: Problem) -> bool:
    """Whether a file cannot be read whose values templates ask for: they would be told to be at fault."""
    return problem.code == "syntax-error" and Path(problem.place.path).name in ("rules.toml", "words.toml")


def _template_faults(
    folder: Path, places: Places, langs: Sequence[str], font_dirs: tuple[Path, ...], options: tuple[str, ...]
) -> list[Problem]:
    """What is wrong with the templates of a game that has faults elsewhere, as far as it can be drawn."""
    with suppress(ContentError, UnknownName):
        context = open_game(folder, places, font_dirs, options, draft=True)
        found = _print_faults(context, tuple(langs) or context.game.languages, options)
        return [problem for problem in found if problem.place.path.endswith(SUFFIX) and stops([problem])]
    return []


def _print_faults(
    context: GameContext, langs: Sequence[str], options: tuple[str, ...] = ()
) -> tuple[Problem, ...]:
    """The faults of every deck and of the rules in some languages, sorted. Raises UnknownName."""
    settings = Settings(options=options)
    parts = choose_parts(context, langs, settings)
    results = make_parts(PartsWork(context, parts, settings, None, no_progress))
    return tuple(sorted({problem for result in results for problem in result.problems}))


@frozen
class TranslationReport:
    """What a translation holds: faults, and what nothing can be said of."""

    lang: str
    problems: tuple[Problem, ...]
    texts: int = 0  # translated
    missing: int = 0  # not translated yet
    fuzzy: tuple[str, ...] = ()  # ids of translations of an older text
    terms: tuple[str, ...] = ()  # terms that are not translated yet


def proofread(
    game_folder: GameFolder, places: Places, langs: Sequence[str], font_dirs: tuple[Path, ...] = ()
) -> list[TranslationReport]:
    """Look over a game's translations, all of them where ``langs`` is empty.

    Raises ContentError for faults of the content itself, UnknownName for a language that the game has not.
    """
    context = open_game(game_folder.folder, places, font_dirs)
    unset = {} if langs else _unset(context)
    chosen = [lang for lang in langs or context.game.languages if lang != context.game.source_lang]
    return [
        TranslationReport(lang, (unset[lang],))
        if lang in unset
        else _report(context, lang, (*_unmirrored(context, [lang]), *_print_faults(context, [lang])))
        for lang in chosen
    ]


def _report(context: GameContext, lang: str, printed: Sequence[Problem]) -> TranslationReport:
    catalogue, problems = read_catalogue(catalogue_path(context.game.folder, lang))
    if catalogue is None:
        return TranslationReport(lang, tuple(problems))
    try:
        source, own = (context.language(code) for code in (context.game.source_lang, lang))
        looked = checks.check(context.game, catalogue, source, own, _covers(context, lang))
    except ContentError as error:
        return TranslationReport(lang, tuple({*printed, *error.problems}))
    known = {(problem.place, problem.code) for problem in looked.problems}
    # a figure says again what is wrong with the components that it shows
    components = {problem.message for problem in printed}
    others = sorted(
        problem
        for problem in printed
        if (problem.place, problem.code) not in known and components.isdisjoint(within(problem.message))
    )
    texts = sum(bool(entry.text.strip()) for entry in catalogue.entries.values())
    entries = [catalogue.entries.get(text.id) for text in context.game.texts()]
    missing = sum(entry is None or not entry.text.strip() for entry in entries)
    return TranslationReport(lang, (*looked.problems, *others), texts, missing, looked.fuzzy, looked.terms)


def _covers(context: GameContext, lang: str) -> Covers:
    """What the fonts of the text have, those of the language among them. What lacks is told elsewhere."""
    chain = context.language(lang).chain(context.game.fonts.get("body", ()))
    families = [family for family in chain if family in context.fonts.families]
    keys = chain_keys(context.fonts, families, bold=False, italic=False)
    return lambda char: any(context.fonts.covers(key, char) for key in keys)
