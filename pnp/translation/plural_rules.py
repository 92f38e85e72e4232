"""Which number takes which plural form: by a catalogue's header, and by its language.

The language's rule is CLDR's. A header may part numbers further than the language does, as for fractions or
whole millions, if its forms stand in the same order; and some that gettext's own tools have written for long
part them otherwise, which every translator's editor knows.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache

from pnp.catalogues import plural_rule
from pnp.translation.po import Block

_MET = range(1, 201)
_NUMBERS = (0, *_MET, 1000, 1001, 1002, 1011, 1100)
"""By these every rule can be told, but those of whole millions, of which no game counts anything."""
_KNOWN = {
    "n != 1": ("am", "bn", "fa", "fil", "gu", "hi", "hy", "is", "kn", "mk", "pa", "pt", "si", "tl", "zu"),
    "n > 1": ("fil", "mr", "tl", "tr", "uz"),
    "n==1 || n%10==1 ? 0 : 1": ("mk",),
    "n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4": ("ga",),
    "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2": ("lv",),
    "n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3": ("he",),
    "n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0": ("sl",),
}
"""What gettext and the editors that follow it write, and CLDR does not."""
_LINE = re.compile(r"^Plural-Forms:[^\n]*", re.MULTILINE | re.IGNORECASE)
_LANGUAGE = re.compile(r"^Language:[ \t]*([A-Za-z]+)", re.MULTILINE)

_Rule = Callable[[int], int]


def misruled(header: Block, expected: str, lang: str) -> int | None:
    """A number that a header gives another form than its language does; None where its rule is right.

    ``expected``: the rule that is known of the language.

    >>> misruled(Block(text="Plural-Forms: nplurals=2; plural=(n == 1);"), "plural=(n != 1);", "nl")
    1
    >>> misruled(Block(text="Plural-Forms: nplurals=2; plural=n>1?1:0;"), "plural=(n > 1);", "fr")
    """
    cldr = _of_cldr(lang)
    if header.plurals is None or cldr is None:
        return None
    own, language = plural_rule(header.text), plural_rule(expected)
    rules = (language, cldr, *_known(lang))
    if max(map(own, _NUMBERS)) < header.plurals and any(_fits(own, rule) for rule in rules):
        return None
    return next((number for number in _NUMBERS[1:] if own(number) != language(number)), 0)


def parts_too_far(header: Block, expected: str, lang: str) -> bool:
    """Whether a header gives numbers that are met more forms than its language has for them.

    One for nothing, for millions or for fractions may be of use; one for twos alone is no form of Spanish.

    >>> header = Block(text="Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);")
    >>> parts_too_far(header, "plural=(n != 1);", "es"), parts_too_far(header, "plural=(n != 1);", "tlh")
    (True, False)
    """
    cldr = _of_cldr(lang)
    if header.plurals is None or cldr is None:
        return False
    rules = (plural_rule(expected), cldr, *_known(lang))
    own, most = plural_rule(header.text), max(len({*map(rule, _MET)}) for rule in rules)
    return len({*map(own, _MET)}) > most


def _known(lang: str) -> Iterator[_Rule]:
    """The other rules that tools write for a language."""
    base = lang.replace("-", "_").partition("_")[0]
    return (plural_rule(f"plural={rule};") for rule, langs in _KNOWN.items() if base in langs)


@cache
def _of_cldr(lang: str) -> _Rule | None:
    """The rule of a language; None where nobody knows it."""
    from babel import Locale, UnknownLocaleError

    try:
        name = Locale.parse(lang.partition("-x-")[0].replace("-", "_")).plural_form
    except (UnknownLocaleError, ValueError):
        return None
    found = {name(number) for number in _NUMBERS}
    names: list[str] = [each for each in ("zero", "one", "two", "few", "many", "other") if each in found]
    return lambda number: names.index(name(number))


def _fits(own: _Rule, rule: _Rule) -> bool:
    """Whether no form of a rule is of numbers of two forms of the other, and all are in the same order."""
    pairs = sorted({(own(number), rule(number)) for number in _NUMBERS})
    forms = [form for form, _ in pairs]
    wholes = [whole for _, whole in pairs]
    return len({*forms}) == len(forms) and wholes == sorted(wholes)


def rightly_ruled(header: Block, new: Block) -> Block:
    """A header with the rule of a new one where its own is another; one with forms to spare as it is."""
    rule, lang = _LINE.search(new.text), _LANGUAGE.search(new.text)
    if not rule or not lang or not header.plurals or not new.plurals:
        return header
    if header.plurals > new.plurals and not parts_too_far(header, rule[0], lang[1]):
        return header
    if header.plurals == new.plurals and misruled(header, rule[0], lang[1]) is None:
        return header
    text = _LINE.sub(lambda _: rule[0], header.text)
    return header._replace(text=text, text_lines=_in_place(header.text_lines, rule[0]), lines=())


def _in_place(lines: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """A header's lines with this rule for its own, which may be broken; none where it begins no line."""
    for start, line in enumerate(lines):
        if line.lower().startswith('"plural-forms:'):
            end = next((at for at in range(start, len(lines)) if lines[at].endswith('\\n"')), len(lines))
            return (*lines[:start], f'"{rule}\\n"', *lines[end + 1 :])
    return ()


def rule_of(header: Block) -> str:
    """The line of a header that tells its plural forms."""
    found = _LINE.search(header.text)
    return found[0] if found else ""
