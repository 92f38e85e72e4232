"""XLIFF 1.2, which every tool reads: texts with notes, states, lengths; marks as elements that stay whole."""

from collections.abc import Iterable, Iterator

from pnp.translation.exchange.inline import as_is, attribute, written
from pnp.translation.exchange.units import ExchangeUnit
from pnp.translation.extract import ExtractedText

_NAMES = "urn:oasis:names:tc:xliff:document:1.2"
_HEAD = f'<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="{_NAMES}">\n'


def xliff(units: Iterable[ExchangeUnit], game: str, source: str, lang: str) -> str:
    """The texts of a game, to be translated into a language."""
    langs = f"source-language={attribute(_tag(source))} target-language={attribute(_tag(lang))}"
    head = f'{_HEAD}<file original={attribute(game)} {langs} datatype="plaintext"><body>\n'
    return (
        head + "".join(line + "\n" for unit in units for line in _unit(unit)) + "</body></file>\n</xliff>\n"
    )


def _unit(unit: ExchangeUnit) -> Iterator[str]:
    id = unit.text.id
    if not unit.text.plural:
        yield from _pair(unit, id, *unit.pairs[0])
        return
    yield f'<group id={attribute(id)} restype="x-gettext-plurals">'
    for number, pair in enumerate(unit.pairs):
        yield from _pair(unit, f"{id}[{number}]", *pair)
    yield "</group>"


def _pair(unit: ExchangeUnit, id: str, source: str, target: str) -> Iterator[str]:
    most = longest(unit.text)
    width = f' maxwidth={attribute(most)} size-unit="char"' if most else ""
    approved = "yes" if unit.sure else "no"
    named = f'id={attribute(id)} resname={attribute(id)} approved="{approved}"'
    yield f'<trans-unit {named} xml:space="preserve"{width}>'
    yield f"<source>{written(source, _mark)}</source>"
    state = "translated" if unit.sure else "needs-review-translation" if target.strip() else "new"
    yield f'<target state="{state}">{written(target, _mark)}</target>'
    for reference in unit.text.references:
        path, _, line = reference.strip("\u2068\u2069").replace("\u2069", "").rpartition(":")
        file = f'<context context-type="sourcefile">{written(path, as_is)}</context>'
        number = f'<context context-type="linenumber">{line}</context>'
        yield f'<context-group purpose="location">{file}{number}</context-group>'
    yield from (f'<note from="developer">{written(each, as_is)}</note>' for each in unit.text.comments)
    yield from (f'<note from="translator">{written(each, as_is)}</note>' for each in unit.notes if each)
    yield "</trans-unit>"


def longest(text: ExtractedText) -> str:
    """How many letters a translation may have, marks included; "" where it is not said."""
    said = (flag.partition(":")[2] for flag in text.flags if flag.startswith("max-length:"))
    return next(said, "")


def _mark(number: int, mark: str) -> str:
    return f'<ph id="{number}">{mark}</ph>'


def _tag(lang: str) -> str:
    """The language as XML names it: pt-BR."""
    return lang.replace("_", "-")
