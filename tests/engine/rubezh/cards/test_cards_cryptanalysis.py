"""KR-9: the attacks of the base set of the category Криптография, each doing what its text says."""

from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import SPARE, asset, attack, attacking, measure, table

GUARD, ANY = measure("guard", "cryptanalysis"), measure("any")
"""One that names their category, and one that names none and blocks any."""


@of("rainbow-tables")
def test_rainbow_tables() -> None:
    """More damage while the opponent has no measure that names cryptanalysis."""
    damage, more = card("rainbow-tables").damage, printed("rainbow-tables", "by")
    assert attacking(card("rainbow-tables"), measures=[GUARD], foe_measures=[ANY]).done().hits() == [damage + more]
    t = attacking(card("rainbow-tables"), foe_measures=[GUARD, measure("m", "malware")])
    assert t.options() == ["block guard rainbow-tables", "done"]
    assert t.done().hits() == [damage]


@of("key-search")
def test_key_search() -> None:
    """Nothing but its damage: what names cryptanalysis blocks it, what names another category doesn't."""
    t = attacking(card("key-search"), foe_measures=[GUARD, measure("m", "malware intrusion")])
    assert t.options() == ["block guard key-search", "done"]
    assert t.done().lost(1) == card("key-search").damage


@of("downgrade")
def test_downgrade() -> None:
    """Declared: a random measure of the opponent blocks one attack less this turn, and nobody is asked which."""

    def weak(seed: int) -> list[str]:
        t = attacking(card("downgrade"), foe_measures=[GUARD, ANY], measures=[measure("own")], seed=seed)
        assert t.prompt == "block"
        return [name for name in ("guard", "any", "own") if t.now(name).value == 0]

    assert {tuple(weak(seed)) for seed in range(20)} == {("guard",), ("any",)}
    wide = measure("wide", "cryptanalysis", capacity=1 - printed("downgrade", "by"))
    t = attacking(card("downgrade"), attack("k", "cryptanalysis"), foe_measures=[wide]).block("wide", "downgrade")
    assert t.options() == ["done"]
    assert t.done().end_turn().now("wide").value == wide.capacity


@of("kerberoasting")
def test_kerberoasting() -> None:
    """Deployed: its owner looks at the top of the own deck and puts it in any order."""
    deck, power = [asset(f"c{n}") for n in range(9)], asset(attack=card("kerberoasting").requires.attack)
    t = table(hand=[card("kerberoasting")], assets=[power], deck=deck).deploy("kerberoasting")
    count = printed("kerberoasting", "count")
    assert t.options() == [f"choose c{n}" for n in range(count)]
    t.choose(*(f"c{n}" for n in range(count - 1, 0, -1)))
    assert t.top(0, count + 1) == [f"c{n}" for n in [*range(count - 1, -1, -1), count]]
    t = attacking(card("kerberoasting"), foe_measures=[GUARD])
    assert (t.options(), t.told("look")) == (["block guard kerberoasting", "done"], [])


@of("krack")
def test_krack() -> None:
    """Blocked: the measure goes back to its owner's hand, and the attack does no damage; other measures stay."""
    t = attacking(card("krack"), foe_measures=[GUARD, ANY]).block("guard", "krack").done()
    assert (t.cards("hand", 1), t.cards("measures", 1), t.lost(1)) == (["guard"], ["any"], 0)


@of("padding-oracle")
def test_padding_oracle() -> None:
    """More damage for each attack of cryptanalysis in the own discard, for no other card and no other discard."""
    damage, each = card("padding-oracle").damage, printed("padding-oracle", "by")
    old = attack("k", "cryptanalysis")
    others = [GUARD, attack("m")]
    assert attacking(card("padding-oracle"), discard=others, foe_discard=[old]).hits() == [damage]
    t = attacking(card("padding-oracle"), discard=[*others, old, old], foe_measures=[GUARD])
    assert t.options() == ["block guard padding-oracle", "done"]
    assert t.done().hits() == [damage + 2 * each]


@of("rogue-ca")
def test_rogue_ca() -> None:
    """Declared: all other own attacks of the wave are of cryptanalysis, and of it alone, until end of turn."""
    guards = [GUARD, measure("av", "malware")]
    t = attacking(card("rogue-ca"), attack("m"), attack("d", "dos"), foe_measures=guards)
    assert t.options() == ["block guard rogue-ca", "block guard m", "block guard d", "done"]
    assert t.done().wave("last").options() == ["block av last", "done"]


@of("zerologon")
def test_zerologon() -> None:
    """Gets through: its owner destroys an asset of the opponent, if there is one; blocked, none."""
    walls = [asset("a"), asset("b")]
    t = attacking(card("zerologon"), foe_assets=walls, assets=[SPARE], foe_measures=[GUARD]).done()
    assert (t.seat, t.options()) == (0, ["choose a", "choose b"])
    assert (t.choose("a").where("a"), t.where("b")) == ("discard", "assets")
    t = attacking(card("zerologon"), foe_assets=walls, foe_measures=[GUARD]).block("guard", "zerologon").done()
    assert t.cards("assets", 1) == ["a", "b"]


@of("psychic-signatures")
def test_psychic_signatures() -> None:
    """Скрытность: only what names cryptanalysis blocks it."""
    t = attacking(card("psychic-signatures"), foe_measures=[ANY, GUARD])
    assert t.options() == ["block guard psychic-signatures", "done"]
    assert t.done().lost(1) == card("psychic-signatures").damage
