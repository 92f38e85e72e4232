"""``pnp.open_game``, ``pnp.score``, ``pnp.judge``: the checker, as ``pnp score -`` and a page have it."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from pnp.desk.desk import Desk, open_desk
from pnp.desk.judging import judge_object
from pnp.desk.scoring import score_object
from pnp.library.games import FileName, game_of, places_of
from pnp.library.refusal import refused, told_in
from pnp.problem import nearest
from pnp.rules.answer_json import JudgeAnswer, ScoreAnswer
from pnp.words import Message, words


class OpenGame:
    """A game that is kept open, so that one table after the other is answered at once.

    Each of its files is read once, when it is first needed; later changes are not seen. Threads may share it.

    >>> game = open_game("drakon", lang="fr")
    >>> tables = [{"players": [{"name": "Ana", "coins": [3, count]}, {"name": "Bob"}]} for count in (1, 2)]
    >>> [game.score(table)["players"][0]["total"] for table in tables]
    [4, 5]
    """

    def __init__(self, desk: Desk) -> None:
        """Games are opened by ``open_game``."""
        self._desk = desk

    @property
    def id(self) -> str:
        """By which the program knows the game: ``drakon``."""
        return self._desk.book.game.id

    @property
    def lang(self) -> str:
        """The language of its answers: ``fr``."""
        return self._desk.book.lang

    def score(self, table: Mapping[str, Any]) -> ScoreAnswer:
        """What ``pnp.score`` answers, and raises."""
        with told_in(self._desk.words):
            return cast(ScoreAnswer, score_object(self._desk, table))

    def judge(self, question: str, facts: Mapping[str, Any]) -> JudgeAnswer:
        """What ``pnp.judge`` answers, and raises."""
        with told_in(self._desk.words):
            return cast(JudgeAnswer, judge_object(self._desk, {**facts, "question": question}))


def open_game(game: FileName, *, lang: str = "", content: Sequence[FileName] = ()) -> OpenGame:
    """A game to ask many times: thousands of tables a second, where ``score`` reads its files for each.

    ``game``: its id, or the path of its folder. ``lang``: one of the game's languages, its own if left out;
    answers and faults are in it. ``content``: folders of game folders, which are looked in first. Raises
    FaultsError with all that is wrong with the game's files or the names.
    """
    spoken = words(lang)
    with told_in(spoken):
        desk = open_desk(game_of(game, places_of(content, (), spoken), spoken).folder, lang)
        known = desk.book.game
        if lang and lang not in known.languages:
            hint = nearest(lang, known.languages)
            raise refused(spoken, "lang", Message("usage.no-language", game=known.id, lang=lang, hint=hint))
        return OpenGame(desk)


def score(
    game: FileName, table: Mapping[str, Any], *, lang: str = "", content: Sequence[FileName] = ()
) -> ScoreAnswer:
    """Everybody's points, ranks and winners: what ``pnp score GAME - --json`` answers.

    ``game``: its id, or the path of its folder. ``table``: ``{"options": {"rules": "advanced"}, "players":
    [{"name": "Ana", "silver": 3}, …]}``, all of it values of JSON; a count that is left out is 0. ``lang``:
    one of the game's languages, its own if left out; answers and faults are in it. ``content``: folders of
    game folders, which are looked in first.

    The answer has ``players`` in the order of the table, each with ``name``, ``total``, ``rank`` (from 1;
    None for who is out), ``out`` and ``lines`` of ``rule``, ``points`` and ``text``; ``winners``, names;
    ``options``, all with their values; ``rulings``, the ids of those on which it rests; ``game`` and
    ``version``. Points are int, or float where they are no whole number.

    Raises FaultsError with all that is wrong with the table, the game's files or the names. Threads may
    call it as they like. A call reads the game's files anew, which takes some hundredths of a second; for
    many tables there is ``open_game``.

    >>> table = {"players": [{"name": "Ana", "coins": [3, 2]}, {"name": "Bob", "coins": [1]}]}
    >>> answer = score("drakon", table)
    >>> [(player["name"], player["total"], player["rank"]) for player in answer["players"]]
    [('Ana', 5, 1), ('Bob', 1, 2)]
    """
    return open_game(game, lang=lang, content=content).score(table)


def judge(
    game: FileName,
    question: str,
    facts: Mapping[str, Any],
    *,
    lang: str = "",
    content: Sequence[FileName] = (),
) -> JudgeAnswer:
    """Whether something is allowed, and what follows: what ``pnp judge GAME - --json`` answers.

    ``question``: its name; ``pnp judge GAME`` lists them. ``facts``: what it asks for, and ``options`` where
    they are not as usual: ``{"attacker": {"strength": 4, "die": 5}, …}``, values of JSON. The others are as
    in ``score``.

    The answer has ``legal`` (True, False, or None where only a result was asked for), ``reasons`` of
    ``rule``, ``code`` and ``text``, ``answer`` with what follows, by name, ``rulings``, ``question``,
    ``game`` and ``version``. Raises FaultsError as ``score`` does.

    >>> facts = {"attacker": {"strength": 3, "die": 4}, "defender": {"defence": 5, "die": 1}}
    >>> judge("dedale-du-dragon", "attack", facts)["answer"]
    {'hit': True}
    """
    return open_game(game, lang=lang, content=content).judge(question, facts)
