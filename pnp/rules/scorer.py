"""Counts tables of one game: what is the same for all of them is looked up once."""

from collections.abc import Mapping
from functools import lru_cache

from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input
from pnp.rules.names import names_of
from pnp.rules.relied_on import relied_on
from pnp.rules.seats import Seat, read_seats
from pnp.rules.sitting import Sitting, decisive, read_options
from pnp.rules.sound_seats import SoundSeats
from pnp.rules.tally import Outcome, outcome, says


class Scorer:
    """Counts everybody's points at tables of one game."""

    def __init__(self, checker: Checker, book: Book) -> None:
        self._checker = checker
        self._book = book
        self._names = names_of(book)
        self._known = (*checker.extra, "options", "players")
        self._chosen_by = tuple({id: None for column in checker.columns for id in column.when or ()})
        self._sound: dict[tuple[str, ...], SoundSeats] = {}  # by the values of those options
        self._relied_on = relied_on(book)

    def score(self, given: Input, options: Mapping[str, str]) -> Outcome:
        """One table; ``options`` go before its own. Raises ContentError with all faults of the input."""
        facts = self._facts(given)
        sitting = Sitting(self._book, read_options(facts, self._book, options))
        with self._relied_on:
            seats = self._seats(facts, given, sitting.options)
            facts.raise_faults()
            counted = self._checker.score(seats, facts, sitting)

        def same(chosen: Mapping[str, str]) -> bool:
            again, other, read = self._facts(given), Sitting(self._book, chosen), seats
            with self._relied_on:
                if any(chosen[id] != sitting.options[id] for id in self._chosen_by):
                    read = self._seats(again, given, chosen)
                    again.raise_faults()
                return says(counted, self._checker.score(read, again, other))

        return outcome(self._book.game.id, sitting.options, counted, decisive(sitting, same))

    def _facts(self, given: Input) -> Facts:
        facts = Facts.of(given, self._names)
        facts.ask(*self._known)
        return facts

    def _seats(self, facts: Facts, given: Input, options: Mapping[str, str]) -> tuple[Seat, ...]:
        """The players as they stand where they are sound; else read, what is wrong noted in ``facts``."""
        chosen = tuple([options[id] for id in self._chosen_by])
        sound = self._sound.get(chosen) or self._sound_by(chosen, options)
        taken = sound.take(given.values.get("players"))
        return taken if taken is not None else read_seats(facts, self._book, self._checker.columns, options)

    def _sound_by(self, chosen: tuple[str, ...], options: Mapping[str, str]) -> SoundSeats:
        known = [column for column in self._checker.columns if column.applies(options)]
        sound = self._sound[chosen] = SoundSeats(self._book, known)
        return sound


@lru_cache(maxsize=4)
def scorer_of(checker: Checker, book: Book) -> Scorer:
    """Who counts a game's tables: many are counted one after the other."""
    return Scorer(checker, book)
