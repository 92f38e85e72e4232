"""What a page is told of a live game: plain values, in the words of who reads it."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pnp.characters import visible
from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import RECTANGLE, trim_shape
from pnp.geometry import Box, Outline
from pnp.preview.live import LiveGame
from pnp.preview.live_values import Address, ComponentId, LiveComponent, LiveLanguage
from pnp.problem import Place, Problem
from pnp.translation.language import language_name
from pnp.translation.pseudo import KINDS
from pnp.words import Words, brief

_MOST_PROBLEMS = 200
"""Faults that are listed; how many there are is told in any case."""
_LETTERS = 600
"""Of a component's words, which it is found by."""
_LIST = "·"


@dataclass
class StateMaker:
    """Tells pages what there is. ``places`` are those that a page may ask to be opened, by their ids."""

    words: Words
    salt: str  # what begins the names of this run's pictures
    links: str  # how the address of a place begins, if pages open an editor by themselves
    places: dict[str, Place] = field(default_factory=dict)

    def state(self, live: LiveGame, langs: Sequence[str], coming: Iterable[int] = ()) -> dict[str, Any]:
        """The game in some languages, of which the first is the one that is looked at.

        ``coming`` are faces that will be sent as pictures, so that nobody need ask for them.
        """
        if len(self.places) > 100_000:
            self.places.clear()
        shown = {lang: language for lang in langs if (language := live.open_language(lang))}
        if not shown and live.languages:
            shown = dict([next(iter(live.languages.items()))])
        source = live.source
        numbered = {problem: number for number, problem in enumerate(self._listed(live, shown))}
        on = _by_component(live, shown)
        return {
            "title": source.game.title if source else live.folder.name,
            "folder": live.folder.name,
            "reading": live.readings,
            "left": live.left,
            "langs": [*shown],
            "languages": self._languages(live),
            "decks": [self._deck(deck) for deck in _first_of(shown).decks.values()] if shown else [],
            "components": [*self._components(shown, numbered, on)] if shown else [],
            "problems": [self._problem(live, problem, on.get(problem, [])) for problem in numbered],
            "count": len(on),
            "broken": bool(live.broken),
            "coming": [self.face(number) for number in coming],
        }

    def face(self, number: int) -> str:
        """What a page calls a face: no other run has called any so."""
        return f"{self.salt}-{number}"

    def picture(self, number: int, dpi: int, jpeg: bytes, on: Iterable[Address]) -> dict[str, Any]:
        """A face as a picture, for pages that have not asked for it, and where it stands now."""
        places = [[f"{at.deck}/{at.row}", at.lang, "back" if at.back else "front"] for at in on]
        return {"face": self.face(number), "dpi": dpi, "on": places, "data": b64encode(jpeg).decode()}

    def _listed(self, live: LiveGame, shown: dict[str, LiveLanguage]) -> list[Problem]:
        problems = [*live.problems(shown)]
        problems.sort(key=lambda problem: (problem.is_warning, problem.place))
        return problems[:_MOST_PROBLEMS]

    def _languages(self, live: LiveGame) -> list[dict[str, str]]:
        if live.source is None:
            return []
        made = {lang: self.words(f"preview.{lang}") for lang in KINDS}
        return [{"id": lang, "name": made.get(lang) or language_name(lang)} for lang in live.source.languages]

    def _deck(self, deck: Deck) -> dict[str, Any]:
        return {
            "id": deck.id,
            "title": visible(deck.title),
            "printed": deck.printed,
            "alike": all(row.trim is None for row in deck.rows),
            **_measures(deck),
        }

    def _components(
        self,
        shown: dict[str, LiveLanguage],
        numbered: dict[Problem, int],
        on: dict[Problem, list[ComponentId]],
    ) -> Iterator[dict[str, Any]]:
        faults: dict[ComponentId, list[int]] = {}
        for problem, components in on.items():
            if problem in numbered:
                for component in components:
                    faults.setdefault(component, []).append(numbered[problem])
        decks = _first_of(shown).decks
        for component, live in _first_of(shown).components.items():
            deck, row = component
            own = decks[deck].trimmed(live.row)
            yield {
                "cut": _measures(own) if own is not decks[deck] else {},
                "deck": deck,
                "id": row,
                "name": _name(live),
                "text": _text(live),
                "copies": live.row.copies,
                "source": live.row.source,
                "place": self._place(live.row.place),
                "faces": {
                    lang: self._faces(language.components.get(component)) for lang, language in shown.items()
                },
                "faults": faults.get(component, []),
            }

    def _faces(self, live: LiveComponent | None) -> dict[str, Any]:
        if live is None:
            return {}
        front, back = (self.face(number) if number else "" for number in (live.front, live.back))
        return {"front": front, "back": back, "faulty": live.faulty, "drawn": live.drawn}

    def _problem(self, live: LiveGame, problem: Problem, on: Iterable[ComponentId]) -> dict[str, Any]:
        return {
            "text": visible(self.words.of(brief(problem.message))),
            "where": visible(self._where(live.folder, problem.place)),
            "warning": problem.is_warning,
            "on": [f"{deck}/{row}" for deck, row in on][:20],
            "place": self._place(problem.place),
        }

    def _where(self, folder: Path, place: Place) -> str:
        path = Path(place.path)
        name = path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name
        if place.sheet:
            cell = "place.cell" if place.cell else "place.sheet"
            return f"{name} {_LIST} {self.words(cell, sheet=place.sheet, cell=place.cell)}"
        return f"{name}:{place.line}:{place.column}"

    def _place(self, place: Place) -> dict[str, Any]:
        """How a place is opened: by its address, or by its id, which the program is asked to open."""
        if self.links:
            path = Path(place.path).absolute()  # a folder of templates may be named from where the maker is
            address = f"{self.links}{path.as_uri().removeprefix('file://')}:{place.line}:{place.column}"
            return {"href": address}
        id = blake2b(repr(place).encode("utf-8", "replace"), digest_size=8).hexdigest()
        self.places[id] = place
        return {"id": id}


def _measures(deck: Deck) -> dict[str, Any]:
    """How a deck, or a row of its own size, is cut; lengths in mm."""
    shape, box = trim_shape(deck.shape), Box(0.0, 0.0, deck.width, deck.height)
    return {
        "width": deck.width,
        "height": deck.height,
        "bleed": deck.bleed,
        "corner": deck.corner if shape is RECTANGLE else None,
        "trim": _path(shape.outline(box, deck.corner)),
        "inner": _path(shape.grown(box, -deck.safe)) if deck.safe else "",
    }


def _first_of(shown: dict[str, LiveLanguage]) -> LiveLanguage:
    return next(iter(shown.values()))


def _by_component(live: LiveGame, shown: dict[str, LiveLanguage]) -> dict[Problem, list[ComponentId]]:
    """Each fault with the components that it is on; one of a row with that row's."""
    problems = live.problems(shown)
    rows: dict[str, list[tuple[int, ComponentId]]] = {}
    if shown:
        for component, each in _first_of(shown).components.items():
            rows.setdefault(each.row.place.path, []).append((each.row.place.line, component))
    for problem, components in problems.items():
        above = [place for place in rows.get(problem.place.path, []) if place[0] <= problem.place.line]
        if not components and above:
            components.append(max(above)[1])
    return problems


def _name(live: LiveComponent) -> str:
    for key in ("name", "title"):
        if isinstance(value := live.row.values.get(key), str) and value:
            return visible(value[:_LETTERS])
    return live.row.id


def _text(live: LiveComponent) -> str:
    words = (value for value in live.row.values.values() if isinstance(value, str))
    return visible(" ".join(words)[:_LETTERS])


def _path(outline: Outline) -> str:
    return "".join(kind + " ".join(f"{value:.3f}" for value in values) for kind, values in outline)
