"""The plural forms of a catalogue: as many as its language has, each with the number that it is of."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.catalogues import plural_rule
from pnp.problem import Place, Problem
from pnp.translation.catalogue import GameCatalogue
from pnp.translation.language import Language
from pnp.translation.plural_rules import misruled, parts_too_far
from pnp.translation.po import Block
from pnp.words import Message

_NUMBERS = range(1, 200)
"""By these every rule can be told."""
_COUNT = "{count}"


class Plurals:
    """Which forms a plural has, by the header of a catalogue, or by what is known of the language."""

    def __init__(self, header: Block, language: Language) -> None:
        self._header, self._language = header, language
        rule = plural_rule(header.text if header.plurals else language.plural_forms)
        self._numbers = Counter(map(rule, _NUMBERS))
        self._too_many = parts_too_far(header, language.plural_forms, language.code)

    def header_faults(self, path: str) -> Iterator[Problem]:
        """A header with fewer plural forms than the language has, or more, or with another rule."""
        found, rule = self._header.plurals, self._language.plural_forms
        expected = Message("piece.quoted", name=f"Plural-Forms: {rule}")
        place = Place(path, self._header.line)
        if found is not None and found < self._language.plurals:
            yield Problem(place, "plural-form.header", count=found, expected=expected)
        elif found is not None and self._too_many:
            yield Problem(place, "plural-form.too-many", count=found, expected=expected)
        elif (number := misruled(self._header, rule, self._language.code)) is not None:
            own, known = plural_rule(self._header.text), plural_rule(rule)
            values = {"number": number, "found": own(number), "form": known(number)}
            yield Problem(place, "plural-form.rule", expected=expected, **values)

    def faults(self, forms: Sequence[str], source: str) -> Iterator[Message]:
        """What is wrong with the forms of an entry; ``source``: what the text is for several.

        A form of one number alone may say it in words: “a card”.
        """
        count = (not self._too_many and self._header.plurals) or self._language.plurals
        if len(forms) != count:
            yield Message("plural-form.number", count=count, found=len(forms))
        for number, form in enumerate(forms):
            if not form.strip():
                yield Message("plural-form.missing", number=number)
            elif _COUNT in source and _COUNT not in form and self._numbers[number] > 1:
                yield Message("plural-form.count", number=number, mark=_COUNT)


def form_faults(catalogue: GameCatalogue, language: Language) -> Iterator[Problem]:
    """Everything that is wrong with the plural forms of a catalogue, but of texts without any translation."""
    plurals = Plurals(catalogue.header, language)
    entries = [entry for entry in catalogue.entries.values() if entry.forms]
    if entries:
        yield from plurals.header_faults(catalogue.path)
    for entry in entries:
        if any(form.strip() for form in entry.forms) and not entry.fuzzy:
            for fault in plurals.faults(entry.forms, entry.plural):
                yield Problem(entry.place, "piece.labelled", label=entry.id, fault=fault)
