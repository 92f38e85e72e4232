"""Print-and-play: content files become printable sheets, booklets and a rules checker."""

__version__ = "0.1.0"
