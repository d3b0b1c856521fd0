"""The picture of a card: its own scene, or one in the language of its kind and category; seeded by the card's id."""

from functools import lru_cache
from random import Random
from typing import NamedTuple, Self
from zlib import crc32

from PIL import Image

from kiberrubezh.cards.art.conversion import unpack
from kiberrubezh.cards.art.families import FAMILIES_BY_CATEGORY, FAMILIES_BY_KIND, UPRIGHT
from kiberrubezh.cards.art.own import OWN
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.face.palette import ATTACK, CATEGORY_COLOURS, DEFENCE, KIND_METALS
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.drawing.canvas import Camera, Canvas, Tones
from kiberrubezh.drawing.colours import Rgb, mix, rgb

_MINT: Rgb = (150, 255, 220)
_SPARKS: tuple[Rgb, ...] = ((255, 206, 110), (255, 206, 110), (120, 220, 255), (255, 140, 170), (170, 255, 190))
_GROUNDS: tuple[Rgb, ...] = ((40, 70, 130), (20, 100, 110), (100, 44, 100), (120, 66, 34), (50, 110, 60), (90, 90, 110))


class Sight(NamedTuple):
    """All of a card that its picture shows: while the rest is typed, no picture is drawn twice."""

    id: str
    kind: Kind
    category: Category | None
    blocks: tuple[Category, ...]
    attacks: bool
    given: OwnPicture | None = None
    """What its owner has given it instead."""

    @classmethod
    def of(cls, card: Card, looks: Looks) -> Self:
        """Return what a card's picture shows of it."""
        attacks = card.provides.attack > card.provides.defence
        return cls(card.id, card.kind, card.category, card.blocks, attacks, looks.picture)


def picture(card: Card, size: tuple[int, int], looks: Looks | None = None) -> Image.Image:
    """Return the art of a card in a size in px, the same for the same card everywhere. Do not draw on it.

    `looks` are those that it has now unless told.
    """
    return scene_picture(Sight.of(card, looks or Looks.of(card)), size)


@lru_cache(maxsize=96)
def scene_picture(card: Sight, size: tuple[int, int]) -> Image.Image:
    """Draw the picture of whatever a card shows of itself."""
    if card.given and card.given.data and (image := unpack(card.given.data)) is not None:
        return image.resize(size, Image.Resampling.LANCZOS)
    dice = Random(crc32(card.id.encode()))
    scene = OWN.get((card.given and card.given.scene) or card.id)
    camera = Camera()
    if scene is None:
        scenes = FAMILIES_BY_CATEGORY[card.category] if card.category else FAMILIES_BY_KIND[card.kind]
        name = dice.choice(sorted(scenes))
        scene, camera = scenes[name], _camera(name, dice)
    canvas = Canvas(size, dice, _tones(card, dice), camera)
    scene(canvas)
    return canvas.finish()


def _camera(scene: str, dice: Random) -> Camera:
    """Choose how to look at a scene; what stands on the ground is not tilted."""
    tilt = 0.0 if scene in UPRIGHT else dice.uniform(-0.12, 0.12)
    return Camera(dice.random() < 0.5, dice.uniform(1.0, 1.22) + abs(tilt) * 1.45, tilt)


def _tones(card: Sight, dice: Random) -> Tones:
    """Mix the colours of a picture: its kind's metals, its category's or power's accent, a ground of its own."""
    metals = KIND_METALS[card.kind]
    shadow, dark, base, light = (rgb(colour) for colour in metals[:4])
    other = dice.choice(_GROUNDS)
    accent = _accent(card, dice)
    if card.category is not None:
        base, light = mix(accent, other, 0.5), mix(accent, (255, 240, 220), 0.6)
        dark, shadow = mix(mix(accent, other, 0.7), (0, 0, 0), 0.6), mix(mix(accent, other, 0.8), (0, 0, 0), 0.88)
    return Tones(mix(shadow, other, 0.08), mix(dark, other, 0.36), mix(base, other, 0.42), light, accent)


def _accent(card: Sight, dice: Random) -> Rgb:
    if card.category is not None:
        return rgb(CATEGORY_COLOURS[card.category])
    if card.kind is Kind.ASSET:
        return rgb(ATTACK if card.attacks else DEFENCE)
    if card.blocks:
        return mix(rgb(CATEGORY_COLOURS[dice.choice(card.blocks)]), (255, 255, 255), 0.15)
    return dice.choice(_SPARKS) if card.kind is Kind.EVENT else _MINT
