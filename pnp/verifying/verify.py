"""Files looked at one after the other, each in a process that is held to its time and its memory."""

import json
import os
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

from pnp.held import run_held
from pnp.verifying.pdf_values import CheckedPart
from pnp.verifying.placing import Claims
from pnp.words import Message

_PROGRAM = Path(__file__).with_name("program.py")
_MEGABYTES = 3000
"""Of addresses; what is held of them in memory is much less."""
SECONDS = 120


@dataclass(frozen=True, slots=True)
class VerifiedFile:
    """What came of each check of a file, by its name; ``fault``: why it could not be read."""

    path: Path
    checks: tuple[tuple[str, CheckedPart], ...] = ()
    fault: Message | None = None

    @property
    def kept(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.fault is None and not any(part.ok is False for _, part in self.checks)


_FAULTS = {
    "absent": Message("verify.fault.absent"),
    "large": Message("verify.fault.large"),
    "no-pdf": Message("verify.fault.no-pdf"),
    "damaged": Message("verify.fault.damaged"),
    "encrypted": Message("verify.fault.encrypted"),
    "empty": Message("verify.fault.empty"),
    "memory": Message("verify.fault.memory"),
}


def verify_file(path: Path, claims: Claims, seconds: float = SECONDS) -> VerifiedFile:
    """A finished PDF held against the print contract."""
    asked = json.dumps({"path": str(path.absolute()), "claims": asdict(claims)}).encode()
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}  # each thread asks for memory of its own
    try:
        ran = run_held(_PROGRAM, asked, seconds, _MEGABYTES, environment=alone)
    except subprocess.TimeoutExpired:
        return VerifiedFile(path, fault=Message("verify.fault.time", seconds=round(seconds)))
    try:
        told = json.loads(ran.stdout)
    except ValueError:
        return VerifiedFile(path, fault=_FAULTS["memory"])
    if "fault" in told:
        return VerifiedFile(path, fault=_FAULTS.get(told["fault"], _FAULTS["damaged"]))
    return VerifiedFile(path, tuple((id, _part(ok, code, values)) for id, ok, code, values in told["checks"]))


def _part(ok: bool | None, code: str, values: dict[str, str | int | float | list[str]]) -> CheckedPart:
    return CheckedPart(ok, Message(code, **values))
