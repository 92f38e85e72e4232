"""Facts that list things which a game knows, each by its id or by its name."""

from collections.abc import Collection, Sequence

from pnp.rules.facts import Facts, Rows


def read_choices(
    facts: Facts, key: str, ids: Collection[str], default: Sequence[str] | None = None, rows: Rows = None
) -> tuple[str, ...]:
    """Those of the ids that a list names, in its order; what is none of them is a fault.

    ``rows`` are the components that ids are known by which are not those of rows.
    """
    read: list[str] = []
    for item in facts.items(key, default):
        text = str(item)
        if (id := facts.by_id(text, ids, rows, key)) in ids:
            read.append(id)
        else:
            facts.fault(key, "unknown-value.item", key=key, found=text, hint=facts.near(text, ids, rows))
    return tuple(read)


def read_once(facts: Facts, key: str, ids: Collection[str], rows: Rows = None) -> tuple[str, ...]:
    """The same where a list names nothing twice."""
    read = read_choices(facts, key, ids, rows=rows)
    for twice in dict.fromkeys(id for at, id in enumerate(read) if id in read[:at]):
        facts.fault(key, "twice.item", key=key, name=twice)
    return read
