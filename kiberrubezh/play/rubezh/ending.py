"""How a duel has ended, in figures: everything here was seen by both."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.timeline import Timeline


class Blow(NamedTuple):
    """The turn that cost the loser the most cards, or the winner where the loser lost none."""

    turn: int
    victim: int
    lost: int
    attacks: tuple[Card, ...]
    """The attacks that got through in it."""


class Ending(NamedTuple):
    """Who won and why; pairs are by seat."""

    winner: int
    reason: str
    left: tuple[int, int]
    """The cards that are left of each deck."""
    destroyed: tuple[int, int]
    """How many cards of the opponent's deck each has destroyed."""
    turns: tuple[int, int]
    """How many turns each has begun."""
    draw: int
    """The cards that are drawn in a turn."""
    decks: tuple[tuple[int, int], ...] = ()
    """The cards of both decks as each turn began, and at the end."""
    blow: Blow | None = None
    """What weighed most; None where no card of a deck was destroyed."""


def ending(timeline: Timeline[Duel]) -> Ending:
    """Count up a duel that is over."""
    duel, lost, begun = timeline.state, [0, 0], [0, 0]
    decks, blows = [_decks(timeline.moments[0].state) if timeline.moments else _decks(duel)], list[Blow]()
    for moment, after in zip(timeline.moments, [*timeline.moments[1:], None], strict=True):
        for event in moment.happened:
            if event.what == events.DESTROY_TOP:
                lost[event.seat] += len(event.cards) or event.amount
            elif event.what == events.TURN:
                begun[event.seat] += 1
                decks.append(_decks(after.state if after else duel))
        blows += _blows(moment.happened, moment.state)
    left = _decks(duel)
    destroyed, turns = (lost[1], lost[0]), (begun[0], begun[1])
    return Ending(
        duel.winner,
        duel.reason,
        left,
        destroyed,
        turns,
        duel.rules.draw,
        (*decks, left),
        _heaviest(blows, 1 - duel.winner),
    )


def _decks(duel: Duel) -> tuple[int, int]:
    one, two = duel.sides
    return len(one.deck), len(two.deck)


def _blows(happened: Iterable[Event], duel: Duel) -> Iterator[Blow]:
    """Yield what a choice destroyed of each deck, with the attacks that got through."""
    told = list(happened)
    hits = [event for event in told if event.what == events.THROUGH]
    for seat in (0, 1):
        lost = sum(len(event.cards) for event in told if event.what == events.DESTROY_TOP and event.seat == seat)
        attacks = tuple(duel.roster.card(event.cards[0]) for event in hits if event.seat != seat)
        if lost:
            yield Blow(duel.turn, seat, lost, attacks)


def _heaviest(blows: Iterable[Blow], loser: int) -> Blow | None:
    """Add up what befell each player in each turn; return the loser's heaviest, if none the winner's."""
    sums: dict[tuple[int, int], Blow] = {}
    for blow in blows:
        known = sums.get((blow.turn, blow.victim), Blow(blow.turn, blow.victim, 0, ()))
        total, attacks = known.lost + blow.lost, (*known.attacks, *blow.attacks)
        sums[blow.turn, blow.victim] = known._replace(lost=total, attacks=attacks)
    return max(sums.values(), key=lambda blow: (blow.victim == loser, blow.lost), default=None)
