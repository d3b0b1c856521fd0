"""The cards of the set."""

import pytest

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards


@pytest.fixture(scope="session")
def cards() -> dict[str, Card]:
    return dict(open_cards())
