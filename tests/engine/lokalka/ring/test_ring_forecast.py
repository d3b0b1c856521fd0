"""What a play would do, told before it is done: it comes true, and it tells of nothing that isn't seen."""

import random

import pytest
from engine.lokalka.ring.seated import EVEN, choice, do, seated, walked

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.position.outlook import neighbours, outlook
from kiberrubezh.engine.lokalka.ring.speech.forecast import forecast
from kiberrubezh.engine.lokalka.ring.speech.legends import card_text
from kiberrubezh.ground.words import LANGS


def said(game: Lokalka, act: str) -> str:
    """Return what is told of a play of the seat whose turn it is."""
    return " ".join(forecast(game.view(game.seat), choice(game, act), "ru"))


def test_a_node_that_would_go_is_told_with_all_that_follows() -> None:
    """LOK-7.2, LOK-9.1, LOK-7.10: who stands next to each other, the card drawn, captured nodes going back."""
    game = seated("AHIH", "A1/A2/A5/A1", nodas="X01:1 P1:1", held="X01:1 X12:1", seat=2)
    assert (
        said(game, "attack A5 P1")
        == (
            "Узел игрока 2 отключается и выпадает из кольца. Игрок 2 выбывает и открывает роль. "
            "Соседями станут узел 1–2 и узел 2–3. Администратору вернутся: узел 1–2, узел 2–3. "
            "Откроется для вас: узел игрока 1."
        )
        or not game
    )
    hacker = seated("AHIH", "A1/A2/A5/A1", nodas="X01:1", seat=1)
    assert "Вы берёте карту. Соседями станут узел игрока 1 и ваш узел." in said(hacker, "attack A2 X01")
    admin = seated("AHIH", "A1/A2/A5/A1", nodas="X01:1", held="X01:1", seat=0)
    assert "берёте" not in said(admin, "attack A1 X01")


@pytest.mark.parametrize(
    ("shields", "words"),
    [
        ("X01:D1", "«Защита 1» падает. Узел 1–2 теряет ноду, остаётся 1."),
        ("X01:D2", "Уровни равны: «Защита 2» уходит в сброс, ноды целы."),
        ("X01:D3", "«Защита 3» выстоит, атака пропадёт."),
    ],
)
def test_an_attack_is_told_by_the_levels(shields: str, words: str) -> None:
    """LOK-6.2 to LOK-6.5."""
    assert said(seated("AHIH", "A1/A2/A5/A1", shields=shields, seat=1), "attack A2 X01") == words


def test_specials_tell_whom_they_reach() -> None:
    """LOK-10.1, LOK-10.3, LOK-10.8, LOK-10.9: who holds cards, who is threatened, who plays next, which nodes."""
    game = seated("AHIH", "A1/flo vir rou bot/A5/", nodas="P3:1", seat=1)
    assert said(game, "flood flo") == "Сбросят карту: игрок 1, игрок 3."
    assert said(game, "viruses vir") == "Под ударом: игрок 1, игрок 3, игрок 4. Последняя нода у: игрок 4."
    assert said(game, "router rou") == "После вас ходит игрок 1."
    assert said(game, "botnet bot").startswith("Станут вашими: узел 1–2, узел 2–3. Откроется для вас: узел игрока 1")
    game.skips[0] = 1
    assert said(game, "router rou") == "После вас ходит игрок 4."
    assert said(seated("AHEIH", "A1/A1/bot/A1/A1", seat=2), "botnet bot") == ("Сейчас рядом нет таких узлов: впустую.")


def test_the_outlook_comes_true() -> None:
    """Whatever of nodes and control is foretold of a play without chance and answers is so once it is done."""
    met = 0
    for seed in range(40):
        game = walked(4 + seed % 5, seed, 40, EVEN)
        if game.decision is None or game.decision.prompt != "main":
            continue
        for option in game.decision.options:
            if option.act not in ("attack", "protect", "maintain", "botnet"):
                continue
            after, twin = outlook(game.view(game.seat), option), game.clone()
            twin.choose(option)
            if twin.reason:
                continue
            met += 1
            assert (after.nodas, after.shields) == (tuple(twin.nodas), tuple(twin.shields))
            assert after.control == tuple(twin.control)
    assert met > 100


def test_equal_views_are_told_equal_things() -> None:
    """LOK-7.12: of deals that a seat can't tell apart every play is foretold in the same words, in both languages."""
    chance = random.Random(3)
    for seed in range(12):
        game = walked(4 + seed % 5, seed, 30)
        if game.decision is None or game.decision.prompt != "main":
            continue
        other = game.imagine(game.seat, chance.randrange(99))
        for option in game.decision.options:
            for lang in LANGS:
                assert forecast(game.view(game.seat), option, lang) == forecast(other.view(game.seat), option, lang)


def test_the_ring_closes_past_what_is_gone() -> None:
    """LOK-7.2: the two that will be neighbours; of three nodes none are, they were already."""
    game = seated("AHIH", "A1/A1/A1/A1", nodas="X01:0")
    assert neighbours(tuple(game.nodas), 2) == (0, 3)
    assert neighbours((5, 0, 4, 0, 0, 0, 4, 0), 2) is None


def test_every_card_says_what_it_does_here() -> None:
    """Each face has a text in both languages; those of Specials speak of this game, not of that for two."""
    texts = {card_text(face, lang) for face in (*range(1, 6), *range(11, 16), *range(20, 30)) for lang in LANGS}
    assert len(texts) == 40
    assert not any("соперник" in words.lower() or "opponent" in words.lower() for words in texts)


def test_a_forecast_of_what_must_be_answered() -> None:
    """LOK-10.3: losing the last noda puts one out, the Admin's ends the game; a Protection saves it."""
    game = seated("AHIH", "D1/vir/D1/A1", nodas="P0:1 P2:1", seat=1)
    do(game, "viruses vir")
    words = [" ".join(forecast(game.view(seat), Option("suffer"), "ru")) for seat in (0, 2, 3)]
    assert words[0].startswith("Администратор отключён: игра окончена.")
    assert words[1].startswith("Это ваша последняя нода: вы выбываете.")
    assert words[2].startswith("Ваш узел теряет ноду, остаётся 3.")
    assert " ".join(forecast(game.view(2), choice(game, "avert D1"), "ru")) == "Нода цела."
