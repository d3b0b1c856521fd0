"""What a card should cost by the cards that are most like it, with the reasons."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kiberrubezh.cards.abilities import Activated, Triggered, When
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import Category, Kind, Number
from kiberrubezh.cards.sets import PRINTED
from kiberrubezh.cards.speech.names import KEYWORDS
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.words import Pair

NEAREST = 4
"""Cards that are told of."""
ALL = len(Category)


class Likeness(NamedTuple):
    """A card that is much like another, what it costs, and what makes them alike or tells them apart."""

    card: Card
    cost: int
    reasons: tuple[Pair, ...]


class Advice(NamedTuple):
    """What cards like one cost, or give if they are assets; the nearest first."""

    words: Pair
    near: tuple[Likeness, ...]


_COST = Pair(
    "Похожие карты требуют {range}, эта — {n}{verdict}", "Cards like this require {range}, this one {n}{verdict}"
)
_GIVES = Pair(
    "Похожие активы дают {range}, этот — {n}{verdict}", "Assets like this provide {range}, this one {n}{verdict}"
)
_VERDICTS = {
    (Kind.ASSET, -1): Pair(": меньше всех.", ": less than any."),
    (Kind.ASSET, 1): Pair(": больше всех.", ": more than any."),
    (None, -1): Pair(": дешевле всех.", ": cheaper than any."),
    (None, 1): Pair(": дороже всех.", ": dearer than any."),
}
_WITHIN = Pair(": как у них.", ": as they do.")
_DAMAGE, _CAPACITY = Pair("урон", "damage"), Pair("ёмкость", "capacity")
_SAME = {_DAMAGE: Pair("тот же урон", "same damage"), _CAPACITY: Pair("та же ёмкость", "same capacity")}
_MORE = Pair("{what} больше на {n}", "{n} more {what}")
_LESS = Pair("{what} меньше на {n}", "{n} less {what}")
_CATEGORY = Pair("та же категория", "same category")
_BLOCKS = Pair("блокирует столько же категорий", "blocks as many categories")
_TEXT = Pair("текст о том же", "text of the same kind")
_MOMENT = Pair("текст срабатывает тогда же", "a text at the same moment")
_PAID = Pair("тоже за плату", "for a cost, too")
_TIMED = Pair("разыгрывается тогда же", "played at the same time")
_PLAIN = Pair("тоже без текста", "no text either")
_KIND = Pair("общий только вид", "alike in kind alone")


def cost(card: Card) -> int:
    """Return all power that a card requires; of an asset, what it provides."""
    power = card.provides if card.kind is Kind.ASSET else card.requires
    return power.defence + power.attack


def advice(card: Card, cards: Iterable[Card]) -> Advice | None:
    """Compare a card with those most like it of its kind; None where there are none, or it is carried out by hand."""
    others = [it for it in cards if it.kind is card.kind and it.id != card.id and it.set in PRINTED and not it.manual]
    if not others or card.manual:
        return None
    near = sorted(others, key=lambda other: (_distance(card, other), other.number))[:NEAREST]
    costs, n = sorted(map(cost, near)), cost(card)
    told = str(costs[0]) if costs[0] == costs[-1] else f"{costs[0]}–{costs[-1]}"
    words = _GIVES if card.kind is Kind.ASSET else _COST
    likes = tuple(Likeness(other, cost(other), tuple(_reasons(card, other)) or (_KIND,)) for other in near)
    return Advice(words.filled(range=told, n=n, verdict=_verdict(card.kind, n, costs)), likes)


def _verdict(kind: Kind, n: int, costs: list[int]) -> Pair:
    where = (n > costs[-1]) - (n < costs[0])
    return _VERDICTS[kind if kind is Kind.ASSET else None, where] if where else _WITHIN


def _distance(card: Card, other: Card) -> float:
    """Return how unlike two cards of a kind are: numbers, categories, keywords, what their texts are of."""
    apart = float(abs(card.damage - other.damage) + abs(card.capacity - other.capacity))
    apart += abs(_reach(card) - _reach(other)) * 0.7 + (card.category is not other.category) * 0.5
    apart += len({*card.blocks} ^ {*other.blocks}) * 0.1 + (card.timing is not other.timing) * 0.5
    return apart + 2 * (card.basic is not other.basic) + words_apart(card, other)


def words_apart(card: Card, other: Card) -> float:
    """Return how unlike two cards are in their keywords and in what their texts are of; 0 for equal ones."""
    mine, theirs = signature(card), signature(other)
    shared = (min(1.0, abs(mine[key] - theirs[key]) * 0.3) for key in mine.keys() & theirs.keys())
    return len({*card.keywords} ^ {*other.keywords}) + len(mine.keys() ^ theirs.keys()) + sum(shared)


def _reach(card: Card) -> int:
    """Return how many categories a measure blocks; all where it names none."""
    return (len(card.blocks) or ALL) if card.kind is Kind.MEASURE else 0


def signature(card: Card) -> dict[str, int]:
    """Return what the texts of a card are of, each with the numbers that stand in it added up."""
    found: dict[str, int] = {}
    for text in card.abilities:
        begins = " ".join(str(getattr(text, field, "")) for field in ("type", "when"))
        found[begins] = found.get(begins, 0)
        for effect in getattr(text, "effects", (text,)):
            does = f"{getattr(effect, 'do', '')} {' '.join(_changes(effect))}"
            found[does] = found.get(does, 0) + sum(_numbers(effect))
    return found


def _changes(effect: object) -> Iterator[str]:
    """Yield what an effect changes, and where cards go."""
    change = getattr(effect, "change", None)
    for part in (getattr(change, "change", None), getattr(change, "stat", None), getattr(effect, "to", None)):
        if part is not None:
            yield str(part)


def _numbers(part: object) -> Iterator[int]:
    """Yield the numbers that stand in a part of a text."""
    if isinstance(part, Frozen):
        for field in type(part).model_fields:
            yield from _numbers(getattr(part, field))
    elif isinstance(part, int) and not isinstance(part, bool):
        yield part


def _reasons(card: Card, other: Card) -> Iterator[Pair]:
    """Yield how another card compares with one."""
    for what, mine, theirs in ((_DAMAGE, card.damage, other.damage), (_CAPACITY, card.capacity, other.capacity)):
        if mine or theirs:
            words = _MORE if theirs > mine else _LESS
            yield words.filled(what=what, n=abs(theirs - mine)) if theirs != mine else _SAME[what]
    if card.category and card.category is other.category:
        yield _CATEGORY
    if card.kind is Kind.MEASURE and _reach(card) == _reach(other):
        yield _BLOCKS
    yield from (KEYWORDS[word.name] for word in other.keywords if card.keyword(word.name))
    yield from _textual_reasons(card, other)


def _textual_reasons(card: Card, other: Card) -> Iterator[Pair]:
    """Yield what the texts of two cards share: what they do, or else when; an event has only one moment."""
    if card.timing is other.timing is not Timing.ANY:
        yield _TIMED
    if _deeds(card) & _deeds(other):
        yield _TEXT
    elif card.kind is not Kind.EVENT and _moments(card) & _moments(other):
        yield _MOMENT
    elif _is_paid(card) and _is_paid(other):
        yield _PAID
    elif not card.abilities and not other.abilities:
        yield _PLAIN


def _moments(card: Card) -> set[When]:
    return {text.when for text in card.abilities if isinstance(text, Triggered) and text.watch is None}


def _is_paid(card: Card) -> bool:
    return any(isinstance(text, Activated) for text in card.abilities)


def _deeds(card: Card) -> set[tuple[object, ...]]:
    """Return what texts of a card do to what cards, without its numbers."""
    parts = [part for text in card.abilities for part in getattr(text, "effects", (text,))]
    return {(type(part), *_changes(part), *_sign(part), *_met(part)) for part in parts}


def _sign(part: object) -> Iterator[bool]:
    """Yield whether a number is raised or lowered."""
    change = getattr(part, "change", None)
    if isinstance(change, Number):
        yield change.by > 0


def _met(part: object) -> Iterator[object]:
    """Yield whose cards a part of a text means, and where they lie; how it means them where it names none."""
    what = getattr(part, "what", part)
    who = getattr(what, "who", None)
    if who is not None:
        yield from (who.side, who.zone, who.kind)
    else:
        yield getattr(what, "how", getattr(what, "side", None))
