"""A wave as a filmstrip: what is seen of it, moment by moment, in one picture."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.demo.camera import Camera, opened_window
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.wording import name_of
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.faces import patience
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.play.rubezh.training.position import Position, TrainingSide
from kiberrubezh.play.rubezh.training.training_session import TrainingSession

_WAVE: Final = ("phishing", "syn-flood", "polymorphic", "krack", "rapid-reset", "web-exploit")
"""What goes forth: from a light blow to a heavy one."""
_BLOCKS: Final = {"traffic-filter": "syn-flood", "edr": "polymorphic"}
_POSITION: Final = Position(
    first="opponent",
    turn=8,
    phase="attack",
    you=TrainingSide(
        deck=("firewall", "phishing", "soc", "edr", "booter", "siem", "wiper", "router", "staff", "mfa", "krack"),
        rest=("3 server-room", "2 dmz", "2 syn-flood", "2 brute-force", "2 sandbox"),
        hand=("phishing", "sandbox", "dmz", "soc", "van-eck"),
        assets=("firewall", "soc", "siem", "dmz", "server-room", "staff"),
        measures=("traffic-filter", "edr", "tempest-fonts tapped"),
        attacks=("phishing", "brute-force"),
    ),
    opponent=TrainingSide(
        rest=("4 router", "4 switch", "4 syn-flood", "3 phishing", "4 staff"),
        hand=("router", "switch", "staff"),
        assets=("4 router", "2 remote-laptop", "4 workstation", "4 web-portal"),
        measures=("antivirus",),
        attacks=_WAVE,
    ),
)
_OPPONENT: Final = "scripted"
_APART: Final = 150
"""Milliseconds from frame to frame."""
_COLUMNS: Final = 4
_SHARE: Final = 0.6
"""How large a frame is beside the table itself."""
_GAP, _LINE = 14, 24


def film_wave(folder: Path, language: str, theme: str, size: tuple[int, int], scale: int = 100) -> Path:
    """Have a wave carried out in the window, save a picture of its frames, and return where."""
    with opened_window(language, theme, size, scale) as window:
        area = _begun(window, Camera(window, folder))
        frames = [_Frame(_grabbed(area), 0)]
        for key, value in (("animation", True), ("animation_speed", 100)):
            window.context.settings.put(key, value)
        area.press_main()
        frames += _frames(area, 0)
        while area.director.view.wave:
            area.director.send([DONE])
            frames += _frames(area, frames[-1].moment)
        path = folder / f"wave-{size[0]}x{size[1]}-{language}-{theme}.png"
        _strip(area, frames).save(str(path))
    return path


def _grabbed(area: PlayArea) -> QPixmap:
    with patience():
        return area.view.grab()


class _Frame(NamedTuple):
    picture: QPixmap
    moment: int
    """Milliseconds since the wave began to be carried out."""


def _begun(window: MainWindow, camera: Camera) -> PlayArea:
    """Lay the position out, declare the wave, and set blocks against it, which aren't sent yet."""
    page = window.go("duel")
    if not isinstance(page, DuelPage):
        raise RuntimeError("the duel page could not be opened")
    players, names = (HUMAN, _OPPONENT), (tr("duel.name_human"), name_of(_OPPONENT))
    session = TrainingSession.of(_POSITION, window.context.cards, players, names, open_hands=False)
    for attack in session.view.other.attacks:
        session.draft.toggle_attack(session.deal, attack.number)
    session.send(session.take_draft())
    while session.view.prompt != "block":
        session.send([DONE])
    page.take(session)
    own, other = session.view.own.measures, session.view.other.attacks
    for blocker, blocked in _BLOCKS.items():
        page.area.director.link(_number(own, blocker), _number(other, blocked))
    camera.settle()
    return page.area


def _number(cards: Iterable[CardView], card_id: str) -> int:
    return next(card.number for card in cards if card.card.id == card_id)


def _frames(area: PlayArea, begun: int) -> Iterator[_Frame]:
    """Go through all that moves, and take a frame every now and then, at moments that are equally far apart."""
    motion, wanted = area.view.table.motion, begun + _APART
    while motion.busy:
        whole = motion.show_at(0)
        while wanted < begun + whole:
            motion.show_at((wanted - begun) / whole)
            yield _Frame(_grabbed(area), wanted)
            wanted += _APART
        motion.skip()
        begun += whole
    yield _Frame(_grabbed(area), begun)


def _strip(area: PlayArea, frames: Sequence[_Frame]) -> QPixmap:
    """Lay frames side by side, with the moment of each under it."""
    size = area.view.size() * _SHARE
    step = size + QSize(_GAP, _GAP + _LINE)
    rows = ceil(len(frames) / _COLUMNS)
    sheet = QPixmap(step.width() * _COLUMNS + _GAP, step.height() * rows + _GAP)
    theme = area.view.table.theme
    sheet.fill(theme.colour("window"))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(theme.colour("text_soft"))
    for place, frame in enumerate(frames):
        corner = QPoint(_GAP + place % _COLUMNS * step.width(), _GAP + place // _COLUMNS * step.height())
        painter.drawPixmap(QRect(corner, size), frame.picture)
        below = QRect(corner + QPoint(0, size.height()), QSize(size.width(), _LINE))
        painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, tr("duel.film_moment", n=frame.moment))
    painter.end()
    return sheet
