"""Positions of «Локалка» for four to eight in a line each: nodes P0, X01, P1 …, roles by letters, cards by codes."""

import random
from collections import Counter

from engine.lokalka.laid import card, cards

from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka.ring.box import RingBox
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import STANDARD, RingOptions
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.questions import ask
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, ROLES, Role

LETTERS: dict[str, Role] = {role[0].upper(): role for role in ROLES}
FOUR, FIVE = "AHIH", "AHEIH"
"""Who sits where in the examples of the rules paper."""
NODAS = (4, 5)
"""Nodas of a hidden role and of the Admin in those examples."""
EVEN = RingOptions(components=RingBox.model_validate(LOKALKA.unsaid["components"]))
"""A box in which every kind of card comes up often: the first numbers."""
SEATED = {"direct", "social", "sandbox"}
"""Acts that are aimed at players."""


def names(seats: int) -> list[str]:
    """Return the names of the nodes round the ring."""
    return [name for seat in range(seats) for name in (f"P{seat}", f"X{seat}{(seat + 1) % seats}")]


def seated(
    roles: str = FOUR,
    hands: str = "",
    *,
    nodas: str = "",
    held: str = "",
    shields: str = "",
    top: str = "",
    discard: str = "",
    seat: Seat = 0,
    options: RingOptions = STANDARD,
) -> Lokalka:
    """Lay a position in the main phase of a seat's turn; all other cards are in the deck, `top` first.

    `hands` are by seat, parted by "/"; `nodas`, `held` and `shields` say of nodes what differs from the beginning.
    """
    game = Lokalka(len(roles), options)
    game.roles = [LETTERS[letter] for letter in roles]
    game.may = [("admin",) if role == "admin" else HIDDEN for role in game.roles]
    count, places = game.seats, names(game.seats)
    game.full = [2 if node % 2 else NODAS[game.roles[node // 2] == "admin"] for node in range(2 * count)]
    game.nodas = game.full.copy()
    game.control = [game.admin if node % 2 else node // 2 for node in range(2 * count)]
    for each in nodas.split():
        name, _, number = each.partition(":")
        node = places.index(name)
        game.nodas[node] = int(number)
        if not game.nodas[node]:
            game.control[node] = -1
            game.may[node // 2] = game.may[node // 2] if node % 2 else (game.roles[node // 2],)
    for each in held.split():
        game.control[places.index(each.partition(":")[0])] = int(each.partition(":")[2])
    for each in shields.split():
        game.shields[places.index(each.partition(":")[0])] = card(each.partition(":")[2])
    for place, codes in enumerate(hands.split("/")):
        game.hands[place].extend(sorted(cards(codes)))
    game.discard, upper = cards(discard), cards(top)
    rest = Counter(options.components.cards()) - Counter([*game.all_cards(), *upper])
    game.deck = [*sorted(rest.elements()), *upper[::-1]]
    game.seat, game.rng = seat, 7
    ask(game, (seat, "main"))
    return game


def choice(game: Lokalka, words: str) -> Option:
    """Return an option by words: "attack A3 X01", "direct dir P2", "backup bac A3", "end"."""
    act, *rest = words.split()
    places = names(game.seats)
    values = [places.index(word) if word in places else card(word) for word in rest]
    if act in SEATED and len(values) > 1:
        values[1] //= 2
    return Option(act, *values)


def do(game: Lokalka, *acts: str) -> list[Event]:
    """Carry out acts one after another; return what happened at the last. "2: avert D1" is an act of seat 2."""
    happened: list[Event] = []
    for act in acts:
        seat, colon, words = act.rpartition(":")
        happened = game.choose(choice(game, words if colon else act), int(seat) if colon else None)
    return happened


def can(game: Lokalka, act: str) -> bool:
    """Tell whether something may be chosen now."""
    return game.decision is not None and choice(game, act) in game.decision.options


def reach(game: Lokalka, seat: Seat) -> str:
    """Return what a seat may attack, players first."""
    found = circle.reach(game.nodas, game.control, seat, game.roles[seat], game.admin)
    return " ".join(sorted(names(game.seats)[node] for node in found))


def whats(happened: list[Event]) -> list[str]:
    """Return the kinds of what happened."""
    return [event.what for event in happened]


def holds(game: Lokalka, seat: Seat, codes: str) -> bool:
    """Tell whether a hand is made of these cards."""
    return game.hands[seat] == sorted(cards(codes))


def state(game: Lokalka, name: str) -> tuple[int, Seat, int]:
    """Return nodas, controller and Protection of a node."""
    node = names(game.seats).index(name)
    return game.nodas[node], game.control[node], game.shields[node]


def walked(seats: int, seed: int, steps: int = 10_000, options: RingOptions = STANDARD) -> Lokalka:
    """Play so many choices of a game by chance, or to its end; of those asked at once anybody answers first."""
    game, chance = Lokalka.start(seats, seed, options), random.Random(seed)
    while game.open and steps:
        asked = chance.choice(game.open)
        game.choose(chance.choice(asked.options), asked.seat)
        steps -= 1
    return game
