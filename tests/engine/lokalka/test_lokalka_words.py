"""What «Локалка» for two says: every act, question, happening and ending, and why something can't be played."""

import re

import pytest
from engine.lokalka.laid import NODES, card, do, laid, option, walked

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Decision, Option
from kiberrubezh.engine.lokalka.faces import SPECIALS
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.position.events import WHATS, Event
from kiberrubezh.engine.lokalka.position.table import PROMPTS, REASONS
from kiberrubezh.engine.lokalka.position.vocabulary import ACTS
from kiberrubezh.engine.lokalka.speech import asking, names, telling
from kiberrubezh.engine.lokalka.speech.names import card_text
from kiberrubezh.engine.lokalka.speech.why import out_of_reach, why_not
from kiberrubezh.engine.lokalka.speech.words import WORDS
from kiberrubezh.ground.words import LANGS


def test_all_that_may_be_said_has_words() -> None:
    """No prompt, act, happening, ending or card without words in both languages, and none for nothing."""
    assert asking.QUESTIONS.keys() == set(PROMPTS)
    assert asking.ANSWERS.keys() == set(ACTS)
    assert telling.HAPPENINGS.keys() == set(WHATS)
    assert telling.ENDINGS.keys() == set(REASONS)
    assert names.SPECIAL_NAMES.keys() == names.SPECIAL_TEXTS.keys() == SPECIALS.keys()
    tables = (asking.QUESTIONS, asking.ANSWERS, telling.ENDINGS, names.SPECIAL_NAMES, names.SPECIAL_TEXTS)
    assert all(pair.ru and pair.en for table in tables for pair in table.values())


@pytest.mark.parametrize("what", [what for what in WHATS if what not in ("won", "over")])
def test_a_happening_is_a_sentence_to_everybody(what: str) -> None:
    """Whoever hears of it, whoever did it: a capital letter, a full stop, nothing left unsaid."""
    view = LokalkaDuel.start(1).view(0)
    for eyes in (0, 1, EVERYBODY, HOST):
        for seat in (0, 1):
            event = Event(what, seat, (1, 13), 0 if seat == 0 else 2, 2)
            for lang in LANGS:
                seen = LokalkaDuel.start(1).view(eyes)
                said = WORDS.happening(seen, event, lang)
                assert re.fullmatch(r"[А-ЯЁA-Z«“].+\.", said)
                assert not re.search(r"[{}]|\(е\)|\(s\)", said)
    assert view.eyes == 0


def test_verbs_agree_with_who_acts() -> None:
    """«Вы берёте», «Соперник берёт», «Игрок 1 берёт»; «Вы ставите»."""
    game = LokalkaDuel.start(1)
    drawn, laying = Event("drawn", 0, (), -1, 2), Event("protected", 0, (13,), 0)
    assert [WORDS.happening(game.view(eyes), drawn, "ru") for eyes in (0, 1, EVERYBODY)] == [
        "Вы берёте 2 карты.",
        "Соперник берёт 2 карты.",
        "Игрок 1 берёт 2 карты.",
    ]
    assert [WORDS.happening(game.view(eyes), laying, "ru") for eyes in (0, 1)] == [
        "Вы ставите «Защита 3» на свой узел.",
        "Соперник ставит «Защита 3» на свой узел.",
    ]


def test_a_turn_begins_once_in_the_log() -> None:
    """DUE-3.1: the log says that a turn begins, then what is discarded from where, and no sentence twice."""
    game = laid("", "", seat=1, shields="P1:D3")
    said = [WORDS.happening(game.view(0), each, "ru") for each in do(game, "end")[:2]]
    assert said == ["Вы начинаете ход.", "Вы сбрасываете защиту со своего узла: «Защита 3»."]
    dropped = Event("dropped", 0, (13,), 0)
    assert [WORDS.happening(game.view(eyes), dropped, "en") for eyes in (0, EVERYBODY)] == [
        "You discarded the Protection of your node: “Protection 3”.",
        "Player 1 discarded the Protection of their node: “Protection 3”.",
    ]


def test_it_is_said_whose_hand_cards_are_taken_from() -> None:
    """DUE-7.2: yours, the opponent's, or a player's by number."""
    stolen = Event("stolen", 0, (), -1, 2)
    seen = [LokalkaDuel.start(1).view(eyes) for eyes in (0, 1, EVERYBODY)]
    assert [WORDS.happening(view, stolen, "ru") for view in seen] == [
        "Вы забираете у соперника: 2 карты.",
        "Соперник забирает у вас: 2 карты.",
        "Игрок 1 забирает у игрока 2: 2 карты.",
    ]
    assert [WORDS.happening(view, stolen, "en") for view in seen] == [
        "You took 2 cards from the opponent's hand.",
        "The opponent took 2 cards from your hand.",
        "Player 1 took 2 cards from player 2's hand.",
    ]


def test_a_card_of_the_lowest_level_tells_of_nothing_below() -> None:
    """DUE-5.1: there is no Protection below 1; a higher card says what it does to lower ones."""
    assert not [lang for lang in LANGS for code in ("A1", "D1") if re.search("ниже|below", card_text(card(code), lang))]
    assert [code for code in ("A2", "D9") if "ниже" in card_text(card(code), "ru")] == ["A2", "D9"]


def test_nothing_is_in_reach_when_the_game_is_over() -> None:
    """DUE-8.1: a finished game lists no node that might be attacked."""
    game = laid("A1", nodas="40001")
    assert dict(WORDS.lines(game.view(0), "ru"))["В досягаемости"] == "узел соперника"
    do(game, "attack A1 P2")
    assert "В досягаемости" not in dict(WORDS.lines(game.view(0), "ru"))


def test_an_ending_is_told_to_each() -> None:
    """Who has won, by what, and the rule; nothing while the game goes on."""
    game = laid("A1", nodas="40001")
    assert WORDS.ending(game.view(0), "ru") == ""
    do(game, "attack A1 P2")
    assert WORDS.ending(game.view(0), "ru") == "Вы победили: последняя нода отключена атакой (DUE-8.1)."
    assert WORDS.ending(game.view(1), "ru") == "Вы проиграли: последняя нода отключена атакой (DUE-8.1)."
    assert WORDS.ending(game.view(HOST), "en") == "Player 1 won: the last noda went off in an attack (DUE-8.1)."


def test_an_option_says_what_it_does() -> None:
    """Attack and node, what a Backup brings, and that a play would be to no effect now."""
    game = laid("A3 flo bac", held="111", discard="D5")
    decision = game.decision
    assert decision is not None
    said = {each.act: WORDS.option(game.view(0), decision, each, "ru") for each in decision.options}
    assert said["attack"] == "Атака 3 → узел соперника"
    assert said["backup"] == "Бэкап: вернуть «Защита 5»"
    assert said["flood"].endswith("(сейчас впустую)")
    assert WORDS.question(game.view(0), Decision(0, "main", ()), "en") == "Your turn: what do you play?"


REASONS_WHY = [
    ("A1", "...", "attack A1 B", "DUE-6.2", "маршрутизатор до него не достаёт"),
    ("A1", "...", "attack A1 C", "DUE-6.2", "Самый дальний открывает маршрутизатор"),
    ("A1", "1..", "attack A1 P2", "DUE-6.3", "узел Б, узел В"),
    ("A1", "1..", "attack A1 A", "DUE-5.5", "Свой узел"),
    ("D1", "2..", "protect D1 A", "DUE-4.2", "не под вашим контролем"),
    ("bot", "2..", "capture bot A", "DUE-7.9", "только ничей"),
    ("bot", "1..", "capture bot A", "DUE-7.9", "и так ваш"),
    ("bot", "...", "clean bot A", "DUE-7.9", "не захвачен"),
    ("bot", "..2", "clean bot C", "DUE-7.9", "маршрутизатор тут не помогает"),
    ("bot", "...", "capture bot P2", "DUE-7.8", "Узел игрока"),
    ("mai", "...", "maintain mai P1", "DUE-7.6", "на месте"),
    ("bac", "...", "backup bac bac", "DUE-7.5", "Бэкап"),
    ("bac", "...", "backup bac A5", "DUE-7.5", "нет в сбросе"),
    ("dir", "...", "direct dir", "DUE-7.4", "нужна карта атаки"),
    ("A1", "...", "attack A2 A", "DUE-3.4", "нет"),
]


@pytest.mark.parametrize(("hand", "held", "act", "rule", "said"), REASONS_WHY, ids=lambda it: it[:14])
def test_why_something_cannot_be_played(hand: str, held: str, act: str, rule: str, said: str) -> None:
    """DUE-3.4, DUE-4.2, DUE-5.5, DUE-6.2, DUE-6.3, DUE-7.4 to DUE-7.9: the rule and a sentence about this case."""
    why = why_not(laid(hand, held=held).view(0), option(act))
    assert why is not None
    assert (why.rule, said in why.said.ru) == (rule, True)


def test_what_is_out_of_reach_in_the_opponents_turn() -> None:
    """DUE-7.10, DUE-8.1: the opponent's Router opens no node to you, and nothing is reached when the game is over."""
    game = laid("rou A1", nodas="42321")
    do(game, "router rou")
    views = [game.view(seat) for seat in (0, 1)]
    whys = [out_of_reach(views[seat], NODES[node]) for seat, node in ((0, "C"), (1, "A"), (1, "C"))]
    assert [why and why.rule for why in whys] == [None, "DUE-6.2", None]
    assert {why and why.rule for why in (out_of_reach(game.view(EVERYBODY), node) for node in range(5))} == {"DUE-3.8"}
    over = laid("A1", nodas="40001")
    do(over, "attack A1 P2")
    assert [why and why.rule for why in (out_of_reach(over.view(0), node) for node in range(5))] == ["DUE-8.1"] * 5


def test_why_nothing_can_be_played_now() -> None:
    """DUE-3.4, DUE-3.8, DUE-5.3, DUE-8.1: another's turn, an open question, an attack made, a node off, the end."""
    game = laid("A1 A2 flo", "A1 A5", nodas="41321")
    rules = {}
    rules["theirs"] = why_not(game.view(1), option("attack A1 C"))
    do(game, "attack A1 A")
    rules["attacked"] = why_not(game.view(0), option("attack A2 B"))
    game.attacked = False
    rules["off"] = why_not(game.view(0), option("attack A2 A"))
    do(game, "flood flo")
    rules["asked"] = why_not(game.view(1), option("attack A1 C"))
    rules["over"] = why_not(walked(1).view(0), option("end"))
    found = {name: why and why.rule for name, why in rules.items()}
    assert found == {
        "theirs": "DUE-3.8",
        "attacked": "DUE-3.4",
        "off": "DUE-5.3",
        "asked": "DUE-3.4",
        "over": "DUE-8.1",
    }
    assert (
        why_not(laid("bot", held="2..", options=LineOptions(botnet_steals=True)).view(0), option("capture bot A"))
        is None
    )


def test_facts_tell_the_line_and_what_is_known() -> None:
    """Nodes from left to right with strength, owner and Protection; the other's hand as a number and what was seen."""
    game = laid("A1 bac", "D1 D2", held="1.2", shields="A:D3", nodas="42024", discard="D4", bombs=(0, 1))
    do(game, "backup bac D4")
    lines = dict(WORDS.lines(game.view(1), "ru"))
    assert lines["Узел А"] == "нод 2 из 2, закрыт: «Защита 3», у соперника"
    assert (lines["Узел Б"], lines["Узел В"]) == ("отключён", "нод 2 из 2, без защиты, под вашим контролем")
    assert lines["Соперник: карты на руке"] == "2 шт., из них известны: «Защита 4»"
    assert lines["Вы: перед собой"] == "логических бомб: 1"
    assert list(lines)[:5] == ["Узел соперника", "Узел А", "Узел Б", "Узел В", "Ваш узел"]
    hidden = " ".join(text for line in WORDS.lines(game.view(EVERYBODY), "ru") for text in line)
    assert "Атака 1" not in hidden
    assert card("A1") in game.hands[0]
    assert len(NODES) == 5


def test_an_unknown_act_is_never_played() -> None:
    """DUE-3.4: a card isn't played as another."""
    why = why_not(laid("A1").view(0), Option("protect", 1, 0))
    assert why is not None
    assert why.rule == "DUE-3.4"
