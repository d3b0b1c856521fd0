"""Plans to which other lists of the ready decks are held (`benchmarks.lists`): of known cards; decks that keep them."""

import tomllib
from collections import Counter
from random import Random

import pytest

from benchmarks.lists import PLANS, Plan, changed_cards
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.metagame.decks import Pool, deck_list

CARDS = open_cards()
TOLD = tomllib.loads(PLANS.read_text("utf-8"))


def test_each_ready_deck_has_a_plan_of_known_cards() -> None:
    """No card is at home in two decks, and none is misspelt."""
    assert list(TOLD) == [command_name(file) for file in ready_files()]
    homes = Counter(name for told in TOLD.values() for name in told.get("own", ()))
    named = {name for told in TOLD.values() for group in told["groups"] for name in group.get("cards", ())}
    named |= {name for told in TOLD.values() for name in told.get("without", ())}
    assert (named | homes.keys()) - CARDS.keys() == set()
    assert set(homes.values()) == {1}


@pytest.mark.parametrize("name", ["rush", "static", "watch"])
def test_a_deck_is_suited_to_a_plan(name: str) -> None:
    """What comes of other decks, and is changed by chance, keeps the plan; what the plan does without is gone."""
    plan, chance = Plan(CARDS, TOLD[name]), Random(5)
    lists = [deck_list(deck.expand(CARDS)) for deck in ready_decks(CARDS)]
    like = lists[list(TOLD).index(name)]
    made = [deck for it in lists for _ in range(3) if (deck := plan.suited(it, like, chance)) is not None]
    assert len(made) > len(lists)
    plan.begun = tuple(made)
    for deck in [*made, *[plan.wild(chance) for _ in range(5)]]:
        assert plan.is_legal(deck)
        assert Pool(CARDS).is_legal(deck)
        assert not plan.without & dict(deck).keys()
        assert set(plan.own) <= dict(deck).keys()


def test_cards_are_tried_as_they_might_be() -> None:
    """Only what is named is otherwise, and what is no card is refused."""
    tried = changed_cards(CARDS, {"antivirus": {"requires": {"defence": 4}}})
    assert {name for name in CARDS if tried[name] != CARDS[name]} == {"antivirus"}
    assert (tried["antivirus"].requires.defence, tried["antivirus"].blocks) == (4, CARDS["antivirus"].blocks)
    with pytest.raises(ValueError, match="damage"):
        changed_cards(CARDS, {"antivirus": {"damage": -1}})
