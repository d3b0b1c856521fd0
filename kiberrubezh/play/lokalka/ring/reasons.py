"""Why a card can't be played, or not there: asked of the view, told with the rule."""

from collections.abc import Mapping

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka.faces import BACKUP, MAINTENANCE, Face, is_attack
from kiberrubezh.engine.lokalka.ring.position.circle import Node
from kiberrubezh.engine.lokalka.ring.position.questions import AIMED, PLAIN
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.why import why_not
from kiberrubezh.engine.lokalka.speech.why import Prohibition
from kiberrubezh.play.lokalka.ring.draft import Draft

_ACTS: Mapping[Face, str] = {**PLAIN, **AIMED, BACKUP: "backup", MAINTENANCE: "maintain"}
_AT_NODES = ("attack", "protect", "maintain")


def why_not_card(view: View, face: Face) -> Prohibition | None:
    """Return why a card of the hand can't be played in the own turn; None at any other question."""
    if view.prompt != "main":
        return None
    act = _ACTS.get(face) or ("attack" if is_attack(face) else "protect")
    targets = range(len(view.nodas)) if act in _AT_NODES else range(len(view.roles)) if face in AIMED else (-1,)
    found = [why_not(view, Option(act, face, target)) for target in targets]
    return next((why for why in found if why is not None), None)


def why_not_there(view: View, draft: Draft, node: Node) -> Prohibition | None:
    """Return why the chosen card can't be aimed at a node, or at the player whose node it is."""
    if draft.kind not in ("node", "seat") or view.prompt != "main":
        return None
    return why_not(view, Option(draft.act, draft.card, node // 2 if draft.kind == "seat" else node))
