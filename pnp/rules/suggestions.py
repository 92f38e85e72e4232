"""What somebody who is speaking of a player's counts may go on to say."""

from collections.abc import Iterable

from pnp.rules.names import Names
from pnp.rules.seats import Column
from pnp.rules.small_words import said_tokens
from pnp.rules.spoken import spoken
from pnp.rules.vocabulary import Vocabulary


def suggestions(names: Names, columns: Iterable[Column], begun: str) -> list[str]:
    """What the last words of a text may become, in the language at hand; all names where no word is begun.

    Behind a number other than one they are plurals. What is counted already is left out.
    """
    vocabulary = Vocabulary(columns, names)
    small, tokens = names.small_words, said_tokens(begun)
    at = len(tokens)
    if tokens and tokens[-1].kind == "word" and begun.endswith(tokens[-1].text):
        # while it is being written, “é” begins an émeraude, though “e” is the Spanish “and”
        names_of_all = (names.shown(column.key, vocabulary.row(column)) for column in vocabulary.columns)
        if any(_place(tokens[-1].plain, name) is not None for name in names_of_all):
            at -= 1
    while at and tokens[at - 1].kind == "word" and small.meaning(tokens[at - 1].plain) is None:
        at -= 1
    tail = " ".join(token.plain for token in tokens[at:])
    before = "" if not at else small.part(tokens[at - 1])
    form = names.several if before.isdigit() and before != "1" else names.shown
    counted = dict(
        spoken(begun[: tokens[at].column - 1] if at < len(tokens) else begun, columns, names).counts
    )
    offered = {
        form(column.key, vocabulary.row(column)): at
        for at, column in enumerate(vocabulary.columns)
        if column.kind == "values" or column.key not in counted
    }
    ranked = {name: place for name in offered if (place := _place(tail, name)) is not None}
    return sorted(ranked, key=lambda name: (ranked[name], offered[name]))


def _place(tail: str, name: str) -> int | None:
    """With which of its words a name has what is begun."""
    words_of = [token.plain for token in said_tokens(name)]
    begins = (at for at in range(len(words_of)) if " ".join(words_of[at:]).startswith(tail))
    return next(begins, None)
