"""Catalogues in the formats of other tools: glossaries (TBX, CSV), memories (TMX), texts (XLIFF)."""
