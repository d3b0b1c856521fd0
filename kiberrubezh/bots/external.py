"""A player that is another program: it is told what its seat may know, by the protocol's lines, and answers `choose`.

A program that ends, is silent too long, answers what is no answer or chooses what isn't legal has forfeited the duel:
its seat concedes (KR-8.2), at once and for good.
"""

import logging
from collections.abc import Callable
from time import monotonic

from kiberrubezh.bots.opponents import Forfeit
from kiberrubezh.bots.program import LIMIT, LONGEST, GoneError, Program, SilentError
from kiberrubezh.cards.words import Pair
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.options import CONCEDE
from kiberrubezh.engine.duel.view import View
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.protocol import answers
from kiberrubezh.engine.protocol.answers import Answer, ProblemError
from kiberrubezh.engine.protocol.requests import Choose
from kiberrubezh.engine.protocol.shown import CardTold, ViewShown, cards_of
from kiberrubezh.engine.protocol.wire import parse, request_of, written

_BREATH = 0.1
"""Seconds between two pauses while an answer is waited for."""
_PATIENCE = 2.0
"""Seconds that a program has to end by itself when the duel is over."""
_QUOTED = 120
"""Bytes of an answer that are repeated in a message."""


Report = Callable[[Forfeit], None]


def _log(forfeit: Forfeit) -> None:
    logging.getLogger(__name__).warning("%s\n%s", forfeit.why.en, forfeit.last_words)


class _ForfeitedError(Exception):
    """The program has done what loses the duel."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.why = Pair(ru, en)


class ExternalPlayer:
    """Plays one duel by a program of its own, started at the first question. End it by `close`."""

    def __init__(self, command: str, limit: float = LIMIT, report: Report = _log) -> None:
        self.forfeit: Forfeit | None = None
        """Set once the program has lost the duel by what it did."""
        self.pause: Callable[[], None] = lambda: None
        """Called now and then while an answer is waited for; to give up the question, and the program, it raises."""
        self._command = command
        self._limit = limit
        self._report = report
        self._program: Program | None = None
        self._told: set[str] = set()
        self._questions = 0

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the program's answer, to concede where it gives none that is legal."""
        if self.forfeit is not None:
            return CONCEDE
        try:
            return self._ask(sight, decision)
        except _ForfeitedError as error:
            last_words = self._program.close() if self._program else ""
            self.forfeit = Forfeit(error.why, last_words)
            self._report(self.forfeit)
            return CONCEDE

    def close(self, view: View | None = None) -> None:
        """End the program; a view of the end of the duel is shown to it first."""
        if self._program is None:
            return
        if view is not None and self.forfeit is None:
            self._show(self._program, view)
        self._program.close(0.0 if self.forfeit else _PATIENCE)

    def _ask(self, sight: Sight, decision: Decision) -> Option:
        program = self._program or self._start(sight)
        self._questions += 1
        self._show(program, sight.view, self._questions)
        return self._meant(self._receive(program), decision)

    def _start(self, sight: Sight) -> Program:
        try:
            self._program = Program(self._command)
        except (OSError, ValueError) as error:
            why = _why_not_started(error)
            raise _ForfeitedError(f"программа не запускается: {why.ru}", f"it can't be started: {why.en}") from error
        self._send(self._program, answers.Greeted(hello=answers.Greeting()))
        imagined = sight.imagine(0)
        if isinstance(imagined, Duel):
            self._send(self._program, answers.Begun(duel=_seated(imagined, sight.seat)))
        return self._program

    def _show(self, program: Program, view: View, number: int | None = None) -> None:
        """Send the cards that the program hasn't been told yet, then the view."""
        new = {shown.card.id: shown.card for shown in cards_of(view) if shown.card.id not in self._told}
        if new:
            self._told |= new.keys()
            self._send(program, answers.CardsTold(cards={name: CardTold.of(card) for name, card in new.items()}))
        self._send(program, answers.Viewed(id=number, view=ViewShown.of(view)))

    def _send(self, program: Program, line: Answer) -> None:
        program.send(written(line, line.id))

    def _receive(self, program: Program) -> bytes:
        end = monotonic() + self._limit
        while (left := end - monotonic()) > 0:
            self._breathe(program)
            try:
                return program.receive(min(left, _BREATH))
            except SilentError:
                continue
            except GoneError as error:
                raise _ForfeitedError(
                    f"программа завершилась, код {error}", f"it has ended, exit code {error}"
                ) from None
        limit = f"{self._limit:g}"
        raise _ForfeitedError(f"нет ответа за {limit} с", f"no answer within {limit} s")

    def _breathe(self, program: Program) -> None:
        """Pause; end the program if its answer is not wanted any more."""
        try:
            self.pause()
        except Exception:
            program.close()
            raise

    def _meant(self, line: bytes, decision: Decision) -> Option:
        """Return the option that a line chooses; conceding is one.

        The line must bear the question's number, so that an answer said twice is never taken for the next one.
        """
        said = _quoted(line)
        try:
            request = request_of(parse(line.rstrip(b"\r\n"), LONGEST), line)
        except ProblemError as error:
            raise _ForfeitedError(f"ответ не разобрать: {said}", f"no answer at all: {said}, {error}") from error
        if not isinstance(request, Choose) or request.id != self._questions:
            raise _ForfeitedError(f"это не ответ на вопрос: {said}", f"not an answer to the question: {said}")
        chosen, options = request.choose, decision.options
        if isinstance(chosen, int) and 0 <= chosen < len(options):
            return options[chosen]
        if chosen not in (*options, CONCEDE):
            raise _ForfeitedError(f"такого хода нет: {said}", f"not a legal option: {said}")
        return chosen


def _why_not_started(error: OSError | ValueError) -> Pair:
    if isinstance(error, FileNotFoundError):
        return Pair("такой нет", "there is no such program")
    if isinstance(error, PermissionError):
        return Pair("запускать её нельзя", "it may not be run")
    if isinstance(error, ValueError):
        return Pair("команда пуста, или в ней не закрыты кавычки", "the command is empty, or its quotes don't close")
    return Pair(str(error), str(error))


def _seated(imagined: Duel, seat: int) -> answers.Seated:
    """Tell the program of its duel; it knows its own deck, not how it lies."""
    cards = range(len(imagined.roster.specs))
    own = sorted(imagined.roster.card(card).id for card in cards if imagined.roster.owner(card) == seat)
    return answers.Seated(seat=seat, deck=tuple(own), rules=imagined.rules)


def _quoted(line: bytes) -> str:
    return repr(line[:_QUOTED].decode(errors="replace").strip())
