"""The templates that faces are written by: those that their deck names, and all that these include."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from jinja2 import Environment, TemplateError
from jinja2.meta import find_referenced_templates

from pnp.exports.kept_results import kept_value
from pnp.faces.templates.faults import SUFFIX
from pnp.faces.templates.files import TemplateFiles


def written_by(roots: Sequence[Path], names: Iterable[str]) -> dict[str, str] | None:
    """The text of each template by its name, the ``names`` without their endings.

    None where nobody can tell: one has a fault, or names another only when it is filled in.
    """
    files, environment = TemplateFiles(roots, "faces"), Environment(autoescape=True)
    found: dict[str, str] = {}
    left = [name + SUFFIX for name in names]
    try:
        while left:
            if (name := left.pop()) in found:
                continue
            found[name] = files.get_source(environment, name)[0]
            for each in _named_in(found[name], environment):
                if each is None:
                    return None
                left.append(each)
    except (TemplateError, OSError, UnicodeDecodeError):
        return None
    return found


def _named_in(text: str, environment: Environment) -> list[str | None]:
    """The templates that one names; None for what it names only when it is filled in. TemplateError.

    Kept by the text: to read a game's templates takes longer than all else that tells a deck.
    """

    def read() -> bytes:
        return json.dumps([*find_referenced_templates(environment.parse(text))]).encode()

    return kept_value("templates named", read, _names, text.encode())


def _names(data: bytes) -> list[str | None]:
    """ValueError where the bytes tell none."""
    names = json.loads(data)
    if not isinstance(names, list) or not all(isinstance(each, str | None) for each in names):
        raise ValueError
    return names
