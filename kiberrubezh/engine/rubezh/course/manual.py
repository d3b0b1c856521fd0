"""Texts outside the vocabulary (KR-9): after the basic action both players are asked to carry them out by hand.

What they do it with are a referee's acts (`referee`). The question is the frame ("manual", (card, seat)).
"""

from typing import Final

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.state import Answer, Position, Step, ask
from kiberrubezh.engine.rubezh.position.vocabulary import StepName
from kiberrubezh.engine.rubezh.readings.options import DONE


def _manual(position: Position, data: tuple[int, ...]) -> None:
    ask(position, ("manual", data), data[1], "manual", [DONE])


def _carried_out(_: Position, __: tuple[int, ...], ___: Option) -> None:
    """Nothing is left to do: what the text says has been done by hand."""


STEPS: Final[dict[StepName, Step]] = {"manual": _manual}
ANSWERS: Final[dict[StepName, Answer]] = {"manual": _carried_out}
