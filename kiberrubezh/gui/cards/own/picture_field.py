"""The picture of an own card: from a file, a scene of the program's, or whatever the program draws by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import PRINTED
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import refusal_words
from kiberrubezh.gui.widgets.basic import column, label
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import tip

_THUMB: Final = QSize(115, 80)
_TILE: Final = _THUMB + QSize(24, 44)
"""What a scene and its name take: each as much, or names of other lengths would put the lines out of step."""
_HIGH: Final = 268
_ID: Final = Qt.ItemDataRole.UserRole


class PictureField(QWidget):
    """Holds the picture of a card: `fill` sets it, `value` reads it."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._picture: OwnPicture | None = None
        self._drawing: Job | None = None
        self._reading: Job | None = None
        self._refusal = ""
        """What was said of a file that is no picture, until one is taken."""
        theme = context.theme
        self.state = label(role="small", wrap=True)
        self.load = Button(theme, "", self._ask_file, picture="import")
        self.scene = Button(theme, "", self._toggle, picture="grid")
        self.plain = Button(theme, "", self._forget, look="quiet", picture="close")
        self.scenes = QListWidget()
        self.scenes.setViewMode(QListWidget.ViewMode.IconMode)
        self.scenes.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.scenes.setMovement(QListWidget.Movement.Static)
        self.scenes.setIconSize(_THUMB)
        self.scenes.setGridSize(_TILE)
        self.scenes.setUniformItemSizes(True)
        self.scenes.setWordWrap(True)
        self.scenes.setFixedHeight(_HIGH)
        self.scenes.itemClicked.connect(self._take_scene)
        self.scenes.itemActivated.connect(self._take_scene)
        self.scenes.hide()
        buttons = QWidget()
        flow = Flow(8, buttons)
        for button in (self.load, self.scene, self.plain):
            flow.addWidget(button)
        self.setLayout(column(buttons, self.state, self.scenes, gap=8))

    def fill(self, picture: OwnPicture | None) -> None:
        """Show which picture a card has; a file still being read was another card's."""
        self._stop_reading()
        self._picture = picture
        self.scenes.hide()
        self._say()

    def value(self) -> OwnPicture | None:
        """Return the picture."""
        return self._picture

    @property
    def is_reading(self) -> bool:
        """Whether a file is being read: `value` hasn't its picture yet."""
        return self._reading is not None

    def retranslate(self) -> None:
        """Put all words anew."""
        self.load.setText(tr("cards.own_picture_file"))
        self.scene.setText(tr("cards.own_picture_scene"))
        self.plain.setText(tr("cards.own_picture_none"))
        self.scenes.setAccessibleName(tr("cards.own_picture_scenes"))
        for row in range(self.scenes.count()):
            item = self.scenes.item(row)
            item.setText(getattr(self._context.cards[item.data(_ID)].name, i18n.language))
            tip(item, item.text())
        self._say()

    def take_file(self, path: Path) -> None:
        """Make a picture file the card's picture; say why where it can't be."""
        self._stop_reading()
        self._reading = self._context.jobs.run(lambda _: _convert(path), self._take, failed=self._refuse, receiver=self)
        self._say()
        self.changed.emit()

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _ask_file(self) -> None:
        kinds = tr("cards.own_picture_kinds")
        path = FileDialog.ask_file(self, tr("cards.own_picture_file"), "", kinds)
        if path:
            self.take_file(Path(path))

    def _refuse(self, error: Exception) -> None:
        from kiberrubezh.deckbuilder.words import why_unreadable

        self._take(self._picture)
        if isinstance(error, OSError):
            words = tr("cards.own_picture_unread", words=why_unreadable(error).of(i18n.language))
        else:
            words = refusal_words(error)
        self._refusal = words
        self._context.say(words, "error")

    def _take(self, picture: OwnPicture | None) -> None:
        self._stop_reading()
        self._context.withdraw.emit(self._refusal)
        self._picture = picture
        self._say()
        self.changed.emit()

    def _forget(self) -> None:
        self.scenes.hide()
        self._take(None)

    def _take_scene(self, item: QListWidgetItem) -> None:
        self._take(OwnPicture(scene=item.data(_ID)))

    def _toggle(self) -> None:
        """Show the scenes to choose from, or put them away."""
        self.scenes.setVisible(self.scenes.isHidden())
        if self.scenes.isVisible():
            self._offer()
            self.scenes.setFocus()

    def _offer(self) -> None:
        if self.scenes.count() == 0:
            for card in self._context.cards.values():
                if card.set in PRINTED:
                    item = QListWidgetItem(getattr(card.name, i18n.language))
                    item.setData(_ID, card.id)
                    item.setSizeHint(_TILE)
                    tip(item, item.text())
                    self.scenes.addItem(item)
            self.scenes.setCurrentRow(0)
        if self._drawing is None:
            self._draw_next(0)

    def _draw_next(self, row: int) -> None:
        """Draw the pictures one after the other, as long as they are looked at."""
        self._drawing = None
        rows = range(row, 0 if self.scenes.isHidden() else self.scenes.count())
        row = next((number for number in rows if self.scenes.item(number).icon().isNull()), -1)
        if row < 0:
            return
        item = self.scenes.item(row)
        card = self._context.cards[item.data(_ID)]

        def show(image: QImage) -> None:
            item.setIcon(QIcon(QPixmap.fromImage(image)))
            self._draw_next(row + 1)

        self._drawing = self._context.jobs.run(lambda _: _thumb(card), show, receiver=self)

    def _say(self) -> None:
        picture = self._picture
        if self.is_reading:
            words = tr("cards.own_picture_busy")
        elif picture is None:
            words = tr("cards.own_picture_drawn")
        elif picture.scene:
            known = self._context.cards.get(picture.scene)
            words = tr(
                "cards.own_picture_is_scene", name=getattr(known.name, i18n.language) if known else picture.scene
            )
        else:
            words = tr("cards.own_picture_is_file")
        self.state.setText(words)
        self.plain.setEnabled(picture is not None or self.is_reading)


def _convert(path: Path) -> OwnPicture:
    """Read a file, never more of it than can be a picture; may run in any thread."""
    from kiberrubezh.cards.art.conversion import MOST_BYTES, convert
    from kiberrubezh.disk.files import read_small

    return convert(read_small(path, most=MOST_BYTES))


def _thumb(card: Card) -> QImage:
    """Draw a small picture of a card's scene; may run in any thread."""
    from kiberrubezh.cards.art.picture import picture

    image = picture(card, (_THUMB.width(), _THUMB.height())).convert("RGBA")
    pixels = image.tobytes("raw", "RGBA")
    return QImage(pixels, image.width, image.height, QImage.Format.Format_RGBA8888).copy()
