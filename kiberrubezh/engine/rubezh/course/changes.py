"""The one writer of a duel: each atom makes a change and the event that tells of it."""

from collections.abc import Callable, Sequence

from kiberrubezh.cards.effects import Destination, Whose, Zone
from kiberrubezh.engine import rng
from kiberrubezh.engine.rubezh.position import events, lasting, twins
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.state import Position, Side
from kiberrubezh.engine.rubezh.position.vocabulary import Ending, What
from kiberrubezh.engine.rubezh.prints.members import (
    KEYWORD_PERSISTENCE,
    TO_DECK_BOTTOM,
    TO_DECK_SHUFFLED,
    TO_DISCARD,
    TO_HAND,
    ZONE_DECK,
    ZONE_EVENTS,
    ZONE_HAND,
)
from kiberrubezh.engine.rubezh.readings.present import keyword
from kiberrubezh.engine.rubezh.readings.queries import blocks_by_itself, zone_of

BOTH = 3
"""The mask of both seats."""

_HIDDEN = frozenset({ZONE_DECK, ZONE_HAND})

_ENTRY: dict[Zone, What] = {
    Zone.ASSETS: events.LAY,
    Zone.MEASURES: events.DEPLOY,
    Zone.ATTACKS: events.DEPLOY,
    Zone.EVENTS: events.PLAY,
}


def begin_turn(position: Position) -> None:
    """Start the next turn of the active player."""
    position.turn += 1
    position.assets_left = position.rules.assets_a_turn
    position.events.append(Event(events.TURN, position.active, (), position.turn))


def draw(position: Position, seat: int, count: int, source: int = -1) -> None:
    """Move up to `count` cards from the deck's top to the hand."""
    side = position.sides[seat]
    taken = _taken(position, side, count, twins.of_deck)
    if taken:
        side.hand += taken
        position.events.append(Event(events.DRAW, seat, tuple(taken), len(taken), source))


def _taken(position: Position, side: Side, count: int, come: Callable[[Position, int], int]) -> list[int]:
    """Take up to `count` cards from the top of a deck, under the numbers that come to light."""
    deck, met = side.deck, position.met
    taken = deck[: -count - 1 : -1]
    for card in taken:
        if met[card] > twins.MET:
            break
    else:
        del deck[len(deck) - len(taken) :]
        return taken
    for depth in range(len(taken)):
        card = deck[-1]
        taken[depth] = come(position, card) if met[card] > twins.MET else card
        deck.pop()  # at once: the next is exchanged with what still lies hidden
    return taken


def shuffle(position: Position, seat: int, source: int = -1) -> None:
    """Shuffle a deck; nobody knows the place of a card in it any more."""
    deck, specs = position.sides[seat].deck, position.roster.specs
    # Sorted first: the outcome must not depend on an order that somebody may have known.
    deck.sort()
    if not position.rules.keeps_numbers:
        # Nor on which of equal cards are in the deck, and which in hand.
        deck.sort(key=lambda card: specs[card].name)
    position.rng = rng.shuffle(position.rng, deck)
    for card in deck:
        position.seen[card] = 0
    position.events.append(Event(events.SHUFFLE, seat, (), 0, source))


def show_hand(position: Position, seat: int, source: int = -1) -> None:
    """Show a hand to the opponent (KR-3.5), who knows its cards from then on."""
    hand = position.sides[seat].hand
    for place in range(len(hand)):
        card = twins.show(position, hand[place])
        position.seen[card] = BOTH
        twins.meet(position, card, twins.OPEN)
    position.events.append(Event(events.SHOW, seat, tuple(hand), 0, source))


def return_hand(position: Position, seat: int) -> None:
    """Put the whole hand into the deck (KR-3.5); to be shuffled next."""
    side = position.sides[seat]
    position.events.append(Event(events.REDEAL, seat, (), len(side.hand)))
    side.deck += side.hand
    side.hand.clear()


def keep_hand(position: Position, seat: int) -> None:
    """Note that a player keeps the opening hand (KR-3.4)."""
    position.events.append(Event(events.KEEP, seat))


def enter(position: Position, seat: int, card: int, zone: Zone) -> int:
    """Move a card from the hand to the table: untapped, but an event tapped (KR-4.2); return its number there."""
    side = position.sides[seat]
    if position.met[card] > twins.MET:
        card = twins.show(position, card)
    side.hand.remove(card)
    position.seen[card] = 0
    position.met[card] |= twins.OPEN
    side.zone(zone).append(card)
    position.tapped[card] = zone is ZONE_EVENTS
    position.events.append(Event(_ENTRY[zone], seat, (card,)))
    return card


def spend_asset_right(position: Position) -> None:
    """Count an asset that was laid (KR-5.3)."""
    position.assets_left -= 1


def use(position: Position, seat: int, card: int) -> None:
    """Note that an ability is used."""
    position.events.append(Event(events.USE, seat, (card,)))


def tap(position: Position, seat: int, cards: Sequence[int], source: int = -1) -> None:
    """Tap those of the cards that are untapped."""
    turned = tuple(card for card in cards if not position.tapped[card])
    for card in turned:
        position.tapped[card] = 1
    if turned:
        position.events.append(Event(events.TAP, seat, turned, 0, source))


def untap(position: Position, seat: int, cards: Sequence[int], source: int = -1) -> None:
    """Untap those of the cards that are tapped; an attack in quarantine is so held no more (KR-9)."""
    tapped = position.tapped
    turned = tuple([card for card in cards if tapped[card]])
    for card in turned:
        tapped[card] = 0
    if (position.marked or position.held) and not position.rules.buries_quarantined:
        lasting.let_go(position, turned)
    if turned:
        position.events.append(Event(events.UNTAP, seat, turned, 0, source))


def untap_all(position: Position, seat: int) -> None:
    """Untap what a player has on the table, but attacks held in quarantine, for which it is the last turn (KR-5.2)."""
    side = position.sides[seat]
    cards = side.assets + side.measures + side.attacks
    if position.marked:
        cards = [card for card in cards if card not in position.marked]
        lasting.serve(position, seat)
    untap(position, seat, cards)


def declare_wave(position: Position, seat: int, attacks: tuple[int, ...]) -> None:
    """Send out a wave: its attacks are tapped as they are declared (KR-5.5)."""
    position.wave = attacks
    for attack in attacks:
        position.tapped[attack] = 1
    position.events.append(Event(events.WAVE, seat, attacks))


def assign_block(position: Position, seat: int, measure: int, attack: int) -> None:
    """Set a measure against an attack; it is tapped so (KR-5.6). An extra block is spent where it needs one (KR-9)."""
    if not blocks_by_itself(position, measure):
        position.beyond = (*position.beyond, (measure, attack))
        lasting.add_extra_blocks(position, measure, -1)
    position.blocks = (*position.blocks, (measure, attack))
    position.tapped[measure] = 1
    position.events.append(Event(events.BLOCK, seat, (measure, attack)))


def note_blocked(position: Position, seat: int, attack: int, measures: Sequence[int]) -> None:
    """Note that an attack is blocked."""
    position.events.append(Event(events.BLOCKED, seat, (attack, *measures)))


def note_through(position: Position, seat: int, attack: int, damage: int) -> None:
    """Note that an attack gets through."""
    position.events.append(Event(events.THROUGH, seat, (attack,), damage))


def stop(position: Position, seat: int, attacks: Sequence[int], source: int) -> None:
    """Take attacks out of the wave; they stay tapped on the table."""
    for attack in attacks:
        _leave_wave(position, attack)
    position.events.append(Event(events.STOP, seat, tuple(attacks), 0, source))


def end_wave(position: Position) -> None:
    """Forget the wave that is over."""
    position.wave = ()
    position.blocks = ()
    position.beyond = ()


def destroy_top(position: Position, seat: int, count: int, source: int) -> None:
    """Destroy up to `count` cards from the top of a player's deck, less those prevented (KR-1.4, KR-5.6)."""
    side = position.sides[seat]
    count = min(count, len(side.deck))
    prevented = min(side.shield, count)
    if prevented:
        side.shield -= prevented
        count -= prevented
        position.events.append(Event(events.PREVENT, seat, (), prevented, source))
    lost = _taken(position, side, count, twins.show)
    if lost:
        side.discard += lost
        for card in lost:
            position.seen[card] = 0
            position.met[card] |= twins.OPEN
        position.events.append(Event(events.DESTROY_TOP, seat, tuple(lost), len(lost), source))


def look(position: Position, seat: int, owner: int, count: int, source: int) -> None:
    """Let a seat see the top of a deck, to be put in an order; nobody else knows the places of its cards any more."""
    deck, cards = position.sides[owner].deck, list[int]()
    count = min(count, len(deck))
    mine, kept = 1 << seat, 1 << seat if count > 1 else BOTH
    for depth in range(count):
        known = owner != seat and position.seen[deck[-1 - depth]] >> owner & 1
        # Where only its owner knows it, the numbers of the hand have a say as well. Elsewhere they have none:
        # by a hand that changes, its owner would learn what the opponent sees.
        card = (twins.show if known else twins.of_deck)(position, deck[-1 - depth])
        position.seen[card] = (position.seen[card] | mine) & kept
        twins.meet(position, card, twins.PUT_BACK if owner == seat else twins.OPEN if known else twins.MET)
        cards.append(card)
    position.events.append(Event(events.LOOK, seat, tuple(cards), len(cards), source, to=_whose(seat, owner)))


def _whose(seat: int, owner: int) -> str:
    return Whose.OWN.value if seat == owner else Whose.OPPONENT.value


def search(position: Position, seat: int, source: int) -> None:
    """Let a seat see the whole own deck; to be shuffled after, so that nobody else knows a card in it any more."""
    for card in position.sides[seat].deck:
        position.seen[card] = 1 << seat
        if not position.met[card] & twins.PUT_BACK:
            twins.meet(position, card, twins.PUT_BACK)
    position.events.append(Event(events.SEARCH, seat, (), 0, source))


def lift(position: Position, owner: int, card: int, depth: int) -> None:
    """Put a card of a deck to the given depth below its top, the others keeping their order."""
    deck = position.sides[owner].deck
    deck.remove(card)
    deck.insert(len(deck) - depth, card)


def note_reordered(position: Position, seat: int, owner: int, count: int, source: int) -> None:
    """Note that the top of a deck was put in an order."""
    position.events.append(Event(events.REORDER, seat, (), count, source, to=_whose(seat, owner)))


def move(position: Position, cards: Sequence[int], to: Destination | Zone, source: int = -1) -> None:
    """Move cards to a place of their owners, in the order given; a shuffle into a deck comes with it.

    A zone of the table is a place for what is put there by hand: untapped, but an event tapped (KR-4.2).
    """
    left = list(cards)
    while left:
        card = left.pop(0)
        went = _move_one(position, card, to, source)
        if went in left:
            left[left.index(went)] = card
    if to is TO_DECK_SHUFFLED:
        for seat in sorted({position.roster.owner(card) for card in cards}):
            shuffle(position, seat, source)


def _move_one(position: Position, card: int, to: Destination | Zone, source: int) -> int:
    seat = position.roster.owner(card)
    side = position.sides[seat]
    zone = zone_of(position, card)
    if zone in _HIDDEN and (to is TO_DISCARD or isinstance(to, Zone)):
        card = twins.show(position, card)
    side.zone(zone).remove(card)
    position.tapped[card] = to is ZONE_EVENTS
    _leave_wave(position, card)
    if position.changes:
        kept = {name: tuple([c for c in made if c.card != card]) for name, made in position.changes.items()}
        position.changes = {name: made for name, made in kept.items() if made}
    if position.extra_blocks:
        position.extra_blocks = tuple([pair for pair in position.extra_blocks if pair[0] != card])
    if card in position.marked or card in position.held:
        lasting.let_go(position, (card,))
    if to is TO_DISCARD or isinstance(to, Zone):
        side.zone(Zone(to)).append(card)
        position.seen[card] = 0
        position.met[card] |= twins.OPEN
    else:
        _remember(position, seat, card, zone)
        twins.meet(position, card, twins.PUT_BACK)
        _put_away(side, card, to)
    # Its owner learns nothing of a card that stays in the deck unseen.
    unseen = zone is ZONE_DECK and card in side.deck and not position.seen[card] >> seat & 1
    named = () if unseen else (card,)
    position.events.append(Event(events.MOVE, seat, named, int(unseen), source, zone.value, to.value))
    return card


def _put_away(side: Side, card: int, to: Destination) -> None:
    if to is TO_HAND:
        side.hand.append(card)
    elif to is TO_DECK_BOTTOM:
        side.deck.insert(0, card)
    else:
        side.deck.append(card)


def _remember(position: Position, seat: int, card: int, zone: Zone) -> None:
    """Note who saw a card go: from the hand its owner, from an open place both.

    Who knew cards of the hand can't tell which of them went, and so is sure of none.
    """
    if zone is ZONE_HAND:
        for other in (card, *position.sides[seat].hand):
            if position.seen[other] >> 1 - seat & 1:
                twins.meet(position, other, twins.OPEN)
            position.seen[other] &= 1 << seat
        position.seen[card] |= 1 << seat
    elif zone is not ZONE_DECK:
        position.seen[card] = BOTH


def _leave_wave(position: Position, card: int) -> None:
    """Take a card out of the wave or the blocks; a block falls with its measure."""
    if card in position.wave:
        position.wave = tuple(attack for attack in position.wave if attack != card)
    if position.blocks:
        position.blocks = tuple(pair for pair in position.blocks if card not in pair)
        position.beyond = tuple(pair for pair in position.beyond if card not in pair)


def clean_up(position: Position) -> None:
    """End the turn: tapped attacks and events to the discard, "until end of turn" over (KR-5.7)."""
    side = position.sides[position.active]
    tapped = position.tapped
    turned = [card for card in side.attacks if tapped[card]]
    spent = [card for card in turned if not keyword(position, card, KEYWORD_PERSISTENCE)] if turned else turned
    if position.marked and spent:
        if position.rules.buries_quarantined:
            move(position, [card for card in spent if card in position.marked], TO_DECK_BOTTOM)
            spent = [card for card in spent if card in side.attacks]
        else:
            spent = [card for card in spent if card not in position.marked]
    if spent:
        side.attacks = [card for card in side.attacks if card not in spent]
        _spend(position, position.active, spent, "attacks")
    for seat, owner in enumerate(position.sides):
        if owner.events:
            over, owner.events = owner.events, []
            _spend(position, seat, over, "events")
        owner.shield = 0
    if position.rules.buries_quarantined:
        position.marked = ()
    position.held = ()
    position.changes = {}
    position.extra_blocks = ()


def _spend(position: Position, seat: int, cards: list[int], zone: str) -> None:
    for card in cards:
        position.tapped[card] = 0
    position.sides[seat].discard += cards
    position.events.append(Event(events.MOVE, seat, tuple(cards), 0, -1, zone, "discard"))


def pass_turn(position: Position) -> None:
    """Make the opponent the turn player."""
    position.active = 1 - position.active


def break_off(position: Position) -> None:
    """Note that texts that set each other off for ever are carried out no further (KR-9)."""
    position.events.append(Event(events.BROKEN_OFF, position.active))


def finish(position: Position, winner: int, reason: Ending) -> None:
    """End the duel (KR-8)."""
    position.winner = winner
    position.reason = reason
    position.phase = "over"
    position.agenda.clear()
    position.decision = None
    position.events.append(Event(events.END, winner, (), 0, -1, to=reason))
