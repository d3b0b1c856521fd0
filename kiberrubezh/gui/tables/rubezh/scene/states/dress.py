"""How a card of a picture stands out on the table, and what a screen reader says of it."""

from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.card_item import Marks
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.scene.states import marking
from kiberrubezh.gui.tables.rubezh.wording import card_words


def marks_of(picture: Picture, seen: CardView | None, *, in_hand: bool) -> Marks:
    """Return how a card stands out; a closed one doesn't."""
    if seen is None:
        return Marks()
    number = seen.number
    return Marks(
        lit=number in picture.lit,
        chosen=number in picture.drafted or number == picture.held,
        dim=number in picture.struck or (in_hand and picture.deciding and number not in picture.lit),
        focus=number == picture.focus,
        costs=in_hand,
        tag=marking.tag(picture, number),
        place=picture.place_of(number),
        tone=marking.tone(picture, number),
    )


def spoken_words(picture: Picture, seen: CardView | None) -> str:
    """Say a card with its state, or that it is closed."""
    if seen is None:
        return tr("duel.say_back")
    number, place = seen.number, picture.place_of(seen.number)
    lit = tr("duel.say_lit") if number in picture.lit else ""
    chosen = tr("duel.say_chosen") if number in picture.drafted else ""
    return card_words(seen, marking.state(picture, number), lit, chosen, tr("duel.say_place", n=place) if place else "")
