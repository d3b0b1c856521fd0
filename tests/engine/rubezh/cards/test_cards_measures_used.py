"""KR-9: the measures of the base set with an ability for a cost, or a text as they are deployed."""

from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import SPARE, Table, asset, attack, attacked, keyword, measure, table

from kiberrubezh.cards.effects import KeywordName


@of("load-balancer")
def test_load_balancer() -> None:
    """For each own asset tapped it blocks more attacks in this turn; with none untapped, no more."""
    most = card("load-balancer").capacity + 2 * printed("load-balancer", "count")
    zones = {"measures": [card("load-balancer")], "assets": [asset("one"), asset("two")]}
    t = attacked(*[attack("d", "dos")] * (most + 1), **zones)
    t.use("load-balancer").choose("one").use("load-balancer").choose("two")
    assert not any(option.startswith("use") for option in t.options())
    assert (t.most("load-balancer"), t.power().defence) == (most, 0)


@of("load-balancer")
def test_load_balancer_when_tapped() -> None:
    """The block bought while it lay untapped is good for a later wave, when it is tapped."""
    wave = [attack("d", "dos")] * card("load-balancer").capacity
    t = table(active=1, foe_attacks=[*wave, attack("e", "dos")], measures=[card("load-balancer")], assets=[SPARE])
    t.wave(*["d"] * len(wave)).use("load-balancer").choose("spare")
    assert t.most("load-balancer") == len(wave)
    t.done().wave("e").block("load-balancer", "e").done()
    assert t.lost(0) == 0


@of("watchdog")
def test_watchdog() -> None:
    """Destroyed, it stops an attack of the wave of any category, whatever it needs to be blocked, and no other."""
    big = attack("big", "tempest", damage=5, keywords=keyword(KeywordName.DISTRIBUTED, 3))
    foe = [big, attack("w"), attack("stays")]
    t = table(active=1, foe_attacks=foe, measures=[card("watchdog")]).wave("big", "w").use("watchdog").choose("big")
    assert (t.told("stop"), t.where("watchdog"), t.hits()) == ([["big"]], "discard", [1])


@of("account-lockout")
def test_account_lockout() -> None:
    """Destroyed, it stops an attack of intrusion of the wave; one of another category it can't stop."""
    foe = [attack("i", "intrusion", damage=5), attack("w"), attack("stays", "intrusion")]
    t = table(active=1, foe_attacks=foe, measures=[card("account-lockout")]).wave("i", "w").use("account-lockout")
    assert (t.told("stop"), t.where("account-lockout"), t.hits()) == ([["i"]], "discard", [1])
    assert attacked(attack("w"), measures=[card("account-lockout")]).options() == ["done"]


@of("safety-system")
def test_safety_system() -> None:
    """With few cards left in the deck: destroyed, it saves the next ones in this turn; with more it can't be used."""
    most, saved = printed("safety-system", "at_most"), printed("safety-system", "count")

    def sent(deck: int) -> Table:
        return attacked(attack("w", damage=saved + 1), measures=[card("safety-system")], deck=[SPARE] * deck)

    t = sent(most).use("safety-system")
    assert (t.where("safety-system"), t.lost(0)) == ("discard", 1)
    assert sent(most + 1).options() == ["done"]


@of("controlled-zone")
def test_controlled_zone() -> None:
    """Deployed: an untapped attack of the opponent goes back to the hand, the own choice; a tapped one never."""
    power = asset("power", card("controlled-zone").requires.defence, card("controlled-zone").requires.attack)
    foe = [attack("stays", keywords=keyword(KeywordName.PERSISTENCE)), attack("w"), attack("x")]
    zones = {"hand": [card("controlled-zone")], "assets": [power], "attacks": [attack("mine")]}
    t = table(active=1, foe_attacks=foe, **zones).wave("stays").done().end_turn().deploy("controlled-zone")
    assert (t.seat, t.duel.phase, t.options()) == (0, "deploy", ["choose w", "choose x"])
    assert (t.choose("x").cards("attacks", 1), t.cards("hand", 1)) == (["stays", "w"], ["x"])


@of("incident-response")
def test_incident_response() -> None:
    """For each card discarded from the hand it blocks more attacks in this turn; with an empty hand, no more."""
    most = card("incident-response").capacity + 2 * printed("incident-response", "by")
    hand = [measure("m"), measure("n")]
    t = attacked(*[attack("w")] * (most + 1), measures=[card("incident-response")], hand=hand)
    t.use("incident-response").choose("n").use("incident-response").choose("m")
    assert (t.cards("hand"), t.cards("discard")) == ([], ["n", "m"])
    assert "use incident-response 0" not in t.options()
    assert t.most("incident-response") == most
    t.done().end_turn()
    assert t.now("incident-response").value == card("incident-response").capacity


@of("credential-rotation")
def test_credential_rotation() -> None:
    """For each card discarded from the hand an attack of the opponent's wave does less damage, the own choice."""
    less = printed("credential-rotation", "by")
    foe = [attack("w", damage=1 - less), attack("x", damage=1 - less), attack("stays")]
    t = table(active=1, foe_attacks=foe, measures=[card("credential-rotation")], hand=[measure("m"), measure("n")])
    t.wave("w", "x").use("credential-rotation").choose("n")
    assert (t.options(), t.cards("hand")) == (["choose w", "choose x"], ["m"])
    t.choose("x").use("credential-rotation").choose("m", "w")
    assert (t.cards("discard"), t.tapped("credential-rotation"), t.options()) == (["n", "m"], False, ["done"])
    assert t.done().hits() == [1, 1]
