"""Font families by name, and what the text layout asks of them. Fonts are read when first asked for."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from unicodedata import combining
from unicodedata import name as name_of

from pnp.bootstrap import install_command
from pnp.content.declarations.spec import Spot
from pnp.door import there_is
from pnp.faces.faults import Unusable, reason_of
from pnp.faces.fonts.declarations import DeclaredFamily, declared_families
from pnp.faces.fonts.folders import FoundFamilies, families_in, own_families
from pnp.faces.fonts.fontfile import (
    FontSource,
    LineMarks,
    Metrics,
    PreparedFont,
    forbids_embedding,
    layout_tables,
    line_marks,
    prepare,
)
from pnp.faces.fonts.glyphs import Glyphs
from pnp.faces.fonts.installed import InstalledFonts
from pnp.faces.fonts.kept import cache_folder
from pnp.faces.fonts.keys import font_key, nearest_style
from pnp.faces.fonts.shaped.shaper import Shaper
from pnp.faces.fonts.shaped.twin import MARK, made_twin, twin_advances
from pnp.faces.fonts.weights import letter_weight
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message


class Fonts:
    """Families declared in ``fonts.toml`` of template roots (first wins), and a maker's folders.

    A font's key ("FiraGO-Bold", "NotoSans-BoldItalic") is what a Run names; with ``~`` behind it that of the
    font's twin, whose letters are all its glyphs.
    """

    def __init__(
        self,
        roots: Sequence[Path],
        folders: Sequence[Path] = (),
        keep: Path | str | None = "default",
        own: Path | None = None,
        installed: InstalledFonts | None = None,
    ) -> None:
        """``keep``: the folder for prepared fonts, None to keep none. ``own``: that of a game.
        ``installed``: what is looked through for other families.

        ContentError: faults in files.
        """
        self._keep = cache_folder() if keep == "default" else Path(keep) if keep else None
        self._families: dict[str, dict[str, FontSource]] = {}
        self._installed = installed
        self._strange: set[str] = set()  # families that another machine may lack
        self._spots: dict[str, Spot] = {}  # of keys that a fonts.toml declares
        self._extras: dict[str, str] = {}  # family -> what of the program must be installed besides
        self._unfit: dict[str, tuple[str, ...]] = {}  # family -> scripts that it does not set rightly
        self._prepared: dict[str, PreparedFont] = {}
        self._widths: dict[tuple[str, str], float] = {}
        self._weights: dict[str, float] = {}
        self._glyphs: dict[str, Glyphs] = {}
        self._marks: dict[str, LineMarks] = {}
        self._shapers: dict[str, Shaper] = {}
        problems: list[Problem] = []
        found = [families_in(folder) for folder in folders]
        if own is not None:
            found.append(own_families(own))
        for families, faults in found:
            self._find(families)
            problems += faults
        for root in roots:
            declared, faults = declared_families(root)
            self._declare(declared)
            problems += faults
        if problems:
            raise ContentError(problems)
        self._sources = {
            font_key(family, style): source
            for family, styles in self._families.items()
            for style, source in styles.items()
        }
        self._found = not all(source.package for source in self._sources.values())

    @property
    def families(self) -> tuple[str, ...]:
        """Names that a game's font chains may hold."""
        return tuple(self._families)

    @property
    def reachable(self) -> tuple[str, ...]:
        """The same, and those that are installed."""
        return (*self._families, *(self._installed.families if self._installed else ()))

    def has(self, family: str) -> bool:
        """Whether there is such a family, if need be installed on this machine."""
        if family in self._families:
            return True
        styles = self._installed.styles(family) if self._installed else {}
        if not styles:
            return False
        self._families[family] = styles
        self._sources |= {font_key(family, style): source for style, source in styles.items()}
        if not any(source.package for source in styles.values()):
            self._strange.add(family)
        return True

    def strange(self, family: str) -> Message | None:
        """That another machine may lack a family, since it comes from the system of this one."""
        if family not in self._strange:
            return None
        return Message("system-font", name=family, path=next(iter(self._families[family].values())).name)

    @property
    def strange_files(self) -> dict[str, str]:
        """The files of fonts that come from the system, by their paths, each with its SHA-256."""
        sources = {source for family in self._strange for source in self._families[family].values()}
        return {source.name: sha256(source.read()).hexdigest() for source in sources}

    def origin(self, family: str) -> tuple[str, tuple[str, ...]]:
        """The package or folder that a family comes from, and its styles."""
        styles = self._families[family]
        source = next(iter(styles.values()))
        return source.package.replace("_", "-") or str(Path(source.name).parent), tuple(styles)

    def place(self, key: str) -> Place:
        """Where a font comes from: its file; or where it is named, if there is none."""
        key = key.removesuffix(MARK)
        source, spot = self._sources[key], self._spots.get(key)
        return (
            spot.place if spot and (source.package or not there_is(Path(source.name))) else Place(source.name)
        )

    @property
    def in_files(self) -> bool:
        """Whether one of them lies in a file, of the game, of a folder or of the system."""
        return self._found or bool(self._strange)

    def file_digest(self, key: str) -> bytes:
        """What tells a font from what its file held before; nothing of a package's. OSError."""
        source = self._sources[key.removesuffix(MARK)]
        return b"" if source.package else sha256(source.read()).digest()

    def licence_problems(self, family: str) -> Iterator[Problem]:
        """That a font of a file says of itself that it must not be embedded, which printing it does."""
        for style, source in self._families[family].items():
            with suppress(OSError, Unusable):
                if not source.package and forbids_embedding(source):
                    key = font_key(family, style)
                    yield Problem(self.place(key), "font-licence", name=key)

    @property
    def common(self) -> tuple[str, ...]:
        """The families that are there wherever the program is; the others are an extra to install."""
        return tuple(family for family in self._families if family not in self._extras)

    def missing_extra(self, family: str) -> str:
        """The extra that brings a family, where its package is not installed; else ""."""
        extra = self._extras.get(family, "")
        packages = {source.package for source in self._families[family].values()} if extra else set()
        return extra if any(package and find_spec(package) is None for package in packages) else ""

    def key(self, family: str, bold: bool = False, italic: bool = False) -> str:
        """The key of a family's font; a style it lacks falls back to the nearest. KeyError: no family."""
        styles = self._families[family]
        return font_key(family, nearest_style(styles, bold, italic))

    def family(self, key: str) -> str:
        """The family that a font belongs to."""
        key = key.removesuffix(MARK)
        return next(
            family
            for family, styles in self._families.items()
            for style in styles
            if font_key(family, style) == key
        )

    def as_heavy(self, key: str, other: str) -> str:
        """The font of the same family, bold or not, whose letters are about as heavy as another font's."""
        family = self.family(key)
        italic = key.endswith("Italic")
        regular, bold = self.key(family, False, italic), self.key(family, True, italic)
        if key != regular or regular == bold:
            return key
        light, heavy, wanted = (self._weight(each) for each in (regular, bold, other))
        return bold if wanted and abs(heavy - wanted) < abs(light - wanted) else key

    def data(self, key: str) -> bytes:
        """The font as TrueType bytes, ready to embed; it has U+00A0 and U+202F."""
        return self._font(key).data

    def metrics(self, key: str) -> Metrics:
        """Ascent, descent and advances in em."""
        return self._font(key).metrics

    def width(self, key: str, text: str) -> float:
        """The width of a text in em, without kerning; KeyError for a character that the font lacks."""
        known = self._widths.get((key, text))
        if known is None:
            advances = self._font(key).metrics.advances
            known = self._widths[key, text] = sum([advances[char] for char in text])
        return known

    def glyphs(self, key: str) -> Glyphs:
        """The outlines of its characters, as shares of the em."""
        known = self._glyphs.get(key)
        if known is None:
            known = self._glyphs[key] = Glyphs(self.data(key))
        return known

    def marks(self, key: str) -> LineMarks:
        """Where lines along its letters lie."""
        known = self._marks.get(key)
        if known is None:
            known = self._marks[key] = line_marks(self.data(key))
        return known

    def shaper(self, key: str) -> Shaper:
        """What finds its glyphs for a word. ModuleNotFoundError: the library is not installed."""
        known = self._shapers.get(key)
        if known is None:
            known = self._shapers[key] = Shaper(self.data(key), layout_tables(self._sources[key]))
        return known

    def covers(self, key: str, char: str) -> bool:
        """Whether the font has a glyph for the character; of a mark, one that takes no room."""
        advance = self._font(key).metrics.advances.get(char)
        return advance is not None and (not advance or not combining(char))

    def _weight(self, key: str) -> float:
        known = self._weights.get(key)
        if known is None:
            known = self._weights[key] = letter_weight(self._font(key))
        return known

    def _font(self, key: str) -> PreparedFont:
        font = self._prepared.get(key)
        if font is None and key.endswith(MARK):
            plain = self._font(key.removesuffix(MARK))
            data = made_twin(plain.data)
            metrics = plain.metrics._replace(advances=twin_advances(data))
            font = self._prepared[key] = PreparedFont(data, metrics)
        elif font is None:
            source = self._sources[key]
            try:
                font = self._prepared[key] = self._fit(key, prepare(source, key, self._keep))
            except (OSError, Unusable) as error:
                fault = Message("font", name=key, reason=reason_of(error))
                if extra := self._extra(source):
                    fault = Message(
                        "font.extra", name=key, reason=reason_of(error), command=install_command(extra=extra)
                    )
                raise ContentError([Problem(self.place(key), fault)]) from None
        return font

    def _fit(self, key: str, font: PreparedFont) -> PreparedFont:
        """The font without the letters of scripts that it does not set rightly."""
        unfit = tuple(f"{script.upper()} " for script in self._unfit.get(self.family(key), ()))
        if not unfit:
            return font
        advances = {
            char: advance
            for char, advance in font.metrics.advances.items()
            if not name_of(char, "").startswith(unfit)
        }
        return font._replace(metrics=font.metrics._replace(advances=advances))

    def _extra(self, source: FontSource) -> str:
        """What to install to have a font, where it is an extra."""
        sources = ((extra, self._families[family].values()) for family, extra in self._extras.items())
        return next((extra for extra, known in sources if source in known), "")

    def _find(self, families: FoundFamilies) -> None:
        for family, styles in families.items():
            known = self._families.setdefault(family, {})
            for style, source in styles.items():
                known.setdefault(style, source)

    def _declare(self, families: Mapping[str, DeclaredFamily]) -> None:
        for family, declared in families.items():
            if family in self._families:
                continue
            self._families[family] = declared.styles
            self._spots |= {font_key(family, style): declared.spot.inside(style) for style in declared.styles}
            if declared.unfit:
                self._unfit[family] = declared.unfit
            if declared.extra is not None:
                self._extras[family] = declared.extra


def chain_keys(fonts: Fonts, chain: Sequence[str], bold: bool, italic: bool) -> tuple[str, ...]:
    """The keys of a chain of families in one style."""
    return tuple(fonts.key(family, bold, italic) for family in chain)
