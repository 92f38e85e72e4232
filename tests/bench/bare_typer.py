"""``python -m tests.bench.bare_typer``: how fast a command starts, beside a bare Typer program.

That program declares the same commands with the same options and does nothing. Seconds of the processor,
the least of some runs by turns.
"""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from inspect import Parameter, signature
from pathlib import Path

import typer

from pnp.cli.app import COMMANDS
from pnp.cli.shell.options import spread
from tests.bench.goals import Goal, printed
from tests.bench.stopwatch import Command, least

PLAYERS = (
    ["--help"],
    ["games"],
    ["score", "dragons", "Ana: cows 3, coins 2; Bob: sheep 2; Cid: rings 3"],
    ["rules", "dragons"],
    ["rules", "dragons", "score"],
    ["rules", "dedale-du-dragon", "--lang", "fr"],
    ["rules", "dedale-du-dragon", "--lang", "fr", "action.push"],
    ["rules", "dedale-du-dragon", "--lang", "fr", "trésor du dragon"],
)
"""The last three of the largest game."""


def main() -> None:
    print("start-up, by that of a bare Typer program with the same commands and options:")
    for _ in printed(goals()):
        pass


def goals(times: int = 7) -> Iterator[Goal]:
    """What players ask, each by what the bare program takes for it."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder, "bare.py")
        bare.write_text(source())
        for words in PLAYERS:
            asked = words[:1] if words == ["--help"] else [words[0], *words[1:2]]
            ours = _ours(words, Path(folder, "kept"))
            anew = Path(folder, "anew")
            first = _ours(words, anew)._replace(before=partial(shutil.rmtree, anew, ignore_errors=True))
            start, again, afresh = least(Command([str(bare), *asked]), ours, first, times=times)
            told = " ".join(word for word in words if ":" not in word)
            yield Goal(f"`pnp {told}`: {again:.2f} s, by a bare Typer program", again / start, at_most=1.3)
            if words[0] == "rules":
                what = f"the same, asked with nothing kept: {afresh:.2f} s"
                yield Goal(what, afresh / start, at_most=1.3)


def _ours(words: Sequence[str], cache: Path) -> Command:
    return Command(["-m", "pnp", *words], environment={"PNP_CACHE": str(cache)})


def source() -> str:
    """The bare program, made from what the commands of ours take."""
    functions = "\n".join(line for name in COMMANDS for line in _function(name))
    return f"{_HEAD}\n{functions}\n\napp()\n"


_HEAD = """
from pathlib import Path
from typing import Annotated, Optional

import typer

app = typer.Typer()
"""


def _function(name: str) -> Iterator[str]:
    module = __import__(COMMANDS[name], fromlist=[name])
    command = getattr(module, name)
    if isinstance(command, typer.Typer):
        yield f"{name} = typer.Typer()\napp.add_typer({name}, name={name!r})"
        for each in command.registered_commands:
            yield from _declared(f"{name}.command({each.name!r})", each.callback)
    else:
        yield from _declared(f"app.command({name!r})", spread(command))


def _declared(decorator: str, function: object) -> Iterator[str]:
    declared = getattr(function, "__signature__", None) or signature(function)  # type: ignore[arg-type]
    asked = (each for each in declared.parameters.values() if hasattr(each.annotation, "__metadata__"))
    given = ", ".join(map(_parameter, asked))
    yield f"@{decorator}\ndef _({given}):\n    pass\n"


def _parameter(parameter: Parameter) -> str:
    annotated, (info, *_) = parameter.annotation.__origin__, parameter.annotation.__metadata__
    kind = "Argument" if isinstance(info, typer.models.ArgumentInfo) else "Option"
    names = ", ".join(map(repr, info.param_decls or ()))
    several, of = "list" in str(annotated), "str"
    for known in ("bool", "int", "float", "Path"):
        of = known if known in str(annotated).replace("pathlib.", "") else of
    shape = f"Optional[list[{of}]]" if several else of if of == "bool" else f"Optional[{of}]"
    default = False if of == "bool" else None
    needed = parameter.default is Parameter.empty
    annotation = f"Annotated[{of if needed else shape}, typer.{kind}({names})]"
    return f"{parameter.name}: {annotation}" + ("" if needed else f" = {default}")


if __name__ == "__main__":
    main()
