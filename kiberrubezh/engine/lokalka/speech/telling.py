"""The words of what happens and of how a game ends."""

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.position.events import Event, What
from kiberrubezh.engine.lokalka.position.line import ROLES
from kiberrubezh.engine.lokalka.position.table import NOBODY, Reason
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import bombs_many, cards_many, nodas_many, node_name, quotation, who
from kiberrubezh.ground.words import Lang, Pair

HAPPENINGS: dict[What, Pair] = {
    "dealt": sayings.DEALT,
    "guarded": Pair("{who} закрывает(е) {node} картой {cards}.", "{who} covered {node} with {cards}."),
    "unguarded": Pair("{who} оставляет(е) {node} без защиты.", "{who} left {node} without Protection."),
    "begins": sayings.BEGINS,
    "turn": sayings.TURN,
    "skipped": sayings.SKIPPED,
    "dropped": Pair(
        "{who} сбрасывает(е) защиту со своего узла: {cards}.", "{who} discarded the Protection of {node}: {cards}."
    ),
    "drawn": sayings.DRAWN,
    "refilled": sayings.REFILLED,
    "protected": sayings.GUARDED,
    "attacked": sayings.ATTACKED,
    "replaced": sayings.REPLACED,
    "hit": sayings.HIT,
    "fell": sayings.FELL,
    "held": sayings.HELD,
    "off": sayings.OFF,
    "played": sayings.PLAYED,
    "idle": Pair("{cards}: впустую.", "{cards}: to no effect."),
    "discarded": sayings.DISCARDED,
    "stolen": Pair("{who} забирает(е) у {owner}: {cards}.", "{who} took {cards} from {owner} hand."),
    "averted": sayings.AVERTED,
    "struck": sayings.STRUCK,
    "parried": sayings.PARRIED,
    "unparried": sayings.UNPARRIED,
    "fetched": sayings.FETCHED,
    "restored": Pair("{who} возвращает(е) ноду: {node}, теперь {n}.", "{who} restored a noda of {node}: {n} now."),
    "marked": sayings.MARKED,
    "captured": sayings.CAPTURED,
    "cleaned": Pair("{who} освобождает(е) {node}.", "{who} freed {node}."),
    "exploded": sayings.EXPLODED,
    "ticking": sayings.TICKING,
    "untested": sayings.UNTESTED,
    "passed": Pair("{who} передаёт(е) {bombs}.", "{who} passed {bombs} on."),
    "still": Pair(
        "Ходов без отключённых узлов: {n}. После сотого игра кончится без победителя (D-31).",
        "Turns without a node going off: {n}. After the hundredth the game ends, won by nobody (D-31).",
    ),
    "won": Pair("", ""),
    "over": Pair("", ""),
}
"""What is said of each happening; the end is told by `ending`."""
ENDINGS: dict[Reason, Pair] = {
    "attack": Pair("последняя нода отключена атакой", "the last noda went off in an attack"),
    "viruses": Pair("последнюю ноду отключили вирусы", "the Viruses switched the last noda off"),
    "direct": Pair("последняя нода отключена прямым доступом", "the last noda went off by Direct access"),
    "bomb": Pair("последнюю ноду отключила логическая бомба", "a Logic bomb switched the last noda off"),
    "standstill": sayings.STILL,
}
_ENDING = Pair("Победитель — {who}: {why} (DUE-8.1).", "{who} won: {why} (DUE-8.1).")
_VICTORY = Pair("Вы победили: {why} (DUE-8.1).", "You won: {why} (DUE-8.1).")
_DEFEAT = Pair("Вы проиграли: {why} (DUE-8.1).", "You lost: {why} (DUE-8.1).")
_NOBODY = Pair("Никто не победил: {why} (D-31).", "Nobody won: {why} (D-31).")


def happening(view: View, event: Event, lang: Lang) -> str:
    """Say what happened as the eyes of the view may know it; empty where there is nothing to say."""
    cards = quotation(event.cards, lang) if event.cards else cards_many(event.number, lang)
    if event.what == "drawn" and not event.number:
        return ""
    whole = node_name(event.node, view.eyes, lang) if event.node >= 0 else ""
    values = {
        "who": who(event.seat, view.eyes, lang) if event.seat >= 0 else "",
        "node": _node(view.eyes, event, lang) if event.node >= 0 else "",
        "Node": whole[:1].upper() + whole[1:],
        "cards": cards,
        "n": event.number,
        "nodas": nodas_many(event.number, lang),
        "bombs": bombs_many(event.number, lang),
        "owner": _robbed(view.eyes, event, lang),
    }
    return agreement(HAPPENINGS[event.what].of(lang).format(**values), event.seat == view.eyes)


def ending(view: View, lang: Lang) -> str:
    """Say who has won and by what, or why nobody; empty while the game goes on."""
    if not view.reason:
        return ""
    if view.winner == NOBODY:
        return _NOBODY.of(lang).format(why=ENDINGS[view.reason].of(lang))
    words = _ENDING if view.eyes not in (0, 1) else _VICTORY if view.eyes == view.winner else _DEFEAT
    return words.of(lang).format(who=who(view.winner, view.eyes, lang), why=ENDINGS[view.reason].of(lang))


def _node(eyes: Seat, event: Event, lang: Lang) -> str:
    """Name a node in a sentence about a player: their own is theirs."""
    if event.node in ROLES and ROLES.index(event.node) == event.seat:
        return _OWN.of(lang) if eyes != event.seat else _YOUR_OWN.of(lang)
    return node_name(event.node, eyes, lang)


def _robbed(eyes: Seat, event: Event, lang: Lang) -> str:
    """Name whose hand a seat takes cards from."""
    if eyes not in (0, 1):
        return _OF_PLAYER.of(lang).format(n=2 - event.seat)
    return (_OF_OPPONENT if eyes == event.seat else _OF_YOU).of(lang)


_OF_PLAYER, _OF_OPPONENT = Pair("игрока {n}", "player {n}'s"), Pair("соперника", "the opponent's")
_OF_YOU = Pair("вас", "your")
_OWN, _YOUR_OWN = sayings.THEIR_NODE, sayings.OWN_NODE


def agreement(said: str, is_you: bool) -> str:
    """Put Russian verbs into the form of who acts: «Вы берёте», «Соперник берёт»."""
    return said.replace("(е)", "е" if is_you else "")
