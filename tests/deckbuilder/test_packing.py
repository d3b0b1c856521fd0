"""Numbers packed into one, sets of places by number, what signs say: there and back, and to the bounds on the dot."""

from itertools import combinations

import pytest
from deckbuilder.pool import POOL
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.deckbuilder.deck import Deck, Line
from kiberrubezh.deckbuilder.formats import STANDARD, Format
from kiberrubezh.deckbuilder.remarks import CopySurplus, CutText, Remark, UncountedEntry, UnknownName
from kiberrubezh.deckbuilder.sharing.code import CodeError, code_of, deck_of, is_meant_as_code
from kiberrubezh.deckbuilder.sharing.counting import put_counts, take_counts
from kiberrubezh.deckbuilder.sharing.forms import read_all
from kiberrubezh.deckbuilder.sharing.gathering import count_in
from kiberrubezh.deckbuilder.sharing.packing import BadPackingError, Packing, Unpacking, places, rank
from kiberrubezh.deckbuilder.sharing.signs import LONGEST, as_shown, body_of, typed_signs, with_checksum


@settings(max_examples=15)
@given(st.lists(st.integers(1, 99).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))))
def test_numbers_come_out_as_they_were_put_in(numbers: list[tuple[int, int]]) -> None:
    """Each in its range, and of any size; nothing is left then, and what is left is noticed."""
    packing = Packing()
    for value, radix in numbers:
        packing.put(value, radix)
        packing.put_any(value * radix)
    packed = Unpacking(packing.number())
    for value, radix in numbers:
        assert packed.take(radix) == value
        assert packed.take_any(value * radix) == value * radix
    packed.end()
    more = Unpacking(packing.number() + 10**900)
    for _, radix in numbers:
        more.take(radix)
    with pytest.raises(BadPackingError):
        more.end()


@pytest.mark.parametrize("value", [1, 7, 8, 9, 63, 64, 65, 511, 512, 1000])
def test_a_number_of_any_size_has_a_bound(value: int) -> None:
    """It may be as large as told, not one larger; a number of no range is none."""
    packing = Packing()
    packing.put_any(value)
    assert Unpacking(packing.number()).take_any(value) == value
    with pytest.raises(BadPackingError):
        Unpacking(packing.number()).take_any(value - 1)
    with pytest.raises(BadPackingError):
        Unpacking(8 + 8 * 16 + 8 * 256 + 8 * 4096).take_any(value)  # noughts without end
    with pytest.raises(BadPackingError):
        Unpacking(5).take(0)
    assert Unpacking(5).take(1) == 0


def test_sets_of_places_are_counted_through() -> None:
    """Each set of a size has a number of its own, from 0 on without a gap."""
    for size in range(5):
        sets = [list(it) for it in combinations(range(6), size)]
        numbers = [rank(it) for it in sets]
        assert sorted(numbers) == list(range(len(sets)))
        assert [places(number, size, 6) for number in numbers] == sets


@pytest.mark.parametrize(
    "counts",
    [
        {},
        {1: 60},
        {1: 5, 150: 55},
        {151: 60},
        {150: 1, 151: 1},
        {2000: 5, 1: 5, 7: 6, 8: 4, 9: 3},
        {n: 1 + n % 7 for n in range(1, 200, 3)},
        dict.fromkeys(range(1, 16), 4),
        {3: 999_995, 5: 5},
    ],
)
def test_counts_come_out_as_they_were_put_in(counts: dict[int, int]) -> None:
    """Of sixty cards and any number, the usual range and any, few copies and many."""
    packing = Packing()
    put_counts(packing, counts)
    packed = Unpacking(packing.number())
    assert take_counts(packed) == dict(sorted(counts.items()))
    packed.end()


def test_what_no_deck_has_is_no_code() -> None:
    """A million cards are the most that a code may tell of, and cards up to number 2000."""
    for counts, sound in (({1: 10**6}, True), ({1: 10**6 + 1}, False), ({2000: 1}, True), ({2001: 1}, False)):
        packing = Packing()
        put_counts(packing, counts)
        try:
            assert take_counts(Unpacking(packing.number())) == counts
            assert sound
        except BadPackingError:
            assert not sound


def test_how_long_a_code_may_be() -> None:
    """As long as a deck can make it; what is longer is neither read nor looked into."""
    code = typed_signs(code_of(Deck.of("", {"own-qpz-qpzr": 3}), {}))
    assert deck_of(code, {}).deck.counts() == {"own-qpz-qpzr": 3}
    assert is_meant_as_code(f"  {code[:5]}-{code[5:]} ")
    assert not is_meant_as_code("KR1QQQQQQ")
    assert is_meant_as_code("KR1QQQQQQQ")
    assert is_meant_as_code("KR1QQ!!QQQQ")
    assert not is_meant_as_code("KR1QQ!!!QQQ")  # more than a quarter is no sign of a code
    longest = as_shown(body_of(with_checksum([1] * (LONGEST - 6))))
    with pytest.raises(CodeError, match="for other rules"):
        deck_of(longest, {})
    with pytest.raises(CodeError, match="more than one sign"):
        deck_of(as_shown(body_of(with_checksum([1] * (LONGEST - 5)))), {})
    assert not is_meant_as_code("K" + "R" * 2 * LONGEST)


def found(text: str) -> tuple[Deck, tuple[Remark, ...]]:
    (reading,) = read_all(text, POOL)
    return reading.deck, reading.problems


def test_bounds_of_tables_and_documents() -> None:
    """Names, notes, groups, lines, copies and suggestions: as much as in a text, and what is left out is told once."""
    deck, problems = found(f"Deck,Board,Card,Note,Copies\n{'n' * 121},About,,{'o' * 4001},")
    assert (len(deck.name), len(deck.note)) == (120, 4000)
    assert problems == (CutText("name", 1, 120), CutText("note", 1, 4000))
    fits, none = found(f"Deck,Board,Card,Note,Copies\n{'n' * 120},About,,{'o' * 4000},")
    assert ((len(fits.name), len(fits.note)), none) == ((120, 4000), ())
    (mark,) = found(f"card,count,group,note\nwiper,4,{'g' * 61},{'m' * 301}")[0].marks
    assert (len(mark.group), len(mark.note)) == (60, 300)
    rows = "card,count\n" + "wiper,1\n" * 1000
    assert found(rows)[1] == ()
    deck, problems = found(rows + "scan,1\nscan,2\n")
    assert (len(deck.lines), problems) == (1000, (CutText("lines", 1002, 1000), CutText("lines", 1003, 1000)))
    deck, problems = found("card,count\nwiper,999\nscan,1000\nflood,-1\nВайпир,x2\nнечто,2×\npc,\n")
    assert deck.counts() == {"wiper": 999, "scan": 999, "Вайпир": 2, "нечто": 2, "pc": 1}
    assert problems == (
        CopySurplus(3, "scan"),
        UncountedEntry(4, "flood"),
        UnknownName(5, "Вайпир", ("Вайпер",)),
        UnknownName(6, "нечто", ()),
    )
    told = found("card,count\nневедомое,5000\n")[1] + found("5000 неведомое")[1]
    assert [type(it) for it in told] == [UnknownName] * 2, "of a name that nobody knows nothing is taken"
    told = found("card,count\n" + "".join(f"Вайпир{n},1\n" for n in range(60)))[1]
    assert [bool(it.suggestions) for it in told if isinstance(it, UnknownName)] == [True] * 50 + [False] * 10
    (line,) = found(f"card,count\n{'я' * 301},2")[0].lines
    assert line == Line(card_id="я" * 300, count=2)


@pytest.mark.parametrize(
    ("digits", "count"),
    [
        *(("0", 0), ("007", 7), ("999", 999), ("1000", 1000), ("1001", 1000), ("9" * 9, 1000), ("9" * 10, 1000)),
        *(
            ("0" * 30 + "5", 5),
            ("1" + "0" * 9, 1000),
            ("1" + "0" * 12, 1000),
            ("", -1),
            ("-1", -1),
            ("٣", -1),
            ("²", -1),
        ),
    ],
)
def test_how_many_copies_digits_are(digits: str, count: int) -> None:
    """However many there are of them; 1000 stands for too many, -1 for what is no number of copies."""
    assert count_in(digits) == count


def test_so_many_decks_are_taken_from_one_file() -> None:
    """Two hundred, whatever the form."""
    table = "deck,card,count\n" + "".join(f"Колода {n},pc,1\n" for n in range(202))
    text = "".join(f"Название: Колода {n}\n1 pc\n" for n in range(202))
    document = "[" + ",".join(['{"cards": {"pc": 1}}'] * 202) + "]"
    assert [len(read_all(form, POOL)) for form in (table, text, document)] == [200] * 3


def test_the_standard_format_to_the_number() -> None:
    """KR-2.1 to KR-2.5, KR-3.4: its numbers, and what no format can be."""
    assert STANDARD.model_dump(exclude={"name"}) == {
        "id": "standard",
        "minimum": 60,
        "maximum": 60,
        "copies": 4,
        "basics_exempt": True,
        "opening_hand": 7,
        "opening_assets": 2,
        "redeal_warning": 0.15,
    }
    told = STANDARD.model_dump()
    least = {"minimum": 1, "copies": 1, "opening_hand": 1, "opening_assets": 0, "redeal_warning": 0}
    assert Format.model_validate({**told, **least}).maximum == 60
    assert Format.model_validate({**told, "minimum": 60, "maximum": 60, "redeal_warning": 1}).redeal_warning == 1
    for odd in ({key: number - 1} for key, number in least.items()):
        with pytest.raises(ValueError, match="validation error"):
            Format.model_validate({**told, **odd})
    for odd in ({"redeal_warning": 1.01}, {"maximum": 59}):
        with pytest.raises(ValueError, match="validation error"):
            Format.model_validate({**told, **odd})
