"""Plans to which other lists of the ready decks are held (`benchmarks.lists`): of known cards; decks that keep them."""

import os
import subprocess
import sys
import tomllib
from collections import Counter
from random import Random

import pytest

from benchmarks.lists import ALONE, PLANS, Plan, changed_cards
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.metagame.decks import Pool, deck_list

CARDS = open_cards()
TOLD = tomllib.loads(PLANS.read_text("utf-8"))
LISTS = dict(zip(TOLD, [deck_list(deck.expand(CARDS)) for deck in ready_decks(CARDS)], strict=True))


def test_each_ready_deck_has_a_plan_of_known_cards() -> None:
    """No card is at home in two decks, and none is misspelt."""
    assert list(TOLD) == [command_name(file) for file in ready_files()]
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
    assert plan.without == dict(others[0]).keys() & dict(listed).keys()
    assert not plan.is_legal(listed)


def test_equal_seeds_make_equal_decks_in_any_process() -> None:
    """Sets have an order of their own in each."""
    script = (
        "from random import Random; from benchmarks.lists import Plan; from metagame.test_plans import *;"
        "print([Plan(CARDS, TOLD[it]).suited(LISTS['rush'], LISTS[it], Random(1)) for it in ('flood', 'static')])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert "None, None" not in told.pop()


@pytest.mark.parametrize("name", ["rush", "static", "watch"])
def test_a_deck_is_suited_to_a_plan(name: str) -> None:
    """What comes of other decks, and is changed by chance, keeps the plan; what the plan does without is gone."""
    plan, chance = Plan(CARDS, TOLD[name]), Random(5)
    made = [
        deck for it in LISTS.values() for _ in range(3) if (deck := plan.suited(it, LISTS[name], chance)) is not None
    ]
    assert len(made) > len(LISTS)
    plan.begun = tuple(made)
    for deck in [*made, *[plan.wild(chance) for _ in range(5)]]:
        assert plan.is_legal(deck)
        assert Pool(CARDS).is_legal(deck)
        assert not plan.without & dict(deck).keys()
        assert plan.own <= dict(deck).keys()
        assert list(dict(deck).values()).count(1) <= ALONE


def test_cards_are_tried_as_they_might_be() -> None:
    """Only what is named is otherwise, and what is no card is refused."""
    tried = changed_cards(CARDS, {"antivirus": {"requires": {"defence": 4}}})
    assert {name for name in CARDS if tried[name] != CARDS[name]} == {"antivirus"}
    assert (tried["antivirus"].requires.defence, tried["antivirus"].blocks) == (4, CARDS["antivirus"].blocks)
    with pytest.raises(ValueError, match="damage"):
        changed_cards(CARDS, {"antivirus": {"damage": -1}})
