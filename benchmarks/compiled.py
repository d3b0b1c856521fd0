"""Engine and bots compiled by mypyc from the same source, against the interpreted ones, and held to the same tests."""

import math
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.harness import Figure
from benchmarks.turns import Rival, by_turns
from hatch_build import ROOT, CannotCompileError, compile_into

ROUNDS = 7

_TESTS = (
    *("tests/engine/test_games.py::test_every_game_passes_the_kit", "tests/engine/protocol/test_protocol_games.py"),
    *("tests/engine/rubezh/test_traces.py", "tests/engine/lokalka", "tests/bots/lokalka"),
    *("tests/bots/test_search.py", "tests/bots/test_search_of_any_game.py"),
    *(
        f"tests/bots/rubezh/test_{name}.py"
        for name in ("defence", "growth", "scripted", "style_play", "tricks", "waves")
    ),
)


def build(folder: Path) -> None:
    """Put the package, its engine and bots compiled, into an empty folder, to be put before the checkout on the path.

    Raise CannotCompileError without mypy, setuptools or a C compiler.
    """
    compile_into(folder)
    for name in ("assets", "benchmarks", "docs", "examples", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "cards.sqlite", folder)


def environment(folder: Path) -> dict[str, str]:
    """Return the environment in which the package of a folder is imported, and not that of the checkout."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(folder / "tests")))}


def check(folder: Path) -> str:
    """Hold the golden duels and the tests of bots to what was compiled; return what they told.

    Raise CannotCompileError otherwise.
    """
    lines = ("[pytest]", "addopts = --import-mode=importlib -q -p no:cacheprovider", "markers = slow", "")
    (folder / "pytest.ini").write_text("\n".join(lines))
    script = "from kiberrubezh.engine.rubezh import game; assert not game.__file__.endswith('.py'), game.__file__"
    for words in (("-c", script), ("-m", "pytest", *_TESTS, "--all-duels")):
        told = _run(folder, *words)
        if told.returncode:
            raise CannotCompileError(told.stdout[-2000:])
    return told.stdout.strip().splitlines()[-1]


def _run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def measure() -> list[Figure]:
    """Compile, check, and measure random duels on both engines by turns."""
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-compiled-") as name:
        folder = Path(name)
        try:
            build(folder)
            print(f"golden duels and bots, compiled: {check(folder)}")
        except CannotCompileError as error:
            print(f"no compiled engine: {error}")
            return [Figure("compiled to interpreted", math.nan, "×")]
        plain = Rival("interpreted", "duel", sys.executable, environment(ROOT))
        swift = Rival("compiled", "duel", sys.executable, environment(folder))
        paces = by_turns([plain, swift], ROUNDS)
    return [
        *(Figure(f"{rival.name}: duels", paces[rival].games, "/s") for rival in (plain, swift)),
        *(Figure(f"{rival.name}: decisions", paces[rival].decisions, "/s") for rival in (plain, swift)),
        Figure("compiled to interpreted", paces[swift].decisions / paces[plain].decisions, "×", at_least=2),
    ]
