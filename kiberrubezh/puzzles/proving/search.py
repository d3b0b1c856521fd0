"""The full search of a turn: whether the solver reaches the goal against every answer and every hidden card."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.effects import Draw, Effect, Gives, KeywordName, Modify
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.rubezh.position.state import Side
from kiberrubezh.engine.rubezh.prints.roster import Roster
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings.options import PLAY, in_order
from kiberrubezh.engine.rubezh.readings.queries import damage
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.proving.adversary import Adversary, TooManyError, check_luck
from kiberrubezh.puzzles.proving.setup import LaidPuzzle, is_unknown, reveal
from kiberrubezh.puzzles.puzzle import SOLVER, Step

BUDGET = 200_000
"""Choices after which a proof is given up."""
_PULSE = 256
"""Choices between two pulses."""
_TRICKS = frozenset({"block", "respond", "attack", "deploy"})
"""The questions at which an event may be played."""
_IN_STRIKES = frozenset({When.THROUGH, When.BLOCKED, When.BLOCKS})
"""The moments of a wave that come attack by attack."""
_MORE = 2
"""Damage that texts may add to an attack, roughly."""
Key = tuple[object, ...]


class Reply(NamedTuple):
    """A choice and where it leads; `shown` is what a hidden card turned out to be."""

    option: Option
    shown: str
    duel: Duel

    @property
    def step(self) -> Step:
        """The choice as it is written down."""
        return Step.of(self.option, self.shown)


class Search:
    """Finds out by going through all of it whether the solver can reach the goal: memory of one puzzle."""

    def __init__(
        self, laid: LaidPuzzle, budget: int = BUDGET, *, rough: bool = False, pulse: Callable[[], object] | None = None
    ) -> None:
        """Take up a puzzle. A rough search gives up what looks lost, or safe, by the numbers: no proof rests on it.

        `pulse` is called now and then, and may raise to stop the search.
        """
        self._turn = laid.duel.turn
        self._wins = laid.duel.active == SOLVER
        self._adversary = Adversary(laid, 1 - SOLVER)
        self._rosters: dict[tuple[int, int, int], Roster] = {}
        """Those in which a hidden card has turned out to be another, by roster, card and what it is."""
        self._known: dict[Key, bool] = {}
        self._budget = budget
        self._rough = rough
        self._pulse = pulse
        self.made = 0
        """Choices made so far."""

    def outcome(self, duel: Duel) -> bool | None:
        """Tell whether the goal is reached; None while it is open."""
        if duel.decision is None:
            return duel.winner == SOLVER
        if duel.turn != self._turn:
            return not self._wins
        return None

    def holds(self, duel: Duel) -> bool:
        """Tell whether the solver reaches the goal whatever the other does. Raise UnprovableError."""
        outcome = self.outcome(duel)
        if outcome is not None:
            return outcome
        if self._rough and _asks_to_attack(duel) and self._looks_settled(duel):
            return not self._wins
        key = key_of(duel)
        known = self._known.get(key)
        if known is None:
            decision = duel.decision
            assert decision is not None
            quantifier = any if decision.seat == SOLVER else all
            known = self._known[key] = quantifier(self.holds(reply.duel) for reply in self.replies(duel))
        return known

    def _looks_settled(self, duel: Duel) -> bool:
        """Tell whether all attacks that are left could hardly end it."""
        own, other = duel.sides[duel.active], duel.sides[1 - duel.active]
        ready = [card for card in own.attacks if not duel.tapped[card] or card in duel.wave]
        specs = duel.roster.specs
        ready += [card for card in own.hand if specs[card].is_attack and duel.phase == "deploy"]
        return sum([damage(duel, card) + _MORE for card in ready]) < len(other.deck) - 1

    def replies(self, duel: Duel) -> Iterator[Reply]:
        """Yield every choice of the open question, what the other may have in hand among them."""
        decision = duel.decision
        assert decision is not None
        for option in _distinct(duel):
            yield Reply(option, "", self._after(duel, option))
        if (
            decision.seat != SOLVER
            and decision.prompt in _TRICKS
            and not (decision.prompt == "attack" and is_begun(duel))
        ):
            for number, spec in self._adversary.wishes(duel):
                shown = self._shown(duel, number, spec)
                if shown.decision is not None and PLAY[number] in shown.decision.options:
                    yield Reply(PLAY[number], spec.name, self._after(shown, PLAY[number]))

    def _after(self, duel: Duel, option: Option) -> Duel:
        self.made += 1
        if self.made > self._budget:
            raise TooManyError(Pair("слишком много позиций", "too many positions"))
        if self._pulse is not None and self.made % _PULSE == 0:
            self._pulse()
        after = duel.clone()
        after.choose(option)
        if after.rng != duel.rng and after.turn == duel.turn:
            check_luck(duel, after)
            for side in after.sides:
                # The worst for the solver: of a shuffled deck the unknown cards come first.
                side.deck.sort(key=lambda card: (is_unknown(after, card), card))
        return after

    def _shown(self, duel: Duel, number: int, spec: Spec) -> Duel:
        """Return the position in which a hidden card has turned out to be that one."""
        shown = duel.clone()
        key = (id(duel.roster), number, id(spec))
        self._rosters[key] = reveal(shown, number, spec, self._rosters.get(key))
        return shown


def _asks_to_attack(duel: Duel) -> bool:
    """Tell whether a wave may begin: what is left can't have changed much anywhere else."""
    decision = duel.decision
    return decision is not None and decision.prompt in ("deploy", "attack") and not is_begun(duel)


def _distinct(duel: Duel) -> Sequence[Option]:
    """Return the options less those that put the same together in another order, where the order changes nothing.

    Of equal cards that nothing tells apart the first stands for all.
    """
    decision = duel.decision
    assert decision is not None
    if decision.prompt not in ("attack", "block"):
        return decision.options
    ordered = minds_order(duel)
    options = decision.options if ordered and decision.prompt == "attack" else in_order(duel)
    touched = {change.card for made in duel.changes.values() for change in made}
    touched.update(card for pair in (*duel.blocks, *duel.extra_blocks) for card in pair)
    found: dict[tuple[object, ...], Option] = {}
    for option in options:
        if option.act == "add" or (option.act == "block" and not ordered):
            kind = option.act, _alike(duel, option.card, touched), _alike(duel, option.target, touched)
            found.setdefault(kind, option)
        else:
            found[option] = option
    return tuple(found.values())


def _alike(duel: Duel, card: int, touched: set[int]) -> object:
    """Return what cards that nothing tells apart have in common."""
    if card < 0 or card in touched or card in duel.marked:
        return card
    return duel.roster.specs[card].name, duel.tapped[card]


def minds_order(duel: Duel) -> bool:
    """Tell whether it may matter in which order attacks of one wave strike: some text comes in between."""
    specs, sides, active = duel.roster.specs, duel.sides, duel.active
    striking = [specs[card] for card in sides[active].attacks if not duel.tapped[card]]
    stopping = [specs[card] for card in sides[1 - active].measures]
    watching = [specs[card] for card in (*sides[active].assets, *sides[1 - active].assets)]
    return (
        any(map(_is_in_between, (*striking, *stopping, *watching)))
        or any(spec.breach for spec in striking)
        or any(spec.decoy or spec.quarantine for spec in stopping)
        or bool(duel.changes.get("breach"))
    )


@cache
def _is_in_between(spec: Spec) -> bool:
    """Tell whether a text of a card comes between two strikes, or gives Breach; to draw a card changes nothing then."""
    for text in spec.card.abilities:
        if isinstance(text, Triggered):
            strikes = text.when in _IN_STRIKES and not all(isinstance(it, Draw) for it in text.effects)
            if strikes or any(_gives_breach(effect) for effect in text.effects):
                return True
    return False


def _gives_breach(effect: Effect) -> bool:
    change = effect.change if isinstance(effect, Modify) else None
    return isinstance(change, Gives) and change.keyword.name is KeywordName.BREACH


def key_of(duel: Duel) -> Key:
    """Return what the rest of the turn depends on."""
    one, two = duel.sides
    return (
        duel.what_follows,
        *_side_key(one),
        *_side_key(two),
        bytes(duel.tapped),
        duel.wave,
        tuple(sorted(duel.blocks)),
        tuple(sorted(duel.beyond)),
        tuple(sorted(duel.extra_blocks)),
        tuple(sorted((name, tuple(sorted(made))) for name, made in duel.changes.items())),
        id(duel.roster),
    )


def _side_key(side: Side) -> Key:
    return (
        tuple(side.deck),
        tuple(sorted(side.hand)),
        tuple(side.assets),
        tuple(side.measures),
        tuple(side.attacks),
        tuple(sorted(side.discard)),
        side.shield,
    )
