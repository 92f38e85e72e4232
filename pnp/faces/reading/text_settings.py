"""What the attributes of text elements say of their words: their style, and where they stand."""

from pnp.faces.faults import Faults
from pnp.faces.memo import Memo
from pnp.faces.reading.element_states import ElementEffect, ElementStates, LookKey
from pnp.faces.reading.paint import Inherited, Sources
from pnp.faces.reading.text_elements import TextSetting
from pnp.faces.reading.textual import in_letters, text_box, text_style
from pnp.faces.reading.watch import Watch
from pnp.faces.tree import XmlElement


class TextSettings:
    """Reads settings. ``remembers``: what is at fault is not told again."""

    def __init__(
        self, sources: Sources, faults: Faults, states: ElementStates, watch: Watch | None, remembers: bool
    ) -> None:
        self._sources, self._faults, self._states = sources, faults, states
        self._watch, self._remembers = watch, remembers
        self._settings: Memo[LookKey, tuple[TextSetting, ElementEffect]] = Memo(2000)

    def of(self, state: Inherited, element: XmlElement) -> tuple[TextSetting, ElementEffect]:
        """What the attributes of a text element say."""
        key = (state, element.attributes, element.links)
        known = self._settings.get(key) if self._remembers else None
        return known or self._settings.put(key, self._read(state, element))

    def _read(self, state: Inherited, element: XmlElement) -> tuple[TextSetting, ElementEffect]:
        given = self._states.attributes(element)
        in_letters(given)
        state = self._states.inherited(state, given)
        frame = self._states.frame(state, given)
        style = text_style(state, given, self._sources, self._faults)
        boxed = style is not None and element.name == "textbox"
        box = text_box(given, style) if style is not None and boxed else None
        standing = self._states.standing(state, frame)
        if box is not None and standing is not None and self._watch is not None:
            standing = self._watch.passes(standing, box)
        x, y = given.length("x"), given.length("y")
        return TextSetting(style, box, x, y, state.text_anchor, standing, state), frame
