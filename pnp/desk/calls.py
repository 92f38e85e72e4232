"""What can be asked, by its name; each is loaded when it is first asked for."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from pnp.content.lazy import LazyMapping
from pnp.desk.desk import Desk

Call = Callable[[Desk, Mapping[str, Any]], object]
"""Takes a JSON object, gives one; raises ContentError with what is wrong with the object."""

_FOUND = {
    "score": "scoring.score_object",
    "judge": "judging.judge_object",
    "ask": "verdicts.ask_object",
    "board": "boards.board_object",
    "follow": "following.follow_object",
    "read-log": "following.read_log_object",
    "sealed": "following.sealed_object",
    "why-not": "why_not.why_not",
    "speak": "speaking.speak",
    "qr": "scan_code.scan_code",
}


def _load(name: str) -> Call:
    module, _, call = _FOUND[name].rpartition(".")
    loaded: Call = getattr(import_module(f"pnp.desk.{module}"), call)
    return loaded


CALLS: Mapping[str, Call] = LazyMapping(_FOUND, _load)
