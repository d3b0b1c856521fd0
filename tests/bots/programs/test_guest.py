"""A program of one's own at a seat of any game: it hears what its seat may know, and loses no game for the others."""

import json
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from bots.scripts import Asks, Script, ask_nothing
from engine.ballot import BALLOT

from kiberrubezh.bots.games import UnconfirmedGuestError
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.guest import GuestPlayer
from kiberrubezh.bots.programs.own import Forfeit
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, Player, Sight
from kiberrubezh.engine.protocol.tables import keeping
from kiberrubezh.play.host import Host, players_of

RING = GAMES["lokalka"]
ANY_GAME = Path(__file__).parents[3] / "examples" / "anygame.py"


def seated(
    monkeypatch: pytest.MonkeyPatch,
    beginning: Beginning,
    asks: Asks = ask_nothing,
    hello: Any = None,
    *,
    old: bool = False,
) -> tuple[GuestPlayer, Script]:
    """Return a player at the first seat whose program is a script, and the script."""
    script = Script(asks, None if old else {"protocol": 2, **(hello or {})})
    player = GuestPlayer("script", beginning, 0)
    monkeypatch.setattr(player, "_start", lambda: script)
    return player, script


def hosted(beginning: Beginning, player: Player, choices: int = 60) -> Host:
    """Play some choices of a game with a player at the first seat and chance at the others."""
    players: dict[int, Player] = {seat: RandomPlayer(seat) for seat in range(1, beginning.seats)}
    host = Host(beginning, {0: player, **players})
    for _ in range(choices):
        if host.over:
            break
        host._answer_one(lambda: None)
    return host


def begun(game: str = "lokalka", seats: int = 5) -> Beginning:
    """Return what a game begins with."""
    return Beginning.of(GAMES[game], seats, 7)


@pytest.mark.parametrize("old", [True, False])
def test_a_program_plays_any_game(old: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told what is played, by whom and with what agreed on; its answers are taken; at last it sees the end."""
    monkeypatch.setitem(GAMES, BALLOT.id, BALLOT)
    beginning = begun("ballot", 4)
    player, script = seated(monkeypatch, beginning, old=old)
    host = hosted(beginning, player)
    assert host.over
    host.dismiss()
    told = script.told
    assert (told[0]["hello"]["ruleset"], told[0]["hello"]["version"]) == ("ballot", 1)
    game = next(line["game"] for line in told if "game" in line)
    assert (game["game"], game["seat"], game["seats"], game["options"]["rounds"]) == ("ballot", 0, 4, 3)
    assert "seed" not in json.dumps({**game, "seed": None}).replace('"seed": null', "")
    assert player.forfeit is None
    assert told[-1]["view"]["scores"] == list(host.state.result or ())
    assert script.is_closed
    assert any("happened" in line for line in told) is not old


def test_it_hears_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that happened, in the words and the shape of the game, as its seat is told it and no other."""
    beginning = begun()
    player, script = seated(monkeypatch, beginning)
    host = hosted(beginning, player)
    heard: list[Any] = []
    for line in script.told:
        if "happened" in line:
            heard = heard[: line["happened"]["since"]] + line["happened"]["events"]
    past = [it for moment in host.timeline.moments for it in moment.happened]
    known = [RING.words.happening(host.state.view(0), host.state.told(it, 0), "en") for it in past]
    assert [it["words"] for it in heard] == known[: len(heard)]
    assert len(heard) > 20


def test_worlds_that_differ_in_what_is_hidden_send_the_same_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """LOK-1: of roles, hands and decks that a seat can't tell apart its program is told the same, imagining too."""
    hosts = hosted(begun(), RandomPlayer(0), 30)
    while not any(it.seat == 0 for it in hosts.state.open):
        hosts._answer_one(lambda: None)

    def curious(_: dict[str, Any]) -> Iterable[object]:
        yield from ({"id": "a", "view": {}}, {"id": "b", "question": {}}, {"id": "c", "options": {}})
        yield from (
            {"id": "d", "words": {}},
            {"id": "e", "imagine": {"seed": 3, "to": 1}},
            {"id": "f", "table": 1, "view": {"seat": 1}},
        )

    lines = []
    for seed in (1, 2, 3):
        world = hosts.state.imagine(0, seed)
        player, script = seated(monkeypatch, begun(), curious)
        decision = next(it for it in world.open if it.seat == 0)
        player.choose(Sight(world, 0), decision)
        lines.append(script.sent)
        assert len(script.sent) > 10
    assert lines[0] == lines[1] == lines[2]


FORBIDDEN: list[dict[str, Any]] = [
    {"new": {"game": "lokalka", "seed": 7}},
    {"table": 4, "new": {"game": "lokalka", "seed": 7}},
    {"table": 4, "new": {"decks": ["rush", "flood"]}},
    {"view": {"seat": 1}},
    {"view": {"seat": -2}},
    {"words": {"seat": 1}},
    {"options": {"seat": 2}},
    {"imagine": {"seat": 1}},
    {"events": {"seat": 0}},
    {"save": {}},
    {"replay": {}},
    {"undo": 1},
    {"hint": {}},
]


def test_what_is_not_for_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of another seat, nothing that leads to the true beginning: no game by a seed, no way to be restored."""
    beginning = begun()
    way = json.loads(keeping.save(beginning, []).model_dump_json())
    asked = [*FORBIDDEN, {"table": 4, "restore": way}, {"table": 4, "load": {"beginning": {}, "choices": []}}]

    def ask(_: dict[str, Any]) -> Iterable[object]:
        yield {"id": "i", "imagine": {"to": 1}}
        yield from ({"id": f"no {place}", **it} for place, it in enumerate(asked))
        yield from ({"id": "save", "table": 1, "save": {}}, {"id": "replay", "table": 1, "replay": {}})

    player, script = seated(monkeypatch, beginning, ask)
    hosted(beginning, player, 1)
    answered = {line["id"]: line for line in script.told if "id" in line}
    codes = {answered[f"no {place}"]["error"]["code"] for place in range(len(asked))}
    assert codes <= {"forbidden", "bad_request"}
    assert (answered["save"]["error"]["code"], answered["replay"]["error"]["code"]) == ("forbidden", "no_replay")
    assert answered["i"]["table"] == 1


def test_a_program_of_another_game_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says that it plays the duel alone hears that something else is played here."""
    player, script = seated(monkeypatch, begun(), hello={"ruleset": "duel"})
    script._is_greeted = True
    hosted(begun(), player, 1)
    assert [line["error"]["code"] for line in script.told if "error" in line] == ["unknown_ruleset"]


@pytest.mark.parametrize(
    "wrong", [b"what?\n", {"id": 1, "choose": 999}, {"id": 7, "choose": 0}, {"id": 1, "choose": ["concede"]}]
)
def test_a_forfeit_ends_no_game_of_others(wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its seat is answered for by chance from then on, the same for the same seat; why is told once."""
    beginning = begun("lokalka-duel", 2)
    ends = []
    for _ in range(2):
        player, script = seated(monkeypatch, beginning, lambda _: [wrong])
        told: list[Forfeit] = []
        player.report = told.append
        host = hosted(beginning, player, 5000)
        assert host.over
        assert script.is_closed
        assert [it is player.forfeit for it in told] == [True]
        ends.append(host.state.view(EVERYBODY))
    assert ends[0] == ends[1]


def test_a_command_must_be_confirmed_here() -> None:
    """What a file names is not run unasked, at any game."""
    for game, seats in (("lokalka", 5), ("duel", 2)):
        who = ("external:rm -rf \u202e", *["random"] * (seats - 1))
        with pytest.raises(UnconfirmedGuestError) as refused:
            players_of(begun(game, seats), who)
        assert all("rm -rf" in words and "\u202e" not in words for words in refused.value.why)


def test_the_sample_player_of_any_game() -> None:
    """Started from the document alone it plays a whole game, by tables of its own, and is short."""
    command = f"{shlex.quote(sys.executable)} -I -S {shlex.quote(str(ANY_GAME))}"
    consent.confirm(command)
    beginning = begun("lokalka-duel", 2)
    players = players_of(beginning, (f"external:{command}", "random"))
    player = players[0]
    assert isinstance(player, GuestPlayer)
    player.wanted = {"deals": "1"}
    host = Host(beginning, players)
    for _ in range(12):
        host._answer_one(lambda: None)
    host.dismiss()
    assert player.forfeit is None
    assert len(ANY_GAME.read_text(encoding="utf-8").splitlines()) < 110
