"""Queries said in words: number words, denials of several, superlatives, with what stands around them."""

import sqlite3

import pytest
from cards.find.predicates import CARDS, CONTEXT

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.names.figures import figure_of, in_figures
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import Lang

SAID = [
    *(("урон больше трех", "урон>3"), ("damage more than three", "damage>3"), ("урон трём", "урон:3")),
    *(("cost under two", "cost<2"), ("fewer than three damage", "damage<3"), ("over five damage", "damage>5")),
    *(("урон между двумя и четырьмя", "урон:2..4"), ("damage between two and four", "damage:2..4")),
    *(
        ("урон три-пять", "урон:3-5"),
        ("защита тридцать пять", None),
        ("урон меньше двадцати пяти", "урон<25"),
        ("цена два или три", "(цена:2 или цена:3)"),
        ("три урона", "урон:3"),
    ),
    *(("cost one, two or three", "(cost:1 or cost:2 or cost:3)"), ("три или больше урона", "урон>=3")),
    *(("урон не 3", "урон!=3"), ("damage not equal to three", "damage!=3"), ("урон не равен двум", "урон!=2")),
    *(("не дороже двух", "цена<=2"), ("не дешевле 2 и не дороже 4", "цена>=2 и цена<=4")),
    *(("cheaper than 3", "cost<3"), ("2 or cheaper", "cost<=2"), ("сильнее четырёх", "урон>4")),
    *(("карты, которые стоят меньше трёх", "цена<3"), ("show me all cards that cost at most two", "cost<=2")),
    *(("карты с уроном больше 3", "урон>3"), ("урон не больше 3 цена от 2 до 4", "урон<=3 цена:2..4")),
    *(("все атаки с уроном от трёх до пяти", "вид:атака урон:3..5"), ("карта номер семь", "номер:7")),
    *(("attacks that deal at least 4 damage", "kind:attack damage>=4"), ("даёт меньше двух", "даёт<2")),
    *(("требует защиты 2", "цена-защиты:2"), ("defence cost over one", "defence-cost>1")),
    *(("без впо и отказа", "-впо -отказа"), ("without malware and DoS", "-malware -DoS")),
    *(("без впо, отказа и утечки", "-впо -отказа -утечки"), ("ни впо, ни отказа", "-впо -отказа")),
    *(("neither malware nor dos", "-malware -dos"), ('без впо и "отказа в"', '-впо -"отказа в"')),
    *(("без впо или отказа урон>=0", "-впо -отказа урон>=0"), ("кроме атак и мер", "-вид:атака -вид:мера")),
    *(("everything except attacks", "-kind:attack"), ("атаки без скрытности", "вид:атака -ключ:скрытность")),
    *(("events with no keywords", "kind:event -has:keyword"), ("меры без текста", "вид:мера есть:без-текста")),
    *(("атаки со скрытностью и уроном больше 3", "вид:атака ключ:скрытность и урон>3"), ("без", None)),
    *(("карты категории впо", "кат:впо"), ("attacks of category malware", "kind:attack cat:malware")),
    *(("найди меры, которые останавливают впо", "вид:мера блокирует:впо"), ("базовые карты", "есть:базовый")),
    *(("меры против вторжения не дороже 2", "вид:мера блокирует:вторжение цена<=2"),),
    *(("самая дешёвая", "сорт:цена"), ("самая дешёвая мера", "вид:мера сорт:цена"), ("cheapest", "sort:cost")),
    *(("лучшие", "сорт:винрейт-"), ("лучшие атаки", "вид:атака сорт:винрейт-"), ("worst cards", "sort:winrate")),
    *(("самые сильные", "сорт:урон-"), ("самые сильные меры", "вид:мера сорт:ёмкость-")),
    *(("strongest assets", "kind:asset sort:gives-"), ("наименее опасные атаки", "вид:атака сорт:урон")),
    *(("the most expensive attack with damage over 3", "kind:attack damage>3 sort:cost-"),),
    *(("с наибольшим уроном", "сорт:урон-"), ("lowest cost measure", "kind:measure sort:cost")),
    *(("дешёвые меры против впо", "вид:мера блокирует:впо сорт:цена"), ("strong network", None)),
    *(
        ("по убыванию цены", "сорт:цена-"),
        ("by damage", "sort:damage"),
        ("attacks by cost desc", "kind:attack sort:cost-"),
    ),
    *(("десять самых дешёвых карт", "сорт:цена"), ("the two strongest attacks", "kind:attack sort:damage-")),
    *(("most powerful malware", "malware sort:damage-"), ("most powerful assets", "kind:asset sort:gives-")),
    *(("топ-5 мер", "вид:мера сорт:винрейт-"), ("сначала дешёвые", "сорт:цена"), ("cheapest first", "sort:cost")),
    *(
        ("отсортировать по урону от большего к меньшему", "сорт:урон-"),
        ("sort by cost then damage", "sort:cost sort:damage"),
    ),
    *(
        ("sort descending by damage", "sort:damage-"),
        ("по алфавиту", "сорт:имя"),
        ("бесплатные события", "вид:событие цена:0"),
    ),
    *(
        ("скрытные атаки", "вид:атака ключ:скрытность"),
        ("атаки с пробоем", "вид:атака ключ:пробой"),
        ("free cards", "cost:0"),
    ),
    *(
        ("measures that block malware and dos", "kind:measure blocks:malware blocks:dos"),
        ("кто остановит руткит", "блокирует:руткит"),
    ),
    *(
        ("меры против впо или отказа", "вид:мера блокирует:впо,отказ"),
        ("measures that don't block dos", "kind:measure -blocks:dos"),
    ),
    *(("атаки, которые не остановит антивирус", "вид:атака пробивает:антивирус"), ("карты фстэк", "источник:фстэк")),
    *(
        ("урон минимум 4, цена максимум 3", "урон>=4 цена<=3"),
        ("дешевле, чем два", "цена<2"),
        ("до 2 цены включительно", "цена<=2"),
    ),
    *(("актив с мощностью атаки 2", "вид:актив даёт-атаки:2"), ("урон 4+ цена 3-", "урон:4+ цена:..3")),
    *(("3<урон<6", "урон>3 урон<6"), ("2 <= cost <= 4", "cost>=2 cost<=4"), ("урон>3 и <6", "урон>3 урон<6")),
    *(
        ("урон: больше 3", "урон>3"),
        ("урон=четыре или пять", "(урон=4 или урон=5)"),
        ("цена: 2 или 3", "(цена:2 или цена:3)"),
        ("2<сеть<4", None),
        ("меры, которые ловят скрытное", None),
    ),
    *(("r/[а-я]/", "/[а-я]/"), ("r/сеть/", "/сеть/"), ("re:/сеть/ вид:мера", "/сеть/ вид:мера"), ("/сеть/i", "/сеть/")),
    *(("ip/tcp/udp", None), ("[а-я]{3}", None)),
    *(
        ("атаки, урон которых больше их цены", "вид:атака урон>цена"),
        ("attacks whose damage exceeds their cost", "kind:attack damage>cost"),
        ("меры, ёмкость которых не меньше своей цены", "вид:мера ёмкость>=цена"),
    ),
    *(
        ("скрытные атаки вторжения", "вид:атака ключ:скрытность кат:вторжение"),
        ("их цена", None),
        ("урон выше 3 но ниже 6", "урон>3 урон<6"),
        ("damage above 3, but below 6 kind:attack", "damage>3 damage<6 kind:attack"),
        ("урон больше 3 и меньше 3 цены", "урон>3 и цена<3"),
        ("имя содержит бот", "имя:бот"),
        ("measures whose name starts with net", "kind:measure name:/^net/"),
        ("бот содержит имя", None),
        ("атаки вторжения", None),
    ),
    *(("order 66", None), ("order 66 malware", None), ("12 антивирус", None), ("x2 антивирус", "антивирус")),
    *(("урон:[3;5]", "урон:3..5"), ("урон=[3, 5] вид:атака", "урон=3..5 вид:атака"), ("урон:[3;5)", "урон:3..4")),
    *(("урон:(3;5)", "урон:3..5"), ("урон:(3,5)", "(урон:3 или урон:5)"), ("урон:3;5", "(урон:3 или урон:5)")),
    *(("урон:два..четыре", "урон:2..4"), ("damage<=twelve", "damage<=12"), ("урон:(абв)", None)),
    *(("номер двадцать пять", "номер:25"), ("Номер Двадцати Пяти", "номер:25"), ("number twenty five", "number:25")),
    *(("number twenty-five", "number:25"), ("номер:двадцать пять", "номер:25"), ("number=twenty five", "number=25")),
    *(("двадцать один номер", "номер:21"), ("номер двадцать-двадцать пять", "номер:20-25")),
    *(
        ("номер:двадцать..двадцать пять", "номер:20..25"),
        ("номер двадцать один или двадцать два", "(номер:21 или номер:22)"),
        ("номер=двадцать один или двадцать два", "(номер=21 или номер=22)"),
        ("номер: тридцать две вид:мера", "номер: 32 вид:мера"),
        ("damage under a hundred", "damage<100"),
        ("винрейт меньше семидесяти двух", "винрейт<72"),
    ),
    *(
        ("-вид:атака и мера", "-вид:атака,мера"),
        ("-кат:впо и отказ", "-кат:впо,отказ"),
        ("урон!=3 и 4", "урон!=3 урон!=4"),
    ),
    *(("damage higher than that of a wiper", "damage>7"), ("cost lower than in a wiper", "cost<4")),
    *(("дороже антивируса", "цена>1"), ("не дороже антивируса", "цена<=1"), ("cheaper than wiper", "cost<4")),
    *(("cards not cheaper than the Wiper", "cost>=4"), ("меры дороже, чем антивирус", "вид:мера цена>1")),
    *(("сильнее червя", "урон>4"), ("слабее белого списка", "ёмкость<4"), ("ёмче антивируса", "ёмкость>1")),
    *(("атаки сильнее червя и дешевле трёх", "вид:атака урон>4 и цена<3"), ("weaker than worm", "damage<4")),
    *(("урон больше, чем у червя", "урон>4"), ("урон больше урона червя", "урон>4"), ("урон меньше вайпера", "урон<7")),
    *(("attacks that cost less than wiper", "kind:attack cost<4"), ("цена такая же, как у вайпера", "цена:4")),
    *(("measures with the same cost as antivirus", "kind:measure cost:1"), ("стоит дороже «Антивирус»", "цена>1")),
    *(("damage greater than that of worm", "damage>4"), ("power over ethernet", None)),
    *(("урон меньше белого списка", None), ("цена меньше белого списка", "цена<1")),
    *(("cost at most that of wiper", "cost<=4"), ("attacks with damage greater than worm's", "kind:attack damage>4")),
    *(("не стоит от 2 до 4", "-цена:2..4"), ("doesn't cost between 2 and 4", "-cost:2..4")),
    *(("cards that are not measures", "-kind:measure"), ("карты, которые не являются мерами", "-вид:мера")),
    *(("no cost", "-cost>0"), ("события без цены", "вид:событие -цена>0")),
    *(("events without damage", "kind:event -damage>0"), ("карты без урона и цены", "-урон>0 -цена>0")),
    *(("aren't stealthy", "-key:stealth"), ("attacks that aren't stealthy", "kind:attack -key:stealth")),
    *(("aren't stealthy attacks", "kind:attack -key:stealth"), ("non-stealthy attacks", "kind:attack -key:stealth")),
    *(("не скрытные", "-ключ:скрытность"), ("атаки, не скрытные", "вид:атака -ключ:скрытность")),
    *(("нескрытные атаки", "вид:атака -ключ:скрытность"), ("карты, которые не скрытные", "-ключ:скрытность")),
    *(("not basic", "-has:basic"), ("небазовые карты", "-есть:базовый"), ("недорогие меры", "вид:мера сорт:цена")),
    *(("attacks that don't have stealth", "kind:attack -key:stealth"), ("цена не 2-4", "(цена<2 или цена>4)")),
    *(("цена не от 2 до 4", "(цена<2 или цена>4)"), ("cost not between 2 and 4", "(cost<2 or cost>4)")),
    *(("не от двух до четырёх урона", "(урон<2 или урон>4)"), ("урон вне 2..4", "(урон<2 или урон>4)")),
    *(
        ("damage isn't between two and four", "(damage<2 or damage>4)"),
        ("не скрытные и урон>3", "-ключ:скрытность и урон>3"),
    ),
    *(("нет в колоде", "-в-колоде"), ("карты, которых нет в колоде", "-в-колоде"), ("не в колоде", "-в-колоде")),
    *(("меры нет в колоде", "вид:мера -в-колоде"), ("attacks not in my deck", "kind:attack -in-deck")),
    *(("cards that aren't in my deck", "-in-deck"), ("measures in my deck", "kind:measure in-deck")),
    *(("меры в моей колоде", "вид:мера в-колоде"), ("cards missing from this deck урон>3", "-в-колоде урон>3")),
    *(("карты, которые можно добавить", "можно-добавить"), ("cards I can still add to my deck", "can-add")),
    *(
        ("меры, которые нельзя добавить в колоду", "вид:мера -можно-добавить"),
        ("cards that can't be added", "-can-add"),
    ),
    *(
        ("attacks that antivirus can't stop", "kind:attack pierces:antivirus"),
        ("blocked by antivirus", "blocks:antivirus"),
    ),
    *(("attacks antivirus cannot block", "kind:attack pierces:antivirus"), ("what blocks rootkit", "blocks:rootkit")),
    *(("атаки, которые антивирус не остановит", "вид:атака пробивает:антивирус"), ("против сети", None)),
    *(("кто блокирует руткит", "блокирует:руткит"), ("что блокирует руткит", "блокирует:руткит")),
    *(
        ("меры против вайпера", "вид:мера блокирует:Вайпер"),
        ("measures against ransomware", "kind:measure blocks:ransomware"),
    ),
    *(
        ("не остановит белым списком программ", 'пробивает:"Белый список программ"'),
        ("защита против вируса", "вид:мера блокирует:впо"),
    ),
    *(("measures against the wiper cost<3", "kind:measure blocks:wiper cost<3"), ("меры против zzz", None)),
    *(("attacks of my deck", "kind:attack in-deck"), ("меры вне колоды", "вид:мера -в-колоде")),
    *(("карты не из моей колоды", "-в-колоде"), ("атаки из моей колоды", "вид:атака в-колоде")),
    ("меры, цена не в пределах от 2 до 4", "вид:мера (цена<2 или цена>4)"),
]


def _asked(database: sqlite3.Connection, typed: str) -> tuple[Lang, str | None]:
    """Return what is proposed for a query, in the language of its letters."""
    lang: Lang = "en" if typed.isascii() else "ru"
    guesser = Guesser(database, CONTEXT)
    try:
        found = search(database, typed, None, lang, CONTEXT)
    except QueryError as error:
        return lang, guesser.mended(typed, error, lang)
    hinted = guesser.hint_here(typed, lang)
    return lang, hinted if found else guesser.meant(typed, lang) or hinted


@pytest.mark.parametrize(("typed", "meant"), SAID)
def test_what_is_said_in_words_is_proposed_as_a_query(
    database: sqlite3.Connection, typed: str, meant: str | None
) -> None:
    """It finds cards; no number is left out and nothing that is denied is asked for."""
    lang, proposed = _asked(database, typed)
    assert proposed == meant
    assert meant is None or search(database, meant, None, lang, CONTEXT)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("цена двадцать пять", "цена:25"),
        ("ЦЕНЫ ДВАДЦАТИ ПЯТИ", "цена:25"),
        ("цена=двадцать пять", "цена=25"),
        ("cost thirty-one", "cost:31"),
        ("cost more than one hundred and five", "cost>105"),
        ('имя:"двадцать пять" цена 2', 'имя:"двадцать пять" цена:2'),
        ("двадцать пять", None),
    ],
)
def test_a_number_of_several_words_is_read_whole(database: sqlite3.Connection, typed: str, meant: str | None) -> None:
    """Though no card has it; not where no number is asked for, or where words are quoted."""
    assert _asked(database, typed)[1] == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("дешевле фывапр", "карты «фывапр» нет"),
        ("урон больше, чем у антивирса", "карты «антивирса» нет. Возможно: «Антивирус»"),
        ("cheaper than foobar", 'no card is called "foobar"'),
        ("дороже «Второй ЦОД»", "у карты «Второй ЦОД» поля «цена» нет"),
        ("same damage as antivirus", '"Antivirus" has no "damage"'),
        ("дешевле сервера", "Карт «сервера» несколько"),
    ],
)
def test_a_card_that_cannot_be_compared_with_is_told(database: sqlite3.Connection, typed: str, told: str) -> None:
    """That nothing was found wouldn't say why."""
    lang: Lang = "en" if typed.isascii() else "ru"
    with pytest.raises(QueryError) as caught:
        Guesser(database).check(typed, lang)
    assert told in caught.value.message(lang)
    assert not search(database, typed)


@pytest.mark.parametrize(
    "typed", ["дешевле всех", "урон больше трёх", "cheaper than 3", "сильнее", "power over ethernet"]
)
def test_what_is_compared_with_no_card_is_no_trouble(database: sqlite3.Connection, typed: str) -> None:
    """Not every comparison names one."""
    Guesser(database).check(typed, "ru")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("кто остановит антивирс", "блокирует:Антивирус"),
        ("пробьют антивирс", "пробивает:Антивирус"),
        ("нельзя-добавить антивирс", None),
        ("vpn legal", None),
    ],
)
def test_a_hint_that_cannot_be_asked_leaves_the_other_guesses(
    database: sqlite3.Connection, typed: str, meant: str | None
) -> None:
    """A slip in it is mended first; where no deck is open nothing that is asked of one is left out."""
    assert Guesser(database).meant(typed, "en" if typed.isascii() else "ru") == meant


def test_what_is_denied_together_is_denied_each() -> None:
    """No card that has either is found."""
    assert hint("без впо и отказа", "ru") == "-впо -отказа"
    assert hint("сеть без сервера", "ru") is None
    assert hint("вид:мера без впо, отказа урон>3", "ru") == "вид:мера -впо -отказа урон>3"


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_query_of_conditions_alone_is_left_as_it_is(lang: Lang) -> None:
    """No word in it says anything else."""
    for query in (
        "вид:мера -кат:впо сорт:цена-",
        "damage>=3 or (cost:1..2 -key:stealth)",
        "карты добора",
        "против сети",
    ):
        assert hint(query, lang) is None


@pytest.mark.parametrize(
    ("word", "figures"),
    [
        ("ТРЁХ", "3"),
        ("двумя", "2"),
        ("двенадцатью", "12"),
        ("шестидесяти", "60"),
        ("Eleven", "11"),
        ("7", "7"),
        ("трёшка", ""),
        ("двадцати пяти", "25"),
        ("СОРОКА ОДНОЙ", "41"),
        ("девяноста шестью", "96"),
        ("сто пять", "105"),
        ("twenty-five", "25"),
        ("one hundred and twenty five", "125"),
        ("two hundred", "200"),
    ],
)
def test_a_number_in_words(word: str, figures: str) -> None:
    """In any case and any form."""
    assert figure_of(word) == figures
    assert in_figures(f"{word}..{word}") == f"{figures or word}..{figures or word}"


@pytest.mark.parametrize(
    "query", ["мер>12", "вид:мера атак>=10", "откуда:готовая", "size>50", "errors=0", "план:натиск", "карт=60"]
)
def test_what_is_asked_of_decks_is_told_to_be(database: sqlite3.Connection, query: str) -> None:
    """With the place to type it, and no field of cards in its place."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert "на странице колод, в терминале — в kiberrubezh deck search" in caught.value.message("ru")
    assert "search of the decks page, in the terminal into kiberrubezh deck search" in caught.value.message("en")
    assert Guesser(database).mended(query, caught.value, "ru") is None


def test_a_set_that_is_denied_is_named_whole(database: sqlite3.Connection) -> None:
    """All cards may be of it: that it is known is enough."""
    for query in ("набор:-базовый набор", "набор: не базовый набор"):
        with pytest.raises(QueryError) as caught:
            search(database, query)
        assert Guesser(database).mended(query, caught.value, "ru") == '-набор:"базовый набор"'
    assert search(database, '-набор:"базовый набор"') == [card for card in CARDS if CARDS[card].set != "base"]


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("чем остановить червя", 'блокирует:"Червь на флешке"'),
        ("меры против червя", 'вид:мера блокирует:"Червь на флешке"'),
        ("урон 2 до 4", "урон:2..4"),
        ("2 до 4 урона", "урон:2..4"),
        ("damage more then 3", "урон>3"),
        ("damage 2 to 4", "урон:2..4"),
        ("атаки против сети", None),
        ("measures against worms", 'вид:мера блокирует:"Червь на флешке"'),
        ("measures against encryption", None),
    ],
)
def test_a_card_by_one_of_its_words_and_a_range_without_what_leads_it(
    database: sqlite3.Connection, query: str, meant: str | None
) -> None:
    """Only where one card has the word in its name; two numbers joined by «и» are no range."""
    assert Guesser(database).hint_here(query, "ru") == meant
    assert hint("урон 2 и 4", "ru") != "урон:2..4"


@pytest.mark.parametrize("query", ["карты из набора", "карты набора"])
def test_a_word_for_a_field_is_no_slip(database: sqlite3.Connection, query: str) -> None:
    """It lacks what it is asked for; no word of a card that looks like it is proposed."""
    meant = Guesser(database).meant(query)
    assert meant is None or "набора" in meant.split()
