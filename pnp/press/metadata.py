"""What a file says of itself to programs: title, language, and that listeners are cared for (PDF/UA)."""

from html import escape

from pnp.press.objects import Objects, Reference, name
from pnp.sheets.sheet import PrintDocument

_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
{properties}
<xmp:CreatorTool>pnp</xmp:CreatorTool>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""
_PROPERTIES = (
    ("title", '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:title>'),
    ("author", "<dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>"),
    (
        "subject",
        '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:description>',
    ),
    ("lang", "<dc:language><rdf:Bag><rdf:li>{}</rdf:li></rdf:Bag></dc:language>"),
)


def metadata(objects: Objects, document: PrintDocument) -> Reference:
    """Writes the XMP packet of a document with a structure; the same at all times, so without dates."""
    given = ((form, getattr(document, key)) for key, form in _PROPERTIES)
    properties = "\n".join(form.format(escape(value)) for form, value in given if value)
    packet = _PACKET.format(properties=properties)
    return objects.stream(packet.encode(), {"Type": name("Metadata"), "Subtype": name("XML")}, packed=True)
