"""What is told of a game that was begun: what was taken for what, and what is still to be mended."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pnp.cli.shell.console import FAULTS, print_json
from pnp.cli.shell.language import say
from pnp.cli.shell.terminal import print_table, print_wrapped
from pnp.cli.shell.told import print_problems
from pnp.problem import stops

if TYPE_CHECKING:
    from pnp.answers.makers import NewAnswer

_HEADS = ("column", "field", "type", "example")
_SHOWN = 28  # letters of an example


def look_over(folder: Path, told: "NewAnswer", as_json: bool) -> None:
    """What was begun, what is still to be mended, and how it goes on."""
    from pnp.building.check import check_game
    from pnp.cli.shell.console import find_one, places

    if told["columns"] and not as_json:
        _tell(told)
    where = places()
    problems = check_game(find_one(where, str(folder)), where, ()).problems
    print_problems(problems)
    if as_json:
        print_json(told)
    else:
        print_wrapped(say("new.made" if told["columns"] else "new.made-whole", folder=str(folder)))
    if stops(problems):
        raise typer.Exit(FAULTS)


def _tell(told: "NewAnswer") -> None:
    """What was taken for what, and what could not be: pictures, marks, copies."""
    table = [[say(f"new.head.{head}") for head in _HEADS]]
    for column in told["columns"]:
        sample = column["example"]
        shown = sample if len(sample) <= _SHOWN else f"{sample[: _SHOWN - 1]}…"
        table.append([column["column"], column["field"], column["type"], shown])
    print_table(table, words=len(_HEADS))
    if lost := told["lost"]:
        print_wrapped(say("new.lost", count=len(lost), first=lost[0]))
    if told["sheets"]:
        print_wrapped(say("new.sheets", names=", ".join(told["sheets"])))
    if told["unheaded"]:
        print_wrapped(say("new.unheaded", cell=told["unheaded"]))
    for counted in told["counted"]:
        if counted["column"].strip().casefold() != "copies":
            print_wrapped(say("new.counted", column=counted["column"], count=counted["pieces"]))
    for unmarked in told["unmarked"]:
        print_wrapped(say("new.unmarked", **unmarked))
    for header in told["uncounted"]:
        print_wrapped(say("new.uncounted", column=header))
