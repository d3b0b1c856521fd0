"""The review in words: how far it is, the chances now, each swing with what would have been better."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QProgressBar, QScrollArea, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import clear, column, label, restyle, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.scroll import Scroll


class SwingWords(NamedTuple):
    """A swing, or what was let go, as the panel shows it; without `better` there is no other line to be shown."""

    head: str
    advice: str
    details: str = ""
    better: bool = False


class SwingCard(QWidget):
    """One swing; a click anywhere on it leads there."""

    picked = Signal()
    line_wanted = Signal()
    play_wanted = Signal()

    def __init__(self, theme: Theme, words: SwingWords) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("surface", "raised")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{words.head} {words.advice}")
        go = Button(theme, tr("replays.review_go"), self.picked.emit, look="act")
        show = Button(theme, tr("replays.review_show"), self.line_wanted.emit, look="act", picture="eye")
        play = Button(theme, tr("replays.play_on"), self.play_wanted.emit, look="act", picture="duel")
        self.buttons = (go, show, play)
        acts = Flow(6)
        for name, button in zip(("go", "show", "play"), self.buttons, strict=True):
            button.setObjectName(f"review-{name}")
            acts.addWidget(button)
        advice = label(words.advice, "body" if words.better else "soft", wrap=True)
        details = label(words.details, "small", wrap=True)
        parts = (label(words.head, "strong", wrap=True), advice, details, acts)
        self.setLayout(column(*parts, gap=6, margins=(10, 9, 10, 9)))
        for part, is_there in ((show, words.better), (go, not words.better), (details, bool(words.details))):
            part.setVisible(is_there)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Lead to the swing."""
        self.picked.emit()


class ReviewPanel(QWidget):
    """Says what there is, and wishes for the rest."""

    started = Signal()
    cancelled = Signal()
    picked = Signal(int)
    line_wanted = Signal(int)
    play_wanted = Signal(int)
    neglect_picked = Signal(int)
    """The place where what was let go was so first is wanted."""
    neglect_play_wanted = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.cards: list[SwingCard] = []
        self.neglects: list[SwingCard] = []
        """What was let go time after time, above the swings."""
        self._said: tuple[Sequence[SwingWords], Sequence[SwingWords]] = ((), ())
        self._now, self._words = label(role="strong", wrap=True), label(role="soft", wrap=True)
        self.start = Button(theme, "", self.started.emit, look="primary", picture="search")
        self.start.setObjectName("review-start")
        self.cancel = Button(theme, "", self.cancelled.emit)
        self.cancel.setObjectName("review-cancel")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self._busy = QWidget()
        self._busy.setLayout(row(self.bar, self.cancel, gap=10))
        self._list = column(gap=8)
        inside = QWidget()
        inside.setLayout(column(self._list, None))
        self._scroll = Scroll()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inside)
        parts = column(self._now, self._words, self.start, self._busy, self._scroll, gap=10, margins=2)
        parts.setStretch(parts.indexOf(self._scroll), 1)
        self.setLayout(parts)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew; the swings are said again by whoever knows them."""
        self.start.setText(tr("replays.review_start"))
        self.cancel.setText(tr("replays.review_cancel"))
        self.bar.setAccessibleName(tr("replays.review_busy"))
        self._scroll.setAccessibleName(tr("replays.review_swings"))

    def show_state(self, words: str, progress: tuple[int, int] | None, *, may_start: bool) -> None:
        """Say how things are; with a progress work is under way."""
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.start.setVisible(may_start)
        self._busy.setVisible(progress is not None)
        if progress is not None:
            self.bar.setRange(0, progress[1])
            self.bar.setValue(progress[0])

    def show_now(self, words: str) -> None:
        """Say the chances where the tape stands."""
        self._now.setText(words)
        self._now.setVisible(bool(words))

    def show_findings(self, swings: Sequence[SwingWords], neglects: Sequence[SwingWords] = ()) -> None:
        """List what was let go and the swings; nothing is built anew while they stay the same."""
        if (swings, neglects) == self._said:
            return
        self._said = (swings, neglects)
        clear(self._list)
        self.cards = [SwingCard(self._theme, words) for words in swings]
        self.neglects = [SwingCard(self._theme, words) for words in neglects]
        for place, card in enumerate(self.cards):
            card.line_wanted.connect(partial(self.line_wanted.emit, place))
        for cards, picked, play in (
            (self.neglects, self.neglect_picked, self.neglect_play_wanted),
            (self.cards, self.picked, self.play_wanted),
        ):
            for place, card in enumerate(cards):
                card.picked.connect(partial(picked.emit, place))
                card.play_wanted.connect(partial(play.emit, place))
                self._list.addWidget(card)

    def mark(self, place: int) -> None:
        """Frame the swing that the tape stands at; -1: none."""
        for card_place, card in enumerate(self.cards):
            wanted = "current" if card_place == place else ""
            if card.property("swing") != wanted:
                restyle(card, swing=wanted)
                if wanted:
                    self._scroll.ensureWidgetVisible(card)
