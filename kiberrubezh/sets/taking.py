"""What taking a set in would do: what is new, changed or gone, what clashes with cards here; and then doing it."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from kiberrubezh.cards.card import LONGEST_NAME, OWN_SET, Card, Words
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import EDITIONS, LOOSE, PRINTED, CardSet
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.words import Pair
from kiberrubezh.sets.changes import Change, cards_apart, decks_apart, fact_parts
from kiberrubezh.sets.document import Document, document_of
from kiberrubezh.sets.versions import with_version

Standing = Literal["new", "equal", "same", "newer", "older"]
"""How a file stands to the set of its id that is here: none is; nothing differs; the version is equal, or not."""


class Clash(NamedTuple):
    """A card of the file that can't come in as it is: how it comes in, and because of which card."""

    card: Card
    comes: Card
    other: Words


@dataclass(frozen=True, slots=True)
class Taking:
    """A set as it would come in, and what that would change here."""

    set: CardSet
    cards: tuple[Card, ...]
    standing: Standing
    known: CardSet | None
    """The set that it takes the place of."""
    facts: tuple[Pair, ...]
    """What of the set itself is changed."""
    difference: tuple[Change, ...]
    """What is new, changed and gone of its cards."""
    decks: tuple[Change, ...]
    """And of its decks."""
    clashes: tuple[Clash, ...]
    missing: tuple[str, ...]
    """Ids of cards that its decks name and nobody has."""
    pictures: Mapping[str, OwnPicture | None]
    """Of its cards, None for one that loses the picture it has here; one that isn't named keeps it."""
    past_pictures: tuple[OwnPicture, ...]
    """Those of the versions that it brings."""

    def applied(self, held: Holding, now: str) -> Holding:
        """Return what is held once the set is taken in; the one before is kept among its versions."""
        one, held = self.set, held.with_past_pictures(filter(None, (*self.past_pictures, *self.pictures.values())))
        if self.known is not None:
            before = document_of(held, one.id)
            held = held.with_past_pictures(before.pictures.values())
            note = f"{before.set.version} → {one.version}"
            brought = tuple(each for each in one.versions if each not in self.known.versions)
            whole = self.known.model_copy(update={"versions": (*brought, *self.known.versions)})
            kept = with_version(whole, before, now, note, held.past_pictures)
            one = one.model_copy(update={"versions": kept.versions})
        known = {card.id for card in held.of_set(one.id)}
        taken = (
            held.with_set(one)
            .without_cards(sorted(known - {card.id for card in self.cards}))
            .with_cards([card.model_copy(update={"set": one.id}) for card in self.cards])
        )
        pictures = {**taken.pictures, **self.pictures}
        return replace(taken, pictures={card_id: each for card_id, each in pictures.items() if each is not None})


def preview(
    document: Document, printed: Mapping[str, Card], held: Holding, *, anew: bool = False, home: bool = False
) -> Taking:
    """Tell what taking a set in would do; `printed` are the cards of all.

    `anew` puts it beside the one of its id; one of `home`, a kept version or a table of one's own, may be that of the
    loose cards, while a file of another's loose cards comes in beside them. It knows all pictures of its cards, too:
    one that has none there loses the one that it has here, while another's file may come without.
    """
    set_id = document.set.id
    is_foreign = set_id in PRINTED or (set_id == OWN_SET and not home)
    if is_foreign or (anew and set_id in held.sets):
        set_id = held.free_set_id(document.set.name.en)
    known = held.sets.get(set_id, LOOSE if set_id == OWN_SET else None)
    name = _free_set_name(document.set.name, set_id, held.every_set)
    clashes = _clashes(document, name, set_id, printed, held)
    renamed = {clash.card.id: clash.comes for clash in clashes}
    cards = tuple(renamed.get(card.id, card).model_copy(update={"set": set_id}) for card in document.cards)
    decks = tuple(deck.with_ids({old: card.id for old, card in renamed.items()}) for deck in document.set.decks)
    one = document.set.model_copy(update={"id": set_id, "name": name, "decks": decks})
    ids = {card.id: renamed.get(card.id, card).id for card in document.cards}
    pictures: dict[str, OwnPicture | None] = {card.id: None for card in cards if home and card.id in held.pictures}
    pictures |= {ids[card_id]: picture for card_id, picture in document.pictures.items() if card_id in ids}
    here = held.of_set(set_id) if known is not None else ()
    redrawn = {card_id for card_id, picture in pictures.items() if held.pictures.get(card_id) != picture}
    there = {*printed, *held.cards, *(card.id for card in cards)}
    missing = dict.fromkeys(card_id for deck in decks for card_id in (*deck.cards, *deck.maybe) if card_id not in there)
    return Taking(
        set=one,
        cards=cards,
        standing=_standing(one, known, here == cards and not redrawn),
        known=known,
        facts=fact_parts(known, one) if known is not None else (),
        difference=tuple(cards_apart(here, cards, redrawn)),
        decks=tuple(decks_apart(known.decks if known else (), decks)),
        clashes=tuple(clashes),
        missing=tuple(missing),
        pictures=pictures,
        past_pictures=document.past_pictures,
    )


def _standing(one: CardSet, known: CardSet | None, is_same: bool) -> Standing:
    if known is None:
        return "new"
    brings = any(each not in known.versions for each in one.versions)
    if is_same and not brings and one.model_copy(update={"versions": known.versions}) == known:
        return "equal"
    if one.version == known.version:
        return "same"
    return "newer" if one.version > known.version else "older"


def _clashes(document: Document, of_set: Words, set_id: str, printed: Mapping[str, Card], held: Holding) -> list[Clash]:
    """Find ids and names that cards outside the set have, and give the set's cards other ones, `of_set` among them."""
    others = [*printed.values(), *(card for card in held.cards.values() if card.set != set_id)]
    ids = {card.id: card.name for card in others}
    names = {fold(name): card.name for card in others for name in (card.name.ru, card.name.en)}
    own = {fold(name) for card in document.cards for name in (card.name.ru, card.name.en)}
    free, found = held.free_ids({card.id for card in document.cards} | ids.keys()), list[Clash]()
    for card in document.cards:
        spent = held.spent.get(card.id)
        is_other = spent is not None and spent != card.name
        same_id = ids.get(card.id) or (spent if is_other else None)
        same_name = names.get(fold(card.name.ru)) or names.get(fold(card.name.en))
        if same_id is None and same_name is None:
            continue
        name = card.name if same_name is None else _free_name(card.name, of_set, (names, own))
        card_id = card.id if same_id is None else free.of(name.en)
        own |= {fold(name.ru), fold(name.en)}
        other = same_id or same_name
        assert other is not None
        found.append(Clash(card, card.model_copy(update={"id": card_id, "name": name}), other))
    return found


def _free_set_name(name: Words, set_id: str, every: Iterable[CardSet]) -> Words:
    """Return a name for the set of that id that no other bears."""
    borne = {fold(said) for each in every if each.id != set_id for said in (each.name.ru, each.name.en)}
    borne |= {fold(said) for other, edition in EDITIONS.items() if other != set_id for said in edition.name}
    found, number = name, 1
    while borne & {fold(found.ru), fold(found.en)}:
        number += 1
        found = Words(ru=_told_with(name.ru, f" {number}"), en=_told_with(name.en, f" {number}"))
    return found


def _free_name(name: Words, of_set: Words, taken: Sequence[Container[str]]) -> Words:
    """Return a name that tells the set as well, and a number where that isn't enough."""
    for number in range(1, 10_000):
        more = "" if number == 1 else f" {number}"
        ru, en = (_told_with(one, f" ({whose}{more})") for one, whose in ((name.ru, of_set.ru), (name.en, of_set.en)))
        if not any(fold(each) in borne for each in (ru, en) for borne in taken):
            return Words(ru=ru, en=en)
    raise ValueError(name.en)


def _told_with(name: str, more: str) -> str:
    tail = more if len(more) < LONGEST_NAME // 2 else f"{more[: LONGEST_NAME // 2 - 2]}…)"
    return name[: LONGEST_NAME - len(tail)] + tail
