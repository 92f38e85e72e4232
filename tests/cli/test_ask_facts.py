"""A question of the judge asked at the terminal, fact by fact."""

from pnp.cli.ask_facts import ask_facts, values_of
from tests.every_game.games import book, checker


def asked(answers: list[str], known: dict[str, str] | None = None) -> tuple[dict[str, str], str]:
    """What was answered to the facts of “pass”, and what was said meanwhile."""
    told: list[str] = []
    given = iter(answers)

    def ask(prompt: str) -> str:
        told.append(prompt)
        return next(given)

    known_by = checker("or-des-dragons")
    found = known_by.question("pass")
    assert found is not None
    return ask_facts(found, known_by, book("or-des-dragons"), known or {}, ask, told.append), "\n".join(told)


def test_each_fact_is_asked_for_with_what_it_means_and_an_example() -> None:
    answers, told = asked(["1", "2", ""])
    assert (answers["face_up"], answers["face_down"]) == ("1", "2")
    assert "how many of the player’s adventurers lie face up" in told
    assert "for example" in told


def test_what_is_needed_is_asked_for_again_and_the_way_back_is_open() -> None:
    answers, told = asked(["", "3", "<", "1", "2", "-"])
    assert (answers["face_up"], answers["face_down"]) == ("1", "2")
    assert "face_up must be told." in told


def test_enter_keeps_what_was_answered_before() -> None:
    answers, told = asked(["", "0", "-"], {"face_up": "1", "face_down": "2"})
    assert (answers["face_up"], answers["face_down"]) == ("1", "0")
    assert "face_up [1]" in told


def test_answers_have_the_shape_of_the_examples() -> None:
    question = checker("or-des-dragons").question("kill")
    assert question is not None
    given = {"strength": "9", "attackers": "Ana warrior potion; Bob thief", "scaled": "yes"}
    assert values_of(question, book("or-des-dragons"), given) == {
        "question": "kill",
        "strength": 9,
        "attackers": [
            {"player": "Ana", "hero": "warrior", "potion": True},
            {"player": "Bob", "hero": "thief"},
        ],
        "scaled": True,
    }
