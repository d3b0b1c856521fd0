"""What holds for every test: no screen, and never the user's own library."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

_HOME = tempfile.TemporaryDirectory(prefix="kiberrubezh-tests-")

# Before Qt or platformdirs are imported by any test.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["KIBERRUBEZH_HOME"] = str(Path(_HOME.name, "home"))
for _name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
    os.environ[_name] = str(Path(_HOME.name, _name.lower()))
    Path(os.environ[_name]).mkdir(mode=0o700)

# A slow machine is no reason to fail; and where others rely on the outcome, it is the same each time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    _HOME.cleanup()
