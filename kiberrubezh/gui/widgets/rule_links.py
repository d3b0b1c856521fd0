"""The way from a number of a rule, wherever it stands in words of the window, to the rule."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QLabel, QToolTip, QWidget

_GAMES: Final = {"KR": "duel", "DUE": "lokalka-duel", "LOK": "lokalka", "ITM": "mafia", "SUD": "sudny"}
"""Whose rules begin with which letters."""


class RuleLinks(QObject):
    """Told of presses on words that name a rule."""

    wanted = Signal(str, str)
    """A game by its id, and the rule."""

    def follow(self, words: str) -> bool:
        """Ask for the first rule that words name; tell whether there is one."""
        number = first_rule(words)
        if number:
            self.wanted.emit(_GAMES[number.split("-")[0]], number)
        return bool(number)


def rule_here(widget: QWidget | None) -> tuple[str, str]:
    """Return the game and the rule that a tooltip in sight names, else what has the keys; "" where nothing does."""
    number = first_rule(QToolTip.text()) if QToolTip.isVisible() else ""
    number = number or next(filter(None, map(first_rule, _words_of(widget))), "")
    return (_GAMES[number.split("-")[0]], number) if number else ("", "")


def _words_of(widget: QWidget | None) -> Iterator[str]:
    """Yield what a widget says: a line or a card that is chosen in it first, then its own words."""
    from PySide6.QtWidgets import QAbstractItemView, QGraphicsView

    if isinstance(widget, QAbstractItemView):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            yield str(widget.currentIndex().data(role) or "")
    if isinstance(widget, QGraphicsView) and (item := widget.scene().focusItem()) is not None:
        yield item.toolTip()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if widget is not None:
        yield from (widget.toolTip(), widget.accessibleDescription(), widget.accessibleName())


def first_rule(words: str) -> str:
    """Return the first number of a rule in words; "" where there is none."""
    if "-" not in words:  # nearly always: what numbers look like needn't be known before the first paint
        return ""
    from kiberrubezh.play.rulebook import RULE

    return next((found[0] for found in RULE.finditer(words) if found[0].split("-")[0] in _GAMES), "")


rule_links: Final = RuleLinks()
"""The one of the program."""
