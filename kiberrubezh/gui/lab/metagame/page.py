"""The desk for decks that are found: a question, the search, what came of it."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final
from weakref import finalize

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.shelf import REFUSED, KeptDeck
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.holdings.outcome import last_read
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.lab.metagame.findings_view import FoundView
from kiberrubezh.gui.lab.metagame.halves import Halves
from kiberrubezh.gui.lab.metagame.question import ALL_READY, QuestionForm
from kiberrubezh.gui.lab.metagame.search import Search, write_deck
from kiberrubezh.gui.lab.metagame.timekeeper import Timekeeper
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.play.rubezh.offers import latest, offers
from kiberrubezh.runs.apart import PlayProcess

_FOUND: Final = "found.json"
_EDGE: Final = 32
"""Pixels beside all."""


class SearchPage(QWidget):
    """Asks, and shows what was found."""

    left = Signal()
    wanted = Signal()
    """The answer that was told of is to be seen."""

    def __init__(self, context: AppContext, apart: PlayProcess) -> None:
        super().__init__()
        self._context = context
        theme = context.theme
        self._folder: Path | None = None
        self.search = Search(self)
        self.form = QuestionForm(context, os.cpu_count() or 1)
        self.clock = Timekeeper(context, apart, self.form, self)
        self.back = IconButton(theme, "arrow-left", act=self.leave, look="plain")
        self.head = label(role="head")
        self.to_deck = Button(theme, act=self._go_to_deck, look="link", picture="decks")
        self.to_deck.setObjectName("metagame-to-deck")
        self._came_from = 0
        """The deck of the shelf that was worked on as this was asked; 0 where it was asked here."""
        self._told = ""
        """The message that tells of an answer that wasn't seen yet."""
        self._near: list[KeptDeck] = []
        self._answered: tuple[str, int, Mapping[str, int]] | None = None
        """What the answer in sight was asked about a deck that was worked on, which, and the cards that it had."""
        self.start = Button(theme, act=self.ask, look="huge", picture="play")
        self.start.setObjectName("metagame-start")
        self.stop = Button(theme, act=self.search.stop, look="danger", picture="close")
        self.stop.setObjectName("metagame-stop")
        self.why = label(wrap=True, tone="error")
        self._blank = BlankState(theme, "flask", "", "", [])
        self.found = FoundView(context)
        under = row(self.clock.bar, self.stop, gap=14)
        under.setStretch(0, 1)
        question = column(self.form, self.why, self.clock.time, self.clock.told, None, gap=12)
        self._halves = Halves(theme, question, (under, self.start), (self._blank, self.found))
        self._lay()
        self.form.changed.connect(self._check)
        self.form.modes.chosen.connect(lambda _: self._forget())
        context.cards_changed.connect(self._doubt)
        self.search.stepped.connect(self.clock.step)
        self.search.ended.connect(self._end)
        self.search.stopped.connect(self._stopped)
        self.search.failed.connect(self._fail)
        self.search.refused.connect(self._refuse)
        self.retranslate()
        self._show_running(running=False)

    def retranslate(self) -> None:
        """Put all words anew, those of what was found too."""
        self.head.setText(tr("lab.find_head"))
        self._name_ways()
        self.start.setText(tr("lab.find_start"))
        self.stop.setText(tr("lab.stop"))
        self.clock.retranslate()
        self._tell_blank()
        self.form.retranslate()
        self.found.retranslate()
        if self.form.deck.count():
            self.refresh()  # ready decks have a name in each language
        self._check()

    def refresh(self) -> None:
        """List the decks anew."""
        context = self._context
        self._near = last_read(context, lambda: latest(context.shelf, []), self._near)
        self.form.fill(offers(self._near, context.cards, i18n.language))
        self._check()

    def seek(self, mode: str, deck_id: int) -> None:
        """Ask at once about a deck of the shelf that is worked on, with a way back to it.

        While another search goes on, offer to; an answer that is there already is shown.
        """
        context, deck = self._context, f"own:{deck_id}"
        self._came_from = deck_id
        self._name_ways()
        try:
            found = last_read(context, lambda: (context.shelf.get(deck_id).deck, latest(context.shelf, [deck])), None)
        except LookupError:
            context.say(tr("lab.find_no_deck"), "warning")
            return
        if found is None:
            return
        asked, self._near = found
        question = mode, deck_id, asked.counts()
        is_asked = question == self._answered
        if self.search.is_running and not is_asked:
            context.say(tr("lab.find_busy"), "warning")
            return
        self.form.fill(offers(self._near, context.cards, i18n.language))
        if not self.form.choose(mode, deck) or self.search.is_running:
            return
        if is_asked and self._halves.has_answer:
            self.to_deck.setFocus()
        else:
            self._forget()
            self.ask()
            self._answered = question

    def come(self) -> None:
        """Be opened from the experiments: no way leads back to a deck."""
        self._came_from = 0
        self._name_ways()

    def ask_of_set(self, set_id: str) -> None:
        """Have the question ready what decks a set of one's own comes to; not while another search goes on."""
        if self.search.is_running:
            self._context.say(tr("lab.find_busy"), "warning")
            return
        self.refresh()
        if self.form.choose_set(set_id):
            self.start.setFocus()
        else:
            self._context.say(tr("sets.deck_seek_none"), "warning")

    def leave(self) -> None:
        """Go back to the experiments; a search goes on."""
        self.left.emit()

    def _go_to_deck(self) -> None:
        """Go back to the deck that was worked on, as it was left; a search goes on."""
        self._context.edit_deck.emit(self._came_from)

    def _name_ways(self) -> None:
        """Name the ways from here; Esc is the one by which one came."""
        self.to_deck.setVisible(bool(self._came_from))
        self.to_deck.setText(tr("lab.find_to_deck"))
        tip(self.to_deck, tr("lab.find_to_deck_why"))
        self.back.say(tr("lab.past_back"), "" if self._came_from else "Esc")

    def ask(self) -> None:
        """Begin the search that is asked for, or go on with it."""
        if self.search.is_running or self._trouble():
            return
        self.form.remember()
        try:
            words = self._typed()
        except REFUSED as error:
            self._fail(trouble_words(error))
            return
        except LookupError:
            self._context.say(tr("lab.find_no_deck"), "warning")
            self.refresh()
            return
        self._forget()
        self._show_running(running=True)
        self._answered = None
        self.found.hold_cards()
        self.clock.begin()
        self.stop.setFocus()
        self.search.start(words)
        self._tell_blank()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Say how long what is asked takes; the message that an answer is there has done its work."""
        super().showEvent(event)
        self.clock.tell()
        if self._told:  # what tells of the answer is of no use beside it
            self._context.withdraw.emit(self._told)
            self._told = ""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back at Esc, the way one came."""
        if event.key() == Qt.Key.Key_Escape:
            (self._go_to_deck if self._came_from else self.leave)()
        else:
            super().keyPressEvent(event)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop what is being played: no process outlives the window."""
        self.search.close()
        super().closeEvent(event)

    def _typed(self) -> list[str]:
        """Return the question in the words of the terminal; raise one of REFUSED where the deck can't be written."""
        folder = self._own_folder()
        (folder / _FOUND).unlink(missing_ok=True)
        words = [*self.form.words(), "--lang", i18n.language, "--out", str(folder / _FOUND)]
        if not self.form.asks_of_deck:
            return words
        key = str(self.form.deck.currentData())
        whom = key if key == ALL_READY else str(write_deck(self._context, key, folder))
        return [*words, f"--{self.form.mode}", whom]

    def _own_folder(self) -> Path:
        if self._folder is None:
            self._folder = Path(mkdtemp(prefix="kiberrubezh-metagame-"))
            finalize(self, rmtree, self._folder, ignore_errors=True)
        return self._folder

    def _trouble(self) -> str:
        return tr("lab.find_no_card") if self.form.lacks_card else ""

    def _check(self) -> None:
        typed = self.form.card.text().strip()
        trouble = self._trouble()
        self.why.setText(trouble)
        self.why.setVisible(bool(trouble and typed))
        self.start.setEnabled(not trouble)
        self.clock.tell()

    def _tell_blank(self) -> None:
        """Say what will stand where nothing was found yet."""
        head = tr("lab.find_seeking" if self.search.is_running else "lab.find_none")
        self._blank.say(head, tr("lab.find_none_why"))

    def _end(self) -> None:
        self._show_running(running=False)
        try:
            found = json.loads((self._own_folder() / _FOUND).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            self._fail(trouble_words(error))
            return
        self.found.show_found(found)
        self._halves.show_answer(there=True)
        self.start.setFocus()
        if not self.isVisibleTo(self.window()):
            self._told = tr("lab.find_ready")
            self._context.say(self._told, "good", tr("lab.find_look"), self.wanted.emit)

    def _doubt(self) -> None:
        """Ask anew when the same is asked again: a card of the deck may be another now."""
        self._answered = None

    def _forget(self) -> None:
        """Take away what was found: another question is asked."""
        self.found.show_found({})
        self._halves.show_answer(there=False)

    def _stopped(self) -> None:
        self._show_running(running=False)
        self.start.setFocus()
        self._context.say(tr("lab.find_stopped"), "info")

    def _fail(self, words: str) -> None:
        self._show_running(running=False)
        why = words.rstrip(".") or tr("lab.find_killed")  # what is ended from outside says nothing of it
        self._context.say(tr("lab.failed", words=why), "error")

    def _refuse(self, words: str) -> None:
        self._show_running(running=False)
        self._context.say(tr("lab.find_refused", words=words.rstrip(".")), "error")

    def _show_running(self, *, running: bool) -> None:
        for part in (self.clock.bar, self.clock.told, self.stop):
            part.setVisible(running)
        self.start.setVisible(not running)
        self.clock.time.setVisible(not running)
        self.form.setEnabled(not running)
        self._tell_blank()
        if not running:
            self.clock.end()

    def _lay(self) -> None:
        head = row(self.back, self.head, None, self.to_deck, gap=14)
        body = column(head, self._halves, gap=14, margins=(_EDGE, 24, _EDGE, 20))
        body.setStretch(1, 1)
        self.setLayout(body)
