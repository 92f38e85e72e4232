"""``pnp verify``: finished PDFs held against the print contract."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.characters import visible
from pnp.cli.shell.console import FAULTS, UNREADABLE, fail, print_json
from pnp.cli.shell.language import say, text
from pnp.cli.shell.options import JsonOption
from pnp.cli.shell.terminal import cells, print_wrapped

if TYPE_CHECKING:
    from pnp.answers.prints import VerifiedEntry
    from pnp.building.manifest import BuiltFile
    from pnp.verifying.pdf_values import CheckedPart, Holds
    from pnp.verifying.placing import Claims
    from pnp.verifying.verify import VerifiedFile

_LONGEST = 3600
_NOT_CUT = ("booklet", "almanac", "box", "guide", "faults", "reference")
"""Kinds of files whose size in the manifest is not that of their pieces."""
_WAYS: tuple[Literal["long", "short", "gutterfold"], ...] = ("long", "short", "gutterfold")
"""How backs get behind their fronts, by the words of a manifest."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody says of the files, and asks of them; lengths in mm."""

    kind: Annotated[Literal["pieces", "faces", "pages", "folded", "plain"] | None, typer.Option()] = None
    trim: Annotated[str | None, typer.Option(metavar="WxH")] = None
    bleed: Annotated[float | None, typer.Option(min=0, max=50)] = None
    safe: Annotated[float | None, typer.Option(min=0, max=50)] = None
    duplex: Literal["long", "short", "none"] | None = None
    text: Annotated[float, typer.Option(min=0, max=72, metavar="PT")] = 5.0
    ppi: Annotated[float, typer.Option(min=0, max=2400)] = 300.0
    ink: Annotated[float, typer.Option(min=0, max=400, metavar="PERCENT")] = 280.0
    inks: Literal["any", "rgb", "cmyk"] = "any"
    flat: Annotated[bool, typer.Option("--flat")] = False
    printer: Annotated[str | None, typer.Option(metavar="NAME")] = None
    seconds: Annotated[float, typer.Option(min=1, max=_LONGEST)] = 120.0

    def claims(self) -> "Claims":
        """As the checks take them; a size that is none ends the command."""
        from pnp.verifying.placing import Claims

        return Claims(
            holds=self.kind,
            trim=_size(self.trim),
            bleed=self.bleed,
            safe=self.safe,
            duplex=self.duplex,
            least_text=self.text,
            least_ppi=self.ppi,
            most_ink=self.ink,
            inks=self.inks,
            flat=self.flat,
            margins=_margins(self.printer),
        )


def verify(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...")],
    *,
    asked: Asked,
    as_json: JsonOption = False,
) -> None:
    from pnp.verifying.verify import verify_file

    claims = asked.claims()
    files = []
    for path in _pdfs(paths):
        file = verify_file(path, beside(path, claims), asked.seconds)
        files.append(file)
        if not as_json:
            _print(file)
    if as_json:
        print_json({"files": [for_programs(file) for file in files]})
    else:
        _print_count(files)
    raise typer.Exit(verified_code(files))


def verify_built(paths: Iterable[Path]) -> "list[VerifiedFile]":
    """Files that were just printed, held against the contract."""
    from pnp.verifying.placing import Claims
    from pnp.verifying.verify import verify_file

    return [verify_file(path, beside(path, Claims())) for path in paths]


def print_wrong(files: "list[VerifiedFile]") -> None:
    """What is wrong with files, and of how many."""
    for file in files:
        if not file.kept:
            _print(replace(file, checks=tuple(each for each in file.checks if each[1].ok is False)))
    _print_count(files)


def beside(path: Path, claims: "Claims") -> "Claims":
    """With what the manifest beside a file says of it, where nobody says otherwise."""
    from pnp.building.manifest import read_manifest

    manifest = read_manifest(path.parent)
    entry = next((file for file in manifest.files if file.path == path.name), None) if manifest else None
    if entry is None:
        return _listed(path, claims)
    cut = entry.kind not in _NOT_CUT
    size = (float(entry.width_mm), float(entry.height_mm))  # 0 where the pieces are of several
    return replace(
        claims,
        holds=claims.holds or (None if cut else _held(entry)),
        trim=claims.trim or (size if cut and min(size) > 0 else None),
        duplex=claims.duplex or next((way for way in _WAYS if way == entry.duplex), "none"),
        pages=entry.sheets,
        sheets=tuple(sum(held.values()) for held in entry.holds) if cut and not entry.draft else (),
    )


def _listed(path: Path, claims: "Claims") -> "Claims":
    """With what the list beside a press's file says of its pages."""
    from pnp.building.page_list import pages_listed

    faces = pages_listed(path.parent, path.name)
    holds = claims.holds or ("faces" if faces else None)
    return replace(claims, holds=holds, faces=faces, pages=claims.pages or len(faces) or None)


def _held(entry: "BuiltFile") -> "Holds | None":
    """What a file holds of which pieces are not cut."""
    if entry.kind in ("booklet", "almanac"):
        return "folded" if entry.path.endswith("-imposed.pdf") else "pages"
    return "pieces" if entry.kind == "box" else "plain"


def _pdfs(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that are named, and those in the folders that are; none in a folder ends the command."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(file for file in path.rglob("*") if file.suffix.lower() == ".pdf" and file.is_file())
        if not found:
            fail("verify.none", UNREADABLE, path=str(path))
        yield from found


def _size(given: str | None) -> tuple[float, float] | None:
    if given is None:
        return None
    try:
        width, height = map(float, given.lower().replace("×", "x").replace(",", ".").split("x"))
    except ValueError:
        width = height = 0.0
    if not (1 <= width <= 2000 and 1 <= height <= 2000):
        fail("verify.size", found=given)
    return width, height


def _margins(printer: str | None) -> tuple[float, float] | None:
    """Of a printer of printers.toml; a name that is none ends the command."""
    if printer is None:
        return None
    from pnp.building.names import check_known
    from pnp.places import Places
    from pnp.sheets.supplies import supplies

    known = supplies(Places().page_roots()).printers
    check_known("printer", printer, known)
    return known[printer].sides, known[printer].ends


def _print(file: "VerifiedFile") -> None:
    typer.secho(visible(str(file.path)), bold=True)
    if file.fault is not None:
        print(visible(f"{file.path}: {text(file.fault)}"), file=sys.stderr)
        return
    signs = {ok: say(f"verify.sign.{_name(ok)}") for ok in (True, False, None)}
    wide = max(map(cells, signs.values()))
    names = max((cells(id) for id, _ in file.checks), default=0)
    for id, part in file.checks:
        sign = signs[part.ok]
        lead = f"  {sign}{' ' * (wide - cells(sign))}  {id}{' ' * (names - cells(id))}  "
        print_wrapped(visible(text(part.message)), lead, " " * cells(lead))


def _name(ok: bool | None) -> str:
    return "unknown" if ok is None else "good" if ok else "bad"


def _print_count(files: "list[VerifiedFile]") -> None:
    wrong = sum(not file.kept for file in files)
    typer.echo(say("verify.files", count=len(files), wrong=wrong))


def for_programs(file: "VerifiedFile") -> "VerifiedEntry":
    """A file with its checks."""
    checks: list[tuple[str, CheckedPart]] = [*file.checks]
    told: VerifiedEntry = {
        "path": str(file.path),
        "checks": [{"id": id, "ok": part.ok, "text": text(part.message)} for id, part in checks],
    }
    return told if file.fault is None else {**told, "fault": text(file.fault)}


def verified_code(files: "list[VerifiedFile]") -> int:
    """What a command ends with: 3 where a file could not be read, 1 where something is wrong."""
    if any(file.fault is not None for file in files):
        return UNREADABLE
    return 0 if all(file.kept for file in files) else FAULTS
