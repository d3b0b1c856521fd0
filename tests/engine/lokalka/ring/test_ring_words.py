"""What «Локалка» for four to eight says: acts, questions, happenings, endings, and why something can't be played."""

import re

import pytest
from engine.lokalka.ring.seated import choice, do, seated

from kiberrubezh.engine.kernel import EVERYBODY, HOST
from kiberrubezh.engine.lokalka.ring import asking, naming, telling
from kiberrubezh.engine.lokalka.ring.events import WHATS, Event
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.questions import ACTS
from kiberrubezh.engine.lokalka.ring.roles import ROLES
from kiberrubezh.engine.lokalka.ring.table import PROMPTS, REASONS
from kiberrubezh.engine.lokalka.ring.why import why_not
from kiberrubezh.engine.lokalka.ring.words import WORDS
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
    assert own["Можно атаковать"] == "узел 1–2, узел 2–3"
    assert other["Игрок 2"] == "может быть: хакер, инсайдер; карт 2"
    watched = dict(WORDS.lines(game.view(EVERYBODY), "ru"))
    assert "Ваша роль" not in watched
    assert "Можно атаковать" not in watched
    assert "Атака 1" not in " ".join(watched.values())


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
