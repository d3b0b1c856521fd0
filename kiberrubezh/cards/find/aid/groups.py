"""The groups of an answer: `группа:вид` and what stands over each."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.find.conditions import Group
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.speech.names import category_name, kind_name
from kiberrubezh.ground.words import Lang, Pair

_NONE = Pair("Без категории", "Without a category")
_LACKING = Pair("{name}: нет", "{name}: none")


class Part(NamedTuple):
    """Cards of an answer that stand together, and their head."""

    head: str
    cards: tuple[str, ...]


def groups_of(
    found: Iterable[str], group: Group, cards: Mapping[str, Card], lang: Lang, copies: Mapping[str, int]
) -> list[Part]:
    """Part an answer, which stands in the order of its groups, at their heads."""
    heads = groupby(found, lambda card: _head(cards[card], group.key, lang, copies))
    return [Part(head, tuple(of)) for head, of in heads]


def _head(card: Card, key: str, lang: Lang, copies: Mapping[str, int]) -> str:
    if key == "kind":
        return kind_name(card.kind, lang, many=True)
    if key == "category":
        named = {card.category, *card.blocks}
        return ", ".join(category_name(each, lang) for each in Category if each in named) or _NONE.of(lang)
    if key == "set":
        return card.set
    number, name = _number(card, key, copies), getattr(CARDS.fields[key], lang)
    return _LACKING.of(lang).format(name=name) if number is None else f"{name}: {number}"


def _number(card: Card, key: str, copies: Mapping[str, int]) -> int | None:
    """Return the number that a card is grouped by, None where it has none."""
    match key:
        case "copies":
            return copies.get(card.id, 0)
        case "cost":
            return card.requires.defence + card.requires.attack if card.kind is not Kind.ASSET else None
        case "damage":
            return card.damage if card.kind is Kind.ATTACK else None
        case _:
            return card.capacity if card.kind is Kind.MEASURE else None
