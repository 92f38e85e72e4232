"""What the decks of one game share while they are built: its words in each language, fonts and drawn art."""

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pnp.building.names import check_known
from pnp.content.figures import BACK
from pnp.content.fill import filled
from pnp.content.game import Game
from pnp.content.load import load
from pnp.faces.drawing import Component, Face
from pnp.faces.fonts import Fonts
from pnp.faces.layout import Laid, Studio
from pnp.places import Places, catalogue_languages
from pnp.problem import ContentError, Problem
from pnp.translation.catalogue import catalogue_path, read_catalogue
from pnp.translation.language import Language, language
from pnp.translation.pseudo import KINDS, kind
from pnp.translation.translate import translate

_ICON = "icon:"


class Bench(NamedTuple):
    """One language's place of work: the game as printed, the faults of its catalogue, and who draws it."""

    game: Game
    problems: tuple[Problem, ...]
    studio: Studio


@dataclass
class Workshop:
    """One game being built in this process. ``game`` is in its source language, with its placeholders."""

    game: Game
    where: Places
    font_dirs: tuple[Path, ...] = ()

    @cached_property
    def roots(self) -> list[Path]:
        """Folders of templates, first wins."""
        return self.where.template_roots(self.game.folder)

    @cached_property
    def fonts(self) -> Fonts:
        """Every font that a face may name. Raises ContentError for faults in their files."""
        return Fonts(self.roots, self.font_dirs)

    @property
    def languages(self) -> tuple[str, ...]:
        """What may be printed: the game's languages, and those that are made to try its faces."""
        return (*self.game.languages, *KINDS)

    def language(self, lang: str) -> Language:
        """What a language needs. Raises ContentError for faults in the files that say it."""
        return language(self.roots, lang)

    def bench(self, lang: str) -> Bench:
        """The game in a language, made when it is first asked for. Raises ContentError as ``fonts`` does."""
        lang = kind(lang)
        if lang not in self._benches:
            spoken = translate(self.game, lang)
            chain = self.language(spoken.game.lang).chain
            fonts = {role: chain(families) for role, families in spoken.game.fonts.items()}
            game = replace(filled(spoken.game), fonts=fonts)
            self._benches[lang] = Bench(game, spoken.problems, Studio(game, self.roots, self.fonts))
        return self._benches[lang]

    def single(self, name: str, lang: str) -> Laid:
        """One component, named by its id or as ``deck/id``. Raises UnknownName."""
        check_known("language", kind(lang), self.languages)
        game, _, studio = self.bench(lang)
        named = {f"{deck.id}/{row.id}": (deck, row) for deck in game.decks for row in deck.rows}
        short = {row.id: (deck, row) for deck in reversed(game.decks) for row in deck.rows}
        check_known("component", name, {**short, **named})
        deck, row = named[name] if name in named else short[name]
        return next(studio.lay_out(replace(deck, rows=(row,))))

    def front(self, name: str, lang: str) -> Face:
        """The front of a component, laid out once. Raises UnknownName, ContentError."""
        return self._component(name, lang).front

    def face(self, name: str, lang: str) -> Face:
        """The front of a component, its back by ``deck/id:back``, or an icon by ``icon:name``; laid out once.

        Raises LookupError (UnknownName among them), ContentError.
        """
        if name.startswith(_ICON):
            drawing = self.bench(lang).studio.icon(name.removeprefix(_ICON))
            return Face(drawing, drawing.width, drawing.height, 0.0)
        if not name.endswith(BACK):
            return self.front(name, lang)
        back = self._component(name.removesuffix(BACK), lang).back
        if back is None:
            raise LookupError(f"{name.removesuffix(BACK)} has no back")
        return back

    def _component(self, name: str, lang: str) -> Component:
        if (name, lang) not in self._components:
            laid = self.single(name, lang)
            if laid.component is None or laid.problems:
                raise ContentError(laid.problems)
            self._components[name, lang] = laid.component
        return self._components[name, lang]

    @cached_property
    def _components(self) -> dict[tuple[str, str], Component]:
        return {}

    @cached_property
    def _benches(self) -> dict[str, Bench]:
        return {}


def open_workshop(folder: Path, where: Places, font_dirs: tuple[Path, ...] = ()) -> Workshop:
    """The workshop of a game folder. Raises ContentError with every fault of its files."""
    game, problems = load(folder, where)
    if game is None:
        # The catalogues' own faults too: who mends the content need not come back for them.
        read = [read_catalogue(catalogue_path(folder, lang)) for lang in catalogue_languages(folder)]
        raise ContentError([*problems, *(fault for _, faults in read for fault in faults)])
    return Workshop(game, where, font_dirs)
