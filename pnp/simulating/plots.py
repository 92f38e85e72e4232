"""Pictures of what was found, by matplotlib: the estimates with their intervals, and how long games last."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.bootstrap import install_command
from pnp.simulating.estimates import Estimate
from pnp.simulating.report import Report, Result
from pnp.words import Message

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ENDINGS = (".png", ".svg")
COLOURS = ("#0072b2", "#d55e00")
"""Here and there: two that everybody can tell apart."""
SETTINGS: Any = {"svg.hashsalt": "pnp", "svg.fonttype": "path", "font.size": 9}
"""Nothing of the moment in the file: the same games make the same bytes."""
DPI = 150
POINTS = ("points", "average")
"""The means that are drawn: those of one scale."""
LENGTH = "turns"
BARS = 30
KINDS: Sequence[Any] = ("stepfilled", "step")


class MissingLibraryError(Exception):
    """Matplotlib is not installed."""

    def __init__(self) -> None:
        command = install_command(extra="simulate")
        self.message = Message("simulate.no-matplotlib", command=command)
        super().__init__(self.message)


def check_library() -> None:
    """Raises MissingLibraryError where no picture can be drawn."""
    from importlib.util import find_spec

    if find_spec("matplotlib") is None:
        raise MissingLibraryError


def picture(report: Report, labels: Mapping[str, str], title: str, games: str, ending: str) -> bytes:
    """The picture in a file of that ending; ``labels`` are the names of facts, ``games`` that of games."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rates = [fact for fact, each in report.here.estimates.items() if each.kind == "rate"]
    means = [fact for fact in report.here.estimates if fact.partition(".")[0] in POINTS]
    with rc_context(SETTINGS):
        rows = max(len(rates), len(means))
        figure = Figure(figsize=(11, max(3.2, 1.2 + 0.3 * rows)), layout="constrained")
        FigureCanvasAgg(figure)
        figure.suptitle(title)
        left, middle, right = figure.subplots(1, 3)
        _estimates(left, report, rates, labels, 100)
        left.set_xlabel("%")
        _estimates(middle, report, means, labels, 1)
        _lengths(right, report)
        right.set_xlabel(labels[LENGTH])
        right.set_ylabel(games)
        if report.there:
            for result, colour in zip(_results(report), COLOURS, strict=True):
                left.plot([], [], "o-", color=colour, label=result.folder)
            figure.legend(loc="outside lower center", ncols=2)
        file = BytesIO()
        metadata: dict[str, Any] = {"Date": None} if ending == ".svg" else {"Software": None}
        figure.savefig(file, format=ending.removeprefix("."), dpi=DPI, metadata=metadata)
    return file.getvalue()


def _results(report: Report) -> list[Result]:
    return [report.here, report.there] if report.there else [report.here]


def _estimates(axes: "Axes", report: Report, facts: list[str], labels: Mapping[str, str], scale: int) -> None:
    """A point and its interval for each fact, from top to bottom."""
    results = _results(report)
    for index, (result, colour) in enumerate(zip(results, COLOURS, strict=False)):
        shift = (index - (len(results) - 1) / 2) * 0.3
        for place, fact in enumerate(facts):
            if each := result.estimates.get(fact):
                low, high = _ends(each)
                axes.plot([scale * low, scale * high], [place + shift] * 2, color=colour, linewidth=2)
                axes.plot(scale * each.value, place + shift, "o", color=colour, markersize=4)
    axes.set_yticks(range(len(facts)), [labels[fact] for fact in facts])
    axes.set_ylim(len(facts) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def _ends(estimate: Estimate) -> tuple[float, float]:
    if estimate.low is None or estimate.high is None:
        return estimate.value, estimate.value
    return estimate.low, estimate.high


def _lengths(axes: "Axes", report: Report) -> None:
    """How many games last how long; the one in a hundred that lasts longest is left out."""
    results = _results(report)
    lengths = sorted(int(value) for result in results for value in result.samples[LENGTH].values())
    least, most = lengths[0], lengths[int(0.99 * (len(lengths) - 1))]
    width = 1 + (most - least) // BARS
    edges = [edge - 0.5 for edge in range(least, most + width + 1, width)]
    for result, colour, kind in zip(results, COLOURS, KINDS, strict=False):
        values = [float(value) for value in result.samples[LENGTH].values()]
        axes.hist(values, bins=edges, color=colour, histtype=kind, linewidth=1.5)
