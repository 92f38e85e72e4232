"""A game's numbers, supply, options and sentences, as the checker reads them."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.content.load import load
from pnp.places import Places, bundled
from pnp.problem import ContentError
from pnp.rules.book import load_book

FOLDER = bundled() / "content" / "or-des-dragons"


def copied(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("art", "locale", "examples")
    return Path(shutil.copytree(FOLDER, tmp_path / "or-des-dragons", ignore=ignored))


def test_numbers_supply_and_names() -> None:
    book = load_book(FOLDER)
    assert book.game.players == (3, 6)
    assert book.number("score.basic.gold") == 3
    assert sum(book.supply("tokens").values()) == 126
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
    sentences = load_book(folder).sentences
    id, source = next((id, each.text) for id, each in sentences.items() if each.text.count("{") == 1)
    marks = source[source.index("{") : source.index("}") + 1]
    (folder / "locale").mkdir()
    written = f'msgctxt "{id}"\nmsgid "x"\nmsgstr "{text}"\n'
    (folder / "locale" / "fr.po").write_text(written, "utf-8")
    values = {marks[1:-1]: "Ana"}
    assert load_book(folder).in_language("fr").text(id, values) == source.replace(marks, "Ana")
    (folder / "locale" / "fr.po").write_text(written.replace(text, f"Voici {marks}."), "utf-8")
    assert load_book(folder).in_language("fr").text(id, values) == "Voici Ana."


def test_numbers_have_the_decimal_mark_of_the_language_even_of_one_that_nobody_knows() -> None:
    book = load_book(FOLDER)
    assert book.number_text(2.5) == "2.5"
    assert [replace(book, lang=lang).number_text(2.5) for lang in ("fr", "tlh")] == ["2,5", "2.5"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Bob and Cid are"), ("fr", "Bob et Cid are"), ("ja", "Bob、Cid are"), ("ar", "Bob وCid are")],
)
def test_names_are_listed_as_the_language_does(lang: str, said: str) -> None:
    auction = load_book(bundled() / "content" / "pierres-du-dragon")
    book = replace(auction, lang=lang)
    assert book.text("reasons.auction.tie.tied", {"players": ("Bob", "Cid")}).startswith(said)
    assert book.text("reasons.auction.second.second", {"players": ["Bob"]}) == "Second bidder: Bob."


ROWS = {
    "rows.csv": "id,copies,name,weight\n01,10,007,2.5\n",
    "rows.toml": '[[row]]\nid = "01"\ncopies = 10\nname = "007"\nweight = 2.5\n',
}


@pytest.mark.parametrize(("file", "rows"), list(ROWS.items()))
def test_a_row_means_the_same_to_the_card_and_to_the_checker(tmp_path: Path, file: str, rows: str) -> None:
    game = (
        'title = "Spies"\nplayers = { min = 2, max = 4 }\nlanguage = "en"\n[[deck]]\nid = "spies"\n'
        f'kind = "card"\ntitle = "Spies"\nsize = [50, 50]\nfront = "spy"\nrows = "{file}"\n'
        '[deck.fields]\nname = "string"\nweight = "number"\n'
    )
    template = tmp_path / "spies/templates/faces/spy.svg.j2"
    template.parent.mkdir(parents=True)
    for path, text in (
        (tmp_path / "spies/game.toml", game),
        (tmp_path / "spies" / file, rows),
        (template, "<face/>"),
    ):
        path.write_text(text, "utf-8")
    printed, problems = load(tmp_path / "spies", Places(packs=()))
    assert problems == [] and printed is not None
    (row,) = printed.decks[0].rows
    assert (row.id, row.copies, row.values) == ("01", 10, {"name": "007", "weight": 2.5})
    book = load_book(tmp_path / "spies")
    assert book.row("spies", "01") == {**row.values, "id": "01", "copies": 10}
    assert (book.name("spies", "01"), book.supply("spies")) == ("007", {"01": 10})


def test_a_book_reads_neither_rules_text_nor_what_is_drawn(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    for path, text in (("rules.md", "No heading.\n"), ("words.toml", "words = 3\n"), ("terms.toml", "[")):
        (folder / path).write_text(text, "utf-8")
    shutil.rmtree(folder / "templates")
    assert load_book(folder).version == load_book(FOLDER).version


def test_what_a_book_needs_is_refused_with_every_fault(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "rules.toml").write_text("a = 1979-05-27\n", "utf-8")
    (folder / "reasons.toml").write_text("[reasons.score]\na = 3\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        load_book(folder)
    assert [(Path(p.place.path).name, p.code) for p in caught.value.problems] == [
        ("reasons.toml", "wrong-type"),
        ("rules.toml", "wrong-type"),
    ]


POLISH = """msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgctxt "reasons.score.card.counted"
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} karta"
msgstr[1] "{count} karty"
msgstr[2] "{count} kart"
"""


def test_a_number_chooses_between_the_forms_of_a_language(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    sentences = folder / "reasons.toml"
    counted = '[reasons."score.card"]\ncounted = ["{count} card", "{count} cards"]\n'
    sentences.write_text(sentences.read_text("utf-8") + counted, "utf-8")
    (folder / "locale").mkdir()
    (folder / "locale" / "pl.po").write_text(POLISH, "utf-8")
    english = load_book(folder)
    polish = english.in_language("pl")

    def said(count: int) -> tuple[str, str]:
        first, second = (
            book.text("reasons.score.card.counted", {"count": count}) for book in (english, polish)
        )
        return first, second

    assert said(1) == ("1 card", "1 karta")
    assert said(3) == ("3 cards", "3 karty")
    assert said(104) == ("104 cards", "104 karty")
    assert said(0) == ("0 cards", "0 kart")
