"""What must be installed before a language can be printed: fonts and libraries that are extras."""

from pnp.bootstrap import install_command
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.scripts import asks_for_shaping, extra_of, lacking_library
from pnp.translation.language import Language
from pnp.words import Message


def needed(fonts: Fonts, language: Language) -> Message | None:
    """That a language takes what is not installed, and the command that brings it; None where all is."""
    missing = [extra for family in language.chain(()) if (extra := fonts.missing_extra(family))]
    sample = language.sample
    if asks_for_shaping(sample) and lacking_library(sample):
        missing.append(extra_of(sample))
    if not missing:
        return None
    extra = missing[0]
    return Message("i18n.needs", lang=language.name, extra=extra, command=install_command(extra=extra))
