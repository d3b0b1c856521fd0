"""A session: duels at its tables, and for every line that comes in one that goes out, thoughts on the way apart."""

import logging
from collections.abc import Callable

from kiberrubezh.engine.protocol.lines import answers
from kiberrubezh.engine.protocol.lines.frames import Answer, Request
from kiberrubezh.engine.protocol.lines.parts import Id
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.wire import id_of, line_of, parse, request_of, table_of
from kiberrubezh.engine.protocol.talk import game_openings as games
from kiberrubezh.engine.protocol.talk import openings, playing, talking
from kiberrubezh.engine.protocol.talk.desk import Adviser, Desk, Handlers, Library
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior

__all__ = ("Library", "Session")

_HANDLERS: Handlers = {**talking.HANDLERS, **openings.HANDLERS, **games.HANDLERS, **playing.HANDLERS}


class Session:
    """What a program meets at the other end of the line."""

    def __init__(self, library: Library | None = None, adviser: Adviser | None = None, prior: Prior = MIRROR) -> None:
        self.desk = Desk(library, adviser, prior)

    @property
    def over(self) -> bool:
        """Whether the program has taken its leave."""
        return self.desk.over

    def answer(self, line: bytes, tell: Callable[[str], None] = lambda _: None) -> str:
        """Return the line that answers a line, both without their ends; thoughts on the way to it are told before.

        A request that can't be carried out is answered by an error and leaves everything as it was.
        """
        to: Id | None = None
        table: int | None = None
        try:
            data = parse(line)
            to, table = id_of(data), table_of(data)
            self.desk.tell = lambda answer: tell(line_of(answer, to, table))
            return line_of(self.carry_out(request_of(data, line)), to, table)
        except ProblemError as error:
            return line_of(answers.ErrorAnswer(error=error.problem), to, table)
        except BrokenPipeError:
            raise  # nobody is there to be told anything
        except Exception as error:
            logging.getLogger(__name__).exception("a request met a fault of the program")
            return line_of(answers.ErrorAnswer(error=ProblemError("internal", repr(error)).problem), to, table)

    def carry_out(self, request: Request) -> Answer:
        """Return the answer to a request. Raise ProblemError where there is none."""
        return _HANDLERS[type(request)](request, self.desk)
