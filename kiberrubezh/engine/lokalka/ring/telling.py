"""The words of what happens and of how a game ends."""

from kiberrubezh.engine.lokalka.faces import DIRECT
from kiberrubezh.engine.lokalka.names import bombs_many, cards_many, nodas_many, quoted
from kiberrubezh.engine.lokalka.ring.circle import is_auxiliary
from kiberrubezh.engine.lokalka.ring.events import Event, What
from kiberrubezh.engine.lokalka.ring.naming import ROLE_NAMES, capital, node_name, player, who, whose
from kiberrubezh.engine.lokalka.ring.table import Reason
from kiberrubezh.engine.lokalka.ring.view import View
from kiberrubezh.engine.lokalka.telling import agreed
from kiberrubezh.ground.words import Lang, Pair

HAPPENINGS: dict[What, Pair] = {
    "admin": Pair("Администратор — {player}.", "The Admin is {player}."),
    "laid": Pair("{Node}, нод: {n}.", "{Node}, nodas: {n}."),
    "dealt": Pair("{who} получает(е) {cards}.", "{who} got {cards}."),
    "guarded": Pair("{who} ставит(е) {cards} на {node}.", "{who} laid {cards} on {node}."),
    "begins": Pair("{who} начинает(е) игру.", "{who} began the game."),
    "turn": Pair("{who} начинает(е) ход.", "{who} started a turn."),
    "skipped": Pair("{who} пропускает(е) ход: песочница.", "{who} skipped the turn: the sandbox."),
    "drawn": Pair("{who} берёт(е) {cards}.", "{who} drew {cards}."),
    "refilled": Pair(
        "Сброс перемешан и стал колодой, карт в ней: {n}.", "The discard pile was shuffled into a deck of {n}."
    ),
    "protected": Pair("{who} ставит(е) {cards} на {node}.", "{who} laid {cards} on {node}."),
    "replaced": Pair("{Node}: прежняя {cards} уходит в сброс.", "{Node}: {cards} was replaced and discarded."),
    "attacked": Pair("{who} атакует(е) {node} картой {cards}.", "{who} attacked {node} with {cards}."),
    "hit": Pair("{Node} теряет {nodas}.", "{Node} lost {nodas}."),
    "fell": Pair("{Node}: {cards} уходит в сброс.", "{Node}: {cards} was discarded."),
    "held": Pair("{Node}: {cards} выстояла.", "{Node}: {cards} held."),
    "off": Pair("{Node} отключён.", "{Node} was switched off."),
    "revealed": Pair("{who} выбывает(е). Роль: {role}.", "{who} dropped out. The role: {role}."),
    "left": Pair("{who} сбрасывает(е), выбывая: {cards}.", "{who} discarded on leaving: {cards}."),
    "released": Pair("{Node} снова у администратора.", "{Node} went back to the Admin."),
    "penalty": Pair(
        "{who} отключает(е) эникейщика и сбрасывает(е) всю руку: {cards}.",
        "{who} switched an Enikey off and discarded the whole hand: {cards}.",
    ),
    "played": Pair("{who} играет(е) {cards}.", "{who} played {cards}."),
    "idle": Pair("Впустую.", "To no effect."),
    "discarded": Pair("{who} сбрасывает(е) {cards}.", "{who} discarded {cards}."),
    "stolen": Pair("{who} забирает(е) у {owner}: {cards}.", "{who} took from {owner}: {cards}."),
    "averted": Pair("{who} отражает(е) вирусы картой {cards}.", "{who} averted the Viruses with {cards}."),
    "struck": Pair("{who} открывает(е) {cards}.", "{who} showed {cards}."),
    "parried": Pair("{who} отвечает(е) картой {cards}.", "{who} answered with {cards}."),
    "unparried": Pair("{who} не отвечает(е) защитой.", "{who} answered with no Protection."),
    "fetched": Pair("{who} возвращает(е) из сброса {cards}.", "{who} took {cards} from the discard pile."),
    "restored": Pair("{who} возвращает(е) ноду на {node}: теперь {n}.", "{who} restored a noda of {node}: {n} now."),
    "marked": Pair("{who} пропустит(е) следующий ход.", "{who} will skip the next turn."),
    "flipped": Pair("Теперь ходят {way}.", "Turns go {way} now."),
    "captured": Pair("{who} захватывает(е) {node}.", "{who} captured {node}."),
    "cleaned": Pair("{who} возвращает(е) администратору {node}.", "{who} gave {node} back to the Admin."),
    "exploded": Pair("Открыта карта {cards}: бомба взорвалась.", "{cards} was turned over: the bomb went off."),
    "ticking": Pair("Открыта карта {cards}, бомба цела.", "{cards} was turned over; the bomb stayed whole."),
    "untested": Pair("Карт для проверки нет, бомба цела.", "No card was left for the test; the bomb stayed whole."),
    "passed": Pair(
        "{who} передаёт(е) {bombs}. Следующий — {player}.", "{who} passed {bombs} on. The next one is {player}."
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
}
"""Why a game ended, and the rule that ends it so."""
_AIMED = Pair("{who} играет(е) {cards}, цель — {player}.", "{who} played {cards}, aimed at {player}.")
_YOU_ADMIN = Pair("Вы — администратор.", "You are the Admin.")
_TAKEN_BACK = Pair("{who} возвращает(е) себе {node}.", "{who} took {node} back.")
_ENDING = Pair("Победа: {names}. Причина: {why} ({rule}).", "Won by: {names}. Why: {why} ({rule}).")
_NOBODY = Pair("Никто не победил: {why} ({rule}).", "Nobody has won: {why} ({rule}).")
_ROLED = Pair("{who} ({role})", "{who} ({role})")
_WAYS = {1: Pair("по часовой стрелке", "clockwise"), -1: Pair("против часовой стрелки", "anticlockwise")}
_OWN, _YOUR_OWN = Pair("свой узел", "their node"), Pair("свой узел", "your node")
_YOU = Pair("вы", "you")


def happening(view: View, event: Event, lang: Lang) -> str:
    """Say what happened as the eyes of the view may know it; empty where there is nothing to say."""
    if event.what in ("drawn", "left", "penalty") and not event.number and not event.cards:
        return ""
    return agreed(_words(view, event).of(lang).format(**_values(view, event, lang)), event.seat == view.eyes)


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
        "cards": quoted(event.cards, lang) if event.cards else cards_many(event.number, lang),
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
