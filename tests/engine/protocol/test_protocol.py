"""The protocol: duels by lines of JSON, and an error in one line for whatever is no request."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from engine.protocol.talk import SHELVES, Talk
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.engine.protocol.lines.particulars import LONGEST, MOST_PARTS
from kiberrubezh.engine.protocol.lines.requests import COMMANDS
from kiberrubezh.engine.protocol.lines.schema import schema
from kiberrubezh.engine.rubezh.game import VERSION

SCHEMA = Path(__file__).parents[3] / "docs" / "protocol.schema.json"
OWN = {
    "id": "own-flood",
    "kind": "attack",
    "name": {"ru": "Свой поток", "en": "Own flood"},
    "requires": {"attack": 1},
    "category": "dos",
    "damage": 9,
}


@pytest.fixture
def talk() -> Talk:
    return Talk()


def hand(view: dict[str, Any]) -> list[str]:
    return [card["id"] for card in view["sides"][view["seat"]]["hand"]]


def test_the_schema_is_published() -> None:
    """docs/protocol.schema.json is made from the models: `kiberrubezh protocol --schema` writes it anew."""
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema()


def test_a_whole_duel(talk: Talk) -> None:
    """KR-8: choices lead to a result, and the replay leads to the same again."""
    talk.begin()
    assert talk.say("result") is None
    end = talk.play(-1)
    result, replay = talk.say("result"), talk.say("replay")
    assert (end["winner"], end["reason"], end["turn"]) == (result["winner"], result["reason"], result["turns"])
    assert sorted(result["scores"]) == [0, 1]
    assert talk.say("options") == []
    assert Talk().say("load", replay) == end


def test_an_option_is_chosen_by_place_or_by_value(talk: Talk) -> None:
    """Both mean the same; an act alone may leave out what it doesn't need."""
    views = []
    for chosen in (0, ["keep", -1, -1], ["keep"]):
        talk.begin()
        views.append(talk.say("choose", chosen))
    assert views[0] == views[1] == views[2]


def test_conceding_is_an_option_at_any_time(talk: Talk) -> None:
    """KR-8.2: it is told among the options, and taken though no decision lists it."""
    asked = talk.begin()["asked"]
    assert talk.say("options", {"lang": "ru"})[-1] == {"option": ["concede", -1, -1], "words": "Сдаться"}
    assert talk.say("choose", ["concede"])["winner"] == 1 - asked


def test_taking_back(talk: Talk) -> None:
    """Undo leads to the very view met before, and no further back than the dealing."""
    start = talk.begin()
    before = talk.play(9)
    talk.play(5)
    assert talk.say("undo", 5) == before
    assert talk.say("undo", 9) == start
    with pytest.raises(KeyError, match="nothing_to_undo"):
        talk.say("undo", 1)


def test_a_deck_is_named_or_given(talk: Talk) -> None:
    """By the name of a ready deck, by its text, or by the ids of its cards: the same duel."""
    rush = SHELVES.ready("rush")
    assert rush is not None
    text = "\n".join(f"{line.count} {line.card_id}" for line in rush.lines)
    ids = [card.id for card in rush.expand(SHELVES.cards)]
    views = [talk.begin(decks=[deck, "flood"]) for deck in ("rush", {"text": text}, ids)]
    assert views[0] == views[1] == views[2]
    assert {"rush", "flood"} <= set(talk.say("decks"))


def test_decks_can_be_dealt_as_they_lie(talk: Talk) -> None:
    """No shuffling: the top seven are the hand, and who begins is who was told to."""
    ids = [card.id for card in SHELVES.cards.values()][:60]
    view = talk.begin(decks=[ids, ids[::-1]], as_they_lie=True, first=1, format="any")
    assert (view["seat"], hand(view)) == (1, ids[:-8:-1])
    assert hand(talk.say("view", {"seat": 0})) == ids[:7]


def test_cards_of_ones_own(talk: Talk) -> None:
    """A card in the line plays in this duel, and one with a known id stands for that card."""
    decks = [["own-flood"] * 10, ["wiper"] * 10]
    view = talk.begin(cards=[OWN, {**OWN, "id": "wiper"}], decks=decks, format="any")
    assert {card["value"] for card in view["sides"][view["seat"]]["hand"]} == {9}
    told = talk.say("cards", ["wiper", "own-flood"])
    assert told["wiper"]["card"]["name"] == told["own-flood"]["card"]["name"] == OWN["name"]
    talk.begin()
    with pytest.raises(KeyError, match="unknown_card"):
        talk.say("cards", ["own-flood"])


def test_rules_that_another_table_makes_otherwise(talk: Talk) -> None:
    """Rules are data, and stay in the replay."""
    view = talk.begin(rules={"opening_hand": 5, "second_hand": 1}, first=0)
    assert [side["hand_count"] for side in view["sides"]] == [5, 6]
    assert talk.say("replay")["header"]["rules"]["opening_hand"] == 5


def test_what_happened_is_told_as_a_seat_may_know_it(talk: Talk) -> None:
    """KR-4.1: the cards drawn are named to who drew them alone; a list for the dealing, then one for each choice."""
    talk.begin(first=0, names=["Ann", "Bob"])
    talk.play(3)
    own, other = (talk.say("events", {"seat": seat}) for seat in (0, 1))
    assert [len(told[0][0]["cards"]) for told in (own, other)] == [7, 0]
    assert own[0][0]["words"].startswith("Ann draws 7 cards: ")
    assert other[0][0]["words"] == "Ann draws 7 cards."
    assert len(own) == 4
    assert talk.say("events", {"seat": 0, "since": 3}) == own[3:]


def test_a_view_names_no_hidden_card(talk: Talk) -> None:
    """KR-4.1: what is in the other hand and in the decks is in no line that is for a seat."""
    decks = ["rush", ["workstation"] * 30 + ["hidden-flood"] * 30]
    talk.begin(cards=[{**OWN, "id": "hidden-flood"}], decks=decks, format="any")
    hidden = talk.say("view", {"seat": 1})
    assert "hidden-flood" in hand(hidden)
    for request in ({"view": {"seat": 0}}, {"events": {"seat": 0}}):
        line = talk.session.answer(json.dumps(request).encode())
        assert "hidden" not in line
        assert "Own flood" not in line


def test_an_answer_bears_the_id_of_its_request(talk: Talk) -> None:
    """A number or a string; errors bear it too."""
    for number in (1, -3, "seven"):
        assert talk.line(json.dumps({"id": number, "hello": {}}).encode())["id"] == number
        assert talk.line(json.dumps({"id": number, "choose": 0}).encode())["id"] == number
    assert "id" not in talk.line(b'{"hello": {}}')


_LAID = [{"hand": ["wiper"], "deck": ["wiper"]}] * 2
NUMBERED: list[dict[str, Any]] = [
    {"new": {"decks": ["rush", "flood"], "seed": 1, "first": 1, "rules": {"draw": 1, "last_turn": 30}}},
    {"setup": {"layouts": _LAID, "active": 1, "seed": 1}},
    {"new": {"game": "lokalka", "seats": 4, "seed": 1}},
    {"view": {"seat": 1}},
    {"choose": 1},
    {"choose": ["redeal", 1, 1]},
    {"choose": {"seat": 1, "option": 1}},
    {"undo": 1},
    {"events": {"seat": 1, "since": 1}},
    {"imagine": {"seat": 1, "seed": 1, "to": 1}},
    {"clone": {"to": 1}},
    {"perft": {"depth": 1, "most": 1}},
    {"hint": {"playouts": 1, "seed": 1}},
    {"words": {"seat": 1}},
    {"hello": {"protocol": 1}},
    {"table": 1, "view": {}},
]
"""A request of each kind that bears whole numbers."""


def numbers_in(part: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the places of whole numbers."""
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from numbers_in(inner, (*place, key))
    elif type(part) is int:
        yield place


@pytest.mark.parametrize("request_", NUMBERED, ids=lambda it: json.dumps(it)[:30])
def test_a_whole_number_is_written_as_one(request_: dict[str, Any], talk: Talk) -> None:
    """Neither `true` nor 1.0 is taken for 1, whatever the number is of."""
    talk.begin()
    for place in numbers_in(request_):
        for odd in (True, 1.0):
            line = copy.deepcopy(request_)
            part: Any = line
            for key in place[:-1]:
                part = part[key]
            part[place[-1]] = odd
            assert talk.line(json.dumps(line).encode())["error"]["code"] == "bad_request", line


def test_leaving_ends_the_session(talk: Talk) -> None:
    """Only then."""
    talk.line(b"")
    assert not talk.session.over
    assert talk.say("quit") is True
    assert talk.session.over


BAD = {
    b"": "not_json",
    b"hello": "not_json",
    b'{"hello": {}': "not_json",
    b'{"hello": {}} {}': "not_json",
    b'{"hello": "\xff"}': "not_json",
    b'{"choose": NaN}': "not_json",
    b'{"choose": -Infinity}': "not_json",
    b'{"choose": "\\ud800"}': "not_json",
    b'{"choose": ' + b"9" * 9999 + b"}": "not_json",
    b'{"choose": ' + b"[" * 9999 + b"]" * 9999 + b"}": "not_json",
    b"[]": "not_json",
    b"7": "not_json",
    b" " * (LONGEST + 1): "too_long",
    b'{"cards": [%s1]}' % (b"1," * MOST_PARTS): "too_long",
    b"{}": "unknown_command",
    b'{"id": 1}': "unknown_command",
    b'{"dance": {}}': "unknown_command",
    b'{"undo": 1, "choose": 0}': "unknown_command",
    b'{"choose": true}': "bad_request",
    b'{"choose": 1.0}': "bad_request",
    b'{"choose": null}': "bad_request",
    b'{"choose": ["keep", "0"]}': "bad_request",
    b'{"choose": ["keep", 0, 0, 0]}': "bad_request",
    b'{"choose": 0, "id": 1e400}': "bad_request",
    b'{"choose": 0, "id": [1]}': "bad_request",
    b'{"undo": 0}': "bad_request",
    b'{"undo": "1"}': "bad_request",
    b'{"hello": {"who": 1}}': "bad_request",
    b'{"view": {"seat": 2}}': "bad_request",
    b'{"new": {"decks": ["rush"]}}': "bad_request",
    b'{"new": {"decks": ["rush", "rush"], "rules": {"draw": -1}}}': "bad_request",
    b'{"new": {"decks": ["rush", "rush"], "rules": {"edition": 3}}}': "bad_request",
    b'{"new": {"decks": ["rush", "rush"], "seed": -1}}': "bad_request",
    b'{"new": {"decks": ["rush", "rush"], "cards": [{"id": "x"}]}}': "bad_request",
    b'{"load": {"header": {}, "choices": []}}': "bad_request",
    b'{"choose": 99}': "illegal_choice",
    b'{"choose": -1}': "illegal_choice",
    b'{"choose": 1e9}': "bad_request",
    b'{"choose": 99999999999999999999}': "illegal_choice",
    b'{"choose": ["lay", 99999999999999999999]}': "illegal_choice",
    b'{"choose": ["referee_draw", -1, 2]}': "illegal_choice",
    b'{"undo": 99999999999999999999}': "nothing_to_undo",
    b'{"new": {"decks": ["no such", "rush"]}}': "unknown_deck",
    b'{"new": {"decks": [["nothing"], "rush"]}}': "unknown_card",
    b'{"new": {"decks": [{"text": "3 of something"}, "rush"]}}': "unknown_card",
    b'{"new": {"decks": [{"text": "999 firewall"}, "rush"]}}': "unplayable",
    b'{"cards": ["nothing"]}': "unknown_card",
}


@pytest.mark.parametrize("line", BAD, ids=lambda line: line[:40].decode(errors="replace").strip())
def test_what_is_no_request_is_answered_by_an_error(line: bytes, talk: Talk) -> None:
    """One line that says what is wrong; the duel stands as before."""
    before = talk.begin()
    error = talk.line(line)["error"]
    assert error["code"] == BAD[line]
    assert 0 < len(error["message"]) < 1000
    assert talk.say("view") == before


def test_a_duel_without_end_is_broken_off(talk: Talk) -> None:
    """KR-9: by rules under which nobody ever draws or decides; the choice that leads there is not taken."""
    talk.begin(decks=[[], []], format="any", rules={"draw": 0, "first_draw": 0, "last_turn": 10**9})
    before = talk.play(1)
    with pytest.raises(KeyError, match="endless_loop"):
        talk.say("choose", 0)
    assert talk.say("view") == before
    talk.say("undo", 1)


@pytest.mark.parametrize("command", ["view", "options", "choose", "undo", "events", "result", "replay"])
def test_without_a_duel_there_is_nothing_to_ask(command: str, talk: Talk) -> None:
    """And the answer says how to begin one."""
    needs = {"choose": 0, "undo": 1, "events": {"seat": 0}}.get(command, {})
    error = talk.line(json.dumps({command: needs}).encode())["error"]
    assert error["code"] == "no_duel"
    assert "`new`" in error["message"]


def test_a_replay_that_cannot_be_played_is_refused(talk: Talk) -> None:
    """Of other rules, or with a choice that isn't legal; the duel on the table stays."""
    before = talk.begin()
    replay = talk.say("replay")
    for broken in (
        {**replay, "choices": [["lay", 500, -1]]},
        {**replay, "header": {**replay["header"], "version": VERSION + 1}},
    ):
        with pytest.raises(KeyError, match="broken_replay"):
            talk.say("load", broken)
    assert talk.say("view") == before


WORDS = st.sampled_from(["decks", "cards", "seed", "first", "rules", "seat", "lang", "text", "header", "choices", "id"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.sampled_from(["rush", "lay"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5) | WORDS, inner, max_size=4),
    max_leaves=9,
)
REQUESTS = st.builds(
    lambda command, needs, name: json.dumps({command: needs, "id": name}).encode(),
    *(st.sampled_from(sorted(COMMANDS)), JSON, JSON),
)
SHARED = Talk()


LINES = st.binary(max_size=200) | st.text(max_size=200).map(str.encode) | JSON.map(json.dumps).map(str.encode)


@settings(max_examples=60)
@given(LINES | REQUESTS)
def test_any_line_gets_one_line_and_the_session_goes_on(line: bytes) -> None:
    """Whatever comes in: an answer, or an error that is not the program's own fault; then the next request's answer."""
    said = SHARED.line(line)
    assert said.get("error", {}).get("code") != "internal"
    assert SHARED.say("cards", ["wiper"]).keys() == {"wiper"}
