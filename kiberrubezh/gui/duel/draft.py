"""Waves and blocks as a person puts them together in any order, and the options they come to in the engine's order."""

from collections.abc import Sequence

from kiberrubezh.engine.duel import events
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.options import ADD, DONE, block
from kiberrubezh.engine.kernel import IllegalChoiceError, Option

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
        """Put an attack into the wave, or take it out; the order is that of the zone."""
        wanted = set(self.wave) ^ {attack}
        self.wave = tuple(card for card in duel.sides[duel.active].attacks if card in wanted)

    def toggle_block(self, duel: Duel, pair: Pair) -> bool:
        """Set a measure against an attack, or take it off; tell whether that was possible (KR-5.6)."""
        if pair in self.blocks:
            self.blocks = tuple(other for other in self.blocks if other != pair)
            return True
        wanted = in_order(duel, (*self.blocks, pair))
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
            wanted = in_order(duel, (*kept, pair))
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
            if (measure, attack) not in self.blocks and _legal(duel, in_order(duel, (*self.blocks, (measure, attack))))
        ]

    def hits(self, duel: Duel) -> tuple[Pair, ...]:
        """Return (attack, damage) for what would get through if the draft were sent as it is."""
        trial = duel.clone()
        trial.wave = self.wave or duel.wave
        trial.blocks = (*duel.blocks, *self.blocks)
        return trial.view(trial.active).hits

    def options(self, duel: Duel) -> list[Option]:
        """Return the choices that the draft comes to, the closing one included."""
        chosen = [ADD[card] for card in self.wave] + [block(*pair) for pair in in_order(duel, self.blocks)]
        trial = duel.clone()
        happened = [event.what for option in chosen for event in trial.choose(option)]
        asked, now = duel.decision, trial.decision
        closed = events.WAVE in happened or asked is None or now is None or asked[:2] != now[:2]
        return chosen if chosen and closed else [*chosen, DONE]


def in_order(duel: Duel, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Return the pairs by the places of measure and attack, as the engine takes them."""
    measures, wave = duel.sides[1 - duel.active].measures, duel.wave
    known = [pair for pair in pairs if pair[0] in measures and pair[1] in wave]
    return tuple(sorted(known, key=lambda pair: (measures.index(pair[0]), wave.index(pair[1]))))


def _legal(duel: Duel, pairs: Sequence[Pair]) -> bool:
    trial = duel.clone()
    try:
        for pair in pairs:
            trial.choose(block(*pair))
    except IllegalChoiceError:
        return False
    return True
