"""The programs that can sit at the table: how one is seated, how it answers, which say why."""

from collections.abc import Callable, Mapping, Sequence

from kiberrubezh.bots import EXTERNAL, Explainer, StyleFileError, UnknownOpponentError, player
from kiberrubezh.bots.programs.own import OwnProgram
from kiberrubezh.bots.programs.wishes import wishes
from kiberrubezh.engine.kernel import Option, Player, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms, Who
from kiberrubezh.play.rubezh.host import DuelHost
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


def explainers(terms: Terms) -> Mapping[int, Explainer]:
    """Return the programs by seat that can say why; those that are not there any more say nothing."""
    found: dict[int, Explainer] = {}
    for seat, who in enumerate(terms.players):
        try:
            seated = None if who == HUMAN else seat_player(terms, seat)
        except (UnknownOpponentError, StyleFileError):
            continue
        if isinstance(seated, Explainer):
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


class Programs:
    """What has the programs of a table answer, each by what its seat may know; whoever waits for it learns no more."""

    def __init__(self, host: DuelHost) -> None:
        self._host = host

    @property
    def passes(self) -> bool:
        """Whether the program that is asked can only say done; nobody at the table is to notice."""
        decision = self._host.state.decision
        return decision is not None and decision.options == (DONE,)

    @property
    def chooses(self) -> bool:
        """Whether the program that is asked has a choice; nobody at the table is to notice."""
        decision = self._host.state.decision
        return decision is not None and len(decision.options) > 1

    def thinking(self, player: Player) -> Callable[[], list[Option]]:
        """Return what has a program answer the open question, in whatever thread."""
        position, past = self._host.state.clone(), [moment.happened for moment in self._host.timeline.moments]
        return lambda: answer(position, player, past)

    def parting(self, seat: int, program: OwnProgram) -> Callable[[], None]:
        """Return what ends a program of one's own, in whatever thread; of a duel that is over it is shown the end."""
        end = self._host.state.view(seat) if self._host.over else None
        return lambda: program.close(end)
