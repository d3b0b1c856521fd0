"""The duel page: the set-up, or the duel on the table."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from pathlib import Path

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QStackedLayout, QWidget
from typing_extensions import override

from kiberrubezh.bots import commands
from kiberrubezh.bots.programs import consent
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.engine.replay import BrokenReplayError
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext, DuelSetup
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.consent_sheet import with_consent
from kiberrubezh.gui.seats.wording import name_now, name_of
from kiberrubezh.gui.tables.rubezh.lessons.classroom import Classroom, LessonDoor, name_both
from kiberrubezh.gui.tables.rubezh.lessons.syllabus import Syllabus
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.setup.form import DuelSetupForm
from kiberrubezh.gui.tables.rubezh.wording import fault_words, mend_words
from kiberrubezh.gui.widgets.later import LatePart
from kiberrubezh.gui.widgets.rule_links import first_rule
from kiberrubezh.journal import Journal, JournalError
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms, Who
from kiberrubezh.play.catalog import Entry
from kiberrubezh.play.rubezh.sitting import DuelSitting, begin_duel, resume_duel


class DuelPage(QWidget):
    """Plays one duel at a time; everything is on the disk with each choice."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._refusal = ""
        """What was said last of a duel that couldn't begin."""
        self.set_up_view = DuelSetupForm(context)
        self._classroom = Classroom(context, LessonDoor(self.take, self.resume, self._clear, self.open_lessons))
        self._table, self._syllabus = LatePart(self, self._make_area), LatePart(self, self._make_syllabus)
        self._layers = QStackedLayout(self)
        self._layers.addWidget(self.set_up_view)
        self.set_up_view.started.connect(self.start)
        context.duel_deleted.connect(self._let_go)

    @property
    def area(self) -> PlayArea:
        """The table, made when it is first wanted."""
        return self._table.get()

    @property
    def session(self) -> DuelSitting | None:
        """The duel on the table."""
        return None if self._table.there is None else self._table.there.session

    def _make_area(self) -> PlayArea:
        made = PlayArea(self._context)
        self._layers.addWidget(made)
        made.again.connect(self._again)
        made.new_decks.connect(lambda: self.set_up(None))
        made.director.changed.connect(lambda _: self._note_waiting())
        made.coach.left.connect(self.open_lessons)
        made.coach.next_wanted.connect(self._classroom.teach_next)
        return made

    def _make_syllabus(self) -> Syllabus:
        made = Syllabus(self._context)
        self._layers.addWidget(made)
        made.wanted.connect(self._classroom.teach)
        for way in (made.free_wanted, made.left):
            way.connect(lambda: self.set_up(None))
        return made

    def open_lessons(self) -> None:
        """Show the list of lessons."""
        syllabus = self._syllabus.get()
        syllabus.retranslate()
        self._layers.setCurrentWidget(syllabus)
        self._aim()
        syllabus.setFocus()

    def set_up(self, deck: Deck | None) -> None:
        """Offer the set-up of a new duel, with a deck to start from."""
        self.set_up_view.fill(deck)
        self._look_for_unfinished()
        self._layers.setCurrentWidget(self.set_up_view)
        self._aim()
        self.set_up_view.start.setFocus()

    def start(self, setup: DuelSetup) -> None:
        """Deal the cards."""
        names = setup.names if all(setup.names) else _names(setup)
        agreed = (setup.players, names, setup.seed, setup.first, setup.open_lists)
        self._begin(Terms.of(setup.decks, self._context.cards, *agreed))

    def start_first(self) -> None:
        """Start the first duel, which a lesson leads, or go on with it."""
        self._classroom.teach_first()

    def resume(self, path: Path) -> None:
        """Go on with an unfinished duel; it may lie on the table already."""
        if self.session is not None and self.session.path == path:
            self._layers.setCurrentWidget(self.area)
            self._aim()
            return
        try:
            terms = Terms.from_json(Journal.read(path).header)
        except (BrokenReplayError, JournalError, OSError) as error:
            self._cant_resume(path, error)
            return
        if consent.commands_to_confirm(commands(terms.players)):
            self.set_up(None)  # what stands under the question, should there be one
        with_consent(self._context, self, terms.players, partial(self._resume, path, terms.players))

    def retranslate(self) -> None:
        """Put all words anew."""
        self.set_up_view.retranslate()
        if self._layers.currentWidget() is self.set_up_view:
            self._look_for_unfinished()
        if self._layers.currentWidget() is self._syllabus.there:
            self.open_lessons()
        if self._table.there is not None:
            name_both(self.session)
            self._table.there.retranslate()

    def on_shown(self) -> None:
        """Look anew for decks and a duel to go on with."""
        self._aim()
        if self._layers.currentWidget() is self._syllabus.there:
            self.open_lessons()  # one may have been done on the page of decks
        if self._layers.currentWidget() is self.set_up_view:
            self.set_up_view.fill()
            self._look_for_unfinished()
        self._table.soon()

    def come_home(self) -> None:
        """Offer the set-up where the list of lessons is in front, or one that is over."""
        session, shown = self.session, self._layers.currentWidget()
        is_done = session is not None and session.over and bool(session.terms.lesson)
        if shown is self._syllabus.there or (is_done and shown is self._table.there):
            self.set_up(None)

    def undo(self) -> None:
        """Take back the last decision."""
        if self.session is not None:
            self.area.way_back.undo()

    def redo(self) -> None:
        """Make again what was taken back."""
        if self.session is not None:
            self.area.way_back.redo()

    def open_rules(self) -> None:
        """Open the rules: at the table at that which is told of the card pointed at, else by which is asked."""
        prompt, told = "", ""
        if self.session is not None:
            prompt, told = self.session.view.prompt, first_rule(self.area.side.hint.text())
        self._context.open_rules.emit(DUEL.id, told or DUEL.asked_by.get(prompt, ""))

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the table."""
        return [
            ("Space", tr("duel.keys_main")),
            ("Enter", tr("duel.keys_choose")),
            ("←, →, ↑, ↓", tr("duel.keys_move")),
            ("Shift+←, Shift+→", tr("duel.keys_shift")),
            ("Esc", tr("duel.keys_escape")),
            ("F2", tr("duel.keys_referee")),
            ("F3", tr("duel.keys_advice")),
            ("F4", tr("duel.keys_large")),
            ("F6", tr("duel.keys_words")),
            ("F7", tr("training.from_here_why")),
            ("1", tr("duel.keys_hand")),
            ("2, 3, 4", tr("duel.keys_own")),
            ("5", tr("duel.keys_lane")),
            ("6, 7, 8", tr("duel.keys_other")),
            ("9", tr("duel.keys_events")),
            ("0", tr("duel.keys_discard")),
            ("L", tr("duel.keys_list")),
        ]

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Let go of the journal; the duel is offered again at the next start."""
        self._clear()
        super().closeEvent(event)

    def _resume(self, path: Path, agreed: tuple[Who, Who]) -> None:
        """Go on with a duel of these players; a file that has changed since they were agreed on is asked of anew."""
        try:
            record = Journal.read(path)
            if Terms.from_json(record.header).players != agreed:
                self.resume(path)
                return
            session = resume_duel(record)
        except (BrokenReplayError, JournalError, OSError) as error:
            self._cant_resume(path, error)
            return
        self.take(session)

    def _cant_resume(self, path: Path, error: Exception) -> None:
        self._refuse(tr("duel.cant_resume", words=fault_words(error)))
        self._context.waiting.give_up(path)
        self.set_up(None)

    def _begin(self, terms: Terms) -> None:
        """Begin a duel once the commands of its programs, if any, are confirmed."""
        with_consent(self._context, self, terms.players, partial(self._deal, terms))

    def _deal(self, terms: Terms) -> None:
        try:
            session = begin_duel(terms)
        except OSError as error:
            words = why_unwritable(error).of(i18n.language)
            self._refuse(tr("duel.cant_write", words=words, mend=mend_words(error)))
            return
        self._context.settings.put("home/played", True)
        self._context.withdraw.emit(self._refusal)
        self.take(session)

    def _refuse(self, words: str) -> None:
        self._refusal = words
        self._context.say(words, "error")

    def take(self, session: DuelSitting) -> None:
        """Put a duel on the table, and the table in front."""
        name_both(session)
        self._layers.setCurrentWidget(self.area)
        self.area.take(session)
        self._note_waiting()
        self._aim()

    def _note_waiting(self) -> None:
        """Let the shelf know at once whether the duel on the table is to be gone on with."""
        session, waiting = self.session, self._context.waiting
        if session is None or session.terms.lesson:
            return
        if session.over:
            waiting.note_over(session.path)
        elif waiting.duel != session.path:
            waiting.note_at_table(DUEL.id, session.path)

    def _clear(self) -> None:
        """Let go of what lies on the table."""
        if self._table.there is not None:
            self._table.there.director.drop()

    def _aim(self) -> None:
        """Lead the keyboard to what is in front."""
        shown, syllabus = self._layers.currentWidget(), self._syllabus.there
        if shown is self.set_up_view:
            self.setFocusProxy(self.set_up_view.start)
        else:
            self.setFocusProxy(syllabus if syllabus is not None and shown is syllabus else self.area.focus_target)

    def _again(self) -> None:
        if self.session is not None and self.session.terms.lesson:
            self._classroom.teach(self.session.terms.lesson, False)
        elif self.session is not None:
            self._begin(self.session.terms.swapped())

    def _look_for_unfinished(self) -> None:
        """Look in the background whether a duel was broken off."""
        self._context.waiting.read(self._offer, self)

    def _offer(self, entries: list[Entry]) -> None:
        """Offer the unfinished duel kept by this page that was played last; tell of the others, under replays."""
        unfinished = [entry for entry in entries if entry.is_duel and self._context.waiting.offers(entry)]
        if not unfinished:
            self.set_up_view.offer_going_on("", lambda: None)
            return
        last, others = unfinished[0], len(unfinished) - 1
        one, two = (name_now(who, name) for who, name in zip_longest(last.players, last.names, fillvalue=""))
        words = tr("duel.unfinished", one=one, two=two, n=last.choices)
        more = f" {tr('duel.unfinished_more', n=others)}" if others else ""
        self.set_up_view.offer_going_on(words + more, partial(self.resume, last.path))

    def _let_go(self, path: Path) -> None:
        """Clear the table of a duel that is about to be deleted."""
        if self.session is not None and self.session.path == path:
            self.area.director.drop()
            self._layers.setCurrentWidget(self.set_up_view)
            self._aim()


def _names(setup: DuelSetup) -> tuple[str, str]:
    """Return names for players who gave none."""
    humans = setup.players.count(HUMAN)
    made = [
        (tr("duel.seat", n=seat) if humans == 2 else tr("duel.name_human")) if who == HUMAN else name_of(who)
        for seat, who in enumerate(setup.players, start=1)
    ]
    if made[0] == made[1]:
        made = [f"{name} {seat}" for seat, name in enumerate(made, start=1)]
    return made[0], made[1]
