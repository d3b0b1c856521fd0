"""Every figure of a search leads to duels: the very ones by which it was measured, played once more."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from metagame import worlds

from kiberrubezh.metagame.bouts import Bout, Referee, Won
from kiberrubezh.metagame.decks import List
from kiberrubezh.metagame.documents.archive import Search
from kiberrubezh.metagame.documents.replays import Replays, UnplayedError
from kiberrubezh.metagame.documents.telling import swaps_json, to_json
from kiberrubezh.metagame.duels import Terms, plan_of
from kiberrubezh.metagame.findings import PARTS_PLACE, tell
from kiberrubezh.metagame.hunt import FINAL, Mixture
from kiberrubezh.metagame.oracle import find
from kiberrubezh.metagame.parts import BOUTS, swaps
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.plan import Game, Plan

ABOUT: dict[str, Any] = {"bots": ["random"] * 2, "seed": 7, "rules": {}}
NAMES = ["Rock", "Paper", "Scissors"]
DECKS = [worlds.deck(plan) for plan in worlds.PLANS]


class Table:
    """Plays by the plans, and notes who met whom."""

    def __init__(self) -> None:
        self.bouts: list[Bout] = []
        self.referee = Referee(self._play, 1_000_000)

    def _play(self, bouts: Sequence[Bout]) -> list[Won]:
        self.bouts.extend(bouts)
        return worlds.play(bouts)


def duel(plain: dict[str, Any], which: str) -> tuple[list[str], tuple[Plan, Game]]:
    """Return a duel out of a file, the names of its decks aside."""
    search = Search.model_validate_json(json.dumps(plain))
    plan, game = Replays(search, worlds.pool(), worlds.prior(), "en").find(which)
    return [entry.name for entry in plan.entries], (plan, game)


def is_of(found: tuple[Plan, Game], bout: Bout, nth: int) -> bool:
    """Tell whether a duel is the one of that number in a bout."""
    plan = plan_of([bout], worlds.pool(), Terms(("random",) * 2, 7, worlds.prior()))
    lists = [[card.id for card in entry.cards] for entry in found[0].entries]
    return (lists, found[1]) == ([[card.id for card in entry.cards] for entry in plan.entries], plan.games[nth])


@pytest.mark.slow
def test_a_cards_part_leads_to_its_duels() -> None:
    """With the card and without it: against the same opponents, on the same seeds, as they were met."""
    table = Table()
    game = find(table.referee, worlds.pool(), DECKS, 1)
    table.bouts.clear()
    findings = tell(game, NAMES, "Found {n}", worlds.pool(), table.referee)
    plain = to_json(findings, len(NAMES), ABOUT)
    asked = [bout for bout in table.bouts if bout.place >= PARTS_PLACE]
    assert len(plain["parts"]) > 1
    told: set[Bout] = set()
    for nth, part in enumerate(findings.parts):
        for word in ("with", "without"):
            for met in range(BOUTS):
                try:
                    names, found = duel(plain, f"{word},{nth},{met * BLOCK + 3}")
                except UnplayedError:
                    continue  # the deck itself was due
                (bout,) = [it for it in asked if it.place == PARTS_PLACE + met and is_of(found, it, 3)]
                told.add(bout)
                name = findings.decks[part.deck].name
                card = worlds.pool().cards[part.card].name.en
                assert names[0] == (name if word == "with" else f"{name}: without {card}")
    assert told == set(asked)


@pytest.mark.slow
def test_a_swap_leads_to_its_duels() -> None:
    """The deck with the card in the place of another, and the deck as it was, against each deck it was tried with."""
    table, even = Table(), Mixture(tuple(DECKS), (1 / 3,) * 3)
    found = list(swaps(table.referee, worlds.pool(), DECKS, "wall-1", even, 0))
    plain = swaps_json("wall-1", found, list(zip(NAMES, DECKS, strict=True)), ABOUT, worlds.pool().cards, "en")
    told: set[Bout] = set()
    for nth, swap in enumerate(found):
        for word, deck in (("with", swap.changed), ("without", DECKS[swap.deck])):
            for met in range(BOUTS):
                other = DECKS[met % 3]
                if deck == other:
                    with pytest.raises(UnplayedError, match="would meet itself"):
                        duel(plain, f"{word},{nth},{met * BLOCK}")
                    continue
                _, once_more = duel(plain, f"{word},{nth},{met * BLOCK + 2}")
                assert is_of(once_more, Bout(deck, other, met), 2)
                told.add(Bout(deck, other, met))
    assert told == set(table.bouts)
    for nth, swap in enumerate(plain["swaps"]):
        assert swap["replays"][::2] == [f"with,{nth},{met * BLOCK}" for met in range(BOUTS) if met % 3 != swap["deck"]]
        assert swap["replays"][1::2] == [which.replace("with", "without") for which in swap["replays"][::2]]
    assert duel(plain, "with,0,4")[0] == [
        f"Rock: {worlds.pool().cards['wall-1'].name.en} ×4 in place of {worlds.pool().cards[found[0].out].name.en}",
        "Paper",
    ]


@pytest.mark.slow
def test_a_played_deck_leads_to_duels_with_those_it_met() -> None:
    """Each deck names the first duel with each other, those played most first."""
    table = Table()
    plain = to_json(
        tell(find(table.referee, worlds.pool(), DECKS, 1), NAMES, "Found {n}", worlds.pool(), table.referee), 3, ABOUT
    )
    for place, deck in enumerate(plain["decks"]):
        others = [int(which.split(",")[1]) for which in deck["replays"]]
        assert sorted([place, *others]) == list(range(len(plain["decks"])))
        parts = [plain["decks"][other]["weight"]["value"] for other in others]
        assert parts == sorted(parts, reverse=True)
        for which in deck["replays"]:
            names, _ = duel(plain, which)
            assert deck["name"] in names


@pytest.mark.parametrize(
    "which", ["with,0,48", "with,-1,0", "without,9,0", "with,0", "without,0,-1", "with,0,0,0", "other,0,0", "with", ""]
)
def test_no_measured_duel_is_made_up(which: str) -> None:
    """What was not played, or isn't there, is no duel: the command says then which numbers there are."""
    even = Mixture(tuple(DECKS), (1 / 3,) * 3)
    found = list(swaps(Table().referee, worlds.pool(), DECKS[:1], "wall-1", even, 0))[:2]
    plain = swaps_json("wall-1", found, [("Rock", DECKS[0])], ABOUT, worlds.pool().cards, "en")
    with pytest.raises((ValueError, LookupError)):
        duel(plain, which)


@pytest.mark.slow
def test_the_best_answer_leads_to_the_duels_that_rated_it() -> None:
    """One with each deck that it met, the first: as the hunt had them played last of all."""
    table = Table()
    game = find(table.referee, worlds.pool(), DECKS, 1)
    plain = to_json(tell(game, NAMES, "Found {n}", worlds.pool(), table.referee), len(NAMES), ABOUT)
    step = game.steps[plain["best"]]
    assert plain["steps"][plain["best"]]["found"]["wins"]["of"] == BLOCK * FINAL
    opponents = set[List]()
    for which in plain["steps"][plain["best"]]["found"]["replays"]:
        _, found = duel(plain, which)
        (bout,) = [it for it in table.bouts if it.one == step.answer.deck and is_of(found, it, 0)]
        assert step.place <= bout.place < step.place + FINAL
        opponents.add(bout.two)
    assert opponents == set(step.mixture.decks) - {step.answer.deck}
