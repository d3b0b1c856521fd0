"""Decks from elsewhere, at the bounds of what is read: copies, lines, heads of tables, names, slips in codes."""

import math
from fractions import Fraction
from itertools import product
from string import punctuation

import pytest
from deckbuilder.pool import POOL, real_cards

from kiberrubezh.cards.card import OWN_SET, Words
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.entering.entries import without_quotes
from kiberrubezh.deckbuilder.entering.headings import title_in
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.finding.deck_query import parse_decks
from kiberrubezh.deckbuilder.handover.intake import is_picture
from kiberrubezh.deckbuilder.handover.naming import with_name
from kiberrubezh.deckbuilder.odds.coverage import coverage, meets
from kiberrubezh.deckbuilder.odds.deployment import course
from kiberrubezh.deckbuilder.odds.groups import members
from kiberrubezh.deckbuilder.ready import command_name, named_decks, ready_decks, ready_files
from kiberrubezh.deckbuilder.remarks import CopySurplus
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.deckbuilder.sharing.digests import WIDEST, base_number, digest, former_digest
from kiberrubezh.deckbuilder.sharing.forms import read_all, read_any
from kiberrubezh.deckbuilder.sharing.gathering import count_of
from kiberrubezh.deckbuilder.sharing.repair import Slip, slip_of
from kiberrubezh.deckbuilder.sharing.signs import PREFIX, typed_signs
from kiberrubezh.deckbuilder.sharing.tables import read_tables
from kiberrubezh.deckbuilder.sharing.words import nameless, slip
from kiberrubezh.ground.words import LANGS, Pair

NONE, TOO_MANY = -1, MOST_COPIES + 1
OWN = POOL["wiper"].model_copy(
    update={"id": "own-щит", "name": Words(ru="Щит «Ё»", en="Щит «Ё»"), "damage": 3, "set": OWN_SET, "number": 7}
)


COUNTS: list[tuple[object, int]] = [
    *((0, 0), (0.0, 0), (1, 1), (2.0, 2), (MOST_COPIES, MOST_COPIES), (TOO_MANY, TOO_MANY), (10**400, TOO_MANY)),
    *((1.5, NONE), (0.5, NONE), (-1, NONE), (-0.5, NONE), (True, NONE), (None, NONE), ([], NONE), (math.nan, NONE)),
    *((MOST_COPIES - 0.5, NONE), (MOST_COPIES + 0.5, MOST_COPIES), (math.inf, TOO_MANY), (" 3 ", 3), ("x", NONE)),
]


@pytest.mark.parametrize(("written", "count"), COUNTS)
def test_a_count_in_a_document_is_read_however_it_is_written(written: object, count: int) -> None:
    """A whole number from 0 on, one more than MOST_COPIES for too many; whatever else is none."""
    assert count_of(written) == count


@pytest.mark.parametrize("copies", [MOST_COPIES - 1, MOST_COPIES, TOO_MANY, 123456789, 1234567890, 10**90])
def test_copies_on_a_line_are_read_up_to_the_most(copies: int) -> None:
    """More than any deck has are read as the most, and told of."""
    found = read(f"{copies} Антивирус", POOL)
    assert found.deck.counts() == {"scan": min(copies, MOST_COPIES)}
    assert found.problems == ((CopySurplus(1, "Антивирус"),) if copies > MOST_COPIES else ())


@pytest.mark.parametrize(("told", "where"), [(7, "maybe"), (6, "lines"), (8, "lines"), (3, "lines")])
def test_a_sum_below_a_section_is_no_heading(told: int, where: str) -> None:
    """The number of the copies that stand there ends no section; another number is a heading's."""
    deck = read(f"1 Вайпер\nНа примете\n3 Антивирус\n4 Реагирование\nКарты: {told}\n2 UDP-флуд", POOL).deck
    assert "flood" in (deck.maybes() if where == "maybe" else deck.counts())
    assert "flood" not in (deck.counts() if where == "maybe" else deck.maybes())


TITLES = [
    *(('Имя: "kr1 щит"', "kr1 щит"), ('Имя: "Щит"', '"Щит"'), ('Имя: "kr1', '"kr1'), ('Имя: kr1"', 'kr1"')),
    *(("Имя:", ""), ('Имя: "', '"'), ('Имя: ""', '""'), ("Слово: x", "")),
]


@pytest.mark.parametrize(("typed", "name"), TITLES)
def test_a_title_in_quotes_is_a_name_where_it_would_read_as_a_code(typed: str, name: str) -> None:
    """Other quotes are the name's own."""
    assert title_in(typed) == name


def test_quotes_around_a_name_alone_are_left_out() -> None:
    """A quote at one end, or with nothing between, is the name's own."""
    told = {'"x"': "x", '" xy "': "xy", '"x': '"x', 'x"': 'x"', '"': '"', '""': '""', '" "': '" "', "": "", "x": "x"}
    assert {typed: without_quotes(typed) for typed in told} == told


def test_what_is_said_of_a_part_names_its_line() -> None:
    """Below another deck's code, its title or a heading, lines are counted in the whole text."""
    code = code_of(ready_decks(real_cards())[0], real_cards())
    text = f"Имя: А\n3 Антивирус\n2 Неведомая\n\n{code}\n\nИмя: Б\n\n2 Нездешняя\nИмя: В\n3 Небывалая"
    found = read_all(text, real_cards())
    told = [(one.deck.name, [(it.line_no, it.text) for it in one.problems]) for one in found]
    assert told == [
        ("А", [(3, "Неведомая")]),
        ("", []),
        ("Б", [(9, "Нездешняя")]),
        ("В", [(11, "Небывалая")]),
    ]


def test_a_stranger_in_a_code_is_told_at_its_line() -> None:
    """Of a card that isn't here, one of the same id with another print, and one of a later set: a code is one line."""
    cards = {**POOL, OWN.id: OWN}
    code = code_of(Deck.of("", {OWN.id: 2}), cards)
    other = OWN.model_copy(update={"damage": 5, "name": Words(ru="Меч", en="Sword")})
    later = code_of(Deck.of("", {"base-1999": 3}), POOL)
    for typed, here, likely in ((code, POOL, []), (code, {**POOL, OWN.id: other}, ["Меч"]), (later, POOL, [])):
        told = [problem.to_json("ru") for problem in read_any(typed, here).problems]
        assert [(it["line"], it["suggestions"]) for it in told] == [(1, likely)]


def test_a_table_has_a_head_of_cards_and_counts() -> None:
    """A head that lacks either is none: then a table is one of names and counts alone, in two columns."""
    assert read_tables("count,board\n2,main\n", POOL) is None
    assert read_tables("card,board\nwiper,main\n", POOL) is None
    for head in ("card,count", "id,count", "count,card", "count,id"):
        row = "wiper,2" if head.endswith("count") else "2,wiper"
        (found,) = read_tables(f"{head}\n{row}\n", POOL) or ()
        assert found.deck.counts() == {"wiper": 2}
        assert [one.deck.counts() for one in read_tables(f"{row}\n", POOL) or ()] == [{"wiper": 2}]
    assert read_tables("wiper,2,3\n", POOL) is None
    assert read_tables("wiper,two\n", POOL) is None
    assert read_tables("nothing,2\nwiper,2\n", POOL) is None


@pytest.mark.parametrize(
    "begin", [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*", b"BM1234\0\0\0\0"]
)
def test_a_picture_begins_as_one(begin: bytes) -> None:
    """Each kind by all of its beginning, and by nothing further on."""
    assert is_picture(begin + b"....")
    assert not is_picture(begin[:-1] + b"\1...")
    assert not is_picture(b"." + begin)


def test_a_first_comment_is_a_name_or_a_sentence() -> None:
    """A letter at the least, sixty signs at the most, no full stop or the like behind."""
    for comment, name in (("Я", "Я"), ("Щ" * 60, "Щ" * 60), ("Щ" * 61, ""), ("12", ""), ("№ 1 ж", "№ 1 ж"), ("", "")):
        assert named(comment) == name
    assert {sign for sign in punctuation + "…" if not named(f"Щит{sign}")} == {*".,:!?…"}


def named(comment: str) -> str:
    """Return the name that a deck without a title has by its first comment; none where it is named by its cards."""
    found = with_name(read(f"# {comment}\n1 Неведомая", POOL).deck, POOL, "ru", "")
    return "" if found.name == "Набросок" else found.name


def test_so_much_of_the_field_is_past_each_category() -> None:
    """KR-1.3: of all pairs of a point of damage and a block the field has, those in which the block doesn't meet it."""
    cards = {
        **POOL,
        "wide": POOL["scan"].model_copy(update={"id": "wide", "capacity": 3}),
        "hard": POOL["radio"].model_copy(update={"id": "hard", "damage": 4}),
    }
    own, field = Deck.of("", {"hard": 2, "flood": 3, "rack": 5}), Deck.of("", {"wide": 2, "tunnel": 3, "pc": 5})
    told = {it.category: it.past for it in coverage(own, [field], cards)}
    points = [cards[card] for card, n in own.counts().items() for _ in range(n * cards[card].damage)]
    blocks = [cards[card] for card, n in field.counts().items() for _ in range(n * cards[card].capacity)]
    missed = sum(not meets(block, attack) for attack, block in product(points, blocks))
    assert told[None] is not None
    assert told[None] == pytest.approx(missed / (len(points) * len(blocks)))


def test_a_field_without_attacks_threatens_nothing() -> None:
    """KR-1.3: nor is anything past a field without measures."""
    for told in coverage(Deck.of("", {"scan": 2, "wiper": 2}), [Deck.of("", {"rack": 9})], POOL):
        assert (told.threat, told.blocked, told.early, told.past) == (0, None, None, None)


def test_power_on_the_average_is_told_of_either_kind() -> None:
    """KR-5.4: of what is laid as the deck's assets give it, of what is drawn as its other cards require it."""
    deck = Deck.of(
        "", {"rack": 12, "siem": 3, "pc": 9, "scan": 10, "response": 6, "wiper": 5, "flood": 5, "review": 10}
    )
    for told in course(deck, POOL, first=True, redeals=True):
        assert (told.defence, told.attack) == (told.assets * Fraction(15, 24), told.assets * Fraction(9, 24))
        assert told.asked_attack == told.asked_defence * Fraction(5 * 4 + 5 * 1, 10 + 6 * 2)


def test_a_ready_deck_is_found_by_its_name_in_either_language() -> None:
    """Whatever language is asked in: by the file's name, what commands call it, its Russian and its English title."""
    cards = real_cards()
    titles = [[deck.name for deck in ready_decks(cards, lang)] for lang in LANGS]
    for file, *names in zip(ready_files(), *titles, strict=True):
        for typed, lang in zip(names, reversed(LANGS), strict=True):
            assert list(named_decks(typed.upper(), cards, lang)) == [command_name(file)]
        assert list(named_decks(file.stem, cards, "en")) == [command_name(file)]


def test_cards_that_nobody_knows_are_of_no_group() -> None:
    """A deck may hold lines of cards that aren't here."""
    deck = Deck.of("", {"wiper": 2, "Неведомая": 3, "scan": 1})
    assert {name: members(name, deck, POOL) for name in ("attacks", "measures", "events")} == {
        "attacks": {"wiper"},
        "measures": {"scan"},
        "events": frozenset(),
    }


def slipped(place: int) -> Slip:
    return Slip("wrong", place, "a", "b", "KR1-MEND")


def test_a_code_without_its_beginning_is_known() -> None:
    """So is one of which the beginning is short by a sign, long by one, or wrong; what stood there is told."""
    signs = typed_signs(code_of(ready_decks(real_cards())[0], real_cards()))
    for begin in ("", PREFIX[1:], PREFIX[:-1], "X" + PREFIX, "ABC"):
        found = slip_of(begin + signs.removeprefix(PREFIX))
        assert found is not None
        assert (found.kind, found.typed, found.meant) == ("prefix", begin, PREFIX)
        assert typed_signs(found.mended) == signs


@pytest.mark.parametrize(("place", "group"), [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3)])
def test_a_slip_is_told_by_its_place_and_group(place: int, group: int) -> None:
    """Groups have five signs, and both are counted from 1."""
    assert slip(slipped(place)) == Pair(
        f"В коде не тот знак: {place}-й (группа {group}), стоит a, должен быть b. Верно, видимо, так: KR1-MEND",
        f"A sign of the code is wrong: number {place} (group {group}) is a and should be b."
        " This was probably meant: KR1-MEND",
    )


@pytest.mark.parametrize(("count", "more"), [(1, ""), (3, ""), (4, " (+1)"), (9, " (+6)")])
def test_of_cards_without_a_place_in_a_code_three_are_named(count: int, more: str) -> None:
    """And how many more there are, in either language."""
    told, names = nameless([f"c{n}" for n in range(count)]), range(min(count, 3))
    assert f"нет в базе: {', '.join(f'«c{n}»' for n in names)}{more}. Замените" in told.ru
    assert f"in the database: {', '.join(f'“c{n}”' for n in names)}{more}. Replace" in told.en


def test_codes_tell_cards_of_ones_own_as_they_always_did() -> None:
    """Letters of any language are digested as they are: a code written once names the same card for good."""
    assert digest(OWN) == former_digest(OWN) == (14388, 977802)
    assert digest(OWN).card_id() == "own-wp5-a6u2"


@pytest.mark.parametrize(("number", "told"), [(0, None), (1, 1), (WIDEST, WIDEST), (WIDEST + 1, None), (-1, None)])
def test_cards_of_the_base_set_are_told_by_number(number: int, told: int | None) -> None:
    """From 1 to the widest; what has none, or one beyond, is told as a card of one's own is."""
    card = POOL["wiper"].model_copy(update={"set": "base", "number": number})
    assert base_number(card) == told
    assert base_number(card.model_copy(update={"set": OWN_SET})) is None


def test_a_pattern_is_asked_of_words_alone() -> None:
    """By a colon or an equals sign, or that it isn't found; no number and no choice has letters to be looked into."""
    asked = [parse_decks(f"name{sign}/a/").where for sign in (":", "=")]
    assert asked[0] == asked[1] != parse_decks("name!=/a/").where
    for wrong in ("name>/a/", "assets:/a/", "cat:/a/", "legal:/a/"):
        with pytest.raises(QueryError):
            parse_decks(wrong)


def test_nothing_is_brought_in_that_is_not_aside() -> None:
    """Nor put aside that isn't there, nor more than a board takes."""
    deck = Deck.of("", {"pc": 3}).with_maybe("scan", 2)
    assert deck.brought_in("wiper") == deck.put_aside("wiper") == deck.brought_in("pc") == deck
    assert deck.brought_in("scan", 0) == deck.put_aside("pc", 0) == deck.put_aside("pc", -1) == deck
    full = deck.with_count("scan", MOST_COPIES)
    assert full.brought_in("scan") == full
