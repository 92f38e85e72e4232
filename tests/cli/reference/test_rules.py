"""``pnp rules``: the outline, a rule by its id, words; each rule and ruling of every game opens."""

import json

import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.places import Places
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker

CHECKED = [game for game in Places(packs=()).games() if find_checker(game.id)]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", *words])


def test_the_outline_names_every_section_and_ruling():
    said = run("drakon").output
    assert "place.facing-arrows    Arrow against arrow" in said
    assert "lost-coin" in said.partition("Rulings:")[2]


def test_a_section_is_opened_by_its_id():
    said = run("drakon", "place.facing-arrows").output
    assert said.startswith("Arrow against arrow\n")
    assert all(len(line) <= 80 for line in said.splitlines())


def test_a_chapter_lists_what_stands_below_it():
    assert "place.empty " in run("drakon", "place").output


def test_a_section_is_told_in_another_language():
    assert run("drakon", "place.facing-arrows", "--lang", "fr").output.startswith("Flèche contre flèche\n")


def test_words_open_the_best_and_list_the_others():
    said = run("drakon", "teleport").output.splitlines()
    assert said[0] == "[room.teleport]"
    assert any(line.startswith("move.arrow") for line in said)


@pytest.mark.parametrize("words", [["téléportation"], ["teleportation"], ["TÉLÉPORTATON"]])
def test_words_forgive_accents_and_slips(words):
    assert run("drakon", *words, "--lang", "fr").output.startswith("[room.teleport]")


def test_a_ruling_is_opened_by_the_name_of_its_option():
    said = run("drakon", "lost-coin").output
    assert "→ hoard: " in said and "  out: " in said and "[drakon.coin]" in said


def test_other_programs_get_a_ruling_as_a_section():
    (one,) = json.loads(run("drakon", "lost-coin", "--json").output)["sections"]
    assert list(one) == ["id", "title", "text", "line"]
    assert (one["id"], one["title"][-1], one["line"] > 1) == ("lost-coin", "?", True)
    assert one["title"] not in one["text"] and one["text"].startswith("→ hoard: ")


@pytest.mark.parametrize("asked", ["PLACE.Facing-Arrows", " place.facing-arrows "])
def test_an_id_opens_however_it_is_typed(asked):
    assert run("drakon", asked).output.startswith("Arrow against arrow\n")
    assert run("drakon", "Lost-Coin").output == run("drakon", "lost-coin").output


def test_blanks_ask_for_the_outline():
    assert run("drakon", "", "  ").output == run("drakon").output


@pytest.mark.parametrize("asked", ["!!!", "🐉", "q" * 5000])
def test_what_holds_no_word_is_answered_shortly(asked):
    result = run("drakon", asked)
    assert (result.exit_code, result.output == result.stderr) == (1, True)
    assert len(result.stderr) < 500


def test_what_is_not_found_is_said_with_the_nearest():
    result = run("drakon", "qqqqq")
    assert result.exit_code == 1
    assert "Nothing is said of “qqqqq”" in result.stderr


def test_other_programs_get_sections():
    listed = json.loads(run("drakon", "--json").output)["sections"]
    assert {"id", "title", "text", "line"} == set(listed[0])
    (one,) = json.loads(run("drakon", "win", "--json").output)["sections"]
    assert (one["id"], one in listed) == ("win", True)


@pytest.mark.parametrize("found", CHECKED, ids=lambda found: found.id)
def test_every_rule_of_the_checker_opens(found):
    sections = json.loads(run(found.id, "--json", "--lang", "fr").output)["sections"]
    titles = {section["id"]: section["title"] for section in sections}
    assert [rule for rule in load_book(found.folder).rule_ids if not titles.get(rule)] == []


@pytest.mark.slow
@pytest.mark.parametrize("found", CHECKED, ids=lambda found: found.id)
def test_every_ruling_opens_and_names_the_rule_that_it_completes(found):
    book = load_book(found.folder)
    for option in book.game.options:
        if rule := getattr(option, "rule", ""):
            assert run(found.id, option.id).output.rstrip().endswith(f"[{rule}]")


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        (("or-des-dragons", "gift"), "fair-gift"),
        (("or-des-dragons", "gagnant", "--lang", "fr"), "score.winner"),
        (("or-des-dragons", "égalité", "--lang", "fr"), "final-tie"),
        (("or-des-dragons", "cadeau", "--lang", "fr"), "fair-gift"),
        (("or-des-dragons", "premier", "joueur", "--lang", "fr"), "setup"),
        (("or-des-dragons", "start", "player"), "setup"),
        (("or-des-dragons", "cursed"), "score.curse"),
        (("or-des-dragons", "how", "many", "points", "for", "gold"), "score.gold"),
        (("or-des-dragons", "may", "I", "pass"), "attack.compulsory"),
        (("dragons", "ring"), "score.ring"),
        (("dragons", "anneau", "--lang", "fr"), "score.ring"),
        (("dragons", "eliminated"), "feeding.out"),
        (("dragons", "élimination", "--lang", "fr"), "feeding.out"),
        (("drakon", "tie"), "win.stall"),
        (("drakon", "égalité", "--lang", "fr"), "win.stall"),
        (("drakon", "empty", "pile"), "turn.draw"),
    ],
)
def test_what_a_table_would_type_finds_what_answers_it(asked, first):
    assert json.loads(run(*asked, "--json").output)["sections"][0]["id"] == first


def test_a_ruling_is_found_by_its_words():
    said = run("or-des-dragons", "gift").output
    assert said.startswith("[fair-gift]\nMay a trade at the Fair go one way only?\n")


def test_what_lies_before_players_is_told_in_the_words_of_the_language():
    said = run("or-des-dragons", "fair.free", "--lang", "fr").output.replace("\u00a0", " ")
    assert "Ana : 3 × Émeraude, 1 × Améthyste, 4 × Pièce d’argent" in said
    assert "green 3" not in said
