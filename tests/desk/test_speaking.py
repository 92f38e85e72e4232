"""What a player types of their things in a page."""

from typing import Any

import pytest

from pnp.desk.desk import open_desk
from pnp.desk.speaking import speak
from pnp.places import bundled


def said(lang: str, text: str, **options: str) -> dict[str, Any]:
    told = speak(
        open_desk(bundled() / "content" / "or-des-dragons", lang), {"text": text, "options": options}
    )
    assert isinstance(told, dict)
    return told


def test_things_are_named_as_the_game_names_them() -> None:
    assert said("fr", "3 émeraudes et 2 pièces d’or")["counts"] == [["green", 3], ["gold", 2]]


@pytest.mark.parametrize(("rules", "understood"), [("basic", False), ("advanced", True)])
def test_only_what_the_options_know_is_understood(rules: str, understood: bool) -> None:
    told = said("en", "stone of illusion emerald", rules=rules)
    assert bool(told["counts"] == [["illusion", "green"]] and not told["faults"]) is understood


def test_it_is_told_what_is_not_understood_and_how_a_word_may_go_on() -> None:
    assert len(said("en", "3 bananas")["faults"]) == 1
    assert said("en", "3 em")["suggestions"] == ["emeralds"]
