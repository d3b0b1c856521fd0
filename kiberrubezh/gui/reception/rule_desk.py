"""The rules over whatever is in front: by a key, by a number that is pressed, or as a page asks."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from kiberrubezh.gui.boxes import DUEL
from kiberrubezh.gui.pages import DUELS, GAMES
from kiberrubezh.gui.reception.errands import Errands
from kiberrubezh.gui.widgets.rule_links import rule_links


class RuleDesk(QObject):
    """Opens the rules of a game at a rule, one sheet at a time."""

    def __init__(self, errands: Errands, root: QWidget) -> None:
        super().__init__(root)
        self._errands, self._stage, self._root = errands, errands.stage, root
        self._stage.context.open_rules.connect(self._open_rules)
        rule_links.wanted.connect(self._follow_rule)

    def show(self) -> None:
        """Open the rules at the rule that is named where the keys or the mouse are, else of the game in front.

        Where that is being played they open at the rule in question; pressed again, at the next that was named there.
        """
        from kiberrubezh.gui.games.rules import RulesSheet

        shown = next((it.view.shown for it in self._root.findChildren(RulesSheet) if it.isVisible()), "")
        game, rule = rule_links.here(QApplication.focusWidget(), shown)
        if rule:
            self._show_rules(game, rule)
        elif self._stage.current == "games":
            self._errands.ask(GAMES, lambda page: page.open_rules())
        elif self._stage.current == "duel":
            self._errands.ask(DUELS, lambda page: page.open_rules())
        else:
            self._open_rules(DUEL, "")

    def _follow_rule(self, game: str, rule: str) -> None:
        """Open a rule that was pressed in this window."""
        if self._root.isActiveWindow():
            self._open_rules(game, rule)

    def _open_rules(self, game: str, rule: str) -> None:
        """Open the rules some other way than by the key: it goes on among no rules that were named before."""
        rule_links.forget()
        self._show_rules(game, rule)

    def _show_rules(self, game: str, rule: str) -> None:
        from kiberrubezh.gui.games.rules import RulesSheet

        for sheet in self._root.findChildren(RulesSheet):
            sheet.close_sheet()
        RulesSheet(self._stage.context, self._root, game, rule)
