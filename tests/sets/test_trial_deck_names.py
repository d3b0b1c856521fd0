"""The deck of a card's trial is called as it is in the language in use."""

from sets.set_parts import own_card

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks, ready_names
from kiberrubezh.sets.trial import trial


def test_the_deck_of_a_trial_is_called_as_it_is_in_the_language_in_use() -> None:
    """Of a ready deck both names are known, whichever language it was found in; of another the one that it has."""
    card = own_card("alpha")
    cards = {**open_cards(), card.id: card}
    named = ready_names(cards, "ru")
    assert [*named] == ready_decks(cards, "ru")
    assert [name.en for name in named.values()] == [deck.name for deck in ready_decks(cards, "en")]
    tried = trial(card, cards, [*named], [*named], names=named)
    name = named[tried.without]
    assert name.ru != name.en
    assert f"Колода «{name.ru}»" in tried.words("ru")
    assert f"The deck {name.en}:" in tried.words("en")
    mine = tried.without.renamed("Моя")
    assert "The deck Моя:" in trial(card, cards, [mine], [*named], names=named).words("en")


def test_a_deck_that_has_the_card_keeps_its_names() -> None:
    """What is played is the deck without the card, and the deck that is named the one it was made of."""
    card = own_card("alpha")
    cards = {**open_cards(), card.id: card}
    named = ready_names(cards, "en")
    first = trial(card, cards, [*named][:1], [*named])
    deck, name = first.changed, named[first.without]
    tried = trial(card, cards, [deck], [*named], names={deck: name})
    assert tried.is_in_place
    assert f"Колода «{name.ru}», где карта уже есть" in tried.words("ru")
