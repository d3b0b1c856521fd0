"""What a person may be told who asks for a hint: an answer with its reason, and what is known of whom.

Each game that has advice names who gives it; nothing in it goes beyond what the seat that is asked may know.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kiberrubezh.bots.lokalka.ring import known
from kiberrubezh.bots.lokalka.ring.player import Minded
from kiberrubezh.bots.lokalka.ring.styles import SLEUTH
from kiberrubezh.bots.lokalka.search import Searching
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.ground.words import Pair

_SEED = 1


class Advice(NamedTuple):
    """An answer that is advised, why, and what is known of others: a heading and a text each."""

    option: Option
    why: Pair
    known: tuple[tuple[Pair, Pair], ...] = ()


def _line(sight: Sight, decision: Decision) -> Advice:
    player = Searching(_SEED)
    option = player.choose(sight, decision)
    return Advice(option, player.explain(sight, decision, option))


def _ring(sight: Sight, decision: Decision) -> Advice:
    player = Minded(SLEUTH)
    option = player.choose(sight, decision)
    russian, english = (known.told(sight.view, sight.past, lang) for lang in ("ru", "en"))
    facts = [(Pair(ru[0], en[0]), Pair(ru[1], en[1])) for ru, en in zip(russian, english, strict=True)]
    return Advice(option, player.explain(sight, decision, option), tuple(facts))


_ADVISERS: Mapping[str, Callable[[Sight, Decision], Advice]] = {"lokalka-duel": _line, "lokalka": _ring}


def advice(game: str, sight: Sight, decision: Decision) -> Advice | None:
    """Return what the seat that is asked is advised; None where a game has no adviser. Equal sights, equal advice."""
    adviser = _ADVISERS.get(game)
    return adviser(sight, decision) if adviser else None
