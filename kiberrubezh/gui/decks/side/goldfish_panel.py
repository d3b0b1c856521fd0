"""The first turns of the deck, played alone: one deal turn by turn, and what many are like."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QProgressBar, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck, UnknownCardError
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.side.charts import Bar, Columns
from kiberrubezh.gui.decks.side.turn_table import TurnTable
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.journal.terms import drawn_seed
from kiberrubezh.playtest.goldfish.averages import Average, summary
from kiberrubezh.playtest.goldfish.deals import DEALS, TURNS, Deal, TooFewCardsError, check_size, play_deal
from kiberrubezh.playtest.goldfish.words import ONLY_THIS, head_words, mean_words, table, tell_deal


class GoldfishPanel(Scroll):
    """Plays in a job; what is shown is of the deck as it was then, and goes with the next change."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._deck = Deck()
        self._job: Job | None = None
        self._deal: Deal | None = None
        self._averages: list[Average] = []
        self._count = 0
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme = context.theme
        self.side = Segments(theme, [("first", ""), ("second", "")], "first")
        self.play = Button(theme, act=self._play_one, picture="play")
        self.many = Button(theme, act=self._play_many, picture="flask")
        self.stop = Button(theme, act=self._stop, look="danger", picture="close")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self._why = label(role="soft", wrap=True)
        self._turns = QVBoxLayout()
        self._turns.setSpacing(8)
        self._turns.setContentsMargins(0, 0, 0, 0)  # in line with all above
        self._head, self._note = label(role="overline"), label(role="small", wrap=True)
        self.chart = Columns(theme)
        self.table = TurnTable()
        self.deal, self.averages = QWidget(), QWidget()
        self.deal.setLayout(self._turns)
        self.averages.setLayout(column(self._head, self.chart, self.table, self._note, gap=10))
        self._found = column(self.deal, self.averages, gap=10)
        """What was played, that which was asked for last first."""
        self._inside, tools = QWidget(), Flow(10)
        for button in (self.play, self.many, self.stop):
            tools.addWidget(button)
        self._inside.setLayout(
            column(
                *(row(self.side, None), tools, self.bar, self._why, self._found, None),
                gap=10,
                margins=(14, 14, 14, 14),
            )
        )
        self.setWidget(self._inside)
        self.side.chosen.connect(lambda _: self.forget())
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.setAccessibleName(tr("decks.try_turns"))
        self.side.say({name: tr(f"decks.odds_{name}") for name in ("first", "second")})
        self.play.setText(tr("decks.fish_play"))
        self.many.setText(tr("decks.fish_many", n=DEALS))
        self.stop.setText(tr("decks.fish_stop"))
        self.bar.setAccessibleName(tr("decks.fish_progress"))
        self._why.setText(tr("decks.fish_why", n=TURNS))
        self._show()

    def show_deck(self, deck: Deck) -> None:
        """Take a deck; what was played with another is put away."""
        if deck.counts() != self._deck.counts():
            self._deck = deck
            self.forget()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything within the width."""
        super().resizeEvent(event)
        self._inside.setMaximumWidth(self.viewport().width())

    def _cards(self) -> list[Card] | None:
        """Return the deck card by card, or None, and say why, where it can't be played."""
        self._give_up()
        try:
            check_size(self._deck.size)
            return self._deck.expand(self._context.cards)
        except (TooFewCardsError, UnknownCardError) as error:
            self.forget()
            self._why.setText(error.why.of(i18n.language))
            return None

    def _play_one(self) -> None:
        cards, first, seed = self._cards(), self.side.picked() == "first", drawn_seed()
        if cards is not None:
            self._begin()
            self._job = self._context.jobs.run(
                lambda _: play_deal(cards, seed, first=first), self._show_deal, failed=self._fail, receiver=self
            )

    def _play_many(self) -> None:
        cards, first, seed = self._cards(), self.side.picked() == "first", drawn_seed()
        if cards is None:
            return
        self._begin()
        played: list[Deal] = []

        def work(job: Job) -> list[Deal]:
            for place in range(DEALS):
                job.step(place, DEALS)
                played.append(play_deal(cards, seed + place, first=first))
            return played

        self._played = played
        self._job = self._context.jobs.run(work, self._show_many, failed=self._fail, progress=self._step, receiver=self)
        self.stop.setFocus()

    _played: list[Deal]

    def _begin(self) -> None:
        self._played = []
        self.bar.setRange(0, DEALS)
        self.bar.setValue(0)

    def _step(self, done: int, _: int) -> None:
        self.bar.setValue(done)
        if self.bar.isHidden() and done:
            self._show()

    def _stop(self) -> None:
        """Stop, and tell what the deals played until now are like."""
        played = list(self._played)
        self._give_up()
        self._show_many(played)

    def _give_up(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def _fail(self, error: Exception) -> None:
        """Say why nothing more came; what was played before stays."""
        self._job = None
        self._show()
        self._context.say(tr("decks.fish_failed", words=trouble_words(error)), "error")

    def _show_deal(self, deal: Deal) -> None:
        self._job, self._deal = None, deal
        self._show(self.deal)

    def _show_many(self, deals: list[Deal]) -> None:
        self._job, self._count = None, len(deals)
        self._averages = summary(deals, self._context.cards)
        self._show(self.averages)

    def forget(self) -> None:
        """Put away what was played, and stop what is being played."""
        self._give_up()
        self._deal, self._averages, self._count = None, [], 0
        self._why.setText(tr("decks.fish_why", n=TURNS))
        self._show()

    def _show(self, first: QWidget | None = None) -> None:
        """Show what was played; what is to stand `first` comes into sight.

        Keys on the button that stops go to the one in its place; wherever else they are, they stay.
        """
        if first is not None:
            self._found.removeWidget(first)
            self._found.insertWidget(0, first)
            self.verticalScrollBar().setValue(0)
        busy, held = self._job is not None and bool(self.bar.value()), self.stop.hasFocus()
        for part in (self.bar, self.stop):
            part.setVisible(busy)
        self.many.setVisible(not busy)
        if held and not busy:
            self.many.setFocus()
        self._why.setVisible(not self._deal and not self._averages)
        self._show_averages()
        clear(self._turns)
        self.deal.setVisible(self._deal is not None)
        for head, points in tell_deal(self._deal, self._context.cards, i18n.language) if self._deal else ():
            lines = (label(each, "soft", wrap=True) for each in points)
            self._turns.addLayout(column(label(head, "strong"), *lines, gap=2))

    def _show_averages(self) -> None:
        lang, there = i18n.language, bool(self._averages)
        self.averages.setVisible(there)
        self._head.setText(tr("decks.fish_damage", n=self._count))
        self._note.setText(ONLY_THIS.of(lang))
        bars = [Bar(str(it.turn), ((it.damage.value, "attack"),), number(it.damage.value, 1)) for it in self._averages]
        self.chart.show_bars(bars, tr("decks.fish_damage", n=self._count))
        self.table.show_lines(table(self._averages, lang) if there else [], head_words(lang))
        if there:
            last = self._averages[-1]
            told = tr("decks.fish_told", turn=last.turn, damage=mean_words(last.damage_so_far, lang), n=self._count)
            self.chart.setAccessibleDescription(told)
