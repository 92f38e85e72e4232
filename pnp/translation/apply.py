"""A game with its texts in another language: what is missing stays in the source language and is counted."""

from collections import ChainMap, Counter
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, cast

from pnp.content.budgets import TEXT
from pnp.content.game import TRANSLATION, DataTable, Deck, Game, Row, Section, Text
from pnp.content.markdown import digits, has_counter, joined, links, with_text
from pnp.content.markup import imbalance, plain, tag_counts, tags, visible_length
from pnp.frozen import frozen
from pnp.problem import Place, Problem, nearest
from pnp.translation.catalogue import CatalogueEntry, GameCatalogue
from pnp.translation.credited import translators
from pnp.translation.translated import Translated
from pnp.words import Message

if TYPE_CHECKING:
    from markdown_it.token import Token


def apply(game: Game, catalogue: GameCatalogue, lang: str) -> Translated:
    """The game's texts replaced by those of the catalogue, and their places by the places of its entries.

    A translation holds the same placeholders, icons and colours as its source; it is a problem if not.
    Where such a translation is fuzzy, the source stands in for it, since it is known to be out of date. Parts
    that few ask for are made when they are.
    """
    choice = _Choice(catalogue, TEXT.of(game.budgets))
    for text in game.texts():
        choice.choose(text)
    chosen = choice.chosen
    other = game.with_parts(
        lang=lang,
        title=_text(chosen, "game.title", game.title),
        subtitle=_text(chosen, "game.subtitle", game.subtitle),
        credits={
            key: _text(chosen, f"credits.{key}", text)
            for key, text in game.credits.items()
            if key != TRANSLATION or f"credits.{key}" in chosen
        },
        translators=() if f"credits.{TRANSLATION}" in chosen else translators(catalogue.header),
        words=lambda: {key: _text(chosen, f"words.{key}", text) for key, text in game.words.items()},
        decks=tuple(_deck(chosen, deck) for deck in game.decks),
        tables=tuple(replace(table, rows=_rows(chosen, table, table.prefix)) for table in game.tables),
        places=lambda: {id: chosen[id].place if id in chosen else place for id, place in game.places.items()},
        sections=tuple(_section(section, chosen) for section in game.sections),
        sentences=lambda: tuple(_sentence(chosen, text) for text in game.sentences),
        shown=lambda: tuple(_sentence(chosen, text) for text in game.shown),
        terms=lambda: tuple(term._replace(text=_sentence(chosen, term.text)) for term in game.terms),
        searches=lambda: tuple(_sentence(chosen, text) for text in game.searches),
    )
    return Translated(
        other,
        tuple(choice.missing),
        tuple(choice.fuzzy),
        tuple(sorted(choice.problems)),
        tuple(choice.given_way),
        tuple(sorted(choice.unready)),
    )


@frozen
class _Choice:
    """Which entries are used, by id, and what is wrong with the others."""

    catalogue: GameCatalogue
    longest: int  # of a translation
    chosen: dict[str, CatalogueEntry] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    fuzzy: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    given_way: list[str] = field(default_factory=list)
    unready: list[Problem] = field(default_factory=list)

    def choose(self, text: Text) -> None:
        id = text.id
        entry = self.catalogue.entries.get(id)
        if entry is None or not entry.translated:
            self.missing.append(id)
            place = entry.place if entry else Place(self.catalogue.path)
            self.unready.append(_of_text(id, place, Message("missing-translation")))
            return
        stale = entry.fuzzy or not entry.is_of(text)
        if stale:
            self.fuzzy.append(id)
            why = Message("fuzzy-translation") if entry.fuzzy else Message("fuzzy-translation.older")
            self.unready.append(_of_text(id, entry.place, why))
        length = max(map(len, (entry.text, *entry.forms)))
        many = TEXT.passed(self.longest, length) if length > self.longest else None
        faults = [many] if many else entry_faults(text, entry)
        if not faults:
            self.chosen[id] = entry
        elif stale and not many:
            self.given_way.append(id)
        else:
            self.problems.extend(_of_text(id, entry.place, fault) for fault in faults)


def entry_faults(text: Text, entry: CatalogueEntry) -> list[Message]:
    """Why an entry cannot stand for the text that it translates, in whatever is printed or said."""
    if text.plural and entry.forms:
        pairs = ((_uncounted(source), _uncounted(form)) for source, form in entry.counted(text))
        return [fault for pair in pairs for fault in differences(*pair)]
    faults = [*differences(*(_unstarred(text.id, each) for each in (text.text, entry.text)))]
    most = None if TOO_LONG_FITS in entry.flags else text.maximum
    if most is not None and (length := visible_length(entry.text)) > most:
        faults.append(Message("too-long.translation", length=length, most=most))
    if text.id.startswith(("rules.", "examples.")):
        faults += _rules_differences(text.text, entry.text)
    return faults


def sure_entry(text: Text, catalogue: GameCatalogue) -> CatalogueEntry | None:
    """The entry that answers take for a text: unlike a draft of what is printed, no fuzzy one."""
    entry = catalogue.entries.get(text.id)
    if entry is None or entry.fuzzy or not entry.translated or entry_faults(text, entry):
        return None
    return entry if entry.plural == text.plural else None


TOO_LONG_FITS = "ignore-too-long"
"""The flag of a translation that is longer than its text may be, and fits all the same."""


def _of_text(id: str, place: Place, fault: Message) -> Problem:
    return Problem(place, "piece.labelled", label=id, fault=fault)


def _uncounted(form: str) -> str:
    """A form without the number that it is of, which may be said in words: “a player”."""
    return form.replace("{count}", "")


def _unstarred(id: str, text: str) -> str:
    """The text without the stars of a term, which stand for the rest of a word."""
    return text.replace("*", "") if id.startswith("terms.") else text


def differences(source: str, translation: str) -> Iterator[Message]:
    """What a translation must have as its source has it and does not.

    >>> [str(fault) for fault in differences("{icon:coin} Gold", "Or")]
    ['the translation lacks {icon:coin}']
    """
    if plain(source) and plain(translation):
        return
    if tags(source) != tags(translation):  # most have the same, in the same order
        yield from _tag_differences(tag_counts(source), tag_counts(translation))
    for message in imbalance(translation):
        if message not in imbalance(source):  # a star that stands for itself, as the (*) of a map
            yield message


def _tag_differences(expected: Counter[str], given: Counter[str]) -> Iterator[Message]:
    for tag, times in (expected - given).items():
        yield Message("missing-mark", mark=_times(tag, times))
    for tag, times in (given - expected).items():
        mark = _times(tag, times)
        if tag in expected:
            yield Message("unknown-mark.too-often", mark=tag, found=given[tag], count=expected[tag])
        elif expected:
            yield Message("unknown-mark.extra-near", mark=mark, hint=nearest(tag, expected))
        else:
            yield Message("unknown-mark.extra", mark=mark)


def _times(tag: str, times: int) -> str | Message:
    return tag if times == 1 else Message("piece.times", mark=tag, count=times)


def _text(chosen: Mapping[str, CatalogueEntry], id: str, source: str) -> str:
    return chosen[id].text if id in chosen else source


def _sentence(chosen: Mapping[str, CatalogueEntry], text: Text) -> Text:
    entry = chosen.get(text.id)
    if entry is None:
        return text
    return replace(text, text=entry.text, place=entry.place, plural="".join(entry.forms[-1:]))


def _deck(chosen: Mapping[str, CatalogueEntry], deck: Deck) -> Deck:
    title = _text(chosen, f"deck.{deck.id}.title", deck.title)
    return replace(deck, title=title, rows=_rows(chosen, deck, deck.id))


def _rows(chosen: Mapping[str, CatalogueEntry], table: Deck | DataTable, prefix: str) -> tuple[Row, ...]:
    names = [field.name for field in table.translated_fields]
    return tuple(_row(chosen, prefix, row, names) for row in table.rows)


def _row(chosen: Mapping[str, CatalogueEntry], prefix: str, row: Row, names: list[str]) -> Row:
    entries = {name: chosen[id] for name in names if (id := f"{prefix}.{row.id}.{name}") in chosen}
    if not entries:
        return row
    values = {**row.values, **{name: entry.text for name, entry in entries.items()}}
    # the places of a long table are found one by one when asked for: they are laid over, not copied
    places = ChainMap(
        {name: entry.place for name, entry in entries.items()}, cast("dict[str, Place]", row.places)
    )
    return row._replace(values=values, places=places)


def _section(section: Section, chosen: Mapping[str, CatalogueEntry]) -> Section:
    """The rules text in another language, token by token: headings, lists and tables stay as they are.

    Each inline token of the source is looked up by the id of its text and takes the translation, parsed as
    inline Markdown alone: no heading, list or table can come of it. The others stay in the source language.
    """
    own = {text.id: chosen[text.id] for text in section.texts if text.id in chosen}
    if not own:
        return section
    texts = tuple(
        replace(text, text=joined(own[text.id].text), place=own[text.id].place) if text.id in own else text
        for text in section.texts
    )
    tokens = tuple(_token(token, own) for token in section.tokens)
    return replace(section, title=texts[0].text, texts=texts, tokens=tokens)


def _rules_differences(source: str, translation: str) -> Iterator[Message]:
    """What a rules text must keep besides its marks and does not.

    Links lead where the source's lead, and no number is typed: it would stay when rules.toml changes.
    """
    for at, number in digits(translation):
        if not has_counter(translation, at + len(number)):
            yield Message("typed-number.translation", number=number)
    if "](" not in source and "](" not in translation:
        return
    expected, given = Counter(links(source)), Counter(links(translation))
    for target in expected - given:
        yield Message("missing-link", target=target)
    for target in given - expected:
        if expected:
            yield Message("unknown-link", target=target, hint=nearest(target, expected))
        else:
            yield Message("unknown-link.any", target=target)


def _token(token: "Token", chosen: Mapping[str, CatalogueEntry]) -> "Token":
    entry = chosen.get(token.meta.get("id", ""))
    return with_text(token, joined(entry.text)) if entry else token
