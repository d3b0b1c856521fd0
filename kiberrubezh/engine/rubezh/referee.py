"""What the players do by hand for a text outside the vocabulary (KR-9), as a referee would at the table.

A referee's act is legal at every decision of a duel that has a manual card, and never listed: a program shouldn't meet
it by chance. It names a card by its number, which the asked seat must be able to name, or a side: then `target` is
twice the amount, plus 1 where the opponent is meant. The question that was open is put anew after it.
"""

from collections.abc import Callable

from kiberrubezh.cards.effects import Destination, Kind, Whose, Zone
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course import triggers
from kiberrubezh.engine.rubezh.course.changes import moves, piles
from kiberrubezh.engine.rubezh.position.events import BY_HAND
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.position.vocabulary import Act
from kiberrubezh.engine.rubezh.readings import queries
from kiberrubezh.engine.rubezh.readings.options import known_copy
from kiberrubezh.engine.rubezh.sight.knowledge import knows
from kiberrubezh.ground.data import Term
from kiberrubezh.ground.words import Pair

MOST = 99
"""The most cards that one act can draw, look at or destroy."""


class Place(Term):
    """Where a card can be put by hand, always of its owner; on the table that is the zone of its kind."""

    HAND = "hand"
    DECK_TOP = "deck_top"
    DECK_BOTTOM = "deck_bottom"
    DECK_SHUFFLED = "deck_shuffled"
    DISCARD = "discard"
    TABLE = "table"


PLACES = tuple(Place)
_TABLE = {Kind.ASSET: Zone.ASSETS, Kind.MEASURE: Zone.MEASURES, Kind.ATTACK: Zone.ATTACKS, Kind.EVENT: Zone.EVENTS}


def move(card: int, place: Place) -> Option:
    """Return the act of putting a card somewhere; from the table to the discard it is destroyed."""
    return Option("referee_move", card, PLACES.index(place))


def tap(card: int) -> Option:
    """Return the act of tapping a card on the table."""
    return Option("referee_tap", card)


def untap(card: int) -> Option:
    """Return the act of untapping a card on the table."""
    return Option("referee_untap", card)


def draw(whose: Whose, amount: int = 1) -> Option:
    """Return the act of having a side draw cards."""
    return _aimed("referee_draw", whose, amount)


def destroy(whose: Whose, amount: int = 1) -> Option:
    """Return the act of destroying cards from the top of a deck."""
    return _aimed("referee_destroy", whose, amount)


def look(whose: Whose, amount: int = 1) -> Option:
    """Return the act of looking at the top of a deck, alone."""
    return _aimed("referee_look", whose, amount)


def shuffle(whose: Whose) -> Option:
    """Return the act of shuffling a deck."""
    return _aimed("referee_shuffle", whose)


def discard(whose: Whose) -> Option:
    """Return the act of discarding a card of a hand, taken at random."""
    return _aimed("referee_discard", whose)


def show(whose: Whose) -> Option:
    """Return the act of showing a hand to the opponent."""
    return _aimed("referee_show", whose)


def on_card(card: int) -> list[Option]:
    """List everything that can be done by hand with a card, legal now or not."""
    return [tap(card), untap(card), *(move(card, place) for place in PLACES)]


def on_sides() -> list[Option]:
    """List everything that can be done by hand with decks and hands, one card at a time, legal now or not."""
    return [act(whose) for whose in Whose for act in (draw, destroy, look, shuffle, discard, show)]


def _aimed(act: Act, whose: Whose, amount: int = 0) -> Option:
    return Option(act, -1, 2 * amount + (whose is Whose.OPPONENT))


def refusal(position: Position, seat: int, option: Option) -> Pair | None:
    """Say why a referee's act of the asked seat can't be done now; None if it can."""
    if not position.roster.has_manual:
        return _NO_MANUAL_CARD
    return _refuse_card(position, seat, option) if option.act in _ON_CARDS else _refuse_side(position, seat, option)


def carry_out(position: Position, seat: int, option: Option) -> None:
    """Carry out a referee's act that nothing speaks against."""
    source = BY_HAND[seat]
    if option.act in _ON_CARDS:
        _ON_CARDS[option.act](position, option.card, option.target, source)
    else:
        amount, opponent = divmod(option.target, 2)
        _ON_SIDES[option.act](position, seat ^ opponent, amount, source)


def _refuse_card(position: Position, seat: int, option: Option) -> Pair | None:
    card = option.card
    if not (0 <= card < len(position.tapped) and knows(position, seat, card)):
        return _UNKNOWN
    owner, zone = position.roster.owner(card), queries.zone_of(position, card)
    cards, decks = _held(position)
    if card in cards or (zone is Zone.DECK and owner in decks):
        return _BUSY
    if option.act != "referee_move":
        turned = bool(position.tapped[card]) is (option.act == "referee_tap")
        return _NOT_ON_TABLE if not queries.on_table(position, card) else _ALREADY if turned else None
    if not 0 <= option.target < len(PLACES):
        return _NO_SUCH_ACT
    place = PLACES[option.target]
    if owner in decks and place in _DECK:
        return _BUSY
    return _ALREADY if zone == _goal(position, card, place) else None


def _refuse_side(position: Position, seat: int, option: Option) -> Pair | None:
    amount, opponent = divmod(option.target, 2)
    side = position.sides[seat ^ opponent]
    if not (1 <= amount <= MOST if option.act in _COUNTED else amount == 0):
        return _NO_SUCH_ACT
    if option.act in _OF_HANDS:
        return None if _free(position, seat ^ opponent) else _EMPTY_HAND
    if seat ^ opponent in _held(position)[1]:
        return _BUSY
    return None if side.deck else _EMPTY_DECK


def _held(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the cards, and the seats whose decks, that the open question holds: they stay put until it is answered."""
    step, data = position.agenda[-1]
    if step == "attack":
        return data, ()
    if step == "pick":
        return data[4:], ()
    if step == "seek":
        return (), (position.roster.owner(data[0]),)
    return (), data[1:2] if step == "order" else ()


def _free(position: Position, owner: int) -> list[int]:
    """Return the cards of a hand that the open question doesn't hold."""
    held, _ = _held(position)
    return [card for card in position.sides[owner].hand if card not in held]


def _goal(position: Position, card: int, place: Place) -> Destination | Zone:
    return _TABLE[position.roster.card(card).kind] if place is Place.TABLE else Destination(place)


def _move(position: Position, card: int, target: int, source: int) -> None:
    place = PLACES[target]
    if place is Place.DISCARD and queries.on_table(position, card):
        triggers.destroy(position, (card,), source)
    else:
        goes = known_copy(position, card, _free(position, position.roster.owner(card)))
        moves.move(position, (goes,), _goal(position, card, place), source)


def _tap(position: Position, card: int, _: int, source: int) -> None:
    moves.tap(position, position.roster.owner(card), (card,), source)


def _untap(position: Position, card: int, _: int, source: int) -> None:
    moves.untap(position, position.roster.owner(card), (card,), source)


def _look(position: Position, owner: int, amount: int, source: int) -> None:
    seat = BY_HAND.index(source)
    piles.look(position, seat, owner, amount, source)


def _shuffle(position: Position, owner: int, _: int, source: int) -> None:
    piles.shuffle(position, owner, source)


def _discard(position: Position, owner: int, _: int, source: int) -> None:
    hand = _free(position, owner)
    place, position.rng = rng.below(position.rng, len(hand))
    moves.move(position, (known_copy(position, hand[place], hand),), Destination.DISCARD, source)


def _show(position: Position, owner: int, _: int, source: int) -> None:
    piles.show_hand(position, owner, source)


_ByHand = Callable[[Position, int, int, int], None]
"""Takes the card or owner, the place or amount, and the source of its events."""

_ON_CARDS: dict[str, _ByHand] = {"referee_move": _move, "referee_tap": _tap, "referee_untap": _untap}
_ON_SIDES: dict[str, _ByHand] = {
    "referee_draw": piles.draw,
    "referee_destroy": piles.destroy_top,
    "referee_look": _look,
    "referee_shuffle": _shuffle,
    "referee_discard": _discard,
    "referee_show": _show,
}
_COUNTED = frozenset({"referee_draw", "referee_destroy", "referee_look"})
_OF_HANDS = frozenset({"referee_discard", "referee_show"})
_DECK = (Place.DECK_TOP, Place.DECK_BOTTOM, Place.DECK_SHUFFLED)
ACTS = frozenset({*_ON_CARDS, *_ON_SIDES})

_NO_MANUAL_CARD = Pair(
    "Вручную исполняют только карты с пометкой, а в этой дуэли их нет.",
    "Only manual cards are carried out by hand, and this duel has none.",
)
_NO_SUCH_ACT = Pair("Судейская панель так не умеет.", "The referee's panel can't do that.")
_UNKNOWN = Pair("Эту карту вы не видите.", "You can't see this card.")
_BUSY = Pair(
    "Эта карта или колода занята в выборе, который ещё не окончен. Сначала закончите его.",
    "This card or deck is part of a choice that isn't finished. Finish this choice first.",
)
_NOT_ON_TABLE = Pair("Поворачивают только карты на столе.", "Only cards on the table are tapped.")
_ALREADY = Pair("Так уже и есть.", "It is so already.")
_EMPTY_DECK = Pair("В колоде нет карт.", "There are no cards in the deck.")
_EMPTY_HAND = Pair("В руке нет карт.", "There are no cards in the hand.")
