"""A program at a seat that is played by the test: what it answers to each question, and all that it was told."""

import json
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from kiberrubezh.bots.programs.external import ExternalPlayer
from kiberrubezh.bots.programs.pipes import SilentError

Asks = Callable[[dict[str, Any]], Iterable[object]]
"""Returns the lines that a program says to a question before it answers, as data; bytes are sent as they are."""


class Script:
    """Stands in for a program, without a process: it greets, asks, and takes the last option."""

    def __init__(self, asks: Asks, hello: dict[str, Any] | None) -> None:
        self.sent: list[str] = []
        self.is_closed = False
        self._asks, self._hello = asks, hello
        self._is_greeted = hello is None
        self._said: deque[bytes] = deque()

    @property
    def told(self) -> list[dict[str, Any]]:
        """The lines that it was told, as data."""
        return [json.loads(line) for line in self.sent]

    def send(self, line: str) -> None:
        """Take a line and say what the program says to it."""
        self.sent.append(line)
        told = json.loads(line)
        if "hello" in told:
            if len(self.sent) == 1 and self._hello is not None:
                self._say({"id": "hi", "hello": self._hello})
            self._is_greeted |= len(self.sent) > 1
        elif self._is_greeted and "view" in told and isinstance(told.get("id"), int):
            for said in self._asks(told):
                self._say(said)
            self._say({"id": told["id"], "choose": len(told["view"]["decision"]["options"]) - 1})

    def _say(self, said: object) -> None:
        self._said.append(said if isinstance(said, bytes) else json.dumps(said).encode() + b"\n")

    def receive(self, _: float) -> bytes:
        """Return the next line of the program, which takes no time."""
        if not self._said:
            raise SilentError
        return self._said.popleft()

    def close(self, _: float = 0.0) -> str:
        """End."""
        self.is_closed = True
        return ""


def ask_nothing(_: dict[str, Any]) -> Iterable[object]:
    """Answer at once."""
    return ()


def seated(
    monkeypatch: pytest.MonkeyPatch,
    asks: Asks = ask_nothing,
    hello: dict[str, Any] | None = None,
    *,
    knows_old_lines_alone: bool = False,
) -> tuple[ExternalPlayer, Script]:
    """Return a player whose program is a script that speaks version 2, and the script."""
    script = Script(asks, None if knows_old_lines_alone else {"protocol": 2, **(hello or {})})
    player = ExternalPlayer("script", 20.0, report=lambda _: None)
    monkeypatch.setattr(player, "_start", lambda: script)
    return player, script
