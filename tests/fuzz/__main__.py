"""``python -m tests.fuzz --folders 5000 --seed 7``: spoil folders and say which of them break the law."""

import argparse
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.damage import Spoilt, folders, laid_out
from tests.fuzz.law import at_table, broken


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--folders", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir()) / "pnp-fuzz")
    asked = parser.parse_args()
    kinds = Counter[str]()
    begun, tried = time.perf_counter(), 0

    @seed(asked.seed)
    @settings(
        max_examples=asked.folders,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(folders())
    def hunt(spoilt: Spoilt) -> None:
        nonlocal tried
        tried += 1
        here = laid_out(spoilt, asked.keep / "now")
        with at_table(here):
            for fault in broken(here, tried):
                kinds[fault.kind] += 1
                if kinds[fault.kind] == 1:
                    kept = asked.keep / f"{asked.seed}-{tried}"
                    shutil.copytree(here, kept, symlinks=True, dirs_exist_ok=True, ignore=_pipes)
                    print(f"--- {fault.kind}\n{spoilt!r}\n{kept}\n{str(fault)[-1500:]}", flush=True)

    hunt()
    print(f"{tried} folders in {time.perf_counter() - begun:.0f} s")
    for kind, number in kinds.most_common():
        print(f"{number:6} {kind}")


def _pipes(root: str, names: list[str]) -> list[str]:
    return [name for name in names if (Path(root) / name).is_fifo()]


if __name__ == "__main__":
    main()
