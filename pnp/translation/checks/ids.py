"""Entries whose ``msgctxt`` is that of no text: their translation would vanish without a word."""

from collections.abc import Iterator

from pnp.content.game import Game
from pnp.problem import Problem, nearest
from pnp.translation.catalogue import GameCatalogue
from pnp.words import Message


def unknown(game: Game, catalogue: GameCatalogue) -> Iterator[Problem]:
    """Each such entry, with the text that it may be meant for; an update takes care of the others."""
    texts = {text.id: text.text for text in game.texts()}
    open = {id: text for id, text in texts.items() if id not in catalogue.entries}
    for id, entry in catalogue.entries.items():
        if id in texts or not entry.text.strip():
            continue
        same = [other for other, text in open.items() if text == entry.source]
        if same:
            hint = nearest(id, same) if len(same) > 1 else Message("hint.near", name=same[0])
            yield Problem(entry.place, "changed-context", name=id, hint=hint)
        else:
            yield Problem(entry.place, "changed-context.stale", name=id)
