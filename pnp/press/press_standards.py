"""What a file must say of itself to keep PDF/X-4 or PDF/X-1a: for which press it is, and by which rules."""

import os
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from pnp.frozen import frozen
from pnp.press.objects import Objects, PdfValue, array, dictionary, name, string

if TYPE_CHECKING:
    from pnp.press.press_profile import PressProfile

PressStandard = Literal["PDF/X-4", "PDF/X-1a:2003"]
VERSIONS: Mapping[PressStandard, tuple[int, int]] = {"PDF/X-4": (1, 6), "PDF/X-1a:2003": (1, 4)}
"""Of PDF, on which each of them is built."""
NAMESPACES = (
    ("pdf", "http://ns.adobe.com/pdf/1.3/"),
    ("xmpMM", "http://ns.adobe.com/xap/1.0/mm/"),
    ("pdfxid", "http://www.npes.org/pdfx/ns/id/"),
)
"""Of what is said in the metadata."""
_DAY = 978_307_200
"""The first of 2001: both ask for a date, and the same input must give the same bytes."""
_PROPERTIES = """<pdf:Trapped>False</pdf:Trapped>
<pdf:Producer>pnp</pdf:Producer>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdfxid:GTS_PDFXVersion>{standard}</pdfxid:GTS_PDFXVersion>"""


@frozen
class PressOutput:
    """How a file for a press is written; ``ink`` in percent."""

    standard: PressStandard
    profile: "PressProfile"
    ink: float

    @property
    def is_flat(self) -> bool:
        """Whether nothing may be seen through."""
        return self.standard != "PDF/X-4"


def press_catalog(objects: Objects, output: PressOutput) -> dict[str, PdfValue]:
    """What stands in the catalog: the press that the file is made for, with its profile."""
    profile = objects.stream(output.profile.data, {"N": 4, "Alternate": name("DeviceCMYK")})
    intent = {
        "Type": name("OutputIntent"),
        "S": name("GTS_PDFX"),
        "OutputConditionIdentifier": string(output.profile.condition),
        "OutputCondition": string(output.profile.name),
        "RegistryName": string("http://www.color.org"),
        "Info": string(output.profile.name),
        "DestOutputProfile": profile,
    }
    return {"OutputIntents": array([dictionary(intent)])}


def press_page(output: PressOutput) -> dict[str, PdfValue]:
    """What stands in each page: what is seen through mixes as inks do."""
    if output.is_flat:
        return {}
    return {"Group": dictionary({"S": name("Transparency"), "CS": name("DeviceCMYK"), "I": "true"})}


def press_info(output: PressOutput) -> dict[str, PdfValue]:
    """What stands in the document's information."""
    date = string(time.strftime("D:%Y%m%d%H%M%SZ", _date()))
    told = {"Producer": string("pnp"), "CreationDate": date, "ModDate": date, "Trapped": name("False")}
    return told | {"GTS_PDFXVersion": string(output.standard)} if output.is_flat else told


def press_properties(output: PressOutput, id: str) -> str:
    """What the metadata say; ``id``, of 32 digits, tells the document from others."""
    date = time.strftime("%Y-%m-%dT%H:%M:%SZ", _date())
    parts = id[:8], id[8:12], id[12:16], id[16:20], id[20:]
    return _PROPERTIES.format(date=date, id="-".join(parts), standard=output.standard)


def _date() -> time.struct_time:
    """When the file is said to be made: https://reproducible-builds.org/specs/source-date-epoch"""
    asked = os.environ.get("SOURCE_DATE_EPOCH", "")
    return time.gmtime(int(asked) if asked.isdecimal() and len(asked) < 12 else _DAY)
