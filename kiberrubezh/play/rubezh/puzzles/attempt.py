"""A puzzle as the table plays it: not kept, over with the turn, taken back at will."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from typing_extensions import override

from kiberrubezh.bots import Explainer
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Option, Player
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.speech.log import CardOf, option_words
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.host import DuelHost, bare_header
from kiberrubezh.play.rubezh.opponents import TEACHER, Programs
from kiberrubezh.play.rubezh.puzzles.replier import Replier
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.puzzles.proving.setup import LaidPuzzle, lay, take
from kiberrubezh.puzzles.puzzle import SOLVER, Puzzle, Step

_USE = Pair("применить {card}", "use {card}")


class PuzzlePrograms(Programs):
    """The other side of a puzzle."""

    def __init__(self, session: "PuzzleSession") -> None:
        super().__init__(session.host)
        self._session = session

    @override
    def thinking(self, player: Player) -> Callable[[], list[Option]]:
        session, position = self._session, self._session.host.state.clone()

        def think() -> list[Option]:
            steps = session.replier.answer(position)
            session.coming = steps
            return [step.option for step in steps]

        return think


class PuzzleSession(Session):
    """A puzzle under way. Once the turn is over nothing is asked any more: `verdict` says how it went."""

    def __init__(self, puzzle: Puzzle, laid: LaidPuzzle, names: tuple[str, str]) -> None:
        terms = Terms(bare_header(laid.duel, names), (HUMAN, TEACHER), ("", ""))
        super().__init__(DuelHost(terms, {}, None, Timeline(laid.duel.clone())))
        self.puzzle = puzzle
        self.replier = Replier(puzzle, laid)
        self.coming: list[Step] = []
        """The answer that was thought of last."""
        self._laid = laid
        self.programs = PuzzlePrograms(self)

    @classmethod
    def of(cls, puzzle: Puzzle, cards: Mapping[str, Card], names: tuple[str, str]) -> Self:
        """Lay a puzzle out. Raise LaidError."""
        return cls(puzzle, lay(puzzle, cards, field()), names)

    @property
    @override
    def path(self) -> Path:
        return Path()

    @property
    @override
    def verdict(self) -> bool | None:
        """Whether the puzzle is solved; None while the turn goes on and the goal can still be reached."""
        return self.replier.verdict(self.host.state)

    @property
    def lacking(self) -> tuple[int, int] | None:
        """How many cards the deck at stake has and how many are a draw, where that is why it fails.

        What the other has drawn as the next turn began was still in the deck when the solver's ended.
        """
        duel, wins = self.host.state, self.puzzle.kind == "win"
        left, needed = len(duel.sides[1 - SOLVER if wins else SOLVER].deck), duel.rules.draw
        if wins:
            left += _drawn_since(duel.events)
        return (left, needed) if (left < needed) != wins else None

    @property
    @override
    def over(self) -> bool:
        return False

    @property
    @override
    def bot_decides(self) -> bool:
        return self.verdict is None and super().bot_decides

    @property
    @override
    def is_deciding(self) -> bool:
        return self.verdict is None and super().is_deciding

    @override
    def send(self, options: Sequence[Option]) -> list[Event]:
        """Choose; a card of the other's hand that is played comes out of hiding first."""
        if self.bot_decides:
            for step in self.coming:
                if step.shown and step.option in options:
                    self.replier.show(self.host.state, step)
        self.coming = []
        return super().send(options)

    @override
    def _explainers(self) -> Mapping[int, Explainer]:
        return {}

    def answers(self, lang: Lang) -> list[str]:
        """Say what the other has answered, choice by choice."""
        moments = self.host.timeline.moments
        return [
            _words(moment.option, moment.decision.prompt, moment.state.roster.card, lang)
            for moment in moments
            if moment.seat != SOLVER and moment.option.act != "done"
        ]

    def solution(self, lang: Lang) -> list[str]:
        """Say what the solution is, choice by choice; the other's in brackets."""
        duel, words = self._laid.duel, list[str]()
        for step in self.puzzle.solution:
            after = take(duel, step, self._laid.known)
            decision = duel.decision
            if decision is not None and step.act != "done":
                said = _words(step.option, decision.prompt, after.roster.card, lang)
                words.append(said if decision.seat == SOLVER else f"({said})")
            duel = after
        return words


def _drawn_since(told: Sequence[Event]) -> int:
    """Return how many cards the other has drawn, as the rules have it, since a turn began; none where none did."""
    begun = next((place for place, event in enumerate(told) if event.what == events.TURN), len(told))
    drawn = [each for each in told[begun:] if each.what == events.DRAW and each.seat != SOLVER and each.source == -1]
    return sum(each.amount for each in drawn)


def _words(option: Option, prompt: str, card_of: CardOf, lang: Lang) -> str:
    """Say a choice shortly, within a sentence: the text of a card speaks to its owner, and isn't quoted."""
    if option.act == "use":
        name = card_of(option.card).name
        return _USE.of(lang).format(card=f"«{name.ru}»" if lang == "ru" else name.en)
    words = option_words(option, prompt, card_of, lang).rstrip(".")
    return words[0].lower() + words[1:]
