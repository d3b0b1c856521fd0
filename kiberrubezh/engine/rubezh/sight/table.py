"""The table of a duel as texts have it now: what is the same for whoever looks."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kiberrubezh.cards.card import Power
from kiberrubezh.engine.rubezh.position.state import Changed, Position, Side
from kiberrubezh.engine.rubezh.prints.members import KEYWORD_DISTRIBUTED, KEYWORD_ECHELON, KEYWORD_ESCALATION
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings.present import Named, changes_by_card
from kiberrubezh.engine.rubezh.sight.display import as_changed, as_printed, power_of
from kiberrubezh.engine.rubezh.sight.view import CardView

_Faces = tuple[int, ...]
"""Cards of a zone as they lie: twice the number, and one more where the card is tapped."""
_Lying = tuple[_Faces, _Faces, _Faces, _Faces, _Faces, tuple[int, ...], tuple[int, int]]
"""Assets, measures, attacks, events, discard, the numbers of the hand, and how great the deck and its shield are."""
_Drawn = tuple[_Lying, _Lying, tuple[int, ...], tuple[tuple[int, int], ...], int, dict[str, tuple[Changed, ...]]]
"""All that a table is drawn from."""
_Changes = Mapping[int, Sequence[Named]]
_Shown = tuple[CardView, ...]


class Prints:
    """The cards of one roster as they are shown."""

    __slots__ = ("_printed", "_specs")

    def __init__(self, specs: Sequence[Spec]) -> None:
        self._specs = specs
        self._printed: dict[int, CardView] = {}
        """By their faces, once they were looked at."""

    def printed(self, faces: _Faces) -> _Shown:
        """Show cards as they are printed."""
        if not faces:
            return ()
        known = self._printed
        try:
            return tuple([known[face] for face in faces])
        except KeyError:
            for face in faces:
                known[face] = as_printed(face >> 1, self._specs[face >> 1], face & 1)
            return tuple([known[face] for face in faces])

    def changed(self, faces: _Faces, changes: _Changes) -> _Shown:
        """Show cards of the table as texts have them, without what those add whose keywords count others."""
        shown = self.printed(faces)
        if not changes or not shown:
            return shown
        return tuple([self.counting(it, changes, 0) if it.number in changes else it for it in shown])

    def counting(self, card: CardView, changes: _Changes, more: int) -> CardView:
        """Show a card once more, with what a keyword of it adds that counts others."""
        number = card.number
        return as_changed(number, self._specs[number], card.tapped, tuple(changes.get(number, ())), more)


class Half(NamedTuple):
    """What is the same of a side for whoever looks, and how it lies."""

    lying: _Lying
    assets: _Shown
    measures: _Shown
    attacks: _Shown
    events: _Shown
    discard: _Shown
    provided: Power
    used: Power


_BARE = Half(((), (), (), (), (), (), (0, 0)), (), (), (), (), (), power_of(0, 0), power_of(0, 0))
"""A side on which nothing lies."""


class Table:
    """What is the same for whoever looks: both sides, and what the attacks of the wave would do."""

    __slots__ = ("changes", "drawn", "halves", "hits", "wave")

    def __init__(
        self, drawn: _Drawn, changes: _Changes, halves: tuple[Half, Half], hits: tuple[tuple[int, int], ...]
    ) -> None:
        self.drawn = drawn
        self.changes = changes
        self.wave = drawn[2]
        self.halves = halves
        self.hits = hits


def table_of(position: Position, prints: Prints, last: Table | None) -> Table:
    """Return the table that was shown last, if it would be drawn from the same, else a new one."""
    (one, two), tapped, wave = position.sides, position.tapped, position.wave
    first, second = _lying(one, tapped), _lying(two, tapped)
    drawn = first, second, wave, position.blocks, position.active, position.changes
    if last is not None and last.drawn == drawn:
        return last
    changes = changes_by_card(position)
    before = last.halves if last is not None and last.changes == changes else (_BARE, _BARE)
    same_wave = last is not None and last.wave == wave
    halves = (
        _half(first, wave, changes, prints, before[0], same_wave),
        _half(second, wave, changes, prints, before[1], same_wave),
    )
    return Table(drawn, changes, halves, _hits(position, halves[position.active].attacks))


def _half(lying: _Lying, wave: tuple[int, ...], changes: _Changes, prints: Prints, last: Half, same_wave: bool) -> Half:
    """Return a side as it is now; `last` is how it was, where texts change the same."""
    was = last.lying
    if was == lying and same_wave:
        return last
    assets = last.assets if was[0] == lying[0] else prints.changed(lying[0], changes)
    measures = last.measures if was[1] == lying[1] else _measures(lying[1], changes, prints)
    attacks = last.attacks if same_wave and was[2] == lying[2] else _attacks(lying[2], wave, changes, prints)
    return Half(
        lying,
        assets,
        measures,
        attacks,
        last.events if was[3] == lying[3] else prints.printed(lying[3]),
        last.discard if was[4] == lying[4] else prints.printed(lying[4]),
        last.provided if assets is last.assets else _power([card for card in assets if not card.tapped]),
        last.used if measures is last.measures and attacks is last.attacks else _power(measures + attacks),
    )


def _attacks(faces: _Faces, wave: tuple[int, ...], changes: _Changes, prints: Prints) -> _Shown:
    """Show the attacks of a side with what they gain by others of the wave (Эскалация)."""
    attacks = prints.changed(faces, changes)
    if not wave:
        return attacks
    shown = list(attacks)
    for place, attack in enumerate(attacks):
        if attack.keywords and (each := attack.keyword(KEYWORD_ESCALATION)):
            sent = prints.changed(tuple([2 * card + 1 for card in wave if card != attack.number]), changes)
            shown[place] = prints.counting(attack, changes, each * sum([it.bits == attack.bits for it in sent]))
    return tuple(shown)


def _measures(faces: _Faces, changes: _Changes, prints: Prints) -> _Shown:
    """Show the measures of a side with what they gain by each other (Эшелон)."""
    measures = prints.changed(faces, changes)
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


def _lying(side: Side, tapped: bytearray) -> _Lying:
    return (
        tuple([card + card + tapped[card] for card in side.assets]),
        tuple([card + card + tapped[card] for card in side.measures]),
        tuple([card + card + tapped[card] for card in side.attacks]),
        tuple([card + card + tapped[card] for card in side.events]),
        tuple([card + card for card in side.discard]),
        tuple(side.hand),
        (len(side.deck), side.shield),
    )
