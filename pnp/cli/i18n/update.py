"""``pnp i18n update``: catalogues brought up to date with their games, or begun."""

import typer

from pnp.cli.console import FAULTS, fail, places, print_problems
from pnp.cli.i18n.named import NamedArgument, foreign, named, short
from pnp.cli.language import say
from pnp.cli.options import ContentOption, TemplatesOption

_KINDS = ("new", "changed", "moved", "returned", "obsolete")


def update(
    names: NamedArgument = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    """Run ``pnp i18n update``."""
    from pnp.content.load import load
    from pnp.faces.seen import seen
    from pnp.files import write_file
    from pnp.translation.catalogue import catalogue_path
    from pnp.translation.extract import extracted_texts
    from pnp.translation.po import PoFile
    from pnp.translation.po_reader import read_po
    from pnp.translation.update import updated
    from pnp.translation.write import new_header

    where = places(content, templates)
    games, langs = named(where, names)
    faulty = 0
    for found in games:
        game, problems = load(found.folder, where)
        if game is None:
            print_problems(problems)
            faulty += 1
            continue
        if langs == [game.source_lang]:
            fail("i18n.own-language", game=game.id, lang=game.source_lang)
        boxes = seen(game, where.template_roots(game.folder))
        for lang in foreign(langs, game.languages):
            path = catalogue_path(game.folder, lang)
            po, problems = read_po(path) if path.exists() else (PoFile(str(path)), [])
            if po is None or problems:
                # One line: what follows the first fault is often only its consequence.
                print_problems(sorted(problems)[:1])
                faulty += 1
                continue
            done = updated(po, extracted_texts(game, lang, boxes), new_header(game.id, game.title, lang))
            # a link stays one: what it leads to is written
            changed = done.text != po.text and write_file(path.resolve(), done.text.encode())
            counts = ((kind, len(getattr(done, kind))) for kind in _KINDS)
            parts = [say(f"i18n.update.{kind}", count=count) for kind, count in counts if count]
            state = say("file.written" if changed else "file.unchanged")
            typer.echo(f"{short(path)}: {', '.join([*parts, state])}")
            if changed and not po.text:
                known = where.find(game.id)
                so = game.id if known and known.folder.samefile(game.folder) else short(game.folder)
                typer.echo(say("i18n.go-on", words=f"{so} {lang}"))
                if game.terms:
                    typer.echo(say("i18n.terms-first"))
    if faulty:
        raise typer.Exit(FAULTS)
