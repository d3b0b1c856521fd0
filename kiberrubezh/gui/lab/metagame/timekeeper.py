"""What is said of the time that a search takes: beforehand, and while it goes on."""

from time import monotonic

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QProgressBar, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import number, tr
from kiberrubezh.gui.lab.metagame.pace import Guess, Pace, Span
from kiberrubezh.gui.lab.metagame.question import QuestionForm
from kiberrubezh.gui.lab.wording import span
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import label
from kiberrubezh.runs.apart import PlayProcess


class Timekeeper(QObject):
    """Has the words and the bar that a page shows beside its question."""

    def __init__(self, context: AppContext, apart: PlayProcess, form: QuestionForm, page: QWidget) -> None:
        super().__init__(page)
        self._form, self._page = form, page
        self._guess, self._pace = Guess(context, apart, page, self.tell), Pace()
        self.time = label(role="soft", wrap=True)
        """How long the question takes."""
        self.bar, self.told = QProgressBar(), label(role="soft", wrap=True)
        """How far its search is."""
        self.bar.setTextVisible(False)

    def retranslate(self) -> None:
        """Name the bar; the words are told anew as they change."""
        self.bar.setAccessibleName(tr("lab.progress"))

    def begin(self) -> None:
        """Begin with a search of which nothing is known yet."""
        self._pace = Pace()
        self.bar.setRange(0, 0)
        self.told.setText(tr("lab.find_starting"))

    def end(self) -> None:
        """Remember how long a duel took, and tell the next question's time by it."""
        self._guess.keep(self._pace.seconds * self._form.jobs.value())
        self.tell()

    def tell(self) -> None:
        """Say beforehand how many duels that is, and between what times they take."""
        form = self._form
        self.time.setText("")
        if form.lacks_card or not self._page.isVisible():
            return
        duels = self._guess.duels(form.question, form.card_id or "", form.duels)
        guessed, told = self._guess.takes(duels, form.jobs.value()), number(duels)
        trouble = self._guess.trouble
        if guessed is None and trouble is not None and not self._guess.is_trying:
            self.time.setText(tr("lab.find_takes_untold", duels=told, words=trouble_words(trouble)))
        elif guessed is None:
            self.time.setText(tr("lab.find_takes_unknown", duels=told))
        else:
            words = "lab.find_takes_most" if form.mode == "find" else "lab.find_takes"
            self.time.setText(tr(words, duels=told, time=self._span(guessed)))

    def _span(self, time: Span) -> str:
        """Say between what times an answer is there; of one that may end at any time before, the most alone."""
        return span(time.most if self._form.mode == "find" else time.least, time.most)

    def step(self, done: int, total: int, fresh: int) -> None:
        """Show how far the search is, and how much longer it takes at the pace so far."""
        self._pace.step(fresh, monotonic())
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        parts = [tr("lab.done", n=done, done=number(done), total=number(total))]
        if (left := self._pace.left(total - done)) is not None:
            words = "lab.find_left_most" if self._form.mode == "find" else "lab.find_left"
            parts += [tr(words, time=self._span(left))]
        self.told.setText(" · ".join(parts))
        self.bar.setAccessibleDescription(self.told.text())
