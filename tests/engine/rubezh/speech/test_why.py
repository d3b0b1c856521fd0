"""Every card that can't be used says why, by rule; a card that can be used gives no reason."""

import re
from dataclasses import replace

import pytest

from kiberrubezh.cards.card import Card, Power, Words
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.engine.rubezh.speech import why
from kiberrubezh.engine.rubezh.speech.facts import brief
from kiberrubezh.engine.rubezh.speech.why import options_for, why_not


def made(card_id: str, kind: str, **printed: object) -> Card:
    return Card.model_validate({"id": card_id, "kind": kind, "name": Words(ru=card_id, en=card_id), **printed})


DRAW = {"type": "triggered", "when": "played", "effects": [{"do": "draw"}]}
UNTAP = {
    "type": "triggered",
    "when": "played",
    "effects": [{"do": "untap", "what": {"who": {"zone": "measures", "tapped": True}}}],
}
TURNS = {"change": "turns", "category": "tempest"}
DEFENCE = made("firewall", "asset", provides=Power(defence=1))
ATTACKER = made("workstation", "asset", provides=Power(attack=1))
CHEAP = made("antivirus", "measure", requires=Power(defence=1), capacity=1, blocks=("malware",))
DEAR = made("allowlist", "measure", requires=Power(defence=3), capacity=3, blocks=("malware",))
ANY = made("response", "measure", requires=Power(defence=1), capacity=1)
VIRUS = made("virus", "attack", requires=Power(attack=1), category="malware", damage=2)
FLOOD = made("flood", "attack", requires=Power(attack=1), category="dos", damage=2)
GHOST = made("rootkit", "attack", requires=Power(attack=1), category="dos", damage=2, keywords=({"name": "stealth"},))
BLOCKING = made("scrubbing", "event", timing="blocking", abilities=(DRAW,))
OWN_TURN = made("drill", "event", timing="own_turn", abilities=(DRAW,))
NEEDS_TARGET = made("reset", "event", abilities=(UNTAP,))
COSTLY = made("exercise", "event", requires=Power(attack=5), abilities=(DRAW,))

HAND = (DEFENCE, DEFENCE, CHEAP, DEAR, BLOCKING, NEEDS_TARGET, COSTLY, OWN_TURN)
ASSET, TWIN, CHEAP_IN_HAND, DEAR_IN_HAND, BLOCKER, TARGETLESS, EXPENSIVE, DRILL = range(2, 10)


def table() -> Duel:
    """Set up a turn of seat 0 with two cards of deck, the hand above, and attacks to send."""
    own = Layout(deck=(VIRUS,) * 2, hand=HAND, assets=(DEFENCE,), measures=(CHEAP,), attacks=(VIRUS, FLOOD, VIRUS))
    return Duel.set_up((own, Layout(deck=(VIRUS,) * 5, hand=(OWN_TURN, DEAR), measures=(CHEAP, ANY))))


def rule(duel: Duel, number: int, seat: int = 0) -> str | None:
    refusal = why_not(duel.view(seat), number)
    return refusal and refusal.rule


def test_a_legal_card_has_no_reason() -> None:
    """KR-2.2, KR-5.3: an asset of the hand may be laid, and so may its twin that has no option of its own."""
    duel = table()
    assert rule(duel, ASSET) is None
    assert rule(duel, TWIN) is None
    assert options_for(duel.view(0), TWIN) == [Option("lay", ASSET)]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (CHEAP_IN_HAND, "KR-5.4"),
        (BLOCKER, "KR-6.2"),
        (TARGETLESS, "KR-6.3"),
        (EXPENSIVE, "KR-1.6"),
        (10, "KR-1.2"),
        (11, "KR-5.6"),
        (12, "KR-5.5"),
        (0, "KR-4.1"),
    ],
)
def test_the_assets_phase_explains_itself(number: int, expected: str) -> None:
    """KR-5.3: what must wait, what lacks power or a target, what only blocks, what nobody may see."""
    assert rule(table(), number) == expected


def test_no_third_asset() -> None:
    """KR-5.3: after two assets the next is refused by that rule."""
    duel = Duel.set_up((Layout(hand=(DEFENCE, DEFENCE, DEFENCE, OWN_TURN)), Layout()))
    duel.choose(Option("lay", 0))
    duel.choose(Option("lay", 1))
    assert rule(duel, 2) == "KR-5.3"


def test_the_power_that_is_short_is_named() -> None:
    """KR-5.4: the refusal tells how much is needed and how much is free."""
    duel = table()
    duel.choose(Option("done"))
    refusal = why_not(duel.view(0), DEAR_IN_HAND)
    assert refusal is not None
    assert refusal.message("ru") == "Не хватает мощности защиты: нужно 3, свободно 0. (KR-5.4)"
    assert refusal.message("en") == "Not enough defence power: 3 needed, 0 free. (KR-5.4)"


def test_an_attack_joins_a_wave_once() -> None:
    """KR-5.5: any other attack may join the wave still; events wait while it is composed."""
    duel = table()
    duel.choose(Option("done"))
    duel.choose(Option("done"))
    duel.choose(Option("add", 13))
    assert (rule(duel, 12), rule(duel, 13)) == (None, "KR-5.5")
    assert rule(duel, DRILL) == "KR-6.1"


def test_a_played_event_is_not_called_tapped() -> None:
    """KR-4.2: it is said to have been played, and lies upright; what else is tapped is said to be (KR-7.2)."""
    duel = table()
    duel.choose(Option("play", DRILL))
    view = duel.view(0)
    (event,) = view.own.events
    assert (rule(duel, DRILL), event.tapped) == ("KR-4.2", True)
    assert (brief(event, "ru"), brief(event, "en")) == ("drill", "drill")
    assert brief(replace(view.own.measures[0], tapped=True), "en").endswith(", tapped)")
    tapped = view.sides[0]._replace(measures=(replace(view.own.measures[0], tapped=True),))
    refusal = why_not(view._replace(sides=(tapped, view.sides[1])), tapped.measures[0].number)
    assert refusal is not None
    assert refusal.rule == "KR-7.2"


def wave_of(attack: Card) -> Duel:
    layout = Layout(deck=(VIRUS,) * 5, attacks=(attack,))
    duel = Duel.set_up(
        (layout, Layout(deck=(VIRUS,) * 5, hand=(OWN_TURN, DEAR), assets=(DEFENCE,), measures=(CHEAP, ANY)))
    )
    duel.choose(Option("add", 5))
    return duel


def test_the_defender_hears_why_a_measure_does_not_fit() -> None:
    """KR-1.3, KR-6.2: a measure of another category, an event of the own turn, a card to deploy."""
    duel = wave_of(FLOOD)
    assert duel.decision is not None
    assert (duel.decision.seat, duel.decision.prompt) == (1, "block")
    assert rule(duel, 11, seat=1) == "KR-6.1"
    assert rule(duel, 12, seat=1) == "KR-6.2"
    assert rule(duel, 14, seat=1) == "KR-1.3"
    assert rule(duel, 15, seat=1) is None
    assert rule(duel, 15, seat=0) == "KR-5"


def test_stealth_is_named_as_the_reason() -> None:
    """KR-9 Скрытность: a measure without category can't block a stealthy attack, and says so."""
    assert rule(wave_of(GHOST), 15, seat=1) == "KR-9"


def test_the_reason_is_that_of_what_a_card_names_now() -> None:
    """KR-1.3: a measure that has been made to name another category is told by what it names now."""
    turned = made("turned", "asset", abilities=({"type": "continuous", "change": TURNS, "who": {"zone": "measures"}},))
    layout = Layout(deck=(VIRUS,) * 5, hand=(DEAR,), assets=(turned,), measures=(CHEAP,))
    duel = Duel.set_up((Layout(deck=(VIRUS,) * 5, attacks=(FLOOD,)), layout))
    duel.choose(Option("add", 5))
    refusal = why_not(duel.view(1), 13)
    assert refusal is not None
    assert refusal.words.en == "This measure blocks Malware, Emanations; the wave has none of these."


def test_the_opponents_cards_can_not_be_aimed_at() -> None:
    """KR-5.5: a wave goes against the whole system, never a chosen card."""
    duel = table()
    assert rule(duel, 22) == "KR-5.5"


def test_after_the_end_everything_is_over() -> None:
    """KR-8.1: when the duel is over, that is the reason."""
    duel = table()
    duel.choose(Option("concede"))
    assert rule(duel, ASSET) == "KR-8.1"


def test_every_reason_is_told_in_both_languages() -> None:
    """Russian to who plays in Russian, English to who plays in English, those made once for all among them."""
    reasons = [found for found in vars(why).values() if isinstance(found, why.Refusal)]
    assert len(reasons) > 10
    for reason in reasons:
        assert re.search("[а-яё]", reason.words.ru, re.IGNORECASE), reason
        assert not re.search("[а-яё]", reason.words.en, re.IGNORECASE), reason
