"""A game's numbers, supply, options and sentences, as the checker reads them."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.places import bundled
from pnp.problem import ContentError
from pnp.rules.book import load_book
from pnp.rules.ruling import Ruling, read_rulings

FOLDER = bundled() / "content" / "or-des-dragons"


def copied(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("art", "locale", "examples")
    return Path(shutil.copytree(FOLDER, tmp_path / "or-des-dragons", ignore=ignored))


def test_numbers_supply_and_names() -> None:
    book = load_book(FOLDER)
    assert book.players == (3, 6)
    assert book.number("score.basic.gold") == 3
    assert sum(book.supply("tokens").values()) == 126
    assert sum(book.supply("dragons", of="known").values()) == 71
    assert book.name("tokens", "black") == "Black diamond"


def test_what_is_missing_is_named_with_its_file() -> None:
    book = load_book(FOLDER)
    for ask in (
        lambda: book.number("score.basic.tin"),
        lambda: book.text("reasons.score.tin.counted"),
        lambda: book.rows("tins"),
    ):
        with pytest.raises(ContentError) as caught:
            ask()
        assert "tin" in str(caught.value)


def test_the_rules_it_can_cite_are_those_of_its_sentences_and_rulings() -> None:
    ids = load_book(FOLDER).rule_ids
    assert {"score.majority", "split.whole", "score.winner"} <= set(ids)
    assert list(ids) == sorted(set(ids))


def test_the_version_follows_numbers_and_not_words(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    version = load_book(folder).version
    reasons = folder / "reasons.toml"
    reasons.write_text(reasons.read_text("utf-8").replace("tied with", "level with"), "utf-8")
    assert load_book(folder).version == version
    tokens = folder / "tokens.toml"
    tokens.write_text(tokens.read_text("utf-8").replace("copies = 35", "copies = 34"), "utf-8")
    assert load_book(folder).version != version


def test_sentences_follow_the_language_and_fall_back_to_the_source(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "locale").mkdir()
    (folder / "locale" / "fr.po").write_text(
        'msgctxt "reasons.end.over.not-yet"\nmsgid "The game goes on."\nmsgstr "La partie continue."\n\n'
        '#, fuzzy\nmsgctxt "reasons.end.over.over"\nmsgid "x"\nmsgstr "vieux"\n\n'
        'msgctxt "tokens.black.name"\nmsgid "Black diamond"\nmsgstr "Diamant noir"\n',
        "utf-8",
    )
    book = load_book(folder)
    french = book.in_language("fr")
    assert french.text("reasons.end.over.not-yet") == "La partie continue."
    assert french.text("reasons.end.over.over") == book.text("reasons.end.over.over")
    assert french.name("tokens", "black") == "Diamant noir"
    assert french.in_language("en").text("reasons.end.over.not-yet") == "The game goes on."


@pytest.mark.parametrize("text", ["Encore {nom}.", "Encore.", "{name} {", "{name} et {name}"])
def test_the_source_stands_in_for_a_sentence_with_other_placeholders(tmp_path: Path, text: str) -> None:
    folder = copied(tmp_path)
    id, source = next((id, said) for id, said in load_book(folder).sentences.items() if said.count("{") == 1)
    (folder / "locale").mkdir()
    written = f'msgctxt "{id}"\nmsgid "x"\nmsgstr "{text}"\n'
    (folder / "locale" / "fr.po").write_text(written, "utf-8")
    assert load_book(folder).in_language("fr").translated == {}
    marks = source[source.index("{") : source.index("}") + 1]
    (folder / "locale" / "fr.po").write_text(written.replace(text, f"Voici {marks}."), "utf-8")
    assert load_book(folder).in_language("fr").translated == {id: f"Voici {marks}."}


def test_numbers_have_the_decimal_mark_of_the_language_even_of_one_that_nobody_knows() -> None:
    book = load_book(FOLDER)
    assert book.told(2.5) == "2.5"
    assert [replace(book, lang=lang).told(2.5) for lang in ("fr", "tlh")] == ["2,5", "2.5"]


def test_faulty_rulings_are_named_all_at_once() -> None:
    tree = {
        "option": [
            {"id": "rules", "text": "?", "values": ["a", "b"]},
            {"id": "rules", "text": "?", "values": ["a"]},
        ],
        "ruling": [{"question": "?"}, {"id": "half", "question": "?"}],
    }
    options, faults = read_rulings(tree, "rulings.toml")
    assert [option.id for option in options] == ["rules"]
    assert [str(fault.message) for fault in faults] == [
        'two options are called "rules"',
        "ruling 1 has no id",
        'ruling "half" lacks readings, default, reason, rule',
    ]


def test_a_ruling_lists_its_default_first() -> None:
    tree = {
        "ruling": [
            {
                "id": "x",
                "question": "?",
                "default": "b",
                "reason": "!",
                "rule": "r",
                "readings": {"a": "A", "b": "B"},
            }
        ]
    }
    (ruling,), faults = read_rulings(tree, "rulings.toml")
    assert not faults
    assert isinstance(ruling, Ruling)
    assert ruling.values == ("b", "a")
