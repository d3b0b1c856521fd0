"""What a seat may do at each kind of decision: legality stands here, and only here.

Options are interned: one frozen object per act and card, looked up and not made. Cards of a hidden
place that are the same card (KR-2.2) count as one option: for the one that the other player knows, so that
nothing is learned by which of them goes (KR-4.1), else for the first of them. What ends a step comes last.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from kiberrubezh.cards.effects import Filter
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.position.vocabulary import Act
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import PlainPick, Text
from kiberrubezh.engine.rubezh.readings import queries

MOST_CARDS: Final = 512
"""The most cards that one duel can have."""


def _interned(act: Act) -> tuple[Option, ...]:
    return tuple(Option(act, card) for card in range(MOST_CARDS))


def _plain(act: Act) -> Option:
    return Option(act)


LAY: Final = _interned("lay")
DEPLOY: Final = _interned("deploy")
PLAY: Final = _interned("play")
ADD: Final = _interned("add")
CHOOSE: Final = _interned("choose")
KEEP: Final = _plain("keep")
REDEAL: Final = _plain("redeal")
DONE: Final = _plain("done")
CONCEDE: Final = _plain("concede")
"""Legal whenever a seat is asked (KR-8.2), and never listed: a bot shouldn't meet it by chance."""


@cache
def block(measure: int, attack: int) -> Option:
    """Return the option to set a measure against an attack."""
    return Option("block", measure, attack)


@cache
def use(card: int, ability: int) -> Option:
    """Return the option to use the ability at that place of a card."""
    return Option("use", card, ability)


def opening(position: Position, seat: int) -> list[Option]:
    """List the answers to the opening hand (KR-3.4); everyone is asked."""
    return [KEEP, REDEAL] if queries.may_redeal(position, seat) else [KEEP]


def assets(position: Position, seat: int, tricks: Sequence[Option]) -> list[Option]:
    """List the assets that may be laid (KR-5.3), and the tricks that the turn player may do."""
    found: list[Option] = []
    if position.assets_left > 0:
        found += [LAY[card] for card in _going(position, seat, position.roster.is_asset)]
    found += tricks
    found.append(DONE)
    return found


def deployments(position: Position, seat: int, tricks: Sequence[Option]) -> list[Option]:
    """List the measures and attacks that the free power lets in (KR-5.4), and the tricks."""
    found: list[Option] = []
    going = _going(position, seat, position.roster.is_deployed)
    if going:
        specs = position.roster.specs
        defence, attack = queries.free(position, seat)
        for card in going if defence >= 0 and attack >= 0 else ():
            spec = specs[card]
            if spec.requires_defence <= defence and spec.requires_attack <= attack:
                found.append(DEPLOY[card])
    found += tricks
    found.append(DONE)
    return found


def attackers(position: Position, seat: int, wave: tuple[int, ...], tricks: Sequence[Option]) -> list[Option]:
    """List the attacks that may join the wave, which strike in the order in which they join (KR-5.5, KR-5.6).

    The tricks come before the first alone.
    """
    found: list[Option] = []
    attacks, tapped = position.sides[seat].attacks, position.tapped
    if wave and position.rules.is_old:
        attacks = attacks[attacks.index(wave[-1]) + 1 :]
    for card in attacks:
        if tapped[card] or card in wave:
            continue
        found.append(ADD[card])
    if not wave:
        found += tricks
    found.append(DONE)
    return found


def blocks(position: Position, seat: int) -> list[Option]:
    """List the blocks that may be assigned, in any order (KR-5.6); they stand in that of the zone and the wave."""
    found: list[Option] = []
    wave, assigned = position.wave, position.blocks
    open_attacks = [attack for attack in wave if queries.is_open(position, attack)] if assigned else list(wave)
    if open_attacks:
        for measure in position.sides[seat].measures:
            if queries.blocks_by_itself(position, measure) or queries.extra_blocks(position, measure):
                for attack in open_attacks:
                    if (measure, attack) in assigned or not queries.meets(position, measure, attack):
                        continue
                    found.append(block(measure, attack))
    found += tricks_now(position, seat)
    found.append(DONE)
    return found


def in_order(position: Position) -> tuple[Option, ...]:
    """Return the options of the open question less those that only put a wave or blocks together in another order.

    Every wave and every set of blocks stays within reach once, in the order of the zone: for whoever counts lines of
    play. The order in which attacks strike is lost; by the vocabulary of KR-9 it seldom matters.
    """
    decision = position.decision
    if decision is None:
        return ()
    step, data = position.agenda[-1]
    if step == "attack" and data:
        attacks = position.sides[decision.seat].attacks
        last = attacks.index(data[-1])
        return tuple([o for o in decision.options if o.act != "add" or attacks.index(o.card) > last])
    if step == "block" and data in position.blocks:
        measures, wave = position.sides[decision.seat].measures, position.wave
        place = measures.index(data[0]), wave.index(data[1])
        return tuple(
            [
                option
                for option in decision.options
                if option.act != "block" or (measures.index(option.card), wave.index(option.target)) > place
            ]
        )
    return decision.options


def responses(position: Position, seat: int) -> list[Option]:
    """List what the turn player may do once the blocks are assigned (KR-6.1)."""
    return [*tricks_now(position, seat), DONE]


def choices(position: Position, cards: list[int], hidden: bool) -> list[Option]:
    """List the cards to choose among; the same card in a hidden place once."""
    if not hidden:
        return [CHOOSE[card] for card in cards]
    specs = position.roster.specs
    firsts: dict[Spec, int] = {}
    for card in cards:
        firsts.setdefault(specs[card], card)
    if position.seen == position.roster.unseen:
        return [CHOOSE[card] for card in firsts.values()]
    return [CHOOSE[known_copy(position, card, cards)] for card in firsts.values()]


def _going(position: Position, seat: int, flags: Sequence[int]) -> Collection[int]:
    """Return the flagged cards that may go from a hand: of equal ones the first known to the other, or the first."""
    firsts: dict[Spec, int] = {}
    roster, hand = position.roster, position.sides[seat].hand
    specs = roster.specs
    for card in hand:
        if flags[card]:
            firsts.setdefault(specs[card], card)
    if firsts and position.seen != roster.unseen and not position.rules.is_old:
        seen, other = position.seen, 1 << 1 - seat
        for card in reversed(hand):
            if flags[card] and seen[card] & other:
                firsts[specs[card]] = card
    return firsts.values()


def known_copy(position: Position, card: int, among: Sequence[int]) -> int:
    """Return which copy of a card of a hidden place goes from there: one that the other player knows, else this."""
    owner = position.roster.owner(card)
    seen, other = position.seen, 1 << 1 - owner
    if seen[card] & other or card not in position.sides[owner].hand or position.rules.is_old:
        return card
    specs = position.roster.specs
    spec = specs[card]
    for copy in among:
        if specs[copy] is spec and seen[copy] & other:
            return copy
    return card


def tricks_now(position: Position, seat: int) -> list[Option]:
    """List the events that may be played and the abilities that may be used now (KR-6.1, KR-6.2)."""
    found: list[Option] = []
    roster = position.roster
    for card in _going(position, seat, roster.on_own_turn if seat == position.active else roster.when_blocking):
        spec = roster.specs[card]
        if spec.plays_freely or can_play(position, seat, card, spec):
            found.append(PLAY[card])
    if roster.is_used:
        _add_abilities(position, seat, found)
    return found


def _add_abilities(position: Position, seat: int, found: list[Option]) -> None:
    roster, side, tapped, in_wave = position.roster, position.sides[seat], position.tapped, bool(position.wave)
    specs, is_used = roster.specs, roster.is_used
    for card in side.assets + side.measures + side.attacks:
        if is_used[card] and not tapped[card]:
            spec = specs[card]
            for place in spec.activated if in_wave else spec.used_anytime:
                text = spec.texts[place]
                if text.needs_nothing or can_use(position, seat, card, text):
                    found.append(use(card, place))


def can_play(position: Position, seat: int, card: int, spec: Spec) -> bool:
    """Tell whether an event of the hand, at its time, has the power and the cards that it needs (KR-6)."""
    return has_power(position, seat, spec) and (
        not spec.aimed or all(has_targets(position, seat, card, text) for text in spec.aimed)
    )


def has_power(position: Position, seat: int, spec: Spec) -> bool:
    """Tell whether an event's required power, if any, is free (KR-1.6)."""
    if not (spec.requires_defence or spec.requires_attack):
        return True
    defence, attack = queries.free(position, seat)
    return spec.requires_defence <= max(defence, 0) and spec.requires_attack <= max(attack, 0)


def can_use(position: Position, seat: int, card: int, text: Text) -> bool:
    """Tell whether an untapped card's ability can be paid for, its condition holds and it has what it needs."""
    if text.discards and not position.sides[seat].hand:
        return False
    if text.taps is not None and not can_tap(position, seat, card, text.taps):
        return False
    if text.condition is not None and not queries.holds(position, seat, card, text.condition):
        return False
    return are_there(position, seat, card, text)


def can_tap(position: Position, seat: int, source: int, taps: Filter) -> bool:
    """Tell whether there is another untapped card that may be tapped for an ability of `source`."""
    tapped = position.tapped
    return any(not tapped[card] and card != source for card in queries.matches(position, seat, source, taps))


def payers(position: Position, seat: int, source: int, taps: Filter) -> list[int]:
    """List the other untapped cards one of which may be tapped for an ability of `source`."""
    found = queries.matches(position, seat, source, taps)
    return [card for card in found if card != source and not position.tapped[card]]


def has_targets(position: Position, seat: int, source: int, text: Text) -> bool:
    """Tell whether each card that a text needs is there to be chosen; a text whose condition fails needs none."""
    return are_there(position, seat, source, text) or not queries.holds(position, seat, source, text.condition)


def are_there(position: Position, seat: int, source: int, text: Text) -> bool:
    """Tell whether there is a card for each pick without which a text can't be carried out."""
    for own, zone, any_card, in_wave, pick in text.targets:
        if in_wave and not position.wave:
            return False
        lying: list[int] = getattr(position.sides[seat if own else 1 - seat], zone)
        if not lying:
            return False
        if not any_card and not candidates(position, seat, source, pick):
            return False
    return True


def candidates(position: Position, seat: int, source: int, pick: PlainPick) -> list[int]:
    """List the cards a pick can mean, for an effect of `source` controlled by `seat`."""
    who = pick.who
    assert who is not None
    found = queries.matches(position, seat, source, who)
    # An event on its way from the hand to the table is no card of the hand any more.
    return [card for card in found if card != source] if pick.in_hand else found
