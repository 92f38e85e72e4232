"""A program of its own that draws one SVG as pixels, so that it can be stopped: SVG in, PNG out.

``renderer.py WIDTH HEIGHT LETTERS``, run by ``pnp.held``. It reads no file but the fonts that it writes
into the folder where it is run, which is nobody's: so it finds the same letters on every machine.
"""

import sys
from pathlib import Path

FONTS = ("figo", "figbo", "figit", "figbi", "notos", "notosbo")
FAMILY = "FiraGO"


def main() -> None:
    """Draw what comes in."""
    width, height = map(int, sys.argv[1:3])
    import resvg_py

    files = []
    if sys.argv[3] == "letters":
        import pymupdf_fonts

        for name in FONTS:
            Path(name).write_bytes(pymupdf_fonts.myfont(name))
            files.append(name)
    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=sys.stdin.buffer.read().decode(),
            width=width,
            height=height,
            dpi=96,
            skip_system_fonts=True,
            font_files=files,
            font_family=FAMILY,
            serif_family=FAMILY,
            sans_serif_family=FAMILY,
            cursive_family=FAMILY,
            fantasy_family=FAMILY,
            monospace_family=FAMILY,
            languages=["en"],
        )
    except ValueError as error:
        sys.stderr.write(str(error))
        sys.exit(3)
    sys.stdout.buffer.write(bytes(drawn))


if __name__ == "__main__":
    main()
