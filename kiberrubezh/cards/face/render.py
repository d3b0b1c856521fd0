"""Card faces drawn by Pillow: the whole face, the reduced one for the table, the back. Safe to call from any thread."""

from PIL import Image

from kiberrubezh.cards.art.picture import picture
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.face.back import back
from kiberrubezh.cards.face.frame import ART, NAME_BAR, TYPE_BAR, frame
from kiberrubezh.cards.face.layout import BADGE, MARK, PIP, Layout, layout
from kiberrubezh.cards.face.marks import category_mark, pip, set_mark
from kiberrubezh.cards.face.palette import BADGE_METALS, KIND_METALS
from kiberrubezh.cards.face.table_face import Numbers, table_face
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.text import Lang
from kiberrubezh.drawing.stamps import badge
from kiberrubezh.drawing.surfaces import WIDTH, pixels, round_mask
from kiberrubezh.drawing.typeset import ink

__all__ = ["Numbers", "back", "category_mark", "face", "table_face"]

SMALL = 250
"""Below this width in px reminders can't be read, so they are left out."""


def face(card: Card, lang: Lang, width: int, looks: Looks | None = None) -> Image.Image:
    """Draw the face of a card, `width` px wide (180 to 744 look best), 63:88, RGBA with round transparent corners.

    `looks` are those that it has now unless told.
    """
    looks = looks or Looks.of(card)
    scale = width / WIDTH
    image = frame(card.kind, width).copy()
    set_in = layout(card, lang, width < SMALL, looks.edition)
    left, top, right, bottom = pixels(ART, scale)
    size = (right - left, bottom - top)
    image.paste(picture(card, size, looks), (left, top), round_mask(size, 8 * scale))
    _draw_signs(image, card, lang, set_in, scale)
    ink(image, [placed for block in set_in.blocks() for placed in block.placed], scale)
    return image


def _draw_signs(image: Image.Image, card: Card, lang: Lang, set_in: Layout, scale: float) -> None:
    metals = KIND_METALS[card.kind]
    for pips in set_in.pips:
        sign = pip(pips.power, round(PIP * scale))
        top = (NAME_BAR.top + NAME_BAR.bottom - PIP) / 2
        if pips.number:
            _lay(image, sign, pips.number.box.right + 3, top, scale)
        else:
            for i in range(pips.signs):
                _lay(image, sign, pips.left + i * (PIP - 2), top, scale)
    for i, category in enumerate(card.blocks or ((card.category,) if card.category else ())):
        mark = category_mark(category, round(MARK * scale), lang)
        _lay(image, mark, set_in.marks_left + i * (MARK + 6), (TYPE_BAR.top + TYPE_BAR.bottom - MARK) / 2, scale)
    for plate in set_in.badges:
        dark, light = BADGE_METALS[plate.power] if plate.power else (metals.dark, metals.light)
        _lay(image, badge(plate.shape, round(BADGE * scale), dark, light), plate.box.left, plate.box.top, scale)
    _lay(image, set_mark(round(20 * scale), metals.light), 580, 836, scale)


def _lay(image: Image.Image, sign: Image.Image, left: float, top: float, scale: float) -> None:
    image.paste(sign, (round(left * scale), round(top * scale)), sign)
