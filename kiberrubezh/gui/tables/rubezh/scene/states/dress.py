"""How a card of a picture stands out on the table, and what a screen reader says of it."""

from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.card_item import Marks
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.scene.states import marking
from kiberrubezh.gui.tables.rubezh.wording import card_words, name_of


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
    wave = tr("duel.say_place", n=place) if place else tr("duel.say_wave") if number in picture.wave else ""
    marks = {"say_struck": picture.struck, "say_chosen": picture.drafted, "say_held": {picture.held}}
    said = [tr(f"duel.{key}") for key, cards in {**marks, "say_lit": picture.lit}.items() if number in cards]
    return card_words(
        seen, marking.state(picture, number), wave, *_met(picture, number), *said, where=_home(picture, number)
    )


def _home(picture: Picture, number: int) -> str:
    """Say whose a card is and where it lies: ваши меры, меры соперника, with a name where nobody alone looks."""
    if number not in picture.homes:
        return ""
    seat, zone = picture.homes[number]
    if picture.you < 0:
        return tr("duel.say_of", where=tr(f"duel.say_in_{zone}"), who=picture.names[seat])
    return tr(f"duel.say_{'own' if seat == picture.you else 'their'}_{zone}")


def _met(picture: Picture, number: int) -> list[str]:
    """Say which measures block an attack, or which attacks a measure blocks."""
    lines = []
    for mine, theirs, key in ((1, 0, "say_blocked"), (0, 1, "say_blocking")):
        met = [picture.view.find(pair[theirs]) for pair in picture.pairs if pair[mine] == number]
        names = [name_of(card.card) for card in met if card is not None]
        lines += [tr(f"duel.{key}", what=", ".join(names))] if names else []
    return lines
