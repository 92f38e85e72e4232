"""Which files may hold rows, by their endings in small letters."""

PLAIN_CELLS = (".csv", ".tsv")
SPREADSHEETS = (".xlsx", ".xlsm", ".ods")
TABLES = (*PLAIN_CELLS, *SPREADSHEETS)
"""Files of cells, of which a folder may hold several."""
_YAML = (".yaml", ".yml")
FORMATS = (".toml", ".json", *_YAML, *TABLES)
"""Files of rows, whoever reads them."""
ARCHIVE = ".zip"
BY_LIBRARIES = (*_YAML, *SPREADSHEETS, ARCHIVE)
"""What Python reads by other libraries than those of a page for phones, which reads all else."""
READ_ALONE = tuple(ending for ending in FORMATS if ending not in BY_LIBRARIES)
