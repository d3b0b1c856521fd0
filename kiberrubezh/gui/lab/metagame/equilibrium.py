"""What an equilibrium is made of: who beats whom in it, what its decks lose without a card; figures lead to duels."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.lab.charts.heat_map import HeatMap
from kiberrubezh.gui.lab.findings.rows import Column, RowsTable
from kiberrubezh.gui.lab.wording import mean_line
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label

_TALL, _LOW, _FEW = 46, 30, 6
"""The height of a row in pixels, of so many decks at the most, and of more: only the first shows intervals."""
_ABOVE = 44
"""The height of the names over the columns in pixels."""
_ROW, _MOST = 36, 8
"""The height of a card's row in pixels; more of them than that are scrolled."""

Found = Mapping[str, Any]
"""What the command wrote down."""
Watch = Callable[[str, Sequence[str]], object]
"""What plays one of the duels of a name once more, which are given as `--replay` takes them."""


def pairs_view(theme: Theme, found: Found, watch: Watch) -> QWidget | None:
    """Return who beats whom of the decks that are played; a cell opens a duel of its pair.

    None where what was written down tells no pairs, or not how sure they are.
    """
    decks, pairs = found.get("decks", ()), found.get("pairs", ())
    places = [place for place, deck in enumerate(decks) if deck.get("played")]
    if len(places) < 2 or not pairs or any("effect" not in pair["wins"] for pair in pairs):
        return None
    places.sort(key=lambda place: -float(decks[place]["weight"]["value"]))
    wins = _wins(pairs)
    heat = HeatMap(theme)
    heat.setObjectName("metagame-pairs")
    names = [str(decks[place]["name"]) for place in places]
    heat.show_wins(names, [[wins.get((one, two), _NONE) for two in places] for one in places])

    def open_cell(row: int, across: int) -> None:
        one, two = places[row], places[across]
        duels = [f"{one},{two},{number}" for number in range(wins.get((one, two), _NONE).of)]
        watch(f"{names[row]} — {names[across]}", duels)

    heat.opened.connect(open_cell)
    high = _ABOVE + len(places) * (_TALL if len(places) <= _FEW else _LOW)
    theme.keep(heat, QWidget.setFixedHeight, high)
    head, hint = label(tr("lab.matrix"), "strong", wrap=True), label(tr("lab.find_pairs_hint"), "small", wrap=True)
    return _stack(head, heat, hint)


_NONE: Final = Share(0, 0)


def _wins(pairs: Sequence[Found]) -> dict[tuple[int, int], Share]:
    """Return what decks win against others, by their places, from either side."""
    found: dict[tuple[int, int], Share] = {}
    for pair in pairs:
        one, two, told = int(pair["one"]), int(pair["two"]), pair["wins"]
        hits, tries, effect = int(told["hits"]), int(told["of"]), float(told["effect"])
        found[one, two], found[two, one] = Share(hits, tries, effect), Share(tries - hits, tries, effect)
    return found


class _Part(NamedTuple):
    """A card of a deck, by their names, what the deck loses without it, and the duels that told it."""

    card: str
    deck: str
    worth: Mean
    duels: Sequence[str]


_COLUMNS: Final[tuple[Column[_Part], ...]] = (
    Column.of_words("part_card", lambda part: part.card),
    Column.of_words("part_deck", lambda part: part.deck),
    Column("part_worth", lambda part: mean_line(part.worth, 100), lambda part: part.worth.value),
)


def parts_view(theme: Theme, found: Found, cards: Mapping[str, Card], watch: Watch) -> QWidget | None:
    """Return what decks lose without a card, the most first; a row opens the duels with it and without by turns.

    None where what was written down names none of these duels, or cards that there aren't any more.
    """
    parts = found.get("parts", ())
    if not parts or not all("replays" in part and part["card"] in cards for part in parts):
        return None
    rows = [
        _Part(
            getattr(cards[part["card"]].name, i18n.language),
            str(found["decks"][part["deck"]]["name"]),
            Mean(part["worth"]["value"], inf if part["worth"]["margin"] is None else part["worth"]["margin"]),
            part["replays"],
        )
        for part in parts
    ]
    table: RowsTable[_Part] = RowsTable(theme, _COLUMNS, "metagame-parts")
    table.setAccessibleName(tr("lab.find_parts"))
    table.sort_by("part_worth", Qt.SortOrder.DescendingOrder)
    table.show_rows(rows)
    table.opened.connect(lambda part: watch(f"{part.deck}: {part.card}", part.duels))
    theme.keep(table, QWidget.setFixedHeight, _ROW * (1 + min(len(rows), _MOST)) + 2)
    hint = tr("lab.find_parts_hint") if found.get("all_parts", True) else tr("lab.find_parts_cut")
    return _stack(label(tr("lab.find_parts"), "strong", wrap=True), table, label(hint, "small", wrap=True))


def _stack(*parts: QWidget) -> QWidget:
    made = QWidget()
    made.setLayout(column(*parts, gap=6))
    return made
