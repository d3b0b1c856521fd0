"""What nobody may learn (KR-4): by which question is open, by which of equal cards goes, by what is imagined."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from engine.rubezh.decks import Deck, base_deck, lively_deck, walk
from engine.rubezh.table import (
    DECK_SIZE,
    OPPONENT,
    SPARE,
    Table,
    among,
    asset,
    attack,
    chosen,
    event,
    measure,
    needs,
    table,
)
from engine.rubezh.worlds import strange_list
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import Destination, Draw, How, Look, Move, Pick, Search, Zone
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course.changes import moves
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.engine.rubezh.sight import knowledge

DEAR = measure("dear", **needs(defence=9))
DRAWS = event("draws", Draw())
HANDS = [
    [DEAR],
    [DRAWS],
    [asset("server")],
    [attack("worm", **needs(attack=9))],
    [event("only-blocking", Draw(), timing="blocking")],
]


def asked_of(duel: Duel, answers: int = 40) -> Iterator[tuple[int, str]]:
    """Yield whose question is open and which, as the other player sees it, while everybody does as little as can be."""
    for _ in range(answers):
        if duel.decision is None:
            return
        yield duel.decision.seat, duel.decision.prompt
        duel.choose(duel.decision.options[-1])


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand[0].id)
def test_whose_question_is_open_tells_nothing_of_a_hand(hand: list[Card]) -> None:
    """KR-6.1: with the same table and as many cards in hand everybody is asked the same, whatever the cards are."""
    layout = Layout(deck=[SPARE] * DECK_SIZE, attacks=[attack("w")])
    told = []
    for held in (hand, [SPARE]):
        duel = Duel.set_up((layout._replace(hand=held), layout._replace(hand=[DEAR])))
        for _ in range(2):
            duel.choose(DONE)
        duel.choose(Option("add", DECK_SIZE + 1))
        told.append(list(asked_of(duel)))
    assert told[0] == told[1]
    assert (0, "respond") in told[0]


def test_an_empty_hand_is_not_asked() -> None:
    """KR-6.1: how many cards are in a hand both know; with none, and nothing on the table, the step passes."""
    assert table().seat == 1
    assert Duel.set_up((Layout(deck=[SPARE] * 5, hand=[DEAR]), Layout(deck=[SPARE] * 5))).decision == (
        0,
        "assets",
        (DONE,),
    )


def test_a_search_is_asked_whether_there_is_a_match_or_not() -> None:
    """KR-9: who searches is asked in any case and may decline, so that being asked tells nothing of the deck."""
    look = event("look", Search(who=among(Zone.DECK, kind="event"), to=Destination.HAND))
    without, with_one = (
        Duel.set_up((Layout(deck=[card, SPARE, SPARE], hand=[look]), Layout(deck=[SPARE] * 5)))
        for card in (SPARE, DRAWS)
    )
    for duel in (without, with_one):
        duel.choose(Option("play", 3))
    assert without.decision == (0, "pick", (DONE,))
    assert with_one.decision == (0, "pick", (Option("choose", 0), DONE))
    assert without.view(1).prompt == with_one.view(1).prompt == "pick"
    with_one.choose(DONE)
    assert not with_one.sides[0].hand


@pytest.mark.parametrize("amount", [1, 2])
def test_a_pick_that_sorts_a_hand_is_asked_whatever_it_finds(amount: int) -> None:
    """KR-9: a player who has to choose a card of a kind from hand is asked in any case, with one answer if need be."""
    lose = event(
        "lose", Move(what=chosen(among(Zone.HAND, OPPONENT, kind="event"), amount, by=OPPONENT), to=Destination.DISCARD)
    )
    hands = [[SPARE, SPARE, SPARE], [DRAWS, SPARE, SPARE], [DRAWS, event("other", Draw()), SPARE]]
    for hand in hands:
        t = table(hand=[lose, SPARE], foe_hand=hand)
        t.duel.choose(next(option for option in t.duel.decision.options if option.act == "play"))
        found = [card.id for card in hand if card.kind == "event"][:amount]
        for left in range(min(amount, len(found) + 1)):
            assert (t.seat, t.prompt) == (1, "pick")
            assert (t.options() == ["done"]) is (left >= len(found))
            t.duel.choose(t.duel.decision.options[0])
        assert (t.seat, t.prompt, len(t.cards("discard", 1))) == (0, "assets", len(found))


@pytest.mark.parametrize(("edition", "asked"), [(3, (0, "assets")), (4, (1, "pick"))])
def test_in_old_duels_a_pick_of_what_there_is_not_is_never_asked(edition: int, asked: tuple[int, str]) -> None:
    """KR-9: a duel of the old reading goes on by it; whoever has none of the kind was passed over, and that told."""
    lose = event(
        "lose", Move(what=chosen(among(Zone.HAND, OPPONENT, kind="event"), by=OPPONENT), to=Destination.DISCARD)
    )
    t = table(hand=[lose, SPARE], foe_hand=[SPARE, SPARE], rules=Rules(edition=edition))
    t.duel.choose(next(option for option in t.duel.decision.options if option.act == "play"))
    assert (t.seat, t.prompt) == asked


# Of equal cards the one that the other player knows goes first.


def with_a_known_twin() -> Table:
    """Have seat 1 know one of two Antiviruses in the hand of seat 0, which was returned there from the table."""
    back = event("back", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.HAND))
    t = table(active=1, foe_hand=[back], measures=[measure("antivirus")], hand=[measure("antivirus"), SPARE])
    t.play("back")
    assert (t.seat, t.prompt) == (0, "assets")
    assert [held.card.id for held in t.duel.view(1).sides[0].hand] == ["antivirus"]
    return t


def test_a_known_card_is_not_known_to_be_held_once_an_equal_one_was_deployed() -> None:
    """KR-4.1: of equal cards in hand the one that the other knows goes first; the rest are anybody's guess."""
    t = with_a_known_twin().deploy("antivirus")
    assert t.duel.view(1).sides[0].hand == ()
    assert "antivirus" in t.cards("hand")
    deals = [t.duel.imagine(1, seed) for seed in range(40)]
    held = [[deal.roster.card(card).id for card in deal.sides[0].hand] for deal in deals]
    assert any("antivirus" not in hand for hand in held)


def test_a_known_card_goes_first_by_chance_too() -> None:
    """KR-4.1: a card discarded at random may be the known one; so the known one of equal cards it is."""
    lose = event(
        "lose", Move(what=Pick(how=How.RANDOM, who=among(Zone.HAND, OPPONENT), by=OPPONENT), to=Destination.DISCARD)
    )
    for seed in range(20):
        back = event("back", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.HAND))
        t = table(
            active=1,
            seed=seed,
            foe_hand=[back, lose],
            measures=[measure("antivirus")],
            hand=[measure("antivirus"), measure("antivirus")],
        )
        t.play("back").play("lose")
        assert t.duel.view(1).sides[0].hand == ()


def test_a_known_card_is_known_until_its_copy_goes() -> None:
    """KR-4.1: other cards that are laid from hand change nothing of it."""
    t = with_a_known_twin().lay("spare")
    assert [held.card.id for held in t.duel.view(1).sides[0].hand] == ["antivirus"]


# Lists are closed.


@pytest.mark.parametrize("maker", [lively_deck, base_deck], ids=lambda maker: maker.__name__)
@given(st.integers(0, 2**32), st.integers(0, 2**32))
@settings(max_examples=8)
def test_imagined_deals_know_nothing_of_a_closed_list(
    maker: Callable[[random.Random], Deck], seed: int, deal: int
) -> None:
    """KR-4.4: with equal views and seeds the deals are equal, whatever cards the other's deck is truly made of."""
    chance = random.Random(seed)
    duel = Duel.start((maker(chance), maker(chance)), seed)
    for position in walk(duel, chance):
        if not chance.randrange(12):
            for seat in (0, 1):
                other = strange_list(position, seat, chance)
                assert other.view(seat) == position.view(seat)
                assert position.imagine(seat, deal) == other.imagine(seat, deal)


def test_an_empty_deck_can_imagine_too() -> None:
    """KR-4.4: who has no cards and knows of no decks takes other cards for the other's, none of them true."""
    duel = Duel.from_orders(([], [DEAR] * 20))
    imagined = duel.imagine(0, 1)
    assert imagined.view(0) == duel.view(0)
    assert "dear" not in {spec.name for spec in imagined.roster.specs}


def test_an_open_list_is_known() -> None:
    """KR-4.4: where the table plays with open lists, the other's hidden cards are those that are left of the list."""
    chance = random.Random(4)
    decks = lively_deck(chance), lively_deck(chance)
    for is_open in (True, False):
        duel = Duel.start(decks, 3, rules=Rules(open_lists=is_open))
        names = sorted(spec.name for spec in duel.imagine(0, 5).roster.specs[60:])
        true = sorted(card.id for card in decks[1])
        assert (names == true) is is_open
        assert duel.view(0).other.deck_list == (tuple(true) if is_open else ())


def test_a_card_met_before_stays_in_the_list() -> None:
    """KR-4.4: what was seen and shuffled away is somewhere among the hidden cards of every imagined deal."""
    away = event("away", Move(what=chosen(among(Zone.ASSETS, OPPONENT)), to=Destination.DECK_SHUFFLED))
    t = table(hand=[away], foe_assets=[asset("only-one")]).play("away")
    for seed in range(20):
        imagined = t.duel.imagine(0, seed)
        hidden = [imagined.roster.card(card).id for card in knowledge.unknown(imagined, 0, 1)]
        assert hidden.count("only-one") == 1


def test_the_own_deck_is_shuffled_in_imagined_deals() -> None:
    """KR-4.1: nobody knows the order of the own deck: every card of it comes up on top, in some deal or other."""
    deck = [asset(f"c{place}") for place in range(8)]
    t = table(deck=deck, hand=[SPARE])
    imagined = [t.duel.imagine(0, seed) for seed in range(200)]
    tops = Counter(deal.roster.card(deal.sides[0].deck[-1]).id for deal in imagined)
    assert sorted(tops) == [f"c{place}" for place in range(8)]
    assert max(tops.values()) < 60


@given(st.integers(0, 2**32))
@settings(max_examples=12)
def test_an_imagined_deal_asks_the_same_question(seed: int) -> None:
    """KR-4.1: whoever decides, every imagined deal asks the same seat the same, and no deal is the true one."""
    chance = random.Random(seed)
    for position in walk(Duel.start((lively_deck(chance), lively_deck(chance)), seed), chance):
        decision = position.decision
        assert decision is not None
        if not chance.randrange(8):
            imagined = position.imagine(1 - decision.seat, seed)
            assert imagined.decision is not None
            assert imagined.decision[:2] == decision[:2]
            assert imagined.view(1 - decision.seat) == position.view(1 - decision.seat)
            imagined.choose(imagined.decision.options[0])


def test_where_a_known_card_lies_in_a_hand_tells_nothing() -> None:
    """KR-4.1: a hand has no places: which card went from it shows in no imagined deal."""
    back = event("back", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.HAND))
    deals = []
    for swapped in (False, True):
        own = Layout(deck=[SPARE] * 9, hand=[back, SPARE])
        duel = Duel.set_up((own, Layout(deck=[SPARE] * 9, hand=[asset("a"), asset("b")], measures=[measure("k")])))
        if swapped:
            duel.sides[1].hand.reverse()
        duel.choose(Option("play", 9))
        while duel.decision is not None and duel.decision.seat == 0:
            duel.choose(DONE)
        assert duel.decision is not None
        # The very same card is laid from the first place of the hand, or from the second.
        duel.choose(next(option for option in duel.decision.options if option.card == 20))
        deals.append(duel.imagine(0, 1))
    assert deals[0] == deals[1]


def test_what_the_other_saw_of_the_own_deck_is_not_imagined() -> None:
    """KR-4.1: nobody knows which card of the own deck the other has looked at."""
    spy = event("spy", Look(count=1, side=OPPONENT))
    deals = []
    for swapped in (False, True):
        own = Layout(deck=[asset("x"), asset("y"), SPARE], hand=[SPARE])
        duel = Duel.set_up((own, Layout(deck=[SPARE] * 5, hand=[spy, SPARE])), active=1)
        if swapped:
            duel.sides[0].deck[-2:] = duel.sides[0].deck[:-3:-1]
        assert duel.decision is not None
        duel.choose(next(option for option in duel.decision.options if option.act == "play"))
        deals.append(duel.imagine(0, 4))
    assert deals[0] == deals[1]


def test_what_the_other_once_saw_of_the_own_hand_is_not_imagined() -> None:
    """KR-4.1: which card the other saw in the own deck, before it was shuffled and drawn, shows in no imagined deal."""
    duel = table(hand=[SPARE, DEAR]).duel
    seen = duel.clone()
    seen.met[seen.sides[0].hand[1]] = 1
    assert seen.view(0) == duel.view(0)
    assert seen.imagine(0, 3) == duel.imagine(0, 3)


def test_a_manual_card_is_known_of_before_it_is_seen() -> None:
    """KR-9: that the duel has one is public, and imagined deals are played by the same rules."""
    manual = measure("by-hand", manual=Words(ru="Что-то", en="Something"))
    duel = Duel.set_up((Layout(deck=[SPARE] * 5), Layout(deck=[SPARE, SPARE, manual, SPARE])))
    assert duel.decision == (0, "attack", (DONE,))
    for seed in range(5):
        assert duel.imagine(1, seed).decision == duel.decision
        duel.imagine(0, seed).choose(Option("referee_draw", -1, 2))


def test_whatever_was_seen_a_deck_can_be_imagined() -> None:
    """KR-4.4: hundreds of cards that no known deck has leave a prior with a deck to draw."""
    strange = [asset(f"s{n % 90}") for n in range(260)]
    known = Prior([[SPARE] * 60, [DEAR] * 60], [SPARE, DEAR])
    duel = Duel.set_up((Layout(deck=[SPARE] * 9, hand=[SPARE]), Layout(deck=[SPARE] * 9, discard=strange)), prior=known)
    assert duel.imagine(0, 1).view(0) == duel.view(0)


def test_a_deck_of_an_odd_size_is_filled_by_chance() -> None:
    """KR-4.4: more cards than any known deck holds are any cards there are."""
    pool = [asset(f"p{n}") for n in range(30)]
    drawn = {card.id for seed in range(20) for card in Prior([pool[:10]], pool).hidden([], 15, [], seed)[0][10:]}
    assert len(drawn) > 10


@pytest.mark.parametrize(("seen", "is_named"), [(0, False), (1, True), (2, False), (3, True)])
def test_a_card_moved_within_a_deck_is_named_to_an_owner_who_knew_it(seen: int, is_named: bool) -> None:
    """KR-4.1: what the other has seen of a deck tells its owner nothing."""
    duel = table().duel
    card = duel.sides[0].deck[-1]
    duel.seen[card] = seen
    moves.move(duel, [card], Destination.DECK_BOTTOM)
    assert duel.events[-1].cards == ((card,) if is_named else ())
