"""A whole build: decks and rules of a game in every language asked for, or nothing where there is a fault."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.building.changes import CardChange
from pnp.building.flow.begun import outcomes
from pnp.building.manifest import MANIFEST, Manifest, fingerprint, merged, outdated, read_manifest, up_to_date
from pnp.building.settings import BuildRequest
from pnp.exports.kept_results import cache_folder, keeping, kept
from pnp.exports.table.runtime import WHEEL, has_runtime
from pnp.frozen import frozen
from pnp.problem import ContentError, Problem, each_once, stops

if TYPE_CHECKING:
    from pnp.building.context import GameContext
    from pnp.building.flow.begun import BegunBuild
    from pnp.building.parts import FewerSides, PartResult
    from pnp.content.game import Game

_FRENCH = "fr"  # built beside the source language when no language is asked for


@frozen
class BuiltFolder:
    """What stands in the output folder of a language after a build."""

    folder: Path
    manifest: Manifest
    changed: frozenset[str] = frozenset()  # the files that were written
    untranslated: int = 0  # texts that stay in the source language
    unsure: int = 0  # fuzzy translations that were printed
    ink_saved: Mapping[str, float] = field(default_factory=dict)  # low ink: the share by file
    narrower: "FewerSides | None" = None  # what a printer that prints nearer to the edge would save
    changes: tuple[CardChange, ...] | None = None  # where what has changed was asked for
    selected: bool = False  # some components alone were asked for
    warned_before: int = 0  # where nothing was to do: how many warnings there were when it was made


class BuildReport(NamedTuple):
    """The outcome for one game: what was built, and its warnings; or every fault."""

    problems: tuple[Problem, ...]
    built: tuple[BuiltFolder, ...] = ()


def build_game(request: BuildRequest) -> BuildReport:
    """Build parts of a game in some languages. With a fault in any of them nothing is written, unless this is
    a draft, which leaves out what cannot be printed.

    Where its settings are strict, a warning is a fault.

    Raises UnknownName for a language, deck, component, paper or printer that is not there.
    """
    (report,) = outcomes([begin_build(request)], request.settings.jobs)
    return report


def begin_build(request: BuildRequest) -> "BegunBuild[BuildReport]":
    """A build that stops where its parts are to be made, if there are any, and goes on with their results.

    What is raised is as of ``build_game``.
    """
    settings, folder, output = request.settings, request.game.folder, request.folder
    key = f"{settings.key()} {WHEEL if has_runtime() else ''}"  # without it no page for a phone is made
    roots = [folder, *request.places.template_roots(folder), *settings.font_dirs]
    made_from = fingerprint(roots, key, settings.fresh)
    with keeping(None if settings.fresh else cache_folder()):
        langs = list(request.langs) or _default_languages(folder, made_from)
    asked = [] if settings.release or settings.fresh else langs
    before = [up_to_date(output / lang, made_from) for lang in asked]
    old = [manifest for manifest in before if manifest and not (settings.strict and manifest.warnings)]
    if old and len(old) == len(before):
        pairs = zip(langs, old, strict=True)
        some = bool(settings.cards)
        return BuildReport((), tuple(_as_before(output / lang, manifest, some) for lang, manifest in pairs))

    # Only here, so that a build with nothing to do loads nothing of the stages below.
    from pnp.building.flow.workers import PartsWork
    from pnp.building.parts import choose_parts, fewer_sides
    from pnp.building.processes.claims import alone_in
    from pnp.exports.kept_results import tidy
    from pnp.files import staging
    from pnp.translation.translated import release_faults

    try:
        context = open_requested(request)
    except ContentError as error:
        return BuildReport(error.problems)
    langs = langs or _source_and_french(context.game.languages)  # of a draft whose game.toml has faults
    parts = choose_parts(context, langs, settings)
    if settings.release:
        faults = [fault for lang in langs for fault in release_faults(context.translated(lang))]
        if faults:
            return BuildReport(tuple(faults))
    with staging(output) as stage:
        results = (yield PartsWork(context, parts, settings, stage, request.progress)) if parts else []
        found = {problem for result in results for problem in result.problems}
        problems = tuple(sorted(found.union(context.warnings)))
        if not settings.draft and (stops(problems) or (settings.strict and problems)):
            return BuildReport(problems)
        narrower = fewer_sides(context, parts, settings)

        def publish(lang: str) -> BuiltFolder:
            with alone_in(output / lang):  # what stands there is read, and said anew
                built = _publish(request, context, results, stage / lang, made_from)
                return replace(built, narrower=narrower)

        if not settings.fresh:  # which keeps nothing
            tidy()
        return BuildReport(problems, tuple(map(publish, langs)))


def open_requested(request: BuildRequest) -> "GameContext":
    """The game, as it is to be printed. Raises as ``open_game`` does."""
    from pnp.building.context import open_game

    folder, settings = request.game.folder, request.settings
    fonts, options = settings.font_dirs, settings.options
    return open_game(folder, request.places, fonts, options, settings.low_ink, settings.draft)


def _recorded(game: "Game", before: Manifest | None, results: Iterable["PartResult"]) -> dict[str, str]:
    """What is known of each component: as it was printed now, else before."""
    known = {**(before.cards if before else {})}
    for result in results:
        known |= result.records
    names = (f"{deck.id}/{row.id}" for deck in game.printed for row in deck.rows)
    return {name: known[name] for name in names if name in known}


def _of_system(context: "GameContext", warned: Iterable[Problem]) -> dict[str, str]:
    """The files of the system's fonts: that a family is one is told, whoever has asked for it."""
    for problem in warned:
        if problem.code == "system-font":
            context.fonts.has(str(dict(problem.message.values)["name"]))
    return context.fonts.strange_files


def _as_before(folder: Path, manifest: Manifest, selected: bool) -> BuiltFolder:
    return BuiltFolder(folder, manifest, selected=selected, warned_before=manifest.warnings)


def _publish(
    request: BuildRequest,
    context: "GameContext",
    results: Iterable["PartResult"],
    staged: Path,
    made_from: str,
) -> BuiltFolder:
    """Move a language's finished files to their place, and say in the manifest what is there."""
    from pnp.building.guide import guide_file
    from pnp.building.leftovers import remove_listed
    from pnp.building.selection import SOME, earlier_selection, stands_whole, with_selection
    from pnp.files import replace_file, write_file

    settings, lang, folder = request.settings, staged.name, request.folder / staged.name
    results = [result for result in results if result.part.lang == lang]
    drafted = settings.draft
    before = read_manifest(folder)
    beside = bool(settings.cards) and stands_whole(before)
    begin = SOME if beside else ""
    staged_files = [replace(file, draft=drafted) for result in results for file in result.files]
    files = tuple(replace(file, path=f"{begin}{file.path}") for file in staged_files)
    moves = [(staged / old.path, new.path) for old, new in zip(staged_files, files, strict=True)]
    changed = frozenset(path for made, path in moves if replace_file(made, folder / path))
    firsts = [(result.files[0].path, result.ink_saved) for result in results if result.ink_saved is not None]
    saved = {f"{begin}{path}": share for path, share in firsts}
    game = context.game
    warned = {*context.warnings, *(problem for result in results for problem in result.problems)}
    calibration = asdict(settings.calibration) if settings.calibration else None
    made = Manifest(game.id, lang, made_from, files, sum(1 for _ in each_once(warned)), calibration)
    if beside:
        remove_listed(folder, earlier_selection(before, files))
        manifest = with_selection(before, made)
    else:
        remove_listed(folder, outdated(before, made))  # else their cards would be printed twice
        manifest = merged(before, made, [deck.id for deck in game.printed])
    manifest = replace(manifest, cards=_recorded(game, before, results), fonts=_of_system(context, warned))
    in_language = context.in_language(lang)
    printed = [file for file in manifest.files if not file.path.startswith(SOME)]
    more = [] if beside else [guide_file(in_language, printed, settings, staged)]
    if drafted:
        from pnp.building.draft_faults import faults_file

        more.append(faults_file(in_language, warned, settings, staged))
    more = [replace(file, draft=drafted) for file in more]
    changed |= {file.path for file in more if replace_file(staged / file.path, folder / file.path)}
    paths = {file.path for file in more}
    others = [file for file in manifest.files if file.path not in paths]
    if not any(file.draft for file in (*others, *more) if file.kind != "faults"):
        # What it lists is printed no more.
        remove_listed(folder, [file.path for file in others if file.kind == "faults"])
        others = [file for file in others if file.kind != "faults"]
    files = (*others, *more)
    manifest = replace(manifest, files=files, draft=any(file.draft for file in files))
    write_file(folder / MANIFEST, manifest.to_bytes())
    translated = context.translated(lang)
    untranslated, unsure = translated.in_source, translated.unsure
    return BuiltFolder(folder, manifest, changed, untranslated, unsure, saved, selected=bool(settings.cards))


def _source_and_french(languages: Sequence[str]) -> list[str]:
    """What is printed where nobody names a language."""
    source, *others = languages
    return [source, *(lang for lang in others if lang == _FRENCH)]


def _default_languages(folder: Path, made_from: str) -> list[str]:
    """The source language and French; none where game.toml has faults, which are told with all others.

    They are kept by the files that they follow from, so that a build with nothing to do reads no game.
    """

    def read() -> bytes:
        from pnp.content.load import read_game

        return " ".join(_source_and_french(read_game(folder).languages)).encode()

    try:
        return kept("languages of a build", read, made_from.encode()).decode().split()
    except ContentError:
        return []
