"""What the Python in a page needs of this program: modules, the game's files, the program's words."""

import io
import zipfile
from pathlib import Path

import pnp
from pnp.door import files, read_bytes
from pnp.places import bundled

_PACKAGES = ("rules", "games", "content", "translation", "desk")
_OWN = (".toml", ".csv", ".po")
_TIME = (1980, 1, 1, 0, 0, 0)


def parcel(folder: Path) -> bytes:
    """A ZIP of them, ``pnp/…``, ``templates/…`` and ``content/…``; the same files give the same bytes."""
    root, templates = Path(pnp.__file__).parent, bundled() / "templates"
    modules = [path for path in files(root) if _is_needed(path.relative_to(root))]
    words = [path for path in files(templates) if path.suffix in (".po", ".toml")]
    own = [path for path in files(folder) if path.suffix in _OWN]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for above, under, found in (
            ("pnp", root, modules),
            ("templates", templates, words),
            (f"content/{folder.name}", folder, own),
        ):
            for path in sorted(found):
                name = f"{above}/{path.relative_to(under).as_posix()}"
                archive.writestr(zipfile.ZipInfo(name, _TIME), read_bytes(path))
    return out.getvalue()


def _is_needed(module: Path) -> bool:
    return module.suffix == ".py" and (len(module.parts) == 1 or module.parts[0] in _PACKAGES)
