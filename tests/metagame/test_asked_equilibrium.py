"""The search for decks that an equilibrium holds (`benchmarks.equilibrium`), where it is known which these are."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice
from random import Random

import numpy as np
import pytest

from benchmarks import equilibrium, learner
from benchmarks.equilibrium import Search, decks_of
from benchmarks.surrogate import INDEPENDENT, Met, Seen, Surrogate, Vectors, sigmoid
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool, listed_of
from kiberrubezh.metagame.hunt import Mixture
from kiberrubezh.playtest.plan import Game
from kiberrubezh.playtest.record import NOBODY, Record

CARDS = open_cards()
POOL = Pool(CARDS)
ROUND = (Category.MALWARE, Category.DOS, Category.INTRUSION)


def _made(category: Category, attacks: int = 24) -> List:
    """Return a deck that attacks by one category alone."""
    assets = {name: 4 for name, card in CARDS.items() if card.kind is Kind.ASSET and not card.basic}
    counts = Counter(dict(islice(assets.items(), (60 - attacks) // 4)))
    mine = [name for name, card in CARDS.items() if card.category is category]
    counts.update(islice(cycle(mine), attacks))
    return listed_of(counts)


PURE = [_made(category) for category in ROUND]


def _harm(deck: List) -> list[int]:
    return [sum(copies for name, copies in deck if CARDS[name].category is category) for category in ROUND]


def by_round(bouts: Sequence[Bout]) -> list[Met]:
    """Let malware beat denial of service, that beat intrusion, and that malware; and more of them beat less."""
    shares = []
    for bout in bouts:
        one, two = _harm(bout.one), _harm(bout.two)
        more = sum(one[nth] * two[(nth + 1) % 3] - two[nth] * one[(nth + 1) % 3] for nth in range(3))
        shares.append(float(1 / (1 + np.exp(-(more + 2 * (sum(one) - sum(two))) / 150))))
    return [Met(share, 0.5, 10) for share in shares]


@pytest.fixture(scope="module")
def seen() -> list[Seen]:
    """Return what decks of each category and others did."""
    search = Search(CARDS, PURE, 5, by_round)
    chance = Random(1)
    decks = [*PURE, *(POOL.wild(chance) for _ in range(150))]
    search.meet([(chance.choice(decks), chance.choice(decks)) for _ in range(700)])
    return search.seen


def begun(decks: Sequence[List], seen: Sequence[Seen]) -> Search:
    search = Search(CARDS, decks, 5, by_round)
    search.seen = list(seen)
    return search


@pytest.mark.slow
def test_decks_are_played_as_each_beats_the_next(seen: list[Seen]) -> None:
    """Three that go round are played, about a third each, and what loses to them isn't."""
    search = begun([*PURE, _made(Category.TEMPEST)], seen)
    search.meet([(one, two) for one in search.decks for two in search.decks] * 8)
    mixture = search.mixture(Surrogate(search.vectors, search.seen))
    assert sorted(mixture.decks) == sorted(PURE)
    assert list(mixture.shares) == sorted(mixture.shares, reverse=True)
    assert all(0.2 < share < 0.5 for share in mixture.shares)
    assert sum(mixture.shares) == pytest.approx(1)


@pytest.mark.slow
def test_a_deck_alone_is_the_whole_of_it(seen: list[Seen]) -> None:
    """Nothing else can be played."""
    search = begun(PURE[:1], seen)
    assert search.mixture(Surrogate(search.vectors, search.seen)) == ((PURE[0],), (1.0,))


@pytest.mark.slow
def test_who_wins_between_decks_counts_what_they_did_themselves(seen: list[Seen]) -> None:
    """Both sides' chances add up, and a deck that won more than its cards tell is thought to go on so."""
    vectors = Vectors(POOL)
    rows = vectors.rows(PURE)
    before = Surrogate(vectors, seen).logits(rows)
    luck = [Seen(PURE[0], two, 400, Met(1.0, 0.5, 10)) for two in PURE[1:]]
    after = Surrogate(vectors, [*seen, *luck])
    assert np.allclose(after.logits(rows), -after.logits(rows).T)
    assert (after.logits(rows)[0, 1:] > before[0, 1:]).all()
    assert (sigmoid(after.logits(rows))[0, 1:] > after.chances(rows, rows)[0, 1:]).all()
    one, two = after.beyond(rows[:1]), after.beyond(rows[1:])
    assert np.allclose(after.chances(rows[:1], rows[1:], one, two), sigmoid(after.logits(rows))[:1, 1:])


@pytest.mark.slow
def test_what_a_pair_did_itself_mends_what_is_told_of_it(seen: list[Seen]) -> None:
    """To the likeliest by its duels, whichever deck they name first, and surer; no other pair is told otherwise."""
    tables = []
    for duels in (0, 10, 200):
        search = begun(PURE, seen)
        model = Surrogate(search.vectors, search.seen)
        one, two = Met(0.9, 0.5, 10), Met(0.2, 0.5, 10)
        search.seen = [Seen(PURE[1], PURE[0], duels, one), Seen(PURE[0], PURE[1], duels, two)] if duels else []
        tables.append(search.table(model))
    before, some, many = (it.chances() for it in tables)
    assert np.allclose(tables[0].logits, model.logits(search.vectors.rows(PURE)))
    assert before[1, 0] < some[1, 0] < many[1, 0] < 0.85
    for table, duels in zip(tables[1:], (20, 400), strict=True):
        mended, chance = table.logits[1, 0] - tables[0].logits[1, 0], table.chances()[1, 0]
        pull = INDEPENDENT * duels * (0.85 - chance) - mended / equilibrium.ITSELF**2
        assert pull == pytest.approx(0, abs=0.1)
        precision = INDEPENDENT * duels * chance * (1 - chance) + 1 / equilibrium.ITSELF**2
        assert table.spread[1, 0] == pytest.approx(precision**-0.5, rel=0.02)
        assert table.spread[0, 1] == pytest.approx(table.spread[1, 0])
        assert np.allclose(table.logits, -table.logits.T)
        assert np.allclose(table.logits[2], tables[0].logits[2])
        assert np.allclose(table.spread[2], equilibrium.ITSELF)
        assert table.duels.tolist() == [[0, duels, 0], [duels, 0, 0], [0, 0, 0]]


def test_tables_that_may_be_true_lie_about_what_is_told() -> None:
    """By as much as is unknown, and both sides' chances add up."""
    logits = np.array([[0.0, 1.0], [-1.0, 0.0]])
    table = equilibrium.Table(logits, np.full((2, 2), 0.2), np.zeros((2, 2)))
    chance = np.random.default_rng(1)
    drawn = [table.drawn(chance) for _ in range(400)]
    assert all(np.allclose(it + it.T, 1) for it in drawn)
    told = [np.log(it[0, 1] / it[1, 0]) for it in drawn]
    assert np.mean(told) == pytest.approx(1.0, abs=0.05)
    assert np.std(told) == pytest.approx(0.2, abs=0.03)


def test_what_is_unknown_shares_an_equilibrium_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of level decks one is as good as another; whatever is drawn, who does badly is not among those looked at."""
    bad, level = _made(Category.TEMPEST), [*PURE, _made(Category.CRYPTANALYSIS)]
    search, none = begun([bad, *level], []), np.zeros((5, 5))
    logits = np.zeros((5, 5))
    logits[0, 1:], logits[1:, 0] = -4, 4
    sure, unsure = (search._shares(equilibrium.Table(logits, none + spread, none)) for spread in (0.0, 0.35))
    assert sum(sure) == pytest.approx(1) == sum(unsure)
    assert max(sure) > max(unsure)
    assert (unsure[1:] > 0.05).all()
    assert unsure.tolist() == search._shares(equilibrium.Table(logits, none + 0.35, none)).tolist()
    monkeypatch.setattr(equilibrium, "NEAR", 4)
    wide = search._shares(equilibrium.Table(logits, none + 9, none))
    assert wide[0] == 0 < wide[1:].min()


def test_decks_that_do_well_meet_until_enough_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them a little, those that are played more, nobody too often at once, and not who does badly."""
    for name, value in {"BEST": 3, "WANTED": (8, 80), "WHOLE": 0.03, "AT_ONCE": 4}.items():
        monkeypatch.setattr(equilibrium, name, value)
    bad = _made(Category.TEMPEST)
    logits, spread = np.zeros((4, 4)), np.full((4, 4), 0.35)
    logits[0, 1:], logits[1:, 0] = -2, 2
    duels = np.zeros((4, 4))
    duels[1, 2] = duels[2, 1] = 12
    duels[1, 3] = duels[3, 1] = 79
    search = begun([bad, *PURE], [])
    played = Counter(search._among(equilibrium.Table(logits, spread, duels), np.array([0.0, 0.02, 0.0, 0.98])))
    assert played == {(PURE[2], PURE[0]): 1, (PURE[2], PURE[1]): 4, (PURE[0], PURE[1]): 4}
    none = Counter(search._among(equilibrium.Table(logits, spread, duels), np.zeros(4)))
    assert none == {(bad, PURE[0]): 2, (bad, PURE[1]): 2}


@pytest.mark.slow
def test_answers_beat_what_is_played_until_it_goes_round(seen: list[Seen], monkeypatch: pytest.MonkeyPatch) -> None:
    """Malware alone is answered by intrusion; from there on the rest comes in, and answers win ever less."""
    for name, value in {"FROM_IT": 2, "STRONG": 1, "WILD": 1, "OTHERS": 1, "MORE": 30}.items():
        monkeypatch.setattr(equilibrium, name, value)
    monkeypatch.setattr(learner, "ABLE", 30)
    search, again = begun(PURE[:1], seen), begun(PURE[:1], seen)
    rounds = [search.round() for _ in range(7)]
    strongest, answer = rounds[0].answers[0]
    assert strongest > 0.8
    assert int(np.argmax(_harm(answer))) == ROUND.index(Category.INTRUSION)
    assert rounds[-1].answers[0][0] < 0.6
    assert len(rounds[-1].mixture.decks) >= 3
    assert search.field() == rounds[-1].mixture.decks
    assert [again.round() for _ in range(2)] == rounds[:2]


def test_what_an_answer_wins_is_weighed_by_how_often_decks_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is played more is met more often, and a deck of the mixture is level with itself."""
    met: list[Bout] = []

    def play(bouts: Sequence[Bout]) -> list[Met]:
        met.extend(bouts)
        return [Met(1.0 if it.two == PURE[0] else 0.2, 0.5, 10) for it in bouts]

    monkeypatch.setattr(equilibrium, "OFTEN", (0.3, 0.6))
    mixture = Mixture((PURE[0], PURE[1]), (0.7, 0.3))
    other = _made(Category.TEMPEST)
    found = Search(CARDS, PURE, 5, play)._played([other, PURE[0]], mixture, [])
    assert found[0] == (pytest.approx(0.7 + 0.3 * 0.2), other)
    assert found[1] == (pytest.approx(0.7 * 0.5 + 0.3 * 0.2), PURE[0])
    assert Counter((it.one, it.two) for it in met)[other, PURE[0]] == 3
    assert Counter((it.one, it.two) for it in met)[other, PURE[1]] == 1


def test_decks_are_named_by_codes() -> None:
    """None means the ready ones; a slip, or what isn't sixty cards, is told."""
    code = code_of(POOL.deck(PURE[0]), CARDS)
    assert decks_of([code], CARDS) == PURE[:1]
    assert len(decks_of([], CARDS)) == 12
    with pytest.raises(SystemExit, match="KR1P"):
        decks_of([code[:-1] + ("2" if code[-1] != "2" else "3")], CARDS)
    short = code_of(POOL.deck(PURE[0][:3]), CARDS)
    with pytest.raises(SystemExit, match="no deck of these cards"):
        decks_of([short], CARDS)


def test_a_bout_is_told_by_its_duels() -> None:
    """Who won, seat for seat, whoever began, and rounds; a duel that nobody won counts half."""
    ends = [(0, (0, 1), 0, 19), (1, (0, 1), 1, 20), (1, (1, 0), 1, 23), (NOBODY, (1, 0), 0, 8)]
    games = [Game(nth, decks, ("scripted", "scripted"), 7, first) for nth, (_, decks, first, _) in enumerate(ends)]
    records = [
        Record(game, winner, "KR-5.0", turns, 90, 9, 0, True, (0, 0), (0, 0), (0, 0), (b"", b""))
        for game, (winner, _, _, turns) in zip(games, ends, strict=True)
    ]
    assert learner.met_of(records) == Met((1 + 0 + 1 + 0.5) / 4, (1 + 1 + 1 + 0.5) / 4, (10 + 10 + 12 + 4) / 4)
