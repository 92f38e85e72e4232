"""However a template tries to run for ever or to fill the memory, it ends soon, with a fault at its line."""

import sys
from pathlib import Path

import pytest

from tests.faces.small import Table, row
from tests.soon import soon

GREEDY = {
    "loops in loops": "{% for a in range(99999) %}{% for b in range(99999) %}{% for c in range(9) %}x"
    + "{% endfor %}" * 3,
    "empty loops": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "a power": "{{ 10**(10**8) }}",
    "squares": "{% set n = namespace(v=9) %}{% for i in range(99) %}{% set n.v = n.v * n.v %}{% endfor %}",
    "doubling macros": "{% macro a(n) %}{% if n %}{{ a(n - 1) }}{{ a(n - 1) }}{% else %}<g/>{% endif %}"
    "{% endmacro %}{{ a(40) }}",
    "macros that double a text": "{% macro a(n, t) %}{{ a(n - 1, t ~ t) if n else t }}{% endmacro %}"
    "{{ a(60, 'x') }}",
    "many elements": "{% for i in range(1000000) %}<g/>{% endfor %}",
    "a list that doubles": "{% set n = namespace(v=[0]) %}{% for i in range(99) %}{% set n.v = n.v + n.v %}"
    "{% endfor %}",
    "lists in lists": "{% set n = namespace(v=[0]) %}{% for i in range(99) %}{% set n.v = [n.v, n.v] %}"
    "{% endfor %}{{ n.v|string }}",
    "lists compared": "{% set n = namespace(v=[0], w=[0]) %}{% for i in range(99) %}"
    "{% set n.v = [n.v, n.v] %}{% set n.w = [n.w, n.w] %}{% endfor %}{{ n.v == n.w }}",
    "a text many times": "{{ 'x' * 10**9 }}",
    "a list many times": "{{ ([0] * 10**9)|length }}",
    "many times over": "{% set t = 'x' * 100000 %}{% for i in range(100000) %}{{ t }}{% endfor %}",
    "captured": "{% set t %}{% for i in range(99999) %}{% for j in range(99999) %}xxxxxxxxxxxx{% endfor %}"
    "{% endfor %}{% endset %}",
    "a wide text": "{{ 'x'.ljust(10**9) }}",
    "a wide number": "{{ '%0999999999d' % 1 }}",
    "a wide format": "{{ '{:>999999999}'.format(1) }}",
    "a format of a width": "{{ '{:>{}}'.format(1, 999999999) }}",
    "a star for a width": "{{ '%*d'|format(999999999, 1) }}",
    "texts in place of letters": "{% set t = 'x' * 10000 %}{{ t|replace('x', t)|replace('x', t) }}",
    "texts by a method": "{% set t = 'x' * 10000 %}{{ t.replace('x', t).replace('x', t) }}",
    "joined": "{% set t = 'x' * 10000 %}{{ ([t] * 9999)|join(t) }}",
    "joined by a method": "{% set t = 'x' * 10000 %}{{ t.join([t] * 9999) }}",
    "a long range": "{{ range(10**12)|sum }}",
    "a range without a length": "{{ range(10**30)|list }}",
    "long sums": "{% for i in range(99999) %}{% if range(99999)|sum %}{% endif %}{% endfor %}",
    "long searches": "{% set r = range(99999)|list %}{% for i in r %}{% if -1 in r %}{% endif %}{% endfor %}",
    "sums of lists": "{% set r = [[0] * 999] * 999 %}{{ r|sum(start=[])|length }}",
    "passed on": "{% for i in range(99999) %}{% if range(99999)|map('abs')|select('odd')|list %}{% endif %}"
    "{% endfor %}",
    "batches": "{{ [1]|batch(10**9, 'x')|list }}",
    "slices": "{{ [1]|slice(10**9)|list }}",
    "rounded": "{{ 1.5|round(10**9, 'ceil') }}",
    "itself": "{% include 'card.svg.j2' %}",
    "deep": "{{ " + "(" * 20_000 + "1" + ")" * 20_000 + " }}",
    "long": "x" * 20_000_000,
    "many names": "{{ a }}" * 3_000_000,
    "as many names as it may have": "{{ lang }}" * 24_000 + "{{ nothing }}",
    "a long sum": "{{ 1" + "+1" * 100_000 + " }}",
    "many blocks": "{% if 1 %}" * 5000 + "{% endif %}" * 5000,
}


def peak() -> float:
    """The most memory that this process had so far, in MB; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


LONG = ("passed on", "as many names as it may have", "doubling macros", "a long sum")
"""Those that take a second each until they are told of: sweeps try them."""


@soon
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in LONG else ()) for name in GREEDY]
)
def test_a_greedy_template_ends_soon(tmp_path: Path, name: str) -> None:
    table = Table(tmp_path)
    table.template(f"<face>\n{GREEDY[name]}\n</face>")
    before = peak()
    told = table.faults(row("a"), row("b"))
    assert peak() - before < 500
    assert told and all(each.startswith("card.svg.j2:") for each in told)
