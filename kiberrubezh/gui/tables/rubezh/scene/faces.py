"""Pictures for the table: reduced faces with the numbers of the moment, backs, signs; kept once drawn."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from time import perf_counter
from typing import Final

from PIL import Image
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage, QPixmap

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.face.marks import PowerName, pip
from kiberrubezh.cards.face.render import Numbers, back, table_face
from kiberrubezh.cards.looks import Looks
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import Language
from kiberrubezh.gui.jobs import Job

Shown = tuple[int, int, int]
"""Provided defence, provided attack, and the value that counts most."""


def numbers_of(seen: CardView) -> Shown:
    """Return the numbers that the reduced face shows."""
    if seen.card.kind is Kind.ASSET:
        return seen.power.defence, seen.power.attack, 0
    return 0, 0, seen.value


_pictures: dict[tuple[Card, Language, int, Shown, float, Looks], QPixmap] = {}
_KEPT: Final = 1024
"""Pictures of faces; then the oldest goes."""


def card_picture(card: Card, language: Language, height: int, shown: Shown, ratio: float) -> QPixmap:
    """Return a card's reduced face, `height` px high at 100 % of the screen."""
    wanted = (card, language, height, shown, ratio, looks := Looks.of(card))
    found = _pictures.get(wanted)
    if found is None:
        if len(_pictures) >= _KEPT:
            del _pictures[next(iter(_pictures))]
        found = _pictures[wanted] = _pixmap(draw(card, language, round(height * ratio), shown, looks), ratio)
    return found


class _Turn:
    """How many seconds faces took since the window last did something else; whether they may take any."""

    spent = 0.0
    patient = False

    @classmethod
    def end(cls) -> None:
        """Begin to count anew."""
        cls.spent = 0.0


_MOST: Final = 0.03
"""Seconds that drawing faces may take at one go: they take five milliseconds each, and ten times that at first."""


def picture_in_time(card: Card, language: Language, height: int, shown: Shown, ratio: float) -> QPixmap | None:
    """Return a card's reduced face; None if the window would be held up: it may be asked for again soon."""
    found = _pictures.get((card, language, height, shown, ratio, Looks.of(card)))
    if found is not None or (_Turn.spent >= _MOST and not _Turn.patient):
        return found
    if not _Turn.spent:
        QTimer.singleShot(0, _Turn.end)
    begun = perf_counter()
    found = card_picture(card, language, height, shown, ratio)
    _Turn.spent += perf_counter() - begun
    return found


def picture_meanwhile(card: Card, language: Language) -> QPixmap | None:
    """Return a card's face as it was drawn last, whatever its height and numbers; None if it never was."""
    return next((it for key, it in reversed(_pictures.items()) if key[0] is card and key[1] == language), None)


@contextmanager
def patience() -> Iterator[None]:
    """Have every face drawn at once: for pictures of the window that are saved."""
    _Turn.patient = True
    try:
        yield
    finally:
        _Turn.patient = False


def draw(card: Card, language: Language, height: int, shown: Shown, looks: Looks) -> Image.Image:
    """Draw a reduced face; may run in any thread."""
    if card.kind is Kind.ASSET:
        numbers = Numbers(defence=shown[0], attack=shown[1])
    else:
        numbers = Numbers(capacity=shown[2], damage=shown[2])
    return table_face(card, language, height, numbers, looks)


def warm_soon(context: AppContext, cards: Sequence[Card], heights: Sequence[float], ratio: float) -> None:
    """Have the slow part of the pictures drawn ahead in the background."""
    language = context.language
    wanted = [(card, round(round(height) * ratio)) for height in heights for card in cards]

    def work(job: Job) -> None:
        for place, (card, height) in enumerate(wanted):
            job.step(place, len(wanted))
            table_face(card, language, height)

    context.jobs.run(work, lambda _: None, receiver=context, spare=True)


@lru_cache(maxsize=32)
def back_picture(width: int, ratio: float) -> QPixmap:
    """Return the back of a card, `width` px wide."""
    return _pixmap(back(round(width * ratio)), ratio)


@lru_cache(maxsize=64)
def power_sign(power: PowerName, size: int, ratio: float) -> QPixmap:
    """Return the sign of a power, `size` px square."""
    return _pixmap(pip(power, round(size * ratio)), ratio)


def _pixmap(image: Image.Image, ratio: float) -> QPixmap:
    rgba = image.convert("RGBA")
    pixels = QImage(rgba.tobytes("raw", "RGBA"), rgba.width, rgba.height, QImage.Format.Format_RGBA8888)
    picture = QPixmap.fromImage(pixels.copy())
    picture.setDevicePixelRatio(ratio)
    return picture
