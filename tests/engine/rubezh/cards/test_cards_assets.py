"""KR-9: the assets of the base set that are not basic, each doing what its text says."""

from collections.abc import Sequence

from engine.rubezh.cards.base_set import card, of, printed
from engine.rubezh.table import (
    FILLER,
    OPPONENT,
    SPARE,
    Table,
    among,
    asset,
    attack,
    attacked,
    attacking,
    chosen,
    event,
    keyword,
    measure,
    needs,
    table,
)

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Destination, Draw, KeywordName, Move, Zone

GUARD = measure("guard")
"""A measure that names no category and blocks any."""
DRAW = event("draw", Draw())


def struck(zone: Zone, name: str, **zones: Sequence[Card]) -> Table:
    """Let seat 1 destroy a card of a zone of seat 0, which must hold another."""
    strike = event("strike", Move(what=chosen(among(zone, OPPONENT)), to=Destination.DISCARD))
    return table(active=1, foe_hand=[strike], foe_attacks=[attack("last")], **zones).play("strike").choose(name)


@of("backup-copy")
def test_backup_copy() -> None:
    """Destroyed, it shuffles measures of the discard at random into the deck, and no other cards."""
    many = printed("backup-copy", "amount")
    old = [attack("w"), asset("a"), *[measure("m")] * (many + 1)]
    t = table(assets=[card("backup-copy")], discard=old, deck=[SPARE]).use("backup-copy")
    assert (t.deck(0), t.top(0).count("m"), t.told("shuffle")) == (1 + many, many, [[]])
    assert t.cards("discard") == ["w", "a", "m", "backup-copy"]


@of("backup-data-centre")
def test_backup_data_centre() -> None:
    """When another own asset is destroyed, measures of the discard at random go into the deck; not for its own end."""
    many = printed("backup-data-centre", "amount")
    old = [attack("w"), *[measure("m")] * (many + 1)]
    zones = {"assets": [card("backup-data-centre"), asset("a")], "discard": old, "deck": [SPARE]}
    t = struck(Zone.ASSETS, "a", **zones)
    assert (t.deck(0), t.top(0).count("m"), t.told("shuffle")) == (1 + many, many, [[]])
    assert t.cards("discard") == ["w", "m", "a"]
    assert struck(Zone.ASSETS, "backup-data-centre", **zones).deck(0) == 1


@of("certification-authority")
def test_certification_authority() -> None:
    """As long as enough own measures name cryptanalysis it gives more; others, and the opponent's, don't count."""
    plain, many = card("certification-authority").provides.defence, printed("certification-authority", "at_least")
    named = measure("c", "intrusion cryptanalysis")

    def defence(*measures: Card) -> int:
        foe = [named] * many
        return table(assets=[card("certification-authority")], measures=measures, foe_measures=foe).power().defence

    assert defence(*[named] * (many - 1), measure("d", "dos"), GUARD) == plain
    assert defence(*[named] * many) == plain + printed("certification-authority", "by")


@of("data-historian")
def test_data_historian() -> None:
    """As long as enough cards lie in the own discard it gives more defence power."""
    plain, many = card("data-historian").provides.defence, printed("data-historian", "at_least")

    def defence(cards: int) -> int:
        zones = {"discard": [SPARE] * cards, "foe_discard": [SPARE] * many}
        return table(assets=[card("data-historian")], **zones).power().defence

    assert [defence(many - 1), defence(many)] == [plain, plain + printed("data-historian", "by")]


@of("dmz")
def test_dmz() -> None:
    """Own measures that require little defence power block more attacks each; dearer ones don't."""
    most, more = printed("dmz", "at_most"), printed("dmz", "by")
    cheap, dear = measure("cheap", **needs(defence=most)), measure("dear", **needs(defence=most + 1))

    def stopped(name: str) -> int:
        wave = [attack("w")] * (more + 2)
        return attacked(*wave, assets=[card("dmz")], measures=[cheap, dear]).most(name)

    assert (stopped("cheap"), stopped("dear")) == (1 + more, 1)


@of("directory-service")
def test_directory_service() -> None:
    """As the own turn starts, with few cards in the hand once those of the turn are drawn: one card more."""
    most = printed("directory-service", "at_most")

    def drawn(held: int) -> int:
        t = table(active=1, assets=[card("directory-service")], hand=[FILLER] * held, foe_hand=[SPARE]).end_turn()
        return len(t.cards("hand")) - held - t.duel.rules.draw

    assert [drawn(most - 2), drawn(most - 1)] == [1, 0]


@of("gossopka-centre")
def test_gossopka_centre() -> None:
    """When the opponent plays an event, its owner draws a card; not for the own events."""
    assert table(active=1, foe_hand=[DRAW], assets=[card("gossopka-centre")]).play("draw").deck(0) == 9
    assert table(hand=[DRAW], assets=[card("gossopka-centre")]).play("draw").told("draw") == [["spare"]]


@of("siem")
def test_siem() -> None:
    """As the own turn ends, its owner looks at the top of the own deck and puts it in any order."""
    count = printed("siem", "count")
    names = [f"card{n}" for n in range(count + 1)]
    t = table(assets=[card("siem")], deck=[asset(name) for name in names])
    looked, rest = names[:count], names[count:]
    assert (t.prompt, t.options()) == ("order", [f"choose {name}" for name in looked])
    t.choose(*looked[:0:-1])
    assert t.top(0) == looked[::-1] + rest


@of("soc")
def test_soc() -> None:
    """For its tap an own measure untaps, which blocks again in the next wave; its power is missing meanwhile."""
    t = attacked(attack("w"), attack("x"), measures=[measure("m"), measure("n")], assets=[card("soc")])
    assert t.block("m", "w").block("n", "x").use("soc").options() == ["choose m", "choose n"]
    t.choose("n").done()
    assert (t.tapped("soc"), t.power().defence) == (True, 0)
    assert t.wave("last").options() == ["block n last", "done"]


@of("storage-system")
def test_storage_system() -> None:
    """When an own measure is destroyed it goes under the deck; destroyed assets stay in the discard."""
    zones = {"assets": [card("storage-system"), asset("a")], "measures": [GUARD, measure("m")]}
    t = struck(Zone.MEASURES, "m", **zones)
    assert (t.top(0)[-1], t.cards("measures")) == ("m", ["guard"])
    assert struck(Zone.ASSETS, "a", **zones).where("a") == "discard"


@of("ups")
def test_ups() -> None:
    """Another own asset goes to the hand instead of being destroyed; it can't save itself, and no measure."""
    zones = {"assets": [card("ups"), asset("a")], "measures": [GUARD, measure("m")]}
    assert struck(Zone.ASSETS, "a", **zones).cards("hand") == ["a"]
    assert struck(Zone.ASSETS, "ups", **zones).where("ups") == "discard"
    assert struck(Zone.MEASURES, "m", **zones).where("m") == "discard"


@of("control-server")
def test_control_server() -> None:
    """Own attacks of dos gain Эскалация: each counts the others of dos in the wave, and malware gains nothing."""
    more = printed("control-server", "value")
    wave = [attack("d", "dos"), attack("e", "dos"), attack("v"), attack("w")]
    assert attacking(*wave, assets=[card("control-server")]).hits() == [1 + more, 1 + more, 1, 1]


@of("dev-environment")
def test_dev_environment() -> None:
    """Own attacks of malware do more damage; others, and the opponent's, don't."""
    more = printed("dev-environment", "by")
    t = attacking(attack("w"), attack("d", "dos"), assets=[card("dev-environment")], foe_attacks=[attack("v")])
    assert (t.hits(), t.now("v").value) == ([1 + more, 1], 1)


@of("signature-key")
def test_signature_key() -> None:
    """Laid: an attack of cryptanalysis is searched out of the deck into the hand, no measure of that category."""
    deck = [SPARE, measure("m", "cryptanalysis"), attack("w"), attack("c", "cryptanalysis")]
    t = table(hand=[card("signature-key"), SPARE], deck=deck).lay("signature-key")
    assert t.options() == ["choose c", "done"]
    assert (t.choose("c").cards("hand"), len(t.told("shuffle"))) == (["spare", "c"], 1)


@of("jump-host")
def test_jump_host() -> None:
    """For its tap an opposing intrusion of the wave loses Скрытность, and what names no category blocks it again."""
    wave = [attack(name, "intrusion", keywords=keyword(KeywordName.STEALTH)) for name in "ij"]
    t = attacked(*wave, attack("w"), assets=[card("jump-host")], measures=[GUARD])
    assert t.options()[0] == "block guard w", "while they are hidden"
    assert t.use("jump-host").options() == ["choose i", "choose j"]
    assert t.choose("i").options() == ["block guard i", "block guard w", "done"]
    assert (t.tapped("jump-host"), table(assets=[card("jump-host")]).power().defence) == (True, 1)


@of("mail-server")
def test_mail_server() -> None:
    """An own intrusion that gets through draws a card, and discards one; no other attack does, nor a blocked one."""
    wave = [attack("i", "intrusion"), attack("w"), attack("blocked", "intrusion")]
    t = attacking(*wave, assets=[card("mail-server")], foe_measures=[GUARD]).block("guard", "blocked").done()
    assert (t.hits(), t.told("draw"), t.cards("hand")) == ([1, 1], [["spare"]], [])
    assert "spare" in t.cards("discard")


@of("source-repository")
def test_source_repository() -> None:
    """Laid: an attack that requires little attack power is searched out of the deck and laid on it, no dearer one."""
    most = printed("source-repository", "at_most")
    deck = [SPARE, attack("dear", **needs(attack=most + 1)), attack("cheap", **needs(attack=most)), measure("m")]
    t = table(hand=[card("source-repository"), SPARE], deck=deck).lay("source-repository")
    assert t.options() == ["choose cheap", "done"]
    assert (t.choose("cheap").cards("hand"), len(t.told("shuffle")), t.top(0)[0]) == (["spare"], 1, "cheap")


@of("access-point")
def test_access_point() -> None:
    """For its tap an attack of tempest of the own wave under way does more damage; without one there is no use."""
    more = printed("access-point", "by")
    mine = [attack("w"), attack("t", "tempest"), attack("stays", "tempest")]
    t = table(attacks=mine, assets=[card("access-point")]).wave("w", "t").use("access-point")
    assert (t.hits(), t.tapped("access-point"), t.power().attack) == ([1, 1 + more], True, 0)
    assert attacking(attack("w"), assets=[card("access-point")]).hits() == [1]
