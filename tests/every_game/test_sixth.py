"""The sixth game, five files and a checker, answers as any other."""

from pnp.rules.answer import judge, score
from pnp.rules.inputs import Input, Source
from tests.every_game.games import SIXTH, book, checker


def test_its_scores_are_the_numbers_of_its_cards() -> None:
    players = [{"name": "Ana", "kitten": 4, "tiger": 1}, {"name": "Bob", "tomcat": 2}]
    scored = score(checker(SIXTH.name), book(SIXTH.name), Input({"players": players}, Source("test")))
    assert [player.total for player in scored.players] == [9, 6]
    assert scored.players[0].lines[0].text == "Kitten: 4 × 1 = 4"


def test_it_judges_by_them() -> None:
    asked = Input({"question": "chase", "mine": "tomcat", "theirs": "tiger"}, Source("test"))
    _, verdict = judge(checker(SIXTH.name), book(SIXTH.name), asked)
    assert verdict.legal is False
    assert [reason.text for reason in verdict.reasons] == ["3 is not more than 5: it stays."]
