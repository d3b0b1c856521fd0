"""What is wrong with the deck: the rule, what would mend it, and a button where that is mechanical."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.validate import Problem
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui import icons
from kiberrubezh.gui.cards.filters import Filter
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import blank, clear, column, label, restyle, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import tip

_MOST = 20
"""Problems that are shown at a time; nobody mends more at once, and a list of other things has thousands."""


class Mend(NamedTuple):
    """A way to mend a problem at once: how many copies of which cards there should be, or cards shown that help."""

    words: str
    copies: tuple[tuple[str, int], ...] = ()
    show: tuple[Filter, ...] = ()


def mends(problem: Problem, counts: Mapping[str, int], cards: Mapping[str, Card]) -> list[Mend]:
    """Return the ways to mend a problem that leave nothing to choose, and those that show what to choose from."""
    card = problem.card or ""
    match problem.code:
        case "too_many_copies":
            return [Mend(tr("decks.mend_copies", n=STANDARD.copies), ((card, STANDARD.copies),))]
        case "unknown" | "removed" | "missing_own":
            return [*_replacements(problem, counts, cards), Mend(tr("decks.mend_line"), ((card, 0),))]
        case "few_assets":
            return [Mend(tr("decks.show_assets"), show=(Filter("kind", Kind.ASSET.value),))]
        case "unblocked":
            wanted = next(c for c in Category if CATEGORIES[c].full == problem.values["category"])
            show = (Filter("kind", Kind.MEASURE.value), Filter("category", wanted.value))
            return [Mend(tr("decks.show_measures"), show=show)]
        case _:
            return []


def _replacements(problem: Problem, counts: Mapping[str, int], cards: Mapping[str, Card]) -> list[Mend]:
    """Offer the likest known card in place of one that is not there."""
    names, missing, name = Names.of(cards), problem.card or "", problem.values["card"]
    found = [names.find(near) for near in names.suggest(name.ru if isinstance(name, Pair) else str(name), 1)]
    return [
        Mend(tr("decks.mend_replace"), ((missing, 0), (card, counts.get(card, 0) + counts[missing])))
        for card in found
        if card is not None
    ]


def _side_by_side(buttons: list[Button]) -> QWidget:
    made = QWidget()
    flow = Flow(2, made)
    for button in buttons:
        flow.addWidget(button)
    return made


class Problems(QWidget):
    """The list of problems, renewed only when it changes."""

    def __init__(self, theme: Theme, mend: Callable[[Mend], object]) -> None:
        super().__init__()
        self._theme, self._mend = theme, mend
        self._shown: object = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(8)

    def show_problems(self, problems: list[Problem], deck: Deck, cards: Mapping[str, Card]) -> None:
        """Show the problems of a deck, with the ways to mend them."""
        counts = deck.counts()
        found = [(problem, mends(problem, counts, cards)) for problem in problems[:_MOST]]
        if (wanted := (found, len(problems), i18n.language)) == self._shown:
            return
        self._shown = wanted
        clear(self._box)
        for problem, ways in found:
            line = self._line(problem, ways)
            self._box.addWidget(line)
            line.show()
        if len(problems) > _MOST:
            self._box.addWidget(label(tr("decks.import_more", n=len(problems) - _MOST), "soft", wrap=True))

    def first_button(self) -> Button | None:
        """Return the first way to mend anything, if there is one."""
        for place in range(self._box.count()):
            line = self._box.itemAt(place)
            widget = line.widget() if line else None
            if widget is not None and (button := widget.findChild(Button)) is not None:
                return button
        return None

    def _line(self, problem: Problem, ways: list[Mend]) -> QWidget:
        language = i18n.language
        made = QWidget()
        restyle(made, banner="info")
        made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        mark = blank()
        mark.setPixmap(icons.pixmap(problem.severity, self._theme.colour(problem.severity), self._theme.px(16)))
        words = label(problem.message(language), "strong", wrap=True)
        buttons = [Button(self._theme, way.words, partial(self._mend, way), look="link") for way in ways]
        below = [_side_by_side(buttons)] if buttons else []
        mend = label(problem.mend(language), "soft", wrap=True)
        rule = label(problem.rule, "pill")
        tip(rule, tr("decks.rule_why"))
        head = row(mark, rule, None, gap=8)
        made.setLayout(column(head, words, mend, *below, gap=4, margins=(12, 9, 10, 9)))
        made.setAccessibleName(f"{problem.rule}. {problem.message(language)} {problem.mend(language)}")
        return made
