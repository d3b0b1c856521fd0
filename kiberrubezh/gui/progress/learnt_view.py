"""Which lessons are done and how puzzles are solved, grade by grade; each line leads to its lesson or puzzles."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import day_words, i18n, number, tr
from kiberrubezh.gui.progress.fact_table import Fact, FactTable
from kiberrubezh.gui.puzzles.wording import grade_words
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.play.progress.report import Report
from kiberrubezh.play.rubezh.lessons.school import LESSONS, LessonError, find_lesson
from kiberrubezh.puzzles.files import shipped_puzzles


class LearntView(FittingPart, QWidget):
    """Lessons on the left, puzzles on the right, or below."""

    lessons_wanted = Signal()
    puzzles_wanted = Signal(int)
    """The puzzles of a grade, 0 of all."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._report = Report()
        theme = context.theme
        self._heads = label(role="subhead", wrap=True), label(role="subhead", wrap=True)
        self.lessons, self.puzzles = FactTable(theme, "progress-lessons"), FactTable(theme, "progress-puzzles")
        self.to_lessons = Button(theme, "", self.lessons_wanted.emit, picture="bulb")
        self.to_puzzles = Button(theme, "", lambda: self.puzzles_wanted.emit(0), picture="star")
        self.lessons.opened.connect(lambda _: self.lessons_wanted.emit())
        self.puzzles.opened.connect(lambda grade: self.puzzles_wanted.emit(grade))
        left = column(_side(self._heads[0], self.to_lessons), self.lessons, gap=10)
        right = column(_side(self._heads[1], self.to_puzzles), self.puzzles, gap=10)
        self._both = row(left, right, gap=20)
        self._both.setStretch(0, 1)
        self._both.setStretch(1, 1)
        self.setLayout(self._both)
        self.setFocusProxy(self.lessons)

    @override
    def fit(self) -> None:
        """Put puzzles under lessons where few letters stand side by side."""
        ways = QBoxLayout.Direction
        self._both.setDirection(ways.TopToBottom if is_narrow(self) else ways.LeftToRight)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.to_lessons.setText(tr("progress.to_lessons"))
        self.to_puzzles.setText(tr("progress.to_puzzles"))
        self.lessons.setAccessibleName(tr("lessons.head"))
        self.puzzles.setAccessibleName(tr("puzzles.head"))
        self.show_report(self._report)

    def show_report(self, report: Report) -> None:
        """Show what is done and solved."""
        self._report = report
        names = [*LESSONS, *sorted(report.lessons.keys() - set(LESSONS))]
        self._heads[0].setText(tr("progress.lessons_done", n=len(report.lessons), all=len(names)))
        heads = [tr("progress.column_lesson"), tr("progress.column_done")]
        self.lessons.show_facts(heads, [Fact((lesson_name(it), self._day(it)), it) for it in names])
        heads = [tr(f"progress.column_{name}") for name in ("grade", "solved", "tries")]
        self.puzzles.show_facts(heads, [self._grade(grade) for grade in sorted({it.grade for it in shipped_puzzles()})])
        known = {it.id for it in shipped_puzzles()}
        solved = len(known & report.puzzles.solved.keys())
        self._heads[1].setText(tr("progress.puzzles_solved", n=solved, all=len(known)))

    def _day(self, lesson: str) -> str:
        day = self._report.lessons.get(lesson)
        return "—" if day is None else day_words(day) or tr("lessons.done")

    def _grade(self, grade: int) -> Fact:
        """Sum up the puzzles of a grade: how many are solved, how many tries a solved one took."""
        marks = self._report.puzzles
        ids = [it.id for it in shipped_puzzles() if it.grade == grade]
        solved = [it for it in ids if it in marks.solved]
        tries = [marks.tries[it] for it in solved if it in marks.tries]
        mean = number(sum(tries) / len(tries), 1) if tries else "—"
        said = tr("progress.of", n=len(solved), all=len(ids))
        return Fact((grade_words(grade), said, mean), grade)


def lesson_name(lesson: str) -> str:
    """Name a lesson; one that there isn't any more by its id."""
    try:
        name = find_lesson(lesson).name
    except LessonError:
        return lesson
    return name.ru if i18n.language == "ru" else name.en


def _side(head: QLabel, button: Button) -> QHBoxLayout:
    """Put a head beside its button; the head is what gives way."""
    made = row(head, button, gap=8)
    made.setStretch(0, 1)
    return made
