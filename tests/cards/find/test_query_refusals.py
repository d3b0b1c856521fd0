"""What is no query, or not one yet: the errors that say so."""

import re
import sqlite3
from contextlib import suppress

import pytest
from cards.find.predicates import CONTEXT
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.patterns.expression import check_pattern
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import LANGS, Lang


@pytest.mark.parametrize(
    "query",
    [
        *("урон>=", "вид:", "источник:", "сорт:", '"анти', 'имя:"анти', "(атака", "не", "-(а", "/анти", "а |", "а или"),
        *("| а", "!", '!""', "пробивает:а", "кат:впо ("),
    ],
)
def test_what_is_still_being_typed_is_told_apart(database: sqlite3.Connection, query: str) -> None:
    """A query that lacks its end is unfinished, which is less than wrong; it finds nothing all the same."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert isinstance(caught.value, UnfinishedError) or query == "!"


@pytest.mark.parametrize(
    "query",
    [
        *("/[/", "/(/", "/a**/", "/(?<x/", "имя:/*/", "/" + "а" * 201 + "/", "вид:/атака/", "урон:/3/", "имя>/а/"),
        *("()", "имя>а", "сорт>цена", "источник>3", "винрейт>много", "пробивает:Пожар", 'пробивает:"VPN">2'),
        *("группа!=вид", "винрейт>1.2.3", "урон:2.5", "копий:1,5", "в-колоде:да", r"/\L<x>/"),
    ],
)
def test_what_makes_no_sense_is_refused(database: sqlite3.Connection, query: str) -> None:
    """A pattern, a sign or a number that can't be is told in both languages, never taken for something else."""
    with pytest.raises(QueryError) as caught:
        search(database, query, context=CONTEXT)
    said = [caught.value.message(lang) for lang in LANGS]
    assert all(said)
    assert re.search("[а-я]", said[0])


PIECES = st.sampled_from(
    [
        *("урон", "вид", "копий", "источник", "пробивает", "винрейт", "сорт", "группа", "в-колоде", "имя", "антивирус"),
        *(":", ">=", "!=", "..", "(", ")", "|", "-", "!", "/", '"', "«", "»", "не", "или", "3", "%", "[", "*", "+"),
        *("\\", "?", " ", ","),
    ]
)


@pytest.mark.slow
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.one_of(st.text(max_size=30), st.lists(PIECES, max_size=8).map("".join)))
def test_any_text_is_a_query_or_told_to_be_none(database: sqlite3.Connection, typed: str) -> None:
    """Whatever is typed raises nothing but QueryError, which says something in both languages."""
    said = {hint(typed, "en")}
    try:
        assert len(search(database, typed, 5, "ru", CONTEXT)) <= 5
    except QueryError as error:
        said |= {error.message(lang) for lang in LANGS}
        assert len(said) > 2


def test_a_letter_cut_in_half_is_no_trouble(database: sqlite3.Connection) -> None:
    """What no file can hold, as some keyboards send it, is searched for like any sign."""
    assert search(database, "\ud800антивирус") == search(database, "антивирус")


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
        ("урон:3,5", "После «урон» нужно одно число, а не «3,5». Нес", 'A single number must follow "damage", not', ""),
        ("урон>2,5", "После «урон» нужно целое число, а не «2,5».", 'A whole number must follow "damage", not', "2"),
        ("цена:2-", "У «2-» нет второго числа: пишут 2-4;", '"2-" lacks a number: write 2-4,', "..2"),
        ("винрейт>0.55", "Поле «винрейт» — в процентах, а «0.55»", 'The field "winrate" is in per cent, and', "55"),
        ("набор:rubezh", "В поле «набор» не бывает «rubezh».", 'The field "set" has no value', "базовый набор"),
        ("группа:вид группа:кат", "Группируют по одному полю,", "An answer is grouped by one field,", ""),
        ("урон<ценна", "После «урон» нужно число, а не «ценна».", "A number must follow", "цена"),
        ("сорт:красота", "В поле «сорт» не бывает «красота».", 'The field "sort" has no value "красота".', "damage"),
        ("вид>атака", "Поле «вид» не сравнивают знаком «>».", 'The field "kind" cannot be compared with ">".', ""),
        ("имя:", "После «имя» нужно значение.", 'A value must follow "name".', ""),
        ("(атака", "Скобка не закрыта.", "A bracket is left open.", ""),
        ("атака)", "Лишняя закрывающая скобка.", "There is a closing bracket too many.", ""),
        ('"атака', "Кавычка не закрыта.", "A quote is left open.", ""),
        ("не", "После «не» нужно условие.", 'A condition must follow "not".', ""),
        ("???", "Здесь нет слов: «???».", 'There are no words in "???".', ""),
        ("имя:/веб/i", "За / в конце регулярного выражения ничего", "Nothing stands behind the / at the end of a", ""),
        ("/web/абв", "За / в конце регулярного выражения ничего", "Nothing stands behind the / at the end of a", ""),
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
def test_a_set_is_offered_once_in_the_language_in_use(database: sqlite3.Connection, lang: Lang) -> None:
    """By its name; by its id where that is looked like."""
    with pytest.raises(QueryError) as caught:
        search(database, "набор:rubezh")
    offered = re.findall(r'[«"](.+?)[»"]', caught.value.message(lang).split(": ", 1)[1])
    assert offered[0] == ("базовый набор" if lang == "ru" else "base set")
    assert not {"base set" if lang == "ru" else "базовый набор", "base"} & set(offered)
    assert len(offered) == len(set(offered))
    with pytest.raises(QueryError, match=r'Perhaps: "base"\.|"bsae"'):
        search(database, "набор:bsae")


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


@pytest.mark.parametrize(
    ("pattern", "ru", "en"),
    [
        ("(а", "(знак 3): не закрыта скобка (.", "missing )"),
        ("[а", "(знак 3): не закрыта скобка [.", "unterminated character set"),
        ("а)", "(знак 2): скобка ) лишняя.", "unbalanced parenthesis"),
        ("*а", "(знак 1): повторять нечего.", "nothing to repeat"),
        ("[я-а]", ": в скобках [ ] конец ряда стоит раньше начала.", "bad character range"),
        (r"\N{foo}", "(знак 8): знака с таким именем нет.", "undefined character name"),
        ("(?i", "(знак 4): за (? стоит неизвестный знак или нет скобки ).", "unknown extension"),
        ("(?i-i:а)", "(знак 6): один и тот же знак за (? включён и выключен.", "flag turned on and off"),
        ("(?-V0:а)", "(знак 6): этот знак за (? не выключить.", "cannot turn off global flag"),
        ("(?i-)", "(знак 5): за минусом в (? нет знака.", "no flags after '-'"),
        ("(?au)а", ": знаки a, u и L за (? друг другу противоречат.", "ASCII, LOCALE and UNICODE flags"),
        (r"(а\1)", "(знак 5): группа ссылается на себя саму.", "cannot refer to an open group"),
        ("(?(", "(знак 4): у группы нет имени.", "missing group name"),
        (r"\u12", r"(знак 3): за \u12 не хватает цифр.", r"incomplete escape \u12"),
        (r"\k<а", r"(знак 3): \k ничего не значит.", r"bad escape \k"),
        (r"\U00110000", r"(знак 3): знака \U00110000 нет.", r"bad hex escape \U00110000"),
        (r"\L<x>", "(знак 6): списка с таким именем нет.", "undefined named list"),
        (r"\p{Script=Foo}", "(знак 15): такого вида знаков нет.", "unknown property value"),
        ("(*FOO)", "(знак 3): за (* стоит неизвестное слово.", "unknown verb"),
        ("(?-1)", "(знак 5): такой группы нет.", "invalid relative group number"),
        ("(?<а", "(знак 5): имя группы не закрыто знаком >.", "missing >"),
    ],
)
def test_why_a_pattern_makes_no_sense_is_told_in_either_language(pattern: str, ru: str, en: str) -> None:
    """By place and reason, a rare one too."""
    with pytest.raises(QueryError) as told:
        check_pattern(pattern)
    assert ru in told.value.message("ru")
    assert en in told.value.message("en")


SIGNS = st.sampled_from(
    [
        *(
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "|",
            "*",
            "+",
            "?",
            "-",
            "^",
            "$",
            "&&",
            "--",
            "(?",
            "(?P",
            "(?P=",
            "(?P>",
            "(?<",
        ),
        *(
            "(?(",
            "(?>",
            "(?<!",
            "(?i",
            "(?-",
            "(?+",
            "(?&",
            "(*",
            "[[:",
            ":]]",
            ":",
            "<",
            ">",
            "=",
            ",",
            "e",
            "i",
            "1",
            "12",
        ),
        *(
            "\\",
            r"\p{",
            r"\x",
            r"\u",
            r"\U0011",
            r"\N{",
            r"\k<",
            r"\g<",
            r"\L<",
            r"\1",
            "а",
            "бв",
            "name",
            "a-u",
            "(?au)",
            "V1",
        ),
    ]
)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.lists(SIGNS, min_size=1, max_size=7).map("".join))
def test_whatever_makes_no_sense_in_a_pattern_has_its_reason(pattern: str) -> None:
    """In either language, wherever the engine names one: it never comes to looking at all the signs again."""
    refused: QueryError | None = None
    try:
        check_pattern(pattern)
    except QueryError as error:
        refused = error
    if refused and hasattr(refused.__cause__, "msg"):
        ru, en = (refused.message(lang).split(f"/{pattern}/", 1)[1] for lang in LANGS)
        assert re.match(r" не читается( \(знак \d+\))?: [а-я\\]", ru), en
        assert re.match(r" makes no sense( \(character \d+\))?: [a-zA-Z]", en), en
