import json
import re
import sqlite3
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import product
from pathlib import Path

import pytest

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.find import matching
from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.conditions import Text
from kiberrubezh.cards.find.fields import CARDS as LANGUAGE
from kiberrubezh.cards.find.search import QueryError, parse, search
from kiberrubezh.cards.find.stems import fold, other_layout, root, stem, words
from kiberrubezh.cards.store import Cards, build_from, connect, open_cards
from kiberrubezh.commands import cards as command
from kiberrubezh.ground.words import LANGS, Lang

CARDS = open_cards()


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection


def those(condition: object) -> set[str]:
    assert callable(condition)
    return {card.id for card in CARDS.values() if condition(card)}


def cost(card: Card) -> int:
    return card.requires.defence + card.requires.attack


def test_nothing_asked_is_every_card(database: sqlite3.Connection) -> None:
    """An empty query shows the whole set in its order."""
    assert search(database, "  ") == list(CARDS)


@pytest.mark.parametrize(
    "query",
    ["антивирус", "АНТИВИРУС", "антивируса", "антивирусами", "антив", "ан", "antivirus", "Antiv", "имя:антивирус"],
)
def test_a_word_is_found_in_any_form(database: sqlite3.Connection, query: str) -> None:
    """Case, ending and what is not typed yet make no difference, in either language."""
    assert "antivirus" in search(database, query)


@pytest.mark.parametrize(
    ("query", "card"),
    [
        ("вирусы", "antivirus"),
        ("вирусами", "antivirus"),
        ("архивы", "data-historian"),
        ("подписи", "signature-key"),
        ("систему", "storage-system"),
    ],
)
def test_forms_that_the_stemmer_parts(database: sqlite3.Connection, query: str, card: str) -> None:
    """A noun is found by any of its forms, also where the stemmer takes one of them for a verb, and inside another."""
    assert card in search(database, query)


@pytest.mark.parametrize(
    ("forms", "card"),
    [
        ("атака атаки атак атакой", "trusted-relationship"),
        ("отказ отказы отказов", "load-balancer"),
        ("узел узлы узла", "fault-tolerance"),
        ("экран экраны экранов", "firewall"),
    ],
)
def test_all_forms_find_the_same(database: sqlite3.Connection, forms: str, card: str) -> None:
    """Singular and plural, in whatever case, are one word."""
    assert [form for form in forms.split() if card not in search(database, form)] == []


@pytest.mark.parametrize(("spoken", "printed"), matching._SPOKEN.items())
def test_abbreviations_are_found_in_russian_letters(database: sqlite3.Connection, spoken: str, printed: str) -> None:
    """What stands on a card in Latin letters is found as people write it in Russian ones."""
    assert set(search(database, spoken)) >= set(search(database, printed)) != set()


def test_a_letter_asks_for_beginnings_alone(database: sqlite3.Connection) -> None:
    """Of one letter nothing is looked for but words that begin so: a stem or root of one letter is its word's first."""
    letters = [*map(chr, range(ord("а"), ord("я") + 1)), *map(chr, range(ord("a"), ord("z") + 1))]
    known = [word for (word,) in database.execute("SELECT word FROM vocabulary")]
    known += map("".join, product(set(letters) - {"ъ", "ь"}, letters))
    cut = {(word, short) for word in known for short in (stem(word), root(word)) if len(short) == 1}
    assert {(word, short) for word, short in cut if word[0] != short} == set()
    assert not any(" OR " in matching.expression(Text((letter,))) for letter in letters)
    assert search(database, "в") == search(database, "(в)")


def test_what_is_told_about_a_card(database: sqlite3.Connection) -> None:
    """`суть:` looks into what a card is in reality; bare words look there when nothing is played by that name."""
    told = search(database, "суть:письма")
    assert told == search(database, "about:письмо") == search(database, "письмом")
    assert "mail-server" in told
    assert search(database, "about:attachment вид:атака")
    assert len(search(database, "пароли")) < len(search(database, "суть:пароли"))
    assert "firewall" in search(database, 'суть:"украденным паролем"')


@pytest.mark.parametrize(
    ("one", "other"), [("учётные", "учетные"), ("ёмкость>1", "емкость>1"), ("развёрнут", "развернут")]
)
def test_yo_is_ye(database: sqlite3.Connection, one: str, other: str) -> None:
    """Ё and е are one letter, in words and in the names of fields."""
    assert search(database, one) == search(database, other)


def test_names_come_first(database: sqlite3.Connection) -> None:
    """A hit in the name is worth more than one in the text, whatever the numbers of the cards."""
    found = search(database, "атака")
    assert found[0] == "trusted-relationship"
    assert len(found) > 20


def test_a_whole_word_does_not_find_its_stem_in_others(database: sqlite3.Connection) -> None:
    """«Мера» finds measures by their forms, not every word that begins with «мер»."""
    assert "мер" == stem("мерами") == stem("мера")
    assert search(database, "меридиан") == []


def test_a_reference_is_found(database: sqlite3.Connection) -> None:
    """The code of the real thing leads to its card."""
    assert search(database, "T1486") == ["ransomware"]


def test_words_must_all_be_there(database: sqlite3.Connection) -> None:
    """A space is «and», also between words of the name and of the type."""
    assert search(database, "флуд udp") == ["udp-flood"]
    assert search(database, "флуд впо") == []


def test_a_phrase_keeps_its_order(database: sqlite3.Connection) -> None:
    """Words in quotes stand side by side, in any of their forms."""
    assert search(database, '"белые списки"') == search(database, "«белый список»") == ["executable-allowlist"]
    assert search(database, '"список белый"') == []


@pytest.mark.parametrize("sign", ["или", "or", "|", "ИЛИ"])
def test_either(database: sqlite3.Connection, sign: str) -> None:
    """`или`, `or` and `|` are one."""
    assert set(search(database, f"антивирус {sign} вайпер")) == {"antivirus", "wiper"}


@pytest.mark.parametrize("sign", ["-", "не ", "not ", "−"])
def test_not(database: sqlite3.Connection, sign: str) -> None:
    """`-`, `не` and `not` are one, and hold also for cards that lack the number asked for."""
    assert set(search(database, f"{sign}вид:атака")) == those(lambda card: card.kind is not Kind.ATTACK)
    assert set(search(database, f"{sign}урон>2")) == those(lambda card: card.damage <= 2)
    assert "wiper" not in search(database, f"{sign}вайпер")


def test_brackets(database: sqlite3.Connection) -> None:
    """«And» binds closer than «or»; brackets part them."""
    loose = set(search(database, "вид:событие или вид:атака урон>=7"))
    bound = set(search(database, "(вид:событие или вид:атака) урон>=7"))
    assert loose - bound == those(lambda card: card.kind is Kind.EVENT)
    assert bound == set(search(database, "урон>=7"))
    assert set(search(database, "-(вид:событие | вид:атака)")) == set(search(database, "вид:актив | вид:мера"))


@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("вид:актив", Kind.ASSET),
        ("вид:активы", Kind.ASSET),
        ("kind:asset", Kind.ASSET),
        ("вид:мера", Kind.MEASURE),
        ('вид:"мера защиты"', Kind.MEASURE),
        ("вид:атака", Kind.ATTACK),
        ("вид:средство", Kind.ATTACK),
        ("тип:события", Kind.EVENT),
        ("ВИД:соб", Kind.EVENT),
    ],
)
def test_kind(database: sqlite3.Connection, query: str, kind: Kind) -> None:
    """KR-1.1: a kind is named in either language, in the singular or the plural, or by its beginning."""
    assert set(search(database, query)) == those(lambda card: card.kind is kind)


def names(card: Card) -> set[Category]:
    return {card.category} if card.category else set(card.blocks)


MALWARE, INTRUSION = Category.MALWARE, Category.INTRUSION


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("кат:впо", lambda card: MALWARE in names(card)),
        ("cat:malware", lambda card: MALWARE in names(card)),
        ("кат:впо,вторжение", lambda card: names(card) & {MALWARE, INTRUSION}),
        ("кат=впо,вторжение", lambda card: names(card) == {MALWARE, INTRUSION}),
        ("кат>=впо,вторжение", lambda card: names(card) >= {MALWARE, INTRUSION}),
        ("кат<=впо,вторжение", lambda card: names(card) and names(card) <= {MALWARE, INTRUSION}),
        ("вид:атака кат!=впо", lambda card: card.kind is Kind.ATTACK and card.category is not MALWARE),
        ('кат:"отказ в обслуживании"', lambda card: Category.DOS in names(card)),
    ],
)
def test_categories_compare_as_sets(database: sqlite3.Connection, query: str, condition: object) -> None:
    """KR-1.3, KR-1.4: an attack has one category, a measure those it names."""
    assert set(search(database, query)) == those(condition)


def test_blocks(database: sqlite3.Connection) -> None:
    """KR-1.3: a measure that names the category blocks it, and so does one that names none."""
    blocking = those(lambda card: card.kind is Kind.MEASURE and (not card.blocks or MALWARE in card.blocks))
    assert set(search(database, "блокирует:ВПО")) == set(search(database, "blocks:malware")) == blocking


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("урон>=3", lambda card: card.damage >= 3),
        ("damage>6", lambda card: card.damage > 6),
        ("урон<3", lambda card: card.kind is Kind.ATTACK and card.damage < 3),
        ("урон:2", lambda card: card.damage == 2),
        ("урон!=2", lambda card: card.kind is Kind.ATTACK and card.damage != 2),
        ("ёмкость>1", lambda card: card.capacity > 1),
        ("цена:2..4", lambda card: 2 <= cost(card) <= 4),
        ("цена:..1 вид:мера", lambda card: card.kind is Kind.MEASURE and cost(card) <= 1),
        ("cost:5..", lambda card: cost(card) >= 5),
        ("урон>цена", lambda card: card.damage > cost(card)),
        ("цена-атаки>0 вид:мера", lambda card: card.kind is Kind.MEASURE and card.requires.attack),
        ("даёт-защиты>=1 даёт-атаки>=1", lambda card: card.provides.defence and card.provides.attack),
        ("power>1", lambda card: sum(card.provides.model_dump().values()) > 1),
        ("номер:7", lambda card: card.number == 7),
        ("урон>" + "9" * 40, lambda card: card.damage > 10**9),
    ],
)
def test_numbers(database: sqlite3.Connection, query: str, condition: object) -> None:
    """Numbers compare with numbers, ranges and one another; a card without the number is no hit."""
    assert set(search(database, query)) == those(condition)


@pytest.mark.parametrize("query", ["ключ:скрытность", "ключ:скр", "key:stealth", "keyword:stealth"])
def test_keywords_come_from_the_data(database: sqlite3.Connection, query: str) -> None:
    """KR-9: a keyword is found where a card has it, not where a text speaks of it."""
    assert set(search(database, query)) == those(lambda card: card.keyword(KeywordName.STEALTH))


def test_has(database: sqlite3.Connection) -> None:
    """KR-2.3: basic assets are found as such; so are cards with a text and with keywords."""
    assert set(search(database, "есть:базовый")) == those(lambda card: card.basic)
    assert set(search(database, "-has:text")) == those(lambda card: not (card.keywords or card.abilities))
    assert set(search(database, "has:keyword")) == those(lambda card: card.keywords)
    assert search(database, "набор:Base есть:базовый") == search(database, "set:base is:basic")


def test_text_and_name_are_columns(database: sqlite3.Connection) -> None:
    """`имя:` and `текст:` look there alone."""
    assert "trusted-relationship" not in search(database, "текст:подрядчика")
    assert "trusted-relationship" in search(database, "имя:подрядчик")
    assert search(database, 'текст:"верните эту меру"') == ["krack"]


def test_sorting(database: sqlite3.Connection) -> None:
    """`сорт:` orders by a field, downward with a minus; equals stay in the order of the set."""
    found = [CARDS[card_id] for card_id in search(database, "вид:мера сорт:цена- sort:number")]
    assert found == sorted(found, key=lambda card: (-cost(card), card.number))
    by_name = [fold(CARDS[card_id].name.ru) for card_id in search(database, "сорт:имя вид:атака")]
    assert by_name == sorted(by_name)
    in_english = [fold(CARDS[card_id].name.en) for card_id in search(database, "sort:name", lang="en")]
    assert in_english == sorted(in_english)


@pytest.mark.parametrize(
    "asked",
    [
        *("атака", "атака /а/", "урон>=2 /а/", "вид:мера сеть", "/а/", "-/ъ/", "-/щ/", "/сеть/ или /vpn/", "цена>=1"),
        *(
            "/сеть/ -/флуд/ вид:мера",
            "имя:/^[а-м]/",
            "суть:/а/",
            "не атака",
            "-сеть",
            "источник:MITRE",
            "вирус /[а-я]{9}/",
        ),
    ],
)
def test_the_first_in_an_order_are_those_of_all(database: sqlite3.Connection, asked: str) -> None:
    """The first rows come by an order that is known, all of them by the database: they are the same."""
    orders = (
        "сорт:имя",
        "сорт:имя-",
        "сорт:цена- сорт:имя",
        "сорт:урон",
        "группа:кат сорт:цена",
        "группа:вид сорт:даёт-",
    )
    langs: tuple[Lang, Lang] = ("ru", "en")
    for order, lang in product(orders, langs):
        whole = search(database, f"{asked} {order}", None, lang)
        assert whole
        for most in (1, 7, 60):
            assert search(database, f"{asked} {order}", most, lang) == whole[:most], (order, lang, most)


def test_a_limit_takes_the_best(database: sqlite3.Connection) -> None:
    """A limited search is the beginning of the unlimited one."""
    for query in ("атака", "вид:атака", "атака сорт:урон-", "карта -атака"):
        everything = search(database, query)
        assert [search(database, query, n) for n in (1, 5)] == [everything[:1], everything[:5]]
    assert search(database, "атака", 0) == []


@pytest.mark.parametrize(
    ("query", "ru", "en", "suggestion"),
    [
        ("урн>3", "Нет поля «урн».", 'There is no field "урн".', "урон"),
        ("collor:red", "Нет поля «collor».", 'There is no field "collor".', "name"),
        ("вид:атакка", "В поле «вид» не бывает «атакка».", 'The field "kind" has no value "атакка".', "атака"),
        ("cat:malwear", "В поле «кат» не бывает «malwear».", 'The field "cat" has no value "malwear".', "malware"),
        ("ключ:пробой2", "В поле «ключ» не бывает «пробой2».", 'The field "key" has no value "пробой2".', "пробой"),
        ("вид:", "После «вид» нужно значение.", 'A value must follow "kind".', "attack"),
        ("набор:bsae", "В поле «набор» не бывает «bsae».", 'The field "set" has no value "bsae".', "base"),
        ("-набор:bsae", "В поле «набор» не бывает «bsae».", 'The field "set" has no value', "base"),
        ("урон>вид", "После «урон» нужно число, а не «вид».", 'A number must follow "damage", not "вид".', "3"),
        ("урон:2х", "После «урон» нужно число, а не «2х».", 'A number must follow "damage", not "2х".', "2..4"),
        ("урон>2..4", "После «урон» нужно число, а не «2..4».", 'A number must follow "damage", not "2..4".', "3"),
        ("урон>=три", "После «урон» нужно число, а не «три».", 'A number must follow "damage", not "три".', "3"),
        ("урон>>=3 (", "После «урон» нужно число, а не «>=3».", 'A number must follow "damage", not ">=3".', "3"),
        ("урон>=", "После «урон» нужно число.", 'A number must follow "damage".', "3"),
        ("урон<ценна", "После «урон» нужно число, а не «ценна».", "A number must follow", "цена"),
        ("сорт:красота", "В поле «сорт» не бывает «красота».", 'The field "sort" has no value "красота".', "damage"),
        ("вид>атака", "Поле «вид» не сравнивают знаком «>».", 'The field "kind" cannot be compared with ">".', ""),
        ("имя:", "После «имя» нужно значение.", 'A value must follow "name".', ""),
        ("(атака", "Скобка не закрыта.", "A bracket is left open.", ""),
        ("атака)", "Лишняя закрывающая скобка.", "There is a closing bracket too many.", ""),
        ('"атака', "Кавычка не закрыта.", "A quote is left open.", ""),
        ("не", "После «не» нужно условие.", 'A condition must follow "not".', ""),
        ("???", "Здесь нет слов: «???».", 'There are no words in "???".', ""),
        ("(" * 99, "Слишком много вложенных скобок.", "There are too many brackets within brackets.", ""),
        ("а" * 501, "Запрос длиннее 500 знаков.", "The query is longer than 500 characters.", ""),
    ],
)
def test_what_is_not_understood_is_an_error(
    database: sqlite3.Connection, query: str, ru: str, en: str, suggestion: str
) -> None:
    """A typing error in a query is told, with what might have been meant; it never matches everything."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert caught.value.message("ru").startswith(ru)
    assert caught.value.message("en").startswith(en)
    assert all(names.en.isascii() for names in caught.value.suggestions)
    assert suggestion in {"", *(name for names in caught.value.suggestions for name in names)}
    assert bool(suggestion) == bool(caught.value.suggestions)


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_offered_twice(database: sqlite3.Connection, lang: Lang) -> None:
    """Two forms of a Russian word with one name in English are offered as one."""
    with pytest.raises(QueryError) as caught:
        search(database, "тип:атакка")
    offered = re.findall(r'[«"](\w+)[»"]', caught.value.message(lang).split(": ", 1)[1])
    assert offered
    assert len(offered) == len(set(offered))


@pytest.mark.parametrize(
    "query", ["'; DROP TABLE card; --", 'NEAR(a b) AND * ^ "x"', "a:b", "\x00", "%", "_", "^*{}", '"']
)
def test_no_query_breaks_the_search(database: sqlite3.Connection, query: str) -> None:
    """Whatever is typed is either found, not found, or told to be wrong."""
    found = []
    with suppress(QueryError):
        found = search(database, query)
    assert found == []


def test_a_query_is_understood_once() -> None:
    """Blanks, case and either language make the same conditions."""
    assert parse("вид:атака  урон>=3") == parse("KIND:Attack damage>=3")


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
        *(("!VPN", '!"vpn-сервер"'), ('вид:мера !"Белый"', 'вид:мера !"белый список программ"')),
    ],
)
def test_did_you_mean(database: sqlite3.Connection, query: str, meant: str | None) -> None:
    """A query without hits is retyped in the other layout, or put right by the nearest words of the cards."""
    assert search(database, query) == []
    assert Guesser(database).meant(query) == meant


def test_forms() -> None:
    """Words are folded, stems cut by language, layouts exchanged both ways."""
    assert words("Ёлка, VPN-сервер!") == ["елка", "vpn", "сервер"]
    assert [stem(word) for word in ("серверами", "servers")] == ["сервер", "server"]
    assert stem("список") == stem("списки") == stem("списком")
    assert stem("настройки") == stem("настроек")
    assert stem("владелец") == stem("владельца")
    assert root("подпись") == root("подписей") == root("подписями")
    assert root("servers") == stem("servers")
    assert other_layout("Ghbdtn") == "привет"
    assert other_layout("руддщ") == "hello"


def test_any_cards_can_be_searched(tmp_path: Path) -> None:
    """A database of cards made on the spot is searched like the one that comes with the program."""
    card = CARDS["wiper"].model_copy(update={"id": "own", "set": "custom", "requires": Power(attack=2)})
    build_from([card], tmp_path / "own.sqlite")
    with closing(connect(tmp_path / "own.sqlite")) as connection:
        assert search(connection, "набор:custom цена:2 вайпер") == ["own"]
    assert list(open_cards(tmp_path / "own.sqlite").values()) == list(Cards([card]).values())


def run(*arguments: str, lang: str = "ru") -> int:
    parser = ArgumentParser()
    command.register(parser.add_subparsers())
    options = parser.parse_args(["cards", *arguments])
    options.lang = getattr(options, "lang", None) or lang
    return int(options.handler(options))


def test_command_search(capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh cards search` prints a line a card and exits 0."""
    assert run("search", "имя:вайпер", "--limit", "1") == 0
    wiper = CARDS["wiper"]
    assert capsys.readouterr().out == (
        f"Вайпер — Средство нападения · Вредоносное ПО, требует: атака {wiper.requires.attack}, урон {wiper.damage}\n"
    )


def test_command_search_names_its_fields(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The help of the search names every field that a query may have, in either language in its own."""
    monkeypatch.setenv("COLUMNS", "2000")  # so that no name is parted at its hyphen
    for lang in ("ru", "en"):
        with pytest.raises(SystemExit, match="0"):
            run("search", "--help", "--lang", lang)
    said = set(re.split(r"[\s,:;.]+", capsys.readouterr().out))
    assert {name for names in LANGUAGE.fields.values() for name in names} <= said


def test_command_search_in_english_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """`--json` gives programs the card and its words in the language asked for."""
    assert run("search", "key:decoy", "name:decoy", "--json", "--lang", "en") == 0
    found = json.loads(capsys.readouterr().out)
    assert found
    assert all(row["text"].startswith("Decoy (For each attack it blocks, draw a card.)") for row in found)
    assert all(Card.model_validate(row["card"]) == CARDS[row["id"]] for row in found)


def test_command_search_without_hits(capsys: pytest.CaptureFixture[str]) -> None:
    """No hits: it says so, proposes another query, and exits 1."""
    assert run("search", "fynbdbhec") == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("Ничего не найдено.\n", "Возможно, вы искали: антивирус\n")


def test_command_search_misunderstood(capsys: pytest.CaptureFixture[str]) -> None:
    """A bad query: the message goes to the error stream, nothing to the output, exit code 2."""
    assert run("search", "ёмкст>3", lang="en") == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith('There is no field "ёмкст". Perhaps: "capacity"')


def test_command_show(capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh cards show` tells all of a card, by name in either language or by id."""
    assert run("show", "несусветная карта") == 1
    assert capsys.readouterr().err.startswith("Нет карты «несусветная карта». Найти по словам")
    assert run("show", "вайпир") == 1
    assert "Похожие: «Вайпер»." in capsys.readouterr().err
    assert run("show", "krack") == run("show", "KRACK") == 0
    assert "верните эту меру в руку владельца" in capsys.readouterr().out


def test_command_build_and_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh cards build` builds where told, and tells a bad source; `schema` prints JSON."""
    assert run("build", "--target", str(tmp_path / "new.sqlite")) == 0
    assert list(open_cards(tmp_path / "new.sqlite")) == list(CARDS)
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    assert run("build", "--sources", str(tmp_path), "--target", str(tmp_path / "x.sqlite")) == 2
    assert "bad.json" in capsys.readouterr().err
    assert run("schema") == 0
    assert json.loads(capsys.readouterr().out)["title"] == "CardFile"


def test_command_build_leaves_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without sources takes no database's place, and a target that can't be made is told."""
    target = tmp_path / "cards.sqlite"
    target.write_bytes(b"old")
    assert run("build", "--sources", str(tmp_path), "--target", str(target)) == 2
    assert "исходников карт нет" in capsys.readouterr().err
    assert target.read_bytes() == b"old"
    assert run("build", "--target", str(tmp_path / "nowhere" / "cards.sqlite")) == 2
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("limit", ["0", "-1", "много", "9" * 30])
def test_command_search_takes_a_sane_limit(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A limit is a number from 1 that the database can hold; anything else is a misuse, told in words."""
    with pytest.raises(SystemExit, match="2"):
        run("search", "вайпер", f"--limit={limit}")
    told = capsys.readouterr().err
    assert "от 1 до" in told
    assert limit in told


def test_a_word_inside_another_is_found_when_nothing_else_is(database: sqlite3.Connection) -> None:
    """Who looks for a virus means the antivirus too, but a beginning comes before an inside."""
    assert "antivirus" in search(database, "вирус")
    assert "antivirus" in search(database, "вирус вид:мера")
    assert search(database, "ирус вид:атака -ирус") == []


@pytest.mark.parametrize("query", ["урон >= 5", "урон>= 5", "урон >=5"])
def test_spaces_around_an_operator_do_no_harm(database: sqlite3.Connection, query: str) -> None:
    """A condition is understood however it is spaced."""
    assert search(database, query) == search(database, "урон>=5") != []
