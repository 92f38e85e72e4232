"""A PDF of each deck for a press, in the inks of the press, and the list of what is on which page."""

from collections.abc import Iterator, Sequence

from pnp.building.page_list import PAGE_LIST, page_list
from pnp.building.pictures.face_files import said_once
from pnp.building.pictures.face_plans import FaceSettings, face_plan
from pnp.building.pictures.laid import drawn_faults
from pnp.content.game import Deck
from pnp.exporting.left_out import left_out
from pnp.exporting.press_file import PressFile
from pnp.exporting.request import ExportRequest, Pack, PackMaker
from pnp.files import write_file
from pnp.press.press_profile import found_profiles, read_profile
from pnp.press.press_standards import PressOutput
from pnp.problem import Problem, stops

_MOST_TOLD = 5


def make(request: ExportRequest) -> Pack:
    """A file of each deck that the vendor prints; without a profile none, since no colour would be right."""
    vendor, profile = request.vendor, request.settings.profile
    if profile is None:
        return Pack((Problem(vendor.place, "press-profile-missing", found=_known_profiles()),))
    output = PressOutput(vendor.figures["standard"], read_profile(profile), float(vendor.figures["ink"]))
    settings = FaceSettings(dpi=vendor.dpi, vendor=vendor)
    fitting = [deck for deck in request.decks if any(_fits(cut, settings) for cut in deck.cuts)]
    if not fitting:
        sizes = tuple(f"{deck.id} ({face_plan(deck, settings).trim} mm)" for deck in request.decks)
        return Pack((Problem(vendor.place, "export.no-deck", vendor=vendor.name, decks=sizes),))
    problems = tuple(sorted(drawn_faults(request.context, fitting)))
    if stops(problems):
        return Pack(problems)
    files = [
        PressFile(request, output, name, face_plan(cut, settings))
        for name, cut in _called(fitting)
        if _fits(cut, settings)
    ]
    for file in files:
        file.write()
    write_file(request.folder / PAGE_LIST, page_list((file.path, file.pages) for file in files))
    notes = said_once(note for file in files for note in file.notes())
    return Pack(
        problems,
        (*(file.path for file in files), PAGE_LIST),
        tuple(file.part() for file in files),
        (*left_out(request, lambda cut: _fits(cut, settings)), *notes),
        {
            "cards": sum(file.cards for file in files),
            "pages": sum(len(file.pages) for file in files),
            "profile": output.profile.name,
            "bleed": f"{vendor.bleed:g}",
        },
    )


MAKER = PackMaker(make, frozenset({"profile"}))


def _known_profiles() -> tuple[str, ...]:
    found = [str(path) for _, path in zip(range(_MOST_TOLD), found_profiles(), strict=False)]
    return tuple(found) or ("–",)


def _fits(deck: Deck, settings: FaceSettings) -> bool:
    """Whether the vendor prints it; one without products prints any size."""
    vendor = settings.vendor
    return vendor is None or not vendor.products or face_plan(deck, settings).product is not None


def _called(decks: Sequence[Deck]) -> Iterator[tuple[str, Deck]]:
    """Decks as they are cut, each with a name."""
    for deck in decks:
        for number, cut in enumerate(deck.cuts, 1):
            yield (deck.id if number == 1 else f"{deck.id}-{number}"), cut
