"""XLIFF 2.1 (ISO 21720), for tools that ask for it: what must stay is inline code, and a length is a rule.

A code of the translation has the number of the same one in the source, so that a tool sees which is missing.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count

from pnp.translation.exchange.inline import as_is, attribute, marks, written
from pnp.translation.exchange.units import ExchangeUnit
from pnp.translation.exchange.xliff import longest

_NAMES = (
    'xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"'
)
_HEAD = f'<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="2.1" {_NAMES}'
_PROFILE = '<slr:profiles generalProfile="xliff:codepoints"/>\n'


def xliff2(units: Iterable[ExchangeUnit], game: str, source: str, lang: str) -> str:
    """The texts of a game, to be translated into a language; a text's plural forms are units of one group."""
    own, other = (attribute(code.replace("_", "-")) for code in (source, lang))
    lines = [f"{_HEAD} srcLang={own} trgLang={other}>", f'<file id="f" original={attribute(game)}>']
    for number, unit in enumerate(units, 1):
        lines += _group(unit, number) if unit.text.plural else _unit(unit, f"u{number}", unit.text.id, 0)
    return "\n".join([*lines[:2], _PROFILE.rstrip(), *lines[2:], "</file>", "</xliff>", ""])


def _group(unit: ExchangeUnit, number: int) -> Iterator[str]:
    yield f'<group id="g{number}" name={attribute(unit.text.id)} type="pnp:plural">'
    for form in range(len(unit.pairs)):
        yield from _unit(unit, f"u{number}.{form}", f"{unit.text.id}[{form}]", form)
    yield "</group>"


def _unit(unit: ExchangeUnit, id: str, name: str, form: int) -> Iterator[str]:
    source, target = unit.pairs[form]
    most = longest(unit.text)
    size = f" slr:sizeRestriction={attribute(most)}" if most else ""
    yield f'<unit id="{id}" name={attribute(name)} xml:space="preserve"{size}>'
    notes = [
        *(("location", each) for each in unit.text.references),
        *(("developer", each) for each in unit.text.comments),
        *(("translator", each) for each in unit.notes if each),
    ]
    if notes:
        told = (f'<note category="{kind}">{written(text, as_is)}</note>' for kind, text in notes)
        yield f"<notes>{''.join(told)}</notes>"
    data = {mark: f"d{number}" for number, mark in enumerate(dict.fromkeys(marks(source) + marks(target)), 1)}
    if data:
        kept = (f'<data id="{id}">{written(mark, as_is)}</data>' for mark, id in data.items())
        yield f"<originalData>{''.join(kept)}</originalData>"
    state = "translated" if unit.sure else "initial"
    asked = ' subState="pnp:review"' if target.strip() and not unit.sure else ""
    yield f'<segment state="{state}"{asked}>'
    yield f"<source>{written(source, _code(source, source, data))}</source>"
    if target:
        yield f"<target>{written(target, _code(target, source, data))}</target>"
    yield "</segment>"
    yield "</unit>"


def _code(text: str, source: str, data: Mapping[str, str]) -> Callable[[int, str], str]:
    """Writes the marks of a text, each with the number of the one in the source that it stands for."""
    known = marks(source)
    free = defaultdict(
        list, {mark: [at for at, each in enumerate(known, 1) if each == mark] for mark in known}
    )
    more = count(len(known) + 1)
    numbers = [free[mark].pop(0) if free[mark] else next(more) for mark in marks(text)]

    def code(at: int, mark: str) -> str:
        raw = marks(text)[at - 1]
        shown = f"equiv={attribute(raw)} disp={attribute(raw)}"
        return f'<ph id="{numbers[at - 1]}" dataRef="{data[raw]}" {shown}/>'

    return code
