"""Which card a line of the log speaks of."""

from kiberrubezh.engine.lokalka.components import OUR_SET
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.speech.names import card_name
from kiberrubezh.gui.i18n import i18n

_FACES = tuple(sorted(set(OUR_SET.cards()), reverse=True))


def card_in(line: str) -> Face | None:
    """Return the card that a line of the log names in quotes."""
    marks = "«{}»" if i18n.language == "ru" else "“{}”"
    return next((face for face in _FACES if marks.format(card_name(face, i18n.language)) in line), None)
