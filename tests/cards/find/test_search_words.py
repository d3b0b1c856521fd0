"""Words asked for: their forms, stems and beginnings, phrases, and how they are put together."""

import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from cards.find.predicates import CARDS, those

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.conditions import Text
from kiberrubezh.cards.find.search import find, search
from kiberrubezh.cards.find.stems import other_layout, root, stem, words
from kiberrubezh.cards.find.wording import matching
from kiberrubezh.cards.store import Cards, build_from, connect, open_cards


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
        ("фаервол", "firewall"),
        ("брандмауэры", "firewall"),
        ("роутера", "router"),
        ("имя:роутер", "router"),
        ("свитчи", "switch"),
        ("бэкапы", "data-backup"),
        ("кейлоггер", "keylogger"),
        ("вымогателя", "ransomware"),
        ("ханипот", "honeynet"),
    ],
)
def test_a_word_that_people_say_is_found(database: sqlite3.Connection, query: str, card: str) -> None:
    """What the trade calls a thing beside the name on its card, in any form."""
    assert card in search(database, query)


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


@pytest.mark.parametrize(("spoken", "printed"), [*matching._SPELLED.items(), *matching._CALLED.items()])
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


def test_text_and_name_are_columns(database: sqlite3.Connection) -> None:
    """`имя:` and `текст:` look there alone."""
    assert "trusted-relationship" not in search(database, "текст:подрядчика")
    assert "trusted-relationship" in search(database, "имя:подрядчик")
    assert search(database, 'текст:"верните эту меру"') == ["krack"]


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


def test_a_word_inside_another_is_found_when_nothing_else_is(database: sqlite3.Connection) -> None:
    """Who looks for a virus means the antivirus too, but a beginning comes before an inside."""
    assert "antivirus" in search(database, "вирус")
    assert "antivirus" in search(database, "вирус вид:мера")
    assert search(database, "ирус вид:атака -ирус") == []


@pytest.mark.parametrize("word", ["вирус", "wall", "сетка", "организации", "zzzz", '"белый список"', "firewal"])
@pytest.mark.parametrize("beside", ["", "вид:мера", "вид:атака", "сеть"])
def test_a_word_and_its_denial_part_the_cards(database: sqlite3.Connection, word: str, beside: str) -> None:
    """Wherever a word is looked for: none is found by both; of two that no card has together all lack the second."""
    found, lacking = find(database, f"{beside} {word}"), set(search(database, f"{beside} -{word}"))
    having = set() if found.is_told else set(found.ids)
    assert not having & lacking
    assert having | lacking == set(search(database, beside))
    assert not found.is_told or beside == "сеть"


@pytest.mark.parametrize("one", ["вирус", "wall", "антивирус", "zzzz", '"белый список"'])
@pytest.mark.parametrize("other", ["пожар", "вид:атака", "ирус", "/сеть/"])
def test_alternatives_find_what_each_of_them_does(database: sqlite3.Connection, one: str, other: str) -> None:
    """Though the other finds something, a word that no card has is looked for inside those of the cards."""
    each = set(search(database, one)) | set(search(database, other))
    assert set(search(database, f"{one} или {other}")) == each
    assert set(search(database, f"вид:мера ({one} или {other})")) == each & set(search(database, "вид:мера"))


@pytest.mark.parametrize(
    ("query", "card"),
    [
        ("взлом гипервизора", "virtualization"),
        ("ransomware files", "deception-environment"),
        ("вид:атака (ransom data)", "ransomware"),
        ("data and ransom сорт:имя", "ransomware"),
    ],
)
def test_words_that_no_card_has_together_are_looked_for_in_what_is_told(
    database: sqlite3.Connection, query: str, card: str
) -> None:
    """Of several words each may stand on the card or in what is told about it, once no card has all on its face."""
    found = find(database, query)
    assert card in found.ids
    assert found.is_told
    assert search(database, query) == found.ids
    assert search(database, query, 1) == found.ids[:1]


@pytest.mark.parametrize(
    "query",
    [
        *("флуд udp", "имя:взлом гипервизора", "взлом -гипервизора zzzz", "взлом (гипервизора или zzzz)"),
        *('"ransomware files"', "ransomware-files", "zzzz гипервизора", "ransomware", "суть:files"),
        *("ransom without data", "без данных выкупа", "вид:мера files", "name:ransomware about:files"),
    ],
)
def test_whatever_else_is_asked_is_looked_for_as_it_stands(database: sqlite3.Connection, query: str) -> None:
    """What some card has is enough; one word, a phrase, a denial and an alternative stand for what they always do."""
    assert not find(database, query).is_told


@pytest.mark.parametrize("beside", ["взлом", "гипервизор", "ransom", "data -выкуп", "вид:атака data", "data или выкуп"])
@pytest.mark.parametrize("word", ["взлом", "гипервизор", "выкуп", "data", "zzzz"])
def test_a_denial_beside_words_takes_from_what_is_on_the_cards(
    database: sqlite3.Connection, beside: str, word: str
) -> None:
    """Whatever several words find in what is told: what is left by a denial is found without it, too."""
    lacking = find(database, f"{beside} -{word}")
    assert not lacking.is_told
    assert set(lacking.ids) <= set(search(database, beside))


@pytest.mark.parametrize(
    "word", ["досье", "досыта", "синий", "синего", "синь", "хмель", "хмеля", "сию", "сиять", "свита"]
)
def test_a_word_that_only_begins_like_an_abbreviation_is_none(database: sqlite3.Connection, word: str) -> None:
    """«Досье» isn't DoS, whose stem it has, nor «синий» SYN: no card tells of either."""
    assert search(database, word) == []


@pytest.mark.parametrize(
    ("word", "form"), [("ддос", "ддоса"), ("ддос", "ддосом"), ("темпест", "темпеста"), ("керберос", "керберосом")]
)
def test_a_long_abbreviation_is_known_in_any_form(database: sqlite3.Connection, word: str, form: str) -> None:
    """As a word of Russian it is declined."""
    assert search(database, form) == search(database, word) != []
