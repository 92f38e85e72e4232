"""What the header of a catalogue says of its language: another one than the file's name does."""

import re
from collections.abc import Iterator

from pnp.problem import Place, Problem
from pnp.translation.catalogue import GameCatalogue
from pnp.translation.language import Language

_NAMED = re.compile(r"^Language:[ \t]*([A-Za-z]+)([^\n]*)", re.MULTILINE)


def named_language(catalogue: GameCatalogue, language: Language) -> Iterator[Problem]:
    """A file that began as a copy of another language's may hold that one's words still."""
    found = _NAMED.search(catalogue.header.text)
    own = language.code.replace("-", "_").partition("_")[0]
    if found and found[1].lower() != own:
        from babel.core import get_global

        place, said = Place(catalogue.path, catalogue.header.line), found[1] + found[2].rstrip()
        if get_global("language_aliases").get(own) == found[1].lower():  # nld is nl, by a longer name
            yield Problem(place, "other-language.file", found=said, expected=f"{found[1].lower()}.po")
        else:
            yield Problem(place, "other-language", found=said, expected=language.code)
