"""What was read, before any of it is taken: the decks, and for each name that nobody knows what to do with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import kind_name
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.remarks import StrangeCard, UnknownName
from kiberrubezh.deckbuilder.sharing.forms import with_answers
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, clear, label, row
from kiberrubezh.gui.widgets.tick import CheckBox

_MOST: Final = 30
"""Names that are asked about; the others stay as they were typed."""
_BOUND: Final = "\N{NO-BREAK SPACE}"
_KEEP, _LEAVE_OUT = "keep", "leave out"


class FoundDecks(QWidget):
    """A line for each deck where there are several, and a question for each name that nobody knows."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._readings: Sequence[Reading] = ()
        self.checks: list[QCheckBox] = []
        self.choices: dict[str, QComboBox] = {}
        self.contents: list[QLabel] = []
        """What is in decks that came as codes."""
        self.guessed = 0
        """How many names have a card in their place that nobody chose."""
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(6)

    def show_readings(self, readings: Sequence[Reading], *, coded: bool = False) -> None:
        """Show what was read; of decks that came as codes what is in them, too, as the text doesn't say it."""
        clear(self._rows)
        self._readings, self.checks, self.choices, self.contents = readings, [], {}, []
        for reading in readings:
            deck = reading.deck
            if len(readings) > 1:
                check = CheckBox(f"{deck.name or tr('decks.unnamed')} · {tr('decks.cards', n=deck.size)}")
                check.setChecked(True)
                self.checks.append(check)
                self._rows.addWidget(check)
            if coded:
                self._list(deck)
        asked = dict[str, UnknownName | StrangeCard]()
        for problem in (problem for reading in readings for problem in reading.problems):
            if isinstance(problem, UnknownName | StrangeCard):
                asked.setdefault(problem.text, problem)
        some = list(asked.values())[:_MOST]
        guesses = self._guesses([it for it in some if isinstance(it, UnknownName)])
        self.guessed = len(guesses)
        for problem in some:
            self._ask(problem, guesses.get(problem.text, ""))
        self.setVisible(bool(self.checks or self.choices or self.contents))

    def decks(self) -> list[Deck]:
        """Return the decks that are wanted, with what was answered."""
        names = Names.of(self._context.cards)
        answers: dict[str, str | None] = {}
        for typed, box in self.choices.items():
            chosen = str(box.currentData())
            if chosen == _LEAVE_OUT:
                answers[typed] = None
            elif chosen != _KEEP:
                answers[typed] = names.find(chosen) or typed
        wanted = [check.isChecked() for check in self.checks] or [True] * len(self._readings)
        taken = [with_answers(one.deck, answers) for one, want in zip(self._readings, wanted, strict=True) if want]
        return [deck for deck in taken if deck.lines or deck.maybe]

    def _list(self, deck: Deck) -> None:
        """List the cards of a deck, kind by kind."""
        cards, lang = self._context.cards, i18n.language
        for kind in Kind:
            held = [line for line in deck.lines if line.card_id in cards and cards[line.card_id].kind is kind]
            if held:
                head = f"{kind_name(kind, lang, many=True)} ({sum(line.count for line in held)})"
                names = ", ".join(f"{line.count}{_BOUND}{getattr(cards[line.card_id].name, lang)}" for line in held)
                self.contents.append(label(f"{head}: {names}", "soft", wrap=True))
                self._rows.addWidget(self.contents[-1])

    def _ask(self, problem: UnknownName | StrangeCard, guess: str) -> None:
        """Ask what to do with a name: a likely card in its place, out with it, or as it is.

        A card that was clearly meant stands there at once, and is called a guess.
        """
        told = problem.text if isinstance(problem, UnknownName) else problem.text.split("-", 1)[-1].upper()
        box = _Choice()
        for name in problem.suggestions:
            box.addItem(tr("decks.import_guess", name=name) if name == guess else name, name)
        box.addItem(tr("decks.import_keep"), _KEEP)
        box.addItem(tr("decks.import_leave_out"), _LEAVE_OUT)
        box.setCurrentIndex(box.findData(guess or _KEEP))
        box.setAccessibleName(tr("decks.import_instead", name=told))
        box.setMinimumWidth(self._context.theme.px(230))
        self.choices[problem.text] = box
        line = ElidedLabel(tr("decks.import_line", n=problem.line_no, name=told))
        line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._rows.addLayout(row(line, box, gap=10))

    def _guesses(self, problems: Sequence[UnknownName]) -> dict[str, str]:
        """Return the name of the card that was clearly meant by what was typed, wherever one was.

        A card that a deck has already, or that two of its names would be, is another one.
        """
        names = Names.of(self._context.cards)
        clear = {it.text: guess for it in problems if (guess := names.clear_guess(it.text, it.suggestions))}
        odd = set[str]()
        for reading in self._readings:
            here = {line.card_id for line in (*reading.deck.lines, *reading.deck.maybe)}
            meant = Counter(names.find(clear[it]) if it in clear else it for it in here)
            odd |= {it for it in here & clear.keys() if meant[names.find(clear[it])] > 1}
        return {typed: guess for typed, guess in clear.items() if typed not in odd}


class _Choice(QComboBox):
    """A box that the wheel scrolls past instead of changing it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the list around."""
        event.ignore()
