"""What can be translated: a game, or the program itself, which is ``pnp`` where a game is named."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pnp.catalogues import LOCALE, SOURCE
from pnp.places import GameFolder, Places, catalogue_languages
from pnp.problem import ContentError, Problem
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.building.check import TranslationReport
    from pnp.content.game import Game
    from pnp.faces.fonts.families import Fonts
    from pnp.faces.layout.text_locations import SeenTexts
    from pnp.translation.extract import ExtractedText
    from pnp.translation.language import Language
    from pnp.translation.po import PoFile
    from pnp.translation.status import TextCount

PROGRAM = "pnp"


class Translatable(Protocol):
    """Texts, and the folder of their catalogues. Asking raises ContentError for faults of a game's files."""

    @property
    def id(self) -> str:
        """As it is named on the command line."""

    @property
    def title(self) -> str:
        """What a catalogue says that it is of."""

    @property
    def languages(self) -> Sequence[str]:
        """That of the texts first, then all that there are catalogues of."""

    @property
    def locale(self) -> Path:
        """The folder of the catalogues."""

    @property
    def has_terms(self) -> bool:
        """Whether some of the texts are terms, to which the others are held."""

    def texts(self, lang: str) -> "list[ExtractedText]":
        """All texts, with what a translator into a language needs to know."""

    def read(self, lang: str) -> "tuple[PoFile | None, list[Problem]]":
        """The catalogue of a language, an empty one if there is none, and what is wrong with the file."""

    def counts(self, lang: str) -> "tuple[Mapping[str, TextCount], list[Problem]]":
        """How far a translation is, part by part, and what is wrong with its file."""

    def language(self, lang: str) -> "Language":
        """How a language is written. Raises ContentError for faults in the files that say it."""

    def needs(self, lang: str) -> "Message | None":
        """What must be installed before a language is printed, and by which command."""

    def reports(self, langs: Sequence[str], font_dirs: tuple[Path, ...]) -> "list[TranslationReport]":
        """Translations looked over. Raises UnknownName for a language that there is no catalogue of."""


@dataclass
class GameTexts:
    """The texts of a game."""

    game_folder: GameFolder
    places: Places
    begun: Sequence[str] = ()  # languages that there are only tables of

    @cached_property
    def game(self) -> "Game":
        """The game itself."""
        from pnp.content.load import load

        game, problems = load(self.game_folder.folder, self.places, self.begun)
        if game is None:
            raise ContentError(problems)
        return game

    @property
    def id(self) -> str:
        return self.game_folder.id

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def languages(self) -> Sequence[str]:
        return self.game.languages

    @property
    def locale(self) -> Path:
        return self.game_folder.folder / "locale"

    @property
    def has_terms(self) -> bool:
        return bool(self.game.terms)

    @cached_property
    def _roots(self) -> list[Path]:
        return self.places.template_roots(self.game.folder)

    @cached_property
    def _seen(self) -> "SeenTexts":
        from pnp.faces.layout.text_locations import locate_texts

        return locate_texts(self.game, self._roots)

    @cached_property
    def _fonts(self) -> "Fonts":
        from pnp.faces.fonts.families import Fonts

        return Fonts(self._roots, own=self.game.folder)

    def texts(self, lang: str) -> "list[ExtractedText]":
        from pnp.faces.text.letter_meter import LetterMeter
        from pnp.translation.extract import ANY, extracted_texts

        own = self.game.source_lang if lang == ANY else lang
        language, seen = self.language(own), self._seen
        meter = LetterMeter(self._fonts, language)

        def room(id: str) -> int | None:
            return meter.letters(seen.rooms_of(id))

        return extracted_texts(self.game, lang, seen.boxes, room, language.readings)

    def language(self, lang: str) -> "Language":
        from pnp.translation.language import language

        return language(self._roots, lang)

    def read(self, lang: str) -> "tuple[PoFile | None, list[Problem]]":
        return _read(self.locale / f"{lang}.po")

    def counts(self, lang: str) -> "tuple[Mapping[str, TextCount], list[Problem]]":
        from pnp.translation.apply import apply
        from pnp.translation.catalogue import catalogue_of
        from pnp.translation.status import counted

        po, problems = self.read(lang)
        return counted(self.game, apply(self.game, catalogue_of(po), lang)) if po else {}, problems

    def needs(self, lang: str) -> Message | None:
        from pnp.faces.fonts.needed import needed

        return needed(self._fonts, self.language(lang))

    def reports(self, langs: Sequence[str], font_dirs: tuple[Path, ...]) -> "list[TranslationReport]":
        from pnp.building.check import proofread

        return proofread(self.game_folder, self.places, langs, font_dirs)


@dataclass(frozen=True)
class ProgramTexts:
    """The program's own words, those of a folder of templates where one is named."""

    locale: Path = LOCALE
    id = title = PROGRAM
    has_terms = False

    @property
    def languages(self) -> Sequence[str]:
        return [SOURCE, *(lang for lang in catalogue_languages(self.locale.parent) if lang != SOURCE)]

    def texts(self, lang: str) -> "list[ExtractedText]":
        from pnp.catalogues import prints_alone
        from pnp.translation.program import part_of, program_texts

        path = self.locale / f"{lang}.po"
        if not path.is_file() or not prints_alone(path):
            return list(program_texts())
        po, _ = self.read(lang)
        begun = {block.context for block in po.blocks if not block.obsolete} if po else set()
        return [text for text in program_texts() if part_of(text.id) == "printed" or text.id in begun]

    def read(self, lang: str) -> "tuple[PoFile | None, list[Problem]]":
        return _read(self.locale / f"{lang}.po")

    def counts(self, lang: str) -> "tuple[Mapping[str, TextCount], list[Problem]]":
        from pnp.translation.checks.program import check_words
        from pnp.translation.program import PARTS, part_of
        from pnp.translation.status import count_parts

        po, problems = self.read(lang)
        if po is None:
            return {}, problems
        _, states = check_words(po, self.language(SOURCE), self.language(lang))
        parts = ((part_of(code), state) for code, state in states.items())
        return count_parts((*PARTS, "faults"), parts), problems

    def needs(self, lang: str) -> Message | None:
        return None

    def reports(self, langs: Sequence[str], font_dirs: tuple[Path, ...]) -> "list[TranslationReport]":
        from pnp.building.names import check_known

        chosen = [lang for lang in langs or self.languages if lang != SOURCE]
        for lang in chosen:
            check_known("language", lang, self.languages)
        return [self._report(lang) for lang in chosen]

    def language(self, lang: str) -> "Language":
        from pnp.translation.language import language

        return language([self.locale.parent, LOCALE.parent], lang)

    def _report(self, lang: str) -> "TranslationReport":
        from pnp.building.check import TranslationReport
        from pnp.translation.checks.program import check_words

        po, problems = self.read(lang)
        if po is None:
            return TranslationReport(lang, tuple(problems))
        faults, states = check_words(po, self.language(SOURCE), self.language(lang))
        missing = [*states.values()].count("missing")
        fuzzy = tuple(code for code, state in states.items() if state == "fuzzy")
        return TranslationReport(lang, (*problems, *faults), len(states) - missing, missing, fuzzy)


def _read(path: Path) -> "tuple[PoFile | None, list[Problem]]":
    from pnp.translation.po import PoFile
    from pnp.translation.po_reader import read_po

    # also of a link that leads nowhere, which is no place to write
    return read_po(path) if os.path.lexists(path) else (PoFile(str(path)), [])
