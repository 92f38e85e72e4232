"""What booklet and reference say around a game's own text: ``booklet/words.toml`` of the template roots."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.content.documents import read_document
from pnp.problem import ContentError, Problem

_SOURCE = "en"

Words = Mapping[str, str]
"""A word or phrase by its key; may hold ``{placeholders}``, filled with str.format."""


def booklet_words(roots: Iterable[Path], lang: str) -> Words:
    """Every word in a language, English where nobody has translated it; the first root that has one wins.

    Raises ContentError for a file that cannot be read.
    """
    found: dict[str, str] = {}
    tables = [_tables(root / "booklet" / "words.toml") for root in roots]
    for spoken in dict.fromkeys((lang, lang.split("_")[0], _SOURCE)):
        for table in tables:
            words = table.get(spoken, {})
            found = {**{key: str(text) for key, text in words.items()}, **found}
    return found


def _tables(path: Path) -> Mapping[str, Mapping[str, object]]:
    if not path.is_file():
        return {}
    document = read_document(path)
    if isinstance(document, Problem):
        raise ContentError([document])
    return {lang: words for lang, words in document.tree.items() if isinstance(words, Mapping)}
