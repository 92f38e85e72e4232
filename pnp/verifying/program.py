"""A program of its own that looks at one PDF, so that it can be stopped: what is asked goes in, what was
found comes out.

Run by ``pnp.held``. A file may be a stranger's, made to be read for ever or to take all memory.
"""

import json
import sys
from pathlib import Path
from typing import Any


def main() -> None:
    """Look at the file that standard input names."""
    asked = json.load(sys.stdin)
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    try:
        told: dict[str, Any] = {"checks": _checked(Path(asked["path"]), asked["claims"])}
    except OSError as error:
        told = {"fault": "large" if getattr(error, "why", "") == "large" else "absent"}
    except MemoryError:
        told = {"fault": "memory"}
    except Exception as error:  # whatever a library makes of a file that was spoilt
        told = {"fault": getattr(error, "code", "memory" if type(error).__name__ == "TooMuch" else "damaged")}
    json.dump(told, sys.stdout)


def _checked(path: Path, claimed: dict[str, Any]) -> list[Any]:
    from pnp.door import named, read_bytes
    from pnp.verifying.inspected import inspected
    from pnp.verifying.placing import Claims
    from pnp.verifying.print_checks import CHECKS
    from pnp.verifying.read_pdf import read_pdf

    listed = {name: tuple(value) for name, value in claimed.items() if isinstance(value, list)}
    claims = Claims(**{**claimed, **listed})
    file = inspected(read_pdf(read_bytes(named(path))), claims)
    found = []
    for check in CHECKS:
        part = check.look(file)
        found.append([check.id, part.ok, part.message.code, dict(part.message.values)])
    return found


if __name__ == "__main__":
    main()
