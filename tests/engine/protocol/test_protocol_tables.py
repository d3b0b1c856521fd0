"""Several duels in one session: imagined, copied, set up, saved; each at a table of its own."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from engine.protocol.talk import SHELVES, Talk

from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.perft import perft
from kiberrubezh.engine.protocol.lines.beginnings import SavedPosition
from kiberrubezh.engine.protocol.lines.particulars import MOST_TABLES
from kiberrubezh.engine.protocol.tables import saves
from kiberrubezh.engine.rubezh.game import VERSION, Duel
from kiberrubezh.field import field

LAYOUTS = [
    {
        "deck": ["workstation"] * 9,
        "hand": ["workstation", "wiper"],
        "assets": ["workstation"] * 4,
        "attacks": ["wiper"],
    },
    {"deck": ["workstation"] * 9, "hand": ["wiper"], "measures": ["antivirus"]},
]


@pytest.fixture
def talk() -> Talk:
    return Talk()


def finish(talk: Talk, table: int) -> Any:
    """Play the last option at a table to the end; return the view."""
    view = talk.say("view", table=table)
    while view["decision"]:
        view = talk.say("choose", len(view["decision"]["options"]) - 1, table=table)
    return view


def test_duels_at_different_tables_know_nothing_of_each_other(talk: Talk) -> None:
    """What is chosen at one leaves the other as it was; table 0 is meant where none is named."""
    first = talk.begin()
    talk.say("new", {"decks": ["flood", "rush"], "seed": 8}, table=7)
    finish(talk, 7)
    assert talk.say("view") == talk.say("view", table=0) == first
    assert talk.say("tables") == [0, 7]
    assert talk.say("result", table=7) is not None
    talk.say("drop", table=7)
    with pytest.raises(KeyError, match="no_duel"):
        talk.say("view", table=7)


def test_an_answer_bears_its_table(talk: Talk) -> None:
    """That of the request, errors too; the new one where a duel was put on it; none where none was named."""
    talk.begin()
    assert talk.line(b'{"imagine": {}}')["table"] == 1
    assert talk.line(b'{"table": 0, "clone": {}}')["table"] == 2
    assert talk.line(b'{"table": 1, "result": {}}')["table"] == 1
    assert talk.line(b'{"table": 5, "choose": 0}')["table"] == 5
    assert "table" not in talk.line(b'{"result": {}}')


def test_an_imagined_deal_is_one_that_the_seat_can_not_tell_from_the_true_one(talk: Talk) -> None:
    """KR-4.1: its view stays, the rest is dealt anew; equal seeds, equal deals; it is played to its end."""
    talk.begin(first=0)
    talk.play(8)
    for seat in (0, 1):
        own = talk.say("view", {"seat": seat})
        deals = []
        for seed in (1, 2, 1):
            table = talk.line(json.dumps({"imagine": {"seat": seat, "seed": seed}}).encode())["table"]
            assert talk.say("view", {"seat": seat}, table=table) == own
            deals.append(talk.say("view", {"seat": 1 - seat}, table=table))
        assert finish(talk, table)["winner"] in (0, 1)
        assert deals[0] == deals[2] != deals[1]


def test_a_copy_has_its_past(talk: Talk) -> None:
    """It can be taken back as far as the duel itself, and neither minds the other."""
    start = talk.begin()
    now = talk.play(9)
    assert talk.say("clone", {"to": 4}) == now
    finish(talk, 4)
    assert talk.say("view") == now
    talk.say("undo", talk.say("question", table=4)["choices"], table=4)
    assert talk.say("view", table=4) == start
    assert talk.say("replay", table=4)["choices"] == []


def test_a_table_is_taken_once(talk: Talk) -> None:
    """Imagined deals and copies go on free tables alone, and there are only so many."""
    talk.begin()
    with pytest.raises(KeyError, match="taken"):
        talk.say("imagine", {"to": 0})
    for _ in range(MOST_TABLES - 1):
        talk.say("imagine")
    for command in ("imagine", "clone"):
        with pytest.raises(KeyError, match="too_many_tables"):
            talk.say(command)
    with pytest.raises(KeyError, match="too_many_tables"):
        talk.begin_at(9999)
    talk.begin_at(3)


def test_a_position_is_set_up_by_hand(talk: Talk) -> None:
    """Cards lie where the layouts put them, numbered by seat, zone and place."""
    view = talk.say("setup", {"layouts": LAYOUTS, "active": 0})
    assert [card["number"] for card in view["sides"][0]["attacks"]] == [15]
    assert [card["id"] for card in view["sides"][1]["measures"]] == ["antivirus"]
    assert (view["turn"], view["prompt"], view["asked"]) == (3, "assets", 0)
    assert finish(talk, 0)["winner"] in (0, 1)


@pytest.mark.parametrize(
    ("layout", "code"),
    [
        ({"assets": ["wiper"]}, "unplayable"),
        ({"measures": ["wiper"]}, "unplayable"),
        ({"attacks": ["workstation"]}, "unplayable"),
        ({"hand": ["no-such-card"]}, "unknown_card"),
        ({"deck": ["workstation"] * 513}, "unplayable"),
        ({"events": ["wiper"]}, "bad_request"),
    ],
)
def test_a_position_that_can_not_be_is_refused(layout: dict[str, Any], code: str, talk: Talk) -> None:
    """KR-4.2: each kind has its zone; the duel on the table stays."""
    before = talk.begin()
    with pytest.raises(KeyError, match=code):
        talk.say("setup", {"layouts": [layout, {}]})
    assert talk.say("view") == before


def test_a_saved_position_goes_on_as_the_duel_did(talk: Talk) -> None:
    """In the middle of a duel, wherever: the same views, options and end, and no past."""
    talk.begin()
    for _ in range(12):
        talk.say("restore", talk.say("save"), table=5)
        for seat in (0, 1):
            assert talk.say("view", {"seat": seat}) == talk.say("view", {"seat": seat}, table=5)
        talk.play(7)
    assert finish(talk, 5)["winner"] in (0, 1)
    with pytest.raises(KeyError, match="no_replay"):
        talk.say("replay", table=5)


def forged(kept: dict[str, Any], spoil: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Return a saved position with something else in it, and the digest of that."""
    position = json.loads(kept["position"])
    spoil(position)
    written = json.dumps(position, separators=(",", ":"))
    return {**kept, "position": written, "digest": saves._digest(written)}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda position: position["sides"][0]["hand"].append(0),
        lambda position: position["sides"][1]["deck"].pop(),
        lambda position: position.update(active=7),
        lambda position: position.update(winner=0),
        lambda position: position.update(agenda=[["no such step", []]]),
        lambda position: position.update(agenda=[]),
        lambda position: position.update(decision=[0, "block", [["block", 9999, 9999]]]),
        lambda position: position.update(decision=None),
        lambda position: position.update(cards={}),
        lambda position: position.update(tapped=[10**9]),
        lambda position: position.update(assets_left=None),
        lambda position: position.update(phase=True),
        lambda position: position.update(extra=1),
        lambda position: position.clear(),
    ],
)
def test_a_saved_position_is_checked(spoil: Callable[[dict[str, Any]], object], talk: Talk) -> None:
    """What is no position is refused though its digest says that it came through whole; the duel stays."""
    before = talk.begin()
    talk.play(5)
    kept = talk.say("save")
    talk.say("undo", 5)
    for broken in (forged(kept, spoil), {**kept, "version": VERSION + 1}, {**kept, "digest": "0" * 32}):
        with pytest.raises(KeyError, match="broken_save"):
            talk.say("restore", broken)
    assert talk.say("view") == before


def test_all_ways_to_go_on_are_counted(talk: Talk) -> None:
    """As the engine counts them, by option; the duel is left as it is."""
    talk.say("setup", {"layouts": LAYOUTS, "active": 0})
    before = talk.say("view")
    duel = saves.restore(SavedPosition.model_validate(talk.say("save")))
    for depth in (1, 2, 3, 4):
        counted = talk.say("perft", {"depth": depth})
        assert counted["leaves"] == perft(duel, depth) == sum(it["leaves"] for it in counted["options"])
    assert talk.say("perft", {"depth": 0}) == {"depth": 0, "leaves": 1, "options": []}
    assert talk.say("view") == before


def test_counting_is_bounded(talk: Talk) -> None:
    """By `most`, and by `stop`."""
    talk.begin()
    with pytest.raises(KeyError, match="too_much"):
        talk.say("perft", {"depth": 30, "most": 1000})
    for depth in (31, -1, 10**30):
        with pytest.raises(KeyError, match="bad_request"):
            talk.say("perft", {"depth": depth})
    talk.session.desk.go_on = lambda: False
    with pytest.raises(KeyError, match="stopped"):
        talk.say("perft", {"depth": 30})


def test_the_question_alone(talk: Talk) -> None:
    """What is asked, and no card; the answer to moves where the settings say so, until they say otherwise."""
    decision = talk.begin()["decision"]
    asked = talk.say("question")
    assert (asked["asked"], asked["prompt"], asked["options"]) == tuple(decision.values())
    talk.say("set", {"name": "answers", "value": "question"})
    assert talk.say("choose", 0)["choices"] == 1
    assert talk.say("undo", 1) == asked
    talk.say("set", {"name": "answers", "value": "view"})
    assert talk.say("choose", 0)["sides"]


def test_settings_are_told_and_checked(talk: Talk) -> None:
    """Name, type, range, default, value and words in both languages; nothing else is taken."""
    settings = {it["name"]: it for it in talk.say("settings")}
    for setting in settings.values():
        assert setting["value"] == setting["default"]
        assert setting["words"]["ru"] != setting["words"]["en"]
    set_to = talk.say("set", {"name": "playouts", "value": 7})
    assert next(it for it in set_to if it["name"] == "playouts")["value"] == 7
    for name, value in (("playouts", 0), ("playouts", 10**9), ("playouts", True), ("playouts", "7"), ("lang", "de")):
        with pytest.raises(KeyError, match="bad_setting"):
            talk.say("set", {"name": name, "value": value})
    with pytest.raises(KeyError, match="unknown_setting"):
        talk.say("set", {"name": "depth", "value": 1})


def test_words_are_in_the_language_of_the_settings(talk: Talk) -> None:
    """Unless the request says otherwise."""
    talk.begin()
    talk.say("set", {"name": "lang", "value": "ru"})
    assert talk.say("options")[-1]["words"] == "Сдаться"
    assert talk.say("options", {"lang": "en"})[-1]["words"] == "Concede"
    assert talk.say("events", {"seat": 0})[0][0]["words"].startswith("Игрок")


def test_what_is_spoken_is_agreed_on(talk: Talk) -> None:
    """Version 1 unless 2 is asked for; another one, or other rules, are refused with words."""
    assert talk.say("hello")["protocol"] == 1
    greeting = talk.say("hello", {"protocol": 2, "ruleset": "duel", "version": VERSION})
    assert (greeting["protocol"], greeting["protocols"]) == (2, [1, 2])
    assert greeting["rulesets"][0] == {"id": "duel", "version": VERSION}
    assert [rules["id"] for rules in greeting["rulesets"][1:]] == [game for game in GAMES if game != "duel"]
    assert talk.say("hello")["protocol"] == 2
    for asked, code in (
        ({"protocol": 3}, "unknown_protocol"),
        ({"ruleset": "poker"}, "unknown_ruleset"),
        ({"version": VERSION + 1}, "unknown_ruleset"),
    ):
        error = talk.line(json.dumps({"hello": asked}).encode())["error"]
        assert (error["code"], "here" in error["message"]) == (code, True)


def test_decks_that_the_format_refuses_are_refused(talk: Talk) -> None:
    """KR-2: each problem with its rule, in both languages; `any` plays them."""
    decks = ["rush", ["workstation"] * 50 + ["wiper"] * 5]
    error = talk.line(json.dumps({"new": {"decks": decks}}).encode())["error"]
    assert error["code"] == "illegal_deck"
    assert {it["rule"] for it in error["problems"]} == {"KR-2.1", "KR-2.2"}
    assert {it["seat"] for it in error["problems"]} == {1}
    assert all(it["words"]["ru"] and it["words"]["en"] for it in error["problems"])
    with pytest.raises(KeyError, match="illegal_deck"):
        talk.begin(decks=decks, as_they_lie=True)
    with pytest.raises(KeyError, match="unknown_format"):
        talk.begin(decks=decks, format="legacy")
    talk.begin(decks=decks, format="any")
    assert Talk().say("load", talk.say("replay"))["prompt"] == "redeal"


def test_a_deck_by_its_cards_lies_as_it_was_given(talk: Talk) -> None:
    """In its own order, equal cards apart as well."""
    rush = SHELVES.ready("rush")
    assert rush is not None
    ids = [card.id for card in rush.expand(SHELVES.cards)]
    mixed = ids[::7] + [card for place, card in enumerate(ids) if place % 7]
    talk.begin(decks=[mixed, "flood"], as_they_lie=True, first=0)
    hand = talk.say("view", {"seat": 0})["sides"][0]["hand"]
    assert [card["id"] for card in hand] == mixed[:7]


def test_a_choice_that_meets_a_fault_changes_nothing(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The duel is as before, whatever went wrong on the way."""
    before = talk.begin()

    def torn(duel: Duel, option: object) -> None:
        duel.turn = 99
        raise RuntimeError("torn")

    with monkeypatch.context() as patch:
        patch.setattr(Duel, "choose", torn)
        with pytest.raises(KeyError, match="internal"):
            talk.say("choose", 0)
    assert talk.say("view") == before


def test_an_imagined_deal_knows_no_closed_list(talk: Talk) -> None:
    """KR-4.4: against two decks of which nothing was seen the deals are byte-equal, unless the table says open."""
    talk.session.desk.prior = field()
    deals: dict[bool, list[str]] = {}
    for is_open in (False, True):
        for other in ("flood", "defence"):
            talk.begin(decks=["rush", other], first=0, rules={"open_lists": is_open})
            talk.say("imagine", {"seat": 0, "seed": 5, "to": 3})
            lines = [talk.session.answer(b'{"table": 3, "view": {"seat": %d}}' % seat) for seat in (0, 1)]
            deals.setdefault(is_open, []).append("".join(lines))
            talk.say("drop", table=3)
    assert deals[False][0] == deals[False][1]
    assert deals[True][0] != deals[True][1]
