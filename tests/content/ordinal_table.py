"""What pnp/content/ordinals.json is made of: how CLDR’s rules write places in a row, asked of ICU.

``python -m tests.content.ordinal_table`` writes it anew, where PyICU has a newer CLDR.
"""

import json
from collections.abc import Iterator

from babel import localedata

from pnp.content.ordinals import TABLE

try:
    import icu
except ModuleNotFoundError:  # who writes no table needs none
    icu = None

_PLAIN = ("%digits-ordinal", "%digits-ordinal-masculine")
_FEMININE = "%digits-ordinal-feminine"


def forms(lang: str) -> Iterator[tuple[list[str], str]]:
    """Those that serve for most, and those of what is feminine where they differ; none that ICU has not."""
    spelt = icu.RuleBasedNumberFormat(icu.URBNFRuleSetTag.ORDINAL, icu.Locale(lang))
    known = [spelt.getRuleSetName(at) for at in range(spelt.getNumberOfRuleSetNames())]
    chosen = [name for name in (*_PLAIN, _FEMININE) if name in known]
    made: list[tuple[list[str], str]] = []
    for kind in chosen:
        written = [spelt.format(number, kind).replace(str(number), "{}") for number in range(200)]
        found = list(dict.fromkeys(written))
        if any("{}" not in each for each in found):
            return  # in digits of its own, which nothing else here is printed in
        of = "".join(str(found.index(each)) for each in written) if len(found) > 1 else ""
        made.append((found, of))
    said = [each for each in made if each != (["{}"], "")] or made
    yield said[0]
    if _FEMININE in chosen and said[-1] != said[0]:
        yield said[-1]


def table() -> dict[str, list[tuple[list[str], str]]]:
    """Of all languages that Babel knows and ICU has rules for."""
    have = set(icu.Locale.getAvailableLocales())
    langs = [lang for lang in sorted(localedata.locale_identifiers()) if "_" not in lang and lang in have]
    found = {lang: list(forms(lang)) for lang in langs}
    plain = list(forms("root"))
    return {lang: each for lang, each in found.items() if each and each != plain and not _english(lang, each)}


def _english(lang: str, found: list[tuple[list[str], str]]) -> bool:
    """Whether nobody has written the rules of a language yet, so that ICU gives those of English."""
    return lang != "en" and any("{}th" in forms for forms, _ in found)


if __name__ == "__main__":
    lines = (f"{json.dumps(lang)}: {json.dumps(said, ensure_ascii=False)}" for lang, said in table().items())
    TABLE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
