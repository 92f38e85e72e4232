"""What a drawing shows: files of pictures, by their names without folders and endings, and components.

So a name stands for every file of that name, however it was found, and on systems too that take capitals for
small letters.
"""

from pathlib import PurePath
from weakref import WeakKeyDictionary

from pnp.content.rules.figures import BACK
from pnp.faces.drawing.operations import Drawing, Op, PlacedImage, Run, Shape, Use
from pnp.faces.drawing.stored import Rendered
from pnp.faces.shown_components import COMPONENT

ANY = "*"
"""Instead of a name: nobody knows which files a drawing holds that has become pixels."""


class ShownNames:
    """Tells what drawings show; each is looked at once."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Drawing, frozenset[str]] = WeakKeyDictionary()

    def of(self, drawing: Drawing) -> frozenset[str]:
        """The names of the files that it is read from and shows, as ``picture_name`` tells them, or ANY.

        Of a component, ``component:deck/id``; so an icon of a package may begin too.
        """
        if (known := self._known.get(drawing)) is not None:
            return known
        names = {picture_name(drawing.source)} if drawing.source is not None else set[str]()
        left: list[Op] = [*drawing.ops]
        while left:
            op = left.pop()
            if isinstance(op, Run | Shape):
                continue
            if isinstance(op, PlacedImage):
                names.add(ANY if isinstance(op.source, Rendered) else picture_name(PurePath(op.source.name)))
            elif isinstance(op, Use):
                names |= self.of(op.drawing)
                if op.drawing.source is None:
                    names.add(f"{COMPONENT}{op.drawing.name.removesuffix(BACK)}")
            else:
                left += op.ops
        self._known[drawing] = found = frozenset(names)
        return found


def picture_name(path: PurePath) -> str:
    """What a file is known by."""
    return path.stem.casefold()
