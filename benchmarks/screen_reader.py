"""A duel set up and played through AT-SPI, as a screen reader has it: by names, ids and actions.

`dbus-run-session python -m benchmarks.screen_reader` needs Xvfb, at-spi2-core, a Python of the system with pyatspi, and
the libraries of Qt's xcb plugin. It returns 0 when that held, 1 when it did not, 77 when one of those is missing.
"""

import contextlib
import ctypes
import importlib
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = Path("/usr/bin/python3")
LEFT_OUT = 77
_LIT = tuple(
    json.loads((ROOT / f"assets/i18n/{lang}/duel.json").read_text("utf-8"))["say_lit"] for lang in ("ru", "en")
)
_OVER = "end-again"
_STEPS, _WAIT, _TIME = 400, 60.0, 240.0
"""Actions of a duel at most; seconds that one may take; seconds after which the duel is broken off."""
_CARDS = 5
"""Different cards that are chosen in a duel that was played, rather than passed through; it is above twenty mostly."""


def main() -> int:
    """Start a screen, the bus of accessibility and the program; have the duel played; return how that went."""
    if missing := lacking():
        print(f"left out: {'; '.join(missing)}")
        return LEFT_OUT
    with tempfile.TemporaryDirectory() as home, contextlib.ExitStack() as stack:
        Path(home, "settings.ini").write_text("[General]\nanimation=false\nanimation_speed=300\n", "utf-8")
        env = {
            **os.environ, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "KIBERRUBEZH_HOME": home, "XDG_RUNTIME_DIR": home,
        }  # fmt: skip
        env["DISPLAY"] = _screen(stack)
        for words in ([str(LAUNCHER), "--launch-immediately"], [sys.executable, "-m", "kiberrubezh"]):
            begun = _begun(stack, words, env=env)
            time.sleep(1)
            if begun.poll() is not None:
                print(f"{' '.join(words)} ended at once, with {begun.returncode}")
                return 1
        reader = [str(PYTHON), __file__, "reader"]
        try:
            return subprocess.run(reader, env=env, check=False, timeout=_TIME + 3 * _WAIT).returncode
        except subprocess.TimeoutExpired as late:
            print(f"no answer for {late.timeout:.0f} s: the bus of accessibility hangs")
            return 1


def lacking() -> list[str]:
    """Return what the machine lacks, in words; Qt's plugin is tried by the loader, which names the library."""
    from PySide6.QtCore import QLibraryInfo

    missing = [f"no {name}" for name in ("Xvfb", str(LAUNCHER)) if shutil.which(name) is None]
    if not PYTHON.exists() or subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True).returncode:
        missing.append(f"no pyatspi for {PYTHON}")
    plugin = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms", "libqxcb.so")
    try:
        ctypes.CDLL(str(plugin))
    except OSError as fault:
        missing.append(f"Qt's xcb plugin won't load: {fault}")
    return missing


def _screen(stack: contextlib.ExitStack) -> str:
    """Start a screen of a number that is free; return it. Raise RuntimeError where there is none in time."""
    told, telling = os.pipe()
    stack.callback(os.close, told)
    words = ["Xvfb", "-displayfd", str(telling), "-screen", "0", "1366x800x24", "-nolisten", "tcp"]
    begun = _begun(stack, words, pass_fds=(telling,))
    os.close(telling)
    number = os.read(told, 16).decode().strip() if select.select([told], [], [], _WAIT)[0] else ""
    if not number or begun.poll() is not None:
        raise RuntimeError(f"Xvfb gave no screen, it ended with {begun.poll()}")
    return f":{number}"


def _begun(stack: contextlib.ExitStack, words: Sequence[str], **how: Any) -> subprocess.Popen[bytes]:
    """Start a program that is ended with the stack."""
    begun = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)
    stack.callback(begun.wait)
    stack.callback(begun.terminate)
    return begun


def read() -> int:
    """Set a duel up and play it to its end, by what the bus of accessibility tells; return 0 if that could be.

    A duel that time has broken off counts too, and is said to be, if enough cards were chosen till then.
    """
    reader: Any = importlib.import_module("pyatspi")
    app = _found(lambda: [it for it in reader.Registry.getDesktop(0) if it is not None and it.childCount])[0]
    for end in ("rail-duel", "setup-start"):
        _found(lambda end=end: _pressed(reader, app, end))
    done, begun, spent = set[str](), time.monotonic(), 0.0
    for step in range(_STEPS):
        found = _found(lambda: _asked(reader, app))
        spent = time.monotonic() - begun
        if found[-1].id.endswith(_OVER) or spent > _TIME:
            over = found[-1].name if spent <= _TIME else "broken off, the machine is slow or busy"
            return _told(step, done, spent, over)
        new = [it for it in found if it.home not in done and it.name.endswith(_LIT)]
        chosen = new[0] if new else found[-1]
        with contextlib.suppress(Exception):  # it may be gone by now, as any error of the bus tells
            print(f"{step}: {chosen.name}", flush=True)
            _act(chosen.thing)
            done.update({chosen.home} if new else ())
        time.sleep(0.1)
    _told(_STEPS, done, spent, "no end of it")
    return 1


def _told(actions: int, done: set[str], spent: float, over: str) -> int:
    """Say how it went; return 0 if so many different cards were chosen that a duel was played."""
    few = "" if len(done) >= _CARDS else f"; fewer than {_CARDS} cards is no duel"
    print(f"{actions} actions in {spent:.0f} s; {len(done)} different cards; {over}{few}")
    return 1 if few else 0


class Seen(NamedTuple):
    """A thing as it was read: the next question about it may find it gone."""

    thing: Any
    name: str
    id: str

    @property
    def home(self) -> str:
        """Return which card it is, and where it lies."""
        return ", ".join(self.name.split(", ")[:2])


def _asked(reader: Any, app: Any) -> list[Seen]:
    """Return the cards that may be chosen, and last the main button, or that of the end."""
    things = [Seen(it, it.name, _id(it)) for it in _things(reader, app)]
    over = [it for it in things if it.id.endswith(_OVER)]
    mains = [it for it in things if it.id.endswith("duel-main")]
    ready = [it for it in mains if it.thing.getState().contains(reader.STATE_ENABLED)]
    return over or [*(it for it in things if it.name.endswith(_LIT)), *ready[:1]]


def _pressed(reader: Any, app: Any, end: str) -> list[Any]:
    """Press the first thing whose id ends so, if there is one; return it."""
    found = [it for it in _things(reader, app) if _id(it).endswith(end)][:1]
    for thing in found:
        _act(thing)
    return found


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


def _act(thing: Any) -> None:
    acts = thing.queryAction()
    names = [acts.getName(place) for place in range(acts.nActions)]
    acts.doAction(names.index("Press"))


if __name__ == "__main__":
    sys.exit(read() if sys.argv[1:] == ["reader"] else main())
