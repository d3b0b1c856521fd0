"""Numbers of equal cards (KR-4.1): none tells whether a card in sight is the very copy that was seen before."""

import itertools
import random

import pytest
from engine.rubezh.decks import Deck, base_deck, lively_deck, walk
from engine.rubezh.table import OPPONENT, SPARE, Table, among, asset, attack, chosen, event, every, table
from engine.rubezh.worlds import Sight, exchanged, same_choice

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Destination, Look, Move, Whose, Zone
from kiberrubezh.engine.kernel import EVERYBODY, Option
from kiberrubezh.engine.rubezh.course.changes import moves
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.engine.rubezh.position import twins
from kiberrubezh.engine.rubezh.readings.options import DONE, known_copy
from kiberrubezh.engine.rubezh.rules import EDITION, Rules
from kiberrubezh.engine.rubezh.sight import knowledge

AWAY = event("away", Move(what=chosen(among(Zone.ASSETS, OPPONENT)), to=Destination.DECK_SHUFFLED))
SERVER = asset("server")


def with_a_lost_server(**rest: list[Card]) -> Table:
    """Have seat 0 shuffle a server that seat 1 has seen into a deck; the seen one has the highest number of all."""
    return table(active=1, assets=[SERVER], **{"foe_hand": [AWAY, SPARE], **rest}).play("away")


def number_of_the_lost(t: Table) -> int:
    """Return the number under which seat 1 has seen the server."""
    return next(event.cards[0] for event in t.duel.events if event.what == "move" and event.to == "deck_shuffled")


def wait_for_own_turn(t: Table) -> Table:
    """Let seat 1 do nothing until seat 0 may lay an asset."""
    while (t.seat, t.prompt) != (0, "assets"):
        assert t.duel.decision is not None
        t.duel.choose(t.duel.decision.options[-1])
    return t


@pytest.mark.parametrize("seed", range(4))
def test_an_equal_card_bears_the_number_that_was_met(seed: int) -> None:
    """KR-4.1: whether the server from hand is the one that was shuffled away, its number doesn't tell."""
    t = with_a_lost_server(deck=[SPARE] * (4 + seed), hand=[SERVER])
    lost = number_of_the_lost(t)
    assert lost in t.duel.sides[0].deck
    held = next(card for card in t.duel.sides[0].hand if t.duel.roster.card(card) == SERVER)
    wait_for_own_turn(t).duel.choose(Option("lay", held))
    assert t.duel.sides[0].assets == [lost]
    assert t.duel.events[0].cards == (lost,)
    assert sorted(t.duel.sides[0].deck + t.duel.sides[0].hand + [lost]) == list(range(6 + seed))


def test_a_card_destroyed_from_the_deck_bears_the_number_that_was_met() -> None:
    """KR-4.1: of two servers in a deck, or one there and one in hand, it can't be told which one was destroyed."""
    for hand in ([SPARE], [SERVER]):
        for place in range(2):
            t = with_a_lost_server(deck=[SERVER] + [SPARE] * 4, hand=hand, foe_attacks=[attack("worm"), attack("last")])
            lost, deck = number_of_the_lost(t), t.duel.sides[0].deck
            deck.sort(key=lambda card: (t.duel.roster.card(card) == SERVER, (card == lost) is bool(place)))
            t.wave("worm")
            while not t.duel.sides[0].discard:
                t.duel.choose(DONE)
            assert t.duel.sides[0].discard == [lost]


def test_a_card_drawn_again_bears_the_number_that_was_met() -> None:
    """KR-4.1: its owner too can't tell which of the equal cards of the shuffled deck came up."""
    for place in range(2):
        t = with_a_lost_server(deck=[SERVER, SERVER, SERVER], hand=[SPARE])
        lost, deck = number_of_the_lost(t), t.duel.sides[0].deck
        deck.sort(key=lambda card: card == lost, reverse=bool(place))
        wait_for_own_turn(t)
        assert lost in t.duel.sides[0].hand


def test_a_number_that_nobody_has_met_stays() -> None:
    """KR-4.1: where no equal card was ever shuffled away, the card that is laid keeps its number."""
    t = table(deck=[SERVER] * 5, hand=[SERVER, SERVER])
    t.duel.choose(Option("lay", 5))
    assert t.duel.sides[0].assets == [5]


LOOK = event("look", Look(count=4, side=Whose.OPPONENT))
MIX = event("mix", Move(what=every(among(Zone.EVENTS)), to=Destination.DECK_SHUFFLED))


def with_a_look(deck: list[Card]) -> Table:
    """Have seat 1 look at the four top cards of the deck of seat 0, which holds a server and may lay it now."""
    t = table(active=1, deck=deck, hand=[MIX, SERVER], foe_hand=[LOOK, SPARE]).play("look")
    while t.prompt == "order":
        assert t.duel.decision is not None
        t.duel.choose(t.duel.decision.options[0])
    return wait_for_own_turn(t)


def servers_met(t: Table) -> list[int]:
    """List the servers of seat 0 of which seat 1 knows that they are."""
    met, servers = t.duel.met, [card for card, spec in enumerate(t.duel.roster.specs) if spec.card == SERVER]
    return [card for card in servers if met[card] & twins.MET]


@pytest.mark.parametrize("shuffled", [False, True])
def test_what_was_looked_at_has_no_say_in_what_its_owner_lays(shuffled: bool) -> None:
    """KR-4.1: whether the opponent saw a server in the deck, the number of the one that is laid doesn't tell."""
    for depth in (3, 4):
        t = with_a_look([*[SPARE] * depth, SERVER, *[SPARE] * (5 - depth)])
        if shuffled:
            t.play("mix")
        held = next(card for card in t.duel.sides[0].hand if t.duel.roster.card(card) == SERVER)
        t.duel.choose(Option("lay", held))
        assert t.duel.sides[0].assets == [held]


def test_a_card_that_was_looked_at_is_found_once() -> None:
    """KR-4.3: who saw one server in a deck that was shuffled since, and one laid, needn't think of a second."""
    t = with_a_look([SPARE, SPARE, SPARE, SERVER, SPARE, SPARE]).play("mix")
    assert len(servers_met(t)) == 1
    t.duel.choose(Option("lay", next(card for card in t.duel.sides[0].hand if t.duel.roster.card(card) == SERVER)))
    assert servers_met(t) == t.duel.sides[0].assets


def test_a_number_that_both_know_is_kept_in_imagined_deals() -> None:
    """KR-4.1: a server that both saw shuffled away bears its number wherever its owner imagines it."""
    t = with_a_lost_server(deck=[SERVER] + [SPARE] * 4, hand=[SERVER])
    lost = number_of_the_lost(t)
    wait_for_own_turn(t)
    for deal in range(4):
        imagined = t.duel.imagine(0, deal)
        assert imagined.roster.card(lost) == SERVER
        held = next(card for card in imagined.sides[0].hand if imagined.roster.card(card) == SERVER)
        imagined.choose(Option("lay", held))
        assert imagined.sides[0].assets == [lost]


def test_a_number_that_a_seat_has_met_is_kept_in_its_imagined_deals() -> None:
    """KR-4.1: whoever saw a server go into the other's deck finds that number on no other card in any deal."""
    duel = with_a_lost_server(deck=[attack("a"), attack("b"), SERVER, SPARE, SPARE], hand=[SERVER, SPARE]).duel
    lost = next(event.cards[0] for event in duel.events if event.what == "move" and event.to == "deck_shuffled")
    for deal in range(8):
        imagined = duel.imagine(1, deal)
        assert imagined.roster.card(lost) == SERVER
        assert lost in imagined.sides[0].deck + imagined.sides[0].hand
        assert imagined.view(1) == duel.view(1)


def test_a_text_goes_on_meaning_its_card() -> None:
    """KR-9: a text whose card went to the deck isn't taken for that of an equal card that bears its number now."""
    duel = table(deck=[SERVER, SPARE], hand=[SERVER]).duel
    top, _, held = duel.sides[0].deck[1], duel.sides[0].deck[0], duel.sides[0].hand[0]
    twins.meet(duel, top, twins.OPEN)
    duel.agenda.append(("run", (top, 0, 0, held)))
    assert twins.show(duel, held) == top
    assert duel.agenda[-1] == ("run", (held, 0, 0, top))
    assert (duel.sides[0].hand, duel.sides[0].deck[1]) == ([top], held)


def test_two_equal_cards_are_discarded_though_they_exchange_numbers() -> None:
    """KR-1.5: each of the cards that a text discards goes, under whichever number."""
    lose = event("lose", Move(what=every(among(Zone.HAND, OPPONENT)), to=Destination.DISCARD))
    t = with_a_lost_server(deck=[SPARE] * 3, hand=[SERVER, SERVER], foe_hand=[AWAY, lose])
    lost = number_of_the_lost(t)
    t.play("lose")
    assert t.cards("discard") == ["server", "server"]
    assert lost in t.duel.sides[0].discard


def blind(deck: Deck) -> Deck:
    """Leave out what looks into the other's deck: there the hand of its owner stays as it is."""
    return [card for card in deck if "Look(" not in repr(card) or "Whose.OPPONENT" not in repr(card)]


@pytest.mark.parametrize("seed", range(16))
def test_numbers_tell_nothing_for_the_next_200_choices(seed: int) -> None:
    """KR-4.1: with equal cards exchanged in places that a seat can't see, it sees the same whatever happens then."""
    chance, maker = random.Random(seed), (lively_deck, base_deck)[seed % 2]
    # Few cards, many of each, shuffled away again and again.
    decks = [chance.choices(chance.sample(blind(maker(chance)), 8), k=40) for _ in range(2)]
    seat = chance.randrange(2)
    owner = chance.randrange(2)
    duel, known, at = Duel.start(decks, seed), set[int](), chance.randrange(5, 100)
    for place, position in enumerate(walk(duel, chance, 200)):
        known |= {number for number in range(80) if knowledge.knows(position, seat, number)}
        known |= {number for event in position.events for number in (*knowledge.tell(event, seat).cards, event.source)}
        twin = exchanged(position, owner, seat, chance) if place >= at else None
        if twin is not None:
            assert twin.imagine(seat, seed) == position.imagine(seat, seed)
            play_both(position, twin, (Sight(seat, known), Sight(seat, known)), chance)
            return


def play_both(duel: Duel, twin: Duel, sights: tuple[Sight, Sight], chance: random.Random) -> None:
    """Play two worlds on by the same choices, and assert that they look the same all the while."""
    assert sights[0].of(duel) == sights[1].of(twin)
    for _ in range(200):
        if duel.decision is None:
            break
        option = chance.choice(duel.decision.options)
        same = same_choice(duel, option, twin)
        duel.choose(option)
        twin.choose(same)
        assert sights[0].of(duel) == sights[1].of(twin)


def test_a_deal_for_nobody_in_particular_tells_no_number_that_one_alone_has_met() -> None:
    """KR-4.1: whether seat 1 has looked at this server or at an equal one before has no say in what is shared."""
    look = event("look", Look(count=1, side=Whose.OPPONENT))
    deals = []
    for top in (0, 3):
        t = table(active=1, deck=[SERVER] * 4, foe_hand=[look, SPARE])
        deck = t.duel.sides[0].deck
        deck.append(deck.pop(deck.index(top)))
        duel = t.play("look").duel
        assert duel.met[top] & twins.MET
        deck.remove(0)
        duel.sides[0].assets.append(0)
        deals.append(duel)
    for each in deals:
        each.sides[0].deck.sort()
        each.seen = bytearray(len(each.seen))
    one, other = deals
    assert [duel.view(EVERYBODY) for duel in deals] == [one.view(EVERYBODY)] * 2
    assert one.imagine_shared(7) == other.imagine_shared(7)
    assert one.imagine(1, 7) != other.imagine(1, 7), "seat 1 itself remembers"


def test_what_both_have_seen_stays_so_in_a_deal_for_one() -> None:
    """KR-4.1: the server that both saw go into the deck, and the event that did it, are known to both in deals too."""
    duel = with_a_lost_server().duel
    for each in (duel, duel.imagine(0, 3), duel.imagine(1, 3)):
        assert [mask & twins.OPEN for mask in each.met].count(twins.OPEN) == 2
    assert duel.imagine(0, 3).imagine_shared(7) == duel.imagine_shared(7)


BY_OWNER, BY_OTHER, BY_BOTH = twins.PUT_BACK, twins.MET, twins.OPEN
RANKS = [(0,), (BY_OTHER,), (BY_OWNER, BY_OWNER | BY_OTHER), (BY_BOTH, BY_BOTH | BY_OWNER)]
"""By who has met a number, from the one that comes to light last on; those together are of equal right."""
BEFORE = [(0,), (BY_OWNER,), (BY_OTHER, BY_OWNER | BY_OTHER, BY_BOTH, BY_BOTH | BY_OWNER)]
"""The same before edition 6: whatever the other has met first."""


@pytest.mark.parametrize(("ranks", "edition"), [(RANKS, EDITION), (BEFORE, 5)], ids=["now", "before"])
@pytest.mark.parametrize("asked", [0, 1, 2])
def test_of_a_deck_what_both_know_comes_first_and_what_the_owner_knows_next(
    asked: int, ranks: list[tuple[int, ...]], edition: int
) -> None:
    """KR-4.1: then what the other alone has met; of equal right the lowest number, whichever copy is truly drawn."""
    rules = Rules(edition=edition)
    for one, two in itertools.product([it for rank in ranks for it in rank], repeat=2):
        duel = Duel.set_up((Layout(deck=[SERVER] * 3), Layout(deck=[SPARE] * 5, hand=[SPARE])), rules=rules)
        for card, by in enumerate((one, two)):
            for each in (BY_OWNER, BY_OTHER, BY_BOTH):
                if by & each == each:
                    twins.meet(duel, card, each)
        place = duel.sides[0].deck.index(asked)
        rank = [next(at for at, among in enumerate(ranks) if by in among) for by in (one, two, 0)]
        best = max(rank)
        assert twins.of_deck(duel, asked) == (rank.index(best) if best else asked)
        assert duel.sides[0].deck[place] == (rank.index(best) if best else asked)
        assert sorted(duel.sides[0].deck) == [0, 1, 2]


@pytest.mark.parametrize(
    ("step", "places"),
    [("run", (0, 3, 4)), ("pick", (0, 3, 4)), ("seek", (0, 3, 4)), ("keywords", (0, 2, 4))]
    + [(step, (0,)) for step in ("order", "pay", "tap", "discard", "event", "manual")],
)
def test_what_is_under_way_follows_a_card_whose_number_goes(step: str, places: tuple[int, ...]) -> None:
    """KR-9: wherever a frame names one of two equal cards that exchange their numbers, it names the same card still."""
    for place in places:
        duel = Duel.set_up((Layout(deck=[SERVER] * 5, hand=[SERVER]), Layout(deck=[SPARE] * 5)))
        twins.meet(duel, 2, twins.OPEN)
        duel.agenda.append((step, tuple([5 if at == place else 100 + at for at in range(6)])))
        duel.agenda.append((step, tuple([2 if at == place else 100 + at for at in range(6)])))
        assert twins.show(duel, 5) == 2
        assert [data[place] for _, data in duel.agenda[-2:]] == [2, 5]
        assert all(it == 100 + at for _, data in duel.agenda[-2:] for at, it in enumerate(data) if at != place)


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_knew_cards_of_a_hand_is_sure_of_none_when_one_went(seat: int) -> None:
    """KR-4.1: into a hidden place its owner saw it go, and only its owner knows it; what was known was met."""
    layouts = [Layout(deck=[SPARE] * 5, hand=[SERVER, attack("w"), SPARE]), Layout(deck=[SPARE] * 5, hand=[SPARE])]
    duel = Duel.set_up((layouts[seat], layouts[1 - seat]))
    gone, known, unknown = duel.sides[seat].hand
    own, other = 1 << seat, 1 << 1 - seat
    for card in (gone, known):
        duel.seen[card] = other
    moves.move(duel, (gone,), Destination.DECK_TOP)
    assert [duel.seen[card] for card in (gone, known, unknown)] == [own, 0, 0]
    assert [duel.met[card] & twins.OPEN for card in (gone, known, unknown)] == [twins.OPEN, twins.OPEN, 0]
    assert duel.met[gone] & twins.PUT_BACK
    assert not duel.met[known] & twins.PUT_BACK


@pytest.mark.parametrize("seat", [0, 1])
def test_of_several_known_copies_the_one_that_is_meant_goes(seat: int) -> None:
    """KR-4.1: another goes in place of one that the other doesn't know alone."""
    layouts = [Layout(deck=[SPARE] * 5, hand=[SERVER] * 3), Layout(deck=[SPARE] * 5, hand=[SPARE])]
    duel = Duel.set_up((layouts[seat], layouts[1 - seat]))
    one, two, three = hand = duel.sides[seat].hand
    for known, other in ((1 << seat, three), (0, three)):
        duel.seen[two] = duel.seen[three] = known
        assert [known_copy(duel, card, hand) for card in hand] == [one, two, three]
        assert known_copy(duel, one, [one, other]) == one
    duel.seen[two] = duel.seen[three] = 1 << 1 - seat
    assert [known_copy(duel, card, hand) for card in hand] == [two, two, three]
    assert known_copy(duel, one, [one, three]) == three


def test_equal_cards_that_go_together_all_go() -> None:
    """KR-4.1: though the known one goes in place of the other, the other goes then in place of it."""
    duel = Duel.set_up((Layout(deck=[SPARE] * 5, hand=[SERVER, SERVER, SPARE]), Layout(deck=[SPARE] * 5)))
    other, known, spare = duel.sides[0].hand
    twins.meet(duel, known, twins.OPEN)
    moves.move(duel, (other, known), Destination.DISCARD)
    assert (duel.sides[0].discard, duel.sides[0].hand) == ([known, other], [spare])
