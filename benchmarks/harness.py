"""What the measurements share: the decks they play, the clock, and how figures are printed and kept."""

import os
import platform
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number, and the aim it is held against: `at_least` or `at_most`, where there is one."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None without one."""
        if self.at_least is not None:
            return self.value >= self.at_least
        return None if self.at_most is None else self.value <= self.at_most

    def row(self) -> tuple[str, str, str]:
        """Return name, value with its unit, and the aim with a word on it."""
        aim = ""
        if self.at_least is not None or self.at_most is not None:
            bound = f"≤ {self.at_most:g}" if self.at_least is None else f"≥ {self.at_least:g}"
            aim = f"{bound} {'met' if self.met else 'MISSED'}"
        return self.name, f"{number(self.value)} {self.unit}".strip(), aim


def number(value: float) -> str:
    """Write a number with three figures, thousands apart."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def ready_cards() -> list[list[Card]]:
    """Return the ready decks, card by card."""
    cards = open_cards()
    return [deck.expand(cards) for deck in ready_decks(cards)]


def pairs() -> list[tuple[list[Card], list[Card]]]:
    """Return every ready deck against every one, itself too."""
    decks = ready_cards()
    return [(one, two) for one in decks for two in decks]


def timed(action: Callable[[], object]) -> float:
    """Return the processor time of an action in seconds."""
    start = time.process_time()
    action()
    return time.process_time() - start


def median(values: Iterable[float]) -> float:
    """Return the middle of several runs."""
    return statistics.median(values)


def machine() -> str:
    """Say what kind of machine this is."""
    return (
        f"{os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()}, {platform.system()}"
    )


def show(title: str, figures: Sequence[Figure]) -> None:
    """Print figures as a table."""
    print(f"\n{title}")
    rows = [figure.row() for figure in figures]
    wide = max(len(name) for name, _, _ in rows)
    for name, value, aim in rows:
        print(f"  {name:{wide}}  {value:>18}  {aim}".rstrip())
