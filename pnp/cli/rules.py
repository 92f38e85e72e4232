"""``pnp rules``: the rules reference in the terminal, by id or by words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.building.names import check_known
from pnp.cli.completion import complete_rule
from pnp.cli.console import FAULTS, fail, find_one, places, print_json
from pnp.cli.language import answer_language, labelled, say, speak
from pnp.cli.options import ContentOption, GameArgument, JsonOption, LangOption
from pnp.cli.terminal import columns, print_wrapped
from pnp.cli.told import print_problems, unreadable
from pnp.content.fill import filled
from pnp.content.game import Game, Ruling, Section
from pnp.content.load import read_game
from pnp.content.plain import PlainStyle, plain, plain_title
from pnp.content.wrapped import wrapped
from pnp.places import GameFolder, Places
from pnp.problem import nearest
from pnp.words import words as words_of

if TYPE_CHECKING:
    from pnp.answers.players import RulesAnswer, RuleSection
    from pnp.cli.rule_figures import FigureWriter, RulingText
    from pnp.content.findable import Findable

_SHORT = 60  # letters of what was asked that an answer repeats


@dataclass(frozen=True)
class Reference:
    """A game's rules in one language, filled, and how they are shown."""

    game: Game
    source: Game  # in its own language, as rulings are read

    @cached_property
    def figures(self) -> "FigureWriter":
        """Who writes figures, rulings and decks; most sections ask for none."""
        from pnp.cli.rule_figures import FigureWriter
        from pnp.rules.book import Book

        book = Book(self.source, self.source.lang).in_language(self.game.lang)
        return FigureWriter(self.game, book)

    @cached_property
    def style(self) -> PlainStyle:
        """What stands for figures, and above boxes."""
        labels = {box: say(f"rules.{box}") for box in ("variant", "note", "book")}
        return PlainStyle(lambda *asked: self.figures.lines(*asked), labels)

    @property
    def ruling_ids(self) -> list[str]:
        """Of every ruling, and what is answered in words."""
        rulings = (option.id for option in self.source.options if isinstance(option, Ruling))
        return [*rulings, *(answer.id for answer in self.source.answers)]

    def text(self, section: Section) -> str:
        """A section as the terminal shows it."""
        return plain(section, columns(), style=self.style)

    @cached_property
    def rulings(self) -> "dict[str, RulingText]":
        """Every ruling, and what is answered in words, by its id."""
        return self.figures.rulings()

    @cached_property
    def findable(self) -> "dict[str, Findable]":
        """What can be found by words, by its id, in the order of the almanac."""
        from pnp.booklet.findables import findables

        found = findables(self.game, self.figures.book, words_of(self.game.lang))
        return {page.id: page for page in found}

    def find(self, asked: str) -> list[str]:
        """The ids of what words ask for, best first."""
        from pnp.content.findable import indexed
        from pnp.content.search import search

        passed_over = words_of(self.game.lang)("rules.passed-over")
        return search(indexed(self.findable.values(), passed_over), asked)

    def aside(self, id: str) -> "RulingText | None":
        """What is no section: a ruling, a deck, the credits, a heading above any of them."""
        if id in self.ruling_ids:
            return self.rulings[id]
        page = self.findable.get(id)
        return self.figures.other(page) if page else None


def rules(
    game: GameArgument,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|WORDS]", autocompletion=complete_rule)
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    content: ContentOption = None,
) -> None:
    if lang:
        speak(lang)  # what is wrong with the game is said in it too
    where = places(content)
    folder = find_one(where, game)
    with unreadable():
        reference = open_reference(folder, where, lang)
        _answer(reference, " ".join(words or ()).strip(), as_json)


def _answer(reference: Reference, asked: str, as_json: bool) -> None:
    """The outline, or what is asked for by id or words. Raises ContentError where a figure has faults."""
    sections = reference.game.sections
    if not asked:
        chosen, show = sections, _outline
    elif section := reference.game.section(asked.lower()):
        chosen, show = (section,), _show
    elif aside := reference.aside(asked.lower()):
        if as_json:
            _print_json(reference, [_aside_to_json(asked.lower(), aside)])
        else:
            _show_aside(aside)
        return
    elif hits := reference.find(asked):
        _hits(reference, hits, as_json)
        return
    else:
        ids = [*(section.id for section in sections), *reference.ruling_ids]
        short = asked if len(asked) <= _SHORT else f"{asked[:_SHORT]}…"
        fail("rules.nothing-found", FAULTS, words=short, hint=nearest(asked, ids))
    if as_json:
        _print_json(reference, [_to_json(reference, section) for section in chosen])
    else:
        show(reference, chosen)


def open_reference(folder: GameFolder, where: Places, lang: str | None) -> Reference:
    """The rules in a language. Raises ContentError, UnknownName."""
    game = read_game(folder.folder, where)
    game.require("rules", "options", "answers", "sentences", "words", "decks", "tables", "sections")
    if lang:
        check_known("language", lang, game.languages)
    return Reference(_in_language(game, answer_language(lang, game.languages)), game)


def _in_language(game: Game, lang: str) -> Game:
    """The game with its texts in a language and their placeholders filled; tells what is wrong with them."""
    if lang != game.source_lang:
        from pnp.translation.translate import translate  # here: with it come catalogues of all kinds

        translated = translate(game, lang)
        print_problems(translated.problems)
        game = translated.game
    return filled(game)


def _outline(reference: Reference, sections: Sequence[Section]) -> None:
    """Every section with its id, those of a chapter below it; then the rulings."""
    typer.secho(reference.game.title, bold=True)
    width = max((len(section.id) for section in sections), default=0) + 2
    for section in sections:
        title = _titled(section.id, plain_title(section), width, 2 * (section.level - 1))
        typer.secho("\n".join(title), bold=section.level == 1)
    if reference.ruling_ids:
        typer.echo()
        print_wrapped(labelled(say("rules.rulings"), ", ".join(reference.ruling_ids)))


def _show(reference: Reference, sections: Sequence[Section]) -> None:
    """One section, and the ids of those below it."""
    (section,) = sections
    typer.echo(reference.text(section), nl=False)
    for line in _titles(
        [other for other in reference.game.sections if other.id.startswith(f"{section.id}.")]
    ):
        typer.echo(line)


def _show_aside(aside: "RulingText") -> None:
    """A ruling: what is asked, what this edition reads, and why; or what else is no section."""
    typer.echo("\n".join([*wrapped(aside.title, columns()), *(["", aside.text] if aside.text else [])]))


def _hits(reference: Reference, ids: Sequence[str], as_json: bool) -> None:
    """What was found: the best at length, the others in a line each."""
    if as_json:
        _print_json(reference, [_found_to_json(reference, id) for id in ids])
        return
    best, *others = ids
    typer.secho(f"[{best}]", bold=True)
    if section := reference.game.section(best):
        typer.echo(reference.text(section), nl=False)
    elif aside := reference.aside(best):
        _show_aside(aside)
    for line in _listed([(id, reference.findable[id].title) for id in others]):
        typer.echo(line)


def _titles(sections: Sequence[Section]) -> list[str]:
    return _listed([(section.id, plain_title(section)) for section in sections])


def _listed(titles: Sequence[tuple[str, str]]) -> list[str]:
    """A blank line, then each id and title; nothing for none."""
    width = max((len(id) for id, _ in titles), default=0) + 2
    return [*([""] if titles else []), *(line for id, title in titles for line in _titled(id, title, width))]


def _titled(id: str, title: str, width: int, indent: int = 0) -> list[str]:
    """An id, and its title as far to the right as ``width`` says."""
    blanks = " " * indent
    return wrapped(title, columns(), f"{id:<{width}}{blanks}", " " * width + blanks)


def _print_json(reference: Reference, sections: "list[RuleSection]") -> None:
    answer: RulesAnswer = {
        "game": reference.game.id,
        "lang": reference.game.lang,
        "sections": sections,
    }
    print_json(answer)


def _found_to_json(reference: Reference, id: str) -> "RuleSection":
    section, aside = reference.game.section(id), reference.aside(id)
    if section:
        return _to_json(reference, section)
    assert aside is not None
    return _aside_to_json(id, aside)


def _to_json(reference: Reference, section: Section) -> "RuleSection":
    text = plain(section, heading=False, style=reference.style)
    return {"id": section.id, "title": plain_title(section), "text": text, "line": section.place.line}


def _aside_to_json(id: str, aside: "RulingText") -> "RuleSection":
    return {"id": id, "title": aside.title, "text": aside.text, "line": aside.line}
