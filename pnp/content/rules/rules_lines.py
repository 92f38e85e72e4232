"""Where tokens of rules.md stand: the lines that they were made of, and the characters of these."""

import re
from dataclasses import field
from typing import TYPE_CHECKING

from pnp.frozen import frozen
from pnp.problem import Place

if TYPE_CHECKING:
    from markdown_it.token import Token

_BAR = re.compile(r"(?<!\\)\|")


@frozen
class RulesLines:
    """The lines of rules.md, and how far each of them has been read: two cells of a row may hold the same."""

    path: str
    lines: list[str]
    seen: dict[int, int] = field(default_factory=dict)

    def starts(self, token: "Token") -> list[Place]:
        """Where each line of an inline token's content begins; tokens are asked for in the file's order."""
        places = []
        for number, content in enumerate(token.content.split("\n"), first_line(token)):
            line = self.lines[number] if number < len(self.lines) else ""
            column = max(line.find(content, self.seen.get(number, 0)), 0)
            self.seen[number] = column + len(content)
            places.append(Place(self.path, number + 1, column + 1))
        return places

    def of(self, token: "Token") -> Place:
        """The start of the line where a block begins."""
        return Place(self.path, first_line(token) + 1)

    def closes(self, fence: "Token") -> bool:
        """Whether a fenced block has its last line."""
        first, end = fence.map or (0, 0)
        last = self.lines[end - 1].strip(" \t>")
        return end - 1 > first and last.startswith(fence.markup) and not last.strip(fence.markup[0])

    def cells(self, token: "Token") -> int:
        """How many cells the line of a table's row holds."""
        line = self.lines[first_line(token)].strip().lstrip(">").strip()
        return len(_BAR.findall(line.removeprefix("|").removesuffix("|"))) + 1


def first_line(token: "Token") -> int:
    """The line where a block begins, from 0."""
    return token.map[0] if token.map else 0
