"""What is kept of a duel that was played: plain, small, and enough for every figure of a report."""

import json
from typing import Annotated, NamedTuple

from pydantic import Field, TypeAdapter

from kiberrubezh.playtest.plan import Game

DRAWN, PLAYED, CHANGED = 1, 2, 4
"""What became of a card in a duel: it came to the hand; it was laid, deployed or played; it made a difference."""

NOBODY = -1
ENDLESS_LOOP, ENDLESS_TURN = "endless loop", "endless turn"
"""Why a duel was broken off without a winner."""


class Record(NamedTuple):
    """A game that was played, as a duel; what is a tuple is by seat, of as many as sat at the table.

    `reason` is the rule that ended the duel. `turns` counts the turns begun, `busiest` the most choices in one of
    them, both players' together, `loops` how often texts without end were broken off (KR-9). `decided` tells whether
    destroyed cards decided the duel: it ended by KR-5.0, and with the cards that had been destroyed from the top of
    the loser's deck and were not put back, the deck would have held what KR-5.0 asks for. `destroyed` counts cards of
    the own deck, `prevented` those saved, `blocked` the attacks that the seat's measures blocked. `cards` has a byte
    of DRAWN, PLAYED, CHANGED for each of the deck's `ids`.
    """

    game: Game
    winner: int
    reason: str
    turns: int
    choices: int
    busiest: int
    loops: int
    decided: bool
    destroyed: tuple[int, ...]
    blocked: tuple[int, ...]
    prevented: tuple[int, ...]
    cards: tuple[bytes, ...]

    @property
    def is_broken_off(self) -> bool:
        """Whether the duel, or a text of a card, had no end of its own."""
        return self.winner == NOBODY or self.loops > 0

    @property
    def rounds(self) -> int:
        """How many rounds were begun: both players' turns make one."""
        return (self.turns + 1) // 2


_Counts = tuple[int, ...]
_PACKED = TypeAdapter(
    tuple[Annotated[int, Field(ge=NOBODY)], str, int, int, int, int, bool, _Counts, _Counts, _Counts, tuple[str, ...]],
)


def pack(record: Record) -> str:
    """Write down a record without its game."""
    return json.dumps([*record[1:-1], [flags.hex() for flags in record.cards]], separators=(",", ":"))


def unpack(game: Game, packed: str) -> Record:
    """Return the record that was packed; raise ValueError for anything else."""
    told = _PACKED.validate_json(packed, strict=True)
    winner, reason, turns, choices, busiest, loops, decided, destroyed, blocked, prevented, cards = told
    seats = len(game.decks)
    if winner >= seats or {len(each) for each in (destroyed, blocked, prevented, cards)} != {seats}:
        raise ValueError(f"a record that isn't of {seats} seats")
    return Record(
        game=game,
        winner=winner,
        reason=reason,
        turns=turns,
        choices=choices,
        busiest=busiest,
        loops=loops,
        decided=decided,
        destroyed=destroyed,
        blocked=blocked,
        prevented=prevented,
        cards=tuple([bytes.fromhex(flags) for flags in cards]),
    )
