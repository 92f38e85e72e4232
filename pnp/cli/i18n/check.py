"""``pnp i18n check``: what is wrong with a translation."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from pnp.cli.console import FAULTS, fail, print_problems
from pnp.cli.i18n.named import NamedArgument, named, not_begun
from pnp.cli.language import say, text
from pnp.cli.options import Folders

if TYPE_CHECKING:
    from pnp.building.proofread import TranslationReport

_MOST = 6
"""Of the texts that were not looked at, as many are named."""


def check(
    names: NamedArgument = None,
    *,
    folders: Folders,
) -> None:
    """Run ``pnp i18n check``."""
    from pnp.building.names import UnknownName
    from pnp.building.proofread import proofread
    from pnp.problem import ContentError

    where = folders.places
    games, langs = named(where, names)
    faults = 0
    for found in games:
        try:
            proofs = proofread(found, where, langs, folders.fonts)
        except ContentError as error:
            print_problems(error.problems)
            faults += len(error.problems)
            continue
        except UnknownName as unknown:
            if len(games) == 1:
                fail(not_begun(found, unknown.name))
            typer.echo(text(not_begun(found, unknown.name)))
            continue
        for proof in proofs:
            print_problems(proof.problems)
            faults += len(set(proof.problems))
            for line in _report_lines(proof):
                typer.echo(f"{found.id} {proof.lang}: {line}")
    if faults:
        typer.echo(say("check.faults", count=faults), err=True)
        raise typer.Exit(FAULTS)


def _report_lines(proof: "TranslationReport") -> Iterator[str]:
    """What was looked at, and what could not be."""
    if not proof.problems:
        yield say("i18n.sound-texts", count=proof.texts - len(proof.fuzzy))
    if proof.missing:
        yield say("i18n.missing-unseen", count=proof.missing)
    if proof.fuzzy:
        yield say("i18n.fuzzy-unseen", ids=_few(proof.fuzzy))
    if proof.terms and proof.texts:
        yield say("i18n.terms-unseen", terms=_few(proof.terms))


def _few(ids: Sequence[str]) -> str:
    """The first of them, and how many there are."""
    few = ", ".join(ids[:_MOST])
    return f"{few} … ({len(ids)})" if len(ids) > _MOST else few
