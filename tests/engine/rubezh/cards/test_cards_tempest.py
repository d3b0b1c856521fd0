"""KR-9: the attacks of the base set of the category ПЭМИН, each doing what its text says."""

from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import FILLER, asset, attack, attacking, measure

GUARD, ANY = measure("guard", "tempest"), measure("any")
"""One that names their category, and one that names none and blocks any."""
TWO = [ANY, GUARD]


@of("airhopper")
def test_airhopper() -> None:
    """Gets through: more cards of the deck for each own attack of malware in the wave, blocked or not, no other."""
    damage, each = card("airhopper").damage, printed("airhopper", "times")
    assert attacking(card("airhopper"), attack("d", "dos")).lost(1) == damage + 1, "one of malware stays behind"
    wave = [card("airhopper"), attack("m"), attack("n")]
    assert attacking(*wave, foe_measures=[ANY]).block("any", "m").done().lost(1) == damage + 2 * each + 1
    assert attacking(*wave, foe_measures=[GUARD]).block("guard", "airhopper").done().lost(1) == 2


@of("keyboard-emanations")
def test_keyboard_emanations() -> None:
    """Скрытность. Gets through: the opponent discards a card of the own choice; blocked, none."""
    hand = [measure("m"), measure("n")]
    t = attacking(card("keyboard-emanations"), foe_measures=TWO, foe_hand=hand)
    assert t.options() == ["block guard keyboard-emanations", "done"]
    assert (t.done().seat, t.options()) == (1, ["choose m", "choose n"])
    assert t.choose("m").where("m") == "discard"
    t = attacking(card("keyboard-emanations"), foe_measures=TWO, foe_hand=hand)
    assert t.block("guard", "keyboard-emanations").done().cards("hand", 1) == ["m", "n"]


@of("tempest-sdr")
def test_tempest_sdr() -> None:
    """Declared: all own attacks of ПЭМИН of the wave, itself too, have Скрытность; those of another category don't."""
    wave = [card("tempest-sdr"), attack("e", "tempest"), attack("m")]
    t = attacking(*wave, foe_measures=TWO, behind=attack("f", "tempest"))
    assert t.options() == ["block any m", "block guard tempest-sdr", "block guard e", "done"]
    assert t.done().wave("f").options() == ["block any f", "block guard f", "done"]


@of("van-eck")
def test_van_eck() -> None:
    """Скрытность: only what names ПЭМИН blocks it."""
    t = attacking(card("van-eck"), foe_measures=[*TWO, measure("m", "malware")])
    assert t.options() == ["block guard van-eck", "done"]
    assert t.done().lost(1) == card("van-eck").damage


@of("laser-microphone")
def test_laser_microphone() -> None:
    """Gets through: its owner alone sees the top of the opponent's deck and puts it in any order; blocked, not."""
    deck = [asset(f"c{n}") for n in range(20)]
    t = attacking(card("laser-microphone"), foe_deck=deck, foe_measures=[GUARD]).done()
    top = [f"c{card('laser-microphone').damage + n}" for n in range(printed("laser-microphone", "count") + 1)]
    assert (t.seat, t.options()) == (0, [f"choose {name}" for name in top[:-1]])
    t.choose(*top[-2:0:-1])
    assert t.top(1, len(top)) == [*top[-2::-1], top[-1]]
    assert (len(t.duel.view(0).other.deck_known), t.duel.view(1).own.deck_known) == (len(top) - 1, ())
    t = attacking(card("laser-microphone"), foe_measures=[GUARD]).block("guard", "laser-microphone").done()
    assert t.told("look") == []


@of("dpa")
def test_power_analysis() -> None:
    """Gets through: its owner may take an attack of cryptanalysis from the own deck, no other card; blocked, not."""
    deck = [attack("k", "cryptanalysis"), attack("m"), measure("c", "cryptanalysis"), FILLER]
    t = attacking(card("dpa"), deck=deck, foe_measures=[GUARD]).done()
    assert t.options() == ["choose k", "done"]
    assert (t.choose("k").where("k"), len(t.told("shuffle"))) == ("hand", 1)
    assert attacking(card("dpa"), deck=deck, foe_measures=[GUARD]).block("guard", "dpa").done().told("search") == []


@of("powerhammer")
def test_powerhammer() -> None:
    """Скрытность. Gets through: the opponent takes an asset of the own choice back to the hand; blocked, none."""
    lines = [asset("a"), asset("b")]
    t = attacking(card("powerhammer"), foe_measures=TWO, foe_assets=lines, assets=[asset("own")])
    assert t.options() == ["block guard powerhammer", "done"]
    assert (t.done().seat, t.options()) == (1, ["choose a", "choose b"])
    assert t.choose("b").cards("hand", 1) == ["b"]
    t = attacking(card("powerhammer"), foe_measures=TWO, foe_assets=lines).block("guard", "powerhammer").done()
    assert t.cards("assets", 1) == ["a", "b"]


@of("deep-tempest")
def test_deep_tempest() -> None:
    """Скрытность. Gets through: its owner draws a card; blocked, none."""
    t = attacking(card("deep-tempest"), foe_measures=TWO)
    assert t.options() == ["block guard deep-tempest", "done"]
    assert t.done().deck(0) == 9
    assert attacking(card("deep-tempest"), foe_measures=TWO).block("guard", "deep-tempest").done().deck(0) == 10


@of("rambo")
def test_rambo() -> None:
    """Declared: all own attacks of malware of the wave do more damage this turn, those of another category don't."""
    more = printed("rambo", "by")
    t = attacking(card("rambo"), attack("m"), attack("n"), attack("d", "dos"), foe_measures=[GUARD])
    assert t.block("guard", "rambo").done().hits() == [1 + more, 1 + more, 1]
    assert t.wave("last").hits()[-1] == 1
    assert attacking(card("rambo"), attack("m")).hits() == [card("rambo").damage, 1 + more]
