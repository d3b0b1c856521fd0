"""Pictures of cards at any size: the scenes are drawn in the background, once; the rest is painted at once.

Scenes that are to be seen come first; the others are drawn ahead while nobody waits for anything.
"""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import NamedTuple

from PIL import Image
from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from kiberrubezh.engine.lokalka.components import OUR_SET, Components
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.speech.names import card_kind, card_name, card_text
from kiberrubezh.ground.words import Lang
from kiberrubezh.gui.i18n import Language
from kiberrubezh.gui.jobs import Job, Jobs
from kiberrubezh.gui.tables.lokalka.faces.card_face import LARGE, RATIO, CardPainter, paint_back
from kiberrubezh.gui.tables.lokalka.faces.palette import colour_of
from kiberrubezh.gui.tables.lokalka.faces.scenes import BACK, scene

_KEPT = 400
_DRAWN: dict[Face, QImage] = {}
"""The scenes drawn so far; they are the same at every table."""


class _Wish(NamedTuple):
    face: Face
    language: Language
    height: int
    text: str
    """"" for a small face, which has no room for it."""


class Pictures(QObject):
    """Paints cards and keeps what it has painted; `drawn` is sent as a scene is ready, for all to be shown anew."""

    drawn = Signal()

    def __init__(
        self, jobs: Jobs, parent: QObject, box: Components = OUR_SET, text: Callable[[Face, Lang], str] = card_text
    ) -> None:
        """Paint the cards of a box; `text` is what large ones say of themselves in the game that is played."""
        super().__init__(parent)
        self._jobs, self._box, self._text = jobs, box, text
        self._scenes = _DRAWN
        self._wanted: deque[Face] = deque()
        """What is to be seen and isn't drawn."""
        self._is_drawing = False
        self._kept: OrderedDict[_Wish, QPixmap] = OrderedDict()
        ahead = deque(face for face in (BACK, *sorted(set(box.cards()))) if face not in self._scenes)
        if ahead:
            jobs.run(lambda job: _draw(job, ahead), lambda _: None, progress=self._show, receiver=self, spare=True)

    def card(
        self,
        face: Face,
        language: Language,
        height: int,
        ratio: float = 1.0,
        text: str | None = None,
        *,
        worded: bool = False,
    ) -> QPixmap:
        """Return a card's front, `height` pixels high on a screen of that pixel ratio; BACK returns the back.

        `text` stands for what it says of itself; a low card shows it only if `worded`.
        """
        said = ""
        if face != BACK and (worded or height >= LARGE):
            said = text if text is not None else self._text(face, language)
        wish = _Wish(face, language, round(height * ratio), said)
        found = self._kept.get(wish)
        if found is None:
            found = self._painted(wish)
            self._kept[wish] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        found.setDevicePixelRatio(ratio)
        return found

    def back(self, height: int, ratio: float = 1.0) -> QPixmap:
        """Return the back of a card."""
        return self.card(BACK, "ru", height, ratio)

    def _painted(self, wish: _Wish) -> QPixmap:
        made = QPixmap(round(wish.height * RATIO), wish.height)
        made.fill(Qt.GlobalColor.transparent)
        rect = QRectF(0, 0, made.width(), made.height())
        art = self._scenes.get(wish.face)
        if art is None:
            self._want(wish.face)
        painter = QPainter(made)
        if wish.face == BACK:
            paint_back(painter, rect, art)
        else:
            card = CardPainter(painter, rect, wish.face, colour_of(wish.face, self._box), art)
            card.paint(card_name(wish.face, wish.language), card_kind(wish.face, wish.language), wish.text)
        painter.end()
        return made

    def _want(self, face: Face) -> None:
        if face not in self._wanted:
            self._wanted.append(face)
        if not self._is_drawing:
            self._is_drawing = True
            self._jobs.run(lambda job: _draw(job, self._wanted), self._rest, progress=self._show, receiver=self)

    def _rest(self, _: object) -> None:
        self._is_drawing = False
        if self._wanted:
            self._want(self._wanted[0])

    def _show(self, face: Face, _: int) -> None:
        """Have painted anew what was painted without its scene."""
        for wish in [wish for wish in self._kept if wish.face == face]:
            del self._kept[wish]
        self.drawn.emit()


def _draw(job: Job, faces: deque[Face]) -> None:
    """Draw one scene after another, telling of each as it is ready; runs in any thread."""
    while faces:
        face = faces[0]
        if face not in _DRAWN:
            _DRAWN[face] = image_of(scene(face))
        faces.popleft()
        job.step(face, 0)


def image_of(picture: Image.Image) -> QImage:
    """Return what Pillow has drawn as Qt shows it; may run in any thread."""
    pixels = picture.convert("RGBA").tobytes("raw", "RGBA")
    return QImage(pixels, picture.width, picture.height, QImage.Format.Format_RGBA8888).copy()
