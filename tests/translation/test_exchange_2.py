"""The newer formats: XLIFF 2.1 and TBX of 2019, which go out and come back."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.translation.exchange.exchange_files import exchanged
from pnp.translation.exchange.glossaries import GlossaryTerm, tbx3
from pnp.translation.exchange.units import ExchangeUnit, units
from pnp.translation.exchange.xliff import xliff
from pnp.translation.exchange.xliff2 import xliff2
from pnp.translation.extract import ExtractedText
from tests.translation.test_exchange import PO, TEXTS, back, known, opened

IN = {"x": "urn:oasis:names:tc:xliff:document:2.0", "t": "urn:iso:std:iso:30042:ed-2"}
OUT = xliff2(units(opened(PO), TEXTS, 3), "hoard", "en", "pl")
WORDS = st.text(
    st.sampled_from("ab <>&\"'\né،竜 \u00a0")
    | st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")),
    max_size=12,
)
MARKED = st.lists(WORDS | st.sampled_from(["{n}", "{icon:coin}", "[a](#b)", "{n}"]), max_size=6).map("".join)


def test_xliff_2_comes_back_as_it_went() -> None:
    assert known(back(OUT).text) == known(PO)


def test_marks_are_codes_with_the_number_of_the_source() -> None:
    root = ET.fromstring(OUT)
    unit = next(each for each in root.iterfind(".//x:unit", IN) if each.get("name") == "a")
    source, target = (unit.find(f".//x:{name}", IN) for name in ("source", "target"))
    assert source is not None and target is not None
    codes = [[(code.get("id"), code.get("equiv")) for code in text] for text in (source, target)]
    assert codes[0] == codes[1] == [("1", "{score.gold}"), ("2", "{icon:coin}"), ("3", "](#score)")]
    assert [each.get("category") for each in unit.iterfind("x:notes/x:note", IN)] == [
        "location",
        "developer",
        "translator",
    ]


def test_codes_that_change_places_keep_their_numbers() -> None:
    unit = ExchangeUnit(ExtractedText("a", "{n} of {m}"), (("{n} of {m}", "{m}: {n} {n}"),))
    root = ET.fromstring(xliff2([unit], "hoard", "en", "pl"))
    target = root.find(".//x:target", IN)
    assert target is not None and [code.get("id") for code in target] == ["2", "1", "3"]


def test_lengths_and_states_go_along() -> None:
    root = ET.fromstring(OUT)
    size = "{urn:oasis:names:tc:xliff:sizerestriction:2.0}sizeRestriction"
    group = root.find(".//x:group", IN)
    assert group is not None and [each.get(size) for each in group] == ["9", "9", "9"]
    assert root.find("x:file", IN)[0].get("generalProfile") == "xliff:codepoints"
    states = [(each.get("state"), each.get("subState")) for each in root.iterfind(".//x:segment", IN)]
    assert states == [("translated", None)] * 4 + [("initial", "pnp:review"), ("initial", None)]


def test_xliff_2_comes_back_from_translate_toolkit() -> None:
    store = pytest.importorskip("translate.storage.xliff2").Xliff2File.parsestring(OUT.encode())
    assert len(store.units) == 6
    assert known(back(bytes(store).decode()).text) == known(PO)


@pytest.mark.parametrize("write", [xliff, xliff2])
@given(source=MARKED, target=MARKED)
@settings(max_examples=60, deadline=None)
def test_whatever_is_written_comes_back(write, source: str, target: str) -> None:
    unit = ExchangeUnit(ExtractedText("a.b", source), ((source, target),), sure=True)
    found = exchanged("x.xlf", write([unit], "hoard", "en", "pl").encode(), "pl")
    assert found.problems == []
    assert [(each.id, each.source, each.text) for each in found.texts] == (
        [("a.b", source, target)] if target.strip() else []
    )


def test_a_glossary_of_2019_has_concepts() -> None:
    terms = [GlossaryTerm("cow", ("cow", "cows"), ("vache",), "Gives <milk>."), GlossaryTerm("x", (), (), "")]
    root = ET.fromstring(tbx3(terms, "The Hoard", "en", "fr_CA"))
    assert (root.get("style"), root.get("type")) == ("dca", "TBX-Basic")
    cow, empty = root.iterfind(".//t:conceptEntry", IN)
    assert [each.text for each in cow.iterfind(".//t:term", IN)] == ["cow", "cows", "vache"]
    assert cow.findtext("t:descrip", "", IN) == "Gives <milk>." and len(empty) == 0
    langs = [each.get("{http://www.w3.org/XML/1998/namespace}lang") for each in cow.iterfind("t:langSec", IN)]
    assert langs == ["en", "fr-CA"]
