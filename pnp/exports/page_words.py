"""Words that the script of a page fills in, in the forms that numbers ask for."""

from collections.abc import Mapping
from typing import Any

from pnp.catalogues import shipped_catalogue
from pnp.words import Words


def page_words(words: Words, codes: Mapping[str, str]) -> dict[str, Any]:
    """The words of some codes, by what they are called in the page, in each plural form; and which is whose.

    ``plurals`` tells the form of each number below 200, beyond which they come again each hundred.
    """
    plural = shipped_catalogue(words.lang).plural
    numbers = {plural(number): number for number in reversed(range(200))}  # one for each form
    return {
        "forms": {
            key: [words.form(code, numbers[form]) for form in sorted(numbers)] for key, code in codes.items()
        },
        "plurals": [plural(number) for number in range(200)],
    }
