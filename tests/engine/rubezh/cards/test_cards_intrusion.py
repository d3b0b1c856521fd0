"""KR-9: the attacks of the base set of the category Вторжение, each doing what its text says."""

from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import FILLER, asset, attack, attacking, keyword, measure, needs, table

from kiberrubezh.cards.effects import KeywordName as K

GUARD, ANY = measure("guard", "intrusion"), measure("any")
"""One that names their category, and one that names none and blocks any."""


@of("phishing")
def test_phishing() -> None:
    """Gets through: its owner draws a card; blocked, none."""
    assert attacking(card("phishing")).deck(0) == 9
    assert attacking(card("phishing"), foe_measures=[GUARD]).block("guard", "phishing").done().deck(0) == 10


@of("brute-force")
def test_brute_force() -> None:
    """Blocked: back to its owner's hand, to try again; not blocked, it goes the way of all attacks."""
    t = attacking(card("brute-force"), foe_measures=[GUARD]).block("guard", "brute-force").done()
    assert (t.cards("hand"), t.lost(1)) == (["brute-force"], 0)
    t = attacking(card("brute-force"), foe_measures=[GUARD]).done()
    assert t.hits() == [card("brute-force").damage]
    assert t.end_turn().where("brute-force") == "discard"


@of("heartbleed")
def test_heartbleed() -> None:
    """Gets through: its owner may take a small attack back from the discard, no large one and no measure."""
    most = printed("heartbleed", "at_most")
    discard = [attack("small", **needs(attack=most)), attack("large", **needs(attack=most + 1)), FILLER]
    t = attacking(card("heartbleed"), discard=discard, foe_measures=[GUARD]).done()
    assert (t.seat, t.options()) == (0, ["choose small", "done"])
    assert t.choose("small").cards("hand") == ["small"]
    assert attacking(card("heartbleed"), discard=discard).done().cards("hand") == []
    t = attacking(card("heartbleed"), discard=discard, foe_measures=[GUARD]).block("guard", "heartbleed").done()
    assert (t.prompt, t.cards("hand")) == ("attack", [])


@of("log-clearing")
def test_log_clearing() -> None:
    """Declared: no measure of the opponent has Приманка or Карантин until end of turn; other keywords stay."""
    decoy, quarantine, other = (keyword(name) for name in (K.DECOY, K.QUARANTINE, K.ECHELON))
    guards = [measure(name, "intrusion", keywords=(*decoy, *quarantine, *other)) for name in "ab"]
    own, wave = measure("own", keywords=decoy), [card("log-clearing"), attack("w", "intrusion")]
    t = attacking(*wave, foe_measures=guards, measures=[own])
    assert [t.now(name).keywords for name in ("a", "b", "own")] == [other, other, decoy]
    t.block("a", "log-clearing").block("b", "w").done().end_turn()
    assert t.told("draw") == [["spare", "spare"]], "the opponent's turn began"
    assert [t.where(each.id) for each in wave] == ["discard", "discard"]
    assert t.now("b").keywords == guards[1].keywords


@of("mfa-fatigue")
def test_mfa_fatigue() -> None:
    """Blocked by a measure: the opponent discards a card of the own choice; not blocked, none."""
    hand = [measure("m"), measure("n")]
    t = attacking(card("mfa-fatigue"), foe_measures=[GUARD], foe_hand=hand).block("guard", "mfa-fatigue").done()
    assert (t.seat, t.options()) == (1, ["choose m", "choose n"])
    assert t.choose("m").cards("discard", 1) == ["m"]
    t = attacking(card("mfa-fatigue"), foe_measures=[GUARD], foe_hand=hand).done()
    assert (t.cards("hand", 1), t.hits()) == (["m", "n"], [card("mfa-fatigue").damage])


@of("pass-the-hash")
def test_pass_the_hash() -> None:
    """Declared: another own attack of intrusion of the wave gains Пробой, and it alone."""
    wave = [card("pass-the-hash"), attack("v", "intrusion"), attack("w", "intrusion"), attack("m")]
    guards = [measure(name, "intrusion") for name in "abc"]
    t = attacking(*wave, foe_measures=guards, behind=attack("last", "intrusion"))
    assert (t.seat, t.options()) == (0, ["choose v", "choose w"])
    t.choose("w").block("a", "v").block("b", "w").block("c", "pass-the-hash").done()
    assert t.cards("measures", 1) == ["a", "c"]


@of("web-exploit")
def test_web_exploit() -> None:
    """Gets through: its owner taps an untapped measure of the opponent, before the next wave; blocked, none."""
    t = attacking(card("web-exploit"), attack("w"), foe_measures=[GUARD, ANY, measure("m", "malware")])
    t.block("m", "w").done()
    assert (t.seat, t.options()) == (0, ["choose guard", "choose any"])
    t.choose("guard")
    assert [t.tapped(name) for name in ("guard", "any")] == [True, False]
    t = attacking(card("web-exploit"), foe_measures=[GUARD, ANY]).block("guard", "web-exploit").done()
    assert not t.tapped("any")


@of("golden-ticket")
def test_golden_ticket() -> None:
    """Requires power of both kinds. Скрытность: only what names intrusion blocks it."""
    needed = card("golden-ticket").requires
    assert needed.defence > 0
    only_attack, hand = asset("a", attack=needed.attack), [card("golden-ticket"), FILLER]
    t = table(hand=hand, assets=[only_attack, asset("d", defence=needed.defence)]).deploy("golden-ticket")
    assert t.where("golden-ticket") == "attacks"
    assert table(hand=hand, assets=[only_attack]).seat == 1, "nothing to be done, and the turn is over"
    t = attacking(card("golden-ticket"), foe_measures=[ANY, GUARD])
    assert t.options() == ["block guard golden-ticket", "done"]


@of("trusted-relationship")
def test_trusted_relationship() -> None:
    """Пробой: the measure that blocks it is destroyed, and the others are not."""
    t = attacking(card("trusted-relationship"), foe_measures=[GUARD, ANY])
    assert t.block("guard", "trusted-relationship").done().lost(1) == 0
    assert t.cards("measures", 1) == ["any"]


@of("web-shell")
def test_web_shell() -> None:
    """Gets through: its owner draws a card. Закрепление: so it does turn after turn, but not when blocked."""
    t = attacking(card("web-shell"), foe_measures=[GUARD]).done()
    assert t.deck(0) == 9
    t.end_turn().end_turn().wave("web-shell").block("guard", "web-shell").done()
    assert (t.where("web-shell"), t.deck(0)) == ("attacks", 9 - 2)


@of("log4shell")
def test_log4shell() -> None:
    """Распределённость N: it takes N measures. Пробой: it destroys them all, but none where they don't suffice."""
    guards = [measure(f"m{n}", "intrusion") for n in range(printed("log4shell", "value"))]
    t = attacking(card("log4shell"), foe_measures=guards)
    for guard in guards:
        t.block(guard.id, "log4shell")
    assert (t.done().cards("measures", 1), t.hits()) == ([], [])
    t = attacking(card("log4shell"), foe_measures=guards).block("m0", "log4shell").done()
    assert (len(t.cards("measures", 1)), t.hits()) == (len(guards), [card("log4shell").damage])
