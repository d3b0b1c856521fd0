"""What is typed on the cards page and compares with a card that is named."""

from contextlib import closing

from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.store import connect
from kiberrubezh.gui.cards.finder import Finder


def test_a_card_that_there_is_not_is_told_as_trouble() -> None:
    """Instead of that nothing was found; the figure of one that there is is proposed."""
    with closing(connect()) as connection:
        finder = Finder(connection, "ru", Context())
        assert finder.find("дешевле фывапр").trouble == "Сравнивать не с чем: карты «фывапр» нет."
        found = finder.find("дешевле вайпера")
        assert (found.trouble, found.proposal) == ("", "цена<4")
