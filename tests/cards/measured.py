"""assets/playtest/cards.json, win rates for searches, from docs/balance.md; run as a program, it is written anew."""

import json
import re
from pathlib import Path
from typing import Any

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.resources import resource

DOCUMENT = Path(__file__).parents[2] / "docs" / "balance.md"
FILE = resource("playtest", "cards.json")
DRAWN, OVER_ALL = 5, -1
"""Where the wins stand in a line: of a card when it is drawn, of a deck over all others."""


def lines(head: str) -> list[list[str]]:
    """Return the cells of the table that begins with a head."""
    told = DOCUMENT.read_text("utf-8").partition(f"\n{head}")[2].split("\n\n")[0].splitlines()
    return [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in told[2:]]


def percent(cell: str) -> float | None:
    """Return the figure before an interval, None where there is none."""
    found = re.match(r"([\d.]+)%", cell)
    return float(found[1]) if found else None


def measured() -> dict[str, Any]:
    """Return what the file says."""
    cards = {card.name.en: card.id for card in open_cards().values()}
    decks = {deck.name: command_name(file) for deck, file in zip(_english(), ready_files(), strict=True)}
    duels = re.search(r"\| duels \| ([\d,]+)", DOCUMENT.read_text("utf-8"))
    assert duels
    return {
        "source": "docs/balance.md",
        "duels": int(duels[1].replace(",", "")),
        "won_drawn": {cards[line[0]]: rate for line in lines("| card ") if (rate := percent(line[DRAWN])) is not None},
        "won_by_deck": {decks[line[0]]: percent(line[OVER_ALL]) for line in lines("|  | Rush") if line[0] in decks},
    }


def _english() -> list[Any]:
    return ready_decks(open_cards(), "en")


def written() -> str:
    """Return the file's text."""
    return json.dumps(measured(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
