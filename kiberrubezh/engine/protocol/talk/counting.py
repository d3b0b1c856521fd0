"""Counting all ways to go on, for whoever checks the rules of a program of one's own."""

from collections.abc import Callable

from kiberrubezh.engine.kernel import State
from kiberrubezh.engine.perft import divide, perft
from kiberrubezh.engine.protocol.lines.particulars import Leaves, PerftCount
from kiberrubezh.engine.protocol.lines.parts import PerftDepth
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.rubezh.rules import EndlessLoopError


def count(state: State, wanted: PerftDepth, go_on: Callable[[], bool]) -> PerftCount:
    """Count leaves, asking now and then whether to go on. Raise ProblemError where it was given up."""
    meter = _Meter(wanted.most, go_on)
    try:
        if wanted.depth == 0:
            return PerftCount(depth=0, leaves=perft(state, 0), options=())
        found = divide(state, wanted.depth, meter)
    except EndlessLoopError as error:
        raise ProblemError("endless_loop", str(error)) from error
    options = tuple(Leaves(option=option, leaves=leaves) for option, leaves in found.items())
    total = sum(leaves.leaves for leaves in options) if state.decision else 1
    return PerftCount(depth=wanted.depth, leaves=total, options=options)


class _Meter:
    """Called with the leaves as they are counted; gives up by ProblemError."""

    def __init__(self, most: int, go_on: Callable[[], bool]) -> None:
        self._left = most
        self._most = most
        self._go_on = go_on

    def __call__(self, leaves: int) -> None:
        self._left -= leaves
        if self._left < 0:
            raise ProblemError("too_much", f"there are more than {self._most} leaves; `most` tells how many may be")
        if not self._go_on():
            raise ProblemError("stopped", "the counting was stopped")
