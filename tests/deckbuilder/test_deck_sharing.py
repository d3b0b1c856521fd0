"""Decks as files: what is written comes back the same, and every form that people have is read."""

import json
from time import perf_counter

import pytest
from deckbuilder.any_decks import CODE, decks, own_cards
from deckbuilder.pool import POOL, event, real_cards
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck, Line, Mark
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.handover.intake import PictureError, decks_in
from kiberrubezh.deckbuilder.handover.outlet import file_content
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.remarks import NewerForm, UncountedEntry, UnknownName
from kiberrubezh.deckbuilder.sharing.code import FormError, code_of
from kiberrubezh.deckbuilder.sharing.forms import read_all, with_answers
from kiberrubezh.ground.words import LANGS, Lang


def content(deck: Deck) -> dict[str, object]:
    """Return all that a deck holds; a text orders the lines anew."""
    return {**dict(deck), "lines": deck.counts(), "maybe": deck.maybes()}


WIPERS = (Line(card_id="wiper", count=4),)


@pytest.mark.slow
@settings(max_examples=30)
@example(Deck(name=CODE, note=f"Прежняя: {CODE}", lines=WIPERS), {}, "ru", ".txt")
@example(Deck(note=";Карта", maybe=WIPERS, marks=(Mark(card_id="wiper", note=CODE),)), {}, "ru", ".txt")
@example(Deck(lines=WIPERS, marks=(Mark(card_id="flood", group="Удар", note="первым"),)), {}, "en", ".txt")
@example(Deck(lines=WIPERS, maybe=WIPERS), {"own-0": event("own-0", "На примете", "Attacks")}, "en", ".txt")
@example(Deck(maybe=(Line(card_id=f"А: {CODE}"), Line(card_id="Вайпер, Антивирус"))), {}, "en", ".txt")
@example(
    Deck(lines=WIPERS),
    {"own-0": event("own-0", "4 Вайпер", '4 "wiper"'), "own-1": event("own-1", "4 wiper", "04 wiper")},
    "ru",
    ".txt",
)
@example(
    Deck(note="План\n# Sideboard\nSideboard", lines=WIPERS, maybe=(Line(card_id="[Sideboard]"),)), {}, "en", ".txt"
)
@example(Deck(lines=(Line(card_id="Вайпер // Антивирус", count=2),)), {}, "ru", ".txt")
@given(decks, own_cards, st.sampled_from(LANGS), st.sampled_from((".txt", ".txt", ".csv", ".kibdeck", ".json")))
def test_a_deck_goes_out_and_comes_back_the_same(deck: Deck, own: dict[str, Card], lang: Lang, form: str) -> None:
    """As text, table and JSON, whatever is said in it, own cards are called, and cards that are out have marks."""
    cards = {**POOL, **own}
    named = {*deck.counts(), *deck.maybes(), *(mark.card_id for mark in deck.marks)}
    find = Names.of(cards).find
    assume(all(card in cards or (find(card), find(card.strip('«»„“”"'))) == (None, None) for card in named))
    (reading,) = decks_in(file_content(deck, cards, lang, form), cards)
    assert content(reading.deck) == content(deck)
    assert {problem.text for problem in reading.problems} == {*deck.counts(), *deck.maybes()} - set(cards)


TEN = {"wiper": 4, "scan": 6}


@pytest.mark.parametrize(
    ("text", "main", "maybe"),
    [
        ("// Проба\n4 Вайпер\nАнтивирус x6\nSB: 2 Вайпер", TEN, {"wiper": 2}),
        ("# Deck\nDeck\n4 Wiper\n6 Antivirus\n\nSideboard\n2 Wiper", TEN, {"wiper": 2}),
        ("Карта;Кол-во\nВайпер;4\nАнтивирус;6", TEN, {}),
        ("sep=;\r\nКарта;Кол-во\r\nВайпер;4,0\r\nАнтивирус;6.00", TEN, {}),
        ('"sep=,"\nVer,Count,Name\n1,4,Wiper\n1,6,Antivirus', TEN, {}),
        ("```\n4 Вайпер\n6 Антивирус\n```\n", TEN, {}),
        ("sep=;\n```csv\nКарта;Кол-во\nВайпер;4\nАнтивирус;6\n```", TEN, {}),
        ("~~~\nsep=;\n\nsep=;\nКарта;Кол-во\nВайпер;4\nАнтивирус;6\n~~~\n", TEN, {}),
        ('```\r\n```\r\n{"Вайпер": 4, "scan": 6}\r\n```\r\n```', TEN, {}),
        (
            "Моя:\n```text\nОснова\n4 Вайпер // зачем\nАнтивирус (6)\nSide deck\n2 Wiper\n```\nВсего: 12",
            TEN,
            {"wiper": 2},
        ),
        ('```json\n{"Вайпер": 4, "Antivirus": 6}\n```', TEN, {}),
        ("Count,Name,Section\n4,Wiper,Main\n6,Antivirus,Main\n2,Wiper,Sideboard", TEN, {"wiper": 2}),
        ("name\tqty\nWiper\t4\nAntivirus\t6\n", TEN, {}),
        ("Карта;Кол-во\rВайпер;4\rАнтивирус;6\r", TEN, {}),
        ("[ ] 4 Вайпер\n[x] 6 Антивирус", TEN, {}),
        ('"Вайпер","4"\n"Антивирус","6"\n', TEN, {}),
        ("4;Вайпер\n6;Антивирус", TEN, {}),
        ("qty,id\n4,wiper\nx6,scan\n,\n", TEN, {}),
        ('{"Вайпер": 4, "Antivirus": 6}', TEN, {}),
        ('["4 Вайпер", "6 Антивирус"]', TEN, {}),
        ('[{"name": "Wiper", "count": 4}, {"card": "Антивирус", "qty": "6"}]', TEN, {}),
        ('[["Wiper", 4], [6, "scan"]]', TEN, {}),
        ('{"name": "x", "main": {"Wiper": 4, "scan": 6}, "sideboard": ["Wiper", "Wiper"]}', TEN, {"wiper": 2}),
        ('{"deck": {"cards": [{"id": "wiper", "copies": 4}, {"id": "scan", "copies": 6}]}}', TEN, {}),
        ("[Мои] 4 Вайпер\n4 Вайпер\n6 Антивирус", {"[Мои] 4 Вайпер": 1, **TEN}, {}),
    ],
)
def test_every_form_that_people_have_is_read(text: str, main: dict[str, int], maybe: dict[str, int]) -> None:
    """Lists with sideboards, tables with any head and separator, JSON of lists and of names: the same deck."""
    for content in (text.encode(), b"\xef\xbb\xbf" + text.encode(), text.encode("cp1251"), text.encode("utf-16")):
        (reading,) = decks_in(content, POOL)
        assert reading.deck.counts() == main
        assert reading.deck.maybes() == maybe


@pytest.mark.slow
@pytest.mark.parametrize("cover", ["```\n", "sep=;\n```\n"])
def test_covers_without_an_end_are_taken_off(cover: str) -> None:
    """However many stand over a deck: in the time of the text, and its lines keep their numbers."""
    begun = perf_counter()
    (reading,) = read_all(cover * 100_000 + "4 Вайпер\n6 Нечто\n" + "```\n" * 100_000, POOL)
    assert perf_counter() - begun < 10
    assert reading.deck.counts() == {"wiper": 4, "Нечто": 6}
    assert reading.problems == (UnknownName(cover.count("\n") * 100_000 + 2, "Нечто", ()),)
    assert read_all(cover * 1_001, POOL) == [Reading(Deck(), ())]


def test_damaged_json_is_no_deck_of_unknown_cards() -> None:
    """What begins as JSON and isn't whole is refused with words, as a code with slips is."""
    deep = "[" * 50_000
    for text in (deep, deep + "]" * 50_000, "[[[", "{", '{"lines": [{"card_id": "wiper", "co', '["Вайпер"\n', "[{"):
        with pytest.raises(FormError) as caught:
            decks_in(text.encode(), POOL)
        assert all("JSON" in caught.value.message(lang) for lang in LANGS)


def test_several_decks_stand_in_one_file() -> None:
    """Texts below each other, a code on a line of its own, JSON of many, a table with a column of names."""
    first, second = Deck.of("Первая", {"wiper": 4}, note="План"), Deck.of("Вторая", {"pc": 5, "scan": 2})
    code = code_of(ready_decks(real_cards())[0], real_cards())
    assert [it.deck for it in read_all(write(first, POOL) + write(second, POOL), POOL)] == [first, second]
    names = [it.deck.name for it in read_all(f"{write(first, POOL)}\n{code}\nКод: {code}\n", real_cards())]
    assert names == ["Первая", "", ""]
    two = [json.loads(file_content(deck, POOL, "ru", ".json")) for deck in (first, second)]
    for told in (two, {"decks": two}):
        assert [it.deck for it in read_all(json.dumps(told), POOL)] == [first, second]
    tables = [file_content(deck, POOL, "en", ".csv").decode("utf-8-sig") for deck in (first, second)]
    assert [it.deck for it in read_all(tables[0] + tables[1].split("\r\n", 1)[1], POOL)] == [first, second]


def test_a_document_of_a_newer_program_says_so() -> None:
    """What is known of it is taken; of others nobody knows what their numbers of versions mean."""
    deck = Deck.of("Моя", {"wiper": 4})
    ours = json.loads(file_content(deck, POOL, "ru", ".json"))
    for version, said in ((1, ()), (2, (NewerForm(1, "2"),)), ("3", (NewerForm(1, "3"),)), (None, ()), ("x", ())):
        later = ours | {"version": version}
        several = {"format": ours["format"], "version": version, "decks": [ours, later]}
        assert read_all(json.dumps(later), POOL) == [Reading(deck, said)]
        assert read_all(json.dumps(several), POOL) == [Reading(deck, said)] * 2
    code = code_of(ready_decks(real_cards())[0], real_cards())
    (coded,) = read_all(json.dumps({"format": ours["format"], "version": 2, "code": code}), real_cards())
    assert coded.problems == (NewerForm(1, "2"),)
    (other,) = read_all(json.dumps({"name": "Моя", "version": 2, "cards": {"Вайпер": 4}}), POOL)
    assert other.problems == ()


@pytest.mark.parametrize(
    "text",
    [
        r'{"name": "\ud800", "note": "\udfff", "lines": [{"name": "\ud800", "count": 2}]}',
        r'{"lines": {"\udc00": 2}, "marks": [{"card": "wiper", "group": "\ud800", "note": "\ud800"}]}',
        r'["\ud800"]',
        r'{"name": "a\u0000b", "lines": {"c\u0000d": 2}, "maybe": ["\u0000"]}',
    ],
)
def test_halves_of_letters_in_a_stranger_s_file_can_be_kept(text: str) -> None:
    """JSON can write half a letter and a nought, which no file and no text holds: the deck read has none."""
    (reading,) = decks_in(text.encode(), POOL)
    assert reading.deck.size
    assert reading.deck.model_dump_json()
    for form in (".txt", ".csv", ".json"):
        (again,) = decks_in(file_content(reading.deck, POOL, "ru", form), POOL)
        assert content(again.deck) == content(reading.deck)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("карта;число\nFirewall;4\nfirewall;-3\nfirewall;два\nfirewall;2.5\nfirewall;0", 4),
        ('{"cards": {"firewall": 2, "antivirus": -3, "hardening": 2.7, "router": null, "none": 0}}', 2),
        ('{"cards": [["firewall", 2], ["firewall", "два"], [true, "firewall"], {"id": "firewall", "count": NaN}]}', 2),
        ("2 firewall\n0 firewall\n0 firewall\nx0 firewall", 2),
    ],
)
def test_copies_that_are_none_are_told_of(text: str, kept: int) -> None:
    """Less than nothing, a fraction, words: the entry is left out, and nothing is without being told of."""
    (reading,) = read_all(text, POOL)
    assert reading.deck.size == kept
    assert sum(isinstance(problem, UncountedEntry) for problem in reading.problems) == 3


def test_unknown_names_keep_their_lines_in_every_part() -> None:
    """A name nobody knows is told with the line of the file where it stands, and what may have been meant."""
    found = read_all("Название: А\n4 Вайпир\n\nНазвание: Б\n1 Антивирус\n2 Вайпeр\n", POOL)
    problems = [problem for reading in found for problem in reading.problems if isinstance(problem, UnknownName)]
    assert [(it.line_no, it.suggestions[0]) for it in problems] == [(2, "Вайпер"), (6, "Вайпер")]


def test_answers_take_the_place_of_unknown_names() -> None:
    """What was typed becomes the card chosen, is left out, or stays; marks go with it; no other line is touched."""
    text = (
        "4 Вайпир\n#: [Удар] первым\n1 Антивирус\n2 Чушь\n#: [Прочь] зря\n3 Нечто\n#: [Потом] узнать\n\n"
        "На примете\n1 Вайпир\n"
    )
    (reading,) = read_all(text, POOL)
    deck = with_answers(reading.deck, {"Вайпир": "wiper", "Чушь": None})
    assert deck.counts() == {"wiper": 4, "scan": 1, "Нечто": 3}
    assert deck.maybes() == {"wiper": 1}
    assert [(mark.card_id, mark.group, mark.note) for mark in deck.marks] == [
        ("wiper", "Удар", "первым"),
        ("Нечто", "Потом", "узнать"),
    ]


BITS = st.sampled_from(
    [
        '{"',
        '":',
        "[",
        "]",
        "}",
        ";",
        ",",
        "\t",
        '"',
        "\n",
        "4",
        " x ",
        "Вайпер",
        "KR1P",
        "SB:",
        "//",
        "count",
        "name",
        "0",
        "'",
    ]
)


@settings(max_examples=40)
@given(
    st.lists(BITS, max_size=25).map("".join).map(str.encode)
    | st.binary(max_size=80)
    | st.binary(max_size=60).map(lambda tail: b"\x89PNG\r\n\x1a\n" + tail)
)
def test_nonsense_is_read_or_refused(content: bytes) -> None:
    """Whatever a file holds, decks come out, or one of the three refusals that have words."""
    try:
        found = decks_in(content, POOL)
    except (FormError, PictureError, UnicodeError):
        return
    assert all(reading.deck.size >= 0 for reading in found)
