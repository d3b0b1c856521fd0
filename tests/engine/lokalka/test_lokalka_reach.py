"""What is reached, what an attack does, what a Botnet may do: the tables of the rules, row by row."""

from itertools import product

import pytest
from engine.lokalka.laid import do, laid, targets

from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.position import line

ROWS = {
    "all neutral": ("42324", "...", "A", "A C"),
    "P1 controls A": ("42324", "1..", "B", "B C"),
    "P1 controls A, B": ("42324", "11.", "C", "C"),
    "P1 controls A, B, C": ("42324", "111", "P2", "P2"),
    "P1 controls only C": ("42324", "..1", "A B", "A B"),
    "P1 controls A and C": ("42324", "1.1", "B", "B"),
    "A off": ("40324", "...", "B", "B C"),
    "A off, P1 controls C": ("40324", "..1", "B", "B"),
    "A and B off": ("40024", "...", "C", "C"),
    "A, B, C off": ("40004", "...", "P2", "P2"),
    "P2 controls A": ("42324", "2..", "A", "A C"),
}


@pytest.mark.parametrize(("nodas", "held", "plain", "routed"), ROWS.values(), ids=ROWS)
def test_reach_is_that_of_the_table(nodas: str, held: str, plain: str, routed: str) -> None:
    """DUE-6.1, DUE-6.2, DUE-6.3, DUE-7.10, D-09, D-18, D-27: reach by examples, without and with a Router."""
    game = laid("A1 rou", nodas=nodas, held=held)
    assert targets(game) == plain
    do(game, "router rou")
    assert targets(game) == routed


@pytest.mark.parametrize(("nodas", "held", "plain", "routed"), ROWS.values(), ids=ROWS)
def test_the_other_seat_reaches_as_in_a_mirror(nodas: str, held: str, plain: str, routed: str) -> None:
    """DUE-6.2, DUE-6.3: reach by examples, mirrored for the other player."""
    swapped = held[::-1].translate(str.maketrans("12", "21"))
    mirror = dict(zip(("P1", "A", "B", "C", "P2"), ("P2", "C", "B", "A", "P1"), strict=True))
    game = laid("A1 rou", nodas=nodas[::-1], held=swapped, seat=1)
    assert set(targets(game).split()) == {mirror[node] for node in plain.split()}
    do(game, "router rou")
    assert set(targets(game).split()) == {mirror[node] for node in routed.split()}


@pytest.mark.parametrize("nodas", ["42324", "40324", "42024", "42304", "40004"])
def test_no_own_node_is_ever_in_reach(nodas: str) -> None:
    """DUE-5.5, D-08, D-16: nor one that is off; and the opponent's node is alone when it is in reach."""
    numbers = [int(n) for n in nodas]
    for held, seat, routed in product(product((-1, 0, 1), repeat=3), (0, 1), (False, True)):
        control = [0, *held, 1]
        nodes = line.reach(numbers, control, seat, routed=routed)
        assert all(control[node] != seat and numbers[node] for node in nodes), (held, seat, routed)
        assert line.ROLES[1 - seat] not in nodes or len(nodes) == 1, (held, seat, routed)


RESULTS = [("", 1, False), ("D1", 1, False), ("D2", 1, False), ("D3", 0, False), ("D4", 0, True), ("D5", 0, True)]


@pytest.mark.parametrize(("shield", "lost", "stays"), RESULTS)
@pytest.mark.parametrize("node", ["A", "P2"])
def test_an_attack_is_compared_with_protection(shield: str, lost: int, stays: bool, node: str) -> None:
    """DUE-5.1, DUE-5.2: what becomes of Attack 3, on an auxiliary node and on the opponent's."""
    nodas = "42324" if node == "A" else "40004"
    game = laid("A3", nodas=nodas, shields=f"{node}:{shield}" if shield else "")
    place = {"A": 1, "P2": 4}[node]
    before = game.nodas[place]
    do(game, f"attack A3 {node}")
    assert before - game.nodas[place] == lost
    assert (game.shields[place] > 0) is stays
    assert len(game.discard) == 1 + bool(shield and not stays)


@pytest.mark.parametrize(
    ("held", "captured", "cleaned", "stolen"),
    [("...", "A", "", "A"), ("1..", "B", "", "B"), ("2..", "", "A", "A"), ("222", "", "A", "A"), ("111", "", "", "")],
)
def test_a_botnet_takes_what_is_neutral_and_a_cleaning_frees(
    held: str, captured: str, cleaned: str, stolen: str
) -> None:
    """DUE-7.8, DUE-7.9, D-15, D-19: what a Botnet takes, and by an option the other's node too."""
    game = laid("bot", held=held)
    assert (targets(game, "capture"), targets(game, "clean")) == (captured, cleaned)
    assert targets(laid("bot", held=held, options=LineOptions(botnet_steals=True)), "capture") == stolen


def test_a_router_carries_a_botnet_but_no_cleaning() -> None:
    """DUE-7.10, D-16: the farthest node is captured when neutral; it isn't cleaned."""
    game = laid("bot rou", held="..2")
    do(game, "router rou")
    assert (targets(game, "capture"), targets(game, "clean")) == ("A", "")
    game = laid("bot rou")
    do(game, "router rou")
    assert targets(game, "capture") == "A C"
