"""KR-9: the measures of the base set whose text comes with a block or holds as long as they lie untapped."""

import pytest
from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import Table, asset, attack, attacked, attacking, keyword, measure, table

from kiberrubezh.cards.effects import Category, KeywordName

BREACH = keyword(KeywordName.BREACH)
GUARD = measure("guard")
"""A measure that names no category and blocks any."""


@of("fault-tolerance")
def test_fault_tolerance() -> None:
    """Destroyed by what it blocked, it comes back to the hand; the block stands, and another measure is gone."""
    wave = [attack("w", "dos", keywords=BREACH), attack("x", keywords=BREACH)]
    t = attacked(*wave, measures=[card("fault-tolerance"), GUARD])
    t.block("fault-tolerance", "w").block("guard", "x").done()
    assert (t.cards("hand"), t.where("guard"), t.lost(0)) == (["fault-tolerance"], "discard", 0)
    t = attacked(attack("w", "dos"), measures=[card("fault-tolerance")]).block("fault-tolerance", "w").done()
    assert t.where("fault-tolerance") == "measures"


@of("least-privilege", "peripheral-lockdown")
@pytest.mark.parametrize(("name", "category"), [("least-privilege", "intrusion"), ("peripheral-lockdown", "malware")])
def test_weakens_a_category(name: str, category: str) -> None:
    """The opponent's attacks of its category do less damage, others as much as ever; so do the own ones."""
    less = printed(name, "by")
    wave = [attack("w", category, damage=3), attack("x", "dos", damage=3)]
    assert attacked(*wave, measures=[card(name)]).done().hits() == [3 + less, 3]
    assert attacking(*wave, measures=[card(name)]).hits() == [3, 3]


@of("data-backup")
def test_data_backup() -> None:
    """Once it has blocked, so many cards of the deck are saved from what follows in the turn, not from what was."""
    saved = printed("data-backup", "count")
    wave = [attack("v", damage=2), attack("w"), attack("x", damage=saved + 2)]
    t = attacked(*wave, measures=[card("data-backup")]).block("data-backup", "w").done()
    assert [len(cards) for cards in t.told("destroy_top")] == [2, 2]


@of("immutable-backup")
def test_immutable_backup() -> None:
    """Another own measure is shuffled into the deck instead of being destroyed; it can't save itself."""

    def fallen(name: str) -> tuple[str, int]:
        t = attacked(attack("w", keywords=BREACH), measures=[card("immutable-backup"), GUARD])
        return t.block(name, "w").done().where(name), len(t.told("shuffle"))

    assert [fallen("guard"), fallen("immutable-backup")] == [("deck", 1), ("discard", 0)]


@of("user-training")
def test_user_training() -> None:
    """Once it has blocked, its owner discards a card of the own choice; without a block, none."""
    hand = [measure("m"), measure("n")]
    t = attacked(attack("w"), measures=[card("user-training")], hand=hand).block("user-training", "w").done()
    assert (t.seat, t.options()) == (0, ["choose m", "choose n"])
    assert (t.choose("n").cards("hand"), t.where("n")) == (["m"], "discard")
    assert attacked(attack("w"), measures=[card("user-training")], hand=hand).done().cards("hand") == ["m", "n"]


@of("sandbox")
def test_sandbox() -> None:
    """Once it has blocked, its owner looks at the top of the own deck and puts it in any order."""
    count = printed("sandbox", "count")
    names = [f"card{n}" for n in range(count + 1)]
    t = attacked(attack("w"), measures=[card("sandbox")], deck=[asset(name) for name in names])
    t.block("sandbox", "w").done().choose(*names[count - 1 : 0 : -1])
    assert t.top(0) == [*names[count - 1 :: -1], names[-1]]


@of("rate-limiting")
def test_rate_limiting() -> None:
    """Against a wave of enough attacks it blocks more of them; against a smaller one no more than ever."""
    name = "rate-limiting"
    narrow, more, many = card(name).capacity, printed(name, "by"), printed(name, "at_least")

    def capacity(wave: int) -> int:
        return attacked(*[attack("d", "dos")] * wave, measures=[card(name)]).now(name).value

    assert [capacity(many - 1), capacity(many)] == [narrow, narrow + more]
    wave = [attack("d", "dos")] * (narrow + more + many)
    assert attacked(*wave, measures=[card(name)]).most(name) == narrow + more


@of("security-monitoring")
def test_security_monitoring() -> None:
    """As long as the opponent has enough attacks, in the wave or not, it blocks more of them."""
    name = "security-monitoring"
    narrow, more, many = card(name).capacity, printed(name, "by"), printed(name, "at_least")

    def capacity(attacks: int) -> int:
        foe, own = [attack("w")] * attacks, [attack("x")] * many
        return table(foe_attacks=foe, attacks=own, measures=[card(name)]).now(name).value

    assert [capacity(many - 1), capacity(many)] == [narrow, narrow + more]
    wave = [attack("i", "intrusion")] * (narrow + more + many)
    assert attacked(*wave, measures=[card(name)]).most(name) == narrow + more


@of("dlp")
def test_dlp() -> None:
    """When it blocks an attack, the opponent discards a card; not for one that gets through."""

    def sent() -> Table:
        return attacked(attack("i", "intrusion"), measures=[card("dlp")], foe_hand=[measure("m"), measure("n")])

    t = sent().block("dlp", "i").done()
    assert (t.hits(), t.seat, t.options()) == ([], 1, ["choose m", "choose n"])
    assert (t.choose("n").cards("hand", 1), t.where("n")) == (["m"], "discard")
    assert sent().done().cards("hand", 1) == ["m", "n"]


@of("network-isolation")
def test_network_isolation() -> None:
    """The own attacks do less damage as long as it lies untapped; the opponent's do as much as ever."""
    less = printed("network-isolation", "by")
    wave = [attack(category, category, damage=3) for category in Category]
    assert attacking(*wave, measures=[card("network-isolation")]).hits() == [3 + less] * len(wave)
    assert attacked(attack("w", damage=3), measures=[card("network-isolation")]).done().hits() == [3]


@of("duty-shift")
def test_duty_shift() -> None:
    """Once it has blocked, cards from the top of the own deck are destroyed; unused it costs nothing."""

    def sent() -> Table:
        return attacked(attack("w", damage=3), measures=[card("duty-shift")])

    assert sent().block("duty-shift", "w").done().lost(0) == printed("duty-shift", "count")
    assert sent().done().lost(0) == 3
