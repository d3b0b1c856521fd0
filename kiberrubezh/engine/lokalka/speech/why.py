"""Why something can't be played now: the rule, and a sentence for the player."""

from collections.abc import Callable
from typing import NamedTuple

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import is_attack, is_protection
from kiberrubezh.engine.lokalka.position import line
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, NEUTRAL, ROLES, Node
from kiberrubezh.engine.lokalka.position.questions import PLAIN
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.position.vocabulary import Act, act_of
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import node_name
from kiberrubezh.ground.words import LANGS, Pair


class Prohibition(NamedTuple):
    """A rule that forbids, and what it says of this case in both languages."""

    rule: str
    said: Pair


_OVER = Prohibition("DUE-8.1", sayings.OVER)
_NOT_YOURS = Prohibition("DUE-3.8", sayings.NOT_YOURS)
_ASKED = Prohibition("DUE-3.4", sayings.ASKED)
_NO_ACT = Prohibition("DUE-3.4", sayings.NO_ACT)
_NO_CARD = Prohibition("DUE-3.4", sayings.NO_CARD)
_ATTACKED = Prohibition("DUE-3.4", sayings.SHOT)
_SHOT = Prohibition("DUE-7.4", sayings.SHOT)
_NO_SHOT = Prohibition(
    "DUE-7.4",
    sayings.NO_SHOT,
)
_NO_NODE = Prohibition("DUE-1.1", Pair("Выберите узел на линии.", "Choose a node of the line."))
_OFF = Prohibition("DUE-5.3", sayings.NODE_OFF)
_OWN = Prohibition("DUE-5.5", sayings.OWN)
_TAKEN = Prohibition("DUE-7.9", Pair("Этот узел и так ваш.", "This node is yours already."))
_THEIRS = Prohibition(
    "DUE-7.9",
    Pair(
        "Ботнет берёт только ничей узел. Сначала освободите его очисткой.",
        "A Botnet takes neutral nodes only. Free it by a Cleaning first.",
    ),
)
_ROLE = Prohibition("DUE-7.8", Pair("Узел игрока захватить нельзя.", "A player's own node can't be captured."))
_FAR_CLEAN = Prohibition(
    "DUE-7.9",
    Pair(
        "Очистка действует только рядом с вашими узлами, и маршрутизатор тут не помогает.",
        "A Cleaning works beside your nodes only, and a Router is no help.",
    ),
)
_NOT_HELD = Prohibition(
    "DUE-7.9", Pair("Этот узел не захвачен соперником.", "This node isn't under the opponent's control.")
)
_FOREIGN = Prohibition("DUE-4.2", sayings.FOREIGN)
_NOT_OURS = Prohibition("DUE-7.6", sayings.FOREIGN)
_WHOLE = Prohibition("DUE-7.6", sayings.WHOLE)
_BACKUP = Prohibition("DUE-7.5", sayings.BACKUP_OF_BACKUP)
_NOT_THERE = Prohibition("DUE-7.5", sayings.NOT_THERE)
_WAY = Pair(
    "Путь закрыт: {nodes} не под вашим контролем. Захватите или отключите.",
    "The way is shut: {nodes} not under your control. Capture or switch off.",
)
_FAR = Pair(
    "Этот узел не стоит рядом с вашими. Самый дальний открывает маршрутизатор.",
    "This node isn't beside yours. The farthest one is opened by a Router.",
)
_MIDDLE = Pair(
    "Этот узел не стоит рядом с вашими, и он не самый дальний: маршрутизатор до него не достаёт.",
    "This node isn't beside yours, nor the farthest one: a Router doesn't reach it.",
)


_NO_TARGET = {
    faces.BOTNET: Prohibition(
        "DUE-7.9",
        Pair("Рядом нет узла, который можно захватить или освободить.", "No node beside yours can be taken or freed."),
    ),
    faces.MAINTENANCE: Prohibition(
        "DUE-7.6", Pair("На ваших узлах все ноды на месте.", "Your nodes have all their nodas already.")
    ),
    faces.BACKUP: Prohibition("DUE-7.5", Pair("В сбросе брать нечего.", "The discard pile holds nothing to take.")),
}
_WANTED = {
    "opening": ("DUE-2.6", False),
    "viruses": ("DUE-7.3", False),
    "parry": ("DUE-7.4", False),
    "strike": ("DUE-7.4", True),
}
"""The questions that only cards of one kind answer: the rule, and whether these are Attacks."""
_ATTACKS_ONLY = Pair("Сейчас нужна карта атаки.", "An Attack card is wanted now.")
_PROTECTION_ONLY = Pair("Сейчас нужна карта защиты.", "A Protection card is wanted now.")


def idle_card(view: View, prompt: str, face: int) -> Prohibition:
    """Return why a card of the own hand answers nothing of what the seat is asked by a prompt."""
    if prompt in _WANTED:
        rule, is_attack_wanted = _WANTED[prompt]
        return Prohibition(rule, _ATTACKS_ONLY if is_attack_wanted else _PROTECTION_ONLY)
    if (view.eyes, "main") not in view.asked:
        return _NOT_YOURS
    if face == faces.DIRECT:
        return _SHOT if view.attacked else _NO_SHOT
    return _NO_TARGET.get(face, _ATTACKED)


def why_not(view: View, option: Option) -> Prohibition | None:
    """Return why the seat that looks can't play this now; None where it can."""
    if view.reason:
        return _OVER
    if (view.eyes, "main") not in view.asked:
        return _ASKED if any(seat == view.eyes for seat, _ in view.asked) else _NOT_YOURS
    if option.act == "end":
        return None if option == ("end", -1, -1) else _NO_ACT
    act = act_of(option)
    if act not in _FITS or not _FITS[act](option.card):
        return _NO_ACT
    return _NO_CARD if option.card not in view.hand else _CHECKS[act](view, option)


def out_of_reach(view: View, node: Node) -> Prohibition | None:
    """Return why no card at all could attack a node now, for the seat that looks; None where one could."""
    if view.reason:
        return _OVER
    if view.eyes not in (0, 1):
        return _NOT_YOURS
    if view.control[node] == view.eyes:
        return _OWN
    return _shut(view) if node in ROLES else _unreached(view, node, "DUE-6.2")


def _attack(view: View, option: Option) -> Prohibition | None:
    if view.attacked:
        return _ATTACKED
    return out_of_reach(view, option.target) if option.target in range(5) else _NO_NODE


def _shut(view: View) -> Prohibition | None:
    """Return which nodes bar the way to the opponent (DUE-6.3)."""
    barring = [node for node in AUXILIARY if view.nodas[node] and view.control[node] != view.eyes]
    if not barring:
        return None
    words = (
        _WAY.of(lang).format(nodes=", ".join(node_name(each, view.eyes, lang) for each in barring)) for lang in LANGS
    )
    return Prohibition("DUE-6.3", Pair(*words))


def _unreached(view: View, node: Node, rule: str) -> Prohibition | None:
    """Return why an auxiliary node can't be reached (DUE-6.2, DUE-7.10)."""
    if not view.nodas[node]:
        return _OFF
    is_routed = view.seat == view.eyes and view.routers > 0
    if node in line.reach(view.nodas, view.control, view.eyes, routed=is_routed):
        return None
    is_far = node == line.farthest(view.nodas, view.eyes)
    return Prohibition(rule, _FAR) if is_far else Prohibition(rule, _MIDDLE)


def _capture(view: View, option: Option) -> Prohibition | None:
    if option.target in ROLES:
        return _ROLE
    if option.target not in AUXILIARY:
        return _NO_NODE
    owner = view.control[option.target]
    if owner == view.eyes:
        return _TAKEN
    if owner != NEUTRAL and not view.options.botnet_steals:
        return _THEIRS
    return _unreached(view, option.target, "DUE-7.9")


def _clean(view: View, option: Option) -> Prohibition | None:
    if option.target not in range(5):
        return _NO_NODE
    if option.target in ROLES or view.control[option.target] != 1 - view.eyes:
        return _NOT_HELD
    nodes = line.cleanable(view.nodas, view.control, view.eyes)
    return None if option.target in nodes else _FAR_CLEAN


def _protect(view: View, option: Option) -> Prohibition | None:
    if option.target not in range(5):
        return _NO_NODE
    if not view.nodas[option.target]:
        return _OFF
    return None if view.control[option.target] == view.eyes else _FOREIGN


def _maintain(view: View, option: Option) -> Prohibition | None:
    node = option.target
    if node not in range(5):
        return _NO_NODE
    if not view.nodas[node]:
        return _OFF
    if view.control[node] != view.eyes:
        return _NOT_OURS
    return None if view.nodas[node] < view.full[node] else _WHOLE


def _backup(view: View, option: Option) -> Prohibition | None:
    if option.target == faces.BACKUP:
        return _BACKUP
    return None if option.target in view.discard else _NOT_THERE


def _direct(view: View, option: Option) -> Prohibition | None:
    if option.target != -1:
        return _NO_ACT
    if view.attacked:
        return _SHOT
    return None if any(map(is_attack, view.hand)) else _NO_SHOT


def _plain(_: View, option: Option) -> Prohibition | None:
    return None if option.target == -1 else _NO_ACT


_FITS: dict[Act, Callable[[int], bool]] = {
    "protect": is_protection,
    "attack": is_attack,
    **{act: face.__eq__ for face, act in PLAIN.items()},
    "backup": faces.BACKUP.__eq__,
    "maintain": faces.MAINTENANCE.__eq__,
    "capture": faces.BOTNET.__eq__,
    "clean": faces.BOTNET.__eq__,
}
_CHECKS: dict[Act, Callable[[View, Option], Prohibition | None]] = {
    **dict.fromkeys(PLAIN.values(), _plain),
    "protect": _protect,
    "attack": _attack,
    "direct": _direct,
    "backup": _backup,
    "maintain": _maintain,
    "capture": _capture,
    "clean": _clean,
}
