"""What there is to say of pictures that a book of the rules shows and no face: icons in its text, figures."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from pnp.content.game import Game
from pnp.faces.reading.shown_pictures import ShownPictures, coarse
from pnp.problem import Place, Problem
from pnp.sheets.sheet import Sheet

_RULES = "rules.md"


def coarse_pictures(game: Game, pages: Iterable[Sheet], known: Iterable[Problem]) -> Iterator[Problem]:
    """Pictures that have too few pixels for the size at which these pages print them, each told once, where
    it is largest; none of which faces tell that already (``known``).
    """
    told = {_named(problem) for problem in known if problem.code == "coarse-picture"}
    shown, found = ShownPictures(), dict[str, Problem]()
    for page in pages:
        for picture, matrix in shown.of(page.ops):
            if (message := coarse(picture, matrix)) is None or picture.source.name in told:
                continue
            path = picture.source if isinstance(picture.source, Path) else game.folder / _RULES
            problem = Problem(Place(str(path)), message)
            before = found.get(picture.source.name)
            if before is None or _pixels(problem) < _pixels(before):
                found[picture.source.name] = problem
    yield from found.values()


def _named(problem: Problem) -> object:
    return dict(problem.message.values).get("name")


def _pixels(problem: Problem) -> float:
    """To the inch."""
    return float(str(dict(problem.message.values)["found"]))
