"""Positions of «Локалка» for two in a line each: cards by short codes, nodes P1, A, B, C, P2, acts as words."""

from collections import Counter

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.kernel import Option, Seat, Sight
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.course.acts import ask
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import STANDARD, LineOptions
from kiberrubezh.engine.lokalka.position.events import Event

NODES = {"P1": 0, "A": 1, "B": 2, "C": 3, "P2": 4}
CODES = {name[:3]: face for face, name in faces.SPECIALS.items()}
"""flo soc vir dir bom bac mai san rou bot; A3 and D3 are Attack and Protection of level 3."""


def card(code: str) -> Face:
    """Return the card of a code."""
    if code in CODES:
        return CODES[code]
    return (faces.attack if code[0] == "A" else faces.protection)(int(code[1:]))


def cards(codes: str) -> list[Face]:
    """Return cards by their codes."""
    return [card(code) for code in codes.split()]


def laid(
    hand: str = "",
    other: str = "",
    *,
    nodas: str = "42324",
    held: str = "...",
    shields: str = "",
    top: str = "",
    discard: str = "",
    bombs: tuple[int, int] = (0, 0),
    seat: Seat = 0,
    options: LineOptions = STANDARD,
) -> LokalkaDuel:
    """Lay a position in the main phase of a seat's second turn; all other cards are in the deck, `top` first.

    `held` says of A, B, C who controls them: 1, 2 or a dot; `shields` are Protection by node: "A:D2 P2:D3".
    """
    game = LokalkaDuel(options)
    game.full, game.nodas = [4, 2, 3, 2, 4], [int(n) for n in nodas]
    game.control = [0, *(".12".index(sign) - 1 for sign in held), 1]
    game.hands[seat].extend(sorted(cards(hand)))
    game.hands[1 - seat].extend(sorted(cards(other)))
    for place in shields.split():
        node, code = place.split(":")
        game.shields[NODES[node]] = card(code)
    game.discard, game.bombs, game.turns = cards(discard), list(bombs), [2, 2]
    upper = cards(top)
    rest = Counter(options.components.cards()) - Counter([*game.all_cards(), *upper])
    game.deck = [*sorted(rest.elements()), *upper[::-1]]
    game.seat, game.starter, game.rng = seat, 0, 7
    ask(game, (seat, "main"))
    return game


def option(words: str) -> Option:
    """Return an option by words: "attack A3 C", "backup bac A3", "end"."""
    act, *rest = words.split()
    values = [NODES[word] if place and word in NODES else card(word) for place, word in enumerate(rest)]
    return Option(act, *values)


def do(game: LokalkaDuel, *acts: str) -> list[Event]:
    """Carry out acts one after another; return what happened at the last."""
    for act in acts:
        happened = game.choose(option(act))
    return happened


def can(game: LokalkaDuel, act: str) -> bool:
    """Tell whether something may be chosen now."""
    decision = game.decision
    return decision is not None and option(act) in decision.options


def targets(game: LokalkaDuel, act: str = "attack") -> str:
    """Return the nodes that an act may be aimed at now, from left to right."""
    decision = game.decision
    found = {each.target for each in decision.options if each.act == act} if decision else set()
    return " ".join(name for name, node in NODES.items() if node in found)


def whats(happened: list[Event]) -> list[str]:
    """Return the kinds of what happened."""
    return [event.what for event in happened]


def holds(game: LokalkaDuel, seat: Seat, codes: str) -> bool:
    """Tell whether a hand is made of these cards."""
    return game.hands[seat] == sorted(cards(codes))


def walked(seed: int, steps: int = 10_000, options: LineOptions = STANDARD) -> LokalkaDuel:
    """Play so many random choices of a game, or to its end."""
    game, players = LokalkaDuel.start(seed, options), (RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1))
    while game.decision is not None and steps:
        game.choose(players[game.decision.seat].choose(Sight(game, game.decision.seat), game.decision))
        steps -= 1
    return game
