"""What is drawn is kept by how a card looks: its picture and the name of its set change while the card stays."""

from collections.abc import Callable, Iterator

import pytest
from PIL import Image
from sets.set_parts import NAME, own_card

from kiberrubezh.cards.art.picture import picture
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.face.prints import contact_sheet, pages, single
from kiberrubezh.cards.face.render import face, table_face
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.pictures import OwnPicture, know_pictures
from kiberrubezh.cards.sets import CardSet, know

CARD = own_card("alpha", set="glaciers", number=1)
SET = CardSet(id="glaciers", name=NAME, mark="ЛЕД")
WIPER = OwnPicture(scene="wiper")
WHOLE: dict[str, Callable[[Card], Image.Image]] = {
    "face": lambda card: face(card, "ru", 180),
    "print": lambda card: single(card, "ru", dpi=60),
    "page": lambda card: next(iter(pages([card], "ru", dpi=60))),
    "sheet": lambda card: contact_sheet([card], "ru", 1, 180),
}
DRAWN = WHOLE | {"table": lambda card: table_face(card, "ru", 90), "art": lambda card: picture(card, (114, 79))}


@pytest.fixture(autouse=True)
def a_set_as_it_is_read() -> Iterator[None]:
    """Know one set and no picture."""
    know([SET])
    know_pictures({})
    yield
    know([])
    know_pictures({})


@pytest.mark.parametrize("drawn", DRAWN)
def test_a_new_picture_is_shown_at_once_everywhere(drawn: str) -> None:
    """KR-1: nowhere the picture from before stays, nor where it is taken away again."""
    before = DRAWN[drawn](CARD).tobytes()
    know_pictures({CARD.id: WIPER})
    assert DRAWN[drawn](CARD).tobytes() != before
    know_pictures({})
    assert DRAWN[drawn](CARD).tobytes() == before


@pytest.mark.parametrize("drawn", WHOLE)
@pytest.mark.parametrize("told", [{"mark": "ЩЩЩ"}, {"name": Words(ru="Торосы", en="Hummocks")}])
def test_a_set_that_is_called_otherwise_is_so_at_once_everywhere(drawn: str, told: dict[str, object]) -> None:
    """KR-1: name and mark of the set stand on each card as they are now."""
    before = WHOLE[drawn](CARD).tobytes()
    know([SET.model_copy(update=told)])
    assert WHOLE[drawn](CARD).tobytes() != before


def test_looks_that_are_tried_on_are_no_other_faces() -> None:
    """A face is drawn with looks that the card hasn't got, and the card has its own."""
    before, tried = face(CARD, "ru", 180).tobytes(), Looks.of(CARD)._replace(picture=WIPER)
    shown = face(CARD, "ru", 180, tried).tobytes()
    assert shown != before == face(CARD, "ru", 180).tobytes()
    know_pictures({CARD.id: WIPER})
    assert face(CARD, "ru", 180).tobytes() == shown
