"""KR-9: the events of the base set that are played only while blocking, each doing what its text says."""

import pytest
from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import FILLER, SPARE, asset, attack, attacked, keyword, measure, table

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import KeywordName as K

BLOCKING = [
    *("contingency-plan", "password-reset", "containment", "root-cause", "signature-update", "ddos-scrubbing"),
    *("vigilant-employee", "operating-under-disruption"),
]


@pytest.mark.parametrize("name", BLOCKING)
def test_when_it_may_be_played(name: str) -> None:
    """KR-6.2: only while blocking, never in the own turn; KR-1.6: only with the power that it requires."""
    power = card(name).requires.defence
    rack = [asset("rack", defence=power)] * bool(power)
    own = {"hand": [card(name), SPARE], "measures": [measure("m")], "assets": rack}
    if power:
        assert f"play {name}" not in attacked(attack("d", "dos"), **{**own, "assets": []}).options()
    assert f"play {name}" in attacked(attack("d", "dos"), attack("i", "intrusion"), **own).options()
    t = table(attacks=[attack("v"), attack("w", "dos")], foe_attacks=[attack("x", "dos")], foe_hand=[SPARE], **own)
    assert f"play {name}" not in t.options()
    assert t.wave("v").done().prompt == "attack", "nor once the blocks of an own wave are assigned"


@of("contingency-plan")
def test_contingency_plan() -> None:
    """Prevents a destroyed card of the own deck for each card left in the own hand, so many at most."""
    (saves,) = card("contingency-plan").abilities[0].effects
    most = saves.count.most

    def lost(held: int) -> int:
        t = attacked(attack("w", damage=8), hand=[card("contingency-plan"), *[FILLER] * held], foe_hand=[FILLER] * 3)
        return t.play("contingency-plan").done().lost(0)

    assert [lost(0), lost(1), lost(most), lost(most + 1)] == [8, 7, 8 - most, 8 - most]


@of("password-reset")
def test_password_reset() -> None:
    """All attacks of intrusion of the wave do less damage, none less than 0; those of another category don't."""
    less = -printed("password-reset", "by")
    wave = [attack("i", "intrusion", damage=less + 2), attack("j", "intrusion"), attack("m", damage=less)]
    t = attacked(*wave, hand=[card("password-reset"), SPARE], behind=attack("last", "intrusion"))
    assert t.play("password-reset").done().wave("last").done().hits() == [2, 0, less, 1]


@of("containment")
def test_containment() -> None:
    """Stops an attack of the wave whose damage is no more than so much, as it is now."""
    most = printed("containment", "at_most")
    big, small, least = attack("big", damage=most + 1), attack("small", damage=most), attack("least", damage=1)
    hand = [card("containment"), SPARE]
    t = attacked(big, small, least, hand=hand).play("containment")
    assert (t.seat, t.options()) == (0, ["choose small", "choose least"])
    assert t.choose("small").done().hits() == [most + 1, 1]
    assert "play containment" not in attacked(big, hand=hand).options()
    growing = attack("flood", "dos", damage=most, keywords=keyword(K.ESCALATION))
    assert "play containment" not in attacked(growing, attack("d", "dos", damage=most + 1), hand=hand).options()


@of("root-cause")
def test_root_cause() -> None:
    """Some attacks of the wave are of malware, and of it alone, so that what names malware blocks them."""
    wave = [attack(f"w{n}", "cryptanalysis") for n in range(printed("root-cause", "amount") + 1)]
    *turned, left = (each.id for each in wave)
    guards = [measure("av", "malware"), measure("cipher", "cryptanalysis")]
    rack = [asset("rack", defence=card("root-cause").requires.defence)]
    t = attacked(*wave, measures=guards, assets=rack, hand=[card("root-cause"), SPARE]).play("root-cause")
    assert (t.seat, t.options()) == (0, [*(f"choose {each.id}" for each in wave), "done"])
    t.choose(*turned)
    assert t.options() == [*(f"block av {name}" for name in turned), f"block cipher {left}", "done"]


@of("signature-update")
def test_signature_update() -> None:
    """Some own measures against malware or intrusion may each block one more attack this turn, tapped ones too."""
    kinds = ["malware", "intrusion malware"] * 2
    guards = [measure(f"m{n}", kinds[n]) for n in range(printed("signature-update", "amount") + 1)]
    *helped, left = (guard.id for guard in guards)
    t = attacked(attack("v"), attack("w"), attack("d", "dos"), measures=guards, hand=[card("signature-update"), SPARE])
    t.block(left, "v").play("signature-update").choose(*helped).block(helped[0], "w").done()
    assert t.hits() == [1], "none of them is of a kind to block the attack of dos"
    assert t.wave("last").options() == [*(f"block {name} last" for name in helped), "done"]
    assert t.block(helped[0], "last").done().hits() == [1]
    foreign = [measure("any"), measure("filter", "dos")]
    t = attacked(attack("w"), measures=[*guards, *foreign], hand=[card("signature-update")]).play("signature-update")
    assert (t.seat, t.options()) == (0, [*(f"choose {guard.id}" for guard in guards), "done"])


@of("ddos-scrubbing")
def test_ddos_scrubbing() -> None:
    """Stops some attacks of dos of the wave, large ones too; those of another category can't be meant."""
    wave = [attack(f"d{n}", "dos", damage=5) for n in range(printed("ddos-scrubbing", "amount") + 1)]
    *stopped, left = (each.id for each in wave)
    hand = [card("ddos-scrubbing"), SPARE]
    t = attacked(*wave, attack("m"), hand=hand, behind=attack("e", "dos")).play("ddos-scrubbing")
    assert (t.seat, t.options()) == (0, [*(f"choose {name}" for name in (*stopped, left)), "done"])
    assert t.choose(*stopped).done().hits() == [5, 1]


@of("vigilant-employee")
def test_vigilant_employee() -> None:
    """No attack of the wave has Скрытность or Пробой until end of turn, other keywords stay; then draws a card."""
    keywords = (*keyword(K.STEALTH), *keyword(K.BREACH), *keyword(K.PERSISTENCE))
    v, w, last = (attack(name, keywords=keywords) for name in ("v", "w", "last"))
    t = attacked(v, w, measures=[measure("m", capacity=2)], hand=[card("vigilant-employee"), SPARE], behind=last)
    assert "block m v" not in t.options()
    t.play("vigilant-employee").block("m", "v", "w").done()
    assert (t.hits(), t.where("m"), t.deck(0), t.now("last").keywords) == ([], "measures", 9, keywords)
    assert t.end_turn().now("v").keywords == keywords


@of("operating-under-disruption")
def test_working_through_disruption() -> None:
    """Prevents a destroyed card of the own deck for each own measure, tapped ones too; with none, nothing."""
    event = card("operating-under-disruption")

    def lost(*guards: Card) -> int:
        t = attacked(attack("v", damage=8), attack("w"), measures=guards, foe_measures=[FILLER], hand=[event, SPARE])
        for guard in guards[:1]:
            t.block(guard.id, "w")
        return t.play(event.id).done().lost(0)

    assert [lost(), lost(measure("a")), lost(measure("a"), measure("b"), measure("c"))] == [9, 7, 5]
