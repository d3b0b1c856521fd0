"""A teacher's class: files of results taken in, many at once, a table of learners, what they err in."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from kiberrubezh.disk.folder import written_whole
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.progress.class_print import class_pages
from kiberrubezh.gui.progress.class_words import class_heads, class_rows, error_lines, learner_words
from kiberrubezh.gui.progress.fact_table import Fact, FactTable
from kiberrubezh.gui.progress.name_sheet import NameSheet
from kiberrubezh.gui.progress.wording import fill
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.page_preview import PagePreview
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.gui.widgets.targets import ask_target
from kiberrubezh.learning.chart import Chart
from kiberrubezh.learning.classes import (
    LearnerClass,
    classes,
    free_path,
    read_any,
    read_class,
    taken_in,
    without,
    write_class,
)
from kiberrubezh.learning.results import Results, ResultsError
from kiberrubezh.play.rubezh.lessons.school import LESSONS

_SORTS = ("lessons", "puzzles")
_TOLD = 3
"""So many faults of files are told at once."""


class ClassView(QWidget):
    """Shows one class of those that there are."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._classes: list[tuple[Path, LearnerClass]] = []
        theme = context.theme
        self.which = QComboBox()
        self.which.setObjectName("class-which")
        self.which.currentIndexChanged.connect(lambda _: self._choose())
        self.sort = Segments(theme, [(name, "") for name in _SORTS], _SORTS[0])
        self.sort.chosen.connect(lambda _: self._show())
        self.take = Button(theme, "", self._ask_files, look="primary", picture="import")
        self.begin = Button(theme, "", self._ask_name, picture="plus")
        self.csv = Button(theme, "", lambda: self._ask_target("csv", self.save_table), picture="export")
        self.print = Button(theme, "", self.show_pages, picture="printer")
        self.remove = Button(theme, "", self.remove_learner, look="danger", picture="trash")
        for name in ("take", "begin", "csv", "print", "remove"):
            getattr(self, name).setObjectName(f"class-{name}")
        self.table = FactTable(theme, "class-table")
        self.table.chosen.connect(self._tell)
        self.learner, self._errors_head, self._errors = label(wrap=True), label(role="subhead"), label(wrap=True)
        self._take_first = Button(theme, "", self._ask_files, look="primary", picture="import")
        self._blank = BlankState(theme, "users", "", "", [self._take_first])
        self._errors_panel = surface("panel")
        said = column(self.learner, self._errors_head, self._errors, gap=6, margins=(16, 10, 16, 10))
        self._errors_panel.setLayout(said)
        first = Flow(10)
        for part in (self.which, self.sort, self.take, self.begin, self.remove, self.csv, self.print):
            first.addWidget(part)
        body = column(first, self.table, self._errors_panel, self._blank, gap=10)
        body.setStretch(1, 1)
        body.setStretch(3, 1)
        self.setLayout(body)
        self.setFocusProxy(self.take)

    @property
    def chart(self) -> Chart | None:
        """The class that is shown; None where there is none."""
        known = self._known
        return None if known is None else Chart(known[1], LESSONS)

    def retranslate(self) -> None:
        """Put all words anew."""
        for name in ("take", "begin", "csv", "print", "remove"):
            getattr(self, name).setText(tr(f"progress.class_{name}"))
        self.sort.say({name: tr(f"progress.class_{name}") for name in _SORTS})
        self.table.setAccessibleName(tr("progress.class_table"))
        self._errors_head.setText(tr("progress.class_errors"))
        self._blank.say(tr("progress.class_none"), tr("progress.class_none_why"))
        self._take_first.setText(tr("progress.class_take"))
        self._show_classes()

    def refresh(self) -> None:
        """Read anew in the background which classes there are."""
        self._context.jobs.run(lambda _job: classes(), self._take_classes, failed=self._fail, receiver=self)

    def take_files(self, paths: Sequence[Path]) -> None:
        """Take files of results, or of other classes, into the class shown; those that won't do are told."""
        self._context.jobs.run(lambda job: _read_all(paths, job.step), self._take_in, failed=self._fail, receiver=self)

    def begin_class(self, name: str) -> None:
        """Begin a class of that name, and show it."""
        self._write(free_path(), LearnerClass(name=name))

    def remove_learner(self) -> None:
        """Take the learner chosen out of the class; that can be taken back at once."""
        known, learner = self._known, self.table.of
        if known is not None and isinstance(learner, Results):
            try:
                written = self._write(known[0], without(self._now(*known), learner.learner))
            except ResultsError as error:
                self._context.say(error.message(i18n.language), "error")
                return
            if written:
                words = tr("progress.removed", name=learner.name)
                self._context.say(words, "info", tr("app.undo"), partial(self._put_back, known[0], learner))

    def save_table(self, path: Path) -> None:
        """Write the table for spreadsheets."""
        chart = self.chart
        if chart is not None:
            self._save(path, lambda: _write_text(path, chart.to_csv()))

    def show_pages(self) -> None:
        """Show the pages to be printed, to choose the paper, save or print them."""
        if self.chart is not None:
            PagePreview(self._context, self.window(), class_pages(self.chart))

    @property
    def _known(self) -> tuple[Path, LearnerClass] | None:
        place = self.which.currentIndex()
        return self._classes[place] if 0 <= place < len(self._classes) else None

    def _take_classes(self, found: tuple[list[tuple[Path, LearnerClass]], list[ResultsError]]) -> None:
        self._classes, bad = found
        self._say([], [error.message(i18n.language) for error in bad])
        self._show_classes()

    def _put_back(self, path: Path, learner: Results) -> None:
        known = next((known for at, known in self._classes if at == path), None)
        if known is None:
            return
        try:
            taken = taken_in(self._now(path, known), [learner])
        except ResultsError as error:
            self._context.say(error.message(i18n.language), "error")
            return
        self._write(path, taken.known)

    def _take_in(self, came: tuple[list[Results], list[str]]) -> None:
        results, faults = came
        path, before = self._known or (free_path(), LearnerClass(name=tr("progress.class_name")))
        try:
            taken = taken_in(self._now(path, before), results)
        except ResultsError as error:
            self._say([], [error.message(i18n.language)])
            return
        words = list[str]()
        if results and self._write(path, taken.known):
            counts = {"added": len(taken.added), "updated": len(taken.updated), "same": len(taken.same)}
            words.append(tr("progress.taken", **counts))
        self._say(words, faults)

    def _write(self, path: Path, known: LearnerClass) -> bool:
        """Write a class and show it; tell whether that could be."""
        try:
            write_class(known, path)
        except OSError as error:
            self._fail(error)
            return False
        self._context.settings.put("progress/class", path.name)
        others = [it for it in self._classes if it[0] != path]
        self._classes = sorted([*others, (path, known)], key=lambda it: (it[1].name.casefold(), it[0].name))
        self._show_classes()
        return True

    def _now(self, path: Path, before: LearnerClass) -> LearnerClass:
        """Return a class as its file has it by now: another window may have written it. Raise ResultsError."""
        return read_class(path) if path.exists() else before

    def _show_classes(self) -> None:
        kept = self._context.settings.text("progress/class")
        names = [(known.name, path.name) for path, known in self._classes]
        fill(self.which, tr("progress.class_which"), names, kept)
        self._show()

    def _choose(self) -> None:
        if self._known is not None:
            self._context.settings.put("progress/class", self._known[0].name)
        self._show()

    def _show(self) -> None:
        chart = self.chart
        is_there = chart is not None and bool(chart.learners)
        self.which.setVisible(chart is not None)
        for part in (self.sort, self.table, self._errors_panel, self.csv, self.print, self.remove, self.take):
            part.setVisible(is_there)
        self._blank.setVisible(not is_there)
        if chart is None:
            return
        heads, tips = class_heads(chart, self.sort.picked())
        rows = class_rows(chart, self.sort.picked())
        self.table.show_facts(
            heads, [Fact(cells, learner) for cells, learner in zip(rows, chart.learners, strict=True)], tips
        )
        self._errors.setText("\n".join(error_lines(chart, i18n.language)) or tr("progress.class_no_errors"))

    def _tell(self, learner: Results | None) -> None:
        chart = self.chart
        if chart is not None and learner in chart.learners:
            self.learner.setText(learner_words(chart, chart.learners.index(learner)))

    def _ask_files(self) -> None:
        paths = FileDialog.ask_files(self, tr("progress.class_take"), "", "*.json")
        if paths:
            self.take_files([Path(path) for path in paths])

    def _ask_name(self) -> None:
        NameSheet(self._context, self.window(), "begin", "", self.begin_class)

    def _ask_target(self, ending: str, act: Callable[[Path], object]) -> None:
        target = ask_target(self, tr(f"progress.save_{ending}"), tr("progress.class_file"), f".{ending}")
        if target is not None:
            act(target)

    def _save(self, path: Path, write: Callable[[], object]) -> None:
        try:
            write()
        except OSError as error:
            self._fail(error)
        else:
            self._context.say(tr("progress.saved", path=path), "good")

    def _fail(self, error: Exception) -> None:
        words = why_unwritable(error).of(i18n.language) if isinstance(error, OSError) else trouble_words(error)
        self._context.say(tr("progress.cant_save", words=words), "error")

    def _say(self, words: Sequence[str], faults: Sequence[str]) -> None:
        """Say what was done, and what is wrong with files that won't do: a few of them, and how many more."""
        more = [tr("progress.more_faults", n=len(faults) - _TOLD)] if len(faults) > _TOLD else []
        said = "\n".join([*words, *faults[:_TOLD], *more])
        if said:
            self._context.say(said, "error" if faults else "good")


def _read_all(paths: Sequence[Path], step: Callable[[int, int], object]) -> tuple[list[Results], list[str]]:
    """Read files in the background; return what was read, and what is wrong with those that won't do."""
    found, faults = list[Results](), list[str]()
    for place, path in enumerate(paths):
        step(place, len(paths))
        try:
            found += read_any(path)
        except ResultsError as error:
            faults.append(error.message(i18n.language))
    return found, faults


def _write_text(path: Path, text: str) -> None:
    with written_whole(path) as unfinished:
        unfinished.write_text(text, encoding="utf-8", newline="")
