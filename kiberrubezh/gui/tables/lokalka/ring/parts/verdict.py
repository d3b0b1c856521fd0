"""How a game ended for each person at this screen: who won, in which role and on whose side."""

from typing import NamedTuple

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.naming import role_name
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.play.scene import Scene


class Verdict(NamedTuple):
    """A word for all, and a line for each person."""

    head: str
    lines: tuple[str, ...] = ()


def verdict(scene: Scene) -> Verdict:
    """Say to one person victory or defeat; of several, of each."""
    view: View = scene.view
    if len(scene.people) == 1:
        (seat,) = scene.people
        return Verdict(_outcome(view, seat), (tr("lokalka.end_you", role=_role(view, seat)),))
    told = [(_outcome(view, seat), scene.names[seat], _role(view, seat)) for seat in scene.people]
    lines = [tr("lokalka.end_of", outcome=outcome, name=name, role=role) for outcome, name, role in told]
    return Verdict(tr("lokalka.over"), tuple(lines))


def _outcome(view: View, seat: Seat) -> str:
    return tr("lokalka.end_won" if seat in view.winners else "lokalka.end_lost")


def _role(view: View, seat: Seat) -> str:
    """Name a role, with its side where it isn't its own."""
    role = view.roles[seat]
    if role is None:
        return tr("lokalka.role_hidden")
    name = role_name(role, i18n.language)
    return tr("lokalka.end_helper", role=name) if role == "enikey" else name
