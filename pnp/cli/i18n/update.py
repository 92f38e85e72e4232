"""``pnp i18n update``: catalogues brought up to date with their texts, or begun."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pnp.cli.i18n.named import NamedArgument, command_words, foreign, named, short
from pnp.cli.i18n.sources import PROGRAM, Translatable
from pnp.cli.shell.console import FAULTS, fail, places, print_json
from pnp.cli.shell.language import say, text
from pnp.cli.shell.options import ContentOption, JsonOption, TemplatesOption
from pnp.cli.shell.told import print_problems
from pnp.content.language_codes import misnamed_catalogues
from pnp.door import ContentPath, Refused, admit
from pnp.files import system_message
from pnp.places import Places, is_replaced
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.answers.translators import UpdatedCatalogue

_KINDS = ("new", "changed", "moved", "returned", "obsolete")


def update(
    names: NamedArgument = None,
    as_json: JsonOption = False,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    where = places(content, templates)
    sources, langs = named(where, names)
    faulty = 0
    made: list[UpdatedCatalogue] = []
    for source in sources:
        try:
            languages = source.languages
        except ContentError as error:
            faulty += print_problems(error.problems).faults
            continue
        if langs == [languages[0]]:
            fail("i18n.own-language", game=source.id, lang=langs[0])
        for lang in foreign(langs, languages):
            try:
                done, rule = _update(source, lang)
            except ContentError as error:
                faulty += print_problems(error.problems, strict=True).faults
                continue
            made.append(done)
            if rule:
                told = Message("piece.quoted", name=rule)
                typer.echo(say("i18n.update.rule", path=short(Path(done["path"])), rule=told), err=as_json)
            if as_json:
                continue
            _tell(done)
            if need := source.needs(lang):
                typer.echo(text(need))
            if done["begun"]:
                _say_how_to_go_on(source, lang, where)
    if as_json:
        print_json({"catalogues": made})
    if faulty:
        raise typer.Exit(FAULTS)


def _update(source: Translatable, lang: str) -> "tuple[UpdatedCatalogue, str]":
    """What has become of a catalogue, and its rule of plurals where that was wrong.

    Raises ContentError for a file that cannot be read.
    """
    from pnp.catalogues import PRINTED
    from pnp.files import write_file
    from pnp.translation.update import updated
    from pnp.translation.write import new_header

    path = source.locale / f"{lang}.po"
    po, problems = source.read(lang)
    if po is None or problems:
        # One line: what follows the first fault is often only its consequence.
        raise ContentError(sorted(problems)[:1])
    if not po.text and (unread := misnamed_catalogues(source.locale.parent, lang)):
        raise ContentError(unread)  # a second, empty one beside it would be what is read
    header = new_header(source.id, source.title, lang)
    if source.id == PROGRAM:  # till somebody takes the line out, no command speaks a language half
        header = header._replace(text=f"{header.text}{PRINTED}\n")
    done = updated(po, source.texts(lang), header)
    changed = done.text != po.text and write_file(writable(path), done.text.encode())
    return {
        "game": source.id,
        "lang": lang,
        "path": str(path),
        "begun": changed and not po.text,
        "written": changed,
        "texts": {kind: len(getattr(done, kind)) for kind in _KINDS},
    }, done.rule


def _tell(done: "UpdatedCatalogue") -> None:
    parts = [say(f"i18n.update.{kind}", count=count) for kind, count in done["texts"].items() if count]
    state = say("file.written" if done["written"] else "file.unchanged")
    typer.echo(f"{short(Path(done['path']))}: {', '.join([*parts, state])}")


def writable(path: Path) -> ContentPath:
    """The path of a catalogue, to be written. Raises ContentError for one that lies outside of its game, or
    would be lost with the next version of the program.
    """
    if is_replaced(path):
        reason = Message("system.replaced", folder=str(path.parent.parent))
        raise ContentError([Problem(Place(str(path)), "unwritable", reason=reason)])
    try:
        return admit(path.parent.parent, Path(path.parent.name, path.name))
    except Refused as error:
        raise ContentError([Problem(Place(str(path)), "unwritable", reason=system_message(error))]) from None


def _say_how_to_go_on(source: Translatable, lang: str, where: Places) -> None:
    words = command_words(where, source.id, lang, source.locale.parent)
    if source.id == PROGRAM:
        typer.echo(say("i18n.go-on.program", words=words))
        return
    typer.echo(say("i18n.go-on", words=words))
    if source.has_terms:
        typer.echo(say("i18n.terms-first"))
