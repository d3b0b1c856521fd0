"""A set as a table and as a page: the same when read back, safe to open, whole in one file."""

import csv
import io
import re
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sets.set_parts import PRINTED, documents, glaciers, own_card, three_cards

from kiberrubezh.cards.card import Power, Words
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.sets import CardSet, DeckMark, Reminder, SetDeck
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.cli import main
from kiberrubezh.collection import Collection
from kiberrubezh.sets.document import Document, SetFileError
from kiberrubezh.sets.leaflet import page_of
from kiberrubezh.sets.spreadsheet import COLUMNS, cards_in, table_of
from kiberrubezh.sets.table_rows import rows_of

HEAD = ";".join(COLUMNS)


def again(document: Document) -> tuple[object, ...]:
    return cards_in(table_of(document), "x.csv", document.set.id, Holding())


@given(documents())
@settings(max_examples=8)
def test_cards_through_a_table_are_equal(document: Document) -> None:
    """What is written as a table for a spreadsheet is read back card by card as it was."""
    assert again(document) == document.cards


def test_every_printed_card_goes_through_a_table() -> None:
    """All that cards can say, effects too, has a place in the table."""
    cards = tuple(
        card.model_copy(update={"id": f"own-{card.id}", "set": "all", "number": place})
        for place, card in enumerate(PRINTED, 1)
    )
    whole = Document(set=CardSet(id="all", name=Words(ru="Всё", en="All")), cards=cards)
    assert again(whole) == cards


def test_words_in_one_language_alone_follow_their_column() -> None:
    """What was alike in both languages stays so, as in a set in Russian; what differed keeps the other's words."""
    alike, apart = own_card("alpha", set="x", number=1), own_card("beta", set="x", number=2)
    alike = alike.model_copy(update={"about": Words(ru="Старое", en="Старое")})
    apart = apart.model_copy(update={"about": Words(ru="Старое", en="Old")})
    table = "id;kind;name_ru;name_en;about_ru\n" + "\n".join(
        f"{card.id};{card.kind.value};{card.name.ru};{card.name.en};Новое" for card in (alike, apart)
    )
    told = cards_in(table.encode(), "x.csv", "x", Holding({card.id: card for card in (alike, apart)}))
    assert [card.about for card in told] == [Words(ru="Новое", en="Новое"), Words(ru="Новое", en="Old")]


def test_a_table_opens_in_a_spreadsheet_and_holds_no_formula() -> None:
    """Excel opens it as it is: a mark of UTF-8, semicolons; what looks like a formula is words, and read back so."""
    names = ("=1+1", "@x", "'=1", "'plain", "+a", "-b")
    cards = tuple(own_card(f"n{place}", words={"ru": said, "en": f"{said} e"}) for place, said in enumerate(names))
    cards = tuple(card.model_copy(update={"set": "x", "number": place}) for place, card in enumerate(cards, 1))
    document = Document(set=CardSet(id="x", name=Words(ru="x", en="x")), cards=cards)
    table = table_of(document)
    assert table.startswith(b"\xef\xbb\xbfid;number;kind;")
    assert not re.search(rb';"?[=@+-]', table.split(b"\r\n", 1)[1])
    assert again(document) == cards


def test_a_table_by_hand_makes_new_cards() -> None:
    """A few columns are enough, parted by commas or tabs, in Windows-1251 too; ids and numbers are given."""
    head, rows = "kind|name_ru|name_en|category|damage|manual_ru", "attack|Лёд|Ice|dos|4|\nevent|Снег|Snow|||Игра.\n"
    written = f"{head}\n{rows}".replace("|", "\t")
    for content in (written.encode("cp1251"), written.replace("\t", ",").encode(), written.encode("utf-16")):
        one, two = cards_in(content, "x.csv", "glaciers", Holding())
        assert (one.id, one.number, one.set, one.damage) == ("own-ice", 1, "glaciers", 4)
        assert (two.id, two.number, two.manual) == ("own-snow", 2, Words(ru="Игра.", en="Игра."))


@pytest.mark.parametrize("coding", ["cp1251", "cp866", "mac_cyrillic", "koi8-r", "utf-16-le"])
def test_a_table_is_read_in_the_coding_that_it_was_saved_in(coding: str) -> None:
    """Excel saves CSV for Macintosh and for MS-DOS, too; letters of another alphabet are no words."""
    said = "Возьмите карту, затем ещё одну: меня, Ёлка, ЯДРО."
    written = f"kind;name_ru;name_en;manual_ru\nevent;Щит «Ёж»;Shield;{said}\n".replace("«Ёж»", "Ёж")
    (card,) = cards_in(written.encode(coding), "x.csv", "glaciers", Holding())
    assert (card.name.ru, card.manual) == ("Щит Ёж", Words(ru=said, en=said))


SHORT = ["КиберЩит", "СуперЩит", "Яд", "Ёж", "ИБ, ИИ, АС", "VPN и ИИ", "ПО, ЕЖИ", "АРМ «Щит» — №1"]


@pytest.mark.parametrize("text", ["ЛЁД", "лед", "ice", "І їжак, ґанок — №5", "“A” “b” © ® «ё»", *SHORT])
def test_a_table_in_windows_1251_stays_in_it(text: str) -> None:
    """Capitals alone or within words, another tongue of that coding, signs: nothing speaks against it there."""
    written = f"kind;name_ru;name_en;manual_ru\nevent;Снег;Snow;{text}\n"
    (card,) = cards_in(written.encode("cp1251"), "x.csv", "glaciers", Holding())
    assert card.manual == Words(ru=text, en=text)
    _, (row,) = rows_of(f"kind;name_ru;name_en\nmeasure;{text};X\n".encode("cp1251"), "x.csv")
    assert row.cells["name_ru"] == text


def test_quotation_marks_that_do_not_match_are_told_by_their_row() -> None:
    """A table by hand with a mark too few is one all the same; what is no table is said to be none."""
    rows = ["kind;name_ru;name_en;manual_ru", 'event;Снег;Snow;"Игра."', 'event;Лёд;Ice;"Карта "Щит"."']
    for told, place in ((rows, "row 3"), ([*rows[:2], 'event;Лёд;Ice;"Карта'], "row 3")):
        with pytest.raises(SetFileError, match=f"^x.csv, {place}: quotation marks don't match"):
            cards_in("\n".join(told).encode(), "x.csv", "x", Holding())
    with pytest.raises(SetFileError, match="this is not a set table"):
        cards_in(b'a;b\n"c"d;e', "x.csv", "x", Holding())


def test_a_workbook_is_told_how_it_becomes_a_table() -> None:
    """Whoever takes the file that the spreadsheet itself keeps is told to save it as CSV."""
    for content in (b"PK\x03\x04" + bytes(40), b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(40)):
        with pytest.raises(SetFileError, match="as CSV"):
            cards_in(content, "x.xlsx", "x", Holding())


@pytest.mark.parametrize("above", ["\n", ";;;\n\n", '"";""\n'])
def test_empty_rows_above_the_head_are_passed_over(above: str) -> None:
    """A spreadsheet may have some; rows are counted with them, as it does itself."""
    table = f"{above}kind;name_ru;name_en;manual_ru\nevent;Лёд;Ice;Да\n"
    assert cards_in(table.encode(), "x.csv", "x", Holding())[0].name.en == "Ice"
    place = above.count("\n") + 3
    with pytest.raises(SetFileError, match=f"row {place}: column kind"):
        cards_in(f"{table}odd;Снег;Snow;Да\n".encode(), "x.csv", "x", Holding())


def test_a_table_without_ids_keeps_those_that_decks_know() -> None:
    """A row that names a card of the set is that card; in another set, and by another name, it is a new one."""
    own = {each.id: each.model_copy(update={"set": "x", "number": n}) for n, each in enumerate(three_cards(), 1)}
    written = "kind,name_ru,name_en,basic,provides_defence\nasset,beta,beta en,,1\nasset,new,alpha fresh,,1\n"
    assert [card.id for card in cards_in(written.encode(), "x.csv", "x", Holding(own))] == [
        "own-beta",
        "own-alpha-fresh",
    ]
    (card,) = cards_in(written.encode().rpartition(b"asset")[0], "x.csv", "other", Holding(own))
    assert card.id == "own-beta-en"


@pytest.mark.slow
@given(documents(), st.sets(st.sampled_from(COLUMNS)))
@settings(max_examples=25)
def test_a_column_that_is_taken_out_of_a_table_changes_nothing(document: Document, gone: set[str]) -> None:
    """Whoever balances numbers has no use for the JSON of the effects; the cards keep them without it."""
    document = document.model_copy(
        update={"cards": tuple(card.model_copy(update={"number": n}) for n, card in enumerate(document.cards, 1))}
    )
    head, *rows = csv.reader(io.StringIO(table_of(document).decode("utf-8-sig"), newline=""), delimiter=";")
    kept = [place for place, name in enumerate(head) if name not in gone - {"kind", "name_ru", "name_en"}]
    written = io.StringIO(newline="")
    csv.writer(written).writerows([row[place] for place in kept] for row in (head, *rows))
    held = Holding({card.id: card for card in document.cards})
    assert cards_in(written.getvalue().encode(), "x.csv", document.set.id, held) == document.cards


def test_a_card_that_becomes_one_of_another_kind_brings_none_of_its_numbers() -> None:
    """What a table has no column for is kept as long as the card is of its kind."""
    (beta,) = (card.model_copy(update={"set": "x"}) for card in three_cards() if card.kind is Kind.ASSET)
    table = f"kind,name_ru,name_en,capacity\nmeasure,{beta.name.ru},{beta.name.en},1\n"
    (card,) = cards_in(table.encode(), "x.csv", "x", Holding({beta.id: beta}))
    assert (card.id, card.kind, card.provides) == (beta.id, Kind.MEASURE, Power())


def test_a_card_renamed_in_a_table_leaves_its_name_to_a_new_one() -> None:
    """An id that a row tells is that row's, in whatever order they stand; it isn't made up for another one either."""
    own = {each.id: each.model_copy(update={"set": "x", "number": n}) for n, each in enumerate(three_cards(), 1)}
    rows = ["id;kind;name_ru;name_en;provides_defence", ";asset;beta;beta en;1", "own-beta;asset;delta;delta en;2"]
    rows += [";asset;каппа;kappa;1", "kappa;asset;лямбда;lambda;1"]
    for written in (rows, [rows[0], *reversed(rows[1:])]):
        found = cards_in("\n".join(written).encode(), "x.csv", "x", Holding(own))
        ids = {card.name.ru: card.id for card in found}
        assert ids == {"beta": "own-beta-en", "delta": "own-beta", "каппа": "own-kappa-2", "лямбда": "own-kappa"}


def test_the_first_line_says_what_parts_the_cells_however_lines_end() -> None:
    """Commas in the texts of a file whose lines end as on old Macs don't count."""
    written = "kind;name_ru;name_en;manual_ru\revent;Снег;Snow;а, б, в, г, д, е, ё\revent;Лёд;Ice;ж, з, и, й, к, л\r"
    for ending in ("\r", "\n", "\r\n"):
        one, two = cards_in(written.replace("\r", ending).encode(), "x.csv", "x", Holding())
        assert (one.manual, two.id) == (Words(ru="а, б, в, г, д, е, ё", en="а, б, в, г, д, е, ё"), "own-ice")


@given(documents(), st.permutations(COLUMNS), st.sampled_from(";,\t"), st.sampled_from(("\r\n", "\n")), st.booleans())
@settings(max_examples=25)
def test_a_table_as_spreadsheets_save_it_is_the_same(
    document: Document, order: list[str], delimiter: str, ending: str, decimals: bool
) -> None:
    """With its columns in any order, empty ones behind, other separators and ends of lines, numbers as decimals."""
    head, *rows = csv.reader(io.StringIO(table_of(document).decode("utf-8-sig"), newline=""), delimiter=";")
    told = [dict(zip(head, row, strict=True)) for row in rows]
    for row in told if decimals else ():
        row |= {name: f"{row[name]},0" for name in ("number", "damage", "capacity") if row[name]}
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=delimiter, lineterminator=ending)
    writer.writerows([[*order, "", ""], *([row[name] for name in order] + ["", ""] for row in told)])
    content = f"sep={delimiter}{ending}{written.getvalue()}" if decimals else written.getvalue()
    assert cards_in(content.encode("utf-8-sig"), "x.csv", document.set.id, Holding()) == document.cards


def test_kinds_and_categories_are_read_by_what_cards_call_them() -> None:
    """In either language; blanks around a name are none of it."""
    rows = ["актив;\u00a0Тайна ;Secret;1;;", "Attack;Волна;Wave;;отказ в обслуживании;2"]
    head = "kind;name_ru;name_en;provides_defence;category;damage"
    one, two = cards_in("\n".join([head, *rows]).encode(), "x.csv", "x", Holding())
    assert (one.kind, one.name.ru, two.category) == (Kind.ASSET, "Тайна", Category.DOS)


@pytest.mark.parametrize(
    ("kind", "category"),
    [("атака", "ВПО"), ("Атаки", "MAL"), ("attack", "вредоносное по"), ("средство нападения", "Malware")],
)
def test_kinds_and_categories_are_read_as_people_ask_for_them(kind: str, category: str) -> None:
    """Nobody writes «Средство нападения» into a cell whose search knows it as «атака»."""
    table = f"kind;name_ru;name_en;category;damage;capacity\n{kind};Удар;Strike;{category};3;\nмера;Щит;Shield;;;1"
    strike, shield = cards_in(table.encode(), "x.csv", "x", Holding())
    assert (strike.kind, strike.category, shield.kind) == (Kind.ATTACK, Category.MALWARE, Kind.MEASURE)


@pytest.mark.parametrize(
    "cell",
    [
        *("stealth distributed=2", "Скрытность, Распределённость 2", "скрытность распределенность=2"),
        *("Stealth; Distributed 2", "Скрытность Distributed=2,"),
    ],
)
def test_keywords_are_read_by_what_cards_call_them(cell: str) -> None:
    """By terms as well, in either language; the number of one stands behind it."""
    table = f'kind,name_ru,name_en,category,damage,keywords\nattack,Лёд,Ice,dos,4,"{cell}"\n'
    (card,) = cards_in(table.encode(), "x.csv", "x", Holding())
    assert {keyword.name.value: keyword.value for keyword in card.keywords} == {"stealth": 0, "distributed": 2}


@pytest.mark.parametrize(
    "written", ["Вторжение, отказ в обслуживании", "Intrusion,Denial of  service", "Вторжение dos", "intrusion dos"]
)
def test_what_a_measure_blocks_is_read_by_what_cards_call_it(written: str) -> None:
    """By names parted by commas, in either language, as well as by the terms that a table is written with."""
    table = f"kind;name_ru;name_en;capacity;blocks\nmeasure;Стена;Wall;1;{written}"
    (card,) = cards_in(table.encode(), "x.csv", "x", Holding())
    assert card.blocks == (Category.INTRUSION, Category.DOS)


ROW = "own-a;1;attack;А;A;;;;;;dos;4;;;any;;;;;;;;;;;"
ODD = {
    "nothing": "",
    "other columns": "a;b;c\n1;2;3",
    "an unknown column": "kind;name_ru;name_en;colour\n",
    "a column twice": "kind;name_ru;name_en;kind\n",
    "a text in a column without a name": f"{HEAD};\n{ROW};beyond",
    "an unknown kind": f"{HEAD}\n{ROW.replace('attack', 'attak')}",
    "no number": f"{HEAD}\n{ROW.replace(';4;', ';four;')}",
    "a card twice": f"{HEAD}\n{ROW}\n{ROW}",
    "no name": f"{HEAD}\n{ROW.replace('А;A', ';')}",
    "a name that nobody sees": f"{HEAD}\n{ROW.replace('А;A', chr(0x200B) + ';' + chr(0x200B))}",
    "a name drawn as nothing": f"{HEAD}\n{ROW.replace('А;A', 'А;' + chr(0x3164) + ' ' + chr(0x2800))}",
    "no JSON": f"{HEAD}\n{ROW[:-1]};[{{",
    "deep JSON": f"{HEAD}\n{ROW[:-1]};{'[' * 90_000}",
    "an impossible card": f"{HEAD}\n{ROW.replace('dos', '')}",
    "a separator in a text": f"{HEAD}\n{ROW};beyond",
    "an open quote": f'{HEAD}\n"own-a;1',
    "no text at all": "\0\0\0",
}


@pytest.mark.parametrize("written", ODD.values(), ids=ODD)
def test_an_odd_table_is_refused_in_words(written: str) -> None:
    """What is no table of cards is refused by file, row and column, in both languages."""
    with pytest.raises(SetFileError) as refused:
        cards_in(written.encode(), "x.csv", "x", Holding())
    assert refused.value.message("ru").startswith("x.csv")
    assert refused.value.message("en").startswith("x.csv")


@pytest.mark.parametrize(
    ("column", "written"),
    [
        *(("kind", "spell"), ("name_ru", "Имя\u202e"), ("requires_attack", "12345"), ("damage", "12345")),
        *(("timing", "now"), ("keywords", "flying"), ("blocks", "fire"), ("title", "\u202e"), ("basic", "x")),
        *(("abilities", '[{"type":"none"}]'), ("id", "a/b")),
    ],
)
def test_the_column_of_an_odd_cell_is_told(column: str, written: str) -> None:
    """A table has dozens of columns: who is told the row alone looks through all of them."""
    row = {**dict(zip(COLUMNS, ROW.split(";"), strict=True)), "source": "s", "code": "c", "title": "t", column: written}
    table = io.StringIO(newline="")
    csv.writer(table).writerows([COLUMNS, row.values()])
    with pytest.raises(SetFileError) as refused:
        cards_in(table.getvalue().encode(), "x.csv", "x", Holding())
    assert column in refused.value.message("ru").partition("строка 2: ")[2].partition("а стоит")[0]
    assert column in refused.value.message("en").partition("row 2: ")[2]


@pytest.mark.parametrize(("written", "basic"), [("ИСТИНА", True), ("Да", True), ("ЛОЖЬ", False), ("no", False)])
def test_an_asset_is_basic_or_not_as_spreadsheets_say_it(written: str, basic: bool) -> None:
    """Either way in both languages; what is neither is refused, not taken for a no."""
    (card,) = cards_in(
        f"kind,name_ru,name_en,basic,provides_attack\nasset,А,A,{written},1".encode(), "x", "x", Holding()
    )
    assert card.basic is basic


def test_a_row_is_told_by_its_number_in_the_spreadsheet() -> None:
    """Empty rows before it count."""
    with pytest.raises(SetFileError, match="row 5: "):
        cards_in(f"{HEAD}\n{ROW}\n;;\n\n{ROW}".encode(), "x.csv", "x", Holding())


@given(st.binary(max_size=200))
@settings(max_examples=40)
def test_any_bytes_are_a_table_or_refused(content: bytes) -> None:
    """No file can do more than be refused."""
    for told in (content, HEAD.encode() + b"\n" + content):
        with suppress(SetFileError):
            assert len(cards_in(told, "x.csv", "x", Holding())) < 200


class Tags(HTMLParser):
    """Gathers what a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take a tag."""
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Take words."""
        self.words += data


def test_the_page_of_a_set_is_whole_safe_and_in_both_languages() -> None:
    """One file without script or anything from elsewhere; faces in it; every word is words, whatever it holds."""
    evil = '<script>alert(1)</script>"><img src=x onerror=y>'
    deck = SetDeck(name=evil[:60], note=evil, cards={"own-alpha": 3, "staff": 20, "own-gone": 1})
    deck = deck.model_copy(update={"maybe": {"router": 1}, "marks": (DeckMark(card="router", note=evil),)})
    told = Words(ru=f"По-русски {evil}", en=f"In English {evil}")
    one = CardSet(id="x", name=Words(ru="Набор <u>", en="Set <u>"), mark="<&>", about=told, decks=(deck,))
    one = one.model_copy(update={"reminders": (Reminder(keyword=Words(ru="Эхо", en="Echo"), meaning=told),)})
    card = own_card("alpha", words={"ru": '"<i>', "en": 'x"><script>'})
    page = page_of(Document(set=one, cards=(card,)), {each.id: each for each in PRINTED}, "ru")
    tags = Tags()
    tags.feed(page)
    kinds = {tag for tag, _ in tags.found}
    assert not kinds & {"script", "u", "i", "iframe", "link", "object", "form", "a"}
    assert not any(name.startswith("on") for _, attributes in tags.found for name in attributes)
    pictures = [attributes for tag, attributes in tags.found if tag == "img"]
    assert [(each["lang"], str(each["src"])[:23]) for each in pictures] == [
        ("ru", "data:image/webp;base64,"),
        ("en", "data:image/webp;base64,"),
    ]
    assert "http" not in re.sub(r"http-equiv", "", page)
    said = ("По-русски <script>", "In English <script>", "Эхо", "Echo", "Набор <u>", "gone", "На примете", "Router")
    for words in said:
        assert words in tags.words
    assert "prefers-color-scheme: dark" in page


def test_a_set_goes_out_and_comes_in_by_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`set table` and `set read`: a number changed in the table is changed in the set, and the deck's card stays."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    glaciers(tmp_path)
    file = tmp_path / "g.csv"
    assert main(["set", "table", "glaciers", str(file)]) == 0
    assert main(["set", "read", "glaciers", str(file)]) == 0
    assert "Менять нечего" in capsys.readouterr().out
    file.write_bytes(file.read_bytes().replace(b";3;;;any", b";7;;;any"))
    assert main(["set", "read", "glaciers", str(file), "--yes", "--lang", "en"]) == 0
    assert "Cards that change:\n• alpha en" in capsys.readouterr().out
    assert Collection.open(tmp_path)["own-alpha"].damage == 7
    file.write_bytes("kind,name_ru,name_en,category,damage\nattack,ЩИТ,A,dos,4\n".encode("koi8-r"))
    for chosen, told in (([], "Windows-1251"), (["--coding", "koi8-r"], "KOI8-R")):
        assert main(["set", "read", "glaciers", str(file), "--preview", *chosen]) == 0
        out = capsys.readouterr().out
        assert f"Кодировка таблицы: {told}." in out
        assert ("ЩИТ" in out) is bool(chosen)
    assert main(["set", "page", "glaciers", str(tmp_path / "x.txt")]) == 1
    assert main(["set", "read", "glaciers", str(tmp_path / "no.csv")]) == 1
