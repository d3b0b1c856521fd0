"""The programs that can sit at the table: how one is seated, how it answers, which say why."""

from collections.abc import Mapping, Sequence

from kiberrubezh.bots import EXTERNAL, Explains, StyleFileError, UnknownOpponentError, player
from kiberrubezh.bots.programs.own import OwnProgram
from kiberrubezh.bots.programs.wishes import wishes
from kiberrubezh.engine.kernel import Option, Player, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms, Who
from kiberrubezh.review.answers import begins_answer

TEACHER: Who = "tutor"
"""Who sits opposite in the first duel: it explains its moves."""


def seat_player(terms: Terms, seat: int) -> Player:
    """Return the program at a seat, as `kiberrubezh duel` would make it for the same seed.

    Raise ValueError for a person, UnknownOpponentError, and StyleFileError for a bad file of one's own.
    """
    who = terms.players[seat]
    if who == HUMAN:
        raise ValueError("a person is not played by a program")
    made = player(who, terms.seed_of(seat))
    if isinstance(made, OwnProgram):
        made.wanted = wishes(who.removeprefix(EXTERNAL))
    return made


def explainers(terms: Terms) -> Mapping[int, Explains]:
    """Return the programs by seat that can say why; those that are not there any more say nothing."""
    found: dict[int, Explains] = {}
    for seat, who in enumerate(terms.players):
        try:
            seated = None if who == HUMAN else seat_player(terms, seat)
        except (UnknownOpponentError, StyleFileError):
            continue
        if isinstance(seated, Explains):
            found[seat] = seated
    return found


def answer(position: Duel, player: Player, past: Sequence[Sequence[Event]] = ()) -> list[Option]:
    """Return a whole answer: a wave or the blocks are many choices, and one answer.

    `past` is what happened at each choice before.
    """
    trial = position.clone()
    asked = trial.decision
    chosen: list[Option] = []
    happened = list(past)
    while asked is not None and trial.decision is not None and trial.decision[:2] == asked[:2]:
        if chosen and begins_answer(trial):
            break
        option = player.choose(Sight(trial, asked.seat, happened), trial.decision)
        happened.append(trial.choose(option))
        chosen.append(option)
    return chosen
