"""What each effect does (KR-9), once the cards that it meets are settled: one act for each type of effect."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from kiberrubezh.cards.effects import (
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    ExtraBlock,
    Modify,
    Move,
    Prevent,
    Search,
    Stop,
    Tap,
    Untap,
    Whose,
)
from kiberrubezh.engine.rubezh.course import triggers
from kiberrubezh.engine.rubezh.course.changes import combat, moves, piles
from kiberrubezh.engine.rubezh.position import lasting
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.members import TO_DECK_BOTTOM, TO_DECK_TOP, TO_DISCARD, WHOSE_OWN, ZONE_DISCARD
from kiberrubezh.engine.rubezh.prints.texts import TURNS, flat, per_what
from kiberrubezh.engine.rubezh.readings import queries


def act(position: Position, source: int, effect: Effect, cards: Sequence[int]) -> None:
    """Carry out an effect of a card on the cards that were settled for it."""
    ACTS[type(effect)](position, source, effect, cards)


def _draw(position: Position, source: int, effect: Draw, _: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    count = queries.count(position, seat, source, effect.count)
    piles.draw(position, _seat(seat, effect.side), count, source)


def _destroy_top(position: Position, source: int, effect: DestroyTop, _: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    count = queries.count(position, seat, source, effect.count)
    piles.destroy_top(position, _seat(seat, effect.side), count, source)


def _search(position: Position, source: int, effect: Search, cards: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    if effect.to in (TO_DECK_TOP, TO_DECK_BOTTOM):
        piles.shuffle(position, seat)
        for card in cards:
            position.seen[card] |= 1 << seat
        moves.move(position, cards, effect.to, source)
    else:
        moves.move(position, cards, effect.to, source)
        piles.shuffle(position, seat)


def _move(position: Position, source: int, effect: Move, cards: Sequence[int]) -> None:
    if effect.to is TO_DISCARD:
        cards = [card for card in cards if queries.zone_of(position, card) is not ZONE_DISCARD]
    if effect.to is TO_DISCARD and all(queries.on_table(position, card) for card in cards):
        triggers.destroy(position, cards, source)
    else:
        moves.move(position, cards, effect.to, source)


def _tap(position: Position, source: int, _: Tap, cards: Sequence[int]) -> None:
    _by_owner(position, source, cards, moves.tap)


def _untap(position: Position, source: int, _: Untap, cards: Sequence[int]) -> None:
    _by_owner(position, source, cards, moves.untap)


def _by_owner(
    position: Position, source: int, cards: Sequence[int], turn: Callable[[Position, int, Sequence[int], int], None]
) -> None:
    owned: tuple[list[int], list[int]] = [], []
    for card in cards:
        if queries.on_table(position, card):
            owned[position.roster.owner(card)].append(card)
    for seat, own in enumerate(owned):
        turn(position, seat, own, source)


def _stop(position: Position, source: int, _: Stop, cards: Sequence[int]) -> None:
    stopped = [card for card in cards if card in position.wave]
    if stopped:
        combat.stop(position, position.roster.owner(source), stopped, source)


def _prevent(position: Position, source: int, effect: Prevent, _: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    lasting.shield(position, seat, queries.count(position, seat, source, effect.count), source)


def _modify(position: Position, source: int, effect: Modify, cards: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    name, how, by = flat(effect.change)
    per = per_what(effect.change)
    if per is not None:
        by *= len(queries.matches(position, seat, source, per))
    there = [card for card in cards if queries.on_table(position, card)]
    if how == TURNS:
        there = [card for card in there if position.roster.specs[card].is_deployed]
    if there and (per is None or by):
        lasting.change(position, seat, there, (name, how, by), source)


def _extra_block(position: Position, source: int, effect: ExtraBlock, cards: Sequence[int]) -> None:
    measures = [card for card in cards if card in position.sides[position.roster.owner(card)].measures]
    if measures:
        lasting.grant_blocks(position, position.roster.owner(source), measures, effect.count, source)


def _extra_assets(position: Position, source: int, effect: ExtraAssets, _: Sequence[int]) -> None:
    seat = position.roster.owner(source)
    if seat == position.active:
        lasting.grant_assets(position, seat, effect.count, source)


def _seat(seat: int, side: Whose) -> int:
    return seat if side is WHOSE_OWN else 1 - seat


ACTS: Final[dict[type[Effect], Callable[[Position, int, Any, Sequence[int]], None]]] = {
    Draw: _draw,
    DestroyTop: _destroy_top,
    Search: _search,
    Move: _move,
    Tap: _tap,
    Untap: _untap,
    Stop: _stop,
    Prevent: _prevent,
    Modify: _modify,
    ExtraBlock: _extra_block,
    ExtraAssets: _extra_assets,
}
