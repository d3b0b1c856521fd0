"""A small set for tests, and sets drawn by chance."""

from pathlib import Path

from hypothesis import strategies as st

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.sets import CardSet, Reminder, SetDeck
from kiberrubezh.cards.store import open_cards
from kiberrubezh.collection import Collection
from kiberrubezh.ground.letters import is_unseen
from kiberrubezh.sets.desk import Sets
from kiberrubezh.sets.document import Document

NAME = Words(ru="Ледники", en="Glaciers")
PRINTED = tuple(open_cards().values())
TEXT = Words(ru="Каскад. Возьмите карту.", en="Cascade. Draw a card.")


def own_card(name: str, **printed: object) -> Card:
    """Return an attack of that name, or what else is told."""
    words = printed.pop("words", None) or {"ru": name, "en": f"{name} en"}
    plain = {"id": f"own-{name}", "kind": "attack", "category": "intrusion", "damage": 3, "name": words}
    return Card.model_validate(plain | {"requires": {"attack": 3}} | printed)


def three_cards() -> tuple[Card, Card, Card]:
    """Return an attack, an asset and an event with a text of its own."""
    return (
        own_card("alpha"),
        own_card("beta", kind="asset", category=None, damage=0, requires={}, provides={"defence": 2}),
        own_card("gamma", kind="event", category=None, damage=0, manual=TEXT.model_dump()),
    )


def glaciers(folder: Path) -> Sets:
    """Open a folder in which the set of three cards is, with a deck and a reminder."""
    sets = Sets(Collection.open(folder))
    deck = SetDeck(name="Лёд", note="Ждать.", cards={"own-alpha": 5, "staff": 35})
    reminder = Reminder(keyword=Words(ru="Каскад", en="Cascade"), meaning=Words(ru="Ещё раз.", en="Once more."))
    told = {"decks": (deck,), "reminders": (reminder,), "notes": "Проверить alpha."}
    one = CardSet(id="glaciers", name=NAME, mark="ЛЕД").model_copy(update=told)
    cards = [card.model_copy(update={"set": one.id, "number": nth}) for nth, card in enumerate(three_cards(), 1)]
    sets.cards.change(lambda held: held.with_set(one).with_cards(cards))
    return sets


_LETTERS = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
TITLES = st.text(_LETTERS, min_size=1, max_size=20).filter(lambda title: not is_unseen(title))
NOTES = st.text(st.one_of(_LETTERS, st.sampled_from(" \n;\",=+-@'")), max_size=60)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """Draw a set: printed cards under names of its own, decks of them and of printed ones."""
    models = draw(st.lists(st.sampled_from(PRINTED), max_size=5, unique=True))
    cards = tuple(
        card.model_copy(update={"id": f"own-{card.id}", "set": "drawn", "number": place, "name": _named(draw, card)})
        for place, card in enumerate(models, 1)
    )
    ids = st.sampled_from([card.id for card in (*cards, *PRINTED[:5])])
    counts = st.dictionaries(ids, st.integers(1, 40), max_size=4)
    decks = draw(
        st.lists(
            st.builds(SetDeck, name=TITLES, note=NOTES, cards=counts), max_size=2, unique_by=lambda deck: deck.name
        )
    )
    name, notes = draw(TITLES), draw(NOTES)
    told = {"id": "drawn", "name": {"ru": f"{name} а", "en": f"{name} a"}, "version": draw(st.integers(1, 99))}
    plain = [deck.model_dump() for deck in decks]
    return Document(set=CardSet.model_validate(told | {"decks": plain, "notes": notes}), cards=cards)


def _named(draw: st.DrawFn, card: Card) -> Words:
    said = draw(TITLES)
    return Words(ru=f"{said} {card.id} а", en=f"{said} {card.id} a")
