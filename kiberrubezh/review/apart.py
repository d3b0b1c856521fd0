"""A review in a process of its own, so that a window has its thread to itself."""

from collections.abc import Generator, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from kiberrubezh.engine.replay import Header, run
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.review.findings import Review
from kiberrubezh.review.reviewer import STANDARD, Effort, course, review

_ENDED = Pair("Разбор шёл в отдельном процессе, и тот прервался.", "The process of the review has ended early.")
_LOOK = 0.05
"""Seconds after which what is known is yielded once more, for who may have to leave."""


class BrokenReviewError(ToldError):
    """The process ended before the review did."""


def review_apart(
    header: Header,
    choices: Sequence[Sequence[Any]],
    effort: Effort = STANDARD,
    prior: Prior = MIRROR,
    *,
    advised: bool = True,
) -> Generator[Review, None, None]:
    """Review a duel in another process, or find its chances and swings alone; closing the generator ends it.

    Where nothing new has come, what is known is yielded once more. Raise BrokenReviewError if the process dies.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    work = (theirs, header.model_dump_json(), [tuple(option) for option in choices], effort, prior)
    process = context.Process(target=_send, args=work, kwargs={"advised": advised}, daemon=True)
    with ours:
        process.start()
        theirs.close()
        try:
            yield from _received(ours)
        finally:
            _end(process)


def _received(ours: Connection) -> Iterator[Review]:
    known = Review()
    while not known.finished:
        try:
            known = ours.recv() if ours.poll(_LOOK) else known
        except (EOFError, BrokenPipeError) as error:
            raise BrokenReviewError(_ENDED) from error
        yield known


def _end(process: BaseProcess) -> None:
    process.terminate()
    process.join()
    process.close()


def _send(
    theirs: Connection, header: str, choices: list[tuple[Any, ...]], effort: Effort, prior: Prior, *, advised: bool
) -> None:
    """Review, in the other process, and send every step."""
    timeline = run(Header.model_validate_json(header), choices, prior)
    with theirs:
        for known in (review if advised else course)(timeline, effort):
            theirs.send(known)
