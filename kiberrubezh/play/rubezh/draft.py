"""Waves and blocks as a person puts them together, in the order in which they are to be declared (KR-5.5, KR-5.6)."""

from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.questions import to_strike
from kiberrubezh.engine.rubezh.readings.options import ADD, DONE, block

Pair = tuple[int, int]
"""A measure and the attack it is set against."""


class Draft:
    """An answer being put together; nothing of it has happened yet."""

    def __init__(self) -> None:
        self.wave: tuple[int, ...] = ()
        self.blocks: tuple[Pair, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.wave or self.blocks)

    def clear(self) -> None:
        """Take everything back."""
        self.wave, self.blocks = (), ()

    def toggle_attack(self, duel: Duel, attack: int) -> None:
        """Put an attack at the end of the wave, or take it out."""
        kept = tuple(card for card in self.wave if card != attack)
        self.wave = _ordered(duel, kept if attack in self.wave else (*kept, attack))

    def move_attack(self, duel: Duel, attack: int, place: int) -> None:
        """Have an attack of the wave strike at another place, counted from 0; beyond the ends it stops there."""
        if attack in self.wave:
            others = [card for card in self.wave if card != attack]
            others.insert(max(place, 0), attack)
            self.wave = _ordered(duel, tuple(others))

    def toggle_block(self, duel: Duel, pair: Pair) -> bool:
        """Set a measure against an attack, or take it off; tell whether that was possible (KR-5.6)."""
        if pair in self.blocks:
            self.blocks = tuple(other for other in self.blocks if other != pair)
            return True
        wanted = (*self.blocks, pair)
        if not _legal(duel, wanted):
            return False
        self.blocks = wanted
        return True

    def drop_measure(self, measure: int) -> None:
        """Take a measure off everything it was set against."""
        self.blocks = tuple(pair for pair in self.blocks if pair[0] != measure)

    def keep_legal(self, duel: Duel) -> None:
        """Forget what has become impossible, since an event was played in the middle of it."""
        kept: tuple[Pair, ...] = ()
        for pair in self.blocks:
            wanted = (*kept, pair)
            kept = wanted if _legal(duel, wanted) else kept
        self.blocks = kept
        attacks = duel.sides[duel.active].attacks
        self.wave = tuple(card for card in self.wave if card in attacks and not duel.tapped[card])

    def open_pairs(self, duel: Duel) -> list[Pair]:
        """List the blocks that could still be added."""
        seat = 1 - duel.active
        return [
            (measure, attack)
            for measure in duel.sides[seat].measures
            for attack in duel.wave
            if (measure, attack) not in self.blocks and _legal(duel, (*self.blocks, (measure, attack)))
        ]

    def hits(self, duel: Duel) -> tuple[Pair, ...]:
        """Return (attack, damage) for what would still get through if the draft were sent as it is."""
        trial = duel.clone()
        trial.wave = self.wave or duel.wave
        trial.blocks = (*duel.blocks, *self.blocks)
        coming = self.wave or to_strike(duel)
        return tuple(hit for hit in trial.view(trial.active).hits if hit[0] in coming)

    def options(self, duel: Duel) -> list[Option]:
        """Return the choices that the draft comes to, the closing one included."""
        chosen = [ADD[card] for card in self.wave] + [block(*pair) for pair in self.blocks]
        trial = duel.clone()
        happened = [event.what for option in chosen for event in trial.choose(option)]
        asked, now = duel.decision, trial.decision
        closed = events.WAVE in happened or asked is None or now is None or asked[:2] != now[:2]
        return chosen if chosen and closed else [*chosen, DONE]


def _ordered(duel: Duel, wave: tuple[int, ...]) -> tuple[int, ...]:
    """Return the wave as it may be declared: a duel of an older edition knows the order of the zone alone."""
    return tuple(card for card in duel.sides[duel.active].attacks if card in wave) if duel.rules.is_old else wave


def _legal(duel: Duel, pairs: tuple[Pair, ...]) -> bool:
    trial = duel.clone()
    try:
        for pair in pairs:
            trial.choose(block(*pair))
    except IllegalChoiceError:
        return False
    return True
