"""Every word by which decks of others are understood: heads of tables, keys of documents, sections, fields."""

import json

import pytest
from deckbuilder.pool import POOL, real_cards

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.deckbuilder.deck import Deck, Line, Mark
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.finding.deck_query import parse_decks
from kiberrubezh.deckbuilder.handover.outlet import file_content
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.deckbuilder.sharing.forms import read_all

HEADS = {
    "card": "Карта, Card, имя, Название, карты, name, card name, title, Cards",
    "count": "Копий, Copies, кол-во, Количество, число, шт, count, qty, quantity, Amount, number, #",
    "id": "Обозначение, Card id, ID, card_id",
    "note": "Заметка, Note, заметки, комментарий, Notes, comment",
    "group": "Группа, Group",
    "board": "Раздел, Board, section, zone, секция",
    "deck": "Колода, Deck, deck name",
}
KEYS = {
    "main": "lines, cards, main, Mainboard, deck, Колода, карты",
    "maybe": "maybe, maybeboard, Sideboard, side, considering, На примете",
    "card": "card_id, card, id, Name, карта, имя, название",
    "count": "count, copies, quantity, Qty, amount, number, n, Копий, количество, число",
    "title": "name, Title, deckname, deck_name, Название, имя",
    "decks": "decks, Колоды",
}
ASIDE_IN_TABLES = "На примете, Maybe, maybeboard, Sideboard, sb, side, сайдборд, Запас"
ASIDE_IN_TEXTS = (
    "На примете, Maybe, maybeboard, maybe board, Sideboard, considering, запас, сайдборд, под вопросом, "
    "Side, side deck, Side board, сайд"
)
SAYS_NO_NAME = "код, коды, кода, колода, колоды, колоду, название, вот, моя, мой, моей, моего"
SAYS_NO_NAME_EN = "code, codes, deck, decks, deck's, name, the, a, my, of, here, is"
FIELDS = {
    "имя": "имя:a, name:a, название:a",
    "план": "план:a, plan:a, замысел:a, note:a",
    "карт": "карт>2, cards>2, размер>2, size>2",
    "активов": "активов>2, assets>2",
    "мер": "мер>2, measures>2",
    "атак": "атак>2, attacks>2",
    "событий": "событий>2, events>2",
    "ошибок": "ошибок>2, errors>2",
    "винрейт": "винрейт>2, winrate>2, побед>2, wins>2",
    "дуэлей": "дуэлей>2, duels>2",
    "кат": "кат:впо, cat:malware, категория:впо, category:впо",
    "блокирует": "блокирует:впо, blocks:malware",
    "своя": "откуда:своя, from:own, откуда:мои",
    "готовая": "откуда:готовая, from:ready, откуда:готовые",
    "можно-играть": "можно-играть, legal, можно_играть, playable",
    "сорт": "сорт:имя, sort:name, сортировка:название, order:имя",
    "сорт по числу": "сорт:размер, sort:size, сорт:карт, sort:cards",
    "сорт по победам": "сорт:винрейт, сорт:побед, sort:wins",
    "карта": "карта:a, card:a, карты:a",
}


def each(words: str) -> list[str]:
    return words.split(", ")


def only(text: str) -> Deck:
    (reading,) = read_all(text, POOL)
    assert reading.problems == ()
    return reading.deck


@pytest.mark.parametrize("board", each(ASIDE_IN_TABLES))
def test_every_head_of_a_table_is_understood(board: str) -> None:
    """In either language and letters of any size; what lies aside is told by the section."""
    assert only(f"card;count;board\nWiper;4;{board}").maybes() == {"wiper": 4}
    assert only("card;count\nWiper;ｘ４").counts() == {"wiper": 4}
    for card in each(HEADS["card"]):
        assert only(f"{card};count\nWiper;4\nscan;2").counts() == {"wiper": 4, "scan": 2}, card
    for count in each(HEADS["count"]):
        assert only(f"card;{count}\nWiper;4").counts() == {"wiper": 4}, count
    for card in each(HEADS["id"]):
        assert only(f"{card};count\nwiper;4").counts() == {"wiper": 4}, card
    for column, words in HEADS.items():
        said = {"note": Mark(card_id="wiper", note="пять"), "group": Mark(card_id="wiper", group="пять")}.get(column)
        for head in each(words) if said else ():
            assert only(f"id;count;{head}\nwiper;4;пять").marks == (said,), head
    for head in each(HEADS["board"]):
        assert only(f"id;count;{head}\nwiper;4;{board}\nscan;1;Main").maybes() == {"wiper": 4}, head
    for head in each(HEADS["deck"]):
        assert only(f"id;count;{head}\nwiper;4;Щит\nscan;1;Щит").name == "Щит", head


@pytest.mark.parametrize("main", each(KEYS["main"]))
def test_every_key_of_a_document_is_understood(main: str) -> None:
    """Of boards, cards, counts, names and several decks; whichever words a program of others takes for them."""
    assert only(json.dumps({main: {"Wiper": 4}, "note": "так"})) == Deck.of("", {"wiper": 4}, "так")
    for maybe in each(KEYS["maybe"]):
        assert only(json.dumps({main: ["scan"], maybe: {"Wiper": 4}})).maybes() == {"wiper": 4}, maybe
    for title in each(KEYS["title"]):
        assert only(json.dumps({main: ["scan"], title: "Щит"})).name == "Щит", title
    for card in each(KEYS["card"]):
        assert only(json.dumps({main: [{card: "Wiper"}]})).counts() == {"wiper": 1}, card
    for count in each(KEYS["count"]):
        assert only(json.dumps({main: [{"card": "Wiper", count: 4}]})).counts() == {"wiper": 4}, count
    for several in each(KEYS["decks"]):
        assert len(read_all(json.dumps({several: [{main: ["scan"]}, {main: ["wiper"]}]}), POOL)) == 2, several


@pytest.mark.parametrize("heading", each(ASIDE_IN_TEXTS))
def test_every_heading_of_what_lies_aside_is_understood(heading: str) -> None:
    """Its cards are the maybeboard's, until a heading of the deck comes; single lines of it have a mark."""
    deck = read(f"4 Wiper\n{heading} (2)\n2 scan\nАтаки\n1 flood", POOL).deck
    assert (deck.counts(), deck.maybes()) == ({"wiper": 4, "flood": 1}, {"scan": 2})
    marked = read("SB: 2 scan\nmb:2 Wiper\nсб: 1 flood\n1 pc", POOL).deck
    assert (marked.counts(), marked.maybes()) == ({"pc": 1}, {"scan": 2, "wiper": 2, "flood": 1})


@pytest.mark.parametrize("words", [SAYS_NO_NAME, SAYS_NO_NAME_EN])
def test_words_before_a_code_that_name_nothing(real: dict[str, Card], words: str) -> None:
    """They say that a code comes; with one word more they are its name."""
    deck = Deck.of("", {"firewall": 3})
    code = code_of(deck, real)
    for word in each(words):
        (plain,), (named,) = (read_all(f"{said}: {code}", real) for said in (word, f"{word} Щит"))
        assert (plain.deck.name, named.deck.name) == ("", f"{word} Щит"), word


@pytest.mark.parametrize("words", FIELDS.values(), ids=FIELDS.keys())
def test_every_name_of_a_field_of_decks_is_understood(words: str) -> None:
    """Its names in both languages and the others mean the same; where one was left out, a query would be refused."""
    assert len({repr(parse_decks(query)) for query in each(words)}) == 1
    with pytest.raises(QueryError):
        parse_decks("неполе:1")


def test_a_deck_as_a_text_says_all_of_a_card_once() -> None:
    """By kinds, the maybeboard last; a card of both boards has its mark once, in brackets where it needs some."""
    lines, maybe = (Line(card_id="scan", count=2), Line(card_id="pc")), (Line(card_id="scan"), Line(card_id="wiper"))
    marks = (
        Mark(card_id="scan", group="Щит", note="первым"),
        Mark(card_id="wiper", note="[так] и есть"),
        Mark(card_id="flood", note="нет в колоде"),
    )
    deck = Deck(name="Стена", lines=lines, note="План\n\nи ещё", maybe=maybe, marks=marks)
    assert write(deck, POOL) == (
        "Название: Стена\n# План\n#\n# и ещё\n\nАктивы (1)\n1 Рабочее место\n\nМеры защиты (2)\n2 Антивирус\n"
        "#: [Щит] первым\n\nНа примете (2)\n1 Антивирус\n1 Вайпер\n#: [] [так] и есть\n\n"
        "Вынутые карты (1)\n0 UDP-флуд\n#: нет в колоде\n"
    )
    assert write(deck, POOL, "en").startswith(
        "Name: Стена\n# План\n#\n# и ещё\n\nAssets (1)\n1 Workstation\n\nMeasures"
    )
    table = file_content(deck, POOL, "en", ".csv").decode("utf-8-sig").splitlines()
    assert table == [
        "Deck,Board,Card,Copies,Card id,Kind,Group,Note",
        'Стена,About,,,,,,"План',
        "",
        'и ещё"',
        "Стена,Deck,Antivirus,2,scan,Measures,Щит,первым",
        "Стена,Deck,Workstation,1,pc,Assets,,",
        "Стена,Maybe,Antivirus,1,scan,Measures,,",
        "Стена,Maybe,Wiper,1,wiper,Attacks,,[так] и есть",
        "Стена,Deck,UDP flood,0,flood,Attacks,,нет в колоде",
    ]
    told = json.loads(file_content(deck, POOL, "ru", ".json"))
    assert told == {
        "format": "kiberrubezh-deck",
        "version": 1,
        "name": "Стена",
        "note": "План\n\nи ещё",
        "lines": [
            {"card_id": "scan", "name": "Антивирус", "count": 2},
            {"card_id": "pc", "name": "Рабочее место", "count": 1},
        ],
        "maybe": [
            {"card_id": "scan", "name": "Антивирус", "count": 1},
            {"card_id": "wiper", "name": "Вайпер", "count": 1},
        ],
        "marks": [mark.model_dump() for mark in sorted(marks, key=lambda it: it.card_id)],
    }


@pytest.fixture(scope="module")
def real() -> dict[str, Card]:
    """Give the base set."""
    return real_cards()
