"""«Локалка» for four to eight, as it is declared to the program."""

from typing import Any

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.lokalka.ring.game import RULESET, VERSION, Lokalka
from kiberrubezh.engine.lokalka.ring.header import SEATS, RingOptions
from kiberrubezh.engine.lokalka.ring.view import View
from kiberrubezh.engine.lokalka.ring.words import WORDS
from kiberrubezh.engine.lokalka.standing import STANDING
from kiberrubezh.ground.words import Pair


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
    standing=STANDING,
    watches=_watches,
)
