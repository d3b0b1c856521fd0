"""What is wrong with the deck: the rule, what would mend it, and a button where that is mechanical."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from kiberrubezh.deckbuilder.words import fill
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


_MATTER = (
    *("unknown", "removed", "missing_own", "too_many_copies", "only_assets", "few_assets", "too_large", "too_small"),
    *("too_dear", "redeal", "unblocked"),
)
"""What matters first: what nobody notices otherwise; how many cards are still to come is seen all the time."""


_BARE = Pair("{it}", "{it}")
_ABOUT = {"unblocked": "category", "redeal": "chance", "too_dear": "card"}
"""Which value of a warning the line of all of them names."""
_NAMED = 5
"""Names in the line of the warnings."""


class Mend(NamedTuple):
    """A way to mend a problem at once: how many copies of which cards there should be, or cards shown that help."""

    words: str
    copies: tuple[tuple[str, int], ...] = ()
    show: tuple[Filter, ...] = ()


_Line = tuple[Problem, list[Mend]]


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
    """Errors as a list, what matters first; warnings as one line that opens.

    Renewed only when they change, and the warnings when somebody opens them.
    """

    def __init__(self, theme: Theme, mend: Callable[[Mend], object]) -> None:
        super().__init__()
        self._theme, self._mend = theme, mend
        self._shown: object = None
        self._folded: tuple[Sequence[_Line], int] | None = None
        """The warnings that are still to be put on lines, and how many there are in all."""
        self.fold = Button(theme, look="link", picture="warning", part="warning")
        self.fold.setCheckable(True)
        self.fold.toggled.connect(lambda _on: self._turn())
        self._brief = label(role="soft", wrap=True)
        self._errors, self._warnings = QWidget(), QWidget()
        for part in (self._errors, self._warnings):
            QVBoxLayout(part).setContentsMargins(0, 0, 0, 0)
        self.setLayout(column(self._errors, row(self.fold, None), self._brief, self._warnings, gap=6))
        self._turn()

    def show_problems(self, problems: list[Problem], deck: Deck, cards: Mapping[str, Card]) -> None:
        """Show the problems of a deck, with the ways to mend them."""
        counts = deck.counts()
        ordered = sorted(problems, key=lambda problem: _MATTER.index(problem.code))
        wrong = [problem for problem in ordered if problem.severity == "error"]
        mild = [problem for problem in ordered if problem.severity != "error"]
        found = [[(problem, mends(problem, counts, cards)) for problem in part[:_MOST]] for part in (wrong, mild)]
        if (wanted := (found, len(problems), i18n.language)) == self._shown:
            return
        self._shown = wanted
        self._fill(self._errors, found[0], len(wrong))
        self._folded = found[1], len(mild)
        self.fold.setVisible(bool(mild))
        self.fold.setText(tr("decks.warnings", n=len(mild)))
        self._brief.setText(_brief(mild))
        self._turn()

    def first_button(self) -> Button | None:
        """Return the first way to mend anything in sight, if there is one."""
        for part in (self._errors, self._warnings):
            # Those of lines that are gone stay until the event loop comes round.
            ways = [button for button in part.findChildren(Button) if button.isVisibleTo(self)]
            if ways:
                return ways[0]
        return None if self.fold.isHidden() else self.fold

    def _turn(self) -> None:
        """Open the warnings, or fold them into their line."""
        is_open, there = self.fold.isChecked(), not self.fold.isHidden()
        if self._folded is not None and (is_open or not there):
            self._fill(self._warnings, *self._folded)
            self._folded = None
        self._warnings.setVisible(is_open and there)
        self._brief.setVisible(there and not is_open)
        self.fold.setAccessibleDescription(self._brief.text())

    def _fill(self, part: QWidget, lines: Sequence[_Line], of: int) -> None:
        box = part.layout()
        assert box is not None
        clear(box)
        for problem, ways in lines:
            line = self._line(problem, ways)
            box.addWidget(line)
            line.show()
        if of > len(lines):
            box.addWidget(label(tr("decks.import_more", n=of - len(lines)), "soft", wrap=True))
        part.setVisible(bool(of))

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


def _brief(warnings: list[Problem]) -> str:
    """Say in a line what the warnings are about: a category alone where it is unblocked, a chance, names of cards."""
    lang, by_code = i18n.language, dict[str, list[str]]()
    for problem in warnings:
        it = problem.values[_ABOUT[problem.code]]
        by_code.setdefault(problem.code, []).append(fill(_BARE, lang, {"it": it}))
    return " ".join(tr(f"decks.brief_{code}", what=_listed(what)) for code, what in by_code.items())


def _listed(names: list[str]) -> str:
    shown = list(dict.fromkeys(names))
    more = len(shown) - _NAMED
    return ", ".join(shown[:_NAMED]) + (f" {tr('decks.brief_more', n=more)}" if more > 0 else "")
