"""What can be begun whole: games of several files, each in a folder of ``templates/starts/recipes``."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from pnp.door import named, read_bytes
from pnp.places import bundled
from pnp.starting.folder import toml_text
from pnp.starting.template import start_text

_STARTS = "starts"
ART = bundled() / "templates" / _STARTS
"""Where the pictures of what is begun without a table lie, in a folder ``art``."""
RECIPES = ("dividers", "hexes", "counters", "tuck-box")
"""By the names that ``--kind`` takes besides those of components."""


def recipe_files(name: str, title: str, lang: str, say: Callable[[str], str]) -> Mapping[str, bytes]:
    """The files of a game that is begun, by their paths in its folder; ``say`` has the words of the table."""
    folder = ART / "recipes" / name
    known = {"title": toml_text(title), "lang": lang, "say": say, "text": toml_text}
    made = {
        path: start_text(f"recipes/{name}/{path}", known).encode()
        for path in (each.relative_to(folder).as_posix() for each in _files(folder))
    }
    shown = b"".join(made.values())
    art = (path for path in _files(ART / "art") if f"art/{path.name}".encode() in shown)
    return {**made, **{f"art/{path.name}": read_bytes(named(path)) for path in art}}


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())
