"""Card faces: everything fits, everything can be read, every card looks like itself."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, product

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from kiberrubezh.cards.art.own import OWN
from kiberrubezh.cards.art.picture import picture, scene_picture
from kiberrubezh.cards.card import Card, Reference, Words
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.face.frame import ART, NAME_BAR, PAPER, TYPE_BAR, frame
from kiberrubezh.cards.face.layout import Layout, layout
from kiberrubezh.cards.face.marks import pip
from kiberrubezh.cards.face.palette import BADGE_METALS, CATEGORY_COLOURS, KIND_METALS, LOWERED, RAISED
from kiberrubezh.cards.face.render import Numbers, back, category_mark, face, table_face
from kiberrubezh.cards.face.table_face import ground, table_name
from kiberrubezh.cards.sets import EDITIONS, Edition, set_name, set_number
from kiberrubezh.cards.speech.references import citation, cite
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import Lang, text
from kiberrubezh.drawing.colours import BORDER, INK, LIGHT, MUTED, Rgb, contrast, rgb
from kiberrubezh.drawing.hyphens import syllables
from kiberrubezh.drawing.stamps import BadgeShape, badge
from kiberrubezh.drawing.surfaces import HEIGHT, WIDTH, pixels
from kiberrubezh.drawing.typeset import Block, Box, Piece, fit, ink, lines, words
from kiberrubezh.ground.words import Pair
from kiberrubezh.resources import resource

CARDS = load_sources(resource("cards"))
LANGS: tuple[Lang, ...] = ("ru", "en")
FACE = Box(0, 0, WIDTH, HEIGHT)
READABLE = 4.5
"""The contrast that WCAG asks of body text."""
POINT = 25.4 / 72 * WIDTH / 63
"""A point of the printer on a card 63 mm wide, in card units."""

LONG = Words(
    ru="Автоматизированное переконфигурирование высокопроизводительных межведомственных криптографических шлюзов",
    en="Counterrevolutionary hyperparameterization of interdepartmental cryptographic gateways, relays, satellites",
)
WORDLESS = Words(ru="Ъ" * 90, en="W" * 90)
COUNTED = {KeywordName.DISTRIBUTED, KeywordName.ESCALATION, KeywordName.ECHELON}
KEYWORDS = [{"name": name, "value": 12 if name in COUNTED else 0} for name in KeywordName]
DRAW = {"do": "draw", "count": {"of": {"zone": "measures", "categories": list(Category), "tapped": True}, "times": 12}}
ABILITIES = [{"type": "triggered", "when": when, "effects": [DRAW, DRAW]} for when in ("deployed", "turn_start")]
REFERENCE = {
    "source": "Приказ ФСТЭК № 239",
    "code": "УБИ.034",
    "title": "Угроза использования слабостей протоколов " * 3,
}


def _stressed(kind: Kind, name: Words, **numbers: object) -> Card:
    return Card.model_validate(
        {
            "id": f"stress-{kind}",
            "kind": kind,
            "name": name,
            "keywords": KEYWORDS,
            "abilities": ABILITIES,
            "reference": REFERENCE,
            "set": "averylongsetname" * 3,
            "number": 999,
            **numbers,
        }
    )


def _stress() -> Iterator[Card]:
    """Yield cards that ask more of a face than any sane card would."""
    pips = {"defence": 12, "attack": 12}
    for name in (LONG, WORDLESS):
        yield _stressed(Kind.ASSET, name, provides={"defence": 128, "attack": 1024}, basic=True)
        yield _stressed(Kind.MEASURE, name, requires=pips, blocks=list(Category), capacity=99)
        yield _stressed(Kind.ATTACK, name, requires=pips, category="cryptanalysis", damage=1000)
        yield _stressed(Kind.ATTACK, name, requires={"defence": 2, "attack": 2}, category="dos", damage=1)
        yield _stressed(Kind.EVENT, name, requires={"attack": 3}, timing="blocking")


STRESS = list(_stress())


def _drawn(block: Block) -> Box:
    """Return the box of what is really inked of a block, on a card drawn large."""
    paper = Image.new("RGBA", (WIDTH * 2 + 400, HEIGHT * 2 + 400))
    moved = [one._replace(x=one.x + 100, y=one.y + 100) for one in block.placed]
    ink(paper, moved, 2)
    left, top, right, bottom = paper.getbbox() or (200, 200, 200, 200)
    return Box(left / 2 - 100, top / 2 - 100, right / 2 - 100, bottom / 2 - 100)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("small", [False, True])
def test_no_word_leaves_its_box(lang: Lang, small: bool) -> None:
    """However long names and texts are, all words lie in their boxes and all boxes on the card."""
    for card in (*STRESS, *CARDS):
        for block in layout(card, lang, small).blocks():
            assert FACE.holds(block.box), (card.id, block.box)
            for placed in block.placed:
                assert block.box.holds(placed.box), (card.id, placed)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_no_ink_leaves_its_box(lang: Lang) -> None:
    """Measured widths tell the truth: the ink itself stays in the box of its words."""
    for card in STRESS:
        for block in layout(card, lang).blocks():
            assert block.box.holds(_drawn(block), slack=2), card.id


def _words_of(block: Block | None) -> str:
    return "".join(placed.piece.text for placed in block.placed).replace("-", "") if block else ""


@pytest.mark.parametrize("lang", LANGS)
def test_no_word_is_lost(lang: Lang) -> None:
    """A name is never clipped, and rules text is dropped only where it is a reminder."""
    for card in (*STRESS, *CARDS):
        set_in = layout(card, lang)
        name = card.name.ru if lang == "ru" else card.name.en
        assert _words_of(set_in.name) == name.replace(" ", "").replace("-", "")
        rules = (run.text for paragraph in text(card, lang) for run in paragraph if run.style != "reminder")
        left = _words_of(set_in.body)
        for part in "".join(rules).replace("-", "").split():
            assert part in left, (card.id, part)


def _apart(set_in: Layout) -> bool:
    in_foot = [set_in.imprint, *([set_in.reference] if set_in.reference else [])]
    return (
        all(set_in.name.box.right <= pips.left for pips in set_in.pips)
        and set_in.type.box.right <= set_in.marks_left
        and all(sign.box.right <= block.box.left for sign in set_in.badges for block in in_foot)
        and set_in.imprint.box.top >= (set_in.reference or set_in.name).box.bottom
    )


def test_signs_stand_clear_of_words() -> None:
    """Pips, marks and badges cover no words, with the most of each at once."""
    for card, lang in product((*STRESS, *CARDS), LANGS):
        assert _apart(layout(card, lang)), card.id


def test_reminders_go_before_the_letters_get_tiny() -> None:
    """A text too long with its reminders is set without them, larger than it would be with them."""
    plain = STRESS[1].model_copy(update={"abilities": ()})
    weights = {placed.piece.scale for placed in (layout(plain, "ru").body or pytest.fail("no text")).placed}
    assert weights == {1.0}


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_of_the_set_is_set_in_readable_letters(lang: Lang) -> None:
    """With all its reminders, no text is smaller than 2.2 mm, no name than 2.8, no reference than 5.5 pt."""
    for card in CARDS:
        set_in = layout(card, lang)
        reminded = any(run.style == "reminder" for paragraph in text(card, lang) for run in paragraph)
        assert set_in.body is not None
        assert set_in.body.size >= 22, card.id
        assert reminded == any(placed.piece.scale < 1 for placed in set_in.body.placed), card.id
        assert set_in.name.size >= 28, card.id
        assert set_in.reference is None or set_in.reference.size >= 5.5 * POINT, card.id
        assert set_in.imprint.size >= 5.5 * POINT, card.id


MANUAL = Words(
    ru="Покажите сопернику руку. Он выбирает в ней карту, и вы обмениваете её на любую карту из его сброса. " * 3,
    en="Reveal your hand. Your opponent chooses a card from it; exchange it for any card in their discard pile. " * 3,
)


@pytest.mark.parametrize(("lang", "small"), list(product(LANGS, [False, True])))
def test_a_text_typed_in_is_set_whole(lang: Lang, small: bool) -> None:
    """A card outside the vocabulary shows its own words, however many, within the paper."""
    card = CARDS[0].model_copy(update={"id": "own-1", "manual": MANUAL})
    body = layout(card, lang, small).body
    assert body is not None
    for part in (MANUAL.ru if lang == "ru" else MANUAL.en).replace("-", "").split():
        assert part in _words_of(body), part
    assert all(body.box.holds(placed.box) for placed in body.placed)


@pytest.mark.parametrize("about", ["Кто там?", "Стой! Кто идёт?", "Без точки", "И так далее…", "Первая. Вторая!"])
def test_what_a_thing_is_ends_as_it_was_typed(about: str) -> None:
    """A card without a text tells what it is in its own words: a question gets no full stop behind its mark."""
    card = CARDS[0].model_copy(update={"about": Words(ru=about, en=about), "abilities": (), "keywords": ()})
    body = layout(card, "ru").body
    assert body is not None
    assert " ".join(placed.piece.text for placed in body.placed) == about


def test_the_set_and_the_number_stand_on_the_card() -> None:
    """The mark of the set stands beside its name and the card's number in it, in the language of the face."""
    assert _words_of(layout(CARDS[16], "ru").imprint) == "Базовыйнабор·017/150"
    assert _words_of(layout(CARDS[16], "en").imprint) == "BaseSet·017/150"
    unnumbered = CARDS[0].model_copy(update={"set": "custom", "number": 0})
    assert _words_of(layout(unnumbered, "ru").imprint) == "Своикарты"
    assert [set_number(unnumbered.model_copy(update={"number": 7}), lang) for lang in LANGS] == ["№ 007", "#007"]
    assert set_name(unnumbered.model_copy(update={"set": "promo"}), "ru") == "promo"


@pytest.mark.parametrize("name", ["Экзамен на порты " * 5, "Экзамен" * 12, "Экзамен на порты и не только"])
def test_a_long_name_of_a_set_ends_in_an_ellipsis(name: str) -> None:
    """The number stays, and letters can be read: they were made ever smaller until all of the name had room."""
    edition = Edition(Pair(name, name), mark="EX")
    imprint = layout(CARDS[0].model_copy(update={"set": "exam"}), "ru", False, edition).imprint
    assert imprint.size >= 18
    assert all(imprint.box.holds(placed.box) for placed in imprint.placed)
    said = _words_of(imprint)
    assert said.startswith("EX·Экзамен")
    assert said.endswith("001")
    assert ("…" in said) == (len(name) > 30)


def test_a_set_has_the_cards_it_says() -> None:
    """The number after the stroke is how many cards the set has, numbered from 1 without gaps."""
    for name, edition in EDITIONS.items():
        numbers = [card.number for card in CARDS if card.set == name]
        assert edition.size is None or numbers == list(range(1, edition.size + 1))


def test_a_long_title_of_a_reference_ends_in_an_ellipsis() -> None:
    """Source and code stay whole; a title that would need letters too small to read is cut after a word."""
    words_of_it = [placed.piece.text for placed in (layout(STRESS[1], "ru").reference or pytest.fail("none")).placed]
    assert words_of_it[-1].endswith("…")
    assert "".join(words_of_it).startswith("ПриказФСТЭК№239·УБИ.034")


def test_no_reference_is_set_smaller_however_long_it_is() -> None:
    """Title, source and code give way in that order, and an ellipsis says so; the letters stay."""
    long = "Слово" * 40
    for source, code, title in ((long, "1", "T"), ("a " * 400, "1", "T"), ("S", long, "T"), ("S", "1", "b " * 400)):
        told = Reference(source=source, code=code, title=title)
        block = layout(STRESS[0].model_copy(update={"reference": told}), "ru").reference
        assert block is not None
        assert block.size >= 5.5 * POINT
        assert _words_of(block).endswith(("…", "…·1"))


def test_source_and_code_stand_whole_on_every_card() -> None:
    """Whoever looks a card up finds where to look on its face."""
    for card, lang in product(CARDS, LANGS):
        assert card.reference is not None
        told = cite(card.reference, lang)
        assert _words_of(layout(card, lang).reference).startswith(
            f"{told.source}·{told.code}".replace(" ", "").replace("-", "")
        ), card.id


def test_references_speak_english_on_english_cards() -> None:
    """Orders, standards and laws go by their English names; what they are called at home is told beside the card."""
    for card in CARDS:
        assert card.reference is not None
        told = cite(card.reference, "en")
        assert not re.search("[а-яё]", f"{told.source} {told.code} {told.title}", re.IGNORECASE), card.id
        assert cite(card.reference, "ru") == card.reference
        assert (card.reference.code in citation(card.reference, "en")) is True


def _worst(image: Image.Image, box: Box, scale: float, colour: str) -> float:
    """Return the lowest contrast of a colour with any pixel of a box."""
    part = image.convert("RGB").crop(pixels(box, scale))
    seen = part.getcolors(part.width * part.height) or []
    return min(contrast(rgb(colour), pixel) for _, pixel in seen if isinstance(pixel, tuple))


@pytest.mark.parametrize("kind", list(Kind))
def test_words_on_the_frame_can_be_read(kind: Kind) -> None:
    """Every ink has a contrast of at least 4.5 : 1 with every pixel it may stand on."""
    empty, scale = frame(kind, 300), 300 / WIDTH
    within = {
        LIGHT: (NAME_BAR._replace(left=46, right=590), TYPE_BAR._replace(left=46, right=590), Box(120, 796, 600, 852)),
        INK: (Box(PAPER.left + 12, PAPER.top + 8, PAPER.right - 12, PAPER.bottom - 10),),
        MUTED: (Box(PAPER.left + 12, PAPER.top + 8, PAPER.right - 12, PAPER.bottom - 10),),
    }
    for colour, boxes in within.items():
        for box in boxes:
            assert _worst(empty, box, scale, colour) >= READABLE, (kind, colour, box)


def test_numbers_on_badges_can_be_read() -> None:
    """Large numbers, too, have 4.5 : 1 with the plate behind them."""
    shapes: tuple[BadgeShape, ...] = ("shield", "hexagon", "wall", "burst")
    metals = [(metal.dark, metal.light) for metal in KIND_METALS.values()] + list(BADGE_METALS.values())
    for shape, (dark, light) in product(shapes, metals):
        plate = badge(shape, 90, dark, light)
        assert _worst(plate, Box(28, 25, 62, 65), 1, LIGHT) >= READABLE, (shape, dark)


def test_category_letters_can_be_read() -> None:
    """The letter in a mark has 4.5 : 1 with its colour."""
    assert all(contrast(rgb(colour), rgb(BORDER)) >= READABLE for colour in CATEGORY_COLOURS.values())


@pytest.mark.parametrize("height", [90, 120, 150])
def test_words_on_the_reduced_face_can_be_read(height: int) -> None:
    """A name on the table has 4.5 : 1 with the darkened art, a number, changed or not, with its strip."""
    for card in CARDS[::3]:
        below = ground(card, "ru", height)
        name = table_name(card, "ru", height).placed
        for placed in name:
            assert _worst(below, placed.box, 1, LIGHT) >= READABLE, card.id
        strip = Box(height * 0.07, height * 0.75, height * 0.5, height * 0.94)
        for colour in (LIGHT, RAISED, LOWERED):
            assert _worst(below, strip, 1, colour) >= READABLE, (card.id, colour)


@pytest.mark.parametrize(("height", "lang"), list(product([90, 120, 150], LANGS)))
def test_names_on_the_table_fit_and_are_large_enough(height: int, lang: Lang) -> None:
    """At 90 px a card's name is set in 8 px or more; no name leaves its face."""
    whole = Box(0, 0, height * WIDTH / HEIGHT, height)
    for card in CARDS:
        assert table_name(card, lang, height).size >= 8, card.id
    for card in (*CARDS, *STRESS):
        block = table_name(card, lang, height)
        assert whole.holds(block.box)
        assert all(block.box.holds(placed.box) for placed in block.placed), card.id


def _seen_by(colour: Rgb, rows: tuple[tuple[float, float, float], ...]) -> list[float]:
    linear = [(part / 255) ** 2.2 for part in colour]
    return [max(0.0, sum(k * part for k, part in zip(row, linear, strict=True))) ** (1 / 2.2) * 255 for row in rows]


PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881))


@pytest.mark.parametrize("eyes", [PROTAN, DEUTAN])
def test_categories_differ_to_colour_blind_eyes(eyes: tuple[tuple[float, float, float], ...]) -> None:
    """No two categories look alike without red or green cones (shape and letter tell them apart besides)."""
    seen = [_seen_by(rgb(colour), eyes) for colour in CATEGORY_COLOURS.values()]
    for one, other in combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 50


def test_category_marks_differ_in_shape() -> None:
    """Marks are told apart without colour: their outlines differ."""
    shapes = [category_mark(category, 40).getchannel("A") for category in Category]
    for one, other in combinations(shapes, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 10


@pytest.mark.parametrize("width", [180, 300, 744])
def test_a_face_has_the_shape_of_a_card(width: int) -> None:
    """63 × 88, RGBA, round transparent corners; the back has the same shape."""
    for image in (face(CARDS[0], "ru", width), back(width)):
        assert image.size == (width, round(width * 88 / 63))
        assert image.mode == "RGBA"
        alpha = image.getchannel("A")
        assert alpha.getpixel((0, 0)) == 0
        assert alpha.getpixel((width // 2, width // 2)) == 255


def test_the_art_takes_45_per_cent() -> None:
    """Art fills 45 % of a card's height."""
    assert ART.height / HEIGHT == pytest.approx(0.45)


def test_every_card_of_the_set_names_its_own_picture() -> None:
    """Each card of the base set has a scene made for it, and no scene is left without a card."""
    assert set(OWN) == {card.id for card in CARDS if card.set == "base"}


def _nearest(images: list[Image.Image]) -> tuple[float, int, int]:
    """Return how far the two nearest pictures are apart, at 16 × 16: the mean difference of a channel, 0 to 255."""
    small = [image.convert("RGB").resize((16, 16), Image.Resampling.BOX) for image in images]
    dots = np.array([np.asarray(one, np.int16).ravel() for one in small])
    apart = np.array([np.abs(dots - one).mean(1) for one in dots])
    i, j = np.unravel_index((apart + np.eye(len(dots)) * 255).argmin(), apart.shape)
    return float(apart[i, j]), int(i), int(j)


def _likest(images: list[Image.Image]) -> tuple[float, int, int]:
    """Return how much the two pictures are one that are most, up to 1, by light and shade apart from what all share."""
    tones = np.array(
        [np.asarray(image.convert("L").resize((24, 16), Image.Resampling.BOX)).ravel() for image in images]
    )
    own = tones - tones.mean(0)
    own -= own.mean(1, keepdims=True)
    own /= np.linalg.norm(own, axis=1, keepdims=True)
    alike = np.triu(own @ own.T, 1)
    i, j = np.unravel_index(alike.argmax(), alike.shape)
    return float(alike[i, j]), int(i), int(j)


@pytest.mark.slow
def test_no_two_pictures_look_alike() -> None:
    """As 16 × 16 dots, as shapes of light and shade and in their outlines no two cards' pictures are alike."""
    pictures = [picture(card, (144, 100)) for card in CARDS]
    nearest, i, j = _nearest(pictures)
    assert nearest > 10, (CARDS[i].id, CARDS[j].id, nearest)
    outlines = [image.convert("L").filter(ImageFilter.FIND_EDGES) for image in pictures]
    for images, most in ((pictures, 0.75), (outlines, 0.55)):
        likeness, i, j = _likest(images)
        assert likeness < most, (CARDS[i].id, CARDS[j].id, likeness)


@pytest.mark.slow
def test_no_two_cards_look_alike_on_the_table() -> None:
    """Nor are two reduced faces, name, marks and numbers included."""
    nearest, i, j = _nearest([table_face(card, "ru") for card in CARDS])
    assert nearest > 5, (CARDS[i].id, CARDS[j].id, nearest)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_card_typed_in_gets_a_picture_of_its_family(kind: Kind) -> None:
    """A card outside the set is drawn in the language of its kind or category, by its id the same every time."""
    card = next(card for card in CARDS if card.kind is kind)
    one, other = (card.model_copy(update={"id": f"own-{n}"}) for n in (1, 2))
    drawn = picture(one, (144, 100)).tobytes()
    assert drawn != picture(other, (144, 100)).tobytes()
    scene_picture.cache_clear()
    assert drawn == picture(one, (144, 100)).tobytes()


@pytest.mark.slow
def test_a_face_is_the_same_in_every_thread() -> None:
    """Faces drawn side by side in threads equal faces drawn one after the other."""
    cards = CARDS[:6]
    alone = [face(card, "en", 180).tobytes() for card in cards]
    scene_picture.cache_clear()
    frame.cache_clear()
    layout.cache_clear()
    with ThreadPoolExecutor(6) as pool:
        together = [image.tobytes() for image in pool.map(lambda card: face(card, "en", 180), cards)]
    assert together == alone


def test_drawing_leaves_what_is_kept_alone() -> None:
    """A caller may draw on a face; the next face of the card is clean."""
    card = CARDS[0]
    clean = face(card, "ru", 180).tobytes()
    for image in (face(card, "ru", 180), table_face(card, "ru")):
        image.paste("red", (0, 0, *image.size))
    assert face(card, "ru", 180).tobytes() == clean
    assert table_face(card, "ru").getpixel((30, 45)) != (255, 0, 0, 255)


def test_changed_numbers_show_on_the_table() -> None:
    """A raised number is drawn in one colour, a lowered one in another, an unchanged one as printed."""
    attack = next(card for card in CARDS if card.kind is Kind.ATTACK and card.damage > 1)

    def colours(damage: int | None) -> set[object]:
        seen = table_face(attack, "ru", 150, Numbers(damage=damage)).convert("RGB").getcolors(150 * 150) or []
        return {pixel for _, pixel in seen}

    assert rgb(RAISED) in colours(attack.damage + 1)
    assert rgb(LOWERED) in colours(attack.damage - 1)
    assert not {rgb(RAISED), rgb(LOWERED)} & colours(attack.damage)
    assert table_face(attack, "ru", 90) == table_face(attack, "ru", 90, Numbers(damage=attack.damage))


def test_an_asset_shows_both_powers() -> None:
    """Numbers count for what a kind has: an asset that gains attack power shows it, with its bolt."""
    asset = next(card for card in CARDS if card.provides.defence and not card.provides.attack)
    assert table_face(asset, "ru") != table_face(asset, "ru", numbers=Numbers(attack=2))
    assert table_face(asset, "ru") == table_face(asset, "ru", numbers=Numbers(damage=9))


def test_pips_differ() -> None:
    """Shield and bolt are told apart by shape."""
    one, other = (pip(power, 40).getchannel("A") for power in ("defence", "attack"))
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 20


def test_words_are_divided_at_syllables() -> None:
    """A word too long for its line is cut between syllables, or after its own hyphen, without a second one."""
    assert syllables("межсетевой") == (3, 5, 7)
    assert syllables("веб-портала") == (4, 7, 9)
    assert syllables("DDoS") == ()
    assert syllables("Spearphishing") == (3, 5, 10)
    assert syllables("PowerHammer") == (5,)
    broken = lines(words([Piece("веб-портала", "Medium", INK)]), 3.5)
    assert ["".join(piece.text for word in line for piece in word) for line in broken] == ["веб-", "порта-", "ла"]


def test_pieces_that_touch_stay_together() -> None:
    """A full stop after a bold word never starts a line."""
    assert words([Piece("до ", "Medium", INK), Piece("Пробой", "Bold", INK), Piece(". Да", "Medium", INK)])[1] == (
        Piece("Пробой", "Bold", INK),
        Piece(".", "Medium", INK),
    )


def test_a_box_too_small_is_told() -> None:
    """Words that fit at none of the sizes asked for give nothing, rather than an overflow."""
    assert fit([words([Piece("слово", "Bold", INK)])], Box(0, 0, 10, 10), [20, 10]) is None


@pytest.mark.parametrize("height", [1, 8, 20, 24])
def test_a_face_can_be_as_small_as_a_window_makes_it(height: int) -> None:
    """A table squeezed together has cards of a few pixels: they are drawn, at the size asked for."""
    for card in CARDS[::15]:
        assert table_face(card, "ru", height).size == (max(1, round(height * WIDTH / HEIGHT)), height)
