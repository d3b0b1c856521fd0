"""What a seat is asked, and everything it may answer, in the one order that never changes."""

from collections.abc import Iterator, Sequence

from kiberrubezh.engine.kernel import Decision, Option, Seat
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import BACKUP, MAINTENANCE, Face, is_attack, is_protection
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import role_node
from kiberrubezh.engine.lokalka.ring.position.table import Prompt, Table
from kiberrubezh.engine.lokalka.ring.position.vocabulary import Act

END = Option("end")
BARE = Option("bare")
SUFFER = Option("suffer")

PLAIN: dict[Face, Act] = {
    faces.FLOOD: "flood",
    faces.VIRUSES: "viruses",
    faces.BOMB: "bomb",
    faces.ROUTER: "router",
    faces.BOTNET: "botnet",
}
"""The Specials that are played as they are, by the act that plays them."""
AIMED: dict[Face, Act] = {faces.SOCIAL: "social", faces.DIRECT: "direct", faces.SANDBOX: "sandbox"}
"""The Specials that are played at a player; Direct access alone needs one who feels it (A-33)."""


def ask(table: Table, *asked: tuple[Seat, Prompt]) -> None:
    """Put questions to seats, all at once."""
    table.asked = tuple(sorted(asked))
    table.open = tuple([decision(table, seat, prompt) for seat, prompt in table.asked])


def decision(table: Table, seat: Seat, prompt: Prompt) -> Decision:
    """Put a question; who has nothing to choose from is asked as well, with one answer."""
    return Decision(seat, prompt, _answers(table, seat, prompt))


def _answers(table: Table, seat: Seat, prompt: Prompt) -> tuple[Option, ...]:
    hand = sorted(set(table.hands[seat]))
    match prompt:
        case "main":
            return (*_main(table, seat, hand), END)
        case "network":
            node = next(node for node in auxiliaries(table) if not table.nodas[node])
            return tuple([Option("lay", nodas, node) for nodas in sorted(set(table.spare))])
        case "opening":
            return (BARE, *_guards(table, seat))
        case "surplus" | "flood":
            return tuple([Option("discard", face) for face in hand])
        case "viruses":
            return (SUFFER, *[Option("avert", face) for face in hand if is_protection(face)])
        case "strike":
            return tuple([Option("strike", face) for face in hand if is_attack(face)])
        case "parry":
            return (BARE, *[Option("parry", face) for face in hand if is_protection(face)])


def auxiliaries(table: Table) -> Iterator[int]:
    """Yield the auxiliary nodes clockwise from the Admin, as they are laid (LOK-3.3, LOK-3.4)."""
    return ((role_node(table.admin) + 1 + 2 * place) % len(table.nodas) for place in range(table.seats))


def _guards(table: Table, seat: Seat) -> list[Option]:
    """Return the first Protections that a seat may still lay, one to each node under its control (LOK-3.9)."""
    laid = [option for answered, option in table.answers if answered == seat]
    left = list(table.hands[seat])
    for option in laid:
        left.remove(option.card)
    nodes = [node for node, owner in enumerate(table.control) if owner == seat]
    free = [node for node in nodes if node not in [option.target for option in laid]]
    return [Option("guard", face, node) for face in sorted(set(left)) if is_protection(face) for node in free]


def _main(table: Table, seat: Seat, hand: Sequence[Face]) -> list[Option]:
    """Return what may be played: Protection, then Attack, then Specials by their faces (LOK-4.3)."""
    own = [node for node, owner in enumerate(table.control) if owner == seat and table.nodas[node]]
    options = [Option("protect", face, node) for face in hand if is_protection(face) for node in own]
    attacks = [face for face in hand if is_attack(face)]
    if attacks and not table.attacked:
        nodes = circle.reach(table.nodas, table.control, seat, table.roles[seat], table.admin)
        options += [Option("attack", face, node) for face in attacks for node in nodes]
    for face in hand:
        if face in PLAIN:
            options.append(Option(PLAIN[face], face))
        elif face in AIMED:
            options += [Option(AIMED[face], face, target) for target in _targets(table, seat, face)]
        elif face == BACKUP:
            options += [Option("backup", face, found) for found in sorted(set(table.discard) - {BACKUP})]
        elif face == MAINTENANCE:
            options += [Option("maintain", face, node) for node in own if table.nodas[node] < table.full[node]]
    return options


def _targets(table: Table, seat: Seat, face: Face) -> list[Seat]:
    """Return the players who would feel a Special; nobody (-1) where none would and it may be played all the same."""
    others = [other for other in table.within() if other != seat]
    if face == faces.DIRECT:
        spent = table.attacked and table.options.direct_access_uses_attack
        return others if any(map(is_attack, table.hands[seat])) and not spent else []
    if face == faces.SOCIAL:
        return [other for other in others if table.hands[other]] or [-1]
    return [other for other in others if not table.skips[other]] or [-1]
