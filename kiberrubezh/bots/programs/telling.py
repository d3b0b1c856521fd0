"""What a program at a seat is told of its duel: cards once in full, what happened, its time, how the duel stands."""

from collections.abc import Iterable, Mapping
from typing import Any

from kiberrubezh.bots.programs.clock import Clock
from kiberrubezh.bots.programs.pipes import Program
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Decision, Sight
from kiberrubezh.engine.protocol.lines import answers, seat_lines
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.particulars import DuelNews, DuelWelcome, Greeting
from kiberrubezh.engine.protocol.lines.sights import CardRecord, ViewSight, cards_of
from kiberrubezh.engine.protocol.lines.speakers import Assignment, Introduction
from kiberrubezh.engine.protocol.lines.wire import line_of
from kiberrubezh.engine.protocol.tables.duel import event_told
from kiberrubezh.engine.protocol.talk import settings
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair

_SAID = 80
"""Letters of a value that stand in a message."""


class ProgramLines:
    """The lines to one program; in version 1 of the protocol until the program has asked for another."""

    def __init__(self, program: Program) -> None:
        self.protocol = 1
        self._program = program
        self._told: dict[str, Card] = {}
        self._heard: list[Any] = []

    @property
    def cards(self) -> dict[str, Card]:
        """The cards that the program has been told, by id."""
        return self._told

    def send(self, line: Answer) -> None:
        """Send a line."""
        self._program.send(line_of(line, line.id))

    def greeting(self) -> Greeting:
        """Say what is spoken, and what is played."""
        return Greeting(protocol=self.protocol)

    def begin(self, sight: Sight, seed: int) -> None:
        """Say who is here, and what duel is played."""
        self.send(answers.HelloAnswer(hello=self.greeting()))
        imagined = sight.imagine(0)
        if isinstance(imagined, Duel):
            self.send(seat_lines.DuelLine(duel=_seated(imagined, sight.seat, seed)))

    def ask(self, sight: Sight, _decision: Decision, number: int, clock: Clock) -> None:
        """Put the open question, after all that the program has to know for it."""
        if self.protocol > 1:
            self._tell_past(sight)
            self.send(seat_lines.ClockLine(clock=clock.told()))
        self.show(sight.view, number)

    def show(self, view: View, number: int | None = None) -> None:
        """Send the cards that the program hasn't been told yet, then the view."""
        self._introduce(shown.card for shown in cards_of(view))
        self.send(answers.ViewAnswer(id=number, view=ViewSight.of(view)))

    def _tell_past(self, sight: Sight) -> None:
        """Tell what has happened beyond what was told before."""
        since, new = self.since_last(sight.past)
        self._introduce(card for told in new for card in told.cards)
        events = tuple(event_told(told, "en") for told in new)
        self.send(seat_lines.PastLine(happened=DuelNews(since=since, events=events)))

    def since_last(self, past: list[Any]) -> tuple[int, list[Any]]:
        """Return how much of what was told before still holds, and what came after; it counts as told then."""
        pairs = zip(past, self._heard, strict=False)
        since = next(
            (place for place, (now, then) in enumerate(pairs) if now != then), min(len(past), len(self._heard))
        )
        self._heard = past
        return since, past[since:]

    def _introduce(self, cards: Iterable[Card]) -> None:
        new = {card.id: card for card in cards if card.id not in self._told}
        if new:
            self._told |= new
            self.send(answers.CardsAnswer(cards={name: CardRecord.of(card) for name, card in new.items()}))

    def greet(self, who: Introduction, number: int | str | None, wanted: Mapping[str, str]) -> list[Pair]:
        """Speak the version that the program asks for, set what is wanted of it; return what can't be set."""
        self.protocol = who.protocol or self.protocol
        self.send(answers.HelloAnswer(id=number, hello=self.greeting()))
        known = {setting.name: setting for setting in who.settings}
        complaints: list[Pair] = []
        for name, typed in wanted.items():
            if name not in known:
                complaints.append(_unknown(name, known))
                continue
            value = settings.read(known[name], typed)
            if (why := settings.refusal(known[name], value)) is not None:
                complaints.append(_refused(name, why, typed))
            else:
                self.send(seat_lines.SetLine(set=Assignment(name=name, value=value)))
        return complaints


def _unknown(name: str, known: Iterable[str]) -> Pair:
    there = ", ".join(known)
    ru = f"у программы есть {there}" if there else "у программы настроек нет"
    return Pair(f"настройка {name}: {ru}", f"setting {name}: the program has {there or 'none'}")


def _refused(name: str, why: Pair, typed: str) -> Pair:
    said = one_line(typed, _SAID)
    return Pair(f"настройка {name}: нужно {why.ru}, а не «{said}»", f"setting {name}: it takes {why.en}, not “{said}”")


def _seated(imagined: Duel, seat: int, seed: int) -> DuelWelcome:
    """Tell the program of its duel; it knows its own deck, not how it lies."""
    cards = range(len(imagined.roster.specs))
    own = sorted(imagined.roster.card(card).id for card in cards if imagined.roster.owner(card) == seat)
    return DuelWelcome(seat=seat, deck=tuple(own), rules=imagined.rules, seed=seed)
