"""The table of a duel as texts have it now: what is the same for whoever looks."""

from collections.abc import Mapping, Sequence

from kiberrubezh.cards.card import Power
from kiberrubezh.engine.rubezh.position.state import Position, Side
from kiberrubezh.engine.rubezh.prints.members import KEYWORD_DISTRIBUTED, KEYWORD_ECHELON, KEYWORD_ESCALATION
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings.present import Named, changes_by_card
from kiberrubezh.engine.rubezh.sight.display import as_changed, as_printed, power_of
from kiberrubezh.engine.rubezh.sight.view import CardView

_Lying = tuple[tuple[int, ...], ...]
"""The cards of a side's zones, less its deck, with what else of it is shown."""
_Changes = Mapping[int, Sequence[Named]]
_Shown = tuple[CardView, ...]
_Entered = tuple[_Shown, _Shown, _Shown]
"""The assets, measures and attacks of a side."""


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
    """What is the same of a side for whoever looks."""

    __slots__ = ("discard", "entered", "events", "lying", "provided", "used")

    def __init__(self, lying: _Lying, entered: _Entered, events: _Shown, discard: _Shown) -> None:
        self.lying = lying
        self.entered = entered
        self.events = events
        self.discard = discard
        assets, measures, attacks = entered
        self.provided = _power([card for card in assets if not card.tapped])
        self.used = _power(measures + attacks)


class Table:
    """What is the same for whoever looks: both sides, and what the attacks of the wave would do."""

    __slots__ = ("drawn", "halves", "hits")

    def __init__(self, drawn: tuple[object, ...], halves: tuple[Half, Half], hits: tuple[tuple[int, int], ...]) -> None:
        self.drawn = drawn
        self.halves = halves
        self.hits = hits


def table_of(position: Position, prints: Prints, last: Table | None) -> Table:
    """Return the table that was shown last, if it would be drawn from the same, else a new one."""
    one, two = position.sides
    lying = _zones(one), _zones(two)
    drawn = (lying, bytes(position.tapped), position.wave, position.blocks, position.active, position.changes)
    if last is not None and last.drawn == drawn:
        return last
    entered = _entered(position, prints)
    first, second = last.halves if last is not None else (None, None)
    halves = (
        _half(lying[0], entered[0], position.tapped, prints, first),
        _half(lying[1], entered[1], position.tapped, prints, second),
    )
    return Table(drawn, halves, _hits(position, entered[position.active][2]))


def _half(lying: _Lying, entered: _Entered, tapped: bytearray, prints: Prints, last: Half | None) -> Half:
    """Return a side as it is now: the last one, if it is equal."""
    events = prints.printed(lying[3], tapped)
    if last is None or last.lying[4] != lying[4]:
        return Half(lying, entered, events, prints.printed(lying[4], tapped))
    if last.lying == lying and last.entered == entered and last.events == events:
        return last
    return Half(lying, entered, events, last.discard)


def _entered(position: Position, prints: Prints) -> tuple[_Entered, _Entered]:
    """Show the tables of both sides as texts have them now."""
    (one, two), tapped, changes = position.sides, position.tapped, changes_by_card(position)
    first, second = prints.changed(one.attacks, tapped, changes), prints.changed(two.attacks, tapped, changes)
    if position.wave:
        sent = [card for card in (second if position.active else first) if card.number in position.wave]
        first, second = _escalated(first, sent, changes, prints), _escalated(second, sent, changes, prints)
    return (
        (prints.changed(one.assets, tapped, changes), _measures(one, tapped, changes, prints), first),
        (prints.changed(two.assets, tapped, changes), _measures(two, tapped, changes, prints), second),
    )


def _escalated(attacks: _Shown, sent: Sequence[CardView], changes: _Changes, prints: Prints) -> _Shown:
    """Show attacks with what they gain by others of the wave (Эскалация)."""
    shown = list(attacks)
    for place, attack in enumerate(attacks):
        if attack.keywords and (each := attack.keyword(KEYWORD_ESCALATION)):
            others = sum([card.bits == attack.bits for card in sent if card is not attack])
            shown[place] = prints.counting(attack, changes, each * others)
    return tuple(shown)


def _measures(side: Side, tapped: bytearray, changes: _Changes, prints: Prints) -> _Shown:
    """Show the measures of a side with what they gain by each other (Эшелон)."""
    measures = prints.changed(side.measures, tapped, changes)
    shown = list(measures)
    for place, measure in enumerate(measures):
        if measure.keywords and (more := measure.keyword(KEYWORD_ECHELON)):
            others = [card for card in measures if card.bits & measure.bits and card is not measure]
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
