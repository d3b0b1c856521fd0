"""Positions of a duel that may be puzzles, written down as the seat that is asked sees them."""

from collections.abc import Iterator, Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.rubezh.position.state import Side
from kiberrubezh.puzzles.puzzle import MOST_OWN, Place, Puzzle, PuzzleKind, Source, Step

_LEAST, _MOST = 2, 6
"""Attacks in the turn of a puzzle."""
_MOST_MEASURES = 6
"""Measures that may block in it."""
_MOST_HIDDEN = 2
"""Hidden cards of the other's hand: with more of them hardly anything is certain, and the hand is laid open."""
_MOST_OPEN = 8
"""Cards of a hand that is laid open."""
_ZONES = ("deck", "hand", "assets", "measures", "attacks", "discard")


class Finder:
    """Watches a duel choice by choice."""

    def __init__(self, source: Source, own: dict[str, Card] | None = None) -> None:
        self._source = source
        self._own = own or {}
        """Cards of one's own in either deck, by id."""
        self._before: Duel | None = None
        self._since: list[Option] = []

    def see(self, duel: Duel, decision: Decision, option: Option) -> Iterator[Puzzle]:
        """Yield what the open question may give, before it is answered so; the solution is still to be found."""
        if decision.prompt in ("deploy", "attack") and not is_begun(duel):
            if is_plain(duel) and may_win(duel, decision.seat):
                yield from self._written(duel, decision.seat, "win", decision.prompt, ())
            self._before = duel.clone() if decision.prompt == "attack" else None
            self._since = []
        elif decision.prompt == "block" and not duel.blocks and self._before is not None:
            if is_plain(self._before) and may_lose(duel, decision.seat):
                yield from self._written(self._before, decision.seat, "survive", "attack", self._since)
            self._before = None
        self._since.append(option)

    def _written(
        self, duel: Duel, seat: int, kind: PuzzleKind, phase: str, since: Sequence[Option]
    ) -> Iterator[Puzzle]:
        """Yield a position with the other's hand as hidden as it is, and with that hand laid open."""
        if len(self._own) > MOST_OWN:
            return
        other = duel.view(seat).other
        named = {card.number for card in other.hand}
        if len(named) + _MOST_HIDDEN >= other.hand_count:
            yield self._as_seen(duel, seat, kind, phase, since, named)
        if len(named) < other.hand_count:
            opened = self._as_seen(duel, seat, kind, phase, since, {*duel.sides[1 - seat].hand})
            yield opened.model_copy(update={"source": opened.source.model_copy(update={"opened": True})})

    def _as_seen(
        self, duel: Duel, seat: int, kind: PuzzleKind, phase: str, since: Sequence[Option], named: set[int]
    ) -> Puzzle:
        numbers: list[int] = []
        places = []
        for owner in (seat, 1 - seat):
            side, specs = duel.sides[owner], duel.roster.specs
            hidden = [card for card in side.hand if owner != seat and card not in named]
            lying = {zone: list(getattr(side, zone)) for zone in _ZONES}
            lying["hand"] = hidden + [card for card in side.hand if card not in hidden]
            lying["deck"] = side.deck[::-1]
            lying["discard"] = side.discard + side.events
            for zone in _ZONES:
                numbers += lying[zone]
            ids = {zone: tuple(specs[card].name for card in lying[zone]) for zone in _ZONES[2:]}
            hand = tuple(specs[card].name for card in lying["hand"][len(hidden) :])
            places.append(Place(deck=len(side.deck), hidden=len(hidden), hand=hand, **ids))
        went = {old: new for new, old in enumerate(numbers)}
        played = {card for side in duel.sides for card in side.events}
        tapped = [went[card] for card in went if duel.tapped[card] and card not in played]
        steps = [Step(act=it.act, card=went.get(it.card, -1), target=_target(it, went)) for it in since]
        return Puzzle.model_validate(
            {
                "id": "found",
                "kind": kind,
                "sides": places,
                "phase": phase,
                "tapped": sorted(tapped),
                "opening": steps,
                "solution": [Step(act="done")],
                "source": self._source.model_copy(update={"turn": duel.turn}),
                "cards": self._own_cards({*places[0].ids, *places[1].ids}),
            }
        )

    def _own_cards(self, lying: set[str]) -> tuple[Card, ...]:
        """Return the own cards of a position: those that lie in it, and events, any of which may lie hidden."""
        return tuple(card for name, card in sorted(self._own.items()) if name in lying or card.kind is Kind.EVENT)


def _target(option: Option, went: dict[int, int]) -> int:
    return went[option.target] if option.act == "block" else option.target


def is_plain(duel: Duel) -> bool:
    """Tell whether nothing lasts that a layout couldn't show."""
    lasting = duel.changes or duel.extra_blocks or duel.blocks or any(side.shield for side in duel.sides)
    return not lasting and not duel.roster.has_manual


def may_win(duel: Duel, seat: int) -> bool:
    """Tell whether it may be worth looking for a win in this turn."""
    own, other = duel.sides[seat], duel.sides[1 - seat]
    ready = [card for card in own.attacks if not duel.tapped[card]]
    if duel.phase == "deploy":
        ready += [card for card in own.hand if duel.roster.specs[card].is_attack]
    return _LEAST <= len(ready) <= _MOST and 0 < _awake(duel, other) <= _MOST_MEASURES and _fits(other)


def may_lose(duel: Duel, seat: int) -> bool:
    """Tell whether the wave, with what may follow in this turn, may be made the last for who defends."""
    own, other = duel.sides[seat], duel.sides[1 - seat]
    ready = [card for card in other.attacks if not duel.tapped[card] or card in duel.wave]
    return _LEAST <= len(ready) <= _MOST and 0 < _awake(duel, own) <= _MOST_MEASURES and _fits(other)


def _awake(duel: Duel, side: Side) -> int:
    return sum(not duel.tapped[card] for card in side.measures)


def _fits(other: Side) -> bool:
    return len(other.hand) <= _MOST_OPEN
