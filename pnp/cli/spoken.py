"""What the program says around a game's own sentences, in a language: ``spoken.toml`` of the templates."""

import tomllib
from collections.abc import Sequence

from pnp.places import bundled

_SOURCE = "en"


class Spoken:
    """The program's words in one language; English stands in where nobody has translated them."""

    def __init__(self, lang: str) -> None:
        tables = tomllib.loads((bundled() / "templates" / "spoken.toml").read_text("utf-8"))
        self._texts: dict[str, str] = {**tables[_SOURCE], **tables.get(lang, {})}

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its placeholders filled. KeyError for a key or value that is not there."""
        return self._texts[key].strip("\n").format(**values)

    def listed(self, names: Sequence[str]) -> str:
        """Ana, Bob and Cid."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self('and')} {names[-1]}"
