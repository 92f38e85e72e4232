"""Every regular expression of the program takes time in proportion to what it reads, whatever that is.

Each is tried on texts made of what its own pattern is made of, over and over, with an end that does not fit:
sought in them, and matched with the whole of them. What is made of others' words is tried on the words that
ship. A pattern that stands in a function, and none of these, must be listed here.
"""

import ast
import importlib
import pkgutil
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

import pnp
from pnp import characters
from pnp.content import foreign_marks, markdown
from pnp.content.decks import row_trims
from pnp.content.field_types import HEX, ICON, ID
from pnp.content.lookup import plain
from pnp.content.markup import TAG
from pnp.content.rules.terms import PAGE
from pnp.content.shapes import path
from pnp.content.tables.delimited import _CELL
from pnp.faces.art.found import measures
from pnp.faces.fonts import scripts
from pnp.faces.fonts.shaped import bidi
from pnp.faces.reading import text_sources
from pnp.faces.templates import sandbox
from pnp.faces.text import partings, running
from pnp.places import LANGUAGE, bundled
from pnp.translation import casing, pseudo
from pnp.translation.checks import elision, glossary, numbers, spelling
from pnp.translation.checks.pair import IN_WORD
from pnp.translation.language import language

Pattern = re.Pattern[Any]
TRIED, SOON = 4000, 0.1
PNP = Path(pnp.__file__).parent
AT_ONE_PLACE = {"match", "fullmatch"}

MADE: dict[str, Callable[[], list[Pattern]]] = {
    "characters.py": lambda: [re.compile(each) for each in (characters.FORBIDDEN, characters._UNSEEN)],
    "content/declarations/composites.py": lambda: [
        re.compile(each) for each in (ID, PAGE, r"[A-Za-z0-9_-]+", r"[a-z][a-z0-9_]*")
    ],
    "content/tables/delimited.py": lambda: [re.compile(_CELL.format(",")), re.compile("\n")],
    "content/foreign_marks.py": lambda: [re.compile(foreign_marks._FOREIGN, re.IGNORECASE)],
    "content/language_codes.py": lambda: [re.compile(each) for each in (LANGUAGE, "[-_]")],
    "content/declarations/leaves.py": lambda: [
        re.compile(each) for each in (ID, HEX, ICON, LANGUAGE, f"{HEX}|{ID}")
    ],
    "content/markdown.py": lambda: [markdown._counter()],
    "content/shapes/path.py": lambda: [*map(path._turns, "MHC")],
    "content/lookup/plain.py": lambda: [plain._unmarked()],
    "content/decks/row_trims.py": lambda: [re.compile(row_trims._LENGTHS)],
    "faces/art/found/measures.py": lambda: [
        re.compile(each) for each in (measures._ABSOLUTE, measures._ANGLE)
    ],
    "faces/text/partings.py": lambda: [
        partings._of(partings._WIDE),
        partings._of(f"{partings.UNSPACED}\u200b"),
    ],
    "faces/text/running.py": lambda: [
        re.compile(each) for each in (running._JOINING, running._UNSEEN, running._FORMATS)
    ],
    "faces/templates/sandbox.py": lambda: [re.compile(sandbox._WIDE)],
    "faces/fonts/scripts.py": lambda: [
        re.compile(each) for each in (scripts._OF_A_NAME, *scripts._EXTRAS.values())
    ],
    "faces/fonts/shaped/bidi.py": lambda: [re.compile(bidi._FROM_RIGHT)],
    "faces/reading/text_sources.py": lambda: [re.compile(text_sources._CONTROL)],
    "faces/tree.py": lambda: [re.compile(rb"\sfill\s*+=")],
    "places.py": lambda: [re.compile(LANGUAGE)],
    "cli/i18n/named.py": lambda: [re.compile(LANGUAGE)],
    "rules/offered.py": lambda: [re.compile(r"(?<![\w-])aa(?![\w-])(?!\))")],
    "rules/sealed.py": lambda: [re.compile("[0-9a-f]{64}")],
    "translation/casing.py": lambda: [
        re.compile(each) for each in (casing._GREEK_ACCENTS, casing._GREEK_TWO, casing._GREEK_OR)
    ],
    "translation/checks/characters.py": lambda: [re.compile(TAG)],
    "translation/checks/elision.py": lambda: [elision._pattern(french().elides)],
    "translation/checks/glossary.py": lambda: [
        glossary._pattern(["*gold*", "coin"], r"\w") or re.compile("")
    ],
    "translation/checks/marks.py": lambda: [re.compile(r"(?<=[^\s«“(¿¡!?])[!?]+")],
    "translation/checks/numbers.py": lambda: [numbers._words("fr", french().numbers)[0]],
    "translation/checks/typography.py": lambda: [
        re.compile(f"(?<!{IN_WORD})(?<!['’-])(?:a|i)(?= [^ ])", re.IGNORECASE)
    ],
    "translation/checks/spelling.py": lambda: [spelling._pattern("*aa*"), spelling._pattern("aa")],
    "translation/pseudo.py": lambda: [re.compile(pseudo._PART), re.compile(pseudo._VOWEL)],
    "words.py": list,  # they are for short texts alone
}
"""Patterns that functions make, by their file: the most demanding that may come of it."""


@cache
def french() -> Any:
    return language([bundled() / "templates"], "fr")


def kept() -> dict[str, tuple[Pattern, str]]:
    """Those that modules keep, each by its name, with its file."""
    found: dict[str, tuple[Pattern, str]] = {}
    for module in pkgutil.walk_packages(pnp.__path__, "pnp."):
        if module.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            several = value if isinstance(value, dict) else {"": value}
            for key, pattern in several.items():
                if isinstance(pattern, re.Pattern):
                    path = module.name.removeprefix("pnp.").replace(".", "/") + ".py"
                    found[f"{path} {name}{key and f' {key}'}"] = pattern, path
    return found


KEPT = kept()


@cache
def tree(path: str) -> ast.Module:
    return ast.parse((PNP / path).read_text("utf-8"))


def sought(path: str, name: str) -> bool:
    """Whether a pattern is used otherwise than at a place that is known."""
    ways = {
        node.attr
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
    }
    loose = sum(isinstance(node, ast.Name) and node.id == name for node in ast.walk(tree(path)))
    dotted = sum(
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
        for node in ast.walk(tree(path))
    )
    return not ways <= AT_ONE_PLACE or loose > dotted + 1  # the one is where it is made


PROBES = "a1 -'é\u0301א\u05b7ا\u064bन\u094dあ中\u200d🂡"
"""Characters of many sorts: a letter, a sign or a number of several scripts."""
SORTS = {
    codes.CATEGORY_DIGIT: r"\d",
    codes.CATEGORY_SPACE: r"\s",
    codes.CATEGORY_WORD: r"\w",
    codes.CATEGORY_NOT_DIGIT: r"\D",
    codes.CATEGORY_NOT_SPACE: r"\S",
    codes.CATEGORY_NOT_WORD: r"\W",
}


def taken_by(kind: Any, value: Any) -> set[str]:
    """Which of the probes one item of a pattern takes."""
    if kind is codes.RANGE:
        return {probe for probe in PROBES if value[0] <= ord(probe) <= value[1]}
    if kind is codes.CATEGORY:
        return {probe for probe in PROBES if re.match(SORTS[value], probe)}
    if kind is codes.IN:
        negated = value[0][0] is codes.NEGATE
        inside: set[str] = set().union(*(taken_by(*each) for each in value[1 if negated else 0 :]))
        return set(PROBES) - inside if negated else inside
    return {chr(value)} & set(PROBES) if kind is codes.LITERAL else set()


def shared(pattern: Pattern) -> list[str]:
    """Letters that several sets of a pattern take: which of them has one is what it may try over and over."""
    counted: Counter[str] = Counter()

    def walk(items: Any) -> None:
        for kind, value in items:
            counted.update(taken_by(kind, value))
            for part in value if isinstance(value, tuple) else [value]:
                for inner in part if isinstance(part, list) else [part]:
                    if isinstance(inner, parser.SubPattern):
                        walk(inner)

    walk(parsed(pattern))
    return [probe for probe in PROBES if counted[probe] > 1][:4]


def parsed(pattern: Pattern) -> Any:
    return parser.parse(pattern.pattern, pattern.flags & (re.VERBOSE | re.DOTALL | re.MULTILINE))


def units(pattern: Pattern) -> list[str]:
    """What a text must be made of to keep a pattern busy: its letters and its words."""
    found: dict[str, None] = {}
    word = ""

    def end() -> None:
        nonlocal word
        if len(word) > 1:
            found[word] = None
        word = ""

    def walk(items: Any) -> None:
        nonlocal word
        for kind, value in items:
            if kind is codes.LITERAL:
                word += chr(value)
                found[chr(value)] = None
                continue
            end()
            if kind is codes.CATEGORY:
                found[{codes.CATEGORY_DIGIT: "1", codes.CATEGORY_SPACE: " "}.get(value, "a")] = None
            elif kind is codes.RANGE:
                found[chr(value[0])] = None
            elif kind in (codes.ANY, codes.NOT_LITERAL):
                found["a"] = None
            elif kind is codes.IN:
                negated = value[0][0] is codes.NEGATE
                found.update({"a": None} if negated else {})
                for each in value[1:] if negated else value[:3]:
                    walk([each])
                    word = ""
            elif isinstance(value, tuple):
                for part in value:
                    for inner in part if isinstance(part, list) else [part]:
                        if isinstance(inner, parser.SubPattern):
                            walk(inner)
            elif isinstance(value, parser.SubPattern):
                walk(value)
        end()

    walk(parsed(pattern))
    first = sorted(found, key=lambda unit: (-len(unit), unit))[:7]
    return [*first, *(probe for probe in shared(pattern) if probe not in first)]


def texts(pattern: Pattern) -> Iterator[str]:
    parts = units(pattern)
    for one in parts:
        yield one * (TRIED // len(one))
        for other in parts:
            if other != one:
                yield (one + other) * (TRIED // len(one + other))
                yield one + other * (TRIED // len(other))


def slowest(pattern: Pattern, everywhere: bool) -> tuple[float, str]:
    """Seconds that it takes at most, and for which text."""
    worst = (0.0, "")
    for text in texts(pattern):
        read: Any = (text + "\0").encode() if isinstance(pattern.pattern, bytes) else text + "\0"
        seconds = taken(pattern, read, everywhere)
        if seconds > SOON:  # another program may have had the processor: what is slow is so each time
            seconds = min(seconds, *(taken(pattern, read, everywhere) for _ in range(4)))
        worst = max(worst, (seconds, text[:40]))
    return worst


def taken(pattern: Pattern, read: Any, everywhere: bool) -> float:
    begun = time.process_time()
    pattern.fullmatch(read)
    pattern.match(read)
    for _ in pattern.finditer(read) if everywhere else ():
        pass
    return time.process_time() - begun


@pytest.mark.parametrize("name", KEPT)
def test_a_pattern_takes_time_in_proportion(name: str) -> None:
    pattern, path = KEPT[name]
    seconds, text = slowest(pattern, sought(path, name.split()[1]))
    assert seconds < SOON, f"{pattern.pattern!r} is slow for {text!r}: {seconds}"


def test_what_two_halves_of_a_pattern_may_both_take_is_tried() -> None:
    overlapping = re.compile("(?:[\\u0600-\\u06ff]|[^a-z])+$")
    assert "ا" in units(overlapping)


@pytest.mark.parametrize("path", MADE)
def test_a_pattern_that_is_made_takes_time_in_proportion(path: str) -> None:
    for pattern in MADE[path]():
        seconds, text = slowest(pattern, True)
        assert seconds < SOON, f"{pattern.pattern!r} is slow for {text!r}: {seconds}"


def made_where() -> Iterator[tuple[str, str]]:
    """The files and lines where functions make patterns of what is no plain text."""
    for file in sorted(PNP.rglob("*.py")):
        path = file.relative_to(PNP).as_posix()
        if "\nimport re\n" not in file.read_text("utf-8"):
            continue
        for function in ast.walk(tree(path)):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                continue
            for node in ast.walk(function):
                match node:
                    case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=way)) if way != "escape":
                        yield path, f"{path}:{node.lineno}"


def test_patterns_that_functions_make_are_all_tried_here() -> None:
    others = {"rules_text.py", "po.py", "catalogues.py", "glossary.py", "kept.py", "named.py"}
    found = {path for path, _ in made_where() if path.rpartition("/")[2] not in others}
    assert found <= MADE.keys() | others
