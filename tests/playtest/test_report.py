import pytest
from engine.rubezh.table import attack, measure
from playtest.playtested import ALL, won

from kiberrubezh.ground.intervals import Share
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.plan import Entry, Plan
from kiberrubezh.playtest.record import CHANGED, DRAWN, ENDLESS_LOOP, NOBODY, PLAYED, Record
from kiberrubezh.playtest.report import Report, report

ENTRIES = tuple(Entry(name, (attack(f"{name}-worm"), measure("fw"))) for name in ("rush", "flood", "static"))


def counted(*shares: Share) -> list[tuple[int, int]]:
    """Return hits and tries."""
    return [(share.hits, share.of) for share in shares]


def told(*records: Record) -> Report:
    return report(Plan(ENTRIES, ()), records)


def card(name: str, *records: Record) -> CardFigures:
    return next(figures for figures in told(*records).cards if figures.card == name)


def test_wins_stand_in_a_matrix() -> None:
    """The row's deck against the column's, from either seat; in a mirror the wins of seat 0."""
    figures = told(
        won(0, (0, 1)), won(1, (0, 1)), won(1, (1, 0)), won(0, (2, 0)), won(1, (1, 1)), won(0, (1, 1)), won(0, (1, 1))
    )
    assert [counted(*row) for row in figures.wins] == [
        [(0, 0), (2, 3), (0, 1)],
        [(1, 3), (2, 3), (0, 0)],
        [(1, 1), (0, 0), (0, 0)],
    ]
    assert counted(*(deck.wins for deck in figures.decks)) == [(2, 4), (1, 3), (1, 1)]


def test_who_begins_is_counted_whoever_it_is() -> None:
    """KR-3.2: the winner began, from either seat."""
    figures = told(won(0, first=0), won(1, first=1), won(1, first=0), won(1, first=1))
    assert counted(figures.first) == [(3, 4)]


def test_seats_are_compared_over_all_duels() -> None:
    """Seat 0 won three of four: 75 % against 25 %."""
    figures = told(won(0, (0, 1), seed=1), won(0, (1, 0), seed=1), won(1, (0, 1), seed=2), won(0, (1, 1), seed=3))
    assert figures.seats is not None
    assert figures.seats.value == 0.5
    assert told(won(NOBODY)).seats is None


def test_lengths_are_counted_in_rounds() -> None:
    """Both players' turns make one; a turn that was begun counts."""
    lengths = told(*(won(0, turns=turns) for turns in (7, 8, 19, 20, 40))).lengths
    assert (lengths.lower, lengths.median, lengths.upper) == (4, 10, 10)
    assert (lengths.shortest, lengths.longest, lengths.mean.value) == (4, 20, 9.6)


def test_ends_are_counted() -> None:
    """By rule, the most frequent first; what nobody won is no win, and neither is a text without end in order."""
    broken = won(NOBODY, reason=ENDLESS_LOOP, decided=False)
    figures = told(won(0), won(0), won(1, reason="KR-8.3", decided=False), broken, won(0, loops=1))
    assert [(rule, *counted(share)) for rule, share in figures.ends] == [
        ("KR-5.0", (3, 5)),
        ("KR-8.3", (1, 5)),
        (ENDLESS_LOOP, (1, 5)),
    ]
    assert counted(figures.undecided) == [(2, 5)]
    assert figures.broken_off == 2
    assert counted(figures.wins[0][1]) == [(3, 4)]


def test_a_deck_is_told_by_its_duels_mirrors_with_the_rest() -> None:
    """Means for each time that it sat at the table."""
    figures = told(
        won(0, (0, 1), destroyed=(2, 10), prevented=(1, 0), blocked=(3, 0), turns=10),
        won(0, (0, 0), destroyed=(4, 12), prevented=(0, 0), blocked=(0, 3), turns=20, decided=False),
    )
    rush, flood, static = figures.decks
    means = (rush.destroyed, rush.prevented, rush.blocked)
    assert [mean.value for mean in means] == [6, pytest.approx(1 / 3), 2]
    assert (rush.rounds, rush.duels, counted(rush.undecided)) == (10, 3, [(2, 3)])
    assert (flood.destroyed.value, flood.rounds) == (10, 5)
    assert (static.destroyed.value, static.rounds, counted(static.undecided)) == (0, 0, [(0, 0)])


def test_the_busiest_turn_is_that_of_all_duels() -> None:
    """The most choices in one turn."""
    assert told(won(0, busiest=7), won(0, busiest=31), won(0, busiest=9)).busiest == 31


def test_a_card_is_told_over_the_decks_that_hold_it() -> None:
    """Each such deck in each duel counts: drawn, played, changed something."""
    first = won(0, (0, 1), cards=(bytes([ALL, DRAWN]), bytes([0, ALL])))
    second = won(1, (0, 1), cards=(bytes([ALL, DRAWN | PLAYED]), bytes([0, 0])))
    wall, worm = card("fw", first, second), card("rush-worm", first, second)
    assert (wall.decks, wall.duels) == ((0, 1, 2), 4)
    assert counted(wall.drawn, wall.played, wall.changed) == [(3, 4), (2, 4), (1, 4)]
    assert (worm.decks, worm.duels) == ((0,), 2)
    assert counted(worm.drawn, worm.played, worm.changed) == [(2, 2)] * 3
    assert counted(wall.won_drawn, wall.won_played) == [(1, 3), (0, 2)]
    assert counted(worm.won_drawn, worm.won_played) == [(1, 2), (1, 2)]


def test_a_card_is_idle_in_a_deck_where_one_of_the_three_never_happened() -> None:
    """Though it happened in another deck; all three need not happen in one duel."""
    early = won(0, (0, 1), cards=(bytes([DRAWN, 0]), bytes([0, DRAWN | PLAYED])))
    late = won(0, (0, 1), cards=(bytes([PLAYED | CHANGED, ALL]), bytes([0, DRAWN])))
    assert card("fw", early, late).idle == (1, 2)
    assert card("rush-worm", early, late).idle == ()


def test_a_duel_that_nobody_won_is_none_of_the_wins_of_a_card() -> None:
    """It is drawn and played all the same."""
    worm = card("rush-worm", won(NOBODY), won(0))
    assert counted(worm.played, worm.won_played) == [(2, 2), (1, 1)]


def test_a_card_that_both_played_tells_nothing_of_who_alone_did() -> None:
    """One of the two always wins; drawn by the other side is not played, and a mirror counts like any duel."""
    both = won(0, (0, 1), cards=(bytes([0, ALL]), bytes([0, ALL])))
    alone = won(0, (0, 1), cards=(bytes([0, ALL]), bytes([0, DRAWN])))
    mirror = won(1, (0, 0), cards=(bytes([0, ALL]), bytes([0, 0])))
    wall = card("fw", both, alone, mirror, won(NOBODY, (0, 1), cards=alone.cards))
    assert counted(wall.won_played, wall.won_alone) == [(2, 4), (1, 2)]


def test_no_duels_make_no_report() -> None:
    """There is nothing to tell."""
    with pytest.raises(ValueError, match="no duels"):
        told()
