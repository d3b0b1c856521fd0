"""A player that is another program: it is told what its seat may know, by the protocol's lines, and answers `choose`.

A program that ends, is silent too long, answers what is no answer or chooses what isn't legal has forfeited the duel:
its seat concedes (KR-8.2), at once and for good.
"""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from kiberrubezh.bots.programs.clock import Clock
from kiberrubezh.bots.programs.own import Forfeit
from kiberrubezh.bots.programs.pipes import LIMIT, LONGEST, GoneError, Program, SilentError
from kiberrubezh.bots.programs.telling import ProgramLines
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.protocol.lines import answers, seat_lines
from kiberrubezh.engine.protocol.lines.frames import Request
from kiberrubezh.engine.protocol.lines.games.terms import SeatAnswer
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.requests import ChooseRequest
from kiberrubezh.engine.protocol.lines.speakers import Info
from kiberrubezh.engine.protocol.lines.talk_requests import HelloRequest, InfoRequest
from kiberrubezh.engine.protocol.lines.wire import id_of, parse, request_of, table_of
from kiberrubezh.engine.protocol.seats.duel import SeatSession
from kiberrubezh.engine.protocol.talk import talking
from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.words import Pair

_BREATH = 0.1
"""Seconds between two pauses while an answer is waited for."""
_PATIENCE = 2.0
"""Seconds that a program has to end by itself when the duel is over."""
_GRACE = 0.2
"""The last part of its time, in which a program is told to stop."""
_LONGEST_GRACE = 2.0
"""The same in seconds, where that is less."""
_QUOTED = 120
"""Bytes of an answer that are repeated in a message."""
_FATAL = ("not_json", "too_long")
"""What is wrong with a line that is none of the protocol; whatever else is wrong is answered by an error."""


Report = Callable[[Forfeit], None]


def _log(forfeit: Forfeit) -> None:
    logging.getLogger(__name__).warning("%s\n%s", forfeit.why.en, forfeit.last_words)


def _remark(remark: Pair) -> None:
    logging.getLogger(__name__).warning("%s", remark.en)


class _ForfeitedError(Exception):
    """The program has done what loses the duel."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.why = Pair(ru, en)


class ExternalPlayer:
    """Plays one duel by a program of its own, started at the first question. End it by `close`.

    What is told of another game, and what is answered for a program that has forfeited, a game's own player says.
    """

    def __init__(self, command: str, limit: float = LIMIT, report: Report = _log, clock: Clock | None = None) -> None:
        self.forfeit: Forfeit | None = None
        """Set once the program has lost the duel by what it did."""
        self.pause: Callable[[], None] = lambda: None
        """Called now and then while an answer is waited for; to give up the question, and the program, it raises."""
        self.heard: Callable[[Info], None] = lambda _: None
        """Takes what the program says of its thoughts."""
        self.remark: Callable[[Pair], None] = _remark
        """Takes what is to be said to whoever set the program up."""
        self.wanted: Mapping[str, str] = {}
        """What is to be set of the program, by name and as it was typed."""
        self.seed = 0
        """For the chance in the program's own thoughts."""
        self._command = command
        self.clock = clock or Clock(limit)
        """The time that the program has."""
        self.report: Report = report
        """Takes why the program has forfeited."""
        self._program: Program | None = None
        self._telling: ProgramLines | None = None
        self._session = SeatSession()
        self._questions = 0
        self._is_stopped = False
        self._given_up: Exception | None = None

    @property
    def seconds_left(self) -> float | None:
        """Seconds that it has: of all its time, or while it thinks, for this answer."""
        return self.clock.shown

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the program's answer, to concede where it gives none that is legal."""
        if self.forfeit is not None:
            return self._stand_in(sight, decision)
        try:
            return self._ask(sight, decision)
        except _ForfeitedError as error:
            last_words = self._program.close() if self._program else ""
            self.forfeit = Forfeit(error.why, last_words)
            self.report(self.forfeit)
            return self._stand_in(sight, decision)

    def _tell(self, program: Program) -> ProgramLines:
        """Return who tells the program of what it plays."""
        return ProgramLines(program)

    def _stand_in(self, _sight: Sight, _decision: Decision) -> Option:
        """Return what is answered for a program that has forfeited."""
        return CONCEDE

    def _unlisted(self) -> tuple[Option, ...]:
        """Return what may be chosen though no question lists it."""
        return (CONCEDE,)

    def close(self, view: View | None = None) -> None:
        """End the program; a view of the end of the duel is shown to it first."""
        if self._program is None:
            return
        if view is not None and self.forfeit is None and self._telling is not None:
            self._telling.show(view)
        self._program.close(0.0 if self.forfeit else _PATIENCE)

    def close_game(self, view: Any, scores: tuple[float, ...] | None) -> None:
        """End the program, with a view of the end where the game has scores."""
        self.close(None if scores is None else view)

    def _ask(self, sight: Sight, decision: Decision) -> Option:
        if self._program is None or self._telling is None:
            self._program = self._start()
            self._telling = self._tell(self._program)
            self._telling.begin(sight, self.seed)
            self._session.desk.told = self._telling.cards
        self.clock.start()
        self._put(self._telling, sight, decision)
        while True:
            line = self._receive(self._program, self._telling)
            request = self._read(line, self._telling)
            if isinstance(request, ChooseRequest) and not request.table:
                chosen = self._meant(request, line, decision)
                self.clock.stop()
                return chosen
            if request is not None:
                self._serve(request, line, self._telling, sight, decision)

    def _put(self, telling: ProgramLines, sight: Sight, decision: Decision) -> None:
        self._questions += 1
        self._is_stopped = False
        telling.ask(sight, decision, self._questions, self.clock)

    def _start(self) -> Program:
        try:
            return Program(self._command)
        except (OSError, ValueError) as error:
            why = why_not_started(error)
            raise _ForfeitedError(f"программа не запускается: {why.ru}", f"it can't be started: {why.en}") from error

    def _receive(self, program: Program, telling: ProgramLines) -> bytes:
        while (left := self.clock.left()) > 0:
            self._breathe(program)
            self._warn(telling, left)
            try:
                return program.receive(min(left, _BREATH))
            except SilentError:
                continue
            except GoneError as error:
                raise _ForfeitedError(
                    f"программа завершилась, код {error}", f"it has ended, exit code {error}"
                ) from None
        if self.clock.is_over:
            raise _ForfeitedError("её время вышло", "its time is up")
        limit = f"{self.clock.move:g}"
        raise _ForfeitedError(f"нет ответа за {limit} с", f"no answer within {limit} s")

    def _warn(self, telling: ProgramLines, left: float) -> None:
        """Tell a program that knows the word to stop, once, a little before its time is up."""
        if telling.protocol > 1 and not self._is_stopped and left < min(_GRACE * self.clock.limit, _LONGEST_GRACE):
            self._is_stopped = True
            telling.send(seat_lines.StopLine(stop=self._questions))

    def _breathe(self, program: Program) -> None:
        """Pause; end the program if its answer is not wanted any more."""
        try:
            self.pause()
        except Exception as error:
            self._given_up = error
            program.close()
            raise

    def _read(self, line: bytes, telling: ProgramLines) -> Request | None:
        """Return the request that a line holds; one that is wrong is answered, where the program knows errors."""
        text = line.rstrip(b"\r\n")
        try:
            return request_of(parse(text, LONGEST), text)
        except ProblemError as error:
            if telling.protocol == 1 or error.problem.code in _FATAL:
                said = _quoted(line)
                raise _ForfeitedError(
                    f"ответ не разобрать: {said}", f"the answer can't be read: {said}, {error}"
                ) from error
            data = parse(text, LONGEST)
            telling.send(answers.ErrorAnswer(id=id_of(data), table=table_of(data), error=error.problem))
            return None

    def _serve(self, request: Request, line: bytes, telling: ProgramLines, sight: Sight, decision: Decision) -> None:
        """Carry out what the program asks for while it thinks."""
        if telling.protocol == 1 and not isinstance(request, HelloRequest):
            raise _not_an_answer(line)
        try:
            if isinstance(request, HelloRequest):
                self._greet(request, telling, sight, decision)
            elif isinstance(request, InfoRequest):
                self.heard(request.info)
            else:
                self._session.desk.go_on = lambda: self._goes_on(telling)
                answer = self._session.answer(request, sight, decision)
                telling.send(answer.model_copy(update={"id": request.id, "table": answer.table or request.table}))
        except ProblemError as error:
            telling.send(answers.ErrorAnswer(id=request.id, table=request.table, error=error.problem))
        except Exception as error:
            if error is self._given_up:
                raise
            logging.getLogger(__name__).exception("a request met a fault of kiberrubezh")
            problem = ProblemError("internal", repr(error)).problem
            telling.send(answers.ErrorAnswer(id=request.id, table=request.table, error=problem))

    def _goes_on(self, telling: ProgramLines) -> bool:
        """Tell whether there is time for what the program has asked for; pause."""
        if self._program is not None:
            self._breathe(self._program)
        self._warn(telling, self.clock.left())
        return not self._is_stopped and self.clock.left() > 0

    def _greet(self, request: HelloRequest, telling: ProgramLines, sight: Sight, decision: Decision) -> None:
        """Agree on what is spoken, and put the question anew to a program that has only begun to understand."""
        talking.check(request.hello)
        played = telling.greeting().ruleset
        if request.hello.ruleset not in (None, played):
            raise ProblemError("unknown_ruleset", f"at this table {played} is played", "hello.ruleset")
        before = telling.protocol
        for complaint in telling.greet(request.hello, request.id, self.wanted):
            self.remark(complaint)
        if telling.protocol != before:
            self._put(telling, sight, decision)

    def _meant(self, request: ChooseRequest, line: bytes, decision: Decision) -> Option:
        """Return the option that a line chooses; conceding is one.

        The line must bear the question's number, so that an answer said twice is never taken for the next one.
        """
        if request.id != self._questions:
            raise _not_an_answer(line)
        chosen, options = request.choose, decision.options
        if isinstance(chosen, SeatAnswer) and chosen.seat == decision.seat:
            chosen = chosen.option
        if isinstance(chosen, int) and 0 <= chosen < len(options):
            return options[chosen]
        if not isinstance(chosen, Option) or chosen not in (*options, *self._unlisted()):
            said = _quoted(line)
            raise _ForfeitedError(f"такого хода нет: {said}", f"not a legal option: {said}")
        return chosen


def _not_an_answer(line: bytes) -> _ForfeitedError:
    said = _quoted(line)
    return _ForfeitedError(f"это не ответ на вопрос: {said}", f"not an answer to the question: {said}")


def why_not_started(error: OSError | ValueError) -> Pair:
    """Say why a command can't be started."""
    if isinstance(error, FileNotFoundError):
        return Pair("такой нет", "there is no such program")
    if isinstance(error, PermissionError):
        return Pair("запускать её нельзя", "it may not be run")
    if isinstance(error, ValueError):
        return Pair("команда пуста, или в ней не закрыты кавычки", "the command is empty, or its quotes don't close")
    return why_unwritable(error)


def _quoted(line: bytes) -> str:
    return repr(line[:_QUOTED].decode(errors="replace").strip())
