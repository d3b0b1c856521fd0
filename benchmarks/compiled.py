"""The engine compiled by mypyc from the same source, against the interpreted one; the golden duels are held to both."""

import math
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from benchmarks.harness import Figure
from benchmarks.turns import Rival, by_turns

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 7

_COMPILED = (
    *("acts", "agenda", "changes", "costs", "effects", "events", "game", "knowledge", "lasting", "manual", "meant"),
    *("names", "options", "present", "queries", "spec", "state", "texts", "triggers", "turn", "wave"),
)
"""The modules of the duel that are compiled; what they import of the rest stays interpreted."""
_STRICT = "[mypy]\nstrict = True\nplugins = pydantic.mypy\n"


class CannotCompileError(RuntimeError):
    """The machine lacks something that compiling needs, or the compiler refuses."""


def build(folder: Path) -> None:
    """Put the package with a compiled engine into an empty folder, to be put before the checkout on the path.

    Raise CannotCompileError without mypy, setuptools or a C compiler.
    """
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise CannotCompileError("mypyc and setuptools are not installed")
    unbuilt = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in ("kiberrubezh", "assets", "benchmarks", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=unbuilt)
    shutil.copy(ROOT / "cards.sqlite", folder)
    (folder / "mypy.ini").write_text(_STRICT, encoding="utf-8")
    modules = ["kiberrubezh/engine/rng.py", *(f"kiberrubezh/engine/duel/{name}.py" for name in _COMPILED)]
    told = _run(folder, "-m", "mypyc", *modules)
    if told.returncode:
        raise CannotCompileError(told.stdout[-2000:])


def environment(folder: Path) -> dict[str, str]:
    """Return the environment in which the package of a folder is imported, and not that of the checkout."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(folder / "tests")))}


def check(folder: Path) -> str:
    """Hold the golden duels to the compiled engine; return what the tests told. Raise CannotCompileError otherwise."""
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib -q -p no:cacheprovider\n")
    script = "from kiberrubezh.engine.duel import game; assert not game.__file__.endswith('.py'), game.__file__"
    for words in (("-c", script), ("-m", "pytest", "tests/engine/test_traces.py", "--all-duels")):
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
            print(f"golden duels on the compiled engine: {check(folder)}")
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
