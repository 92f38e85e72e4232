"""The one way in: a call as text, its answer as text.

``{"name": "score", "given": {…}}`` gives ``{"ok": {…}}``, or ``{"faults": [{"key", "message"}, …]}``.
"""

import json

from pnp.desk.calls import CALLS
from pnp.desk.desk import Desk
from pnp.problem import ContentError


def reply(desk: Desk, text: str) -> str:
    """The answer to a call. Raises KeyError for a call that there is not; that is the page's own error."""
    asked = json.loads(text)
    try:
        told: dict[str, object] = {"ok": CALLS[asked["name"]](desk, asked["given"])}
    except ContentError as error:
        told = {"faults": [{"key": "", "message": desk.words.of(each.message)} for each in error.problems]}
    return json.dumps(told, ensure_ascii=False)
