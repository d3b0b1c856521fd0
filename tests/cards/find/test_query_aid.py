"""What helps to ask: queries mended, hints, the other keyboard layout, the examples of the guide."""

import sqlite3

import pytest
from cards.find.predicates import CARDS, CONTEXT

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.guide import CHAPTERS
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import LANGS, Lang

BAD = [
    ("foo:3", "damage"),
    ("foo:атака", "kind"),
    ("foo:антивирус", "name"),
    ("foo>3", "damage"),
    ("урн>3", "damage"),
    ("ehjy>=3", "damage"),
    ("вид:fnfrf", "attack"),
    ("группа:цвет", "kind"),
    ("сорт:красота", "name"),
    ("ключ:скрытноть", "stealth"),
    ('пробивает:"антивирс"', "antivirus"),
    ("блокирует:впио", "malware"),
    ("набор:bsae", "base"),
    ("урон>=три", "3"),
]
MENDED = [
    ("вид:мера - кат:впо", "вид:мера -кат:впо"),
    ("! Антивирус", "!Антивирус"),
    ("вид:мера + кат:впо", "вид:мера кат:впо"),
    ("вид:(атака событие)", "вид:атака,событие"),
    ("кат:(впо или отказ) урон>3", "кат:впо,отказ урон>3"),
    ("/сеть", "/сеть/"),
    ("имя:/^сет", "имя:/^сет/"),
    ("вид:атака)", "вид:атака"),
    ("вид:мера,атка", "вид:мера,атака"),
    ("кат:впоо,отказ урон>3", "кат:впо,отказ урон>3"),
    ("вид:мра,атка", "вид:мера"),
    ("(вид:атака)) или урон>5)", "(вид:атака) или урон>5"),
    ("или впо", "впо"),
    ("впо | | отказ", "впо | отказ"),
    ("(или впо)", "(впо)"),
    ("копий < четырёх", None),
    ("винрейт > 55 %", "винрейт > 55"),
    ("впо = отказ", "впо отказ"),
    (")", None),
    ("имя>а", "имя:а"),
    ("вид >= атака урон>3", "вид:атака урон>3"),
    ('-имя<"сеть"', '-имя:"сеть"'),
    ("имя>/^ан/", "имя:/^ан/"),
    ("сорт>цена", "сорт:цена"),
    ("группа:вид группа:цена", "группа:вид сорт:цена"),
    ("группа:цена вид:мера группа:вид", "группа:цена вид:мера"),
    ("урон=3,5", "(урон=3 или урон=5)"),
    ("вид:атака урон!=3,5", "вид:атака урон!=3 урон!=5"),
    ("урон:2.5", "урон:2..5"),
    ("урон>2.5", "урон>2"),
    ("урон>=2,5", "урон>=3"),
    ("цена:2-", "цена:..2"),
    ("цена:-2", "цена:..2"),
    ("кат:впо/отказ урон>3", "кат:впо,отказ урон>3"),
    ("кат:впо;отказ", "кат:впо,отказ"),
    ("вид:атака урон>3, цена>1", "вид:атака урон>3 цена>1"),
    ("урон:3, 5", "(урон:3 или урон:5)"),
    ("есть:скрытность", "ключ:скрытность"),
    ("ключ:базовый", "есть:базовый"),
    ("вид:впо", "кат:впо"),
    ("вид:-атака", "-вид:атака"),
    ("kind:!attack урон>3", "-kind:attack урон>3"),
    ("вид: не атака", "-вид:атака"),
    ("вид:(не атака)", "-вид:атака"),
    ("кат:-впо,-отказ", "-кат:впо,отказ"),
    ("cat:not malware, not dos", "-cat:malware,dos"),
    ("имя:-атака", "-имя:атака"),
    ("text:!damage kind:attack", "-text:damage kind:attack"),
    ("урон:не 3", "урон!=3"),
    ("damage:!3 kind:attack", "damage!=3 kind:attack"),
    ("урон:3 - 5", "урон:3-5"),
    ("урон: 3 .. 5 вид:атака", "урон: 3..5 вид:атака"),
    ("урон:[3..5]", "урон:3..5"),
    ("урон:(3..5)", "урон:3..5"),
    ("цена <= два", "цена<=2"),
    ("урон:пяти", "урон:5"),
    ("кат : дос1", "кат:дос"),
    ("винрейт>0.55", "винрейт>55"),
    ("винрейт:0,5..0,555", "винрейт:50..55.5"),
    ("винрейт:0.5..1", "винрейт:50..100"),
]


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_can_be_asked(database: sqlite3.Connection, lang: Lang) -> None:
    """An unknown field or value is an error, and the query offered instead is sound and finds cards."""
    guesser = Guesser(database, CONTEXT)
    for query, meant in BAD:
        with pytest.raises(QueryError) as caught:
            search(database, query, context=CONTEXT)
        offered = [names.en.casefold() for names in caught.value.suggestions]
        assert meant in offered, query
        mended = guesser.mended(query, caught.value, lang)
        assert mended, query
        assert search(database, mended, None, lang, CONTEXT), mended


def test_a_slip_in_signs_is_mended(database: sqlite3.Connection) -> None:
    """A lone minus, brackets behind a field, a pattern without its end: what was meant is offered."""
    for query, meant in MENDED:
        with pytest.raises(QueryError) as caught:
            search(database, query)
        assert Guesser(database).mended(query, caught.value, "ru") == meant, query


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("урон 3", "урон:3"),
        ("вид:атака damage 3", "вид:атака урон:3"),
        ("в-колод", "в-колоде"),
        ("можно-добвить", "можно-добавить"),
        ("в колоде", "в-колоде"),
        ("вид:мера можно добавить", "вид:мера можно-добавить"),
        ("кат:впо, отказ", "кат:впо,отказ"),
        ("вид:мера кат:впо или отказ", "вид:мера кат:впо,отказ"),
        ("вид:атака, шифровальщик", None),
        ("вид атака", "вид:атака"),
        ("пробивает антивирус", "пробивает:антивирус"),
        ("сорт цена", "сорт:цена"),
        ("имя сеть", None),
        ("урон три", None),
        ("урон 3..5", "урон:3..5"),
        ("damage 3-5", "урон:3-5"),
        ("цена 2+ вид:мера", "цена:2+ вид:мера"),
        ("урон больше 3", "урон>3"),
        ("вид:атака cost less 2", "вид:атака цена<2"),
        ("урон больше", None),
        ("сеть больше 3", None),
        ("сорт:урон убыв", "сорт:урон-"),
        ("sort:damage desc", "sort:damage-"),
        ("сорт:-цена asc", "сорт:цена"),
        ("вид:атака desc", None),
        ("сорт:цена по убыванию", "сорт:цена-"),
        ("sort:-cost in ascending order вид:мера", "sort:cost вид:мера"),
        ("сорт:урон в порядке убывания", "сорт:урон-"),
        ("сорт:-цена", None),
        ("group:kind", None),
        ("сорт -цена", "сорт:цена-"),
        ("вид:мера отсортировать по цене по убыванию", "вид:мера сорт:цена-"),
        ("kind:measure sorted by cost desc", "kind:measure сорт:цена-"),
        ("сорт:по цене", "сорт:цена"),
        ("сортировать по красоте", None),
        ("группировать по виду", "группа:вид"),
        ("group by kind", "группа:вид"),
        ("урон не меньше 3", "урон>=3"),
        ("damage at most 3", "урон<=3"),
        ("урон 3 или больше", "урон>=3"),
        ("урон от 3 и выше вид:атака", "урон>=3 вид:атака"),
        ("3 or less damage", "урон<=3"),
        ("урон 3 или 5", "урон:3 или 5"),
        ("damage 3 or more than 5", "урон:3 or more than 5"),
        ("урон больше чем 3 единицы", "урон>3"),
        ("вид:атака cost less than 2", "вид:атака цена<2"),
        ("урон больше или равно 3", "урон>=3"),
        ("урон между 3 и 5", "урон:3..5"),
        ("от 3 до 5 урона", "урон:3..5"),
        ("more than 3 damage", "урон>3"),
        ("урон больше цены", "урон>цена"),
        ("больше 3 карт", None),
        ("против впо", "блокирует:впо"),
        ("illegal", "-можно-добавить"),
        ("нельзя добавить вид:мера", "-можно-добавить вид:мера"),
        ("не-в-колоде", "-в-колоде"),
        ('"урон" 3', None),
        ("урон", None),
    ],
)
def test_a_hint_for_what_may_be_meant(query: str, meant: str | None) -> None:
    """A number behind the name of a number, and a slip in a word that is a condition, are pointed out."""
    assert hint(query, "ru") == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fynbdbhec", "антивирус"),
        ("dbl^fnfrf", "вид:атака"),
        ("dbl:fnfrf", "вид:атака"),
        ("ehjy^2//4", "урон:2..4"),
        ("лштвЖфеефсл", "kind:attack"),
        ("вфьфпуЮ=3", "damage>=3"),
        ("/fnfr/", "/атак/"),
        ("bvz:/^fy/", "имя:/^ан/"),
        ("bcnjxybr^EGL/3", "источник:упд.3"),
        ("dbl:vthf ehjy>5", "вид:мера урон>5"),
        ("zzzz:vthf ehjy>5", None),
        ("-rfn:dgj", "-кат:впо"),
        ("-вид:мера -вид:атака -вид:актив -вид:событие", None),
        ("-а -е -о", None),
        ("-fynbdbhec dbl:vthf", "-антивирус вид:мера"),
    ],
)
def test_the_wrong_layout(database: sqlite3.Connection, typed: str, meant: str | None) -> None:
    """A query typed in the other keyboard layout is understood, with the signs that lie elsewhere there."""
    assert _instead(database, typed) == meant


@pytest.mark.parametrize(
    "query",
    [
        "имя:/\\d{3}zz/",
        "урон>88 /\\d{3}/",
        "name:/^ъ/",
        "имя:zz?",
        'имя:"что?"',
        "-вид:атака .zzz",
        "вид:атака имя:б/у",
    ],
)
def test_a_sound_query_without_hits_is_not_retyped_into_another(database: sqlite3.Connection, query: str) -> None:
    """It has conditions as it stands: the same signs in the other layout would ask for what nobody means."""
    assert search(database, query) == []
    assert Guesser(database).meant(query) is None


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dbl:fnfrf", ("вид",)),
        ("rjgbq<4", ("копий",)),
        ("копии<4", ("копий",)),
        ("набр:base", ("набор",)),
        ("rfn:", ("кат",)),
        ("foo:3", ("урон", "ёмкость", "цена")),
        ("foo:bar", ("имя", "текст", "суть")),
    ],
)
def test_the_fields_that_may_be_meant(typed: str, said: tuple[str, ...]) -> None:
    """A field in the other layout is named whatever follows it; one that hangs on the deck where it looks alike."""
    with pytest.raises(QueryError) as told:
        parse(typed)
    assert tuple(names.ru for names in told.value.suggestions) == said


def test_what_hangs_on_the_deck_is_proposed_with_one(database: sqlite3.Connection) -> None:
    """`копий` is proposed where a deck is open, and nothing else in its place where none is."""
    with pytest.raises(QueryError) as told:
        parse("копии<4")
    assert Guesser(database, CONTEXT).mended("копии<4", told.value, "ru") == "копий<4"
    assert Guesser(database).mended("копии<4", told.value, "ru") is None


def _instead(database: sqlite3.Connection, typed: str) -> str | None:
    """Return what is proposed for a query that finds nothing."""
    try:
        found = search(database, typed)
    except QueryError as error:
        return Guesser(database).mended(typed, error, "ru")
    return None if found else Guesser(database).meant(typed)


@pytest.mark.parametrize(
    "query", ["винрейт>0.5%", "винрейт<1", "винрейт:0.5..60", "винрейт>=0", "группа:вид группа:вид"]
)
def test_what_makes_sense_as_it_stands_is_asked(database: sqlite3.Connection, query: str) -> None:
    """A share is one where the sign for per cent isn't there, and no end is beyond one; one group is one said twice."""
    assert isinstance(search(database, query), list)


def test_a_hint_that_asks_of_a_deck_is_given_where_one_is_open(database: sqlite3.Connection) -> None:
    """Without a deck it could only be refused."""
    assert Guesser(database, CONTEXT).hint_here("illegal", "en") == "-can-add"
    assert Guesser(database).hint_here("illegal", "en") is None


@pytest.mark.parametrize("lang", LANGS)
def test_all_examples_of_the_guide_find_something(database: sqlite3.Connection, lang: Lang) -> None:
    """What the guide shows can be asked, finds cards but not all, and says what it finds."""
    examples = [example for chapter in CHAPTERS for example in chapter.examples]
    assert len(examples) > 25
    for example in examples:
        query = example.query.of(lang)
        found = search(database, query, None, lang, CONTEXT)
        assert found, query
        assert len(found) < len(CARDS) or parse(query).where is None, query
        assert example.finds.of(lang)
        assert example.needs_deck == _asks_of_a_deck(database, query)


def _asks_of_a_deck(database: sqlite3.Connection, query: str) -> bool:
    try:
        search(database, query)
    except QueryError:
        return True
    return False


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        *(
            ("fynbdbhec", "антивирус"),
            ("ыегчуе", None),
            ("антивирсу", "антивирус"),
            ("malwrae", "malware"),
            ("zzzzz", None),
        ),
        *(('!"Антивирс"', '!"антивирус"'), ("вид:мера !Antiviru", 'вид:мера !"antivirus"'), ('!"zzz"', None)),
        *(("имя:антивирс", 'имя:"антивирус"'), ('"антивирсу"', '"антивирус"')),
        *(('"список белый"', "список белый"), ('вид:мера "список белый"', "вид:мера список белый")),
        *(('имя:"список белый"', None), ('"zzz антивирус"', '"антивирус"')),
        *(("карта:Антивирус 3", "карта:Антивирус"), ("x3 антивирус вид:мера", "антивирус вид:мера")),
        *(("карта:Антивирус,Вайпер", "(карта:Антивирус или карта:Вайпер)"), ("3 zzz", None)),
        *(
            ("источник mitre", "источник:mitre"),
            ("mitre", "источник:mitre"),
            ("источник:не mitre", "-источник:mitre"),
            ("имя:не атака", "-имя:атака"),
            ("не в колоде", None),
            ("вид:мера mitre", "вид:мера источник:mitre"),
        ),
        *(("кроме впо", "-впо"), ("вид:мера without текст", "вид:мера -текст"), ("017/150", "номер:17")),
        *(
            ("набор:базовый набор", 'набор:"базовый набор"'),
            ("винрейт > 55 процентов", "винрейт > 55"),
            ("017", "номер:17"),
        ),
        *(("пробивает:белый список программ", 'пробивает:"белый список программ"'), ("урон>5 единиц", "урон>5")),
        *(("антивирус, вайпер", "(антивирус или вайпер)"), ("вид:мера zzz,антивирус", "вид:мера (zzz или антивирус)")),
        *(("!VPN", '!"vpn-сервер"'), ('вид:мера !"Белый"', 'вид:мера !"белый список программ"')),
    ],
)
def test_did_you_mean(database: sqlite3.Connection, query: str, meant: str | None) -> None:
    """A query without hits is retyped in the other layout, or put right by the nearest words of the cards."""
    assert search(database, query) == []
    assert Guesser(database).meant(query) == meant
