"""The same question in every reading: what a game answers as its options change, one by one and in pairs."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pnp.content.game import Option, Ruling
from pnp.problem import ContentError
from pnp.rules.answer import judge, score
from pnp.rules.inputs import Input, Source
from tests.crossed.asked import Asked
from tests.every_game.games import book, checker


class Answer(NamedTuple):
    """What was answered, and the rulings named; nothing was where the input was refused."""

    said: Mapping[str, Any] | None
    rulings: frozenset[str] = frozenset()


def differ(here: Mapping[str, Any], there: Mapping[str, Any]) -> bool:
    """Whether an answer rests on what another reading has otherwise.

    What is illegal by both does not, as long as all that is told against it holds there too.
    """
    if here.get("legal") is not False or there.get("legal") is not False:
        return here != there
    shared = [each for each in here["reasons"] if each in there["reasons"]]
    return here != {**there, "reasons": shared}


class Walk:
    """All answers to one input; ``Walk(…).at(options)`` with those that are not as they were written."""

    def __init__(self, game: str, asked: Asked) -> None:
        self.game, self.asked = game, asked
        self.options: dict[str, Option] = {option.id: option for option in book(game).game.options}
        self._answers: dict[tuple[str, ...], Answer] = {}

    def readings(self) -> Iterator[dict[str, str]]:
        """The options as they were written, then each with one of them changed: half of each pair."""
        yield {}
        for option in self.options.values():
            for value in option.values:
                if value != self.asked.options.get(option.id, option.default):
                    yield {option.id: value}

    def at(self, changed: Mapping[str, str]) -> Answer:
        chosen = {**self.asked.options, **changed}
        key = tuple(chosen.get(option.id, option.default) for option in self.options.values())
        if key not in self._answers:
            self._answers[key] = self._ask(dict(zip(self.options, key, strict=True)))
        return self._answers[key]

    def _ask(self, options: dict[str, str]) -> Answer:
        given = Input({**self.asked.facts, "options": options}, Source("asked"))
        try:
            if self.asked.kind == "score":
                said = score(checker(self.game), book(self.game), given).json()
                said.pop("options")
            else:
                question, verdict = judge(checker(self.game), book(self.game), given)
                said = verdict.json(question)
        except ContentError as refused:
            assert refused.problems
            return Answer(None)
        named = said.pop("rulings")
        assert isinstance(named, list)
        return Answer(said, frozenset(named))

    def contradictions(self, changed: Mapping[str, str]) -> Iterator[str]:
        """Rulings that are named and change nothing, or change the answer and are not named."""
        here = self.at(changed)
        if here.said is None:
            return
        for ruling in self.options.values():
            if isinstance(ruling, Ruling) and ruling.id not in changed:
                others = [self.at({**changed, ruling.id: value}) for value in ruling.values]
                answered = any(other.said is not None and differ(here.said, other.said) for other in others)
                differs = any(other.said is None or differ(here.said, other.said) for other in others)
                if answered > (ruling.id in here.rulings):
                    yield f"{ruling.id} changes the answer and is not named"
                if (ruling.id in here.rulings) > differs:
                    yield f"{ruling.id} is named and changes nothing"
