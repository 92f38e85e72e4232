"""A number of rules.toml, changed there: card, aid, booklet, page, terminal and score say the other one."""

import re
import shutil
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.building.context import LanguageContext, open_game
from pnp.building.rules import page_resources, set_rules, tell_rules
from pnp.cli.app import app
from pnp.exports.html import reference
from pnp.faces.drawing.operations import Face, Op
from pnp.places import Places, bundled
from pnp.rules.answer import score
from pnp.rules.book import load_book
from pnp.rules.inputs import Input, Source
from pnp.rules.registry import find_checker
from tests.drawn import runs

GAME, RULE, NUMBER, OTHER = "dragons", "ring", 7, 17


def words(ops: tuple[Op, ...]) -> str:
    """Every letter drawn, in the order of drawing."""
    return " ".join(run.text for run in runs(ops, inside_uses=True))


@dataclass(frozen=True)
class Printed:
    """Everything that is made of a game folder."""

    folder: Path

    @cached_property
    def context(self) -> LanguageContext:
        return open_game(self.folder, Places(packs=())).in_language("en")

    @cached_property
    def told(self):
        return tell_rules(self.context)

    def face(self, name: str) -> str:
        face = self.context.face(name)
        assert isinstance(face, Face)
        return " ".join(words(face.drawing.ops).split())

    def booklet(self) -> str:
        booklet = set_rules(self.context, self.told[0])
        return " ".join(" ".join(words(page.ops) for page in booklet.pages).split())

    def page(self) -> str:
        html = reference(self.told[0], page_resources(self.context)).decode()
        return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", html))

    def score(self) -> int | float:
        checker, book = find_checker(GAME), load_book(self.folder)
        assert checker is not None
        players = [{"name": "Ana", "rings": 1}, {"name": "Bob"}, {"name": "Cid"}]
        return score(checker, book, Input({"players": players}, Source("test"))).players[0].total


@pytest.fixture(scope="module")
def before() -> Printed:
    return Printed(bundled() / "content" / GAME)


@pytest.fixture(scope="module")
def after(tmp_path_factory) -> Printed:
    folder = tmp_path_factory.mktemp("other") / GAME
    shutil.copytree(bundled() / "content" / GAME, folder)
    rules = folder / "rules.toml"
    changed, times = re.subn(rf"(?m)^{RULE} = {NUMBER}\b", f"{RULE} = {OTHER}", rules.read_text("utf-8"))
    assert times == 1
    rules.write_text(changed, "utf-8")
    return Printed(folder)


def test_the_card_says_it(before, after):
    assert f"{NUMBER} if it is your only one" in before.face("treasure/ring")
    assert f"{OTHER} if it is your only one" in after.face("treasure/ring")


def test_the_aid_and_the_score_pad_say_it(before, after):
    for name in ("aids/meadow", "score-pad/score-pad"):
        assert re.findall(rf"\b{OTHER}\b", before.face(name)) == []
        assert re.findall(rf"\b{OTHER}\b", after.face(name)) != []


SENTENCE = "Own one of them and it is worth"


def test_the_booklet_says_it(before, after):
    assert f"{SENTENCE} {NUMBER}." in before.booklet()
    assert f"{SENTENCE} {OTHER}." in after.booklet()


@pytest.mark.slow
def test_the_page_says_it(before, after):
    assert f"{SENTENCE} {NUMBER}." in before.page()
    assert f"{SENTENCE} {OTHER}." in after.page()


def test_the_score_counts_it(before, after):
    assert (before.score(), after.score()) == (NUMBER, OTHER)


def test_the_terminal_says_it(before, after):
    said = [
        CliRunner().invoke(app, ["rules", str(printed.folder), "score.ring"]).output
        for printed in (before, after)
    ]
    assert said[0] != said[1]
    assert said[0].replace(str(NUMBER), str(OTHER)) == said[1]


def test_examples_that_no_longer_hold_stop_the_build(before, after):
    *_, sound = before.told
    *_, broken = after.told
    assert sound == ()
    assert {problem.code for problem in broken} == {"example-differs"}
    assert any(problem.place.path.endswith("score.toml") for problem in broken)
