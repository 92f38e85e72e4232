"""The keys of a game's files, from their declarations."""

from collections.abc import Iterator, Mapping

from pnp.content.declarations.composites import Either, FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import TextSpec
from pnp.content.declarations.spec import Spec
from pnp.content.schema import FILES
from pnp.manual.entry import ManualEntry
from pnp.words import Message


def keys() -> Iterator[ManualEntry]:
    """Every key of every file; what a maker names (a colour, a field) stands as ``…``."""
    for file, spec in FILES.items():
        yield from _inside(spec, file, "")


def _inside(spec: Spec, file: str, path: str) -> Iterator[ManualEntry]:
    match spec:
        case KnownKeys():
            yield from _known(spec.keys, file, path)
        case FreeKeys():
            yield from _inside(spec.item, file, f"{path}.…" if path else "…")
        case Items():
            yield from _inside(spec.item, file, f"[{path}]" if _holds_tables(spec.item) else path)
        case Either():
            for form in spec.forms:
                yield from _inside(form, file, path)


def _known(known: Mapping[str, Key], file: str, path: str) -> Iterator[ManualEntry]:
    table = f"{file} [{path}]" if path else file
    for name, key in known.items():
        takes = _takes(key.spec)
        if key.required:
            takes = Message("manual.required", takes=takes)
        yield ManualEntry("keys", name, table, takes, Message(key.help))
    above = path.strip("[]")
    for name, key in known.items():
        yield from _inside(key.spec, file, f"{above}.{name}" if above else name)


def _takes(spec: Spec) -> Message:
    """What a value may be."""
    if isinstance(spec, TextSpec) and spec.choices:
        return Message("manual.choices", choices=spec.choices)
    if isinstance(spec, Items) and not _holds_tables(spec.item) and isinstance(spec.item, TextSpec):
        return Message("manual.list", takes=_takes(spec.item))
    return spec.expected


def _holds_tables(spec: Spec) -> bool:
    return isinstance(spec, KnownKeys)
