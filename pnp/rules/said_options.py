"""Options as players call them: ``règles=avancées`` is ``rules=advanced``, and ``oui`` is ``yes``."""

from collections.abc import Iterable

from pnp.content.game import Option
from pnp.content.lookup.findable import folded
from pnp.rules.names import Names, likely
from pnp.rules.offered import offered
from pnp.words import Message, words

_SAID = {"yes": "table.yes-letters", "no": "table.no-letters"}


def option_meant(text: str, options: Iterable[Option], names: Names) -> str:
    """The option that a text names; "" where it names none, or several."""
    ids = [option.id for option in options]
    return text if text in ids else names.meant(text, ids) or offered(text, ids, "options", names)


def value_meant(text: str, option: Option, names: Names) -> str:
    """The value of an option that a text names; "" where it names none, or several."""
    if text in option.values:
        return text
    say = words(names.book.lang)
    for value, letters in _SAID.items():
        if value in option.values and folded(text) in map(
            folded, (*say(letters).split(), _word(value, names))
        ):
            return value
    if meant := names.value_meant(option.id, option.values, text):
        return meant
    called = [f"{option.id}.{value}" for value in option.values]
    return offered(text, called, "options", names).removeprefix(f"{option.id}.")


def value_hint(text: str, option: Option, names: Names) -> Message:
    """What may be meant by a text that is no value."""
    if not names.foreign:
        return likely(text, option.values, option.values)
    return likely(text, option.values, [value_shown(option, value, names) for value in option.values], True)


def value_shown(option: Option, value: str, names: Names) -> str:
    """What may be typed for a value, in the language at hand."""
    if value in _SAID and f"called.{option.id}.{value}" not in names.book.sentences:
        return _word(value, names)
    return names.value_shown(option.id, value)


def _word(value: str, names: Names) -> str:
    """“Yes” or “no” as booklets print it."""
    return words(names.book.lang)(f"booklet.{value}")
