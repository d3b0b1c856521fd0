"""Decks at random, for duels at random: of cards without texts, of cards full of them, of the starter set."""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from engine.table import asset, attack, event, measure, needs

from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    COUNTED_KEYWORDS,
    Ability,
    Activated,
    Category,
    Condition,
    Continuous,
    Cost,
    Count,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    Filter,
    How,
    Keyword,
    KeywordName,
    Limit,
    Look,
    Modify,
    Move,
    Pick,
    Prevent,
    Search,
    Stat,
    Stop,
    Tap,
    Triggered,
    Untap,
    When,
    Whose,
    Zone,
)
from kiberrubezh.cards.store import load_sources
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.resources import resource

Deck = list[Card]
KINDS = list(Category)
TABLE = (Zone.ASSETS, Zone.MEASURES, Zone.ATTACKS)


def plain_cards(chance: random.Random, before: str) -> Deck:
    """Make cards without texts, but events that draw; ids begin with `before`."""
    some = chance.randrange
    return [
        *(asset(f"{before}-asset-{n}", defence=some(3), attack=some(3)) for n in range(4)),
        *(
            measure(f"{before}-measure-{n}", _categories(chance), some(1, 4), **needs(some(3), some(2) * some(2)))
            for n in range(6)
        ),
        *(
            attack(f"{before}-attack-{n}", chance.choice(KINDS), some(1, 5), **needs(some(2) * some(2), some(3)))
            for n in range(6)
        ),
        *(event(f"{before}-event-{n}", Draw(count=n), timing=timing) for n, timing in enumerate(Timing)),
    ]


def _categories(chance: random.Random) -> str:
    return " ".join(chance.sample(KINDS, chance.randrange(4)))


def plain_deck(chance: random.Random, size: int = 60, before: str = "a") -> Deck:
    """Make a deck of cards without texts."""
    cards = plain_cards(chance, before)
    return chance.choices(cards[:4], k=size // 3) + chance.choices(cards[4:], k=size - size // 3)


def lively_deck(chance: random.Random, size: int = 60) -> Deck:
    """Make a deck of cards full of texts."""
    cards = lively_cards()
    assets = [card for card in cards if card.kind == "asset"]
    return chance.choices(assets, k=size // 3) + chance.choices(cards, k=size - size // 3)


def starter_deck(chance: random.Random, size: int = 60) -> Deck:
    """Make a deck of the starter set's cards."""
    cards = starter_cards()
    assets = [card for card in cards if card.kind == "asset"]
    return chance.choices(assets, k=size // 3) + chance.choices(cards, k=size - size // 3)


@cache
def starter_cards() -> Deck:
    """Load the starter set."""
    return load_sources(resource("cards"))


@cache
def lively_cards() -> Deck:
    """Make cards with all the vocabulary, the same in every run; no text can go on for ever."""
    chance = random.Random(2024)
    made: Deck = []
    for n in range(20):
        made.append(asset(f"asset-{n}", 1 + n % 2, 1 + n // 2 % 2, abilities=_texts(chance)))
        made.append(
            measure(
                f"measure-{n}",
                _categories(chance),
                chance.randrange(1, 4),
                **needs(chance.randrange(2)),
                keywords=_keywords(chance, n, "echelon decoy quarantine"),
                abilities=_texts(chance),
            )
        )
        made.append(
            attack(
                f"attack-{n}",
                chance.choice(KINDS),
                chance.randrange(1, 4),
                **needs(0, chance.randrange(2)),
                keywords=_keywords(chance, n, "stealth distributed breach persistence escalation"),
                abilities=_texts(chance),
            )
        )
        made.append(event(f"event-{n}", *_effects(chance), timing=chance.choice(list(Timing))))
    return made


def _keywords(chance: random.Random, n: int, names: str) -> tuple[Keyword, ...]:
    if n % 2:
        return ()
    name = KeywordName(chance.choice(names.split()))
    return (Keyword(name=name, value=chance.randrange(2, 4) if name in COUNTED_KEYWORDS else 0),)


def _texts(chance: random.Random) -> tuple[Ability, ...]:
    moments = [when for when in When if when is not When.PLAYED]
    kinds: list[Callable[[], Ability]] = [
        lambda: Triggered(when=chance.choice(moments), effects=_effects(chance)),
        # Every ability taps its card, so that none can be used without end.
        lambda: Activated(
            cost=(Cost.TAP_SELF, *chance.sample(list(Cost)[1:], chance.randrange(2))), effects=_effects(chance)
        ),
        lambda: Continuous(
            stat=chance.choice(list(Stat)),
            by=chance.choice((-1, 1, 2)),
            who=chance.choice((None, _filter(chance, TABLE))),
            condition=_condition(chance),
        ),
    ]
    return tuple(chance.choice(kinds)() for _ in range(chance.randrange(3))) or (kinds[0](),)


def _condition(chance: random.Random) -> Condition | None:
    return Condition(of=_filter(chance, TABLE), at_least=chance.randrange(1, 3)) if chance.randrange(2) else None


def _filter(chance: random.Random, zones: Sequence[Zone]) -> Filter:
    narrow: dict[str, object] = chance.choice(
        (
            {},
            {},
            {"categories": (chance.choice(KINDS), Category.DOS)},
            {"other": True},
            {"limit": Limit(stat=chance.choice(list(Stat)), at_least=1, at_most=3)},
        )
    )
    zone = chance.choice(list(zones))
    if zone in TABLE and not chance.randrange(3):
        narrow["tapped"] = bool(chance.randrange(2))
    if zone in (Zone.HAND, Zone.DISCARD) and not chance.randrange(3):
        narrow["kind"] = chance.choice(("asset", "measure", "attack", "event"))
    return Filter(side=chance.choice(list(Whose)), zone=zone, **narrow)


def _pick(chance: random.Random, zones: Sequence[Zone] = TABLE, self_too: bool = True) -> Pick:
    how = chance.choice(
        [How.CHOSEN, How.CHOSEN, How.CHOSEN, How.RANDOM, How.ALL, *([How.SELF, How.SUBJECT] * self_too)]
    )
    if how in (How.SELF, How.SUBJECT):
        return Pick(how=how)
    return Pick(
        how=how,
        who=_filter(chance, zones),
        amount=_amount(chance),
        by=chance.choice(list(Whose)),
        up_to=bool(chance.randrange(2)),
    )


def _amount(chance: random.Random) -> int | Count:
    return chance.choice((1, 1, 2, Count(of=_filter(chance, (*TABLE, Zone.DISCARD)))))


def _effects(chance: random.Random) -> tuple[Effect, ...]:
    return tuple(_effect(chance) for _ in range(chance.choice((1, 1, 2))))


def _effect(chance: random.Random) -> Effect:
    side = chance.choice(list(Whose))
    makers: list[Callable[[], Effect]] = [
        lambda: Draw(count=chance.choice((1, 2)), side=side),
        lambda: DestroyTop(count=_amount(chance), side=side),
        lambda: Look(count=chance.randrange(1, 4), side=side),
        lambda: Search(who=Filter(zone=Zone.DECK, kind=chance.choice(("asset", "attack"))), to=_destination(chance)),
        lambda: Move(what=_pick(chance, (*TABLE, Zone.HAND, Zone.DISCARD)), to=_destination(chance)),
        lambda: Tap(what=_pick(chance)),
        lambda: Untap(what=_pick(chance)),
        lambda: Stop(what=Pick(who=Filter(side=Whose.OPPONENT, zone=Zone.ATTACKS, in_wave=True))),
        lambda: Prevent(count=2),
        lambda: Modify(what=_pick(chance), stat=chance.choice(list(Stat)), by=chance.choice((-1, 1, 2))),
        lambda: ExtraAssets(),
    ]
    return chance.choice(makers)()


def _destination(chance: random.Random) -> Destination:
    return chance.choice(list(Destination))


def walk(duel: Duel, chance: random.Random, most: int = 400) -> Iterable[Duel]:
    """Yield the duel at each of its first decisions, and choose at random after each."""
    for _ in range(most):
        if duel.decision is None:
            return
        yield duel
        duel.choose(chance.choice(duel.decision.options))
