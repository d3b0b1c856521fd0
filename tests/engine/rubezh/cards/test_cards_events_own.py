"""KR-9: the events of the base set that are played only in the own turn, each doing what its text says."""

from typing import Any

import pytest
from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import FILLER, SPARE, Table, asset, attack, attacked, measure, needs, table

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.effects import Category

GUARDS = [measure("av", "malware"), measure("cipher", "cryptanalysis tempest"), measure("any")]
NUMBERED = [asset(f"c{n}") for n in range(10)]
OWN_TURN = [
    *("administrator-leaves", "asset-inventory", "criminal-case", "expired-certificate", "failed-update", "failover"),
    *("lessons-learned", "misconfiguration", "traffic-surge", "power-outage", "remote-work", "restore-drill", "fire"),
    *("supplier-leak", "tabletop-exercise", "tampered-update", "zero-day"),
]


def held(name: str, **zones: Any) -> Table:
    """Set up an own turn with an event in hand, the power it asks for, and an asset, so that the turn goes on."""
    needed = card(name).requires
    power = [asset("power", needed.defence, needed.attack)] if needed != Power() else []
    return table(hand=[card(name), SPARE], assets=[*zones.pop("assets", []), *power], **zones)


def played(name: str, **zones: Any) -> Table:
    """Play it as the turn begins."""
    return held(name, **zones).play(name)


@pytest.mark.parametrize("name", OWN_TURN)
def test_when_it_may_be_played(name: str) -> None:
    """KR-6.1: only in the own turn, never while blocking, whatever lies on the table."""
    own = {"assets": [asset(attack=9)], "measures": GUARDS, "discard": [*GUARDS, SPARE], "attacks": [attack("own")]}
    foe = {"foe_assets": [SPARE], "foe_measures": GUARDS}
    assert f"play {name}" in held(name, foe_attacks=[attack("theirs")], **own, **foe).options()
    assert f"play {name}" not in attacked(attack("w"), hand=[card(name), SPARE], **own, **foe).options()


@of("administrator-leaves")
def test_administrator_leaves() -> None:
    """The opponent takes an asset of the own choice back to the hand; without one it can't be played."""
    t = held("administrator-leaves", foe_assets=[asset("a"), asset("b")])
    assert (t.play("administrator-leaves").seat, t.options()) == (1, ["choose a", "choose b"])
    assert t.choose("b").cards("hand", 1) == ["b"]
    assert "play administrator-leaves" not in held("administrator-leaves").options()


@of("asset-inventory")
def test_asset_inventory() -> None:
    """Draws a card; more assets may be laid this turn, and no more the next (KR-5.3)."""
    _, more = card("asset-inventory").abilities[0].effects
    laid = 2 + more.count
    t = table(hand=[card("asset-inventory"), *[SPARE] * 9]).play("asset-inventory")
    assert t.deck(0) == 9
    t.lay(*["spare"] * laid)
    assert (t.seat, len(t.cards("assets"))) == (1, laid)
    t.end_turn().lay("spare", "spare")
    assert (t.seat, len(t.cards("assets"))) == (1, laid + 2)


@of("criminal-case")
def test_criminal_case() -> None:
    """Destroys a chosen attack of the opponent and draws a card; it can't be played where no attack lies (KR-6.1)."""
    t = played("criminal-case", attacks=[attack("own")], foe_attacks=[attack("v"), attack("w")])
    assert (t.seat, t.options()) == (0, ["choose v", "choose w"])
    t.choose("v")
    assert (t.cards("attacks", 1), t.cards("discard", 1)) == (["w"], ["v"])
    assert (t.cards("attacks"), t.deck(0)) == (["own"], 9)
    assert "play criminal-case" not in held("criminal-case").options()


@of("expired-certificate")
def test_expired_certificate() -> None:
    """Taps all measures of the opponent that name cryptanalysis, so that they don't block; no other, no own one."""
    guards = [*GUARDS, measure("tls", "cryptanalysis"), measure("shield", "tempest")]
    t = held("expired-certificate", measures=GUARDS, foe_measures=guards, attacks=[attack("w"), attack("x")])
    assert t.play("expired-certificate").told("tap") == [["cipher", "tls"]]
    assert [t.duel.tapped[number] for side in t.duel.sides for number in side.measures] == [0, 0, 0, 0, 1, 0, 1, 0]


@of("failed-update")
def test_failed_update() -> None:
    """A measure of the opponent goes back to the hand: one that blocks blocks no more; without one, no play."""
    t = held("failed-update", attacks=[attack("w"), attack("x")], foe_measures=GUARDS)
    t.wave("w").block("av", "w").done().play("failed-update")
    assert (t.seat, t.options()) == (0, ["choose av", "choose cipher", "choose any"])
    assert (t.choose("av").hits(), t.cards("hand", 1)) == ([1], ["av"])
    assert "play failed-update" not in held("failed-update", measures=GUARDS).options()


@of("failover")
def test_failover() -> None:
    """Some measures of the own discard, of the own choice, are shuffled into the deck; no other cards."""
    most = printed("failover", "amount")
    lost = [measure(f"m{n}") for n in range(most + 1)]
    t = played("failover", discard=[attack("w"), SPARE, *lost])
    assert (t.seat, t.options()) == (0, [*(f"choose {each.id}" for each in lost), "done"])
    t.choose(*(each.id for each in lost[:most]))
    assert (t.cards("discard"), t.deck(0)) == (["w", "spare", lost[-1].id], 10 + most)
    t = played("failover", discard=lost).choose("m0").done()
    assert (t.where("m0"), len(t.told("shuffle"))) == ("deck", 1)


@of("lessons-learned")
def test_lessons_learned() -> None:
    """A measure of the own discard comes to the hand, then a card is drawn; without a measure, no play."""
    t = played("lessons-learned", discard=[*GUARDS, SPARE, attack("w")])
    assert (t.seat, t.options()) == (0, ["choose av", "choose cipher", "choose any"])
    assert (t.choose("any").where("any"), t.deck(0)) == ("hand", 9)
    assert "play lessons-learned" not in held("lessons-learned", discard=[SPARE]).options()


@of("misconfiguration")
def test_misconfiguration() -> None:
    """Some own attacks are of ПЭМИН, and of it alone, until end of turn."""
    attacks = [attack(f"w{n}") for n in range(printed("misconfiguration", "amount") + 1)]
    *turned, left = (each.id for each in attacks)
    t = held("misconfiguration", attacks=[*attacks, attack("z")], foe_measures=GUARDS[:2])
    t.play("misconfiguration").choose(*turned).wave(*turned, left)
    assert t.options() == [f"block av {left}", *(f"block cipher {name}" for name in turned), "done"]
    t = played("misconfiguration", attacks=attacks, foe_attacks=[attack("theirs")])
    assert (t.seat, t.options()) == (0, [*(f"choose {each.id}" for each in attacks), "done"])
    t.choose("w0").done()
    assert t.now("w0").categories == (Category.TEMPEST,)
    assert t.end_turn().now("w0").categories == (Category.MALWARE,)


@of("traffic-surge")
def test_traffic_surge() -> None:
    """All own attacks of dos gain Распределённость N until end of turn; those of another category don't."""
    many = printed("traffic-surge", "value")
    wave = [attack("d", "dos", damage=3), attack("m")]
    guards = [measure(f"m{n}") for n in range(many)]
    t = held("traffic-surge", attacks=[*wave, attack("e", "dos")], foe_measures=guards)
    t.play("traffic-surge").wave("d", "m").block("m0", "m")
    for guard in guards[1:]:
        t.block(guard.id, "d")
    assert t.done().hits() == [3]
    assert t.now("e").keywords[0].value == many
    assert t.end_turn().now("e").keywords == ()


@of("power-outage")
def test_power_outage() -> None:
    """A random own asset is destroyed, then a random one of the opponent, and nobody is asked which."""
    lost = set()
    for seed in range(20):
        own, foe = [asset("a")], [asset("c"), asset("d")]
        t = played("power-outage", assets=own, foe_assets=foe, seed=seed)
        assert t.prompt == "assets"
        lost.add((*t.cards("discard"), *t.cards("discard", 1)))
    assert lost == {(one, other) for one in ("a", "power") for other in ("c", "d")}


@of("remote-work")
def test_remote_work() -> None:
    """An asset of the own deck comes to the hand, and one more asset may be laid this turn (KR-5.3)."""
    deck = [FILLER, measure("m"), asset("laptop"), *[FILLER] * 5]
    t = table(hand=[card("remote-work"), *[SPARE] * 3], deck=deck).play("remote-work")
    assert t.options() == ["choose laptop", "done"]
    t.choose("laptop").lay("laptop", "spare", "spare")
    assert (t.seat, len(t.told("shuffle"))) == (1, 1)
    assert t.cards("assets") == ["laptop", "spare", "spare"]


@of("restore-drill")
def test_restore_drill() -> None:
    """A card is drawn, then an asset of the own discard, by choice, is shuffled into the deck, no other card."""
    t = played("restore-drill", discard=[FILLER, *NUMBERED])
    assert (t.seat, "choose filler" in t.options(), "done" in t.options()) == (0, False, True)
    assert (len(t.told("draw")), t.told("shuffle")) == (1, [])
    t.choose("c3")
    assert (t.prompt, t.deck(0), len(t.told("shuffle")), len(t.told("draw"))) == ("assets", 10, 1, 1)
    assert t.where("c3") == "deck"
    t = played("restore-drill", discard=NUMBERED).done()
    assert (t.deck(0), t.told("shuffle"), len(t.told("draw"))) == (9, [], 1)


@of("fire")
def test_server_room_fire() -> None:
    """Destroys an asset of whoever has many; it takes free power of attack, but only as it is played (KR-1.6)."""
    power, many = card("fire").requires.attack, card("fire").abilities[0].condition.at_least
    zones = {"hand": [card("fire"), SPARE], "foe_assets": [asset(f"a{n}") for n in range(many)]}
    t = table(assets=[asset("tool", attack=power)], **zones).play("fire")
    assert (t.seat, t.options()) == (0, [f"choose a{n}" for n in range(many)])
    assert (t.choose("a0").cards("discard", 1), t.duel.view(0).own.used.attack) == (["a0"], 0)
    fewer = {**zones, "foe_assets": zones["foe_assets"][1:]}
    spared = table(assets=[asset("tool", attack=power)], **fewer).play("fire")
    assert (spared.cards("discard", 1), spared.where("fire")) == ([], "events"), "too few to be worth it"
    assert "play fire" not in table(assets=[asset("tool", attack=power - 1)], **zones).options()
    busy = [attack("w", **needs(attack=1))]
    assert "play fire" not in table(assets=[asset("tool", attack=power)], attacks=busy, **zones).options()


@of("supplier-leak")
def test_supplier_leak() -> None:
    """Some own attacks gain Скрытность until end of turn: a measure that names no category doesn't block them."""
    attacks = [attack(f"w{n}", "dos") for n in range(printed("supplier-leak", "amount") + 1)]
    *hidden, left = (each.id for each in attacks)
    t = played("supplier-leak", attacks=attacks, foe_measures=GUARDS)
    assert t.choose(*hidden).wave(*hidden, left).options() == [f"block any {left}", "done"]
    t = played("supplier-leak", attacks=attacks, foe_attacks=[attack("theirs")])
    assert (t.seat, t.options()) == (0, [*(f"choose {each.id}" for each in attacks), "done"])
    t.choose("w0").done()
    assert t.now("w0").keywords
    assert t.end_turn().now("w0").keywords == ()


@of("tabletop-exercise")
def test_tabletop_exercise() -> None:
    """A measure of the own deck comes to the hand, no other card; the deck is shuffled."""
    t = played("tabletop-exercise", deck=[SPARE, attack("w"), *GUARDS])
    assert t.options() == ["choose av", "choose cipher", "choose any", "done"]
    assert (t.choose("cipher").where("cipher"), len(t.told("shuffle"))) == ("hand", 1)


@of("tampered-update")
def test_tampered_update() -> None:
    """Destroys a measure of the opponent that requires little defence power; without such a one, no play."""
    most = printed("tampered-update", "at_most")
    light, heavy = measure("light", **needs(defence=most)), measure("heavy", **needs(defence=most + 1))
    least = measure("least", **needs(defence=0))
    t = held("tampered-update", measures=[light], foe_measures=[heavy, light, least]).play("tampered-update")
    assert (t.seat, t.options()) == (0, ["choose light", "choose least"])
    assert (t.choose("light").cards("discard", 1), t.cards("measures", 1)) == (["light"], ["heavy", "least"])
    assert "play tampered-update" not in held("tampered-update", foe_measures=[heavy]).options()


@of("zero-day")
def test_zero_day() -> None:
    """Taps some measures of the opponent of the own choice, so that they don't block."""
    most = printed("zero-day", "amount")
    guards = [measure(f"m{n}") for n in range(most + 1)]
    t = held("zero-day", attacks=[attack("w"), attack("x")], foe_measures=guards)
    t.play("zero-day").choose(*(guard.id for guard in guards[:most])).wave("w")
    assert t.options() == [f"block {guards[-1].id} w", "done"]
    t = played("zero-day", measures=[measure("own")], foe_measures=guards)
    assert (t.seat, t.options()) == (0, [*(f"choose {guard.id}" for guard in guards), "done"])
    assert t.choose("m1").done().told("tap") == [["m1"]]
