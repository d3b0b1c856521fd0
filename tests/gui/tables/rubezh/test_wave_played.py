"""A wave as it is carried out before one's eyes: attack by attack, with numbers that are true at each moment."""

from dataclasses import replace

from engine.rubezh.table import when
from gui.hands import press
from gui.tables.rubezh.positions import carried_out
from PySide6.QtCore import Qt

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import DestroyTop, Draw, Effect, Look, Prevent, Whose
from kiberrubezh.ground.words import Lang
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.resolving.countdown import still_to_come

TEXTS: tuple[tuple[tuple[Effect, ...], list[str], list[str]], ...] = (
    (
        (DestroyTop(count=2, side=Whose.OWN), Draw()),
        [f"Волна идёт. Вы теряете ещё {left}, останется 3" for left in (5, 4, 3, 2, 1)],
        [f"В колоде {left}" for left in (9, 8, 7, 5, 4)],
    ),
    ((Prevent(count=2),), ["Волна идёт. Вы теряете ещё 1, останется 8"], ["В колоде 9"]),
    ((Look(count=2),), ["Волна идёт. Вы теряете ещё 3, останется 6"], ["В колоде 9"]),
)
"""Texts of a measure as it blocks the second of three attacks, and what the wave's head and the ring then say."""
_GOES_ON = [f"Волна идёт. Вы теряете ещё {left}, останется 6" for left in (3, 2, 1)]


def test_a_wave_is_resolved_attack_by_attack(alone: PlayArea) -> None:
    """Each attack goes forth by itself, the ring counts each destroyed card down, and nothing is told before it is."""
    settings, scene = alone._context.settings, alone.view.table
    happened, wave = carried_out(alone)
    settings.put("animation", True)
    settings.put("animation_speed", 100)
    ring = scene.rings["bottom"]
    assert "В колоде 10 карт, волна уничтожит 4 карты" in ring.words
    alone.director.changed.emit(happened)
    told, heads, faded = [ring.words], [scene.lane.words], list[int]()
    while scene.motion.busy and len(told) < 20:
        scene.motion.skip()
        told.append(ring.words)
        heads.append(scene.lane.words)
        faded.append(
            sum(scene.items_by_key[f"card.{n}"].opacity() < 1 for n in wave if f"card.{n}" in scene.items_by_key)
        )
    left = [int(words.split()[2]) for words in told]
    assert left[0] == 10
    assert sorted(set(left), reverse=True) == [10, 9, 8, 7, 6]
    assert left == sorted(left, reverse=True)
    assert "волна уничтожит 3 карты" in told[2]
    assert faded[0] == 1
    assert max(faded) == 3
    assert faded[-1] == 0
    said = list(dict.fromkeys(heads))
    assert "Вы теряете 4, останется 6" in said[0]
    assert said[1:4] == _GOES_ON
    assert not scene.motion.busy
    settings.put("animation", False)


def test_texts_that_act_during_a_wave_are_counted(alone: PlayArea) -> None:
    """What a text destroys, draws or prevents is counted from the first; what a question holds up is forecast."""
    settings, scene = alone._context.settings, alone.view.table
    settings.put("animation_speed", 100)
    for effects, said, counted in TEXTS:
        settings.put("animation", False)
        happened, _ = carried_out(alone, when(When.BLOCKS, *effects))
        settings.put("animation", True)
        before, heads, rings = scene.picture, list[str](), list[str]()
        alone.director.changed.emit(happened)
        while scene.picture is before:
            heads.append(scene.lane.words)
            rings.append(scene.rings["bottom"].words.split(" карт")[0])
            scene.motion.skip()
        assert list(dict.fromkeys(heads))[1:] == said
        assert list(dict.fromkeys(rings))[1:] == counted
    settings.put("animation", False)


def test_what_is_still_to_come_is_told_to_each_seat(alone: PlayArea) -> None:
    """Whoever looks, in both languages: no total holds cards that are gone, and without a wave nothing is said."""
    carried_out(alone)
    shown = alone.view.table.picture
    assert shown is not None
    under_way, other = replace(shown, wave=(1,)), shown.names[shown.defender]
    expected: dict[Lang, list[str]] = {
        "en": [
            "The wave goes on. You lose 13 more, 7 left",
            f"The wave goes on. {other}: −13 more, 7 left",
            f"The wave goes on. {other}: −13 more, emptying the deck",
            f"{other}: 7 cards left in the deck",
            "Your deck is empty",
        ],
        "ru": [
            "Волна идёт. Вы теряете ещё 13, останется 7",
            f"Волна идёт. {other}: ещё −13, останется 7",
            f"Волна идёт. {other}: ещё −13, колода опустеет",
            f"{other}: в колоде осталось 7 карт",
            "Ваша колода пуста",
        ],
    }
    for lang, said in expected.items():
        i18n.use(lang)
        told = (
            *((shown.defender, 20, 13, 7), (shown.view.active, 20, 13, 7), (-1, 13, 13, 0)),
            *((-1, 7, 0, 7), (shown.defender, 0, 0, 0)),
        )
        assert [still_to_come(replace(under_way, you=you), *numbers) for you, *numbers in told] == said
        assert not still_to_come(replace(shown, wave=()), 20, 13, 7)


def test_a_key_ends_what_is_being_shown(alone: PlayArea) -> None:
    """Any key hurries a whole wave; heavier blows last longer; a program waits until all has been seen."""
    settings, scene = alone._context.settings, alone.view.table
    happened, _ = carried_out(alone)
    settings.put("animation", True)
    settings.put("animation_speed", 100)
    alone.director.changed.emit(happened)
    assert scene.motion.busy
    assert alone.director.pacer._linger > 1000
    press(alone, Qt.Key.Key_X)
    assert not scene.motion.busy
    assert "В колоде 6 карт" in scene.rings["bottom"].words
    settings.put("animation", False)
    _, wave = carried_out(alone)
    weights = [
        scene._resolution._blow(scene.items_by_key[f"card.{wave[0]}"], 0, damage).milliseconds for damage in (1, 5)
    ]
    assert weights[0] < weights[1]


def test_a_heavy_blow_is_seen_to_be_heavy(alone: PlayArea) -> None:
    """Where an attack strikes rings spread, wider for a heavier one, with what it costs; blocked ones cost nothing."""
    settings, scene = alone._context.settings, alone.view.table
    impact, reach = scene._resolution.impact, dict[str, float]()
    happened, _ = carried_out(alone)
    settings.put("animation", True)
    settings.put("animation_speed", 100)
    alone.director.changed.emit(happened)
    while scene.motion.busy:
        scene.motion.show_at(0.3)
        assert not impact.isVisible() or impact.share >= 0.6
        scene.motion.show_at(0.7)
        if impact.share < 0.6:
            reach[impact.words] = impact.boundingRect().height()
        scene.motion.skip()
    assert list(reach) == ["−1", "", "−3"]
    assert reach[""] < reach["−1"] < reach["−3"]
    assert not impact.isVisible()
    assert scene.motion.show_at(0.5) == 0
    settings.put("animation", False)
