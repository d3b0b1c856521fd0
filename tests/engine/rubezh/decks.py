"""Decks at random, for duels at random: of cards without texts, of cards full of them, of the base set."""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from engine.rubezh.table import asset, attack, event, measure, needs

from kiberrubezh.cards.abilities import Ability, Activated, Condition, Continuous, Cost, Replacement, Triggered, When
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    COUNTED_KEYWORDS,
    Category,
    Change,
    Count,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    ExtraBlock,
    Filter,
    Gives,
    How,
    Keyword,
    KeywordName,
    Limit,
    Look,
    Modify,
    Move,
    Number,
    Pick,
    Prevent,
    Search,
    Stat,
    Stop,
    Takes,
    Tap,
    Turns,
    Untap,
    Whose,
    Zone,
)
from kiberrubezh.cards.store import load_sources
from kiberrubezh.engine.rubezh.game import Duel
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


def base_deck(chance: random.Random, size: int = 60) -> Deck:
    """Make a deck of the base set's cards."""
    cards = base_cards()
    assets = [card for card in cards if card.kind == "asset"]
    return chance.choices(assets, k=size // 3) + chance.choices(cards, k=size - size // 3)


@cache
def base_cards() -> Deck:
    """Load the base set."""
    return load_sources(resource("cards"))


@cache
def lively_cards() -> Deck:
    """Make cards with all the vocabulary, the same in every run; no text can go on for ever."""
    chance = random.Random(2024)
    made: Deck = []
    for n in range(40):
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
    return () if n % 2 else (_keyword(chance, names.split()),)


def _keyword(chance: random.Random, names: Sequence[str] = tuple(KeywordName)) -> Keyword:
    name = KeywordName(chance.choice(names))
    return Keyword(name=name, value=chance.randrange(2, 4) if name in COUNTED_KEYWORDS else 0)


def _texts(chance: random.Random) -> tuple[Ability, ...]:
    kinds: list[Callable[[], Ability]] = [
        lambda: _triggered(chance),
        lambda: _watching(chance),
        lambda: _activated(chance),
        lambda: Continuous(
            change=_change(chance), who=chance.choice((None, _filter(chance, TABLE))), condition=_condition(chance)
        ),
        lambda: Replacement(
            who=chance.choice((None, _filter(chance, TABLE))),
            to=chance.choice([to for to in Destination if to is not Destination.DISCARD]),
        ),
    ]
    return tuple(chance.choice(kinds)() for _ in range(chance.randrange(3))) or (kinds[0](),)


def _triggered(chance: random.Random) -> Triggered:
    when = chance.choice([when for when in When if when is not When.PLAYED])
    effects = _effects(chance, of_two=when in (When.BLOCKS, When.BLOCKED))
    return Triggered(when=when, condition=_condition(chance), effects=effects)


def _watching(chance: random.Random) -> Triggered:
    when = chance.choice([when for when in When if when not in (When.TURN_START, When.TURN_END)])
    zones = {
        When.PLAYED: (Zone.EVENTS,),
        When.BLOCKS: (Zone.MEASURES,),
        When.DEPLOYED: TABLE,
        When.DESTROYED: TABLE,
    }.get(when, (Zone.ATTACKS,))
    watch = _filter(chance, zones).model_copy(update={"tapped": None})
    return Triggered(when=when, watch=watch, condition=_condition(chance), effects=_effects(chance, of_two=True))


def _activated(chance: random.Random) -> Activated:
    """Make an ability that taps its card, and untaps none for taps alone, so that none can be used without end."""
    others = [cost for cost in Cost if cost is not Cost.TAP_SELF]
    cost = (Cost.TAP_SELF, *chance.sample(others, chance.randrange(3)))
    effects = _effects(chance)
    while set(cost) <= {Cost.TAP_SELF, Cost.TAP_OTHER} and any(isinstance(effect, Untap) for effect in effects):
        effects = _effects(chance)
    taps = Filter(zone=chance.choice(TABLE)) if Cost.TAP_OTHER in cost else None
    return Activated(cost=cost, taps=taps, condition=_condition(chance), effects=effects)


def _change(chance: random.Random) -> Change:
    makers: list[Callable[[], Change]] = [
        lambda: Number(
            stat=chance.choice(list(Stat)),
            by=chance.choice((-1, 1, 2)),
            per=chance.choice((None, None, _filter(chance, (*TABLE, Zone.DISCARD)))),
        ),
        lambda: Gives(keyword=_keyword(chance)),
        lambda: Takes(keyword=chance.choice(list(KeywordName))),
        lambda: Turns(category=chance.choice(KINDS)),
    ]
    return chance.choice(makers)()


def _condition(chance: random.Random) -> Condition | None:
    asked: dict[str, int] = chance.choice(({"at_least": 1}, {"at_least": 2}, {"at_most": 1}, {"at_most": 4}))
    return Condition(of=_filter(chance, TABLE), **asked) if not chance.randrange(3) else None


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
    if zone is Zone.HAND:
        # Whether a hand holds any such card would come to light without a word of it.
        return Filter(side=chance.choice(list(Whose)), zone=zone)
    if zone in TABLE and not chance.randrange(3):
        narrow["tapped"] = bool(chance.randrange(2))
    if zone is Zone.DISCARD and not chance.randrange(3):
        narrow["kind"] = chance.choice(("asset", "measure", "attack", "event"))
    return Filter(side=chance.choice(list(Whose)), zone=zone, **narrow)


def _pick(chance: random.Random, zones: Sequence[Zone], of_two: bool) -> Pick:
    how = chance.choice([How.CHOSEN, How.CHOSEN, How.CHOSEN, How.RANDOM, How.ALL, How.SELF, *[How.SUBJECT] * of_two])
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
    most = chance.choice((None, 2))
    return chance.choice((1, 1, 2, Count(of=_filter(chance, (*TABLE, Zone.DISCARD)), most=most)))


def _effects(chance: random.Random, of_two: bool = False) -> tuple[Effect, ...]:
    """Make what a text does; where its moment is one of two cards, also to the other one."""
    return tuple(_effect(chance, of_two) for _ in range(chance.choice((1, 1, 2))))


def _effect(chance: random.Random, of_two: bool) -> Effect:
    def pick(*zones: Zone) -> Pick:
        return _pick(chance, zones or TABLE, of_two)

    side = chance.choice(list(Whose))
    makers: list[Callable[[], Effect]] = [
        lambda: Draw(count=chance.choice((1, 2)), side=side),
        lambda: DestroyTop(count=_amount(chance), side=side),
        lambda: Look(count=chance.randrange(1, 4), side=side),
        lambda: Search(who=Filter(zone=Zone.DECK, kind=chance.choice(("asset", "attack"))), to=_destination(chance)),
        lambda: Move(what=pick(*TABLE, Zone.HAND, Zone.DISCARD), to=_destination(chance)),
        lambda: Tap(what=pick()),
        lambda: Untap(what=pick()),
        lambda: Stop(what=Pick(who=Filter(side=Whose.OPPONENT, zone=Zone.ATTACKS, in_wave=True))),
        lambda: Prevent(count=2),
        lambda: Modify(what=pick(), change=_change(chance)),
        lambda: Modify(what=pick(Zone.MEASURES, Zone.ATTACKS), change=_change(chance)),
        lambda: ExtraBlock(what=pick(Zone.MEASURES), count=chance.randrange(1, 3)),
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
