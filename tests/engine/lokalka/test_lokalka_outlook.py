"""What is told of a play before it is done is what it does: nodes, who reaches what, and the words for it."""

from engine.lokalka.laid import laid

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.lokalka.faces import BOMB, ROUTER
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.position import line
from kiberrubezh.engine.lokalka.speech.forecast import forecast, outlook
from kiberrubezh.ground.words import LANGS

SURE = ("attack", "protect", "maintain", "capture", "clean", "router")


def test_the_outlook_comes_true() -> None:
    """DUE-5.1, DUE-5.3, DUE-6.2, DUE-6.3, DUE-7.6 to 7.10: of whatever doesn't hang on chance, told is what comes."""
    seen = dict.fromkeys(SURE, 0)
    for seed in range(25):
        game, player = LokalkaDuel.start(seed), RandomPlayer(seed)
        while (decision := game.decision) is not None:
            view = game.view(decision.seat)
            for option in decision.options:
                if option.act in SURE:
                    seen[option.act] += 1
                    twin = game.clone()
                    twin.choose(option)
                    found = outlook(view, option)
                    assert found.nodas == tuple(twin.nodas)
                    assert found.control == tuple(twin.control)
                    assert found.shields == tuple(twin.shields)
                    if twin.decision is not None and twin.winner < 0:
                        own = line.reach(twin.nodas, twin.control, decision.seat, routed=twin.routers > 0)
                        assert found.mine == tuple(own)
                        assert found.theirs == tuple(line.reach(twin.nodas, twin.control, 1 - decision.seat))
                    assert all(forecast(view, option, lang) for lang in LANGS)
            game.choose(player.choose(Sight(game, decision.seat), decision), decision.seat)
    assert all(n > 20 for n in seen.values()), seen


def test_the_outlook_says_what_becomes_of_the_line() -> None:
    """DUE-5.3, DUE-6.2, DUE-7.10: a node that goes, a Router that opens, a Botnet that shuts out: each is said."""
    view = laid("A3 rou bot mai bom", "D1", nodas="41324", shields="C:D3").view(0)
    assert forecast(view, Option("attack", 3, 1), "ru") == [
        "Узел А отключится и выпадет из цепочки, вы возьмёте карту.",
        "Откроется для вас: узел Б.",
    ]
    assert forecast(view, Option("router", ROUTER), "ru")[1:] == ["Откроется для вас: узел В."]
    assert forecast(view, Option("capture", 29, 1), "en") == ["Node A becomes yours.", "Opens to you: node B."]
    assert forecast(view, Option("bomb", BOMB), "ru")[1].startswith("Сиреневых среди невиденных карт")
    routed = laid("A3", nodas="42324", shields="C:D3")
    routed.routers = 1
    assert forecast(routed.view(0), Option("attack", 3, 3), "ru") == [
        "Уровни равны: «Защита 3» уйдёт в сброс, ноды целы.",
        "Закроется для вас: узел В.",
    ]


def test_protection_that_stays_is_named_where_it_lies() -> None:
    """DUE-4.3, D-06: a node that changes hands keeps its Protection; of a bare node none is spoken of."""
    clean = Option("clean", 29, 1)
    assert forecast(laid("bot", held="2..").view(0), clean, "ru")[0] == "Узел А станет ничьим."
    covered = laid("bot", held="2..", shields="A:D3 B:D2").view(0)
    assert forecast(covered, clean, "ru")[:2] == ["Узел А станет ничьим.", "«Защита 3» останется на нём."]
    assert (
        forecast(laid("bot", shields="A:D2").view(0), Option("capture", 29, 1), "en")[1]
        == "“Protection 2” stays on it."
    )


def test_the_last_noda_is_a_victory() -> None:
    """DUE-8.1: a blow that ends the game says so, and says nothing of ways."""
    view = laid("A3", nodas="40001", shields="P2:D1").view(0)
    assert forecast(view, Option("attack", 3, 4), "en") == [
        "“Protection 1” falls.",
        "It is the opponent's last noda: you win.",
    ]


def test_no_share_is_told_of_an_empty_deck() -> None:
    """DUE-3.7: which cards a refilled deck would hold isn't what the seat hasn't seen, so no share is named."""
    game = laid("bom A1")
    game.discard, game.deck = game.deck, []
    assert len(forecast(game.view(0), Option("bomb", BOMB), "ru")) == 1
