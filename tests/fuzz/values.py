"""Values of every type that a file may hold where another is expected, and how TOML writes them."""

import datetime
import json
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.snippets import pieces

_NUMBERS = [
    *(0, 1, -1, 2, 3, 7, 13, 101, 4001, 10**6, 10**9, 2**31, 2**63, 10**30, 10**400, -(10**18)),
    *(0.5, -0.0, 1e-300, 1e-9, 2.9999999, 1e6, 1e300, -1e308, float("inf"), float("-inf"), float("nan")),
]
_WORDS = [
    *pieces("words"),
    *(
        "",
        " ",
        "\t",
        "a" * 300,
        "x\ny",
        "x\r\ny",
        "\u2028",
        "\x85",
        "\x00",
        "\x01",
        "\x07",
        "\x1b[2J",
        "\x7f",
    ),
    *("\x9b", "\ufdd0", "\ufffe", "\U0010ffff", "\ud800", "\udfff", "\u202e", "\u200b", "\u00ad", "\ufeff"),
]
_LONG = [
    *(
        "x" * 5_000,
        "x" * 100_000,
        " " * 60_000,
        "a " * 20_000,
        "{" * 5_000,
        "{icon:paw}" * 2_000,
        "*" * 20_000,
    ),
    *("9" * 6_000, "(" * 5_000, "[" * 5_000, "> " * 3_000, "\n" * 5_000, "x\n" * 5_000, "\u00ad" * 5_000),
]

texts = st.one_of(
    st.sampled_from(_WORDS),
    st.sampled_from(_WORDS),
    st.sampled_from(_LONG),
    st.text(st.characters(), max_size=12),
)
_leaves = st.one_of(
    st.sampled_from(_NUMBERS),
    texts,
    st.booleans(),
    st.sampled_from([datetime.date(2024, 2, 29), datetime.time(7, 0), datetime.datetime(1, 1, 1)]),
)
values = st.recursive(
    _leaves,
    lambda item: (
        st.lists(item, max_size=4) | st.dictionaries(st.sampled_from(["id", "min", "a", "", "type"]), item)
    ),
    max_leaves=5,
) | st.integers(1, 1200).map(lambda depth: _nested(depth))
"""Any value; texts may hold what no file can, halves of characters for one."""


def toml(value: Any) -> str:
    """A value in one line of TOML."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{" + ", ".join(f"{_quoted(key)} = {toml(item)}" for key, item in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case str():
            return _quoted(value)
        case datetime.date() | datetime.time():
            return value.isoformat()
        case int():
            return hex(value) if value.bit_length() > 1000 else str(value)
    return repr(value)


def json_text(value: Any) -> str:
    """A value in JSON."""
    return json.dumps(value, default=str)


def document(tree: dict[str, Any]) -> str:
    """A whole file of TOML, each key in a line."""
    return "".join(f"{_quoted(key)} = {toml(value)}\n" for key, value in tree.items())


def encoded(text: str) -> bytes:
    """A text's bytes, halves of characters among them."""
    return text.encode("utf-8", "surrogatepass")


def _quoted(text: str) -> str:
    """A text in quotes; what cannot be escaped stands as it is."""
    quoted = json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
    return quoted if len(text) % 2 else quoted.replace("\\u00", "\\U000000")


def _nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value] if depth % 2 else {"a": value}
    return value
