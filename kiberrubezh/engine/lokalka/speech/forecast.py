"""What a play would do, told before it is done: the table as it would be, and whom it opens the way for (DUE-5, DUE-6).

All of it follows from what the seat that looks can see; where chance or the other's answer decides, the words say so.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import level
from kiberrubezh.engine.lokalka.position import line
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, NEUTRAL, ROLES, Node
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import card_text, node_name, quotation
from kiberrubezh.ground.words import Lang, Pair

_HIT = Pair("{Node} потеряет ноду, останется {n}.", "{Node} loses a noda and keeps {n}.")
_OFF = Pair(
    "{Node} отключится и выпадет из цепочки, вы возьмёте карту.",
    "{Node} goes off and leaves the line; you draw a card.",
)
_WIN = Pair("Это последняя нода соперника: вы победите.", "It is the opponent's last noda: you win.")
_FELL = Pair("{cards} упадёт.", "{cards} falls.")
_EVEN = Pair("Уровни равны: {cards} уйдёт в сброс, ноды целы.", "The levels are equal: {cards} is discarded, no noda.")
_HELD = sayings.WILL_HOLD
_COVERED = Pair("{Node} закроет {cards}.", "{cards} will cover {node}.")
_REPLACED = Pair("{cards} уйдёт в сброс.", "{cards} is discarded.")
_MENDED = Pair("{Node}: нод станет {n} из {full}.", "{Node}: {n} of {full} nodas.")
_TAKEN = Pair("{Node} станет вашим.", "{Node} becomes yours.")
_FREED = Pair("{Node} станет ничьим.", "{Node} becomes neutral.")
_STAYS = Pair("{cards} останется на нём.", "{cards} stays on it.")
_OPENED = sayings.OPENED
_SHUT = sayings.SHUT
_OPENED_TO = Pair("Откроется сопернику: {nodes}.", "Opens to the opponent: {nodes}.")
_SHUT_TO = Pair("Закроется сопернику: {nodes}.", "Shut to the opponent: {nodes}.")
_NO_ROUTE = Pair("Сейчас он ничего не откроет.", "It opens nothing now.")
_BOMB = Pair(
    "Сиреневых среди невиденных карт {share}\u00a0%: так часто она взорвётся у вас.",
    "{share}% of the cards you haven't seen are lilac: that is how often it goes off on your side.",
)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The table as it is or would be: nodes as in the view, and the nodes that each of the two reaches."""

    nodas: tuple[int, ...]
    control: tuple[Seat, ...]
    shields: tuple[faces.Face, ...]
    mine: tuple[Node, ...]
    theirs: tuple[Node, ...]


def outlook(view: View, option: Option | None = None) -> Outlook:
    """Return the table as a play would leave it; without one, as it is."""
    nodas, control, shields = list(view.nodas), list(view.control), list(view.shields)
    routers = view.routers if view.seat == view.eyes else 0
    if option is not None:
        act, card, node = option
        near = line.reach(nodas, control, view.eyes)
        if act in ("attack", "capture") and node not in near:
            routers -= 1
        match act:
            case "attack":
                _strike(nodas, control, shields, node, level(card))
            case "protect" | "guard":
                shields[node if act == "protect" else ROLES[view.eyes]] = card
            case "maintain":
                nodas[node] += 1
            case "capture" | "clean":
                control[node] = view.eyes if act == "capture" else NEUTRAL
            case "router":
                routers += 1
            case "suffer":
                nodas[ROLES[view.eyes]] -= 1
    return _as_it_lies(view.eyes, nodas, control, shields, routers)


def _as_it_lies(
    eyes: Seat, nodas: Sequence[int], control: Sequence[Seat], shields: Sequence[int], routers: int
) -> Outlook:
    seats = (eyes, 1 - eyes) if eyes in (0, 1) else (0, 1)
    mine, theirs = (
        tuple(line.reach(nodas, control, seat, routed=routers > 0 and seat == eyes)) if _all_on(nodas) else ()
        for seat in seats
    )
    return Outlook(tuple(nodas), tuple(control), tuple(shields), mine, theirs)


def _all_on(nodas: Sequence[int]) -> bool:
    """Tell whether both players' nodes are on."""
    return all(nodas[node] > 0 for node in ROLES)


def _strike(nodas: list[int], control: list[Seat], shields: list[faces.Face], node: Node, power: int) -> None:
    """Compare an attack with what covers a node (DUE-5.1, DUE-5.3)."""
    shield = level(shields[node])
    if shield > power:
        return
    shields[node] = faces.NO_FACE
    nodas[node] -= shield < power
    if not nodas[node] and node in AUXILIARY:
        control[node] = NEUTRAL


def forecast(view: View, option: Option, lang: Lang) -> list[str]:
    """Say in sentences what a play would do, and what it would open or shut for either."""
    before, after = outlook(view), outlook(view, option)
    return [*_deed(view, option, after, lang), *_ways(view.eyes, before, after, lang)]


def _deed(view: View, option: Option, after: Outlook, lang: Lang) -> list[str]:
    act, card, node = option
    if act not in ("attack", "protect", "maintain", "capture", "clean", "router", "bomb"):
        return [card_text(card, lang)] if act in _OF_THE_CARD else []
    named = node_name(node, view.eyes, lang) if node in range(5) else ""
    values = {
        "node": named,
        "Node": named[:1].upper() + named[1:],
        "cards": quotation([view.shields[node]], lang) if node in range(5) else "",
        "n": after.nodas[node] if node in range(5) else 0,
        "full": view.full[node] if node in range(5) else 0,
    }
    if act == "protect":
        falls = [_REPLACED.of(lang).format(**values)] if view.shields[node] else []
        return [*falls, _COVERED.of(lang).format(**{**values, "cards": quotation([card], lang)})]
    if act == "bomb":
        return [card_text(card, lang), *_risk(view, lang)]
    if act == "router":
        return [card_text(card, lang), *[_NO_ROUTE.of(lang)] * (after.mine == outlook(view).mine)]
    stays = act in ("capture", "clean") and view.shields[node] > 0
    found = _blow(view, option, after) if act == "attack" else [_PLAIN[act], *[_STAYS] * stays]
    return [words.of(lang).format(**values) for words in found]


_PLAIN = {"maintain": _MENDED, "capture": _TAKEN, "clean": _FREED}
_OF_THE_CARD = ("flood", "social", "viruses", "direct", "backup", "sandbox")


def _blow(view: View, option: Option, after: Outlook) -> list[Pair]:
    shield, power, node = level(view.shields[option.target]), level(option.card), option.target
    if shield >= power:
        return [_EVEN if shield == power else _HELD]
    ends = _HIT if after.nodas[node] else _WIN if node in ROLES else _OFF
    return [_FELL, ends] if shield else [ends]


def _risk(view: View, lang: Lang) -> list[str]:
    """Say how likely the card turned over is lilac, as far as the seat can know."""
    unseen = view.unseen()
    if not view.deck or not unseen.total():
        return []
    lilac = sum([n for face, n in unseen.items() if view.options.components.explodes(face)])
    return [_BOMB.of(lang).format(share=round(100 * lilac / unseen.total()))]


def _ways(eyes: Seat, before: Outlook, after: Outlook, lang: Lang) -> list[str]:
    """Say which nodes come into reach or go out of it, for either player; a node that is off isn't named."""
    said = []
    gone = {node for node in range(5) if before.nodas[node] and not after.nodas[node]}
    if gone & set(ROLES):
        return []
    ours = {node for node in range(5) if after.control[node] == eyes}
    sides = ((before.mine, after.mine, _OPENED, _SHUT), (before.theirs, after.theirs, _OPENED_TO, _SHUT_TO))
    for was, now, opened, shut in sides:
        new, lost = sorted(set(now) - set(was)), sorted(set(was) - set(now) - gone)
        if was is before.mine:
            lost = [node for node in lost if node not in ours]
        for nodes, words in ((new, opened), (lost, shut)):
            if nodes:
                said.append(words.of(lang).format(nodes=", ".join(node_name(each, eyes, lang) for each in nodes)))
    return said
