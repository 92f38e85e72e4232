"""A game while it is printed: read once, translated once for each language, with its fonts and templates."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.building.found_components import KnownComponents, SharedComponents
from pnp.building.kept_pictures import KeptInspector
from pnp.building.names import check_known
from pnp.content.fill import filled
from pnp.content.game import Deck, Game, Row
from pnp.content.load import load, load_draft
from pnp.content.rules.figures import BACK
from pnp.door import ContentPath, digest_of, files
from pnp.exports.kept_digests import digests
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.operations import Component, Face
from pnp.faces.face_sides import LaidComponent
from pnp.faces.faults import Unusable
from pnp.faces.fonts.chains import chain_problems
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.installed import InstalledFonts
from pnp.faces.fonts.kept import cache_folder
from pnp.faces.layout.kept import CompiledTemplates, KeptFaces
from pnp.faces.layout.rows import FaceMaker
from pnp.places import Places, catalogue_languages
from pnp.problem import ContentError, Problem, stops
from pnp.translation.language import Language, language
from pnp.translation.program import printed_words
from pnp.translation.pseudo import KINDS, kind
from pnp.translation.translate import translate
from pnp.translation.translated import Translated
from pnp.words import Message, Words

if TYPE_CHECKING:  # a deck needs nothing of the booklet's modules
    from pnp.booklet.story import Story
    from pnp.booklet.typeset import Booklet
    from pnp.content.rules.editions import Edition
    from pnp.rules.book import Book

_ICON = "icon:"


class FileDigest(NamedTuple):
    """A file: the folder that it is found by, its path, and what tells its bytes from all others."""

    root: Path
    path: ContentPath
    digest: bytes


@dataclass(eq=False, repr=False)
class GameContext:
    """``game`` is in its source language, with its placeholders."""

    game: Game
    places: Places
    font_dirs: tuple[Path, ...]
    warnings: tuple[Problem, ...] = ()  # of the files of the game
    low_ink: bool = False  # faces are to be printed as outlines
    draft: bool = False  # whatever can be printed is, with stand-ins for the rest
    kept: KeptFaces | None = None  # what was drawn before the game was read anew
    handing: Path | None = None  # where processes that tell the same rules hand over faces and pages
    _languages: dict[str, "LanguageContext"] = field(default_factory=dict, init=False)
    _translated: dict[str, Translated] = field(default_factory=dict, init=False)
    _spoken: dict[str, Language] = field(default_factory=dict, init=False)  # each read once
    _inspector: KeptInspector = field(default_factory=KeptInspector, init=False)
    _compiled: CompiledTemplates = field(default_factory=CompiledTemplates, init=False)  # of all languages

    @cached_property
    def roots(self) -> list[Path]:
        """Folders of templates, first wins."""
        return self.places.template_roots(self.game.folder)

    @property
    def page_roots(self) -> list[Path]:
        """Folders of templates for pages, first wins."""
        return self.places.page_roots()

    @cached_property
    def file_digests(self) -> tuple[FileDigest, ...]:
        """Every file that the game may be made from."""
        roots = [self.game.folder, *self.roots, *self.font_dirs]
        return tuple(
            FileDigest(root, *known)
            for root in roots
            for known in digests(root, files(root), partial(digest_of, root)).items()
        )

    @cached_property
    def fonts(self) -> Fonts:
        """Every font that a face may name. Raises ContentError for faults in their files."""
        return Fonts(
            self.roots, self.font_dirs, own=self.game.folder, installed=InstalledFonts(cache_folder())
        )

    @property
    def languages(self) -> tuple[str, ...]:
        """What may be printed: the game's languages, and those that are made to try its faces."""
        return (*self.game.languages, *KINDS)

    def language(self, lang: str) -> Language:
        """What a language needs. Raises ContentError for faults in the files that say it."""
        if lang not in self._spoken:
            self._spoken[lang] = language(self.roots, lang)
        return self._spoken[lang]

    def translated(self, lang: str) -> Translated:
        """The game's texts in a language, sought once."""
        if lang not in self._translated:
            self._translated[lang] = translate(self.game, lang)
        return self._translated[lang]

    def in_language(self, lang: str) -> "LanguageContext":
        """The game in a language, made when it is first asked for.

        Raises UnknownName for a language that the game does not have, ContentError as ``fonts`` does.
        """
        lang = kind(lang)
        if lang not in self._languages:
            check_known("language", lang, self.languages)
            translated = self.translated(lang)
            spoken = self.language(translated.game.lang)
            chain = spoken.chain
            fonts = {role: chain(families) for role, families in translated.game.fonts.items()}
            game = filled(translated.game, self.draft).with_parts(fonts=fonts)
            problems, inspect, low_ink, draft = translated.problems, self._inspector, self.low_ink, self.draft
            if draft:
                problems += chain_problems(game, self.fonts, spoken)
                known = {role: self._known(families) for role, families in fonts.items()}
                game = game.with_parts(fonts=known)
            faces = FaceMaker(
                game,
                self.roots,
                self.fonts,
                inspect=inspect,
                low_ink=low_ink,
                shows=True,
                draft=draft,
                kept=self.kept,
                spoken=spoken,
                compiled=self._compiled,
            )
            problems = (*problems, *faces.font_warnings())
            self._languages[lang] = LanguageContext(self, game, problems, faces)
        return self._languages[lang]

    def _known(self, families: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some families that somebody has, or what stands in for them."""
        return tuple(family for family in families if family in self.fonts.families) or self.fonts.common[:1]


class ToldRules(NamedTuple):
    """What a book of the rules tells, and what is wrong with that."""

    story: "Story"
    problems: tuple[Problem, ...]


class SetRules(NamedTuple):
    """A book of the rules: what it tells, what is wrong with it, and its pages, unless a fault stops them."""

    story: "Story"
    problems: tuple[Problem, ...]
    booklet: "Booklet | None"


@dataclass(eq=False, repr=False)
class LanguageContext:
    """``game`` in one language, its placeholders filled; the faults of its catalogue; who makes its faces."""

    source: GameContext
    game: Game
    problems: tuple[Problem, ...]
    faces: FaceMaker
    told: "dict[Edition, ToldRules]" = field(default_factory=dict, init=False)
    """What the books tell of which somebody has asked that."""
    books: "dict[Edition, SetRules]" = field(default_factory=dict, init=False)
    """Those that have been set."""
    book_digests: "dict[Edition, bytes]" = field(default_factory=dict, init=False)
    """What tells each of them from all others."""
    face_digests: FaceDigests = field(default_factory=FaceDigests, init=False)
    """What tells the faces that the books show, and the page for a phone."""
    card: Mapping[str, Any] | None = field(default=None, init=False)
    """What the page for a phone tells of the game, once somebody has asked that."""
    known: KnownComponents | None = field(default=None, init=False)
    """Its components that are known from before."""
    shared: SharedComponents | None = field(default=None, init=False)
    """Those that are drawn together with another process that tells the same rules."""
    _components: dict[str, LaidComponent] = field(default_factory=dict, init=False)

    @cached_property
    def words(self) -> Words:
        """What is printed around the game's text. Raises ContentError for faults of a maker's own words."""
        return printed_words(self.source.roots, self.game.lang)

    @cached_property
    def book(self) -> "Book":
        """The game as its checker sees it. Raises ContentError for faults of its catalogue."""
        from pnp.rules.book import Book  # here, because a deck needs nothing of it

        game = self.source.game
        return Book(game, game.source_lang).in_language(self.game.lang)

    def lay_out_component(self, name: str) -> LaidComponent:
        """One component, named by its id or as ``deck/id``. Raises UnknownName."""
        decks = self.game.decks
        named = {f"{deck.id}/{row.id}": (deck, row) for deck in decks for row in deck.rows}
        short = {row.id: (deck, row) for deck in reversed(decks) for row in deck.rows}
        check_known("component", name, {**short, **named})
        deck, row = named[name] if name in named else short[name]
        return self.lay_out_row(deck, row)

    def lay_out_row(self, deck: Deck, row: Row) -> LaidComponent:
        """The component of a row, or that which is known of it."""
        return self.known.lay_out(deck, row) if self.known else self.drawn(deck, row)

    def drawn(self, deck: Deck, row: Row) -> LaidComponent:
        """The component of a row."""
        shared = self.shared.find(deck, row) if self.shared else None
        return shared or next(self.faces.lay_out(replace(deck, rows=(row,))))

    def face(self, name: str) -> Face:
        """The front of a component, its back by ``deck/id:back``, or an icon by ``icon:name``; laid out once.

        Raises Unusable, UnknownName, ContentError.
        """
        if name.startswith(_ICON):
            drawing = self.faces.icon(name.removeprefix(_ICON))
            return Face(drawing, drawing.width, drawing.height, 0.0)
        if not name.endswith(BACK):
            return self._component(name).front
        back = self._component(name.removesuffix(BACK)).back
        if back is None:
            raise Unusable(Message("unknown-component.no-back", name=name.removesuffix(BACK)))
        return back

    @property
    def face_problems(self) -> tuple[Problem, ...]:
        """What is wrong with the components whose faces were asked for so far."""
        return tuple(problem for laid in self._components.values() for problem in laid.problems)

    def _component(self, name: str) -> Component:
        if name not in self._components:
            self._components[name] = self.lay_out_component(name)
        laid = self._components[name]
        if laid.component is None or stops(laid.problems):
            raise ContentError(laid.problems)
        return laid.component


def open_game(
    folder: Path,
    places: Places,
    font_dirs: tuple[Path, ...] = (),
    options: Iterable[str] = (),
    low_ink: bool = False,
    draft: bool = False,
) -> GameContext:
    """The game of a folder, printed by ``options``, each NAME=VALUE; of a ``draft``, what can be printed.

    Raises ContentError with every fault of its files, UnknownName for an option or a value it does not have.
    """
    game, problems = load_draft(folder, places) if draft else load(folder, places)
    if game is None:
        # The catalogues' own faults too: who mends the content need not come back for them.
        from pnp.translation.catalogue import catalogue_path, read_catalogue

        read = [read_catalogue(catalogue_path(folder, lang)) for lang in catalogue_languages(folder)]
        raise ContentError([*problems, *(fault for _, faults in read for fault in faults)])
    chosen = game.with_parts(chosen=chosen_options(game, options))
    return GameContext(chosen, places, font_dirs, tuple(problems), low_ink, draft)


def chosen_options(game: Game, pairs: Iterable[str]) -> dict[str, str]:
    """What is chosen by some options, each NAME=VALUE. Raises UnknownName as ``open_game`` does."""
    values = {option.id: option.values for option in game.options}
    chosen = {}
    for name, _, value in (pair.partition("=") for pair in pairs):
        check_known("option", name, values)
        check_known("value", value, values[name])
        chosen[name] = value
    return chosen
