"""The set-up of a duel: two seats, who begins, the seed; and the duel that was broken off."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QCheckBox, QLineEdit, QScrollArea, QWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import KeptDeck
from kiberrubezh.deckbuilder.troubles import begun_small
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.gui.context import AppContext, DuelSetup
from kiberrubezh.gui.holdings.outcome import last_read
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.setup.seat_form import SeatForm
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.tick import Tick
from kiberrubezh.play.rubezh.offers import Offer, latest, offers

_FIRST = ("chance", "one", "two")
_LARGE = 120
"""The scale of the text, in percent, beyond which the seed has a line of its own."""
_LOW = 560
"""Pixels at 100 %: in less height the terms are scrolled with the seats, and leave those their room."""


class DuelSetupForm(QWidget):
    """Everything to be agreed on before the first card is dealt; the button that begins is always in sight."""

    started = Signal(object)
    """A DuelSetup."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._wanted: Deck | None = None
        self._near: list[KeptDeck] = []
        self._going_on: tuple[str, Callable[[], object]] | None = None
        self._parts = column(gap=0)
        self.setLayout(self._parts)
        self._build("")
        context.theme.changed.connect(self._follow_letters)

    def _follow_letters(self) -> None:
        """Build the page for letters of another size; other colours ask for nothing new."""
        if self._context.theme.scale != self._scale:
            self.retranslate()

    def retranslate(self) -> None:
        """Build the page in the language in use, once it is in sight: a table may lie over it."""
        self._is_old = True
        if self.isVisible():
            self.fill(self._wanted)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Make up for what it has missed."""
        super().showEvent(event)
        if self._is_old:
            self.fill(self._wanted)

    def _build(self, seed: str) -> None:
        """Lay out everything but the decks, which follow with `fill`, with a seed that was typed before."""
        self._is_old = False
        clear(self._parts)
        theme = self._context.theme
        self._scale = theme.scale
        self.seats = (SeatForm(self._context, 0), SeatForm(self._context, 1))
        for form in self.seats:
            form.changed.connect(self._check)
        self.banner = Banner(theme)
        self.why = label(role="body", wrap=True, tone="error")
        head = label(tr("duel.set_up"), "title")
        seats = row(*self.seats, gap=16)
        self._body = column(head, self.banner, seats, gap=16, margins=(32, 28, 32, 8))
        self._body.setStretch(2, 1)
        scroll = Scroll()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self._page(self._body))
        self._parts.addWidget(scroll, 1)
        self._terms = QWidget()
        self._terms.setLayout(self._laid_terms(seed))
        self.start = Button(theme, tr("duel.start"), self._start, look="huge", picture="play")
        self.start.setObjectName("setup-start")
        self._line = row(self._terms, None, self.start, gap=12)
        self._line.setAlignment(self.start, Qt.AlignmentFlag.AlignBottom)
        self._foot = column(self.why, self._make_lists(), self._line, gap=8, margins=(32, 8, 32, 20))
        self._parts.addWidget(self._page(self._foot))
        self._show_unfinished()
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll the terms with the seats where the window is low for its letters, and have them beside the button."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_low = self.height() < self._context.theme.px(_LOW)
        if is_low == (self._body.indexOf(self._terms) >= 0):
            return
        has_keys = QApplication.focusWidget()
        for part, foot, place in ((self.open_lists, self._foot, 1), (self._terms, self._line, 0)):
            if is_low:
                self._body.addWidget(part)
            else:
                foot.insertWidget(place, part)
            if has_keys is not None and (part is has_keys or part.isAncestorOf(has_keys)):
                has_keys.setFocus()  # moved into another part it loses them

    def _page(self, body: QBoxLayout) -> QWidget:
        """Return parts in a column that is never wider than can be read."""
        frame, page = QWidget(), QWidget()
        frame.setLayout(body)
        self._context.theme.keep(frame, QWidget.setMaximumWidth, 1180)
        page.setLayout(row(frame))
        return page

    def _laid_terms(self, typed: str) -> QBoxLayout:
        """Return what is agreed on beside the decks."""
        theme, settings = self._context.theme, self._context.settings
        begins = [(name, tr(f"duel.first_{name}")) for name in _FIRST]
        self.first = Segments(theme, begins, settings.text("duel/first") or "chance")
        self.first.chosen.connect(lambda name: settings.put("duel/first", name))
        self.seed = QLineEdit(typed)
        self.seed.setPlaceholderText(tr("duel.seed_any"))
        self.seed.setAccessibleName(tr("duel.seed"))
        tip(self.seed, tr("duel.seed_why"))
        theme.keep(self.seed, QWidget.setMinimumWidth, 100)
        theme.keep(self.seed, QWidget.setMaximumWidth, 150)
        self.seed.textEdited.connect(lambda _: self._check())
        first, seed = label(tr("duel.first"), "strong"), label(tr("duel.seed"), "strong")
        starts, grain = row(first, self.first, None, gap=10), row(seed, self.seed, None, gap=10)
        starts.setAlignment(self.first, Qt.AlignmentFlag.AlignVCenter)
        return column(starts, grain, gap=8) if theme.scale > _LARGE else row(starts, 14, grain, None, gap=10)

    def _make_lists(self) -> QCheckBox:
        """Return the switch that opens the lists of the decks to both players."""
        settings = self._context.settings
        self.open_lists = Tick(tr("duel.open_lists"))
        self.open_lists.setObjectName("setup-open-lists")
        self.open_lists.setChecked(settings.flag("duel/open_lists"))
        self.open_lists.toggled.connect(lambda on: settings.put("duel/open_lists", on))
        tip(self.open_lists, tr("duel.open_lists_why"))
        return self.open_lists

    def fill(self, wanted: Deck | None = None) -> None:
        """List the decks anew; the wanted one is put on the first seat."""
        self._wanted = wanted
        if self._is_old:
            self._build(self.seed.text())
        keys = [self._context.settings.text(f"duel/deck{seat}") for seat in (0, 1)]
        self._near = last_read(self._context, lambda: latest(self._context.shelf, keys), self._near)
        found = offers(self._near, self._context.cards, i18n.language)
        if wanted is not None and all(offer.deck != wanted for offer in found):
            found.insert(0, Offer("wanted", "own", wanted))
        wrong = {offer.key: errors(offer.deck, self._context.cards) for offer in found}
        self.seats[0].fill(found, wrong, wanted)
        self.seats[1].fill(found, wrong)
        self._check()

    def offer_going_on(self, words: str, act: Callable[[], object]) -> None:
        """Offer the duel that was broken off; without words there is none."""
        self._going_on = (words, act) if words else None
        self._show_unfinished()

    def terms(self) -> DuelSetup | None:
        """Return what was agreed on; None while something is missing."""
        one, two = (form.offer for form in self.seats)
        if one is None or two is None or self._troubles():
            return None
        names = [form.name.text().strip() or form.default_name() for form in self.seats]
        if names[0] == names[1]:
            names = [f"{name} {place}" for place, name in enumerate(names, start=1)]
        picked = _FIRST.index(self.first.picked())
        return DuelSetup(
            (one.deck, two.deck),
            (self.seats[0].who, self.seats[1].who),
            (names[0], names[1]),
            int(self.seed.text()) if self.seed.text().strip() else None,
            None if picked == 0 else picked - 1,
            self.open_lists.isChecked(),
        )

    def _troubles(self) -> list[str]:
        troubles = [
            tr("duel.deck_illegal", n=place, words=begun_small(form.problems()[0]))
            for place, form in enumerate(self.seats, start=1)
            if form.problems()
        ]
        troubles += [
            tr("duel.seat_trouble", n=place, words=begun_small(form.trouble()))
            for place, form in enumerate(self.seats, start=1)
            if form.trouble()
        ]
        typed = self.seed.text().strip()
        if typed and not typed.isdecimal():
            troubles.append(tr("duel.seed_wrong"))
        return troubles

    def _check(self) -> None:
        troubles = self._troubles()
        self.why.setText("\n".join(troubles))
        self.why.setVisible(bool(troubles))
        self.start.setEnabled(not troubles)

    def _start(self) -> None:
        agreed = self.terms()
        if agreed is not None:
            for form in self.seats:
                form.confirm()
            self.started.emit(agreed)

    def _show_unfinished(self) -> None:
        if self._going_on is None:
            self.banner.hide()
        else:
            words, act = self._going_on
            self.banner.say(words, "info", tr("duel.go_on"), act)
