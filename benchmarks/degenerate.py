"""A search for degenerate play: 10,000 duels of decks that nobody would build, by scripted and random bots."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from benchmarks.extreme_decks import by_wins, furious, stalling, strong, wild
from benchmarks.harness import Figure
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.playtest.arena import run
from kiberrubezh.playtest.cards import card_figures
from kiberrubezh.playtest.plan import Bots, Entry, Game, Plan
from kiberrubezh.playtest.record import NOBODY, Record

DUELS = 10_000
MOST_CHOICES = 500
"""In one turn, both players' together."""
FIRST_WIN = 4
"""The round before which nobody should win."""

_SCRIPTED: Bots = ("scripted", "scripted")
_BY_TURNS: tuple[Bots, ...] = (_SCRIPTED, ("random", "random"), ("scripted", "random"), ("random", "random"))
"""Who plays: a random bot tries what nobody thinks of, and is ten times as quick."""
_TOLD = 5
"""How many of the duels that are out of bounds are told with their decks."""


class Played(NamedTuple):
    """A duel that was played, and its decks by seat."""

    record: Record
    decks: tuple[Entry, Entry]


def search(cards: Sequence[Card], duels: int, jobs: int, seed: int = 1) -> list[Played]:
    """Play duels of wild decks, and as many again of all kinds; which cards are strong is told by the former."""
    chance = Random(seed)
    kinds = range(max(2, duels // 100))
    wilds = [wild(f"wild {n}", cards, chance) for n in kinds]
    first = _plan(wilds, duels // 2, seed, chance)
    records = list(run(first, jobs))
    ranked = by_wins(cards, list(card_figures(wilds, [it for it in records if it.game.bots == _SCRIPTED])))
    strongs = [strong(f"strong {n}", ranked, chance) for n in kinds]
    attackers = [furious(f"furious {n}", ranked, chance) for n in kinds]
    stallers = [stalling(f"stalling {n}", cards, chance) for n in kinds]
    second = _plan([*wilds, *strongs, *attackers, *stallers], duels - duels // 2, seed + duels, chance)
    return [*_with_decks(first, records), *_with_decks(second, run(second, jobs))]


def _plan(entries: Sequence[Entry], duels: int, seed: int, chance: Random) -> Plan:
    """Plan duels of decks that meet by chance."""
    games = []
    for number in range(duels):
        one, two, first = chance.randrange(len(entries)), chance.randrange(len(entries)), chance.randrange(2)
        games.append(Game(number, (one, two), _BY_TURNS[number % len(_BY_TURNS)], seed + number, first))
    return Plan(tuple(entries), tuple(games))


def _with_decks(plan: Plan, records: Iterable[Record]) -> Iterator[Played]:
    for record in records:
        one, two = record.game.decks
        yield Played(record, (plan.entries[one], plan.entries[two]))


def figures(played: Sequence[Played]) -> list[Figure]:
    """Return what the search found, with its aims."""
    records = [it.record for it in played]
    return [
        Figure("duels", len(records), ""),
        Figure("duels without end", sum(record.winner == NOBODY for record in records), "", at_most=0),
        Figure("duels with texts without end", sum(record.loops > 0 for record in records), "", at_most=0),
        Figure("most choices in one turn", max(record.busiest for record in records), "", at_most=MOST_CHOICES),
        Figure("earliest win, round", min(record.rounds for record in records), "", at_least=FIRST_WIN),
        Figure("longest duel, turns", max(record.turns for record in records), ""),
        Figure("ended by the last turn", sum(record.reason == "KR-8.3" for record in records), ""),
    ]


def is_out_of_bounds(record: Record) -> bool:
    """Tell whether a duel is one of those that should not be."""
    endless = record.winner == NOBODY or record.loops > 0
    return endless or record.busiest > MOST_CHOICES or record.rounds < FIRST_WIN


def describe(played: Played) -> str:
    """Tell a duel with all that it takes to play it again."""
    record, decks = played
    game = record.game
    head = f"seed {game.seed}, seat {game.first} begins, {', '.join(game.bots)}; {record.turns} turns, {record.reason}"
    lists = (f"  {deck.name}: {', '.join(_lines(deck))}" for deck in decks)
    return "\n".join((f"{head}, {record.busiest} choices in a turn, seat {record.winner} wins", *lists))


def _lines(deck: Entry) -> Iterator[str]:
    return (f"{number} {card}" for card, number in Counter(card.id for card in deck.cards).items())


def measure() -> list[Figure]:
    """Search, and tell some of the duels that are out of bounds."""
    played = search(list(open_cards().values()), DUELS, os.cpu_count() or 1)
    for it in [it for it in played if is_out_of_bounds(it.record)][:_TOLD]:
        print(describe(it))
    return figures(played)
