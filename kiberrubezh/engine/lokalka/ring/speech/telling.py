"""The words of what happens and of how a game ends."""

from kiberrubezh.engine.lokalka.faces import DIRECT
from kiberrubezh.engine.lokalka.ring.position.circle import is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.events import Event, What
from kiberrubezh.engine.lokalka.ring.position.table import Reason
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_NAMES, capital, node_name, player, who, whose
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import bombs_many, cards_many, nodas_many, quotation
from kiberrubezh.engine.lokalka.speech.telling import agreement
from kiberrubezh.ground.words import Lang, Pair

HAPPENINGS: dict[What, Pair] = {
    "admin": Pair("Администратор — {player}.", "The Admin is {player}."),
    "laid": Pair("{Node}, нод: {n}.", "{Node}, nodas: {n}."),
    "dealt": sayings.DEALT,
    "guarded": sayings.GUARDED,
    "begins": sayings.BEGINS,
    "turn": sayings.TURN,
    "skipped": sayings.SKIPPED,
    "drawn": sayings.DRAWN,
    "refilled": sayings.REFILLED,
    "protected": sayings.GUARDED,
    "replaced": sayings.REPLACED,
    "attacked": sayings.ATTACKED,
    "hit": sayings.HIT,
    "fell": sayings.FELL,
    "held": sayings.HELD,
    "off": sayings.OFF,
    "revealed": Pair("{who} выбывает(е). Роль: {role}.", "{who} dropped out. The role: {role}."),
    "left": Pair("{who} сбрасывает(е), выбывая: {cards}.", "{who} discarded on leaving: {cards}."),
    "released": Pair("{Node} снова у администратора.", "{Node} went back to the Admin."),
    "penalty": Pair(
        "{who} отключает(е) эникейщика и сбрасывает(е) всю руку: {cards}.",
        "{who} switched an Enikey off and discarded the whole hand: {cards}.",
    ),
    "played": sayings.PLAYED,
    "idle": Pair("Впустую.", "To no effect."),
    "discarded": sayings.DISCARDED,
    "stolen": Pair("{who} забирает(е) у {owner}: {cards}.", "{who} took from {owner}: {cards}."),
    "averted": sayings.AVERTED,
    "struck": sayings.STRUCK,
    "parried": sayings.PARRIED,
    "unparried": sayings.UNPARRIED,
    "fetched": sayings.FETCHED,
    "restored": Pair("{who} возвращает(е) ноду на {node}: теперь {n}.", "{who} restored a noda of {node}: {n} now."),
    "marked": sayings.MARKED,
    "flipped": Pair("Теперь ходят {way}.", "Turns go {way} now."),
    "captured": sayings.CAPTURED,
    "cleaned": Pair("{who} возвращает(е) администратору {node}.", "{who} gave {node} back to the Admin."),
    "exploded": sayings.EXPLODED,
    "ticking": sayings.TICKING,
    "untested": sayings.UNTESTED,
    "passed": Pair(
        "{who} передаёт(е) {bombs}. Следующий — {player}.", "{who} passed {bombs} on. The next one is {player}."
    ),
    "still": Pair(
        "Ходов без отключённых узлов: {n}. После сотого партия кончится без победителя (A-45).",
        "Turns without a node going off: {n}. After the hundredth the game ends, won by nobody (A-45).",
    ),
    "over": Pair("", ""),
}
"""What is said of each happening; the end is told by `ending`."""
ENDINGS: dict[Reason, tuple[str, Pair]] = {
    "network": ("LOK-11.1", Pair("все хакеры и инсайдеры отключены", "every Hacker and every Insider is off")),
    "hacker": ("LOK-11.2", Pair("хакер отключил администратора", "a Hacker switched the Admin off")),
    "insider": ("LOK-11.3", Pair("инсайдер остался один", "the Insider is the last one")),
    "hackers": ("LOK-11.5", Pair("администратора отключил не хакер", "it was no Hacker who switched the Admin off")),
    "nobody": ("LOK-11.5", Pair("администратор отключён, хакеров не осталось", "the Admin is off, no Hacker is left")),
    "standstill": ("A-45", sayings.STILL),
}
"""Why a game ended, and the rule that ends it so."""
_AIMED = Pair("{who} играет(е) {cards}, цель — {player}.", "{who} played {cards}, aimed at {player}.")
_YOU_ADMIN = Pair("Вы — администратор.", "You are the Admin.")
_TAKEN_BACK = Pair("{who} возвращает(е) себе {node}.", "{who} took {node} back.")
_ENDING = Pair("Победа: {names}. Причина: {why} ({rule}).", "Won by: {names}. Why: {why} ({rule}).")
_NOBODY = Pair("Никто не победил: {why} ({rule}).", "Nobody has won: {why} ({rule}).")
_ROLED = Pair("{who} ({role})", "{who} ({role})")
_WAYS = {1: sayings.CLOCKWISE, -1: sayings.ANTICLOCKWISE}
_OWN, _YOUR_OWN = sayings.THEIR_NODE, sayings.OWN_NODE
_YOU = Pair("вы", "you")


def happening(view: View, event: Event, lang: Lang) -> str:
    """Say what happened as the eyes of the view may know it; empty where there is nothing to say."""
    if event.what in ("drawn", "left", "penalty") and not event.number and not event.cards:
        return ""
    return agreement(_words(view, event).of(lang).format(**_values(view, event, lang)), event.seat == view.eyes)


def _words(view: View, event: Event) -> Pair:
    """Return the words of a happening; whom a Direct access is aimed at is told by nothing else."""
    if event.what == "admin" and event.seat == view.eyes:
        return _YOU_ADMIN
    if event.what == "played" and event.aim >= 0 and event.cards == (DIRECT,):
        return _AIMED
    return _TAKEN_BACK if event.what == "cleaned" and event.seat == view.admin else HAPPENINGS[event.what]


def _values(view: View, event: Event, lang: Lang) -> dict[str, str]:
    """Return all that a sentence may name."""
    named = event.aim if event.aim >= 0 else event.seat
    whole = node_name(event.node, len(view.roles), view.eyes, lang) if event.node >= 0 else ""
    return {
        "who": who(event.seat, view.eyes, lang),
        "player": _YOU.of(lang) if named == view.eyes else player(named, lang),
        "owner": whose(named, view.eyes, lang),
        "node": _own(view, event, lang) or whole,
        "Node": capital(whole),
        "cards": quotation(event.cards, lang) if event.cards else cards_many(event.number, lang),
        "n": str(event.number),
        "nodas": nodas_many(event.number, lang),
        "bombs": bombs_many(event.number, lang),
        "role": next((words.of(lang) for role, words in ROLE_NAMES.items() if role == event.role), ""),
        "way": _WAYS.get(event.number, _WAYS[1]).of(lang),
    }


def _own(view: View, event: Event, lang: Lang) -> str:
    """Name a node in a sentence about its owner."""
    if event.node < 0 or is_auxiliary(event.node) or event.node // 2 != event.seat:
        return ""
    return (_YOUR_OWN if event.seat == view.eyes else _OWN).of(lang)


def ending(view: View, lang: Lang) -> str:
    """Say who has won and why; empty while the game goes on."""
    if not view.reason:
        return ""
    rule, why = ENDINGS[view.reason]
    names = [
        _ROLED.of(lang).format(who=who(seat, view.eyes, lang), role=ROLE_NAMES[role].of(lang))
        for seat, role in enumerate(view.roles)
        if seat in view.winners and role
    ]
    words = _ENDING if names else _NOBODY
    return words.of(lang).format(names=", ".join(names), why=why.of(lang), rule=rule)
