"""Hints while they are thought about, and lines that come in meanwhile."""

import io
import json
import os
import threading
from collections.abc import Callable
from typing import Any

import pytest

from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.bots.search.player import SearchPlayer
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.protocol import Shelves, serve
from kiberrubezh.commands.protocol.advising import StagedAdviser
from kiberrubezh.commands.protocol.lines import Lines
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.protocol.lines.particulars import LONGEST
from kiberrubezh.engine.protocol.lines.speakers import Info
from kiberrubezh.engine.protocol.session import Session
from kiberrubezh.engine.rubezh.game import Duel

SHELVES = Shelves(open_cards())
LAYOUTS = [
    {"deck": ["workstation"] * 9, "hand": ["workstation", "firewall", "wiper"], "assets": ["workstation"] * 4},
    {"deck": ["workstation"] * 9, "hand": ["wiper"], "measures": ["antivirus"]},
]


def position() -> Session:
    session = Session(SHELVES, StagedAdviser())
    said = json.loads(session.answer(json.dumps({"setup": {"layouts": LAYOUTS}}).encode()))
    assert "view" in said
    return session


def asked(session: Session, request: dict[str, Any]) -> list[dict[str, Any]]:
    """Return all lines that answer a request."""
    lines: list[str] = []
    lines.append(session.answer(json.dumps(request).encode(), lines.append))
    return [json.loads(line) for line in lines]


def test_a_hint_is_what_the_search_finds() -> None:
    """That of the searching opponent with the same seed; on the way there it tells more and more."""
    session = position()
    *told, last = asked(session, {"id": 3, "hint": {"playouts": 40, "seed": 2}})
    duel = session.desk.tables.at(0).duel
    assert duel.decision is not None
    found = searcher(2, 40).search(Sight(duel, 0), duel.decision)
    assert last["hint"]["option"] == list(found.best.option)
    assert [it["chance"] for it in last["hint"]["options"]] == [it.chance for it in found.found]
    assert [line["id"] for line in (*told, last)] == [3] * (len(told) + 1)
    playouts = [line["info"]["playouts"] for line in told]
    assert playouts == sorted(playouts)
    assert playouts[-1] == last["hint"]["playouts"] == found.playouts
    assert not last["hint"]["stopped"]


def test_a_hint_takes_its_budget_from_the_settings() -> None:
    """Where the request doesn't tell one."""
    session = position()
    asked(session, {"set": {"name": "playouts", "value": 20}})
    assert asked(session, {"hint": {}})[-1]["hint"]["playouts"] <= 20


def test_a_stopped_hint_says_what_it_has_found() -> None:
    """At once there is an answer already."""
    session = position()
    session.desk.go_on = lambda: False
    told, last = asked(session, {"hint": {"playouts": 100_000}})
    assert last["hint"]["stopped"]
    assert last["hint"]["options"] == told["info"]["options"]
    options = asked(session, {"question": {}})[-1]["question"]["options"]
    assert sorted(it["option"] for it in last["hint"]["options"]) == sorted(options)


def test_a_hint_needs_somebody_to_think_and_a_question() -> None:
    """Without either there is an error."""
    session = Session(SHELVES)
    asked(session, {"new": {"decks": ["rush", "flood"]}})
    assert asked(session, {"hint": {}})[-1]["error"]["code"] == "unable"
    session = position()
    asked(session, {"choose": ["concede"]})
    assert asked(session, {"hint": {}})[-1]["error"]["code"] == "no_question"


def test_a_hint_knows_no_hidden_card() -> None:
    """KR-4.1: another world in which the hidden cards lie otherwise gets byte-equal lines."""
    lines = []
    for seed in (None, 1, 2):
        session = Session(SHELVES, StagedAdviser())
        asked(session, {"new": {"decks": ["rush", "flood"], "seed": 4, "first": 0}})
        for _ in range(4):
            asked(session, {"choose": 0})
        table = 0 if seed is None else asked(session, {"imagine": {"seed": seed}})[-1]["table"]
        answers = asked(session, {"table": table, "hint": {"playouts": 16}})
        lines.append([{**line, "table": 0} for line in answers])
    assert lines[0] == lines[1] == lines[2]


def through_pipe(write: Callable[[io.BufferedWriter], None]) -> list[dict[str, Any]]:
    """Serve what is written into a pipe while it is served; return the answers."""
    reading, writing = os.pipe()
    out = io.BytesIO()

    def send() -> None:
        with os.fdopen(writing, "wb") as sink:
            write(sink)

    sender = threading.Thread(target=send)
    sender.start()
    with os.fdopen(reading, "rb") as source:
        serve(source, out, position())
        sender.join()
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_stop_is_heard_while_something_goes_on() -> None:
    """It ends what was asked for before it, is answered after that, and lets what comes later be."""

    def write(sink: io.BufferedWriter) -> None:
        sink.write(b'{"id": 1, "hint": {"playouts": 100000}}\n{"id": 2, "perft": {"depth": 30, "most": 1000000000}}\n')
        sink.write(b'{"id": 3, "result": {}}\n{"id": 4, "stop": {}}\n{"id": 5, "perft": {"depth": 1}}\n')

    told = [line for line in through_pipe(write) if "info" not in line]
    assert [line["id"] for line in told] == [1, 2, 3, 4, 5]
    assert told[0]["hint"]["stopped"]
    assert told[1]["error"]["code"] == "stopped"
    assert (told[2]["result"], told[3]["stopped"]) == (None, True)
    assert told[4]["perft"]["depth"] == 1


def test_what_only_looks_like_stop_stops_nothing() -> None:
    """A word in another line, a line that is no request."""
    said = [b'{"cards": ["stop"]}', b'{"x": "stop"}', b'"stop"', b'{"stop": 1}']
    source = io.BytesIO(b'{"hello": {}}\n' + b"\n".join(said) + b"\n")
    lines = Lines(source)
    assert lines.next() == b'{"hello": {}}'
    lines._reader.join()
    assert not lines.is_stop_waiting()
    assert [lines.next() for _ in said] == said
    assert lines.next() is None


def test_only_so_much_is_looked_at_ahead() -> None:
    """Whoever floods has to wait: what is held of lines not yet answered is bounded."""
    line = b'{"x": "' + b"x" * (LONGEST - 100) + b'"}\n'
    source = io.BytesIO(line * 40)
    lines = Lines(source)
    lines.next()
    for _ in range(100):
        assert not lines.is_stop_waiting()
    assert len(lines._waiting) <= 5
    while lines.next() is not None:
        pass


@pytest.mark.parametrize("playouts", [1, 2, 16, 33, 400])
def test_the_last_search_is_the_whole_one(playouts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many stages lead up to it; the stages together cost no more than half as much again."""
    budgets: list[int] = []
    whole = SearchPlayer.search

    def search(self: SearchPlayer, *given: Any) -> Any:
        budgets.append(self.budget)
        self.budget = 1
        return whole(self, *given)

    monkeypatch.setattr(SearchPlayer, "search", search)
    duel = position().desk.tables.at(0).duel
    assert isinstance(duel, Duel)
    assert duel.decision is not None
    told: list[Info] = []
    StagedAdviser().think("duel", Sight(duel, 0), duel.decision, playouts, 0, told.append, lambda: True)
    assert budgets[-1] == playouts
    assert len(told) == len(budgets)
    assert sum(budgets[1:-1]) <= playouts / 2


@pytest.mark.parametrize(("game", "seats"), [("lokalka", 4), ("lokalka-duel", 2)])
def test_a_hint_at_another_game_is_its_advisers(game: str, seats: int) -> None:
    """Reasons and all, by what the seat may know: the same in every world that looks the same to it."""
    said: list[list[str]] = []
    session = Session(SHELVES, StagedAdviser())
    session.answer(json.dumps({"new": {"game": game, "seats": seats, "seed": 4}}).encode())
    for table in (1, 2):
        session.answer(json.dumps({"imagine": {"seat": 0, "seed": table, "to": table}}).encode())
        lines: list[str] = []
        lines.append(session.answer(json.dumps({"table": table, "hint": {}}).encode(), lines.append))
        said.append([line.replace(f'"table":{table}', "") for line in lines])
    assert said[0] == said[1]
    *infos, last = map(json.loads, lines)
    assert all(info["info"]["words"] for info in infos)
    asked = json.loads(session.answer(b'{"table": 1, "question": {}}'))["question"]["open"][0]
    assert last["hint"]["option"] in asked["options"]


def test_a_reader_that_goes_while_something_is_thought_about_meets_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    """Who was told of the thinking is gone: that ends the session, and is no fault of the program to tell of."""

    def gone(_line: str) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        position().answer(b'{"hint": {"playouts": 2}}', gone)
    assert caplog.text == ""
