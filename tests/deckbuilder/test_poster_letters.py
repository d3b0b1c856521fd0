"""Letters of a deck's picture: none is drawn as a box."""

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.poster import drawable, poster
from kiberrubezh.drawing.typeset import missing_signs


def test_signs_that_the_font_lacks_are_left_out() -> None:
    """Emoji and hieroglyphs of the name; of nothing but these the picture is that of a deck without a name."""
    assert missing_signs("🔥漢") == "🔥漢"
    assert drawable("🔥 Натиск 漢字 2 👩\u200d💻") == "Натиск 2"
    cards = open_cards()
    burning, unnamed, named = (
        poster(Deck.of(name, {"Неведомая": 1}), cards, "ru").tobytes() for name in ("🔥漢", "", "Натиск")
    )
    assert burning == unnamed != named
