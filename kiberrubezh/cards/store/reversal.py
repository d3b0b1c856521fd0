"""A step from one holding to another, made over a third: whatever else was changed meanwhile stays."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from kiberrubezh.cards.card import OWN_SET, Card
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.ground.data import data_of

M = TypeVar("M", bound=BaseModel)


class ChangedSinceError(Exception):
    """What a step would change is other by now than the step found it."""


def step_over(held: Holding, there: Holding, wanted: Holding) -> Holding:
    """Return what is held with the step from `there` to `wanted` made in it, card by card and field by field.

    Raise ChangedSinceError where a field, card, set or picture that the step changes is no longer as `there`.
    """
    past = {**wanted.past_pictures, **held.past_pictures}  # a version that comes back has its pictures again
    made = replace(held, sets=_changed(held.sets, there.sets, wanted.sets), past_pictures=past)
    cards = _housed(_changed(held.cards, there.cards, wanted.cards), held, made)
    back = {card_id: card for card_id, card in cards.items() if held.cards.get(card_id) != card}
    made = made.without_cards(held.cards.keys() - cards.keys())
    if any(card.set not in {*made.sets, OWN_SET} for card in made.cards.values() if card.id not in back):
        raise ChangedSinceError  # a set goes, and others have put cards into it
    made = _pictured(made.with_cards(back.values()), held, there, wanted)
    order = {set_id: made.sets[set_id] for set_id in (*wanted.sets, *made.sets) if set_id in made.sets}
    return replace(made, sets=order).tidied()


def state_of(card: Card, picture: OwnPicture | None) -> str:
    """Return letters that are others as soon as somebody has changed a card or its picture, wherever it is put."""
    told = json.dumps(data_of(card, {"set", "number"}), sort_keys=True)
    shown = "" if picture is None else picture.model_dump_json(exclude_none=True)
    return blake2b(f"{told}\n{shown}".encode(), digest_size=16).hexdigest()


def _changed(now: Mapping[str, M], old: Mapping[str, M], new: Mapping[str, M]) -> dict[str, M]:
    """Return what there is now of one kind with the step from old to new made in it."""
    made = dict(now)
    for key in old.keys() | new.keys():
        before, after, present = old.get(key), new.get(key), now.get(key)
        if before == after or present == after:
            continue
        if before is not None and after is not None and present is not None:
            made[key] = _mended(present, before, after)
        elif _plain(present) != _plain(before):
            raise ChangedSinceError
        elif after is None:
            del made[key]
        else:
            made[key] = after
    return made


def _mended(now: M, old: M, new: M) -> M:
    """Return one thing with the fields changed that differ between old and new."""
    told = {name: value for name, value in new if value != getattr(old, name)}
    if any(getattr(now, name) not in (getattr(old, name), value) for name, value in told.items() if name != "number"):
        raise ChangedSinceError
    try:
        return type(now).model_validate({**dict(now), **told})
    except ValidationError as error:  # it doesn't go together with what others have made of it
        raise ChangedSinceError from error


def _plain(one: BaseModel | None) -> BaseModel | None:
    """Return a thing without its number among others, which changes with these."""
    return one.model_copy(update={"number": 0}) if isinstance(one, Card) else one


def _housed(cards: Mapping[str, Card], held: Holding, made: Holding) -> dict[str, Card]:
    """Return cards in sets that there are; one that comes into a set takes no number from another."""
    kept = {card.id: card for card in cards.values() if held.cards.get(card.id) == card}
    taken = {(card.set, card.number) for card in kept.values()}
    for card in _come(cards, kept):
        house = card.set if card.set in made.sets else OWN_SET
        number = card.number
        if (house, number) in taken:
            number = max((known for each, known in taken if each == house), default=0) + 1
        taken.add((house, number))
        kept[card.id] = card.model_copy(update={"set": house, "number": number})
    return kept


def _come(cards: Mapping[str, Card], kept: Mapping[str, Card]) -> Iterable[Card]:
    return (card for card_id, card in cards.items() if card_id not in kept)


def _pictured(made: Holding, held: Holding, there: Holding, wanted: Holding) -> Holding:
    """Return the same with the pictures that the step gives its cards; those of cards that go are kept as ever."""
    for card_id in there.pictures.keys() | wanted.pictures.keys():
        old, new = there.pictures.get(card_id), wanted.pictures.get(card_id)
        if old == new or card_id not in made.cards:
            continue
        if card_id in held.cards and held.pictures.get(card_id) not in (old, new):
            raise ChangedSinceError
        made = made.with_picture(card_id, new)
    return made
