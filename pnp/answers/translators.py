"""What translators are answered."""

from typing import Annotated, TypedDict

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


class TextTemplate(TypedDict):
    """A template for translations."""

    game: str
    path: str
    texts: int
    written: Annotated[bool, "false where it stands there already"]


class ExtractAnswer(TypedDict):
    """What ``pnp i18n extract`` answers."""

    templates: list[TextTemplate]


class UpdatedCatalogue(TypedDict):
    """What has become of a catalogue."""

    game: str
    lang: str
    path: str
    begun: Annotated[bool, "there was none before"]
    written: Annotated[bool, "false where it was up to date"]
    texts: Annotated[dict[str, int], "how many are new, changed, moved, returned, obsolete"]


class UpdateAnswer(TypedDict):
    """What ``pnp i18n update`` answers."""

    catalogues: list[UpdatedCatalogue]


class ImportedCatalogue(TypedDict):
    """What a catalogue has taken in of tables."""

    game: str
    lang: str
    path: str
    written: bool
    differs: Annotated[bool, "whether it was, or with --dry-run would be, written"]
    fields: Annotated[dict[str, dict[str, int]], "of each field, how many of its texts fared in which way"]


class ImportAnswer(TypedDict):
    """What ``pnp i18n import`` answers."""

    catalogues: list[ImportedCatalogue]
