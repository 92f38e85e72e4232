"""What may be written next: in random games whole lines are legal, and no line that is played is left out."""

import random
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.problem import ContentError
from pnp.rules.book import Book, load_book
from pnp.rules.choices import Blank, NextLine
from pnp.rules.referee import Referee
from pnp.rules.registry import find_checker
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verb_words import verb_words
from pnp.rules.verbs import Action
from pnp.simulating.playing import Playthrough
from pnp.simulating.policy import Simulation, find_simulation

CONTENT = Path(__file__).parents[2] / "content"
GAMES = ("dedale-du-dragon", "dragons", "drakon", "or-des-dragons", "pierres-du-dragon")
NAMES = ("Ana", "Bob", "Cid Le Roi", "TOKENS", "Élise", "Fay")
BOOKS = {game: load_book(CONTENT / game) for game in GAMES}
BLANKS = re.compile(r"[:\s]+")


def simulation(game: str) -> Simulation[Any, Any]:
    checker = find_checker(game)
    assert checker is not None
    found = find_simulation(checker)
    assert found is not None
    return found


def random_game(game: str, seed: int) -> Playthrough:
    """A table of any number of players, with any two options, and any policy."""
    chance, book, played = random.Random(seed), BOOKS[game], simulation(game)
    while True:
        some = chance.sample(book.game.options, 2)
        options = {option.id: chance.choice(option.values) for option in some}
        if game == "or-des-dragons":
            options["rules"] = chance.choice(("basic", "advanced"))
        if game == "drakon":
            options["heroes"] = chance.choice(("no", "yes"))
        seats = NAMES[: chance.randint(*book.game.players)]
        try:
            return Playthrough(
                played, Sitting(book, options), seats, chance, chance.choice(sorted(played.policies))
            )
        except ContentError:  # variants that do not go together
            continue


def admits(blank: Blank, text: str) -> bool:
    """Whether a text may stand in a blank."""
    most = {filling.text: filling.most for filling in blank.fillings}
    if blank.kind == "text":
        return True
    if blank.kind == "one":
        return text in most
    if blank.kind == "number":
        return text.isdigit() and blank.least <= int(text) and (blank.most is None or int(text) <= blank.most)
    between = blank.between.strip() or None
    items = [item.strip() for item in text.split(between)] if text else []
    if blank.kind == "counts":
        pairs = [item.rpartition(" ") for item in items]
        counts = Tokens((kind, int(count)) for kind, _, count in pairs)
    else:
        counts = Tokens((item, 1) for item in items)
    enough = blank.least <= counts.size and (blank.most is None or counts.size <= blank.most)
    return enough and all(kind in most and count <= (most[kind] or 999) for kind, count in counts.items())


def pattern(blank: Blank) -> str:
    """What a text in a blank looks like."""
    if blank.kind == "one":
        return "|".join(re.escape(filling.text) for filling in blank.fillings)
    return r"\d+" if blank.kind == "number" else ".*"


def covers(line: NextLine, written: str) -> bool:
    """Whether a line is this one, as itself or filled in."""
    parts = [re.escape(BLANKS.sub(" ", part)).replace(r"\ ", r"\s*") for part in line.parts]
    between = [f"({pattern(blank)})" for blank in line.blanks]
    whole = "".join(part + gap for part, gap in zip(parts, [*between, ""], strict=True))
    text = BLANKS.sub(" ", written).strip()
    match = re.fullmatch(whole, text)
    return match is not None and all(
        admits(blank, text.strip()) for blank, text in zip(line.blanks, match.groups(), strict=True)
    )


def filled_at_random(line: NextLine, chance: random.Random) -> list[str] | None:
    """Something that may stand in each blank; None where that is anything at all."""
    texts = []
    left: dict[str, int] = {}
    for blank in line.blanks:
        if blank.kind == "text":
            return None
        if blank.kind == "one":
            texts.append(chance.choice(blank.fillings).text)
        elif blank.kind == "number":
            texts.append(str(chance.randint(blank.least, 9 if blank.most is None else blank.most)))
        else:
            if not (blank.shared and texts):
                left = {filling.text: filling.most or 3 for filling in blank.fillings}
            pieces = [text for text, count in left.items() for _ in range(count)]
            most = len(pieces) if blank.most is None else min(blank.most, len(pieces))
            least = most if blank.shared and blank is line.blanks[-1] else min(blank.least, most)
            some = chance.sample(pieces, chance.randint(least, most))
            counts = Tokens((text, 1) for text in some)
            left = {text: count - counts[text] for text, count in left.items()}
            texts.append(blank.written(counts if blank.kind == "counts" else some))
    return texts


def check_lines(referee: Referee[Any, Any], sitting: Sitting, state: Any, chance: random.Random) -> None:
    """Whole lines are legal, what is filled in is readable at least, and all of it is in words."""
    for line in referee.next_lines(sitting, state):
        assert line.label, line
        assert "{" not in line.label, line
        if not line.blanks:
            assert line.line == line.line.strip()
            action = referee.parse(sitting, state, line.line)
            verdict = referee.check(sitting, state, action)
            assert verdict.legal, (line.line, verdict.reasons)
            check_log(referee, sitting, state, action, line)
        elif (texts := filled_at_random(line, chance)) is not None:
            action = referee.parse(sitting, state, line.filled(texts))
            verdict = referee.check(sitting, state, action)
            if all(blank.kind == "one" for blank in line.blanks):
                assert verdict.legal, (line.filled(texts), [reason.text for reason in verdict.reasons])
            if verdict.legal:
                check_log(referee, sitting, state, action, line, texts)


def check_log(
    referee: Referee[Any, Any],
    sitting: Sitting,
    state: Any,
    action: Action[Any, Any],
    line: NextLine,
    texts: Sequence[str] = (),
) -> None:
    """What is shown to players of another language is read as the same, and logged as it is in English."""
    written = action.written(state)
    assert referee.parse(sitting, state, written) == action, written
    spoken = Sitting(in_french(sitting.book), sitting.options)
    told = verb_words(spoken.book).choice(line, state.seats)
    called = [in_words(*each) for each in zip(texts, line.blanks, told.blanks, strict=True)]
    shown = told.filled(called)
    assert referee.logged(spoken, state, shown) == written, (line.line, shown)


def in_words(text: str, blank: Blank, told: Blank) -> str:
    """What is filled in, with the names that are shown for it."""
    names = {each.text: shown.text for each, shown in zip(blank.fillings, told.fillings, strict=True)}
    if blank.kind == "one":
        return names[text]
    return re.sub(r"[a-z][\w-]*", lambda found: names.get(found[0], found[0]), text)


@lru_cache
def in_french(of: Book) -> Book:
    return of.in_language("fr")


def walk(game: str, seed: int, steps: int, every: int) -> Iterator[str]:
    """Plays a game, looking at what it might write next."""
    played, chance = random_game(game, seed), random.Random(seed)
    referee = played.simulation.referee
    for number, step in enumerate(played.steps()):
        if number == steps:
            return
        lines = referee.next_lines(played.sitting, step.before)
        if step.action is not None:
            written = step.action.written(step.before)
            assert referee.parse(played.sitting, step.before, written) == step.action, step.line
        meant = (referee.parse(played.sitting, step.before, line.line) for line in lines if not line.blanks)
        covered = any(covers(line, step.line) for line in lines) or step.action in meant
        assert covered, (step.line, [line.line for line in lines])
        if chance.random() * every < 1:
            check_lines(referee, played.sitting, step.after, chance)
        yield step.line


@pytest.mark.parametrize("game", GAMES)
def test_whole_lines_are_legal_and_no_line_of_a_game_is_left_out(game: str) -> None:
    @given(st.integers(0, 10_000))
    @settings(max_examples=1, deadline=None)
    def law(seed: int) -> None:
        for _ in walk(game, seed, steps=60, every=12):
            pass

    law()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_lines_are_legal_in_whole_games(game: str) -> None:
    @given(st.integers(0, 1_000_000))
    @settings(max_examples=3, deadline=None)
    def law(seed: int) -> None:
        for _ in walk(game, seed, steps=500, every=8):
            pass

    law()
