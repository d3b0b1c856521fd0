"""Pictures of cards: drawn in the background, newest wish first, kept as long as they are looked at."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from kiberrubezh.gui.i18n import Language
from kiberrubezh.gui.jobs import Job, Jobs

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.looks import Looks

RATIO: Final = 88 / 63
"""Height of a card by its width."""
_KEPT_PIXELS: Final = 60_000_000
_WAITING: Final = 120


class Wish(NamedTuple):
    """A picture somebody asked for: which card, in which language, how many pixels wide.

    `printed` tells apart what an own card shows at different times; cards of the set don't change.
    """

    card: str
    language: Language
    width: int
    printed: int = 0


class Faces(QObject):
    """The cache of card pictures."""

    drawn = Signal(str)
    """The id of a card whose picture has become ready."""

    def __init__(self, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._jobs = jobs
        self._kept: OrderedDict[Wish, QPixmap] = OrderedDict()
        self._latest: dict[tuple[str, Language, bool], Wish] = {}
        """By card and language; what is tried on is shown by nobody else."""
        self._pixels = 0
        self._waiting: OrderedDict[Wish, tuple[Card, Looks, bool]] = OrderedDict()
        self._drawing: Job | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        """Begins once what asks is painted: another thread would hold that up."""
        self._soon.timeout.connect(self._next)

    def get(
        self, card: Card, language: Language, width: int, ratio: float = 1.0, tried: Looks | None = None
    ) -> QPixmap | None:
        """Return a card's picture `width` pixels wide; else have it drawn (`drawn` follows) and return what there is.

        That is a picture of another width, or None. Looks that are `tried` on take the place of those of the card.
        """
        from kiberrubezh.cards.looks import Looks

        looks = tried or Looks.of(card)
        printed = hash((card.model_dump_json(), looks)) if card.is_own else 0
        wish = Wish(card.id, language, round(width * ratio), printed)
        picture = self._kept.get(wish)
        if picture is None:
            is_tried = tried is not None
            self._want(wish, (card, looks, is_tried))
            return self._kept.get(self._latest.get((card.id, language, is_tried), wish))
        self._kept.move_to_end(wish)
        return picture

    def _want(self, wish: Wish, shown: tuple[Card, Looks, bool]) -> None:
        """Put a wish first in the line; what has scrolled out of sight falls off its end."""
        self._waiting[wish] = shown
        self._waiting.move_to_end(wish)
        while len(self._waiting) > _WAITING:
            self._waiting.popitem(last=False)
        if self._drawing is None:
            self._soon.start()

    def _next(self) -> None:
        self._drawing = None
        if self._waiting:
            wish, (card, looks, is_tried) = self._waiting.popitem()
            self._drawing = self._jobs.run(
                lambda _job: draw(card, wish.language, wish.width, looks),
                lambda image: self._keep(wish, image, is_tried),
                failed=lambda _error: self._next(),
                receiver=self,
            )

    def _keep(self, wish: Wish, image: QImage, is_tried: bool) -> None:
        self._kept[wish] = QPixmap.fromImage(image)
        self._latest[wish.card, wish.language, is_tried] = wish
        self._pixels += image.width() * image.height()
        while self._pixels > _KEPT_PIXELS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.width() * old.height()
        self._next()
        self.drawn.emit(wish.card)


def draw(card: Card, language: Language, width: int, looks: Looks | None = None) -> QImage:
    """Draw a card's face `width` pixels wide, with the looks that it has now unless told; may run in any thread."""
    from kiberrubezh.cards.face.render import face

    picture = face(card, language, width, looks).convert("RGBA")
    pixels = picture.tobytes("raw", "RGBA")
    return QImage(pixels, picture.width, picture.height, QImage.Format.Format_RGBA8888).copy()
