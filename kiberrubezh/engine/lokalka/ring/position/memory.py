"""What is remembered of cards that went into hands, and a deal of hands that fits with all of it.

What is remembered are holdings: the hands of some seats hold, together, so many of these cards. A card that was seen
going into a hand is a holding of one seat; when somebody else takes cards out of that hand unseen, it is in one of two.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import Face

_SMALL = 3
"""Of how many seats a holding is narrowed when one of them gets cards; of more it tells next to nothing."""


class HeldCards(NamedTuple):
    """The hands of `seats` hold at least `least` of `cards`, together; both in rising order."""

    seats: tuple[Seat, ...]
    cards: tuple[Face, ...]
    least: int

    @property
    def is_certain(self) -> bool:
        """Tell whether one hand holds all of the cards."""
        return len(self.seats) == 1 and self.least == len(self.cards)

    def lacks(self, hands: Sequence[Counter[Face]]) -> Counter[Face]:
        """Return the cards that are in none of the hands so far."""
        return Counter(self.cards) - sum((hands[seat] for seat in self.seats), Counter[Face]())

    def is_kept(self, hands: Sequence[Counter[Face]]) -> bool:
        """Tell whether these hands hold enough."""
        return len(self.cards) - self.lacks(hands).total() >= self.least


Memory = tuple[HeldCards, ...]


def forget_played(memory: Memory, seat: Seat, face: Face) -> Memory:
    """Forget a card that left a hand before all eyes; where an equal one is remembered it is taken for that."""
    return tuple([it for each in memory if (it := _without(each, seat, face)).least > 0])


def _without(holding: HeldCards, seat: Seat, face: Face) -> HeldCards:
    if seat not in holding.seats or face not in holding.cards:
        return holding
    place = holding.cards.index(face)
    return HeldCards(holding.seats, holding.cards[:place] + holding.cards[place + 1 :], holding.least - 1)


def note_growth(memory: Memory, seat: Seat, held: int) -> Memory:
    """Keep what the size of a hand tells of the other hands, before it gets cards."""
    narrowed = [
        HeldCards(tuple([it for it in each.seats if it != seat]), each.cards, each.least - held)
        for each in memory
        if seat in each.seats and 1 < len(each.seats) <= _SMALL and each.least > held
    ]
    return _tidy((*memory, *narrowed)) if narrowed else memory


def remember_shown(memory: Memory, seat: Seat, cards: Iterable[Face]) -> Memory:
    """Remember cards that were seen going into a hand: whatever it is said to hold, it holds these besides."""
    found = sorted(cards)
    more = [
        HeldCards(each.seats, tuple(sorted((*each.cards, *found))), each.least + len(found))
        if seat in each.seats
        else each
        for each in memory
    ]
    if any(each.seats == (seat,) and each.is_certain for each in more):
        return tuple(more)
    return (*more, HeldCards((seat,), tuple(found), len(found)))


def remember_counts(memory: Memory, hands: Sequence[Sequence[Face]], eyes: Seat) -> Memory:
    """Remember what whoever counts knows while the deck is empty: what all other hands hold together."""
    holders = tuple([seat for seat, hand in enumerate(hands) if hand and seat != eyes])
    cards = tuple(sorted(face for seat in holders for face in hands[seat]))
    each = [HeldCards((seat,), cards, len(hands[seat])) for seat in holders]
    return _tidy((*memory, *each, *[HeldCards(holders, cards, len(cards))] * (len(holders) > 1)))


def taken_unseen(memory: Memory, thief: Seat, victim: Seat, count: int) -> Memory:
    """Remember that cards which were in one hand are in that or in another, at most `count` of them."""
    found: list[HeldCards] = []
    for each in memory:
        if victim not in each.seats or thief in each.seats:
            found.append(each)
            continue
        found.append(HeldCards(tuple(sorted((*each.seats, thief))), each.cards, each.least))
        if each.least > count:
            found.append(each._replace(least=each.least - count))
    return _tidy(tuple(found))


def taken_seen(memory: Memory, thief: Seat, victim: Seat, cards: Iterable[Face]) -> Memory:
    """Follow cards that went from one hand to another, for eyes that saw them."""
    for face in cards:
        moved = [each if thief in each.seats else _without(each, victim, face) for each in memory]
        memory = tuple([each for each in moved if each.least > 0])
    return memory


def _tidy(memory: Memory) -> Memory:
    """Leave out what another holding says as well; what a hand holds for certain is one holding."""
    certain: dict[Seat, Counter[Face]] = {}
    for each in memory:
        if each.is_certain:
            certain[each.seats[0]] = certain.get(each.seats[0], Counter()) | Counter(each.cards)
    whole = [HeldCards((seat,), tuple(sorted(held.elements())), held.total()) for seat, held in certain.items()]
    rest = {each for each in memory if not each.is_certain}
    kept: list[HeldCards] = []
    for each in sorted({*whole, *rest}, key=lambda it: (len(it.seats), -it.least, it)):
        same = [it for it in kept if it.cards == each.cards and it.least >= each.least]
        if not any(set(it.seats) <= set(each.seats) for it in same):
            kept.append(each)
    return tuple(kept)


def deal(
    cards: list[Face], room: Sequence[int], hands: list[Counter[Face]], memory: Memory, state: int
) -> tuple[list[Face], int]:
    """Deal shuffled cards into hands with so much room, as is remembered; return what is left over, and the chance."""
    pool, room = Counter(cards), list(room)
    state, _ = _keep(pool, room, hands, memory, state)
    rest = list(pool.elements())
    state = rng.shuffle(state, rest)
    for seat, free in enumerate(room):
        hands[seat].update(rest[:free])
        del rest[:free]
    return rest, state


def _keep(
    pool: Counter[Face], room: list[int], hands: list[Counter[Face]], memory: Memory, state: int
) -> tuple[int, bool]:
    """Put cards into hands until all that is remembered holds, by trying; tell whether it does."""
    broken = [each for each in memory if not each.is_kept(hands)]
    if not broken:
        return state, True
    choices = _choices(pool, room, hands, broken)
    state = rng.shuffle(state, choices)
    choices.sort(key=lambda choice: -choice[0])
    for _, face, seat in choices:
        _put(pool, room, hands, face, seat, 1)
        state, is_done = _keep(pool, room, hands, memory, state)
        if is_done:
            return state, True
        _put(pool, room, hands, face, seat, -1)
    return state, False


def _choices(
    pool: Counter[Face], room: Sequence[int], hands: Sequence[Counter[Face]], broken: Sequence[HeldCards]
) -> list[tuple[int, Face, Seat]]:
    """Return which cards may go where for the narrowest of broken holdings, each with how many of them it serves."""
    lacking = [(each, each.lacks(hands)) for each in broken]
    first, lacked = lacking[0]
    return [
        (sum(seat in each.seats and face in lacks for each, lacks in lacking), face, seat)
        for face in sorted(lacked)
        if pool[face] > 0
        for seat in first.seats
        if room[seat] > 0
    ]


def _put(pool: Counter[Face], room: list[int], hands: list[Counter[Face]], face: Face, seat: Seat, count: int) -> None:
    pool[face] -= count
    room[seat] -= count
    hands[seat][face] += count
