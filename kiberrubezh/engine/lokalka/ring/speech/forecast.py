"""What a play would do, told before it is done: who would be reached, what would be lost, what becomes of the ring.

Where chance or another's answer decides, the words say so.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka.faces import level
from kiberrubezh.engine.lokalka.ring.position.circle import Node, is_auxiliary, role_node
from kiberrubezh.engine.lokalka.ring.position.outlook import Outlook, changed_by_botnet, neighbours, outlook
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.position.vocabulary import Act, act_of
from kiberrubezh.engine.lokalka.ring.speech.naming import capital, node_name, player
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import quotation
from kiberrubezh.ground.words import PERCENT, Lang, Pair

_HIT = Pair("{Node} теряет ноду, остаётся {n}.", "{Node} loses a noda and keeps {n}.")
_OFF = Pair("{Node} отключается и выпадает из кольца.", "{Node} goes off and leaves the ring.")
_DRAW = Pair("Вы берёте карту.", "You draw a card.")
_OUT = Pair("{Player} выбывает и открывает роль.", "{Player} drops out and shows the role.")
_END = Pair("Администратор отключён: игра окончена.", "The Admin is off: the game is over.")
_YOU_OUT = Pair("Это ваша последняя нода: вы выбываете.", "It is your last noda: you drop out.")
_JOINED = Pair("Соседями станут {one} и {other}.", "{One} and {other} will stand next to each other.")
_BACK = Pair("Администратору вернутся: {nodes}.", "The Admin gets back: {nodes}.")
_FELL = Pair("{cards} падает.", "{cards} falls.")
_EVEN = Pair("Уровни равны: {cards} уходит в сброс, ноды целы.", "The levels are equal: {cards} is discarded, no noda.")
_HELD = sayings.WILL_HOLD
_COVERED = Pair("{Node}: закроет {cards}.", "{Node}: covered by {cards}.")
_REPLACED = Pair("{cards} уходит в сброс.", "{cards} is discarded.")
_MENDED = Pair("{Node}: станет нод {n} из {full}.", "{Node}: {n} of {full} nodas.")
_TAKEN = Pair("Станут вашими: {nodes}.", "Become yours: {nodes}.")
_CLEANED = Pair("Администратору вернутся: {nodes}.", "Go back to the Admin: {nodes}.")
_NONE = Pair("Сейчас рядом нет таких узлов: впустую.", "No such node is next door now: to no effect.")
_OPENED = sayings.OPENED
_SHUT = sayings.SHUT
_HOLDING = Pair("Сбросят карту: {players}.", "Will discard a card: {players}.")
_STRUCK = Pair("Под ударом: {players}.", "Threatened: {players}.")
_LAST = Pair("Последняя нода у: {players}.", "Down to the last noda: {players}.")
_NEXT = Pair("После вас ходит {player}.", "{Player} plays after you.")
_NOBODY = Pair("Никого не заденет.", "Nobody is touched.")
_TAKES = Pair("Карт возьмёте: {n}.", "Cards you take: {n}.")
_KEPT = Pair("Нода цела.", "The noda is saved.")
_BOMB = Pair(
    "Сиреневых среди невиденных карт {share}{percent}: так часто она взрывается.",
    "{share}{percent} of the cards you haven't seen are lilac: that is how often it goes off.",
)


def forecast(view: View, option: Option, lang: Lang) -> list[str]:
    """Say in sentences what a play would do."""
    case = _Case(view, option, outlook(view), outlook(view, option), lang)
    deed = _DEEDS.get(act_of(option))
    return [*(deed(case) if deed is not None else []), *_ways(case)]


@dataclass(frozen=True, slots=True)
class _Case:
    """A play to be told of: the table before and after it."""

    view: View
    option: Option
    before: Outlook
    after: Outlook
    lang: Lang

    def say(self, words: Pair, **values: object) -> str:
        """Put values into words."""
        return words.of(self.lang).format(**values)

    def node(self, node: Node) -> str:
        """Name a node."""
        return node_name(node, len(self.view.roles), self.view.eyes, self.lang)

    def nodes(self, nodes: Iterable[Node]) -> str:
        """Name several nodes."""
        return ", ".join(map(self.node, nodes))

    def players(self, seats: Iterable[Seat]) -> str:
        """Name several players."""
        return ", ".join(player(seat, self.lang) for seat in seats)

    def others(self) -> list[Seat]:
        """Return the other players who are still in."""
        return [seat for seat in range(len(self.view.roles)) if seat != self.view.eyes and self.view.is_in(seat)]


def _attack(case: _Case) -> list[str]:
    """Compare levels; then what becomes of the node, the ring and the game."""
    view, (_, card, node) = case.view, case.option
    shield, power = view.shields[node], level(card)
    cards = quotation([shield], case.lang)
    if level(shield) >= power:
        return [case.say(_EVEN if level(shield) == power else _HELD, cards=cards)]
    fallen = [case.say(_FELL, cards=cards)] if shield else []
    if case.after.nodas[node]:
        return [*fallen, case.say(_HIT, Node=capital(case.node(node)), n=case.after.nodas[node])]
    return [*fallen, *_gone(case, node)]


def _gone(case: _Case, node: Node) -> list[str]:
    """Say what becomes of everything when a node goes off (LOK-7.2, LOK-7.9, LOK-7.10, LOK-9.1)."""
    view = case.view
    if node == role_node(view.admin):
        return [case.say(_END)]
    said = [case.say(_OFF, Node=capital(case.node(node)))]
    if not is_auxiliary(node):
        said.append(case.say(_OUT, Player=capital(player(node // 2, case.lang))))
    elif view.eyes != view.admin:
        said.append(case.say(_DRAW))
    if pair := neighbours(view.nodas, node):
        one, other = map(case.node, pair)
        said.append(case.say(_JOINED, one=one, other=other, One=capital(one)))
    freed = [
        each for each, owner in enumerate(view.control) if is_auxiliary(each) and owner != case.after.control[each]
    ]
    if back := [each for each in freed if each != node]:
        said.append(case.say(_BACK, nodes=case.nodes(back)))
    return said


def _cover(case: _Case) -> list[str]:
    _, card, node = case.option
    falls = (
        [case.say(_REPLACED, cards=quotation([case.view.shields[node]], case.lang))] if case.view.shields[node] else []
    )
    return [*falls, case.say(_COVERED, Node=capital(case.node(node)), cards=quotation([card], case.lang))]


def _maintain(case: _Case) -> list[str]:
    node = case.option.target
    return [case.say(_MENDED, Node=capital(case.node(node)), n=case.after.nodas[node], full=case.view.full[node])]


def _flood(case: _Case) -> list[str]:
    holding = [seat for seat in case.others() if case.view.counts[seat]]
    return [case.say(_HOLDING, players=case.players(holding)) if holding else case.say(_NOBODY)]


def _viruses(case: _Case) -> list[str]:
    last = [seat for seat in case.others() if case.view.nodas[role_node(seat)] == 1]
    said = [case.say(_STRUCK, players=case.players(case.others()))]
    return [*said, *[case.say(_LAST, players=case.players(last))] * bool(last)]


def _social(case: _Case) -> list[str]:
    aim = case.option.target
    return [case.say(_TAKES, n=min(2, case.view.counts[aim])) if aim >= 0 else case.say(_NOBODY)]


def _router(case: _Case) -> list[str]:
    """Say who plays next once the order has turned, those who skip a turn passed over (LOK-4.6, LOK-10.7)."""
    view, seats = case.view, len(case.view.roles)
    order = [(view.eyes - view.direction * away) % seats for away in range(1, seats + 1)]
    within = [seat for seat in order if view.is_in(seat)]
    following = next((seat for seat in within if not view.skips[seat]), view.eyes)
    name = player(following, case.lang)
    return [case.say(_NEXT, player=name, Player=capital(name))] if following != view.eyes else []


def _botnet(case: _Case) -> list[str]:
    changed = changed_by_botnet(case.view)
    if not changed:
        return [case.say(_NONE)]
    return [case.say(_TAKEN if case.view.role in ("hacker", "insider") else _CLEANED, nodes=case.nodes(changed))]


def _bomb(case: _Case) -> list[str]:
    """Say how likely the card turned over is lilac, as far as the seat can know (LOK-10.11)."""
    unseen = case.view.unseen()
    if not unseen.total():
        return []
    lilac = sum([n for face, n in unseen.items() if case.view.options.components.explodes(face)])
    return [case.say(_BOMB, share=round(100 * lilac / unseen.total()), percent=PERCENT.of(case.lang))]


def _suffer(case: _Case) -> list[str]:
    own = role_node(case.view.eyes)
    if case.after.nodas[own]:
        return [case.say(_HIT, Node=capital(case.node(own)), n=case.after.nodas[own])]
    return [case.say(_END if case.view.role == "admin" else _YOU_OUT)]


def _avert(case: _Case) -> list[str]:
    return [case.say(_KEPT)]


_DEEDS: dict[Act, Callable[[_Case], list[str]]] = {
    "attack": _attack,
    "protect": _cover,
    "guard": _cover,
    "maintain": _maintain,
    "flood": _flood,
    "viruses": _viruses,
    "social": _social,
    "router": _router,
    "botnet": _botnet,
    "bomb": _bomb,
    "suffer": _suffer,
    "avert": _avert,
}
"""Acts of which there is more to say than their card says."""


def _ways(case: _Case) -> list[str]:
    """Say which nodes come into the own reach or go out of it; a node that is off, or one's own, isn't named."""
    before, after, view = case.before, case.after, case.view
    if not after.nodas[role_node(view.admin)] or not after.nodas[role_node(view.eyes)]:
        return []
    new = [node for node in after.mine if node not in before.mine]
    lost = [n for n in before.mine if n not in after.mine and after.nodas[n] and after.control[n] != view.eyes]
    found = ((new, _OPENED), (lost, _SHUT))
    return [case.say(words, nodes=case.nodes(nodes)) for nodes, words in found if nodes]
