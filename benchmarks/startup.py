"""From the start of the process to the shown window, by turns with a window that has nothing in it, off screen."""

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.harness import Figure, median

ROUNDS = 9
QUIET = {"QT_LOGGING_RULES": "*.warning=false"}
"""The platform without a screen remarks on what it can't do at each window."""
_TELL = "QApplication.processEvents(); print('shown', flush=True); os._exit(0)"
_BARE = f"""
import os
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.show()
{_TELL}
"""
_OURS = f"""
import os
import kiberrubezh.cli
from kiberrubezh.gui.app import QApplication, begin, open_window
window = open_window(begin([]))
{_TELL}
"""


def measure() -> list[Figure]:
    """Measure both by turns; the first round only warms the disk."""
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-startup-") as home:
        own = {"KIBERRUBEZH_HOME": f"{home}/data", "QT_QPA_PLATFORM": "offscreen", **QUIET, **_compiled(home)}
        environment = {**os.environ, **own}
        rounds = [(_seconds(_BARE, environment), _seconds(_OURS, environment)) for _ in range(ROUNDS + 1)][1:]
    return [
        Figure("bare PySide6 window", median(bare for bare, _ in rounds), "s"),
        Figure("our window", median(ours for _, ours in rounds), "s"),
        Figure("ours to bare", median(ours / bare for bare, ours in rounds), "", at_most=2),
    ]


def _compiled(folder: str) -> dict[str, str]:
    """Return what has Python keep modules compiled, as on every machine that starts the program a second time."""
    return {"PYTHONPYCACHEPREFIX": f"{folder}/compiled", "PYTHONDONTWRITEBYTECODE": ""}


def _seconds(script: str, environment: dict[str, str]) -> float:
    """Return the time until the child says that its window is shown."""
    start = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=environment, text=True) as child:
        assert child.stdout is not None
        told = child.stdout.readline().strip()
        taken = time.perf_counter() - start
    if told != "shown":
        raise RuntimeError("the window did not come up")
    return taken
