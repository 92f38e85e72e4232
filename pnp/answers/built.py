"""What a build answers: made of its reports, for the command line and for who calls ``pnp.build``."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pnp.answers.prints import BuildAnswer, PrintedFile, PrintedLanguage
from pnp.rules.answer_json import FaultAnswer
from pnp.rules.faults_json import placed_fault_objects

if TYPE_CHECKING:
    from pnp.building.build import BuildReport, BuiltFolder
    from pnp.building.manifest import BuiltFile
    from pnp.words import Words


def build_answer(reports: Sequence["BuildReport"], words: "Words") -> BuildAnswer:
    """What was printed of some games, and what they were warned of."""
    problems = [problem for report in reports for problem in report.problems]
    return {
        "printed": [_language(built) for report in reports for built in report.built],
        "warnings": placed_fault_objects((problem for problem in problems if problem.is_warning), words),
    }


def faults_of(reports: Iterable["BuildReport"], words: "Words", strict: bool = False) -> list[FaultAnswer]:
    """What stopped a build, or was left out of a draft; to whom is strict, a warning is a fault."""
    problems = (problem for report in reports for problem in report.problems)
    return placed_fault_objects((problem for problem in problems if strict or not problem.is_warning), words)


def _language(built: "BuiltFolder") -> PrintedLanguage:
    manifest = built.manifest
    told: PrintedLanguage = {
        "game": manifest.game,
        "lang": manifest.lang,
        "folder": str(built.folder),
        "files": [_file(built, file) for file in manifest.files],
        "draft": manifest.draft,
        "untranslated": built.untranslated,
        "unsure": built.unsure,
        "warned_before": built.warned_before,
    }
    if built.changes is not None:
        told["changes"] = [
            {"name": change.name, "why": change.why, "copies": change.copies} for change in built.changes
        ]
    return told


def _file(built: "BuiltFolder", file: "BuiltFile") -> PrintedFile:
    told: PrintedFile = {
        "path": str(built.folder / file.path),
        "deck": file.deck,
        "kind": file.kind,
        "paper": file.paper,
        "duplex": file.duplex,
        "sheets": file.sheets,
        "faces": file.faces,
        "width_mm": file.width_mm,
        "height_mm": file.height_mm,
        "written": file.path in built.changed,
    }
    if file.path in built.ink_saved:
        told["ink_saved"] = built.ink_saved[file.path]
    return told
