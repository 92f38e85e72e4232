"""What can happen to the files of a folder: strategies of Hypothesis that spoil the Trove."""

import csv
import io
import json
import os
import re
import tomllib
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from shutil import rmtree
from typing import Any

from hypothesis import strategies as st

from tests.fuzz import trove
from tests.fuzz.snippets import ATTRIBUTES, ELEMENTS, EXPRESSIONS, HEADERS, MARKDOWN
from tests.fuzz.values import document, encoded, json_text, texts, values

Draw = Callable[[st.SearchStrategy[Any]], Any]


@dataclass(frozen=True)
class Strange:
    """Something that is no file; ``kind`` is folder, fifo, or link with what it leads to."""

    kind: str
    to: str = ""


@dataclass
class Spoilt:
    """The Trove with some files changed; ``told`` says how."""

    files: dict[str, Any] = field(default_factory=lambda: dict(trove.files()))
    told: list[str] = field(default_factory=list)

    def __repr__(self) -> str:
        return "; ".join(self.told)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Hypothesis would print all that the files hold."""
        printer.text(repr(self))

    def data(self, name: str) -> bytes:
        """The bytes of a file; none of what is no file any more."""
        found = self.files.get(name)
        return found if isinstance(found, bytes) else b""

    def text(self, name: str) -> str:
        return self.data(name).decode("utf-8", "replace")


@st.composite
def folders(draw: Draw) -> Spoilt:
    """A folder with one to three files spoilt."""
    spoilt = Spoilt()
    for _ in range(draw(st.sampled_from((1, 1, 1, 2, 3)))):
        name = draw(st.sampled_from(sorted(trove.files())))
        ways = [way for wanted, way in _WAYS if re.search(wanted, name)]
        way = draw(st.sampled_from(ways))
        try:
            how = way(draw, spoilt, name)
        except _CANNOT:  # the file has been spoilt before, so that it cannot be read any more
            how = _bytes(draw, spoilt, name)
        spoilt.told.append(f"{name}: {how}")
    return spoilt


_CANNOT = (
    *(ValueError, LookupError, AttributeError, RecursionError, RuntimeError, EOFError),
    *(csv.Error, zipfile.BadZipFile, zlib.error),
)


def _one(draw: Draw, found: Iterable[Any]) -> Any:
    """One of what was found. LookupError where nothing was."""
    items = list(found)
    if not items:
        raise LookupError
    return draw(st.sampled_from(items))


def _tree(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """One key of a table."""
    is_json = name.endswith(".json")
    tree = (json.loads if is_json else tomllib.loads)(spoilt.data(name).decode())
    *way, last = _one(draw, _paths(tree))
    table = tree
    for key in way:
        table = table[key]
    how = draw(st.sampled_from(("set", "set", "set", "set", "remove", "rename", "twice", "add")))
    new = draw(values)
    match how:
        case "set":
            table[last] = new
        case "remove":
            del table[last]
        case "twice" if isinstance(table, list):
            table.append(table[last])
        case "rename" | "twice" if isinstance(table, dict):
            called = draw(texts)
            table[called] = table.pop(last) if how == "rename" else table[last]
            new = called
        case _:
            table.append(new) if isinstance(table, list) else table.update({"more": new})
    written = json_text(tree) if is_json else document(tree)
    spoilt.files[name] = encoded(written)
    return f"{how} {'.'.join(map(str, (*way, last)))} {_short(new)}"


def _paths(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from _paths(item, (*path, key))


def _cell(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """One cell of a table of text, or its row."""
    rows = list(csv.reader(io.StringIO(spoilt.data(name).decode())))
    row = _one(draw, filter(None, rows))
    at = draw(st.integers(0, len(row) - 1))
    how = draw(st.sampled_from(("set", "set", "set", "more", "fewer", "twice")))
    new = draw(texts | values.map(str))
    match how:
        case "set":
            row[at] = new
        case "more":
            row.insert(at, new)
        case "fewer":
            del row[at]
        case _:
            rows.append(list(row))
    stream = io.StringIO()
    csv.writer(stream).writerows(rows)
    spoilt.files[name] = encoded(stream.getvalue())
    return f"{how} cell {at} {_short(new)}"


def _sheet(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """One cell of a spreadsheet."""
    rows: list[list[object]] = [["id", "copies", "name"], ["long", 2, "The long one"], ["short", 1, "X"]]
    row = draw(st.sampled_from(rows))
    at = draw(st.integers(0, 2))
    new = draw(values)
    row[at] = new if isinstance(new, int | float | bool) and name.endswith("x") else str(new)[:30_000]
    row[at] = str(row[at]) if isinstance(row[at], str | int) and len(str(row[at])) > 300 else row[at]
    spoilt.files[name] = (
        trove.workbook(draw(st.sampled_from(("Aids", "Other"))), rows)
        if name.endswith("x")
        else trove.open_document(rows)
    )
    return f"cell {at} {_short(new)}"


def _entry(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """A file within an archive."""
    with zipfile.ZipFile(io.BytesIO(spoilt.data(name))) as archive:
        entries: dict[str, Any] = {entry: archive.read(entry) for entry in archive.namelist()}
    entry = _one(draw, sorted(entries))
    way = draw(st.sampled_from((_attribute, _words, _bytes)))
    inside = Spoilt({entry: entries[entry]})
    how = way(draw, inside, entry)
    if isinstance(inside.files.get(entry), bytes):
        entries[entry] = inside.files[entry]
    spoilt.files[name] = trove.zipped(entries)
    return f"{entry}: {how}"


def _attribute(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """The value of an attribute of ELEMENTS."""
    text = spoilt.text(name)
    found = _one(draw, re.finditer(r'([\w:-]+)="([^"]*)"', text))
    new = draw(st.sampled_from(ATTRIBUTES) | texts)
    spoilt.files[name] = encoded(text[: found.start(2)] + new + text[found.end(2) :])
    return f"{found[1]}={_short(new)} for {found[2][:30]!r}"


def _element(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """An element more, or one that is called otherwise."""
    text, new = spoilt.text(name), draw(st.sampled_from(ELEMENTS))
    found = _one(draw, re.finditer(r"(?<=<)[a-z]\w*|(?<=>)", text))
    spoilt.files[name] = encoded(
        text[: found.start()] + (new if not found[0] else "text") + text[found.end() :]
    )
    return f"{_short(new)} at {found.start()} for {found[0]!r}"


def _expression(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """Something else for a template to work out, or more of it."""
    text, new = spoilt.text(name), draw(st.sampled_from(EXPRESSIONS))
    places = [match.span() for match in re.finditer(r"\{\{.*?\}\}|\{%.*?%\}|(?<=>)\n", text)]
    start, end = _one(draw, places)
    spoilt.files[name] = encoded(text[:start] + new + text[end:])
    return f"{_short(new)} for {text[start:end][:40]!r}"


def _translation(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """What stands in quotes in a catalogue."""
    text, new = spoilt.text(name), draw(texts | st.sampled_from(HEADERS))
    found = _one(draw, re.finditer(r'"(.*)"', text))
    escaped = json.dumps(new, ensure_ascii=False)[1:-1] if draw(st.booleans()) else new
    spoilt.files[name] = encoded(text[: found.start(1)] + escaped + text[found.end(1) :])
    return f"{_short(escaped)} for {found[1][:30]!r}"


def _markdown(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """A line more in the rules, or in the place of another."""
    lines, new = spoilt.text(name).split("\n"), draw(st.sampled_from(MARKDOWN) | texts)
    at = draw(st.integers(0, len(lines) - 1))
    lines[at : at + draw(st.integers(0, 1))] = new.split("\n")
    spoilt.files[name] = encoded("\n".join(lines))
    return f"line {at + 1}: {_short(new)}"


def _words(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """A word, a number or a sign of a text."""
    text, new = spoilt.text(name), draw(texts)
    found = _one(draw, re.finditer(r"\w+|[^\w\s]", text))
    spoilt.files[name] = encoded(text[: found.start()] + new + text[found.end() :])
    return f"{_short(new)} for {found[0]!r} at {found.start()}"


def _lines(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """A line twice, elsewhere, or no more."""
    lines = spoilt.data(name).split(b"\n")
    at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    how = draw(st.sampled_from(("twice", "elsewhere", "gone", "often")))
    line = lines.pop(at) if how in ("elsewhere", "gone") else lines[at]
    lines[to:to] = [line] * {"gone": 0, "often": 300}.get(how, 1)
    spoilt.files[name] = b"\n".join(lines)
    return f"line {at + 1} {how}"


def _bytes(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """Bytes of any file."""
    data = spoilt.data(name)
    at = draw(st.integers(0, max(0, len(data) - 1)))
    length = draw(st.sampled_from((1, 2, 4, 16, 300)))
    how = draw(
        st.sampled_from(
            ("cut", "flip", "insert", "repeat", "zero", "leave out", "empty", "utf-16", "latin-1", "bom")
        )
    )
    before, after = data[:at], data[at + length :]
    spoilt.files[name] = {
        "cut": lambda: before,
        "flip": lambda: (
            before + bytes(byte ^ draw(st.integers(1, 255)) for byte in data[at : at + 1]) + data[at + 1 :]
        ),
        "insert": lambda: before + draw(st.binary(min_size=1, max_size=8)) + data[at:],
        "repeat": lambda: before + data[at : at + length] * 50 + after,
        "zero": lambda: before + bytes(length) + after,
        "leave out": lambda: before + after,
        "empty": lambda: b"",
        "utf-16": lambda: data.decode("utf-8", "replace").encode("utf-16"),
        "latin-1": lambda: data.decode("utf-8", "replace").encode("latin-1", "replace") + b"\xe9",
        "bom": lambda: b"\xef\xbb\xbf" + data,
    }[how]()
    return f"{how} at {at}, {length}"


def _place(draw: Draw, spoilt: Spoilt, name: str) -> str:
    """What stands in the place of a file, or beside it."""
    how, name_of_more = draw(st.sampled_from(_STRANGE)), draw(st.sampled_from(_NAMES))
    match how:
        case "gone":
            spoilt.files.pop(name, None)
        case "another":
            other = draw(st.sampled_from(sorted(trove.files())))
            spoilt.files[name] = trove.files()[other]
            return f"holds {other}"
        case "beside":
            path = PurePosixPath(name)
            spoilt.files[str(path.with_name(name_of_more + path.suffix))] = spoilt.files.get(name, b"")
            return f"also as {name_of_more!r}"
        case Strange():
            spoilt.files[name] = how
    return str(how)


_STRANGE = (
    *("gone", "gone", "another", "another", "beside", "beside"),
    *(Strange("folder"), Strange("fifo"), Strange("link", "/etc/passwd"), Strange("link", "/dev/zero")),
    *(Strange("link", "nowhere"), Strange("link", "."), Strange("link", ".."), Strange("link", "/tmp")),
)
_NAMES = (
    "x",
    "a b",
    "é",
    "x\ny",
    "\x1b[2J",
    "\udcff",
    "con",
    "n" * 200,
    ".hidden",
    "__x",
    "de",
    "x:1:1: y",
    "x.y",
)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 60 else f"{text[:40]}… ({len(text)})"


_TEXTS = r"\.(toml|json|yaml|csv|md|po|j2|svg)$"
_WAYS: tuple[tuple[str, Callable[[Draw, Spoilt, str], str]], ...] = (
    *[(r"\.(toml|json)$", _tree)] * 5,
    *[(r"\.csv$", _cell)] * 5,
    *[(r"\.(xlsx|ods)$", _sheet)] * 3,
    *[(r"\.(xlsx|ods|zip)$", _entry)] * 3,
    *[(r"\.(svg|j2)$", _attribute)] * 3,
    *[(r"\.(svg|j2)$", _element)] * 2,
    *[(r"\.j2$", _expression)] * 3,
    *[(r"\.po$", _translation)] * 4,
    *[(r"\.md$", _markdown)] * 4,
    (_TEXTS, _words),
    (_TEXTS, _words),
    (_TEXTS, _lines),
    (r"", _bytes),
    (r"", _place),
)
"""Which files each way of spoiling is for; what stands more than once comes more often."""


def laid_out(spoilt: Spoilt, folder: Path) -> Path:
    """A folder that holds these files, and ``out`` for what is made of them; nothing else is left in it.

    What the system has no name or no place for is left out.
    """
    rmtree(folder, ignore_errors=True)
    (folder / "out").mkdir(parents=True)
    for name, content in spoilt.files.items():
        path = folder / trove.ID / name
        with suppress(OSError, ValueError):
            path.parent.mkdir(parents=True, exist_ok=True)
            match content:
                case bytes():
                    path.write_bytes(content)
                case Strange("folder"):
                    path.mkdir()
                case Strange("fifo"):
                    os.mkfifo(path)
                case Strange("link", to):
                    path.symlink_to(to)
    return folder
