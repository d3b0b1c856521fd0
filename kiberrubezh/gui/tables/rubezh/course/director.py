"""What happens at the table: takes clicks and keys, asks the session, lets the programs answer, says what changed."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import DONE, KEEP
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.engine.rubezh.speech.why import options_for, why_not
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.course import moment
from kiberrubezh.gui.tables.rubezh.course.forecast import main_button
from kiberrubezh.gui.tables.rubezh.course.pacing import Pacer
from kiberrubezh.gui.tables.rubezh.wording import refusal_words
from kiberrubezh.journal import JournalError
from kiberrubezh.play.rubezh.sitting import DuelSitting, NotAskedError


class Director(QObject):
    """Leads one duel after another."""

    changed = Signal(list)
    """The table is to be shown anew; with the events that led there."""
    refused = Signal(str)
    """Something that was wanted can't be done, and why."""
    led_away = Signal()
    """What was wanted leads away from what a lesson asks, and wasn't done."""
    asked_which = Signal(list)
    """A card can do several things: the options to choose among."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.session: DuelSitting | None = None
        self.held = -1
        """The measure that waits for an attack."""
        self.pacer = Pacer(context)
        self.pacer.answered.connect(self._perform)
        self.pacer.failed.connect(lambda words: self.refused.emit(tr("duel.program_failed", words=words.rstrip("."))))

    def take(self, session: DuelSitting) -> None:
        """Begin with a session."""
        self.drop()
        self.session = session
        self.pacer.take(session)
        self.show_now()

    def drop(self) -> None:
        """Let go of the session; the duel stays on the disk."""
        self.pacer.leave()
        if self.session is not None:
            self.session.close()
            self.session = None

    @property
    def view(self) -> View:
        """What may be shown."""
        assert self.session is not None
        return self.session.view

    def click(self, number: int) -> None:
        """Do what a click on a card means now."""
        session = self.session
        if session is None:
            return
        view = self.view
        if session.is_deciding and view.prompt == "block" and self._click_block(view, number):
            return
        found = options_for(view, number) if session.is_deciding else []
        if found and view.prompt == "attack" and any(option.act == "add" for option in found):
            others = [option for option in found if option.act != "add"]
            if not others or number in session.draft.wave:
                self.toggle_attack(number)
                return
        found = [option for option in found if option.act != "block"]
        if not found:
            self._refuse(view, number)
        elif len(found) == 1:
            self.choose(found[0])
        else:
            self.asked_which.emit(found)

    def choose(self, option: Option) -> None:
        """Send one option, or take an attack into the draft."""
        if self.session is None:
            return
        if option.act == "add":
            self.toggle_attack(option.card)
        else:
            self.send([option])

    def send(self, options: Sequence[Option]) -> None:
        """Send choices for the person at the screen."""
        self.pacer.stop()
        self.held = -1
        self._perform(options)

    def toggle_attack(self, number: int) -> None:
        """Put an attack into the wave being put together, or take it out."""
        if self.session is not None:
            self.session.draft.toggle_attack(self.session.deal, number)
            self.show_now()

    def move_attack(self, number: int, steps: int) -> None:
        """Have an attack of the wave being put together strike so many places later, or earlier."""
        session = self.session
        if session is not None and number in session.draft.wave:
            session.draft.move_attack(session.deal, number, session.draft.wave.index(number) + steps)
            self.show_now()

    def link(self, measure: int, attack: int) -> None:
        """Set a measure against an attack, or take it off; say why not if that can't be."""
        session = self.session
        if session is None or not session.is_deciding or self.view.prompt != "block":
            return
        if session.draft.toggle_block(session.deal, (measure, attack)):
            self.held = -1
            self.show_now()
        else:
            self.refused.emit(moment.cant_block(session, measure, attack))

    def drag(self, start: int, end: int) -> None:
        """Do what dragging a card to another, or to the open table, means."""
        session = self.session
        if session is None or not session.is_deciding:
            return
        view, wave = self.view, session.draft.wave
        if start in wave and end in wave:
            self.move_attack(start, wave.index(end) - wave.index(start))
        elif view.prompt == "block" and end in view.wave:
            self.link(start, end)
        elif view.prompt == "block" and start in view.wave and end >= 0:
            self.link(end, start)
        elif any(card.number == start for card in view.own.hand) and end not in {c.number for c in view.own.hand}:
            self.click(start)

    def press_main(self) -> None:
        """Do what the main button says."""
        session = self.session
        if session is None or not main_button(session):
            return
        self.send(session.take_draft() or [KEEP if self.view.prompt == "redeal" else DONE])

    def escape(self) -> bool:
        """Take the draft back, a held measure first; tell whether there was anything."""
        session = self.session
        if session is None or not (self.held >= 0 or session.draft):
            return False
        if self.held >= 0:
            self.held = -1
        else:
            session.draft.clear()
        self.show_now()
        return True

    def undo_to(self, place: int) -> None:
        """Take back all from a place on."""
        session = self.session
        if session is not None:
            self.pacer.stop()
            self.held = -1
            self._carry_out(lambda: session.undo_to(place))

    def redo(self) -> None:
        """Make again what was taken back."""
        if self.session is not None:
            self.pacer.stop()
            self._carry_out(self.session.redo)

    def concede(self) -> None:
        """Give up, whenever a choice is the person's (KR-8.2)."""
        if self.session is not None and self.session.is_deciding:
            self.pacer.stop()
            self._carry_out(self.session.concede)

    def play_on(self) -> None:
        """Play on without the lesson that is taught."""
        if self.session is not None:
            self.session.play_on()
            self.show_now()

    def lift_curtain(self) -> None:
        """Let the person in who is to decide."""
        if self.session is not None:
            self.session.lift_curtain()
            self.show_now()

    def show_now(self, happened: Sequence[Event] = ()) -> None:
        """Have the table shown anew, and whoever is to decide without the person at the screen go on."""
        self.changed.emit(list(happened))
        self.pacer.go_on()

    def _perform(self, options: Sequence[Option]) -> None:
        session = self.session
        if session is not None:
            self._carry_out(lambda: session.send(options), by_program=session.bot_decides)

    def _carry_out(self, act: Callable[[], Sequence[Event] | None], *, by_program: bool = False) -> None:
        """Do something that goes into the journal; what can't be written hasn't happened."""
        try:
            happened = act() or ()
        except NotAskedError:
            self.changed.emit([])
            self.refused.emit(tr("lessons.not_asked"))
            self.led_away.emit()
            return
        except (OSError, JournalError) as error:
            self.changed.emit([])
            self.refused.emit(refusal_words(error, by_program))
            if self.session is not None and self.session.bot_decides and not by_program:
                self.pacer.go_on()
            return
        self.show_now(happened)

    def _click_block(self, view: View, number: int) -> bool:
        """Take hold of a measure, or set it against an attack; tell whether the click meant that."""
        session = self.session
        assert session is not None
        draft = session.draft
        if number in view.wave:
            self._click_attack(number)
            return True
        if number not in {card.number for card in view.own.measures}:
            return False
        targets = [attack for measure, attack in draft.open_pairs(session.deal) if measure == number]
        if self.held == number:
            self.held = -1
        elif len(targets) == 1 and not any(measure == number for measure, _ in draft.blocks):
            self.link(number, targets[0])
            return True
        elif targets:
            self.held = number
        elif any(measure == number for measure, _ in draft.blocks):
            draft.drop_measure(number)
        else:
            return False
        self.show_now()
        return True

    def _click_attack(self, attack: int) -> None:
        session = self.session
        assert session is not None
        draft = session.draft
        mine = [pair for pair in draft.blocks if pair[1] == attack]
        able = [measure for measure, target in draft.open_pairs(session.deal) if target == attack]
        if self.held >= 0:
            self.link(self.held, attack)
        elif mine:
            draft.toggle_block(session.deal, mine[-1])
            self.show_now()
        elif len(able) == 1:
            self.link(able[0], attack)
        else:
            self.refused.emit(tr("duel.pick_measure") if able else tr("duel.nobody_blocks"))

    def _refuse(self, view: View, number: int) -> None:
        refusal = why_not(view, number)
        if refusal is not None:
            self.refused.emit(refusal.message(i18n.language))
