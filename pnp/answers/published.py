"""Every answer by its command, and the JSON Schema of them all."""

from typing import Any

from pnp.answers.kinds import (
    BoardAnswer,
    CheckAnswer,
    FacesAnswer,
    FilesAnswer,
    FontsAnswer,
    GamesAnswer,
    ManualAnswer,
    QuestionsAnswer,
    RefereeAnswer,
    RulesAnswer,
    SchemasAnswer,
    SimulateAnswer,
    StatusAnswer,
    TranslationCheckAnswer,
    VerifyAnswer,
)
from pnp.answers.shapes import table_schema
from pnp.rules.answer_json import VERSION, FaultsAnswer, JudgeAnswer, ScoreAnswer

ANSWERS: dict[str, Any] = {
    "games": GamesAnswer,
    "score": ScoreAnswer,
    "judge": JudgeAnswer,
    "judge-questions": QuestionsAnswer,
    "referee": RefereeAnswer,
    "rules": RulesAnswer,
    "simulate": SimulateAnswer,
    "board": BoardAnswer,
    "check": CheckAnswer,
    "fonts": FontsAnswer,
    "schema": SchemasAnswer,
    "help": ManualAnswer,
    "i18n-status": StatusAnswer,
    "i18n-check": TranslationCheckAnswer,
    "face": FilesAnswer,
    "faces": FacesAnswer,
    "verify": VerifyAnswer,
    "gallery": FilesAnswer,
    "faults": FaultsAnswer,
}
"""What is answered: by the command, ``judge-questions`` to who asks nothing, ``faults`` by any
that cannot do what it was asked for."""


def answers_schema() -> dict[str, Any]:
    """The schema of all answers; ``#/$defs/score`` is that of a single one."""
    tables: dict[str, Any] = {}
    answers = {name: _versioned(table_schema(kind, tables)) for name, kind in ANSWERS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What pnp answers with --json",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in answers],
        "$defs": {**answers, **tables},
    }


def _versioned(schema: dict[str, Any]) -> dict[str, Any]:
    properties = {"version": {"const": VERSION}, **schema["properties"]}
    return {**schema, "properties": properties, "required": ["version", *schema["required"]]}
