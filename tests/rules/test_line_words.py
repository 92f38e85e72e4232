"""Small words inside a line, as players say them: laws over all games, and lines that hold some."""

from typing import Any

import pytest

from pnp.content.lookup.findable import folded
from pnp.rules.line_words import SAID, line_words
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verb_words import verb_words
from pnp.rules.verdict import UnreadableError
from tests.every_game.games import CHECKED, SHIPPED, book, checker

FOLLOWED = [id for id in SHIPPED if id in CHECKED and checker(id).referee]
SPEAKS = ("en", "fr", "de", "es")


def referee_of(game: str) -> Referee[Any, Any]:
    referee = checker(game).referee
    assert referee is not None
    return referee()


def line_of(game: str, text: str, lang: str = "fr") -> Any:
    """A reader of a line, before the game has begun."""
    sitting, referee = Sitting(book(game).in_language(lang)), referee_of(game)
    return referee.line(sitting, referee.start(sitting, ["Ana", "Bob", "Cid"]), text)


@pytest.mark.parametrize("lang", SPEAKS)
def test_each_is_shown_and_understood_in_each_language_that_the_program_speaks(lang: str) -> None:
    small = line_words(lang)
    assert [word for word in SAID if small.means(small.shown(word), word)] == [*SAID]
    assert [word for word in SAID if small.means(word, word)] == [*SAID]  # whoever types a log's own
    shown = {folded(small.shown(word)) for word in SAID}
    assert len(shown) == len(SAID)


@pytest.mark.parametrize("game", FOLLOWED)
def test_nothing_on_the_table_is_called_like_one(game: str) -> None:
    assert not {*SAID} & {row.id for deck in book(game).game.decks for row in deck.rows}


def test_a_price_stands_behind_its_word() -> None:
    for text in ("rouge 2 pour vulgaire 5", "rouge 2 POUR vulgaire 5", "red 2 for common 5"):
        reader = line_of("pierres-du-dragon", text)
        wanted, paid = reader.wares(), reader.price()
        assert (wanted["red"], paid.size, reader.at_end) == (2, 5, True), text
    with pytest.raises(UnreadableError, match="pour") as fault:
        line_of("pierres-du-dragon", "et vulgaire 5").price()
    assert fault.value.column == 1


def test_drakon_may_stay_and_a_flag_is_one_word() -> None:
    assert line_of("drakon", "reste").cell_or_stay() is line_of("drakon", "stay").cell_or_stay() is None
    assert line_of("or-des-dragons", "choisi").chosen() and line_of("or-des-dragons", "chosen").chosen()
    assert not line_of("or-des-dragons", "").chosen()
    with pytest.raises(UnreadableError) as fault:
        line_of("or-des-dragons", "vite").chosen()
    assert "choisi" in str(fault.value.message) and "chosen" not in str(fault.value.message)


def test_dice_are_rolled_and_spells_hidden_in_the_players_words() -> None:
    assert (
        line_of("dedale-du-dragon", "5 jeter").rest_told()
        == line_of("dedale-du-dragon", "5 roll").rest_told()
    )
    assert line_of("dedale-du-dragon", "cachés").hidden() and not line_of("dedale-du-dragon", "3").hidden()
    assert line_of("dedale-du-dragon", "würfeln", "de").target_or_nothing() is None


def test_forms_and_lines_are_told_with_them() -> None:
    known = verb_words(book("pierres-du-dragon").in_language("fr"))
    assert known.form("buy STONES for COINS").endswith(" PIERRES pour PIÈCES")
    assert known.line("buy red 2 for common 5").endswith(" pierre rouge 2 pour pièce d’or vulgaire 5")
    assert known.line("bid for key", ["for", "Bob"]).endswith(" for clé")  # who is called so keeps the name
    dungeon = verb_words(book("dedale-du-dragon").in_language("fr"))
    assert dungeon.form("spells HERO [SPELL … | hidden | roll]").endswith("| cachés | jeter]")


def test_nothing_and_numbers_are_told_in_words() -> None:
    shares = line_of("or-des-dragons", "Ana rot zwei; Bob nichts", "de").shares()
    assert shares == (("Ana", Tokens({"red": 2})), ("Bob", Tokens({})))
    assert line_of("pierres-du-dragon", "rien pour vulgaire 2").wares() == Tokens({})
    assert line_of("dragons", "zwei", "de").number() == 2
    with pytest.raises(UnreadableError):
        line_of("or-des-dragons", "nichts rot", "de").tokens()
