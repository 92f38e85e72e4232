"""The positions of values agree with what the parsers read, on documents of every shape."""

import json
import tomllib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.content.declarations.documents import read_document
from pnp.content.declarations.offsets import json_offsets, toml_offsets

_key = st.from_regex(r"[A-Za-z0-9_-]{1,6}", fullmatch=True) | st.text(max_size=5)
_blank = st.sampled_from(["", " ", "\t", "  "])
_break = st.sampled_from(["", " ", "\n", " # a ] } \" ''' comment\n", "\n\n  "])


def _quoted(text):
    """Ways to write a text in TOML."""
    basic = "".join(
        f"\\U{ord(c):08x}" if ord(c) > 0xFFFF else c for c in json.dumps(text, ensure_ascii=False)
    )
    basic = basic.replace("\x7f", "\\u007f")
    ways = [basic, f'""{basic[:-1]}"""', f'"""\n{basic[1:-1]}"""']
    if "'" not in text and text.isprintable():
        ways += [f"'{text}'", f"'''{text}'''", f"'''\n{text}'''"]
    if text.isprintable() and "\\" not in text and '"""' not in text:
        ways.append(f'"""{text}"""')  # a text may end in two quotes of its own
    return st.sampled_from(ways)


@st.composite
def _toml_key(draw):
    key = draw(_key)
    if key and key.isascii() and key.replace("-", "").replace("_", "").isalnum() and draw(st.booleans()):
        return key
    ways = [json.dumps(key).replace("\x7f", "\\u007f")]
    if "'" not in key and key.isprintable():
        ways.append(f"'{key}'")
    if any(ord(c) > 0xFFFF for c in key):
        ways = ['"astral"']
    return draw(st.sampled_from(ways))


_scalar = st.sampled_from(
    ["7", "+1_000", "0x1f", "-2.5e3", "inf", "true", "1979-05-27", "1979-05-27 07:32:00Z", "07:32:00"]
)
_string = st.text(max_size=8).flatmap(_quoted) | st.sampled_from(
    ['"a \\" # ]"', "'\\'", '"""a"b""c\\"""""', "'''it's ''two'' '''''", '"""\n  a\n  "" # b\n"""']
)


def _array(item):
    @st.composite
    def build(draw):
        items = draw(st.lists(item, max_size=3))
        parts = [f"{draw(_break)}{text}{draw(_break)}" for text in items]
        tail = draw(st.sampled_from(["", ","])) if items else ""
        return f"[{','.join(parts)}{tail}{draw(_break)}]"

    return build()


def _inline(item):
    @st.composite
    def build(draw):
        pairs = draw(st.lists(st.tuples(_toml_key(), item), max_size=3))
        parts = [
            f"{draw(_blank)}{key}{draw(_blank)}={draw(_blank)}{text}{draw(_blank)}" for key, text in pairs
        ]
        return f"{{{','.join(parts)}}}"

    return build()


_value = st.recursive(_scalar | _string, lambda item: _array(item) | _inline(item), max_leaves=5)


@st.composite
def _statement(draw):
    keys = draw(st.lists(_toml_key(), min_size=1, max_size=3))
    dotted = f"{draw(_blank)}.{draw(_blank)}".join(keys)
    kind = draw(st.sampled_from(["pair", "pair", "table", "array"]))
    if kind == "pair":
        text = f"{dotted}{draw(_blank)}={draw(_blank)}{draw(_value)}"
    else:
        text = f"[{dotted}]" if kind == "table" else f"[[{draw(_blank)}{dotted} ]]"
    return f"{draw(_blank)}{text}{draw(st.sampled_from(['', '  # [no] = table']))}{draw(_break)}\n"


@st.composite
def _documents(draw):
    """A document of statements, without those that would make it wrong (a key given twice)."""
    text = ""
    for statement in draw(st.lists(_statement(), max_size=8)):
        try:
            tomllib.loads(text + statement)
        except tomllib.TOMLDecodeError:
            continue
        text += statement
    return draw(st.sampled_from([text, text.replace("\n", "\r\n")]))


def paths(tree, path=()):
    """Every path of a tree with its value."""
    yield path, tree
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, item in items:
        yield from paths(item, (*path, key))


@settings(suppress_health_check=[HealthCheck.too_slow])  # the first document is slow to make
@given(_documents())
def test_toml_places_are_those_of_the_values(source):
    tree = tomllib.loads(source)
    marks = toml_offsets(source)
    assert set(marks.at) == {path for path, _ in paths(tree)}
    assert marks.repeated == ()
    for path, value in paths(tree):
        if not isinstance(value, dict | list):
            assert _reads_as(source[marks.at[path].value :], value)
        if path and isinstance(path[-1], str):
            assert _key_reads_as(source[marks.at[path].key :], path[-1])


def _reads_as(rest, value):
    """Whether some beginning of the rest is TOML for the value."""
    for end in range(1, len(rest) + 1):
        try:
            if repr(tomllib.loads(f"x = {rest[:end]}\n")) == repr({"x": value}):
                return True
        except tomllib.TOMLDecodeError:
            continue
    return False


def _key_reads_as(rest, key):
    for end in range(1, len(rest) + 1):
        try:
            if tomllib.loads(f"{rest[:end]} = 0\n") == {key: 0}:
                return True
        except tomllib.TOMLDecodeError:
            continue
    return False


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda item: st.lists(item, max_size=3) | st.dictionaries(st.text(max_size=5), item, max_size=3),
    max_leaves=12,
)


@given(_json, st.sampled_from([None, 0, 2, "\t"]), st.booleans())
def test_json_places_are_those_of_the_values(tree, indent, ascii_only):
    source = json.dumps(tree, indent=indent, ensure_ascii=ascii_only)
    marks = json_offsets(source)
    assert set(marks.at) == {path for path, _ in paths(tree)}
    for path, value in paths(tree):
        assert json.JSONDecoder().raw_decode(source, marks.at[path].value)[0] == value
        if path and isinstance(path[-1], str):
            assert json.JSONDecoder().raw_decode(source, marks.at[path].key)[0] == path[-1]


def test_json_tells_keys_that_are_given_twice():
    assert json_offsets('{"a": 1, "b": {"a": 2}, "a": 3}').repeated == ((("a",), 24),)


def test_lines_and_columns_count_from_one(tmp_path):
    path = tmp_path / "x.toml"
    path.write_bytes('a = 1\r\n\r\n[b.c]\r\nd = ["é", "f"]\r\n'.encode())
    document = read_document(path)
    where = {keys: str(document.place(keys)).removeprefix(f"{path}:") for keys in document.offsets.at}
    assert where == {
        (): "1:1",
        ("a",): "1:5",
        ("b",): "3:1",
        ("b", "c"): "3:1",
        ("b", "c", "d"): "4:5",
        ("b", "c", "d", 0): "4:6",
        ("b", "c", "d", 1): "4:11",
    }
    assert document.key_place(("b", "c", "d")).column == 1
    assert document.place(("b", "c", "missing", 3)).line == 3


@pytest.mark.parametrize("source", ["[a]\n[[a.b]]\nx=1\n[[a.b]]\nx=2\n[a.b.c]\ny=3\n[a.d]\n"])
def test_tables_inside_arrays_of_tables(source):
    at = toml_offsets(source).at
    assert source[at["a", "b", 1, "c", "y"].value] == "3"
    assert source[at["a", "b", 0, "x"].value] == "1"
    assert source[at["a", "b", 1].value :].startswith("[[a.b]]\nx=2")
