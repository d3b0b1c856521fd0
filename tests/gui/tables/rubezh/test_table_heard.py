"""What is heard at the table: what comes to pass, as it comes to pass, and nothing that nobody may know."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from gui.duels import BOT, TWO, terms
from gui.hands import press
from gui.mouth import Mouth
from gui.tables.rubezh.positions import carried_out
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.sound.sounds import Sounds
from kiberrubezh.gui.tables.rubezh.course.ear import Ear
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.widgets.slide import Slide
from kiberrubezh.play.rubezh.lookers import NOBODY, Lookers, shown_event
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.sound.cue import AT_ONCE, Cue

_REVEALING = (events.DESTROY_TOP, events.SHOW)
_LAID_OPEN = (events.LAY, events.DEPLOY, events.PLAY)


class Seen(QObject):
    """A table that only tells."""

    came, settled = Signal(object), Signal()
    picture: Any = None
    motion = SimpleNamespace(busy=False)


def listened(told: list[Event], persons: tuple[int, ...], counts: tuple[int, int] = (30, 30)) -> list[Cue]:
    """Return what an ear has played for what it is told, before anything of it falls away."""
    asked: list[Cue] = []
    table = Seen()
    ear = Ear(SimpleNamespace(play=asked.append, try_again=lambda: None), table)  # type of a mouth, not a mouth
    ear.sit(persons)
    table.picture = SimpleNamespace(view=SimpleNamespace(sides=[SimpleNamespace(deck_count=n) for n in counts]))
    table.settled.emit()
    for event in told:
        table.came.emit(event)
    return asked


@pytest.mark.slow
def test_a_wave_is_heard_attack_by_attack(alone: PlayArea) -> None:
    """Each sound comes with its movement; a key cuts them short; stillness isn't silence, but off is."""
    settings, scene, mouth = alone._context.settings, alone.view.table, Mouth()
    alone._context.sounds.use(mouth)
    alone.window().hide()  # nothing has to be painted
    happened, _ = carried_out(alone)
    mouth.take()
    settings.put("animation", True)
    settings.put("animation_speed", 100)
    alone.director.changed.emit(happened)
    heard = [mouth.take()]
    while scene.motion.busy and len(heard) < 20:
        scene.motion.skip()
        heard.append(mouth.take())
    told = [cue for taken in heard for cue in taken if cue != Cue.RING_LOW]
    assert told[:3] == [Cue.BLOW_LIGHT, Cue.BLOCK, Cue.BLOW_MIDDLE]
    assert max(map(len, heard)) <= AT_ONCE
    assert sum(Cue.BLOW_LIGHT in taken or Cue.BLOCK in taken for taken in heard) == 2
    carried_out(alone)
    mouth.take()
    alone.director.changed.emit(happened)
    press(alone, Qt.Key.Key_X)
    hurried = mouth.take()
    assert hurried[0] == "hush"
    assert 0 < len(hurried[1:]) <= AT_ONCE
    settings.put("animation", False)
    alone.director.changed.emit(happened)
    assert set(mouth.take()) >= {Cue.BLOCK, Cue.BLOW_MIDDLE}
    press(alone, Qt.Key.Key_X)
    assert mouth.take() == []
    alone._context.sounds.turn(False)
    mouth.take()
    alone.director.changed.emit(happened)
    assert mouth.take() == []


def test_each_happening_has_its_sound() -> None:
    """Own draws and the opponent's sound alike; a turn is rung in for the person alone; the end by who has won."""
    mine, theirs = (Event(events.DRAW, seat, (5,) * (not seat), 1) for seat in (0, 1))
    assert listened([mine, theirs], (0,)) == [Cue.DRAW, Cue.DRAW]
    turns = [Event(events.TURN, 0), Event(events.TURN, 1)]
    assert listened(turns, (0,)) == [Cue.TURN]
    assert listened(turns, (0, 1)) == listened(turns, ()) == []
    won = [Event(events.END, 0)]
    assert [listened(won, persons) for persons in ((0,), (1,), (0, 1))] == [[Cue.WON], [Cue.LOST], [Cue.WON]]
    hit = [Event(events.THROUGH, 0, (1,), 6), Event(events.DESTROY_TOP, 1, (2, 3, 4))]
    assert listened(hit, (0,)) == [Cue.BLOW_HEAVY]
    assert listened(hit[1:], (0,)) == [Cue.BLOW_MIDDLE]


def test_a_deck_that_gets_low_is_told_once() -> None:
    """The ring warns as a deck falls below ten cards, and not again."""
    lost = [Event(events.DESTROY_TOP, 1, (2,)), Event(events.DESTROY_TOP, 1, (3,)), Event(events.DESTROY_TOP, 1, (4,))]
    assert listened(lost, (0,), (30, 11)).count(Cue.RING_LOW) == 1
    assert listened(lost, (0,), (30, 9)).count(Cue.RING_LOW) == 0
    assert listened(lost, (0,), (30, 30)).count(Cue.RING_LOW) == 0


@pytest.mark.parametrize("players", [BOT, TWO], ids=["alone", "hot seat"])
def test_sounds_are_the_same_in_worlds_that_the_screen_cant_tell_apart(
    window: MainWindow, tmp_path: Path, players: tuple[str, str]
) -> None:
    """KR-4.1: whatever the other holds and draws, and whatever lies behind the curtain, the same is heard of it."""
    session, compared = Session.start(terms(window.context, players), tmp_path), 0
    while compared < 40 and not session.over:
        if session.curtain is not None:
            session.lift_curtain()
        true = session.host.state
        decision = true.decision
        assert decision is not None
        option = ScriptedPlayer().choose(Sight(true, decision.seat), decision)
        looker = 1 - decision.seat
        other = true.imagine(looker, 99)
        # What is put together of a wave is its attacker's secret until it is sent: other worlds begin it anew.
        alike = decision.prompt != "attack" or other.decision == decision
        session.send([option])
        if alike and option in other.decision.options:
            happened = session.host.timeline.moments[-1].happened, other.choose(option)
            sight: Lookers = frozenset({looker}) if players == BOT else NOBODY
            one, two = ([shown_event(event, sight) for event in told] for told in happened)
            assert listened(_alike(one), session.terms.humans) == listened(_alike(two), session.terms.humans)
            compared += 1
    session.close()
    assert compared == 40


def _alike(told: list[Event]) -> list[Event]:
    """Return what comes to pass before something is laid open that differs in other worlds.

    A card that comes from the hand is seen by everybody from then on; that it comes is alike still.
    """
    for place, event in enumerate(told):
        if event.what in _REVEALING:
            return told[:place]
        if event.what in _LAID_OPEN:
            return told[: place + 1]
    return told


def test_the_settings_hold_volume_and_silence(window: MainWindow) -> None:
    """Sound is on and quiet until it is chosen otherwise; a change is heard at once; no device is told, not raised."""
    context, mouth = window.context, Mouth()
    context.sounds.use(mouth)
    page = window.go("preferences")
    boxes = [box for box in page.findChildren(QCheckBox) if "Озвучивать" in box.text()]
    slide = page.findChildren(Slide)[-1]
    assert boxes[0].isChecked()
    assert slide.value == 40
    slide.slider.setValue(slide.slider.maximum())
    assert mouth.take() == ["hush", Cue.TURN]
    assert mouth.gains == [1.0]
    assert context.settings.number("sound_volume") == 100
    silence = page.findChild(QLabel, "no-sound")
    assert silence.isHidden()
    context.sounds._reported.emit("no_device")
    assert "устройство не найдено" in silence.text()
    context.sounds._reported.emit("no_library")
    assert "нет библиотеки" in silence.text()
    context.sounds._reported.emit("found")
    assert silence.isHidden()
    boxes[0].setChecked(False)
    assert mouth.take() == ["hush"]
    assert not Sounds(context.settings).on
