"""«Локалка» for two, as it is declared to the program."""

from collections.abc import Sequence
from typing import Any

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.lokalka.game import RULESET, VERSION, LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.speech.words import WORDS
from kiberrubezh.engine.lokalka.standing import STANDING
from kiberrubezh.ground.words import Pair


def _start(_seats: int, options: Any, seed: int) -> LokalkaDuel:
    return LokalkaDuel.start(seed, options)


def _followed(options: LineOptions, result: Sequence[float]) -> LineOptions:
    """Note who lost, where the loser begins the next game (DUE-2.7); when nobody won, the lot decides (D-31)."""
    if options.starter != "loser" or 0.0 not in result:
        return options
    if 1.0 not in result:
        return options.model_copy(update={"last_loser": "nobody"})
    return options.model_copy(update={"last_loser": ("first", "second")[result.index(0.0)]})


LOKALKA_DUEL = Game(
    id=RULESET,
    version=VERSION,
    name=Pair("Локалка: дуэль", "Lokalka: duel"),
    about=Pair(
        "Захватывайте и отключайте узлы между двумя компьютерами, пока не погаснет узел соперника.",
        "Capture the nodes between two computers or switch them off, until the opponent's goes dark.",
    ),
    seats=range(2, 3),
    minutes=(10, 15),
    options=LineOptions,
    start=_start,
    words=WORDS,
    back="consent",
    rules="lokalka-duel",
    asked_by={
        "opening": "DUE-2.6",
        "main": "DUE-3.4",
        "surplus": "DUE-3.6",
        "flood": "DUE-7.1",
        "viruses": "DUE-7.3",
        "strike": "DUE-7.4",
        "parry": "DUE-7.4",
    },
    standing=STANDING,
    followed=_followed,
    unsaid={"standstill": "on"},
)
