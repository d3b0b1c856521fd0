"""The programs that can sit at the table: what they are called, how one is seated, how it answers, which say why."""

from collections.abc import Mapping, Sequence

from kiberrubezh.bots import EXTERNAL, Explains, StyleFileError, UnknownOpponentError, find, player
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.pipes import title_of
from kiberrubezh.engine.kernel import Option, Player, Sight
from kiberrubezh.engine.rubezh.events import Event
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.course.terms import HUMAN, Terms, Who
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.review.answers import begins_answer


def called(who: Who) -> str:
    """Return the name of a program; its id where it is not there any more."""
    if who.startswith(EXTERNAL):
        command = who.removeprefix(EXTERNAL)
        # Even looking for the script on the disk is left alone while only a file asks for it.
        return (consent.is_confirmed(command) and title_of(command)) or tr("duel.who_program")
    try:
        return find(who).name.of(i18n.language)
    except (UnknownOpponentError, StyleFileError):
        return who


def missing(error: Exception) -> str:
    """Say why a program can't answer."""
    if isinstance(error, UnknownOpponentError):
        return error.words().of(i18n.language)
    if isinstance(error, StyleFileError):
        return error.message(i18n.language)
    return trouble_words(error)


def seat_player(terms: Terms, seat: int) -> Player:
    """Return the program at a seat, as `kiberrubezh duel` would make it for the same seed.

    Raise ValueError for a person, UnknownOpponentError, and StyleFileError for a bad file of one's own.
    """
    who = terms.players[seat]
    if who == HUMAN:
        raise ValueError("a person is not played by a program")
    return player(who, 2 * terms.header.seed + seat)


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
