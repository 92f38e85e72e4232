"""Pieces of the languages that a game is written in, such as a stranger may write them: ``pieces/*.txt``,
one a line (``\\n`` begins another), and here those that are long.
"""

from pathlib import Path


def pieces(name: str) -> list[str]:
    """Those of a kind."""
    text = (Path(__file__).parent / "pieces" / f"{name}.txt").read_text("utf-8")
    return [line.replace("\\n", "\n") for line in text.splitlines()]


_SQUARE = "width='1' height='1'/>"
_GRADIENTS = "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>"

ATTRIBUTES = [
    *pieces("attributes"),
    *("", "\x01", "9" * 5_000, "a" * 20_000, "scale(1e6) " * 60, "0 0 " * 5_000, "M0 0 " + "l1 1" * 5_000),
    *("rgb(" + " " * 20_000, "translate(" + " " * 20_000),
]
"""Values of attributes of SVG and of our own elements."""

ELEMENTS = [
    *pieces("elements"),
    "<g>" * 200 + "</g>" * 200,
    "<g transform='scale(2)'>" * 90 + f"<rect {_SQUARE}" + "</g>" * 90,
    f"{_GRADIENTS}<rect fill='url(#a)' {_SQUARE}",
    f"<clipPath id='k'><rect clip-path='url(#k)' {_SQUARE}</clipPath><rect clip-path='url(#k)' {_SQUARE}",
    "<text x='9' y='9'>\u202eא</text>",
    "<text x='9' y='9' font-size='5pt'>" + "x" * 3_000 + "</text>",
    "<textbox x='1' y='1' width='5' height='5' font-size='5pt'>" + "word " * 5_000 + "</textbox>",
]

EXPRESSIONS = [
    *pieces("expressions"),
    "{{ '\ud800' }}",
    "{% for a in range(999) %}" * 3 + "{% endfor %}" * 3,
    "{% set a = 'x' %}" + "{% set a = a ~ a %}" * 40 + "{{ a }}",
    "{{ " + "(" * 300 + "1" + ")" * 300 + " }}",
    "{{ " + "-" * 3_000 + "1 }}",
]
"""What stands in braces in templates."""

MARKDOWN = [
    *pieces("markdown"),
    "```position X\n" + "Ana: tom 1; " * 200 + "\n```",
    "| a |\n|---|\n" + "| x |\n" * 300,
    "- a\n" * 500,
    "".join("  " * depth + "- a\n" for depth in range(40)),
    *("> " * 60 + "x", "**" * 10_000, "*a " * 3_000, "`" * 5_000, "[" * 5_000, "![" * 3_000, "<" * 5_000),
    *("x" + " " * 30_000 + "\ny", "\\" * 5_000, "    code", "\tcode", "x\x0cy", "\u00ad\u200b"),
    "# " + "x" * 3_000 + " {#long}",
]

HEADERS = [
    *(f"{line}\\n" for line in pieces("headers")),
    "Plural-Forms: nplurals=2; plural=" + "(" * 500 + "n" + ")" * 500 + ";\\n",
    *('" ', '\\"', "\\", "\\x", "\\a", "\\n", "\\0", "\\x1b", "\\u202f", "%"),
]
"""What stands in quotes in catalogues."""
