"""What has become of a position at two places of its tree, side by side."""

from collections.abc import Sequence
from typing import NamedTuple

from kiberrubezh.bots.rubezh.quick.evaluation import standing
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.state import NOBODY
from kiberrubezh.play.rubezh.sides import YOU


class Tally(NamedTuple):
    """What a player has: cards by zone, and power provided but not required, each power by itself."""

    deck: int
    hand: int
    assets: int
    measures: int
    attacks: int
    discard: int
    defence: int
    attack: int


class Outcome(NamedTuple):
    """What has become of a position."""

    turn: int
    active: int
    winner: int | None
    chance: float | None
    """The chance of winning, 0 to 1, that the position shows for the lower side; None where it would tell a hand."""
    sides: tuple[Tally, Tally]


def outcome_of(duel: Duel, eyes: Sequence[int]) -> Outcome:
    """Return what has become, rated with everything open (no eyes), or on a deal that the one seat could imagine.

    Two persons with closed hands read the same sheet: a chance would tell each of the other's hand (KR-4.1).
    """
    rated = duel.imagine(eyes[0], duel.turn) if eyes and duel.decision is not None else duel
    chance = standing(rated, YOU) if len(eyes) < 2 else None
    one, two = (_tally(duel, seat) for seat in (0, 1))
    winner = None if duel.winner == NOBODY else duel.winner
    return Outcome(duel.turn, duel.active, winner, chance, (one, two))


def _tally(duel: Duel, seat: int) -> Tally:
    side, view = duel.sides[seat], duel.view(seat).sides[seat]
    return Tally(
        deck=len(side.deck),
        hand=len(side.hand),
        assets=len(side.assets),
        measures=len(side.measures),
        attacks=len(side.attacks),
        discard=len(side.discard),
        defence=view.provided.defence - view.used.defence,
        attack=view.provided.attack - view.used.attack,
    )
