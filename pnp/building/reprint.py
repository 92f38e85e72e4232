"""A build of what differs from what was printed before, on sheets of its own."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from pathlib import Path

from pnp.building.build import BuildReport, BuiltFolder, open_requested
from pnp.building.changes import CHANGED, card_changes
from pnp.building.flow.workers import PartsWork, make_parts
from pnp.building.leftovers import remove_listed
from pnp.building.manifest import MANIFEST, Manifest, read_manifest
from pnp.building.parts import NO_DECKS, choose_parts
from pnp.building.processes.claims import alone_in
from pnp.building.settings import BuildRequest
from pnp.files import replace_file, staging, write_file
from pnp.problem import ContentError, stops


def build_changes(request: BuildRequest, since: Manifest) -> BuildReport:
    """Print what differs from what was printed, on as few sheets as it takes, in files of its own.

    It is printed in that language. The manifest then tells of all components as they are now.
    """
    settings, progress, folder = request.settings, request.progress, request.folder / since.lang
    try:
        context = open_requested(request)
    except ContentError as error:
        return BuildReport(error.problems)
    parts = [part for part in choose_parts(context, [since.lang], settings) if part.id not in NO_DECKS]
    looked = make_parts(PartsWork(context, parts, settings, None, progress))
    problems = tuple(sorted({*context.warnings, *(fault for result in looked for fault in result.problems)}))
    if not settings.draft and (stops(problems) or (settings.strict and problems)):
        return BuildReport(problems)
    decks = {part.id for part in parts}
    now = {name: record for result in looked for name, record in result.records.items()}
    printed = {name: record for name, record in since.cards.items() if _deck_of(name) in decks}
    gone = set() if settings.decks else {name for name in since.cards if name not in now}
    changes = tuple(card_changes(printed | {name: since.cards[name] for name in gone}, now))
    picks = tuple(change.pick for change in changes if change.pick)
    if not picks:
        left = _without_others(folder, since, decks, now)
        return BuildReport(problems, (BuiltFolder(folder, left or since, changes=changes),))
    settings = replace(settings, cards=picks, pack=True, changes=True)
    with staging(request.folder) as stage:
        parts = choose_parts(context, [since.lang], settings)
        results = make_parts(PartsWork(context, parts, settings, stage, progress))
        files = [file for result in results for file in result.files]
        rest = {name: each for name, each in since.cards.items() if name not in gone and name not in printed}
        told = tuple(change._asdict() for change in changes)
        manifest = Manifest(
            since.game, since.lang, "", tuple(files), len(problems), cards={**rest, **now}, changes=told
        )
        made = _put(manifest, stage / since.lang, folder)
    return BuildReport(problems, (BuiltFolder(folder, manifest, made, changes=changes),))


def _without_others(
    folder: Path, since: Manifest, decks: AbstractSet[str], now: Mapping[str, str]
) -> Manifest | None:
    """What stands in a folder once no sheets of changes do that were made of other cards than there are now.

    Those that ``since`` tells of stay: nothing differs from them, and they may still have to be printed.
    """

    def outdated(of: Manifest) -> set[str]:
        made = (file for file in of.files if file.path.startswith(CHANGED) and file not in since.files)
        return {file.path for file in made if file.decks <= decks}

    before = read_manifest(folder)
    if before is None or not outdated(before):
        return before
    with alone_in(folder):
        before = read_manifest(folder) or before
        gone = outdated(before)
        remove_listed(folder, gone)
        others = {name: record for name, record in before.cards.items() if _deck_of(name) not in decks}
        files = tuple(file for file in before.files if file.path not in gone)
        left = replace(before, files=files, cards={**others, **now}, changes=())
        write_file(folder / MANIFEST, left.to_bytes())
    return left


def _put(made: Manifest, staged: Path, folder: Path) -> frozenset[str]:
    """Move what was made to its place, where the manifest tells of it beside the rest; what was written."""
    paths = {file.path for file in made.files}
    with alone_in(folder):
        before = read_manifest(folder)
        changed = frozenset(path for path in paths if replace_file(staged / path, folder / path))
        others = [file for file in before.files if not file.path.startswith(CHANGED)] if before else []
        listed = {file.path for file in before.files if file.path.startswith(CHANGED)} if before else set()
        remove_listed(folder, listed - paths)
        write_file(folder / MANIFEST, replace(made, files=(*others, *made.files)).to_bytes())
    return changed


def _deck_of(name: str) -> str:
    return name.partition("/")[0]
