"""The way from a number of a rule, wherever it stands in words of the window, to the rule."""

from collections.abc import Iterator, Sequence
from re import Match
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QLabel, QToolTip, QWidget

_GAMES: Final = {"KR": "duel", "DUE": "lokalka-duel", "LOK": "lokalka", "ITM": "mafia", "SUD": "sudny"}
"""Whose rules begin with which letters."""


class RuleLinks(QObject):
    """Told of presses on words that name a rule."""

    wanted = Signal(str, str)
    """A game by its id, and the rule."""

    def __init__(self) -> None:
        super().__init__()
        self._named: Sequence[str] = ()
        """The rules that words named as they were last followed by a key."""

    def follow(self, words: str, place: int = 0) -> bool:
        """Ask for the rule that words name, the nearest to a letter of them; tell whether there is one."""
        found = _numbers(words)
        if found:
            near = min(found, key=lambda it: max(it.start() - place, place - it.end(), 0))
            self.wanted.emit(_GAMES[near[0].split("-")[0]], near[0])
        return bool(found)

    def forget(self) -> None:
        """Go on among no rules that were named together before."""
        self._named = ()

    def here(self, widget: QWidget | None, shown: str) -> tuple[str, str]:
        """Return the game and the rule that a tooltip in sight names, else what has the keys; "" where nothing does.

        While the one `shown` is of several that were named together, it is the next of them.
        """
        if len(self._named) > 1 and shown in self._named:
            number = self._named[(self._named.index(shown) + 1) % len(self._named)]
        else:
            said = [QToolTip.text()] if QToolTip.isVisible() else []
            found = next(filter(None, map(_numbers, (*said, *_words_of(widget)))), [])
            self._named = list(dict.fromkeys(it[0] for it in found))
            number = next(iter(self._named), "")
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


def rules_in(words: str) -> int:
    """Return how many numbers of rules stand in words."""
    return len(_numbers(words))


def first_rule(words: str) -> str:
    """Return the first number of a rule in words; "" where there is none."""
    return next((found[0] for found in _numbers(words)), "")


def _numbers(words: str) -> list[Match[str]]:
    if "-" not in words:  # nearly always: what numbers look like needn't be known before the first paint
        return []
    from kiberrubezh.play.rulebook import RULE

    return [found for found in RULE.finditer(words) if found[0].split("-")[0] in _GAMES]


rule_links: Final = RuleLinks()
"""The one of the program."""
