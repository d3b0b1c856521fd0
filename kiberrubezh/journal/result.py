"""Who has won, of what a journal says of the end, whichever game it is and however many have played."""

from collections.abc import Mapping
from typing import Any


def winners(result: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """Return the seats that have won, of a result that may say anything; none where all did equally well.

    A duel names its winner, other games have a score for each seat.
    """
    winner, scores = result.get("winner"), result.get("scores")
    if type(winner) is int:
        return (winner,) if 0 <= winner < seats else ()
    if not isinstance(scores, list) or not scores or len(scores) != seats:
        return ()
    if not all(type(score) in (int, float) for score in scores):
        return ()
    best = max(scores)
    return () if min(scores) == best else tuple([seat for seat in range(seats) if scores[seat] == best])
