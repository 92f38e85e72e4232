"""PDFs for presses: their structure, their inks, the order of their pages."""

import csv
import json
import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageCms
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.press.press_profile import PressProfile
from tests.press.small_profile import small_profile
from tests.small_games import make_game
from tests.verifying.finished import checked

GLASS = """\
<face>
  <defs><linearGradient id="g"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0044aa"/>
  </linearGradient></defs>
  <rect x="-3" y="-3" width="69" height="94" fill="url(#g)"/>
  <image href="photo.png" x="5" y="30" width="20" height="20"/>
  <rect x="30" y="30" width="20" height="20" fill="#d9a02e" fill-opacity="0.5"/>
  <text x="5" y="12" font-size="14pt" fill="black">{{ card.strength }}</text>
  <textbox name="name" x="15" y="5" width="43" height="8" font-size="12pt"
           fill="#777">{{ card.name }}</textbox>
</face>
"""


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["export", *map(str, arguments)])


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    make_game(tmp_path)
    (tmp_path / "press.icc").write_bytes(small_profile())
    return tmp_path


def glassy(here: Path) -> None:
    """The cards have a gradient, a photo with a hole, and something that is seen through."""
    photo = Image.effect_noise((240, 240), 90).convert("RGB")
    photo.putalpha(Image.radial_gradient("L").resize((240, 240)))
    photo.save(here / "hoard/photo.png")
    (here / "hoard/templates/faces/card.svg.j2").write_text(GLASS)


def packed(here: Path, to: str) -> pikepdf.Pdf:
    done = run("hoard", "--to", to, "--deck", "cards", "--profile", "press.icc")
    assert done.exit_code == 0, done.stderr
    return pikepdf.open(BytesIO((here / f"output/hoard/en/export/{to}/cards.pdf").read_bytes()))


def faults(here: Path, to: str, **claims: Any) -> dict[str, Any]:
    found = checked((here / f"output/hoard/en/export/{to}/cards.pdf").read_bytes(), inks="cmyk", **claims)
    return {id: part.message for id, part in found.items() if part.ok is False}


def pages(here: Path, to: str) -> list[tuple[str, str]]:
    text = (here / f"output/hoard/en/export/{to}/pages.csv").read_text()
    return [(row["side"], row["card"]) for row in csv.DictReader(text.splitlines())]


def box(page: Any, name: str) -> list[float]:
    return [round(float(part) * 25.4 / 72, 2) for part in page.obj[name]]


def test_a_page_is_a_side_with_its_bleed_and_each_card_is_there_as_often_as_it_is(here: Path) -> None:
    with packed(here, "press") as pdf:
        assert len(pdf.pages) == 10
        for page in pdf.pages:
            assert box(page, "/MediaBox") == box(page, "/BleedBox") == [0, 0, 69, 94]
            assert box(page, "/TrimBox") == [3, 3, 66, 91]
    assert pages(here, "press") == [
        (side, card) for card in ("red",) * 3 + ("blue",) * 2 for side in ("front", "back")
    ]


def test_a_press_s_file_is_held_against_the_list_beside_it(here: Path) -> None:
    packed(here, "press").close()
    folder = here / "output/hoard/en/export/press"

    def told() -> dict[str, tuple[Any, str]]:
        done = CliRunner().invoke(app, ["verify", str(folder / "cards.pdf"), "--inks", "cmyk", "--json"])
        (file,) = json.loads(done.stdout)["files"]
        return {check["id"]: (check["ok"], check["text"]) for check in file["checks"]}

    assert told()["copies"][0] is True
    assert not any(ok is False for ok, _ in told().values())
    for spoil, says in ((_other_card, "red-front"), (_no_last_page, "10"), (_blank_front, "page 3")):
        whole = (folder / "cards.pdf").read_bytes()
        with pikepdf.open(BytesIO(whole)) as pdf:
            spoil(pdf)
            pdf.save(folder / "cards.pdf")
        ok, text = told()["copies"]
        assert ok is False and says in text
        (folder / "cards.pdf").write_bytes(whole)


def _other_card(pdf: pikepdf.Pdf) -> None:
    pdf.pages[2] = pdf.pages[6]


def _no_last_page(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[-1]


def _blank_front(pdf: pikepdf.Pdf) -> None:
    pdf.pages[2].Contents = pdf.make_stream(b"")


def test_the_structure_is_that_of_pdf_x_4(here: Path) -> None:
    with packed(here, "press") as pdf:
        assert pdf.pdf_version == "1.6"
        (intent,) = pdf.Root.OutputIntents
        assert intent.S == "/GTS_PDFX" and intent.OutputConditionIdentifier == "FOGRA99"
        assert intent.DestOutputProfile.N == 4
        assert intent.DestOutputProfile.read_bytes() == small_profile()
        assert pdf.docinfo["/Trapped"] == "/False" and "/GTS_PDFXVersion" not in pdf.docinfo
        assert str(pdf.docinfo["/CreationDate"]) == "D:20010101000000Z"
        first, second = pdf.trailer["/ID"]
        assert bytes(first) == bytes(second) and len(bytes(first)) == 16
        said = {node.tag.rpartition("}")[2]: node.text for node in metadata(pdf)}
        assert said["GTS_PDFXVersion"] == "PDF/X-4" and said["Trapped"] == "False"
        assert said["CreateDate"] == said["ModifyDate"] == "2001-01-01T00:00:00Z"
        assert said["RenditionClass"] == "default" and said["VersionID"] == "1"
        assert said["DocumentID"].startswith("uuid:")
        assert all(page.obj.Group.CS == "/DeviceCMYK" for page in pdf.pages)


def metadata(pdf: pikepdf.Pdf) -> Any:
    return ElementTree.fromstring(pdf.Root.Metadata.read_bytes()).iter()


def test_all_of_it_is_in_the_inks_of_the_press_and_letters_in_black_alone(here: Path) -> None:
    glassy(here)
    with packed(here, "press") as pdf:
        spaces = {str(thing.ColorSpace) for thing in pdf.objects if has(thing, "/ShadingType")}
        pictures = [thing for thing in pdf.objects if has(thing, "/Subtype") and thing.Subtype == "/Image"]
        assert spaces == {"/DeviceCMYK"}
        assert {str(each.ColorSpace) for each in pictures} == {"/DeviceCMYK", "/DeviceGray"}
        operators = [each for stream in pdf.objects if is_form(stream) for each in operations(stream)]
        assert not {"rg", "RG"} & {operator for operator, _ in operators}
        inks = [values for operator, values in operators if operator == "k"]
        assert [0, 0, 0, 1] in inks  # black letters
        assert any(values[:3] == [0, 0, 0] and 0 < values[3] < 1 for values in inks)  # grey ones
    assert faults(here, "press") == {}


def has(thing: Any, key: str) -> bool:
    return isinstance(thing, pikepdf.Dictionary | pikepdf.Stream) and key in thing


def is_form(thing: Any) -> bool:
    return isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"


def operations(stream: Any) -> list[tuple[str, list[float]]]:
    return [
        (str(each.operator), [float(part) for part in each.operands if not isinstance(part, pikepdf.Object)])
        for each in pikepdf.parse_content_stream(stream)
        if str(each.operator) in ("k", "K", "rg", "RG", "g", "G")
    ]


@pytest.mark.slow
def test_a_press_that_takes_nothing_that_is_seen_through_gets_pages_that_are_flat(here: Path) -> None:
    glassy(here)
    with packed(here, "drivethrucards") as pdf:
        assert pdf.pdf_version == "1.4"
        assert pdf.docinfo["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
        assert box(pdf.pages[0], "/MediaBox") == [0, 0, 69.85, 95.25]  # 2.75 × 3.75 in
        assert not any(has(thing, "/SMask") or has(thing, "/Group") for thing in pdf.objects)
    assert pages(here, "drivethrucards")[:4] == [("back", "red"), ("front", "red")] * 2
    assert faults(here, "drivethrucards", flat=True, most_ink=240) == {}


@pytest.mark.slow
def test_a_round_piece_has_bleed_all_around_and_what_surrounds_it_is_not_missed(here: Path) -> None:
    ground = '<circle cx="10" cy="10" r="{}" fill="gold"/>'
    coin = here / "hoard/templates/faces/coin.svg.j2"
    for radius, wrong in ((11, []), (10, ["bleed"])):
        coin.write_text(f"<face>{ground.format(radius)}</face>")
        done = run("hoard", "--to", "press", "--deck", "coins", "--profile", "press.icc")
        assert done.exit_code == 0, done.stderr
        found = checked((here / "output/hoard/en/export/press/coins.pdf").read_bytes(), inks="cmyk")
        assert [id for id, part in found.items() if part.ok is False] == wrong


@pytest.mark.slow
def test_the_same_game_gives_the_same_bytes(here: Path) -> None:
    glassy(here)
    path = here / "output/hoard/en/export/press/cards.pdf"
    packed(here, "press").close()
    before = path.read_bytes()
    path.unlink()
    packed(here, "press").close()
    assert path.read_bytes() == before


def test_without_a_profile_nothing_is_made_and_it_says_where_to_get_one(here: Path) -> None:
    done = run("hoard", "--to", "press")
    assert done.exit_code == 1
    assert "--profile" in done.stderr and "eci.org" in done.stderr
    assert "step" not in done.stderr
    assert not (here / "output/hoard/en/export/press").exists()


def test_a_list_has_each_card_once(here: Path) -> None:
    mine = here / "mine/vendors/mine.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text(
        'name = "Mine"\nmakes = "press"\nbleed = 3\nsafe = 3\nsource = "asked"\n[press]\nink = 280\n'
        'standard = "PDF/X-4"\norder = "back-front"\ncopies = "list"\n'
    )
    done = run("hoard", "--to", "mine", "--templates", "mine", "--deck", "cards", "--profile", "press.icc")
    assert done.exit_code == 0, done.stderr
    text = (here / "output/hoard/en/export/mine/pages.csv").read_text()
    assert text.splitlines()[1:] == [
        "cards.pdf,1,back,red,3",
        "cards.pdf,2,front,red,3",
        "cards.pdf,3,back,blue,2",
        "cards.pdf,4,front,blue,2",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("to", ["press", "drivethrucards"])
def test_ghostscript_and_qpdf_read_it_and_it_looks_as_on_a_screen(here: Path, to: str) -> None:
    """Ghostscript prints a page in the file's own inks; through the profile they look as the face does."""
    gs, qpdf = shutil.which("gs"), shutil.which("qpdf")
    if not gs or not qpdf:
        pytest.skip("Ghostscript and qpdf are not here")
    glassy(here)
    packed(here, to).close()
    path = here / f"output/hoard/en/export/{to}/cards.pdf"
    subprocess.run([qpdf, "--check", str(path)], check=True, capture_output=True)
    quiet = [gs, "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-dPDFSTOPONERROR"]
    subprocess.run([*quiet, "-sDEVICE=nullpage", str(path)], check=True, capture_output=True)
    front = 1 if to == "press" else 2
    chosen = ["-sDEVICE=tiff32nc", "-r72", f"-dFirstPage={front}", f"-dLastPage={front}"]
    named = here / "press.icc"  # of the file's inks and of the printer's: so they stay as they are
    profiled = [f"-sDefaultCMYKProfile={named}", f"-sOutputICCProfile={named}"]
    written = [f"-sOutputFile={here / 'page.tif'}", str(path)]
    subprocess.run([*quiet, *chosen, *profiled, *written], check=True, capture_output=True)
    faces = ["hoard", "--deck", "cards", "--dpi", "72", "--bleed", "3"]
    done = CliRunner().invoke(app, ["faces", *faces, "--output", "pictures"])
    assert done.exit_code == 0, done.stderr
    profile = PressProfile(small_profile(), "")
    with Image.open(here / "page.tif") as page:
        printed = page.convert("CMYK") if page.mode != "CMYK" else page.copy()
    with Image.open(here / "pictures/hoard/en/cards/red-front.png") as face:
        screen = Image.new("RGB", printed.size, "white")
        screen.paste(face, ((printed.width - face.width) // 2, (printed.height - face.height) // 2))
    wanted = ImageCms.applyTransform(screen, profile.from_srgb)
    middle = tuple(length // 8 for length in printed.size)
    inside = (*middle, printed.width - middle[0], printed.height - middle[1])
    off = lab(printed.crop(inside), profile) - lab(wanted.crop(inside), profile)
    distance = np.sqrt((off**2).sum(axis=-1))
    assert distance.mean() < 4 and np.median(distance) < 2.5


def lab(image: Any, profile: PressProfile) -> Any:
    seen = np.asarray(ImageCms.applyTransform(image, profile.to_lab)).astype(float)
    signed = np.where(seen[..., 1:] > 127, seen[..., 1:] - 256, seen[..., 1:])
    return np.concatenate([seen[..., :1] * (100 / 255), signed], axis=-1)
