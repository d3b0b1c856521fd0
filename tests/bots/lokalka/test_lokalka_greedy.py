"""Greedy players of «Локалка»: what they see to, what they know, why, and that chance is no match for them."""

import pytest
from engine.lokalka.laid import do, laid, option, walked

from kiberrubezh.bots.games import opponents, player
from kiberrubezh.bots.lokalka.greedy import GreedyPlayer, chance_of_protection
from kiberrubezh.bots.lokalka.guests import SEATED
from kiberrubezh.bots.lokalka.reasons import REASONS
from kiberrubezh.bots.lokalka.styles import STYLES, Style
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.position.vocabulary import ACTS
from kiberrubezh.engine.match import play

EACH = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.id)


def chosen(game: LokalkaDuel, style: Style, seat: int = 0) -> Option:
    """Return what a greedy player takes at a seat."""
    decision = next(question for question in game.open if question.seat == seat)
    return GreedyPlayer(style).choose(Sight(game, seat), decision)


@EACH
def test_the_last_noda_is_taken(style: Style) -> None:
    """DUE-8.1: whoever can win does, with the lowest card that is enough."""
    game = laid("A2 A5 D1 san", nodas="40001", shields="P2:D1")
    assert chosen(game, style) == option("attack A2 P2")


@EACH
def test_an_open_node_is_covered(style: Style) -> None:
    """DUE-4.2: with the way open to the opponent, the highest Protection goes on the own node."""
    assert chosen(laid("D1 D5", nodas="20004"), style) == option("protect D5 P1")


@EACH
def test_an_attack_is_not_wasted_on_higher_protection(style: Style) -> None:
    """DUE-5.1: it stays in hand."""
    assert chosen(laid("A1", nodas="40004", shields="P2:D4"), style) == Option("end")


@EACH
def test_a_bomb_is_not_lit_at_even_odds(style: Style) -> None:
    """DUE-7.11: of 110 cards half explode, and the own node is tested first."""
    assert chosen(laid("bom"), style) == Option("end")


@EACH
def test_the_least_card_goes(style: Style) -> None:
    """DUE-3.6, DUE-7.1, DUE-7.3: surplus, Flood and Viruses cost the card that is missed least."""
    game = laid("D5 D1 A5 san soc")
    do(game, "end")
    assert chosen(game, style) == option("discard D1")
    viruses = laid("vir", "D5 D1 A1")
    do(viruses, "viruses vir")
    assert chosen(viruses, style, 1) == option("avert D1")


@EACH
def test_it_plays_alike_in_worlds_it_cannot_tell_apart(style: Style) -> None:
    """A greedy player knows what its seat may know: another deal of what is hidden changes nothing."""
    for seed in range(12):
        game = walked(seed, 4 * seed)
        for question in game.open:
            deals = [game.imagine(question.seat, number) for number in range(3)]
            taken = {chosen(deal, style, question.seat) for deal in deals}
            assert taken == {chosen(game, style, question.seat)}


@EACH
def test_chance_is_no_match(style: Style) -> None:
    """Of 40 games from both seats at least 30 are won, where an even match would win as many once in a thousand."""
    won = 0
    for number in range(40):
        seat = number % 2
        players = [RandomPlayer(number), RandomPlayer(number)]
        players[seat] = GreedyPlayer(style)
        won += play(LokalkaDuel.start(number // 2), players).winner == seat
    assert won >= 30


def test_greedy_games_end() -> None:
    """Two greedy players come to an end, whichever styles meet."""
    for number, one in enumerate(STYLES):
        for two in STYLES:
            assert play(LokalkaDuel.start(number), [GreedyPlayer(one), GreedyPlayer(two)]).result


def test_what_is_known_of_a_hand_counts() -> None:
    """DUE-7.5: a Protection seen going to a hand is held for certain; an empty hand holds none."""
    game = laid("bac", "A1", discard="D4")
    assert 0 < chance_of_protection(game.view(1), 3) < 1
    do(game, "backup bac D4")
    assert chance_of_protection(game.view(1), 4) == 1
    assert chance_of_protection(game.view(1), 5) < 1
    assert chance_of_protection(laid("A1").view(0), 1) == 0


def test_every_play_has_a_reason() -> None:
    """In both languages, for every act; an attack and Protection have several, by the table."""
    assert set(ACTS) - {"attack", "protect"} <= set(REASONS)
    said = set()
    for seed in range(30):
        game = LokalkaDuel.start(seed)
        while game.decision is not None:
            decision = game.decision
            sight, greedy = Sight(game, decision.seat), GreedyPlayer(STYLES[seed % 3])
            taken = greedy.choose(sight, decision)
            why = greedy.explain(sight, decision, taken)
            assert all(words and "{" not in words for words in why)
            said.add(why)
            game.choose(taken)
    assert len(said) > 20


def test_they_are_offered_at_the_table() -> None:
    """Three styles, a search and the random player, each with its strength in words where it was measured."""
    assert list(opponents("lokalka-duel")) == ["storm", "bulwark", "weaver", "strategist", "random"]
    assert all("±" in seated.strength.ru and seated.about.en for seated in SEATED)
    game = LokalkaDuel.start(1)
    decision = game.open[0]
    assert player("lokalka-duel", "storm", 1, 0).choose(Sight(game, 0), decision) in decision.options
