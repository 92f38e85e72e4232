"""What the cards of the workload are drawn with, for who cannot read it from the game's own files."""

COLORS = {
    "brick": "#8a3b2c",
    "lake": "#2f6184",
    "moss": "#3c7a45",
    "plum": "#6d4a93",
    "amber": "#a8741f",
    "slate": "#47505a",
}
ICONS: dict[str, list[tuple[float, ...]]] = {
    "star": [
        (50, 2),
        (61, 38),
        (98, 38),
        (68, 60),
        (79, 96),
        (50, 74),
        (21, 96),
        (32, 60),
        (2, 38),
        (39, 38),
    ],
    "gem": [(24, 8), (76, 8), (98, 38), (50, 96), (2, 38)],
    "drop": [(50, 2), (70, 34, 84, 50, 84, 66), (84, 108, 16, 108, 16, 66), (16, 50, 30, 34, 50, 2)],
    "leaf": [(6, 94), (2, 40, 40, 4, 96, 4), (98, 58, 62, 96, 26, 82), (14, 98)],
}
"""Each a start, then points that lines or curves lead to, in a box of 100 x 100, y downwards."""
