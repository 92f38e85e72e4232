"""The one way in: a call as text, its answer as text.

``{"name": "score", "given": {…}}`` gives ``{"ok": {…}}``, or ``{"faults": [{"key", "message"}, …]}``.
"""

import json

from pnp.desk.calls import CALLS
from pnp.desk.desk import Desk
from pnp.problem import ContentError
from pnp.rules.faults_json import fault_objects


def reply(desk: Desk, text: str) -> str:
    """The answer to a call. Raises KeyError for a call that there is not; that is the page's own error."""
    asked = json.loads(text)
    try:
        told: dict[str, object] = {"ok": CALLS[asked["name"]](desk, asked["given"])}
    except ContentError as error:
        told = {"faults": fault_objects(error.problems, desk.words)}
    return json.dumps(told)  # in ASCII: half a letter, which a name may hold, has no place in UTF-8
