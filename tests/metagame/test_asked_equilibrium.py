"""The search for decks that an equilibrium holds (`benchmarks.equilibrium`), where it is known which these are."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice
from random import Random

import numpy as np
import pytest

from benchmarks import equilibrium, learner
from benchmarks.equilibrium import Search
from benchmarks.surrogate import Met, Surrogate
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.store import open_cards
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool, listed_of

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


def _harm(deck: List) -> list[int]:
    return [sum(copies for name, copies in deck if CARDS[name].category is category) for category in ROUND]


def by_round(bouts: Sequence[Bout]) -> list[Met]:
    """Let malware beat denial of service, that beat intrusion, and that malware, as often as there are attacks."""
    shares = []
    for bout in bouts:
        one, two = _harm(bout.one), _harm(bout.two)
        more = sum(one[nth] * two[(nth + 1) % 3] - two[nth] * one[(nth + 1) % 3] for nth in range(3))
        shares.append(float(1 / (1 + np.exp(-more / 150))))
    return [Met(share, 0.5, 10) for share in shares]


@pytest.fixture(scope="module")
def learnt() -> Search:
    search = Search(CARDS, [_made(category) for category in ROUND], 5, by_round)
    chance = Random(1)
    decks = [*search.decks, *(POOL.wild(chance) for _ in range(300))]
    search.meet([(chance.choice(decks), chance.choice(decks)) for _ in range(3000)])
    return search


def test_decks_are_played_as_each_beats_the_next(learnt: Search) -> None:
    """Three that go round are a third each, and what loses to them isn't played."""
    search = Search(CARDS, [*learnt.decks, _made(Category.TEMPEST)], 5, by_round)
    search.seen = list(learnt.seen)
    search.meet([(one, two) for one in search.decks for two in search.decks] * 8)
    mixture = search.mixture(Surrogate(search.vectors, search.seen))
    assert sorted(mixture.decks[:3]) == sorted(learnt.decks)
    assert all(0.2 < share < 0.5 for share in mixture.shares[:3])
    assert sum(mixture.shares) == pytest.approx(1)


def test_a_deck_alone_is_the_whole_of_it(learnt: Search) -> None:
    """Nothing else can be played."""
    search = Search(CARDS, learnt.decks[:1], 5, by_round)
    search.seen = list(learnt.seen)
    assert search.mixture(Surrogate(search.vectors, search.seen)) == ((search.decks[0],), (1.0,))


@pytest.mark.slow
def test_answers_beat_what_is_played_until_it_goes_round(learnt: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    """Malware alone is answered by intrusion; from there on the rest comes in, and answers win ever less."""
    for name, value in {"FROM_IT": 2, "STRONG": 1, "WILD": 1, "OTHERS": 0, "MORE": 30}.items():
        monkeypatch.setattr(equilibrium, name, value)
    monkeypatch.setattr(learner, "ABLE", 30)
    search = Search(CARDS, learnt.decks[:1], 5, by_round)
    search.seen = list(learnt.seen)
    rounds = [search.round() for _ in range(4)]
    strongest, answer = rounds[0].answers[0]
    assert strongest > 0.8
    assert int(np.argmax(_harm(answer))) == ROUND.index(Category.INTRUSION)
    assert rounds[-1].answers[0][0] < strongest - 0.1
    assert len(rounds[-1].mixture.decks) >= 3
    assert search.decks[0] == learnt.decks[0]
    assert all(POOL.is_legal(deck) for deck in search.decks)
    assert len(search.decks) == len(set(search.decks))
