"""Which cards another strictly dominates, as far as their data tell: found without a duel."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from kiberrubezh.cards.abilities import Ability, Activated, Continuous, Replacement, Triggered, When
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.domination.benefit import Benefit, benefit, lasting_benefit, subject_of
from kiberrubezh.cards.compose.domination.superset import covers
from kiberrubezh.cards.effects import (
    Category,
    Effect,
    Gives,
    How,
    Keyword,
    KeywordName,
    Kind,
    Modify,
    Number,
    Pick,
    Stat,
    Whose,
    Zone,
)

IN_WAVE: Final = frozenset({KeywordName.STEALTH, KeywordName.DISTRIBUTED, KeywordName.BREACH, KeywordName.ESCALATION})
"""Keywords that do all they do in the wave: given as it is declared they are as good as printed."""


def needless(cards: Sequence[Card]) -> set[tuple[str, str]]:
    """Return pairs: a card, and one of its kind that is nowhere worse and somewhere better."""
    return {(less.id, more.id) for less in cards for more in better(less, cards)}


def better(card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that are nowhere worse than one and somewhere better."""
    return [other for other in _alike(card, cards) if _no_worse(other, card) and not _no_worse(card, other)]


def worse(card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that one is nowhere worse than and somewhere better."""
    return [other for other in _alike(card, cards) if _no_worse(card, other) and not _no_worse(other, card)]


def twins(card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that one differs from in nothing that counts."""
    return [other for other in _alike(card, cards) if _no_worse(card, other) and _no_worse(other, card)]


def _alike(card: Card, cards: Iterable[Card]) -> Iterable[Card]:
    """Yield the other cards of the kind; what players carry out by hand compares with nothing but itself."""
    return (it for it in cards if it.kind is card.kind and it.id != card.id and it.manual == card.manual)


def _no_worse(more: Card, less: Card) -> bool:
    """Tell whether a card is nowhere worse: what the other has beyond its texts and keywords is made up by numbers."""
    goods = [(good, _price(text)) for text in less.abilities if (good := _good(text))]
    gains = [good for good, price in goods if not _has(more, good, price)]
    words = [word for word in less.keywords if _value(more, word.name) < max(word.value, 1)]
    at_best = Counter[Stat]()
    for text in gains:
        if (change := _own_number(text)) is None:
            return False
        at_best[change.stat] += change.by
    for word in words:
        if word.name is not KeywordName.ECHELON:
            return False
        at_best[Stat.CAPACITY] += word.value
    return _numbers(more, less, at_best) and _reach(more, less) and _burdens(more, less)


def _own_number(text: Ability) -> Number | None:
    """Return what a text adds to its own card at the best; nothing where that has no limit, or it does otherwise."""
    change = text.change if isinstance(text, Continuous) and text.who is None else None
    return change if isinstance(change, Number) and change.per is None and change.by > 0 else None


def _numbers(more: Card, less: Card, at_best: Counter[Stat]) -> bool:
    """Compare cost, powers, capacity and damage; of a basic asset there may be any number (KR-2.3)."""
    cheaper = more.requires.defence <= less.requires.defence and more.requires.attack <= less.requires.attack
    has = {
        Stat.PROVIDES_DEFENCE: (more.provides.defence, less.provides.defence),
        Stat.PROVIDES_ATTACK: (more.provides.attack, less.provides.attack),
        Stat.CAPACITY: (more.capacity, less.capacity),
        Stat.DAMAGE: (more.damage, less.damage),
    }
    made_up = at_best.keys() <= has.keys()
    return cheaper and made_up and more.basic >= less.basic and all(a >= b + at_best[n] for n, (a, b) in has.items())


def _reach(more: Card, less: Card) -> bool:
    """Tell whether a measure names what the other does; an attack is of its category, an event played as freely.

    To name a category is more than to block any: it meets what hides (Скрытность).
    """
    if less.kind is Kind.MEASURE and not less.blocks:
        return not more.blocks or set(more.blocks) == set(Category)
    return set(more.blocks) >= set(less.blocks) and more.category == less.category and more.timing == less.timing


def _value(card: Card, name: KeywordName) -> int:
    """Return the N of a keyword that a card bears or gives itself in time, 1 of one without; 0: it has none."""
    printed = [max(word.value, 1) for word in card.keywords if word.name is name]
    given = [max(word.value, 1) for text in card.abilities for word in _given(card, text) if word.name is name]
    return max(printed + given, default=0)


def _given(card: Card, text: Ability) -> Iterable[Keyword]:
    """Yield the keywords that a text gives its own card always, or in each wave that it is declared in."""
    match text:
        case Continuous(change=Gives(keyword=word), who=None, condition=None):
            yield word
        case Triggered(when=When.DECLARED, watch=None, condition=None, effects=effects):
            gifts = (effect for effect in effects if isinstance(effect, Modify) and _means_itself(card, effect.what))
            changes = (effect.change for effect in gifts)
            yield from (it.keyword for it in changes if isinstance(it, Gives) and it.keyword.name in IN_WAVE)


def _means_itself(card: Card, what: Pick) -> bool:
    """Tell whether an attack is among the cards that its text means as it is declared."""
    who = what.who
    if who is None or what.how is not How.ALL:
        return what.how is How.SELF
    mine = who.side is Whose.OWN and who.zone is Zone.ATTACKS and not who.other
    return mine and who.limit is None and who.tapped is None and (not who.categories or card.category in who.categories)


def _has(card: Card, good: Ability, price: Sequence[Effect]) -> bool:
    """Tell whether a text of a card does all that another does to its owner's good, at no other price."""
    return any(
        covers(it, good)
        and all(effect in price for effect in _price(it))
        and all(effect in getattr(good, "effects", ()) for effect in _effects_of(it, Benefit.EITHER))
        for it in card.abilities
    )


def _good(text: Ability) -> Ability | None:
    """Return a text without what it costs its owner; None where it does nothing else."""
    if isinstance(text, Triggered | Activated):
        left = _effects_of(text, Benefit.GOOD, Benefit.EITHER)
        return text.model_copy(update={"effects": left}) if left else None
    return None if lasting_benefit(text) is Benefit.BAD else text


def _bad(text: Ability) -> Ability | None:
    """Return what a text may cost its owner, willing or not; None where it costs nothing, or is used at will."""
    if isinstance(text, Triggered):
        left = _effects_of(text, Benefit.BAD, Benefit.EITHER)
        return text.model_copy(update={"effects": left}) if left else None
    return text if isinstance(text, Continuous | Replacement) and lasting_benefit(text) is not Benefit.GOOD else None


def _price(text: Ability) -> tuple[Effect, ...]:
    return _effects_of(text, Benefit.BAD)


def _effects_of(text: Ability, *whom: Benefit) -> tuple[Effect, ...]:
    """Return the effects of a text that benefit one of these."""
    subject = subject_of(text)
    return tuple(it for it in getattr(text, "effects", ()) if benefit(it, subject) in whom)


def _burdens(more: Card, less: Card) -> bool:
    """Tell whether a card costs its owner nothing by its texts that the other doesn't as badly."""
    heavy = [bad for text in less.abilities if (bad := _bad(text))]
    return all(any(covers(it, bad) for it in heavy) for text in more.abilities if (bad := _bad(text)))
