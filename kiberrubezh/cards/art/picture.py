"""The picture of a card: a scene in the language of its kind and category, seeded by the card's id."""

from functools import lru_cache
from random import Random
from zlib import crc32

from PIL import Image

from kiberrubezh.cards.art import (
    assets,
    cryptanalysis,
    dos,
    events,
    intrusion,
    malware,
    nets,
    places,
    tempest,
    vaults,
    walls,
)
from kiberrubezh.cards.art.canvas import Camera, Canvas, Scene, Tones
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.palette import ATTACK, CATEGORY_COLOURS, DEFENCE, KIND_METALS, Rgb, mix, rgb

_MINT: Rgb = (150, 255, 220)
_SPARKS: tuple[Rgb, ...] = ((255, 206, 110), (255, 206, 110), (120, 220, 255), (255, 140, 170), (170, 255, 190))
_UPRIGHT = frozenset(
    {
        "hall",
        "city",
        "store",
        "rampart",
        "dome",
        "flood",
        "surge",
        "layers",
        "screen",
        "shock",
        "ridges",
        "blackout",
        "twins",
        "hook",
    }
)


_BY_KIND: dict[Kind, dict[str, Scene]] = {
    Kind.ASSET: assets.SCENES | nets.SCENES,
    Kind.MEASURE: walls.SCENES | vaults.SCENES,
    Kind.EVENT: events.SCENES | places.SCENES,
}
_BY_CATEGORY: dict[Category, dict[str, Scene]] = {
    Category.MALWARE: malware.SCENES,
    Category.DOS: dos.SCENES,
    Category.INTRUSION: intrusion.SCENES,
    Category.TEMPEST: tempest.SCENES,
    Category.CRYPTANALYSIS: cryptanalysis.SCENES,
}
_OWN: dict[str, str] = {
    **dict.fromkeys(("workstation", "dev-environment", "virtualization"), "board"),
    **dict.fromkeys(("server-room", "data-centre", "vpn-server"), "hall"),
    **dict.fromkeys(("backup-copy", "source-repository"), "store"),
    **dict.fromkeys(("router", "soc", "staff"), "web"),
    **dict.fromkeys(("cloud-service", "siem"), "globe"),
    **dict.fromkeys(("firewall", "certification-authority"), "city"),
    **dict.fromkeys(("antivirus", "peripheral-lockdown", "user-training"), "shields"),
    **dict.fromkeys(("executable-allowlist", "content-quarantine", "mfa"), "lock"),
    **dict.fromkeys(("sandbox", "rf-shielding", "incident-response"), "dome"),
    **dict.fromkeys(("traffic-filter", "tempest-fonts", "certificate-pinning"), "gate"),
    **dict.fromkeys(("session-volume-analysis", "security-monitoring", "watchdog"), "watch"),
    **dict.fromkeys(("intrusion-prevention", "controlled-zone"), "rampart"),
    **dict.fromkeys(("network-segmentation", "defence-in-depth", "software-update"), "layers"),
    **dict.fromkeys(("redundancy", "data-backup", "fault-tolerance"), "twins"),
    **dict.fromkeys(("encrypted-tunnel", "honeynet"), "tunnel"),
    **dict.fromkeys(("rootkit", "ransomware"), "comb"),
    **dict.fromkeys(("malicious-file", "keylogger"), "growth"),
    **dict.fromkeys(("wiper", "cryptominer"), "capsid"),
    **dict.fromkeys(("udp-flood",), "flood"),
    **dict.fromkeys(("botnet", "service-stop"), "storm"),
    **dict.fromkeys(("traffic-reflection", "slow-dos"), "surge"),
    **dict.fromkeys(("phishing",), "hook"),
    **dict.fromkeys(("brute-force", "golden-ticket"), "pierce"),
    **dict.fromkeys(("trusted-relationship",), "maze"),
    **dict.fromkeys(("web-exploit",), "breach"),
    **dict.fromkeys(("van-eck",), "screen"),
    **dict.fromkeys(("airhopper", "laser-microphone"), "rings"),
    **dict.fromkeys(("rambo",), "ridges"),
    **dict.fromkeys(("rainbow-tables",), "lattice"),
    **dict.fromkeys(("downgrade", "krack"), "wheels"),
    **dict.fromkeys(("heartbleed", "key-search"), "cipher"),
    **dict.fromkeys(("patch-tuesday", "restore-drill", "password-reset"), "dial"),
    **dict.fromkeys(("power-outage", "operating-under-disruption", "failed-update"), "blackout"),
    **dict.fromkeys(("zero-day", "containment"), "burst"),
    **dict.fromkeys(("tabletop-exercise", "lessons-learned", "administrator-leaves"), "council"),
    **dict.fromkeys(("threat-intelligence", "asset-inventory"), "orbit"),
    **dict.fromkeys(("ddos-scrubbing",), "shock"),
}
"""The scene that tells best of a card; others get one by their seed."""


@lru_cache(maxsize=96)
def picture(card: Card, size: tuple[int, int]) -> Image.Image:
    """Return the art of a card in a size in px, the same for the same card everywhere. Do not draw on it."""
    dice = Random(crc32(card.id.encode()))
    scenes = _scenes(card)
    name = _OWN.get(card.id, "")
    if name not in scenes:
        name = dice.choice(sorted(scenes))
    canvas = Canvas(size, dice, _tones(card, dice), _camera(name, dice))
    scenes[name](canvas)
    return canvas.finish()


def _camera(scene: str, dice: Random) -> Camera:
    """Choose how to look at a scene; what stands on the ground is not tilted."""
    tilt = 0.0 if scene in _UPRIGHT else dice.uniform(-0.12, 0.12)
    return Camera(dice.random() < 0.5, dice.uniform(1.0, 1.22) + abs(tilt) * 1.45, tilt)


def _scenes(card: Card) -> dict[str, Scene]:
    return _BY_CATEGORY[card.category] if card.category else _BY_KIND[card.kind]


def _tones(card: Card, dice: Random) -> Tones:
    """Mix the colours of a picture: its kind's metals, its category's or power's accent, a turn of its own."""
    metals = KIND_METALS[card.kind]
    shadow, dark, base, light = (rgb(colour) for colour in metals[:4])
    other: Rgb = dice.choice(((40, 70, 120), (20, 90, 100), (90, 40, 90), (110, 60, 30)))
    accent = _accent(card, dice)
    if card.category is not None:
        base, light = mix(accent, other, 0.5), mix(accent, (255, 240, 220), 0.6)
        dark, shadow = mix(mix(accent, other, 0.7), (0, 0, 0), 0.6), mix(mix(accent, other, 0.8), (0, 0, 0), 0.88)
    return Tones(shadow, mix(dark, other, 0.22), mix(base, other, 0.18), light, accent)


def _accent(card: Card, dice: Random) -> Rgb:
    if card.category is not None:
        return rgb(CATEGORY_COLOURS[card.category])
    if card.kind is Kind.ASSET:
        return rgb(ATTACK if card.provides.attack > card.provides.defence else DEFENCE)
    if card.blocks:
        return mix(rgb(CATEGORY_COLOURS[dice.choice(card.blocks)]), (255, 255, 255), 0.15)
    return dice.choice(_SPARKS) if card.kind is Kind.EVENT else _MINT
