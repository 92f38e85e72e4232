"""``pnp i18n status``: how far each translation is, part by part."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import typer

from pnp.cli.i18n.named import NamedArgument, foreign, named
from pnp.cli.shell.console import FAULTS, places, print_json
from pnp.cli.shell.language import say, text
from pnp.cli.shell.options import ContentOption, JsonOption, TemplatesOption
from pnp.cli.shell.terminal import print_table
from pnp.cli.shell.told import print_problems
from pnp.content.language_codes import misnamed_catalogues
from pnp.problem import ContentError
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.translation.status import TextCount

_COLUMNS = ("done", "fuzzy", "missing", "total", "percent")

_Counts = Mapping[tuple[str, str], "Mapping[str, TextCount]"]  # by game and language, then by part


def status(
    names: NamedArgument = None,
    as_json: JsonOption = False,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    sources, langs = named(places(content, templates), names, program=True)
    counts: dict[tuple[str, str], Mapping[str, TextCount]] = {}
    needs: list[Message] = []
    faulty = 0
    for source in sources:
        faulty += print_problems(() if langs else misnamed_catalogues(source.locale.parent)).faults
        try:
            for lang in foreign(langs, source.languages):
                parts, problems = source.counts(lang)
                needs += [need] if (need := source.needs(lang)) else []
                faulty += print_problems(problems).faults
                if parts:
                    counts[source.id, lang] = parts
        except ContentError as error:
            faulty += print_problems(error.problems).faults
    if as_json:
        print_json(_to_json(counts))
    elif counts:
        _print(counts)
        for need in needs:
            typer.echo(text(need))
    if faulty:
        raise typer.Exit(FAULTS)


def _to_json(counts: "_Counts") -> dict[str, Any]:
    games: dict[str, list[dict[str, Any]]] = {}
    for (game, lang), parts in counts.items():
        listed = [{"part": part, **count.json()} for part, count in parts.items()]
        games.setdefault(game, []).append({"lang": lang, **_sum(parts).json(), "parts": listed})
    return {"games": [{"game": game, "languages": languages} for game, languages in games.items()]}


def _print(counts: "_Counts") -> None:
    table = [["", *(say(f"i18n.column.{column}") for column in _COLUMNS)]]
    for (game, lang), parts in counts.items():
        table.append([f"{game} {lang}", *_cells(_sum(parts))])
        table += ([f"  {say(f'i18n.part.{part}')}", *_cells(count)] for part, count in parts.items())
    print_table(table)


def _cells(count: "TextCount") -> list[str]:
    counts = count.json()
    return [str(counts[column]) if counts[column] or column == "percent" else "–" for column in _COLUMNS]


def _sum(parts: "Mapping[str, TextCount]") -> "TextCount":
    from pnp.translation.status import TextCount

    return sum(parts.values(), TextCount())
