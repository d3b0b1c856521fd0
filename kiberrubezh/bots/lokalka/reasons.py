"""Why a play is made, in a sentence about what everybody sees."""

from kiberrubezh.bots.lokalka import sayings
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.faces import level
from kiberrubezh.engine.lokalka.position.line import ROLES
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech.names import node_name
from kiberrubezh.ground.words import LANGS, Pair

REASONS: dict[str, Pair] = {
    "wins": Pair("Последняя нода соперника: это победа.", "The opponent's last noda: this wins."),
    "hits": Pair("Узел соперника открыт и теряет ноду.", "The opponent's node is open and loses a noda."),
    "switches_off": Pair(
        "Отключаю {node}: путь короче, и за это берётся карта.",
        "{node} goes off: the way is shorter, and a card is drawn.",
    ),
    "wears_down": Pair("Бью по цепочке ({node}): она мешает пройти.", "A blow at {node}, which bars the way."),
    "breaks": sayings.BREAKS,
    "wastes": sayings.WASTES,
    "guards": Pair(
        "Соперник может ударить по моему узлу: закрываю его.", "My node can be attacked, so it gets Protection."
    ),
    "walls": Pair("Закрываю свой участок пути ({node}).", "Protection for my part of the way: {node}."),
    "spare": Pair("Лишняя карта: пусть хоть постоит на столе.", "A card too many: it may as well lie on the table."),
    "capture": Pair(
        "Захватываю {node}: мне путь короче, сопернику длиннее.",
        "{node} is mine: a shorter way for me, a longer one for the opponent.",
    ),
    "clean": Pair("Освобождаю {node}: соперник теряет опору.", "{node} is freed: the opponent loses a foothold."),
    "maintain": Pair("Возвращаю ноду: {node}.", "A noda comes back: {node}."),
    "backup": sayings.BACKUP,
    "flood": Pair("Пусть у соперника будет на карту меньше.", "One card fewer on the other side."),
    "social": Pair("Карты соперника лучше у меня.", "The opponent's cards are better off with me."),
    "viruses": Pair(
        "Минус нода, а если соперник отразит, то минус защита.", "A noda goes, or else a Protection from that hand."
    ),
    "direct": Pair("Цепочка не мешает: может хватить и этого.", "The line is no obstacle, and that may be enough."),
    "sandbox": Pair("Два моих хода подряд стоят дорого.", "Two turns of mine in a row are worth much."),
    "router": Pair("До дальнего узла выгоднее, чем до ближнего.", "The farthest node is worth more than those beside."),
    "bomb": Pair("Скорее всего, взорвётся она не у меня.", "It will most likely go off on the other side."),
    "end": sayings.END,
    "discard": sayings.DISCARD,
    "bare": sayings.BARE,
    "guard": Pair("Закрываю узел сразу.", "My node is covered at once."),
    "suffer": sayings.SUFFER,
    "avert": sayings.AVERT,
    "strike": sayings.STRIKE,
    "parry": sayings.PARRY,
}
"""Each act has a reason of its own; an attack and Protection have several, by what the table is like."""


def reason(view: View, decision: Decision, option: Option) -> Pair:
    """Say why an option is taken."""
    key = {"attack": _attack, "protect": _protect}.get(option.act, _plain)(view, option)
    if len(decision.options) == 1 and option.act not in ("end", "suffer"):
        key = "wastes" if option.act in ("strike", "discard") else key
    said = []
    for lang in LANGS:
        named = node_name(option.target, view.eyes, lang) if option.target in range(5) else ""
        words = REASONS[key].of(lang)
        named = named[:1].upper() + named[1:] if words.startswith("{node}") else named
        said.append(words.format(node=named))
    return Pair(*said)


def _plain(_: View, option: Option) -> str:
    return option.act


def _attack(view: View, option: Option) -> str:
    shield, power, node = level(view.shields[option.target]), level(option.card), option.target
    if shield >= power:
        return "breaks" if shield == power else "wastes"
    is_last = view.nodas[node] == 1
    if node in ROLES:
        return "wins" if is_last else "hits"
    return "switches_off" if is_last else "wears_down"


def _protect(view: View, option: Option) -> str:
    if option.target not in ROLES:
        return "walls"
    return "guards" if _is_exposed(view) else "spare"


def _is_exposed(view: View) -> bool:
    """Tell whether the opponent can attack the own node as things stand."""
    return all(view.control[node] == 1 - view.eyes for node in (1, 2, 3) if view.nodas[node])
