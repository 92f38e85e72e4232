"""Art in whichever encoding its program writes, and faults for those that nobody can read."""

import pytest

from pnp.faces.tree import NotXml, read, read_with_positions
from pnp.faces.xml_encoding import as_utf8

DRAWN = '<?xml version="1.0" encoding="{}"?>\n<svg viewBox="0 0 9 9">\n<text font-family="{}">a</text></svg>'


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("shift_jis", "竜"),
        ("Shift_JIS", "竜"),
        ("gb2312", "龙"),
        ("gb18030", "龙"),
        ("big5", "龍"),
        ("euc-kr", "용"),
        ("euc-jp", "竜"),
        ("windows-1251", "Дракон"),
        ("latin-1", "é"),
        ("utf-16", "竜"),
        ("utf-16-le", "竜"),
        ("utf-16-be", "竜"),
        ("utf-8-sig", "竜"),
    ],
)
def test_art_is_read_in_the_encoding_that_it_names(encoding: str, name: str) -> None:
    document = read_with_positions(
        as_utf8(DRAWN.format(encoding.removesuffix("-sig"), name).encode(encoding)), {}
    )
    (text,) = document.root.children
    assert text.get("font-family") == name
    assert document.source[document.offset(text, None) :].startswith(b"<text")


@pytest.mark.parametrize(
    ("encoding", "why"),
    [
        *((name, "is none that is known") for name in ("nope", "rot13", "base64", "zip", "cp037", "idna")),
        *((name, "is none that is known") for name in ("punycode", "unicode_escape", "undefined", "utf-7")),
        ("shift_jis", "the file is not in shift_jis"),
        ("ascii", "invalid token"),
        ("", "not well-formed"),
    ],
)
def test_an_encoding_that_cannot_be_read_is_a_fault(encoding: str, why: str) -> None:
    with pytest.raises(NotXml, match=why) as raised:
        read_with_positions(as_utf8(DRAWN.format(encoding, "").encode() + b"\xff\xfe"), {})
    assert raised.value.line in (1, 3)


def test_what_a_template_says_of_its_encoding_does_not_count() -> None:
    for encoding in ("shift_jis", "nope", "utf-16"):
        assert read(DRAWN.format(encoding, "竜"), {}).children[0].get("font-family") == "竜"  # type: ignore[union-attr]
