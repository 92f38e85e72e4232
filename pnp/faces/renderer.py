"""A program of its own that draws one SVG as pixels, so that it can be stopped: SVG in, PNG out.

``python -I renderer.py WIDTH HEIGHT MEGABYTES LETTERS``. It reads no file but the fonts that it writes
into the folder where it is run, which is nobody's: so it finds the same letters on every machine.
"""

import sys
from pathlib import Path

FONTS = ("figo", "figbo", "figit", "figbi", "notos", "notosbo")
FAMILY = "FiraGO"


def main() -> None:
    """Draw what comes in."""
    width, height, megabytes = map(int, sys.argv[1:4])
    _hold(megabytes << 20)
    import resvg_py

    files = []
    if sys.argv[4] == "letters":
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


def _hold(memory: int) -> None:
    """Take no more memory than this, where the system can see to that."""
    try:
        import resource
    except ImportError:  # on Windows time alone is held
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    main()
