"""Pictures of faces for a print service, in its pixels: a folder a deck, as it is uploaded there."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from pnp.building.pictures.face_files import ENDINGS, DeckPictures, make_faces, said_once
from pnp.building.pictures.face_list import FACE_LIST, ListedFace, write_face_list
from pnp.building.pictures.face_plans import FaceSettings, face_plan
from pnp.content.lookup.plain import plain_inline
from pnp.door import named, read_bytes
from pnp.exporting.left_out import left_out
from pnp.exporting.request import ExportRequest, Pack, PackMaker, PackPart
from pnp.exporting.told_apart import told_apart
from pnp.files import write_file
from pnp.passing import passing
from pnp.problem import Problem, stops


def make(request: ExportRequest) -> Pack:
    """The decks that the vendor prints; of the others, the notes tell.

    ``copies`` of its figures says how many there are of a card: in a ``list``, or by so many ``files``,
    numbered in the order in which they are uploaded, so that fronts and backs pair up.
    """
    vendor = request.vendor
    settings = FaceSettings(vendor.formats[0], vendor.dpi, vendor=vendor, jobs=0)
    printed = [deck for deck in request.decks if any(face_plan(cut, settings).product for cut in deck.cuts)]
    if not printed:
        sizes = tuple(f"{deck.id} ({face_plan(deck, settings).trim} mm)" for deck in request.decks)
        return Pack((Problem(vendor.place, "export.no-deck", vendor=vendor.name, decks=sizes),))
    request.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".faces-", dir=request.folder) as drawn, passing(Path(drawn)):
        report = make_faces(request.context, printed, Path(drawn), settings, request.progress)
        if stops(report.problems):
            return Pack(report.problems)
        folders = [_Folder(request.folder, Path(drawn), *each) for each in _called(report.printed)]
        if vendor.figures.get("copies") == "files":
            files = [name for folder in folders for name in folder.numbered()]
        else:
            cards = [card for folder in folders for card in folder.listed()]
            write_face_list(request.folder, cards)
            files = [*dict.fromkeys(name for card in cards for name in card[3:] if name), FACE_LIST]
    notes = said_once(note for each in report.printed for note in each.notes)
    return Pack(
        report.problems,
        tuple(files),
        tuple(folder.part() for folder in folders),
        (*left_out(request, lambda cut: face_plan(cut, settings).product is not None), *notes),
        {"cards": sum(folder.pieces for folder in folders)},
    )


MAKER = PackMaker(make)


def _called(decks: Sequence[DeckPictures]) -> Iterator[tuple[str, DeckPictures]]:
    """What a vendor prints, with a folder's name: rows of a deck that are cut otherwise have their own."""
    seen: Counter[str] = Counter()
    for each in decks:
        id = each.plan.deck.id
        seen[id] += 1
        yield (id if seen[id] == 1 else f"{id}-{seen[id]}"), each


class _Folder(NamedTuple):
    """A deck's own folder ``name`` in the pack ``root``, from pictures ``drawn`` somewhere."""

    root: Path
    drawn: Path
    name: str
    made: DeckPictures

    @property
    def pieces(self) -> int:
        """Cards, each as often as it is there."""
        return sum(card.copies for card in self.made.cards)

    def part(self) -> PackPart:
        """What lies in it, for people."""
        product = self.made.plan.product
        title = plain_inline(self.made.plan.deck.title)
        return PackPart(f"{self.name}/", f"{product.name if product else ''} · {title}", self.pieces)

    def listed(self) -> Iterator[ListedFace]:
        """A picture of each side of a card, written; a back that all share once."""
        shared = self._shared_back()
        for card in self.made.cards:
            front = self._write(card.front, f"{card.id}-front")
            back = shared or (card.back and self._write(card.back, f"{card.id}-back"))
            yield ListedFace(self.name, card.id, card.copies, front, back)

    def numbered(self) -> Iterator[str]:
        """A picture of each copy of a card, written; a back that all share once."""
        shared = self._shared_back()
        if shared:
            yield shared
        copies = [(card, copy) for card in self.made.cards for copy in range(card.copies)]
        wide = max(3, len(str(len(copies))))
        for number, (card, copy) in enumerate(copies, start=1):
            yield self._write(card.front, f"fronts/{number:0{wide}}-{card.id}", copy)
            if card.back and not shared:
                yield self._write(card.back, f"backs/{number:0{wide}}-{card.id}", number)

    def _shared_back(self) -> str:
        backs = {card.back and read_bytes(named(self.drawn / card.back)) for card in self.made.cards}
        back = self.made.cards[0].back
        return self._write(back, "back") if len(backs) == 1 and back else ""

    def _write(self, drawn: str, name: str, copy: int = 0) -> str:
        """The path in the pack of a picture that was drawn; a ``copy`` differs from its like in its bytes."""
        data = read_bytes(named(self.drawn / drawn))
        if copy:
            form: Literal["png", "jpeg"] = "png" if drawn.endswith(ENDINGS["png"]) else "jpeg"
            data = told_apart(data, form, f"{name} {copy}")
        path = f"{self.name}/{name}{Path(drawn).suffix}"
        write_file(self.root / path, data)
        return path
