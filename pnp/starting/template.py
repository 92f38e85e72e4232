"""The text of the templates to begin with, from templates of their own: theirs have other marks."""

from collections.abc import Mapping, Sequence
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from pnp.places import bundled
from pnp.starting.guess import TableColumn
from pnp.starting.layout import items, tints
from pnp.starting.starts import StartingDeck


def face_template(start: StartingDeck, columns: Sequence[TableColumn]) -> str:
    """What becomes ``templates/faces/….svg.j2``: a face that shows every one of these columns."""
    own = [column for column in columns if column.is_own]
    fill = "night"
    for tint in tints(own):
        otherwise = ' if card.{0} is defined else "night"' if tint.optional else ""
        fill = f"{{{{ card.{tint.name}{otherwise.format(tint.name)} }}}}"
    return _template(start.net or "flat").render(start=start, items=list(items(start, own)), fill=fill)


def back_template(start: StartingDeck) -> str:
    """A back that is the same however it is turned."""
    return _template("back").render(start=start, size=0.25 * min(start.width, start.height))


def start_text(path: str, known: Mapping[str, object]) -> str:
    """A file of ``templates/starts`` with what is known filled in."""
    return _environment().get_template(path).render(known)


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(bundled() / "templates" / "starts"),
        undefined=StrictUndefined,
        autoescape=False,  # they make templates, whose own values are escaped when they are filled
        variable_start_string="<<",
        variable_end_string=">>",
        block_start_string="<%",
        block_end_string="%>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=lambda value: f"{value:.4g}" if isinstance(value, float) else value,
    )


def _template(name: str) -> Template:
    return _environment().get_template(f"{name}.svg.j2")
