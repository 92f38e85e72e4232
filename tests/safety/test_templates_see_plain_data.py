"""Templates see plain data: no path, no module, nothing that can be called but what is listed here."""

from collections.abc import Mapping
from pathlib import Path, PurePath
from types import ModuleType
from typing import Any

import jinja2
import pytest

from pnp.building.context import GameContext, open_game
from pnp.building.rules import tell_rules, write_reference
from pnp.faces.drawing.operations import Drawing
from pnp.faces.face_sides import sides_of
from pnp.faces.templates.sandbox import Method, Sandbox
from pnp.places import Places
from tests.drawn import runs
from tests.exports.sample_story import ICONS, PALETTE, ROOTS, fonts, story
from tests.faces.small import Table, row
from tests.safety.reach import called, reached

PLACES = Places(packs=())
GAMES = {game.id: game.folder for game in PLACES.games()}
FILTERS = """
abs batch capitalize count d default dictsort e escape first float format groupby int items join last length
list lower map max min reject rejectattr replace reverse round safe select selectattr slice sort string sum
title trim truncate unique upper urlencode wordcount
"""
TABLE = {("TemplateTable", name) for name in ("get", "items", "keys", "values")}
DICT = {("dict", name) for name in ("get", "items", "keys", "values")}
LISTS = {(kind, name) for kind in ("list", "tuple") for name in ("count", "index")}


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Sandbox, Mapping[str, Any]]]:
    """What each page was made of that is rendered during a test."""
    made: list[tuple[Sandbox, Mapping[str, Any]]] = []
    render = jinja2.Template.render

    def noted(self: jinja2.Template, *args: Any, **values: Any) -> str:
        assert isinstance(self.environment, Sandbox)
        made.append((self.environment, values))
        return render(self, *args, **values)

    monkeypatch.setattr(jinja2.Template, "render", noted)
    return made


def assert_plain(environment: Sandbox, known: Mapping[str, Any]) -> None:
    for way, value in reached(environment, known):
        assert not isinstance(value, PurePath | ModuleType | Drawing | type), way
        assert isinstance(value, Method) or not callable(value), way


@pytest.mark.parametrize("game", GAMES)
def test_faces_of_a_game_see_plain_data(game: str) -> None:
    source = open_game(GAMES[game], PLACES)
    faces = source.in_language(source.game.lang).faces
    environment = faces._templates._environment
    assert set(environment.filters) == {*FILTERS.split(), "ordinal"}
    assert set(environment.globals) == {"range", "dict", "namespace"}
    known = {
        deck.id: next(sides_of(deck, deck.copies, faces._shared, {}))[1][0].context
        for deck in source.game.decks
    }
    assert_plain(environment, known)
    assert called(environment, known) <= {("Card", "get"), *TABLE, *LISTS, *DICT}


def test_a_page_sees_plain_data(pages: list[tuple[Sandbox, Mapping[str, Any]]], tmp_path: Path) -> None:
    from pnp.exports.html import reference
    from pnp.exports.pages import PageResources
    from pnp.translation.program import printed_words

    reference(story(), PageResources(fonts(), PALETTE, printed_words(ROOTS, "en"), ICONS))
    ((environment, known),) = pages
    assert_plain(environment, known)
    pictures = {("PagePictures", name) for name in ("board", "defs", "face")}
    assert called(environment, known) == {*pictures, *DICT, ("tuple", "count"), ("tuple", "index")}
    own = {"html", "plain", "href", "type", "text", "form", "page", "columns", "typefaces"}
    assert set(environment.filters) == {*FILTERS.split(), *own}


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [pytest.param(each, marks=() if each == "dragons" else pytest.mark.long) for each in GAMES]
)
def test_the_page_of_a_game_sees_plain_data(
    pages: list[tuple[Sandbox, Mapping[str, Any]]], tmp_path: Path, game: str
) -> None:
    source: GameContext = open_game(GAMES[game], PLACES)
    context = source.in_language(source.game.lang)
    write_reference(context, tell_rules(context)[0], tmp_path)
    assert_plain(*pages[-1])


THINGS = """
card decks deck rules card.get lang.upper range dict namespace() self [] [card] loop decks.deck rules.items
[1]|map('abs') [card]|select [1]|batch(2) none|list
"""
HOW = ["{{ X }}", "{{ (X)|string }}", "{{ 'a' ~ (X) }}", "{{ [X]|join }}", "{{ '%s' % [X] }}"]
REFUSED = """
card.__class__
card.name.__class__.__mro__
card.get.__globals__
card.get.function
rules.update({'score': 9})
rules.clear()
rules.score.pop('silver')
words.setdefault('a', 1)
[].append(1)
card.name.encode()
'{0.__class__}'.format(card)
'{0.__class__}'|format(card)
range.function
namespace().__class__
dict.fromkeys
self.__init__
self._TemplateReference__context
(card|map(attribute='__class__')|list)
([card]|map(attribute='__class__')|first)
([card]|groupby('__class__'))
([card]|sort(attribute='__class__'))
card.__dict__
deck.__getattr__
decks.deck._rows
lang.format.__self__
"""


@pytest.mark.parametrize("asked", REFUSED.strip().splitlines())
def test_what_is_out_of_reach_is_refused_and_said(tmp_path: Path, asked: str) -> None:
    table = Table(tmp_path)
    table.template(f"<face>\n  {{{{ {asked} }}}}\n</face>")
    (told,) = table.faults(row(name="Ana"))
    assert told.startswith("card.svg.j2:2 ")
    assert " at 0x" not in told and "did you mean" not in told


def test_a_refusal_says_what_templates_see_and_where_it_was_asked(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.template("<face>\n  {{ card.name.__class__ }}\n</face>")
    (laid,) = table.lay(row(name="Ana"))
    (problem,) = laid.problems
    assert (
        str(problem.message) == "“__class__” is out of a template’s reach: it sees texts, numbers and tables"
    )
    assert (problem.place.line, problem.place.column) == (2, 16)


@pytest.mark.parametrize(
    "chance",
    ["{{ [1, 2]|random }}", "{{ lipsum() }}", "{{ cycler(1, 2) }}", "{{ joiner() }}", "{{ 1|pprint }}"],
)
def test_nothing_is_left_to_chance(tmp_path: Path, chance: str) -> None:
    table = Table(tmp_path)
    table.template(f"<face><text>{chance}</text></face>")
    (told,) = table.faults()
    assert told.startswith("card.svg.j2:1 ")


@pytest.mark.parametrize("thing", THINGS.split())
@pytest.mark.parametrize("how", HOW)
def test_nothing_prints_where_it_lies(tmp_path: Path, thing: str, how: str) -> None:
    table = Table(tmp_path)
    table.template("<face><text>{% for i in [1] %}" + how.replace("X", thing) + "{% endfor %}</text></face>")
    (laid,) = table.lay(row(name="Ana"))
    texts = [*map(str, laid.problems)]
    if laid.component is not None:
        texts += [run.text for run in runs(laid.component.front.drawing.ops)]
    assert texts and " at 0x" not in " ".join(texts)
