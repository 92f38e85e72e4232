"""The words of captions, in the language that is printed: ``sheets.toml`` of the template roots."""

import re
from collections.abc import Iterable
from pathlib import Path

from pnp.content.documents import read_document
from pnp.content.spec import described
from pnp.problem import ContentError, Problem, nearest
from pnp.sheets.ruler import Words
from pnp.translation.language import language_name

_SOURCE = "en"
_KEYS = {"sheet": {"{number}", "{count}"}, "front": set[str](), "back": set(), "fold": set(), "glue": set()}
"""Every word, and what is filled in there."""
_FILLED = re.compile(r"\{[^{}]*\}")


def sheet_words(roots: Iterable[Path], game: str, lang: str) -> Words:
    """Captions for a game's title in a language; English where nobody has translated them.

    The first root that has a word wins. Raises ContentError with the faults of a file.
    """
    found: dict[str, str] = {}
    for table in (lang, _SOURCE):
        for root in roots:
            found = {**_table(root / "sheets.toml", table), **found}
    return Words(game=game, language=language_name(lang), **found)


def _table(path: Path, lang: str) -> dict[str, str]:
    if not path.is_file():
        return {}
    document = read_document(path)
    if isinstance(document, Problem):
        raise ContentError([document])
    table = document.tree.get(lang, {})
    if not isinstance(table, dict):
        message = f"{lang} is expected to be a table of words: [{lang}]"
        raise ContentError([Problem(document.key_place((lang,)), "wrong-type", message)])
    problems: list[Problem] = []
    for key, text in table.items():
        if key not in _KEYS:
            message = f'unknown key "{key}": {nearest(key, _KEYS)}'
            problems.append(Problem(document.key_place((lang, key)), "unknown-key", message))
        elif not isinstance(text, str):
            message = f'"{key}" expects a text, found {described(text)}'
            problems.append(Problem(document.place((lang, key)), "wrong-type", message))
        else:
            for mark in sorted({*_FILLED.findall(text)} - _KEYS[key]):
                message = f"{mark} names nothing: {nearest(mark, _KEYS[key])}"
                problems.append(Problem(document.place((lang, key)), "unknown-placeholder", message))
    if problems:
        raise ContentError(problems)
    return dict(table)
