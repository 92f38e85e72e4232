"""Rules are translated token by token: no translation can break a heading, a list or a table."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.content.fill import filled
from pnp.content.game import Game
from pnp.content.lookup.plain import plain
from pnp.content.markdown import parser
from pnp.problem import Place
from pnp.translation.apply import apply
from pnp.translation.catalogue import CatalogueEntry, GameCatalogue
from pnp.translation.translated import Translated
from tests.content.small import game_folder, sound

RULES = """\
# Score {#score}

Each coin counts {score.gold}; see [the hoard](#score.hoard).

## The hoard {#score.hoard}

- red
- blue

| Dragon | Cards |
| --- | --- |
| Red | {deck.dragons.copies} |
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    return sound(game_folder(tmp_path_factory.mktemp("rules"), {"rules.md": RULES}))


def translated(game: Game, texts: dict[str, str]) -> Translated:
    sources = {text.id: text.text for text in game.texts()}
    entries = {
        id: CatalogueEntry(id, sources[id], text, False, Place("fr.po", line))
        for line, (id, text) in enumerate(texts.items(), 1)
    }
    return apply(game, GameCatalogue("fr.po", entries), "fr")


def skeleton(game: Game) -> list[str]:
    return [f"{token.type} {token.level}" for section in game.sections for token in section.tokens]


def html(game: Game) -> str:
    tokens = [token for section in game.sections for token in section.tokens]
    return parser().renderer.render(tokens, parser().options, {})


def test_texts_are_replaced_where_they_stand(game):
    done = translated(
        game,
        {
            "rules.score.title": "Décompte",
            "rules.score.1": "Voyez [le trésor](#score.hoard) : **{score.gold}** par pièce.",
            "rules.score.hoard.5": "Rouge",
        },
    )
    assert done.problems == ()
    score, hoard = done.game.sections
    assert (score.id, score.title, score.place) == ("score", "Décompte", game.sections[0].place)
    assert [text.place for text in score.texts] == [Place("fr.po", 1), Place("fr.po", 2)]
    found = html(filled(done.game))
    assert "<h1>Décompte</h1>" in found
    assert '<a href="#score.hoard">le trésor</a> : <strong>3</strong> par pièce.' in found
    assert "<td>Rouge</td>\n<td>4</td>" in found
    assert "Rouge   4" in plain(filled(done.game).sections[1])
    assert "<li>red</li>" in found
    assert hoard.texts[1] == game.sections[1].texts[1]


def test_the_source_is_left_as_it_was(game):
    before = html(game)
    translated(game, {"rules.score.title": "Décompte"})
    assert html(game) == before


def test_what_is_missing_stays_in_the_source_language_and_is_counted(game):
    done = translated(game, {"rules.score.title": "Décompte"})
    assert "rules.score.1" in done.missing and "rules.score.title" not in done.missing
    assert "Each coin counts" in html(done.game)


def test_an_older_translation_is_used_and_counted(game):
    entry = CatalogueEntry("rules.score.title", "The score", "Décompte", False, Place("fr.po"))
    done = apply(game, GameCatalogue("fr.po", {entry.id: entry}), "fr")
    assert done.fuzzy == ("rules.score.title",)
    assert done.game.sections[0].title == "Décompte"


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("Une pièce compte 3 ; voyez [le trésor](#score.hoard).", "missing-mark", "{score.gold}"),
        ("Une pièce compte {score.gold} ; 4 voyez [le trésor](#score.hoard).", "typed-number", '"4"'),
        ("Une pièce compte {score.gold} ; voyez le trésor.", "missing-link", "#score.hoard"),
        ("{score.gold} [le trésor](#score.hoar)", "unknown-link", 'did you mean "#score.hoard"?'),
        ("{score.gold} **[le trésor](#score.hoard)", "unbalanced-markup", "**"),
    ],
)
def test_numbers_and_links_are_those_of_the_source(game, text, code, words):
    done = translated(game, {"rules.score.1": text})
    found = [(problem.place, problem.code) for problem in done.problems]
    assert (Place("fr.po", 1), code) in found
    assert any(words in str(problem.message) for problem in done.problems if problem.code == code)
    assert "Each coin counts" in html(done.game)


def test_the_sentences_of_the_checker_are_translated(tmp_path):
    game = sound(game_folder(tmp_path, {"reasons.toml": '[reasons.score]\nmost = "{points} for the most"\n'}))
    done = translated(game, {"reasons.score.most": "{points} pour le plus"})
    assert [text.text for text in done.game.sentences] == ["{points} pour le plus"]
    assert done.problems == ()
    assert [p.code for p in translated(game, {"reasons.score.most": "le plus"}).problems] == ["missing-mark"]


@given(
    text=st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("#|->*_`\n"), max_size=60)
)
def test_no_translation_breaks_the_structure(game, text):
    done = translated(game, dict.fromkeys(("rules.score.hoard.1", "rules.score.hoard.5"), text))
    assert skeleton(done.game) == skeleton(game)
    assert Path(game.folder / "rules.md").read_text() == RULES
