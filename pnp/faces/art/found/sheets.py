"""Style sheets as rules: their selectors, told apart by cssselect2, and what they say, by tinycss2.

What follows an `@` is left out, unless it holds for whatever is printed on paper.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import cssselect2
import tinycss2

Declarations = list[tuple[str, str, bool]]
"""Property, value, whether it is important."""
Note = Callable[[str], None]
"""Is told what is left out."""
_COMBINED = 30  # times as long as a selector without them takes one of ancestors or of siblings
_MOST_COMBINED = 2
_COMBINATOR = re.compile(r"\s*+[>+~]\s*+|\s++")
_QUICK = re.compile(r":(?:not|is|where)\([^()>+~]*+\)|:nth-(?:last-)?child\(\s*+(?:odd|even|[-+\dn\s]++)\)")
"""What is told of an element without a look at others; `:has()` and its like take long."""
_COMMA = re.compile(r",(?![^()]*+\))")
_PRINTED = ("", "all", "print", "(prefers-color-scheme: light)", "(prefers-color-scheme:light)")
_SILENT = frozenset(("charset", "namespace", "font-face", "page", "counter-style", "property"))
"""What draws nothing by itself; letters are set in a font of ours, which is said elsewhere."""


def rules(sheet: str, note: Note) -> Iterator[tuple[list[tuple[Any, int]], Declarations]]:
    """The selectors of each rule, each with how long it takes for an element, and what the rule says."""
    yield from _read(tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True), note)


def declarations(content: Any, note: Note) -> Declarations:
    """What a rule or a ``style="…"`` says; rules within it are left out."""
    found: Declarations = []
    for each in tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True):
        if each.type == "declaration":
            name = each.name if each.name.startswith("--") else each.lower_name
            found.append((name, tinycss2.serialize(each.value).strip(), each.important))
        elif each.type == "qualified-rule":
            note(tinycss2.serialize(each.prelude))
        elif each.type == "at-rule":
            note(f"@{each.at_keyword}")
    return found


def _read(nodes: Iterable[Any], note: Note) -> Iterator[tuple[list[tuple[Any, int]], Declarations]]:
    for rule in nodes:
        if rule.type == "at-rule":
            yield from _conditional(rule, note)
        elif rule.type == "qualified-rule":
            text = tinycss2.serialize(rule.prelude).replace("/**/", "")  # which parts 2n+1 anew
            kept = [*_selectors(text, note)]
            if kept:
                yield kept, declarations(rule.content, note)


def _conditional(rule: Any, note: Note) -> Iterator[tuple[list[tuple[Any, int]], Declarations]]:
    name, asked = rule.lower_at_keyword, tinycss2.serialize(rule.prelude).strip().lower()
    if name == "media" and asked in _PRINTED and rule.content is not None:
        inner = tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
        yield from _read(inner, note)
    elif name not in _SILENT and not (name == "media" and "prefers-" in asked):
        note(f"@{rule.at_keyword}")


def _selectors(text: str, note: Note) -> Iterator[tuple[Any, int]]:
    for part in _COMMA.split(text):
        plain = _QUICK.sub("", part)
        combined = len(_COMBINATOR.findall(plain.strip()))
        if "(" in plain or combined > _MOST_COMBINED:
            note(part)
            continue
        cost = _COMBINED**combined * (1 + part.count("(") + part.count(","))
        try:
            compiled = cssselect2.compile_selector_list(part)
        except cssselect2.SelectorError:
            if "::" not in part:  # what stands before or in an element, of which a drawing has none
                note(part)
            continue
        for each in compiled:
            if each.pseudo_element is None:
                yield each, cost
