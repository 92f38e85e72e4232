"""``pnp calibrate``: a page to measure a printer by, and what was measured."""

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.shell.console import ask_here, fail, print_json, print_path
from pnp.cli.shell.language import say, speaking
from pnp.cli.shell.options import JsonOption, Paper, TemplatesOption
from pnp.cli.shell.terminal import print_table, print_wrapped

if TYPE_CHECKING:
    from pnp.answers.makers import CalibrateAnswer
    from pnp.building.calibration import Calibration, Calibrations
    from pnp.sheets.supplies import Supplies

_COLUMNS = ("printer", "x", "y", "angle", "scale", "duplex", "margins")
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}(?:\.[0-9]{1,4})?")
_PAGE = Path("calibration.pdf")


def calibrate(
    *,
    printer: Annotated[str | None, typer.Option("--printer", metavar="NAME")] = None,
    x: Annotated[float | None, typer.Option("--x", metavar="MM")] = None,
    y: Annotated[float | None, typer.Option("--y", metavar="MM")] = None,
    angle: Annotated[float | None, typer.Option("--angle", metavar="DEGREES")] = None,
    scale: Annotated[float | None, typer.Option("--scale", metavar="PERCENT")] = None,
    duplex: Literal["long", "short"] = "long",
    margins: Annotated[str | None, typer.Option("--margins", metavar="PRINTER")] = None,
    paper: Annotated[str, Paper] = "a4",
    default: Annotated[bool, typer.Option("--default")] = False,
    shown: Annotated[bool, typer.Option("--list")] = False,
    forget: Annotated[str | None, typer.Option("--forget", metavar="NAME")] = None,
    templates: TemplatesOption = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE")] = _PAGE,
    as_json: JsonOption = False,
) -> None:
    from pnp.building.calibration import Calibration, keep_calibrations, numbers_of, read_calibrations
    from pnp.building.names import check_known
    from pnp.cli.shell.console import places
    from pnp.sheets.supplies import supplies

    known = read_calibrations()
    if shown:
        return print_json(_for_programs(known)) if as_json else _list(known)
    if forget is not None:
        known = known.without(forget)
        keep_calibrations(known)
        if as_json:
            return print_json(_for_programs(known))
        return print_wrapped(say("calibrate.forgotten", printer=forget))
    roots = places(None, templates).page_roots()
    stock = supplies(roots)
    check_known("paper", paper, stock.papers)
    given = [number for number in (x, y, angle, scale) if number is not None]
    if not printer:
        if given or default:
            fail("calibrate.which")
        _make_page(roots, stock, paper, duplex, output)
        if as_json:
            return print_json(_for_programs(known, output))
        print_path(output)
        return print_wrapped(say(f"calibrate.print.{duplex}"))
    if printer != printer.strip() or len(printer) > 60 or not printer.isprintable():
        fail("calibrate.name")
    like = margins or (printer if printer in stock.printers else "generic")
    check_known("printer", like, stock.printers)
    if given:
        made = Calibration(
            printer, x or 0.0, y or 0.0, angle or 0.0, 100.0 if scale is None else scale, duplex, like
        )
    elif default and printer in known.printers:
        made = known.printers[printer]
    elif as_json:
        fail("calibrate.unanswered", printer=printer)
    else:
        made = replace(_asked(printer, stock, paper), duplex=duplex, margins=like)
    _within_reach(made)
    known = known.having(made)
    known = known.defaulting(printer) if default else known
    keep_calibrations(known)
    if as_json:
        return print_json(_for_programs(known))
    print_wrapped(say("calibrate.kept", **numbers_of(made)))
    return print_wrapped(
        say("calibrate.usual" if known.default == printer else "calibrate.use", printer=printer)
    )


def _make_page(
    roots: list[Path], stock: "Supplies", paper: str, duplex: Literal["long", "short"], output: Path
) -> None:
    """The page itself."""
    from pnp.building.calibration_page import write_page
    from pnp.faces.fonts.families import Fonts
    from pnp.translation.program import printed_words

    words = printed_words(roots, speaking())
    write_page(Fonts(roots, ()), words, stock.papers[paper], stock.printers["generic"], duplex, output)


def _asked(printer: str, stock: "Supplies", paper: str) -> "Calibration":
    """What who sits at the terminal reads from the page; stops where nobody answers."""
    from pnp.building.calibration import measured
    from pnp.building.calibration_page import LENGTH, arms

    try:
        top, bottom, left, right = (_number(say(f"calibrate.ask.{letter}"), 0.0) for letter in "abcd")
        front, back = (_number(say(f"calibrate.ask.e.{side}"), LENGTH) for side in ("front", "back"))
    except (EOFError, KeyboardInterrupt):
        fail("calibrate.unanswered", printer=printer)
    share = 100 * front / back if back > 0 else 0.0
    return measured(printer, (top, bottom, left, right), arms(stock.papers[paper]), share)


def _number(question: str, usual: float) -> float:
    """An answer, asked for until it is a number; Enter takes the usual."""
    while True:
        given = ask_here(say("table.ask", question=f"{question} [{usual:g}]")).strip()
        given = given.replace("−", "-").replace(",", ".")
        if not given:
            return usual
        if _NUMBER.fullmatch(given):
            return float(given)
        print_wrapped(say("calibrate.no-number", found=given[:40]))


def _within_reach(made: "Calibration") -> None:
    """Stops at what no printer is off by."""
    from pnp.building.calibration import out_of_range

    for option, least, most, found in out_of_range(made):
        fail("calibrate.range", option=option, least=f"{least:g}", most=f"{most:g}", found=f"{found:g}")


def _list(known: "Calibrations") -> None:
    """What was measured, the usual one with a star."""
    from pnp.building.calibration import calibrations_file, numbers_of

    if known.damaged:
        print_wrapped(say("calibrate.damaged", path=str(calibrations_file())))
    if not known.printers:
        return print_wrapped(say("calibrate.none"))
    table = [[say(f"calibrate.column.{column}") for column in _COLUMNS]]
    for name, made in sorted(known.printers.items()):
        star = " *" if name == known.default else ""
        told = numbers_of(made)
        table.append(
            [name + star, told["x"], told["y"], told["angle"], told["scale"], made.duplex, made.margins]
        )
    return print_table(table)


def _for_programs(known: "Calibrations", *files: Path) -> "CalibrateAnswer":
    """What is known of all printers now."""
    return {
        "printers": [
            {
                "printer": name,
                "x": made.x,
                "y": made.y,
                "angle": made.angle,
                "scale": made.scale,
                "duplex": made.duplex,
                "margins": made.margins,
            }
            for name, made in sorted(known.printers.items())
        ],
        "default": known.default,
        "files": list(map(str, files)),
    }
