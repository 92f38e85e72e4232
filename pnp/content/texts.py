"""What texts refer to must exist: placeholders, icons, colours; and their marks must be balanced."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.content.assets import Assets
from pnp.content.fill import UnknownNameError, look_up
from pnp.content.markup import Tag, imbalance, plain, tags
from pnp.content.trees import Scalar, Tree
from pnp.problem import nearest
from pnp.words import Message

PLAIN_COLORS = ("black", "white")


@dataclass(frozen=True, slots=True)
class TextReferences:
    """What the texts of a game may refer to."""

    rules: Tree
    palette: Mapping[str, str]
    assets: Assets
    rules_known: bool = True  # False where faults left rules out, so that a name may be one of theirs

    def faults(self, text: str, values: Mapping[str, Scalar]) -> Iterator[Message]:
        """The faults of one text; ``values`` are those of its row (none for a game's own texts)."""
        if plain(text):
            return
        yield from imbalance(text)
        for tag in tags(text):
            if fault := self.tag(tag, values):
                yield fault

    def tag(self, tag: Tag, values: Mapping[str, Scalar]) -> Message | None:
        """What is wrong with one mark, of ``{/color}`` nothing."""
        if tag.kind == "icon":
            return self.icon(tag.name)
        if tag.kind == "color":
            return self.color(tag.name)
        if tag.kind == "unknown":
            return Message("unknown-mark", mark=tag.raw)
        if tag.kind == "placeholder":
            try:
                value = look_up(tag.name, values, self.rules)
            except UnknownNameError as unknown:
                if not self.rules_known:
                    return None
                return Message("unknown-placeholder", mark=tag.raw, hint=unknown.hint)
            if isinstance(value, str) and any(inner.kind == "placeholder" for inner in tags(value)):
                return Message("unknown-placeholder.nested", mark=tag.raw)
        return None

    def icon(self, name: str) -> Message | None:
        """An icon that does not exist."""
        if self.assets.has_icon(name):
            return None
        if name.startswith("mdi:"):
            return Message("missing-icon.packaged", name=name)
        return Message("missing-icon", name=name, hint=nearest(name, self.assets.icon_names()))

    def art(self, name: str) -> Message | None:
        """A picture that does not exist."""
        if self.assets.has_art(name):
            return None
        return Message("missing-art", name=name, hint=nearest(name, self.assets.art_names()))

    def color(self, name: str) -> Message | None:
        """A name that the palette does not have."""
        if name in self.palette or name in PLAIN_COLORS or name.startswith("#"):
            return None
        return Message("unknown-color", name=name, hint=nearest(name, [*self.palette, *PLAIN_COLORS]))
