"""How a program of one's own greets, before it plays: who it is, and what can be set of it."""

from collections.abc import Callable
from time import monotonic

from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.external import why_not_started
from kiberrubezh.bots.programs.pipes import GoneError, Program, SilentError
from kiberrubezh.engine.protocol.lines import answers
from kiberrubezh.engine.protocol.lines.particulars import PROTOCOLS, Greeting
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.speakers import Introduction
from kiberrubezh.engine.protocol.lines.talk_requests import HelloRequest
from kiberrubezh.engine.protocol.lines.wire import line_of, parse, request_of
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

LIMIT = 5.0
"""Seconds that a program has to greet."""
_BREATH = 0.1
"""Seconds between two pauses while it is waited for."""
_UNCONFIRMED = Pair("команду здесь ещё никто не подтвердил", "nobody here has confirmed the command")
_NO_HELLO = Pair("её первая строка — не `hello`", "its first line is not `hello`")


class NotIntroducedError(ToldError):
    """A program didn't say who it is; why is a sentence without its end."""


def introduction(command: str, limit: float = LIMIT, pause: Callable[[], object] = lambda: None) -> Introduction | None:
    """Start a program and end it; return what it says of itself, None if it keeps silent, as those of version 1 do.

    `pause` is called now and then; to give up, it raises. Raise NotIntroducedError for whatever goes wrong, a command
    that nobody has confirmed here among it.
    """
    if not consent.is_confirmed(command):
        raise NotIntroducedError(_UNCONFIRMED)
    try:
        program = Program(command)
    except (OSError, ValueError) as error:
        why = why_not_started(error)
        raise NotIntroducedError(Pair(f"её не запустить: {why.ru}", f"it can't be started: {why.en}")) from error
    try:
        program.send(line_of(answers.HelloAnswer(hello=Greeting())))
        line = _first_line(program, limit, pause)
    except GoneError as error:
        raise NotIntroducedError(Pair(f"завершилась, код {error}", f"it has ended, exit code {error}")) from None
    finally:
        program.close()
    return None if line is None else _read(line.rstrip(b"\r\n"))


def _first_line(program: Program, limit: float, pause: Callable[[], object]) -> bytes | None:
    until = monotonic() + limit
    while (left := until - monotonic()) > 0:
        pause()
        try:
            return program.receive(min(left, _BREATH))
        except SilentError:
            continue
    return None


def _read(line: bytes) -> Introduction:
    try:
        request = request_of(parse(line), line)
    except ProblemError as error:
        raise NotIntroducedError(
            Pair(
                f"её первая строка — не строка протокола: {error}",
                f"its first line is no line of the protocol: {error}",
            )
        ) from error
    if not isinstance(request, HelloRequest):
        raise NotIntroducedError(_NO_HELLO)
    who, wanted = request.hello, request.hello.protocol
    if wanted is not None and wanted not in PROTOCOLS:
        ru, en = f"она хочет версию {wanted} протокола", f"it wants version {wanted} of the protocol"
        raise NotIntroducedError(Pair(ru, en))
    return who
