"""A game's worked examples: positions with the answer the checker must give.

``examples/<name>.toml``::

    kind = "judge"                 # or "score"
    title = "A dragon of nine falls to ten"
    rule = "attack.kill"           # the rule it shows
    text = "Ana and Bob attack a dragon of {strength}."   # where the rules text shows it, see content.shown
    figures = "@thief E1; @dwarf O"  # who stands where on the drawn board, where the facts give no names
    [input]                        # as the command reads it
    question = "kill"
    …
    [expected]                     # what must be in the answer, as --json prints it; more may be
    answer = { killed = true }
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pnp.content.documents import Document, read_document
from pnp.problem import ContentError, Place, Problem
from pnp.rules.answer import judge, score
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source


@dataclass(frozen=True)
class Example:
    """One worked example."""

    id: str  # the file's name
    kind: Literal["score", "judge"]
    title: str
    rule: str
    input: Mapping[str, Any]
    expected: Mapping[str, Any]
    path: str
    text: str = ""
    figures: str = ""  # for the game's ``scene``

    def answer(
        self, checker: Checker, book: Book, options: Mapping[str, str] | None = None
    ) -> dict[str, object]:
        """What the checker says of it, as ``--json`` prints it; ``options`` come before its own."""
        given = Input(self.input, Source(self.path))
        if self.kind == "score":
            return score(checker, book, given, options).json()
        question, verdict = judge(checker, book, given, options)
        return verdict.json(question)


def read_examples(folder: Path) -> list[Example]:
    """The examples of a game folder by file name. Raises ContentError with all faults of their form."""
    found: list[Example] = []
    problems: list[Problem] = []
    for path in sorted((folder / "examples").glob("*.toml")):
        document = read_document(path)
        if isinstance(document, Problem):
            problems.append(document)
        elif fault := _fault(document):
            problems.append(Problem(Place(str(path)), "bad-example", fault))
        else:
            tree = document.tree
            found.append(
                Example(
                    path.stem,
                    tree["kind"],
                    tree["title"],
                    tree["rule"],
                    tree["input"],
                    tree["expected"],
                    str(path),
                    tree.get("text", ""),
                    tree.get("figures", ""),
                )
            )
    if problems:
        raise ContentError(problems)
    return found


def difference(expected: object, found: object, where: str = "") -> str:
    """The first thing expected that is not found, in words.

    Empty where all is. Tables may hold more than expected.
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            at = f"{where}.{key}" if where else str(key)
            if key not in found:
                return f"{at} is missing"
            if message := difference(value, found[key], at):
                return message
        return ""
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        messages = (
            difference(e, f, f"{where}[{n}]") for n, (e, f) in enumerate(zip(expected, found, strict=True))
        )
        return next(filter(None, messages), "")
    if expected == "none" and found is None:
        return ""  # TOML has no null
    return "" if expected == found else f"{where}: {_unlike(expected, found)}"


def _unlike(expected: object, found: object) -> str:
    return f"expected {expected!r}, found {found!r}"


def _fault(document: Document) -> str:
    tree = document.tree
    if tree.get("kind") not in ("score", "judge"):
        return 'kind is expected to be "score" or "judge"'
    lacking = [key for key in ("title", "rule", "input", "expected") if key not in tree]
    return f"lacks {', '.join(lacking)}" if lacking else ""
