"""What a page hands in, read as the command line reads it: so both tell the same faults in the same order."""

import json

from pnp.rules.inputs import Input, parse_input

HANDED_IN = "-"
"""The path of what is in no file."""


def handed_in(given: object) -> Input:
    """A JSON value as input. Raises ContentError where it is no object."""
    return parse_input(json.dumps(given, ensure_ascii=False), HANDED_IN)
