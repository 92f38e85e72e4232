"""Templates that say of each piece of what they write where in them it stands: for whoever finds a fault."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from secrets import token_hex

import jinja2
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from pnp.faces.faults import Where
from pnp.problem import Place

# Two code points that no text may use (Unicode's noncharacters) hold "file,line,column,length" of a piece of
# a template in an annotated rendering, after a word that nobody can guess, so that no text of a game can
# pretend to be such a mark.
_OPEN, _CLOSE = f"\ufdd0{token_hex(8)}:", "\ufdd1"
_MARK = re.compile(f"{_OPEN}(\\d+),(\\d+),(\\d+),(\\d+){_CLOSE}")


class Marks(Extension):
    """Puts its place in front of every line of a template's plain text."""

    def __init__(self, environment: jinja2.Environment) -> None:
        super().__init__(environment)
        environment.extend(marked_files=[])
        self._lines: list[str] = []

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Keeps the text, whose tokens do not tell their columns."""
        self._lines = source.split("\n")
        return source

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The tokens, each piece of plain text behind its mark."""
        files: list[str] = self.environment.marked_files  # type: ignore[attr-defined]
        files.append(stream.filename or stream.name or "")
        index = len(files) - 1
        number = column = 0  # of what comes next: the line, and the characters that have been passed in it
        for token in stream:
            if token.lineno != number:
                number, column = token.lineno, 0
            first, *others = str(token.value).split("\n")
            line = self._lines[number - 1] if number <= len(self._lines) else ""
            column = max(column, line.find(first, column))
            if token.type != "data":
                column += len(first)
                yield token
                continue
            marks = [f"{_OPEN}{index},{number},{column + 1},{len(first)}{_CLOSE}{first}"]
            for below, piece in enumerate(others, number + 1):
                marks.append(f"{_OPEN}{index},{below},1,{len(piece)}{_CLOSE}{piece}")
            number, column = number + len(others), len(others[-1]) if others else column + len(first)
            yield Token(token.lineno, "data", "\n".join(marks))


def unmarked(marked: str, files: list[str]) -> tuple[str, Where]:
    """The XML, and where each of its bytes comes from: of what an expression writes, where that begins."""
    pieces: list[str] = []
    offsets, marks = [0], [(Place(files[0] if files else ""), 0)]
    position = length = 0
    for match in _MARK.finditer(marked):
        piece = marked[position : match.start()]
        pieces.append(piece)
        length += len(piece.encode())
        offsets.append(length)
        file, line, column, own = map(int, match.groups())
        marks.append((Place(files[file], line, column), own))
        position = match.end()
    pieces.append(marked[position:])
    xml = "".join(pieces)
    data = xml.encode()

    def where(offset: int) -> Place:
        at = max(0, bisect_right(offsets, offset) - 1)
        place, own = marks[at]
        passed = len(data[offsets[at] : offset].decode(errors="ignore"))
        return place._replace(column=place.column + min(passed, own))

    return xml, where
