"""The way from a number of a rule, wherever it stands in words of the window, to the rule."""

from typing import Final

from PySide6.QtCore import QObject, Signal

from kiberrubezh.play.rulebook import RULE

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


def first_rule(words: str) -> str:
    """Return the first number of a rule in words; "" where there is none."""
    return next((found[0] for found in RULE.finditer(words) if found[0].split("-")[0] in _GAMES), "")


rule_links: Final = RuleLinks()
"""The one of the program."""
