"""What is said of one's own deck: how many it has of a card, that it has it, that it hasn't."""

import pytest

from kiberrubezh.cards.find.aid.hints import hint


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("карты, которых у меня больше двух", "копий>2"),
        ("карты, которых в моей колоде 4", "копий:4"),
        ("cards I have more than two of", "copies>2"),
        ("attacks I have at least 2 copies of", "kind:attack copies>=2"),
        ("карты, которых нет у меня", "-в-колоде"),
        ("карты, которых у меня нет", "-в-колоде"),
        ("cards I don't have", "-in-deck"),
        ("карты, добавленные в колоду", "в-колоде"),
        ("меры, не добавленные в мою колоду", "вид:мера -в-колоде"),
        ("cards already in the deck", "in-deck"),
        ("cards not in my deck under 3 cost", "-in-deck cost<3"),
        ("cards in my deck under 3 cost", "in-deck cost<3"),
    ],
)
def test_whose_cards_they_are(typed: str, meant: str) -> None:
    """A number behind is one of copies, unless it is of something else."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant
