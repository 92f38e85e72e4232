"""The outline: the document's title, and below it every sheet's."""

from collections.abc import Sequence

from pnp.press.structure import Objects, Value, array, dictionary, name, string


def outline(objects: Objects, title: str, pages: Sequence[tuple[str, Value]]) -> Value:
    """The outline of pages (title, reference); a reference to it."""
    root = dictionary({"Type": name("Outlines"), "Count": 1 + len(pages)})
    root_reference = objects.reserve(root, "Outline")
    top = _entry(title or pages[0][0], root_reference, pages[0][1])
    top_reference = objects.reserve(top, "Outline.top")
    root["First"] = root["Last"] = top_reference
    entries = [_entry(line, top_reference, page) for line, page in pages]
    references = [objects.reserve(entry, f"Outline.{i}") for i, entry in enumerate(entries)]
    for before, after in zip(range(len(entries)), range(1, len(entries)), strict=False):
        entries[before]["Next"] = references[after]
        entries[after]["Prev"] = references[before]
    top["First"], top["Last"], top["Count"] = references[0], references[-1], len(entries)
    return root_reference


def _entry(title: str, parent: Value, page: Value) -> Value:
    return dictionary({"Title": string(title), "Parent": parent, "Dest": array([page, name("Fit")])})
