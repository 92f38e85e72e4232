"""rules.md is read as sections whose texts have ids; every fault of it is told where it stands."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.content.fill import filled
from pnp.content.load import load
from pnp.content.lookup.plain import plain
from pnp.content.markdown import digits, parser
from pnp.places import Places
from tests.content.small import DRAGONS, faults, game_folder, sound

PLACES = Places(packs=())
RULES = """\
# How to win {#score}

Collect **gold**, {icon:coin} by
coin.

## The _hoard_ {#score.hoard}

- Each coin counts {score.gold}.
- See [winning](#score).

| Dragon | Cards |
| --- | ---: |
| Red | {deck.dragons.red-dragon.copies} |
| Any {icon:coin} | {deck.dragons.copies} |
"""


@pytest.fixture
def game(tmp_path):
    return sound(game_folder(tmp_path, {"rules.md": RULES}))


def rules_faults(tmp_path, text: str | bytes):
    """Line, column and code of each fault of a rules.md."""
    found = faults(game_folder(tmp_path, {"rules.md": text}))
    assert {name for name, *_ in found} <= {"rules.md"}
    return [(line, column, code) for _, line, column, code, _ in found]


def said(tmp_path, text: str) -> str:
    """The messages about a rules.md."""
    return "\n".join(message for *_, message in faults(game_folder(tmp_path, {"rules.md": text})))


def test_a_game_without_rules_text_has_no_sections(tmp_path):
    assert sound(game_folder(tmp_path)).sections == ()


def test_sections_are_headings_with_their_texts(game):
    score, hoard = game.sections
    assert (score.id, score.level, score.title, score.place.line) == ("score", 1, "How to win", 1)
    assert (hoard.id, hoard.level, hoard.title, hoard.place.line) == ("score.hoard", 2, "The _hoard_", 6)
    assert [(text.id, text.text) for text in score.texts] == [
        ("rules.score.title", "How to win"),
        ("rules.score.1", "Collect **gold**, {icon:coin} by coin."),
    ]
    assert game.section("score.hoard") is hoard
    assert game.section("hoard") is None


def test_each_text_knows_its_place_and_what_it_is(game):
    texts = game.sections[1].texts
    assert [(text.id, text.place.line, text.place.column) for text in texts[1:]] == [
        ("rules.score.hoard.1", 8, 3),
        ("rules.score.hoard.2", 9, 3),
        ("rules.score.hoard.3", 11, 3),
        ("rules.score.hoard.4", 11, 12),
        ("rules.score.hoard.5", 13, 3),
        ("rules.score.hoard.6", 14, 3),
    ]
    assert [text.note.rpartition(": ")[2] for text in texts] == [
        "heading",
        *["list item"] * 2,
        *["table heading"] * 2,
        *["table cell"] * 2,
    ]


def test_texts_are_listed_for_translators_but_numbers_alone_are_not(game):
    rules = [text for text in game.texts() if text.id.startswith("rules.")]
    assert rules == [text for section in game.sections for text in section.texts]
    assert not any(text.text.startswith("{deck.") for text in rules)


def test_how_the_source_is_wrapped_does_not_matter(tmp_path, game):
    wrapped = RULES.replace("{icon:coin} by\ncoin.", "{icon:coin}\n   by coin.")
    again = sound(game_folder(tmp_path / "again", {"rules.md": wrapped}))
    assert [text.text for text in again.sections[0].texts] == [text.text for text in game.sections[0].texts]


def test_inline_tokens_carry_the_ids_of_their_texts(game):
    for section in game.sections:
        inline = [token for token in section.tokens if token.type == "inline" and "id" in token.meta]
        assert [(token.meta["id"], token.content) for token in inline] == [
            (text.id, text.text) for text in section.texts
        ]


def test_numbers_come_from_rules_and_components(game):
    hoard = filled(game).sections[1]
    assert hoard.texts[1].text == "Each coin counts 3."
    assert "Red         3\nAny         4" in plain(hoard)
    html = parser().renderer.render(list(hoard.tokens), parser().options, {})
    assert '<td style="text-align:right">4</td>' in html
    assert "Each coin counts 3." in html


def test_a_number_follows_the_file_it_stands_in(tmp_path):
    changed = {"rules.md": RULES, "rules.toml": "[score]\ngold = 9\nshare = 2.0\n"}
    assert "counts 9." in plain(filled(sound(game_folder(tmp_path, changed))).sections[1])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deck.dragons.copies", "4"),
        ("deck.dragons.red-dragon.copies", "3"),
        ("deck.dragons.red-dragon.strength", "6"),
        ("deck.dragons.element.water.copies", "1"),
        ("deck.dragons.element.fire.copies", "0"),
        ("deck.dragons.strength.least", "5"),
        ("deck.dragons.strength.most", "6"),
        ("deck.dragons.strength.sum", "23"),
        ("score.share", "2"),
    ],
)
def test_figures_of_the_components_have_names(tmp_path, name, value):
    folder = game_folder(tmp_path, {"rules.md": f"# A {{#a}}\n\nIt is {{{name}}}.\n"})
    assert filled(sound(folder)).sections[0].texts[1].text == f"It is {value}."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# A\n", (1, 1, "missing-id")),
        ("# A {#A}\n", (1, 5, "bad-id")),
        ("# A {#a..b}\n", (1, 5, "bad-id")),
        ("# A {#a.1}\n", (1, 5, "bad-id")),
        ("# A {#a}\n\n# B {#a}\n", (3, 5, "duplicate-id")),
        ("# {#a}\n", (1, 1, "empty-heading")),
        ("## A {#a}\n", (1, 1, "level-jump")),
        ("# A {#a}\n\n### B {#b}\n", (3, 1, "level-jump")),
        ("Hello.\n\n# A {#a}\n", (1, 1, "text-without-heading")),
        ("# A {#a}\n\n> # B {#b}\n", (3, 1, "nested-heading")),
        ("# A {#a}\n\nTake 4 coins.\n", (3, 6, "typed-number")),
        ("# The 4 winds {#a}\n", (1, 7, "typed-number")),
        ("# A {#a}\n\nTake one\nor ½ of it.\n", (4, 4, "typed-number")),
        ("# A {#a}\n\n| B | C |\n|---|---|\n| x | 5 |\n", (5, 7, "typed-number")),
        ("# A {#a}\n\n- It scores\n  {score.golt}.\n", (4, 3, "unknown-placeholder")),
        ("# A {#a}\n\n{deck.dragon.copies} cards\n", (3, 1, "unknown-placeholder")),
        ("# A {#a}\n\nOne {icon:coyn}\n", (3, 5, "missing-icon")),
        ("# A {#a}\n\nA {color:rde}coin{/color}\n", (3, 3, "unknown-color")),
        ("# A {#a}\n\nA **coin\n", (3, 1, "unbalanced-markup")),
        ("# A {#a}\n\nSee [B](#b).\n", (3, 7, "unknown-anchor")),
        ("# {icon:coin} {#a}\n", (1, 1, "empty-heading")),
        ("# A {#a}\n\nSee ![a dragon](art/dragon.svg).\n", (3, 5, "unsupported-block")),
        ("# A {#a}\n\nSee [B](b.html).\n", (3, 7, "bad-link")),
        ("# A {#a}\n\nSee [B](javascript:b).\n", (3, 7, "bad-link")),
        ("# A {#a}\n\nSee [B](file:///b).\n", (3, 7, "bad-link")),
        ("# A {#a}\n\n::: variant\nHello.\n\n## B {#b}\n", (3, 1, "unclosed-block")),
        ("# A {#a}\n\n:::: almanac\n::: note\nHello.\n:::\n\n## B {#b}\n\nC\n", (3, 1, "unclosed-block")),
        ("# A {#a}\n\n::: book\nHello.\n\n## B {#b}\n\nC\n:::\n", (6, 1, "nested-heading")),
        ("# A {#a}\n\n> ::: note\n> Hello.\n\nB\n", (3, 1, "unclosed-block")),
        ("# A {#a}\n\n::: variant\n::: note\nB\n:::\n:::\n", (7, 1, "unknown-block")),
        ("# A {#a}\n\n::: varient\nHello.\n:::\n", (3, 1, "unknown-block")),
        ("# A {#a}\n\n::: note to all\nHello.\n:::\n", (3, 1, "unknown-block")),
        ("# A {#a}\n\n```component\ndragons/red-dragon\n\n## B {#b}\n", (3, 1, "unclosed-block")),
        ("# A {#a}\n\n    four spaces\n", (3, 1, "unsupported-block")),
        ("# A {#a}\n\n```\ncode\n```\n", (3, 1, "unknown-block")),
        ("# A {#a}\n\n[B]: http://b\n", (3, 1, "unsupported-block")),
        ("# A {#a}\n\n| B | C |\n|---|---|\n| x |\n", (5, 1, "ragged-row")),
        ("# A {#a}\n\n| B | C |\n|---|---|\n| x | y | z |\n", (5, 1, "ragged-row")),
        ("# A {#a}\n\n| B | C |\n|---|\n| x | y |\n", (3, 1, "broken-table")),
        (b"# A {#a}\n\n\xff\n", (3, 1, "wrong-encoding")),
    ],
)
def test_a_fault_is_told_where_it_stands(tmp_path, text, expected):
    assert expected in rules_faults(tmp_path, text)


@pytest.mark.parametrize(
    "text",
    [
        "# A {#a}\n\nTake {score.gold} {icon:coin}, says *rule* [A](#a).\n",
        "# A {#a}\n\n| B | C |\n|---|---|\n| one \\| two | {score.gold} |\n",
        "# A {#a2.b-2}\n\n1. first\n2. second\n\n> quoted\n",
        "# A {#a}\n\nSee [b](https://b.c/?d), [c](mailto:d@e.f) and <http://g.h>, two\\\nlines.\n",
        "# A {#a}\n\n> ::: note\n> B\n> :::\n\n- ::: variant\n  C\n  :::\n",
        "# A {#a}\n\n:::: variant\n::: note\nB\n:::\n::::\n",
        "# A {#a}\n\n> ~~~component A dragon\n> dragons/red-dragon\n> ~~~~\n",
        "A heading {#a}\n===\n\nText.\n",
        "",
    ],
)
def test_what_is_sound_has_no_fault(tmp_path, text):
    assert len(sound(game_folder(tmp_path, {"rules.md": text})).sections) == text.count("{#")


def test_every_fault_is_told_at_once(tmp_path):
    text = "# A\n\nTake 4 {icon:coyn} {score.golt}.\n\n## B {#B}\n"
    codes = [code for *_, code in rules_faults(tmp_path, text)]
    assert codes == ["missing-id", "typed-number", "missing-icon", "unknown-placeholder", "bad-id"]


def test_messages_say_what_would_do(tmp_path):
    assert "{#the-most-gems}" in said(tmp_path / "a", "# The most gems\n")
    assert "{#score.the-most-gems}" in said(tmp_path / "b", "# Score {#score}\n\n## The most gems\n")
    assert "{score.gold}" in said(tmp_path / "c", "# A {#a}\n\nTake 3 coins.\n")
    assert 'did you mean "gold"?' in said(tmp_path / "d", "# A {#a}\n\nTake {score.golt}.\n")
    assert 'did you mean "score"?' in said(tmp_path / "e", "# A {#score}\n\n[A](#scores)\n")


def test_decks_with_faults_do_not_spoil_the_rules_text(tmp_path):
    folder = game_folder(tmp_path, {"rules.md": RULES, "dragons.toml": DRAGONS.replace("name", "nam")})
    assert {name for name, *_ in faults(folder)} == {"dragons.toml"}


def test_figures_are_not_hidden_by_numbers_of_the_rules(tmp_path):
    folder = game_folder(tmp_path, {"rules.toml": "[score]\ngold = 3\nshare = 2.0\n[deck]\ncopies = 1\n"})
    assert [(name, line, code) for name, line, _, code, _ in faults(folder)] == [
        ("rules.toml", 4, "reserved-name")
    ]


def test_the_sentences_of_the_checker_are_texts(tmp_path):
    changed = {
        "reasons.toml": '[reasons."split.whole"]\nmissing = "{count} left"\n[questions]\npass = "May I?"\n',
        "rulings.toml": '[[ruling]]\nid = "tie"\nrule = "score"\nquestion = "Who wins?"\ndefault = "all"\n'
        'reason = "Nothing is said."\n[ruling.readings]\nall = "All."\n',
    }
    game = sound(game_folder(tmp_path, changed))
    assert [(text.id, text.text) for text in game.sentences] == [
        ("reasons.split.whole.missing", "{count} left"),
        ("questions.pass", "May I?"),
        ("rulings.tie.text", "Who wins?"),
        ("rulings.tie.reason", "Nothing is said."),
        ("rulings.tie.all", "All."),
    ]
    assert game.sentences[0].place.line == 2
    assert set(game.sentences) <= set(game.texts())


def test_every_rule_that_the_checker_names_has_a_heading(tmp_path):
    changed = {
        "rules.md": RULES,
        "reasons.toml": '[reasons."score.hord"]\nmissing = "None left."\nfound = "One."\n[facts]\na = "A"\n',
        "rulings.toml": '[[ruling]]\nid = "tie"\nrule = "scores"\nquestion = "Who wins?"\ndefault = "all"\n'
        'reason = "Nothing is said."\n[ruling.readings]\nall = "All."\n',
    }
    first, second = faults(game_folder(tmp_path, changed))
    assert first[:4] == ("reasons.toml", 2, 1, "unknown-anchor") and '"score.hoard"' in first[4]
    assert second[:4] == ("rulings.toml", 3, 1, "unknown-anchor") and '"score"' in second[4]


def test_a_fence_that_is_never_closed_is_one_fault(tmp_path):
    text = "# A {#a}\n\n```component\ndragons/red-dragon\n\n## B {#b}\n\nMore words.\n"
    assert rules_faults(tmp_path, text) == [(3, 1, "unclosed-block")]


def test_a_box_that_is_never_closed_names_the_line_that_would_close_it(tmp_path):
    text = "# A {#a}\n\n:::: almanac\n::: note\nHello.\n:::\n\nMore.\n"
    (fault,) = faults(game_folder(tmp_path, {"rules.md": text}))
    assert fault[:3] == ("rules.md", 3, 1) and '":::: almanac"' in fault[4] and "expected :::: on" in fault[4]


@given(st.text("aé1½{}[](#.) \n", max_size=40))
def test_digits_are_found_wherever_they_are_read(text):
    for offset, run in digits(text):
        assert text[offset : offset + len(run)] == run
        assert set(run) <= set("1½")
    assert list(digits(text.replace("1", "").replace("½", ""))) == []


@given(st.text("#|-ab1{}[](.)*_>!\\`~ \n\t:", max_size=80))
def test_any_text_is_read_or_refused(tmp_path_factory, text):
    folder = game_folder(tmp_path_factory.mktemp("any"), {"rules.md": text})
    game, problems = load(folder, PLACES)
    lines = text.count("\n") + 1
    assert all(problem.place.column >= 1 and 1 <= problem.place.line <= lines for problem in problems)
    assert (game is None) == bool(problems)
    assert all(plain(section, 40) for section in (filled(game).sections if game else ()))


def test_markdown_is_loaded_for_games_that_have_rules_text_alone(tmp_path):
    folder = game_folder(tmp_path)
    program = (
        "import sys\nfrom pathlib import Path\n"
        "from pnp.content.load import load\nfrom pnp.places import Places\n"
        f"load(Path({str(folder)!r}), Places(packs=()))\n"
        "print(sorted({'markdown_it', 'babel'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
