"""A program at a seat that speaks version 2: it hears what happened, and asks while it thinks."""

import shlex
from collections.abc import Iterable
from typing import Any

import pytest
from bots.programs.samples import GREEDY, IN_TIME, PYTHON
from bots.scripts import seated

from kiberrubezh.bots.programs import clock as clocks
from kiberrubezh.bots.programs.clock import Clock
from kiberrubezh.bots.programs.external import ExternalPlayer
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.match import play
from kiberrubezh.engine.protocol.lines.speakers import Info
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.field import field
from kiberrubezh.ground.words import Pair

THINKER = GREEDY.with_name("thinker.py")
SHORT = Rules(last_turn=8)
Line = dict[str, Any]


@pytest.fixture(scope="module")
def decks() -> list[list[Card]]:
    cards = open_cards()
    return [deck.expand(cards) for deck in ready_decks(cards)]


def answered(told: list[Line], number: object) -> Line:
    """Return the line that answers the request of that id."""
    (found,) = [line for line in told if line.get("id") == number]
    return found


def test_a_program_that_greets_is_asked_anew(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Its greeting is answered in version 2; then come what happened, its time, and the question by another number."""
    player, script = seated(monkeypatch)
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    assert player.choose(Sight(duel, 0), duel.decision) == duel.decision.options[-1]
    keys = [next(key for key in line if key not in ("id", "table")) for line in script.told]
    assert keys == ["hello", "duel", "cards", "view", "hello", "happened", "clock", "view"]
    assert [line["hello"]["protocol"] for line in script.told if "hello" in line] == [1, 2]
    assert [line["id"] for line in script.told if "view" in line] == [1, 2]


def test_a_program_of_version_1_is_told_what_it_knows(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """No line of another kind than before, over a whole duel."""
    player, script = seated(monkeypatch, knows_old_lines_alone=True)
    duel = play(Duel.start(decks[:2], seed=3, rules=SHORT), (player, RandomPlayer(1)))
    player.close(duel.view(0))
    assert player.forfeit is None
    assert {key for line in script.told for key in line} == {"hello", "duel", "cards", "id", "view"}


def test_it_hears_all_that_its_seat_may_know(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-4.1: each event once, in order, with the cards that the seat can name, each of which it was told in full."""
    player, script = seated(monkeypatch)
    happened: list[Any] = []
    start = Duel.start(decks[:2], seed=3, first=1, rules=SHORT)
    watched = start.clone()
    duel = play(start, (player, ScriptedPlayer()), lambda _, __, events: happened.append(events))
    lines = [line["happened"] for line in script.told if "happened" in line]
    heard: list[Any] = []
    for line in lines:
        assert line["since"] == len(heard)
        heard += line["events"]
    told = [watched.told(event, 0) for events in happened for event in events]
    assert 20 < len(heard) <= len(told)
    for line, it in zip(heard, told, strict=False):
        assert (line["what"], line["seat"], tuple(line["cards"])) == (it.event.what, it.event.seat, it.event.cards)
        assert line["ids"] == [card.id for card in it.cards]
        assert line["words"]
    cards = {card for line in script.told if "cards" in line for card in line["cards"]}
    assert {card for line in heard for card in line["ids"]} <= cards
    assert duel.winner >= 0


def test_what_is_taken_back_is_told(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """`since` is how much of what was told still holds."""
    player, script = seated(monkeypatch)
    duel = Duel.start(decks[:2], seed=3, first=0)
    past: list[Any] = []
    positions = [duel.clone()]
    while len(past) < 12:
        assert duel.decision is not None
        if duel.decision.seat == 0:
            player.choose(Sight(duel, 0, past), duel.decision)
        past.append(duel.choose(duel.decision.options[0]))
        positions.append(duel.clone())
    back = next(n for n in (5, 4, 3, 2) if (it := positions[n].decision) and it.seat == 0)
    again = positions[back]
    assert again.decision is not None
    player.choose(Sight(again, 0, past[:back]), again.decision)
    last = [line["happened"] for line in script.told if "happened" in line][-1]
    assert last == {"since": sum(map(len, past[:back])), "events": []}


def test_it_asks_while_it_thinks(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Imagined deals are played on at tables of its own, both seats; of its own duel it gets what its seat knows."""

    def asks(told: Line) -> Iterable[object]:
        yield {"id": "a", "imagine": {"seed": 1, "to": 4}}
        yield {"id": "b", "table": 4, "choose": 0}
        yield {"id": "c", "table": 4, "view": {"seat": 1}}
        yield {"id": "d", "table": 4, "perft": {"depth": 2}}
        yield {"id": "e", "table": 4, "clone": {"to": 5}}
        yield {"id": "f", "view": {}}
        yield {"id": "g", "options": {"lang": "ru"}}
        yield {"id": "h", "question": {}}
        yield {"id": "i", "tables": {}}
        yield {"id": "j", "table": 4, "save": {}}
        yield {"id": "k", "cards": [told["view"]["sides"][0]["hand"][0]["id"]]}

    player, script = seated(monkeypatch, asks)
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    player.choose(Sight(duel, 0), duel.decision)
    told = script.told
    (question,) = [line["view"] for line in told if line.get("id") == 2]
    assert answered(told, "a")["view"] == question == answered(told, "f")["view"]
    assert answered(told, "b")["table"] == 4
    assert len(answered(told, "c")["view"]["sides"][1]["hand"]) == 7
    assert answered(told, "d")["perft"]["leaves"] > 0
    assert answered(told, "i")["tables"] == [4, 5]
    assert answered(told, "g")["options"][-1]["words"] == "Сдаться"
    assert answered(told, "h")["question"]["options"] == question["decision"]["options"]
    assert "saved" in answered(told, "j")
    assert "cards" in answered(told, "k")


FORBIDDEN: list[tuple[Line, str]] = [
    ({"view": {"seat": 1}}, "forbidden"),
    ({"imagine": {"seat": 1}}, "forbidden"),
    ({"imagine": {"to": 0}}, "taken"),
    ({"events": {"seat": 0}}, "forbidden"),
    ({"save": {}}, "forbidden"),
    ({"replay": {}}, "forbidden"),
    ({"undo": 1}, "forbidden"),
    ({"clone": {}}, "forbidden"),
    ({"perft": {"depth": 1}}, "forbidden"),
    ({"hint": {}}, "forbidden"),
    ({"decks": {}}, "forbidden"),
    ({"new": {"decks": ["rush", "rush"]}}, "forbidden"),
    ({"table": 3, "new": {"decks": ["rush", "rush"]}}, "forbidden"),
    ({"quit": {}}, "forbidden"),
    ({"drop": {}}, "forbidden"),
    ({"table": 3, "view": {}}, "no_duel"),
    ({"table": 3, "choose": 0}, "no_duel"),
    ({"table": -1, "choose": 0}, "bad_request"),
    ({"table": 3, "setup": {"layouts": [{"hand": ["no-such-card"]}, {}]}}, "unknown_card"),
    ({"cards": ["no-such-card"]}, "unknown_card"),
    ({"dance": {}}, "unknown_command"),
    ({"set": {"name": "depth", "value": 1}}, "unknown_setting"),
    ({"hello": {"protocol": 9}}, "unknown_protocol"),
]


def test_what_is_not_for_it_is_refused(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """By an error with the request's id, and the duel goes on."""

    def asks(_: Line) -> Iterable[object]:
        for place, (request, _code) in enumerate(FORBIDDEN):
            yield {"id": f"x{place}", **request}

    player, script = seated(monkeypatch, asks)
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    assert player.choose(Sight(duel, 0), duel.decision) == duel.decision.options[-1]
    assert player.forfeit is None
    for place, (request, code) in enumerate(FORBIDDEN):
        assert answered(script.told, f"x{place}").get("error", {}).get("code") == code, request


@pytest.mark.parametrize(
    "line", [b"{\n", b"I keep\n", b"\xff\n", b"[]\n", b'{"id": 1, "choose": 0}\n', b'{"id": 2, "choose": 99}\n']
)
def test_it_forfeits_all_the_same(line: bytes, decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-8.2: by what is no line of the protocol, no answer to the question, no legal option."""
    player, script = seated(monkeypatch, lambda _: [line])
    duel = play(Duel.start(decks[:2], seed=3, first=0), (player, RandomPlayer(1)))
    assert (duel.winner, duel.reason, script.is_closed) == (1, "KR-8.2", True)


def test_the_duel_says_what_chance_to_use(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's seed is its own: it is not that of the duel, nor does it follow from it."""
    for seed in (3, 4):
        player, script = seated(monkeypatch)
        player.seed = 17
        duel = Duel.start(decks[:2], seed=seed, first=0)
        assert duel.decision is not None
        player.choose(Sight(duel, 0), duel.decision)
        (begun,) = [line["duel"] for line in script.told if "duel" in line]
        assert begun["seed"] == 17


def test_its_settings_are_set(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """As typed, read by their type and checked, before the question is put; what can't be set is remarked on."""
    settings = [
        {"name": "depth", "type": "number", "default": 1, "min": 1, "max": 9},
        {"name": "style", "type": "choice", "default": "calm", "choices": ["calm", "wild"]},
        {"name": "book", "type": "switch", "default": False},
        {"name": "note", "type": "text", "default": ""},
    ]
    player, script = seated(monkeypatch, hello={"settings": settings})
    player.wanted = {"depth": "7", "style": "wild", "book": "true", "note": "5", "speed": "1"}
    remarks: list[Pair] = []
    player.remark = remarks.append
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    player.choose(Sight(duel, 0), duel.decision)
    set_to = [(line["set"]["name"], line["set"]["value"]) for line in script.told if "set" in line]
    assert set_to == [("depth", 7), ("style", "wild"), ("book", True), ("note", "5")]
    assert ["speed" in remark.en and "speed" in remark.ru for remark in remarks] == [True]
    assert [line.get("id") for line in script.told][-1] == 2


@pytest.mark.parametrize(("name", "typed"), [("depth", "10"), ("depth", "many"), ("style", "bold"), ("book", "yes")])
def test_a_setting_out_of_range_is_not_set(
    name: str, typed: str, decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever typed it is told; the program keeps its own."""
    settings = [
        {"name": "depth", "type": "number", "default": 1, "min": 1, "max": 9},
        {"name": "style", "type": "choice", "default": "calm", "choices": ["calm", "wild"]},
        {"name": "book", "type": "switch", "default": False},
    ]
    player, script = seated(monkeypatch, hello={"settings": settings})
    player.wanted = {name: typed}
    remarks: list[Pair] = []
    player.remark = remarks.append
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    player.choose(Sight(duel, 0), duel.decision)
    assert len(remarks) == 1
    assert [line for line in script.told if "set" in line] == []


class Time:
    """A clock of the machine that the test turns."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(clocks, "monotonic", lambda: self.now)


def test_its_time_is_told_and_counted(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """What an answer took is taken off, what comes for it is given, whoever is asked meanwhile."""
    time = Time(monkeypatch)

    def asks(_: Line) -> Iterable[object]:
        time.now += 5
        return ()

    player, script = seated(monkeypatch, asks)
    player.clock = Clock(30.0, 60.0, 2.0)
    duel = Duel.start(decks[:2], seed=3, first=0)
    for _ in range(3):
        while duel.decision is not None and duel.decision.seat == 1:
            duel.choose(duel.decision.options[0])
        assert duel.decision is not None
        duel.choose(player.choose(Sight(duel, 0), duel.decision))
        time.now += 100
    told = [line["clock"] for line in script.told if "clock" in line]
    assert [clock["remaining"] for clock in told] == [60.0, 57.0, 54.0]
    assert {(clock["move"], clock["increment"]) for clock in told} == {(30.0, 2.0)}


@pytest.mark.parametrize(
    ("clock", "why"), [(Clock(30.0, 9.0), "its time is up"), (Clock(9.0, 30.0), "no answer within 9 s")]
)
def test_it_is_told_to_stop_before_its_time_is_over(
    clock: Clock, why: str, decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, with the question's number; then whoever is still silent forfeits, and the host says which time it was."""
    time = Time(monkeypatch)
    player, script = seated(monkeypatch)
    monkeypatch.setattr(script, "_say", lambda _: None)
    script._said.append(b'{"hello": {"protocol": 2}}\n')
    player.clock = clock

    def pass_time() -> None:
        time.now += 0.5

    player.pause = pass_time
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    assert player.choose(Sight(duel, 0), duel.decision) == Option("concede")
    assert [line["stop"] for line in script.told if "stop" in line] == [2]
    assert player.forfeit is not None
    assert player.forfeit.why.en == why


def test_its_thoughts_are_heard(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """As they come; one out of shape is answered by an error."""

    def asks(told: Line) -> Iterable[object]:
        yield {"info": {"playouts": 7, "words": "hm"}}
        yield {"info": {"options": [{"option": told["view"]["decision"]["options"][0], "chance": 0.5}]}}
        yield {"id": "bad", "info": {"options": [{"option": ["keep"], "chance": 7}]}}
        yield {"id": "long", "info": {"words": "x" * 301}}

    player, script = seated(monkeypatch, asks)
    heard: list[Info] = []
    player.heard = heard.append
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    player.choose(Sight(duel, 0), duel.decision)
    assert [info.playouts for info in heard] == [7, None]
    for number in ("bad", "long"):
        assert answered(script.told, number)["error"]["code"] == "bad_request"


class Remembered(Sight):
    """A sight with the past of another world."""

    def __init__(self, duel: Duel, seat: int, told: list[Any]) -> None:
        super().__init__(duel, seat)
        self._told_past = told

    @property
    def past(self) -> list[Any]:
        """What happened in that world."""
        return self._told_past


def test_worlds_that_differ_in_hidden_cards_send_the_same_lines(
    decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """KR-4.1: over a whole duel every byte is the same, whatever the program asks for, errors and numbers too."""
    hidden = sorted({card.id for card in decks[1]})[::5]

    def asks(told: Line) -> Iterable[object]:
        yield {"id": "a", "imagine": {"seed": told["id"], "to": 1}}
        yield {"id": "b", "table": 1, "view": {"seat": 1}}
        yield {"id": "c", "table": 1, "choose": 0}
        yield {"id": "d", "table": 1, "choose": 0}
        yield {"id": "e", "table": 1, "save": {}}
        yield {"id": "f", "table": 1, "drop": {}}
        yield {"id": "g", "options": {}}
        yield {"id": "h", "question": {}}
        yield {"id": "i", "view": {"seat": 1}}
        yield from ({"id": card, "cards": [card]} for card in hidden)

    worlds = [seated(monkeypatch, asks) for _ in range(3)]
    bot = ScriptedPlayer()
    past: list[Any] = []
    duel = Duel.start(decks[:2], seed=3, first=0, rules=Rules(last_turn=10), prior=field())
    questions = 0
    while (decision := duel.decision) is not None:
        if decision.seat == 0:
            questions += 1
            told = [duel.told(event, 0) for events in past for event in events]
            others = [duel, duel.imagine(0, 2 * questions), duel.imagine(0, 2 * questions + 1)]
            for (player, _), world in zip(worlds, others, strict=True):
                assert world.decision == decision
                player.choose(Remembered(world, 0, told), decision)
        option = bot.choose(Sight(duel, decision.seat), decision)
        past.append(duel.choose(option))
    assert questions > 15
    sent = [script.sent for _, script in worlds]
    assert sent[0] == sent[1] == sent[2]
    assert any('"saved"' in line for line in sent[0])
    assert any("unknown_card" in line for line in sent[0])


@pytest.mark.slow
def test_the_thinking_player_plays_by_what_it_knows(decks: list[list[Card]]) -> None:
    """The sample of `examples/`: legal to the end, with thoughts and settings, and the same again for equal seeds."""
    choices: list[list[Option]] = []
    for _ in range(2):
        thinker = ExternalPlayer(f"{PYTHON} {shlex.quote(str(THINKER))}", IN_TIME)
        thinker.wanted = {"deals": "1"}
        heard: list[Info] = []
        thinker.heard = heard.append
        taken: list[Option] = []

        def note(_: Decision, option: Option, __: object, taken: list[Option] = taken) -> None:
            taken.append(option)

        duel = play(Duel.start(decks[:2], seed=5, first=0, rules=Rules(last_turn=4)), (thinker, RandomPlayer(1)), note)
        thinker.close(duel.view(0))
        assert thinker.forfeit is None
        assert heard
        choices.append(taken)
    assert choices[0] == choices[1]


def test_the_thinking_player_is_short() -> None:
    """Nothing but the standard library."""
    source = THINKER.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 130
    imports = [line for line in source.splitlines() if line.startswith(("import ", "from "))]
    assert imports == ["import json", "import random", "import sys"]
