"""What the right column says of a duel: log, last turn, buttons, what pointing comes to, warnings."""

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.course import forecast, moment
from kiberrubezh.gui.tables.rubezh.course.director import Director
from kiberrubezh.gui.tables.rubezh.course.herald import Herald
from kiberrubezh.gui.tables.rubezh.panels.last_turn import last_turn
from kiberrubezh.gui.tables.rubezh.panels.referee_desk import RefereeDesk
from kiberrubezh.gui.tables.rubezh.panels.side_panel import SidePanel
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.play.rubezh.sitting import DuelSitting


class Speaker:
    """Puts words and buttons into the column as the moment has it."""

    def __init__(self, director: Director, side: SidePanel, desk: RefereeDesk) -> None:
        self._director, self._side, self._desk = director, side, desk
        self._herald = Herald(side)

    def tell(self, session: DuelSitting, picture: Picture) -> None:
        """Say all of a moment anew."""
        side, lines, judging = self._side, session.lines(i18n.language), self._desk.notice(session)
        if picture.source is not None:
            side.card.show_card(picture.source.card)
        side.log.show_lines(lines)
        opponent = 1 - session.bottom
        side.last_turn.show_turn(last_turn(lines, opponent), session.terms.header.names[opponent])
        side.show_referee(judging, session.has_referee and session.is_deciding)
        self._desk.refresh(session, lines)
        side.show_main(forecast.main_button(session), moment.reason_to_wait(session), second_words(session))
        side.undo.setEnabled(bool(session.draft) or session.last_place() is not None)
        side.concede.setEnabled(session.is_deciding)
        self.rest(session, picture)
        held = session.view.find(self._director.held)
        taken = tr("duel.say_holding", name=name_of(held.card)) if held is not None else ""
        self._herald.tell(
            session, lines, [picture.head, forecast.warning_words(session, picture), _act(session), taken]
        )

    def rest(self, session: DuelSitting, picture: Picture) -> None:
        """Say what is said while nothing is pointed at: a warning before anything else."""
        warning = forecast.warning_words(session, picture)
        self._side.say_hint(warning or moment.standing_hint(session), warning=bool(warning))

    def point(self, session: DuelSitting, picture: Picture, number: int) -> None:
        """Show the card pointed at, and say what a click would do."""
        seen = session.view.find(number)
        if seen is not None:
            self._side.card.show_card(seen.card)
        words, possible = moment.what_if(session, self._director.held, number)
        if words:
            self._side.say_hint(words, warning=not possible)
        else:
            self.rest(session, picture)


def _act(session: DuelSitting) -> str:
    """Say what is to be pressed, for whoever doesn't see it; empty while somebody else decides."""
    words = forecast.main_button(session)
    if words:
        return tr("duel.say_main", words=words)
    return tr("duel.choose_card") if session.is_deciding else ""


def second_words(session: DuelSitting) -> str:
    """Say what else can be done: redeal, or open the cards to choose among."""
    if moment.may_redeal(session):
        return tr("duel.do_redeal")
    return tr("duel.do_look") if moment.unseen(session) else ""
