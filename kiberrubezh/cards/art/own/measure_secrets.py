"""Pictures of single measures against listeners and codebreakers."""

from math import pi

from kiberrubezh.cards.art.families import vaults
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box, corners
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, RED, WOOD, Place, plate, sheet, steel, tube
from kiberrubezh.drawing.things import devices, ether, locks, papers, signs


def tempest_fonts(c: Canvas) -> None:
    """Smooth the edges of a letter on a screen until nothing of it rings."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    inside = devices.monitor(c, Place(mid, 48, 48))
    letter = [(-0.36, 0.5), (-0.06, -0.5), (0.06, -0.5), (0.36, 0.5)]
    for width, strength in ((13, 0.2), (9, 0.35), (5.5, 0.75)):
        c.shine(inside.on(*letter), mix(t.accent, t.light, 0.4), width, strength)
        c.shine(inside.on((-0.22, 0.16), (0.22, 0.16)), mix(t.accent, t.light, 0.4), width * 0.8, strength)
    for side in (-1, 1):
        for i in range(4):
            y = -0.4 + i * 0.25
            c.shine(inside.on((side * 0.5, y), (side * (0.86 - 0.1 * (i % 2)), y)), t.light, 1.0, 0.4)


def noise_generator(c: Canvas) -> None:
    """Drown what is whispered in a band of noise."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.6)
    for i in range(9):
        y = 14 + i * 9
        for side in (-1, 1):
            heights = [v * (1 - k / 40) for k, v in enumerate(ether.noise(c, 40, 9))]
            ends = (mid + side * 28, y), (mid + side * 76, y)
            ether.trace(c, *ends, heights, mix(t.accent, t.light, i / 9), 0.6)
    ether.speaker(c, Place(mid, 50, 38))


def rf_shielding(c: Canvas) -> None:
    """Put a screen under a cage of mesh; waves break on it."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    for side, heading in ((-1, 0), (1, 180)):
        ether.waves(c, Place(mid + side * 74, 50, 30), t.accent, 5, 44, heading)
    inside = devices.monitor(c, Place(mid, 58, 24))
    for i in range(5):
        c.shine(inside.on((-0.8, -0.4 + i * 0.2), (0.1 + 0.13 * i, -0.4 + i * 0.2)), t.light, 1.0)
    locks.cage(c, Place(mid, 50, 42), mix(t.light, WHITE, 0.3))


def encrypted_tunnel(c: Canvas) -> None:
    """Look down a tunnel of rings."""
    vaults.tunnel(c)


def message_authentication(c: Canvas) -> None:
    """Close a letter with a seal, and find it whole."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    papers.letter(c, Place(mid, 50, 52))
    papers.seal(c, Place(mid, 60, 19), mix(t.accent, t.night, 0.2))
    signs.tick(c, Place(mid + 42, 26, 13), t.accent)


def peripheral_lockdown(c: Canvas) -> None:
    """Cross out an eye and an ear of the machine."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    devices.lens(c, Place(mid - 32, 48, 24))
    ether.microphone(c, Place(mid + 34, 50, 32))
    for x in (-32, 34):
        for turn in (0.7, -0.7):
            p = Place(mid + x, 48, 32, turn)
            sheet(c, p.box(-1, -0.15, 1, 0.15), mix(t.accent, t.night, 0.15))
            for i in range(9):
                c.line(p.on((-0.95 + i * 0.22, -0.14), (-0.85 + i * 0.22, 0.14)), BLACK, 1.4, 0.55)


def dlp(c: Canvas) -> None:
    """Hold back a sheet at a door of beams."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.floor(c, 74)
    for i in range(3):
        papers.document(c, Place(mid - 50 + i * 20, 56 - i * 4, 16 + i * 3, -0.2 + i * 0.12), 5)
    for x in (24, 44):
        plate(c, box(mid + x - 4, 4, mid + x + 4, 98), steel(c, 0.4), 0.9)
    for i in range(9):
        y = 12 + i * 10
        c.shine([(mid + 24, y), (mid + 44, y)], mix(RED, t.accent, 0.4), 1.2)
        c.shine_disc(mid + 24, y, 1.2, WHITE)
    signs.cross(c, Place(mid + 12, 50, 10), mix(RED, WHITE, 0.15))


def controlled_zone(c: Canvas) -> None:
    """Draw rings of posts around a house seen from above."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.blueprint(c, 9)
    for r, flat in ((62, 0.62), (46, 0.62), (30, 0.62)):
        ring = corners(48, mid, 54, r, 0, flat)
        c.shine([*ring, ring[0]], t.accent, 0.8, 0.9)
        for x, y in corners(round(r / 2.6), mid, 54, r, 0.1, flat):
            tube(c, [(x, y), (x, y - 7)], 1.4, steel(c, 0.25))
            c.shine_disc(x, y - 8, 1.1, t.accent)
    p = Place(mid, 50, 15)
    sheet(c, p.on((-1, -0.1), (0, 0.4), (0, 1.1), (-1, 0.6)), steel(c, 0.45))
    sheet(c, p.on((1, -0.1), (0, 0.4), (0, 1.1), (1, 0.6)), steel(c, 0.7))
    sheet(c, p.on((-1.15, -0.05), (0, -0.95), (0, 0.42)), mix(t.accent, t.night, 0.3))
    sheet(c, p.on((1.15, -0.05), (0, -0.95), (0, 0.42)), mix(t.accent, t.night, 0.6))


def decoy_credentials(c: Canvas) -> None:
    """Bait a trap with a key."""
    mid = c.wide / 2
    grounds.soft_light(c, warm=0.5)
    board = [(mid - 56, 62), (mid + 40, 50), (mid + 60, 78), (mid - 42, 92)]
    plate(c, board, WOOD, 0.96, 2.4)
    for i in range(5):
        y = 66 + i * 4.6
        c.line([(mid - 46 + i * 3, y), (mid + 44 + i * 3, y - 11)], mix(WOOD, BLACK, 0.35), 0.5)
    tube(c, [(mid + 30, 62), (mid - 20, 20), (mid - 44, 26), (mid + 6, 70)], 2.4, steel(c, 0.15))
    for i in range(8):
        tube(c, corners(12, mid + 4 + i * 4, 68 - i * 0.6, 4.4, 0, 1.2), 1.3, steel(c, 0.3))
    locks.key(c, Place(mid - 20, 72, 20, -0.12), GOLD)
    locks.badge_card(c, Place(mid + 34, 34, 19, 0.2))


def mfa(c: Canvas) -> None:
    """Ask for three proofs in a row: a key, a phone, a finger."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    for x in (-44, 0, 44):
        for r, tone in ((21, 0.7), (19.5, 0.25), (18, 0.8)):
            c.disc(mid + x, 50, r, steel(c, tone))
    locks.key(c, Place(mid - 42, 50, 14, -0.7), GOLD)
    at = devices.phone(c, Place(mid, 50, 14))
    c.shine_disc(at.x, at.y, 3, t.accent)
    locks.fingerprint(c, Place(mid + 44, 50, 12), t.accent)
    for x in (-22, 22):
        c.shine([(mid + x - 3, 50), (mid + x + 3, 50)], t.light, 1.6)
        c.shine([(mid + x, 47), (mid + x, 53)], t.light, 1.6)
    for x in (-44, 0, 44):
        signs.tick(c, Place(mid + x, 82, 5), t.accent)


def credential_rotation(c: Canvas) -> None:
    """Turn two keys about one another."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.hexes(c, 9, 0.2)
    signs.cycle(c, Place(mid, 50, 42, 0.3), t.accent, 2, 0.09)
    locks.key(c, Place(mid, 40, 27), mix(GOLD, WHITE, 0.1))
    locks.key(c, Place(mid, 62, 27, pi), steel(c, 0.5))


SCENES: dict[str, Scene] = {
    "tempest-fonts": tempest_fonts,
    "noise-generator": noise_generator,
    "rf-shielding": rf_shielding,
    "encrypted-tunnel": encrypted_tunnel,
    "message-authentication": message_authentication,
    "peripheral-lockdown": peripheral_lockdown,
    "dlp": dlp,
    "controlled-zone": controlled_zone,
    "decoy-credentials": decoy_credentials,
    "mfa": mfa,
    "credential-rotation": credential_rotation,
}
