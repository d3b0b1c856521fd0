"""What has happened, the latest in sight."""

from collections.abc import Sequence

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, surface


class Log(QWidget):
    """Lines of the past as the eyes of a scene may know them."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.text = QPlainTextEdit("\n".join(f"· {visible(line)}" for line in lines))
        self.text.setObjectName("games-log")
        self.text.setAccessibleName(tr("games.log"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        bar = self.text.verticalScrollBar()
        # The end is known once the words are wrapped in their room.
        bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))
        panel = surface("panel")
        panel.setLayout(column(label(tr("games.log"), "overline"), self.text, gap=4, margins=(12, 8, 8, 8)))
        self.setLayout(column(panel))
