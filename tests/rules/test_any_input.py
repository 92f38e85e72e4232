"""Whatever is handed in, the answer is an answer or a list of faults: never a crash."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.problem import ContentError
from pnp.rules.answer import judge, score
from pnp.rules.inputs import Input, Source, parse_input
from pnp.rules.names import names_of
from pnp.rules.shorthand import read_shorthand
from tests.games.or_des_dragons.tables import TOKENS, book, rules

FACTS = sorted({fact for question in rules().questions for fact in question.known})
WORDS = st.sampled_from(["Ana", "Bob", "thief", "wizard", "up", "padlock", "theft", "advanced", "", "x"])
LEAVES = st.none() | st.booleans() | st.integers(-2, 10) | st.floats() | WORDS | st.just(10**400)
KEYS = st.sampled_from([*FACTS, *TOKENS, "name", "hero", "options", "players", "rules", "illusion", "Ana"])
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=12,
)


@settings(max_examples=60)
@given(st.dictionaries(KEYS, ANYTHING, max_size=6), st.lists(ANYTHING, max_size=5))
def test_any_table_is_scored_or_refused(values: dict[str, object], players: list[object]) -> None:
    try:
        outcome = score(rules(), book(), Input({**values, "players": players}, Source("any")))
    except ContentError as error:
        assert error.problems
    else:
        assert 3 <= len(outcome.players) <= 6


@settings(max_examples=120)
@given(st.sampled_from(rules().questions), st.data())
def test_any_facts_are_judged_or_refused(question: object, data: st.DataObject) -> None:
    name, known = question.name, question.known  # type: ignore[attr-defined]
    given_facts = {fact: data.draw(ANYTHING, label=fact) for fact in known}
    try:
        _, verdict = judge(rules(), book(), Input({"question": name, **given_facts}, Source("any")))
    except ContentError as error:
        assert error.problems
    else:
        assert json.loads(json.dumps(verdict.json(name)))["question"] == name


@given(st.text(alphabet='Ana:; ,|"silver15-.=\n', max_size=40))
def test_any_line_is_read_or_refused_with_a_column(line: str) -> None:
    try:
        read_shorthand(line, rules().columns, names_of(book()))
    except ContentError as error:
        assert all(1 <= problem.place.column <= len(line) + 1 for problem in error.problems)


@given(st.text(alphabet='{}[]":,0a1.-eE \n', max_size=30), st.sampled_from(["json", "toml"]))
def test_any_text_is_read_or_refused(text: str, form: str) -> None:
    try:
        assert isinstance(parse_input(text, "any", form).values, dict)
    except ContentError as error:
        assert len(error.problems) == 1
