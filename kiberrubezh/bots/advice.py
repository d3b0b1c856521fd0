"""What a person may be told who asks for a hint: an answer with its reason, and what is known of whom.

Each game that has advice names who gives it; nothing in it goes beyond what the seat that is asked may know.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kiberrubezh.bots.lokalka.ring import dossier
from kiberrubezh.bots.lokalka.ring.player import RingPlayer
from kiberrubezh.bots.lokalka.ring.styles import SLEUTH
from kiberrubezh.bots.lokalka.search import SearchingPlayer, WeighedOption
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.ground.words import Pair

_SEED, _DEALS = 1, 120
"""Imagined deals a hint is made of: more than a player takes, for it says how often each option wins."""


class Advice(NamedTuple):
    """An answer that is advised, why, and what is known of others: a heading and a text each.

    `weighed` are the options that a search has looked at, the best first, each in `deals` imagined deals.
    """

    option: Option
    why: Pair
    known: tuple[tuple[Pair, Pair], ...] = ()
    weighed: tuple[WeighedOption, ...] = ()
    deals: int = 0


def _go_on() -> None:
    """Do not give up."""


def _line(sight: Sight, decision: Decision, pause: Callable[[], None]) -> Advice:
    player = SearchingPlayer(_SEED, _DEALS)
    if len(decision.options) == 1:
        (only,) = decision.options
        return Advice(only, player.explain(sight, decision, only))
    weighed = player.weigh(sight, decision, pause)
    best = weighed[0].option
    return Advice(best, player.explain(sight, decision, best), weighed=tuple(weighed), deals=_DEALS)


def _ring(sight: Sight, decision: Decision, _: Callable[[], None]) -> Advice:
    player = RingPlayer(SLEUTH)
    option = player.choose(sight, decision)
    russian, english = (dossier.dossiers(sight.view, sight.past, lang) for lang in ("ru", "en"))
    facts = [(Pair(ru[0], en[0]), Pair(ru[1], en[1])) for ru, en in zip(russian, english, strict=True)]
    return Advice(option, player.explain(sight, decision, option), tuple(facts))


_Adviser = Callable[[Sight, Decision, Callable[[], None]], Advice]
_ADVISERS: Mapping[str, _Adviser] = {"lokalka-duel": _line, "lokalka": _ring}


def advice(game: str, sight: Sight, decision: Decision, pause: Callable[[], None] = _go_on) -> Advice | None:
    """Return what the seat that is asked is advised; None where a game has no adviser. Equal sights, equal advice.

    `pause` is called now and then; to give up, it raises.
    """
    adviser = _ADVISERS.get(game)
    return adviser(sight, decision, pause) if adviser else None


def is_advised(game: str) -> bool:
    """Tell whether somebody gives hints at a game."""
    return game in _ADVISERS
