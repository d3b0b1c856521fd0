"""Takes out of a position what only lets the move that holds be dressed up, or another hold beside it."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.puzzles.proving.moves import Content, Word
from kiberrubezh.puzzles.puzzle import SOLVER, Place, Puzzle

_IDLE = frozenset({"choose", "block"})


def without_idle(puzzle: Puzzle, found: Iterable[Content], cards: Mapping[str, Card]) -> Puzzle | None:
    """Return the position without the cards by which these moves differ from the shortest of them.

    None where they differ in what matters.
    """
    least, *others = sorted(found, key=len)
    extra: Counter[Word] = Counter()
    for other in others:
        if Counter(least) - Counter(other):
            return None
        extra |= Counter(other) - Counter(least)
    for word, copies in extra.items():
        act, name, *_ = word
        if act in ("deploy", "play"):
            for _ in range(copies):
                puzzle = _without(puzzle, name)
        elif act == "use" and name in puzzle.sides[SOLVER].assets:
            plain = _plain_like(cards[name], cards)
            if plain is None:
                return None
            puzzle = _exchanged(puzzle, name, plain)
        elif act not in _IDLE or len(extra) == 1:
            return None
    return None if any(word[0] == "block" for word in extra) else puzzle


def with_tapped(puzzle: Puzzle, found: Collection[Content]) -> Iterator[Puzzle]:
    """Yield the position with those measures tapped that one of these moves does without and the others don't."""
    own = puzzle.sides[SOLVER]
    first = own.size - len((*own.measures, *own.attacks, *own.discard))
    used = {move: _blocking(move) for move in found}
    for move in sorted(found, key=lambda it: (len(it), it)):
        spare = set().union(*used.values()) - used[move]
        numbers = {first + place for place, name in enumerate(own.measures) if name in spare} - {*puzzle.tapped}
        if numbers and used[move]:
            source = puzzle.source.model_copy(update={"trimmed": True})
            tapped = tuple(sorted({*puzzle.tapped, *numbers}))
            yield puzzle.model_copy(update={"tapped": tapped, "source": source})


def with_one_hidden(puzzle: Puzzle) -> Puzzle:
    """Return the position with one card, unseen, in the place of the other's hand, which lay open."""
    own, other = puzzle.sides
    start, was = own.size + other.deck, other.hidden + len(other.hand)
    source = puzzle.source.model_copy(update={"opened": False, "hand": was})
    sides = own, other.model_copy(update={"hidden": 1, "hand": ()})
    hidden = puzzle.model_copy(update={"sides": sides, "source": source})
    return with_numbers(hidden, lambda card: card - (was - 1) * (card >= start))


def _blocking(move: Content) -> set[str]:
    return {name for act, name, *_ in move if act == "block"}


def _without(puzzle: Puzzle, name: str) -> Puzzle:
    """Return a puzzle without a card of the solver's hand."""
    own = puzzle.sides[SOLVER]
    place = own.hand.index(name)
    gone = own.deck + place
    hand = (*own.hand[:place], *own.hand[place + 1 :])
    return with_numbers(_of(puzzle, own.model_copy(update={"hand": hand})), lambda card: card - (card > gone))


def _exchanged(puzzle: Puzzle, name: str, plain: str) -> Puzzle:
    own = puzzle.sides[SOLVER]
    assets = tuple(plain if asset == name else asset for asset in own.assets)
    return _of(puzzle, own.model_copy(update={"assets": assets}))


def _of(puzzle: Puzzle, own: Place) -> Puzzle:
    source = puzzle.source.model_copy(update={"trimmed": True})
    return puzzle.model_copy(update={"sides": (own, puzzle.sides[1 - SOLVER]), "source": source})


def _plain_like(card: Card, cards: Mapping[str, Card]) -> str | None:
    """Return an asset of the same power without a text."""
    like = (it.id for it in cards.values() if it.kind is Kind.ASSET and it.provides == card.provides)
    return next((name for name in sorted(like) if not cards[name].abilities), None)


def with_numbers(puzzle: Puzzle, new: Callable[[int], int]) -> Puzzle:
    """Return a puzzle whose cards bear other numbers."""
    steps = [
        step.model_copy(
            update={"card": new(step.card), "target": new(step.target) if step.act == "block" else step.target}
        )
        for step in puzzle.opening
    ]
    return puzzle.model_copy(update={"opening": tuple(steps), "tapped": tuple(map(new, puzzle.tapped))})
