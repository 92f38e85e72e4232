"""Words that players type mean one thing, and what they are shown is one form."""

import pytest

from pnp.translation.checks.typed_words import faults
from tests.translation.test_checks import pair


def told(*entries: tuple[str, str, str]) -> list[str]:
    """What is said of entries, given as id, source and translation."""
    pairs = [pair(source, text, id) for id, source, text in entries]
    return [f"{entry.id}: {fault}" for entry, fault in faults(pairs)]


def test_a_word_for_two_actions_is_told_at_the_later() -> None:
    steal = ("verbs.steal", "steal", "robar")
    assert told(steal, ("verbs.keep", "keep", "Robar | no robar nada")) == [
        "verbs.keep: “robar” is typed for verbs.steal too: players who write it would be asked back, "
        "or not understood"
    ]
    assert told(steal, ("verbs.keep", "keep", "no robar nada")) == []


def test_what_the_source_calls_alike_may_be_called_alike() -> None:
    assert told(("called.blue", "gem", "zafiro"), ("called.violet", "gem", "zafiro")) == []
    assert len(told(("called.blue", "sapphire", "zafiro"), ("called.violet", "amethyst", "zafiro"))) == 1


def test_other_tables_are_others() -> None:
    assert told(("called.steal", "theft", "robar"), ("verbs.steal", "steal", "robar")) == []
    assert told(("values.a", "left", "der"), ("values.b", "right", "der")) == []


@pytest.mark.parametrize(
    ("id", "source", "text", "faulty"),
    [
        ("called.rules.basic", "basic game", "Grundspiel | Grundspiels", True),
        ("called.rules.basic", "basic game", "Grundspiel", False),
        ("verbs.roll", "roll", "würfeln | werfen", False),
        ("terms.hoard", "hoard", "Hort | Horte", False),
        ("table.heading", "bag {bag} | deck {deck}", "Beutel {bag} | Stapel {deck}", False),
    ],
)
def test_a_bar_is_shown_where_it_parts_nothing(id: str, source: str, text: str, faulty: bool) -> None:
    said = told((id, source, text))
    assert len(said) == faulty
    assert all("write one form, as “Grundspiel”" in each for each in said)
