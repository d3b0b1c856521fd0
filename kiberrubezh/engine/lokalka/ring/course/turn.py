"""The way of a game: setting up, turns, and what follows from the answers that are in (LOK-3, LOK-4)."""

from collections.abc import Sequence

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka.faces import level
from kiberrubezh.engine.lokalka.header import STILL_TURNS
from kiberrubezh.engine.lokalka.ring.course.acts import play, try_bomb
from kiberrubezh.engine.lokalka.ring.course.cards import draw, hit
from kiberrubezh.engine.lokalka.ring.header import ADMIN_HAND, HAND
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, is_auxiliary, role_node
from kiberrubezh.engine.lokalka.ring.position.questions import ask, auxiliaries
from kiberrubezh.engine.lokalka.ring.position.table import Table
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, roles_for

Answers = Sequence[tuple[Seat, Option]]


def set_up(table: Table, seed: int) -> None:
    """Deal the roles, shuffle, put the players' nodes down, then the network (LOK-3.1 to LOK-3.8)."""
    table.rng = rng.seed_state(seed)
    table.roles = roles_for(table.seats)
    table.rng = rng.shuffle(table.rng, table.roles)
    table.may = [("admin",) if role == "admin" else HIDDEN for role in table.roles]
    table.control = [table.admin if is_auxiliary(node) else node // 2 for node in range(2 * table.seats)]
    for seat, role in enumerate(table.roles):
        table.full[role_node(seat)] = table.nodas[role_node(seat)] = table.options.components.roles.of(role)
    table.tell("admin", table.admin)
    table.deck = table.options.components.cards()
    table.rng = rng.shuffle(table.rng, table.deck)
    spare = list(table.options.components.auxiliary)
    table.spare = tuple(sorted(spare))
    if table.options.admin_places_nodes:
        ask(table, (table.admin, "network"))
        return
    table.rng = rng.shuffle(table.rng, spare)
    for node, nodas in zip(auxiliaries(table), spare, strict=False):
        _lay(table, node, nodas)
    _deal(table)


def _lay(table: Table, node: int, nodas: int) -> None:
    """Lay an auxiliary node down (LOK-3.4, LOK-3.7)."""
    table.nodas[node] = table.full[node] = nodas
    place = table.spare.index(nodas)
    table.spare = table.spare[:place] + table.spare[place + 1 :]
    table.tell("laid", table.admin, node=node, number=nodas)


def _deal(table: Table) -> None:
    """Deal the Admin six cards and the others four, and ask all for their first Protection (LOK-3.8, A-41)."""
    table.spare = ()
    for place in range(table.seats):
        seat = (table.admin + place) % table.seats
        dealt = [table.deck.pop() for _ in range(HAND if place else ADMIN_HAND)]
        table.hands[seat].extend(sorted(dealt))
        table.tell("dealt", seat, dealt, number=len(dealt), audience=(seat,))
    ask(table, *((seat, "opening") for seat in range(table.seats)))


def go_on(table: Table, prompt: str, answers: Answers) -> None:
    """Carry out the answers to what was asked, the last of which came in just now, and ask on."""
    seat, option = answers[0]
    match prompt:
        case "network":
            _lay_next(table, option)
        case "opening":
            _guard(table, answers)
        case "surplus":
            table.spend(seat, option.card)
            table.tell("discarded", seat, [option.card])
            _end(table)
        case _ if option.act == "end":
            _end(table)
        case _:
            _carry_out(table, prompt, answers)


def _lay_next(table: Table, option: Option) -> None:
    _lay(table, option.target, option.card)
    if all(table.nodas):
        _deal(table)
    else:
        ask(table, (table.admin, "network"))


def _carry_out(table: Table, prompt: str, answers: Answers) -> None:
    """Carry out a play or what it made others answer; who has put themselves out has no more turn."""
    if prompt == "main":
        play(table, answers[0][1])
    elif prompt == "flood":
        for seat, option in answers:
            table.spend(seat, option.card)
            table.tell("discarded", seat, [option.card])
    elif prompt == "viruses":
        _infect(table, answers)
    else:
        _reveal(table, dict(answers))
    if table.open:
        return
    table.settle()
    if not table.reason:
        _ask_on(table)


def _ask_on(table: Table) -> None:
    if table.is_in(table.seat):
        ask(table, (table.seat, "main"))
    else:
        _begin(table, _next(table, table.seat))


def _infect(table: Table, answers: Answers) -> None:
    """Let all others lose a noda at once, but for who discards a Protection (LOK-10.3)."""
    for seat, option in answers:
        if option.act == "avert":
            table.spend(seat, option.card)
            table.tell("averted", seat, [option.card])
    hit(table, [role_node(seat) for seat, option in answers if option.act == "suffer"], 1, table.seat)


def _reveal(table: Table, answers: dict[Seat, Option]) -> None:
    """Show both cards of a Direct access and compare them (LOK-10.4)."""
    other, strike, parry = table.aimed, answers[table.seat], answers[table.aimed]
    table.play(table.seat, strike.card)
    table.tell("struck", table.seat, [strike.card])
    if parry.act == "parry":
        table.play(other, parry.card)
        table.tell("parried", other, [parry.card])
    else:
        table.tell("unparried", other)
    table.aimed = -1
    if parry.act == "bare" or level(parry.card) < level(strike.card):
        hit(table, [role_node(other)], 1, table.seat)


def _guard(table: Table, answers: Answers) -> None:
    """Turn the first Protections over and let the Admin begin (LOK-3.9, LOK-3.10)."""
    for seat, option in sorted(answers, key=lambda it: (it[0], it[1].target)):
        if option.act == "guard":
            table.take(seat, option.card)
            table.shields[option.target] = option.card
            table.tell("guarded", seat, [option.card], option.target)
    table.tell("begins", table.admin)
    _begin(table, table.admin)


def _next(table: Table, seat: Seat) -> Seat:
    """Return who is next in the current direction of those still in the game (LOK-4.6, LOK-10.8)."""
    seat = (seat + table.direction) % table.seats
    while not table.is_in(seat):
        seat = (seat + table.direction) % table.seats
    return seat


def _begin(table: Table, seat: Seat) -> None:
    """Begin the turn of a seat, or of the next who hasn't to skip: bombs, then the draw (LOK-4.1, LOK-4.2)."""
    if _stands_still(table):
        table.reason = "standstill"
        table.tell("over", NOBODY)
        return
    while table.skips[seat]:
        table.skips[seat] = 0
        table.tell("skipped", seat)
        seat = _next(table, seat)
    table.seat, table.attacked, table.still = seat, False, table.still + 1
    table.tell("turn", seat)
    for _ in range(table.bombs[seat]):
        try_bomb(table, seat)
        if not table.is_in(seat):
            break
    if table.reason:
        return
    if table.is_in(seat):
        draw(table, seat, 2)
    _ask_on(table)


def _stands_still(table: Table) -> bool:
    """Tell whether no node has gone off for so long that the game ends; warn of it in good time (A-45)."""
    if table.options.standstill == "on":
        return False
    if table.still in (STILL_TURNS // 2, STILL_TURNS - 2 * table.seats):
        table.tell("still", NOBODY, number=table.still)
    return table.still >= STILL_TURNS


def _end(table: Table) -> None:
    """End a turn: surplus, then bombs are passed, then the next turn (LOK-4.5, LOK-4.6)."""
    seat = table.seat
    if len(table.hands[seat]) > HAND:
        ask(table, (seat, "surplus"))
        return
    following = _next(table, seat)
    if table.bombs[seat]:
        table.tell("passed", seat, number=table.bombs[seat], aim=following)
    table.bombs[following] += table.bombs[seat]
    table.bombs[seat] = 0
    _begin(table, following)
