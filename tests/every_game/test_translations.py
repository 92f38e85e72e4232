"""The translations that ship are sound: no check finds fault with them, nor anything to warn of."""

import pytest

from pnp.catalogues import SOURCE
from pnp.places import bundled
from pnp.translation.apply import apply
from pnp.translation.catalogue import find_catalogue
from pnp.translation.checks import check
from pnp.translation.checks.program import check_words
from pnp.translation.language import language
from pnp.translation.po_reader import read_po
from pnp.words import languages, printed_languages
from tests.every_game.games import GAMES, game, into_every_language

ROOTS = [bundled() / "templates"]


@pytest.mark.parametrize(("id", "to"), into_every_language(GAMES))
def test_a_games_translations_are_sound(id: str, to: str) -> None:
    found = game(id)
    catalogue, problems = find_catalogue(found.folder, to)
    assert catalogue is not None and problems == []
    looked = check(found, catalogue, language(ROOTS, SOURCE), language(ROOTS, to), lambda _: True)
    assert [str(problem) for problem in (*looked.problems, *apply(found, catalogue, to).problems)] == []
    assert looked.terms == looked.fuzzy == ()


@pytest.mark.parametrize("lang", [lang for lang in printed_languages() if lang not in languages()])
def test_the_programs_printed_words_are_sound(lang: str) -> None:
    po, problems = read_po(ROOTS[0] / "locale" / f"{lang}.po")
    assert po is not None and problems == []
    found, _ = check_words(po, language(ROOTS, SOURCE), language(ROOTS, lang))
    assert [str(problem) for problem in found] == []
