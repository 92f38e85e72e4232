"""Spans as HTML: emphasis, colours, icons, links. A link that cannot be followed is plain text."""

from collections.abc import Collection, Iterator
from itertools import groupby

from markupsafe import Markup, escape

from pnp.booklet.markdown_spans import plain_text
from pnp.booklet.story import Span, Spans
from pnp.content.markdown import leads_outside
from pnp.css_colors import color_code
from pnp.exports.pictures import PagePictures


class Inline:
    """Writes spans for one page. ``anchors`` are its ids, ``colors`` the names that its style knows."""

    def __init__(self, anchors: Collection[str], colors: Collection[str], pictures: PagePictures) -> None:
        self._anchors, self._colors, self._pictures = anchors, colors, pictures

    def html(self, spans: Spans, links: bool = True) -> Markup:
        """The spans; without links for where they would stand within one."""
        return Markup("").join(self._linked(spans) if links else map(self._span, spans))

    def plain(self, spans: Spans) -> str:
        """The words alone, as names of things need them."""
        return plain_text(spans).strip()

    def href(self, link: str) -> str:
        """Where a link leads: a place of the page, or an address; empty for neither."""
        if not link.startswith("#"):
            return link if leads_outside(link) else ""
        names = (link[1:], f"ruling:{link[1:]}", f"example:{link[1:]}")
        return next((f"#{name}" for name in names if name in self._anchors), "")

    def _linked(self, spans: Spans) -> Iterator[Markup]:
        for link, group in groupby(spans, lambda span: span.link):
            inner = Markup("").join(map(self._span, group))
            href = self.href(link)
            outside = "" if href.startswith("#") else Markup(' rel="external noreferrer"')
            yield Markup('<a href="{}"{}>{}</a>').format(href, outside, inner) if href else inner

    def _span(self, span: Span) -> Markup:
        if span.icon:
            return self._pictures.icon(span.icon)
        html = Markup("<br>").join(escape(line) for line in span.text.split("\n"))
        if span.color in self._colors:
            html = Markup('<span style="color:var(--color-{})">{}</span>').format(span.color, html)
        elif code := color_code(span.color):  # of no theme: partly ink, to be read by day and by night
            html = Markup('<span style="color:color-mix(in srgb,{} 60%,var(--ink))">{}</span>').format(
                code, html
            )
        if span.underline:
            html = Markup("<u>{}</u>").format(html)
        if span.italic:
            html = Markup("<em>{}</em>").format(html)
        return Markup("<strong>{}</strong>").format(html) if span.bold else html
