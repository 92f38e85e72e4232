"""The rules reference as a file: whole, the same each time; every link lands, nothing slips in or out."""

import re
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from pnp.booklet.story import Chapter, HeadingBlock, ParagraphBlock, ShownFace, Span
from pnp.exports.html import reference
from pnp.exports.outline import outline
from pnp.exports.pages import PageResources
from pnp.exports.rows import columns
from pnp.faces.drawing.colors import Color
from pnp.translation.program import printed_words
from pnp.words import words
from tests.exports.sample_story import CHAINS, ICONS, PALETTE, ROOTS, drawn, fonts, page, said, story

_VOID = {"meta", "link", "br", "input", "path", "circle", "use", "image", "hr", "rect"}


class Page(HTMLParser):
    """What a page holds; ``attributes`` in order, and the tags that were left open or closed twice."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.attributes: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def all(self, attribute: str) -> list[str]:
        return [attributes[attribute] for _, attributes in self.attributes if attribute in attributes]


@pytest.fixture(scope="module")
def text() -> str:
    return page().decode()


@pytest.fixture(scope="module")
def read(text: str) -> Page:
    return Page(text)


def test_the_same_story_gives_the_same_bytes() -> None:
    told = printed_words(ROOTS, "en")
    assert reference(story(), PageResources(fonts(), PALETTE, told, ICONS, chains=CHAINS)) == page()


def test_every_element_is_closed_and_every_id_is_given_once(read: Page) -> None:
    assert (read.faults, read.open) == ([], [])
    ids = read.all("id")
    assert len(ids) == len(set(ids))


def test_nothing_is_asked_of_a_network(read: Page, text: str) -> None:
    loaded = [
        value
        for tag, attributes in read.attributes
        for name, value in attributes.items()
        if name in ("src", "srcset", "poster", "data", "action") or (name == "href" and tag != "a")
    ]
    assert all(value.startswith(("#", "data:")) for value in loaded)
    assert not re.search(r"@import|url\((?!#|data:font/woff;)", text)
    assert "default-src 'none'" in text


def test_every_link_within_the_page_lands(read: Page) -> None:
    ids = set(read.all("id"))
    links = [value for value in read.all("href") if value.startswith("#")]
    assert {"#score.majority", "#place.beside", "#ruling:corners"} <= set(links)
    assert [link for link in links if link[1:] not in ids] == []
    named = " ".join([*read.all("aria-labelledby"), *read.all("aria-controls"), *read.all("for")]).split()
    assert set(named) <= ids


def test_ids_of_rules_are_the_ids_of_headings(text: str) -> None:
    assert '<h3 id="score.majority">' in text
    assert '<h3 id="ruling:corners">' in text and '<p class="asked" id="ruling:lying">' in text


def test_no_id_of_a_rule_is_read(text: str) -> None:
    """Ids are anchors; below a reason stands the title of the section that it comes from."""
    read = re.sub(r"<(script|style|title).*?</\1>|<[^>]*>", " ", text, flags=re.DOTALL)
    assert re.findall(r"\b(?:place|score|components-list|rulings)\.\w+", read) == ["score.coins"], (
        "a text says it"
    )
    assert '<a class="rule" href="#place.beside">Side by side</a>' in text


def test_the_letters_of_the_game_are_in_the_page() -> None:
    text = page("fr").decode()
    faces = re.findall(r"@font-face\{font-family:(\w+);font-weight:(\d+);font-style:(\w+)", text)
    assert faces == [
        *(("text", "400", "normal"), ("text", "700", "normal"), ("text", "400", "italic")),
        *(("display", "400", "normal"), ("display", "700", "normal")),
        *(("display", "400", "normal"), ("display", "700", "normal")),
    ], "the figures are those of another face"
    fonts = [b64decode(data) for data in re.findall(r"font/woff;base64,([^)]*)\)", text)]
    assert [data[:4] for data in fonts] == [b"wOFF"] * len(faces)
    assert sum(map(len, fonts)) < 60_000
    names = [TTFont(BytesIO(data)).getBestCmap() for data in fonts]
    assert set(map(ord, "Règles")) <= set(names[0]) and ord("1") not in names[3] and ord("1") in names[5]
    assert "font-src data:" in text
    features = TTFont(BytesIO(fonts[0]))["GPOS"].table.FeatureList.FeatureRecord
    assert "kern" in {feature.FeatureTag for feature in features}, "letters are no longer kerned"


@pytest.mark.parametrize(
    ("count", "width", "phone", "desk"),
    [
        (9, 20, 3, 6),
        (5, 63, 3, 5),
        (6, 63, 3, 4),
        (4, 63, 4, 4),
        (7, 20, 4, 7),
        (6, 250, 1, 1),
        (2, 63, 2, 2),
    ],
)
def test_no_piece_is_left_alone_in_the_last_row(count: int, width: int, phone: int, desk: int) -> None:
    pieces = [ShownFace(drawn("x", Color(0, 0, 0), width), "x")] * count
    assert (columns(pieces, 22), columns(pieces, 41)) == (phone, desk)


def test_a_rule_may_be_called_as_a_part_of_the_page_is(read: Page) -> None:
    own = [id for id in read.all("id") if id.startswith("_")]
    assert {"_contents", "_search", "_top"} <= set(own)
    names = [id.removeprefix("_") for id in own if id[1:2].islower() and id[2:3].islower()]
    headings = tuple(HeadingBlock(name, 1, said(name.capitalize())) for name in names)
    made = reference(
        replace(story(), chapters=(Chapter("rules", headings),)),
        PageResources(fonts(), PALETTE, printed_words(ROOTS, "en"), ICONS),
    )
    ids = Page(made.decode()).all("id")
    assert len(ids) == len(set(ids)) and set(names) <= set(ids)


def test_a_link_that_leads_nowhere_is_plain_text(text: str) -> None:
    assert 'href="#nowhere"' not in text and "<em>run</em>" in text
    assert "javascript:alert" not in text and "hide &lt;away&gt;" in text
    assert '<a href="https://example.org/" rel="external noreferrer">elsewhere</a>' in text


def test_words_of_a_game_cannot_become_markup() -> None:
    bad = '"><script>alert(1)</script>{{ 7 * 7 }}'
    told = replace(
        story(title=bad),
        subtitle=bad,
        author=bad,
        chapters=(Chapter("rules", (HeadingBlock("a", 1, said(bad)),)),),
    )
    made = reference(told, PageResources(fonts(), PALETTE, printed_words(ROOTS, "en"), ICONS)).decode()
    assert "<script>alert" not in made
    assert Page(made).faults == []
    assert "{{ 7 * 7 }}" in made


def test_each_face_is_in_the_page_once(text: str) -> None:
    assert text.count("data:image/webp") == 4, (
        "red, green, the coin and the board, however often they are shown"
    )
    assert len(re.findall(r'<use href="#_0"', text)) == 9, "cover, figure, gallery, position, five of a hand"


def test_the_page_says_what_it_is(read: Page, text: str) -> None:
    assert ("html", {"lang": "en", "dir": "ltr"}) in read.attributes
    assert "<title>Hoards · Rules reference</title>" in text
    names = read.all("name")
    assert {"viewport", "description", "color-scheme", "theme-color", "author"} <= set(names)


def test_a_language_is_named_as_the_web_names_it() -> None:
    brazil = reference(
        story("pt_BR"), PageResources(fonts(), PALETTE, printed_words(ROOTS, "pt_BR"), ICONS)
    ).decode()
    assert '<html lang="pt-BR" dir="ltr">' in brazil
    hebrew = reference(
        story("he"), PageResources(fonts(), PALETTE, printed_words(ROOTS, "he"), ICONS)
    ).decode()
    assert '<html lang="he" dir="rtl">' in hebrew


def test_french_is_spoken_throughout() -> None:
    page("en")  # whose templates are not compiled again
    french = page("fr").decode()
    text = re.sub(r"<(script|style).*?</\1>", "", french, flags=re.DOTALL)
    for key in ("search", "contents", "text-size", "rests-on", "found-none", "keep"):
        assert words("en")(f"booklet.{key}") not in text
        assert words("fr")(f"booklet.{key}") in text


def test_headings_never_skip_a_level() -> None:
    told = outline(story())
    deep = told[1].parts[0].parts[0]
    assert (told[1].level, told[1].parts[0].level) == (2, 3)
    assert (deep.id, deep.level) == ("place.deep", 4), "a heading of level 4 under one of level 2"
    many = tuple(HeadingBlock(f"h{level}", level, said("x")) for level in range(1, 7))
    part = outline(replace(story(), chapters=(Chapter("rules", many),)))[0]
    levels = [part.level]
    while part.parts:
        part = part.parts[0]
        levels.append(part.level)
    assert levels == [2, 3, 4, 5, 6, 6], "HTML has no seventh"


def test_a_palette_without_colours_will_do() -> None:
    plain = Chapter("rules", (HeadingBlock("a", 1, said("A")), ParagraphBlock((Span("x", color="gold"),))))
    made = reference(
        replace(story(), chapters=(plain,), cover=None),
        PageResources(fonts(), {}, printed_words(ROOTS, "en"), ICONS),
    )
    assert b"--ground:" in made and b"data:image" not in made
    assert b"color-gold" not in made
    assert b"color:color-mix(in srgb,#ffd700 60%,var(--ink))" in made  # CSS knows it as well


def test_what_is_no_color_at_all_is_no_style() -> None:
    odd = (Span("x", color="gold;x:url(//a)"), Span("y", color="#12"))
    plain = Chapter("rules", (HeadingBlock("a", 1, said("A")), ParagraphBlock(odd)))
    palette = PageResources(fonts(), {}, printed_words(ROOTS, "en"), ICONS)
    made = reference(replace(story(), chapters=(plain,), cover=None), palette)
    assert b"color-mix(in srgb,#" not in made and b"url(//a" not in made
