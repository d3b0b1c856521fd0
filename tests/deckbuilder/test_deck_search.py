"""Searching decks: what a query in either language finds among ready and own decks."""

import json
from argparse import ArgumentParser
from collections.abc import Callable

import pytest
from deckbuilder.searched import ALL, CARDS, OWN, RATES

from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.commands import deck as command
from kiberrubezh.deckbuilder.finding.deck_fields import DECK_CHAPTERS, DECK_NOTES, DECKS
from kiberrubezh.deckbuilder.finding.deck_search import (
    search_decks,
)
from kiberrubezh.deckbuilder.finding.traits import Traits
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.ground.words import LANGS, Lang

Test = Callable[[Traits], object]


def has(*ids: str) -> Callable[[Traits], int]:
    assert set(ids) <= CARDS.keys()
    return lambda deck: sum(line.count for line in deck.deck.lines if line.card_id in ids)


def kind(wanted: Kind) -> Callable[[Traits], int]:
    return lambda deck: sum(
        line.count for line in deck.deck.lines if line.card_id in CARDS and CARDS[line.card_id].kind is wanted
    )


def attacks_by(category: Category) -> Test:
    return lambda deck: any(CARDS[each].category is category for each in deck.deck.counts() if each in CARDS)


def holds_off(category: Category) -> Test:
    def condition(deck: Traits) -> bool:
        found = (CARDS[each] for each in deck.deck.counts() if each in CARDS)
        return any(card.kind is Kind.MEASURE and (not card.blocks or category in card.blocks) for card in found)

    return condition


def called(*names: str) -> Test:
    return lambda deck: deck.deck.name in names


def is_ready(deck: Traits) -> bool:
    return deck.origin == "ready"


def rate(deck: Traits) -> float:
    """Return the per cent, −1 where none is known."""
    return 90.0 if deck.deck is OWN[0] else deck.rate if deck.rate is not None else -1


VPN = [card.id for card in CARDS.values() if "VPN" in card.name.ru]
TABLE: list[tuple[str, str, Test]] = [
    ("", " ", lambda _: True),
    ('карта:"Антивирус"', 'card:"Antivirus"', has("antivirus")),
    ('карта:"Антивирус">2', "card:antivirus>2", lambda deck: has("antivirus")(deck) > 2),
    ("карта:антивирус=3", 'card:"Antivirus"=3', lambda deck: has("antivirus")(deck) == 3),
    ('карта:"Антивирус" > 2', "card:antivirus >= 3", lambda deck: has("antivirus")(deck) > 2),
    ("карта : антивирус >2 мер>1", "cards<1000 card:antivirus > 2", lambda deck: has("antivirus")(deck) > 2),
    ('карта:"VPN">2', 'card:"VPN">2', lambda deck: has(*VPN)(deck) > 2),
    ('-карта:"VPN"', 'card!="VPN"', lambda deck: not has(*VPN)(deck)),
    ('карта:"Вайпер"<1', 'card:"Wiper"<1', lambda deck: not has("wiper")(deck)),
    ('карта:"карта, которой нет"', 'card:"карта, которой нет">1', called("Чужие карты")),
    ("карт>=60", "cards>=60", lambda deck: deck.deck.size >= 60),
    ("карт:0", "cards=0", called("Пусто")),
    ("активов>=24", "assets>=24", lambda deck: kind(Kind.ASSET)(deck) >= 24),
    ("мер:10..14", "measures:10..14", lambda deck: 10 <= kind(Kind.MEASURE)(deck) <= 14),
    ("атак>мер", "attacks>measures", lambda deck: kind(Kind.ATTACK)(deck) > kind(Kind.MEASURE)(deck)),
    ("событий<=4", "events<=4", lambda deck: kind(Kind.EVENT)(deck) <= 4),
    ("кат:впо", "cat:malware", attacks_by(Category.MALWARE)),
    ("кат!=пэмин", "-cat:emanations", lambda deck: not attacks_by(Category.TEMPEST)(deck)),
    ("блокирует:крипто", "blocks:cryptography", holds_off(Category.CRYPTANALYSIS)),
    ("-блокирует:пэмин", "not blocks:emanations", lambda deck: not holds_off(Category.TEMPEST)(deck)),
    ("можно-играть", "legal", is_ready),
    ("-можно-играть", "-legal", lambda deck: not is_ready(deck)),
    ("ошибок>0", "errors>0", lambda deck: not is_ready(deck)),
    ("откуда:своя", "from:own", lambda deck: not is_ready(deck)),
    ("откуда:готовая", "from:ready", is_ready),
    ("винрейт>55", "winrate>55", lambda deck: rate(deck) > 55),
    ("винрейт<50", "winrate<50%", lambda deck: 0 <= rate(deck) < 50),
    ("-винрейт>=0", "-winrate>=0", called("Пусто", "Чужие карты")),
    ("дуэлей>=20", "duels>=20", called("Щит и меч")),
    ("щит", "щита", called("Щит и меч")),
    ('"щит и меч"', '!"щит и меч"', called("Щит и меч")),
    ("имя:меч", "name:мечами", called("Щит и меч")),
    ("план:вайпера", "plan:вайпер", called("Щит и меч")),
    ("/^чуж/", "name:/КАРТЫ$/", called("Чужие карты")),
    ("натиск или чужие", "Натиск | чужими", called("Натиск", "Чужие карты")),
    ("(откуда:готовая мер>12) | карт:7", "(from:ready measures>12) or cards:7", lambda deck: (
        (is_ready(deck) and kind(Kind.MEASURE)(deck) > 12) or deck.deck.name == "Щит и меч")),
]  # fmt: skip


def test_decks_are_found_by_what_they_are() -> None:
    """Each query finds the decks of which its predicate holds, in Russian as in English."""
    wrong = {}
    for russian, english, condition in TABLE:
        wanted = [place for place, deck in enumerate(ALL) if condition(deck)]
        for query in (russian, english):
            if search_decks(ALL, query, CARDS) != wanted:
                wrong[query] = wanted
    assert wrong == {}


def test_decks_are_sorted_the_unknown_last() -> None:
    """`сорт:` goes by a number or the name; a deck of which the number isn't known stands behind the others."""
    rates = [rate(ALL[place]) for place in search_decks(ALL, "сорт:винрейт-", CARDS)]
    assert rates == sorted(rates, reverse=True)
    upward = [rate(ALL[place]) for place in search_decks(ALL, "sort:winrate", CARDS)]
    assert upward == [*sorted(each for each in upward if each >= 0), -1, -1]
    names = [ALL[place].deck.name for place in search_decks(ALL, "сорт:имя", CARDS)]
    assert names == sorted(names, key=str.casefold)


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_to_decks_can_be_asked(lang: Lang) -> None:
    """Each example is understood, and nearly each finds some of the ready decks; each field has its word."""
    decks = [
        Traits(deck, CARDS, "ready", None, rate) for deck, rate in zip(ready_decks(CARDS, lang), RATES, strict=True)
    ]
    examples = [example.query.of(lang) for chapter in DECK_CHAPTERS for example in chapter.examples]
    found = {query: len(search_decks(decks, query, CARDS)) for query in examples}
    idle = {query for query, count in found.items() if not count}
    assert idle <= {"-блокирует:пэмин", "-blocks:emanations"}
    assert DECK_NOTES.keys() == {*DECKS.fields, *DECKS.flags}


def run(*arguments: str, lang: str = "ru") -> int:
    parser = ArgumentParser()
    command.register(parser.add_subparsers())
    options = parser.parse_args(["deck", "search", *arguments])
    options.lang = getattr(options, "lang", None) or lang
    return int(options.handler(options))


def test_the_command_names_the_decks_found(capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh deck search` prints a line a deck with its win rate; exit code 1 without any."""
    assert run("винрейт>50", "сорт:винрейт-") == 0
    first, *_ = capsys.readouterr().out.splitlines()
    rate, deck = max(zip(RATES, ready_decks(CARDS), strict=True), key=lambda it: it[0] or 0)
    said = str(rate).removesuffix(".0")
    russian = f"{said.replace('.', ',')}\N{NO-BREAK SPACE}%"
    assert first.startswith(f"{deck.name}: 60 (готовая, можно играть, побед {russian}")
    assert run("winrate>50", "sort:winrate-", lang="en") == 0
    assert f"wins {said}%" in capsys.readouterr().out.splitlines()[0]
    assert run("from:own", "--json", "--lang", "en") == 1
    assert json.loads(capsys.readouterr().out) == []


def test_the_command_tells_how_to_ask(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a query it leads to the examples, which tell the whole language."""
    assert run() == 2
    assert "--examples" in capsys.readouterr().err
    assert run("--examples") == 0
    assert 'карта:"VPN">2' in capsys.readouterr().out
