"""Searching decks: what a query in either language finds among ready and own decks."""

import json
from argparse import ArgumentParser
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands import deck as command
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.deck_fields import DECK_CHAPTERS, DECK_NOTES, DECKS
from kiberrubezh.deckbuilder.finding.deck_guesses import guessed_decks, meant_decks, retyped_decks
from kiberrubezh.deckbuilder.finding.deck_query import mended_decks, parse_decks
from kiberrubezh.deckbuilder.finding.deck_search import search_begun, search_decks
from kiberrubezh.deckbuilder.finding.traits import Traits, measured_decks
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.ground.intervals import Share
from kiberrubezh.ground.words import LANGS, Lang

CARDS = open_cards()
RATES = [measured_decks()[command_name(file)] for file in ready_files()]
OWN = [
    Deck.of("Щит и меч", {"antivirus": 3, "wiper": 4}, "Держаться, пока не придёт вайпер."),
    Deck.of("Пусто", {}),
    Deck.of("Чужие карты", {"карта, которой нет": 2, "firewall": 58}),
]
ALL = [
    *(Traits(deck, CARDS, "ready", None, rate) for deck, rate in zip(ready_decks(CARDS), RATES, strict=True)),
    Traits(OWN[0], CARDS, wins=Share(18, 20)),
    Traits(OWN[1], CARDS, wins=Share(0, 0)),
    Traits(OWN[2], CARDS),
]
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


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("foo:3", "карт:3"),
        ("карта:антивирс>1", "карта:Антивирус>1"),
        ("rfhnf:VPN", "карта:VPN"),
        ("винрйт>50", "винрейт>50"),
        ("кат:впво", "кат:впо"),
        ("карта>2", None),
        ('карта:"VPN">много', None),
        ("карта:", None),
        ("имя>а", "имя:а"),
        ("кат>впо", "кат:впо"),
        ("карта>Антивирус", "карта:Антивирус"),
        ("мер=3,5", "(мер=3 или мер=5)"),
        ("кат : дос1", "кат:дос"),
        ("винрейт>0.55", "винрейт>55"),
        ("(мер>3", None),
        ("мер>3)", "мер>3"),
        ("или мер>3", "мер>3"),
        ("- кат:впо", "-кат:впо"),
        ("винрейт > 50 %", "винрейт > 50"),
        ('откуда:готовая "VPN" >= 2', 'откуда:готовая карта:"VPN">=2'),
        ("вин>50", "винрейт>50"),
        ("блок:впо", "блокирует:впо"),
        ("карт:/60/", None),
    ],
)
def test_what_is_wrong_with_a_query_for_decks(query: str, meant: str | None) -> None:
    """It is told in both languages, and what is offered instead can be asked."""
    with pytest.raises(QueryError) as caught:
        search_decks(ALL, query, CARDS)
    assert len({caught.value.message(lang) for lang in LANGS}) == 2
    offered = mended_decks(query, caught.value, "ru")
    assert offered == meant
    assert offered is None or isinstance(search_decks(ALL, offered, CARDS), list)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rfhnf:fynbdbhec", "карта:антивирус"),
        ("rfhn=60", "карт=60"),
        ("yfnbcr", "натиск"),
        ("rfhnf:VPN", None),
        ("натиск", None),
        ("-блокирует:пэмин карт=60", None),
        ("-можно-играть откуда:готовая", None),
        ("-yfnbcr -jnreljdf", None),
        ("-yfnbcr jnrelf:ujnjdfz", "-натиск откуда:готовая"),
    ],
)
def test_a_query_for_decks_in_the_wrong_layout(typed: str, meant: str | None) -> None:
    """It is retyped as a whole where that finds decks."""
    assert retyped_decks(ALL, typed, CARDS) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("можно играть", "можно-играть"),
        ("мер 12", "мер:12"),
        ("мер больше 12", "мер>12"),
        ("сорт:винрейт убыв", "сорт:винрейт-"),
        ("кат впо", "кат:впо"),
        ('"Антивирус">2', 'карта:"Антивирус">2'),
        ("щит", None),
        ("zzz", None),
        ("урон 3", None),
        ("карта:Антивирус 7", "карта:Антивирус=7"),
        ('card:"Antivirus" x7 мер>3', 'card:"Antivirus"=7 мер>3'),
        ("карта:белый список программ", 'карта:"белый список программ"'),
        ("мер>3 карта:белый список 2 щит", 'мер>3 карта:"белый список"=2 щит'),
        ("карта:вайпер zzz", None),
        ("illegal from:ready", "-можно-играть from:ready"),
        ("без ошибок", "можно-играть"),
        ("атак больше чем мер zzz", "атак>мер zzz"),
        ("60 карт", "карт:60"),
        ("мер от 10 до 14 zzz", "мер:10..14 zzz"),
        ("винрейт > 50 процентов", "винрейт > 50"),
        ("сортировать по винрейту по убыванию", "сорт:винрейт-"),
        ("готовая zzz", None),
        ("мои", "откуда:мои"),
        ("антивирус", "карта:антивирус"),
        ("откуда:готовая 2 х Вайпер", "откуда:готовая карта:Вайпер=2"),
        ("мер>3 колоды без антивируса", "мер>3 -карта:антивируса"),
        ("decks with executable allowlist x3", 'карта:"executable allowlist"=3'),
        ("нельзя играть откуда:готовая", "-можно-играть откуда:готовая"),
        ("сорт:винрейт по убыванию", "сорт:винрейт-"),
    ],
)
def test_a_query_for_decks_that_finds_none_may_mean_another(typed: str, meant: str | None) -> None:
    """What lacks a sign is offered with it; that of a card's name behind which its number stands, too."""
    assert guessed_decks(ALL, typed, CARDS, "ru") == meant
    assert meant is None or isinstance(search_decks(ALL, meant, CARDS), list)


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("антивирус>2", "карта:антивирус>2"),
        ("карт>1 antivirus = 3", "карт>1 карта:antivirus=3"),
        ("-вайпер:1", "-карта:вайпер:1"),
        ("мерр>2", "мер>2"),
        ("антивир>2", "карт>2"),
        ("карты>50 мер>1", "карт>50 мер>1"),
        ("rfhnf:fynbdbhec>5", "карта:антивирус>5"),
        ("мер>10, атак>10", "мер>10 атак>10"),
        ("мер=10, 12", "(мер=10 или мер=12)"),
        ("кат:впо/отказ", "кат:впо,отказ"),
        ("карта:Антивирус,Вайпер>1", "(карта:Антивирус или карта:Вайпер>1)"),
        ("мер>1 -card:VPN,antivirus", "мер>1 -(card:VPN или card:antivirus)"),
    ],
)
def test_a_number_behind_the_name_of_a_card_counts_that(query: str, meant: str) -> None:
    """Where no field is called so, but a card is."""
    with pytest.raises(QueryError) as caught:
        search_decks(ALL, query, CARDS)
    assert meant_decks(ALL, query, caught.value, CARDS, "ru") == meant


def test_a_card_in_the_place_of_a_field_is_told_to_be_one() -> None:
    """And how its copies are counted, rather than which fields there are; several cards are named one by one."""
    with pytest.raises(QueryError) as caught:
        search_decks(ALL, "мер>3 антивирус>2", CARDS)
    assert caught.value.message("ru") == (
        "«антивирус» — карта, а не поле. Сколько её в колоде, ищут так: карта:антивирус>2."
    )
    assert caught.value.message("en").endswith("How many of it a deck has is asked so: card:антивирус>2.")
    with pytest.raises(QueryError) as caught:
        search_decks(ALL, "карта:антивирус,вайпер", CARDS)
    assert "карта:первая или карта:вторая" in caught.value.message("ru")
    assert "card:first or card:second" in caught.value.message("en")


@pytest.mark.parametrize("query", ["урон>3", "вид:мера", "группа:кат", "копий>2", "damage>3", "пробивает:vpn"])
def test_what_is_asked_of_cards_is_not_asked_of_decks(query: str) -> None:
    """It is said to be so, and no other field is put in its place."""
    with pytest.raises(QueryError) as caught:
        search_decks(ALL, query, CARDS)
    assert "ищут карты" in caught.value.message("ru")
    assert "Cards are found by" in caught.value.message("en")
    assert mended_decks(query, caught.value, "ru") is None


def test_an_open_bracket_is_closed_as_one_types() -> None:
    """What is typed so far finds decks; without its last piece only where that isn't a condition yet."""
    assert search_begun(ALL, "(натиск или чужие", CARDS) == search_decks(ALL, "натиск или чужие", CARDS)
    assert search_begun(ALL, '(имя:"щит и меч" или карта:"Щит', CARDS) == search_decks(ALL, "имя:щит", CARDS)
    assert search_begun(ALL, 'натиск карта:"', CARDS) == search_decks(ALL, "натиск", CARDS)
    assert search_begun(ALL, 'имя:"щит и', CARDS) == search_decks(ALL, "имя:щит", CARDS)


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


PIECES = st.sampled_from(
    [
        *(
            "карта",
            "винрейт",
            "план",
            "можно-играть",
            "кат",
            "сорт",
            "VPN",
            ":",
            ">",
            "!=",
            "2",
            '"',
            "(",
            ")",
            "-",
            "|",
        ),
        *("/", " "),
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.one_of(st.text(max_size=20), st.lists(PIECES, max_size=7).map("".join)))
def test_any_text_is_a_query_for_decks_or_told_to_be_none(typed: str) -> None:
    """Whatever is typed raises nothing but QueryError."""
    said = {""}
    try:
        assert len(search_decks(ALL[:3], parse_decks(typed), CARDS)) <= 3
    except QueryError as error:
        mended_decks(typed, error, "en")
        said = {error.message(lang) for lang in LANGS}
    assert said == {""} or len(said) == 2


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
    assert first.startswith(f"{deck.name}: 60 (готовая, можно играть, побед {rate}")
    assert run("from:own", "--json", "--lang", "en") == 1
    assert json.loads(capsys.readouterr().out) == []


def test_the_command_tells_how_to_ask(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a query it leads to the examples, which tell the whole language."""
    assert run() == 2
    assert "--examples" in capsys.readouterr().err
    assert run("--examples") == 0
    assert 'карта:"VPN">2' in capsys.readouterr().out
