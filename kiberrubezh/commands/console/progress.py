"""How far a long command is, with the time left, on the standard error."""

import sys
import time
from types import TracebackType
from typing import Self

from kiberrubezh.commands.console.screen import obey
from kiberrubezh.ground.words import Lang, Pair

_SO_FAR = Pair("{done} из {all}, осталось {left}", "{done} of {all}, {left} left")
_BY_CLOCK = Pair("сыграно {done}, осталось {left}", "{done} played, {left} left")
_MINUTES = Pair("{n} мин", "{n} min")
_SECONDS = Pair("{n} с", "{n} s")
_BROKEN_OFF = Pair("Прервано.", "Interrupted.")
_GOES_ON = Pair(" Та же команда продолжит.", " The same command goes on from here.")


class Progress:
    """Tells as often as somebody can read it: one line written over on a screen, else a line for each tenth."""

    def __init__(self, lang: Lang, seconds: float | None = None) -> None:
        """`seconds` are those that the command has, where it ends by the clock."""
        self._lang: Lang = lang
        self._seconds = seconds
        self._began = time.monotonic()
        self._told = 0.0
        self._tenth = 0
        self._known = 0
        self._screen = sys.stderr.isatty()

    def begin(self, known: int) -> None:
        """Begin with so many that were done before, which tell nothing of the time left."""
        self._began, self._known = time.monotonic(), known

    def __call__(self, done: int, total: int, known: int | None = None) -> None:
        """Tell that so many of all are done, of which so many were done before, as far as that is known by now."""
        now, self._known = time.monotonic(), self._known if known is None else known
        if self._screen and (now - self._told > 0.3 or done == total):
            self._told = now
            obey(f"\r\x1b[K{self._line(done, total, now)}", sys.stderr)
        elif not self._screen and self._tenths(done, total, now) > self._tenth:
            self._tenth = self._tenths(done, total, now)
            print(self._line(done, total, now), file=sys.stderr, flush=True)

    def _tenths(self, done: int, total: int, now: float) -> int:
        """Return how many tenths of all are done, or of the time are over."""
        return done * 10 // total if self._seconds is None else int((now - self._began) * 10 / self._seconds)

    def _line(self, done: int, total: int, now: float) -> str:
        if self._seconds is not None:
            rest = max(0, round(self._began + self._seconds - now))
            return _BY_CLOCK.of(self._lang).format(done=done, left=_SECONDS.of(self._lang).format(n=rest))
        left = round((now - self._began) * (total - done) / max(done - self._known, 1))
        words = _SECONDS if left < 100 else _MINUTES
        told = words.of(self._lang).format(n=left if left < 100 else round(left / 60))
        return _SO_FAR.of(self._lang).format(done=done, all=total, left=told)

    def broken_off(self, *, goes_on: bool = False) -> None:
        """Tell that it ends before its end, and whether the same command would go on from here."""
        before, after = ("\n", "") if self._screen else ("", "\n")
        more = _GOES_ON.of(self._lang) if goes_on else ""
        print(f"{before}{_BROKEN_OFF.of(self._lang)}{more}", end=after, file=sys.stderr)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._screen:
            print(file=sys.stderr)
