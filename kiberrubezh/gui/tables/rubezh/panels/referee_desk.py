"""Who sits at the referee's panel (KR-9): when it is open, which cards are chosen, what is done to them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from kiberrubezh.cards.effects import Whose
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh import referee
from kiberrubezh.engine.rubezh.referee import Place
from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.course.director import Director
from kiberrubezh.gui.tables.rubezh.panels.referee_panel import RefereePanel
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.play.rubezh.story import LogLine

_ON_CARDS: dict[str, Callable[[int], Option]] = {
    "tap": referee.tap,
    "untap": referee.untap,
    **{place.value: partial(referee.move, place=place) for place in Place},
}
_ON_SIDES: dict[str, Callable[[Whose, int], Option]] = {
    "draw": referee.draw,
    "destroy": referee.destroy,
    "look": referee.look,
    "shuffle": lambda whose, _: referee.shuffle(whose),
    "random": lambda whose, _: referee.discard(whose),
    "show": lambda whose, _: referee.show(whose),
}


class RefereeDesk(QObject):
    """Opens by itself when both are asked to carry out a text; while it is open, clicks choose cards."""

    changed = Signal()
    """Opened, closed, or other cards chosen: the table is to be shown anew."""
    known_wanted = Signal(str)
    """Show the known cards of the deck of "bottom" or "top", to choose among."""

    def __init__(self, director: Director, panel: RefereePanel) -> None:
        super().__init__(panel)
        self._director, self.panel = director, panel
        self.chosen: tuple[int, ...] = ()
        self.is_open = False
        self._by_itself = False
        self._asked: tuple[int | None, int, int] | None = None
        panel.closed.connect(self._put_away)
        panel.card_act.connect(self._act_on_cards)
        panel.side_act.connect(self._act_on_side)
        panel.aimed.connect(self.changed)
        panel.known_wanted.connect(self._show_known)

    def forget(self) -> None:
        """Begin with another duel."""
        self.chosen, self.is_open, self._by_itself, self._asked = (), False, False, None

    def toggle(self) -> None:
        """Open the panel, or put it away."""
        session = self._director.session
        if session is not None and session.has_referee and session.is_deciding:
            self.is_open, self._by_itself, self.chosen = not self.is_open, False, ()
            self.changed.emit()

    def close(self) -> bool:
        """Drop the choice of cards, else put away a panel nobody is asked to use; tell whether it was open."""
        if not self.is_open:
            return False
        if self.chosen:
            self.chosen = ()
            self.changed.emit()
        elif self._asked is None:
            self._put_away()
        return True

    def _put_away(self) -> None:
        self.is_open, self._by_itself, self.chosen = False, False, ()
        self.changed.emit()

    def notice(self, session: DuelSitting) -> bool:
        """Open or close as the duel goes on; tell whether the panel is to be shown."""
        view = session.view
        asked = (session.asked, view.turn, view.source) if view.prompt == "manual" and session.is_deciding else None
        if asked is not None and asked != self._asked:
            self.is_open = self._by_itself = True
            self.chosen = ()
        elif asked is None and self._by_itself:
            self.is_open = self._by_itself = False
        self._asked = asked
        if not (session.has_referee and session.is_deciding):
            self.is_open, self.chosen = False, ()
        self.chosen = tuple(number for number in self.chosen if view.find(number))
        return self.is_open

    def refresh(self, session: DuelSitting, lines: Sequence[LogLine]) -> None:
        """Show card, choice, acts and steps as they are now; a panel put away holds nothing private."""
        if not self.is_open:
            self.panel.clear()
            return
        view = session.view
        source = view.find(view.source) if view.prompt == "manual" else None
        panel = self.panel
        side = self._side(view)
        panel.limit(side.deck_count)
        panel.retranslate(len(side.deck_known))
        panel.show_card(source.card if source else None)
        panel.show_chosen([name_of(card.card) for card in self._cards(view)])
        panel.show_refusals(self._refusals(session))
        panel.show_steps([line for line in lines if line.by_hand])

    def click(self, number: int) -> None:
        """Choose a card, or drop it; with the panel put away a click means what it always does."""
        session = self._director.session
        if not self.is_open:
            self._director.click(number)
        elif session is not None and session.view.find(number) is not None:
            kept = tuple(other for other in self.chosen if other != number)
            self.chosen = kept if number in self.chosen else (*self.chosen, number)
            self.changed.emit()

    def drag(self, start: int, end: int) -> None:
        """Drag a card, unless the panel is open."""
        if not self.is_open:
            self._director.drag(start, end)

    def dress(self, picture: Picture) -> Picture:
        """Mark the cards chosen; while the panel is open nothing else is lit."""
        if not self.is_open:
            return picture
        return replace(picture, lit=frozenset(), drafted=frozenset(self.chosen), held=-1, deciding=False)

    def _cards(self, view: View) -> list[CardView]:
        return [card for card in map(view.find, self.chosen) if card is not None]

    def _side(self, view: View) -> SideView:
        return view.own if self.panel.whose is Whose.OWN else view.other

    def _refusals(self, session: DuelSitting) -> dict[str, str]:
        """Say of each act why it can't be done now; an act on cards can, if it can on one of them."""
        acts = {name: make(self.panel.whose, self.panel.count) for name, make in _ON_SIDES.items()}
        refusals = {name: session.why_not(act, i18n.language) for name, act in acts.items()}
        for name, make in _ON_CARDS.items():
            found = [session.why_not(make(number), i18n.language) for number in self.chosen]
            refusals[name] = "" if "" in found else found[0] if found else tr("duel.referee_none")
        return refusals

    def _act_on_cards(self, name: str) -> None:
        chosen, self.chosen = self.chosen, self.chosen if name in ("tap", "untap") else ()
        self._send([_ON_CARDS[name](number) for number in chosen])

    def _act_on_side(self, name: str) -> None:
        self._send([_ON_SIDES[name](self.panel.whose, self.panel.count)])
        if name == "look":
            self._show_known()

    def _send(self, options: Sequence[Option]) -> None:
        """Do one act after the other, as long as the same person is asked; each is a step of its own."""
        session = self._director.session
        asked, lang = session.asked if session else None, i18n.language
        for option in options:
            if (
                session is not None
                and session.is_deciding
                and session.asked == asked
                and not session.why_not(option, lang)
            ):
                self._director.send([option])

    def _show_known(self) -> None:
        self.known_wanted.emit("bottom" if self.panel.whose is Whose.OWN else "top")
