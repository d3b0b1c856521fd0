from dataclasses import replace
from random import Random

import pytest
from engine.rubezh.table import attack, measure
from playtest.playtested import ALL, won

from kiberrubezh.ground.intervals import Share
from kiberrubezh.playtest.bands import Answer, Figure, Verdict, judge
from kiberrubezh.playtest.plan import Entry, Plan
from kiberrubezh.playtest.record import DRAWN, NOBODY, Record
from kiberrubezh.playtest.report import Report, report

YES, NO, UNKNOWN = Answer
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


def seeds(wins: int, of: int, decks: tuple[int, int] = (0, 1), **more: object) -> list[Record]:
    """Make duels of so many seeds, a duel each, of which seat 0 wins some."""
    return [won(int(n >= wins), decks, seed=n, **more) for n in range(of)]


def test_an_even_set_holds_all_bands() -> None:
    """Nothing is outside any of them, and nothing in doubt."""
    pairs = [(0, 1), (0, 2), (1, 2)]
    records = [won(n % 2, pair, seed=n, cards=USED, first=n // 2 % 2) for n in range(2000) for pair in pairs]
    verdicts = judge(told(*records))
    assert {verdict.name: verdict.answer for verdict in verdicts} == dict.fromkeys(
        ("deck", "pair", "first", "rounds", "undecided", "ended", "idle", "card", "everywhere"), YES
    )


def test_few_duels_tell_nothing() -> None:
    """Six of them: no share is known to be inside its band, none to be outside; what needs no interval is known."""
    verdicts = {verdict.name: verdict.answer for verdict in judge(told(*even()))}
    assert {name for name, answer in verdicts.items() if answer is YES} == {"ended", "idle", "everywhere"}
    assert set(verdicts.values()) == {YES, UNKNOWN}


def test_a_deck_wins_forty_to_sixty_of_a_hundred() -> None:
    """By its interval: within, across an end, beyond; what is outside is named, the worst first."""
    for wins, answer in ((500, YES), (410, UNKNOWN), (390, UNKNOWN), (340, NO)):
        assert verdict("deck", told(*seeds(wins, 1000), entries=ENTRIES[:2])).answer is answer
    beaten = verdict("deck", told(*seeds(340, 1000)))
    assert [(figure.decks, figure.value.hits) for figure in beaten.figures] == [((0,), 340), ((1,), 660)]


def test_no_pair_is_worse_than_thirty_to_seventy() -> None:
    """A pair is told once, by the deck that wins more; one that never met is not known."""
    assert verdict("pair", told(*seeds(400, 1000), *seeds(500, 1000, (0, 2)), *seeds(500, 1000, (1, 2)))).answer is YES
    assert verdict("pair", told(*seeds(400, 1000))).answer is UNKNOWN
    beaten = verdict("pair", told(*seeds(230, 1000), *seeds(500, 1000, (0, 2))))
    assert beaten.answer is NO
    assert [figure.decks for figure in beaten.figures] == [(1, 0)]


@pytest.mark.slow
def test_who_begins_wins_forty_six_to_fifty_six() -> None:
    """Seat 0 begins in all of these; a share just inside, that may well be outside, is not known."""
    for wins, answer in ((1300, NO), (1400, UNKNOWN), (1530, YES), (1650, UNKNOWN), (1800, NO)):
        assert verdict("first", told(*seeds(wins, 3000))).answer is answer


def test_the_middle_duel_ends_in_round_nine_to_sixteen() -> None:
    """Round 9 begins with turn 17, round 16 ends with turn 32; of few seeds it is not known."""
    for turns, answer in ((16, NO), (17, YES), (32, YES), (33, NO)):
        assert verdict("rounds", told(*seeds(10, 20, turns=turns))).answer is answer
    assert verdict("rounds", told(*seeds(2, 5, turns=20))).answer is UNKNOWN
    mixed = [*seeds(10, 20, turns=16), *(record._replace(turns=40) for record in seeds(10, 20))]
    assert verdict("rounds", told(*mixed)).answer is UNKNOWN


def test_fewer_than_three_of_a_hundred_end_without_a_destroyed_card_deciding() -> None:
    """By the interval: none of three hundred is fewer, none of fifty may not be."""
    for undecided, of, answer in ((0, 300, YES), (0, 50, UNKNOWN), (2, 50, UNKNOWN), (60, 1000, NO)):
        records = [won(0, seed=n, decided=n >= undecided) for n in range(of)]
        assert verdict("undecided", told(*records)).answer is answer


def test_every_duel_comes_to_its_end() -> None:
    """A duel broken off or given up (KR-8.2), or a text, is one too many."""
    assert verdict("ended", told(*even())).answer is YES
    assert verdict("ended", told(*even(), won(NOBODY))).answer is NO
    assert verdict("ended", told(*even(loops=1))).answer is NO
    given_up = verdict("ended", told(*even(), won(0, reason="KR-8.2"), won(1, reason="KR-8.2"), won(NOBODY)))
    assert (given_up.answer, given_up.figures) == (NO, (Figure(3),))


def test_every_card_of_every_deck_does_something() -> None:
    """It is drawn, is played and changes something; the deck in which it never did is named. Few duels don't tell."""
    lame = (bytes([ALL, DRAWN]), bytes([ALL, ALL]))
    for duels, answer in ((1500, NO), (50, UNKNOWN)):
        found = verdict("idle", told(*seeds(duels // 2, duels, cards=lame), *seeds(1, 2, (1, 2), cards=USED)))
        assert found.answer is answer
        assert (figure_of(found, "rush-fw"), figure_of(found, "flood-fw")) == ((0,), None)
    assert verdict("idle", told(*even())).answer is YES


def figure_of(found: Verdict, card: str) -> tuple[int, ...] | None:
    """Return the decks that a verdict names for a card."""
    return next((figure.decks for figure in found.figures if figure.card == card), None)


def test_who_plays_a_card_wins_thirty_five_to_sixty_five() -> None:
    """Outside of it a reason has to be written down."""
    figures = told(*seeds(700, 1000, cards=USED))
    assert [figure.card for figure in verdict("card", figures).figures] == [
        *("flood-worm", "flood-fw", "rush-worm", "rush-fw"),
    ]
    excused = judge(
        told(*seeds(700, 1000, cards=USED), entries=ENTRIES[:2]),
        [
            *("flood-worm", "flood-fw", "rush-worm", "rush-fw"),
        ],
    )
    cards = next(verdict for verdict in excused if verdict.name == "card")
    assert cards.answer is YES
    assert len(cards.excused) == 4
    assert verdict("card", figures, "flood-worm", "flood-fw", "rush-worm").answer is NO


def test_a_card_that_lost_once_is_not_known_to_lose() -> None:
    """0 % (0–98): played alone in a single duel, and lost."""
    once = won(1, cards=(bytes([ALL, ALL]), bytes([DRAWN, DRAWN])))
    assert verdict("card", told(once)).answer is UNKNOWN


def test_many_cards_are_not_found_wanting_by_chance() -> None:
    """A figure that would miss its band alone is no more than chance among a hundred; one that misses by far is out."""
    unlucky, bad = Share(18, 80), Share(10, 80)
    alone, among = (card_verdict(unlucky, *[Share(40, 80)] * even) for even in (0, 99))
    assert (alone.answer, among.answer) == (NO, UNKNOWN)
    assert card_verdict(bad, *[Share(40, 80)] * 99).answer is NO
    both = card_verdict(bad, Share(14, 80), *[Share(4000, 8000)] * 5)
    assert [figure.value for figure in both.figures] == [bad, Share(14, 80)]


def card_verdict(*shares: Share) -> Verdict:
    """Judge cards of which who alone played them won so often."""
    plain = told(*even())
    (card, *_) = plain.cards
    cards = tuple(replace(card, card=f"card {nth}", won_alone=share) for nth, share in enumerate(shares))
    return verdict("card", replace(plain, cards=cards))


@pytest.mark.slow
def test_a_fair_set_is_seldom_called_unfair() -> None:
    """Forty cards just within the band, 400 reports: in 5 of 100 at most one of them is said to be outside."""
    wronged = 0
    for run in range(400):
        chance = Random(run)
        shares = [Share(sum(chance.random() < 0.35 for _ in range(30)), 30) for _ in range(40)]
        wronged += card_verdict(*shares).answer is NO
    assert wronged <= 0.05 * 400


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
    wins = [*seeds(1100, 2000), *seeds(1000, 2000, (0, 2)), *seeds(1000, 2000, (1, 2))]
    assert [figure.decks for figure in verdict("deck", told(*wins)).figures] == [(1,), (0,)]
