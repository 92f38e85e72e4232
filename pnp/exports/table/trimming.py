"""The program without its shell: the wheel's WebAssembly holds one, written in Rust, that no page runs.

It is half of the program's code, and lies in one piece, as the linker laid it: from the first to the last
function whose name is mangled as Rust's are (``_R…``). Such a function is left in its place, so that all
numbers stay, and what it did is left out. Small ones stay whole: a tool that folds equal functions into one
gave some of those to CPython too. Nothing else in the program calls a larger one, takes its address, or
holds it in its data; what would be left out wrongly would stop Python at once, and loudly.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_RUST = b"_R"
_SMALL = 64
_STOP = b"\x03\x00\x00\x0b"
"""A body of three bytes: no variables, ``unreachable``, the end."""
_IMPORTS, _EXPORTS, _CODE = 2, 7, 10
_GLOBAL_NAME = re.compile(rb'var (\w+)=Module\["\1"\]=wasmExports\["_R\w+"\];')


def trimmed_loader(script: bytes) -> bytes:
    """The script without the names of what was left out, half of its letters."""
    return _GLOBAL_NAME.sub(b"", script)


def trimmed(program: bytes) -> bytes:
    """The WebAssembly without the shell's code and names. IndexError where it is none."""
    sections = [*_sections(program)]
    (exports,) = (section for section in sections if section.kind == _EXPORTS)
    (imports,) = (section for section in sections if section.kind == _IMPORTS)
    imported = _imported_functions(program, imports)
    named = [*_exported(program, exports)]
    names = {each.number - imported: each.name for each in named if each.kind == 0}
    shell = [index for index, name in names.items() if name.startswith(_RUST)]
    out = [program[:8]]
    for section in sections:
        body = program[section.start : section.end]
        if section.kind == _EXPORTS:
            kept = [program[each.start : each.end] for each in named if not each.name.startswith(_RUST)]
            body = _number(len(kept)) + b"".join(kept)
        elif section.kind == _CODE and shell:
            body = _emptied(program, section, range(min(shell), max(shell) + 1), names)
        out += [bytes((section.kind,)), _number(len(body)), body]
    return b"".join(out)


class _Section(NamedTuple):
    kind: int
    start: int
    end: int


class _Export(NamedTuple):
    name: bytes
    kind: int
    number: int
    start: int
    end: int


def _sections(data: bytes) -> Iterator[_Section]:
    at = 8
    while at < len(data):
        kind = data[at]
        size, start = _read(data, at + 1)
        at = start + size
        yield _Section(kind, start, at)


def _exported(data: bytes, section: _Section) -> Iterator[_Export]:
    count, at = _read(data, section.start)
    for _ in range(count):
        start = at
        length, at = _read(data, at)
        name, kind = data[at : at + length], data[at + length]
        index, at = _read(data, at + length + 1)
        yield _Export(name, kind, index, start, at)


def _imported_functions(data: bytes, section: _Section) -> int:
    """How many functions are numbered before the program's own."""
    count, at = _read(data, section.start)
    functions = 0
    for _ in range(count):
        for _ in ("module", "name"):
            length, at = _read(data, at)
            at += length
        kind, at = data[at], at + 1
        if kind in (1, 2):  # a table begins with its type; both have limits
            flags, at = _read(data, at + (kind == 1))
            for _ in range(1 + (flags & 1)):
                _, at = _read(data, at)
        elif kind == 3:  # a global's type, and whether it changes
            at += 2
        else:  # a function's type; so has a tag, behind a zero
            functions += kind == 0
            _, at = _read(data, at + (kind == 4))
    return functions


def _emptied(data: bytes, section: _Section, shell: range, names: dict[int, bytes]) -> bytes:
    count, at = _read(data, section.start)
    out = [_number(count)]
    for index in range(count):
        start = at
        size, body = _read(data, at)
        at = body + size
        ours = index in shell and size > _SMALL and names.get(index, _RUST).startswith(_RUST)
        out.append(_STOP if ours else data[start:at])
    return b"".join(out)


def _read(data: bytes, at: int) -> tuple[int, int]:
    """A whole number as WebAssembly writes it, seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def _number(value: int) -> bytes:
    """It written so.

    >>> _number(300), _read(_number(300), 0)
    (b'\\xac\\x02', (300, 2))
    """
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))
