"""What a file says of itself to programs: title, language, what is printed in it; and, where it is so, that
listeners are cared for (PDF/UA).
"""

from collections.abc import Iterator

from pnp.press.objects import Objects, Reference, name
from pnp.press.press_standards import NAMESPACES, PressOutput, press_properties
from pnp.sheets.sheet import PrintDocument, PrintedAs

OWN = "XXpnp"
"""The key of what is the program's own: names that begin with XX are free for all."""
NAMESPACE = "urn:x-pnp:print"
"""Of what the program says in a file's metadata about what is printed in it."""

_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
  xmlns:pnp="{namespace}"{more}>
{properties}
<xmp:CreatorTool>pnp</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As html.escape does, which reads the names of 2,000 letters first."""
_PROPERTIES = (
    ("title", '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:title>'),
    ("author", "<dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>"),
    (
        "subject",
        '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:description>',
    ),
    ("lang", "<dc:language><rdf:Bag><rdf:li>{}</rdf:li></rdf:Bag></dc:language>"),
)


def metadata(objects: Objects, document: PrintDocument, press: PressOutput | None = None) -> Reference:
    """Writes the XMP packet; the same at all times, so without dates but where a press asks for one."""
    given = ((form, getattr(document, key)) for key, form in _PROPERTIES)
    properties = [form.format(value.translate(_ESCAPED)) for form, value in given if value]
    if document.structure is not None:
        properties.append("<pdfuaid:part>1</pdfuaid:part>")
    properties += (f"<pnp:{key}>{value}</pnp:{key}>" for key, value in _printed(document.printed))
    more = ""
    if press is not None:
        more = "".join(f'\n  xmlns:{key}="{space}"' for key, space in NAMESPACES)
        properties.append(press_properties(press, objects.digest[:32]))
    packet = _PACKET.format(properties="\n".join(properties), namespace=NAMESPACE, more=more)
    return objects.stream(packet.encode(), {"Type": name("Metadata"), "Subtype": name("XML")}, packed=True)


def _printed(what: PrintedAs) -> Iterator[tuple[str, str]]:
    yield "holds", what.holds
    if what.trim:
        yield "trim", " ".join(f"{length:.6g}" for length in what.trim)
    if what.safe:
        yield "safe", f"{what.safe:.6g}"
    if what.moved:
        yield "moved", "true"
