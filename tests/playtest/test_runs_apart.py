"""The process that plays for the window: what is told where it can't be started."""

from multiprocessing.process import BaseProcess

import pytest

from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.runs.apart import Apart, BrokenRunError


def field() -> Prior:
    """Think nothing of closed lists."""
    return MIRROR


def test_a_process_that_did_not_start_is_told_of_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system starts no process it is said in both languages; closing after that is no error, nor twice."""

    def refused(_: BaseProcess) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refused)
    apart = Apart(field)
    with pytest.raises(BrokenRunError) as error:
        apart.begin()
    assert error.value.message("ru").startswith("Дуэли играет отдельный процесс, а система его не запустила.")
    assert "Close other programs" in error.value.message("en")
    apart.close()
    apart.close()
    with pytest.raises(BrokenRunError) as closed:
        apart.begin()
    assert closed.value.message("ru") == "Программа закрывается."
