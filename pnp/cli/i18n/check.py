"""``pnp i18n check``: what is wrong with a translation."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from pnp.cli.console import FAULTS, places, print_problems
from pnp.cli.games import ContentOption, FontOption, TemplatesOption
from pnp.cli.i18n.named import NamedArgument, named
from pnp.cli.spoken import say

if TYPE_CHECKING:
    from pnp.proofread import Proof


def check(
    words: NamedArgument = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
    font_dir: FontOption = None,
) -> None:
    """Find every fault of translations: marks, numbers, terms, blanks, quotation marks, what does not fit."""
    from pnp.problem import ContentError
    from pnp.proofread import proofread

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
        for proof in proofs:
            print_problems(proof.problems)
            faults += len(set(proof.problems))
            for line in _told(proof):
                typer.echo(f"{found.id} {proof.lang}: {line}")
    if faults:
        typer.echo(say("one_fault" if faults == 1 else "faults", count=faults), err=True)
        raise typer.Exit(FAULTS)


def _told(proof: "Proof") -> Iterator[str]:
    """What was looked at, and what could not be."""
    if not proof.problems:
        yield say("sound_texts", count=proof.texts - proof.fuzzy)
    if proof.fuzzy:
        yield say("fuzzy_unseen", count=proof.fuzzy)
    if proof.terms:
        yield say("terms_unseen", terms=", ".join(proof.terms))
