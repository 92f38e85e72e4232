"""The templates that faces are written by: those that their deck names, and all that these include."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from jinja2 import Environment, TemplateError
from jinja2.meta import find_referenced_templates

from pnp.faces.template_faults import SUFFIX
from pnp.faces.template_files import TemplateFiles


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
            for each in find_referenced_templates(environment.parse(found[name])):
                if each is None:
                    return None
                left.append(each)
    except (TemplateError, OSError, UnicodeDecodeError):
        return None
    return found
