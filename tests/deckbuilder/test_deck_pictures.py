"""Decks read from pictures: posters, photographs of a code, files that are none."""

import io
from itertools import product
from random import Random

import pytest
from deckbuilder.pool import POOL, real_cards
from PIL import Image, ImageFilter

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.intake import PictureError, decks_in
from kiberrubezh.deckbuilder.handover.outlet import file_content
from kiberrubezh.deckbuilder.handover.poster import poster
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.drawing.qr import qr


def test_a_picture_of_a_deck_is_a_deck() -> None:
    """The poster has the deck's code on it as a QR picture; a deck with names nobody knows has none, and is drawn."""
    cards = real_cards()
    deck = Deck.of("", {"firewall": 30, "router": 30})
    (reading,) = decks_in(file_content(deck, cards, "ru", ".png"), cards)
    assert reading.deck == deck
    with pytest.raises(PictureError, match="no deck's code"):
        decks_in(file_content(Deck.of("=", {"Нечто": 3, "firewall": 1}), cards, "en", ".png"), cards)


def png(image: Image.Image, form: str = "PNG", **how: int) -> bytes:
    file = io.BytesIO()
    image.save(file, form, **how)
    return file.getvalue()


@pytest.mark.parametrize("size", [(1, 20_001), (20_001, 1)])
def test_a_picture_as_thin_as_a_thread_is_refused(size: tuple[int, int]) -> None:
    """Few bytes, few dots and a side of millions: scaling it would hold the window for seconds."""
    with pytest.raises(PictureError, match="can't be read"):
        decks_in(png(Image.new("L", size)), POOL)


def photographs() -> dict[str, Image.Image]:
    """Return our QR picture as cameras and printers leave it."""
    cards = real_cards()
    plain = qr(code_of(ready_decks(cards)[1], cards).replace("-", ""))
    dark = Image.new("L", (1600, 1200), 90)
    shaded = plain.point(lambda dot: 60 + dot // 2).resize((420, 420))
    dark.paste(shaded.rotate(11, expand=True, fillcolor=90), (700, 300))
    noise = Image.frombytes("L", plain.size, Random(5).randbytes(plain.width * plain.height))
    slant = (1.2, 0.15, -20, 0.1, 1.25, -30, 0.0006, 0.0004)
    return {
        "turned": plain.rotate(37, expand=True, fillcolor=255),
        "upside down": plain.rotate(180),
        "small": plain.resize((120, 120), Image.Resampling.BILINEAR),
        "blurred": plain.filter(ImageFilter.GaussianBlur(3)),
        "noisy": Image.blend(plain, noise, 0.35),
        "seen from aside": plain.transform(plain.size, Image.Transform.PERSPECTIVE, slant, fillcolor=255),
        "light on dark": plain.point(lambda dot: 255 - dot),
        "on a dark table": dark,
    }


def test_a_photograph_of_our_code_is_read() -> None:
    """Turned, scaled, blurred, noisy, seen from aside, in the dark, as JPEG of poor quality: the same deck."""
    cards = real_cards()
    wanted = code_of(ready_decks(cards)[1], cards)
    for how, picture in photographs().items():
        (reading,) = decks_in(png(picture, "JPEG", quality=50), cards)
        assert code_of(reading.deck, cards) == wanted, how
    for form in ("BMP", "TIFF"):
        (reading,) = decks_in(png(qr(wanted), form), cards)
        assert code_of(reading.deck, cards) == wanted, form


@pytest.mark.parametrize("mode", ["black", "white", "LA", "P", "I;16", "F"])
def test_a_code_is_read_on_nothing_and_in_many_shades(mode: str) -> None:
    """Black or white on clear, as drawing programs save it, in a palette, with sixteen bits a dot, in decimals."""
    cards = real_cards()
    wanted = code_of(ready_decks(cards)[1], cards)
    plain = qr(wanted.replace("-", ""))
    clear = Image.new("RGBA", plain.size, "white" if mode == "white" else "black")
    clear.putalpha(plain.point(lambda dot: 255 - dot))
    deep = plain.convert("I").point(lambda dot: dot * 128 + 20_000)
    told = {"black": clear, "white": clear, "LA": clear.convert("LA"), "I;16": deep.convert("I;16")}
    told |= {"P": clear.quantize(4), "F": plain.convert("F").point(lambda dot: dot * (1 / 255))}
    (reading,) = decks_in(png(told[mode], "TIFF" if mode == "F" else "PNG"), cards)
    assert code_of(reading.deck, cards) == wanted


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (png(Image.new("L", (60, 60), 255)), "нет кода колоды"),
        (png(qr("https://example.org")), "нет кода колоды"),
        (png(Image.new("1", (9000, 9000))), "повреждена или больше"),
        (png(Image.new("L", (60, 60)))[:50], "повреждена или больше"),
        (png(Image.new("L", (60, 60), 255), "BMP"), "нет кода колоды"),
        (b"\0\0\0\x1cftypheic" + bytes(80), "HEIC"),
        (b"\xff\xd8\xff" + bytes(range(256)), "повреждена или больше"),
        (b"GIF89a" + b"\xff" * 40, "повреждена или больше"),
    ],
)
def test_a_picture_without_a_deck_says_so(content: bytes, said: str) -> None:
    """None on it, another's code, a bomb, half a file, nonsense: a sentence each, nothing unpacked beyond bounds."""
    with pytest.raises(PictureError) as told:
        decks_in(content, POOL)
    assert said in told.value.message("ru")


def test_a_poster_has_room_for_its_rows() -> None:
    """Eight faces of 176 by 246 in a row, a count of 40 below each, a margin of 40 in which nothing is drawn.

    Of a deck without a code there is no room for any.
    """
    for different, rows in ((1, 1), (8, 1), (9, 2)):
        drawn = poster(Deck.of("Большая", {f"own-{n}": 1 for n in range(different)}), {}, "ru")
        assert drawn.size == (1600, 40 + 120 + rows * (246 + 40 + 16) + 40)
        wide, high = drawn.size
        for strip in ((0, 0, 40, high), (wide - 39, 0, wide, high), (0, high - 40, wide, high)):
            assert len(drawn.crop(strip).getcolors() or ()) == 1
        below = drawn.crop((40, 40 + 120 + 246, 40 + 176, 40 + 120 + 246 + 40 + 16))
        plate = [at for at in product(range(176), range(56)) if below.getpixel(at) == (0xE8, 0xC2, 0x6A)]
        assert [{at[axis] for at in plate} for axis in (0, 1)] == [set(range(54, 123)), set(range(4, 37))]
