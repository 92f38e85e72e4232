"""The sentences that the checker says, as texts to translate: those of reasons.toml and rulings.toml.

Ids: ``reasons.<rule>.<code>`` and the like, as reasons.toml nests its tables; ``rulings.<ruling>.text``
for the question, ``rulings.<ruling>.reason``, and ``rulings.<ruling>.<value>`` for what each reading means.
"""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from pnp.content.documents import Document, read_document
from pnp.content.game import Text
from pnp.content.offsets import Keys
from pnp.problem import Problem, nearest


def read_sentences(folder: Path, headings: Collection[str] = ()) -> tuple[tuple[Text, ...], list[Problem]]:
    """The texts of a game folder's reasons.toml and rulings.toml; none where these files are not there.

    A rule that they name must be one of ``headings``, the ids of rules.md; without any it is not looked at.
    """
    texts: list[Text] = []
    problems: list[Problem] = []
    for name, found in (("reasons.toml", _reasons), ("rulings.toml", _rulings)):
        path = folder / name
        if not path.is_file():
            continue
        document = read_document(path)
        if isinstance(document, Problem):
            problems.append(document)
            continue
        for id, keys, note in found(document.tree, ()):
            value = _at(document, keys)
            if isinstance(value, str):
                texts.append(Text(id, value, document.place(keys), note))
            else:
                problems.append(Problem(document.place(keys), "wrong-type", f'"{keys[-1]}" is no text'))
        for rule, keys in _rules(document.tree).items() if headings else ():
            if rule not in headings:
                said = f'no heading of rules.md has the id "{rule}": {nearest(rule, headings)}'
                problems.append(Problem(document.key_place(keys), "unknown-anchor", said))
    return tuple(texts), problems


def _rules(tree: Mapping[str, Any]) -> dict[str, Keys]:
    """The rules that a file names, each with the path of the first place that does."""
    found: dict[str, Keys] = {}
    for id, keys, _ in _reasons(tree, ()):
        if id.startswith("reasons."):
            found.setdefault(id.removeprefix("reasons.").rpartition(".")[0], keys)
    rulings = tree.get("ruling", ())
    for index, ruling in enumerate(rulings if isinstance(rulings, list) else ()):
        if isinstance(ruling, Mapping) and isinstance(rule := ruling.get("rule"), str):
            found.setdefault(rule, ("ruling", index, "rule"))
    return found


def _reasons(tree: Mapping[str, Any], above: Keys) -> Iterator[tuple[str, Keys, str]]:
    """Text id, path and note of every leaf."""
    for key, value in tree.items():
        keys = (*above, key)
        if isinstance(value, Mapping):
            yield from _reasons(value, keys)
        else:
            yield ".".join(map(str, keys)), keys, "said by the referee"


def _rulings(tree: Mapping[str, Any], _: Keys) -> Iterator[tuple[str, Keys, str]]:
    for kind, question in (("option", "text"), ("ruling", "question")):
        entries = tree.get(kind, ())
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            if not isinstance(entry, Mapping) or not isinstance(entry.get("id"), str):
                continue
            id, keys = f"rulings.{entry['id']}", (kind, index)
            if question in entry:
                yield f"{id}.text", (*keys, question), "a question the rules leave open, or an option"
            if "reason" in entry:
                yield f"{id}.reason", (*keys, "reason"), "why the reading is taken"
            readings = entry.get("readings", {})
            for value in readings if isinstance(readings, Mapping) else ():
                yield f"{id}.{value}", (*keys, "readings", value), "one reading, chosen by an option"


def _at(document: Document, keys: Keys) -> Any:
    found = document.tree
    for key in keys:
        found = found[key]
    return found
