"""Search over 30,000 generated cards: typed words to the rows, and to the screen."""

import json
import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from time import perf_counter, process_time
from timeit import repeat

from benchmarks.harness import Figure, median
from benchmarks.startup import QUIET
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.find.lore import CardConnection
from kiberrubezh.cards.find.search import Context, OpenDeck, search
from kiberrubezh.cards.store import build_from, connect, open_cards

CARDS = 30_000
FIRST = 200
"""The rows that the page asks for and paints first; the rest follows when these are on the screen."""
QUERIES = (
    *("атака", "виру", "защита сети", "кат:впо урон>=3", "вид:мера цена:1..2", "сеть или радио", "flood"),
    *("вирус или пожар", "вид:мера -вирус", "-zzzz"),
)
RUNS = 15
NAMED = "card-30"
"""A measure among the cards, by whose name is asked."""
NEW = (
    '!"{name}"',
    "/бот.*77$/",
    "имя:/^сет/",
    r"/\d{{4}}$/ вид:мера",
    "/(урон|карт).*волн/",
    'пробивает:"{name}"',
    'блокирует:"{name}"',
    "источник:T1498",
    "источник:MITRE",
    "винрейт>55",
    "винрейт:50..52 вид:атака",
    "в-колоде",
    "копий<4",
    "можно-добавить -вид:актив",
    "ключ>=скрытность,закрепление",
    "группа:вид урон>=5",
    "группа:цена",
    "сорт:копий-",
    "сорт:винрейт-",
    "сорт:цена-",
)
"""What asks of more than a row holds, or has the answer in another order."""
NASTY = (
    *("/[а-я]+ 7777/", "/[а-я]{5}/", "/[а-я]{30}/", r"/\d{6}/", r"/^\d+$/", r"/[бвг]\d\d\d\d\d/", "/[aeiou]{4}/"),
    *("/[^а-яa-z0-9 ]{3}/", "/^.{3} .{3}$/", r"/[^\d]$/", "/./", "/.*щщщ/", r"/\w*щщ\w*/", "/щщщ|ъъъ|ыыы/", "/х{2,}/"),
    *("/колл?апс/", "/а?б?в?г?д?е?ж7/", "/[её]ж/", "/ЁЖ|СЁТЬ/", "/(а|б|в)+ 29999/", "/(.*)7777(.*)/", "/[а-я]+[0-9]+/"),
    *(r"/(сеть|бот) .* 123\d/", r"/\w+\s\w+\s29998/", r"/(\w+\s?)+[эю]$/", r"/\b\w{17}\b/", r"/\bсет\w+ 12/"),
    *(
        "/(а|е).{30}ъ/",
        "/а.*б.*в.*г.*д.*ъ/",
        "-/[а-я]/",
        "имя:/[а-я]{30}/ или /[a-z]{30}/",
        "вид:мера -/[а-я] [а-я]{9}/",
    ),
    *("/сеть/ /флуд/", "/сеть/ или /vpn/", "/сеть/ -/флуд/", r"/\d\d\d\d/ урон>=5", "/сеть/ сорт:имя", "/а/ /б/ /в/"),
    *(
        "/(а|е).{30}щ/",
        "/.*(а|е).{25}щщ/",
        "-/[а-я]/ урон>=3",
        "-/а/ -/б/",
        "-/щ/",
        "атака сорт:имя",
        "атака сорт:имя-",
    ),
)
"""Patterns with nothing in them to look for first, or with many ways to try."""
BACKWARD = (
    *(r"/(?<=сеть )29/", "/^(?!.*а)/", r"/(?<!\d)77(?!\d)/", r"/(\w)\1\1/", r"/(\w{3}).*\1/", r"/(\w\w)\1/"),
    r"/(\w)(\w)\1\2/",
    *("/^(?=.*сеть)(?=.*бот)/", "/(?=.*сеть).*бот/", "/(?<=сеть).*(?=бот)/", r"/(сеть).*\1/", r"/(.)(.)\2\1/"),
    *(
        r"/(\w+) \1/",
        r"/\bсеть\b/",
        r"/\bİst/",
        r"/\w*İ\w*щ/",
        r"/(\w+\s?)+İ$/",
        "-/İ/",
        r"/\p{Lu}\d/",
        r"/(?i)сеть\d/",
    ),
    *("имя:/сеть/ или /бот/", "имя:/сеть/ или текст:/бот/", "имя:сеть или /бот/", "-(/сеть/ или имя:/бот/)"),
)
"""Patterns that look around or remember, that tell an İ from an I, and such of which one of several must hold."""
ORDERED = (
    *("суть:/а/ сорт:цена", "имя:/а/ сорт:имя", "имя:/а/ группа:набор", r"имя:/\d/ сорт:урон-", "-/щ/ сорт:цена"),
    *("имя:/^[а-м]/ сорт:цена-", "-/щ/ группа:кат", "/а/ сорт:номер-", "/а/ сорт:даёт", "/щ/ сорт:урон-"),
    *(r"/\d{4}$/ сорт:имя", "текст:/урон/ сорт:даёт-", "/флуд/ сорт:цена", "/сеть/ или /vpn/ сорт:цена"),
    *("источник:MITRE сорт:цена", "источник:MITRE сорт:имя", "-имя:/флуд/ сорт:цена", "не атака сорт:урон-"),
    *("с сорт:имя", "-сеть сорт:цена", "ключ:скрытность сорт:цена", "урон>=3 сорт:цена сорт:имя"),
    *("-/сеть/ цена>1 сорт:даёт сорт:имя-", "(/vpn/ или урон>4) сорт:даёт сорт:имя-", "вид!=актив сорт:даёт сорт:имя-"),
    *("/сеть/ или /vpn/ или /бот/ или /радио/ сорт:цена", "/vpn/ /wi-fi/ сорт:цена", "(/сет[ьи]/ или /vpn/) сорт:цена"),
    *(
        "/vpn/ или /b.t/ сорт:имя",
        "/межсетевой экран/ или /vpn/ сорт:цена",
        "(/vpn/ или с) сорт:цена",
        "/(vpn|b.t)/ сорт:имя",
    ),
    *("/.а.б/ сорт:имя", "/с..т/ сорт:цена", r"/(.)а\1/ сорт:имя"),
    *("не (с или кат:dos) сорт:даёт сорт:имя-", "защита или урон>3 сорт:имя", "цена-защиты<цена-атаки сорт:имя"),
)
"""Conditions that many, or few, cards meet, with the answer in an order."""
LONG = (r"/\b(\w+)\b.*\b\1\b/", r"/(\w{4})\w*\1/", r"/(..).*\1.*\1/", r"/(\w{5}).*\1 29/")
"""Patterns that remember several letters, or several times, and leave little out beforehand."""
DECK = {f"card-{number}": 1 + number % 4 for number in range(0, 90, 4)}
RATES = {f"card-{number}": 40.0 + number % 21 for number in range(150)}
"""As many cards with a win rate as the set has."""


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
    """Measure each query to its first rows and to all of them, by the processor's time; the worst query counts.

    What is read of a database when it is first asked for (lines for patterns, references, letters) is measured apart;
    columns are read in the first run of a query.
    """
    context = Context(OpenDeck(DECK, most=4, room=20), RATES)
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-search-") as folder:
        target = Path(folder, "cards.sqlite")
        build_from(generated(CARDS), target)
        connection = connect(target)
        try:
            name = connection.execute("SELECT folded_ru FROM card WHERE id = ?", (NAMED,)).fetchone()[0]
            new = [query.format(name=name) for query in NEW]
            begun = perf_counter()
            for query in ("/ъъъ/", "источник:ъъъ", "-с"):
                search(connection, query, FIRST)
            read = (perf_counter() - begun) * 1000
            begun = perf_counter()
            search(connection, BACKWARD[4], FIRST)
            twice = (perf_counter() - begun) * 1000
            asked = {query: _milliseconds(connection, query, FIRST, context) for query in new}
            nasty = {query: _milliseconds(connection, query, FIRST) for query in NASTY}
            backward = {query: _milliseconds(connection, query, FIRST) for query in BACKWARD}
            ordered = {query: _milliseconds(connection, query, FIRST) for query in ORDERED}
            long = {query: _milliseconds(connection, query, FIRST) for query in LONG}
            first = {query: _milliseconds(connection, query, FIRST) for query in QUERIES}
            whole = {query: _milliseconds(connection, query, None) for query in QUERIES}
        finally:
            connection.close()
        shown = _to_the_screen(target, folder)
    return [
        Figure(f"first {FIRST} rows, {_worst(first)}", max(first.values()), "ms", at_most=5),
        Figure(f"first {FIRST} rows, new conditions, median", median(asked.values()), "ms", at_most=5),
        Figure(f"first {FIRST} rows, new conditions, {_worst(asked)}", max(asked.values()), "ms", at_most=5),
        *(Figure(f"  {query}", taken, "ms") for query, taken in asked.items()),
        Figure(f"first {FIRST} rows, nasty patterns, median", median(nasty.values()), "ms", at_most=5),
        Figure(f"first {FIRST} rows, nasty patterns, {_worst(nasty)}", max(nasty.values()), "ms", at_most=5),
        Figure(
            f"first {FIRST} rows, what looks around or remembers, {_worst(backward)}",
            max(backward.values()),
            "ms",
            at_most=5,
        ),
        Figure(f"first {FIRST} rows, in an order, median", median(ordered.values()), "ms", at_most=5),
        Figure(f"first {FIRST} rows, in an order, {_worst(ordered)}", max(ordered.values()), "ms", at_most=5),
        *(Figure(f"  {query}", taken, "ms") for query, taken in (nasty | backward | ordered | long).items()),
        Figure("lines, references and letters read, once a database", read, "ms"),
        Figure("what lines say twice, once a database", twice, "ms"),
        Figure("all rows, median query", median(whole.values()), "ms"),
        Figure(f"all rows, {_worst(whole)}", max(whole.values()), "ms"),
        Figure("painted, median query", median(shown.values()), "ms", at_most=30),
        Figure(f"painted, {_worst(shown)}", max(shown.values()), "ms", at_most=30),
    ]


def _worst(taken: dict[str, float]) -> str:
    return f"worst query ({max(taken, key=lambda query: taken[query])})"


def _milliseconds(connection: Connection, query: str, limit: int | None, context: Context | None = None) -> float:
    asked = partial(search, connection, query, limit, "ru", context)
    assert isinstance(connection, CardConnection)
    lore = connection.lore

    def anew() -> None:
        """Let what words find be asked for the first time in each run."""
        lore.found.cache_clear()
        lore.is_said.cache_clear()

    return median(repeat(asked, anew, timer=process_time, number=1, repeat=RUNS)) * 1000


def _to_the_screen(database: Path, home: str) -> dict[str, float]:
    """Search on the cards page, in a process of its own as it needs Qt."""
    environment = {**os.environ, "KIBERRUBEZH_HOME": home, "QT_QPA_PLATFORM": "offscreen", **QUIET}
    command = [sys.executable, "-m", "benchmarks.screen", str(database), *QUERIES]
    told = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    answer: dict[str, float] = json.loads(told)
    return answer
