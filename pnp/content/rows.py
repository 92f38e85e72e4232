"""The rows of a deck: records checked against the declared fields, one by one, every fault noted."""

from collections.abc import Iterable, Mapping

from pnp.content.field_types import Field
from pnp.content.fields import ROW_FIELDS, Reader, reader
from pnp.content.fill import row_values
from pnp.content.game import Row
from pnp.content.markup import plain, visible_length
from pnp.content.records import Record, Records
from pnp.content.texts import TextReferences
from pnp.content.trees import Scalar
from pnp.problem import Place, Problem, nearest
from pnp.words import Message


def read_rows(
    records: Records, fields: Mapping[str, Field], ignored: Iterable[str], references: TextReferences
) -> tuple[tuple[Row, ...], list[Problem]]:
    """The rows that can be read, and every fault. ``ignored`` are keys whose declaration has faults."""
    problems: list[Problem] = []
    known = {**ROW_FIELDS, **fields}
    allowed = known.keys() | set(ignored)
    absent: set[str] = set()  # columns that are missing altogether, said once and not for every row
    if records.columns is not None:
        for name in records.columns:
            if name not in allowed:
                problems.append(_unknown(records.columns[name], name, allowed))
        absent = {name for name, spec in known.items() if not spec.optional} - records.columns.keys()
        for name in sorted(absent):
            problems.append(Problem(records.place, "missing-column", name=name))
    plan = [
        (name, reader(spec, records.typed), spec.optional or name in absent) for name, spec in known.items()
    ]
    judge = _Judge(fields, references)
    first: dict[str, Place] = {}
    rows = []
    for record in records.rows:
        if records.columns is None:
            for name in record.values.keys() - allowed:
                problems.append(_unknown(record.keys[name], name, allowed))
        row = _row(record, plan, problems)
        if row.id:
            if row.id in first:
                line = first[row.id].line
                problems.append(Problem(row.place_of("id"), "duplicate-id", id=row.id, line=line))
            else:
                first[row.id] = row.place
        judge.judge(row, record.values, problems)
        rows.append(row)
    if not records.rows:
        problems.append(Problem(records.place, "no-rows"))
    return tuple(rows), problems


def _row(record: Record, plan: list[tuple[str, Reader, bool]], problems: list[Problem]) -> Row:
    values: dict[str, Scalar] = {}
    given = record.values
    for name, read, optional in plan:
        if name in given:
            value = read(given[name])
            if value.__class__ is Message:
                problems.append(Problem(record.places[name], value))
            else:
                values[name] = value  # type: ignore[assignment]
        elif not optional:
            problems.append(Problem(record.place, "missing-key.row", name=name))
    id, copies, source = values.pop("id", ""), values.pop("copies", 1), values.pop("source", "")
    return Row(str(id), int(copies), values, str(source), record.place, record.places)


def _unknown(place: Place, name: str, allowed: Iterable[str]) -> Problem:
    if not name:
        return Problem(place, "missing-header.cells")
    return Problem(place, "unknown-key", name=name, hint=nearest(name, allowed))


class _Judge:
    """What values refer to, and the length of texts."""

    def __init__(self, fields: Mapping[str, Field], references: TextReferences) -> None:
        self.references = references
        self.texts = [field for field in fields.values() if field.kind.translated]
        self.named = [(name, field.kind.check) for name, field in fields.items() if field.kind.check]

    def judge(self, row: Row, given: Mapping[str, object], problems: list[Problem]) -> None:
        """Notes the faults of one row's values; what is ``given`` but faulty has been told of already."""
        values = row.values
        for name, check in self.named:
            if name in values and (fault := check(self.references, str(values[name]))):
                problems.append(Problem(row.place_of(name), fault))
        for field in self.texts:
            name, most, text = field.name, field.maximum, values.get(field.name)
            if not isinstance(text, str):
                continue
            if not plain(text):
                known = {**dict.fromkeys(given, ""), **row_values(row)}
                for fault in self.references.faults(text, known):
                    problems.append(Problem(row.place_of(name), fault))
            if most is not None and len(text) > most and (length := visible_length(text)) > most:
                fault = Message("too-long.value", name=name, length=length, most=f"{most:g}")
                problems.append(Problem(row.place_of(name), fault))


def total_faults(
    rows: Iterable[Row], total: int | None, sums: Mapping[str, float], fields: Mapping[str, Field]
) -> Iterable[tuple[tuple[str, ...], Message]]:
    """Where the rows disagree with what the deck says of them, each with the deck's key."""
    rows = list(rows)
    copies = sum(row.copies for row in rows)
    if total is not None and copies != total:
        yield ("total",), Message("wrong-total", total=total, copies=copies)
    numbers = [name for name, field in fields.items() if field.kind.numeric]
    for name, expected in sums.items():
        if name not in numbers:
            yield ("sums", name), Message("unknown-field", name=name, hint=nearest(name, numbers))
            continue
        found = sum(row.copies * float(row.values.get(name, 0)) for row in rows)
        if abs(found - expected) > 1e-9 * max(1, abs(expected)):
            yield ("sums", name), Message("wrong-sum", name=name, expected=f"{expected:g}", sum=f"{found:g}")
