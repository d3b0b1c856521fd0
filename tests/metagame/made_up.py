"""Decks by lot that meet by rules made up here, so that what a model or a search makes of them is known beforehand."""

from collections.abc import Sequence
from random import Random

from benchmarks import learner
from benchmarks.plans import told
from benchmarks.surrogate import Met, Seen, Surrogate, Vectors
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool, deck_list

CARDS = open_cards()
POOL = Pool(CARDS)
LISTS = dict(zip(told(), [deck_list(deck.expand(CARDS)) for deck in ready_decks(CARDS)], strict=True))


def attacks(listed: List) -> int:
    """Count the attacks of a deck."""
    return sum(copies for name, copies in listed if CARDS[name].kind is Kind.ATTACK)


def by_attacks(bouts: Sequence[Bout]) -> list[Met]:
    """Let whoever has more attacks win, by little; the more of them on both sides, the sooner, and the beginner."""
    shares = [0.5 + (attacks(it.one) - attacks(it.two)) / 100 for it in bouts]
    both = [attacks(it.one) + attacks(it.two) for it in bouts]
    return [Met(share, 0.45 + much / 400, 20 - much / 5) for share, much in zip(shares, both, strict=True)]


def learnt(play: learner.Play, count: int = 600) -> tuple[Surrogate, Vectors, list[List]]:
    """Return a model of what has been met, what it knows decks by, and decks that it never met."""
    seen, vectors, fresh = seen_of(play, count)
    return Surrogate(vectors, seen), vectors, fresh


def seen_of(play: learner.Play, count: int) -> tuple[list[Seen], Vectors, list[List]]:
    """Return what became of that many bouts of decks by lot, what decks are known by, and decks that none met."""
    chance = Random(3)
    decks = [POOL.wild(chance) for _ in range(count)]
    bouts = [Bout(one, two, 0) for one, two in zip(decks, reversed(decks), strict=True) if one != two]
    seen = [Seen(bout.one, bout.two, 8, met) for bout, met in zip(bouts, play(bouts), strict=True)]
    return seen, Vectors(POOL), [POOL.wild(chance) for _ in range(60)]


def by_both(bouts: Sequence[Bout]) -> list[Met]:
    """Let duels be long where attacks of one side meet measures of the other, and where a side has many attacks."""

    def course(one: List, two: List) -> float:
        held = [(attacks(it), sum(copies for name, copies in it if CARDS[name].capacity)) for it in (one, two)]
        (mine, guard), (others, other_guard) = held
        return mine * other_guard + others * guard + (mine - 20) ** 2 + (others - 20) ** 2

    return [Met(0.5, course(it.one, it.two) / 2000, course(it.one, it.two)) for it in bouts]
