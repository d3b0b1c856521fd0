"""A move: all that a seat puts together before anybody else answers, in whatever order."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.puzzle import SOLVER

Word = tuple[str, str, bool, str]
Content = tuple[Word, ...]
"""What a move consists of, by what the cards are: equal for moves that differ in order, or in which of equal cards."""


class Move(NamedTuple):
    """The choices of a move, what it consists of, and where it leads."""

    options: tuple[Option, ...]
    content: Content
    duel: Duel


def moves(search: Search, duel: Duel) -> Iterator[Move]:
    """Yield every move of the solver."""
    yield from _moves(search, duel, (), ())


def _moves(search: Search, duel: Duel, made: tuple[Option, ...], words: tuple[Word, ...]) -> Iterator[Move]:
    for reply in search.replies(duel):
        options, content = (*made, reply.option), (*words, word(duel, reply.option))
        if ends(duel, reply.option, reply.duel):
            yield Move(options, content_of(content), reply.duel)
        else:
            yield from _moves(search, reply.duel, options, content)


def word(duel: Duel, option: Option) -> Word:
    """Return what a choice is by the cards of it."""
    specs = duel.roster.specs
    known = option.card >= 0
    target = specs[option.target].name if option.act == "block" else str(option.target)
    return option.act, specs[option.card].name if known else "", known and bool(duel.tapped[option.card]), target


def content_of(words: Sequence[Word]) -> Content:
    """Return the words of a move in an order that says nothing, without those that only end a step."""
    return tuple(sorted(word for word in words if word[0] != "done"))


def ends(before: Duel, option: Option, after: Duel) -> bool:
    """Tell whether a choice of the solver ends a move: somebody else answers, or the step is over."""
    decision, asked = after.decision, before.decision
    if decision is None or decision.seat != SOLVER or after.turn != before.turn:
        return True
    declared = any(event.what == events.WAVE for event in after.events)
    return declared or (option.act == "done" and asked is not None and asked.prompt != "pick")
