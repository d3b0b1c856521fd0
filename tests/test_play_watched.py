"""Standing answers and watching in the terminal."""

from contextlib import suppress

import pytest
from engine.lokalka.ring.seated import choice, seated

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.commands.console.table import Table
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, Decision, Option, Player, Seat, Sight
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.play.host import Host


class Striker:
    """Attacks a node with whatever it has, and does no more."""

    def __init__(self, act: Option) -> None:
        self._act = act

    def choose(self, _sight: Sight, decision: Decision) -> Option:
        """Strike where that is legal, else end the turn."""
        return self._act if self._act in decision.options else decision.options[-1]


def sit_down(state: Lokalka, players: dict[Seat, Player]) -> Host:
    """Sit down at a position; people sit where no program does."""
    return Host(Beginning.of(GAMES["lokalka"], state.seats, 1), players, timeline=Timeline(state))


def play(
    host: Host,
    typed: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    """Play while lines are typed, to the end or to the last line; return what was said."""

    def read(prompt: str = "") -> str:
        print(prompt)
        if not typed:
            raise EOFError
        return typed.pop(0)

    monkeypatch.setattr("builtins.input", read)
    with suppress(EOFError):
        Table(host, "ru").play()
    return capsys.readouterr().out


def test_a_standing_answer_is_given_and_taken_back_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`всегда` lists them, with a number it switches one; in force it answers the question at hand, unasked."""
    state = seated("AHIH", "flo flo/A1 D2/A1/A1", seat=0)
    players: dict[Seat, Player] = dict.fromkeys((2, 3), RandomPlayer(1))
    flood = str(1 + state.open[0].options.index(choice(state, "flood flo")))
    typed = ["я", "всегда 2", "всегда", "всегда 2", flood, "я", "всегда", "всегда 2", "я", flood]
    host = sit_down(state, players)
    out = play(host, typed, monkeypatch, capsys)
    assert "2. Флуд: сбрасывать низшую карту (в силе)" in out
    assert [moment.option.act for moment in host.timeline.moments if moment.seat == 1] == ["discard", "discard"]
    assert out.count("Передайте клавиатуру: решает Игрок 2") == 1
    assert host.standing[1].is_in_force(GAMES["lokalka"].standing[1])
    assert not host.standing[0].is_in_force(GAMES["lokalka"].standing[1])


def test_a_person_who_is_out_reads_what_everybody_knows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A-42: alone at the keyboard, one is told of being out, then reads on to the end, with no card that isn't open."""
    state = seated("AHIH", "A5/A1/D1 A2/A1", nodas="P2:1", seat=0)
    players: dict[Seat, Player] = {0: Striker(choice(state, "attack A5 P2")), 1: RandomPlayer(3), 3: RandomPlayer(4)}
    host = sit_down(state, players)
    out = play(host, [], monkeypatch, capsys)
    assert host.over
    before, after = out.split("Вы выбыли: дальше рассказано то, что известно всем.")
    assert "выбывает" in before + after
    assert "Игрок 2 берёт 2 карты." in after
    assert "Вы " not in after


def test_who_is_out_at_a_shared_keyboard_reads_what_all_saw_before_the_hand_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody hands the keyboard to who is out: before each hand-over everybody may read what everybody has seen."""
    state = seated("AHIH", "A5/A1/D1 A2/A1", nodas="P2:1", seat=0)
    host = sit_down(state, {})
    host.choose(choice(state, "attack A5 P2"), 0)
    out = play(host, ["я", str(len(host.state.open[0].options)), "1", "1", "я"], monkeypatch, capsys)
    assert host.eyes_of(2) == EVERYBODY
    told = out.rsplit("Что видели все:", 1)[1].split("Передайте клавиатуру")[0]
    assert "Игрок 2 берёт 2 карты." in told
    assert "решает Игрок 3" not in out
