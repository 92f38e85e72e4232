"""Font families by name, and what the text layout asks of them. Fonts are read when first asked for."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from unicodedata import combining
from unicodedata import name as name_of

from pnp.bootstrap import install_command
from pnp.content.composites import FreeKeys, Items, Key, KnownKeys
from pnp.content.leaves import TextSpec
from pnp.content.spec import Spot, read_declared
from pnp.door import admit, files, is_device, leads_out, named, outside, read_bytes, there_is
from pnp.faces.faults import Unusable, reason_of
from pnp.faces.font_names import STYLES, FontFace, font_faces, styles_of
from pnp.faces.fontfile import (
    FontSource,
    LineMarks,
    Metrics,
    PreparedFont,
    cache_folder,
    forbids_embedding,
    ink,
    layout_tables,
    line_marks,
    prepare,
    reading,
)
from pnp.faces.glyphs import Glyphs
from pnp.faces.installed_fonts import SUFFIXES, InstalledFonts
from pnp.faces.shaped.shaper import Shaper
from pnp.faces.shaped.twin import MARK, made_twin, twin_advances
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

_FALLBACK = {
    "regular": ("regular", "bold", "italic", "bold-italic"),
    "bold": ("bold", "regular"),
    "italic": ("italic", "regular"),
    "bold-italic": ("bold-italic", "bold", "italic", "regular"),
}
_AXIS = r"[A-Za-z0-9]{4}=-?[0-9]{1,5}(\.[0-9]{1,9})?"
_SOURCE = TextSpec(Message("expected.font-source"), rf"[^@]+(@{_AXIS}(,{_AXIS})*)?")
FAMILIES = FreeKeys(
    KnownKeys(
        {
            **{style: Key(_SOURCE, "key.family.style") for style in STYLES},
            "licence": Key(TextSpec(), "key.family.licence"),
            "extra": Key(TextSpec(), "key.family.extra"),
            "unfit": Key(Items(TextSpec(), Message("expected.scripts")), "key.family.unfit"),
        },
        Message("expected.family"),
    ),
    Message("expected.font-families"),
    r".+",
)
"""What a ``fonts.toml`` may hold."""


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
        for folder in folders:
            self._scan(folder, problems)
        if own is not None:
            self._scan_own(own, problems)
        for root in roots:
            problems += self._declare(root)
        if problems:
            raise ContentError(problems)
        self._sources = {
            _key(family, style): source
            for family, styles in self._families.items()
            for style, source in styles.items()
        }

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
        self._sources |= {_key(family, style): source for style, source in styles.items()}
        if not any(source.package for source in styles.values()):
            self._strange.add(family)
        return True

    def strange(self, family: str) -> Message | None:
        """That another machine may lack a family, since it comes from the system of this one."""
        if family not in self._strange:
            return None
        return Message("system-font", name=family, path=next(iter(self._families[family].values())).name)

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

    def licence_problems(self, family: str) -> Iterator[Problem]:
        """That a font of a file says of itself that it must not be embedded, which printing it does."""
        for style, source in self._families[family].items():
            with suppress(OSError, Unusable):
                if not source.package and forbids_embedding(source):
                    key = _key(family, style)
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
        wanted = STYLES[bold + 2 * italic]
        style = next((style for style in _FALLBACK[wanted] if style in styles), None) or next(iter(styles))
        return _key(family, style)

    def family(self, key: str) -> str:
        """The family that a font belongs to."""
        key = key.removesuffix(MARK)
        return next(
            family
            for family, styles in self._families.items()
            for style in styles
            if _key(family, style) == key
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
            known = self._widths[key, text] = sum(advances[char] for char in text)
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
        """How much of a line is ink, in ems: of a bold face more than of a regular one. 0: nobody knows."""
        known = self._weights.get(key)
        if known is None:
            font = self._font(key)
            letters = [char for char in "HIOnaeot" if char in font.metrics.advances]
            width = sum(font.metrics.advances[char] for char in letters)
            known = 0.0
            with suppress(Unusable):  # whoever prints that letter says so
                known = ink(font.data, letters) / width if width else 0.0
            self._weights[key] = known
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

    def _declare(self, root: Path) -> list[Problem]:
        families, spot = read_declared(root, "fonts.toml", FAMILIES)
        for family, given in families.items():
            styles = {style: _source(given[style], root) for style in STYLES if style in given}
            for style, source in styles.items():
                if not source.package and (outside(given[style]) or leads_out(root, Path(source.name))):
                    spot.inside(family).inside(style).fault("missing-file.font", name=given[style])
                elif not source.package and is_device(given[style]):
                    reason = Message("system.device")
                    spot.inside(family).inside(style).fault("unreadable-file", reason=reason)
            if not spot.document.tree[family].keys() & set(STYLES):
                spot.inside(family).key_fault("no-font", name=family)
            if "unfit" in given and family not in self._families:
                self._unfit[family] = tuple(given["unfit"])
            if "extra" in given and family not in self._families:
                self._extras[family] = given["extra"]
            if self._families.setdefault(family, styles) is styles:
                self._spots |= {_key(family, style): spot.inside(family).inside(style) for style in styles}
        return spot.problems

    def _scan(self, folder: Path, problems: list[Problem]) -> None:
        if not folder.is_dir():
            problems.append(Problem(Place(str(folder)), "no-folder.fonts"))
            return
        self._add(font_files(folder), problems)

    def _scan_own(self, game: Path, problems: list[Problem]) -> None:
        """The fonts in a game's own folder, which lead nowhere else."""
        folder = game / OWN
        if folder.is_dir() and not leads_out(game, folder):
            inside = (path.relative_to(game) for path in font_files(folder))
            self._add([game / path for path in inside if not is_device(str(path))], problems, game)

    def _add(self, paths: Iterable[Path], problems: list[Problem], within: Path | None = None) -> None:
        found: dict[str, list[tuple[FontFace, Path]]] = {}
        for path in paths:
            try:
                if within is not None:
                    admit(within, path.relative_to(within))
                with reading():
                    faces = font_faces(read_bytes(named(path)), path.stem)
            except (OSError, Unusable) as error:
                problems.append(Problem(Place(str(path)), "font.file", reason=reason_of(error)))
                continue
            for face in faces:
                found.setdefault(face.family, []).append((face, path))
        for family, known in found.items():
            files = dict(reversed(known))
            for style, face in styles_of(face for face, _ in known).items():
                source = FontSource("", str(files[face]), face.axes, face.number)
                self._families.setdefault(family, {}).setdefault(style, source)


OWN = "fonts"
"""The folder of a game in which its own fonts lie."""


def font_files(folder: Path) -> list[Path]:
    """The files of fonts in a folder and those below it."""
    return [path for path in files(folder) if path.suffix.lower() in SUFFIXES]


def _key(family: str, style: str) -> str:
    return f"{family.replace(' ', '')}-{style.title().replace('-', '')}"


def _source(text: str, folder: Path) -> FontSource:
    text, _, setting = text.partition("@")
    axes = tuple(
        (name, float(value))
        for name, _, value in [part.partition("=") for part in setting.split(",") if part]
    )
    package, colon, name = text.partition(":")
    return FontSource(package, name, axes) if colon else FontSource("", str(folder / text), axes)


def chain_keys(fonts: Fonts, chain: Sequence[str], bold: bool, italic: bool) -> tuple[str, ...]:
    """The keys of a chain of families in one style."""
    return tuple(fonts.key(family, bold, italic) for family in chain)
