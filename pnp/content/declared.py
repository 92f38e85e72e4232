"""The keys of game.toml, words.toml and sizes.toml, declared once for reading, messages and schemas."""

from typing import get_args

from pnp.content.budgets import BUDGETS
from pnp.content.declarations.composites import Either, FreeKeys, Items, Key, KnownKeys, Nested
from pnp.content.declarations.leaves import FlagSpec, LengthSpec, NumberSpec, TextSpec
from pnp.content.field_types import HEX, ID, TYPES
from pnp.content.game import BOX_STYLES, Kind
from pnp.content.shapes.trim_shapes import SHAPES
from pnp.door import NO_DEVICE
from pnp.places import LANGUAGE
from pnp.words import Message

_LARGEST = 3000
"""mm of whatever is printed."""
_deck_id = TextSpec(  # files are called by it
    Message("expected.deck-id"), NO_DEVICE + ID
)
_language = TextSpec(Message("expected.language"), LANGUAGE)
_color_name = Message("expected.color-name")
_kind = TextSpec(Message("expected.kind"), choices=get_args(Kind))
_length = LengthSpec(minimum=0, maximum=_LARGEST)
_count = NumberSpec(whole=True, minimum=1)
_text = TextSpec()
_texts = FreeKeys(_text, Message("expected.text-table"))

_field_type = TextSpec(Message("expected.field-type", choices=tuple(TYPES)), choices=tuple(TYPES))
_field = KnownKeys(
    {
        "type": Key(_field_type, "key.field.type", required=True),
        "optional": Key(FlagSpec(), "key.field.optional"),
        "choices": Key(Items(TextSpec(), Message("expected.texts"), least=1), "key.field.choices"),
        "min": Key(NumberSpec(), "key.field.min"),
        "max": Key(NumberSpec(), "key.field.max"),
        "note": Key(_text, "key.field.note"),
    },
    Message("expected.field"),
)
_fields = Either((_field_type, _field))
_FIELD_NAME, _LOWER_CASE = r"[a-z][a-z0-9_]*", Message("expected.lower-case")
_OF_DECKS = frozenset({"bleed", "corner", "folds", "ignore", "mirrored", "safe", "size", "sums", "total"})
"""Keys of a deck that are no fields where they stand below the line of a table of its own."""
FIELDS = FreeKeys(_fields, Message("expected.fields"), _FIELD_NAME, _LOWER_CASE, _OF_DECKS)

_folds = Items(LengthSpec(above=0, maximum=_LARGEST), Message("expected.lengths"))
_size = Items(LengthSpec(minimum=1, maximum=_LARGEST), Message("expected.size"), 2, 2)
ENCODINGS = (
    *("utf-8", "utf-16", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254"),
    *(
        "iso-8859-1",
        "iso-8859-2",
        "iso-8859-15",
        "mac-roman",
        "shift_jis",
        "euc-jp",
        "gb18030",
        "big5",
        "euc-kr",
    ),
)
_sheet = KnownKeys(
    {
        "file": Key(_text, "key.rows.file", required=True),
        "sheet": Key(_text, "key.rows.sheet"),
        "header": Key(_count, "key.rows.header"),
        "skip": Key(Items(_text, Message("expected.texts")), "key.rows.skip"),
        "encoding": Key(TextSpec(Message("expected.encoding"), choices=ENCODINGS), "key.rows.encoding"),
    },
    Message("expected.file-and-sheet"),
)
_deck = KnownKeys(
    {
        "id": Key(_deck_id, "key.deck.id", required=True),
        "kind": Key(_kind, "key.deck.kind", required=True),
        "title": Key(_text, "key.deck.title", required=True),
        "size": Key(Either((TextSpec(Message("expected.size-name")), _size)), "key.deck.size", required=True),
        "shape": Key(TextSpec(Message("expected.shape"), choices=tuple(SHAPES)), "key.deck.shape"),
        "corner": Key(_length, "key.deck.corner"),
        "bleed": Key(LengthSpec(minimum=0, maximum=100), "key.deck.bleed"),
        "safe": Key(_length, "key.deck.safe"),
        "front": Key(_text, "key.deck.front", required=True),
        "back": Key(_text, "key.deck.back"),
        "mirrored": Key(FlagSpec(), "key.deck.mirrored"),
        "folds": Key(
            KnownKeys(
                {"x": Key(_folds, "key.folds.x"), "y": Key(_folds, "key.folds.y")}, Message("expected.folds")
            ),
            "key.deck.folds",
        ),
        "rows": Key(
            Either((TextSpec(Message("expected.file-name")), _sheet)), "key.deck.rows", required=True
        ),
        "columns": Key(
            FreeKeys(
                _text,
                Message("expected.columns"),
                _FIELD_NAME,
                Message("expected.lower-case"),
                above=_OF_DECKS,
            ),
            "key.deck.columns",
        ),
        "ignore": Key(Items(_text, Message("expected.texts")), "key.deck.ignore"),
        "total": Key(_count, "key.deck.total"),
        "sums": Key(FreeKeys(NumberSpec(), Message("expected.sums")), "key.deck.sums"),
        "fields": Key(FIELDS, "key.deck.fields"),
    },
    Message("expected.deck"),
)
_table = KnownKeys(
    {
        name: Key(_deck.keys[name].spec, help, required=name == "rows")
        for name, help in (
            ("rows", "key.table.rows"),
            ("columns", "key.deck.columns"),
            ("ignore", "key.deck.ignore"),
            ("fields", "key.table.fields"),
        )
    },
    Message("expected.rows-table"),
)
_players = KnownKeys(
    {
        "min": Key(_count, "key.players.min", required=True),
        "max": Key(_count, "key.players.max", required=True),
    },
    Message("expected.min-and-max"),
)
_budgets = KnownKeys(
    {
        budget.name: Key(NumberSpec(whole=True, minimum=1, maximum=budget.most), f"key.budget.{budget.name}")
        for budget in BUDGETS
    },
    Message("expected.budgets"),
)
_box = KnownKeys(
    {
        "style": Key(TextSpec(Message("expected.box-style"), choices=BOX_STYLES), "key.box.style"),
        "holds": Key(Items(_text, Message("expected.deck-ids"), least=1), "key.box.holds"),
    },
    Message("expected.box"),
)
GAME = KnownKeys(
    {
        "title": Key(_text, "key.game.title", required=True),
        "subtitle": Key(_text, "key.game.subtitle"),
        "players": Key(_players, "key.game.players", required=True),
        "language": Key(_language, "key.game.language", required=True),
        "languages": Key(Items(_language, Message("expected.languages")), "key.game.languages"),
        "credits": Key(_texts, "key.game.credits"),
        "palette": Key(
            FreeKeys(TextSpec(Message("expected.color"), HEX), Message("expected.colors"), ID, _color_name),
            "key.game.palette",
        ),
        "fonts": Key(
            FreeKeys(Items(_text, Message("expected.families"), least=1), Message("expected.fonts")),
            "key.game.fonts",
        ),
        "budgets": Key(_budgets, "key.game.budgets"),
        "box": Key(_box, "key.game.box"),
        "tables": Key(
            FreeKeys(_table, Message("expected.tables"), r"[a-z][a-z0-9_]*", Message("expected.lower-case")),
            "key.game.tables",
        ),
        "deck": Key(Items(_deck, Message("expected.decks"), least=1), "key.game.deck", required=True),
    },
    Message("expected.table"),
)
WORDS = KnownKeys({"words": Key(_texts, "key.words.words")})
RULES = Nested()
_trim = KnownKeys(
    {
        "name": Key(_text, "key.name", required=True),
        "width": Key(LengthSpec(minimum=1, maximum=_LARGEST), "key.size.width", required=True),
        "height": Key(LengthSpec(minimum=1, maximum=_LARGEST), "key.size.height", required=True),
        "corner": Key(_length, "key.size.corner", required=True),
    },
    Message("expected.size-table"),
)
_trims = FreeKeys(_trim, Message("expected.sizes"), ID, Message("expected.kebab-case"))
SIZES = KnownKeys({"sizes": Key(_trims, "key.sizes.sizes", required=True)})
