"""Киберрубеж, as it is declared to the program."""

from typing import Any

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import State
from kiberrubezh.engine.rubezh.beginning import Header
from kiberrubezh.engine.rubezh.game import RULESET, VERSION, Duel
from kiberrubezh.engine.rubezh.header import DuelOptions
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.engine.rubezh.speech.words import WORDS
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.words import Pair

_FIRST = {"random": None, "first": 0, "second": 1}


def _start(_seats: int, options: Any, seed: int) -> Duel:
    rules = Rules(open_lists=options.open_lists)
    return Header(
        seed=seed, first=_FIRST[options.first], rules=rules, decks=options.decks, cards=dict(options.cards)
    ).dealt()


def imagined_by(prior: Prior, timeline: Timeline[State]) -> None:
    """Have closed lists be imagined by what is thought of decks (KR-4.4), where it is a duel; other games have none."""
    for state in (*(moment.state for moment in timeline.moments), timeline.state):
        if isinstance(state, Duel):
            state.prior = prior


DUEL = Game(
    id=RULESET,
    version=VERSION,
    name=Pair("Киберрубеж", "Kiberrubezh"),
    about=Pair(
        "Карточная дуэль атаки и защиты колодами, собранными заранее.",
        "A card duel of attack and defence with decks that are built beforehand.",
    ),
    seats=range(2, 3),
    minutes=(20, 40),
    options=DuelOptions,
    start=_start,
    words=WORDS,
    back="consent",
    rules="../rules",
    asked_by={
        "redeal": "KR-3.4",
        "assets": "KR-5.3",
        "deploy": "KR-5.4",
        "attack": "KR-5.5",
        "block": "KR-5.6",
        "respond": "KR-6.1",
        **dict.fromkeys(("pick", "order", "tap", "discard"), "KR-6.3"),
        "manual": "KR-9",
    },
    concession=CONCEDE,
)
