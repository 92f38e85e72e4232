"""``pnp rules``: the rules reference in the terminal, by id or by words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.completion import complete_rule
from pnp.cli.reference.plain_rules import PlainSection, RulingText
from pnp.cli.reference.rules_reference import Reference, find_reference
from pnp.cli.shell.console import FAULTS, fail, find_one, places, print_json
from pnp.cli.shell.language import labelled, say, speak
from pnp.cli.shell.options import ContentOption, GameArgument, JsonOption, LangOption
from pnp.cli.shell.terminal import columns, print_wrapped
from pnp.cli.shell.told import unreadable
from pnp.content.lookup.wrapped import wrapped
from pnp.exports.kept_results import cache_folder, keeping
from pnp.problem import nearest

if TYPE_CHECKING:
    from pnp.answers.players import RulesAnswer, RuleSection

_SHORT = 60  # letters of what was asked that an answer repeats


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
    with unreadable(), keeping(cache_folder()):
        _answer(find_reference(folder, where, lang), " ".join(words or ()).strip(), as_json)


def _answer(reference: Reference, asked: str, as_json: bool) -> None:
    """The outline, or what is asked for by id or words. Raises ContentError where a figure has faults."""
    rules = reference.rules
    sections = rules.sections
    if not asked:
        chosen, show = sections, _outline
    elif section := rules.section(asked.lower()):
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
        ids = [*(section.id for section in sections), *rules.rulings]
        short = asked if len(asked) <= _SHORT else f"{asked[:_SHORT]}…"
        fail("rules.nothing-found", FAULTS, words=short, hint=nearest(asked, ids))
    if as_json:
        _print_json(reference, [_to_json(reference, section) for section in chosen])
    else:
        show(reference, chosen)


def _outline(reference: Reference, sections: Sequence[PlainSection]) -> None:
    """Every section with its id, those of a chapter below it; then the rulings."""
    typer.secho(reference.rules.title, bold=True)
    width = max((len(section.id) for section in sections), default=0) + 2
    for section in sections:
        title = _titled(section.id, section.title, width, 2 * (section.level - 1))
        typer.secho("\n".join(title), bold=section.level == 1)
    if reference.rules.rulings:
        typer.echo()
        print_wrapped(labelled(say("rules.rulings"), ", ".join(reference.rules.rulings)))


def _show(reference: Reference, sections: Sequence[PlainSection]) -> None:
    """One section, and the ids of those below it."""
    (section,) = sections
    typer.echo(reference.text(section), nl=False)
    for line in _titles(
        [other for other in reference.rules.sections if other.id.startswith(f"{section.id}.")]
    ):
        typer.echo(line)


def _show_aside(aside: RulingText) -> None:
    """A ruling: what is asked, what this edition reads, and why; or what else is no section."""
    typer.echo("\n".join([*wrapped(aside.title, columns()), *(["", aside.text] if aside.text else [])]))


def _hits(reference: Reference, ids: Sequence[str], as_json: bool) -> None:
    """What was found: the best at length, the others in a line each."""
    if as_json:
        _print_json(reference, [_found_to_json(reference, id) for id in ids])
        return
    best, *others = ids
    typer.secho(f"[{best}]", bold=True)
    if section := reference.rules.section(best):
        typer.echo(reference.text(section), nl=False)
    elif aside := reference.aside(best):
        _show_aside(aside)
    for line in _listed([(id, reference.index.titles[id]) for id in others]):
        typer.echo(line)


def _titles(sections: Sequence[PlainSection]) -> list[str]:
    return _listed([(section.id, section.title) for section in sections])


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
        "game": reference.rules.game,
        "lang": reference.rules.lang,
        "sections": sections,
    }
    print_json(answer)


def _found_to_json(reference: Reference, id: str) -> "RuleSection":
    section, aside = reference.rules.section(id), reference.aside(id)
    if section:
        return _to_json(reference, section)
    assert aside is not None
    return _aside_to_json(id, aside)


def _to_json(reference: Reference, section: PlainSection) -> "RuleSection":
    text = reference.text_alone(section)
    return {"id": section.id, "title": section.title, "text": text, "line": section.line}


def _aside_to_json(id: str, aside: RulingText) -> "RuleSection":
    return {"id": id, "title": aside.title, "text": aside.text, "line": aside.line}
