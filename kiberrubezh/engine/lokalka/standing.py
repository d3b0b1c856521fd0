"""Answers that may be given once and for all: they can be kept whatever one holds, so they tell nothing of it."""

from collections.abc import Callable

from kiberrubezh.engine.game import StandingAnswer
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.faces import is_protection, level
from kiberrubezh.ground.words import Pair

Pick = Callable[[Decision], Option]


def first(decision: Decision) -> Option:
    """Spend nothing: the first answer to every question that can be refused."""
    return decision.options[0]


def least(decision: Decision) -> Option:
    """Discard the card of the lowest level, of equal ones the Attack; Specials last, in the order of their faces."""
    return min(decision.options, key=lambda it: (level(it.card) or it.card, is_protection(it.card)))


def weakest(decision: Decision) -> Option:
    """Spend the lowest Protection, or nothing where there is none."""
    return min(_spent(decision), key=lambda it: level(it.card))


def strongest(decision: Decision) -> Option:
    """Spend the highest Protection, or nothing where there is none."""
    return max(_spent(decision), key=lambda it: level(it.card))


def _spent(decision: Decision) -> tuple[Option, ...]:
    return decision.options[1:] or decision.options


STANDING = (
    StandingAnswer("opening", Pair("Перед игрой: ничего не ставить", "Before the game: lay nothing"), first),
    StandingAnswer(
        "flood",
        Pair("Флуд: сбрасывать низшую карту", "Flood: discard the lowest card"),
        least,
    ),
    StandingAnswer(
        "viruses", Pair("Вирусы: терять ноду, карт не тратить", "Viruses: lose a noda, spend no card"), first
    ),
    StandingAnswer(
        "viruses",
        Pair("Вирусы: отдавать низшую защиту", "Viruses: spend the lowest Protection"),
        weakest,
    ),
    StandingAnswer("parry", Pair("Прямой доступ: не отвечать", "Direct access: don't answer"), first),
    StandingAnswer(
        "parry",
        Pair("Прямой доступ: отвечать высшей защитой", "Direct access: answer with the highest"),
        strongest,
    ),
)
"""What both games offer; a prompt has one in force at most."""
