"""All pictures of `kiberrubezh demo`, in every size, scale, theme and language: words cut, stops without a name."""

import os
import re
import subprocess
import sys

from benchmarks.harness import Figure
from hatch_build import ROOT

_LOOKS = 24
_TEST = "tests/gui/tables/rubezh/test_duel_demo.py"


def measure() -> list[Figure]:
    """Have the test look at all of them, on all cores; print what it found in those that are not whole."""
    told = subprocess.run(
        [sys.executable, "-m", "pytest", _TEST, "--all-pictures", "-m", "slow", "-k", "shows_every_page", "-n", "auto"],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    whole = re.search(r"(\d+) passed", told)
    passed = int(whole[1]) if whole else 0
    if passed < _LOOKS:
        print(told)
    return [Figure("looks in which every picture is whole", passed, f"of {_LOOKS}", at_least=_LOOKS)]
