"""``pnp simulate``: whole games played by simple policies, so that a maker sees what a number does."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.cli.players.answers import open_game, read_overrides
from pnp.cli.shell.console import fail, find_one, places, print_json
from pnp.cli.shell.language import say
from pnp.cli.shell.options import ContentOption, GameArgument, JsonOption, LangOption, ReadingOption
from pnp.cli.shell.signals import hear_interrupts
from pnp.cli.shell.told import unreadable
from pnp.problem import nearest
from pnp.rules.book import Book, load_book
from pnp.rules.relied_on import relied_on
from pnp.rules.sitting import Sitting
from pnp.simulating.estimates import Samples, samples
from pnp.simulating.policy import Simulation, find_simulation, seat_names
from pnp.simulating.report import Report, Result
from pnp.simulating.setting import Setting, version_of
from pnp.simulating.store import Store

INTERRUPTED = 130
"""What a shell gives a program that Ctrl-C has ended."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits there, and how they play."""

    players: Annotated[int | None, typer.Option("--players", metavar="N")] = None
    policy: Annotated[str | None, typer.Option("--policy", metavar="NAME")] = None
    heroes: Annotated[str | None, typer.Option("--heroes", metavar="A,B")] = None
    minutes: Annotated[float | None, typer.Option("--minutes", metavar="M", min=0, max=1440)] = None


@dataclass(frozen=True, slots=True)
class Machine:
    """Who plays, and where what was played is kept."""

    jobs: Annotated[int | None, typer.Option("--jobs", metavar="N", min=1)] = None
    dask: Annotated[str | None, typer.Option("--dask", metavar="ADDRESS")] = None
    output: Annotated[Path | None, typer.Option("--output", metavar="DIR")] = None

    @property
    def folder(self) -> Path:
        """Where games are kept."""
        if self.output:
            return self.output
        from platformdirs import user_cache_path

        return user_cache_path("pnp", appauthor=False) / "simulate"


def simulate(
    game: GameArgument,
    seating: Seating,
    machine: Machine,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1)] = 1_000,
    seed: Annotated[int, typer.Option("--seed", metavar="S")] = 1,
    compare: Annotated[str | None, typer.Option("--compare", metavar="FOLDER")] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    option: ReadingOption = None,
    content: ContentOption = None,
) -> None:
    if plot is not None:
        _check_plot(plot)
    with unreadable():
        checker, book = open_game(game, lang, content)
        simulation = find_simulation(checker)
        if simulation is None:
            fail("simulate.no-policies", game=book.game.id)
        books = [book]
        if compare is not None:
            books.append(load_book(find_one(places(content), compare).folder))
        settings = [_setting(simulation, book.game.id, each, seating, option, seed) for each in books]
        minutes = simulation.minutes if seating.minutes is None else seating.minutes
        results = [
            Result(name, each.version, _play(setting, games, minutes, machine))
            for name, each, setting in zip((game, compare or ""), books, settings, strict=False)
        ]
        report = Report(book.game.id, games, seed, _played_with(settings[0], minutes), *results)
        if plot is not None:
            _draw(report, simulation, book, plot)
    if as_json:
        print_json(report.json())
        return
    from pnp.cli.players.simulation_table import print_report

    print_report(report, simulation, book)


def _setting(
    simulation: Simulation[Any, Any],
    rules: str,
    book: Book,
    seating: Seating,
    option: list[str] | None,
    seed: int,
) -> Setting:
    """The setting of a folder's games; stops where they cannot be played so."""
    chosen = _chosen(simulation, book, seating)
    players = seating.players or len(chosen.get("heroes", ())) or book.game.players[0]
    low, high = book.game.players
    if not low <= players <= high:
        fail("simulate.players", game=book.game.id, count=players, low=low, high=high)
    if chosen and players != len(chosen["heroes"]):
        fail("simulate.heroes", count=len(chosen["heroes"]), players=players)
    policy = seating.policy or simulation.default
    if policy not in simulation.policies:
        fail("simulate.policy", name=policy, hint=nearest(policy, simulation.policies))
    sitting = Sitting(book, read_overrides(book, option))
    with relied_on(book):
        simulation.referee.start(sitting, seat_names(players))  # faults of options that do not go together
    version = version_of(simulation, book)
    folder = book.game.folder.resolve()
    return Setting(rules, folder, sitting.options, players, policy, chosen, seed, version)


def _chosen(simulation: Simulation[Any, Any], book: Book, seating: Seating) -> dict[str, tuple[str, ...]]:
    """What the game lets one choose of its own, by the option's name."""
    if seating.heroes is None:
        return {}
    if "heroes" not in simulation.choices:
        fail("simulate.no-choice", game=book.game.id, name="--heroes")
    known = simulation.choices["heroes"](book)
    heroes = tuple(name.strip() for name in seating.heroes.split(","))
    for name in heroes:
        if name not in known:
            fail("simulate.no-hero", game=book.game.id, name=name, hint=nearest(name, known))
        if heroes.count(name) > 1:
            fail("simulate.hero-twice", name=name)
    return {"heroes": heroes}


def _played_with(setting: Setting, minutes: float | None) -> dict[str, object]:
    """What else decides on the results, as ``--json`` prints it."""
    known: dict[str, object] = {
        "options": dict(setting.options),
        "players": setting.players,
        "policy": setting.policy,
    }
    known |= {name: list(ids) for name, ids in setting.chosen.items()}
    return known if minutes is None else {**known, "minutes": minutes}


def _play(setting: Setting, games: int, minutes: float | None, machine: Machine) -> Samples:
    """Play what has not been played; Ctrl-C says how to go on."""
    from pnp.cli.makers.progress import progress
    from pnp.simulating.batches import NoClusterError, played

    store = Store(machine.folder, setting)
    done = 0

    def tell(number: int) -> None:
        nonlocal done
        done = number
        bar(say("simulate.games"), number, games)

    hear_interrupts()
    try:
        with progress(setting.folder.name) as bar:
            facts = played(setting, games, store, machine.jobs or 0, machine.dask or "", tell)
            return samples(facts, minutes)
    except KeyboardInterrupt:
        fail("simulate.interrupted", INTERRUPTED, count=done, games=games, path=str(store.path))
    except NoClusterError as error:
        fail(error.message)


def _check_plot(path: Path) -> None:
    """Before any game is played: whether its picture could be drawn."""
    from pnp.simulating.plots import ENDINGS, MissingLibraryError, check_library

    if path.suffix.lower() not in ENDINGS:
        fail("simulate.no-plot", ending=path.suffix)
    try:
        check_library()
    except MissingLibraryError as error:
        fail(error.message)


def _draw(report: Report, simulation: Simulation[Any, Any], book: Book, path: Path) -> None:
    from pnp.cli.players.simulation_table import heading, labels
    from pnp.files import write_file
    from pnp.simulating.plots import picture

    called, title, games = labels(report, simulation, book), heading(report, book), say("simulate.games")
    write_file(path, picture(report, called, title, games, path.suffix.lower()))
