"""Any game by lines: what each declares is enough to play it, to keep it and to look at it from every seat."""

import json
import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from engine.ballot import BALLOT
from engine.kuhn_game import KUHN
from engine.protocol.talk import Talk

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, HOST
from kiberrubezh.engine.lokalka.position.view import View as LineView
from kiberrubezh.engine.lokalka.ring.position.view import View as RingView
from kiberrubezh.engine.protocol.lines.games.lokalka import LokalkaDuelSight
from kiberrubezh.engine.protocol.lines.games.ring import LokalkaSight
from kiberrubezh.engine.protocol.lines.games.shapes import SHAPES
from kiberrubezh.engine.protocol.lines.games.terms import SeatAnswer
from kiberrubezh.engine.protocol.lines.requests import COMMANDS

ALL = [*GAMES.values(), KUHN, BALLOT]


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> Talk:
    for game in (KUHN, BALLOT):
        monkeypatch.setitem(GAMES, game.id, game)
    return Talk()


def begin(talk: Talk, game: Game, **more: object) -> Any:
    """Begin a game with as few as may play it; return the view."""
    return talk.say("new", {"game": game.id, "seats": game.seats[0], "seed": 3, **more})


def go_on(talk: Talk, chance: random.Random, choices: int, table: int = 0) -> Any:
    """Let anybody who is asked choose anything, so many times or to the end; return the question then."""
    question = talk.say("question", table=table)
    talk.say("set", {"name": "answers", "value": "question"})
    while question["open"] and choices:
        asked = chance.choice(question["open"])
        answer = {"seat": asked["seat"], "option": chance.randrange(len(asked["options"]))}
        question, choices = talk.say("choose", answer, table=table), choices - 1
    talk.say("set", {"name": "answers", "value": "view"})
    return question


def seen(talk: Talk, seats: int, table: int = 0) -> list[Any]:
    """Return all that is told of a game: views and words of all eyes, and what is asked."""
    told = [talk.say(what, {"seat": eyes}, table=table) for eyes in range(-2, seats) for what in ("view", "words")]
    return [*told, {**talk.say("question", table=table), "choices": None}]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_any_game_is_played_to_its_end(game: Game, talk: Talk) -> None:
    """Whoever is asked answers, in any order, until there are scores; the record leads to the same end again."""
    view = begin(talk, game)
    assert (view["game"], view["scores"]) == (game.id, None)
    assert talk.say("result") is None
    end = go_on(talk, random.Random(1), 5000)
    result, record = talk.say("result"), talk.say("replay")
    assert len(result["scores"]) == game.seats[0]
    assert result["words"]
    assert (end["open"], end["scores"]) == ([], result["scores"])
    before = seen(talk, game.seats[0])
    talk.say("load", record, table=2)
    assert seen(talk, game.seats[0], 2) == before
    game_again = Beginning.read(record["beginning"]).replayed(record["choices"])
    assert list(game_again.state.result or ()) == result["scores"]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_what_happened_is_told_to_whom_it_may_be(game: Game, talk: Talk) -> None:
    """A list for each choice after that of the dealing, each in the words that these eyes read."""
    begin(talk, game)
    go_on(talk, random.Random(2), 40)
    record = talk.say("replay")
    timeline = Beginning.read(record["beginning"]).replayed(record["choices"])
    for eyes in (0, game.seats[0] - 1, EVERYBODY, HOST):
        told = talk.say("events", {"seat": eyes, "lang": "ru"})
        assert (told[0], len(told)) == ([], len(timeline) + 1)
        assert talk.say("events", {"seat": eyes, "since": 5, "lang": "ru"}) == told[5:]
        for place, moment in enumerate(timeline.moments):
            after = timeline.position(place + 1)
            said = [game.words.happening(after.view(eyes), after.told(it, eyes), "ru") for it in moment.happened]
            assert [it["words"] for it in told[place + 1]] == said


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_a_position_of_any_game_is_kept(game: Game, talk: Talk) -> None:
    """Restored, imagined deals too, it looks the same to all eyes and goes on the same."""
    begin(talk, game)
    go_on(talk, random.Random(3), 3)
    talk.say("imagine", {"seat": 0, "seed": 5, "to": 1})
    go_on(talk, random.Random(3), 2, table=1)
    for table in (0, 1):
        before = seen(talk, game.seats[0], table)
        talk.say("restore", talk.say("save", table=table), table=7)
        assert seen(talk, game.seats[0], 7) == before
        ends = [go_on(talk, random.Random(4), 8, table=it) for it in (table, 7)]
        assert ends[0]["open"] == ends[1]["open"]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_an_imagined_game_looks_the_same_to_its_seat(game: Game, talk: Talk) -> None:
    """Two worlds that a seat can't tell apart: equal views, words, options and questions, whatever else differs."""
    begin(talk, game)
    go_on(talk, random.Random(5), 1 if game is KUHN else 6)
    for seat in range(game.seats[0]):
        own = [talk.say(what, {"seat": seat}) for what in ("view", "words", "options")]
        for seed in (1, 2):
            talk.say("imagine", {"seat": seat, "seed": seed, "to": 3})
            assert [talk.say(what, {"seat": seat}, table=3) for what in ("view", "words", "options")] == own
            talk.say("drop", table=3)


def test_copies_of_a_game_go_their_own_way(talk: Talk) -> None:
    """A copy has the past and can be taken back; the game that it was made of stays."""
    begin(talk, GAMES["lokalka"])
    go_on(talk, random.Random(6), 9)
    before = seen(talk, 4)
    talk.say("clone", {"to": 8})
    go_on(talk, random.Random(6), 5, table=8)
    talk.say("undo", 5, table=8)
    assert seen(talk, 4, 8) == before == seen(talk, 4)
    assert talk.say("perft", {"depth": 1}, table=8)["leaves"] == len(talk.say("question")["open"][0]["options"])


def test_moves_are_taken_back_as_the_game_says(talk: Talk) -> None:
    """A game in which no choice is taken back says so; in another one goes back to the dealing and no further."""
    begin(talk, BALLOT)
    go_on(talk, random.Random(1), 1)
    with pytest.raises(KeyError, match="never_back"):
        talk.say("undo", 1)
    start = begin(talk, GAMES["lokalka-duel"])
    go_on(talk, random.Random(1), 5)
    assert talk.say("undo", 5) == start
    with pytest.raises(KeyError, match="nothing_to_undo"):
        talk.say("undo", 1)


BAD: dict[str, tuple[str, dict[str, Any]]] = {
    "unknown_game": ("new", {"game": "chess"}),
    "bad_seats": ("new", {"game": "lokalka", "seats": 9}),
    "bad_option": ("new", {"game": "lokalka-duel", "options": {"tutorial": "yes"}}),
    "illegal_choice": ("choose", {"seat": 3, "option": 99}),
}


@pytest.mark.parametrize("code", BAD)
def test_what_is_wrong_with_a_game_is_said(code: str, talk: Talk) -> None:
    """One error with what there is instead; the game on the table stays."""
    begin(talk, GAMES["lokalka"])
    before = seen(talk, 4)
    command, needs = BAD[code]
    error = talk.line(json.dumps({command: needs}).encode())["error"]
    assert error["code"] == code
    assert 10 < len(error["message"]) < 400
    assert seen(talk, 4) == before


@pytest.mark.parametrize(
    "options",
    [
        {"speed": 1},
        {"flood_choice": "all"},
        {"flood_choice": True},
        {"admin_places_nodes": 1},
        {"components": []},
        {"components": {"attack": [0]}},
        {"components": None},
    ],
    ids=str,
)
def test_an_odd_option_is_refused(options: dict[str, Any], talk: Talk) -> None:
    """Each is of its own type and within its bounds; a name may be written as in JSON or as in Python."""
    with pytest.raises(KeyError, match="bad_option"):
        begin(talk, GAMES["lokalka"], options=options)
    begin(talk, GAMES["lokalka"], options={"floodChoice": "random", "admin_places_nodes": True})
    assert talk.say("replay")["beginning"]["options"]["flood_choice"] == "random"


def test_a_seat_that_there_is_not_is_told_nothing(talk: Talk) -> None:
    """Neither of a game nor of a duel."""
    for begun, seat in ((lambda: begin(talk, GAMES["lokalka"]), 4), (talk.begin, 2), (talk.begin, -1)):
        begun()
        for command in ("view", "events", "imagine"):
            with pytest.raises(KeyError, match="bad_request"):
                talk.say(command, {"seat": seat})
    begin(talk, GAMES["lokalka"])
    with pytest.raises(KeyError, match="bad_request"):
        talk.say("imagine", {"seat": -2})


def test_every_game_has_its_shape_in_lines() -> None:
    """docs/protocol.md: what a game's views and events hold is told key by key; only what `new` told is left out."""
    assert set(SHAPES) == set(GAMES)
    for view, shown in ((LineView, LokalkaDuelSight), (RingView, LokalkaSight)):
        assert {it.name for it in fields(view)} - set(shown.model_fields) == {"eyes", "options"}


def test_the_games_tell_what_they_are(talk: Talk) -> None:
    """Everything that a set-up needs: seats, options with bounds, and the schemas of what is a game's own."""
    told = {it["id"]: it for it in talk.say("games")}
    assert list(told) == list(GAMES)
    assert told["ballot"]["options"][0]["name"] == "rounds"
    assert (told["ballot"]["options"][0]["min"], told["ballot"]["options"][0]["max"]) == (1, 9)
    assert told["ballot"]["seats"] == [3, 4, 5, 6]
    shapes = talk.say("shapes", "lokalka")
    assert "flood_choice" in shapes["options"]["properties"]
    assert shapes["view"]["properties"]["roles"]["description"]
    assert "audience" not in shapes["event"]["properties"]
    assert talk.say("shapes", "kuhn")["view"] is None


def lines(chance: random.Random, count: int) -> Iterator[bytes]:
    """Yield requests of any game, most of them spoilt in some way."""
    odd: list[Any] = [
        None,
        True,
        -1,
        -3,
        0,
        1,
        64,
        2**63,
        1e9,
        "",
        "lokalka",
        "x" * 300,
        [],
        {},
        [[0]],
        {"a": {}},
        "\x00",
    ]
    names = [
        "game",
        "seats",
        "options",
        "seed",
        "seat",
        "option",
        "lang",
        "beginning",
        "choices",
        "to",
        "depth",
        "since",
    ]
    for _ in range(count):
        sane = {
            "new": {"game": chance.choice(["lokalka", "lokalka-duel", "ballot", "kuhn"]), "seed": chance.randrange(9)},
            "choose": chance.choice([0, {"seat": chance.randrange(5), "option": 0}, ["end"], ["bare", -1, -1]]),
            "undo": 1,
            **{
                command: {"seat": chance.randrange(-3, 6)}
                for command in ("view", "words", "options", "events", "imagine")
            },
            "shapes": "lokalka-duel",
            "perft": {"depth": 1},
            "load": {"beginning": Beginning.of(KUHN, 2, 1).model_dump(), "choices": [[0, "check", -1, -1]]},
        }
        command = chance.choice(sorted(sane if chance.random() < 0.8 else COMMANDS))
        if command == "quit":
            continue
        needs = sane.get(command, {})
        if isinstance(needs, dict) and chance.random() < 0.5:
            needs = {**needs, chance.choice(names): chance.choice(odd)}
        elif chance.random() < 0.2:
            needs = chance.choice(odd)
        line = json.dumps(
            {command: needs, **({"table": chance.randrange(3)} if chance.random() < 0.3 else {})}
        ).encode()
        yield line[: chance.randrange(len(line))] if chance.random() < 0.05 else line


def test_hostile_lines_meet_no_fault_of_the_program(talk: Talk) -> None:
    """Thousands of lines, sane and spoilt: each has its one answer, and none is `internal`."""
    chance, codes = random.Random(7), set()
    for line in lines(chance, 2000):
        said = json.loads(talk.session.answer(line))
        codes.add(said.get("error", {}).get("code"))
    assert "internal" not in codes
    assert {None, "bad_request", "illegal_choice", "bad_seats", "bad_option", "unknown_game"} <= codes


@pytest.mark.parametrize(
    "steps",
    [
        [["choose", 0, "no", -1, -1]],
        [["imagine", 7, 1]],
        [["imagine", -2, 1]],
        [["choose", 9, "bare", -1, -1]],
        [["choose", 0, "bare", -1, -1]] * 99,
    ],
    ids=str,
)
def test_a_forged_way_is_refused(steps: list[Any], talk: Talk) -> None:
    """Whoever makes a digest of a way that no game goes is told that it is no position."""
    from kiberrubezh.engine.protocol.tables import keeping

    beginning = Beginning.of(GAMES["lokalka"], 4, 1)
    saved = keeping.save(beginning, [tuple(step) for step in steps])
    for forged in (saved, saved.model_copy(update={"digest": "0"})):
        with pytest.raises(KeyError, match="broken_save"):
            talk.say("restore", json.loads(forged.model_dump_json()))
    talk.say("restore", json.loads(keeping.save(beginning, []).model_dump_json()))


def test_an_answer_bears_a_seat_where_one_is_told() -> None:
    """The model of the line says who answers, so that of several questions the one meant is answered."""
    assert SeatAnswer(seat=2, option=0).seat == 2


def test_rules_are_agreed_on_by_their_name(talk: Talk) -> None:
    """A greeting that asks for the rules of a game is told these; others, or another version, are refused."""
    told = talk.say("hello", {"protocol": 2, "ruleset": "lokalka", "version": 1})
    assert (told["ruleset"], told["version"]) == ("lokalka", 1)
    assert talk.say("hello")["ruleset"] == "duel"
    for asked in ({"ruleset": "chess"}, {"ruleset": "lokalka", "version": 9}):
        with pytest.raises(KeyError, match="unknown_ruleset"):
            talk.say("hello", asked)
