"""The one door for tooltips: what a name, a card or a file says is shown letter by letter, never taken for HTML.

Qt guesses from the words whether a tooltip is rich text, and would open what an `<img>` in it names. Labels have their
own door, `label` in `widgets.basic`; a test keeps everything else from setting either by itself.
"""

from PySide6.QtCore import QPoint
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QGraphicsItem, QListWidgetItem, QToolTip, QWidget

from kiberrubezh.ground.letters import visible


def tip(thing: QWidget | QGraphicsItem | QListWidgetItem, words: str) -> None:
    """Give a thing a tooltip."""
    thing.setToolTip(plain(words))


def plain(words: str) -> str:
    """Return a tooltip that reads as the words do; most words are that themselves."""
    shown = visible(words)
    return Qt.convertFromPlainText(shown) if Qt.mightBeRichText(shown) else shown


def show_tip(at: QPoint, words: str, over: QWidget) -> None:
    """Show a tooltip at once at a point of the screen."""
    QToolTip.showText(at, plain(words), over)
