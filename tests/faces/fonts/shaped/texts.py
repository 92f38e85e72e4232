"""Texts of scripts whose letters change beside others, set in a box and printed."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from subprocess import run

import pypdfium2

from pnp.faces.drawing.operations import Op
from pnp.faces.text.running import Running
from pnp.faces.text.typeset import Typesetter
from pnp.places import bundled
from pnp.press.pdf import write
from pnp.sheets.sheet import PrintDocument, Sheet
from pnp.translation.language import Language, language
from tests.faces.small import fonts
from tests.faces.test_text import box, icon, style

TEXTS = {
    "ar": "مرحبًا بك في **كنز** التنين! اجمع 12 ماسة، ثم عُد إلى ال**كهف** قبل أن يستيقظ. لا إله.",
    "fa": "به گنج **اژدها** خوش آمدید! ۱۲ الماس جمع کنید و می‌روید.",
    "he": "ברוך הבא לאוצר **הדרקון**! אספו 12 יהלומים, ואז חזרו למערה. שָׁלוֹם",
    "hi": "ड्रैगन के **खज़ाने** में आपका स्वागत है! 12 हीरे (Drakon 2.0) इकट्ठा करें। क्षत्रिय",
    "ta": "டிராகனின் **பொக்கிஷத்திற்கு** வரவேற்கிறோம்! 12 வைரங்கள் (Drakon). கொ கௌ ஸ்ரீ",
    "th": "ยินดีต้อนรับสู่**สมบัติ**ของมังกร! เก็บเพชร 12 เม็ด (Drakon 2.0) น้ำ ที่ ปู่ ญี่ปุ่น",
}


@cache
def spoken(lang: str) -> Language:
    return language([bundled() / "templates"], lang)


def refuse(message: object) -> None:
    raise AssertionError(str(message))


def set_text(lang: str, text: str, width: float = 60.0, **changes: object) -> tuple[Op, ...]:
    """A text in a box, nothing wrong with it."""
    own = spoken(lang)
    families = own.chain(("FiraGO", "Noto Sans"))
    typesetter = Typesetter(fonts(), {}, icon, "", own.chain(()), None, Running.of(own))
    return typesetter.box(style(families=families), box(width, **changes), text, refuse)


def printed(ops: Sequence[Op], folder: Path, lang: str = "ar") -> Path:
    """The operations on a page of 70 by 100 mm."""
    path = folder / "page.pdf"
    write(
        PrintDocument("t", lang, "", "", "none", [Sheet(70, 100, "front", "1", tuple(ops), ())]),
        fonts(),
        path,
    )
    return path


def by_pdfium(path: Path) -> str:
    with pypdfium2.PdfDocument(BytesIO(path.read_bytes())) as document:
        return " ".join(str(document[0].get_textpage().get_text_range()).split())


def by_poppler(path: Path) -> str:
    text = run(["pdftotext", path, "-"], check=True, capture_output=True).stdout.decode()
    for mark in "\u202a\u202b\u202c\f":  # which way parts of it run
        text = text.replace(mark, "")
    return " ".join(text.split())
