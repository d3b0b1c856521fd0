"""What holds of every duel, whatever the cards: over random duels with plain, lively and base-set decks."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from engine.rubezh.decks import Deck, base_deck, lively_deck, plain_deck, walk
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.effects import KeywordName, Zone
from kiberrubezh.engine.kernel import Decision
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.state import Side
from kiberrubezh.engine.rubezh.readings import present, queries
from kiberrubezh.engine.rubezh.readings.meaning import mask
from kiberrubezh.engine.rubezh.sight import knowledge
from kiberrubezh.engine.rubezh.sight.view import CardView, View

Maker = Callable[[random.Random, int], Deck]
MAKERS: list[Maker] = [plain_deck, lively_deck, base_deck]
ZONES = [zone.value for zone in Zone]
FULL, SHORT = 60, 40
"""Cards in a deck: those of the rules, and enough for every kind of position where it is not the end that is tested."""

seeds = st.integers(0, 2**32)
makers = pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
REVEALING = {"draw", "destroy_top", "show", "look", "search", "shuffle", "redeal"}


def duel_of(maker: Maker, seed: int, size: int = FULL) -> tuple[Duel, random.Random]:
    chance = random.Random(seed)
    deck = maker(chance, size)
    return Duel.start((deck, chance.sample(deck, len(deck))), seed), chance


def some_of(maker: Maker, seed: int, one_in: int, size: int = SHORT) -> Iterator[tuple[Duel, Decision, random.Random]]:
    """Yield a random duel at about one decision of so many."""
    duel, chance = duel_of(maker, seed, size)
    for position in walk(duel, chance):
        if not chance.randrange(one_in):
            assert position.decision is not None
            yield position, position.decision, chance


def cards_of(side: Side) -> list[int]:
    return sorted(card for zone in ZONES for card in getattr(side, zone))


@makers
@given(seeds)
@settings(max_examples=15)
def test_cards_are_conserved(maker: Maker, seed: int) -> None:
    """KR-4.1: each side's zones hold exactly its own 60 cards, none twice, at every decision."""
    duel, chance = duel_of(maker, seed)
    for position in walk(duel, chance):
        assert [cards_of(side) for side in position.sides] == [list(range(60)), list(range(60, 120))]
        for card in (*position.wave, *(card for pair in position.blocks for card in pair)):
            assert any(card in zone for side in position.sides for zone in (side.attacks, side.measures))


@makers
@given(seeds)
@settings(max_examples=15)
def test_options_are_legal_and_in_order(maker: Maker, seed: int) -> None:
    """Decision 1: options are never empty or doubled, end with what ends the step, and each can be chosen."""
    for duel, decision, _ in some_of(maker, seed, 12):
        assert decision.options
        assert len(set(decision.options)) == len(decision.options)
        assert [option.act for option in decision.options].count("done") <= 1
        assert all(option.act != "done" for option in decision.options[:-1])
        for option in decision.options:
            after = duel.clone()
            after.choose(option)
            assert after.decision is not None or after.result is not None


@makers
@given(seeds)
@settings(max_examples=10)
def test_a_question_put_anew_is_the_same(maker: Maker, seed: int) -> None:
    """Decision 1: of a question nothing hangs on the one before, though options found there may be taken over."""
    for duel, decision, _ in some_of(maker, seed, 3):
        again = duel.clone()
        agenda.ask_anew(again)
        assert again.decision == decision


@makers
@given(seeds)
@settings(max_examples=6)
def test_a_clone_goes_its_own_way(maker: Maker, seed: int) -> None:
    """Decision 3: clone at every decision, same choices: equal; the original is untouched, so undo is exact."""
    duel, chance = duel_of(maker, seed)
    for position in walk(duel, chance, most=80):
        before, twin, other = position.clone(), position.clone(), position.clone()
        assert before == position
        roll = random.Random(seed)
        for step, pair in enumerate(zip(walk(twin, roll), walk(other, random.Random(seed)), strict=False)):
            assert pair[0] == pair[1]
            if step == 5:
                break
        assert before == position


@pytest.mark.slow
@makers
@given(seeds)
@settings(max_examples=6)
def test_a_duel_survives_json_in_the_middle_of_anything(maker: Maker, seed: int) -> None:
    """Decision 2: to JSON and back in mid-effect: equal, and it goes on equally."""
    for duel, decision, chance in some_of(maker, seed, 25):
        again = Duel.from_json(json.loads(json.dumps(duel.to_json())))
        assert again == duel
        assert [again.view(seat) for seat in (0, 1)] == [duel.view(seat) for seat in (0, 1)]
        option, here = chance.choice(decision.options), duel.clone()
        assert again.choose(option) == here.choose(option)
        assert again == here


@makers
@given(seeds)
@settings(max_examples=6)
def test_equal_choices_give_equal_duels(maker: Maker, seed: int) -> None:
    """Decision 5: seed, decks and choices determine a duel, events and all."""
    (one, chance), (two, same) = duel_of(maker, seed, SHORT), duel_of(maker, seed, SHORT)
    assert one.events == two.events
    for here, there in zip(walk(one, chance), walk(two, same), strict=True):
        assert here.decision == there.decision
        assert here.events == there.events
    assert one == two


@makers
@given(seeds, seeds)
@settings(max_examples=10)
def test_a_view_never_tells_what_its_seat_may_not_know(maker: Maker, seed: int, deal: int) -> None:
    """KR-4.1: with all that a seat can't know dealt anew, it sees the same, and is offered the same."""
    for duel, decision, _ in some_of(maker, seed, 12):
        for seat in (0, 1):
            for k in range(3):
                other = duel.imagine(seat, deal + k)
                assert other.view(seat) == duel.view(seat)
                if decision.seat == seat:
                    assert asked_again(other) == decision


@makers
@given(seeds, seeds)
@settings(max_examples=10)
def test_an_imagined_deal_depends_on_the_view_alone(maker: Maker, seed: int, deal: int) -> None:
    """KR-4.1: positions that a seat can't tell from each other give it the same deals to think about."""
    for duel, decision, _ in some_of(maker, seed, 12):
        seat = decision.seat
        assert duel.imagine(seat, deal + 1).imagine(seat, deal) == duel.imagine(seat, deal)


def asked_again(duel: Duel) -> Decision | None:
    """Put the open question anew, from the position alone."""
    again = duel.clone()
    again.decision = None
    step, data = again.agenda.pop()
    agenda.STEPS[step](again, data)
    return again.decision


@makers
@given(seeds)
@settings(max_examples=10)
def test_a_view_names_no_hidden_card(maker: Maker, seed: int) -> None:
    """KR-4.1: no card of the other hand or of a deck is in a view, unless the seat saw it get there."""
    for duel, decision, _ in some_of(maker, seed, 8):
        for seat in (0, 1):
            hidden = {card for owner in (0, 1) for card in knowledge.unknown(duel, seat, owner)}
            view = duel.view(seat)
            assert hidden.isdisjoint(named(view))
            if decision.seat == seat:
                assert hidden.isdisjoint({option.card for option in decision.options})


def named(view: View) -> set[int]:
    """Return the numbers of all cards anywhere in a view."""
    found: set[int] = {
        *view.wave,
        *(card for pair in (*view.blocks,) for card in pair),
        *(card for card, _ in view.hits),
    }
    for side in view.sides:
        for field in side.__slots__:
            found |= set(numbers(getattr(side, field)))
    return found


def numbers(value: Any) -> Iterator[int]:
    if isinstance(value, CardView):
        yield value.number
    elif isinstance(value, tuple):
        for part in value:
            yield from numbers(part)


@given(seeds)
@settings(max_examples=6)
def test_a_view_holds_no_hidden_name(seed: int) -> None:
    """KR-4.3: of 120 different cards, those that a seat can't know are nowhere in its view as it prints."""
    chance = random.Random(seed)
    plain = plain_deck(chance)
    decks = [
        [card.model_copy(update={"id": f"{side}{place}x", "abilities": ()}) for place, card in enumerate(plain)]
        for side in "pq"
    ]
    for duel in walk(Duel.start(decks, seed), chance, most=60):
        for seat in (0, 1):
            printed = set(re.findall(r"'([pq]\d+x)'", repr(duel.view(seat))))
            assert printed
            for owner in (0, 1):
                assert printed.isdisjoint(duel.roster.card(c).id for c in knowledge.unknown(duel, seat, owner))


@makers
@given(seeds, seeds)
@example(541323, 0)
@example(1451380698, 0)
@settings(max_examples=10)
def test_what_is_told_depends_on_what_may_be_known(maker: Maker, seed: int, deal: int) -> None:
    """KR-4.1: a seat hears the same of a choice of its own, whatever is hidden, until something comes to light."""
    for duel, decision, chance in some_of(maker, seed, 12, FULL):
        seat, here, there = decision.seat, duel.clone(), duel.imagine(decision.seat, deal)
        there.rng = here.rng
        option = chance.choice(decision.options)
        one, two = (until_revealed(each.choose(option), seat) for each in (here, there))
        assert one == two[: len(one)] or two == one[: len(two)]


def until_revealed(happened: list[Event], seat: int) -> list[Event]:
    told: list[Event] = []
    for event in happened:
        heard = knowledge.tell(event, seat)
        if event.what in REVEALING or event.what == "move":
            # Which cards they are, and their numbers, is what comes to light.
            return [*told, heard._replace(cards=())]
        told.append(heard)
    return told


@makers
@given(seeds)
@settings(max_examples=10)
def test_no_event_tells_a_hidden_card(maker: Maker, seed: int) -> None:
    """KR-4.1: what a seat is told names only cards that it could name before or can name after."""
    duel, chance = duel_of(maker, seed, SHORT)
    known = [set[int](), set[int]()]
    for position in walk(duel, chance):
        for seat in (0, 1):
            now = set(range(2 * SHORT)) - {
                card for owner in (0, 1) for card in knowledge.unknown(position, seat, owner)
            }
            for event in position.events:
                told = knowledge.tell(event, seat)
                # A shown hand is known for a moment only, and what was looked at until it is shuffled.
                brief = event.what == "show" or (event.what in ("look", "draw") and event.seat == seat)
                assert brief or set(told.cards) <= known[seat] | now
            known[seat] = now


@given(seeds)
@settings(max_examples=10)
def test_a_view_shows_what_cards_are_now(seed: int) -> None:
    """KR-9: both seats see the keywords, categories and numbers by which the engine goes, and so who may block whom."""
    for duel, _, _ in some_of(lively_deck, seed, 12):
        zones = [zone for side in duel.view(0).sides for zone in (side.assets, side.measures, side.attacks)]
        shown = {card.number: card for zone in zones for card in zone}
        for number, card in shown.items():
            assert {name: card.keyword(name) for name in KeywordName} == {
                name: present.keyword(duel, number, name) for name in KeywordName
            }
            assert mask(card.categories) == present.categories(duel, number)
        for guard, blow in product(shown.values(), repeat=2):
            if (guard.card.kind, blow.card.kind) == ("measure", "attack"):
                assert guard.meets(blow) is queries.meets(duel, guard.number, blow.number)


@makers
@given(seeds)
@settings(max_examples=12)
def test_every_duel_ends_by_the_rules(maker: Maker, seed: int) -> None:
    """KR-5.0, KR-8.1, KR-8.3: every duel ends: the loser has fewer than 2 cards in the deck as the turn begins.

    Texts that bring cards back may prolong it to the last turn.
    """
    duel, chance = duel_of(maker, seed)
    for _ in walk(duel, chance, most=5000):
        pass
    assert duel.decision is None
    if duel.reason == "KR-8.3":
        assert duel.turn == duel.rules.last_turn
    else:
        assert (duel.reason, len(duel.sides[1 - duel.winner].deck) < 2) == ("KR-5.0", True)
        assert duel.active == 1 - duel.winner
    assert sorted(duel.result or ()) == [0.0, 1.0]
    if maker is plain_deck:
        assert duel.turn <= 53


def test_the_random_decks_meet_everything() -> None:
    """KR-9: random duels come by every prompt, act, event and step, so that the properties say something."""
    met: Counter[str] = Counter()
    for seed in range(60):
        duel, chance = duel_of(lively_deck, seed)
        for position in walk(duel, chance):
            assert position.decision is not None
            met[position.decision.prompt] += 1
            met.update({option.act for option in position.decision.options} | {event.what for event in position.events})
            met.update(step for step, _ in position.agenda)
    prompts = {"redeal", "assets", "deploy", "attack", "block", "respond", "pick", "order", "tap", "discard"}
    acts = {"keep", "lay", "deploy", "play", "use", "add", "block", "choose", "done"}
    happenings = {
        *("stop", "prevent", "modify", "look", "search", "reorder", "shield", "extra_assets", "mark", "blocked"),
        *("give", "take", "become", "extra_block"),
    }
    assert {*prompts, *acts, *happenings} - {*met} == set()
