"""The deck in numbers: legal or not and why, kinds, powers, categories, the opening hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.text import category_name
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.stats import Stats, at_least, exactly, redeal_chance
from kiberrubezh.deckbuilder.validate import Problem
from kiberrubezh.gui import icons
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.side.charts import Bar, Columns, KindsBar
from kiberrubezh.gui.decks.side.note_field import NoteField
from kiberrubezh.gui.decks.side.problems import Mend, Problems
from kiberrubezh.gui.i18n import i18n, percent, tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, blank, column, label, restyle, rich
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll

_RIGHT = Qt.AlignmentFlag.AlignRight
_HEADS = ("note", "kinds", "powers", "curve", "categories", "hand")
_HAND = STANDARD.opening_hand


class Summary(Scroll):
    """The panel beside the deck."""

    def __init__(self, context: AppContext, mend: Callable[[Mend], object], ask: Callable[[str], object]) -> None:
        """Take what mends a problem, and what asks the metagame: what `beats` the deck, what would `mend` it."""
        super().__init__()
        self._theme = context.theme
        self._wrong: frozenset[tuple[str, str | None]] = frozenset()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._verdict = label(role="subhead", wrap=True)
        self.problems = Problems(context.theme, mend)
        self.asks = {
            mode: Button(context.theme, act=partial(ask, mode), look="link", picture=picture)
            for mode, picture in (("beats", "flask"), ("mend", "pencil"))
        }
        self._questions = QWidget()
        flow = Flow(4, self._questions)
        for button in self.asks.values():
            flow.addWidget(button)
        self._bar = KindsBar(context.theme)
        self._kinds = {kind: label(role="strong") for kind in Kind}
        self._kind_words = {kind: label(role="soft") for kind in Kind}
        self._powers = label(wrap=True)
        self._curve, self._hand = Columns(context.theme), Columns(context.theme)
        self._legend = rich(role="small")
        self._odds = label(role="soft", wrap=True)
        self._categories = {c: (blank(), ElidedLabel(role="soft"), label(), label()) for c in Category}
        self.note = NoteField(context.theme)
        self._heads = {name: label(role="overline") for name in _HEADS}
        self._sides = label(role="small"), label(role="small")
        self._inside = QWidget()
        self._inside.setLayout(self._lay())
        self.setWidget(self._inside)
        self.retranslate()
        context.theme.changed.connect(self._draw_marks)

    def retranslate(self) -> None:
        """Put all words anew; the numbers follow with `show_deck`."""
        self.setAccessibleName(tr("decks.tab_summary"))
        for name, head in self._heads.items():
            head.setText(tr(f"decks.sum_{name}"))
        self.note.retranslate()
        for mode, button in self.asks.items():
            button.setText(tr(f"decks.ask_{mode}"))
            tip(button, tr(f"decks.ask_{mode}_why"))
        for kind, words in self._kind_words.items():
            words.setText(tr(f"cards.chip_{kind.value}"))
        for category, (_, words, _, _) in self._categories.items():
            words.setText(category_name(category, i18n.language))
        for words, key in zip(self._sides, ("attacks", "blocks"), strict=True):
            words.setText(tr(f"decks.sum_{key}"))
        self._draw_marks()

    def show_deck(self, deck: Deck, cards: Mapping[str, Card], counted: Stats, problems: list[Problem]) -> None:
        """Show the numbers of a deck."""
        self._show_verdict(counted, problems)
        self.note.show_note(deck.note)
        wrong = frozenset((problem.code, problem.card) for problem in problems)
        if wrong - self._wrong:
            self.to_top()
        self._wrong = wrong
        self.problems.show_problems(problems if deck.lines else [], deck, cards)
        self._bar.show_counts(counted.kinds, STANDARD.minimum)
        for kind, words in self._kinds.items():
            words.setText(str(counted.kinds[kind]))
        given, asked = counted.provided, counted.required
        self._powers.setText(
            tr("decks.sum_provided", defence=given.defence, attack=given.attack)
            + "\n"
            + tr("decks.sum_required", defence=asked.defence, attack=asked.attack)
        )
        self._curve.show_bars(_curve(counted), tr("decks.sum_curve"))
        for category, (_, _, attacks, blocks) in self._categories.items():
            attacks.setText(str(counted.attacks[category]))
            blocks.setText(str(counted.blocked(category)))
        self._show_odds(counted)

    def to_top(self) -> None:
        """Show the verdict and the first problem."""
        self.verticalScrollBar().setValue(0)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything within the width."""
        super().resizeEvent(event)
        self._inside.setMaximumWidth(self.viewport().width())

    def _show_verdict(self, counted: Stats, problems: list[Problem]) -> None:
        errors = sum(problem.severity == "error" for problem in problems)
        warnings = len(problems) - errors
        if errors:
            words, tone = tr("decks.not_legal"), "error"
        elif warnings:
            words, tone = tr("decks.legal_but", n=warnings), "good"
        else:
            words, tone = tr("decks.legal"), "good"
        self._questions.setVisible(not errors and bool(counted.size))
        self._verdict.setText(tr("decks.begin") if not counted.size else words)
        restyle(self._verdict, tone=tone if counted.size else "")

    def _show_odds(self, counted: Stats) -> None:
        """Show how many assets the opening hand will hold, and the chance of a redeal (KR-3.4)."""
        size, assets = counted.size, counted.assets
        bars = []
        for hits in range(_HAND + 1):
            chance = exactly(hits, assets, size, _HAND) if size else 0.0
            bad = hits < STANDARD.opening_assets or hits == _HAND
            head = f"{chance * 100:.0f}" if chance >= 0.005 else ""
            bars.append(Bar(str(hits), ((chance, "warning" if bad else "asset"),), head))
        self._hand.show_bars(bars, tr("decks.sum_hand"))
        if not size:
            self._odds.setText("")
            return
        lines = [tr("decks.odds_redeal", chance=percent(redeal_chance(assets, size), 1))]
        lines += [
            tr(f"decks.odds_{kind.value}", chance=percent(at_least(1, counted.kinds[kind], size)))
            for kind in (Kind.MEASURE, Kind.ATTACK, Kind.EVENT)
        ]
        self._odds.setText("\n".join(lines))

    def _lay(self) -> QVBoxLayout:
        kinds = QGridLayout()
        kinds.setHorizontalSpacing(14)
        for place, kind in enumerate(Kind):
            kinds.addWidget(self._kinds[kind], place // 2, place % 2 * 2)
            kinds.addWidget(self._kind_words[kind], place // 2, place % 2 * 2 + 1)
        kinds.setColumnStretch(3, 1)
        head = self._heads
        return column(
            *(self._verdict, self._questions, self.problems, 6),
            *(head["note"], self.note, 6),
            *(head["kinds"], self._bar, kinds, 6),
            *(head["powers"], self._powers, 6),
            *(head["curve"], self._legend, self._curve, 6),
            *(head["categories"], self._lay_categories(), 6),
            *(head["hand"], self._hand, self._odds, None),
            gap=8,
            margins=(14, 14, 14, 14),
        )

    def _lay_categories(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        for place, words in enumerate(self._sides):
            grid.addWidget(words, 0, 2 + place, _RIGHT)
        for line, (mark, words, attacks, blocks) in enumerate(self._categories.values(), start=1):
            grid.addWidget(mark, line, 0)
            grid.addWidget(words, line, 1)
            grid.addWidget(attacks, line, 2, _RIGHT)
            grid.addWidget(blocks, line, 3, _RIGHT)
        grid.setColumnStretch(1, 1)
        return grid

    def _draw_marks(self) -> None:
        parts = [(self._theme.colour(part).name(), tr(f"decks.sum_{part}")) for part in ("measure", "attack")]
        self._legend.setText("&nbsp; ".join(f'<span style="color:{colour}">■</span> {word}' for colour, word in parts))
        side = self._theme.px(16)
        for category, (mark, _, _, _) in self._categories.items():
            mark.setPixmap(icons.pixmap(f"category-{category.value}", self._theme.colour(category.value), side))


def _curve(counted: Stats) -> list[Bar]:
    """Return the columns of required power: defence below, attack above."""
    highest = max([4, *counted.defence_curve, *counted.attack_curve])
    bars = []
    for power in range(1, highest + 1):
        defence, attack = counted.defence_curve.get(power, 0), counted.attack_curve.get(power, 0)
        parts = ((float(defence), "measure"), (float(attack), "attack"))
        bars.append(Bar(str(power), parts, str(defence + attack or "")))
    return bars
