"""The names of all checks, without what they are made of: who lists them need not load it."""

CHECK_IDS = (
    *("syntax", "boxes", "trim", "pitch", "backs", "marks", "bleed", "safe", "margins", "scale"),
    *("embedded", "subset", "glyphs", "small", "pictures", "ink", "colors", "transparency", "overprint"),
    *("copies", "order", "tags", "language"),
)
"""In the order in which they are told."""
