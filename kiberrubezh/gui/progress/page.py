"""The page of progress: what is known is read in the background, and shown in four views."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.boxes import DUEL
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.progress.class_view import ClassView
from kiberrubezh.gui.progress.duels_view import DuelsView
from kiberrubezh.gui.progress.errors_view import ErrorsView
from kiberrubezh.gui.progress.learnt_view import LearntView
from kiberrubezh.gui.progress.name_sheet import NameSheet
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.gui.widgets.targets import ask_target
from kiberrubezh.learning.results import Learner, write_results
from kiberrubezh.play.catalog import Entry
from kiberrubezh.play.progress.mistakes import Mistake
from kiberrubezh.play.progress.own_duels import ready_called
from kiberrubezh.play.progress.report import Report, read_report, results_of
from kiberrubezh.play.progress.reviewing import ReviewCount, review_all

VIEWS: Final = ("duels", "errors", "learnt", "class")
_VIEW: Final = "progress/view"


class ProgressPage(QWidget):
    """Reads anew each time it comes to the front."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.report = Report()
        self._is_read = False
        self._stale: set[str] = set()
        """Views that show what was known before."""
        self._reading: Job | None = None
        self._reviewing: Job | None = None
        theme = context.theme
        self._back = IconButton(theme, "arrow-left", act=self._leave, look="plain")
        self._back.setObjectName("progress-back")
        self._head = label(role="title")
        kept = context.settings.text(_VIEW, VIEWS[0])
        self.views = Segments(theme, [(name, "") for name in VIEWS], kept if kept in VIEWS else VIEWS[0])
        self.views.setObjectName("progress-views")
        self.views.chosen.connect(self._keep_view)
        self.export = Button(theme, "", self._ask_name, picture="export")
        self.export.setObjectName("progress-export")
        self.duels, self.errors = DuelsView(context), ErrorsView(context)
        self.learnt, self.classes = LearntView(context), ClassView(context)
        self._first = Button(theme, "", lambda: context.open_game.emit(DUEL), look="primary", picture="duel")
        self._none = BlankState(theme, "star", "", "", [self._first])
        self._wait = BlankState(theme, "star", "", waits=True)
        self._layers = QStackedWidget()
        for part in (self._wait, self._none, self.duels, self.errors, self.learnt, self.classes):
            self._layers.addWidget(part)
        head = row(self._back, self._head, None, self.export, gap=10)
        area = scroll_area(self._layers)
        body = column(head, row(self.views, None), area, gap=12, margins=(32, 28, 32, 22))
        body.setStretch(2, 1)
        self.setLayout(body)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        context = self._context
        self.duels.opened.connect(self._open_duel)
        self.errors.review_wanted.connect(self.review)
        self.errors.cancelled.connect(self.cancel)
        self.errors.moment_wanted.connect(self._open_moment)
        self.learnt.lessons_wanted.connect(context.open_lessons)
        self.learnt.puzzles_wanted.connect(context.open_puzzles)

    def retranslate(self) -> None:
        """Put all words anew."""
        self._back.say(tr("shelf.to_home"), "Esc")
        self._head.setText(tr("progress.head"))
        self.views.say({name: tr(f"progress.view_{name}") for name in VIEWS})
        self.export.setText(tr("progress.export"))
        self._none.say(tr("progress.none"), tr("progress.none_why"))
        self._wait.say(tr("progress.reading"))
        self._first.setText(tr("progress.first"))
        for view in (self.duels, self.errors, self.learnt, self.classes):
            view.retranslate()

    def on_shown(self) -> None:
        """Read anew how one gets on."""
        self.classes.refresh()
        self._show_view()
        if self._reading is None:
            called = ready_called(self._context.cards, i18n.language)
            self._reading = self._context.jobs.run(
                lambda job: read_report(job.step, called), self._take, failed=self._fail, receiver=self
            )

    def undo(self) -> None:
        """Nothing to take back but what a message offers."""

    def redo(self) -> None:
        """Nothing to make again."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the page."""
        return [("Enter", tr("progress.keys_open")), ("Esc", tr("shelf.to_home"))]

    def show_view(self, name: str) -> None:
        """Bring a view to the front."""
        self.views.pick(name)
        self._keep_view(name)

    def review(self, paths: list[Path]) -> None:
        """Review duels in the background, one after another."""
        self._reviewing = self._context.jobs.run(
            lambda job: review_all(paths, job.step),
            self._reviewed,
            failed=self._not_reviewed,
            progress=lambda done, total: self.errors.show_work((done, total)),
            receiver=self,
            spare=True,
        )
        self.errors.show_work((0, len(paths)))

    def cancel(self) -> None:
        """Give up the reviews that are being made; those that are done stay."""
        if self._reviewing is not None:
            self._reviewing.cancel()
            self._reviewing = None
            self.errors.show_work(None)
            self.on_shown()

    def save_results(self, name: str, path: Path) -> None:
        """Write the results for a teacher under a name."""
        try:
            write_results(results_of(self.report, Learner.called(name)), path)
        except (OSError, ValueError) as error:
            words = why_unwritable(error).of(i18n.language) if isinstance(error, OSError) else tr("progress.bad_name")
            self._context.say(tr("progress.cant_save", words=words), "error")
        else:
            self._context.say(tr("progress.exported", path=path), "good")

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the home of the game at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _take(self, report: Report) -> None:
        self._reading = None
        self._is_read, self.report = True, report
        self._stale = {"duels", "errors", "learnt"}
        self._show_view()

    def _fail(self, error: Exception) -> None:
        self._reading = None
        self._context.say(tr("progress.cant_read", words=trouble_words(error)), "error")

    def _reviewed(self, came: ReviewCount) -> None:
        self._reviewing = None
        self.errors.show_work(None)
        said = tr("progress.reviews_made", came.reviewed)
        if came.failed:
            said = f"{said} {tr('progress.reviews_failed', n=came.failed)}"
        self._context.say(said, "warning" if came.failed else "good")
        self.on_shown()

    def _not_reviewed(self, error: Exception) -> None:
        self._reviewing = None
        self.errors.show_work(None)
        self._context.say(tr("replays.review_failed", words=trouble_words(error)), "error")
        self.on_shown()

    def _keep_view(self, name: str) -> None:
        self._context.settings.put(_VIEW, name)
        self._show_view()

    def _show_view(self) -> None:
        """Show the view that is chosen; where nothing was played, what to do first."""
        name = self.views.picked()
        wanted: dict[str, QWidget] = {"learnt": self.learnt, "class": self.classes}
        if name in wanted:
            shown = wanted[name]
        elif not self._is_read:
            shown = self._wait
        elif not self.report.duels:
            shown = self._none
        else:
            shown = self.errors if name == "errors" else self.duels
        self._bring(name)
        self._layers.setCurrentWidget(shown)
        self.export.setEnabled(self._is_read)
        self.setFocusProxy(shown)

    def _bring(self, name: str) -> None:
        """Bring a view up to date as it comes to the front: thousands of duels are summed up for one at a time."""
        if name not in self._stale:
            return
        self._stale.discard(name)
        if name == "duels":
            self.duels.show_duels(self.report.duels)
        else:
            (self.errors if name == "errors" else self.learnt).show_report(self.report)

    def _leave(self) -> None:
        self._context.open_game.emit(DUEL)

    def _open_duel(self, entry: Entry) -> None:
        wish = self._context.open_replay if entry.is_duel else self._context.watch_game
        wish.emit(entry.path)

    def _open_moment(self, mistake: Mistake) -> None:
        self._context.open_moment.emit(mistake.path, mistake.place)

    def _ask_name(self) -> None:
        known = Learner.known()
        NameSheet(self._context, self.window(), "export", known.name if known else "", self._ask_target)

    def _ask_target(self, name: str) -> None:
        target = ask_target(self, tr("progress.export"), tr("progress.export_file"), ".json")
        if target is not None:
            self.save_results(name, target)
