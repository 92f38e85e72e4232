"""Players who share one keyboard write in secret, one after another; then all is opened together."""

from collections.abc import Callable
from typing import Any

import typer

from pnp.cli.shell.language import say, text
from pnp.rules.log import Stop
from pnp.rules.sealed import Secret, digest, new_key, opened_line, seal_line
from pnp.rules.verdict import AmbiguousError, UnreadableError

Hide = Callable[[str], str]
"""Asks with a prompt for words that nobody sees."""

Play = Callable[[Any, str], Any]
"""The state after a line, or the Stop that it comes to."""

_CLEAR = "\x1b[2J\x1b[H"
"""Empties a terminal; nothing of it reaches a file."""


def written_in_secret(secret: Secret, state: Any, play: Play, hide: Hide) -> list[str]:
    """The lines to be played: a seal of everybody's, then what each has sealed.

    What cannot be played is refused to whoever wrote it. Until the last has written, all of it is in memory
    alone: where somebody stops (EOFError, KeyboardInterrupt), nobody has written anything.
    """
    written = {player: _ask(player, secret, state, play, hide) for player in secret.players}
    seals = [seal_line(player, digest(*sealed)) for player, sealed in written.items()]
    return [*seals, *(opened_line(*sealed) for sealed in written.values())]


def _ask(player: str, secret: Secret, state: Any, play: Play, hide: Hide) -> tuple[str, str]:
    """A line of this player's that can be played, and the key it is sealed with."""
    refused = False
    while True:
        words = hide(say("referee.secret-asks", player=player, form=secret.form) + " ")
        try:
            line, key = secret.line(player, words), new_key()
        except UnreadableError as error:
            kind = "ambiguous" if isinstance(error, AmbiguousError) else "unreadable"
            typer.echo(say(f"referee.{kind}", fault=text(error.message), column=error.column), err=True)
        else:
            opened = _opened(player, line, key, secret, state, play)
            if not isinstance(opened, Stop):
                break
            typer.echo(say("referee.illegal", fault=text(opened.problem.message)), err=True)
        refused = True
    if refused:
        typer.echo(_CLEAR, nl=False)  # what was said of it is for no other eyes
    return line, key


def _opened(player: str, line: str, key: str, secret: Secret, state: Any, play: Play) -> Any:
    """What comes of it if all seal, and this player opens first."""
    for each in secret.players:
        state = play(state, seal_line(each, digest(line if each == player else "", key)))
    return play(state, opened_line(line, key))
