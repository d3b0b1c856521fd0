"""The way of a game: setting up, turns, and what follows from the answers that are in (DUE-2, DUE-3)."""

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Option, Seat
from kiberrubezh.engine.lokalka.course.acts import ask, play, try_bomb
from kiberrubezh.engine.lokalka.course.cards import draw, hit
from kiberrubezh.engine.lokalka.faces import level
from kiberrubezh.engine.lokalka.header import STILL_TURNS
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, ROLES
from kiberrubezh.engine.lokalka.position.table import HAND, NOBODY, PLAYER_NODAS, Table

_TUTORIAL = (2, 3, 2)


def set_up(table: Table, seed: int) -> None:
    """Lay the line, shuffle, deal, and ask both for their first Protection at once (DUE-2.1 to DUE-2.6, D-29)."""
    table.rng = rng.seed_state(seed)
    nodes = list(table.options.components.auxiliary)
    table.rng = rng.shuffle(table.rng, nodes)
    middle = _TUTORIAL if table.options.tutorial else nodes[: len(AUXILIARY)]
    table.full = [PLAYER_NODAS, *middle, PLAYER_NODAS]
    table.nodas = table.full.copy()
    table.deck = table.options.components.cards()
    table.rng = rng.shuffle(table.rng, table.deck)
    for seat in (0, 1):
        dealt = [table.deck.pop() for _ in range(HAND)]
        table.hands[seat].extend(sorted(dealt))
        table.tell("dealt", seat, dealt, number=HAND, audience=(seat,))
    ask(table, (0, "opening"), (1, "opening"))


def go_on(table: Table, prompt: str, answers: dict[Seat, Option]) -> None:
    """Carry out the answers to what was asked, the last of which came in just now, and ask on."""
    if prompt == "surplus":
        _give_up(table, answers[table.seat])
    elif prompt == "opening":
        _guard(table, answers)
    elif answers.get(table.seat) == ("end", -1, -1):
        _end(table)
    else:
        _carry_out(table, prompt, answers)
        if not table.open and table.winner == NOBODY:
            ask(table, (table.seat, "main"))


def _carry_out(table: Table, prompt: str, answers: dict[Seat, Option]) -> None:
    other = 1 - table.seat
    if prompt == "main":
        play(table, answers[table.seat])
    elif prompt == "flood":
        table.spend(other, answers[other].card)
        table.tell("discarded", other, [answers[other].card])
    elif prompt == "viruses":
        _infect(table, other, answers[other])
    else:
        _reveal(table, answers[table.seat], answers[other])


def _infect(table: Table, seat: Seat, answer: Option) -> None:
    """Let a seat lose a noda to Viruses, or a Protection card of its hand (DUE-7.3)."""
    if answer.act == "suffer":
        hit(table, ROLES[seat], 1, "viruses")
        return
    table.spend(seat, answer.card)
    table.tell("averted", seat, [answer.card])


def _reveal(table: Table, strike: Option, parry: Option) -> None:
    """Show both cards of a Direct access and compare them (DUE-7.4)."""
    other = 1 - table.seat
    table.spend(table.seat, strike.card)
    table.tell("struck", table.seat, [strike.card])
    if parry.act == "parry":
        table.spend(other, parry.card)
        table.tell("parried", other, [parry.card])
    else:
        table.tell("unparried", other)
    if parry.act == "bare" or level(parry.card) < level(strike.card):
        hit(table, ROLES[other], 1, "direct")


def _guard(table: Table, answers: dict[Seat, Option]) -> None:
    """Turn the first Protections over and let the game begin (DUE-2.6, DUE-2.7)."""
    for seat, answer in sorted(answers.items()):
        if answer.act == "guard":
            table.take(seat, answer.card)
            table.shields[ROLES[seat]] = answer.card
            table.tell("guarded", seat, [answer.card], ROLES[seat])
        else:
            table.tell("unguarded", seat, node=ROLES[seat])
    table.starter = _starter(table)
    table.tell("begins", table.starter)
    _begin(table, table.starter)


def _starter(table: Table) -> Seat:
    """Return who begins: the loser of the last game if so agreed, else by lot (DUE-2.7)."""
    if table.options.starter == "loser" and table.options.last_loser != "nobody":
        return ("first", "second").index(table.options.last_loser)
    seat, table.rng = rng.below(table.rng, 2)
    return seat


def _begin(table: Table, seat: Seat) -> None:
    """Begin the turn of a seat, or of the other where it has to skip (DUE-3.1 to DUE-3.3, DUE-7.7)."""
    if _stands_still(table):
        table.reason = "standstill"
        table.tell("over", NOBODY)
        return
    while table.skips[seat]:
        table.skips[seat] = 0
        table.tell("skipped", seat)
        seat = 1 - seat
    table.seat, table.attacked, table.routers = seat, False, 0
    table.turns[seat] += 1
    table.still += 1
    table.tell("turn", seat)
    if table.turns[seat] > 1 and (face := table.strip(ROLES[seat])):
        table.tell("dropped", seat, [face], ROLES[seat])
    for _ in range(table.bombs[seat]):
        try_bomb(table, seat)
        if table.winner != NOBODY:
            return
    is_first = seat == table.starter and table.turns[seat] == 1
    draw(table, seat, 1 if is_first and table.options.starter_draws_one else 2)
    ask(table, (seat, "main"))


def _stands_still(table: Table) -> bool:
    """Tell whether no node has gone off for so long that the game ends; warn of it in good time (D-31)."""
    if table.options.standstill == "on":
        return False
    if table.still in (STILL_TURNS // 2, STILL_TURNS - 4):
        table.tell("still", NOBODY, number=table.still)
    return table.still >= STILL_TURNS


def _give_up(table: Table, answer: Option) -> None:
    """Discard one card of the surplus (DUE-3.6)."""
    table.spend(table.seat, answer.card)
    table.tell("discarded", table.seat, [answer.card])
    _end(table)


def _end(table: Table) -> None:
    """End a turn: surplus, then bombs are passed, then the other's turn (DUE-3.6, DUE-7.12, D-28)."""
    seat = table.seat
    if len(table.hands[seat]) > HAND:
        ask(table, (seat, "surplus"))
        return
    if table.bombs[seat]:
        table.tell("passed", seat, number=table.bombs[seat])
    table.bombs[1 - seat] += table.bombs[seat]
    table.bombs[seat] = 0
    _begin(table, 1 - seat)
