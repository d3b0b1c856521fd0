"""Plans to which other lists of the ready decks are held (`benchmarks.plans`): of known cards; decks that keep them."""

from collections import Counter

import pytest

from benchmarks.plans import ABOUT, Plan, told
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.metagame.decks import deck_list, listed_of

CARDS = open_cards()
TOLD = told()
LISTS = dict(zip(TOLD, [deck_list(deck.expand(CARDS)) for deck in ready_decks(CARDS)], strict=True))


def test_each_ready_deck_has_a_plan_of_known_cards() -> None:
    """No card is at home in two decks, and none is misspelt."""
    assert list(TOLD) == list(ABOUT) == [command_name(file) for file in ready_files()]
    homes = Counter(name for told in TOLD.values() for name in told.get("own", ()))
    named = {name for told in TOLD.values() for group in told["groups"] for name in group.get("cards", ())}
    named |= {name for told in TOLD.values() for name in told.get("without", ())}
    assert (named | homes.keys()) - CARDS.keys() == set()
    assert set(homes.values()) == {1}


def test_each_ready_deck_keeps_its_plan() -> None:
    """A search for other lists begins with them."""
    for name, listed in LISTS.items():
        assert Plan(CARDS, TOLD[name]).is_legal(listed), name


def test_no_card_loses_its_last_home_and_none_comes_to_lie_in_all() -> None:
    """What a list alone has stays in it, and what all others have stays out of it."""
    plan, listed = Plan(CARDS, TOLD["flood"]), LISTS["flood"]
    others = [deck for name, deck in LISTS.items() if name != "flood"]
    plan.beside(listed, others)
    assert plan.own == set(dict(listed)).difference(*map(dict, others)) | set(TOLD["flood"]["own"])
    plan.beside(listed, [*others[:1], LISTS["flood"]])
    assert plan.own == set(TOLD["flood"]["own"])
    assert plan.shunned == dict(others[0]).keys() & dict(listed).keys()
    assert not plan.is_legal(listed)


SPOILT: dict[str, tuple[str, dict[str, int]]] = {
    "too few measures": ("rush", {"incident-response": -3, "staff": 3}),
    "too many cards alone": ("flood", {"access-point": -1, "web-portal": 1}),
    "what the plan is about": ("static", {"access-point": -4, "staff": 4}),
    "a card with no other home": ("rush", {"siem": -1, "staff": 1}),
    "what it does without": ("rush", {"watchdog": 1, "staff": -1}),
    "one card too many": ("rush", {"staff": 1}),
}


@pytest.mark.parametrize("why", SPOILT)
def test_a_list_that_breaks_its_plan_is_refused(why: str) -> None:
    """Bounds for kinds of cards, cards alone, groups, own cards, those it does without, and the rules of a deck."""
    name, changes = SPOILT[why]
    counts = Counter(dict(LISTS[name]))
    for card, more in changes.items():
        counts[card] = max(0, counts[card] + more)
    assert not Plan(CARDS, TOLD[name]).is_legal(listed_of(counts))
