"""The table told heading by heading: whoever looks is told of both sides, each by who it is to them."""

import pytest
from engine.rubezh.table import SPARE, asset, attack, keyword, measure, needs, table

from kiberrubezh.cards.effects import KeywordName
from kiberrubezh.engine.kernel import EVERYBODY, Option
from kiberrubezh.engine.rubezh.game import Duel, Layout, TurnHistory
from kiberrubezh.engine.rubezh.speech import facts as told_facts
from kiberrubezh.engine.rubezh.speech.facts import facts

SERVER, SWITCH = asset("server"), asset("switch")


@pytest.mark.parametrize(
    ("seat", "whose"),
    [(0, ("вы", "соперник")), (1, ("соперник", "вы")), (EVERYBODY, ("игрок 1", "игрок 2"))],
)
def test_each_side_is_told_by_who_it_is(seat: int, whose: tuple[str, str]) -> None:
    """KR-4.1: what lies on a side stands under its player's heading, at whichever seat one looks."""
    view = table(assets=[SERVER], foe_assets=[SWITCH], hand=[SPARE]).duel.view(seat)
    told = [(heading.lower(), said) for heading, said in facts(view, "ru")]
    lie = [(heading.split(": ")[0], name) for heading, said in told for name in ("server", "switch") if name in said]
    assert sorted(lie) == sorted(zip(whose, ("server", "switch"), strict=True))


@pytest.fixture
def waved() -> Duel:
    """Stand in a wave of two attacks of seat 0, one of them blocked, with all that a table can tell."""
    attacks = [attack("worm", "malware", 3), attack("flood", "dos", 2, keywords=keyword(KeywordName.STEALTH))]
    own = Layout(deck=[SPARE] * 9, hand=[SPARE, SPARE], assets=[SERVER, SERVER, asset("lab", 0, 5)], attacks=attacks)
    measures = [measure("shield", "malware", 2, **needs(defence=1)), measure("wall")]
    foe = Layout(deck=[SPARE] * 8, hand=[SPARE], assets=[SWITCH], measures=measures, discard=[SERVER])
    duel = Duel.set_up((own, foe), phase="attack", tapped=[11], since=TurnHistory(shields=(0, 2)))
    for option in (Option("add", 14), Option("add", 15), Option("block", 26, 14)):
        duel.choose(option)
    return duel


def test_a_table_is_told_heading_by_heading_in_english(waved: Duel) -> None:
    """KR-4.1: turn and wave, then one's own side before the other's; what can't be named is counted."""
    assert facts(waved.view(0), "en") == [
        ("Turn", "3, yours"),
        ("Wave: worm", "blocked"),
        ("Wave: flood", "gets through, damage 2"),
        ("You", "deck 9, hand 2, discard 0, defence 0/1, attack 0/5"),
        ("You: assets", "server (+1 D, tapped), server (+1 D), lab (+5 A)"),
        ("You: attacks", "worm (MAL, damage 3, tapped), flood (DOS, damage 2, Stealth, tapped)"),
        ("You: hand", "spare (+1 D) ×2"),
        ("Opponent", "deck 8, hand 1, discard 1, defence 1/1, attack 0/0, saves 2"),
        ("Opponent: assets", "switch (+1 D)"),
        ("Opponent: measures", "shield (1 D, blocks MAL ×2, tapped), wall (blocks any ×1)"),
    ]


def test_a_table_is_told_line_by_line_in_russian(waved: Duel) -> None:
    """KR-4.1: the other's side first, then the wave, the own hand last."""
    assert told_facts.table(waved.view(1), "ru") == [
        "Ход 3, соперника",
        "Соперник: колода 9, рука 2, сброс 0, защита 0/1, атака 0/5",
        "  Активы: server (+1 З, повёрнута), server (+1 З), lab (+5 А)",
        "  Средства нападения: worm (ВПО, урон 3, повёрнута), flood (ОТК, урон 2, Скрытность, повёрнута)",
        "Волна:",
        "  worm: заблокирована",
        "  flood: пройдёт, урон 2",
        "Вы: колода 8, рука 1, сброс 1, защита 1/1, атака 0/0, спасёт карт: 2",
        "  Активы: switch (+1 З)",
        "  Меры защиты: shield (1 З, блокирует ВПО ×2, повёрнута), wall (блокирует любые ×1)",
        "  Рука: spare (+1 З)",
    ]


def test_before_the_first_turn_none_is_told(waved: Duel) -> None:
    """KR-3.3: hands are dealt and kept before; whoever watches reads of two players by number."""
    duel = Duel.start(([SERVER] * 9, [SWITCH] * 9), 1, 0)
    assert [heading for heading, _ in facts(duel.view(0), "en")] == ["You", "You: hand", "Opponent"]
    assert told_facts.table(duel.view(1), "en")[0] == "Opponent: deck 2, hand 7, discard 0, defence 0/0, attack 0/0"
    assert facts(waved.view(EVERYBODY), "en")[0] == ("Turn", "3, Player 1")
