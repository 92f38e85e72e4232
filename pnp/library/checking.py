"""``pnp.score`` and ``pnp.judge``: the checker, as ``pnp score -``, ``pnp judge -`` and a page have it."""

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
    call it as they like. A call reads the game's files anew, which takes some hundredths of a second.

    >>> table = {"players": [{"name": "Ana", "coins": [3, 2]}, {"name": "Bob", "coins": [1]}]}
    >>> answer = score("drakon", table)
    >>> [(player["name"], player["total"], player["rank"]) for player in answer["players"]]
    [('Ana', 5, 1), ('Bob', 1, 2)]
    """
    with told_in(words(lang)):
        return cast(ScoreAnswer, score_object(_desk(game, lang, content), table))


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
    with told_in(words(lang)):
        return cast(JudgeAnswer, judge_object(_desk(game, lang, content), {**facts, "question": question}))


def _desk(game: FileName, lang: str, content: Sequence[FileName]) -> Desk:
    spoken = words(lang)
    desk = open_desk(game_of(game, places_of(content, (), spoken), spoken).folder, lang)
    known = desk.book.game
    if lang and lang not in known.languages:
        hint = nearest(lang, known.languages)
        raise refused(spoken, "lang", Message("usage.no-language", game=known.id, lang=lang, hint=hint))
    return desk
