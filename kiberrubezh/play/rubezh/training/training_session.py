"""A duel that is played from a training position: not kept as one, taken back at will, each way of it remembered."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import IllegalChoiceError, Option, Player
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.journal.terms import Terms, Who
from kiberrubezh.play.host import PERSON, players_of
from kiberrubezh.play.rubezh.host import DuelHost, bare_header
from kiberrubezh.play.rubezh.lookers import OPEN, Lookers
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.training.branches import ROOT, Branches
from kiberrubezh.play.rubezh.training.comparison import Outcome, outcome_of
from kiberrubezh.play.rubezh.training.moments import check_open, position_at
from kiberrubezh.play.rubezh.training.notes import Note, note_of, notes_of
from kiberrubezh.play.rubezh.training.position import MOST_TRIED, Position


def begin_host(position: Position, cards: Mapping[str, Card], who: tuple[Who, Who], names: tuple[str, str]) -> DuelHost:
    """Lay a sound position out, with everybody seated. Raise UnknownOpponentError or StyleFileError."""
    terms, duel = _terms(position, cards, who, names)
    players = players_of(terms, [PERSON if it == PERSON or it == "human" else it for it in who])
    return _hosted(terms, duel, players)


def _terms(
    position: Position, cards: Mapping[str, Card], who: tuple[Who, Who], names: tuple[str, str]
) -> tuple[Terms, Duel]:
    duel = position.laid(cards, field())
    called = position.you.name or names[0], position.opponent.name or names[1]
    header = bare_header(duel, called).model_copy(update={"seed": position.seed})
    return Terms(header, who, (position.name, position.name)), duel


def _hosted(terms: Terms, duel: Duel, players: Mapping[int, Player]) -> DuelHost:
    host = DuelHost(terms, players, None, Timeline(duel.clone()))
    host.dealt = tuple(duel.events)
    return host


class TrainingSession(Session):
    """A duel from a position. It is never over for good: what ended may be taken back, and tried another way."""

    def __init__(self, position: Position, terms: Terms, duel: Duel, open_hands: bool) -> None:
        super().__init__(_hosted(terms, duel, {}))
        self.open_hands = open_hands
        """Whether all hands lie open."""
        self.branches = Branches()
        self._notes: list[Note] = []
        """What is said of each choice in the tree."""
        self.unplayable = Branches()
        """What was tried and can't be played any more; kept as long as nothing else is tried."""
        self._position, self._start = position, duel

    @classmethod
    def of(
        cls,
        position: Position,
        cards: Mapping[str, Card],
        who: tuple[Who, Who],
        names: tuple[str, str],
        open_hands: bool,
    ) -> Self:
        """Lay a sound position out and go to where one was in it, if all that was tried can still be played."""
        session = cls(position, *_terms(position, cards, who, names), open_hands)
        branches = Branches(position.tried, position.reached)
        try:
            session._notes = notes_of(branches, session._start)
        except (IllegalChoiceError, EndlessLoopError):  # cards have changed since
            session.unplayable = branches
        else:
            session.branches = branches
            session.go(branches.here)
        return session

    @property
    def position(self) -> Position:
        """The position with all that was tried from it, as far as a file holds it."""
        kept = self.branches if len(self.branches) else self.unplayable
        rows, here = kept.rows[:MOST_TRIED], kept.here
        return self._position.model_copy(update={"tried": rows, "reached": here if here < len(rows) else ROOT})

    @property
    @override
    def path(self) -> Path:
        return Path()

    @property
    @override
    def over(self) -> bool:
        return False

    @override
    def training_position(self) -> Position:
        timeline = self.host.timeline
        check_open(timeline, everything=self.open_hands or not self.terms.humans)
        return position_at(timeline, len(timeline), self.terms.header.names, 0)

    @property
    @override
    def asks_consent(self) -> bool:
        return False  # whatever is taken back stays in the tree

    @property
    def winner(self) -> int | None:
        """Who has won; None while the duel goes on."""
        return self.host.state.winner if self.asked is None else None

    @property
    @override
    def curtain(self) -> int | None:
        return None if self.open_hands else super().curtain

    @property
    @override
    def sight(self) -> Lookers:
        return OPEN if self.open_hands else super().sight

    @override
    def _imagined(self, sight: Lookers) -> Duel:
        if sight != OPEN or self.asked is None:
            return super()._imagined(sight)
        return self.host.state.imagine(self.asked, len(self.host.timeline))

    @override
    def _play(self, options: Sequence[Option]) -> list[Event]:
        made = len(self.host.timeline)
        try:
            return super()._play(options)
        finally:
            for moment in self.host.timeline.moments[made:]:
                parent = self.branches.here
                self.branches.follow([moment.option])
                if len(self.branches) > len(self._notes):
                    self._notes.append(note_of(parent, moment.state, moment.option))

    @override
    def undo_to(self, place: int) -> None:
        """Take back all choices from a place on; the line that they were stays in the tree."""
        super().undo_to(place)
        self.branches.go_back(len(self.host.timeline))

    def go(self, node: int) -> None:
        """Go to a place in the tree."""
        wanted, made = self.branches.options_to(node), self.host.timeline.choices
        common = next((n for n, (a, b) in enumerate(zip(wanted, made, strict=False)) if a != b), len(wanted))
        common = min(common, len(made))
        self.host.take_back(common)
        for option in wanted[common:]:
            self.host.timeline.choose(option)
        self.branches.here = node
        self._undone.clear()
        self.draft.clear()
        self.forfeits.clear()
        self.drop_curtain()

    def forget(self, end: int) -> None:
        """Take a line out of the tree, as far back as it shares nothing with another."""
        self.branches = self.branches.without(end)
        self._notes = notes_of(self.branches, self._start)
        self.go(self.branches.here)

    def notes(self) -> list[Note]:
        """Return what is said of each choice in the tree, by its number."""
        if self.open_hands or not self.terms.humans:
            return list(self._notes)
        eyes = frozenset(self.terms.humans if len(self.terms.humans) == 1 else ())
        return [note.seen_by(eyes) for note in self._notes]

    def outcome(self, node: int) -> Outcome:
        """Return what has become of the position at a place in the tree, as it may be seen."""
        return outcome_of(self.duel_at(node), () if self.open_hands else self.terms.humans)

    def duel_at(self, node: int) -> Duel:
        """Return the position at a place in the tree."""
        duel = self._start.clone()
        for option in self.branches.options_to(node):
            duel.choose(option)
        return duel
