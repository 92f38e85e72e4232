"""TMX 1.4: what is translated already, for the memories of other tools."""

from collections.abc import Iterable

from pnp.translation.exchange.inline import attribute, written
from pnp.translation.exchange.units import ExchangeUnit


def tmx(units: Iterable[ExchangeUnit], source: str, lang: str) -> str:
    """The sure translations of a game, each with the id of its text."""
    own, other = (attribute(code.replace("_", "-")) for code in (source, lang))
    about = f'segtype="paragraph" o-tmf="po" adminlang="en" srclang={own} datatype="plaintext"'
    header = f'<header creationtool="pnp" creationtoolversion="1" {about}/>'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<tmx version="1.4">{header}', "<body>"]
    for unit in units:
        for number, (text, translation) in enumerate(unit.pairs if unit.sure else ()):
            id = f"{unit.text.id}[{number}]" if unit.text.plural else unit.text.id
            lines.append(
                f"<tu tuid={attribute(id)}><tuv xml:lang={own}><seg>{written(text, _mark)}</seg></tuv>"
                f"<tuv xml:lang={other}><seg>{written(translation, _mark)}</seg></tuv></tu>"
            )
    return "\n".join([*lines, "</body>", "</tmx>", ""])


def _mark(number: int, mark: str) -> str:
    return f'<ph x="{number}">{mark}</ph>'
