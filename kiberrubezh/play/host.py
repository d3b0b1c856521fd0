"""The host of a game: it alone holds the state and the past, asks programs, and checks every answer."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Generic

from typing_extensions import TypeVar

from kiberrubezh.bots import EXTERNAL, games, player
from kiberrubezh.bots.advice import Advice, advice
from kiberrubezh.bots.programs.own import OwnProgram
from kiberrubezh.bots.programs.wishes import wishes
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import EVERYBODY, Decision, Option, Player, Seat, Sight, State
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.words import Lang
from kiberrubezh.journal import Journal, JournalError
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.agreement import Agreement
from kiberrubezh.play.eavesdropper import Eavesdropper
from kiberrubezh.play.names import NamedWords, plain_name
from kiberrubezh.play.standing import StandingAnswers

PERSON = "person"
"""What stands at a seat where a person answers."""


A = TypeVar("A", bound=Agreement, default=Beginning)
S = TypeVar("S", bound=State, default=State)


def players_of(beginning: Beginning | Terms, who: Sequence[str]) -> dict[Seat, Player]:
    """Make the programs of a table, by seat. Raise UnknownGuestError, for a command that nobody has confirmed too."""
    return {seat: _player(beginning, name, seat) for seat, name in enumerate(who) if name != PERSON}


def _player(beginning: Beginning | Terms, name: str, seat: Seat) -> Player:
    if name.startswith(EXTERNAL):
        command = name.removeprefix(EXTERNAL)
        made = games.program(beginning if isinstance(beginning, Beginning) else None, command, seat)
        if isinstance(made, OwnProgram):
            made.wanted = wishes(command)
        return made
    if isinstance(beginning, Terms):
        return player(name, beginning.seed_of(seat))
    return games.player(beginning.game, name, beginning.seed, seat)


def _go_on() -> None:
    """Do not give up."""


class Host(Generic[A, S]):
    """A game under way, its journal (if it is kept) and the programs that play in it."""

    def __init__(
        self,
        beginning: A,
        players: Mapping[Seat, Player],
        journal: Journal | None = None,
        timeline: Timeline[S] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """Take a table over: of a new game, or of one that was played as far as `timeline`; `names` are by seat."""
        self.game = beginning.declared
        self.beginning = beginning
        self.timeline: Timeline[S] = timeline if timeline is not None else Timeline(beginning.start())
        self.people = tuple(seat for seat in range(beginning.seats) if seat not in players)
        self.names = tuple(names) or ("",) * beginning.seats
        """What people at the seats are called, "" where by number."""
        self.standing = {seat: StandingAnswers(self.game.standing, partial(self._note, seat)) for seat in self.people}
        """What each person answers once and for all, kept with the game; nobody else is shown it."""
        self._players = players
        self.eavesdropper = Eavesdropper(self.timeline, self.programs)
        """What the table may show of the thoughts of programs of one's own."""
        self._journal = journal
        for seat, prompt, answer in journal.record.wishes if journal is not None else ():
            if seat in self.standing:
                self.standing[seat].recall(prompt, answer)

    def _note(self, seat: Seat, prompt: str, answer: int) -> None:
        """Write a wish down; where that can't be, it holds for now, and the next choice says what is wrong."""
        if self._journal is not None:
            with suppress(OSError, JournalError):
                self._journal.wish(seat, prompt, answer)

    @property
    def state(self) -> S:
        """The present position; for the host's eyes alone."""
        return self.timeline.state

    @property
    def made(self) -> int:
        """How many choices have been made."""
        return len(self.timeline)

    @property
    def waiting(self) -> int:
        """How many people are asked now."""
        return sum(not self.answers_itself(it) for it in self.state.open)

    def view(self, eyes: Seat, place: int | None = None) -> Any:
        """Return what some eyes may know, now or after a choice of the past."""
        return (self.state if place is None else self.after(place)).view(eyes)

    def was_seen(self, place: int) -> bool:
        """Tell whether anything came of a choice."""
        return bool(self.timeline.moments[place].happened)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.state.open

    def name(self, seat: Seat, lang: Lang) -> str:
        """Return what a seat is called: by the name that was typed for it, or by its number."""
        return self.names[seat] or plain_name(seat, lang)

    def words(self, eyes: Seat) -> NamedWords:
        """Return all that the game says to some eyes, with the names of the seats."""
        return NamedWords(self.game.words, self.names, eyes)

    def asked(self, holder: Seat, pause: Callable[[], None] = _go_on) -> Decision | None:
        """Let programs and standing answers answer until only people are asked; return the question to put next.

        Of several that are asked at once `holder` comes first, who is at the screen already, then who sits next, and
        so round the table, whatever they hold. None: the game is over. `pause` is called before each answer of a
        program; to give up, it raises.
        """
        while self.has_own_answer:
            self._answer_one(pause)
        self.finish()
        return self.question(holder)

    def advance(self, pause: Callable[[], None] = _go_on) -> None:
        """Let programs and standing answers answer until something has happened, or only people are asked."""
        while self.has_own_answer:
            self._answer_one(pause)
            if self.timeline.moments[-1].happened:
                return

    def question(self, holder: Seat) -> Decision | None:
        """Return the question to put next to a person, as `asked` does; None when the game is over."""
        order = sorted(self.state.open, key=lambda it: (it.seat - max(holder, 0)) % self.state.seats)
        return next((it for it in order if not self.answers_itself(it)), None)

    @property
    def has_own_answer(self) -> bool:
        """Whether somebody is asked who answers without a person."""
        return any(self.answers_itself(it) for it in self.state.open)

    def _answer_one(self, pause: Callable[[], None]) -> None:
        decision = next(it for it in self.state.open if self.answers_itself(it))
        if decision.seat in self._players:
            pause()
            if (program := self.programs.get(decision.seat)) is not None:
                program.pause = pause
                self.eavesdropper.note_asked(decision)
            try:
                self._ask(decision)
            finally:
                self.eavesdropper.note_asked(None)
        else:
            self._keep_to(decision)

    def answers_itself(self, decision: Decision) -> bool:
        """Tell whether no person has to be asked."""
        return decision.seat in self._players or self.unasked(decision) is not None

    def unasked(self, decision: Decision) -> Option | None:
        """Return what a person answers without being asked; None where the person is."""
        standing = self.standing.get(decision.seat)
        return None if standing is None else standing.answer(decision)

    def _keep_to(self, decision: Decision) -> None:
        """Answer as a person does once and for all."""
        option = self.unasked(decision)
        assert option is not None
        self.choose(option, decision.seat)

    def _ask(self, decision: Decision) -> None:
        sight = self._sight(self.state, decision.seat)
        self.choose(self._players[decision.seat].choose(sight, decision), decision.seat)

    def _sight(self, state: State, seat: Seat) -> Sight:
        past = [moment.happened for moment in self.timeline.moments]
        answered = sum(moment.seat == seat for moment in self.timeline.moments)
        return Sight(state, seat, past, answered)

    def sight(self, seat: Seat) -> Sight:
        """Return what a seat may know of the game as it is now, whatever is chosen meanwhile."""
        return self._sight(self.state.clone(), seat)

    def advice(self, decision: Decision) -> Advice | None:
        """Return a hint for whoever is asked, by what that seat may know; None where the game has none."""
        return advice(self.game.id, self.sight(decision.seat), decision)

    def choose(self, option: Option, seat: Seat) -> None:
        """Answer for a seat and write it down: both, or neither.

        Raise IllegalChoiceError; JournalError or OSError if it can't be kept, or if the end that it led to can't.
        """
        self.timeline.choose(option, seat)
        if self._journal is not None:
            try:
                self._journal.append(self.beginning.written(seat, option))
            except (OSError, JournalError):
                self.timeline.undo_to(len(self.timeline) - 1)
                raise
        self.finish()

    def finish(self) -> None:
        """Write down how the game ended, if it has and it wasn't yet. Raise OSError or JournalError."""
        if self._journal is not None and self.state.result is not None and not self._journal.record.finished:
            self._journal.finish(self.beginning.ended(self.state))

    def eyes_of(self, seat: Seat) -> Seat:
        """Return what a seat looks with: its own eyes, or EVERYBODY's for who is out and watches."""
        return EVERYBODY if seat >= 0 and self.game.watches(self.state.view(seat)) else seat

    def was_out(self, seat: Seat, place: int) -> bool:
        """Tell whether a seat only watched after a choice."""
        return self.game.watches(self.after(place).view(seat))

    def dismiss(self) -> None:
        """End programs of one's own, which may take seconds; those at a game that is over are shown its end."""
        scores = None if self.state.result is None else tuple(self.state.result)
        for seat, program in self.programs.items():
            program.close_game(self.state.view(seat), scores)

    @property
    def programs(self) -> dict[Seat, OwnProgram]:
        """The programs of one's own at the table."""
        return {seat: it for seat, it in self._players.items() if isinstance(it, OwnProgram)}

    @property
    def path(self) -> Path | None:
        """The file of its journal; None where it isn't kept."""
        return None if self._journal is None else self._journal.path

    def close(self) -> None:
        """Close the journal; the game can be gone on with."""
        if self._journal is not None:
            self._journal.close()

    def way_back(self, seat: Seat) -> int | None:
        """Return the place of a seat's last choice, to which it may go back; None where there is none, or never is."""
        if self.game.back == "never":
            return None
        own = [n for n, moment in enumerate(self.timeline.moments) if moment.seat == seat]
        return next((n for n in reversed(own) if self.was_asked(n)), None)

    def was_asked(self, place: int) -> bool:
        """Tell whether whoever a choice was put to would be asked again, and not answered for once more."""
        return self.unasked(self.timeline.moments[place].decision) is None

    def concerned(self, seat: Seat, place: int) -> list[Seat]:
        """Return the people who must agree before a seat goes back to a place; who is out for good isn't asked.

        All others are, whoever has chosen since: what a seat was shown or dealt can't be taken back out of its head,
        and how many are asked must not tell what it was.
        """
        if self.game.back != "consent":
            return []
        since = {moment.seat for moment in self.timeline.moments[place:]}
        return [it for it in self.people if it != seat and (it in since or self.eyes_of(it) == it)]

    def take_back(self, place: int) -> None:
        """Take back all choices from a place on, of the journal too. Raise OSError or JournalError, nothing changed."""
        n = len(self.timeline) - place
        if self._journal is not None and n:
            self._journal.undo(n)
        self.timeline.undo_to(place)

    def story(self, since: int, eyes: Seat, lang: Lang) -> list[str]:
        """Tell what happened since so many choices, as these eyes may know it."""
        places = range(since, len(self.timeline))
        return [line for place in places for line in self.lines(place, eyes, lang)]

    def lines(self, place: int, eyes: Seat, lang: Lang) -> list[str]:
        """Tell what came of one choice, as these eyes may know it."""
        view, happening = self.after(place).view(eyes), self.words(eyes).happening
        return [words for it in self.told(place, eyes) if (words := happening(view, it, lang))]

    def told(self, place: int, eyes: Seat) -> list[Any]:
        """Return what came of one choice, as these eyes may know it."""
        after = self.after(place)
        return [after.told(it, eyes) for it in self.timeline.moments[place].happened]

    def after(self, place: int) -> S:
        """Return the position that a choice led to; for the host's eyes alone."""
        moments = self.timeline.moments
        return moments[place + 1].state if place + 1 < len(moments) else self.state
