"""A deck as a picture, told as what is drawn where: reviewed once, held to the dot."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from deckbuilder.pool import POOL, real_cards
from PIL import Image, ImageDraw

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover import poster as posters
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.drawing.typeset import font

Drawn = list[tuple[Any, ...]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Tell what is drawn: texts with letters, plates, faces, the QR picture; faces themselves are left blank."""
    told: Drawn = []
    text, plate, paste = ImageDraw.ImageDraw.text, ImageDraw.ImageDraw.rounded_rectangle, Image.Image.paste

    def texted(draw: Any, at: Any, words: str, fill: str, letters: Any, **more: Any) -> None:
        told.append(("text", at, words, fill, (*letters.getname(), letters.size), *more.values()))
        text(draw, at, words, fill, letters, **more)

    def plated(draw: Any, box: Any, *how: Any) -> None:
        told.append(("plate", box, *how))
        plate(draw, box, *how)

    def pasted(image: Image.Image, part: Image.Image, at: Any, mask: Any = None) -> None:
        told.append(("picture", at, part.size, mask is part))
        paste(image, part, at, mask)

    def faced(card: Card, lang: str, width: int) -> Image.Image:
        told.append(("face", card.id, lang, width))
        return Image.new("RGBA", (width, 246))

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", texted)
    monkeypatch.setattr(ImageDraw.ImageDraw, "rounded_rectangle", plated)
    monkeypatch.setattr(Image.Image, "paste", pasted)
    monkeypatch.setattr(posters, "face", faced)
    return told


def of(kind: str, drawn: Drawn) -> Drawn:
    return [it[1:] for it in drawn if it[0] == kind]


def test_a_poster_has_name_cards_and_code_at_their_places(drawn: Drawn) -> None:
    """Name and counts above, faces by columns with their copies on a plate, below them the code and its picture."""
    strange = "own-qpz-ry9x"
    deck = Deck.of("Стена", {"firewall": 30, strange: 2, "wiper": 28})
    picture = posters.poster(deck, cards := real_cards(), "ru")
    assert picture.size == (1600, 802)
    assert picture.mode == "RGB"
    groups = code_of(deck, cards).split("-")
    white, soft, dark = "#F6F3EC", "#A9B4BF", "#14181D"

    def letters(style: str, size: int) -> tuple[str, str, int]:
        return "Manrope", style, size

    assert drawn == [
        ("text", (40, 32), "Стена", white, letters("Bold", 54)),
        ("text", (40, 104), "60 карт · активы 30 · средства нападения 28", soft, letters("Medium", 28)),
        ("face", "firewall", "ru", 176),
        ("picture", (40, 160), (176, 246), True),
        ("plate", (94.0, 410, 162.0, 442), 10, "#E8C26A"),
        ("text", (128.0, 426.0), "×30", dark, letters("ExtraBold", 26), "mm"),
        ("face", "wiper", "ru", 176),
        ("picture", (232, 160), (176, 246), True),
        ("plate", (286.0, 410, 354.0, 442), 10, "#E8C26A"),
        ("text", (320.0, 426.0), "×28", dark, letters("ExtraBold", 26), "mm"),
        ("plate", (424, 160, 600, 406), 10, "#232A32", "#586470", 2),
        ("text", (436, 230), "qpz ry9x", soft, letters("Medium", 17)),
        ("plate", (478.0, 410, 546.0, 442), 10, "#E8C26A"),
        ("text", (512.0, 426.0), "×2", dark, letters("ExtraBold", 26), "mm"),
        ("picture", (40, 470), (300, 300), False),
        *(
            ("text", (370, 492 + 56 * row), "-".join(groups[6 * row : 6 * row + 6]), white, letters("SemiBold", 38))
            for row in range(-(-len(groups) // 6))
        ),
    ]


def test_cards_of_a_poster_stand_by_kind_basic_first_then_by_cost_and_name(drawn: Drawn) -> None:
    """Names nobody knows last, 160 different ones at the most, the rest is told; a code of many signs is cut."""
    cards = real_cards()
    deck = Deck.of("", {**dict.fromkeys(cards, 1), **{f"own-{n:02}": 1 for n in range(15)}})
    posters.poster(deck, cards, "en")
    found = [cards[card_id] for card_id, *_ in of("face", drawn)]
    assert len(found) == len(cards)
    order = [(it.kind, it.basic, it.requires.defence + it.requires.attack, it.name.en) for it in found]
    kinds = [Kind.ASSET, Kind.MEASURE, Kind.ATTACK, Kind.EVENT]
    for one, two in pairwise(order):
        assert kinds.index(one[0]) <= kinds.index(two[0])
        if one[0] is two[0]:
            assert one[1] or not two[1]
            assert one[1] is not two[1] or one[2:] < two[2:]
    said = of("text", drawn)
    assert [it[1] for it in said if it[1].startswith("×")] == ["×1"] * 160
    assert said[-1][1] == f"and {len(cards) + 15 - 160} more different cards"
    assert said[0][1] == "Deck"
    assert [it[0] for it in of("picture", drawn)[8:10]] == [(40, 160 + 302), (232, 160 + 302)]


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (Deck.of("", {"x" * 70: 1}), ["Колода", "1 карта", *["x" * 15] * 3, "x" * 14 + "…", "×1"]),
        (Deck.of("и" * 60, {"pc": 1}), ["и" * 47 + "…", "1 карта · активы 1", "×1"]),
        (Deck.of("a\nb", {}), ["a b", "0 карт"]),
    ],
)
def test_long_names_are_cut_on_a_poster(drawn: Drawn, deck: Deck, said: Sequence[str]) -> None:
    """A deck's at 48 letters, a card's in four lines of 15."""
    posters.poster(deck, POOL, "ru")
    assert [it[1] for it in of("text", drawn)][: len(said)] == said


def test_a_code_longer_than_four_lines_is_cut_on_a_poster(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four lines of six groups are shown; where it is too long for a QR picture, or there is none, nothing is."""
    groups = [f"KR{n:03}" for n in range(25)]
    monkeypatch.setattr(posters, "code_of", lambda *_: "-".join(groups))
    posters.poster(Deck(), POOL, "ru")
    lines = ["-".join(groups[start : start + 6]) for start in range(0, 24, 6)]
    assert [it[1] for it in of("text", drawn)][2:] == lines


@pytest.mark.parametrize(
    ("name", "size", "whole"),
    [("Узкая " * 8, 54, True), ("Ш" * 30, 46, True), ("W" * 34, 40, True), ("Ш" * 48, 40, False)],
)
def test_a_wide_name_ends_within_the_picture(drawn: Drawn, name: str, size: int, whole: bool) -> None:
    """Its letters are smaller, and where the least have no room either, an ellipsis says that there is more."""
    posters.poster(Deck.of(name, {"firewall": 60}), real_cards(), "ru")
    (left, _), words, _, (*_, letters) = of("text", drawn)[0]
    assert left + font("Bold", letters).getlength(words) <= posters.WIDTH - left
    assert (letters, words == name.strip()) == (size, whole)
