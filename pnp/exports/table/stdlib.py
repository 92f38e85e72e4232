"""Those modules of Python's library that a checker imports, found by letting checkers work in a page.

tests/exports/test_table_runtime.py compares them with what is imported.
"""

_NAMES = """
__future__ _collections_abc _colorize _compression _opcode_metadata _sitebuiltins _weakrefset abc ast
base64 bisect bz2 codecs collections contextlib copy copyreg csv dataclasses datetime decimal difflib dis
encodings encodings.aliases encodings.utf_8 encodings.utf_8_sig enum fnmatch fractions functools
genericpath gettext glob hashlib heapq hmac html html.entities importlib importlib._abc
importlib._bootstrap importlib._bootstrap_external importlib.machinery importlib.util inspect io json
json.decoder json.encoder json.scanner keyword linecache ntpath numbers opcode operator os pathlib
pathlib._abc pathlib._local posixpath random re re._casefix re._compiler re._constants re._parser reprlib
secrets shutil site sre_parse stat string struct textwrap token tokenize tomllib tomllib._parser tomllib._re
tomllib._types traceback types typing warnings weakref zipimport
"""
MODULES = tuple(_NAMES.split())
