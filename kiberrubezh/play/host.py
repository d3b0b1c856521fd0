"""The host of a game: it alone holds the state and the past, asks programs, and checks every answer."""

from collections.abc import Callable, Mapping, Sequence

from kiberrubezh.bots import games
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Words
from kiberrubezh.engine.kernel import Decision, Option, Player, Seat, Sight, State
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.words import Lang
from kiberrubezh.journal import Journal
from kiberrubezh.play.names import Named, plain_name

PERSON = "person"
"""What stands at a seat where a person answers."""


def players_of(beginning: Beginning, who: Sequence[str]) -> dict[Seat, Player]:
    """Make the programs of a table, by seat. Raise UnknownGuestError."""
    return {
        seat: games.player(beginning.game, name, beginning.seed, seat)
        for seat, name in enumerate(who)
        if name != PERSON
    }


def _go_on() -> None:
    """Do not give up."""


class Host:
    """A game under way, its journal (if it is kept) and the programs that play in it."""

    def __init__(
        self,
        beginning: Beginning,
        players: Mapping[Seat, Player],
        journal: Journal | None = None,
        timeline: Timeline[State] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """Take a table over: of a new game, or of one that was played as far as `timeline`; `names` are by seat."""
        self.game = beginning.declared
        self.beginning = beginning
        self.timeline = timeline if timeline is not None else Timeline(beginning.start())
        self.people = tuple(seat for seat in range(beginning.seats) if seat not in players)
        self.names = tuple(names) or ("",) * beginning.seats
        """What people at the seats are called, "" where by number."""
        self._players = players
        self._journal = journal

    @property
    def state(self) -> State:
        """The present position; for the host's eyes alone."""
        return self.timeline.state

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.state.open

    def name(self, seat: Seat, lang: Lang) -> str:
        """Return what a seat is called: by the name that was typed for it, or by its number."""
        return self.names[seat] or plain_name(seat, lang)

    def words(self, eyes: Seat) -> Words:
        """Return all that the game says to some eyes, with the names of the seats."""
        return Named(self.game.words, self.names, eyes)

    def asked(self, holder: Seat, pause: Callable[[], None] = _go_on) -> Decision | None:
        """Let programs answer until only people are asked; return the question to put next.

        Of several that are asked at once `holder` comes first, who is at the screen already. None: the game is over.
        `pause` is called before each answer of a program; to give up, it raises.
        """
        while open_now := self.state.open:
            waiting = [decision for decision in open_now if decision.seat not in self._players]
            if len(waiting) == len(open_now):
                return next((it for it in waiting if it.seat == holder), waiting[0])
            pause()
            self._ask(next(decision for decision in open_now if decision.seat in self._players))
        return None

    def _ask(self, decision: Decision) -> None:
        past = [moment.happened for moment in self.timeline.moments]
        answered = sum(moment.seat == decision.seat for moment in self.timeline.moments)
        sight = Sight(self.state, decision.seat, past, answered)
        self.choose(self._players[decision.seat].choose(sight, decision), decision.seat)

    def choose(self, option: Option, seat: Seat) -> None:
        """Answer for a seat and write it down. Raise IllegalChoiceError; JournalError or OSError if it isn't kept."""
        self.timeline.choose(option, seat)
        if self._journal is not None:
            self._journal.append([seat, *option])
            if self.state.result is not None:
                self._journal.finish({"scores": list(self.state.result)})

    def close(self) -> None:
        """Close the journal; the game can be gone on with."""
        if self._journal is not None:
            self._journal.close()

    def way_back(self, seat: Seat) -> int | None:
        """Return the place of a seat's last choice, to which it may go back; None where there is none, or never is."""
        if self.game.back == "never":
            return None
        return next((n for n in reversed(range(len(self.timeline))) if self.timeline.moments[n].seat == seat), None)

    def concerned(self, seat: Seat, place: int) -> list[Seat]:
        """Return the people who must agree before a seat goes back to a place."""
        since = {moment.seat for moment in self.timeline.moments[place:]}
        return [other for other in self.people if other != seat and other in since and self.game.back == "consent"]

    def take_back(self, place: int) -> None:
        """Take back all choices from a place on."""
        n = len(self.timeline) - place
        self.timeline.undo_to(place)
        if self._journal is not None and n:
            self._journal.undo(n)

    def story(self, since: int, eyes: Seat, lang: Lang) -> list[str]:
        """Tell what happened since so many choices, as these eyes may know it."""
        told, words = list[str](), self.words(eyes)
        for place in range(since, len(self.timeline)):
            after = self._after(place)
            view = after.view(eyes)
            for happened in self.timeline.moments[place].happened:
                told += [words.happening(view, after.told(happened, eyes), lang)]
        return [said for said in told if said]

    def _after(self, place: int) -> State:
        """Return the position that a choice led to."""
        moments = self.timeline.moments
        return moments[place + 1].state if place + 1 < len(moments) else self.state
