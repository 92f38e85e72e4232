"""``pnp build``: a game's files become sheets to print."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.console import FAULTS, fail, find, places, print_problems
from pnp.cli.games import ContentOption, FontOption, TemplatesOption
from pnp.cli.spoken import say
from pnp.problem import gathered

if TYPE_CHECKING:
    from pnp.building.build import BuiltFolder

_WIDEST = 100  # mm between pieces
_FARTHEST = 20  # mm that a printer can be off


def build(
    games: Annotated[
        list[str] | None, typer.Argument(help="Ids or folders; all that ship if left out.")
    ] = None,
    lang: Annotated[
        list[str] | None, typer.Option("--lang", help="Language; the source language and French if left out.")
    ] = None,
    paper: Annotated[str, typer.Option(help="a4, letter, a3, or a paper of yours.")] = "a4",
    printer: Annotated[
        str, typer.Option(help="Margins: generic, laser, borderless, or a profile of yours.")
    ] = "generic",
    duplex: Annotated[
        Literal["long", "short", "none", "gutterfold"],
        typer.Option(help="Flip on the long or short edge, fronts only, or fold and glue."),
    ] = "long",
    deck: Annotated[list[str] | None, typer.Option("--deck", help="Only this deck.", metavar="ID")] = None,
    cards: Annotated[
        str | None, typer.Option("--cards", help="Only these components.", metavar="ID,…")
    ] = None,
    gutter: Annotated[
        float | None, typer.Option(help="Space between pieces, mm; twice the bleed if left out.")
    ] = None,
    bleed: Annotated[
        float | None, typer.Option(help="Ink beyond the trim, mm, at most the deck's own.")
    ] = None,
    butted: Annotated[
        bool, typer.Option("--butted", help="No space between pieces: one cut parts two.")
    ] = False,
    marks: Annotated[bool, typer.Option("--marks/--no-marks", help="Crop marks.")] = True,
    low_ink: Annotated[
        bool, typer.Option("--low-ink", help="Outlines and text only, and what that saves.")
    ] = False,
    back_shift: Annotated[
        tuple[float, float],
        typer.Option(help="Move backs by X and Y mm, for a printer that is off.", metavar="X Y"),
    ] = (0.0, 0.0),
    release: Annotated[
        bool, typer.Option("--release", help="Refuse to print what is not fully translated.")
    ] = False,
    output: Annotated[Path, typer.Option("--output", "-o", help="Where the files go.", metavar="DIR")] = Path(
        "output"
    ),
    content: ContentOption = None,
    templates: TemplatesOption = None,
    font_dir: FontOption = None,
    jobs: Annotated[
        int, typer.Option(help="Decks built side by side; 0 lets the program choose.", min=0)
    ] = 0,
) -> None:
    """Print games: PDF sheets in OUTPUT/<game>/<language>, with a manifest.json beside them."""
    from pnp.building.build import build_game
    from pnp.building.settings import Settings
    from pnp.cli.progress import progress

    _within("--gutter", gutter, 0, _WIDEST)
    _within("--bleed", bleed, 0, _WIDEST)
    for shift in back_shift:
        _within("--back-shift", shift, -_FARTHEST, _FARTHEST)
    where = places(content, templates)
    settings = Settings(
        paper=paper,
        printer=printer,
        duplex=duplex,
        gutter=gutter,
        bleed=bleed,
        butted=butted,
        marks=marks,
        low_ink=low_ink,
        back_shift=back_shift,
        decks=tuple(deck or ()),
        cards=tuple(card.strip() for card in (cards or "").split(",") if card.strip()),
        font_dirs=tuple(font_dir or ()),
        release=release,
        jobs=jobs,
    )
    faulty = 0
    for found in find(where, games):
        with progress(found.id) as tell:
            report = build_game(found, where, tuple(lang or ()), settings, output, tell)
        print_problems(gathered(report.problems))
        faulty += bool(report.problems)
        for built in report.built:
            for line in _told(built):
                typer.echo(line)
    if faulty:
        print(say("nothing_written"), file=sys.stderr)
        raise typer.Exit(FAULTS)


def _within(option: str, value: float | None, least: float, most: float) -> None:
    """Stops at a length that cannot be meant; nan is none of them."""
    if value is not None and not least <= value <= most:
        fail(say("out_of_range", option=option, least=f"{least:g}", most=f"{most:g}", found=f"{value:g}"))


def _told(built: "BuiltFolder") -> Iterator[str]:
    """A line a file: what it holds, and whether it was written."""
    saved = built.ink_saved
    for record in built.manifest.files:
        state = say("written" if record.path in built.changed else "unchanged")
        ink = f", {say('less_ink', share=f'{saved[record.path]:.0%}')}" if record.path in saved else ""
        held = ""
        if record.sheets:
            sides = say("one_side" if record.sheets == 1 else "sides", count=record.sheets)
            paper = record.paper.upper() if len(record.paper) < 3 else record.paper.title()
            held = f"{record.faces} × {say(f'kind_{record.kind}')}, {sides} {paper}, "
        yield f"{built.folder / record.path}: {held}{state}{ink}"
    if built.untranslated:
        yield f"{built.folder}: {say('untranslated', count=built.untranslated)}"
    if built.unsure:
        yield f"{built.folder}: {say('unsure', count=built.unsure)}"
