"""The rules behind the findings of ``pnp i18n check``, each once, with whose rules they are."""

from collections.abc import Iterable, Iterator

from pnp.cli.shell.language import say
from pnp.problem import Problem
from pnp.translation.language import Language

_OF_WRITING = (
    "elision",
    "foreign-quote",
    "inner-quote",
    "misspelt",
    "missing-end",
    "open-sentence",
    "straight-quote",
    "three-dots",
    "typed-sign",
    "wrong-blank",
)
"""Kinds of faults that are against how a language is written."""
_OF_GAMES = (
    "copied",
    "double-blank",
    "doubled-word",
    "emphasis",
    "foreign-letter",
    "missing-mark",
    "no-glyph",
    "no-reading",
    "number-word",
    "open-quote",
    "overflow",
    "plural-form",
    "stray-blank",
    "term",
    "too-long",
    "two-characters",
    "typed-number",
    "unknown-mark",
    "unseen-character",
)


def rule_lines(problems: Iterable[Problem], language: Language) -> Iterator[str]:
    """A line for each kind of fault among them that has a rule, in the order in which they come."""
    for kind in dict.fromkeys(problem.code for problem in problems):
        if kind in _OF_WRITING and language.authority:
            rule, authority = say(f"i18n.rule.{kind}"), language.authority
            yield say("i18n.rule-by", kind=kind, rule=rule, authority=authority)
        elif kind in (*_OF_WRITING, *_OF_GAMES):
            yield say("i18n.rule", kind=kind, rule=say(f"i18n.rule.{kind}"))
