"""What can be asked, by its name."""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.desk.asking import ask_object
from pnp.desk.boards import board_object
from pnp.desk.desk import Desk
from pnp.desk.following import follow_object, read_log_object, sealed_object
from pnp.desk.judging import judge_object
from pnp.desk.scan_code import scan_code
from pnp.desk.scoring import score_object
from pnp.desk.speaking import speak
from pnp.desk.why_not import why_not

Call = Callable[[Desk, Mapping[str, Any]], object]
"""Takes a JSON object, gives one; raises ContentError with what is wrong with the object."""

CALLS: Mapping[str, Call] = {
    "score": score_object,
    "judge": judge_object,
    "ask": ask_object,
    "board": board_object,
    "follow": follow_object,
    "read-log": read_log_object,
    "sealed": sealed_object,
    "why-not": why_not,
    "speak": speak,
    "qr": scan_code,
}
