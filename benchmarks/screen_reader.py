"""A duel set up and played through AT-SPI, as a screen reader has it: by names, ids and actions.

`dbus-run-session python -m benchmarks.screen_reader` needs Xvfb, at-spi2-core and a Python of the system with pyatspi.
"""

import contextlib
import importlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = Path("/usr/bin/python3")
_SCREEN = ":97"
_LIT, _OVER = "можно выбрать", "end-again"
_STEPS, _WAIT = 400, 60.0
"""Actions of a duel at most, and seconds that one may take."""


def main() -> int:
    """Start a screen, the bus of accessibility and the program; have the duel played; return 0 at its end."""
    with tempfile.TemporaryDirectory() as home, contextlib.ExitStack() as stack:
        env = {
            **os.environ, "DISPLAY": _SCREEN, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "KIBERRUBEZH_HOME": home, "XDG_RUNTIME_DIR": home,
        }  # fmt: skip
        for words in (
            ("Xvfb", _SCREEN, "-screen", "0", "1366x800x24"),
            (str(LAUNCHER), "--launch-immediately"),
            (sys.executable, "-m", "kiberrubezh"),
        ):
            begun = subprocess.Popen(words, env=env, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            stack.callback(begun.wait)
            stack.callback(begun.terminate)
            time.sleep(2)
        return subprocess.run([str(PYTHON), __file__, "reader"], env=env, check=False).returncode


def read() -> int:
    """Set a duel up and play it to its end, by what the bus of accessibility tells; return 0 if that could be."""
    reader: Any = importlib.import_module("pyatspi")
    app = _found(lambda: [it for it in reader.Registry.getDesktop(0) if it is not None and it.childCount])[0]
    for end in ("rail-duel", "setup-start"):
        _act(_found(lambda end=end: [it for it in _things(reader, app) if _id(it).endswith(end)])[0])
    done: set[str] = set()
    for step in range(_STEPS):
        found = _found(lambda: _asked(reader, app))
        if _id(found[-1]).endswith(_OVER):
            print(f"{step} actions; {len(done)} different cards; {found[-1].name}")
            return 0
        new = [it for it in found if _home(it) not in done and it.name.endswith(_LIT)]
        chosen = new[0] if new else found[-1]
        done.update({_home(chosen)} if new else ())
        print(f"{step}: {chosen.name}", flush=True)
        _act(chosen)
        time.sleep(0.1)
    return 1


def _asked(reader: Any, app: Any) -> list[Any]:
    """Return the cards that may be chosen, and last the main button, or that of the end."""
    things = list(_things(reader, app))
    over = [it for it in things if _id(it).endswith(_OVER)]
    ready = [it for it in things if _id(it).endswith("duel-main") and it.getState().contains(reader.STATE_ENABLED)]
    return over or [*(it for it in things if it.name.endswith(_LIT)), *ready[:1]]


def _found(look: Any) -> Sequence[Any]:
    """Look until there is something. Raise TimeoutError."""
    end = time.monotonic() + _WAIT
    while time.monotonic() < end:
        with contextlib.suppress(Exception):  # what has gone meanwhile is told by any error of the bus
            if found := look():
                return list(found)
        time.sleep(0.2)
    raise TimeoutError("nothing of that to be found")


def _things(reader: Any, at: Any) -> Iterator[Any]:
    for place in range(min(at.childCount, 300)):
        child = at.getChildAtIndex(place)
        if child is not None and child.getState().contains(reader.STATE_SHOWING):
            yield child
            yield from _things(reader, child)


def _id(thing: Any) -> str:
    return str(thing.get_accessible_id())


def _home(thing: Any) -> str:
    return ", ".join(thing.name.split(", ")[:2])


def _act(thing: Any) -> None:
    acts = thing.queryAction()
    names = [acts.getName(place) for place in range(acts.nActions)]
    acts.doAction(names.index("Press"))


if __name__ == "__main__":
    sys.exit(read() if sys.argv[1:] == ["reader"] else main())
