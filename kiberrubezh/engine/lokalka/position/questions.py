"""What a seat is asked, and everything it may answer, in the one order that never changes."""

from kiberrubezh.engine.kernel import Decision, Option, Seat
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import BACKUP, BOTNET, MAINTENANCE, Face, is_attack, is_protection
from kiberrubezh.engine.lokalka.position import line
from kiberrubezh.engine.lokalka.position.table import Prompt, Table
from kiberrubezh.engine.lokalka.position.vocabulary import Act

END = Option("end")
BARE = Option("bare")
SUFFER = Option("suffer")

PLAIN: dict[Face, Act] = {
    faces.FLOOD: "flood",
    faces.SOCIAL: "social",
    faces.VIRUSES: "viruses",
    faces.DIRECT: "direct",
    faces.BOMB: "bomb",
    faces.SANDBOX: "sandbox",
    faces.ROUTER: "router",
}
"""The Specials that are played as they are, by the act that plays them (D-21)."""


def decision(table: Table, seat: Seat, prompt: Prompt) -> Decision:
    """Put a question; who has nothing to choose from is asked as well, with one answer."""
    return Decision(seat, prompt, _answers(table, seat, prompt))


def _answers(table: Table, seat: Seat, prompt: Prompt) -> tuple[Option, ...]:
    hand = sorted(set(table.hands[seat]))
    shields = [face for face in hand if is_protection(face)]
    match prompt:
        case "main":
            return (*_main(table, seat, hand), END)
        case "surplus" | "flood":
            return tuple([Option("discard", face) for face in hand])
        case "viruses":
            return (SUFFER, *[Option("avert", face) for face in shields])
        case "strike":
            return tuple([Option("strike", face) for face in hand if is_attack(face)])
        case _:
            return (BARE, *[Option("guard" if prompt == "opening" else "parry", face) for face in shields])


def _main(table: Table, seat: Seat, hand: list[Face]) -> list[Option]:
    """Return what may be played, Protection first, then Attack, then Specials by their faces (DUE-3.4)."""
    options = [
        Option("protect", face, node)
        for face in hand
        if is_protection(face)
        for node in range(5)
        if table.nodas[node] and table.control[node] == seat
    ]
    attacks = [] if table.attacked else [face for face in hand if is_attack(face)]
    if attacks:
        nodes = line.reach(table.nodas, table.control, seat, routed=table.routers > 0)
        options += [Option("attack", face, node) for face in attacks for node in nodes]
    for face in hand:
        if face in PLAIN and (face != faces.DIRECT or attacks):
            options.append(Option(PLAIN[face], face))
        else:
            options += _aimed(table, seat, face)
    return options


def _aimed(table: Table, seat: Seat, face: Face) -> list[Option]:
    """Return the uses of a Special that needs something to act on (D-21)."""
    if face == BACKUP:
        return [Option("backup", face, found) for found in sorted(set(table.discard) - {BACKUP})]
    if face == MAINTENANCE:
        return [Option("maintain", face, node) for node in range(5) if _is_worn(table, seat, node)]
    if face == BOTNET:
        steals, routed = table.options.botnet_steals, table.routers > 0
        nodes = line.takeable(table.nodas, table.control, seat, routed=routed, steals=steals)
        freed = line.cleanable(table.nodas, table.control, seat)
        return [Option("capture", face, node) for node in nodes] + [Option("clean", face, node) for node in freed]
    return []


def _is_worn(table: Table, seat: Seat, node: int) -> bool:
    """Tell whether a node under the seat's control is on and lacks nodas (DUE-7.6)."""
    return table.control[node] == seat and 0 < table.nodas[node] < table.full[node]
