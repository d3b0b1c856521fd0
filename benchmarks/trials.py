"""A copy of the checkout in a temporary folder, in which the tests are run against one fault after another.

First each test file is run on the sources as they are, counted: which test comes by which block. Then a mutant is tried
by the tests that come by its block, the quickest first, until one fails.
"""

import builtins
import json
import multiprocessing
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any, Literal

import pytest
from hypothesis import Phase, settings

from benchmarks.mutation import Mutant, counted

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".pytest_cache" / "mutants"
"""What the tests come by is kept here, as long as neither they nor the sources change."""
_LEFT_OUT = (".*", "*.egg-info", "build", "dist", "__pycache__")
_RAN = "from builtins import __dict__ as _all\nran = _all.setdefault('__mutants_ran__', set()).add\n"
_AT_IMPORT = "at import"
_HELD = (0, 5)
"""Exit codes of pytest when nothing failed, or there was nothing to run."""
_TIME = 25.0
"""Seconds of the processor that tests may take together which are run against a mutant; the quickest are chosen."""
_QUICK, _FIRST = 0.3, 3
"""Seconds of a quick test; files that are tried first."""
_TIMES, _MORE = 1.5, 10
"""A trial may take so many times the processor time of its tests, and so many seconds more."""
_MEMORY = 3 << 30
"""Bytes."""
_WORDS = ("-p", "no:cacheprovider", "-m", "", "-n", "0", "-W", "ignore::pytest.PytestAssertRewriteWarning")
Outcome = Literal["killed", "timeout", "survived", "no test"]


@dataclass(frozen=True, slots=True)
class Ran:
    """A test: how many seconds of the processor it took, and the blocks it came by."""

    seconds: float
    blocks: frozenset[str]


Tests = dict[str, dict[str, Ran]]
"""By file and name."""


class Copy:
    """The copy of the checkout."""

    def __init__(self, folder: Path) -> None:
        """Copy what the tests need."""
        self.folder = folder / "copy"
        shutil.copytree(ROOT, self.folder, ignore=shutil.ignore_patterns(*_LEFT_OUT))
        (self.folder / "kiberrubezh_ran.py").write_text(_RAN, encoding="utf-8")

    def write(self, file: str, source: str) -> None:
        """Put a source in the place of a file, so that no compiled one of before is taken for it."""
        path = self.folder / file
        path.write_text(source, encoding="utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()

    def tests_of(self, files: Sequence[str], sources: Sequence[str]) -> Tests:
        """Run test files on counted sources; return for each file its tests that pass."""
        found = {}
        before = {file: (self.folder / file).read_text(encoding="utf-8") for file in sources}
        for file, source in before.items():
            self.write(file, counted(source, file))
        for file in files:
            kept = KEPT / f"{self._digest(file, before)}.json"
            if not kept.exists():
                kept.parent.mkdir(parents=True, exist_ok=True)
                _in_process(_watched, str(self.folder), file, str(kept))
            told = json.loads(kept.read_text(encoding="utf-8"))
            found[file] = {test: Ran(seconds, frozenset(blocks)) for test, (seconds, blocks) in told.items()}
        for file, source in before.items():
            self.write(file, source)
        return found

    def _digest(self, file: str, before: dict[str, str]) -> str:
        root = self.folder  # not the checkout, which may change meanwhile
        helpers = [path for path in (root / "tests").rglob("*.py") if not path.name.startswith("test_")]
        others = [
            path for path in (root / "kiberrubezh").rglob("*.py") if path.relative_to(root).as_posix() not in before
        ]
        paths = [root / file, Path(__file__), *sorted(helpers), *sorted(others)]
        told = "".join([file, *before, *before.values(), *(path.read_text(encoding="utf-8") for path in paths)])
        return sha256(told.encode()).hexdigest()[:32]

    def try_out(self, mutant: Mutant, source: str, tests: Tests) -> tuple[Outcome, str]:
        """Tell what became of a mutant, and by which test."""
        before = (self.folder / mutant.file).read_text(encoding="utf-8")
        self.write(mutant.file, source)
        outcome: Outcome = "no test"
        told = self.folder.parent / "told.txt"
        told.unlink(missing_ok=True)
        try:
            for order, seconds in stages(coming_by(mutant, tests)):
                code = _in_process(_tried, str(self.folder), order, _TIMES * seconds + _MORE, str(told))
                if code not in _HELD:
                    by = told.read_text(encoding="utf-8") if told.exists() else "import"
                    return ("killed", by) if code is not None and code > 0 else ("timeout", "")
                outcome = "survived"
        finally:
            self.write(mutant.file, before)
        return outcome, ""


def coming_by(mutant: Mutant, tests: Tests) -> dict[str, float]:
    """Return the tests that come by a mutant's block, with their seconds.

    Of a file, those that come by anything in it go first, and all others may notice as well. A file of tests all of
    which come by nothing reads the sources: it may notice anything.
    """
    block, anything = f"{mutant.file}:{mutant.block}", f"{mutant.file}:"
    near, far = dict[str, float](), dict[str, float]()
    for of_file in tests.values():
        early = of_file[_AT_IMPORT].blocks
        passed = {test: ran for test, ran in of_file.items() if test != _AT_IMPORT}
        reads = not any(ran.blocks for ran in passed.values())
        for test, ran in passed.items():
            if block in ran.blocks or (not mutant.block and any(it.startswith(anything) for it in ran.blocks)):
                near[test] = ran.seconds
            elif reads or block in early or not mutant.block:
                far[test] = ran.seconds
    return _quickest(near) | _quickest(far)


def _quickest(tests: dict[str, float]) -> dict[str, float]:
    """Return as many tests as there is time for, the quickest first."""
    found, left = {}, _TIME
    for test in sorted(tests, key=lambda it: tests[it]):
        if (left := left - tests[test]) < 0:
            break
        found[test] = tests[test]
    return found


def stages(tests: dict[str, float]) -> Iterator[tuple[list[str], float]]:
    """Yield the tests to be run together, with their seconds: first those of a few files, which are soon imported."""
    quick = Counter(_file(test) for test, seconds in tests.items() if seconds < _QUICK)
    first = {file for file, _ in quick.most_common(_FIRST)}
    for part in ([it for it in tests if _file(it) in first], [it for it in tests if _file(it) not in first]):
        if part:
            yield part, sum(tests[it] for it in part)


def _file(test: str) -> str:
    return test.partition("::")[0]


def _in_process(action: Callable[..., None], *words: Any) -> int | None:
    """Do something in a process of its own, which has what is slow to import; return its exit code."""
    assert "kiberrubezh" not in sys.modules, "what is tried comes from the copy"
    methods = multiprocessing.get_all_start_methods()
    process = multiprocessing.get_context("fork" if "fork" in methods else "spawn").Process(target=action, args=words)
    process.start()
    process.join()
    return process.exitcode


def _enter(folder: str) -> None:
    os.chdir(folder)
    os.environ["PYTHONPATH"] = folder
    sys.modules["__main__"] = ModuleType("__main__")  # what a test starts must not begin the run anew
    os.environ["CI"] = "1"  # chance falls the same each time
    sys.path[:] = [folder, *(it for it in sys.path if it and Path(it).resolve() != ROOT)]
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)


def _watched(folder: str, file: str, to: str) -> None:
    _enter(folder)
    plugin = _Watch()
    pytest.main([*_WORDS, file], plugins=[plugin])
    Path(to).write_text(json.dumps(plugin.told), encoding="utf-8")


def _tried(folder: str, order: list[str], seconds: float, told: str) -> None:
    _enter(folder)
    sys.dont_write_bytecode = True
    _bounded(seconds)
    files = list(dict.fromkeys(map(_file, order)))
    plugins = [_Choice(order, Path(told))]
    os._exit(pytest.main(["-x", *_WORDS, *files], plugins=plugins))


def _bounded(seconds: float) -> None:
    """End this process when it takes too much, where the system can."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


class _Watch:
    """Writes down which blocks each test comes by."""

    def __init__(self) -> None:
        self.told: dict[str, tuple[float, list[str]]] = {}
        self._passed: set[str] = set()
        self._ran: set[str] = builtins.__dict__.setdefault("__mutants_ran__", set())

    def pytest_collection_finish(self) -> None:
        self.told[_AT_IMPORT] = (0.0, sorted(self._ran))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self._ran.clear()
        start = process_time()
        result = yield
        if item.nodeid in self._passed:
            self.told[item.nodeid] = (process_time() - start, sorted(self._ran))
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self._passed.add(report.nodeid)


class _Choice:
    """Runs some tests in an order, and those that have come new."""

    def __init__(self, order: list[str], told: Path) -> None:
        self._place = {test: place for place, test in enumerate(order)}
        self._told = told

    def pytest_configure(self) -> None:
        """Let an example that fails be enough, however long it is."""
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", deadline=None, derandomize=True, database=None, phases=phases)
        settings.load_profile("mutants")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._place), key=lambda item: self._place[item.nodeid]
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._told.write_text(report.nodeid, encoding="utf-8")


def preload() -> None:
    """Import what each trial needs, but nothing of the program."""
    for name in ("hypothesis.strategies", "pydantic", "sqlmodel", "snowballstemmer"):
        import_module(name)
