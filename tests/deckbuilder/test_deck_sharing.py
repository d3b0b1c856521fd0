import io
import json
from itertools import product
from random import Random
from time import perf_counter

import pytest
from deckbuilder.pool import POOL, event, real_cards
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFilter

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line, Mark
from kiberrubezh.deckbuilder.exchange import Reading, write
from kiberrubezh.deckbuilder.handover.intake import PictureError, decks_in
from kiberrubezh.deckbuilder.handover.outlet import file_content
from kiberrubezh.deckbuilder.handover.poster import poster
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.remarks import UncountedEntry, UnknownName
from kiberrubezh.deckbuilder.sharing.code import CodeError, FormError, code_of
from kiberrubezh.deckbuilder.sharing.forms import read_all, with_answers
from kiberrubezh.drawing.qr import qr
from kiberrubezh.ground.words import LANGS, Lang

CODE = "KR1PV-9WNLA-ZNUC8-CQMHQ-K88UN-58ETW-VQ9EX-L5T"
ODD = (
    *(CODE, f"Прежняя: {CODE}", f": {CODE}", f'"{CODE}"', CODE.replace("9WNLA", "9WNLB"), f"Код: {CODE[:-1]}", "KR1"),
    *("На примете", "Attacks (3)", "Меры защиты", "SB: 2 Вайпер", "Вынутые карты", "Название: Вторая", "Моя:"),
    *("Всего: 2", "Карты (2)", "карт", "60 cards", "2 Sideboard", "SB:", "# Sideboard", "// Запас (3)", "[На примете]"),
    *(
        "== Attacks ==",
        "**Запас**",
        "Вайпир = 4",
        "- Вайпир",
        "копии Вайпер",
        "Вайпир 4 шт.",
        "Вайпир 4",
        f"{CODE} — да!",
    ),
    *(
        ";Карта",
        "Вайпер;4",
        '{"',
        "[",
        "# [Щит] так",
        "//",
        "4 Вайпер",
        '04 "wiper"',
        "12 на примете",
        "Вайпер, Антивирус",
    ),
)
"""What reads as a code, a heading, a title, a table, several cards, wherever it stands."""
words = st.sampled_from(ODD) | st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=20).map(str.strip)
notes = st.lists(words, max_size=3).map("\n".join)
called = st.sampled_from(ODD) | words.filter(bool)
own_cards = st.lists(st.builds(lambda ru, en: (ru, en), called, called), max_size=3).map(
    lambda names: {f"own-{place}": event(f"own-{place}", ru, en) for place, (ru, en) in enumerate(names)}
)
ids = st.sampled_from((*POOL, "own-0", "own-1", "own-2")) | called
lines = st.dictionaries(ids, st.integers(1, MOST_COPIES), max_size=5)
marks = st.lists(st.builds(Mark, card_id=ids, group=words, note=words), max_size=3)


def board(counts: dict[str, int]) -> tuple[Line, ...]:
    return tuple(Line(card_id=card_id, count=count) for card_id, count in counts.items())


decks = st.builds(Deck, name=words, note=notes, lines=lines.map(board), maybe=lines.map(board), marks=marks.map(tuple))


def content(deck: Deck) -> dict[str, object]:
    """Return all that a deck holds; a text orders the lines anew."""
    return {**dict(deck), "lines": deck.counts(), "maybe": deck.maybes()}


WIPERS = (Line(card_id="wiper", count=4),)


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


def test_a_picture_of_a_deck_is_a_deck() -> None:
    """The poster has the deck's code on it as a QR picture; a deck with names nobody knows has none, and is drawn."""
    cards = real_cards()
    deck = Deck.of("", {"firewall": 30, "router": 30})
    (reading,) = decks_in(file_content(deck, cards, "ru", ".png"), cards)
    assert reading.deck == deck
    with pytest.raises(PictureError, match="no deck's code"):
        decks_in(file_content(Deck.of("=", {"Нечто": 3, "firewall": 1}), cards, "en", ".png"), cards)


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


@pytest.mark.parametrize("cover", ["```\n", "sep=;\n```\n"])
def test_covers_without_an_end_are_taken_off(cover: str) -> None:
    """However many stand over a deck: in the time of the text, and its lines keep their numbers."""
    begun = perf_counter()
    (reading,) = read_all(cover * 100_000 + "4 Вайпер\n6 Нечто\n" + "```\n" * 100_000, POOL)
    assert perf_counter() - begun < 10
    assert reading.deck.counts() == {"wiper": 4, "Нечто": 6}
    assert reading.problems == (UnknownName(cover.count("\n") * 100_000 + 2, "Нечто", ()),)
    assert read_all(cover * 1_001, POOL) == [Reading(Deck(), ())]


def test_a_total_beside_a_code_is_no_deck() -> None:
    """Above or below; a card of that name is one."""
    real = real_cards()
    deck = Deck.of("", {"firewall": 3})
    code = code_of(deck, real)
    for text in (f"# Стена\nВсего: 3 карты\n{code}", f"# Стена\n{code}\n\nИтого (3)"):
        assert [it.deck.counts() for it in read_all(text, real)] == [deck.counts()], text
    cards = {**real, "own-0": event("own-0", "Итого", "Total")}
    assert [it.deck.size for it in read_all(f"# Стена\n{code}\nИтого (3)", cards)] == [3, 3]


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


def png(image: Image.Image, form: str = "PNG", **how: int) -> bytes:
    file = io.BytesIO()
    image.save(file, form, **how)
    return file.getvalue()


@pytest.mark.parametrize("size", [(1, 20_001), (20_001, 1)])
def test_a_picture_as_thin_as_a_thread_is_refused(size: tuple[int, int]) -> None:
    """Few bytes, few dots and a side of millions: scaling it would hold the window for seconds."""
    with pytest.raises(PictureError, match="can't be read"):
        decks_in(png(Image.new("L", size)), POOL)


def photographs() -> dict[str, Image.Image]:
    """Return our QR picture as cameras and printers leave it."""
    cards = real_cards()
    plain = qr(code_of(ready_decks(cards)[1], cards).replace("-", ""))
    dark = Image.new("L", (1600, 1200), 90)
    shaded = plain.point(lambda dot: 60 + dot // 2).resize((420, 420))
    dark.paste(shaded.rotate(11, expand=True, fillcolor=90), (700, 300))
    noise = Image.frombytes("L", plain.size, Random(5).randbytes(plain.width * plain.height))
    slant = (1.2, 0.15, -20, 0.1, 1.25, -30, 0.0006, 0.0004)
    return {
        "turned": plain.rotate(37, expand=True, fillcolor=255),
        "upside down": plain.rotate(180),
        "small": plain.resize((120, 120), Image.Resampling.BILINEAR),
        "blurred": plain.filter(ImageFilter.GaussianBlur(3)),
        "noisy": Image.blend(plain, noise, 0.35),
        "seen from aside": plain.transform(plain.size, Image.Transform.PERSPECTIVE, slant, fillcolor=255),
        "light on dark": plain.point(lambda dot: 255 - dot),
        "on a dark table": dark,
    }


def test_a_photograph_of_our_code_is_read() -> None:
    """Turned, scaled, blurred, noisy, seen from aside, in the dark, as JPEG of poor quality: the same deck."""
    cards = real_cards()
    wanted = code_of(ready_decks(cards)[1], cards)
    for how, picture in photographs().items():
        (reading,) = decks_in(png(picture, "JPEG", quality=50), cards)
        assert code_of(reading.deck, cards) == wanted, how
    for form in ("BMP", "TIFF"):
        (reading,) = decks_in(png(qr(wanted), form), cards)
        assert code_of(reading.deck, cards) == wanted, form


@pytest.mark.parametrize("mode", ["black", "white", "LA", "P", "I;16", "F"])
def test_a_code_is_read_on_nothing_and_in_many_shades(mode: str) -> None:
    """Black or white on clear, as drawing programs save it, in a palette, with sixteen bits a dot, in decimals."""
    cards = real_cards()
    wanted = code_of(ready_decks(cards)[1], cards)
    plain = qr(wanted.replace("-", ""))
    clear = Image.new("RGBA", plain.size, "white" if mode == "white" else "black")
    clear.putalpha(plain.point(lambda dot: 255 - dot))
    deep = plain.convert("I").point(lambda dot: dot * 128 + 20_000)
    told = {"black": clear, "white": clear, "LA": clear.convert("LA"), "I;16": deep.convert("I;16")}
    told |= {"P": clear.quantize(4), "F": plain.convert("F").point(lambda dot: dot * (1 / 255))}
    (reading,) = decks_in(png(told[mode], "TIFF" if mode == "F" else "PNG"), cards)
    assert code_of(reading.deck, cards) == wanted


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (png(Image.new("L", (60, 60), 255)), "нет кода колоды"),
        (png(qr("https://example.org")), "нет кода колоды"),
        (png(Image.new("1", (9000, 9000))), "повреждена или больше"),
        (png(Image.new("L", (60, 60)))[:50], "повреждена или больше"),
        (png(Image.new("L", (60, 60), 255), "BMP"), "нет кода колоды"),
        (b"\0\0\0\x1cftypheic" + bytes(80), "HEIC"),
        (b"\xff\xd8\xff" + bytes(range(256)), "повреждена или больше"),
        (b"GIF89a" + b"\xff" * 40, "повреждена или больше"),
    ],
)
def test_a_picture_without_a_deck_says_so(content: bytes, said: str) -> None:
    """None on it, another's code, a bomb, half a file, nonsense: a sentence each, nothing unpacked beyond bounds."""
    with pytest.raises(PictureError) as told:
        decks_in(content, POOL)
    assert said in told.value.message("ru")


@pytest.mark.parametrize("sign", ["#", "//", ";", "  # ", ""])
@pytest.mark.parametrize("begins", ["title", "code"])
def test_what_is_remarked_before_a_deck_is_none_itself(sign: str, begins: str) -> None:
    """Comments and empty lines before a title or a code, and between two decks, begin no deck of their own."""
    cards, deck = real_cards(), Deck.of("", {"firewall": 3})
    said = {"title": "Название: А\n3 Firewall", "code": code_of(deck, cards)}[begins]
    remark = f"{sign} of a friend" if sign else ""
    found = read_all("\n".join([remark, said, remark, "Название: Б", "2 Firewall"]), cards)
    assert [reading.deck.counts() for reading in found] == [{"firewall": 3}, {"firewall": 2}]
    assert [reading.problems for reading in found] == [(), ()]


def test_a_poster_has_room_for_its_rows() -> None:
    """Eight faces of 176 by 246 in a row, a count of 40 below each, a margin of 40 in which nothing is drawn."""
    for different, rows in ((1, 1), (8, 1), (9, 2)):
        drawn = poster(Deck.of("Большая", {f"own-{n}": 1 for n in range(different)}), {}, "ru")
        assert drawn.size == (1600, 40 + 120 + rows * (246 + 40 + 16) + 300 + 40)
        wide, high = drawn.size
        for strip in ((0, 0, 40, high), (wide - 39, 0, wide, high), (0, high - 40, wide, high)):
            assert len(drawn.crop(strip).getcolors() or ()) == 1
        below = drawn.crop((40, 40 + 120 + 246, 40 + 176, 40 + 120 + 246 + 40 + 16))
        plate = [at for at in product(range(176), range(56)) if below.getpixel(at) == (0xE8, 0xC2, 0x6A)]
        assert [{at[axis] for at in plate} for axis in (0, 1)] == [set(range(54, 123)), set(range(4, 37))]


def test_codes_stand_below_each_other() -> None:
    """Each on its own line, with nothing else or a list after them; one code may still go over several lines."""
    cards = real_cards()
    one, two = (Deck.of("", {"firewall": count}) for count in (3, 30))
    codes = [code_of(deck, cards) for deck in (one, two)]
    assert [reading.deck for reading in read_all("\n".join(codes), cards)] == [one, two]
    assert [reading.deck for reading in read_all(codes[1].replace("-", "-\n"), cards)] == [two]


@pytest.mark.parametrize(
    "message",
    [
        *(
            "{} — попробуй!",
            "{} try it",
            "Попробуй {} сегодня",
            "Код {}",
            "({}).",
            "> {}",
            "→ {}",
            "1. {}",
            "Лови: {}!",
        ),
        *("{}\nhttps://example.org/deck", "{} https://example.org", "https://example.org/?deck={}", "{}\n\nпопробуй!"),
        *("Привет!\nВот колода\n{}\nкак тебе?", "`{}`", "**{}**", "Мой код: {} (60 карт)", "- {}\n60 карт"),
        *("https://example.org/deck/{}/view", "https://example.org/{}?a=1#top", "[deck]{}[/deck]", "<b>{}</b>", "{}/"),
    ],
)
def test_a_code_is_found_in_a_message(message: str) -> None:
    """On its own line or among words, in one piece, in groups or over lines; with a slip, that is placed as ever."""
    cards = real_cards()
    deck = ready_decks(cards)[0]
    code = code_of(deck, cards)
    half = len(code) // 2
    spelled = [code, code.lower(), code.replace("-", "")]
    spelled += [code.replace("-", " "), f"{code[:half]}\n{code[half:]}"] if message.index("{") < 3 else []
    for typed in spelled:
        (reading,) = read_all(message.format(typed), cards)
        assert (reading.deck.counts(), reading.deck.name, reading.problems) == (deck.counts(), "", ()), typed
    slipped = code[:-2] + ("Q" if code[-2] != "Q" else "P") + code[-1]
    with pytest.raises(CodeError) as caught:
        read_all(message.format(slipped), cards)
    assert caught.value.mended == code


def test_a_list_below_a_code_is_a_deck_of_its_own() -> None:
    """So are two codes on a line; of words beside them only what is counted or much like a card is asked about."""
    cards = real_cards()
    one, two = (Deck.of("", {"firewall": count}) for count in (3, 30))
    codes = [code_of(deck, cards) for deck in (one, two)]
    assert [it.deck for it in read_all(f"{codes[0]}\n4 Wiper\n", cards)] == [one, Deck.of("", {"wiper": 4})]
    assert [it.deck for it in read_all("Две: {} и {}!".format(*codes), cards)] == [one.renamed("Две"), two]
    for below in ("2 Нечто", "Wipr", "Название: Б\nНечто"):
        code_s, (_, other) = codes[0], read_all(f"{codes[0]}\n{below}", cards)
        assert other.deck.size == len(other.problems) * (2 if "2" in below else 1) == (2 if "2" in below else 1), code_s


@pytest.mark.parametrize(
    "line", ["KR1 protection kit", "2 KR1-протокол", f"4 {CODE}", f'2 "Код: {CODE}"', "Kristina", "KR1"]
)
def test_a_card_called_nearly_as_a_code_is_none(line: str) -> None:
    """Words that begin so, and a code with copies: names that nobody knows."""
    (reading,) = read_all(f"1 Антивирус\n{line}", POOL)
    assert [problem.line_no for problem in reading.problems if isinstance(problem, UnknownName)] == [2]


@pytest.mark.parametrize(
    ("over", "name", "note"),
    [
        ("Название: Моя защита\n", "Моя защита", ""),
        ("Моя:\n\n", "Моя", ""),
        ("# Держим оборону.\nName: Моя\n", "Моя", "Держим оборону."),
        ("Моя защита: ", "Моя защита", ""),
        ("Моя:\nКод колоды: ", "Моя", ""),
        ("Код: ", "", ""),
        ("The deck's code: ", "", ""),
    ],
)
def test_a_code_is_called_as_is_said_over_it(over: str, name: str, note: str) -> None:
    """By a title, a line with a colon or the words before it, alone and behind another deck, and noted by comments."""
    cards, deck = real_cards(), Deck.of("", {"firewall": 3})
    wanted = deck.renamed(name).noted(note)
    said = f"{over}{code_of(deck, cards)}"
    assert read_all(said, cards) == [Reading(wanted, ())]
    assert read_all(f"{code_of(deck, cards)}\n{said}\n{said}", cards)[1:] == [Reading(wanted, ())] * 2
    if not note:  # a comment below a card says nothing of what comes then
        assert read_all(f"2 Firewall\n{said}", cards) == [
            Reading(Deck.of("", {"firewall": 2}), ()),
            Reading(wanted, ()),
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
