"""What is done to sheets once they are laid out: drafts are marked, backs moved as the printer asks."""

from collections.abc import Set

from pnp.building.calibration import calibrated
from pnp.building.context import LanguageContext
from pnp.building.settings import Settings
from pnp.sheets.sheet import PrintDocument


def finished(
    context: LanguageContext, document: PrintDocument, settings: Settings, overflowing: Set[str] = frozenset()
) -> PrintDocument:
    """The document as it is printed. ``overflowing``: the names of faces that are marked in a draft."""
    if settings.draft:
        from pnp.building.drafts import draft_stamp  # here, because only a draft needs it

        document = draft_stamp(context, settings, overflowing).on(document)
    return calibrated(document, settings.calibration)
