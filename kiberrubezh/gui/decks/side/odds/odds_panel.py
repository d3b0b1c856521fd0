"""The odds of the deck: what is drawn by which turn, power against what it has to pay for, and the field it meets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QProgressBar, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.cards.find.search import QueryError, find
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.holding import contents
from kiberrubezh.deckbuilder.odds.asking import MOST_LEAST, MOST_WANTS, OddsQuestion, read_want
from kiberrubezh.deckbuilder.odds.coverage import EARLY, Coverage
from kiberrubezh.deckbuilder.odds.deployment import Course
from kiberrubezh.deckbuilder.odds.groups import GROUPS
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.cards.finder import Finder
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.side.field_grid import FieldGrid, share_words
from kiberrubezh.gui.decks.side.odds.odds_proposals import is_held, meant_want
from kiberrubezh.gui.decks.side.odds.odds_reckoning import OddsAnswer, OddsInquiry, UnreadWant, field_of, odds_answer
from kiberrubezh.gui.decks.side.odds.together_line import TogetherLine
from kiberrubezh.gui.decks.side.odds.want_line import WantLine
from kiberrubezh.gui.decks.side.power_chart import PowerChart
from kiberrubezh.gui.i18n import i18n, number, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.segments import Segments

_USUAL: Final = "2 basic|1 measures|1 attacks"
_KEY: Final = "decks/odds"
_HEADS: Final = ("wants", "power", "field")
_SOON: Final = 300
"""Milliseconds that the figures before may stand for; after that they would be taken for those asked for."""


class OddsPanel(Scroll):
    """Works things out off the window's thread; what takes long has a bar, and the figures before are put away."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        theme = context.theme
        self._deck, self._job = Deck(), None
        self._field: Sequence[Coverage] = ()
        self._asked = False
        """Whether there is a deck whose odds somebody looks at."""
        self._slow = set[str]()
        """What was refused because it takes too long: nobody waits for it twice."""
        self._told = set[str]()
        """What was looked for in what is told about cards, too."""
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        settings = context.settings
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        policy = self.bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(policy)
        self.bar.hide()
        self._long = QTimer(self, singleShot=True, interval=_SOON)
        self._long.timeout.connect(self._wait)
        self._rest = QTimer(self, singleShot=True, interval=_SOON)
        self._rest.timeout.connect(self._offer)
        self.side = Segments(theme, [("first", ""), ("second", "")], "first")
        self.redeals = Chip(theme, "")
        self.redeals.setChecked(settings.flag(f"{_KEY}/redeals", True))
        self.add = Button(theme, act=self._add, look="link", picture="plus")
        self.wants: list[WantLine] = []
        self._lines = QVBoxLayout()
        self._lines.setSpacing(10)
        self.together = TogetherLine(theme)
        self._heads = {name: label(role="overline") for name in _HEADS}
        self._powers = {name: label(role="soft") for name in ("defence", "attack")}
        self.charts = {"defence": PowerChart(theme, "measure"), "attack": PowerChart(theme, "attack")}
        for chart in self.charts.values():
            chart.hide()
        self.grid = FieldGrid(theme)
        self._notes = {name: label(role="small", wrap=True) for name in _HEADS}
        self._inside = QWidget()
        self._inside.setLayout(self._lay())
        self.setWidget(self._inside)
        self.side.chosen.connect(lambda _: self._ask())
        self.redeals.toggled.connect(self._keep)
        for kept in settings.text(_KEY, _USUAL).split("|")[:MOST_WANTS]:
            least, _, what = kept.partition(" ")
            if least.isdecimal() and 1 <= int(least) <= MOST_LEAST and what.strip():
                self._put(int(least), what)
        self.retranslate()

    _job: Job | None

    def retranslate(self) -> None:
        """Put all words anew."""
        self.setAccessibleName(tr("decks.tab_odds"))
        self.side.say({name: tr(f"decks.odds_{name}") for name in ("first", "second")})
        self.redeals.setText(tr("decks.odds_redeals"))
        tip(self.redeals, tr("decks.odds_redeals_why"))
        self.bar.setAccessibleName(tr("decks.odds_busy"))
        self.add.setText(tr("decks.odds_add"))
        for name, head in self._heads.items():
            head.setText(tr(f"decks.odds_head_{name}"))
        self.grid.retranslate()
        self._ask(anew=True)

    def show_deck(self, deck: Deck) -> None:
        """Work the odds of a deck out."""
        if deck.counts() != self._deck.counts() or not self._asked:
            self._deck, self._field, self._asked = deck, (), True
            self._ask(anew=True)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything within the width."""
        super().resizeEvent(event)
        self._inside.setMaximumWidth(self.viewport().width())

    def _ask(self, *, anew: bool = False) -> None:
        """Have everything worked out, in place of what is being worked out."""
        if not self._asked:
            return
        if anew:
            for want in self.wants:
                want.fill(self._deck)
        self._rest.stop()
        self._slow.clear()
        self._told.clear()
        if self._job is not None:
            self._job.cancel()
        asking = OddsInquiry(
            *(self._deck, dict(self._context.cards), tuple(self._meant(want) for want in self.wants)),
            *(self.side.picked() == "first", self.redeals.isChecked(), () if anew else self._field),
        )
        self._job = self._context.jobs.run(
            lambda job: odds_answer(asking, job), self._show, failed=self._fail, progress=self._step, receiver=self
        )
        self.bar.setValue(0)
        if not self._long.isActive() and self.bar.isHidden():
            self._long.start()

    def _step(self, done: int, whole: int) -> None:
        self.bar.setRange(0, whole)
        self.bar.setValue(done)

    def _wait(self) -> None:
        """Put the figures of another deck or question away, and show how far those asked for are."""
        self.bar.show()
        self._put_away()

    def _put_away(self) -> None:
        for want in self.wants:
            want.put_away()
        self.together.put_away()
        for chart in self.charts.values():
            chart.put_away()
        self.grid.put_away()
        for name in ("power", "field"):
            self._notes[name].setText("")

    def _end(self) -> None:
        self._long.stop()
        self.bar.hide()

    def _fail(self, error: Exception) -> None:
        """Say that there are no figures, and why, in the place of all of them."""
        self._end()
        self._job = None
        self._put_away()
        why = tr("decks.odds_failed", words=trouble_words(error))
        for want in self.wants:
            want.show_rows(None, None, first=self.side.picked() == "first")
        for part in (self.together, *self.charts.values()):
            part.hide()
        for words in self._powers.values():
            words.setText("")
        self._notes["wants"].setText(why)
        self._context.say(why, "error")

    def _meant(self, want: WantLine) -> OddsQuestion | UnreadWant:
        least, what = want.typed
        try:
            return read_want(least, what, self._deck, self._context.cards, self._found)
        except QueryError as error:
            if isinstance(error, SlowPatternError):
                self._slow.add(what)
            return UnreadWant(error.message(i18n.language), error.trouble(i18n.language))
        except LookupError:
            return OddsQuestion(least, Pair(what, what), frozenset())

    def _found(self, query: str) -> list[str]:
        here = Context(contents(self._deck))
        hits = find(self._context.connection, query, lang=i18n.language, context=here)
        if hits.is_told:
            self._told.add(query)
        return hits.ids

    def _offer(self) -> None:
        """Offer what may have been meant by each want that nothing is found by, once there is time to look for it."""
        finder = Finder(self._context.connection, i18n.language, Context(contents(self._deck)))
        for want in self.wants:
            typed = want.typed[1]
            if meant := "" if typed in self._slow else meant_want(typed, finder, self._context.cards):
                want.offer(meant, held=is_held(meant, finder, self._deck, self._context.cards))
            else:
                want.offer("")

    def _show(self, found: OddsAnswer) -> None:
        self._end()
        asking = found.asking
        for want, asked, rows in zip(self.wants, asking.asked, found.rows, strict=False):
            if isinstance(asked, UnreadWant):
                want.show_rows(None, None, first=asking.first, why=asked.why, trouble=asked.trouble)
            else:
                none = tr("decks.odds_none" if asked.is_missing else "decks.odds_untold")
                told = tr("cards.told") if want.typed[1] in self._told else ""
                want.show_rows(asked, rows, first=asking.first, why=told if rows else none)
        if any(isinstance(asked, UnreadWant) or asked.is_missing for asked in asking.asked):
            self._rest.start()
        of_cards = [asked for asked in asking.asked if isinstance(asked, UnreadWant) or asked.cards is not None]
        if len(of_cards) > 1 and any(isinstance(asked, UnreadWant) for asked in of_cards):
            self.together.show_unknown()
        else:
            self.together.show_rows(found.all_rows, first=asking.first)
        self._notes["wants"].setText(tr("decks.odds_note" if asking.redeals else "decks.odds_note_kept"))
        self._show_course(found.course)
        self._field = found.field
        self.grid.show_coverage(found.field)
        whole = found.field[-1] if found.field else None
        early = share_words(whole.early) if whole else ""
        self._notes["field"].setText(tr("decks.field_note", n=len(field_of(asking.cards)), turn=EARLY, share=early))

    def _show_course(self, told: Sequence[Course]) -> None:
        for name, chart in self.charts.items():
            given = [float(getattr(it, name)) for it in told]
            asked = [float(getattr(it, f"asked_{name}")) for it in told]
            words = tr(f"decks.power_{name}")
            self._powers[name].setText(words)
            chart.show_powers(given, asked, words)
            chart.setVisible(bool(told))
        mid = told[3] if len(told) > 3 else None
        self._notes["power"].setText(
            tr(
                "decks.power_note",
                turn=mid.turn,
                assets=number(float(mid.assets), 1),
                given=number(float(mid.defence + mid.attack), 1),
                asked=number(float(mid.asked_defence + mid.asked_attack), 1),
            )
            if mid
            else tr("decks.odds_untold")
        )

    def _add(self) -> None:
        used = {want.typed[1] for want in self.wants}
        self._put(1, next(key for key in GROUPS if key not in used)).what.setFocus()
        self._keep()

    def _put(self, least: int, what: str) -> WantLine:
        want = WantLine(self._context, least, what)
        want.changed.connect(self._keep)
        want.dropped.connect(lambda: self._drop(want))
        want.fitted.connect(self._fit_lines)
        want.fill(self._deck)
        self.wants.append(want)
        self._lines.addWidget(want)
        self.add.setVisible(len(self.wants) < MOST_WANTS)
        return want

    def _fit_lines(self) -> None:
        """Lay all lines out alike."""
        crowded = any(want.is_crowded for want in self.wants)
        for want in self.wants:
            want.part(crowded)

    def _drop(self, want: WantLine) -> None:
        self.wants.remove(want)
        want.hide()
        want.deleteLater()
        self.add.setVisible(True)
        self.add.setFocus()
        self._keep()

    def _keep(self) -> None:
        """Remember what is asked, and ask it."""
        self._context.settings.put(_KEY, "|".join(want.kept.replace("|", " ") for want in self.wants))
        self._context.settings.put(f"{_KEY}/redeals", self.redeals.isChecked())
        self._ask()

    def _lay(self) -> QVBoxLayout:
        head, notes = self._heads, self._notes
        return column(
            *(row(self.side, None), row(self.redeals, None), self.bar),
            *(head["wants"], self._lines, row(self.add, None), self.together, notes["wants"], 8),
            *(head["power"], self._powers["defence"], self.charts["defence"]),
            *(self._powers["attack"], self.charts["attack"], notes["power"], 8),
            *(head["field"], self.grid, notes["field"], None),
            gap=7,
            margins=(14, 14, 14, 14),
        )
