"""What is proposed for one more value of a list in a query."""

from collections.abc import Sequence

import pytest

from kiberrubezh.cards.find.aid.completion import NOTES, Completer
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.refusals import Names
from kiberrubezh.deckbuilder.finding.deck_fields import DECK_NOTES, DECKS


def called(key: str) -> Sequence[Sequence[str]]:
    return [Names("Антивирус", "Antivirus"), Names("Вайпер, мера", "Wiper")] if key == "pierces" else []


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("кат:впо,от", "кат:впо,отказ"),
        ("кат:впо,отказ,пэ", "кат:впо,отказ,пэмин"),
        ("кат:впо,отказ,вторж,пэ", "кат:впо,отказ,вторж,пэмин"),
        ('урон>2 пробивает:"Вайпер, мера",edr,ант', 'урон>2 пробивает:"Вайпер, мера",edr,Антивирус'),
    ],
)
def test_one_more_value_is_proposed_behind_every_comma(typed: str, whole: str) -> None:
    """Not behind the first alone; what stands before it stays."""
    proposals = Completer(CARDS, NOTES, called).propose(typed, len(typed), "ru")
    assert [proposal.put(typed)[0] for proposal in proposals] == [whole]


def test_nothing_is_proposed_for_a_list_where_none_is_read() -> None:
    """Behind a number, an order or a group stands one thing; so does a card behind the field of decks for it."""
    cards = Completer(CARDS, NOTES, called)
    for typed in ("урон:1,цен", "сорт:имя,ур", "группа:вид,наб"):
        assert cards.propose(typed, len(typed), "ru") == []
    decks = Completer(DECKS, DECK_NOTES, lambda key: called("pierces") if key == "card" else [])
    assert decks.propose("карта:анти", len("карта:анти"), "ru")
    assert decks.propose("карта:Вайпер,анти", len("карта:Вайпер,анти"), "ru") == []
