"""The end: who won, how and why, what each has destroyed, and what to do next."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.panels.deck_curve import DeckCurve
from kiberrubezh.gui.tables.rubezh.panels.turning_search import DuelCourse
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.gui.widgets.basic import Role, column, dress, label, restyle, row, scroll_area
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.review.findings import Swing, has_turns
from kiberrubezh.review.words import head_words, why_no_turning

REASONS = {"KR-5.0": "end_deck", "KR-8.2": "end_conceded", "KR-8.3": "end_last_turn"}
_BESIDE = 32
"""Pixels left and right of what is said."""
_NARROW = 560
"""Width at 100 % below which columns stand closer."""
_GAP = 10
_SHORT = 4
"""A duel of fewer turns has no course to be drawn."""
_LAST_LINES, _LONGEST = 3, 200
"""Of what a program said last so many lines are shown, and so many letters of each."""
OWN = {reason: f"{reason}_own" for reason in REASONS.values()}
"""The same said to the one person at the table, whose loss it is."""


class EndPanel(QWidget):
    """A plate over the lane."""

    again = Signal()
    replay = Signal()
    review = Signal()
    new_decks = Signal()
    train = Signal()
    seen = Signal()
    """It has come up, or the page that it is on."""
    gone = Signal()
    """It is out of sight."""
    retry = Signal(int)
    """The duel is to be tried again from after so many choices."""

    def __init__(self, context: AppContext, over: QWidget) -> None:
        super().__init__(over)
        self._theme = context.theme
        self.setObjectName("overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._head = label(role="title", wrap=True)
        self._why = label(role="lead", wrap=True)
        self._last_words = label(role="small", wrap=True)
        for line in (self._head, self._why, self._last_words):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._table = QWidget()
        self._grid = QGridLayout(self._table)
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(6)
        self._heads: list[QLabel] = []
        self.main = Button(context.theme, "", self.again.emit, look="primary", picture="redo")
        self.main.setObjectName("end-again")
        self.open_replay = Button(context.theme, "", self.replay.emit, picture="replay")
        self.open_replay.setObjectName("end-replay")
        self.open_review = Button(context.theme, "", self.review.emit, picture="search")
        self.open_review.setObjectName("end-review")
        self.others = Button(context.theme, "", self.new_decks.emit, picture="decks")
        self.buttons = (self.others, self.open_replay, self.open_review, self.main)
        self._acts, self._ways = column(), column(gap=6)
        self.curve = DeckCurve(context.theme)
        self._blow = label(role="strong", wrap=True)
        self._blow.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.turning = label(role="strong", wrap=True)
        self.turning.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.turning.hide()
        self._place, self._turn, self._is_held = 0, 0, False
        self.once_more = Button(context.theme, "", lambda: self.retry.emit(self._place), look="act", picture="undo")
        self.once_more.setObjectName("end-retry")
        self.to_training = Button(context.theme, "", self.train.emit, look="act", picture="table")
        self.to_training.setObjectName("end-train")
        told = QWidget()
        for button, part in (*((it, self) for it in self.buttons), (self.once_more, told), (self.to_training, told)):
            button.setParent(part)  # what is put into a layout that is in sight has no size before it is shown
        parts = (
            self._why,
            self._last_words,
            self.curve,
            self.turning,
            self._blow,
            row(None, self._table, None),
            row(None, self._ways, None),
        )
        self._inside = column(*parts, gap=10)
        told.setLayout(self._inside)
        self._told = scroll_area(told)
        self._room = column(self._head, self._told, self._acts, gap=10, margins=(_BESIDE, 20, _BESIDE, 20))
        self.setLayout(self._room)
        self.hide()
        over.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit anew to what it lies over, whose room also changes when the side beside it takes more or less."""
        if event.type() is QEvent.Type.Resize:
            self.settle()
            QTimer.singleShot(0, self, self.settle)  # other letters are taken on only by then
        return super().eventFilter(watched, event)

    def show_end(self, session: DuelSitting) -> None:
        """Say who won and why; come up in the middle of the table."""
        end, names = session.ending, session.terms.header.names
        loser = 1 - end.winner
        self._head.setText(_head(session))
        key = REASONS.get(end.reason, "end_otherwise")
        key = OWN.get(key, key) if session.terms.humans == (loser,) else key
        words = tr(f"duel.{key}", who=names[loser], n=end.left[loser], draw=end.draw)
        forfeit = session.forfeits.get(loser)
        if forfeit is not None:
            words = tr("duel.end_forfeit", who=names[loser], why=forfeit.why.of(i18n.language))
        self._why.setText(f"{words.rstrip('.')} ({end.reason})." if end.reason else words)
        self._show_last_words(forfeit.last_words if forfeit else "")
        rows = [
            ("", names),
            (tr("duel.end_destroyed"), tuple(map(str, end.destroyed))),
            (tr("duel.end_left"), tuple(map(str, end.left))),
            (tr("duel.end_turns"), tuple(map(str, end.turns))),
        ]
        self._fill(rows, end.winner)
        for part in (self._table, self.open_review):
            part.setVisible(has_turns(session.deal))
        self._tell_course(session)
        self._put_turning(session, DuelCourse(), "")
        self.main.show_as("plain" if session.terms.lesson else "primary")  # a lesson's band leads on
        self.main.setText(tr("lessons.once_more" if session.terms.lesson else "duel.again"))
        self.open_replay.setText(tr("duel.open_replay"))
        self.open_review.setText(tr("duel.open_review"))
        self.to_training.setText(tr("training.from_here"))
        self.others.setText(tr("duel.new_decks"))
        self.setAccessibleName(f"{self._head.text()}. {self._why.text()}")
        if self.isHidden():
            announce(self, self.accessibleName())
        self.show()
        self.raise_()
        self.settle()
        QTimer.singleShot(0, self, self.settle)  # what was put in anew has its size by then

    def _tell_course(self, session: DuelSitting) -> None:
        """Show how it went, which turn weighed most, and from where it could be tried again."""
        end, names = session.ending, session.terms.header.names
        self.curve.show_course(end, names)
        self.curve.setVisible(len(end.decks) > _SHORT)
        blow = end.blow
        attacks = ", ".join(dict.fromkeys(name_of(card) for card in blow.attacks)) if blow is not None else ""
        if blow is not None:
            key = "duel.end_blow_by" if attacks else "duel.end_blow"
            self._blow.setText(tr(key, blow.lost, turn=blow.turn, who=names[blow.victim], attacks=attacks))
        self._blow.setVisible(blow is not None)

    def hold(self, on: bool) -> None:
        """Say that the duel is about to be tried again, and take no press until then; or take them anew."""
        for button in (*self.buttons, self.once_more, self.to_training):
            button.setEnabled(not on)
        self._is_held = on
        self._name_retry()
        self.settle()

    def _name_retry(self) -> None:
        if self._is_held:
            words = tr("duel.end_retrying" if self._turn else "duel.end_retrying_deal", turn=self._turn)
        else:
            words = tr("duel.end_retry" if self._turn else "duel.end_retry_deal", turn=self._turn)
        self.once_more.setText(words)

    def show_turning(self, session: DuelSitting, known: DuelCourse | None) -> None:
        """Show the chances, mark the swing that the duel turned by and lead back to it; None while it is sought."""
        self._put_turning(session, known or DuelCourse(), self._turning_words(known, session.terms.header.names))

    def _put_turning(self, session: DuelSitting, known: DuelCourse, words: str) -> None:
        self.curve.show_chances(known.review.points, known.swing)
        if words != self.turning.text():
            self.turning.setText(words)
            restyle(self.turning, role="soft" if known.swing is None else "strong")
            self.turning.setVisible(bool(words))
        if not self.once_more.isDown():  # what is being pressed leads to where it said
            self._lead_back(session, known.swing)
        self.settle()

    def _turning_words(self, known: DuelCourse | None, names: tuple[str, str]) -> str:
        is_drawn = not self.curve.isHidden()
        if known is None:
            return tr("duel.end_swing_sought")
        if known.trouble is not None:
            return tr("duel.end_swing_failed", words=known.trouble.of(i18n.language))
        if known.swing is None:
            why = why_no_turning(known.review, i18n.language)
            return tr("duel.end_swing_none_drawn" if is_drawn else "duel.end_swing_none", words=why)
        said = head_words(known.swing, names, i18n.language)
        return tr("duel.end_swing_drawn" if is_drawn else "duel.end_swing", words=said)

    def _lead_back(self, session: DuelSitting, swing: Swing | None) -> None:
        place = place_to_retry(session, swing)
        self.once_more.setVisible(place is not None)
        if place is not None:
            self._place, self._turn = place, session.turn_at(place)
            self._name_retry()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Tell that it is in sight."""
        super().showEvent(event)
        self.seen.emit()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that it is out of sight."""
        super().hideEvent(event)
        self.gone.emit()

    def _show_last_words(self, words: str) -> None:
        """Show what the program said on its error stream before it failed: its author's first clue."""
        lines = [line[:_LONGEST] for line in words.splitlines() if line.strip()][-_LAST_LINES:]
        self._last_words.setText("\n".join([tr("duel.end_last_words"), *lines]) if lines else "")
        self._last_words.setVisible(bool(lines))

    def settle(self) -> None:
        """Take the middle of what it lies over; what has no room there is scrolled, the ways on stay in sight."""
        over = self.parentWidget()
        if over is None or self.isHidden():
            return
        dress(self)
        width = min(self._theme.px(790), over.width() - 40)
        self.setFixedWidth(width)
        acts = [button for button in self.buttons if not button.isHidden()]
        _arrange(self._acts, acts, width - 2 * _BESIDE)
        is_narrow = width <= self._theme.px(_NARROW)
        self._grid.setHorizontalSpacing(14 if is_narrow else 28)
        for head in self._heads:
            head.setWordWrap(is_narrow)
        bar = self._told.verticalScrollBar().sizeHint().width()
        ways = [button for button in (self.once_more, self.to_training) if not button.isHidden()]
        _arrange(self._ways, ways, width - 2 * _BESIDE - bar)
        self._told.setFixedHeight(0)
        self._inside.invalidate()
        self._room.invalidate()
        wanted, rest = _height(self._inside, width - 2 * _BESIDE - bar), _height(self._room, width)
        scrolled = max(min(wanted, over.height() - rest), 0)
        self._told.setFixedHeight(scrolled)
        height = rest + scrolled
        self.setGeometry((over.width() - width) // 2, max((over.height() - height) // 2, 0), width, height)

    def _fill(self, rows: list[tuple[str, tuple[str, ...]]], winner: int) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._heads = [label(head, "soft", wrap=True) for head, _values in rows]
        for line, (_head, values) in enumerate(rows):
            self._grid.addWidget(self._heads[line], line, 0)
            for seat, value in enumerate(values):
                role: Role = "strong" if line == 0 else "figure"
                made = label(value, role, tone="accent" if seat == winner and line == 0 else "")
                self._grid.addWidget(made, line, seat + 1, Qt.AlignmentFlag.AlignHCenter)


def _height(layout: QLayout, width: int) -> int:
    """Return how high a layout is at a width."""
    return max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height())


def _arrange(box: QVBoxLayout, buttons: Sequence[Button], room: int) -> None:
    """Put buttons side by side, as many to a line as have room there."""
    while (line := box.takeAt(0)) is not None:
        inner = line.layout()
        while inner is not None and inner.takeAt(0) is not None:
            continue
    left, lines = -1, list[list[Button]]()
    for button in buttons:
        wide = button.sizeHint().width()
        if wide > left:
            lines.append([])
            left = room
        lines[-1].append(button)
        left -= wide + _GAP
    for one in lines:
        box.addLayout(row(*one, gap=_GAP))


def place_to_retry(session: DuelSitting, swing: Swing | None = None) -> int | None:
    """Return from where a person is to try again: from the turn that the duel turned by, as its first question came.

    Where nobody was asked in it, from the last turn before it in which somebody was; while no such turn is known, from
    their last own turn before what weighed most.
    """
    people = session.terms.humans
    places = [(place, session.turn_at(place)) for place in session.places()] if people else []
    if swing is not None:
        found = [(place, turn) for place, turn in places if turn <= swing.before.turn] or places[:1]
        return next((place for place, turn in found if turn == found[-1][1]), None)
    blow = session.ending.blow
    if blow is None or not people:
        return None
    loser = 1 - session.ending.winner
    who = loser if loser in people else people[0]
    turns = [(place, turn) for place, turn in places if 0 < turn <= blow.turn]
    own = [(place, turn) for place, turn in turns if session.active_at(place) == who] or turns
    return next((place for place, turn in own if turn == own[-1][1]), None)


def _head(session: DuelSitting) -> str:
    """Say to the one person at the table whether they have won; of two persons, or of none, who has."""
    winner, people = session.ending.winner, session.terms.humans
    if len(people) == 1:
        return tr("duel.end_won" if winner in people else "duel.end_lost")
    return tr("duel.end_head", who=session.terms.header.names[winner])
