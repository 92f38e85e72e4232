"""What people are told of a build: a line a file, what has changed, and why there is no page for phones."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.cli.shell.language import say

if TYPE_CHECKING:
    from pnp.building.build import BuiltFolder
    from pnp.places import GameFolder

_LISTED = 60  # changes, one a line


def built_lines(built: "BuiltFolder") -> Iterator[str]:
    """A line a file: what it holds, and whether it was written."""
    from pnp.building.selection import asked_files

    saved = built.ink_saved
    if built.changes is not None:
        yield from _changes(built)
        if not any(change.pick for change in built.changes):
            return
    files = built.manifest.files
    for record in asked_files(files) if built.selected else files:
        parts = [say("file.written" if record.path in built.changed else "file.unchanged")]
        if record.sheets:
            kind = say(f"build.kind.{record.kind}")
            paper = record.paper.upper() if len(record.paper) < 3 else record.paper.title()
            printed = say("build.sides", faces=record.faces, kind=kind, count=record.sheets, paper=paper)
            parts.insert(0, printed)
        if record.path in saved:
            parts.append(say("build.less-ink", share=f"{saved[record.path]:.0%}"))
        if record.blank_backs:
            parts.append(say("build.blank-backs", count=record.blank_backs))
        yield f"{built.folder / record.path}: {', '.join(parts)}"
    if built.manifest.draft:
        yield f"{built.folder}: {say('draft.printed')}"
    if built.narrower:
        printer, fewer, sides = built.narrower
        text = say("build.fewer-sides", printer=printer, fewer=fewer, sides=sides)
        yield f"{built.folder}: {text}"
    if built.untranslated:
        yield f"{built.folder}: {say('build.untranslated', count=built.untranslated)}"
    if built.unsure:
        yield f"{built.folder}: {say('build.unsure', count=built.unsure)}"
    if built.warned_before:
        yield f"{built.folder}: {say('build.warned-before', count=built.warned_before)}"


def print_why_no_table(games: "list[GameFolder]") -> None:
    """Why there is no page for phones, of the games that could have one; each reason once."""
    from pnp.exports.table.possible import why_none
    from pnp.rules.registry import checker_module

    reasons = {
        why: None for game in games if (why := why_none(game.folder)) and checker_module(game.id)
    }  # of which none is loaded for this
    for why in reasons:
        print(say("build.no-table", why=why), file=sys.stderr)


def _changes(built: "BuiltFolder") -> Iterator[str]:
    """What has changed, and why; of very many the first."""
    changes = built.changes or ()
    if not changes:
        yield f"{built.folder}: {say('changes.nothing')}"
    for change in changes[:_LISTED]:
        yield f"{change.name}: {say(f'changes.{change.why}', count=change.copies)}"
    if len(changes) > _LISTED:
        yield say("changes.rest", count=len(changes) - _LISTED)
