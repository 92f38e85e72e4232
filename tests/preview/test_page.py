"""The page: its policy, its words; and the store of pictures."""

import hashlib
import json
import re
from base64 import b64encode
from html import unescape

import pytest

from pnp.preview.page import page
from pnp.preview.pictures import PictureStore
from pnp.words import words


def test_only_the_page_s_own_script_and_style_count() -> None:
    text, policy = page(words("en"))
    html = text.decode()
    for tag in ("script", "style"):
        (inside,) = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
        assert f"{tag}-src 'sha256-{b64encode(hashlib.sha256(inside.encode()).digest()).decode()}'" in policy
    assert "unsafe" not in policy and policy.startswith(
        "default-src 'none'; img-src 'self' data:; connect-src 'self'"
    )
    assert not re.search(r"<[^>]* (?:style|on[a-z]+)=", html.partition("<script>")[0])


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_the_page_speaks_each_language(lang: str) -> None:
    html = page(words(lang))[0].decode()
    assert f'<html lang="{lang}" dir="ltr">' in html and words(lang)("preview.guides") in html


def test_the_page_has_as_many_forms_as_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    class Polish:
        lang = "pl"

        def __call__(self, code: str) -> str:
            return code

        def form(self, code: str, count: int = 1) -> str:
            return f"{code} {count}"

    html = page(Polish())[0].decode()  # type: ignore[arg-type]
    (said,) = re.findall(r'data-said="([^"]*)"', html)
    words = json.loads(unescape(said))["words"]
    assert [words["forms"]["faults"][words["plurals"][count]] for count in (1, 3, 5, 22, 112)] == [
        "preview.faults 1",
        "preview.faults 2",
        "preview.faults 0",
        "preview.faults 2",
        "preview.faults 0",
    ]


def test_words_of_a_catalogue_are_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nasty:
        lang = "en"

        def __call__(self, code: str) -> str:
            return "</script><b>"

        def form(self, code: str, count: int = 1) -> str:
            return "'\"><b>"

    assert b"<b>" not in page(Nasty())[0]  # type: ignore[arg-type]


def test_pictures_take_as_much_room_as_there_is() -> None:
    store = PictureStore(room=10)
    store.put("a", 96, b"aaaa")
    store.put("b", 96, b"bbbb")
    assert store.get("a", 96)
    store.put("c", 96, b"cccc")
    assert [store.get(name, 96) for name in "abc"] == [b"aaaa", None, b"cccc"], (
        "what was asked for last stays"
    )
    store.put("a", 200, b"AA")
    assert store.any_size("a") == b"AA" and store.any_size("b") is None
    store.put("c", 96, b"CC")
    store.put("d", 96, b"dd")
    assert store.get("c", 96) == b"CC" and store.get("a", 96)
