"""Letters of a deck's picture: none is drawn as a box."""

from hashlib import sha256

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.store import open_cards
from kiberrubezh.cards.text import LANGS
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.poster import left_out, poster, shown_words
from kiberrubezh.drawing.typeset import missing_signs


def picture(deck: Deck) -> str:
    """Tell pictures apart by a few letters: a difference of all their dots would take minutes to be told."""
    return sha256(poster(deck, open_cards(), "ru").tobytes()).hexdigest()


def test_signs_that_the_font_lacks_are_left_out() -> None:
    """Emoji and hieroglyphs of the name; of nothing but these the picture is that of a deck without a name."""
    assert missing_signs("🔥漢") == "🔥漢"
    assert shown_words("🔥 Натиск 漢字 2 👩\u200d💻") == "Натиск 2"
    burning, unnamed, named = (picture(Deck.of(name, {"Неведомая": 1})) for name in ("🔥漢", "", "Натиск"))
    assert burning == unnamed != named


def test_a_card_nobody_knows_is_named_without_what_the_font_lacks() -> None:
    """Its place in the picture is that of a card called by the letters alone."""
    burning, named, other = (picture(Deck.of("", {name: 1})) for name in ("Неведомая 🔥", "Неведомая", "Другая"))
    assert burning == named != other


def test_what_is_left_out_is_told() -> None:
    """Each sign once, of what is drawn alone, and none that can't be seen; the first of many by themselves."""
    cards = open_cards()
    known = next(iter(cards))
    assert left_out(Deck.of("Натиск 2\u200d", {known: 1, "Неведомая": 1}), cards, "ru") == ""
    told = left_out(Deck.of("🔥 Натиск 🔥 漢", {"Неведомая 字": 1}), cards, "ru")
    assert "🔥 漢 字:" in told
    assert left_out(Deck.of("Натиск" * 8 + "漢", {}), cards, "en") == "", "a name that long is cut before"
    snowy = cards[known].model_copy(update={"name": Words(ru="Снег ☃", en="Snow")})
    said = [left_out(Deck.of("Натиск", {known: 1}), {known: snowy}, lang) for lang in LANGS]
    assert [("☃" in words) for words in said] == [True, False], "those of faces, in the language of the picture"
    many = left_out(Deck.of("".join(map(chr, range(0x4E00, 0x4E10))), {}), cards, "en")
    assert "…" in many
    assert many.count("\u4e0c") == 0
