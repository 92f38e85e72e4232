"""Elements that draw what stands in other files, ``image`` and ``icon``: found, and fitted into a box."""

from collections.abc import Callable, Mapping
from functools import partial

from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.extent import scale
from pnp.faces.drawing.operations import Drawing, Op
from pnp.faces.drawing.pictures import Raster, Unvectored, fitted
from pnp.faces.faults import Faults, Report, Unusable
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.element_states import ElementEffect, ElementStates
from pnp.faces.reading.paint import Inherited
from pnp.geometry import IDENTITY, multiply
from pnp.words import Message

FindArt = Callable[[str, Color, bool, Faults, Report], Drawing | Raster | Unvectored | None]
"""What faces draw that stands in other files: art by ``href``, icons by name, in a current colour; whether
somebody chose that.

None after a fault, which was given to ``report``; or to ``faults``, if it is the file's own.
"""


StandIn = Callable[[str, tuple[float, float, float, float]], Drawing]
"""Draws something of this name in a box (x, y, width, height in mm)."""


class ArtElements:
    """Draws art. ``find``: by the elements that draw what is found; ``stand_in`` makes what is drawn instead
    of art that cannot be.
    """

    def __init__(
        self,
        find: Mapping[str, FindArt],
        faults: Faults,
        states: ElementStates,
        stand_in: StandIn | None,
    ) -> None:
        self._find, self._faults, self._states, self._stand_in = find, faults, states, stand_in

    def draw(self, state: Inherited, given: Attributes, frame: ElementEffect) -> tuple[Op, ...]:
        """The operations of an ``image`` or ``icon`` whose box, colour and opacity are given."""
        element = given.element
        by = "name" if element.name == "icon" else "href"
        name = given.given.get(by) or given.given.get("xlink:href")
        box = (given.length("x"), given.length("y"), given.extent("width"), given.extent("height"))
        if not name:
            self._faults.at(element, None, Message("missing-attribute", element=element.name, name=by))
            return ()

        report = partial(self._faults.at, element, by)
        chosen = "color" in given.given or (element.name == "icon" and state.color != BLACK)
        art = self._find[element.name](name, state.color, chosen, self._faults, report)
        self._states.used_color = True  # the other file may
        if art is None and self._stand_in is not None and min(box[2:]) > 0:
            art = self._stand_in(name, box)

        def fit(aspect: str) -> tuple[Op, ...]:
            return fitted(art, box, aspect, frame.opacity, enlarged) if art is not None else ()

        around = state.standing.matrix if state.standing else IDENTITY
        enlarged = scale(multiply(around, frame.matrix))
        by = by if "preserveAspectRatio" not in given.given else "preserveAspectRatio"
        try:
            return fit(given.given.get("preserveAspectRatio", "xMidYMid"))
        except Unusable as error:
            given.fault(by, error.message)
            return ()
