from dataclasses import replace

from engine.table import attack, measure
from playtest.playtested import ALL, won

from kiberrubezh.playtest.bands import Verdict, judge
from kiberrubezh.playtest.intervals import Share
from kiberrubezh.playtest.plan import Entry, Plan
from kiberrubezh.playtest.record import DRAWN, NOBODY, Record
from kiberrubezh.playtest.report import Report, report

ENTRIES = tuple(Entry(name, (attack(f"{name}-worm"), measure(f"{name}-fw"))) for name in ("rush", "flood", "static"))
USED = (bytes([ALL, ALL]), bytes([ALL, ALL]))


def told(*records: Record, entries: tuple[Entry, ...] = ENTRIES) -> Report:
    return report(Plan(entries, ()), records)


def even(**more: object) -> list[Record]:
    """Make duels of every pair that each deck and each beginner wins as often."""
    pairs = [(0, 1), (0, 2), (1, 2)]
    return [won(winner, pair, **{"cards": USED, **more}) for pair in pairs for winner in (0, 1)]


def verdict(name: str, figures: Report, *reasons: str) -> Verdict:
    return next(verdict for verdict in judge(figures, reasons) if verdict.name == name)


def test_an_even_set_holds_all_bands() -> None:
    """Nothing is outside any of them."""
    verdicts = judge(told(*even()))
    assert all(verdict.held for verdict in verdicts)
    assert [verdict.name for verdict in verdicts] == [
        *("deck", "pair", "first", "rounds", "undecided", "ended", "idle", "card", "everywhere"),
    ]


def test_a_deck_wins_forty_to_sixty_of_a_hundred() -> None:
    """Both ends are within; what is outside is named, the worst first."""
    wins = [won(int(n >= 40), (0, 1)) for n in range(100)]
    assert verdict("deck", told(*wins)).held
    beaten = verdict("deck", told(*wins, won(1, (0, 1))))
    assert not beaten.held
    assert [(figure.decks, figure.value) for figure in beaten.figures] == [
        ((0,), Share(40, 101)),
        ((1,), Share(61, 101)),
    ]


def test_no_pair_is_worse_than_thirty_to_seventy() -> None:
    """A pair is told once, by the deck that wins more."""
    wins = [won(int(n >= 30), (0, 1)) for n in range(100)]
    assert verdict("pair", told(*wins)).held
    beaten = verdict("pair", told(*wins, won(1, (0, 1)), won(0, (0, 2)), won(1, (0, 2))))
    assert not beaten.held
    assert [figure.decks for figure in beaten.figures] == [(1, 0)]


def test_who_begins_wins_forty_six_to_fifty_six() -> None:
    """Seat 0 begins in all of these."""
    for wins, held in ((45, False), (46, True), (56, True), (57, False)):
        assert verdict("first", told(*(won(int(n >= wins)) for n in range(100)))).held is held


def test_the_middle_duel_ends_in_round_nine_to_sixteen() -> None:
    """Round 9 begins with turn 17, round 16 ends with turn 32."""
    for turns, held in ((16, False), (17, True), (32, True), (33, False)):
        assert verdict("rounds", told(won(0, turns=turns))).held is held


def test_fewer_than_three_of_a_hundred_end_without_a_destroyed_card_deciding() -> None:
    """Three are too many."""
    for undecided, held in ((2, True), (3, False)):
        records = [won(0, decided=n >= undecided) for n in range(100)]
        assert verdict("undecided", told(*records)).held is held


def test_every_duel_comes_to_its_end() -> None:
    """A duel broken off, or a text, is one too many."""
    assert verdict("ended", told(*even())).held
    assert not verdict("ended", told(*even(), won(NOBODY))).held
    assert not verdict("ended", told(*even(loops=1))).held


def test_every_card_of_every_deck_does_something() -> None:
    """It was drawn, played and changed something; the deck in which it was not is named."""
    records = even()
    lame = [record._replace(cards=(bytes([ALL, DRAWN]),) * 2) for record in records if 1 in record.game.decks]
    fine = [record for record in records if 1 not in record.game.decks]
    found = verdict("idle", told(*fine, *lame))
    assert not found.held
    assert [(figure.card, figure.decks) for figure in found.figures] == [("flood-fw", (1,))]


def test_who_plays_a_card_wins_thirty_five_to_sixty_five() -> None:
    """Outside of it a reason has to be written down."""
    records = [won(int(n >= 70), (0, 1), cards=USED) for n in range(100)]
    assert [figure.card for figure in verdict("card", told(*records)).figures] == [
        *("flood-worm", "flood-fw", "rush-worm", "rush-fw"),
    ]
    excused = verdict("card", told(*records), "flood-worm", "flood-fw", "rush-worm", "rush-fw")
    assert excused.held
    assert len(excused.excused) == 4
    assert not verdict("card", told(*records), "flood-worm", "flood-fw", "rush-worm").held


def test_no_card_is_in_all_decks() -> None:
    """Of three decks and more; two decks may share what they like."""
    shared = tuple(replace(entry, cards=(entry.cards[0], measure("fw"))) for entry in ENTRIES)
    assert [figure.card for figure in verdict("everywhere", told(*even(), entries=shared)).figures] == ["fw"]
    two = told(won(0, cards=USED), entries=shared[:2])
    assert "everywhere" not in [verdict.name for verdict in judge(two)]


def test_a_band_without_figures_is_not_judged() -> None:
    """A deck that met only itself has beaten nobody."""
    mirror = told(won(0, (0, 0), cards=USED), entries=ENTRIES[:1])
    assert not {"deck", "pair"} & {verdict.name for verdict in judge(mirror)}


def test_a_band_that_held_tells_its_lowest_and_highest_figure() -> None:
    """So that it is seen by how much."""
    wins = [*(won(int(n >= 55), (0, 1)) for n in range(100)), *(won(int(n >= 50), (0, 2)) for n in range(100))]
    assert [figure.decks for figure in verdict("deck", told(*wins)).figures] == [(1,), (0,)]
