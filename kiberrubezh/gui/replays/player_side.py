"""What stands right of a replay: the large card and the log, or the review; below, playing on from here."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.replays.review_panel import ReviewPanel
from kiberrubezh.gui.tables.rubezh.panels.big_card import BigCard
from kiberrubezh.gui.tables.rubezh.panels.log_panel import LogPanel
from kiberrubezh.gui.widgets.air import snug
from kiberrubezh.gui.widgets.basic import column, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.segments import Segments

_TABS = ("log", "review")


class PlayerSide(QWidget):
    """Two sheets, one of them in front."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self.card, self.log = BigCard(context), LogPanel(context, "replays.jump_here")
        self.review = ReviewPanel(theme)
        self.play_on = Button(theme, picture="duel")
        self.play_on.setObjectName("replay-play-on")
        self.train = IconButton(theme, "table", look="plain")
        self.train.setObjectName("replay-train")
        split = QSplitter(Qt.Orientation.Vertical)
        for part in (self.card, self.log):
            split.addWidget(_plate(part))
        split.setChildrenCollapsible(False)
        split.setHandleWidth(8)
        split.setSizes([3400, 2600])
        self._sheets = QStackedWidget()
        self._sheets.addWidget(split)
        self._sheets.addWidget(_plate(self.review))
        self.tabs = Segments(theme, [(name, name) for name in _TABS], _TABS[0])
        self.tabs.chosen.connect(self.bring)
        below = row(self.play_on, self.train, gap=6)
        below.setStretch(0, 1)
        snug(theme, self, column(row(self.tabs, None), self._sheets, below, gap=8))
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.tabs.say({name: tr(f"replays.tab_{name}") for name in _TABS})
        self.play_on.setText(tr("replays.play_on"))
        self.train.say(tr("training.from_here_why"), "F7")
        self.log.retranslate()
        self.review.retranslate()
        self.card.show_card(self.card.card)

    def bring(self, name: str) -> None:
        """Bring a sheet to the front."""
        self.tabs.pick(name)
        self._sheets.setCurrentIndex(_TABS.index(name))


def _plate(part: QWidget) -> QWidget:
    plate = surface("panel")
    plate.setLayout(column(part, margins=(8, 8, 6, 6)))
    return plate
