"""What ``pnp simulate`` found, as tables for a terminal."""

from typing import Any

import typer

from pnp.cli.shell.language import listed, say, speaking
from pnp.cli.shell.terminal import print_table, print_wrapped
from pnp.rules.book import Book
from pnp.simulating.comparison import Difference
from pnp.simulating.estimates import Estimate
from pnp.simulating.policy import Simulation
from pnp.simulating.report import Report
from pnp.translation.language import Language
from pnp.words import words


def print_report(report: Report, simulation: Simulation[Any, Any], book: Book) -> None:
    """The estimates; or those of two folders side by side, and which differ by more than noise."""
    print_wrapped(heading(report, book), bold=True)
    typer.echo()
    called = labels(report, simulation, book)
    columns = _compared(report, called) if report.there else _estimated(report, called)
    print_table(list(zip(*columns, strict=True)))
    if report.there:
        typer.echo()
        print_wrapped(_verdict(report, called))


def heading(report: Report, book: Book) -> str:
    """What was played."""
    title, players = book.text("game.title"), report.setting["players"]
    policy = str(report.setting["policy"])
    return say(
        "simulate.heading",
        title=title,
        count=report.games,
        players=int(str(players)),
        policy=policy,
        seed=report.seed,
    )


def labels(report: Report, simulation: Simulation[Any, Any], book: Book) -> dict[str, str]:
    """What each fact is called."""
    names = {id: name for choice in simulation.choices.values() for id, name in choice(book).items()}
    known = words(speaking())
    found = {}
    for fact in report.here.samples:
        group, _, who = fact.partition(".")
        code = f"simulate.fact.{group}"
        label = say(code) if known.knows(code) else group
        seat = say("simulate.seat", number=int(who)) if who.isdigit() else names.get(who, who)
        found[fact] = f"{label}, {seat}" if who else label
    return found


def _estimated(report: Report, called: dict[str, str]) -> list[list[str]]:
    columns = [["", *called.values()]]
    known = report.here.estimates
    columns.append([say("simulate.column.value"), *(_value(known[fact]) for fact in called)])
    columns.append([say("simulate.column.interval"), *(_interval(known[fact]) for fact in called)])
    columns.append([say("simulate.column.spread"), *(_spread(known[fact]) for fact in called)])
    return columns


def _compared(report: Report, called: dict[str, str]) -> list[list[str]]:
    here, there = report.here.estimates, report.there.estimates if report.there else {}
    apart = report.differences
    rows = [fact for fact in called if fact in apart]
    return [
        ["", *(called[fact] for fact in rows)],
        [say("simulate.column.here"), *(_value(here[fact]) for fact in rows)],
        [say("simulate.column.there"), *(_value(there[fact]) for fact in rows)],
        [say("simulate.column.difference"), *(_apart(here[fact], apart[fact]) for fact in rows)],
        [say("simulate.column.chance"), *(_chance(apart[fact]) for fact in rows)],
        ["", *("*" if apart[fact].more_than_noise else "" for fact in rows)],
    ]


def _verdict(report: Report, called: dict[str, str]) -> str:
    beyond = [called[fact] for fact, apart in report.differences.items() if apart.more_than_noise]
    if not beyond:
        return say("simulate.only-noise", count=len(report.differences))
    return say("simulate.more-than-noise", names=listed(beyond), count=len(report.differences))


def _number(value: float, places: int = 1) -> str:
    return f"{value:.{places}f}".replace(".", Language(speaking()).decimal).replace("-", "−")


def _value(estimate: Estimate) -> str:
    if estimate.kind == "rate":
        return f"{_number(100 * estimate.value)} %"
    return _number(estimate.value, 2)


def _interval(estimate: Estimate) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    if estimate.kind == "rate":
        return f"{_number(100 * estimate.low)} … {_number(100 * estimate.high)} %"
    return f"{_number(estimate.low, 2)} … {_number(estimate.high, 2)}"


def _spread(estimate: Estimate) -> str:
    if estimate.spread is None:
        return ""
    low, _, high = estimate.spread
    return f"{_number(low)} … {_number(high)}"


def _apart(estimate: Estimate, apart: Difference) -> str:
    scale, places = (100, 1) if estimate.kind == "rate" else (1, 2)
    low, high = (_number(scale * end, places) for end in (apart.low, apart.high))
    return f"{_number(scale * apart.value, places)} ({low} … {high})"


def _chance(apart: Difference) -> str:
    return _number(apart.p, 3) if apart.p >= 0.001 else f"< {_number(0.001, 3)}"
