"""A second search, of nothing but views and choices: every hand that may lie hidden is dealt, and all are played.

It shares no code with the first but the engine. Where the solver can't tell two deals apart, it must answer alike. The
uppermost card of the other's deck is dealt every way too where it can be drawn meanwhile, and the next where several
moves hold then; what is drawn after them is taken for cards of no use.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import combinations_with_replacement, product

from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import Kind
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.puzzles.proving.setup import UNKNOWN
from kiberrubezh.puzzles.puzzle import Puzzle

_SOLVER, _OTHER = 0, 1
ZONES = ("deck", "hand", "assets", "measures", "attacks", "events", "discard", "shield")
STATE = (
    *("active", "turn", "phase", "assets_left", "winner", "reason", "tapped", "marked", "held", "wave"),
    *("blocks", "beyond", "extra_blocks", "changes", "agenda", "decision"),
)
"""What is written down of a duel as well, less what is the same all the time, and what was seen."""


class TooLongError(Exception):
    """The search is given up."""


def deals(puzzle: Puzzle, cards: Mapping[str, Card], *, draws: int = 0) -> list[Duel]:
    """Lay the puzzle out with each hand that the other may have, and each of so many cards on top of its deck."""
    known = {**cards, **{card.id: card for card in puzzle.cards}}
    timing = Timing.OWN_TURN if puzzle.kind != "win" else Timing.BLOCKING
    events = sorted(it.id for it in known.values() if it.kind is Kind.EVENT and it.timing in (timing, Timing.ANY))
    there = [*puzzle.sides[_OTHER].ids]
    hands = combinations_with_replacement([*events, ""], puzzle.sides[_OTHER].hidden)
    both = [(*hand, *top) for hand in hands for top in product([*events, ""], repeat=draws)]
    legal = [dealt for dealt in both if all(dealt.count(name) + there.count(name) <= 4 for name in events)]
    return [_laid(puzzle, known, [known[name] if name else UNKNOWN[1] for name in dealt]) for dealt in legal]


def _laid(puzzle: Puzzle, known: Mapping[str, Card], dealt: Sequence[Card]) -> Duel:
    layouts, hidden = [], puzzle.sides[_OTHER].hidden
    hand, top = dealt[:hidden], dealt[hidden:]
    for seat, place in enumerate(puzzle.sides):
        zones = [[known[name] for name in ids] for ids in (place.assets, place.measures, place.attacks, place.discard)]
        named = [known[name] for name in place.hand]
        deck = [*(top if seat else ()), *[UNKNOWN[seat]] * place.deck][: place.deck]
        layouts.append(Layout(deck, [*(hand if seat else ()), *named], *zones))
    duel = Duel.set_up((layouts[0], layouts[1]), int(puzzle.kind != "win"), phase=puzzle.phase, tapped=puzzle.tapped)
    for step in puzzle.opening:
        duel.choose(Option(step.act, step.card, step.target))
    return duel


class Brute:
    """Goes through everything."""

    def __init__(self, wins: bool, most: int, deck: Iterable[int], *, is_open: bool = False) -> None:
        """Take what the other's deck is; `is_open`: one hand alone is dealt, so no two positions look alike."""
        self._wins, self._left, self._deck, self._open = wins, most, frozenset(deck), is_open
        self.has_drawn = False
        """Whether the other was met with a card of its deck in hand."""
        self._known: dict[frozenset[bytes], bool] = {}

    def holds(self, deals: Sequence[Duel]) -> bool:
        """Tell whether one way of playing reaches the goal in every one of these deals."""
        if not deals:
            return True
        first = deals[0]
        if first.decision is None or first.turn != 3:
            return all(it.winner == _SOLVER if it.decision is None else not self._wins for it in deals)
        self.has_drawn |= not self._deck.isdisjoint(first.sides[_OTHER].hand)
        key = frozenset(map(_told, deals))
        if key not in self._known:
            if first.decision.seat == _SOLVER:
                self._known[key] = any(self.answers(deals, option) for option in first.decision.options)
            else:
                after = [_after(it, option) for it in deals for option in _options(it)]
                self._spend(len(after))
                self._known[key] = all(map(self.holds, self._alike(after)))
        return self._known[key]

    def answers(self, deals: Sequence[Duel], option: Option) -> bool:
        """Tell whether the goal is still reached after that choice of the solver."""
        self._spend(len(deals))
        return all(map(self.holds, self._alike([_after(it, option) for it in deals])))

    def _alike(self, after: Sequence[Duel]) -> Iterable[Sequence[Duel]]:
        """Sort positions by what the solver sees."""
        return [[duel] for duel in after] if self._open else _by_view(after)

    def plays(self, deals: Sequence[Duel], run: Sequence[Option]) -> bool:
        """Tell whether a run of the solver's choices reaches the goal."""
        for option in run[:-1]:
            deals = [_after(it, option) for it in deals]
        return self.answers(deals, run[-1])

    def _spend(self, choices: int) -> None:
        self._left -= choices
        if self._left < 0:
            raise TooLongError


def runs(deals: Sequence[Duel]) -> Iterator[tuple[Option, ...]]:
    """Yield every run of choices up to the end of the step, or the other's answer, by the first deal alone."""
    yield from _runs(deals[0], ())


def _runs(duel: Duel, made: tuple[Option, ...]) -> Iterator[tuple[Option, ...]]:
    asked = duel.decision
    assert asked is not None
    for option in asked.options:
        after = _after(duel, option)
        decision = after.decision
        declared = any(event.what == "wave" for event in after.events)
        step_over = option.act == "done" and asked.prompt != "pick"
        if decision is None or decision.seat != _SOLVER or after.turn != 3 or declared or step_over:
            yield (*made, option)
        else:
            yield from _runs(after, (*made, option))


def contents_that_hold(puzzle: Puzzle, cards: Mapping[str, Card], most: int) -> set[tuple[object, ...]]:
    """Return what the moves consist of by which the goal is reached, in no order. Raise TooLongError."""
    found = set[tuple[object, ...]]()
    for draws in range(3):
        laid, found = deals(puzzle, cards, draws=draws), set()
        search = Brute(puzzle.kind == "win", most, laid[0].sides[_OTHER].deck, is_open=len(laid) == 1)
        for run in runs(laid):
            content = tuple(sorted(_named(laid[0], option) for option in run if option.act != "done"))
            if content not in found and search.plays(laid, run):
                found.add(content)
        # A second card drawn can only take ways away: it is dealt where several are left.
        if not search.has_drawn or (draws and len(found) < 2):
            break
    return found


def _named(duel: Duel, option: Option) -> tuple[str, str, str]:
    specs = duel.roster.specs
    target = specs[option.target].name if option.act == "block" else str(option.target)
    return option.act, specs[option.card].name, target


def _options(duel: Duel) -> Sequence[Option]:
    assert duel.decision is not None
    return duel.decision.options


def _after(duel: Duel, option: Option) -> Duel:
    after = duel.clone()
    after.choose(option)
    return after


def _by_view(after: Iterable[Duel]) -> Iterable[list[Duel]]:
    found: dict[object, list[Duel]] = {}
    for duel in after:
        found.setdefault(_named_by_id(duel.view(_SOLVER)), []).append(duel)
    return found.values()


def _named_by_id(seen: object) -> object:
    """Return a view with ids in place of cards: what is printed on a card is the same wherever it lies."""
    if isinstance(seen, tuple):
        return tuple([_named_by_id(it) for it in seen])
    return seen.id if isinstance(seen, Card) else seen


def _told(duel: Duel) -> bytes:
    """Return a mark of all that the rest of the turn depends on, but for what chance will bring."""
    sides = [[getattr(side, name) for name in ZONES] for side in duel.sides]
    state = [getattr(duel, name) for name in STATE]
    # A deal has a roster of its own, which lives as long as the search.
    return blake2b(repr((id(duel.roster), sides, state)).encode(), digest_size=16).digest()
