"""PO catalogues, and a game with its texts in another language."""
