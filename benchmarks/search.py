"""Search over 30,000 generated cards: typed words to the rows, and to the screen."""

import json
import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from timeit import repeat

from benchmarks.harness import Figure, median
from benchmarks.startup import QUIET
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import build_from, connect, open_cards

CARDS = 30_000
FIRST = 200
"""The rows that the page asks for and paints first; the rest follows when these are on the screen."""
QUERIES = ("атака", "виру", "защита сети", "кат:впо урон>=3", "вид:мера цена:1..2", "сеть или радио", "flood")
RUNS = 15


def generated(count: int) -> list[Card]:
    """Return cards with the texts of the real ones and names of their own, made of the real ones' words."""
    real = list(open_cards().values())
    found = []
    for number in range(count):
        card, other = real[number % len(real)], real[(number * 7 + number // len(real)) % len(real)]
        name = Words(ru=f"{card.name.ru} {other.name.ru} {number}", en=f"{card.name.en} {other.name.en} {number}")
        found.append(card.model_copy(update={"id": f"card-{number}", "name": name, "number": number, "set": "many"}))
    return found


def measure() -> list[Figure]:
    """Measure each query to its first rows and to all of them; the worst query counts."""
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-search-") as folder:
        target = Path(folder, "cards.sqlite")
        build_from(generated(CARDS), target)
        connection = connect(target)
        try:
            first = {query: _milliseconds(connection, query, FIRST) for query in QUERIES}
            whole = {query: _milliseconds(connection, query, None) for query in QUERIES}
        finally:
            connection.close()
        shown = _to_the_screen(target, folder)
    return [
        Figure(f"first {FIRST} rows, {_worst(first)}", max(first.values()), "ms", at_most=5),
        Figure("all rows, median query", median(whole.values()), "ms"),
        Figure(f"all rows, {_worst(whole)}", max(whole.values()), "ms"),
        Figure("painted, median query", median(shown.values()), "ms", at_most=30),
        Figure(f"painted, {_worst(shown)}", max(shown.values()), "ms", at_most=30),
    ]


def _worst(taken: dict[str, float]) -> str:
    return f"worst query ({max(taken, key=lambda query: taken[query])})"


def _milliseconds(connection: Connection, query: str, limit: int | None) -> float:
    return median(repeat(partial(search, connection, query, limit), number=1, repeat=RUNS)) * 1000


def _to_the_screen(database: Path, home: str) -> dict[str, float]:
    """Search on the cards page, in a process of its own as it needs Qt."""
    environment = {**os.environ, "KIBERRUBEZH_HOME": home, "QT_QPA_PLATFORM": "offscreen", **QUIET}
    command = [sys.executable, "-m", "benchmarks.screen", str(database), *QUERIES]
    told = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    answer: dict[str, float] = json.loads(told)
    return answer
