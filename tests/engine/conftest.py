"""`pytest tests/engine --regen-goldens` writes the golden files anew; look at the difference before it is kept."""

from collections.abc import Callable
from pathlib import Path

import pytest

GOLDENS = Path(__file__).resolve().parent / "goldens"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a check of a text against the golden file of that name."""
    anew = request.config.getoption("--regen-goldens")

    def check(name: str, text: str) -> None:
        path = GOLDENS / name
        if anew:
            GOLDENS.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert text == path.read_text(encoding="utf-8"), f"{name} differs; if it should, run with --regen-goldens"

    return check
