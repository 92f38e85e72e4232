"""The sentences that the checker says, as texts to translate: reasons.toml.

Every sentence stands under the rule it comes from::

    [reasons."split.whole"]
    missing = "{count} × {token} would be left over: the whole treasure is shared."
    several = ["{count} player fought.", "{count} players fought."]

What counts something, by the name of ``count``, has two texts, for one and for several. The first of these
is ``split.whole.missing`` in code, ``reasons.split.whole.missing`` for translators. Other tables hold what
else is said: ``[questions]`` tells in one line what each question of the judge asks, ``[facts]`` what each
fact means, and a game may have more.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pnp.content.declarations.composites import Items
from pnp.content.declarations.leaves import TextSpec
from pnp.content.declarations.offsets import Keys
from pnp.content.declarations.spec import BAD, Loaded, Spec, Spot, TableSpec, read, read_declared
from pnp.content.game import Text
from pnp.content.lazy import LazyMapping
from pnp.problem import Place, Problem, nearest
from pnp.words import Message

_SENTENCE = TextSpec()
_FORMS = Items(_SENTENCE, Message("expected.plural-forms"), least=2, most=2)


class _NestedTexts(TableSpec):
    """Texts, or pairs of them for one and for several, in tables of any depth."""

    expected = Message("expected.text-table")

    def read(self, value: dict[str, Any], spot: Spot) -> dict[str, Any]:
        """The texts that are sound, in their tables."""
        sound = {key: read(self._spec(item), item, spot.inside(key)) for key, item in value.items()}
        return {key: item for key, item in sound.items() if item is not BAD}

    def _spec(self, item: object) -> Spec:
        return self if isinstance(item, dict) else _FORMS if isinstance(item, list) else _SENTENCE

    def schema(self) -> dict[str, Any]:
        """Refers to itself; so it must be the root of its schema."""
        table = {"type": "object", "additionalProperties": {"$ref": "#/$defs/texts"}}
        return {**table, "$defs": {"texts": {"anyOf": [_SENTENCE.schema(), _FORMS.schema(), table]}}}


REASONS = _NestedTexts()


_NOTE = "said by the referee"
_NOTES = {
    "typed": "typed by players: other words for the same, parted by |",
    "verbs": "typed by players for this action, parted by |; the first of several is shown to them",
}
"""What translators are told of a sentence, by the table that it stands in."""


class Sentences(NamedTuple):
    """What reasons.toml says: its sentences, and where each rule is first named."""

    texts: tuple[Text, ...]
    rules: Mapping[str, Place]


def read_sentences(folder: Path) -> Loaded[Sentences]:
    """The sentences of a game folder in the file's order; none where there is no such file."""
    given, spot = read_declared(folder, "reasons.toml", REASONS)
    texts: list[Text] = []
    rules: dict[str, Keys] = {}
    for keys, (text, *several) in _leaves(given):
        id, place = ".".join(keys), partial(spot.document.place, keys)
        texts.append(Text(id, text, place, _NOTES.get(keys[0], _NOTE), plural="".join(several)))
        if keys[0] == "reasons":
            rules.setdefault(rule_of(id), keys)
    places = LazyMapping(rules, lambda rule: spot.document.key_place(rules[rule]))
    return Loaded(Sentences(tuple(texts), places), tuple(spot.problems))


def rule_of(id: str) -> str:
    """The rule that a sentence comes from, by its text id.

    >>> rule_of("reasons.split.whole.missing")
    'split.whole'
    """
    return id.removeprefix("reasons.").rpartition(".")[0]


def anchor_faults(rules: Mapping[str, Place], headings: Collection[str]) -> Iterator[Problem]:
    """The rules that are no heading of rules.md."""
    for rule in rules:
        if rule not in headings:
            yield Problem(rules[rule], "unknown-anchor", id=rule, hint=nearest(rule, headings))


def _leaves(
    tree: Mapping[str, Any], above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each sentence's keys and its texts, often a single one."""
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, (*above, key))
        else:
            yield (*above, key), (value,) if isinstance(value, str) else value
