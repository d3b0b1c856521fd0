"""Other lists for the ready decks: each changed within its plan, so that little beats all, and they stand even.

`python -m benchmarks.lists 20 4000 FOLDER` goes twenty rounds, with seeds from 4000 on. In each a model of who beats
whom (`benchmarks.surrogate`) learns from all duels so far; the lists are changed within their plans
(`benchmarks.plans`) to what it holds best against the strongest decks known and among themselves, and to duels that
are neither short nor won by whoever begins; it is asked for decks that beat these lists; and all of them meet in some
3,400 duels, from which it learns in the next. FOLDER gets the lists as texts, the strong decks and all duels, from
where the same command goes on, with seeds that it had not. A fourth word names a file of cards that are otherwise, by
id, to try them: `{"antivirus": {"requires": {"defence": 2}}}`.
"""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from benchmarks.learner import FIRST, MORE, Learner, Play
from benchmarks.plans import ABOUT, Plan, told
from benchmarks.surrogate import Course, Met, Seen, Surrogate
from benchmarks.terms import Array
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.metagame.decks import List, deck_list, listed_of

STRONG, ASKED, MET, APART = 30, 18, 12, 10
"""Decks against which lists are changed; from so many decks it is asked for stronger ones; so many of those meet the
lists, and differ by so many cards."""
PASSES, CHANGES = 3, 3
"""How often in a round all lists are gone through, and cards exchanged in each at the most."""
AMONG = 4
"""Bouts of each pair of lists in a round: these tell how level decks fare."""
LOOKED_AT = 400
"""Exchanges that are held against the plan, the best first."""
EVEN, FAIR = 0.12, 0.04
"""So far from level pairs, and lists over all others, may be before it counts."""
PAIR, OVERALL, SHARP = 0.8, 2.0, 0.02
"""What such an excess squared counts beside the strongest's chance; how much the strongest counts before others."""

ROUNDS, SHORTEST, BEGUN = 11.0, 8.0, 0.515
"""So many rounds in the mean of all pairs of lists, and of each list's, are long enough; so often whoever begins may
win."""
SHORT, TOO_SHORT, AHEAD = 0.05, 0.01, 8.0
"""What a round less counts in the mean of all, and of a list, and what that share of wins does beyond."""

Lists = dict[str, List]


class Search(Learner):
    """Lists, and what beats them, in turn."""

    def __init__(
        self, cards: Mapping[str, Card], lists: Lists, seed: int, place: int = 0, play: Play | None = None
    ) -> None:
        """See `Learner`."""
        super().__init__(cards, seed, place, play)
        self.lists = dict(lists)
        self.strong: list[List] = []
        self._about = self.vectors.summed([ABOUT[name] for name in lists])
        plans = told()
        self.plans = {name: Plan(cards, plans[name]) for name in lists}

    def field(self) -> Sequence[List]:
        """Return the lists of now."""
        return list(self.lists.values())

    def begin(self) -> None:
        """Learn what cards do, from decks made by chance."""
        self.meet(list(self.by_chance(self._known(), FIRST, self.chance())))

    def round(self) -> list[tuple[float, List]]:
        """Change the lists, look for what beats them; return that with the share of its duels won, the most first."""
        model, course, chance = Surrogate(self.vectors, self.seen), Course(self.vectors, self.seen), self.chance()
        strong = self._sorted(model, [*self.strong, *self.lists.values()])[:STRONG]
        begun = [*strong[: ASKED // 2], *(self.pool.wild(chance) for _ in range(ASKED - ASKED // 2))]
        rows = np.vstack([self.vectors.rows(strong), *[self._answer(model, it) for it in self.vectors.rows(begun)]])
        for _ in range(PASSES):
            self._change(model, course, rows, chance)
            again = [rows[chance.randrange(len(rows))], self._best(model, rows)]
            rows = np.vstack([rows, *[self._answer(model, row) for row in again]])
        met = self.apart(self._sorted(model, map(self.vectors.listed, rows)), MET, APART)
        self.strong = list(dict.fromkeys([*self.strong, *met]))
        lists = list(self.lists.values())
        against = [(deck, listed) for deck in met for listed in lists] * 2
        among = [(one, two) for nth, one in enumerate(lists) for two in lists[:nth]] * AMONG
        won = self.meet([*against, *among, *self.by_chance(self._known(), MORE, chance)])
        shares = [(float(np.mean([won[deck, it] for it in lists if it != deck])), deck) for deck in met]
        return sorted(shares, reverse=True)

    def _rows(self) -> Array:
        return self.vectors.rows(self.lists.values())

    def _over(self, model: Surrogate, rows: Array) -> Array:
        """Return what decks are thought to win over the lists."""
        return np.asarray(model.chances(rows, self._rows(), model.beyond(rows)).mean(1))

    def _sorted(self, model: Surrogate, decks: Iterable[List]) -> list[List]:
        known = list(dict.fromkeys(decks))
        order = np.argsort(-self._over(model, self.vectors.rows(known)), kind="stable")
        return [known[place] for place in order]

    def _best(self, model: Surrogate, rows: Array) -> Array:
        return np.asarray(rows[self._over(model, rows).argmax()])

    def _answer(self, model: Surrogate, row: Array) -> Array:
        """Return a deck that is thought to beat the lists more."""
        return self.answer(model, row, self._rows(), np.full(len(self.lists), 1 / len(self.lists)))

    def _change(self, model: Surrogate, course: Course, strong: Array, chance: Random) -> None:
        """Change each list a little for the better."""
        for name in chance.sample(list(self.lists), len(self.lists)):
            plan, others = self.plans[name], [it for other, it in self.lists.items() if other != name]
            for _ in range(CHANGES):
                plan.beside(self.lists[name], others)
                row = self.vectors.row(self.lists[name])
                able = self._sane(name, row, self.exchanged(row))
                rows = np.vstack([row[None], able])
                now, *faults = self._faults(model, strong, name, rows) + self._slips(course, name, rows)
                order = [place for place in np.argsort(faults, kind="stable")[:LOOKED_AT] if faults[place] < now]
                better = next(filter(plan.is_legal, (self.vectors.listed(able[place]) for place in order)), None)
                if better is None:
                    break
                self.lists[name] = better

    def _faults(self, model: Surrogate, strong: Array, name: str, able: Array) -> Array:
        """Return how bad it would be to have each of these for a list: by what is strong, and by its own."""
        rows, place = self._rows(), list(self.lists).index(name)
        rest = np.delete(rows, place, 0)
        count, beyond = len(rows), model.beyond(strong)
        over = model.chances(strong, rest, beyond).sum(1)[:, None] + model.chances(strong, able, beyond)
        worst = SHARP * np.log(np.exp((over / count - 0.5) / SHARP).mean(0))
        won, among = model.chances(able, rest), model.chances(rest, rest)
        np.fill_diagonal(among, 0)
        each = (among.sum(1) + 1 - won) / (count - 1)
        pairs = (_excess(won, EVEN) ** 2).sum(1)
        overall = _excess(won.mean(1), FAIR) ** 2 + (_excess(each, FAIR) ** 2).sum(1)
        return np.asarray(worst + PAIR * pairs + OVERALL * overall)

    def _slips(self, course: Course, name: str, able: Array) -> Array:
        """Return how bad it would be to have each of these for a list: by how long duels are, and who wins them."""
        rest = np.delete(self._rows(), list(self.lists).index(name), 0)
        apart, count = ~np.eye(len(rest), dtype=bool), len(rest) * (len(rest) + 1)
        among, with_it = course.told(rest, rest), course.told(able, rest)
        began, rounds = ((one[apart].sum() + 2 * two.sum(1)) / count for one, two in zip(among, with_it, strict=True))
        others = ((among[1] * apart).sum(1) + with_it[1]) / len(rest)
        each = np.hstack([with_it[1].mean(1, keepdims=True), others])
        short = SHORT * np.maximum(0, ROUNDS - rounds) + TOO_SHORT * np.maximum(0, SHORTEST - each).sum(1)
        return np.asarray(short + AHEAD * np.maximum(0, began + course.between_level - BEGUN))

    def _sane(self, name: str, row: Array, able: Array) -> Array:
        """Return those with which each plan has no less than now of what it is about, beside what others have of it."""
        place = list(self.lists).index(name)
        rest = np.delete(self._rows(), place, 0) @ self._about
        own = np.delete(np.arange(len(self.lists)), place)
        most = rest[np.arange(len(own)), own]

        def missing(rows: Array) -> Array:
            mine = rows @ self._about
            over = np.maximum(0, mine[:, own] - most).sum(1)
            return np.asarray(over + np.maximum(0, rest[:, place].max() - mine[:, place]))

        return np.asarray(able[missing(able) <= missing(row[None])[0]])

    def _known(self) -> list[List]:
        return [*self.lists.values(), *self.strong]


def _excess(shares: Array, bound: float) -> Array:
    return np.maximum(0, np.abs(shares - 0.5) - bound)


def changed_cards(cards: Mapping[str, Card], changes: Mapping[str, Any]) -> dict[str, Card]:
    """Return the cards, those that are named with what is told of them; raise KeyError, or ValueError of no card."""
    others = {name: Card.model_validate(cards[name].model_dump(mode="json") | told) for name, told in changes.items()}
    return {**cards, **others}


class Folder:
    """Where a search is kept."""

    def __init__(self, path: Path, cards: Mapping[str, Card]) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._path, self._kept, self._cards = path, path / "search.json", cards

    def opened(self, seed: int, play: Play | None = None) -> Search:
        """Return the search that is kept, or a new one; leave with a word on what it can't go on with.

        Duels of other cards tell nothing, and those written down otherwise can't be read: then lists and strong decks
        alone are kept.
        """
        kept: dict[str, Any] = json.loads(self._kept.read_text("utf-8")) if self._kept.exists() else {"seed": seed}
        if kept["seed"] != seed:
            raise SystemExit(f"{self._path} goes on with seed {kept['seed']}: give that one, or another folder")
        search = Search(self._cards, self._lists(), seed, kept.get("place", 0), play)
        for name, listed in search.lists.items():
            if not search.plans[name].is_legal(listed):
                raise SystemExit(f"{name} breaks its plan (plans.toml), or what CONTRIBUTING says of a ready deck")
        decks = [listed_of(deck) for deck in kept.get("decks", ())]
        search.strong = [decks[place] for place in kept.get("strong", ())]
        if kept.get("cards") == self._digest():
            search.seen = [Seen(decks[one], decks[two], duels, Met(*met)) for one, two, duels, met in kept["seen"]]
        return search

    def keep(self, search: Search) -> None:
        """Write a search down."""
        for name, listed in search.lists.items():
            text = write(search.pool.deck(listed, name), self._cards, "en")
            (self._path / f"{name}.txt").write_text(text, encoding="utf-8")
        met = [deck for it in search.seen for deck in (it.one, it.two)]
        places = {deck: place for place, deck in enumerate(dict.fromkeys([*search.strong, *met]))}
        kept = {
            "seed": search.seed,
            "place": search.place,
            "cards": self._digest(),
            "decks": [dict(deck) for deck in places],
            "strong": [places[deck] for deck in search.strong],
            "seen": [(places[it.one], places[it.two], it.duels, it.met) for it in search.seen],
        }
        fresh = self._kept.with_suffix(".new")
        fresh.write_text(json.dumps(kept), encoding="utf-8")
        fresh.replace(self._kept)

    def _digest(self) -> str:
        told = [*Seen._fields, *Met._fields, *(self._cards[name].model_dump_json() for name in sorted(self._cards))]
        return blake2b("\n".join(told).encode(), digest_size=8).hexdigest()

    def _lists(self) -> Lists:
        """Return the lists that are kept, of the ready decks where there is none."""
        found: Lists = {}
        for file, ready in zip(ready_files(), ready_decks(self._cards, "en"), strict=True):
            kept = self._path / f"{command_name(file)}.txt"
            reading = read(kept.read_text("utf-8"), self._cards) if kept.exists() else None
            if reading is not None and reading.problems:
                raise SystemExit(f"{kept}: {reading.problems[0].message('en')}")
            found[command_name(file)] = deck_list((ready if reading is None else reading.deck).expand(self._cards))
        return found


def _main(rounds: int, seed: int, folder: Path, changes: Path | None) -> None:
    cards = changed_cards(open_cards(), json.loads(changes.read_text("utf-8")) if changes else {})
    kept = Folder(folder, cards)
    search = kept.opened(seed)
    if not search.seen:
        search.begin()
        kept.keep(search)
    for nth in range(1, rounds + 1):
        found = search.round()
        kept.keep(search)
        print(f"round {nth}: what is strong wins {', '.join(f'{won:.3f}' for won, _ in found)}", flush=True)


if __name__ == "__main__":
    _main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]) if len(sys.argv) > 4 else None)
