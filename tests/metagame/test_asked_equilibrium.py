"""The search for decks that an equilibrium holds (`benchmarks.equilibrium`), where it is known which these are."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice
from random import Random

import numpy as np
import pytest

from benchmarks import equilibrium, learner
from benchmarks.equilibrium import Search, decks_of
from benchmarks.surrogate import Met, Seen, Surrogate, Vectors
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
    before = Surrogate(vectors, seen).between(rows)
    luck = [Seen(PURE[0], two, 400, Met(1.0, 0.5, 10)) for two in PURE[1:]]
    after = Surrogate(vectors, [*seen, *luck])
    assert np.allclose(after.between(rows) + after.between(rows).T, 1)
    assert (after.between(rows)[0, 1:] > before[0, 1:]).all()
    assert (after.between(rows)[0, 1:] > after.chances(rows, rows)[0, 1:]).all()
    one, two = after.beyond(rows[:1]), after.beyond(rows[1:])
    assert np.allclose(after.chances(rows[:1], rows[1:], one, two), after.between(rows)[:1, 1:])


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
