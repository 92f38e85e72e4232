"""``pnp new``: a game begun, from a maker's table or from nothing, that builds at once."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from pnp.cli.makers.begun_text import look_over
from pnp.cli.shell.console import FAULTS, ask_here, fail
from pnp.cli.shell.language import say, speaking, text
from pnp.cli.shell.options import JsonOption, PrintedLangOption
from pnp.cli.shell.told import print_problems
from pnp.content.endings import SPREADSHEETS
from pnp.problem import Problem, Unusable, nearest
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.answers.makers import NewAnswer
    from pnp.content.tables.records import Records, TableLayout
    from pnp.starting.guess import TableColumn
    from pnp.starting.starts import StartingDeck


def new(
    folder: Annotated[Path, typer.Argument(metavar="DIR")],
    *,
    title: Annotated[str | None, typer.Option("--title")] = None,
    kind: Annotated[str | None, typer.Option("--kind")] = None,
    size: Annotated[str | None, typer.Option("--size")] = None,
    rows: Annotated[Path | None, typer.Option("--rows", metavar="FILE")] = None,
    sheet: Annotated[str, typer.Option("--sheet")] = "",
    header: Annotated[int | None, typer.Option("--header", min=1, metavar="LINE")] = None,
    encoding: Annotated[str, typer.Option("--encoding")] = "",
    lang: PrintedLangOption = None,
    yes: Annotated[bool, typer.Option("--yes", "-y")] = False,
    as_json: JsonOption = False,
) -> None:
    from pnp.content.tables.records import TableLayout

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        fail("new.exists", folder=str(folder))
    lang = _known_language(lang)
    asks = not yes and not as_json and sys.stdin.isatty()
    if (recipe := _recipe(kind, size)) and rows is not None:
        fail("new.recipe-table", name=recipe)
    usual = folder.resolve().name.replace("-", " ").replace("_", " ").strip().capitalize() or "Game"
    title = title or (ask_here(say("new.ask.title", usual=usual)).strip() if asks else "") or usual
    if recipe:
        told = _begun_whole(folder, recipe, title, lang)
    else:
        start = _start(kind, size, asks)
        if rows is None and asks:
            rows = Path(given) if (given := ask_here(say("new.ask.rows")).strip()) else None
        layout = TableLayout(sheet, header or 0, encoding=_known_encoding(encoding))
        told = _begun_with_table(folder, rows, layout, start, title, lang)
    look_over(folder, told, as_json)


def _begun_whole(folder: Path, recipe: str, title: str, lang: str) -> "NewAnswer":
    """Sheets that are ready as they are, written."""
    from pnp.starting.recipes import recipe_files
    from pnp.starting.whole import write_whole

    made = recipe_files(recipe, title, lang, say)
    write_whole(folder, made)
    return {
        "folder": str(folder),
        "files": [*made],
        "columns": [],
        "lost": [],
        "counted": [],
        "unheaded": "",
        "sheets": [],
        "uncounted": [],
        "unmarked": [],
    }


def _begun_with_table(
    folder: Path, rows: Path | None, layout: "TableLayout", start: "StartingDeck", title: str, lang: str
) -> "NewAnswer":
    """A deck of the rows of a table, ours where none is given, written; and what was made of its columns."""
    from pnp.content.tables.columns import headers
    from pnp.starting.copies import pieces
    from pnp.starting.folder import BegunGame, files
    from pnp.starting.guess import data_in_header, uncounted
    from pnp.starting.pictures import found_pictures
    from pnp.starting.recipes import ART
    from pnp.starting.whole import write_whole

    table, records = _table(rows, layout, start)
    beside = rows or ART / table.name  # pictures of ours, for a table of ours
    columns, pictures, lost = found_pictures(_columns(records, rows, folder), records, beside)
    unread = [header for header in headers(records) if header not in {column.header for column in columns}]
    begun = BegunGame(title, lang, start, columns, table.name, layout, unread)
    texts = {path: text.encode() for path, text in files(begun).items()}
    written = {**texts, **table.files, **pictures}
    write_whole(folder, written)
    copies = [column.header for column in columns if column.name == "copies"]
    return {
        "folder": str(folder),
        "files": [*written],
        "columns": [
            {"column": each.header, "field": each.name, "type": each.type, "example": each.sample}
            for each in columns
        ],
        "lost": [*lost] if rows else [],
        "counted": [{"column": header, "pieces": pieces(records, header)} for header in copies],
        "unheaded": data_in_header(records),
        "sheets": _further_sheets(table, layout),
        "uncounted": uncounted(columns),
        "unmarked": [{"column": each.header, "why": text(each.unread)} for each in columns if each.unread],
    }


def _recipe(kind: str | None, size: str | None) -> str:
    """What is begun whole, where that is asked for."""
    from pnp.starting.recipes import RECIPES

    return next((name for name in (kind, size) if name in RECIPES), "") or ""


def _start(kind: str | None, size: str | None, asks: bool) -> "StartingDeck":
    from pnp.starting.recipes import RECIPES
    from pnp.starting.starts import BY_KIND, STARTS, sized_start

    if kind and kind not in BY_KIND:
        fail("new.unknown-kind", name=kind, hint=nearest(kind, [*BY_KIND, *RECIPES]))
    usual = BY_KIND[kind] if kind else next(iter(STARTS))
    if not size and not kind and asks:
        size = ask_here(say("new.ask.size", sizes=", ".join(STARTS), usual=usual)).strip()
    size = size or usual
    try:
        if size not in STARTS and (start := sized_start(size, kind)):
            return start
    except Unusable as error:
        fail(error.message)
    if size not in STARTS:
        fail("new.unknown-size", name=size, hint=nearest(size, STARTS))
    if kind and STARTS[size].kind != kind:
        fits = [name for name, start in STARTS.items() if start.kind == kind]
        fail("new.unfit-size", name=size, kind=kind, sizes=fits)
    return STARTS[size]


_OPTIONS = {"title-row": "title-row.new", "wrong-encoding.table": "wrong-encoding.new"}


class GivenTable(NamedTuple):
    """A table by the name that game.toml gives it, and its files by their paths in the game's folder."""

    name: str
    files: Mapping[str, bytes]


def _known_language(lang: str | None) -> str:
    """What the table is written in; stops at what no game may say of itself."""
    from pnp.content.declarations.spec import described
    from pnp.content.language_codes import is_code

    if lang is not None and not is_code(lang):
        fail("wrong-type", name="--lang", expected=Message("expected.language"), found=described(lang))
    return lang or speaking()


def _known_encoding(name: str) -> str:
    from pnp.content.declared import ENCODINGS

    if name and name not in ENCODINGS:
        fail("new.unknown-encoding", name=name, hint=nearest(name, ENCODINGS))
    return name


def _table(rows: Path | None, layout: "TableLayout", start: "StartingDeck") -> "tuple[GivenTable, Records]":
    """The table and its rows, those of every file of a folder or ZIP; stops at one that cannot be read."""
    from pnp.content.tables.columns import joined
    from pnp.content.tables.delimited import read_delimited
    from pnp.content.tables.records import TableLayout
    from pnp.content.tables.row_files import read_tables, table_files
    from pnp.door import named, read_bytes

    if rows is None:
        name, data = "cards.csv", _sample(start).encode()
        records, _ = read_delimited(name, data, TableLayout(), {})
        assert records is not None
        return GivenTable(name, {name: data}), records
    if str(rows).startswith(("http:", "https:")):  # of a spreadsheet on the web, which people paste
        fail("new.address")
    tables, problems = read_tables(named(rows), layout)
    if not any(table.rows for table in tables):
        if print_problems(map(_by_options, problems)).faults == 0:
            fail("new.no-rows", file=str(rows))
        raise typer.Exit(FAULTS)
    if not rows.is_dir():
        return GivenTable(rows.name, {rows.name: read_bytes(named(rows))}), joined(tables)
    name = rows.resolve().name
    files = {f"{name}/{file}": read_bytes(named(rows / file)) for file in table_files(rows)}
    return GivenTable(f"{name}/", files), joined(tables)


def _further_sheets(table: GivenTable, layout: "TableLayout") -> list[str]:
    """The sheets of a workbook behind the first, which is taken where nobody names one."""
    if layout.sheet or not table.name.lower().endswith(SPREADSHEETS):
        return []
    from pnp.content.tables.workbook import further_sheets

    return further_sheets(table.files[table.name])


def _by_options(problem: Problem) -> Problem:
    """What is wrong with a table, with the option that mends it: there is no game.toml yet to say it in."""
    code = _OPTIONS.get(problem.message.code)
    return Problem(problem.place, Message(code, **dict(problem.message.values))) if code else problem


def _sample(start: "StartingDeck") -> str:
    """A table of three cards, in the reader's language; small ones have no room for many words."""
    said = (
        ("name", "strength") if start.is_small and not start.net else ("name", "picture", "strength", "text")
    )
    rows = [["id", "copies", *(say(f"new.sample.{head}") for head in said)]]
    for at, id in enumerate(("cat", "fox", "owl")):
        values = {
            "name": say(f"new.sample.{id}"),
            "picture": f"art/{id}.svg",
            "strength": str(at + 2),
            "text": say("new.sample.effect"),
        }
        rows.append([id, str(3 - at), *(values[head] for head in said)])
    return "".join(",".join(row) + "\n" for row in rows)


def _columns(records: "Records", rows: Path | None, folder: Path) -> "list[TableColumn]":
    from pnp.cli.shell.console import places
    from pnp.content.assets import Assets
    from pnp.content.texts import TextReferences
    from pnp.starting.guess import guessed
    from pnp.starting.starts import PALETTE

    columns = guessed(records, TextReferences({}, PALETTE, Assets(folder, places().page_roots())))
    if not any(column.is_own for column in columns):
        fail("new.no-columns", file=str(rows))
    return columns
