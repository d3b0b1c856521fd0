"""Pictures of own cards: made of files that are looked over, kept with the cards, drawn on faces."""

import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kiberrubezh.cards.art import conversion
from kiberrubezh.cards.art.conversion import LEAST_SIDE, SIZE, PictureError, convert, unpack
from kiberrubezh.cards.art.picture import picture
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.pictures import OwnPicture, know_pictures
from kiberrubezh.collection import FILE, Collection
from kiberrubezh.ground.words import LANGS

CARD = Card(
    id="own-mine", kind=Kind.ATTACK, name=Words(ru="Моя", en="Mine"), category=Category.DOS, damage=2, set="custom"
)


def file(wide: int = 300, high: int = 200, form: str = "PNG", mode: str = "RGB", colour: str = "red") -> bytes:
    """Return the bytes of a picture file in one colour."""
    out = BytesIO()
    Image.new(mode, (wide, high), colour).save(out, form)
    return out.getvalue()


def bomb(side: int) -> bytes:
    """Return a small PNG that says of itself to be enormous."""
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(4000))), (b"IEND", b""))
    chunks = (struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d)) for t, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def noted(form: str, mode: str = "RGB", **how: object) -> bytes:
    """Return the bytes of a picture of many colours, with what a camera writes beside it."""
    exif, out = Image.Exif(), BytesIO()
    exif[0x0112], exif[0x010E] = 6, "at home"
    Image.effect_noise((80, 70), 60).convert(mode).save(out, form, exif=exif, **how)
    return out.getvalue()


SOUND = (
    *(noted("PNG"), noted("PNG", "P", transparency=3), noted("PNG", "LA"), noted("JPEG"), noted("JPEG", "CMYK")),
    *(noted("JPEG", progressive=True), noted("GIF", "P"), noted("WEBP"), noted("WEBP", "RGBA", lossless=True)),
    noted("GIF", "P", save_all=True, append_images=[Image.effect_noise((80, 70), 9).convert("P")]),
    *(noted("BMP"), noted("BMP", "1")),
)


def sealed(raw: bytes) -> bytes:
    """Put the checksums of a PNG right, whatever its parts say: a wrong one would end the reading there."""
    out, at = raw[:8], 8
    while raw.startswith(b"\x89PNG") and (end := at + 8 + int.from_bytes(raw[at : at + 4])) + 4 <= len(raw):
        out += raw[at:end] + struct.pack(">I", zlib.crc32(raw[at + 4 : end]))
        at = end + 4
    return out + raw[at:]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Make a picture file of which some bytes are changed, lost, doubled or put in, oftenest near its beginning."""
    raw = draw(st.sampled_from(SOUND))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, 160) | st.integers(0, len(raw)))
        put = draw(st.binary(max_size=4) | st.sampled_from((b"\xff" * 4, bytes(4), raw[at : at + 50] * 2)))
        raw = raw[:at] + put + raw[at + draw(st.sampled_from((0, 1, 1, len(put), 50, len(raw)))) :]
    return draw(st.sampled_from((raw, sealed(raw))))


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Collection]:
    """Open a folder with one own card."""
    cards = Collection.open(tmp_path)
    cards.put(CARD)
    yield cards
    know_pictures({})


@pytest.mark.parametrize(
    "raw", [file(), file(form="JPEG"), file(form="WEBP"), file(90, 900, mode="RGBA", colour="#f008")]
)
def test_a_file_becomes_a_picture_of_the_frame(raw: bytes) -> None:
    """Whatever its form and shape, a picture is cut to the frame, small, and nothing but a picture."""
    made = convert(raw)
    assert made.data is not None
    image = unpack(made.data)
    assert image is not None
    assert (image.size, image.mode) == (SIZE, "RGB")
    colour = image.resize((1, 1)).getpixel((0, 0))
    assert isinstance(colour, tuple)
    assert colour[0] > 100 > colour[1]


@pytest.mark.parametrize(
    ("mode", "form", "wide"),
    [
        *(("I;16", "PNG", 300), ("L", "PNG", 300), ("LA", "PNG", 300), ("P", "PNG", 300), ("RGB", "BMP", 300)),
        *(("CMYK", "JPEG", 300), ("RGBA", "WEBP", 300), ("P", "GIF", 300), ("I;16", "PNG", 3600), ("P", "PNG", 3600)),
    ],
)
def test_shades_stay_what_they_are(mode: str, form: str, wide: int) -> None:
    """However many bits they have and however many dots: a quarter of white on the left, three on the right."""
    most = 65535 if mode == "I;16" else 255
    out = BytesIO()
    picture = Image.new("I", (12, 12), most // 4)
    picture.paste(3 * most // 4, (6, 0, 12, 12))
    picture = picture.convert(mode) if most > 255 else picture.convert("L").convert("RGB")
    picture = picture.quantize(4) if mode == "P" else picture.convert(mode)
    picture.resize((wide, wide), Image.Resampling.NEAREST).save(out, form)
    image = unpack(convert(out.getvalue()).data or "")
    assert image is not None
    for place, shade in ((0.25, 64), (0.75, 191)):
        dot = image.getpixel((int(SIZE[0] * place), 300))
        assert isinstance(dot, tuple)
        assert max(abs(it - shade) for it in dot) < 6


@pytest.mark.parametrize("size", [(7000, 70), (70, 7000), (3600, 3600), (5000, 4000)])
def test_of_a_large_picture_the_middle_is_held(size: tuple[int, int]) -> None:
    """Whichever way up it is: no strip beside it is unfolded, and what has many dots is made small at once."""
    held = conversion._reduced(Image.new("P", size))
    assert max(held.size) < 2 * conversion._ENOUGH
    assert min(held.size) >= min(*size, conversion._ENOUGH)
    assert max(held.size) <= min(held.size) * SIZE[0] / SIZE[1] + 2


def test_nothing_but_the_picture_is_kept() -> None:
    """What else stands in a file, the place where a photograph was taken among it, is not kept with the card."""
    out, exif = BytesIO(), Image.Exif()
    exif[0x010E] = "at home"
    Image.new("RGB", (300, 200), "red").save(out, "JPEG", exif=exif)
    made = convert(out.getvalue()).data
    assert made is not None
    assert b64encode(b"at home").decode()[:8] not in made
    assert not dict(Image.open(BytesIO(conversion.b64decode(made))).getexif())


REFUSED: tuple[tuple[bytes, str], ...] = (
    (b"no picture at all", "Это не картинка"),
    (b"", "Это не картинка"),
    (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "Это не картинка"),
    (file()[:60], "повреждена"),
    (bomb(8000), "8000 × 8000"),
    (bomb(12_000), "больше 50 млн"),
    (bomb(60_000), "больше 50 млн"),
    (file(LEAST_SIDE - 1, 200), "хотя бы 64"),
    (b"\x89PNG" + bytes(20_000_001), "больше 20 МБ"),
)


@pytest.mark.parametrize(("raw", "said"), REFUSED, ids=range(len(REFUSED)))
def test_a_file_that_can_be_no_picture_is_refused_in_words(raw: bytes, said: str) -> None:
    """Bombs, broken and foreign files and files that are too large are told of before they are unpacked."""
    with pytest.raises(PictureError) as caught:
        convert(raw)
    assert said in caught.value.message("ru")
    assert caught.value.message("en")


def test_every_sound_picture_of_the_fuzzer_is_taken() -> None:
    """What it damages can be read whole before, in all forms that are taken."""
    assert {Image.open(BytesIO(raw)).format for raw in SOUND} == set(conversion.FORMATS)
    assert all(unpack(convert(raw).data or "") for raw in SOUND)


@settings(max_examples=60)
@given(damaged() | st.binary(max_size=60))
def test_a_damaged_picture_is_read_or_refused(raw: bytes) -> None:
    """Whatever a file holds, a picture of the frame comes out, or a refusal that has words; and no warning."""
    said = tuple[str, ...]()
    try:
        made = convert(raw).data or ""
    except PictureError as refused:
        said = tuple(map(refused.message, LANGS))
    assert len(set(said)) == 2 if said else unpack(made)
    assert unpack(b64encode(raw).decode()) is None


@pytest.mark.parametrize("note", [0x00, 0x1A, 0x1B, 0x1E])
def test_odd_notes_of_a_camera_are_refused_in_words(note: int) -> None:
    """A width or a resolution that is text comes out of the decoder as an error of any kind, TypeError among them."""
    raw = noted("JPEG")
    odd = raw.replace(b"\x01\x0e\x00\x02", bytes([1, note, 0, 2]), 1)
    with pytest.raises(PictureError, match="damaged"):
        convert(odd)


def test_a_picture_is_kept_with_its_card(own: Collection, tmp_path: Path) -> None:
    """It is in the file of own cards, and so in its copies; it is drawn, goes with the card, and comes back."""
    made, size = convert(file()), (114, 79)
    before = picture(CARD, size).tobytes()
    own.give_picture(CARD.id, made)
    assert picture(CARD, size).tobytes() != before
    know_pictures({})
    again = Collection.open(tmp_path)
    assert again.holding.pictures == {CARD.id: made}
    assert picture(CARD, size).getpixel((50, 40)) == pytest.approx((254, 0, 0), abs=4)
    kept = tmp_path / "copy.json"
    kept.write_bytes((tmp_path / FILE).read_bytes())
    again.give_picture(CARD.id, None)
    assert picture(CARD, size).tobytes() == before
    again.take_over(kept)
    assert again.holding.pictures == {CARD.id: made}
    again.remove(CARD.id)
    again.put(CARD)
    assert again.holding.pictures == {CARD.id: made}


def test_a_scene_is_drawn_in_the_colours_of_the_card(own: Collection) -> None:
    """A scene of the program's is another picture than the card's own, and not that of the card it is lent by."""
    size = (114, 79)
    own.give_picture(CARD.id, OwnPicture(scene="wiper"))
    lent = picture(CARD, size).tobytes()
    wiper = picture(own["wiper"], size).tobytes()
    own.give_picture(CARD.id, OwnPicture(scene="no-such-scene"))
    assert len({lent, wiper, picture(CARD, size).tobytes()}) == 3


def test_a_strangers_picture_does_no_harm(own: Collection, tmp_path: Path) -> None:
    """Data that is no picture of ours leaves the card's own scene; what is no data at all is parted with."""
    size = (114, 79)
    plain = picture(CARD, size).tobytes()
    for raw in (file(2000, 2000, "JPEG"), file(), b"nothing"):
        own.give_picture(CARD.id, OwnPicture(data=b64encode(raw).decode()))
        assert picture(CARD, size).tobytes() == plain
    path = tmp_path / FILE
    path.write_text(path.read_text(encoding="utf-8").replace('"data"', '"date"'), encoding="utf-8")
    again = Collection.open(tmp_path)
    assert [card.id for card in again.own] == [CARD.id]
    assert again.holding.pictures == {}
    assert again.notices
