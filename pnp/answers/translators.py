"""What translators are answered."""

from typing import TypedDict

from pnp.answers.faults import FileFault


class TextCounts(TypedDict):
    """How many texts are translated."""

    done: int
    fuzzy: int
    missing: int
    total: int
    percent: int


class PartStatus(TextCounts):
    """A part of a game."""

    part: str


class LanguageStatus(TextCounts):
    """A language of a game."""

    lang: str
    parts: list[PartStatus]


class TranslatedGame(TypedDict):
    """A game and how far its translations are."""

    game: str
    languages: list[LanguageStatus]


class StatusAnswer(TypedDict):
    """What ``pnp i18n status`` answers."""

    games: list[TranslatedGame]


class CheckedTranslation(TypedDict):
    """A translation with all that is wrong with it."""

    game: str
    lang: str
    faults: list[FileFault]
    warnings: list[FileFault]
    texts: int
    missing: int
    fuzzy: list[str]


class TranslationCheckAnswer(TypedDict):
    """What ``pnp i18n check`` answers."""

    translations: list[CheckedTranslation]
