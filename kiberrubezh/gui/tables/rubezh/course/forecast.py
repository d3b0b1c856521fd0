"""What the main button will come to, and what one would regret to have overlooked before pressing it."""

from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture, loss
from kiberrubezh.gui.tables.rubezh.wording import main_words
from kiberrubezh.play.rubezh.sitting import DuelSitting


def main_button(session: DuelSitting) -> str:
    """Say what the main button will do, with its result; empty when it can do nothing."""
    decision, view = session.deal.decision, session.view
    if decision is None or not session.is_deciding:
        return ""
    words = main_words(view, session.draft, DONE in decision.options)
    if not words or not (session.draft or view.prompt in ("block", "respond")):
        return words
    lost = loss(view, session.draft.hits(session.deal))
    if session.draft.wave:
        return tr("duel.do_up_to", words=words, n=lost) if lost else words
    if not session.draft and view.prompt == "block" and lost:
        return tr("duel.do_let_through", n=lost)
    return tr("duel.do_result", words=words, n=lost) if lost else tr("duel.do_harmless", words=words)


def idle_attacks(view: View) -> list[CardView]:
    """Return the own attacks that could still join a wave."""
    decision = view.decision
    able = {option.card for option in decision.options if option.act == "add"} if decision is not None else set()
    return [attack for attack in view.own.attacks if attack.number in able]


def warning_words(session: DuelSitting, picture: Picture) -> str:
    """Say what is about to be missed, or that this wave decides the duel; empty where there is nothing to say.

    It is said to whoever decides alone: of their hand, and of what both see.
    """
    view, decision = session.view, session.deal.decision
    if decision is None or not session.is_deciding:
        return ""
    if picture.wave and picture.is_fatal:
        own = picture.defender == view.seat
        left = view.sides[picture.defender].deck_count
        return tr("duel.warn_last_own" if own else "duel.warn_last", n=picture.threat, left=left)
    if session.cue is not None and session.cue.button == "main":
        return ""  # the lesson asks for that very button
    if view.prompt == "assets" and any(option.act == "lay" for option in decision.options):
        return tr("duel.warn_asset", n=view.assets_left)
    if view.prompt == "attack" and not session.draft.wave and (idle := idle_attacks(view)):
        return tr("duel.warn_attacks", n=len(idle))
    return ""
