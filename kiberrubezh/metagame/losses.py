"""What a deck lost its duels by: damage that nothing blocked, by category, and cards that stayed in the hand."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.engine.replay import begin
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.duels import Terms, plan_of
from kiberrubezh.playtest import BLOCK, arena
from kiberrubezh.playtest.plan import Game, Plan


@dataclass(frozen=True, slots=True)
class Losses:
    """What was seen in the duels that a deck lost."""

    duels: int
    lost_to: tuple[tuple[int, int], ...]
    """Each duel lost: the opponent's place among the others, and the duel's number."""
    through: Mapping[Category, int]
    """Cards destroyed by attacks that got through, by the attacks' category, in all lost duels together."""
    stuck: Mapping[str, int]
    """Copies of measures, attacks and events in the hand as the duel ended."""

    @property
    def lost(self) -> int:
        """How many duels were lost."""
        return len(self.lost_to)

    @property
    def worst(self) -> Category | None:
        """The category by which most was lost."""
        return max(self.through, key=lambda it: self.through[it], default=None)


def look_over(deck: List, others: Sequence[List], pool: Pool, terms: Terms, place: int) -> Losses:
    """Play a block against each of the others once more, from a place of seeds on, and look at the duels lost."""
    met = [nth for nth, other in enumerate(others) if other != deck]
    plan = plan_of([Bout(deck, others[nth], place) for nth in met], pool, terms)
    through: Counter[Category] = Counter()
    stuck: Counter[str] = Counter()
    lost = [_look(game, plan, game.decks.index(0), through, stuck) for game in plan.games]
    numbers = [(met[nth // BLOCK], place * BLOCK + nth % BLOCK) for nth, is_lost in enumerate(lost) if is_lost]
    return Losses(len(plan.games), tuple(numbers), dict(through), dict(stuck))


def _look(game: Game, plan: Plan, seat: int, through: Counter[Category], stuck: Counter[str]) -> bool:
    """Add what was seen in a duel, if the seat lost it, and tell whether it did."""
    header, choices = arena.replay(game, plan)
    duel = begin(header, plan.prior)
    damage: Counter[Category] = Counter()

    def source(card: int) -> Card | None:
        return duel.roster.card(card) if card >= 0 else None

    for choice in choices:
        for event in duel.choose(choice):
            if event.what == events.DESTROY_TOP and event.seat == seat:
                attack = source(event.source)
                if attack is not None and attack.category is not None:
                    damage[attack.category] += len(event.cards)
    if duel.decision is not None or duel.winner == seat or duel.winner not in (0, 1):
        return False
    through.update(damage)
    left = [duel.roster.card(card) for card in duel.sides[seat].hand]
    stuck.update(card.id for card in left if card.kind is not Kind.ASSET)
    return True
