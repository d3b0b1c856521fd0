"""The table of a duel as texts have it now: what is the same for whoever looks."""

from collections.abc import Mapping, Sequence

from kiberrubezh.cards.card import Power
from kiberrubezh.engine.rubezh.position.state import Changed, Position, Side
from kiberrubezh.engine.rubezh.prints.members import KEYWORD_DISTRIBUTED, KEYWORD_ECHELON, KEYWORD_ESCALATION
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings.present import Named, changes_by_card
from kiberrubezh.engine.rubezh.sight.display import as_changed, as_printed, power_of
from kiberrubezh.engine.rubezh.sight.view import CardView

_Lying = tuple[tuple[int, ...], ...]
"""The cards of a side's zones, less its deck, with what else of it is shown."""
_Changes = Mapping[int, Sequence[Named]]
_Shown = tuple[CardView, ...]
_Drawn = tuple[
    tuple[int, ...], tuple[_Lying, _Lying], bytes, tuple[tuple[int, int], ...], int, dict[str, tuple[Changed, ...]]
]
"""All that a table is drawn from, the wave first."""

_MEASURES, _ATTACKS, _SHOWN = 1, 2, 5
"""Places in `_Lying`: of measures, of attacks, and how many zones are shown whole."""


class Prints:
    """The cards of one roster as they are shown."""

    __slots__ = ("_printed", "_specs")

    def __init__(self, specs: Sequence[Spec]) -> None:
        self._specs = specs
        self._printed: dict[int, CardView] = {}
        """Each card untapped and tapped, once it was looked at."""

    def printed(self, cards: Sequence[int], tapped: bytearray) -> _Shown:
        """Show cards as they are printed."""
        if not cards:
            return ()
        known = self._printed
        try:
            return tuple([known[card + card + tapped[card]] for card in cards])
        except KeyError:
            for card in cards:
                known[card + card + tapped[card]] = as_printed(card, self._specs[card], tapped[card])
            return tuple([known[card + card + tapped[card]] for card in cards])

    def changed(self, cards: Sequence[int], tapped: bytearray, changes: _Changes) -> _Shown:
        """Show cards of the table as texts have them, without what those add whose keywords count others."""
        shown = self.printed(cards, tapped)
        if not changes or changes.keys().isdisjoint(cards):
            return shown
        return tuple([self.counting(it, changes, 0) if it.number in changes else it for it in shown])

    def counting(self, card: CardView, changes: _Changes, more: int) -> CardView:
        """Show a card once more, with what a keyword of it adds that counts others."""
        number = card.number
        return as_changed(number, self._specs[number], card.tapped, tuple(changes.get(number, ())), more)


class Half:
    """What is the same of a side for whoever looks, and what it was drawn from."""

    __slots__ = ("assets", "attacks", "discard", "events", "lying", "measures", "provided", "turned", "used")

    def __init__(self, lying: _Lying, turned: bytes, zones: Sequence[_Shown]) -> None:
        self.lying = lying
        self.turned = turned
        self.assets, self.measures, self.attacks, self.events, self.discard = zones
        self.provided = _power([card for card in self.assets if not card.tapped])
        self.used = _power(self.measures + self.attacks)


class Table:
    """What is the same for whoever looks: both sides, and what the attacks of the wave would do."""

    __slots__ = ("changes", "drawn", "halves", "hits")

    def __init__(
        self, drawn: _Drawn, changes: _Changes, halves: tuple[Half, Half], hits: tuple[tuple[int, int], ...]
    ) -> None:
        self.drawn = drawn
        self.changes = changes
        self.halves = halves
        self.hits = hits


def table_of(position: Position, prints: Prints, last: Table | None) -> Table:
    """Return the table that was shown last, if it would be drawn from the same, else a new one."""
    one, two = position.sides
    tapped, first = bytes(position.tapped), position.roster.first
    lying = _zones(one), _zones(two)
    drawn = (position.wave, lying, tapped, position.blocks, position.active, position.changes)
    if last is not None and last.drawn == drawn:
        return last
    changes = changes_by_card(position)
    before: tuple[Half | None, Half | None] = (None, None)
    if last is not None and last.drawn[0] == position.wave and last.changes == changes:
        before = last.halves
    halves = (
        _half(position, lying[0], tapped[:first], changes, prints, before[0]),
        _half(position, lying[1], tapped[first:], changes, prints, before[1]),
    )
    return Table(drawn, changes, halves, _hits(position, halves[position.active].attacks))


def _half(
    position: Position, lying: _Lying, turned: bytes, changes: _Changes, prints: Prints, last: Half | None
) -> Half:
    """Return a side as it is now; `last` is how it was, where nothing but its cards and their taps has changed."""
    if last is None or last.turned != turned:
        return Half(lying, turned, [_shown(position, zone, lying, changes, prints) for zone in range(_SHOWN)])
    if last.lying == lying:
        return last
    before, was = last.lying, (last.assets, last.measures, last.attacks, last.events, last.discard)
    zones = [
        was[zone] if lying[zone] == before[zone] else _shown(position, zone, lying, changes, prints)
        for zone in range(_SHOWN)
    ]
    return Half(lying, turned, zones)


def _shown(position: Position, zone: int, lying: _Lying, changes: _Changes, prints: Prints) -> _Shown:
    """Show a zone of a side as texts have it now."""
    cards, tapped = lying[zone], position.tapped
    if zone == _MEASURES:
        return _measures(cards, tapped, changes, prints)
    if zone == _ATTACKS and position.wave:
        return _escalated(cards, position, changes, prints)
    return prints.changed(cards, tapped, changes) if zone <= _ATTACKS else prints.printed(cards, tapped)


def _escalated(cards: Sequence[int], position: Position, changes: _Changes, prints: Prints) -> _Shown:
    """Show attacks with what they gain by others of the wave (Эскалация)."""
    shown, tapped = list(prints.changed(cards, position.tapped, changes)), position.tapped
    for place, attack in enumerate(shown):
        if attack.keywords and (each := attack.keyword(KEYWORD_ESCALATION)):
            sent = prints.changed([card for card in position.wave if card != attack.number], tapped, changes)
            shown[place] = prints.counting(attack, changes, each * sum([it.bits == attack.bits for it in sent]))
    return tuple(shown)


def _measures(cards: Sequence[int], tapped: bytearray, changes: _Changes, prints: Prints) -> _Shown:
    """Show the measures of a side with what they gain by each other (Эшелон)."""
    measures = prints.changed(cards, tapped, changes)
    shown = list(measures)
    for place, measure in enumerate(measures):
        if measure.keywords and (more := measure.keyword(KEYWORD_ECHELON)):
            others = [card for card in measures if card.bits & measure.bits and card.number != measure.number]
            shown[place] = prints.counting(measure, changes, more) if others else measure
    return tuple(shown)


def _hits(position: Position, attacks: _Shown) -> tuple[tuple[int, int], ...]:
    """Return what the attacks of the wave would do that take more blocks than they have (Распределённость)."""
    if not position.wave:
        return ()
    shown, blocked = {card.number: card for card in attacks}, [attack for _, attack in position.blocks]
    sent = [shown[attack] for attack in position.wave]
    return tuple(
        [(it.number, it.value) for it in sent if blocked.count(it.number) < (it.keyword(KEYWORD_DISTRIBUTED) or 1)]
    )


def _power(cards: Sequence[CardView]) -> Power:
    """Return the power of several cards together."""
    powers = [card.power for card in cards]
    return power_of(sum([power.defence for power in powers]), sum([power.attack for power in powers]))


def _zones(side: Side) -> _Lying:
    return (
        *(tuple(side.assets), tuple(side.measures), tuple(side.attacks), tuple(side.events)),
        *(tuple(side.discard), tuple(side.hand), (len(side.deck), side.shield)),
    )
