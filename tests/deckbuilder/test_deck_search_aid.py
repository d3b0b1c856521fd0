"""What is said, and offered, where a query for decks makes no sense, finds none or lacks its end."""

import pytest
from deckbuilder.searched import ALL, CARDS
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.fields import CARDS as LANGUAGE
from kiberrubezh.cards.find.fields import OF_DECKS
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cli import main
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.deck_fields import DECKS
from kiberrubezh.deckbuilder.finding.deck_guesses import check_decks, guessed_decks, meant_decks, retyped_decks
from kiberrubezh.deckbuilder.finding.deck_query import mended_decks, parse_decks
from kiberrubezh.deckbuilder.finding.deck_search import search_begun, search_decks
from kiberrubezh.deckbuilder.finding.traits import Traits
from kiberrubezh.ground.words import LANGS


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("foo:3", "карт:3"),
        ("карта:!антивирус", "-карта:антивирус"),
        ("card:-антивирус мер>3", "-card:антивирус мер>3"),
        ("имя:!щит", "-имя:щит"),
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
        ("карта:антивирус>=два", "карта:антивирус>=2"),
        ("мер>двенадцати", "мер>12"),
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
        ("карта:не антивирус", "-карта:антивирус"),
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
        ("больше 2 антивирусов", "карта:антивирусов>2"),
        ("не меньше 3 антивирусов мер>3", "карта:антивирусов>=3 мер>3"),
        ("decks with at least 2 antivirus", "карта:antivirus>=2"),
        ("антивирус не больше 2", "карта:антивирус<=2"),
        ("antivirus more than 2", "карта:antivirus>2"),
        ("мер>3 колоды без антивируса", "мер>3 -карта:антивируса"),
        ("decks with executable allowlist x3", 'карта:"executable allowlist"=3'),
        ("больше двух антивирусов", "карта:антивирусов>2"),
        ("без антивируса, vpn и вайпера", "-карта:антивируса -карта:vpn -карта:вайпера"),
        ("колоды с антивирусом и vpn", "карта:антивирусом и карта:vpn"),
        ("колоды, в которых больше двенадцати мер и меньше 20 атак", "мер>12 и атак<20"),
        ("мои колоды", "откуда:своя"),
        ("готовые колоды без ошибок", "откуда:готовая можно-играть"),
        ("лучшие колоды", "сорт:винрейт-"),
        ("самые сильные готовые колоды", "откуда:готовая сорт:винрейт-"),
        ("больше всего мер", "сорт:мер-"),
        ("самая дешёвая", None),
        ("нельзя играть откуда:готовая", "-можно-играть откуда:готовая"),
        ("сорт:винрейт по убыванию", "сорт:винрейт-"),
        ("мер сорок одна", "мер:41"),
        ("decks that aren't legal", "-можно-играть"),
        ("мер не от 10 до 14 zzz", "(мер<10 или мер>14) zzz"),
        ("антивирус больше двадцати пяти", "карта:антивирус>25"),
        ("две копии антивируса", "карта:антивируса=2"),
        ("-карта:антивирус и vpn", "-карта:антивирус -карта:vpn"),
        ("-card:antivirus and executable allowlist", '-card:antivirus -card:"executable allowlist"'),
        ("не карта:антивирус, vpn и белый список", 'не карта:антивирус -карта:vpn -карта:"белый список"'),
        ("карта:вайпер и vpn щит", "карта:вайпер и карта:vpn щит"),
        ("плацдрам", "плацдарм"),
        ("мер>3 плацдрам", "мер>3 плацдарм"),
        ("мер>60 карта:вайпер или vpn", "мер>60 (карта:вайпер или карта:vpn)"),
    ],
)
def test_a_query_for_decks_that_finds_none_may_mean_another(typed: str, meant: str | None) -> None:
    """What lacks a sign is offered with it; that of a card's name behind which its number stands, too."""
    assert guessed_decks(ALL, typed, CARDS, "ru") == meant
    assert meant is None or isinstance(search_decks(ALL, meant, CARDS), list)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("два ключа", 'карта:"два ключа"'),
        ("три два ключа", 'карта:"два ключа"=3'),
        ("два ключа больше двух", 'карта:"два ключа">2'),
        ("без антивируса и два ключа", '-карта:антивируса -карта:"два ключа"'),
        ("колоды с сорока", "карта:сорока"),
        ("сорок антивирусов", "карта:антивирусов=40"),
        ("два антивируса", "карта:антивируса=2"),
    ],
)
def test_a_card_called_by_a_number_is_no_number_of_copies(typed: str, meant: str) -> None:
    """Whether the set has it or only a line of a deck."""
    foreign = Traits(Deck.of("Чужое", {"Два ключа": 3, "Сорока": 1}), CARDS)
    assert guessed_decks([*ALL, foreign], typed, CARDS, "ru") == meant
    assert isinstance(search_decks([*ALL, foreign], meant, CARDS), list)


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("антивирус>2", "карта:антивирус>2"),
        ("мер:сорок одна", "мер:41"),
        ("карт>1 antivirus = 3", "карт>1 карта:antivirus=3"),
        ("-вайпер:1", "-карта:вайпер:1"),
        ("мерр>2", "мер>2"),
        ("антивир>2", "карт>2"),
        ("карты>50 мер>1", "карт>50 мер>1"),
        ("rfhnf:fynbdbhec>5", "карта:антивирус>5"),
        ("мер>10, атак>10", "мер>10 атак>10"),
        ("мер=10, 12", "(мер=10 или мер=12)"),
        ("мер>10 и <20", "мер>10 мер<20"),
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
        search_decks(ALL, "мер>3 и <5", CARDS)
    assert caught.value.trouble("ru") == "Нет поля «и»."
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
    assert "на странице карт, в терминале — в kiberrubezh cards search" in caught.value.message("ru")
    assert "Cards are found by" in caught.value.message("en")
    assert "search of the cards page, in the terminal into kiberrubezh cards search" in caught.value.message("en")
    assert mended_decks(query, caught.value, "ru") is None


def test_an_open_bracket_is_closed_as_one_types() -> None:
    """What is typed so far finds decks; without its last piece only where that isn't a condition yet."""
    assert search_begun(ALL, "(натиск или чужие", CARDS) == search_decks(ALL, "натиск или чужие", CARDS)
    assert search_begun(ALL, '(имя:"щит и меч" или карта:"Щит', CARDS) == search_decks(ALL, "имя:щит", CARDS)
    assert search_begun(ALL, 'натиск карта:"', CARDS) == search_decks(ALL, "натиск", CARDS)
    assert search_begun(ALL, 'имя:"щит и', CARDS) == search_decks(ALL, "имя:щит", CARDS)


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


@pytest.mark.slow
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


def test_what_decks_alone_are_found_by_is_known_among_cards() -> None:
    """Whatever field decks have and cards lack is told there to be theirs."""
    named = {name for key, names in DECKS.fields.items() for name in (*names, *DECKS.aliases.get(key, ()))}
    assert {name for name in named if LANGUAGE.find(name) is None} - {"карты"} == OF_DECKS


@pytest.mark.parametrize(
    "query",
    [
        *(
            "дешевле антивируса",
            "cheaper than antivirus",
            "same cost as antivirus",
            "урон как у вайпера",
            "сильнее вайпера",
        ),
        *("урон больше 3", "колоды с уроном больше 3", "дешевле 3", "меры дешевле чем атаки"),
        *("более дорогие, чем антивирус, колоды", "at least as strong as wiper"),
    ],
)
def test_a_comparison_of_cards_is_told_to_be_none_of_decks(query: str) -> None:
    """With the place to type it, as fields of cards are; nothing is proposed of its words."""
    assert search_decks(ALL, query, CARDS) == []
    with pytest.raises(QueryError) as caught:
        check_decks(query, CARDS)
    assert "на странице карт, в терминале — в kiberrubezh cards search" in caught.value.message("ru")
    assert "search of the cards page, in the terminal into kiberrubezh cards search" in caught.value.message("en")
    assert meant_decks(ALL, query, caught.value, CARDS, "ru") is None


@pytest.mark.parametrize(
    "query", ["мер больше, чем атак", "сильнее натиска", "больше двух антивирусов", "дешевле", "zzzz"]
)
def test_what_is_compared_of_decks_is_none_of_cards(query: str) -> None:
    """Decks have numbers of their own, and may be called so."""
    check_decks(query, CARDS)


def test_commands_tell_a_comparison_of_cards_from_one_of_decks(capsys: pytest.CaptureFixture[str]) -> None:
    """It isn't understood among decks: the exit code is that."""
    assert main(["deck", "search", "дешевле", "антивируса"]) == 2
    assert "на странице карт" in capsys.readouterr().err


def test_decks_are_denied_numbers_alike() -> None:
    """The language of decks has no other denials."""
    assert hint("мер не 2 и не 3", "ru", DECKS) == "мер!=2 мер!=3"
    assert hint("не мер от 2 до 4", "ru", DECKS) == "-мер:2..4"
    assert hint("attacks isn't more than 3", "en", DECKS) == "attacks<=3"


@pytest.mark.parametrize("query", ["лучше антивируса", "better than antivirus", "assets with at least 2 defence"])
def test_what_only_cards_are_better_or_more_by_is_told(query: str) -> None:
    """Decks are no cards; by their own wins they are compared with a number."""
    with pytest.raises(QueryError):
        check_decks(query, CARDS)
    assert guessed_decks(ALL, "лучше 50", CARDS, "ru") == "винрейт>50"
