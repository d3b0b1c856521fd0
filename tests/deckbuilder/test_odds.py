"""Exact odds against every order of a small deck written out, and the command that tells them."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.cards import store
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Keyword, KeywordName, Kind
from kiberrubezh.commands import deck as command
from kiberrubezh.commands.console.parser import Parser
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.odds.coverage import coverage
from kiberrubezh.deckbuilder.odds.deployment import course, payable
from kiberrubezh.deckbuilder.odds.draws import Row, Want, chances
from kiberrubezh.deckbuilder.odds.groups import GROUPS, members
from kiberrubezh.deckbuilder.stats import seen_by_turn

SMALL = Deck.of("", {"rack": 2, "pc": 2, "siem": 1, "response": 2, "flood": 1, "wiper": 1, "review": 1})
"""Ten cards, all drawn by turn 2: five assets, three attacks and measures of different prices."""


def deals(first: bool, redeals: bool) -> Iterator[list[list[str]]]:
    """Yield, for each hand that is kept and each way to go on, what was drawn in turn 0, 1 and 2."""
    cards = [card for card, n in SMALL.counts().items() for _ in range(n)]
    everything = range(len(cards))
    for hand in combinations(everything, 7):
        assets = sum(POOL[cards[place]].kind is Kind.ASSET for place in hand)
        if redeals and not 2 <= assets < 7:
            continue
        rest = [place for place in everything if place not in hand]
        for drawn in combinations(rest, seen_by_turn(1, first) - 7):
            last = [place for place in rest if place not in drawn]
            yield [[cards[place] for place in part] for part in (hand, drawn, last)]


def share(hits: Sequence[bool]) -> Fraction:
    return Fraction(sum(hits), len(hits))


@pytest.mark.parametrize("redeals", [False, True])
@pytest.mark.parametrize(
    "wants",
    [
        [Want(frozenset({"rack", "pc", "siem"}), 3)],
        [Want(frozenset({"response"}), 2)],
        [Want(frozenset({"rack", "pc"}), 2), Want(frozenset({"pc", "wiper"}), 2)],
        [Want(frozenset({"flood"})), Want(frozenset({"wiper"})), Want(frozenset({"rack", "pc", "siem"}), 4)],
        [Want(frozenset({"tunnel"}))],
    ],
)
def test_odds_of_wants_are_those_of_all_deals(wants: list[Want], redeals: bool) -> None:
    """KR-3.3, KR-3.4, KR-5.1: to the last digit, for both players, alone and together, with the redeal and without."""
    told = chances(SMALL, POOL, wants, redeals=redeals)
    assert told is not None
    for first in (True, False):
        seen = list(deals(first, redeals))
        for turn in (0, 1, 2):
            drawn = [[card for part in deal[: turn + 1] for card in part] for deal in seen]
            met = [all(sum(card in want.cards for card in hand) >= want.least for want in wants) for hand in drawn]
            row = told[turn]
            assert (row.first if first else row.second) == share(met), (turn, first)


@pytest.mark.parametrize("redeals", [False, True])
def test_odds_of_paying_are_those_of_all_ways_to_lay(redeals: bool) -> None:
    """KR-5.3, KR-5.4: two assets a turn of those drawn by then, any of them; then some card can be paid for."""
    told = payable(SMALL, POOL, redeals=redeals)
    assert told is not None
    assert told[0] == Row(0, Fraction(0), Fraction(0))
    for first in (True, False):
        seen = list(deals(first, redeals))
        for turn in (1, 2):
            row = told[turn]
            paid = [_pays(deal[: turn + 1]) for deal in seen]
            assert (row.first if first else row.second) == share(paid), (turn, first)


def _pays(parts: list[list[str]]) -> bool:
    """Whether some order of laying, turn by turn, pays for something that was drawn."""
    hand = [POOL[card] for part in parts for card in part]
    dear = [card.requires for card in hand if card.kind in (Kind.MEASURE, Kind.ATTACK)]
    return any(
        sum(card.provides.defence for card in laid) >= price.defence
        and sum(card.provides.attack for card in laid) >= price.attack
        for laid in _layings([POOL[card] for card in parts[0]], parts[1:])
        for price in dear
    )


def _layings(hand: list[Card], later: list[list[str]]) -> Iterator[tuple[Card, ...]]:
    if not later:
        yield ()
        return
    hand = [*hand, *(POOL[card] for card in later[0])]
    assets = [place for place, card in enumerate(hand) if card.kind is Kind.ASSET]
    for chosen in combinations(assets, min(2, len(assets))):
        rest = [card for place, card in enumerate(hand) if place not in chosen]
        for more in _layings(rest, later[1:]):
            yield (*(hand[place] for place in chosen), *more)


@pytest.mark.parametrize("redeals", [False, True])
def test_the_course_is_the_mean_of_all_deals(redeals: bool) -> None:
    """KR-5.3: assets laid two a turn, whichever first; what measures and attacks drawn by then require."""
    for first in (True, False):
        seen = list(deals(first, redeals))
        for turn, told in zip((1, 2), course(SMALL, POOL, first=first, redeals=redeals), strict=False):
            drawn = [[POOL[card] for part in deal[: turn + 1] for card in part] for deal in seen]
            laid = [min(2 * turn, sum(card.kind is Kind.ASSET for card in hand)) for hand in drawn]
            assert told.assets == Fraction(sum(laid), len(laid))
            assert told.defence / told.assets == Fraction(3, 5)
            asked = [sum(card.requires.attack for card in hand) for hand in drawn]
            assert told.asked_attack == Fraction(sum(asked), len(asked))


def test_a_deck_without_a_hand_to_keep_has_no_odds() -> None:
    """KR-2.4: with one asset every hand may be dealt anew for ever; without redeals there are odds all the same."""
    deck = Deck.of("", {"rack": 1, "review": 9})
    wants = [Want(frozenset({"rack"}))]
    assert chances(deck, POOL, wants, redeals=True) is None
    assert payable(deck, POOL, redeals=True) is None
    assert course(deck, POOL, first=True, redeals=True) == []
    assert (chances(deck, POOL, wants, redeals=False) or [])[0].first == Fraction(7, 10)
    assert chances(Deck(), POOL, wants, redeals=False) is None


def test_groups_hold_what_they_say() -> None:
    """KR-1.3: a measure without categories is against any; an asset of both powers is in both groups."""
    deck = Deck.of("", dict.fromkeys(POOL, 1))
    found = {group: members(group, deck, POOL) for group in GROUPS}
    assert found["basic"] == {"rack", "pc"}
    assert found["measures-dos"] == {"scan", "response"}
    assert found["attacks-tempest"] == {"radio"}
    assert found["defence"] == {"rack", "siem"}
    assert found["assets"] | found["measures"] | found["attacks"] | found["events"] == set(POOL)


def test_the_field_is_met_category_by_category() -> None:
    """KR-1.3, Скрытность, Распределённость: what measures of the deck can block there, what its attacks get past."""
    keywords = (Keyword(name=KeywordName.STEALTH), Keyword(name=KeywordName.DISTRIBUTED, value=2))
    sly, wide = (
        POOL["flood"].model_copy(update={"id": name, "damage": 3, "keywords": (keyword,)})
        for name, keyword in zip(("sly", "wide"), keywords, strict=True)
    )
    cards = POOL | {"sly": sly, "wide": wide}
    field = [Deck.of("", {"flood": 2, "sly": 1, "wide": 1, "wiper": 2, "scan": 3, "response": 1, "rack": 3})]
    told = {it.category: it for it in coverage(Deck.of("", {"response": 1, "radio": 1, "rack": 8}), field, cards)}
    dos, malware, radio, everything = (told[c] for c in (Category.DOS, Category.MALWARE, Category.TEMPEST, None))
    assert (dos.threat, malware.threat, radio.threat) == (Fraction(4, 5), Fraction(1, 5), 0)
    assert dos.blocked == Fraction(2, 8)  # one measure without a category: neither the stealthy nor the distributed
    assert (malware.blocked, malware.early, radio.blocked) == (1, 1, None)
    assert (radio.past, dos.past, everything.past) == (Fraction(3, 4), None, Fraction(3, 4))
    two = {it.category: it for it in coverage(Deck.of("", {"response": 2, "rack": 58}), field, cards)}
    assert two[Category.DOS].blocked == Fraction(5, 8)
    one_drawn, both = 1 - Fraction(45 * 44, 60 * 59), Fraction(15 * 14, 60 * 59)  # 15 of 60 are drawn by turn 4
    assert two[Category.DOS].early == (2 * one_drawn + 3 * both) / 8


def run(*words: str) -> int:
    parser = Parser(lang="en", prog="kiberrubezh")
    parser.set_defaults(lang="en")
    command.register(parser.add_subparsers())
    options = parser.parse_args(["deck", "odds", *words])
    return int(options.handler(options))


def test_the_command_tells_odds_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    """A group, a card by its name and a query, in either language; alone and all at once; fractions for programs."""
    assert run("empty-hands", "2 базовые активы", "Учебный фишинг", "1 kind:attack cost<=2", "payable", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    paid = "a measure or attack that can be paid for"
    asked = ["basic assets", "“Phishing Simulation”", "kind:attack cost<=2", paid, None]
    assert [want.get("of") for want in told["wants"]] == asked
    cards = store.open_cards()
    deck = command_deck(cards, "empty-hands")
    rows = chances(deck, cards, [Want(members("basic", deck, cards), 2)], redeals=True) or []
    assert told["wants"][0]["turns"][3]["first"]["exact"] == str(rows[3].first)
    assert told["redeals"] is True
    assert told["wants"][0]["in_deck"] == sum(deck.counts()[card] for card in members("basic", deck, cards)) > 0


def test_options_may_stand_between_the_deck_and_what_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever options are typed the answer is the same, and a word after `--` is no option."""
    assert run("rush", "--no-redeal", "2 basic", "--json", "1 attacks") == 0
    mixed = capsys.readouterr().out
    assert run("rush", "2 basic", "1 attacks", "--no-redeal", "--json") == 0
    assert capsys.readouterr().out == mixed
    assert run("--json", "rush", "--", "-kind:asset") == 0
    assert json.loads(capsys.readouterr().out)["wants"][0]["of"] == "-kind:asset"


def test_what_is_wanted_may_ask_of_the_deck(capsys: pytest.CaptureFixture[str]) -> None:
    """`copies` and `in-deck` mean the deck whose odds are told: no other one has to be named."""
    assert run("rush", "copies>=4", "in-deck kind:attack", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    counts = command_deck(store.open_cards()).counts()
    assert told["wants"][0]["in_deck"] == sum(count for count in counts.values() if count >= 4)


def command_deck(cards: dict[str, Card], name: str = "rush") -> Deck:
    from kiberrubezh.commands.duel.decks import find_deck

    return find_deck(name, cards, "en")


def test_the_command_says_how_redeals_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """KR-3.4: whether bad hands are dealt anew is said, and what is left out; what can't be is never called certain."""
    assert run("rush") == 0
    with_redeals = capsys.readouterr().out
    assert "hands that may be redealt are (KR-3.4)" in with_redeals
    assert ">99.9%" in with_redeals
    assert "draw or search are left out" in with_redeals
    assert run("rush", "--no-redeal") == 0
    assert "without redeals" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wants", "said"),
    [(["unknownium"], "No card in the deck"), (["assets"] * 5, "At most 4"), (["урон>>1"], "")],
)
def test_what_cannot_be_asked_is_told(wants: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of that name in the deck, too many wants, a query that isn't understood: exit code 2 and why."""
    assert run("rush", *wants) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.strip()
    assert not told.out
