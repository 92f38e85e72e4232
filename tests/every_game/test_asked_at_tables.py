"""What people ask at tables: each question has an answer in words, and whoever types it in part finds it."""

from functools import cache

import pytest

from pnp.booklet import story
from pnp.booklet.findables import findables
from pnp.content.fill import filled
from pnp.content.lookup.findable import Index, indexed
from pnp.content.lookup.search import search
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.inputs import Input, Source
from pnp.words import words
from tests.every_game.games import SHIPPED, book, checker, game, two_of
from tests.every_game.test_stories import told

ASKED = [(id, answer.id) for id in SHIPPED for answer in book(id).game.answers]
TYPED = [
    ("or-des-dragons", "three-way trade", "three-way"),
    ("or-des-dragons", "may I lie", "lying"),
    ("or-des-dragons", "show tokens during a share", "lying"),
    ("or-des-dragons", "say how many tokens", "token-count"),
    ("or-des-dragons", "illegal attack found later", "late-attack"),
    ("or-des-dragons", "everybody pinned", "attack.pinned"),
    ("or-des-dragons", "everybody is under living dragons", "deadlock"),
    ("or-des-dragons", "steal the black diamond", "black-theft"),
    ("or-des-dragons", "from what age", "age"),
    ("dragons", "count cards of a pile", "pile-height"),
    ("dragons", "notes", "notes"),
    ("dragons", "twins", "twins"),
    ("dragons", "penalty", "peeked"),
    ("dragons", "wait for ever", "waiting"),
    ("drakon", "order of several heroes hit", "several-hit"),
    ("drakon", "who picks the coin with teams", "who-picks"),
    ("drakon", "knight common stock", "knight-team"),
    ("pierres-du-dragon", "change my bid", "changed-bid"),
    ("pierres-du-dragon", "lie about my bid", "bluff"),
    ("pierres-du-dragon", "give stones to each other", "deals"),
    ("dedale-du-dragon", "give treasures", "give-treasure"),
    ("dedale-du-dragon", "die fell off the table", "fallen-die"),
    ("dedale-du-dragon", "forgot a monster", "forgotten-monster"),
]


@cache
def index(id: str) -> Index:
    said = words("en")
    return indexed(findables(filled(game(id)), book(id), said), said("rules.passed-over"))


@pytest.mark.parametrize("id", SHIPPED)
def test_every_game_answers_what_its_rules_do_not_say(id: str) -> None:
    assert len(book(id).game.answers) >= 6


@pytest.mark.parametrize(("id", "name"), ASKED)
def test_the_judge_answers_in_words_and_names_a_rule(id: str, name: str) -> None:
    question, verdict = judge(checker(id), book(id), Input({"question": name}, Source("asked")))
    (reason,) = verdict.reasons
    assert (question, verdict.legal, verdict.rulings) == (name, None, ())
    assert reason.text and reason.rule in {section.id for section in game(id).sections}
    with pytest.raises(ContentError, match="coins"):
        judge(checker(id), book(id), Input({"question": name, "coins": 1}, Source("asked")))


@pytest.mark.parametrize(("id", "typed", "name"), TYPED)
def test_words_typed_find_the_answer(id: str, typed: str, name: str) -> None:
    found = search(index(id), typed)
    assert name in found[:3], found


@pytest.mark.parametrize("id", two_of(SHIPPED))
@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.slow)])
def test_the_booklet_tells_them(id: str, lang: str) -> None:
    _, tale, _ = told(id, lang)
    (chapter,) = (chapter for chapter in tale.chapters if chapter.kind == "rulings")
    answers = [block for block in chapter.blocks if isinstance(block, story.AnswerBlock)]
    texts = {span.of for block in answers for span in (*block.question, *block.answer)}
    for answer in book(id).game.answers:
        assert {f"rulings.{answer.id}.text", f"rulings.{answer.id}.answer"} <= texts
