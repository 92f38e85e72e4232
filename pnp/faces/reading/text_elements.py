"""Text elements: their words are laid out, and looked at where they stand."""

from typing import NamedTuple

from pnp.faces.drawing.operations import Op
from pnp.faces.drawing.surface import Standing
from pnp.faces.faults import Faults, Note
from pnp.faces.memo import Memo
from pnp.faces.reading.paint import Inherited
from pnp.faces.reading.watch import Watch
from pnp.faces.text.plain_texts import PlainText
from pnp.faces.text.style import Content, Passage, TextBox, TextStyle
from pnp.faces.text.typeset import Typesetter
from pnp.faces.tree import XmlElement
from pnp.problem import WARNINGS, kind
from pnp.words import Message


class TextSetting(NamedTuple):
    """What the attributes of a text element say of its words; ``style`` is None where they are at fault.

    ``standing`` is where it stands, None where nothing can be wrong with that.
    """

    style: TextStyle | None
    box: TextBox | None
    x: float
    y: float
    anchor: str
    standing: Standing | None
    state: Inherited  # in which passages stand


class TextElements:
    """Lays out text elements; without a watch nobody looks where they stand."""

    def __init__(self, typesetter: Typesetter, faults: Faults, watch: Watch | None) -> None:
        self._typesetter, self._faults, self._watch = typesetter, faults, watch
        self._places: Memo[TextSetting, PlainText] = Memo(200)

    def begin(self) -> None:
        """The texts of another face are to come."""
        self._typesetter.edged = 0

    def draw(
        self, element: XmlElement, setting: TextSetting, passages: tuple[Passage, ...] | None = None
    ) -> tuple[Op, ...]:
        """The operations of its words; what has no room is told, and not where else it is, too."""
        style, box = setting.style, setting.box
        if style is None:
            return ()
        content: Content = passages if passages is not None else element.text()
        sound = True

        def report(fault: Message) -> None:
            nonlocal sound
            sound = sound and kind(fault) in WARNINGS
            self._tell(element, fault)

        if box is not None:
            ops = self._typesetter.box(style, box, content, report)
        else:
            ops = self._typesetter.line(style, setting.x, setting.y, setting.anchor, content, report)
        if self._watch is not None and setting.standing is not None and ops and sound:
            self._watch.text(element, setting.standing, ops, box)
        return ops

    def plain_place(self, setting: TextSetting) -> PlainText | None:
        """Where words are set of which there is nothing to tell; None where there may always be.

        One for the same setting, which may know words that come again.
        """
        known = self._places.get(setting)
        made = self._plain_place(setting) if known is None else known
        return made and self._places.put(setting, made)

    def _plain_place(self, setting: TextSetting) -> PlainText | None:
        style, box = setting.style, setting.box
        if style is None or (box is not None and setting.standing is not None):
            return None
        if box is not None:
            return self._typesetter.plain_box(style, box)
        standing, watch = setting.standing, self._watch
        clear = _anywhere if standing is None or watch is None else watch.clear(standing)
        if clear is None:
            return None
        return self._typesetter.plain_label(style, setting.x, setting.y, setting.anchor, clear)

    def _tell(self, element: XmlElement, fault: Message) -> None:
        """What is wrong with the words of an element, or to be warned of."""
        if self._watch is not None:
            self._watch.tell(Note(element, fault, of_words=True))
        else:
            self._faults.text(element, fault)


def _anywhere(left: float, top: float, right: float, low: float) -> bool:
    """Nobody looks where it is."""
    return True
