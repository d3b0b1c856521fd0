"""What holds for every test: no screen, and never the user's own library."""

import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

_MEMORY = Path("/dev/shm")
_ENOUGH = 2 * 1024**3
"""Bytes that all files of a run fit in, and those of the two before, many times over."""

# Every save waits until the disk has it, thousands of times in a run: memory has it at once.
if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ENOUGH:
    os.environ["TMPDIR"] = tempfile.tempdir = str(_MEMORY)

_HOME = tempfile.TemporaryDirectory(prefix="kiberrubezh-tests-")

# Before Qt or platformdirs are imported by any test.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["KIBERRUBEZH_HOME"] = str(Path(_HOME.name, "home"))
for _name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
    os.environ[_name] = str(Path(_HOME.name, _name.lower()))
    Path(os.environ[_name]).mkdir(mode=0o700)

# Without compiled sources each worker, and each program that a test starts, would compile them all anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Reading so many tests makes objects that stay, and a window makes thousands: look for litter less often.
_SELDOM = (200_000, 50, 1000)
gc.disable()  # a look in the thread of a job would take apart there what a test before has left of its window

# A slow machine is no reason to fail; and where others rely on the outcome, it is the same each time.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what some tests are told, whatever tests are named: pytest asks those folders alone that its words name."""
    parser.addoption("--all-pictures", action="store_true", help="take all pictures of the demo, in all looks")
    parser.addoption("--all-duels", action="store_true", help="play all of the golden thousand duels, not a twelfth")
    parser.addoption("--regen-goldens", action="store_true", help="write the golden files of the engine anew")


def pytest_configure(config: pytest.Config) -> None:
    """Run a slow test where it is named."""
    if any("::" in word for word in config.args):
        config.option.markexpr = ""


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look for litter from here on, but never among thousands of tests: none of them becomes litter."""
    gc.freeze()
    gc.set_threshold(*_SELDOM)


def pytest_runtest_setup() -> None:
    """Look for litter between tests, in the thread in which all of them run; an open window looks by itself, too."""
    from kiberrubezh.ground.litter import look_for_litter

    look_for_litter()


def pytest_runtest_teardown() -> None:
    """Let no test find the duels and games that another has played: a person's duel is kept wherever it is played."""
    for name in ("duels", "games"):
        shutil.rmtree(Path(_HOME.name, "home", name), ignore_errors=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Look for no litter as the program ends: what lies there by then goes with it."""
    gc.freeze()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    _HOME.cleanup()
