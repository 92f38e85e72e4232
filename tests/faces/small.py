"""A game of one card in a folder, small enough to stand in a test."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pnp.content.field_types import Field
from pnp.content.game import Deck, Game, Row
from pnp.faces.drawing.operations import Op, Shape, Use
from pnp.faces.face_sides import LaidComponent
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.rows import FaceMaker
from pnp.places import bundled
from pnp.problem import Place, Problem
from tests.writing import write_files

PALETTE = {"red": "#ff0000", "gold": "#ffcc00", "sea": "#0000ff"}
ROWS = "cards.toml"
STANDING = {"outside-trim", "near-trim", "short-bleed"}
"""The kinds of problems that say where on a face something stands."""


@cache
def fonts() -> Fonts:
    return Fonts([bundled() / "templates"])


def row(id: str = "one", copies: int = 1, **values: Any) -> Row:
    places = {name: Place(ROWS, 10 + at) for at, name in enumerate(values)}
    return Row(id, copies, values, "", Place(ROWS, 9), places)


def game(folder: Path, *rows: Row, fields: Mapping[str, Field] | None = None, **changes: Any) -> Game:
    deck = Deck(
        id="deck",
        kind="card",
        title="Deck",
        width=63,
        height=88,
        corner=3,
        shape="rectangle",
        front="card",
        back=None,
        bleed=1.5,
        safe=3,
        folds_x=(),
        folds_y=(),
        fields=fields or {},
        rows=rows,
        total=None,
        place=Place("game.toml", 5),
    )
    deck = replace(deck, **{name: changes.pop(name) for name in list(changes) if hasattr(deck, name)})
    made = Game(
        id="small",
        folder=folder,
        title="Small",
        subtitle="",
        players=(2, 4),
        lang="en",
        source_lang="en",
        languages=("en",),
        credits={},
        palette=PALETTE,
        fonts={"body": ("FiraGO", "Noto Sans"), "display": ("Cinzel",)},
        decks=(deck,),
        rules={"score": {"silver": 3}},
        words={"hello": "Hello"},
        places={"words.hello": Place("words.toml", 2)},
    )
    return replace(made, **changes)


class Table:
    """A folder with templates and art, and what its game looks like."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.templates = folder / "templates"

    def write(self, path: str, text: str | bytes) -> Path:
        return write_files(self.folder, {path: text}) / path

    def template(self, text: str, name: str = "card") -> Path:
        return self.write(f"templates/faces/{name}.svg.j2", text)

    def studio(self, *rows: Row, **changes: Any) -> tuple[FaceMaker, Deck]:
        made = game(self.folder, *rows, **changes)
        return FaceMaker(made, [self.templates], fonts()), made.decks[0]

    def lay(self, *rows: Row, **changes: Any) -> list[LaidComponent]:
        studio, deck = self.studio(*(rows or (row(),)), **changes)
        return list(studio.lay_out(deck))

    def ops(self, body: str, *rows: Row, **changes: Any) -> tuple[Op, ...]:
        """The operations of a face with this body; the face must be sound, wherever on it things stand."""
        self.template(f"<face>\n{body}\n</face>")
        (laid,) = self.lay(*rows, **changes)
        problems = [
            problem for problem in laid.problems if problem.code != "outside-trim" and not problem.is_warning
        ]
        assert not problems, "\n".join(map(str, problems))
        assert laid.component is not None
        return laid.component.front.drawing.ops

    def faults(self, *rows: Row, **changes: Any) -> list[str]:
        """``file:line message`` of every fault but those of where things stand, files by their names."""
        return self._codes(lambda code: code not in STANDING, *rows, **changes)

    def standing(self, *rows: Row, **changes: Any) -> list[str]:
        """``file:line message`` of what stands where it should not."""
        return self._codes(lambda code: code in STANDING, *rows, **changes)

    def _codes(self, asked: Callable[[str], bool], *rows: Row, **changes: Any) -> list[str]:
        problems = {problem for laid in self.lay(*rows, **changes) for problem in laid.problems}
        return [short(problem) for problem in sorted(problems) if asked(problem.code)]


def short(problem: Problem) -> str:
    name = problem.place.path.rpartition("/")[2]
    return f"{name}:{problem.place.line} {problem.message!s}"


def shape(ops: tuple[Op, ...]) -> Shape:
    (op,) = ops
    assert isinstance(op, Shape)
    return op


def use(ops: tuple[Op, ...]) -> Use:
    (op,) = ops
    assert isinstance(op, Use)
    return op
