"""Киберрубеж among the games: with real decks it passes the kit, and its plain deck is of cards as they are printed."""

from collections.abc import Callable

import pytest
from engine.kit import BATTERY, Case
from engine.protocol.talk import SHELVES, Talk

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import HOST, Option
from kiberrubezh.engine.rubezh.declaration import DUEL, imagined_by
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.prints.plain import COPIES
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.ground.refusals import ToldError


def of_decks(*names: str) -> Case:
    """Return a duel between ready decks as a game to be held to the contract."""
    decks = [deck.expand(SHELVES.cards) for name in names if (deck := SHELVES.ready(name))]
    cards = {card.id: card for deck in decks for card in deck}
    return Case(DUEL, 2, 5, supplied={"decks": [[card.id for card in deck] for deck in decks], "cards": cards})


@pytest.mark.parametrize("holds", BATTERY, ids=lambda holds: holds.__name__)
def test_a_duel_of_ready_decks_passes_the_kit(holds: Callable[[Case], None]) -> None:
    """The kernel's contract for cards with texts of all kinds."""
    holds(of_decks("rush", "foothold"))


def test_the_plain_deck_is_of_real_cards() -> None:
    """KR-2: it is legal, and its cards are printed as in the base set, but for what they are in reality."""
    cards = open_cards()
    for _, card in COPIES:
        beside = {"about", "reference", "set", "number"}
        assert card.model_dump(exclude=beside) == cards[card.id].model_dump(exclude=beside)
    problems = validate(Deck.of("", {card.id: count for count, card in COPIES}), cards)
    assert [it for it in problems if it.severity == "error"] == []


@pytest.mark.parametrize(
    "options",
    [
        {"decks": [["firewall"], ["dragon"]]},
        {"decks": [["firewall"] * 300, ["firewall"] * 300]},
        {"decks": [["firewall"]]},
        {"first": "third"},
        {"cards": {"firewall": {"id": "firewall"}}},
    ],
    ids=str,
)
def test_decks_that_can_not_be_dealt_are_refused(options: dict[str, object]) -> None:
    """A beginning of a file with cards that it doesn't hold, or too many, says so in both languages."""
    begun = Beginning.of(DUEL, 2, 1)
    with pytest.raises(ToldError) as refused:
        Beginning.read(begun.model_dump() | {"options": {**begun.options, **options}}).start()
    assert all(refused.value.why)


def test_a_closed_list_is_imagined_by_what_is_thought_of_decks() -> None:
    """KR-4.4: also where a duel was begun as a game, and after a taking back."""
    timeline = Timeline(of_decks("rush", "flood").start())
    timeline.choose(Option("keep"))
    thought_of = field()
    imagined_by(thought_of, timeline)
    assert isinstance(timeline.state, Duel)
    assert timeline.state.prior is thought_of
    timeline.undo_to(0)
    assert isinstance(timeline.state, Duel)
    thought = timeline.state.imagine(0, 1).view(HOST)
    mirror = of_decks("rush", "flood").start().imagine(0, 1).view(HOST)
    assert thought != mirror


def test_decks_are_named_in_the_lines_of_any_game() -> None:
    """By name, as a text or by cards; not told, two ready ones; what no deck is is refused with the reason."""
    talk = Talk()
    first = talk.say("new", {"game": "duel", "seed": 7, "options": {"decks": ["rush", "flood"], "first": "first"}})
    of_old = talk.say("new", {"decks": ["rush", "flood"], "seed": 7, "first": 0}, table=1)
    assert first["sees"] == of_old
    assert talk.say("new", {"game": "duel"})["sees"]["sides"][0]["deck_count"] == 53
    assert talk.say("cards", [first["sees"]["sides"][0]["hand"][0]["id"]])
    bad: dict[str, object] = {"unknown_deck": ["rush", "no such"], "illegal_deck": [["firewall"], "rush"]}
    for code, decks in (*bad.items(), ("bad_option", 5)):
        with pytest.raises(KeyError, match=code):
            talk.say("new", {"game": "duel", "options": {"decks": decks}})
    record = talk.say("replay")
    assert talk.say("load", record, table=3) == talk.say("view")
