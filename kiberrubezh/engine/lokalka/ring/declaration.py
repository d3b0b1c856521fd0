"""«Локалка» for four to eight, as it is declared to the program."""

from typing import Any

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.lokalka.ring.game import RULESET, VERSION, Lokalka
from kiberrubezh.engine.lokalka.ring.header import SEATS, RingOptions
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_NAMES
from kiberrubezh.engine.lokalka.ring.speech.words import WORDS
from kiberrubezh.engine.lokalka.standing import STANDING
from kiberrubezh.ground.words import Pair

_FIRST_LILAC = {"flood": 3, "social": 4, "viruses": 2, "direct": 4, "bomb": 2}
_FIRST_AMBER = {"backup": 4, "maintenance": 5, "sandbox": 3, "router": 3}
_FIRST_BOX = {
    "attack": [8, 10, 10, 8, 4],
    "protection": [8, 9, 9, 6, 4],
    **{name: {"copies": copies, "colour": "lilac"} for name, copies in _FIRST_LILAC.items()},
    **{name: {"copies": copies, "colour": "amber"} for name, copies in _FIRST_AMBER.items()},
    "botnet": {"copies": 4, "colour": "both"},
    "auxiliary": [2, 2, 2, 2, 2, 2, 3, 3],
    "roles": {"admin": 5, "hacker": 4, "insider": 4, "enikey": 4},
}
"""The numbers that our box began with, for games that were written down without any."""


def _start(seats: int, options: Any, seed: int) -> Lokalka:
    return Lokalka.start(seats, seed, options)


def _watches(view: View) -> bool:
    return view.eyes >= 0 and not view.is_in(view.eyes)


LOKALKA = Game(
    id=RULESET,
    version=VERSION,
    name=Pair("Локалка", "Lokalka"),
    about=Pair(
        "Администратор держит сеть, хакеры её ломают, инсайдер ждёт, пока останется один. Кто есть кто?",
        "The Admin holds the network, Hackers break it, the Insider waits to be the last. Who is who?",
    ),
    seats=SEATS,
    minutes=(20, 40),
    options=RingOptions,
    start=_start,
    words=WORDS,
    back="consent",
    rules="lokalka",
    asked_by={
        "network": "LOK-3.4",
        "opening": "LOK-3.9",
        "main": "LOK-4.3",
        "surplus": "LOK-4.5",
        "flood": "LOK-10.1",
        "viruses": "LOK-10.3",
        "strike": "LOK-10.4",
        "parry": "LOK-10.4",
    },
    standing=STANDING,
    watches=_watches,
    roles=tuple(ROLE_NAMES.values()),
    unsaid={"components": _FIRST_BOX, "standstill": "on"},
)
