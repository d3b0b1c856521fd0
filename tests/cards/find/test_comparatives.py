"""Comparisons with a card that is named: whatever a comparative says in either language, its figure is asked."""

import sqlite3
from contextlib import closing
from itertools import product

import pytest

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import find, search
from kiberrubezh.cards.store import connect
from kiberrubezh.ground.words import Lang

WORM = {"ru": "урон{sign}4", "en": "damage{sign}4"}
WIPER = {"ru": "цена{sign}4", "en": "cost{sign}4"}
STRONG: dict[str, tuple[str, ...]] = {
    ">": (
        *("сильнее червя", "сильней червя", "более сильные, чем червь", "мощнее червя", "опаснее, чем червь"),
        *("не такие слабые, как червь", "гораздо сильнее червя", "менее слабые, чем червь"),
        *("stronger than worm", "more powerful than worm", "much more dangerous than a worm", "not as weak as worm"),
        *("урон больше червя", "больше урона, чем у червя", "more damage than a worm", "выше по урону, чем червь"),
    ),
    ">=": (
        *("не слабее червя", "не менее сильные, чем червь", "как минимум такие же сильные, как червь"),
        *(
            "сильнее или такие же, как червь",
            "сильнее червя или равны ему",
            "по крайней мере столь же сильные, как червь",
        ),
        *("at least as strong as worm", "at least as strong as the worm", "no less powerful than worm"),
        *("not weaker than worm", "isn't weaker than a worm", "stronger than or equal to worm"),
        *("as strong as or stronger than worm", "stronger than or as strong as worm"),
        *("урон не меньше, чем у червя", "не меньше урона, чем у червя", "at least as much damage as worm"),
        *("no less damage than worm", "aren't less powerful than worm"),
    ),
    ":": (
        *("такие же сильные, как червь", "такой же сильный как червь", "так же сильны, как червь"),
        *("столько же урона, сколько у червя", "с таким же уроном, как у червя", "урон такой же, как у червя"),
        *("as strong as worm", "just as strong as a worm", "equally strong as worm", "as much damage as worm"),
        *("same damage as worm", "the same damage as the worm", "as weak as a worm"),
    ),
    "<=": (
        *("не сильнее червя", "не более сильные, чем червь", "максимум такие же сильные, как червь"),
        *("слабее или равны червю", "не больше урона, чем у червя", "слабее либо так же сильны, как червь"),
        *(
            "at most as strong as worm",
            "no stronger than worm",
            "not more powerful than worm",
            "no more powerful than worm",
        ),
        *("weaker than or equal to worm", "no more damage than worm", "at most the same damage as worm"),
    ),
    "<": (
        *("слабее червя", "менее сильные, чем червь", "менее сильные чем червь", "более слабые, чем червь"),
        *("не такие сильные, как червь", "не столь сильные, как червь", "меньше урона, чем у червя", "слабей червя"),
        *("weaker than worm", "less powerful than worm", "not as strong as worm", "aren't as strong as a worm"),
        *("not so strong as worm", "less strong than worm", "less damage than a worm"),
    ),
}
DEAR: dict[str, tuple[str, ...]] = {
    ">": (
        *(
            "дороже вайпера",
            "подороже вайпера",
            "более дорогие, чем вайпер",
            "более дорогие чем вайпер",
            "стоят больше, чем вайпер",
        ),
        *(
            "not as cheap as wiper",
            "more expensive than wiper",
            "costlier than wiper",
            "costs more than wiper",
            "more costly than wiper",
        ),
    ),
    ">=": (
        *(
            "не дешевле вайпера",
            "не менее дорогие, чем вайпер",
            "дороже или равны вайперу",
            "стоят не меньше, чем вайпер",
        ),
        *(
            "at least as expensive as wiper",
            "not cheaper than wiper",
            "at most as cheap as wiper",
            "no cheaper than the wiper",
        ),
    ),
    ":": (
        *(
            "такие же дорогие, как вайпер",
            "стоят столько же, сколько вайпер",
            "той же цены, что и вайпер",
            "цена как вайпера",
        ),
        *(
            "as expensive as wiper",
            "as cheap as wiper",
            "same cost as wiper",
            "cost as much as wiper",
            "costs the same as wiper",
        ),
    ),
    "<=": (
        *(
            "не дороже вайпера",
            "не более дорогие, чем вайпер",
            "максимум такие же дорогие, как вайпер",
            "дешевле или равны вайперу",
        ),
        *(
            "at most as expensive as wiper",
            "no more expensive than wiper",
            "cheaper than or equal to wiper",
            "at least as cheap as wiper",
        ),
        *("not more expensive than wiper", "cheaper or as expensive as wiper", "isn't more expensive than wiper"),
    ),
    "<": (
        *(
            "дешевле вайпера",
            "подешевле вайпера",
            "более дешёвые, чем вайпер",
            "менее дорогие, чем вайпер",
            "намного дешевле вайпера",
        ),
        *(
            "cheaper than wiper",
            "less expensive than wiper",
            "not as expensive as wiper",
            "less costly than wiper",
            "a lot cheaper than wiper",
        ),
    ),
}
MEANT = [
    (typed, said, sign)
    for scale, said in ((STRONG, WORM), (DEAR, WIPER))
    for sign, each in scale.items()
    for typed in each
]


@pytest.mark.parametrize(("typed", "said", "sign"), MEANT, ids=[typed for typed, _, _ in MEANT])
def test_a_comparative_is_met_with_the_figure_of_the_card(
    database: sqlite3.Connection, typed: str, said: dict[Lang, str], sign: str
) -> None:
    """More, less, as much, at least, at most, and each of them denied; nothing of the sentence is left over."""
    lang: Lang = "en" if typed.isascii() else "ru"
    guesser = Guesser(database)
    meant = said[lang].format(sign=sign)
    assert guesser.hint_here(typed, lang) == meant
    kind = {"ru": "атаки ", "en": "attacks "}[lang]
    assert guesser.hint_here(kind + typed, lang) == {"ru": "вид:атака ", "en": "kind:attack "}[lang] + meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ёмче или равны антивирусу", "ёмкость>=1"),
        ("не менее вместительные, чем антивирус", "ёмкость>=1"),
        ("roomier than antivirus", "capacity>1"),
        ("at least as roomy as antivirus", "capacity>=1"),
        ("measures at least as strong as antivirus", "kind:measure capacity>=1"),
        ("более дорогие, чем два", "цена>2"),
        ("не менее сильные, чем 5", "урон>=5"),
        ("no more expensive than three", "cost<=3"),
        ("less powerful than 3", "damage<3"),
        ("подешевле трёх", "цена<3"),
    ],
)
def test_of_other_figures_the_same_is_said(database: sqlite3.Connection, typed: str, meant: str) -> None:
    """Of a measure capacity is its strength; a number stands in the place of a card."""
    assert Guesser(database).hint_here(typed, "en" if typed.isascii() else "ru") == meant


@pytest.mark.parametrize(("one", "other"), list(product(("more", "less"), ("strong", "expensive"))))
def test_a_comparative_and_its_opposite_part_the_cards(database: sqlite3.Connection, one: str, other: str) -> None:
    """What is at least as strong is no less strong, and no card that has the figure is neither."""
    field = {"strong": "damage", "expensive": "cost"}[other]
    asked = (f"{one} {other} than worm", f"no {one} {other} than worm")
    found = [search(database, Guesser(database).hint_here(each, "en") or "") for each in asked]
    assert not set(found[0]) & set(found[1])
    assert set(found[0]) | set(found[1]) == set(search(database, f"{field}>=0"))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("не менее сильные, чем фывапр", "карты «фывапр» нет"),
        ("at least as strong as foobar", 'no card is called "foobar"'),
        ("as strong as antivirus and foobar-like", 'no card is called "foobar-like"'),
        ("столько же урона, сколько у антивируса", "у карты «Антивирус» поля «урон» нет"),
    ],
)
def test_what_cannot_be_compared_with_is_told(database: sqlite3.Connection, typed: str, told: str | None) -> None:
    """As with a single word for it."""
    lang: Lang = "en" if typed.isascii() else "ru"
    if told is None:
        Guesser(database).check(typed, lang)
        return
    with pytest.raises(QueryError) as caught:
        Guesser(database).check(typed, lang)
    assert told in caught.value.message(lang)


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("меры дешевле чем атаки", "атаки"),
        ("дешевле, чем средства нападения", "средства нападения"),
        ("меры дешевле атак", "атак"),
        ("слабее чем любая атака", "любая атака"),
        ("не такие сильные, как меры", "меры"),
        ("урон больше, чем у событий", "событий"),
        ("measures cheaper than attacks", "attacks"),
        ("cheaper than an attack", "attack"),
        ("stronger than any measure", "any measure"),
        ("more damage than events", "events"),
    ],
)
def test_a_kind_is_no_card_to_be_compared_with(database: sqlite3.Connection, typed: str, kind: str) -> None:
    """No card that is called like it is taken for all of them; it is told, with what may be typed."""
    lang: Lang = "en" if typed.isascii() else "ru"
    with pytest.raises(QueryError) as caught:
        Guesser(database).check(typed, lang)
    told = caught.value.message(lang)
    assert kind in told
    assert {"ru": "вид карт, а не карта", "en": "a kind of card, not a card"}[lang] in told


def test_a_card_that_is_called_by_a_kind_can_be_compared_with(database: sqlite3.Connection) -> None:
    """Its whole name is no kind."""
    guesser = Guesser(database)
    assert guesser.hint_here("сильнее, чем атака через подрядчика", "ru") == "урон>6"
    assert guesser.hint_here("сильнее, чем «Атака через подрядчика»", "ru") == "урон>6"


def test_words_found_elsewhere_are_no_comparison(database: sqlite3.Connection) -> None:
    """What is found in the place of words that stand on no card hides nothing that is wrong."""
    assert find(database, "меры дешевле чем атаки").is_wider
    assert find(database, "письмом").is_wider
    assert not any(find(database, words).is_wider for words in ("антивирус", "zzzz"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("что сильнее вайпера, но дешевле его", "урон>7 цена<4"),
        ("same damage as rootkit and cheaper than it", "damage:3 and cost<4"),
        ("не самые дорогие меры", "вид:мера сорт:цена"),
        ("not the most expensive measures", "kind:measure sort:cost"),
        ("damage between 3 and 5 but not 4", "damage:3..5 damage!=4"),
        ("урон от 3 до 5, но не 4", "урон:3..5 урон!=4"),
        ("measures vs rootkit", "kind:measure blocks:rootkit"),
        ("cards that give attack power", "gives-attack>0"),
        ("cheaper than it", None),
        ("twice as strong as wiper", None),
        ("в два раза сильнее вайпера", None),
        ("атаки урон>=5 но не впо", "вид:атака урон>=5 -впо"),
    ],
)
def test_sentences_of_players_are_met_with_what_they_say(
    database: sqlite3.Connection, typed: str, meant: str | None
) -> None:
    """A card named before is meant by a word for it, the last are meant by no superlative, a number is left out."""
    assert Guesser(database).hint_here(typed, "en" if typed.isascii() else "ru") == meant


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("слабее червя и вайпера", "урон<4 урон<7"),
        ("сильнее и червя, и вайпера", "урон>4 урон>7"),
        ("сильнее червя или вайпера", "(урон>4 или урон>7)"),
        ("урон больше, чем у червя и у вайпера, вид:атака", "урон>4 урон>7 вид:атака"),
        ("сильнее червя и вайпера или равны им", "урон>=4 урон>=7"),
        ("урон как у червя и вайпера", "(урон:4 или урон:7)"),
        ("урон не как у червя и вайпера", "урон!=4 урон!=7"),
        ("слабее «червя» и «вайпера»", "урон<4 урон<7"),
        ("слабее червя и не впо", "урон<4 и не впо"),
        ("слабее червя и дешевле вайпера", "урон<4 и цена<4"),
    ],
)
def test_a_comparison_with_several_cards_is_one_with_each(database: sqlite3.Connection, query: str, meant: str) -> None:
    """What joins their names joins the conditions; as much as either is one or the other."""
    guesser = Guesser(database)
    assert guesser.hint_here(query, "ru") == meant


def test_several_cards_are_compared_with_in_english(database: sqlite3.Connection) -> None:
    """With what stands before two."""
    guesser = Guesser(database)
    assert guesser.hint_here("weaker than worm and wiper", "en") == "damage<4 damage<7"
    assert guesser.hint_here("stronger than both worm and wiper", "en") == "damage>4 damage>7"
    assert guesser.hint_here("stronger than either worm or wiper", "en") == "(damage>4 or damage>7)"


def test_of_several_cards_one_without_the_figure_is_told(database: sqlite3.Connection) -> None:
    """A measure does no damage that could be less than a worm's."""
    with pytest.raises(QueryError, match="damage"):
        Guesser(database).check("слабее червя и антивируса", "ru")


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("урон 3 но не вирус", "урон:3 не вирус"),
        ("урон 3, но не вирус", "урон:3 не вирус"),
        ("урон 3 а не вирус", "урон:3 не вирус"),
        ("damage 3 but not virus", "damage:3 not virus"),
        ("attacks, but not malware", "kind:attack -malware"),
    ],
)
def test_but_stays_in_no_hint(database: sqlite3.Connection, query: str, meant: str) -> None:
    """What joins a denial to the rest is no word of a card."""
    assert Guesser(database).hint_here(query, "en" if query.isascii() else "ru") == meant


@pytest.mark.parametrize("but", ["но не", "а не", "but not", "но -"])
def test_but_is_looked_for_in_no_card(database: sqlite3.Connection, but: str) -> None:
    """Before a denial it is "and"; in quotes it is a word."""
    assert search(database, f"вид:атака {but} червь".replace("- ", "-")) == search(database, "вид:атака -червь")
    assert search(database, 'вид:атака "но" не червь') != search(database, "вид:атака -червь")


@pytest.mark.parametrize("word", ["но", "а", "but"])
def test_a_word_that_joins_is_denied_like_any(database: sqlite3.Connection, word: str) -> None:
    """It joins nothing where it is denied itself."""
    assert search(database, f"-{word} -вирус") == search(database, f"-(вирус или {word})")
    assert search(database, f"атака -{word} -вирус") == search(database, f"атака -вирус -{word}")


def test_what_looks_like_but_and_is_no_word_stays(database: sqlite3.Connection) -> None:
    """A pattern or a name before a denial, of the letters that join one, is a condition."""
    for written in ("/а/", "имя:а", "имя:но", "-/а/", "не имя:а"):
        assert search(database, f"{written} -вирус") == search(database, f"({written}) -вирус")
    assert search(database, "-/а/ -/б/") == search(database, "-(/а/ или /б/)")


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("лучше антивируса", "винрейт>49.4"),
        ("не хуже антивируса", "винрейт>=49.4"),
        ("хуже, чем червь", "винрейт<52.9"),
        ("винрейт больше, чем у антивируса", "винрейт>49.4"),
        ("лучше 50", "винрейт>50"),
        ("винрейт лучше 50", "винрейт>50"),
    ],
)
def test_what_is_better_wins_more(query: str, meant: str) -> None:
    """Of cards it is measured how often who draws one wins."""
    rates = {"antivirus": 49.4, "usb-worm": 52.9}
    with closing(connect()) as connection:
        assert Guesser(connection, Context(rates=rates)).hint_here(query, "ru") == meant


def test_better_is_told_only_where_a_card_follows(database: sqlite3.Connection) -> None:
    """It may be said of anything."""
    Guesser(database).check("как лучше защитить сеть", "ru")
    with pytest.raises(QueryError):
        Guesser(database).check("лучше, чем зомби", "ru")


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("карты не из базового набора", '-набор:"базовый набор"'),
        ("карты из базового набора", 'набор:"базовый набор"'),
        ("меры вне базового набора", 'вид:мера -набор:"базовый набор"'),
        ("карты, которые не входят в базовый набор", '-набор:"базовый набор"'),
        ("карты не из набора «Свои карты»", '-набор:"свои карты"'),
        ("cards not from the base set", '-set:"base set"'),
        ("cards outside the base set", '-set:"base set"'),
        ("attacks that are not in the base set", 'kind:attack -set:"base set"'),
        ("карты не из зимнего набора", None),
    ],
)
def test_the_set_that_cards_are_from_is_a_condition(
    database: sqlite3.Connection, query: str, meant: str | None
) -> None:
    """By its name in any form, with or without what says that it is a set; one that isn't known is no set."""
    hinted = Guesser(database).hint_here(query, "en" if query.isascii() else "ru")
    assert hinted == meant if meant else "набор:" not in (hinted or "")


def test_all_events_of_a_set_are_asked_for_by_both(database: sqlite3.Connection) -> None:
    """The word before the set's name is no part of that."""
    assert Guesser(database).hint_here("все события базового набора", "ru") == 'вид:событие набор:"базовый набор"'
