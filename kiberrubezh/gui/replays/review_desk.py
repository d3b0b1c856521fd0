"""The review of the duel in the player: started, shown, kept, gone through, and better lines put on the table."""

from contextlib import closing
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from kiberrubezh.engine.replay import run
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.replays.player import ReplayPlayer
from kiberrubezh.gui.replays.review_words import curve_marks, curve_points, neglect_words, now_words, swing_words
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.journal import Record
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.rubezh.tape import Tape
from kiberrubezh.review.apart import review_apart
from kiberrubezh.review.findings import Review, Swing, has_turns
from kiberrubezh.review.reviewer import STANDARD
from kiberrubezh.review.words import NOTHING_TO_REVIEW, no_turning_words


class ReviewDesk(QObject):
    """Works between the player, its panel and its curve; a review is made in the background, when asked for."""

    play_wanted = Signal()
    """Play on from where the player's tape stands."""

    def __init__(self, context: AppContext, player: ReplayPlayer) -> None:
        super().__init__(player)
        self._context, self._player = context, player
        self._panel, self._curve = player.side.review, player.transport.curve
        self._record: Record | None = None
        self._duel: Tape | None = None
        """The duel itself, while another line of it may be on the table."""
        self._fork = 0
        """After how many choices the line on the table parts from the duel."""
        self._job: Job | None = None
        self.effort = STANDARD
        self.review = Review()
        self._panel.started.connect(self.start)
        self._panel.cancelled.connect(self.cancel)
        self._panel.picked.connect(self.pick)
        self._panel.line_wanted.connect(self.show_line)
        self._panel.play_wanted.connect(self._play_from)
        self._panel.neglect_picked.connect(self.pick_neglect)
        self._panel.neglect_play_wanted.connect(self._play_from_neglect)
        self._curve.picked.connect(self.pick)
        player.moved.connect(self._show_place)
        player.back.connect(self.back)
        for keys, by in (("Ctrl+Left", -1), ("Ctrl+Right", 1)):
            key = QShortcut(QKeySequence(keys), player, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(partial(self.step, by))

    @property
    def is_aside(self) -> bool:
        """Whether another line than the duel's own is on the table."""
        return self._duel is not None and self._player.tape is not self._duel

    @property
    def is_busy(self) -> bool:
        """Whether a review is being made."""
        return self._job is not None

    @property
    def _is_to_be_made(self) -> bool:
        """Whether there is a duel to be reviewed that wasn't yet."""
        return self._duel is not None and not self.review.finished and has_turns(self._duel.timeline.state)

    def open(self, record: Record, tape: Tape) -> None:
        """Take up another duel, which the player shows; its review is there at once if it was kept."""
        self.cancel()
        self._record, self._duel = record, tape
        self.review = review_store.find_review(record) or Review()
        self._player.side.bring("review" if self.review.finished else "log")
        self._show()

    def start(self) -> None:
        """Review the duel, unless that was done or is under way."""
        self._player.side.bring("review")
        duel, record = self._duel, self._record
        if duel is None or record is None or self.is_busy or not self._is_to_be_made:
            return
        header, choices, effort = duel.terms.header, duel.timeline.choices, self.effort
        prior = duel.timeline.state.prior
        latest = [Review()]

        def work(job: Job) -> Review:
            with closing(review_apart(header, choices, effort, prior)) as steps:
                for latest[0] in steps:
                    job.step(latest[0].done, latest[0].total)
            return latest[0]

        self._job = self._context.jobs.run(
            work,
            partial(self._finish, record),
            failed=self._fail,
            progress=lambda _done, _total: self._take(latest[0]),
            receiver=self,
        )
        self._show()

    def cancel(self) -> None:
        """Give the review up that is being made; what is known of it is forgotten."""
        if self._job is not None:
            self._job.cancel()
            self._job, self.review = None, Review()
            self._show()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._show()

    def pick(self, place: int) -> None:
        """Go to a swing of the duel."""
        self._pick(self.review.swings[place].place)

    def pick_neglect(self, place: int) -> None:
        """Go to where what was let go time after time was so first."""
        self._pick(self.review.neglects[place].place)

    def _pick(self, choices: int) -> None:
        self.back()
        if self._duel is not None:
            self._player.side.bring("review")
            self._player.go(self._duel.stop_of(choices))

    def go_to(self, place: int) -> None:
        """Go to what was answered after so many choices, its swing marked where the review knows one."""
        if self._duel is not None:
            self._player.go(self._duel.stop_of(place))

    def step(self, by: int) -> None:
        """Go to the next swing (1) or the one before (-1)."""
        self.back()
        duel = self._duel
        if duel is None:
            return
        stops = [duel.stop_of(swing.place) for swing in self.review.swings]
        ahead = [place for place, stop in enumerate(stops) if (stop - duel.at) * by > 0]
        if ahead:
            self.pick(ahead[0] if by > 0 else ahead[-1])

    def show_line(self, place: int) -> None:
        """Put the better line of a swing on the table, and play it."""
        duel, advice = self._duel, self.review.swings[place].advice
        if duel is None or advice is None:
            return
        self._fork = advice.place
        line = [*duel.timeline.choices[: advice.place], *advice.line]
        aside = Tape(duel.terms, run(duel.terms.header, line))
        words = tr("replays.review_aside", who=duel.terms.header.names[self.review.swings[place].seat])
        self._player.put(aside, aside.stop_of(advice.place), words)
        self._player.transport.toggle()
        self._player.view.setFocus()

    def back(self) -> None:
        """Go back from another line to the duel, to where they part."""
        duel = self._duel
        if duel is not None and self.is_aside:
            self._player.put(duel, duel.stop_of(self._fork))

    def _play_from(self, place: int) -> None:
        self.pick(place)
        self.play_wanted.emit()

    def _play_from_neglect(self, place: int) -> None:
        self.pick_neglect(place)
        self.play_wanted.emit()

    def _take(self, known: Review) -> None:
        self.review = known
        self._show()

    def _finish(self, record: Record, review: Review) -> None:
        self._job = None
        try:
            review_store.keep(record, review)
        except OSError as error:
            words = why_unwritable(error).of(i18n.language)
            self._context.say(tr("replays.review_not_kept", words=words), "error")
        self._take(review)

    def _fail(self, error: Exception) -> None:
        self._job, self.review = None, Review()
        self._context.say(tr("replays.review_failed", words=trouble_words(error)), "error")
        self._show()

    def _show(self) -> None:
        """Show all that is known."""
        duel, review = self._duel, self.review
        if duel is None:
            return
        progress = (review.done, review.total) if self.is_busy else None
        self._panel.show_state(self._state_words(), progress, may_start=not self.is_busy and self._is_to_be_made)
        self._panel.show_findings(swing_words(review, duel), neglect_words(review, duel))
        self._show_place()

    def _state_words(self) -> str:
        if self.is_busy:
            return tr("replays.review_busy")
        if self._duel is not None and not has_turns(self._duel.timeline.state):
            return NOTHING_TO_REVIEW.of(i18n.language)
        if not self.review.finished:
            return tr("replays.review_what")
        calm = "" if self.review.swings or self.review.neglects else tr("replays.review_calm")
        return " ".join(filter(None, (calm, no_turning_words(self.review, i18n.language))))

    def _show_place(self) -> None:
        """Show what is known of where the tape stands; beside the duel, of what both lines share."""
        duel, tape = self._duel, self._player.tape
        if duel is None or tape is None:
            return
        shared = self._fork if self.is_aside else len(duel.timeline)
        bottom = 1 if self._player.sight == {1} else 0
        self._curve.show_points(
            curve_points(self.review, tape, shared, bottom),
            curve_marks(self.review, tape, shared),
            duel.terms.header.names,
            bottom,
        )
        self._panel.show_now("" if self.is_aside else now_words(self.review, tape))
        self._panel.mark(self._standing_at(duel))

    def _standing_at(self, duel: Tape) -> int:
        """Return the place of the swing that the tape stands at; -1 if at none."""

        def stands(swing: Swing) -> bool:
            made = self._fork if self.is_aside else duel.choices_made
            return duel.stop_of(swing.place) == duel.stop_of(made)

        return next((place for place, swing in enumerate(self.review.swings) if stands(swing)), -1)
