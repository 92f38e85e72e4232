"""The keys of game.toml, words.toml and sizes.toml, declared once for reading, messages and schemas."""

from typing import get_args

from pnp.content.composites import Either, Items, Key, Names, Nested, Table
from pnp.content.game import FieldType, Kind, Shape
from pnp.content.leaves import Flag, Number, Words
from pnp.places import LANGUAGE

ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
HEX = r"#[0-9a-fA-F]{6}"
ICON = r"(?:mdi:)?[A-Za-z0-9_-]+"

FIELD_TYPES: tuple[str, ...] = get_args(FieldType)

_id = Words('an id in kebab-case such as "red-dragon"', ID)
_language = Words('a language code such as "fr" or "pt_BR"', LANGUAGE)
_color_name = "a lower-case name such as dark-red"
_length = Number(minimum=0)
_text = Words()

_field_type = Words(
    f"a field type ({', '.join(FIELD_TYPES)})",
    choices=FIELD_TYPES,
)
_field = Table(
    {
        "type": Key(_field_type, "what the values are", required=True),
        "optional": Key(Flag(), "whether rows may leave it out"),
        "choices": Key(Items(Words(), "a list of texts", least=1), "the values a choice may have"),
        "min": Key(Number(), "least value of a number"),
        "max": Key(Number(), "greatest value of a number; most characters of a text"),
        "note": Key(_text, "for translators: where the text is seen"),
    },
    "a table with its type",
)
FIELDS = Names(
    Either((_field_type, _field)),
    "a table of fields",
    r"[a-z][a-z0-9_]*",
    "lower-case letters, digits and _",
)

DECK = Table(
    {
        "id": Key(_id, "names the deck in files and on the command line", required=True),
        "kind": Key(Words("a kind of component", choices=get_args(Kind)), "what is printed", required=True),
        "title": Key(_text, "the deck's name for people; translated", required=True),
        "size": Key(
            Either(
                (
                    Words("the name of a size"),
                    Items(Number(above=0, maximum=3000), "[width, height] in mm", 2, 2),
                )
            ),
            "trim: a name in templates/papers/sizes.toml, or [width, height] in mm",
            required=True,
        ),
        "shape": Key(Words("a shape", choices=get_args(Shape)), "outline of the trim; rectangle if left out"),
        "corner": Key(_length, "corner radius in mm; the named size's own, else 0, if left out"),
        "bleed": Key(_length, "ink beyond the trim in mm; 1.5 if left out"),
        "safe": Key(_length, "mm inside the trim that only backgrounds enter; 3 if left out"),
        "front": Key(_text, "template of the front, without templates/faces/ and .svg.j2", required=True),
        "back": Key(_text, "template of the back; fronts only if left out"),
        "folds": Key(
            Table(
                {
                    "x": Key(Items(Number(above=0), "a list of mm"), "vertical folds, mm from the left"),
                    "y": Key(Items(Number(above=0), "a list of mm"), "horizontal folds, mm from the top"),
                },
                "a table of folds",
            ),
            "where the component is folded, seen on its front",
        ),
        "rows": Key(
            Either(
                (
                    Words("the name of a file"),
                    Table(
                        {
                            "file": Key(_text, "a .toml, .json, .csv, .xlsx or .ods file", required=True),
                            "sheet": Key(_text, "the sheet of a spreadsheet; its first if left out"),
                        },
                        "a table with file and sheet",
                    ),
                )
            ),
            "the file of the deck's rows, beside game.toml",
            required=True,
        ),
        "total": Key(Number(whole=True, minimum=1), "copies in all, as the sources state it"),
        "sums": Key(Names(Number(), "a table of sums"), "what a field adds up to over all copies"),
        "fields": Key(FIELDS, "what rows may hold besides id, copies and source"),
    },
    "a table of a deck",
)

GAME = Table(
    {
        "title": Key(_text, "the game's name", required=True),
        "subtitle": Key(_text, "a line below the title"),
        "players": Key(
            Table(
                {
                    "min": Key(Number(whole=True, minimum=1), "fewest players", required=True),
                    "max": Key(Number(whole=True, minimum=1), "most players", required=True),
                },
                "a table with min and max",
            ),
            "how many may play",
            required=True,
        ),
        "language": Key(_language, "language of the texts in the content files", required=True),
        "languages": Key(Items(_language, "a list of language codes"), "languages the game is printed in"),
        "credits": Key(Names(_text, "a table of texts"), "who made what; translated"),
        "palette": Key(
            Names(Words("a colour such as #8c1d22", HEX), "a table of colours", ID, _color_name),
            "the game's colours by name",
        ),
        "fonts": Key(
            Names(Items(_text, "a list of font families", least=1), "a table of font chains"),
            "font families by role; the first that has a character draws it",
        ),
        "deck": Key(
            Items(DECK, "at least one [[deck]]", least=1),
            "components that share size and template",
            required=True,
        ),
    },
    "a table",
)

WORDS = Table({"words": Key(Names(Words(), "a table of texts"), "texts that templates use by key")})
RULES = Nested()
SIZES = Table(
    {
        "sizes": Key(
            Names(
                Table(
                    {
                        "name": Key(_text, "for people", required=True),
                        "width": Key(Number(above=0), "trim, mm", required=True),
                        "height": Key(Number(above=0), "trim, mm", required=True),
                        "corner": Key(_length, "corner radius, mm", required=True),
                    },
                    "a table with name, width, height and corner",
                ),
                "a table of sizes",
                ID,
                "in kebab-case",
            ),
            "trim sizes by name",
            required=True,
        )
    }
)
