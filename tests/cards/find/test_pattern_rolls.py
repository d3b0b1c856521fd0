"""Patterns looked for in the lines of many cards at one go: the same is found as line by line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.find.patterns.expression import check_pattern, folded_line, inner, ready_pattern
from kiberrubezh.cards.find.patterns.matcher import Matcher, Patience
from kiberrubezh.cards.find.patterns.passage import between, looked_through, within
from kiberrubezh.cards.find.patterns.roll import Roll
from kiberrubezh.cards.find.refusals import QueryError


def test_a_text_of_too_many_letters_is_looked_through_as_ever() -> None:
    """Letters past the bytes that there are, and a letter that stands for none, leave the text as it is."""
    for odd in ("".join(map(chr, range(0x4E00, 0x4F00))), "\0"):
        roll = Roll([("а7", odd), ("б",), ("в", odd)])
        assert list(within([looked_through([roll], Matcher(r"\d|в", Patience()))])) == [0, 2]


SAID = st.lists(st.text("аАёЁбсС 7-.aAsSıİßſ", max_size=6) | st.text("аАб ", max_size=12), min_size=1, max_size=3).map(
    tuple
)
SIGNS = st.sampled_from(
    [
        *(
            "а",
            "А",
            "ё",
            "б",
            "С",
            "s",
            "ß",
            "7",
            " ",
            ".",
            "^",
            "$",
            "|",
            "(",
            ")",
            "+",
            "*",
            "?",
            "{2}",
            "[аб]",
            "[^а]",
        ),
        *(
            "[А-Яa-f]",
            r"[ -~]",
            r"[\s7]",
            r"[A-z]",
            "[-.]",
            r"\s",
            r"\W",
            r"\D",
            r"\S",
            r"\w",
            r"\d",
            r"\b",
            r"\B",
            r"\.",
            "(?=а)",
            "(?<!а)",
            "(?![^а])",
            r"(?<=\s|б)",
            "(?:а|",
            r"(.)\1",
            r"(\w{3}).*\1",
            r"\b(\w+)\b.*\b\1\b",
            r"(..).*\1.*\1",
            r"(\w{2})",
            "(.а)",
            r"\1",
            r"\1.*\2",
            r"\bа",
            r"[а7]\b",
            "(?=.*[б7])",
            "(?<=.а)",
            "İ",
            "[^ı]",
            "[[:alpha:]]",
            r"\p{L}",
            "(?i)",
            ".*",
            "(.*)",
            "{,2}",
            "{2,}?",
            "++",
        ),
    ]
)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(st.lists(SAID, max_size=4), st.lists(SIGNS, min_size=1, max_size=5).map("".join))
def test_a_text_is_looked_through_as_its_lines_are(said: list[tuple[str, ...]], pattern: str) -> None:
    """What a pattern finds in all lines put together is what it finds line by line, with and without RE2."""
    try:
        matcher = Matcher(check_pattern(pattern), Patience())
    except QueryError:
        return
    lines = [tuple(map(folded_line, each)) for each in said]
    has = ready_pattern(pattern).search
    meant = [n for n, each in enumerate(lines) if any(map(has, each))]
    assert [n for n, each in enumerate(lines) if matcher.any(each)] == meant
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("kiberrubezh.cards.find.patterns.passage._STEP", 2)
        patched.setattr("kiberrubezh.cards.find.patterns.roll._MANY", 0)
        roll = Roll(lines)
        assert roll.having(matcher) in (None, meant)
        assert list(within([looked_through([roll], matcher)])) == meant
        assert list(between(looked_through([roll], matcher), len(roll))) == [
            n for n in range(len(lines)) if n not in meant
        ]
        apart = [Roll(each[:1] for each in lines), Roll(each[1:] or each for each in lines)]
        assert list(within([looked_through(apart, matcher)])) == meant
        holders = [each.holder(matcher) for each in apart]
        assert [n for n in range(len(lines)) if any(holds(n) for holds in holders)] == meant
        for way in roll.ways(matcher):
            assert [n for first, past in way(0, len(lines)) for n in range(first, past)] == meant
        patched.setattr("kiberrubezh.cards.find.patterns.automaton._engine", lambda: None)
        assert list(within([looked_through([Roll(lines)], matcher)])) == meant


@pytest.mark.parametrize(
    ("pattern", "meant"),
    [
        *(
            (".*сеть.*", "сеть"),
            ("(.*)7777(.*)", "7777"),
            ("^.*?сеть(.*?)$", "сеть"),
            ("(.*)(.*)x", "x"),
            ("^.*$", "$"),
        ),
        *((r"сеть\.*", r"сеть\.*"), ("[.*].*", "[.*]"), (".*+7", ".*+7"), ("(.*)+7", "(.*)+7"), (r"(.*)\1", r"(.*)\1")),
        *(("а|.*б", "а|.*б"), (".*", ".*"), (".*?", ".*?"), ("(.*)", "(.*)"), (".*(?=а)", ".*(?=а)")),
    ],
)
def test_what_may_be_anything_around_a_pattern_is_left_out(pattern: str, meant: str) -> None:
    """Unless something refers to it, counts it or stands beside it as another choice."""
    assert inner(pattern) == meant


def test_of_two_rolls_the_one_that_lacks_the_letters_is_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names in the one language are found without a look at those in the other, a choice between two of them too."""
    ru, en = Roll([("сеть",), ("бот",), ("впн",)] * 400), Roll([("net",), ("bot",), ("vpn",)] * 400)
    monkeypatch.setattr(en, "_in_bytes", lambda *_: pytest.fail("looked through"))
    for pattern in ("сет", "[бв][оп]", "(?:сет)|(?:бот)", r"^\w*т$"):
        assert en.ways(Matcher(pattern, Patience())) == []
        holds = en.holder(Matcher(pattern, Patience()))
        assert not any(map(holds, range(3)))
        found = within([looked_through([ru, en], Matcher(pattern, Patience()))])
        assert next(found) in (0, 1)


@pytest.mark.parametrize(
    ("pattern", "numbers"),
    [
        *(("сет", [0, 2]), ("сет[ьи]", [0, 2]), ("бот|vpn", [1, 2]), (r"\d{2}", [1]), ("(?:бот)|(?:v.n)", None)),
        *(("щщ", []), ("а*", None), ("ь б", None), (r"\bсеть", None), ("^сеть", None), ("т$", None), ("[^а]е", None)),
    ],
)
def test_what_lies_within_words_is_looked_for_in_each_word_once(
    monkeypatch: pytest.MonkeyPatch, pattern: str, numbers: list[int] | None
) -> None:
    """Not so what has a blank, an edge or an end in it, or what nothing is a hit of; nor is it among few."""
    roll = Roll([("сеть", "а б"), ("бот 77",), ("сети vpn", "сеть")])
    assert roll.having(Matcher(pattern, Patience())) is None
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.roll._MANY", 3)
    assert roll.having(Matcher(pattern, Patience())) == numbers


def test_hits_in_several_rolls_come_in_order() -> None:
    """Whoever has it in the second alone stands where it belongs, before those that have it in the first."""
    first, second = Roll([("",), ("",), ("сеть",), ("",)]), Roll([("",), ("сеть",), ("сеть",), ("сеть",)])
    for rolls in ([first, second], [second, first]):
        assert list(within([looked_through(rolls, Matcher("сеть", Patience()))])) == [1, 2, 3]
        assert list(between(looked_through(rolls, Matcher("сеть", Patience())), 4)) == [0]


def test_what_all_have_is_found_at_one_go() -> None:
    """Of 2,000 that stand together there are few answers for each time that the clock is looked at, and no miss."""
    roll = Roll([("сеть",), *[("бот", "карта")] * 2000, ("урон",)])
    matcher = Matcher("[кб]о?а?", Patience())
    assert len(list(looked_through([roll], matcher))) < 40
    assert list(between(looked_through([roll], matcher), len(roll))) == [0, 2001]


@pytest.mark.parametrize(
    ("pattern", "met"),
    [("(а|е).{30}щ", "а" * 30 + "бщ"), (r"(\w)\1\1.*9", "ааа9"), (r"(?=.*9)(б|в)\w{9}щ", "б" * 10 + "щ9")],
)
def test_what_is_dear_is_looked_for_by_what_it_needs(monkeypatch: pytest.MonkeyPatch, pattern: str, met: str) -> None:
    """Where the way that is quick as a rule is dear, the quickest of all is taken, and finds the same."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.passage._DEAR", -1)
    roll = Roll([*[("абвеёж" * 8, "щ9")] * 700, (met,), *[("еж",)] * 700])
    matcher = Matcher(pattern, Patience())
    assert len(roll.ways(matcher)) > 1
    assert list(within([looked_through([roll], matcher)])) == [700]


@pytest.mark.parametrize(
    ("pattern", "met"),
    [
        *(
            (r"(\w{3}).*\1", [1, 3]),
            (r"(\w\w)\1", [3]),
            (r"(\w)(\w)\1\2", [3]),
            (r"(\w+).*\1, м", [3]),
            (r"(\w)\1\1", [4]),
            (r"(\w{4})\w*\1", []),
        ),
        *(("^(?=.*сеть)(?=.*бот)", [2]), ("(?<=сеть ).*бот(?!ы)", []), (r"\b(\w+)\b.*\b\1\b", [1]), (r"\Bеть", [0, 2])),
    ],
)
def test_what_remembers_or_looks_around_is_found_in_bytes(
    monkeypatch: pytest.MonkeyPatch, pattern: str, met: list[int]
) -> None:
    """In lines too short to try in for long none is tried by the engine that may try without end."""
    monkeypatch.setattr(Matcher, "_is_in", lambda *_: pytest.fail("tried"))
    monkeypatch.setattr(Matcher, "hits", lambda *_: pytest.fail("tried"))
    roll = Roll([("сеть",), ("бот и Бот",), ("сеть, боты",), ("урон", "Барбар, мама"), ("ААа",)])
    matcher = Matcher(pattern, Patience())
    assert list(within([looked_through([roll], matcher)])) == met
    assert [number for number in range(len(roll)) if roll.holder(matcher)(number)] == met
