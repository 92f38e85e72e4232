"""Translations in XLIFF (1.2, 2.0, 2.1) and TMX files, as tools hand them back. They may be a stranger's."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from pnp.characters import forbidden, shown
from pnp.problem import Place, Problem, Unusable
from pnp.translation.table_translations import TableTranslation, TableTranslations
from pnp.words import Message, library_message

ENDINGS = (".xlf", ".xliff", ".tmx")
_DEEPEST = 60
_UNSURE = ("new", "initial", "needs-")
"""How the states begin of what somebody is to look at."""


@dataclass(slots=True)
class _Node:
    """An element without its namespace."""

    name: str
    attributes: dict[str, str]
    line: int
    children: "list[_Node | str]" = field(default_factory=list)

    def elements(self, *names: str) -> "Iterator[_Node]":
        """The elements of these names, however deep."""
        for child in self.children:
            if isinstance(child, _Node):
                if child.name in names:
                    yield child
                yield from child.elements(*names)

    def first(self, *names: str) -> "_Node | None":
        return next(self.elements(*names), None)


def is_exchange(name: str) -> bool:
    """Whether a file of this name is one.

    >>> is_exchange("dragons-fr.XLF"), is_exchange("fr.csv")
    (True, False)
    """
    return name.lower().endswith(ENDINGS)


def exchanged(
    path: str, data: bytes, lang: str, game: str = "", others: Collection[str] = ()
) -> TableTranslations:
    """The translations in a file, or what is wrong with it: it may be of another language or game.

    ``others``: what the games are called that it may be taken from; what else it says that it is of is some
    tool's own.
    """
    found = TableTranslations()
    try:
        root = _read(data)
        if root.name not in ("xliff", "tmx"):
            raise Unusable(Message("piece.no-exchange"))
        texts = _of_xliff(root) if root.name == "xliff" else _of_tmx(root, lang)
        for line, fault in _strange(root, lang, game, others):
            found.problems.append(Problem(Place(path, line), fault))
    except Unusable as error:
        found.problems.append(Problem(Place(path), "unreadable-file.xml", reason=error.message))
        return found
    except expat.ExpatError as error:
        reason = library_message("expat", expat.ErrorString(error.code) or "")
        place = Place(path, error.lineno, error.offset + 1)
        found.problems.append(Problem(place, "unreadable-file.xml", reason=reason))
        return found
    for line, id, source, text, sure in () if found.problems else texts:
        place = Place(path, line)
        if char := forbidden(text):
            found.problems.append(
                Problem(place, "bad-character", name=Message("piece.file"), char=shown(char))
            )
        elif text.strip():
            found.texts.append(TableTranslation(id, text, place, source, sure))
    return found


_Found = tuple[int, str, str, str, bool]
"""A line, an id, the source, the translation, whether it is sure."""


def _strange(root: _Node, lang: str, game: str, others: Collection[str]) -> Iterator[tuple[int, Message]]:
    """What says that a file is not of this language or game, with its lines."""
    if root.name == "tmx":
        tags = dict.fromkeys(_tag(variant) for variant in root.elements("tuv"))
        if tags and not any(_alike(tag, lang) for tag in tags):
            yield root.line, Message("wrong-file.languages", lang=lang, langs=[*tags])
        return
    for node in (root, *root.elements("file")):
        tag = node.attributes.get("trgLang") or node.attributes.get("target-language", "")
        if tag and not _alike(tag, lang):
            yield node.line, Message("wrong-file.language", found=tag, lang=lang)
        name = node.attributes.get("original", "")
        if name != game and name in others:
            yield node.line, Message("wrong-file.game", name=name, game=game)


def _alike(tag: str, lang: str) -> bool:
    """Whether one of two languages is the other, or that of one country.

    >>> _alike("tr-TR", "tr"), _alike("zh-Hant-TW", "zh_TW"), _alike("pt-BR", "pt_PT"), _alike("es", "tr")
    (True, True, False, False)
    """
    (their, *theirs), (own, *owns) = (code.replace("_", "-").lower().split("-") for code in (tag, lang))
    return their == own and ({*theirs} <= {*owns} or {*owns} <= {*theirs})


def _tag(variant: _Node) -> str:
    return variant.attributes.get("lang", "")


def _of_xliff(root: _Node) -> Iterator[_Found]:
    for unit in root.elements("trans-unit", "unit"):
        id = unit.attributes.get("resname") or unit.attributes.get("name") or unit.attributes.get("id", "")
        data = {each.attributes.get("id", ""): _text(each, {}) for each in unit.elements("data")}
        segments = [unit] if unit.name == "trans-unit" else [*unit.elements("segment", "ignorable")]
        source, text, sure, line = "", "", True, unit.line
        for segment in segments:
            source += _text(segment.first("source"), data)
            target = segment.first("target")
            if target is not None:
                text += _text(target, data)
                line = target.line
                state = target.attributes.get("state") or segment.attributes.get("state") or ""
                approved = unit.attributes.get("approved", "")
                sure = sure and not state.startswith(_UNSURE) and (bool(state) or approved != "no")
            elif segment.name == "ignorable":
                text += _text(segment.first("source"), data)
        yield line, id, source, text, sure


def _of_tmx(root: _Node, lang: str) -> Iterator[_Found]:
    wanted = lang.replace("_", "-").lower()
    header = root.first("header")
    original = header.attributes.get("srclang", "").lower() if header else ""
    for unit in root.elements("tu"):
        texts = {}
        for variant in unit.elements("tuv"):
            code = _tag(variant).replace("_", "-").lower()
            texts[code] = _text(variant.first("seg"), {}), variant.line
        own = wanted if wanted in texts else next((code for code in texts if _alike(code, lang)), "")
        if own and own != original:
            text, line = texts[own]
            yield line, unit.attributes.get("tuid", ""), texts.get(original, ("", 0))[0], text, True


def _text(node: _Node | None, data: dict[str, str]) -> str:
    """What an element says; an empty one within says what it stands for."""
    if node is None:
        return ""
    parts = []
    for child in node.children:
        if isinstance(child, str):
            parts.append(child)
            continue
        given = child.attributes
        start = data.get(given.get("dataRef") or given.get("dataRefStart") or "", "")
        end = data.get(given.get("dataRefEnd") or "", "")
        inside = _text(child, data) or (
            given.get("equiv-text") or given.get("disp") or "" if not start else ""
        )
        parts.append(start + inside + end)
    return "".join(parts)


def _read(data: bytes) -> _Node:
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    top = _Node("", {}, 1)
    stack = [top]

    def refuse(*_: object) -> None:
        raise Unusable(Message("piece.doctype"))

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(stack) > _DEEPEST:
            raise Unusable(Message("piece.too-deep", most=_DEEPEST))
        own = {key.rpartition(" ")[2]: value for key, value in attributes.items()}
        node = _Node(name.rpartition(" ")[2], own, parser.CurrentLineNumber)
        stack[-1].children.append(node)
        stack.append(node)

    def end(_: str) -> None:
        stack.pop()

    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = lambda text: stack[-1].children.append(text)
    parser.Parse(data, True)
    return next(child for child in top.children if isinstance(child, _Node))
