"""The table of a duel as texts have it now: what is the same for whoever looks."""

from collections.abc import Mapping, Sequence, Set
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Power
from kiberrubezh.engine.rubezh.position.state import CardChange, Position, Side
from kiberrubezh.engine.rubezh.prints.members import KEYWORD_DISTRIBUTED, KEYWORD_ECHELON, KEYWORD_ESCALATION
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings.present import Named, changes_by_card
from kiberrubezh.engine.rubezh.sight.display import as_changed, as_printed, power_of
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.ground.tuples import make

_Cards = tuple[int, ...]
_Faces = tuple[int, ...]
"""Cards of a zone as they lie: twice the number, and one more where the card is tapped."""
_Lying = tuple[_Cards, _Cards, _Cards, _Cards, _Cards, _Cards, list[int], tuple[int, int]]
"""Assets, measures, attacks, events, discard and hand, which of the player's cards are tapped, deck count, shield."""
_Drawn = tuple[_Lying, _Lying, tuple[int, ...], tuple[tuple[int, int], ...], int, dict[str, tuple[CardChange, ...]]]
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

    def untapped(self, cards: Sequence[int]) -> _Shown:
        """Show cards as they are printed, untapped."""
        return self.printed([card + card for card in cards])

    def printed(self, faces: Sequence[int]) -> _Shown:
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

    def changed(self, faces: Sequence[int], changes: _Changes) -> _Shown:
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
    faces: tuple[_Faces, _Faces, _Faces, _Faces]
    """Assets, measures, attacks and events as they lie."""
    assets: _Shown
    measures: _Shown
    attacks: _Shown
    events: _Shown
    discard: _Shown
    provided: Power
    used: Power

    @property
    def hand(self) -> tuple[int, ...]:
        """The numbers of the cards in hand."""
        return self.lying[5]

    @property
    def counts(self) -> tuple[int, int]:
        """How great the deck and its shield are."""
        return self.lying[7]


_BARE: Final = Half(
    ((), (), (), (), (), (), [], (0, 0)), ((), (), (), ()), (), (), (), (), (), power_of(0, 0), power_of(0, 0)
)
"""A side on which nothing lies."""


class CommonTable:
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


def table_of(position: Position, prints: Prints, last: CommonTable | None) -> CommonTable:
    """Return the table that was shown last, if it would be drawn from the same, else a new one."""
    (one, two), tapped, first, wave = position.sides, position.tapped, position.roster.first, position.wave
    lying = _lying(one, tapped[:first]), _lying(two, tapped[first:])
    drawn = (*lying, wave, position.blocks, position.active, position.changes)
    if last is not None and last.drawn == drawn:
        return last
    changes = changes_by_card(position)
    brush = _Brush(prints, tapped, wave, changes, last)
    before = (_BARE, _BARE) if last is None else last.halves
    halves = brush.half(lying[0], before[0]), brush.half(lying[1], before[1])
    return CommonTable(drawn, changes, halves, _hits(position, halves[position.active].attacks))


_NONE: Final = frozenset[int]()


class _Brush:
    """Draws halves of one table; what has not changed since the last one is taken over."""

    __slots__ = ("_anew", "_changes", "_prints", "_same_wave", "_tapped", "_wave")

    def __init__(
        self, prints: Prints, tapped: list[int], wave: tuple[int, ...], changes: _Changes, last: CommonTable | None
    ) -> None:
        self._prints = prints
        self._tapped = tapped
        self._wave = wave
        self._changes = changes
        before = changes if last is None else last.changes
        self._anew: Set[int] = _NONE if before == changes else _differing(before, changes)
        """The cards that texts change otherwise than before."""
        self._same_wave = last is not None and last.wave == wave

    def half(self, lying: _Lying, last: Half) -> Half:
        """Return a side as it is now; `last` is how it was."""
        was, then, anew = last.lying, last.faces, self._anew
        if was == lying and self._same_wave and not anew:
            return last
        prints, changes = self._prints, self._changes
        now = then if was[6] == lying[6] and was[:4] == lying[:4] else self._faces(lying)
        assets, measures, attacks = last.assets, last.measures, last.attacks
        if now[0] != then[0] or not anew.isdisjoint(lying[0]):
            assets = prints.changed(now[0], changes)
        if now[1] != then[1] or not anew.isdisjoint(lying[1]):
            measures = self._measures(now[1])
        if now[2] != then[2] or not self._same_wave or not anew.isdisjoint(lying[2] + self._wave):
            attacks = self._attacks(now[2])
        events = last.events if now[3] == then[3] else prints.printed(now[3])
        discard = last.discard if was[4] == lying[4] else prints.untapped(lying[4])
        provided = last.provided if assets is last.assets else _power([card for card in assets if not card.tapped])
        same = measures is last.measures and attacks is last.attacks
        used = last.used if same else _power(measures + attacks)
        return make(Half, (lying, now, assets, measures, attacks, events, discard, provided, used))

    def _faces(self, lying: _Lying) -> tuple[_Faces, _Faces, _Faces, _Faces]:
        tapped = self._tapped
        return (
            tuple([card + card + tapped[card] for card in lying[0]]),
            tuple([card + card + tapped[card] for card in lying[1]]),
            tuple([card + card + tapped[card] for card in lying[2]]),
            tuple([card + card + tapped[card] for card in lying[3]]),
        )

    def _attacks(self, faces: _Faces) -> _Shown:
        """Show the attacks of a side with what they gain by others of the wave (Эскалация)."""
        attacks = self._prints.changed(faces, self._changes)
        if not self._wave:
            return attacks
        shown = list(attacks)
        for place, attack in enumerate(attacks):
            if attack.keywords and (each := attack.keyword(KEYWORD_ESCALATION)):
                others = [card + card + 1 for card in self._wave if card != attack.number]
                sent = self._prints.changed(others, self._changes)
                more = each * sum([it.bits == attack.bits for it in sent])
                shown[place] = self._prints.counting(attack, self._changes, more)
        return tuple(shown)

    def _measures(self, faces: _Faces) -> _Shown:
        """Show the measures of a side with what they gain by each other (Эшелон)."""
        measures = self._prints.changed(faces, self._changes)
        shown = list(measures)
        for place, measure in enumerate(measures):
            if measure.keywords and (more := measure.keyword(KEYWORD_ECHELON)):
                others = [card for card in measures if card.bits & measure.bits and card.number != measure.number]
                shown[place] = self._prints.counting(measure, self._changes, more) if others else measure
        return tuple(shown)


def _differing(one: _Changes, other: _Changes) -> set[int]:
    """Return the cards that are changed otherwise in one than in the other."""
    return {card for card in (*one, *other) if one.get(card) != other.get(card)}


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
    defence = attack = 0
    for card in cards:
        power = card.power
        defence += power.defence
        attack += power.attack
    return power_of(defence, attack)


def _lying(side: Side, tapped: list[int]) -> _Lying:
    return (
        tuple(side.assets),
        tuple(side.measures),
        tuple(side.attacks),
        tuple(side.events),
        tuple(side.discard),
        tuple(side.hand),
        tapped,
        (len(side.deck), side.shield),
    )
