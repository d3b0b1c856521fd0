"""The list of lessons: what each is about, how far one is, a way into it; what is wrong with files of one's own."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from kiberrubezh.gui import icons
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.lessons.handout import Handout
from kiberrubezh.gui.widgets.basic import clear, column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton, Look
from kiberrubezh.gui.widgets.page_preview import PagePreview
from kiberrubezh.learning.marks import days_done
from kiberrubezh.play.rubezh.lessons.attempts import step_of
from kiberrubezh.play.rubezh.lessons.school import LessonError, OfferedLesson, lessons, own_folder

_WIDEST = 980


class Syllabus(QWidget):
    """All lessons, in their order."""

    wanted = Signal(str, bool)
    """A lesson is wanted by its id, and whether it is to be taken up where it was."""
    free_wanted = Signal()
    """The set-up of a duel without a lesson."""
    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._parts = column(gap=0)
        self.setLayout(self._parts)

    def retranslate(self) -> None:
        """List the lessons anew, in the language in use."""
        clear(self._parts)
        known, bad = lessons(self._context.cards)
        done = days_done()
        theme = self._context.theme
        back = IconButton(theme, "arrow-left", act=self.left.emit, look="plain")
        back.say(tr("lessons.back"), "Esc")
        free = Button(theme, tr("lessons.free"), self.free_wanted.emit, picture="duel")
        free.setObjectName("lessons-free")
        count = label(tr("lessons.done_of", n=sum(it.id in done for it in known), all=len(known)), "soft")
        head = row(back, label(tr("lessons.head"), "title"), count, None, free, gap=10)
        first = next((it for it in known if it.id not in done), None)
        lines = [self._line(place, it, it.id in done, it is first) for place, it in enumerate(known, 1)]
        told = [self._fault(error) for error in bad]
        own = label(tr("lessons.own", folder=own_folder()), "soft", wrap=True)
        page = QWidget()
        page.setLayout(column(head, *lines, *told, own, None, gap=10, margins=(32, 28, 32, 24)))
        theme.keep(page, QWidget.setMaximumWidth, _WIDEST)
        holder = QWidget()
        middle = row(None, page, None)
        middle.setStretch(1, 100)
        holder.setLayout(middle)
        # Lines as high as at their width: as narrow as they may be they would ask for a bar that isn't needed.
        holder.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._parts.addWidget(scroll_area(holder))
        self.setFocusProxy(self._first)

    def _line(self, place: int, known: OfferedLesson, is_done: bool, is_next: bool) -> QWidget:
        """Return a lesson: its number, or the mark that it was done, what it is about, the way into it."""
        lesson, theme, lang = known.lesson, self._context.theme, i18n.language
        step = step_of(known.id, lesson)
        name = lesson.name.ru if lang == "ru" else lesson.name.en
        words = tr("lessons.go_on" if step is not None else "lessons.again" if is_done else "lessons.begin")
        look: Look = "primary" if is_next else "plain"
        go = Button(theme, words, partial(self.wanted.emit, known.id, step is not None), look=look, picture="play")
        go.setObjectName(f"lesson-{known.id}")
        go.setAccessibleName(f"{words}: {name}")
        if is_next or place == 1:
            self._first = go
        state = [tr("lessons.at_step", step=step + 1, steps=len(lesson.steps))] if step is not None else []
        state += [tr("lessons.yours")] if known.own else []
        if not state and not is_done:
            state = [tr("lessons.steps", n=len(lesson.steps))]
        mark = label(str(place), "figure")
        if is_done:
            mark.setPixmap(icons.pixmap("check", theme.colour("good"), theme.px(26)))
            mark.setAccessibleName(tr("lessons.done"))
        done = label(tr("lessons.done") if is_done else "", "strong", tone="good")
        if not is_done:
            done.hide()
        theme.keep(mark, QWidget.setFixedWidth, 40)
        head = row(label(name, "subhead"), done, label(" · ".join(state), "soft"), None, gap=10)
        said = column(head, label(lesson.about.of(lang, self._context.cards), "body", wrap=True), gap=2)
        sheet = IconButton(theme, "export", tr("lessons.sheet_about", name=name), partial(self._hand_out, known))
        sheet.setObjectName(f"lesson-sheet-{known.id}")
        beside: list[QWidget] = [sheet]
        if step is not None:
            anew = Button(theme, tr("lessons.anew"), partial(self.wanted.emit, known.id, False), look="quiet")
            anew.setAccessibleName(f"{tr('lessons.anew')}: {name}")
            beside.append(anew)
        panel = surface("panel")
        line = row(mark, said, column(None, *beside, None, gap=0), go, gap=14, margins=(18, 12, 16, 12))
        line.setStretch(1, 1)
        panel.setLayout(line)
        return panel

    def _hand_out(self, known: OfferedLesson) -> None:
        """Show the sheet of a lesson, to choose the paper, save or print it."""
        PagePreview(self._context, self, Handout(known.lesson, self._context.cards).pages())

    def _fault(self, error: LessonError) -> QWidget:
        """Return what is wrong with a file of one's own."""
        panel = surface("panel")
        told = label(error.message(i18n.language), "body", wrap=True, tone="error")
        head = label(tr("lessons.bad", name=error.path.name), "strong")
        panel.setLayout(column(head, told, gap=4, margins=(18, 12, 16, 12)))
        return panel
