"""Small words inside the lines of a log, which are one for all languages, and what players say for them.

``pour`` in “acheter rouge 2 pour 5” is the ``for`` of a log. A verb names those that its lines may hold; the
program's own catalogue says what they are called, parted by ``|``, of which the first is shown.
"""

import re
from collections.abc import Collection
from functools import lru_cache

from pnp.content.lookup.findable import folded
from pnp.words import words

SAID = ("roll", "hidden", "chosen", "stay", "for", "key")
_SAID = re.compile(rf"(?<=[\s\[])(?:{'|'.join(SAID)})(?![^\s\]])")


class LineWords:
    """What players of a language say for the small words of a log."""

    def __init__(self, lang: str) -> None:
        said = words(lang)
        spelt = {word: [form.strip() for form in said(f"referee.said.{word}").split("|")] for word in SAID}
        self._shown = {word: forms[0] for word, forms in spelt.items()}
        self._meant = {folded(form): word for word, forms in spelt.items() for form in forms}

    def shown(self, word: str) -> str:
        """A word of a log as players are told it."""
        return self._shown.get(word, word)

    def means(self, text: str, word: str) -> bool:
        """Whether a text is this word of a log, or what players say for it."""
        return text == word or (word in self._shown and self._meant.get(folded(text)) == word)

    def as_told(self, text: str, taken: Collection[str] = ()) -> str:
        """A line of a log, or its form, with these words as players are told them; its verb is none.

        Nor is what is ``taken``, by which somebody is called.
        """
        return _SAID.sub(lambda found: found[0] if found[0] in taken else self._shown[found[0]], text)


@lru_cache(maxsize=16)
def line_words(lang: str) -> LineWords:
    """Those of a language; what the program does not say in it is a log's own word."""
    return LineWords(lang)
