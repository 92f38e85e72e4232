"""A translation looked over: its texts one by one, and everything that is printed laid out in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.building.make import check_game
from pnp.building.workshop import Workshop, open_workshop
from pnp.faces.fonts import chain_keys
from pnp.places import GameFolder, Places
from pnp.problem import ContentError, Problem, gathered
from pnp.translation.catalogue import catalogue_path, read_catalogue
from pnp.translation.checks import check
from pnp.translation.checks.pair import Covers


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found in one language: faults, and what nothing can be said of."""

    lang: str
    problems: tuple[Problem, ...]
    texts: int = 0  # translated
    missing: int = 0  # not translated yet
    fuzzy: tuple[str, ...] = ()  # ids of translations of an older text
    terms: tuple[str, ...] = ()  # terms that are not translated yet


def proofread(
    found: GameFolder, where: Places, langs: Sequence[str], font_dirs: tuple[Path, ...] = ()
) -> list[Proof]:
    """Look over a game's translations, all of them where ``langs`` is empty.

    Raises ContentError for faults of the content itself, Unknown for a language that the game has not.
    """
    shop = open_workshop(found.folder, where, font_dirs)
    game = shop.game
    wanted = [lang for lang in langs or game.languages if lang != game.source_lang]
    return [_proof(shop, lang, check_game(found, where, [lang], font_dirs).problems) for lang in wanted]


def _proof(shop: Workshop, lang: str, laid_out: Sequence[Problem]) -> Proof:
    catalogue, problems = read_catalogue(catalogue_path(shop.game.folder, lang))
    if catalogue is None:
        return Proof(lang, tuple(problems))
    try:
        looked = check(shop.game, catalogue, shop.language(lang), _covers(shop, lang))
    except ContentError as error:
        return Proof(lang, tuple({*laid_out, *error.problems}))
    known = {(problem.place, problem.code) for problem in looked.problems}
    # a figure says again what is wrong with the components that it shows
    said = tuple(f": {problem.message}" for problem in laid_out)
    others = gathered(
        problem
        for problem in laid_out
        if (problem.place, problem.code) not in known and not str(problem.message).endswith(said)
    )
    texts = sum(bool(entry.text.strip()) for entry in catalogue.entries.values())
    entries = [catalogue.entries.get(text.id) for text in shop.game.texts()]
    missing = sum(entry is None or not entry.text.strip() for entry in entries)
    return Proof(lang, (*looked.problems, *others), texts, missing, looked.fuzzy, looked.terms)


def _covers(shop: Workshop, lang: str) -> Covers:
    """What the fonts of the text have, those of the language among them."""
    families = shop.language(lang).chain(shop.game.fonts.get("body", ()))
    keys = chain_keys(shop.fonts, families, bold=False, italic=False)
    return lambda char: any(shop.fonts.covers(key, char) for key in keys)
