"""KR-9: the basic assets of the base set, and the others that give power and nothing else."""

import pytest
from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import SPARE, Table, asset, attack, attacked, attacking, measure, needs, table

from kiberrubezh.cards.card import Power

GUARD = measure("guard")
"""A measure that names no category and blocks any."""


@of("firewall", "workstation")
@pytest.mark.parametrize("name", ["firewall", "workstation"])
def test_plain_power(name: str) -> None:
    """KR-5.3, KR-5.4: it gives its power as it is laid, and not a bit more."""
    assert not card(name).abilities, "it needs a scenario of its own"
    power = card(name).provides
    dear = [measure("d", **needs(defence=power.defence + 1)), attack("a", **needs(attack=power.attack + 1))]
    t = table(hand=[card(name), measure("fits", requires=power), *dear]).lay(name)
    assert t.options() == ["deploy fits", "done"]


LATE = ["server-room", "switch", "remote-laptop", "router", "data-centre", "cloud-service", "vpn-server"]


@of(*LATE)
@pytest.mark.parametrize("name", LATE)
def test_late_power(name: str) -> None:
    """It comes tapped: no power and no ability in this turn (KR-7.2), all of its power from the next one on."""
    t = table(hand=[card(name), SPARE, attack("w")]).lay(name)
    assert (t.tapped(name), t.power()) == (True, Power())
    assert t.options() == ["lay spare", "done"]
    assert t.end_turn().end_turn().power() == card(name).provides


@of("server-room")
def test_server_room() -> None:
    """Destroyed, it saves so many cards of the deck in this turn, whatever would destroy them."""
    saved = printed("server-room", "count")
    t = attacked(attack("w", damage=saved + 1), assets=[card("server-room")]).use("server-room", 1)
    assert (t.where("server-room"), t.lost(0)) == ("discard", 1)
    assert t.wave("last").lost(0) == 2


@of("staff")
def test_staff() -> None:
    """Laid: a card of the own choice is discarded from the hand; with an empty hand, none."""
    t = table(hand=[card("staff"), measure("m"), measure("n")]).lay("staff")
    assert t.options() == ["choose m", "choose n"]
    assert (t.choose("n").cards("hand"), t.where("n"), t.power()) == (["m"], "discard", card("staff").provides)
    assert table(hand=[card("staff")]).lay("staff").told("move") == []


@of("switch")
def test_switch() -> None:
    """Destroyed, it untaps own measures, which block again in the next wave; without a measure it is kept."""
    other = measure("other")
    t = attacked(attack("v"), attack("w"), measures=[GUARD, other], assets=[card("switch")])
    t.block("guard", "v").block("other", "w").use("switch", 1).done()
    assert (t.where("switch"), t.lost(0)) == ("discard", 0)
    assert t.wave("last").options() == ["block guard last", "block other last", "done"]
    assert attacked(attack("w"), hand=[SPARE], assets=[card("switch")]).options() == ["done"]


DEAR = ["virtualization", "web-portal", "cloud-service", "data-centre"]


@of(*DEAR)
@pytest.mark.parametrize("name", DEAR)
def test_power_for_cards_of_the_deck(name: str) -> None:
    """Laid: cards from the top of the own deck are destroyed, none of the opponent's; nobody draws."""
    t = table(hand=[card(name), SPARE]).lay(name)
    assert (t.lost(0), t.lost(1), t.told("draw")) == (printed(name, "count"), 0, [])


@of("virtualization", "web-portal")
@pytest.mark.parametrize("name", ["virtualization", "web-portal"])
def test_power_at_once(name: str) -> None:
    """Its power counts in the turn in which it is laid."""
    assert table(hand=[card(name), SPARE]).lay(name).power() == card(name).provides


@of("remote-laptop")
def test_remote_laptop() -> None:
    """Destroyed, it lets its owner draw, in the opponent's turn too, and its power is gone."""

    def used(t: Table) -> tuple[int, str, Power]:
        t.use("remote-laptop", 1)
        return len(t.told("draw")[0]), t.where("remote-laptop"), t.power()

    gone = (printed("remote-laptop", "count"), "discard", Power())
    assert used(table(assets=[card("remote-laptop")])) == gone
    assert used(attacked(attack("w"), assets=[card("remote-laptop")], measures=[GUARD])) == gone


@of("router")
def test_router() -> None:
    """Destroyed while an own wave is under way, it adds to the damage of one attack of it; not before."""
    assert table(assets=[card("router")], attacks=[attack("w")]).options() == ["add w", "done"]
    t = attacking(attack("w"), attack("x"), assets=[card("router"), asset("other")]).use("router", 1)
    assert t.options() == ["choose w", "choose x"]
    assert t.choose("x").hits() == [1, 1 + printed("router", "by")]
    assert t.cards("assets") == ["other"]
