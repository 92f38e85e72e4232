"""Those modules of Python's library that a checker imports, found by letting checkers work in a page.

What the program holds frozen (codecs, io, site …) is not among them; by the file of os Python knows where its
library lies. tests/exports/test_table_python.py compares the list with what is imported.
"""

_NAMES = """
__future__ _colorize _compression _weakrefset base64 bisect bz2 collections contextlib copy copyreg csv
dataclasses datetime decimal difflib encodings encodings.aliases encodings.utf_8 encodings.utf_8_sig enum
fnmatch fractions functools gettext glob hashlib heapq hmac html html.entities importlib importlib._abc
json json.decoder json.encoder json.scanner keyword linecache numbers operator os pathlib pathlib._abc
pathlib._local random re re._casefix re._compiler re._constants re._parser reprlib secrets shutil string
struct textwrap token tokenize tomllib tomllib._parser tomllib._re tomllib._types traceback types typing
warnings weakref
"""
MODULES = tuple(_NAMES.split())
