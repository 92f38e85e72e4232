"""How many components a row of a page holds: as there is room for, and none left alone in the last."""

from collections.abc import Sequence

from pnp.booklet.story import ShownFace

_UNIT = 0.15  # rem for a millimetre of a component, as the style has it
_LEAST, _TIGHT, _GAP = 6.0, 4.8, 0.7  # rem: a piece with its name; the same where one more must find room
_CARD, _SHARE = (
    15.0,
    0.23,
)  # up to so many rem wide, a piece may be drawn smaller: to this share of the measure
_MOST = 8


def columns(pieces: Sequence[ShownFace], measure: float) -> int:
    """The columns of a grid that is ``measure`` rem wide."""
    widest = max((shown.face.width for shown in pieces), default=0.0) * _UNIT
    if widest <= _CARD:
        widest = min(widest, max(1.1 * _LEAST, _SHARE * measure))
    fit = _fitting(measure, max(_LEAST, widest))
    if len(pieces) <= fit:
        return max(1, len(pieces))
    more = [fit + 1] if fit < min(_MOST, _fitting(measure, min(_TIGHT, widest))) else []
    choices = (fit, *more, *range(fit - 1, 1, -1))
    return next((each for each in choices if len(pieces) % each != 1), fit)


def _fitting(measure: float, width: float) -> int:
    return max(1, min(_MOST, int((measure + _GAP) / (width + _GAP))))
