"""``pnp i18n``: what a translator works with; each command is a thin file beside this one."""

import typer

from pnp.cli.i18n.check import check
from pnp.cli.i18n.export import export
from pnp.cli.i18n.extract import extract
from pnp.cli.i18n.importing import importing
from pnp.cli.i18n.preview import preview
from pnp.cli.i18n.screenshots import screenshots
from pnp.cli.i18n.status import status
from pnp.cli.i18n.update import update
from pnp.cli.shell.commands import PlainCommand, PlainGroup
from pnp.cli.shell.options import spread

i18n = typer.Typer(
    name="i18n", cls=PlainGroup, no_args_is_help=True, rich_markup_mode=None, add_completion=False
)
for command in (extract, update, status, check, preview, screenshots, export):
    i18n.command(cls=PlainCommand)(spread(command))
i18n.command("import", cls=PlainCommand)(spread(importing))
