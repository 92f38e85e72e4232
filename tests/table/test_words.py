"""What the scripts of the page say, the catalogues have; and they have nothing else."""

import re

from pnp.exports.table.page import SCRIPTS, SHARED
from pnp.places import bundled
from pnp.words import codes

_SAID = re.compile(r'\bT\(\s*"([a-z0-9-]+)"')
_MADE = re.compile(r"\bT\(\s*`([a-z0-9-]+-)\$\{")
_TEMPLATE = re.compile(r'"([a-z0-9-]+)"\|page')


def test_each_word_is_there_and_each_is_said() -> None:
    folder = bundled() / "templates" / "html"
    scripts = "".join((folder / "table" / f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    template = (folder / "table.html.j2").read_text("utf-8")
    said, made = {*_SAID.findall(scripts), *_TEMPLATE.findall(template)}, tuple(_MADE.findall(scripts))
    known = {code.removeprefix("page.") for code in codes() if code.startswith("page.")}
    assert said - known == {*SHARED}
    quoted = {key for key in known if f'"{key}"' in scripts}  # chosen before it is said
    assert {key for key in known - said - quoted if not key.startswith(made or ("-",))} == set()
