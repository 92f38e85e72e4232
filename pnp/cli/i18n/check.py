"""``pnp i18n check``: what is wrong with a translation."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from pnp.cli.console import FAULTS, fail, places, print_problems
from pnp.cli.games import ContentOption, FontOption, TemplatesOption
from pnp.cli.i18n.named import NamedArgument, named, not_begun
from pnp.cli.spoken import say

if TYPE_CHECKING:
    from pnp.building.proofread import TranslationReport

_MOST = 6
"""Of the texts that were not looked at, as many are named."""


def check(
    words: NamedArgument = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
    font_dir: FontOption = None,
) -> None:
    """Find every fault of translations: marks, numbers, terms, blanks, quotation marks, what does not fit."""
    from pnp.building.names import UnknownName
    from pnp.building.proofread import proofread
    from pnp.problem import ContentError

    where = places(content, templates)
    games, langs = named(where, words)
    faults = 0
    for found in games:
        try:
            proofs = proofread(found, where, langs, tuple(font_dir or ()))
        except ContentError as error:
            print_problems(error.problems)
            faults += len(error.problems)
            continue
        except UnknownName as unknown:
            if len(games) == 1:
                fail(not_begun(found, unknown.name))
            typer.echo(not_begun(found, unknown.name))
            continue
        for proof in proofs:
            print_problems(proof.problems)
            faults += len(set(proof.problems))
            for line in _told(proof):
                typer.echo(f"{found.id} {proof.lang}: {line}")
    if faults:
        typer.echo(say("one_fault" if faults == 1 else "faults", count=faults), err=True)
        raise typer.Exit(FAULTS)


def _told(proof: "TranslationReport") -> Iterator[str]:
    """What was looked at, and what could not be."""
    if not proof.problems:
        yield say("sound_texts", count=proof.texts - len(proof.fuzzy))
    if proof.missing:
        yield say("missing_unseen", count=proof.missing)
    if proof.fuzzy:
        yield say("fuzzy_unseen", ids=_few(proof.fuzzy))
    if proof.terms and proof.texts:
        yield say("terms_unseen", terms=_few(proof.terms))


def _few(ids: Sequence[str]) -> str:
    """The first of them, and how many there are."""
    told = ", ".join(ids[:_MOST])
    return f"{told} … ({len(ids)})" if len(ids) > _MOST else told
