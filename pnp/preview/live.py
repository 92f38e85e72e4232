"""A game that is read anew whenever a file of it is saved; only faces that read otherwise are drawn again.

What a game has looked like stays where it cannot be read, and a face where it cannot be drawn. One thread
asks it everything; nothing of a game's files makes it raise.
"""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from pnp.building.context import GameContext, chosen_options
from pnp.building.names import check_known
from pnp.content.assets import PICTURES
from pnp.content.endings import FORMATS
from pnp.content.game import Game, Row
from pnp.content.load import load, read_game
from pnp.faces.drawing.operations import Component, Face
from pnp.faces.layout.kept import KeptFaces
from pnp.faces.shown_names import picture_name
from pnp.places import Places
from pnp.press.page_pixels import page_jpegs
from pnp.press.render import face_sheet
from pnp.preview.live_kept import LiveKept
from pnp.preview.live_problems import each_problem, failure
from pnp.preview.live_reading import read_for_faces
from pnp.preview.live_values import (
    Address,
    ComponentId,
    LiveComponent,
    LiveLanguage,
    Pages,
    Redrawn,
    Replaced,
)
from pnp.preview.paper_sheets import PaperSheets
from pnp.preview.screen_pages import ScreenPages
from pnp.problem import ContentError, Problem, stops
from pnp.sheets.sheet import Sheet
from pnp.translation.pseudo import KINDS, kind

_NOTHING_DRAWN = (".j2", ".md", ".po", *FORMATS)
"""Files of a game that say what is drawn, and are themselves no part of a drawing."""
_GAMES_TEMPLATES = "templates"


class LiveGame:
    """The game of a folder, as it is on disk, or as it was when it could last be read.

    ``chosen`` are ids of decks; all where none is named. ``options`` are such as it is printed by, each
    NAME=VALUE; of a ``draft``, whatever can be drawn is.
    """

    def __init__(
        self,
        folder: Path,
        places: Places,
        font_dirs: tuple[Path, ...] = (),
        chosen: tuple[str, ...] = (),
        options: tuple[str, ...] = (),
        draft: bool = False,
    ) -> None:
        self.folder = folder
        self.languages: dict[str, LiveLanguage] = {}  # those that somebody looks at
        self.broken: tuple[Problem, ...] = ()  # why it cannot be read
        self.checked: tuple[
            Problem, ...
        ] = ()  # what was wrong with all of its files when they were looked at
        self.readings = 0
        self.source: GameContext | None = None
        self._places, self._font_dirs, self._chosen = places, font_dirs, chosen
        self._options, self._draft = options, draft
        self._kept, self._screen = KeptFaces(), ScreenPages()
        self._lasting: dict[str, LiveKept] = {}  # by language
        self._addresses: dict[int, Address] = {}
        self._papers = PaperSheets()

    def check_names(self, lang: str | None, decks: Iterable[str]) -> None:
        """Raises UnknownName for a language, a deck or an option that the game does not have, if it can be
        read.
        """
        with suppress(ContentError, OSError):
            game = read_game(self.folder, self._places)
            if lang:
                check_known("language", kind(lang), (*game.languages, *KINDS))
            for deck in decks:
                check_known("deck", deck, game.supply)
            chosen_options(game, self._options)

    def reread(self, changed: Collection[Path], wanted: Collection[str], seen: Sequence[ComponentId]) -> None:
        """Reads the game, in the languages that are wanted; its own where none of them is there.

        ``changed`` are files since the last time; ``seen`` are the components that somebody looks at.
        """
        touched = self._forget(changed)
        self.readings += 1
        self._papers.forget()
        try:
            game = self._read()
            self.source = GameContext(game, self._places, self._font_dirs, draft=self._draft, kept=self._kept)
            known = [lang for lang in wanted if lang in self.source.languages] or [game.source_lang]
            self.languages = {lang: self._language(lang, seen, touched) for lang in known}
            self.broken = ()
        except Exception as error:
            self.broken = failure(error, self.folder)
        self._addresses = {
            number: Address(lang, *component, back)
            for lang, language in self.languages.items()
            for component, live in language.components.items()
            for back, number in ((True, live.back), (False, live.front))
            if number
        }

    def _read(self) -> Game:
        """What faces need of the game. Raises ContentError, UnknownName."""
        game, told = read_for_faces(self.folder, self._places, draft=self._draft)
        if self._draft:
            self.checked = told
        return game.with_parts(chosen=chosen_options(game, self._options)) if self._options else game

    def problems(self, langs: Iterable[str]) -> dict[Problem, list[ComponentId]]:
        """All that is wrong in these languages, each once, with the components that it is wrong with."""
        shown = [self.languages[lang] for lang in langs if lang in self.languages]
        return each_problem(self.broken or self.checked, shown)

    def open_language(self, lang: str) -> LiveLanguage | None:
        """A language that somebody wants to see; None where the game does not have it, or cannot be read."""
        if lang not in self.languages and self.source and lang in self.source.languages:
            try:
                self.languages[lang] = self._language(lang, ())
            except Exception as error:
                self.broken = failure(error, self.folder)
        return self.languages.get(lang)

    @property
    def hurried(self) -> bool:
        """Whether there are components to draw that have surely changed."""
        return any(language.first for language in self.languages.values())

    @property
    def awaited(self) -> bool:
        """Whether there are components to draw that have surely changed, or that somebody looks at."""
        return any(language.soon for language in self.languages.values())

    @property
    def left(self) -> int:
        """How many components are still to be drawn."""
        return sum(len(language.left) for language in self.languages.values())

    def draw_next(self) -> Redrawn:
        """Draws a component that is left."""
        waiting = [each for each in self.languages.items() if each[1].left]
        lang, language = max(
            waiting, key=lambda each: (each[1].first > 0, each[1].soon > 0, len(each[1].left))
        )
        component = language.left.popleft()
        language.first, language.soon = max(0, language.first - 1), max(0, language.soon - 1)
        live = language.components[component]
        before = replace(live)
        self._draw(lang, language, component, live)
        sides = ((before.front, live.front, False), (before.back, live.back, True))
        replaced = [
            Replaced(old, new, Address(lang, *component, back))
            for old, new, back in sides
            if old and new and old != new
        ]
        return Redrawn(before != live, replaced)

    def keep(self) -> None:
        """What was drawn is kept for builds and other previews; it can wait until there is nothing to do."""
        for lang in self.languages:
            self._lasting[lang].keep()

    def check(self) -> bool:
        """Looks over all files of the game, those too that no face shows. Whether the faults are others."""
        before = self.checked, [language.problems for language in self.languages.values()]
        try:
            game, problems = load(self.folder, self._places)
            self.checked = tuple(problems)
            if game is not None:
                source = GameContext(game, self._places, self._font_dirs)
                for lang, language in self.languages.items():
                    language.problems = source.in_language(lang).problems
        except Exception as error:
            self.checked = failure(error, self.folder)
        return before != (self.checked, [language.problems for language in self.languages.values()])

    def pages(self, wanted: Sequence[tuple[int, int]]) -> Pages | None:
        """Faces by their numbers, each to be seen in its pixels to the inch; None where one of them can be
        drawn no more.
        """
        faces = [self._face(number) for number, _ in wanted]
        shown = zip(faces, wanted, strict=True) if all(faces) else ()
        return self._pages([(face_sheet(face), float(dpi)) for face, (_, dpi) in shown if face])

    def sheet_titles(self, lang: str, deck: str) -> list[tuple[str, float, float]]:
        """The first sides of paper of a deck as they would be printed: title, width and height in mm."""
        return [
            (sheet.title, sheet.width, sheet.height)
            for sheet in self._papers.of(lang, self.open_language(lang), deck)
        ]

    def sheet_picture(self, lang: str, deck: str, number: int, dpi: int) -> bytes | None:
        """One of these sides, from 0."""
        sheets = self._papers.of(lang, self.open_language(lang), deck)
        pages = self._pages([(sheets[number], float(dpi))] if 0 <= number < len(sheets) else [])
        return page_jpegs(*pages)[0] if pages else None

    def _pages(self, sheets: Sequence[tuple[Sheet, float]]) -> Pages | None:
        return self._screen.pages(sheets, self.source.fonts) if self.source and sheets else None

    def _forget(self, changed: Collection[Path]) -> frozenset[int]:
        """Forgets what may look otherwise now; the numbers of faces that surely do."""
        own, pictures = self.folder / _GAMES_TEMPLATES, set[str]()
        for path in changed:
            ending = path.suffix.lower()
            if ending in PICTURES and not self._draft:  # a stand-in shows no picture, and may have one now
                pictures.add(picture_name(path))
            elif ending not in _NOTHING_DRAWN or path.parent == own or self.folder not in path.parents:
                self._kept.forget()  # fonts, papers, languages, a folder as a whole
        if not pictures:
            return frozenset()
        forgotten = self._kept.forget_pictures(frozenset(pictures))
        for lasting in self._lasting.values():
            lasting.forget_pictures(pictures, forgotten.shares)
        return forgotten.numbers

    def _language(
        self, lang: str, seen: Sequence[ComponentId], touched: frozenset[int] = frozenset()
    ) -> LiveLanguage:
        """The game in a language, its components as they were drawn before; what has changed comes first."""
        assert self.source is not None  # who asks has read it
        before = self.languages.get(lang)
        known = before.components if before else {}
        context = self.source.in_language(lang)
        if lang in self._lasting:
            self._lasting[lang].read_again(context)
        else:
            self._lasting[lang] = LiveKept(context)
        decks = {deck.id: deck for deck in context.game.decks if not self._chosen or deck.id in self._chosen}
        rows = {(deck.id, row.id): row for deck in decks.values() for row in deck.rows}
        components, first = {}, []
        for component, row in rows.items():
            live = known.get(component) or LiveComponent(row)
            if live.drawn and (_told_otherwise(live.row, row) or touched & {live.front, live.back}):
                first.append(component)
            components[component] = replace(live, row=row)
        sights = {component: place for place, component in enumerate(seen)}
        first.sort(key=lambda component: sights.get(component, len(sights)))
        soon = dict.fromkeys([*first, *(each for each in seen if each in rows)])
        queue = deque({**soon, **dict.fromkeys(rows)})
        problems = before.problems if before else ()
        return LiveLanguage(context, decks, components, queue, len(first), len(soon), problems)

    def _draw(self, lang: str, language: LiveLanguage, component: ComponentId, live: LiveComponent) -> None:
        deck = language.decks[component[0]]
        drawn: Component | None = None
        try:
            laid = language.context.drawn(deck, live.row)
            drawn, live.problems = laid.component, laid.problems
            self._lasting[lang].add(deck, laid)
        except Exception as error:
            live.problems = failure(error, Path(live.row.place.path))
        live.faulty = drawn is None or stops(live.problems)
        if drawn is not None and (
            self._draft or not (live.faulty and live.front)
        ):  # else the last good one stays
            live.front = self._numbered(drawn.front, Address(lang, *component, False))
            live.back = self._numbered(drawn.back, Address(lang, *component, True)) if drawn.back else 0
        live.drawn = True

    def _numbered(self, face: Face, address: Address) -> int:
        number = self._kept.number(face)
        self._addresses[number] = address
        return number

    def _face(self, number: int) -> Face | None:
        """The face of a number, drawn again if it is not at hand."""
        if face := self._kept.face(number):
            return face
        address = self._addresses.get(number)
        language = self.languages.get(address.lang) if address else None
        live = language.components.get((address.deck, address.row)) if address and language else None
        if not (address and language and live):
            return None
        with suppress(Exception):
            laid = language.context.drawn(language.decks[address.deck], live.row)
            drawn = laid.component and (laid.component.back if address.back else laid.component.front)
            if drawn and (self._kept.number(drawn) == number or live.faulty):
                return drawn
        return None


def _told_otherwise(before: Row, now: Row) -> bool:
    return (before.values, before.copies) != (now.values, now.copies)
