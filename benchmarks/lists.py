"""Other lists for the ready decks: each changed within its plan, against what is found to beat all of them.

`python -m benchmarks.lists 3 4000 FOLDER` goes three rounds, with seeds from 4000 on. In each a hunt looks for what
beats the lists, each met as often as any other; then every list is hunted for anew among decks that keep its plan
(`plans.toml`), against the strongest found so far and the other lists. FOLDER gets the lists as texts and what was
found as `found.json`, from where the same command goes on, with seeds that it had not. A fourth word names a file of
cards that are otherwise, by id, to try them: `{"antivirus": {"requires": {"defence": 2}}}`.
"""

import json
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.metagame.bouts import Bout, Referee, mean
from kiberrubezh.metagame.decks import List, Pool, deck_list, listed_of
from kiberrubezh.metagame.duels import Duels, Terms
from kiberrubezh.metagame.hunt import Answer, Hunt, Mixture

PLANS = Path(__file__).with_name("plans.toml")
HUNTED, CHANGED = 14, 4
"""Generations of the hunt for what beats the lists, and of the one for each list."""
MET = 12
"""So many of the decks that were found are met, those that beat the lists most."""
AMONG_THEMSELVES = 0.35
"""How often a list meets the other lists, and not what was found."""
TRIAL, JUDGED = 1, 3
"""Bouts by which what was found is ordered, and by which a new list is held against the old, with each deck."""
ALONE = 10
"""So many cards at the most are in a list once: what is drawn by luck alone is no plan (CONTRIBUTING)."""
_ENDLESS = 10**9
_TRIES = 200
_AREA = 1 << 16
"""Seeds of a hunt of its own."""

Lists = dict[str, List]


@dataclass(frozen=True)
class Group:
    """Cards of which a plan wants so many copies: these by id, or all attacks of a category or of such costs."""

    copies: int = 0
    share: float = 0.0
    """The share of its attacks that are to be of these."""
    cards: tuple[str, ...] = ()
    category: str = ""
    from_cost: int = 0
    to_cost: int = 99

    def of(self, pool: Pool) -> frozenset[str]:
        """Return the cards by id."""
        if self.cards:
            return frozenset(self.cards)
        return frozenset(
            name
            for name, card in pool.cards.items()
            if card.category is not None
            and self.category in ("", card.category)
            and self.from_cost <= card.requires.attack <= self.to_cost
        )


class Plan(Pool):
    """The decks that keep a plan: bounds for kinds of cards, cards that it is about, those with no other home."""

    def __init__(self, cards: Mapping[str, Card], told: Mapping[str, Any]) -> None:
        super().__init__(cards)
        self.bounds = {Kind(kind): (low, high) for kind, (low, high) in told["kinds"].items()}
        groups = [Group(**{**group, "cards": tuple(group.get("cards", ()))}) for group in told["groups"]]
        self.groups = [(group, group.of(self)) for group in groups]
        self._own, self._without = frozenset(told.get("own", ())), frozenset(told.get("without", ()))
        self.own, self.without = self._own, self._without
        self.begun: tuple[List, ...] = ()
        """Decks that what is made at random is made of: of nothing no plan would come."""

    def beside(self, old: List, others: Sequence[List]) -> None:
        """Keep what a list alone has, so that no card is without a home, and shun what all others have."""
        held = [dict(other).keys() for other in others]
        self.own = self._own | (dict(old).keys() - set[str]().union(*held))
        self.without = self._without | set[str](self.cards).intersection(*held)

    def is_legal(self, listed: List) -> bool:
        """Tell whether a deck keeps the plan, and may be played without a warning (KR-2)."""
        counts = Counter(dict(listed))
        kinds = self.kinds(counts)
        return (
            all(low <= kinds[kind] <= high for kind, (low, high) in self.bounds.items())
            and not self.without & counts.keys()
            and self.own <= counts.keys()
            and not self._is_scattered(counts)
            and all(self._holds(group, names, counts, kinds) for group, names in self.groups)
            and super().is_legal(listed)
            and not validate(self.deck(listed), self.cards)
        )

    def kinds(self, counts: Mapping[str, int]) -> Counter[Kind]:
        """Return how many cards of each kind there are."""
        found: Counter[Kind] = Counter()
        for name, copies in counts.items():
            found[self.cards[name].kind] += copies
        return found

    def _is_scattered(self, counts: Mapping[str, int]) -> bool:
        return list(counts.values()).count(1) > ALONE

    def _holds(self, group: Group, names: frozenset[str], counts: Counter[str], kinds: Counter[Kind]) -> bool:
        held = sum(counts[name] for name in names)
        return held >= max(group.copies, group.share * kinds[Kind.ATTACK])

    def wild(self, chance: Random) -> List:
        """Return a deck that keeps the plan, some changes from one that is known."""
        found = chance.choice(self.begun)
        for _ in range(chance.randint(1, 5)):
            found = self.changed(found, chance)
        return found

    def suited(self, listed: List, like: List, chance: Random) -> List | None:
        """Return a deck with what the plan wants put into it, rather cards of another list; None where none comes."""
        other, counts, needed = Counter(dict(like)), Counter(dict(listed)), Counter(self.own)
        for group, names in self.groups:
            wanted = max(group.copies, round(group.share * self.bounds[Kind.ATTACK][0]))
            able = sorted(names - self.without)  # a set has an order of its own in each process
            for name in sorted(able, key=lambda it: (-counts[it], -other[it], chance.random())):
                missing = wanted - sum(needed[it] for it in names)
                needed[name] += max(0, min(missing, self._most[name] - needed[name]))
        for name in self.without:
            del counts[name]
        counts |= needed
        for _ in range(_TRIES):
            if self.is_legal(listed_of(counts)):
                return listed_of(counts)
            self._nearer(counts, needed, other, chance)
        return None

    def _nearer(self, counts: Counter[str], needed: Counter[str], other: Counter[str], chance: Random) -> None:
        """Take one card in, or out, of a kind of which there are too few, or may be fewer."""
        kinds, size = self.kinds(counts), self.format.minimum
        short = [kind for kind, (low, _) in self.bounds.items() if kinds[kind] < low]
        over = [kind for kind, (_, high) in self.bounds.items() if kinds[kind] > high]
        if counts.total() > size or over or (counts.total() == size and not short):
            spare = over or [kind for kind, (low, _) in self.bounds.items() if kinds[kind] > low] or list(self.bounds)
            there = [it for it in counts if counts[it] > needed[it] and self.cards[it].kind in spare]
            alone = [it for it in there if counts[it] == 1] if self._is_scattered(counts) else []
            if there:
                counts[min(alone or there, key=lambda it: (other[it] > 0, chance.random()))] -= 1
        else:
            wanted = short or list(self.bounds)
            room = [it for it, card in self.cards.items() if card.kind in wanted and it not in self.without]
            room = [it for it in room if counts[it] < self._most[it]]
            counts[max(room, key=lambda it: (counts[it] > 0, other[it] > 0, chance.random()))] += 1
        for name in [it for it in counts if not counts[it]]:
            del counts[name]


class Search:
    """Lists, and what beats them, in turn."""

    def __init__(
        self, cards: Mapping[str, Card], lists: Lists, found: Sequence[List], seed: int, place: int = 0
    ) -> None:
        """`place` is the first of the seeds that nothing had yet. Opponents guess at the lists of now (KR-4.4)."""
        self.pool, self.lists, self.found, self.seed = Pool(cards), lists, list(found), seed
        told = tomllib.loads(PLANS.read_text("utf-8"))
        self.plans = {name: Plan(cards, told[name]) for name in lists}
        prior = Prior([self.pool.deck(it).expand(cards) for it in lists.values()], cards.values())
        self._referee = Referee(Duels(self.pool, Terms(("scripted", "scripted"), seed, prior), jobs=-1), _ENDLESS)
        self.place = place

    def hunt(self) -> Answer:
        """Look for what beats the lists; it is met from now on."""
        lists = tuple(self.lists.values())
        strong = sorted(self.found, key=partial(self._over, lists), reverse=True)[:MET]
        answer = self._hunt(self.pool, Mixture(lists, (1 / len(lists),) * len(lists)), [*strong, *lists], HUNTED)
        if answer.deck not in (*self.found, *lists):
            self.found.append(answer.deck)
        return answer

    def change(self, name: str) -> tuple[float, float] | None:
        """Look for a better list of a plan; return what the old and the new one win, None where no deck keeps the plan.

        The better stays, but for an old one that breaks the plan.
        """
        plan, old = self.plans[name], self.lists[name]
        others = tuple(deck for it, deck in self.lists.items() if it != name)
        plan.beside(old, others)
        strong = sorted(self.found, key=partial(self._over, tuple(self.lists.values())), reverse=True)[:MET]
        shares = [(1 - AMONG_THEMSELVES) / len(strong) for _ in strong]
        rest = 1 - sum(shares)
        against = Mixture((*strong, *others), (*shares, *[rest / len(others)] * len(others)))
        chance = Random(f"{self.seed} {name} {self.place}")
        suited = [plan.suited(deck, old, chance) for deck in (old, *strong)]
        plan.begun = tuple(dict.fromkeys(deck for deck in suited if deck is not None))
        if not plan.begun:
            return None
        new = self._hunt(plan, against, plan.begun, CHANGED).deck
        won = [self._wins(deck, against) for deck in (old, new)]
        if won[1] > won[0] or not plan.is_legal(old):
            self.lists[name] = new
        return won[0], won[1]

    def _hunt(self, pool: Pool, against: Mixture, start: Sequence[List], generations: int) -> Answer:
        chance = Random(f"{self.seed} {self.place}")
        self.place += _AREA
        # The first seeds have chosen whom it meets or begins with.
        return Hunt(self._referee, pool, against, start, chance, self.place - _AREA + TRIAL).answer(generations)

    def _over(self, lists: Sequence[List], deck: List) -> float:
        places = range(self.place, self.place + TRIAL)
        return mean(self._referee.judge([Bout(deck, it, place) for it in lists for place in places]))

    def _wins(self, deck: List, against: Mixture) -> float:
        places = range(self.place - JUDGED, self.place)
        each = [mean(self._referee.judge([Bout(deck, it, place) for place in places])) for it in against.decks]
        return sum(won * share for won, share in zip(each, against.shares, strict=True))


def changed_cards(cards: Mapping[str, Card], changes: Mapping[str, Any]) -> dict[str, Card]:
    """Return the cards, those that are named with what is told of them; raise KeyError, or ValueError of no card."""
    others = {name: Card.model_validate(cards[name].model_dump(mode="json") | told) for name, told in changes.items()}
    return {**cards, **others}


def _lists(cards: Mapping[str, Card], folder: Path) -> Lists:
    """Return the lists of a folder, of the ready decks where it has none; leave with a word on what is misspelt."""
    found: Lists = {}
    for file, ready in zip(ready_files(), ready_decks(cards, "en"), strict=True):
        kept = folder / f"{command_name(file)}.txt"
        reading = read(kept.read_text("utf-8"), cards) if kept.exists() else None
        if reading is not None and reading.problems:
            raise SystemExit(f"{kept}: {reading.problems[0]}")
        found[command_name(file)] = deck_list((ready if reading is None else reading.deck).expand(cards))
    return found


def _main(rounds: int, seed: int, folder: Path, changes: Path | None) -> None:
    cards = changed_cards(open_cards(), json.loads(changes.read_text("utf-8")) if changes else {})
    known = folder / "found.json"
    kept = json.loads(known.read_text("utf-8")) if known.exists() else {"seed": seed, "place": 0, "found": []}
    place = kept["place"] if kept["seed"] == seed else 0
    search = Search(cards, _lists(cards, folder), [listed_of(it) for it in kept["found"]], seed, place)
    folder.mkdir(parents=True, exist_ok=True)

    def keep() -> None:
        for name, listed in search.lists.items():
            (folder / f"{name}.txt").write_text(write(search.pool.deck(listed, name), cards, "en"), encoding="utf-8")
        found = [dict(it) for it in search.found]
        known.write_text(json.dumps({"seed": seed, "place": search.place, "found": found}), encoding="utf-8")

    for nth in range(1, rounds + 1):
        print(f"round {nth}: what was found wins {search.hunt().wins.value:.3f}", flush=True)
        for name, old in list(search.lists.items()):
            won = search.change(name)
            stays = "stays" if search.lists[name] == old else "changed"
            told = "no deck keeps the plan" if won is None else f"{won[0]:.3f} → {won[1]:.3f}, {stays}"
            print(f"  {name}: {told}", flush=True)
            keep()


if __name__ == "__main__":
    _main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]) if len(sys.argv) > 4 else None)
