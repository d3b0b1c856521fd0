"""The first turns of a deck alone: what is told of them is what happened in the engine."""

import json
import re
from argparse import ArgumentParser
from functools import cache

import pytest

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands import deck as command
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.ground.intervals import Mean
from kiberrubezh.playtest.goldfish.averages import summary
from kiberrubezh.playtest.goldfish.deals import Deal, TooFewCardsError, Turn, play_deal
from kiberrubezh.playtest.goldfish.words import share_words, tell_deal


@cache
def cards() -> dict[str, Card]:
    return open_cards()


@cache
def rush() -> tuple[Card, ...]:
    return tuple(ready_decks(cards())[0].expand(cards()))


@cache
def dealt(first: bool) -> tuple[Deal, ...]:
    return tuple(play_deal(rush(), seed, 4, first=first) for seed in range(20))


@pytest.mark.parametrize("first", [True, False])
def test_turns_are_those_of_the_rules(first: bool) -> None:
    """KR-3.3, KR-3.4, KR-5.1, KR-5.3: the hand kept, what is drawn and laid in each turn, the opponent passive."""
    for deal in dealt(first):
        assert [turn.number for turn in deal.turns] == [1, 2, 3, 4]
        assert len(deal.hand) == 7
        assert len(deal.turns[0].drawn) >= (1 if first else 2)
        for turn in deal.turns:
            assert all(cards()[card].kind is Kind.ASSET for card in turn.laid)
            assert all(cards()[card].kind in (Kind.MEASURE, Kind.ATTACK) for card in turn.deployed)
            assert turn.damage >= max((cards()[card].damage for wave in turn.waves for card in wave), default=0)
        assert sum(len(turn.drawn) for turn in deal.turns) >= (7 if first else 8)


def test_equal_seeds_play_equal_turns() -> None:
    """KR-3.2: the seed decides the deal; another one deals another hand."""
    assert play_deal(rush(), 3, 4) == dealt(True)[3]
    assert len({deal.hand for deal in dealt(True)}) == 20


def test_a_bad_hand_is_dealt_anew_and_told() -> None:
    """KR-3.4: the bot redeals a hand of no assets; the hand that is told is the one kept."""
    deals = [*dealt(True), *dealt(False)]
    anew = [deal for deal in deals if deal.redeals]
    assert anew
    assert all(2 <= sum(cards()[card].kind is Kind.ASSET for card in deal.hand) < 7 for deal in anew)
    assert tell_deal(anew[0], cards(), "en")[0][0] == f"Hand, dealt anew: {anew[0].redeals}"


def test_averages_are_those_of_the_deals() -> None:
    """Damage by turn and in all, assets at the end of a turn, and how much of what was drawn was deployed."""
    deals = dealt(True)
    told = summary(deals, cards())
    assert [it.turn for it in told] == [1, 2, 3, 4]
    assert told[2].assets.value == sum(deal.turns[2].assets for deal in deals) / 20
    assert told[3].damage_so_far.value == pytest.approx(sum(it.damage.value for it in told))
    assert 0 < told[0].deployed.value < told[3].deployed.value <= 1
    assert told[3].damage_so_far.margin > 0
    assert summary((), cards()) == []


def test_a_duel_that_is_won_before_the_last_turn_says_so() -> None:
    """KR-5.0: no turn follows; its damage counts in those that others still play, not as a smaller share."""
    quick = next(deal for deal in (play_deal(rush(), seed, 12) for seed in range(20)) if deal.won)
    longer = quick._replace(turns=(*quick.turns, Turn(len(quick.turns) + 1, damage=1)), won=None)
    told = tell_deal(quick, cards(), "en")
    assert told[-1][0] == f"Turn {len(quick.turns)}"
    assert told[-1][1][-1] == "Won: the opponent has fewer than two cards in the deck"
    assert "Lost: " in str(tell_deal(quick._replace(won=False), cards(), "en")[-1])
    assert "Won: " not in str(tell_deal(longer, cards(), "en"))
    whole = sum(turn.damage for turn in quick.turns)
    last = summary([quick, longer], cards())[-1]
    assert (last.damage.value, last.damage_so_far.value) == (1, whole + 0.5)


def test_a_duel_that_is_lost_behind_the_turns_asked_for_is_not_lost_in_them() -> None:
    """KR-5.0: 19 cards are drawn to the last in six turns; the seventh isn't asked for."""
    few = [cards()["firewall"]] * 19
    deal = play_deal(few, 1, 6)
    assert (len(deal.turns), deal.won) == (6, None)
    assert "Lost" not in str(tell_deal(deal, cards(), "en"))


def test_a_deck_too_small_for_the_turns_is_refused() -> None:
    """KR-5.0: nobody is told of turns that can't be drawn for."""
    with pytest.raises(TooFewCardsError, match="19"):
        play_deal(rush()[:18], 1, 6)


def run(*words: str) -> int:
    parser = ArgumentParser()
    parser.set_defaults(lang="ru")
    command.register(parser.add_subparsers())
    options = parser.parse_args(["deck", "goldfish", *words])
    return int(options.handler(options))


def test_the_command_plays_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    """One deal turn by turn, then averages with margins; that nobody is in its way is said; all of it for programs."""
    assert run("rush", "--deals", "3", "--turns", "2", "--second") == 0
    said = capsys.readouterr().out
    assert "Ход 2. Взято: " in said
    assert re.search(
        r"Ход 2\. .*\. Урон \d+, всего \d+; активов \d+, мощность: защита \d+, атака \d+; в руке \d+\.\n", said
    )
    assert "Натиск: раздач 3, вторым" in said
    assert "когда никто не мешает" in said
    assert run("rush", "--deals", "2", "--turns", "1", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["deals"]) == 2
    assert told["averages"][0]["damage"]["mean"] == sum(deal["turns"][0]["damage"] for deal in told["deals"]) / 2
    assert run("nosuch") == 2
    assert "nosuch" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("share", "said"),
    [(Mean(0.13, 1.11), "13% (0–100)"), (Mean(0.42, 0.03), "42% (39–45)"), (Mean(0.5, float("inf")), "50%")],
)
def test_no_share_lies_beyond_nothing_or_all(share: Mean, said: str) -> None:
    """The interval of few deals ends where shares do."""
    assert share_words(share, "en") == said
