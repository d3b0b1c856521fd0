"""Why something can't be played now: the rule, and a sentence for the player."""

from collections.abc import Callable

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import is_attack, is_protection
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.questions import AIMED, PLAIN
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.position.vocabulary import Act, act_of
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.why import Prohibition
from kiberrubezh.ground.words import Pair

_OVER = Prohibition("LOK-11.4", sayings.OVER)
_OUT = Prohibition("LOK-1.5", Pair("Вы выбыли и смотрите.", "You are out and watching."))
_NOT_YOURS = Prohibition("LOK-4.9", sayings.NOT_YOURS)
_ASKED = Prohibition("LOK-4.9", sayings.ASKED)
_NO_ACT = Prohibition("LOK-4.3", sayings.NO_ACT)
_NO_CARD = Prohibition("LOK-4.3", sayings.NO_CARD)
_ATTACKED = Prohibition("LOK-4.3", sayings.SHOT)
_SHOT = Prohibition("LOK-10.4", sayings.SHOT)
_NO_SHOT = Prohibition(
    "LOK-10.4",
    sayings.NO_SHOT,
)
_NO_NODE = Prohibition("LOK-1.1", Pair("Выберите узел в сети.", "Choose a node of the network."))
_NO_PLAYER = Prohibition("LOK-4.3", Pair("Выберите другого игрока.", "Choose another player."))
_GONE = Prohibition("LOK-1.5", Pair("Этот игрок выбыл.", "This player is out."))
_OFF = Prohibition("LOK-7.2", sayings.NODE_OFF)
_OWN = Prohibition("LOK-6.8", sayings.OWN)
_FAR = Prohibition(
    "LOK-7.3",
    Pair(
        "Этот узел не соседний с вашими. Захватите узел между вами или отключите его.",
        "This node isn't next to yours. Capture a node between or switch it off.",
    ),
)
_FAR_THROUGH = Prohibition(
    "LOK-7.8",
    Pair(
        "До этого узла не дойти: раньше стоит другой игрок или захваченный узел.",
        "There is no way to this node: another player or a captured node stands before it.",
    ),
)
_FOREIGN = Prohibition("LOK-5.2", sayings.FOREIGN)
_NOT_OURS = Prohibition("LOK-10.6", sayings.FOREIGN)
_WHOLE = Prohibition("LOK-10.6", sayings.WHOLE)
_BACKUP = Prohibition("LOK-10.5", sayings.BACKUP_OF_BACKUP)
_NOT_THERE = Prohibition("LOK-10.5", sayings.NOT_THERE)
_NOTHING_HELD = Prohibition("LOK-10.2", Pair("У этого игрока нет карт.", "This player has no cards."))
_MARKED = Prohibition("LOK-10.7", Pair("Этот игрок уже пропускает ход.", "This player is to skip a turn already."))


def why_not(view: View, option: Option) -> Prohibition | None:
    """Return why the seat that looks can't play this now; None where it can."""
    if view.reason:
        return _OVER
    if view.prompt != "main":
        return _waiting(view)
    if option.act == "end":
        return None if option == ("end", -1, -1) else _NO_ACT
    act = act_of(option)
    if act not in _FITS or not _FITS[act](option.card):
        return _NO_ACT
    return _NO_CARD if option.card not in view.hand else _CHECKS[act](view, option.target)


def _waiting(view: View) -> Prohibition:
    if view.prompt:
        return _ASKED
    return _OUT if view.eyes >= 0 and not view.is_in(view.eyes) else _NOT_YOURS


def _attack(view: View, node: int) -> Prohibition | None:
    if view.attacked:
        return _ATTACKED
    if why := _no_node(view, node):
        return why
    if view.control[node] == view.eyes:
        return _OWN
    role = view.role or "admin"
    if node in circle.reach(view.nodas, view.control, view.eyes, role, view.admin):
        return None
    return _FAR_THROUGH if role in ("enikey", "insider") and not is_auxiliary(node) else _FAR


def _no_node(view: View, node: int) -> Prohibition | None:
    if node not in range(len(view.nodas)):
        return _NO_NODE
    return None if view.nodas[node] else _OFF


def _protect(view: View, node: int) -> Prohibition | None:
    return _no_node(view, node) or (None if view.control[node] == view.eyes else _FOREIGN)


def _maintain(view: View, node: int) -> Prohibition | None:
    if why := _no_node(view, node):
        return why
    if view.control[node] != view.eyes:
        return _NOT_OURS
    return None if view.nodas[node] < view.full[node] else _WHOLE


def _backup(view: View, found: int) -> Prohibition | None:
    if found == faces.BACKUP:
        return _BACKUP
    return None if found in view.discard else _NOT_THERE


def _plain(_: View, target: int) -> Prohibition | None:
    return None if target == -1 else _NO_ACT


def _no_player(view: View, seat: int) -> Prohibition | None:
    if seat not in range(len(view.roles)) or seat == view.eyes:
        return _NO_PLAYER
    return None if view.is_in(seat) else _GONE


def _direct(view: View, seat: int) -> Prohibition | None:
    if view.attacked and view.options.direct_access_uses_attack:
        return _SHOT
    return _no_player(view, seat) if any(map(is_attack, view.hand)) else _NO_SHOT


def _social(view: View, seat: int) -> Prohibition | None:
    others = [other for other in range(len(view.roles)) if not _no_player(view, other)]
    if seat == -1 and not any(view.counts[other] for other in others):
        return None
    return _no_player(view, seat) or (None if view.counts[seat] else _NOTHING_HELD)


def _sandbox(view: View, seat: int) -> Prohibition | None:
    others = [other for other in range(len(view.roles)) if not _no_player(view, other)]
    if seat == -1 and all(view.skips[other] for other in others):
        return None
    return _no_player(view, seat) or (_MARKED if view.skips[seat] else None)


_FITS: dict[Act, Callable[[int], bool]] = {
    "protect": is_protection,
    "attack": is_attack,
    **{act: face.__eq__ for face, act in (PLAIN | AIMED).items()},
    "backup": faces.BACKUP.__eq__,
    "maintain": faces.MAINTENANCE.__eq__,
}
_CHECKS: dict[Act, Callable[[View, int], Prohibition | None]] = {
    **dict.fromkeys(PLAIN.values(), _plain),
    "protect": _protect,
    "attack": _attack,
    "direct": _direct,
    "social": _social,
    "sandbox": _sandbox,
    "backup": _backup,
    "maintain": _maintain,
}
