"""Positions made a near thing: the deck at stake gets as many cards as only the best move copes with."""

from collections import Counter
from collections.abc import Iterator, Mapping

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.puzzles.mining.trims import with_numbers
from kiberrubezh.puzzles.proving.adversary import TooManyError
from kiberrubezh.puzzles.proving.proof import after_move, check_doubts
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.proving.setup import lay
from kiberrubezh.puzzles.puzzle import Place, Puzzle

LEAST_DECK, MOST_DECK = 2, 25
"""Cards of the deck at stake."""
SOONER = 10
"""How many times sooner a position is given up that has hidden cards, or is within one given up: few are puzzles."""


class NearThings:
    """Makes positions of one duel a near thing, and knows what could be reached in earlier ones at best."""

    def __init__(self, cards: Mapping[str, Card], budget: int) -> None:
        """`budget`: choices after which a position is given up."""
        self._cards = cards
        self._budget = budget
        self._best: list[tuple[Puzzle, int]] = []
        """Positions of the last turn, each with the deck at stake that the best move copes with."""
        self._vast: list[Puzzle] = []
        """Those of that turn that were given up."""

    def of(self, puzzle: Puzzle) -> Puzzle | None:
        """Return the position with just so many cards in the deck at stake that the goal can be reached.

        None where `scripted`, or who attacks with everything, reaches it with that number too. Raise UnprovableError.
        """
        self._best = [known for known in self._best if known[0].source.turn == puzzle.source.turn]
        self._vast = [known for known in self._vast if known.source.turn == puzzle.source.turn]
        is_doubtful = puzzle.sides[1].hidden or any(is_within(puzzle, known) for known in self._vast)
        try:
            found, best = self._nearest(puzzle, self._budget // (SOONER if is_doubtful else 1))
        except TooManyError:
            self._vast.append(puzzle)
            raise
        self._best.append((puzzle, best))
        return found

    def _nearest(self, puzzle: Puzzle, budget: int) -> tuple[Puzzle | None, int]:
        """Return the near thing, if it is one, and the deck at stake that the best move copes with."""
        harder = 1 if puzzle.kind == "win" else -1
        easy, hard = (LEAST_DECK, MOST_DECK)[::harder]
        # What is within another position can't do more than that: often one look is enough.
        limit = min((deck * harder for known, deck in self._best if is_within(puzzle, known)), default=None)
        end = hard if limit is None else limit * harder
        if limit is not None and self._is_easy(with_deck(puzzle, end), budget):
            easy, hard = end, end + harder
        elif limit is not None:
            hard = end
        while abs(hard - easy) > 1:
            middle = (easy + hard) // 2
            if self._is_easy(with_deck(puzzle, middle), budget):
                easy = middle
            else:
                hard = middle
        found = None
        while hard * harder <= end * harder and self._is_reached(with_deck(puzzle, hard), budget):
            found, hard = with_deck(puzzle, hard), hard + harder
        return found, hard - harder

    def _is_reached(self, puzzle: Puzzle, budget: int) -> bool:
        laid = lay(puzzle, self._cards)
        return Search(laid, budget, rough=True).holds(laid.duel)

    def _is_easy(self, puzzle: Puzzle, budget: int) -> bool:
        """Tell whether an obvious move reaches the goal."""
        laid = lay(puzzle, self._cards)
        check_doubts(laid)
        search = Search(laid, budget, rough=True)
        return any(search.holds(after) for after in _obvious(laid.duel))


def is_within(puzzle: Puzzle, known: Puzzle) -> bool:
    """Tell whether the solver can do no more here than in a position of the same turn, but for the deck at stake.

    It comes after that one by choices of the solver alone, or is that one with the other's open hand unseen.
    """
    (own, other), (own_then, other_then) = puzzle.sides, known.sides
    hands = [(place.hidden, sorted(place.hand)) for place in (other, other_then)]
    return (
        (puzzle.kind, puzzle.source.turn, puzzle.opening) == (known.kind, known.source.turn, known.opening)
        and (puzzle.phase == known.phase or known.phase == "deploy")
        and (own.deck, Counter(own.ids)) == (own_then.deck, Counter(own_then.ids))
        and _table(other) == _table(other_then)
        and {card for card in puzzle.tapped if card >= own.size} == {card for card in known.tapped if card >= own.size}
        and (hands[0] == hands[1] or (not other_then.hidden and other.hidden + len(other.hand) == len(other_then.hand)))
    )


def _table(place: Place) -> tuple[object, ...]:
    return place.deck, place.assets, place.measures, place.attacks, place.discard


def _obvious(duel: Duel) -> Iterator[Duel]:
    """Yield where the move of `scripted` leads, and that of who attacks with everything."""
    yield after_move(ScriptedPlayer(), duel)
    if duel.decision is not None and duel.decision.prompt == "attack":
        yield after_move(_AllIn(), duel)


class _AllIn:
    """Attacks with everything at once."""

    def choose(self, _: Sight, decision: Decision) -> Option:
        """Take the first option."""
        return next((it for it in decision.options if it.act == "add"), decision.options[-1])


def with_deck(puzzle: Puzzle, deck: int) -> Puzzle:
    """Return the position with so many cards in the deck at stake."""
    sides = list(puzzle.sides)
    place = 1 if puzzle.kind == "win" else 0
    was, sides[place] = sides[place].deck, sides[place].model_copy(update={"deck": deck})
    source = puzzle.source if puzzle.source.deck is not None else puzzle.source.model_copy(update={"deck": was})
    start = 0 if place == 0 else puzzle.sides[0].size
    moved = with_numbers(puzzle, lambda card: card + (deck - was) * (card >= start))
    return moved.model_copy(update={"sides": tuple(sides), "source": source})
