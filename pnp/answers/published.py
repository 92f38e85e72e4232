"""Every answer by its command, and the JSON Schema of them all."""

from typing import Any

from pnp.answers import faults, makers, players, prints, translators
from pnp.answers.shapes import schema_of, table_schema
from pnp.rules.answer_json import VERSION, FaultAnswer, FaultsAnswer, JudgeAnswer, ScoreAnswer

ANSWERS: dict[str, Any] = {
    "games": makers.GamesAnswer,
    "build": prints.BuildAnswer,
    "new": makers.NewAnswer,
    "preview": makers.PreviewAnswer,
    "calibrate": makers.CalibrateAnswer,
    "score": ScoreAnswer,
    "judge": JudgeAnswer,
    "judge-questions": players.QuestionsAnswer,
    "referee": players.RefereeAnswer,
    "rules": players.RulesAnswer,
    "simulate": players.SimulateAnswer,
    "board": players.BoardAnswer,
    "check": faults.CheckAnswer,
    "fonts": makers.FontsAnswer,
    "schema": makers.SchemasAnswer,
    "help": makers.ManualAnswer,
    "i18n-status": translators.StatusAnswer,
    "i18n-check": translators.TranslationCheckAnswer,
    "i18n-extract": translators.ExtractAnswer,
    "i18n-update": translators.UpdateAnswer,
    "i18n-import": translators.ImportAnswer,
    "i18n-preview": prints.FilesAnswer,
    "i18n-export": prints.FilesAnswer,
    "i18n-screenshots": prints.FilesAnswer,
    "face": prints.FilesAnswer,
    "faces": prints.FacesAnswer,
    "export": prints.ExportAnswer,
    "verify": prints.VerifyAnswer,
    "gallery": prints.FilesAnswer,
    "faults": FaultsAnswer,
}
"""What is answered: by the command, ``judge-questions`` to who asks nothing, ``faults`` by any
that cannot do what it was asked for."""


def answers_schema() -> dict[str, Any]:
    """The schema of all answers; ``#/$defs/score`` is that of a single one."""
    tables: dict[str, Any] = {}
    answers = {name: _versioned(table_schema(kind, tables), tables) for name, kind in ANSWERS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What pnp answers with --json",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in answers],
        "$defs": {**answers, **tables},
    }


def _versioned(schema: dict[str, Any], tables: dict[str, Any]) -> dict[str, Any]:
    faults = {"type": "array", "items": schema_of(FaultAnswer, tables)}
    beside = {"faults": {**faults, "description": "what was wrong beside; left out where nothing was"}}
    properties = {"version": {"const": VERSION}, **beside, **schema["properties"]}
    return {**schema, "properties": properties, "required": ["version", *schema["required"]]}
