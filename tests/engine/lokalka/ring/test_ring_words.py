"""What «Локалка» for four to eight says: acts, questions, happenings, endings, and why something can't be played."""

import re

import pytest
from engine.lokalka.ring.seated import choice, do, seated

from kiberrubezh.engine.kernel import EVERYBODY, HOST
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.position.events import WHATS, Event
from kiberrubezh.engine.lokalka.ring.position.table import PROMPTS, REASONS
from kiberrubezh.engine.lokalka.ring.position.vocabulary import ACTS
from kiberrubezh.engine.lokalka.ring.roles import ROLES
from kiberrubezh.engine.lokalka.ring.speech import asking, naming, telling
from kiberrubezh.engine.lokalka.ring.speech.why import why_not
from kiberrubezh.engine.lokalka.ring.speech.words import WORDS
from kiberrubezh.ground.words import LANGS


def test_all_that_the_ring_may_say_has_words() -> None:
    """No prompt, act, happening, ending or role without words in both languages, and none for nothing."""
    assert asking.QUESTIONS.keys() == set(PROMPTS)
    assert asking.ANSWERS.keys() == set(ACTS)
    assert telling.HAPPENINGS.keys() == set(WHATS)
    assert telling.ENDINGS.keys() == set(REASONS)
    assert naming.ROLE_NAMES.keys() == naming.ROLE_GOALS.keys() == set(ROLES)


@pytest.mark.parametrize("what", [what for what in WHATS if what != "over"])
def test_a_happening_of_the_ring_is_a_sentence_to_everybody(what: str) -> None:
    """Whoever hears of it, whoever did it: a capital letter, a full stop, nothing left unsaid."""
    game = Lokalka.start(5, 1)
    for eyes in (0, 1, 4, EVERYBODY, HOST):
        for seat, node in ((0, 0), (1, 9), (4, 8)):
            event = Event(what, seat, (1, 13), node, 1, (seat + 1) % 5, "hacker")
            for lang in LANGS:
                said = WORDS.happening(game.view(eyes), event, lang)
                assert re.fullmatch(r"[А-ЯЁA-Z«“].+\.", said)
                assert not re.search(r"[{}]|\(и\)|\(е\)|\(s\)", said)


def test_an_ending_of_the_ring_names_winners_and_the_rule() -> None:
    """Who has won, in which role, why, and by which rule; nothing while the game goes on."""
    game = seated(hands="///A1", nodas="P0:1 X30:0", seat=3)
    assert WORDS.ending(game.view(0), "ru") == ""
    do(game, "attack A1 P0")
    expected = "Победа: Вы (хакер). Причина: хакер отключил администратора (LOK-11.2)."
    assert WORDS.ending(game.view(3), "ru") == expected
    assert "Player 4 (Hacker)" in WORDS.ending(game.view(0), "en")


def test_facts_of_the_ring_tell_a_role_to_its_owner_alone() -> None:
    """LOK-7.12: role, goal and reach are among the lines of their owner; others read what acts have told."""
    game = seated("AHEIH", hands="/A1 D1")
    own, other = (dict(WORDS.lines(game.view(eyes), "ru")) for eyes in (1, 2))
    assert own["Ваша роль"] == "Хакер: отключить администратора"
    assert own["В досягаемости"] == "узел 1–2, узел 2–3"
    assert other["Игрок 2"] == "может быть: хакер, инсайдер; карт 2"
    watched = dict(WORDS.lines(game.view(EVERYBODY), "ru"))
    assert "Ваша роль" not in watched
    assert "В досягаемости" not in watched
    assert "Атака 1" not in " ".join(watched.values())


HEARD = [
    ("D1/", "protect D1 P0", 0, "Вы ставите «Защита 1» на свой узел.", "You laid “Protection 1” on your node."),
    (
        "D1/",
        "protect D1 P0",
        1,
        "Игрок 1 ставит «Защита 1» на свой узел.",
        "Player 1 laid “Protection 1” on their node.",
    ),
    ("soc/A1", "social soc P1", 1, "Игрок 1 забирает у вас: «Атака 1».", "Player 1 took from you: “Attack 1”."),
    ("soc/A1", "social soc P1", 0, "Вы забираете у игрока 2: «Атака 1».", "You took from player 2: “Attack 1”."),
    ("soc/A1", "social soc P1", 2, "Игрок 1 забирает у игрока 2: 1 карту.", "Player 1 took from player 2: 1 card."),
    ("bot", "botnet bot", 0, "Вы возвращаете себе узел 1–2.", "You took node 1–2 back."),
    ("bot", "botnet bot", 2, "Игрок 1 возвращает себе узел 1–2.", "Player 1 took node 1–2 back."),
    (
        "/bot",
        "botnet bot",
        3,
        "Игрок 2 возвращает администратору узел 2–3.",
        "Player 2 gave node 2–3 back to the Admin.",
    ),
    (
        "dir A1",
        "direct dir P2",
        1,
        "Игрок 1 играет «Прямой доступ», цель — игрок 3.",
        "Player 1 played “Direct access”, aimed at player 3.",
    ),
    (
        "dir A1",
        "direct dir P2",
        2,
        "Игрок 1 играет «Прямой доступ», цель — вы.",
        "Player 1 played “Direct access”, aimed at you.",
    ),
]


@pytest.mark.parametrize(("hands", "act", "eyes", "ru", "en"), HEARD)
def test_what_the_log_of_the_ring_says(hands: str, act: str, eyes: int, ru: str, en: str) -> None:
    """LOK-5.2, LOK-10.2, LOK-10.4, LOK-10.9: who did what to whom, as each hears it."""
    game = seated("AEHIH", hands=hands, held="X01:3 X12:3", seat=int(hands.startswith("/")))
    happened = do(game, act)
    for lang, expected in zip(LANGS, (ru, en), strict=True):
        assert expected in [WORDS.happening(game.view(eyes), game.told(event, eyes), lang) for event in happened]


@pytest.mark.parametrize(
    ("seat", "does"),
    [(0, "вернуть себе все захваченные узлы"), (1, "вернуть соседние"), (2, "захватить"), (3, "захватить")],
)
def test_network_cleaning_is_told_to_all_eyes_by_who_plays_it(seat: int, does: str) -> None:
    """LOK-10.9: what the card does goes by the role of who plays it, whoever reads of it that may know that role."""
    game = seated("AEHI", hands="/" * seat + "bot", held="X01:3 X12:3", seat=seat)
    decision = game.decision
    assert decision is not None
    option = next(it for it in decision.options if it.act == "botnet")
    for eyes in (seat, HOST):
        assert does in WORDS.option(game.view(eyes), decision, option, "ru")


def test_laying_nothing_is_no_more_only_after_something() -> None:
    """LOK-3.9: «Ничего не ставить» until something is laid; then «Больше ничего не ставить»."""
    said = {}
    for seed in range(20):
        game = Lokalka.start(4, seed)
        while game.decision and game.decision.prompt == "opening":
            decision = game.decision
            laid = len([1 for seat, _ in game.answers if seat == decision.seat])
            said[laid > 0] = WORDS.option(game.view(decision.seat), decision, decision.options[0], "ru")
            game.choose(decision.options[-1])
    assert said == {False: "Ничего не ставить", True: "Больше ничего не ставить"}


@pytest.mark.parametrize(
    ("hand", "act", "said"),
    [
        ("soc/A1", "social soc P1", "Социальная инженерия: взять у игрока 2 до двух случайных карт"),
        ("mai", "maintain mai P0", "Техническое обслуживание: вернуть ноду на ваш узел"),
    ],
)
def test_an_option_of_the_ring_is_a_sentence(hand: str, act: str, said: str) -> None:
    """LOK-10.2, LOK-10.6: what a Special does to whom."""
    game = seated(hands=hand, nodas="P0:1")
    assert game.decision
    assert WORDS.option(game.view(0), game.decision, choice(game, act), "ru") == said


def test_a_role_that_is_left_alone_is_certain() -> None:
    """LOK-7.12: «может быть» for several roles, «может быть только» for one."""
    game = seated(hands="//A2", seat=2)
    do(game, "attack A2 P3")
    lines = dict(WORDS.lines(game.view(0), "ru")), dict(WORDS.lines(game.view(0), "en"))
    assert lines[0]["Игрок 3"].startswith("может быть только: инсайдер; ")
    assert lines[1]["Player 3"].startswith("can only be: Insider; ")


def test_hands_are_shown_once_a_game_is_over() -> None:
    """A-38: whoever was taken out by the last act has a hand still, and everybody sees it."""
    game = seated(hands="D1/A1", nodas="P0:1 X01:0", seat=1)
    do(game, "attack A1 P0")
    lines = dict(WORDS.lines(game.view(EVERYBODY), "ru"))
    assert lines["Игрок 1"] == "выбыл, роль: администратор; карты: «Защита 1»"
    assert lines["Игрок 2"] == "хакер; карт нет"


def test_the_admin_is_told_so() -> None:
    """LOK-3.2: everybody hears who it is, in the form that fits."""
    game = seated()
    said = [WORDS.happening(game.view(eyes), Event("admin", 0), lang) for lang in LANGS for eyes in (0, 1)]
    expected = ["Вы — администратор.", "Администратор — игрок 1.", "You are the Admin.", "The Admin is player 1."]
    assert said == expected


REASONS_WHY = [
    ("A1", "attack A1 P2", "LOK-7.3", "не соседний"),
    ("A1", "attack A1 P1", "LOK-6.8", "Свой узел"),
    ("D1", "protect D1 X01", "LOK-5.2", "не под вашим"),
    ("mai", "maintain mai P1", "LOK-10.6", "на месте"),
    ("mai", "maintain mai X01", "LOK-10.6", "не под вашим"),
    ("bac", "backup bac A5", "LOK-10.5", "нет в сбросе"),
    ("dir", "direct dir P0", "LOK-10.4", "нужна карта атаки"),
    ("soc", "social soc P0", "LOK-10.2", "нет карт"),
    ("san", "sandbox san P1", "LOK-4.3", "другого"),
    ("A1", "attack A2 X01", "LOK-4.3", "нет"),
]


@pytest.mark.parametrize(("hand", "act", "rule", "said"), REASONS_WHY, ids=lambda it: it[:14])
def test_why_something_cannot_be_played_in_the_ring(hand: str, act: str, rule: str, said: str) -> None:
    """LOK-4.3, LOK-5.2, LOK-6.8, LOK-7.3, LOK-10.2 to LOK-10.6: the rule and a sentence about this case."""
    game = seated(hands=f"/{hand}", seat=1)
    why = why_not(game.view(1), choice(game, act))
    assert why is not None
    assert (why.rule, said in why.said.ru) == (rule, True)


def test_why_nothing_can_be_played_in_the_ring_now() -> None:
    """LOK-1.5, LOK-4.9, LOK-11.4: out, another's turn, an open question, the end."""
    game = seated(hands="flo A1/A1", nodas="P3:0 P2:1")
    rules = [why_not(game.view(seat), choice(game, "end")) for seat in (1, 3)]
    do(game, "flood flo")
    rules.append(why_not(game.view(1), choice(game, "end")))
    over = seated(hands="A1", nodas="P1:0 P3:0 P2:1")
    do(over, "attack A1 P2")
    rules.append(why_not(over.view(0), choice(over, "end")))
    assert [why and why.rule for why in rules] == ["LOK-4.9", "LOK-1.5", "LOK-4.9", "LOK-11.4"]
