"""Decks as text: what is written reads the same, and no text is too odd to be read."""

import pytest
from deckbuilder.pool import POOL, event, real_cards
from hypothesis import assume, given
from hypothesis import strategies as st

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.entering.headings import LONGEST_NAME
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_GROUP, LONGEST_NOTE, LONGEST_REMARK
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.former import FORMER
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.remarks import CopySurplus, UnknownName
from kiberrubezh.ground.coding import decode
from kiberrubezh.ground.words import LANGS

DECK = Deck.of(
    "Проба",
    {"wiper": 2, "rack": 12, "review": 3, "pc": 9, "scan": 1, "Неведомая карта": 4},
    note="Первый шаг.\n\n  - второй",
)

RUSSIAN = """\
Название: Проба
# Первый шаг.
#
#   - второй

Активы (21)
12 Серверная стойка
9 Рабочее место

Меры защиты (1)
1 Антивирус

Средства нападения (2)
2 Вайпер

События (3)
3 Разбор полётов

Неизвестные карты (4)
4 Неведомая карта
"""

ENGLISH = """\
Name: Drill

Assets (1)
1 Server rack

Attacks (2)
2 Radio from memory (RAMBO)
"""


def test_a_deck_is_written_in_sections() -> None:
    """Title, plan, a heading for each kind with its count, one line a card; in either language."""
    assert write(DECK, POOL) == RUSSIAN
    assert write(Deck.of("Drill", {"radio": 2, "rack": 1}), POOL, "en") == ENGLISH


def test_what_is_written_reads_the_same() -> None:
    """The card nobody knows is kept as it was typed, and told with its line."""
    reading = read(RUSSIAN, POOL)
    assert (reading.deck.name, reading.deck.note) == (DECK.name, DECK.note)
    assert reading.deck.counts() == DECK.counts()
    assert reading.problems == (UnknownName(20, "Неведомая карта", ()),)


def test_unknown_names_get_suggestions_in_both_languages() -> None:
    """A name nearly right is told what it may have been, with the number of its line."""
    reading = read("4 Вайпер\n2 Антивирис\n1 Antivirys", POOL)
    assert reading.problems == (
        UnknownName(2, "Антивирис", ("Антивирус",)),
        UnknownName(3, "Antivirys", ("Antivirus",)),
    )
    assert reading.problems[0].message("ru") == "Строка 2: карты «Антивирис» нет в базе. Похожие: «Антивирус»."
    assert reading.problems[0].message("en") == "Line 2: there is no card “Антивирис”. Did you mean “Антивирус”?"
    assert reading.deck.counts() == {"wiper": 4, "Антивирис": 2, "Antivirys": 1}


@pytest.mark.parametrize("count", ["1000", "9" * 40, "9" * 9000])
def test_absurd_counts_are_bounded_and_told(count: str) -> None:
    """No deck has that many; the line is read as the most there can be, unless it is too long to be a card's."""
    reading = read(f"{count} Вайпер", POOL)
    if len(count) < 300:
        assert reading.deck.counts() == {"wiper": MOST_COPIES}
        assert reading.problems == (CopySurplus(1, "Вайпер"),)
        assert "999" in reading.problems[0].message("ru")
    else:
        assert reading.deck.size == len(reading.problems) == 1


def test_a_card_whose_name_is_anothers_is_written_by_its_id() -> None:
    """Two cards of the same name don't become one."""
    twin = POOL["wiper"].model_copy(update={"id": "wiper-2"})
    twice = POOL["review"].model_copy(update={"id": "two", "name": Words(ru="2 Вайпер", en="2 Wiper")})
    cards = {**POOL, "wiper-2": twin, "two": twice}
    deck = Deck.of("", {"wiper": 2, "wiper-2": 1, "two": 3})
    assert "1 wiper-2\n" in write(deck, cards)
    assert read(write(deck, cards), cards).deck.counts() == deck.counts()


names = st.one_of(st.sampled_from(list(POOL)), st.text(min_size=1).filter(str.strip))
decks = st.builds(Deck.of, st.text(), st.dictionaries(names, st.integers(1, MOST_COPIES)), st.text()).filter(
    lambda deck: len(deck.name) <= LONGEST_NAME and len(deck.note) <= LONGEST_NOTE
)
langs = st.sampled_from(("ru", "en"))


said = st.lists(st.tuples(st.text(max_size=20), st.text(max_size=30) | st.just("[не группа] #: //")), max_size=3)


@pytest.mark.slow
@given(decks, st.dictionaries(names, st.integers(1, MOST_COPIES), max_size=4), said, langs)
def test_reading_undoes_writing(deck: Deck, maybe: dict[str, int], said: list[tuple[str, str]], lang: Lang) -> None:
    """Any deck of bounded words, whatever its unknown cards are called but by the name of a known one."""
    find = Names.of(POOL).find
    for card, count in maybe.items():
        deck = deck.with_maybe(card, count)
    for card, (group, note) in zip({**deck.maybes(), **deck.counts()}, said, strict=False):
        deck = deck.marked(card, group, note)
    assume(all(find(card) in (None, card) for card in (*deck.counts(), *deck.maybes())))
    assume(all(len(mark.group) <= LONGEST_GROUP and len(mark.note) <= LONGEST_REMARK for mark in deck.marks))
    text = write(deck, POOL, lang)
    back = read(text, POOL).deck
    assert (back.name, back.note, back.counts()) == (deck.name, deck.note, deck.counts())
    assert (back.maybes(), back.marks) == (deck.maybes(), deck.marks)
    assert write(back, POOL, lang) == text


def test_a_note_that_reads_as_a_heading_stays_a_note() -> None:
    """Of a deck as it is written here: between it and the cards there is always a heading of theirs."""
    for note in ("Sideboard", "План\n\nНа примете", "Основа\nЗапас"):
        for deck in (Deck.of("", {"wiper": 4}, note), Deck.of("Имя", {"Нечто": 1}, note), Deck.of("", {}, note)):
            for lang in LANGS:
                assert read(write(deck, POOL, lang), POOL).deck == deck


lines = st.lists(st.text(alphabet='4x×х* (22)[]"#/:;-актив wiper\t\ufeff\x85\0', max_size=30)).map("\n".join)


@pytest.mark.slow
@given(st.text() | lines)
def test_no_text_is_too_odd_to_be_read(text: str) -> None:
    """Reading never fails, and each unknown card of the deck has been told."""
    reading = read(text, POOL)
    told = {problem.text for problem in reading.problems if isinstance(problem, UnknownName)}
    assert {" ".join(name.split()) for name in told} == {*reading.deck.counts(), *reading.deck.maybes()} - set(POOL)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_files_of_other_editors_are_understood(encoding: str) -> None:
    """Notepad's marks and the old Windows encoding."""
    assert read(decode("Название: Ёж\r\n4 Вайпер".encode(encoding)), POOL).deck == Deck.of("Ёж", {"wiper": 4})


def test_what_is_no_text_is_refused() -> None:
    """A picture is not a deck."""
    with pytest.raises(UnicodeError):
        decode(b"\x89PNG\0\0")


def test_names_are_those_of_the_cards_at_hand() -> None:
    """One more card, or one of another name, is known from the next reading on; names of equal cards are kept."""
    others = {**POOL, "new": event("new", "Новинка", "Novelty")}
    renamed = {**others, "new": event("new", "Находка", "Find")}
    assert Names.of(POOL).find("Novelty") is None
    assert Names.of(others).find("Novelty") == "new"
    assert (Names.of(renamed).find("Novelty"), Names.of(renamed).find("находка")) == (None, "new")
    assert Names.of(POOL).find("новинка") is None
    assert Names.of(dict(POOL)) is Names.of(POOL)


def test_a_card_is_known_by_the_name_it_once_had() -> None:
    """Decks written down before cards were renamed are read as they were meant; a name in use is no former one."""
    names = Names.of(real_cards())
    assert {name: names.find(name) for name in FORMER} == FORMER
    assert not {fold(name) for card in real_cards().values() for name in (card.name.ru, card.name.en)} & {
        fold(name) for name in FORMER
    }
