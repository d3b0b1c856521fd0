"""What is proposed for one more value of a list in a query."""

from collections.abc import Sequence

import pytest

from kiberrubezh.cards.find.aid.completion import NOTES, Completer
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.refusals import Names


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
