"""What docs/balance.md says of each card's place, worked out again of its own table."""

import json
import re
from collections import Counter
from typing import Any

from cards.measured import DOCUMENT, lines, percent
from deckbuilder.pool import real_cards

from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing.code import deck_of
from kiberrubezh.deckbuilder.validate import is_legal, validate
from kiberrubezh.metagame.mixture import equilibrium
from kiberrubezh.metagame.oracle import PLAYED

NEAR = 0.05
EQUILIBRIUM = DOCUMENT.parent / "equilibrium.json"
SECTION = DOCUMENT.read_text("utf-8").partition("## A place for each card\n")[2].partition("\n## ")[0]
TABLE = [line for line in lines("|  | Rush") if len(line) > 12]
DECKS = [line[0] for line in TABLE]
WINS = [
    [0.5 if one == two else (percent(cell) or 0.0) / 100 for two, cell in enumerate(line[1:13])]
    for one, line in enumerate(TABLE)
]


def near(wins: list[float]) -> set[str]:
    """Return the decks within five points of the best."""
    return {deck for deck, won in zip(DECKS, wins, strict=True) if won >= max(wins) - NEAR}


def against(place: int) -> list[float]:
    """Return what each deck wins against one; against itself it is no answer."""
    return [row[place] if one != place else 0.0 for one, row in enumerate(WINS)]


def played() -> list[dict[str, Any]]:
    """Return the decks that the equilibrium of found ones plays."""
    found: list[dict[str, Any]] = json.loads(EQUILIBRIUM.read_text("utf-8"))["decks"]
    return [deck for deck in found if deck["weight"]["value"] >= PLAYED]


def test_the_equilibrium_of_found_decks_has_several_plans() -> None:
    """It is of decks that may be played with today's cards: four at least, of attacks and of defence."""
    cards = real_cards()
    decks = [Deck.of(deck["name"], deck["cards"]) for deck in played()]
    assert all(is_legal(validate(deck, cards)) for deck in decks)
    kinds = [Counter(card.kind for card in deck.expand(cards)) for deck in decks]
    assert len(decks) >= 4
    assert any(held[Kind.ATTACK] > 2 * held[Kind.MEASURE] for held in kinds)
    assert max(held[Kind.MEASURE] for held in kinds) > 20
    weights = [deck["weight"]["value"] for deck in played()]
    measures = sum(held[Kind.MEASURE] * part for held, part in zip(kinds, weights, strict=True))
    assert measures >= 10 * sum(weights)


def test_every_card_has_a_place_or_a_reason() -> None:
    """Each is in a deck near the best answer to one of the equilibrium, or in one found, or stands with its reason."""
    cards = real_cards()
    decks = {deck.name: set(deck.counts()) for deck in ready_decks(cards, "en")}
    answers = set[str]().union(*(near(against(place)) for place, part in enumerate(equilibrium(WINS)) if part > 0))
    held = set[str]().union(*(decks[name] for name in answers))
    for code in re.findall(r"`(KR1[\w-]+)`", SECTION):
        held |= set(deck_of(code, cards).deck.counts())
    held |= set[str]().union(*(deck["cards"] for deck in played()))
    reasoned = set(re.findall(r"\*\*(.+?)\*\*", SECTION))
    assert {cards[name].name.en for name in cards.keys() - held} == reasoned
    assert f"{len(held)} cards are" in SECTION


def test_the_equilibrium_is_the_one_that_is_told() -> None:
    """The shares of the decks are those of the table, and who is five points behind them is named."""
    parts = equilibrium(WINS)
    told = {name: round(100 * part) for name, part in zip(DECKS, parts, strict=True) if part >= 0.005}
    words = " ".join(SECTION.split())
    assert [name for name, part in told.items() if not re.search(rf"{name} {part}(?: of 100)?[,.]", words)] == []
    whole = [sum(won * part for won, part in zip(row, parts, strict=True)) for row in WINS]
    further = re.search(r"; ([^;]+?) (?:alone is|are) further behind", words)
    assert re.findall(r"([A-Z][A-Za-z ]+?) [\d.]+", further[1] if further else "") == sorted(set(DECKS) - near(whole))
    behind = {name: f"{100 * won:.1f}" for name, won in zip(DECKS, whole, strict=True) if won < 0.4995}
    assert behind
    assert [name for name, won in behind.items() if f"{name} {won}" not in words] == []
