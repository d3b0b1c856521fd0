"""A session of the protocol as a test talks to it: a dict in, a dict out, each line read by its published model."""

import json
from typing import Any

from pydantic import ValidationError

from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.protocol import Shelves
from kiberrubezh.engine.protocol.lines import answers, frames
from kiberrubezh.engine.protocol.lines.frames import BESIDE
from kiberrubezh.engine.protocol.session import Session
from kiberrubezh.engine.protocol.talk.desk import Adviser

MODELS: dict[str, list[type[frames.Answer]]] = {
    name: [kind for kind in answers.KINDS if name in kind.model_fields]
    for name in {name for kind in answers.KINDS for name in kind.model_fields} - set(BESIDE)
}
SHELVES = Shelves(open_cards())


def is_read(kind: type[frames.Answer], line: str) -> bool:
    """Tell whether a line is of that kind, by its published model."""
    try:
        kind.model_validate_json(line)
    except ValidationError:
        return False
    return True


class Talk:
    """A conversation; `say` takes a command and what it needs."""

    def __init__(self, adviser: Adviser | None = None) -> None:
        self.session = Session(SHELVES, adviser)

    def line(self, line: bytes) -> dict[str, Any]:
        """Send a line as it is; check that one line comes back, that it is of the protocol, and return it."""
        written = self.session.answer(line)
        assert "\n" not in written
        said: dict[str, Any] = json.loads(written)
        (name,) = said.keys() - set(BESIDE)
        assert any(is_read(kind, written) for kind in MODELS[name])
        return said

    def say(self, command: str, needs: object = None, **more: object) -> Any:
        """Send a command; return what the answer holds under its name. Raise KeyError(code) for an error."""
        said = self.line(json.dumps({command: {} if needs is None else needs, **more}).encode())
        if "error" in said:
            raise KeyError(said["error"]["code"])
        return next(value for key, value in said.items() if key not in BESIDE)

    def begin(self, **terms: object) -> Any:
        """Begin a duel between two ready decks, unless told otherwise; return the view."""
        return self.say("new", {"decks": ["rush", "flood"], "seed": 7, **terms})

    def begin_at(self, table: int) -> Any:
        """Begin a duel between two ready decks at a table; return the view."""
        return self.say("new", {"decks": ["rush", "flood"], "seed": 7}, table=table)

    def play(self, choices: int) -> Any:
        """Choose the first option so many times, or to the end of the duel; return the view."""
        view = self.say("view")
        while view["decision"] and choices:
            view, choices = self.say("choose", 0), choices - 1
        return view
