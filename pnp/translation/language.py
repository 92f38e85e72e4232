"""What a language needs besides translated words: fonts, hyphenation, blanks, quotation marks, lists.

``languages.toml`` of the template roots says what differs between languages; names, decimal marks, lists and
plural forms come from Babel.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from pnp.content.declarations.composites import Either, FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import FlagSpec, TextSpec
from pnp.content.declarations.spec import Spot, read_declared
from pnp.content.locale_forms import locale_forms
from pnp.frozen import frozen
from pnp.problem import ContentError, Place
from pnp.words import Message

if TYPE_CHECKING:
    from babel import Locale

FILE = "languages.toml"
_COUNTED = range(1000)
"""By these every plural form is told but that of whole millions."""
OWN_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "es": "Español"}
"""What languages that many games are in call themselves, all of which run from the left. Babel knows it of
all, and takes long to load."""
_hyphenation = Either((TextSpec(Message("expected.dictionary")), FlagSpec()))
_families = Items(TextSpec(), Message("expected.families"))
_chains = FreeKeys(_families, Message("expected.fonts"), r".+", Message("expected.families"))
_marks = FreeKeys(TextSpec(empty=True), Message("expected.marks"), r".", Message("expected.single-mark"))
_blank = TextSpec(Message("expected.single-mark"), r".?", empty=True)
_blanks = FreeKeys(_blank, Message("expected.marks"), r".", Message("expected.single-mark"))
_numbers = Items(TextSpec(), Message("expected.number-words"), 11, 11)
_spelling = FreeKeys(TextSpec(), Message("expected.spelling"), r".*[^*].*", Message("expected.part-of-word"))
LANGUAGES = FreeKeys(
    KnownKeys(
        {
            "fonts": Key(_families, "key.language.fonts"),
            "fonts-before": Key(_families, "key.language.fonts-before"),
            "fonts-instead": Key(_chains, "key.language.fonts-instead"),
            "hyphenation": Key(_hyphenation, "key.language.hyphenation"),
            "authority": Key(TextSpec(), "key.language.authority"),
            "quotes": Key(Items(TextSpec(), Message("expected.quotes"), 4, 4), "key.language.quotes"),
            "before": Key(_blanks, "key.language.before"),
            "after": Key(_blanks, "key.language.after"),
            "ends": Key(_marks, "key.language.ends"),
            "bound": Key(Items(TextSpec(), Message("expected.words")), "key.language.bound"),
            "units": Key(Items(TextSpec(), Message("expected.words")), "key.language.units"),
            "elides": Key(Items(TextSpec(), Message("expected.words")), "key.language.elides"),
            "opens": Key(_marks, "key.language.opens"),
            "numbers": Key(_numbers, "key.language.numbers"),
            "counting": Key(Items(TextSpec(), Message("expected.words")), "key.language.counting"),
            "twice": Key(Items(TextSpec(), Message("expected.words")), "key.language.twice"),
            "readings": Key(FlagSpec(), "key.language.readings"),
            "accented-capitals": Key(FlagSpec(), "key.language.accented-capitals"),
            "spelling": Key(_spelling, "key.language.spelling"),
        },
        Message("expected.language-needs"),
    ),
    Message("expected.language-tables"),
    r"(?:x-[a-z]+|[a-z]{2,3}(?:_[A-Za-z0-9]{2,8})*)",
    Message("expected.language"),
)

LanguageFiles = Sequence[tuple[Mapping[str, Any], Spot]]
"""The tables of each file, the first that has a word on something wins, and where they stand."""


@frozen
class Language:
    """A language as texts are set and checked in it. What is left empty is not known and not looked at."""

    code: str  # "fr", "pt_BR"; "en-x-pseudo" for texts made from English
    fonts: tuple[str, ...] = ()  # families behind a game's own
    fonts_before: tuple[str, ...] = ()
    fonts_instead: Mapping[str, Sequence[str]] = field(default_factory=dict)  # family -> those to take for it
    hyphenation: str = ""  # the language of pyphen's whose words part as its own; "" hyphenates nothing
    authority: str = ""  # whose rules of writing these are
    quotes: tuple[str, ...] = ()  # outer opening and closing, inner opening and closing
    before: Mapping[str, str] = field(default_factory=dict)  # mark -> the blank before it
    after: Mapping[str, str] = field(default_factory=dict)
    ends: Mapping[str, str] = field(default_factory=dict)  # mark that ends an English sentence -> its own
    bound: tuple[str, ...] = ()  # words that no line ends with
    units: tuple[str, ...] = ()  # signs that no line begins with, behind a number
    elides: tuple[str, ...] = ()  # words that lose their last letter before a vowel
    opens: Mapping[str, str] = field(
        default_factory=dict
    )  # mark that ends a question -> the one that opens it
    numbers: tuple[str, ...] = ()  # the words for two to twelve, each with its forms parted by |
    counting: tuple[str, ...] = ()  # those for thirteen and on, as players say them
    twice: tuple[str, ...] = ()  # words that may follow themselves
    readings: bool = False  # Han is read in several ways: a term has its reading behind it, in 〔 〕
    accented_capitals: bool = False  # capitals have the accents of small letters
    spelling: Mapping[str, str] = field(
        default_factory=dict
    )  # what is misspelt in a word -> how it is written
    place: Place | None = None  # where its fonts are named

    def chain(self, families: Iterable[str]) -> tuple[str, ...]:
        """A game's font families with the language's own before and behind them.

        A family that lacks common letters stands behind those to take for it: a heading is then of one
        look, where otherwise some of its words would be of another.
        """
        meant = (each for family in families for each in (*self.fonts_instead.get(family, ()), family))
        return tuple(dict.fromkeys((*self.fonts_before, *meant, *self.fonts)))

    @property
    def name(self) -> str:
        """What the language calls itself, with a capital: Français."""
        return language_name(self.code)

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """Which way its lines run."""
        if self.code.partition("-x-")[0] in OWN_NAMES:
            return "ltr"
        locale = _locale(self.code)
        return "rtl" if locale is not None and locale.text_direction == "rtl" else "ltr"

    @property
    def from_right(self) -> bool:
        """Whether its lines run from right to left; then books are bound on the right."""
        return self.direction == "rtl"

    @property
    def decimal(self) -> str:
        """The mark between a number and its decimals."""
        return locale_forms(self.code).decimal

    def number(self, value: float) -> str:
        """A number with the language's decimal mark, to two places.

        >>> Language("fr").number(88.9)
        '88,9'
        """
        from babel.numbers import format_decimal

        return format_decimal(value, "0.##", _locale(self.code) or "en")

    @property
    def percent_apart(self) -> bool:
        """Whether a blank stands before its percent sign."""
        locale = _locale(self.code)
        return locale is not None and "\u00a0%" in str(locale.percent_formats[None].pattern)

    @property
    def plural_forms(self) -> str:
        """The header of a PO file, e.g. ``nplurals=2; plural=(n > 1);``."""
        return _plural_forms(self.code)

    @property
    def plurals(self) -> int:
        """How many plural forms a noun has."""
        return int(self.plural_forms.removeprefix("nplurals=").partition(";")[0])

    @property
    def sample(self) -> str:
        """Words of the language, to measure letters by: what it calls the world's languages and lands."""
        locale = _locale(self.code) or _locale("en")
        assert locale is not None
        return " ".join((*locale.languages.values(), *locale.territories.values()))

    @property
    def script(self) -> str:
        """The script that it is written in, ``Latn``; "" where it is not known."""
        from babel.core import get_global

        locale = _locale(self.code)
        if locale is None or locale.script:
            return str(locale.script) if locale else ""
        likely = get_global("likely_subtags")
        found = likely.get(f"{locale.language}_{locale.territory}") or likely.get(locale.language, "")
        return next((part for part in str(found).split("_") if len(part) == 4), "")

    def listed(self, items: Sequence[str]) -> str:
        """Items in one phrase; as in English where the language is unknown.

        >>> Language("fr").listed(["Ana", "Bob", "Cid"])
        'Ana, Bob et Cid'
        """
        return locale_forms(self.code).listed(items)


def language(roots: Iterable[Path], code: str) -> Language:
    """What the template roots say of a language; the first that has a word on something wins.

    Raises ContentError with the faults of a file.
    """
    files = read_languages(roots)
    given = said_of(code, files)
    hyphenation = given.pop("hyphenation", True)
    if hyphenation is True:
        hyphenation = code.partition("-x-")[0].replace("-", "_")
    return Language(code, hyphenation=hyphenation or "", place=_fonts_place(code, files), **given)


def read_languages(roots: Iterable[Path]) -> LanguageFiles:
    """What the template roots say of all languages. Raises ContentError with the faults of a file."""
    files = [read_declared(root, FILE, LANGUAGES) for root in roots]
    if problems := [problem for _, spot in files for problem in spot.problems]:
        raise ContentError(problems)
    return files


def said_of(code: str, files: LanguageFiles) -> dict[str, Any]:
    """What is said of one language, by the names of ``Language``'s fields."""
    given: dict[str, Any] = {}
    for key in _general(code):
        for tables, _ in reversed(files):
            own = tables.get(key, {})
            given |= {name.replace("-", "_"): value for name, value in own.items()}
    return given


def _fonts_place(code: str, files: LanguageFiles) -> Place | None:
    """Where its fonts are named: in the file, and the table of it, that has the last word."""
    named = [
        spot.inside(key)
        for key in _general(code)
        for tables, spot in reversed(files)
        if not tables.get(key, {}).keys().isdisjoint(("fonts", "fonts-before"))
    ]
    return named[-1].place if named else None


def language_name(code: str) -> str:
    """What a language calls itself, with a capital. The code where it is not known.

    >>> language_name("fr"), language_name("qq")
    ('Français', 'qq')
    """
    if code in OWN_NAMES:
        return OWN_NAMES[code]
    locale = _locale(code)
    name = locale.get_display_name() if locale else None
    return name[:1].upper() + name[1:] if name and "-x-" not in code else code


def _general(code: str) -> list[str]:
    """The tables that speak of a language, from the most general on.

    >>> _general("zh_Hant_TW"), _general("en-x-pseudo")
    (['zh', 'zh_Hant', 'zh_Hant_TW'], ['en', 'x-pseudo'])
    """
    plain, made, kind = code.replace("_", "-").partition("-x-")
    parts = plain.split("-")
    keys = ["_".join(parts[:count]) for count in range(1, len(parts) + 1)]
    return [*keys, f"x-{kind}"] if made else keys


@cache
def _plural_forms(code: str) -> str:
    """What the header of a language's catalogues says, without a form for whole millions.

    Since CLDR 38, French, Italian, Portuguese and Spanish have one (“un million de vaches”). No component is
    counted so far, and gettext's own headers know two forms; so newer Babel says what older Babel said.
    """
    from babel.messages.plurals import get_plural

    locale = _locale(code)
    found = get_plural(locale or "en")
    forms = [locale.plural_form(number) for number in _COUNTED] if locale else []
    if locale and len({*forms}) == 2 < found.num_plurals:
        return f"nplurals=2; plural=({'n > 1' if forms[0] == forms[1] else 'n != 1'});"
    return str(found)


@cache
def _locale(code: str) -> "Locale | None":
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(code.partition("-x-")[0].replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None
