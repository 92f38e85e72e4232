"""What fades alone as it would fade in a group."""

from dataclasses import replace

from pnp.faces.drawing.operations import Op, PlacedImage, Shape, Style, Use


def faded(op: Op, opacity: float) -> Op | None:
    """One operation that looks as if it were faded as a group; None if that cannot be said of it alone."""
    if isinstance(op, Shape):
        style: Style = op.style
        if style.fill is not None and style.stroke is not None:
            return None
        fainter = replace(
            style,
            fill_opacity=style.fill_opacity * opacity,
            stroke_opacity=style.stroke_opacity * opacity,
        )
        return Shape(op.outline, fainter)
    if isinstance(op, PlacedImage | Use):
        return replace(op, opacity=op.opacity * opacity)
    return None  # letters may overlap, groups fade by themselves
