"""What the tests of the laboratory share."""

import pytest

from kiberrubezh.runs.apart import Apart


@pytest.fixture
def asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no process for duels started with the page: the test plays none; one that asks for some after all fails."""
    monkeypatch.setattr(Apart, "begin", lambda _: None)
