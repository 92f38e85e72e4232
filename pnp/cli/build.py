"""``pnp build``: a game's files become sheets to print."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.completion import complete_cards, complete_game, complete_language, complete_part
from pnp.cli.console import FAULTS, fail, find
from pnp.cli.language import say
from pnp.cli.options import DraftOption, Folders, ReadingOption, StrictOption
from pnp.cli.told import ProblemCount, print_count, print_problems
from pnp.content.budgets import ROW_COPIES

if TYPE_CHECKING:
    from pnp.building.build import BuiltFolder
    from pnp.building.changes import CardChange
    from pnp.building.manifest import Manifest
    from pnp.building.settings import Settings
    from pnp.places import GameFolder

_LISTED = 60  # changes, one a line
_WIDEST = 100  # mm between pieces
_FARTHEST = 20  # mm that a printer can be off


@dataclass(frozen=True, slots=True)
class Printing:
    """What is printed, and how; lengths in mm."""

    paper: str = "a4"
    printer: Annotated[str | None, typer.Option("--printer", metavar="NAME")] = None
    duplex: Literal["long", "short", "none", "gutterfold"] = "long"
    deck: Annotated[list[str] | None, typer.Option("--deck", metavar="ID", autocompletion=complete_part)] = (
        None
    )
    cards: Annotated[
        str | None, typer.Option("--cards", metavar="ID[:COPIES],…", autocompletion=complete_cards)
    ] = None
    gutter: float | None = None
    bleed: float | None = None
    butted: Annotated[bool, typer.Option("--butted")] = False
    marks: Annotated[bool, typer.Option("--marks/--no-marks")] = True
    changed_since: Annotated[Path | None, typer.Option("--changed-since", metavar="MANIFEST")] = None
    low_ink: Annotated[bool, typer.Option("--low-ink")] = False
    tokens: Literal["design", "punch", "octagon"] = "design"
    pack: Annotated[bool, typer.Option("--pack")] = False
    stock: str = "300"
    sleeved: Annotated[bool, typer.Option("--sleeved")] = False
    back_shift: Annotated[tuple[float, float], typer.Option(metavar="X Y")] = (0.0, 0.0)
    option: ReadingOption = None
    release: Annotated[bool, typer.Option("--release")] = False
    strict: StrictOption = False
    draft: DraftOption = False

    def settings(self, font_dirs: tuple[Path, ...], jobs: int) -> "Settings":
        """As the build takes them; a length that cannot be meant ends the command."""
        from pnp.building.calibration import read_calibrations
        from pnp.building.settings import Settings

        if self.draft and (self.strict or self.release):
            fail("draft.or", other="--strict" if self.strict else "--release")
        _within("--gutter", self.gutter, 0, _WIDEST)
        _within("--bleed", self.bleed, 0, _WIDEST)
        for shift in self.back_shift:
            _within("--back-shift", shift, -_FARTHEST, _FARTHEST)
        known = read_calibrations()
        calibration = known.printers.get(self.printer or known.default)
        return Settings(
            paper=self.paper,
            printer=calibration.margins if calibration else self.printer or "generic",
            duplex=self.duplex,
            gutter=self.gutter,
            bleed=self.bleed,
            butted=self.butted,
            marks=self.marks,
            low_ink=self.low_ink,
            tokens=self.tokens,
            pack=self.pack,
            stock=self.stock,
            sleeved=self.sleeved,
            back_shift=self.back_shift,
            calibration=calibration,
            decks=tuple(self.deck or ()),
            cards=tuple(
                map(_counted, filter(None, (card.strip() for card in (self.cards or "").split(","))))
            ),
            options=tuple(self.option or ()),
            font_dirs=font_dirs,
            release=self.release,
            strict=self.strict,
            draft=self.draft,
            jobs=jobs,
        )


def build(
    games: Annotated[list[str] | None, typer.Argument(autocompletion=complete_game)] = None,
    *,
    lang: Annotated[list[str] | None, typer.Option("--lang", autocompletion=complete_language)] = None,
    printing: Printing,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("output"),
    folders: Folders,
    jobs: Annotated[int, typer.Option(min=0)] = 0,
    verify: Annotated[bool, typer.Option("--verify")] = False,
) -> None:
    from pnp.building.build import build_game
    from pnp.cli.progress import progress

    settings = printing.settings(folders.fonts, jobs)
    where = folders.places
    found = find(where, games)
    count, printed = ProblemCount(), False
    finished: list[Path] = []
    ids = [game.id for game in found]
    since = _printed_before(printing.changed_since, ids, lang) if printing.changed_since else None
    for game in found:
        with progress(game.id) as tell:
            if since:
                from pnp.building.reprint import build_changes

                report = build_changes(game, where, since, settings, output, tell)
            else:
                report = build_game(game, where, tuple(lang or ()), settings, output, tell)
        count += print_problems(report.problems, settings.strict)
        printed = printed or bool(report.built)
        for built in report.built:
            finished += _pdfs_of(built)
            for line in _report_lines(built):
                typer.echo(line)
    if printed and not settings.decks and not settings.cards:
        _tell_of_no_table(found)
    print_count(count)
    if count.faults and not (printing.draft and printed):
        print(say("build.nothing-written"), file=sys.stderr)
        raise typer.Exit(FAULTS)
    if verify:
        from pnp.cli.verify import print_built

        print_built(finished)


def _tell_of_no_table(games: list["GameFolder"]) -> None:
    """Why there is no page for phones, of the games that could have one; each reason once."""
    from pnp.exports.table.possible import why_none
    from pnp.rules.registry import find_checker

    reasons = {why_none(game.folder): None for game in games if find_checker(game.id)}
    for why in filter(None, reasons):
        print(say("build.no-table", why=why), file=sys.stderr)


def _pdfs_of(built: "BuiltFolder") -> Iterator[Path]:
    """The finished PDF files of a build."""
    paths = (built.folder / record.path for record in built.manifest.files)
    return (path for path in paths if path.suffix == ".pdf")


def _printed_before(path: Path, games: list[str], langs: list[str] | None) -> "Manifest":
    """What was printed; stops at what tells nothing of this game in this language."""
    from pnp.building.manifest import MANIFEST, read_manifest_file

    path = path / MANIFEST if path.is_dir() else path
    manifest = read_manifest_file(path)
    if manifest is None or not manifest.cards:
        fail("changes.no-manifest", path=str(path))
    if games != [manifest.game] or any(lang != manifest.lang for lang in langs or ()):
        fail("changes.other", path=str(path), game=manifest.game, lang=manifest.lang)
    return manifest


def _changes(folder: Path, changes: "tuple[CardChange, ...]") -> Iterator[str]:
    """What has changed, and why; of very many the first."""
    if not changes:
        yield f"{folder}: {say('changes.nothing')}"
    for change in changes[:_LISTED]:
        yield f"{change.name}: {say(f'changes.{change.why}', count=change.copies)}"
    if len(changes) > _LISTED:
        yield say("changes.rest", count=len(changes) - _LISTED)


def _counted(card: str) -> str:
    """A component to print; stops where it says how many, and that is no number of copies."""
    name, counted, count = (part.strip() for part in card.partition(":"))
    most = ROW_COPIES.usual
    if counted and not (count.isdecimal() and 1 <= int(count[:9]) <= most):
        fail("usage.copies", option="--cards", name=name, found=count, most=most)
    return f"{name}{counted}{count}"


def _within(option: str, value: float | None, least: float, most: float) -> None:
    """Stops at a length that cannot be meant; nan is none of them."""
    if value is not None and not least <= value <= most:
        fail("usage.out-of-range", option=option, least=f"{least:g}", most=f"{most:g}", found=f"{value:g}")


def _report_lines(built: "BuiltFolder") -> Iterator[str]:
    """A line a file: what it holds, and whether it was written."""
    saved = built.ink_saved
    if built.changes is not None:
        yield from _changes(built.folder, built.changes)
        if not any(change.pick for change in built.changes):
            return
    for record in built.manifest.files:
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
