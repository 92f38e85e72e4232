"""A game that is followed, as JSON objects: who plays it, its lines, and what comes of them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pnp.desk.desk import Desk
from pnp.problem import ContentError, Place, Problem
from pnp.rules.book import Book
from pnp.rules.following import Followed, Follower
from pnp.rules.log import Header, one_line, read_log, without_comment
from pnp.rules.registry import find_checker
from pnp.rules.sealed import Secret, digest, new_key, opened_line, seal_line
from pnp.rules.sitting import WIDTH
from pnp.rules.verdict import UnreadableError


def follow_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """What is on the table after the lines of a game, or after the first ``at`` of them, and what may follow.

    ``line`` is one more that somebody wants to play: where it cannot be, ``stop`` says why, and all else is
    told of the game without it. ``width``: columns of the table in text. ``entries`` are all lines, ``log``
    is the text of the game's log. Raises ContentError with the faults of the players and options, or where a
    line that was played cannot be any more.
    """
    begun, lines, width = _begun(desk, given), _lines(given), int(given.get("width", WIDTH))
    wanted = one_line(without_comment(str(given.get("line", ""))))
    game = _follower(desk.book, "game").follow([*begun, *lines, *([wanted] if wanted else [])], width=width)
    if game.stop is not None and not (wanted and len(game.entries) == len(lines)):
        raise ContentError([game.stop.problem])
    if wanted and game.stop is None:
        lines.append(game.entries[-1].kept)
        game = _follower(desk.book, "game").follow([*begun, *lines], width=width)
    at = min(int(given.get("at", len(lines))), len(lines))
    shown = game if at == len(lines) or wanted else _looked(desk, [*begun, *lines[:at]], width)
    secret = _secret(desk, [*begun, *lines]) if shown is game else None
    return {
        **shown.json(),
        "stop": game.json()["stop"],
        "entries": [{"line": entry.text, "meaning": entry.meaning} for entry in game.entries],
        "secret": {"players": list(secret.players), "form": secret.form} if secret else None,
        "log": "\n".join([*begun, "", *lines, ""]),
    }


def read_log_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """A log's text as a game. Raises ContentError with all faults of its head, or its first faulty line."""
    text = str(given["text"])
    header = read_log(text, "log", desk.book).header
    game = _follower(desk.book, "game").follow(text.split("\n"))
    if game.stop is not None:
        raise ContentError([game.stop.problem])
    lines = [one_line(entry.text) for entry in game.entries]
    options = dict(header.options)
    return {"seats": list(header.seats), "options": options, "lines": lines, "content": header.content}


def sealed_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """What a ``player`` writes in secret, ``words``, as the two lines of a log: sealed, and opened.

    Raises ContentError where it cannot be read or could not be played.
    """
    begun, player, words = [*_begun(desk, given), *_lines(given)], str(given["player"]), str(given["words"])
    secret = _secret(desk, begun)
    if secret is None:
        raise ContentError([Problem(Place("log"), "referee.nothing-secret")])
    key = new_key()
    try:
        line = secret.line(player, words)
    except UnreadableError as error:
        raise ContentError([Problem(Place("log", 1, error.column), error.message)]) from None
    seals = [seal_line(each, digest(line if each == player else "", key)) for each in secret.players]
    opened = opened_line(line, key)
    tried = _looked(desk, [*begun, *seals, opened])
    if tried.stop is not None:
        raise ContentError([tried.stop.problem])
    return {"seal": seal_line(player, digest(line, key)), "opened": opened}


def _begun(desk: Desk, given: Mapping[str, Any]) -> list[str]:
    """The head of the game's log."""
    seats = tuple(one_line(str(name)) for name in given.get("seats", ()))
    content = str(given.get("content") or desk.book.version)
    return Header(desk.book.game.id, content, given.get("options", {}), seats).lines()


def _lines(given: Mapping[str, Any]) -> list[str]:
    return [str(line) for line in given.get("lines", ())]


def _looked(desk: Desk, lines: Sequence[str], width: int = WIDTH) -> Followed:
    """Another moment of the game, or another game that might be; the game's own is not played anew for it."""
    return _follower(desk.book, "look").follow(lines, width=width)


def _secret(desk: Desk, lines: Sequence[str]) -> Secret | None:
    """What is to be written in secret after these lines."""
    follower = _follower(desk.book, "game")
    follower.follow(lines)
    return follower.secret


@lru_cache(maxsize=4)
def _follower(book: Book, what: str) -> Follower:
    """Who follows the game, and who looks at other moments of it."""
    checker = find_checker(book.game.id)
    assert checker is not None
    return Follower(checker, book, "log")
