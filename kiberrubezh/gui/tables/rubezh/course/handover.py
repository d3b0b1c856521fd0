"""The screen passes from hand to hand: before a private view, and for a request to take back."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.seats.curtain import Curtain
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.play.rubezh.sitting import DuelSitting

_STEPS = {"assets": 3, "deploy": 2}
"""The steps of a turn that are still to come as it asks; every other question is one step."""


class Handover(QObject):
    """Hangs the curtain with the right words; they tell nothing that the other may not know."""

    lifted = Signal()
    """The person who is to decide has taken the screen."""
    agreed = Signal(int)
    """The other player lets go back to after so many choices."""
    refused = Signal()

    def __init__(self, curtain: Curtain) -> None:
        super().__init__(curtain)
        self._curtain = curtain
        self.asking = False
        """A request to take back waits for the other player's answer."""
        self._put: Callable[[], None] = lambda: None
        self._is_owed = False
        """Whether it is still to be told that a request was refused: who asked was not looking."""
        self.lifted.connect(self._tell_no_more)

    def hang(self, session: DuelSitting, seat: int) -> None:
        """Ask for the person who is to decide."""
        who = session.terms.header.names[seat]
        refused = [tr("games.refused")] if self._is_owed else []
        lines = [*refused, _why(session), tr("duel.curtain_words", who=who)]
        ready = [(tr("duel.curtain_ready"), self.lifted.emit)]
        self._curtain.ask(tr("duel.curtain_head", who=who), lines, ready)

    def ask_consent(self, session: DuelSitting, place: int) -> None:
        """Ask the other player whether choices may be taken back; the focus is on the refusal."""
        asker = session.asked if session.looker is None else session.looker
        session.drop_curtain()
        self.asking = True
        self._put = partial(self._ask_of, 1 - (asker or 0), session, place)
        self._put()

    def retranslate(self) -> None:
        """Put a request that waits for its answer in the language in use."""
        if self.asking:
            self._put()

    def _ask_of(self, other: int, session: DuelSitting, place: int) -> None:
        names = session.terms.header.names
        turn, count = session.turn_at(place), session.made_since(place)
        key = "duel.consent_words" if turn else "duel.consent_opening"
        words = tr(key, who=names[1 - other], turn=turn, n=count)
        answers = [
            (tr("duel.consent_no"), lambda: self._answer(None)),
            (tr("duel.consent_yes"), lambda: self._answer(place)),
        ]
        self._curtain.ask(tr("duel.consent_head", who=names[other]), [words], answers)

    def _answer(self, place: int | None) -> None:
        self.asking = False
        self._is_owed = place is None
        if place is None:
            self.refused.emit()
        else:
            self.agreed.emit(place)

    def forget(self) -> None:
        """Ask nothing, and owe nobody word of a refusal: another duel begins, or it was told."""
        self.asking = self._is_owed = False

    def _tell_no_more(self) -> None:
        self._is_owed = False


def _why(session: DuelSitting) -> str:
    """Say what calls the person to the screen, and for how many steps, by what both know."""
    view = session.view
    source = view.find(view.source)
    if view.prompt == "redeal":
        why = tr("duel.curtain_opening")
    elif view.prompt in ("block", "respond"):
        why = tr("duel.curtain_wave", n=len(view.wave))
    elif source is not None:
        why = tr("duel.curtain_card", name=name_of(source.card))
    else:
        why = tr("duel.curtain_turn", turn=view.turn)
    steps = tr("duel.curtain_steps", n=_STEPS.get(view.prompt, 1), what=tr(f"duel.step_{view.prompt}"))
    return f"{why} {steps}"
