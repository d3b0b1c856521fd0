"""How long a search takes, told before and while it runs."""

import os
from collections.abc import Iterator

import pytest
from gui.hands import click
from gui.lab.labs import opened
from pytestqt.qtbot import QtBot

from kiberrubezh.field import field
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.lab.metagame import pace as pace_room
from kiberrubezh.gui.lab.metagame.pace import Guess, Pace, Span
from kiberrubezh.gui.lab.wording import span
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.runs.apart import BrokenRunError, PlayProcess
from kiberrubezh.runs.messages import Step


def test_nothing_is_told_of_too_few_duels() -> None:
    """The first seconds say nothing: programs are being started."""
    pace = Pace()
    assert pace.left(1000) is None
    pace.step(20, 100.0)
    pace.step(60, 102.0)
    assert (pace.seconds, pace.left(1000)) == (0.0, None)


def test_an_even_pace_is_told_with_its_margin() -> None:
    """Ten duels a second: a thousand more take about 100 seconds; what was known before doesn't count."""
    pace = Pace()
    for second in range(30):
        pace.step(500 + 10 * second, float(second))
    assert pace.seconds == pytest.approx(0.1)
    left = pace.left(1000)
    assert left is not None
    assert left.least < 100 < left.most
    assert left.most < 1.5 * left.least


def test_a_machine_that_grew_busy_widens_the_margin() -> None:
    """Between the pace of all duels and that of the last minute: both are possible from here on."""
    pace, played = Pace(), 0
    for second in range(300):
        played += 10 if second < 200 else 2
        pace.step(played, float(second))
    left = pace.left(600)
    assert left is not None
    assert left.least < 600 * pace.seconds < 300 < left.most


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (Span(2, 4), "10 с"),
        (Span(31, 52), "30–50 с"),
        (Span(52, 130), "1–2 мин"),
        (Span(500, 521), "8–9 мин"),
        (Span(4000, 9000), "1,1–2,5 ч"),
    ],
)
def test_a_time_is_said_no_finer_than_it_is_known(told: Span, words: str) -> None:
    """Tens of seconds, minutes, tenths of hours; once where both ends are the same."""
    i18n.use("ru")
    assert span(*told) == words


def test_a_busy_machine_is_told_to_take_longer(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A duel that is tried hardly feels what else runs; a search does. The pace of one that ran here did."""
    monkeypatch.setattr(PlayProcess, "begin", lambda _: None)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    guess = Guess(window.context, PlayProcess(field), window, lambda: None)
    guess._take_trial(0.1)
    told = {}
    for load in (0.0, 10.0):
        monkeypatch.setattr(os, "getloadavg", lambda load=load: (load, load, load), raising=False)
        told[load] = guess.takes(1000, 2)
    assert told[0.0] == Span(25.0, 100.0)
    assert told[10.0] == Span(25.0, 300.0)
    guess.keep(0.1)
    assert guess.takes(1000, 2) == Span(35.0, 80.0)


def test_a_search_says_beforehand_how_long_it_takes(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the pace of the last one: a quick answer is told to be sooner there than a thorough one, more cores help."""
    monkeypatch.setattr(PlayProcess, "begin", lambda _: None)
    settings = window.context.settings
    for key, value in {"mode": "mend", "seconds": "0.1", "jobs": "1", "effort": "quick"}.items():
        settings.put(f"metagame/{key}", value)
    page = opened(window)
    page.show_search()
    desk = page.search
    assert "3\xa0000" in desk.clock.time.text()
    assert "4–8 мин" in desk.clock.time.text()
    click(desk.form.effort._buttons["thorough"])
    assert "9–22 мин" in desk.clock.time.text()
    click(desk.form.modes._buttons["find"])
    assert "не больше 160 мин" not in desk.clock.time.text()
    assert "2,7 ч" in desk.clock.time.text()
    desk.clock.step(1000, 60_000, 0)
    desk.clock._guess.keep(0.05)
    desk.clock.tell()
    assert "80 мин" in desk.clock.time.text()


def test_a_trial_that_failed_is_told_and_tried_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Why no duel ended is said, once; the next question has one tried anew, and a duel that ends tells the time."""
    answers: list[tuple[Step, ...] | Pair] = [Pair("Тесно.", "Full."), (), (Step(seconds=0.1),)]

    def answer(*_: object) -> Iterator[Step]:
        answered = answers.pop(0)
        if isinstance(answered, Pair):
            raise BrokenRunError(answered)
        yield from answered

    monkeypatch.setattr(PlayProcess, "begin", lambda _: None)
    monkeypatch.setattr(PlayProcess, "_ask", answer)
    page = opened(window)
    page.show_search()
    desk = page.search
    for left, words in ((2, "неизвестно: тесно."), (1, "неизвестно: пробную дуэль остановили."), (0, "Не больше")):
        qtbot.waitUntil(lambda words=words: words in desk.clock.time.text())
        qtbot.waitUntil(lambda: not window.context.jobs.busy)
        assert len(answers) == left
        desk.form.changed.emit()


def test_what_works_in_the_background_has_cards_of_its_own(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Own cards change under a thread that counts the duels of an answer; what it was handed doesn't."""
    handed = list[object]()
    monkeypatch.setattr(pace_room, "_most", lambda _mode, _card, cards: handed.append(cards) or 7)
    guess = Guess(window.context, PlayProcess(field), window, lambda: None)
    assert guess.duels("beats", "", 100) == 100
    qtbot.waitUntil(lambda: guess.duels("beats", "", 100) == 7)
    assert handed == [dict(window.context.cards)]
    assert handed[0] is not window.context.cards
