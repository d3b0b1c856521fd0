"""KR-9: the attacks of the base set of the category Отказ, each doing what its text says."""

import pytest
from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import Table, attack, attacking, measure, needs

GUARD = measure("guard", "dos")


@of("syn-flood")
def test_syn_flood() -> None:
    """Declared: a measure of the opponent that names dos blocks less this turn; others are not touched."""
    less = -printed("syn-flood", "by")
    guards = [measure("wide", "dos malware", capacity=1 + less), GUARD, measure("any")]
    t = attacking(card("syn-flood"), attack("w"), foe_measures=guards, measures=[GUARD])
    assert (t.seat, t.options()) == (0, ["choose wide", "choose guard"])
    t.choose("wide").block("wide", "syn-flood")
    assert t.options() == ["block any w", "done"]
    assert t.done().end_turn().now("wide").value == 1 + less


@of("udp-flood", "traffic-reflection")
@pytest.mark.parametrize("flood", ["udp-flood", "traffic-reflection"])
def test_floods(flood: str) -> None:
    """Эскалация N: +N damage for each other attack of dos in the wave, and for no other."""
    damage, more = card(flood).damage, printed(flood, "value")
    assert attacking(card(flood), attack("w"), attack("c", "cryptanalysis")).hits()[0] == damage
    assert attacking(card(flood), attack("d", "dos"), attack("e", "dos")).hits()[0] == damage + 2 * more


@of("billion-laughs")
def test_billion_laughs() -> None:
    """Gets through: one more card of the deck for each other own attack of the wave, up to a bound."""
    damage, most = card("billion-laughs").damage, printed("billion-laughs", "most")

    def lost(others: int) -> int:
        wave = [attack(f"w{n}") for n in range(others)]
        return attacking(card("billion-laughs"), *wave).lost(1) - sum(each.damage for each in wave)

    assert [lost(0), lost(1), lost(most), lost(most + 1)] == [damage, damage + 1, damage + most, damage + most]
    t = attacking(card("billion-laughs"), attack("w"), foe_measures=[GUARD]).block("guard", "billion-laughs").done()
    assert t.lost(1) == 1


@of("booter", "botnet")
@pytest.mark.parametrize("net", ["booter", "botnet"])
def test_rented_and_own_botnet(net: str) -> None:
    """Распределённость N: blocked by N measures, not by one less."""
    many = printed(net, "value")
    guards = [measure(f"m{n}", "dos") for n in range(many)]
    t = attacking(card(net), foe_measures=guards)
    for guard in guards[:-1]:
        t.block(guard.id, net)
    assert t.done().hits() == [card(net).damage]
    t = attacking(card(net), foe_measures=guards)
    for guard in guards:
        t.block(guard.id, net)
    assert t.done().hits() == []


@of("service-stop")
def test_service_stop() -> None:
    """Declared: taps an untapped measure that requires little defence power, and no stronger one."""
    most = printed("service-stop", "at_most")
    heavy = measure("heavy", "dos", **needs(defence=most + 1))
    light = [measure(name, "malware", **needs(defence=most)) for name in "abc"]
    t = attacking(attack("w"), foe_measures=[heavy, *light], behind=card("service-stop")).block("a", "w").done()
    assert (t.wave("service-stop").seat, t.options()) == (0, ["choose b", "choose c"])
    assert t.choose("c").options() == ["block heavy service-stop", "done"]
    assert [t.tapped(name) for name in "bc"] == [False, True]


@of("rapid-reset")
def test_rapid_reset() -> None:
    """Gets through: back to its owner's hand; blocked, it goes the way of all attacks."""

    def sent() -> Table:
        return attacking(card("rapid-reset"), foe_measures=[GUARD])

    t = sent().done()
    assert (t.lost(1), t.cards("hand")) == (card("rapid-reset").damage, ["rapid-reset"])
    assert sent().block("guard", "rapid-reset").done().end_turn().where("rapid-reset") == "discard"


@of("slow-dos")
def test_slow_dos() -> None:
    """Закрепление: sent out it stays, tapped through the opponent's turn, and strikes again."""
    t = attacking(card("slow-dos"), foe_measures=[GUARD]).block("guard", "slow-dos").done().end_turn()
    assert t.tapped("slow-dos")
    assert t.end_turn().wave("slow-dos").done().hits() == [card("slow-dos").damage]


@of("wifi-jamming")
def test_wifi_jamming() -> None:
    """As long as it lies untapped or is in the wave: wide measures of the opponent lose 1 capacity."""
    least, less = printed("wifi-jamming", "at_least"), -printed("wifi-jamming", "by")
    wide, narrow = measure("wide", "dos", capacity=least), measure("narrow", "dos", capacity=least - 1)
    t = attacking(card("wifi-jamming"), foe_measures=[wide, narrow], measures=[measure("own", capacity=least)])
    assert [t.now(name).value for name in ("wide", "narrow", "own")] == [least - less, least - 1, least]
    t.block("narrow", "wifi-jamming").done()
    assert t.now("wide").value == least, "once its wave is over it lies tapped"
