"""What a card does is what its namesake does in the trade: held over data, by the table of checked references.

`facts.json` beside this file tells of each reference what it is (an object, a control, an attack, a law) and, by
MITRE's and FSTEC's catalogues as this project reads them, which categories a control is against or an attack is of.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from kiberrubezh.cards.abilities import Continuous, Replacement, Triggered, When
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.compose.domination import needless
from kiberrubezh.cards.effects import (
    Category,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraBlock,
    Filter,
    Gives,
    How,
    Keyword,
    KeywordName,
    Kind,
    Modify,
    Move,
    Number,
    Pick,
    Stat,
    Stop,
    Takes,
    Tap,
    Turns,
    Untap,
    Whose,
    Zone,
)
from kiberrubezh.cards.store import load_sources
from kiberrubezh.resources import resource

CARDS = {card.id: card for card in load_sources(resource("cards"))}
FACTS: dict[tuple[str, str], dict[str, Any]] = {
    (row["source"], row["code"]): row for row in json.loads(Path(__file__).with_name("facts.json").read_text("utf-8"))
}
ALLOWED = {
    Kind.ASSET: {"object", "attack"},
    Kind.MEASURE: {"control"},
    Kind.ATTACK: {"attack"},
    Kind.EVENT: {"control", "attack", "law"},
}
"""What the reference of each kind may be; an asset of the attacker's is infrastructure of an attack."""

MORE_GROUNDS = {("deception-environment", "malware"): ("MITRE D3FEND", "D3-DF")}
"""A block that rests on a second control: ransomware takes hold of a decoy file."""

COARSE = {
    *(("defence-in-depth", category) for category in ("dos", "tempest", "cryptanalysis")),
    ("decoy-credentials", "cryptanalysis"),
}
"""Blocks for which the catalogues give no ground: five categories are coarser than the trade."""

TOLD_APART = {
    *("account-lockout", "tempest-fonts", "rf-shielding", "user-training", "credential-rotation", "mfa"),
    *("trusted-boot", "peripheral-lockdown", "session-volume-analysis", "noise-generator", "data-backup"),
    *("immutable-backup", "encrypted-tunnel", "certificate-pinning", "message-authentication", "sandbox"),
    *("rate-limiting", "traffic-filter", "dlp", "wifi-jamming", "laser-microphone", *(name for name, _ in COARSE)),
}
"""Cards whose category is wider than their namesake: their page says what is so in the game alone."""

DENIED = {
    "antivirus": "intrusion tempest",
    "fault-tolerance": "intrusion malware",
    "redundancy": "malware",
    "session-volume-analysis": "intrusion",
    "honeynet": "dos",
    "intrusion-prevention": "tempest",
    "encrypted-tunnel": "intrusion",
    "data-backup": "intrusion",
    "peripheral-lockdown": "tempest",
    "security-monitoring": "tempest dos",
    "deception-environment": "dos",
    "traffic-filter": "malware",
    "dlp": "tempest",
    "network-isolation": "tempest",
    "zero-trust": "dos tempest",
}
"""Categories that a measure's page says it is no help against."""

MET_BY = {
    "keylogger": "antivirus executable-allowlist",
    "malicious-file": "executable-allowlist sandbox user-training",
    "stealer": "antivirus executable-allowlist",
    "usb-worm": "antivirus",
    "bootkit": "trusted-boot",
    "polymorphic": "edr sandbox antivirus",
    "ransomware": "executable-allowlist network-segmentation data-backup",
    "wiper": "data-backup",
    "fansmitter": "antivirus executable-allowlist",
    "rapid-reset": "rate-limiting",
    "traffic-reflection": "traffic-filter",
    "wifi-jamming": "traffic-filter",
    "phishing": "user-training sandbox mfa",
    "brute-force": "account-lockout mfa",
    "pass-the-hash": "credential-rotation",
    "web-exploit": "software-update traffic-filter network-isolation",
    "golden-ticket": "credential-rotation",
    "trusted-relationship": "network-segmentation mfa",
    "log4shell": "software-update",
    "heartbleed": "software-update credential-rotation",
    "keyboard-emanations": "rf-shielding noise-generator controlled-zone",
    "van-eck": "rf-shielding noise-generator",
    "laser-microphone": "controlled-zone",
    "powerhammer": "noise-generator controlled-zone",
    "rainbow-tables": "mfa credential-rotation",
    "kerberoasting": "credential-rotation decoy-credentials",
    "krack": "software-update encrypted-tunnel",
    "padding-oracle": "message-authentication",
    "rogue-ca": "certificate-pinning",
    "zerologon": "software-update",
    "psychic-signatures": "software-update message-authentication",
}
"""The measures that an attack's page names as a help."""

NOT_MET_BY = {
    "keylogger": "mfa",
    "malicious-file": "traffic-filter",
    "usb-worm": "traffic-filter",
    "stealer": "mfa",
    "udp-flood": "antivirus",
    "wifi-jamming": "encrypted-tunnel",
    "brute-force": "antivirus",
    "keyboard-emanations": "encrypted-tunnel",
    "kerberoasting": "account-lockout",
    "heartbleed": "encrypted-tunnel",
}
"""The measures that an attack's page names as no help."""


def fact(card: Card) -> dict[str, Any]:
    assert card.reference is not None
    return FACTS[card.reference.source, card.reference.code]


def against(card: Card, category: Category) -> bool:
    more = MORE_GROUNDS.get((card.id, category.value))
    return category.value in fact(card)["against"] or (more is not None and category.value in FACTS[more]["against"])


def wide(measure: str) -> set[str]:
    return {category.value for category in CARDS[measure].blocks or Category}


def test_a_reference_is_a_checked_one_and_of_the_right_kind() -> None:
    """It stands in the facts under the same title; no asset cites a control, no attack a mitigation."""
    for card in CARDS.values():
        assert card.reference is not None, card.id
        assert fact(card)["title"] == card.reference.title, card.id
        assert fact(card)["is"] in ALLOWED[card.kind], card.id


def test_the_facts_hold_nothing_more() -> None:
    """Each fact is cited by a card or is a second ground of one."""
    cited = {(card.reference.source, card.reference.code) for card in CARDS.values() if card.reference}
    assert set(FACTS) == cited | set(MORE_GROUNDS.values())


def test_each_category_that_a_measure_blocks_has_a_ground() -> None:
    """By the control it cites, or a second one; what has none is listed and told on the card's page."""
    measures = [card for card in CARDS.values() if card.kind is Kind.MEASURE]
    bare = {(card.id, c.value) for card in measures for c in card.blocks or Category if not against(card, c)}
    assert bare == COARSE


def test_each_attack_is_of_the_category_of_what_it_cites() -> None:
    """An acoustic channel of malicious code is no emanation, a flaw that leaks memory no cryptanalysis."""
    attacks = [card for card in CARDS.values() if card.kind is Kind.ATTACK and card.category]
    assert [card.id for card in attacks if card.category and card.category.value not in fact(card)["against"]] == []


@pytest.mark.parametrize("name", sorted(TOLD_APART))
def test_the_page_tells_where_the_game_is_coarser(name: str) -> None:
    """Where the category is wider than the namesake, the page says in both languages what is so in the game alone."""
    about = CARDS[name].about
    assert about is not None
    assert "в игре" in about.ru.lower()
    assert "in the game" in about.en.lower()


@pytest.mark.parametrize(("measure", "denied"), DENIED.items())
def test_a_measure_blocks_nothing_its_page_denies(measure: str, denied: str) -> None:
    """What a page says a measure is no help against, the measure doesn't block."""
    assert wide(measure) & set(denied.split()) == set()


@pytest.mark.parametrize("attack", sorted(MET_BY.keys() | NOT_MET_BY.keys()))
def test_an_attack_is_met_by_what_its_page_names(attack: str) -> None:
    """A measure named as a help blocks the attack's category, one named as no help doesn't."""
    category = CARDS[attack].category
    assert category is not None
    assert [name for name in MET_BY.get(attack, "").split() if category.value not in wide(name)] == []
    assert [name for name in NOT_MET_BY.get(attack, "").split() if category.value in wide(name)] == []


def test_a_stopped_service_is_not_said_to_be_saved_by_what_it_stops() -> None:
    """Остановка служб taps a cheap measure: its page doesn't promise that such a one brings the service back."""
    about = CARDS["service-stop"].about
    assert about is not None
    cheap = [card for card in CARDS.values() if card.kind is Kind.MEASURE and card.requires.defence <= 1]
    helps = about.ru.lower().split("помогают")[1]
    assert [card.id for card in cheap if card.name.ru.lower() in helps] == []


def test_no_card_is_strictly_dominated() -> None:
    """No other of its kind costs no more, has no less of anything and lacks none of its texts that help."""
    assert needless(tuple(CARDS.values())) == set()


def test_domination_is_seen() -> None:
    """The same card, a point better, dominates; a text that helps or a category of its own saves the lesser one."""
    mfa = CARDS["mfa"]
    better = mfa.model_copy(update={"id": "better", "capacity": mfa.capacity + 1})
    assert needless([mfa, better]) == {("mfa", "better")}
    assert needless([mfa.model_copy(update={"abilities": CARDS["edr"].abilities}), better]) == set()
    assert needless([mfa, better.model_copy(update={"blocks": mfa.blocks[:1]})]) == set()
    portal, vpn = CARDS["web-portal"], CARDS["vpn-server"].model_copy(update={"abilities": ()})
    assert needless([portal, vpn]) == {("web-portal", "vpn-server")}, "a burden saves nobody"


def other(name: str, *changes: tuple[str, str]) -> Card:
    """Make another card of one by changes of its data, told as JSON."""
    told = CARDS[name].model_dump_json()
    for old, new in changes:
        assert old in told
        told = told.replace(old, new)
    return Card.model_validate_json(told).model_copy(update={"id": "other"})


DRAWS = ('"abilities":[', '"abilities":[{"type":"triggered","when":"turn_start","effects":[{"do":"draw"}]},')
DISCARDS = ('"effects":[', '"effects":[{"do":"move","what":{"who":{"zone":"hand"}},"to":"discard"},')
UNCOUNTED = (
    '"count":{"of":{"side":"own","zone":"hand","kind":null,"categories":[],"tapped":null,"in_wave":false,'
    '"other":false,"limit":null},"times":1,"most":4}',
    '"count":4',
)
SUPERSETS = {
    "a keyword": ("web-shell", [('"keywords":[', '"keywords":[{"name":"breach"},')]),
    "a text besides": ("mail-server", [DRAWS]),
    "a larger number": ("web-shell", [('"count":1', '"count":2')]),
    "a number instead of a count": ("contingency-plan", [UNCOUNTED]),
    "a lighter burden": ("virtualization", [('"count":2', '"count":1')]),
    "a wider choice": ("account-lockout", [('"categories":["intrusion"]', '"categories":[]')]),
    "a greater change": ("incident-response", [('"by":1', '"by":2')]),
    "an easier condition": ("safety-system", [('"at_most":20', '"at_most":30')]),
    "more capacity than a keyword's best": (
        "redundancy",
        [('{"name":"echelon","value":2}', ""), ('"capacity":1', '"capacity":3')],
    ),
    "more capacity than a text's best": (
        "security-monitoring",
        [('"by":1', '"by":0'), ('"capacity":2', '"capacity":3')],
    ),
}
"""What makes a card better than a printed one."""


@pytest.mark.parametrize(("name", "changes"), SUPERSETS.values(), ids=SUPERSETS)
def test_a_superset_of_a_text_is_seen(name: str, changes: list[tuple[str, str]]) -> None:
    """Equal cost, and a text that does all that the other's does and more, dominates; never the other way round."""
    assert needless([CARDS[name], other(name, *changes)]) == {(name, "other")}


def test_a_price_saves_the_card_without_it() -> None:
    """More for a price that the other doesn't ask, willing or not, makes nothing needless; nor does a harm to all."""
    assert needless([CARDS["web-shell"], other("web-shell", ('"count":1', '"count":2'), DISCARDS)]) == set()
    isolation = CARDS["network-isolation"]
    free = isolation.model_copy(update={"id": "free", "abilities": ()})
    assert needless([isolation, free]) == {("network-isolation", "free")}
    assert needless([free.model_copy(update={"blocks": free.blocks[:1]}), isolation]) == set()


def event(*effects: Effect) -> Card:
    """Make an event that draws two cards, and does what else is told."""
    words = Words(ru="Своя", en="Own")
    text = Triggered(when=When.PLAYED, effects=(Draw(count=2), *effects))
    return Card(id=f"event-{len(effects)}", kind=Kind.EVENT, name=words, abilities=(text,))


def met(zone: Zone, side: Whose = Whose.OWN, *, up_to: bool = False) -> Pick:
    return Pick(who=Filter(zone=zone, side=side), up_to=up_to)


THEIRS = Whose.OPPONENT
STEALTH = Gives(keyword=Keyword(name=KeywordName.STEALTH))
HARMS: tuple[Effect, ...] = (
    Tap(what=met(Zone.MEASURES)),
    Untap(what=met(Zone.ATTACKS, THEIRS)),
    Stop(what=met(Zone.ATTACKS)),
    ExtraBlock(what=met(Zone.MEASURES, THEIRS)),
    Draw(side=THEIRS),
    DestroyTop(side=Whose.OWN),
    Move(what=met(Zone.ASSETS), to=Destination.DISCARD),
    Move(what=met(Zone.HAND), to=Destination.DISCARD),
    Move(what=met(Zone.DISCARD, THEIRS), to=Destination.DECK_SHUFFLED),
    Modify(what=met(Zone.ATTACKS), change=Number(stat=Stat.DAMAGE, by=-1)),
    Modify(what=met(Zone.MEASURES), change=Number(stat=Stat.REQUIRES_DEFENCE, by=1)),
    Modify(what=met(Zone.ATTACKS, THEIRS), change=STEALTH),
    Modify(what=met(Zone.ATTACKS), change=Takes(keyword=KeywordName.STEALTH)),
)


@pytest.mark.parametrize("harm", HARMS, ids=range(len(HARMS)))
def test_a_harm_makes_no_card_better(harm: Effect) -> None:
    """What harms its owner or helps the opponent is a price: the card without it is the better one, never the worse."""
    plain, burdened = event(), event(harm)
    assert needless([plain, burdened]) == {("event-1", "event-0")}
    twice = harm.model_copy(
        update={"what": harm.what.model_copy(update={"amount": 2})} if hasattr(harm, "what") else {}
    )
    assert needless([burdened, event(twice).model_copy(update={"id": "twice"})]) == set()


@pytest.mark.parametrize(
    "effect",
    [
        Move(what=met(Zone.MEASURES), to=Destination.HAND),
        Modify(what=met(Zone.ATTACKS), change=Turns(category=Category.DOS)),
    ],
)
def test_what_may_serve_either_side_makes_no_card_better(effect: Effect) -> None:
    """A measure taken back, a category changed: nobody is told that the card with it, or without it, is needless."""
    assert needless([event(), event(effect)]) == set()


def test_what_may_be_left_undone_harms_nobody() -> None:
    """A choice that may be left is no price."""
    free = Tap(what=met(Zone.MEASURES, up_to=True))
    assert needless([event(), event(free)]) == {("event-0", "event-1")}


HELD: tuple[Continuous | Replacement, ...] = (
    Continuous(who=Filter(zone=Zone.MEASURES, side=THEIRS), change=Number(stat=Stat.CAPACITY, by=1)),
    Continuous(change=Takes(keyword=KeywordName.STEALTH)),
    Replacement(who=Filter(zone=Zone.MEASURES, side=THEIRS), to=Destination.HAND),
)


@pytest.mark.parametrize("burden", HELD, ids=range(len(HELD)))
def test_a_burden_that_lasts_makes_no_card_better(burden: Continuous | Replacement) -> None:
    """Nor does what helps the opponent's cards, or weakens one's own, as long as the card lies there."""
    plain = CARDS["wiper"].model_copy(update={"abilities": ()})
    burdened = plain.model_copy(update={"id": "burdened", "abilities": (burden,)})
    assert needless([plain, burdened]) == {("burdened", "wiper")}


def test_the_other_card_of_a_moment_is_known_by_its_side() -> None:
    """To tap the measure that blocked is a gain, to tap one's own asset that is watched a harm."""
    plain = CARDS["wiper"].model_copy(update={"abilities": ()})
    that = (Tap(what=Pick(how=How.SUBJECT)),)
    gain = Triggered(when=When.BLOCKED, effects=that)
    harm = Triggered(when=When.DEPLOYED, watch=Filter(zone=Zone.ASSETS), effects=that)
    for text, pair in ((gain, ("wiper", "other")), (harm, ("other", "wiper"))):
        assert needless([plain, plain.model_copy(update={"id": "other", "abilities": (text,)})]) == {pair}
