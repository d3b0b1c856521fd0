"""Why a play is made at a ring, in a sentence: what it does, and whom it thinks it is done to."""

from kiberrubezh.bots.lokalka import sayings
from kiberrubezh.bots.lokalka.ring.belief import hidden_roles
from kiberrubezh.bots.lokalka.ring.trial import Trial
from kiberrubezh.engine.kernel import Decision, Option, Seat
from kiberrubezh.engine.lokalka.faces import level
from kiberrubezh.engine.lokalka.ring.position.circle import is_auxiliary, role_node
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_NAMES, capital, node_name, player
from kiberrubezh.ground.words import LANGS, Lang, Pair

REASONS: dict[str, Pair] = {
    "wins": Pair("Последняя нода: это победа.", "The last noda: this wins."),
    "hits": Pair("{Whom} теряет ноду: {role}.", "{Whom} loses a noda: {role}."),
    "puts_out": Pair("{Whom} выбывает: {role}.", "{Whom} drops out: {role}."),
    "bluffs": Pair("Удар для вида: пусть другие ошибаются.", "A blow for show, to mislead the others."),
    "links": Pair("Узел загораживает дорогу: {node}.", "It bars the way: {node}."),
    "cuts": Pair("Захваченный узел пора отбить: {node}.", "A captured node has to be won back: {node}."),
    "breaks": sayings.BREAKS,
    "wastes": sayings.WASTES,
    "guards": Pair("Пора закрыться, пока не ударили.", "It is time for cover, before somebody strikes."),
    "walls": Pair("Под защитой этот узел остановит других: {node}.", "Covered, it will stop others: {node}."),
    "capture": Pair("Соседние узлы помогут дойти дальше.", "The nodes next door help to get farther."),
    "clean": Pair("Захваченное пора вернуть администратору.", "It is time that captured nodes went back to the Admin."),
    "maintain": Pair("Нода вернётся: {node}.", "A noda comes back: {node}."),
    "backup": sayings.BACKUP,
    "flood": Pair("У всех остальных станет на карту меньше.", "One card fewer in every other hand."),
    "social": Pair("Там этим картам не место: {role}.", "Those cards are better taken from there: {role}."),
    "viruses": Pair(
        "Все остальные потеряют ноду или защиту, врагам это больнее.",
        "All others lose a noda or a Protection, and it hurts foes more.",
    ),
    "direct": Pair(
        "Кольцо не мешает, а защиты может не быть: {role}.", "The ring is no bar; there may be no Protection: {role}."
    ),
    "sandbox": Pair("Пусть пропустит ход: {role}.", "Let them skip a turn: {role}."),
    "router": Pair("Пусть раньше ходит тот, кто безопаснее.", "Let those play first who are less of a danger."),
    "bomb": Pair("Скорее всего, взорвётся она у других.", "It will most likely go off on somebody else's node."),
    "end": sayings.END,
    "discard": sayings.DISCARD,
    "bare": sayings.BARE,
    "guard": Pair("Лучше сразу закрыть {node}.", "Best cover {node} at once."),
    "suffer": sayings.SUFFER,
    "avert": sayings.AVERT,
    "strike": sayings.STRIKE,
    "parry": sayings.PARRY,
    "lay": Pair("Крепкие узлы нужнее рядом с администратором.", "Strong nodes are needed next to the Admin."),
}
"""What is said of each act; an attack and Protection have several, by what the table is like."""
_SURE, _LIKELY = Pair("это {role}", "certainly {role}"), Pair("скорее всего {role}", "most likely {role}")
_ADMIN, _OWN = Pair("это администратор", "it is the Admin"), Pair("свой узел", "one's own node")
_AT_PLAYERS = ("social", "direct", "sandbox")
_WINNING = 500.0
_SURE_FROM = 0.99


def reason(trial: Trial, decision: Decision, option: Option) -> Pair:
    """Say why an option is taken, by what the seat may know; it names no card that stays hidden."""
    act, _, target = option
    key = {"attack": _attack, "protect": _protect}.get(act, _plain)(trial, option)
    if act == "botnet":
        key = "capture" if trial.role in ("hacker", "insider") else "clean"
    if len(decision.options) == 1 and act in ("strike", "discard", "end"):
        key = "wastes" if act != "end" else "end"
    if act in _AT_PLAYERS and target < 0:
        key = "wastes"
    return Pair(*[_said(trial, key, option, lang) for lang in LANGS])


def _said(trial: Trial, key: str, option: Option, lang: Lang) -> str:
    act, _, target = option
    at_node = act in ("attack", "protect", "maintain", "guard")
    whom = target if act in _AT_PLAYERS else target // 2 if at_node and not is_auxiliary(target) else -1
    words = REASONS[key].of(lang)
    place = node_name(target, len(trial.view.roles), trial.seat, lang) if at_node else ""
    named = player(whom, lang) if whom >= 0 else ""
    return words.format(
        node=_OWN.of(lang) if at_node and target == role_node(trial.seat) else place,
        whom=named,
        Whom=capital(named),
        role=_role(trial, whom, lang) if whom >= 0 else "",
    )


def _role(trial: Trial, seat: Seat, lang: Lang) -> str:
    """Say whom a seat takes another for."""
    if seat == trial.admin:
        return _ADMIN.of(lang)
    role, chance = hidden_roles(trial.own.chances[seat])[0]
    return (_SURE if chance > _SURE_FROM else _LIKELY).of(lang).format(role=ROLE_NAMES[role].of(lang))


def _plain(_: Trial, option: Option) -> str:
    return option.act


def _attack(trial: Trial, option: Option) -> str:
    node, view = option.target, trial.view
    shield, power = level(view.shields[node]), level(option.card)
    if shield >= power:
        return "breaks" if shield == power else "wastes"
    if is_auxiliary(node):
        return "links" if view.control[node] == trial.admin else "cuts"
    gain = trial.stance.loss(node // 2)
    if gain > _WINNING:
        return "wins"
    if gain <= 0:
        return "bluffs"
    return "puts_out" if view.nodas[node] == 1 else "hits"


def _protect(trial: Trial, option: Option) -> str:
    return "guards" if option.target == role_node(trial.seat) else "walls"
