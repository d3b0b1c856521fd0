"""KR-9: cards put together step by step do at the table what they say."""

from engine.rubezh.table import FILLER, asset, attack, attacked, attacking, measure, table

from kiberrubezh.cards.abilities import Ability
from kiberrubezh.cards.compose.composition import Composition
from kiberrubezh.cards.compose.questions import Key
from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import sentence


def text(kind: Kind, *answers: Key) -> Ability:
    """Put a text together by answers."""
    made = Composition(kind)
    for key in answers:
        made = made.answer(key)
    ability = made.finished().ability
    assert ability is not None
    return ability


def test_a_composed_attack_weakens_measures_that_it_passes() -> None:
    """KR-9: «When this attack gets through, all opposing measures get −1 capacity»: it does so when it gets through."""
    told = text(Kind.ATTACK, "through", "", "modify", "all", "opponent measures", "", "number", "capacity", -1)
    assert sentence(told, Kind.ATTACK, "en").endswith("all opposing measures get −1 capacity until end of turn.")
    worm = FormFields(kind=Kind.ATTACK, name_ru="Точильщик", damage=2, abilities=(told,)).card("grinder")
    t = attacking(worm, foe_measures=[measure("wall", capacity=2)]).done()
    assert t.lost(1) == 2
    assert t.wave("last").most("wall") == 1
    t = attacking(worm, foe_measures=[measure("wall", capacity=2)]).block("wall", "grinder").done()
    assert t.lost(1) == 0


def test_a_composed_measure_is_paid_for_and_answers() -> None:
    """KR-9: «Tap this measure and another of your assets: stop an attack of the wave; draw a card»."""
    told = text(
        Kind.MEASURE, "activated", "tap_self", "tap_other", "", "own assets", "", "", "stop", "chosen",
        "opponent attacks", "", "", "draw",
    )  # fmt: skip
    guard = FormFields(kind=Kind.MEASURE, name_ru="Сторож", abilities=(told,)).card("watchman")
    t = attacked(attack("worm", damage=3), measures=[guard], assets=[asset("a")], hand=[FILLER])
    drawn = len(t.cards("hand"))
    t.use("watchman").choose("a")
    assert (t.tapped("watchman"), t.tapped("a"), t.lost(0)) == (True, True, 0)
    assert len(t.cards("hand")) == drawn + 1


def test_a_composed_event_asks_its_condition() -> None:
    """KR-9: «If your opponent has 2 or more assets, draw a card for each»: nothing while there is one alone."""
    told = text(
        Kind.EVENT, "condition", "opponent assets", "", "at_least", 2, "draw", "count counted", "opponent assets", ""
    )
    plan = FormFields(kind=Kind.EVENT, name_ru="План", abilities=(told,)).card("plan")
    one, three = (table(hand=[plan], foe_assets=[asset()] * n).done().play("plan") for n in (1, 3))
    assert (len(one.cards("hand")), len(three.cards("hand"))) == (0, 3)
