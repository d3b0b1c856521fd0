"""Another program at a seat: it plays by the protocol, knows what its seat may know, and forfeits by what it does."""

import json
import os
import shlex
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kiberrubezh.bots import UnknownOpponentError, find, player
from kiberrubezh.bots.external import ExternalPlayer, Forfeit
from kiberrubezh.bots.program import Program, words_of
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.bots.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.knowledge import knows
from kiberrubezh.engine.duel.options import CONCEDE
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.match import play
from kiberrubezh.engine.replay import Header, begin, run

GREEDY = Path(__file__).parents[2] / "examples" / "greedy.py"
PYTHON = f"{shlex.quote(sys.executable)} -I -S"
AT_ONCE, IN_TIME = 0.3, 20.0
"""Seconds: for a program that won't answer anyway, and for one that will."""

START = """import json, os, sys
print(os.getpid(), file=sys.stderr, flush=True)
def answer(choice, number):
  print(json.dumps({"id": number, "choose": choice}), flush=True)
"""
ASKED = f"{START}for line in sys.stdin:\n  told = json.loads(line)\n  if 'view' in told:\n    "

Make = Callable[..., ExternalPlayer]


@pytest.fixture(scope="module")
def decks() -> list[list[Card]]:
    cards = open_cards()
    return [deck.expand(cards) for deck in ready_decks(cards)]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Make]:
    """Make a player of a program's source; all of them are ended after the test."""
    made: list[ExternalPlayer] = []

    def make(source: str, limit: float = IN_TIME) -> ExternalPlayer:
        path = tmp_path / f"program {len(made)}.py"
        path.write_text(source, encoding="utf-8")
        made.append(ExternalPlayer(f"{PYTHON} {shlex.quote(str(path))}", limit, report=lambda _: None))
        return made[-1]

    yield make
    for one in made:
        one.close()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def lost(external: ExternalPlayer, decks: list[list[Card]]) -> tuple[Forfeit, Duel]:
    """Play on seat 0 to the forfeit; check that the program is gone."""
    choices: list[Option] = []
    header = Header.of(decks[:2], seed=3, first=0)
    duel = play(begin(header), (external, RandomPlayer(1)), lambda _, option, __: choices.append(option))
    assert (duel.winner, duel.reason) == (1, "KR-8.2")
    assert run(header, choices).state == duel
    assert external.forfeit is not None
    return external.forfeit, duel


def test_the_sample_player_plays_a_whole_duel(decks: list[list[Card]]) -> None:
    """The player of `examples/` is legal from the first question to the last, at either seat."""
    for seat in (0, 1):
        greedy = ExternalPlayer(f"{PYTHON} {shlex.quote(str(GREEDY))}", IN_TIME)
        players: list[Player] = [ScriptedPlayer(), ScriptedPlayer()]
        players[seat] = greedy
        duel = play(Duel.start(decks[:2], seed=5), players)
        greedy.close(duel.view(seat))
        assert greedy.forfeit is None
        assert duel.reason == "KR-5.0"


def test_the_sample_player_is_no_fool(decks: list[list[Card]]) -> None:
    """It beats a player that moves at random, from both seats."""
    for seat in (0, 1):
        greedy = ExternalPlayer(f"{PYTHON} {shlex.quote(str(GREEDY))}", IN_TIME)
        players: list[Player] = [RandomPlayer(1), RandomPlayer(2)]
        players[seat] = greedy
        assert play(Duel.start(decks[:2], seed=6), players).winner == seat
        greedy.close()


def test_the_sample_player_is_short() -> None:
    """Forty lines, and nothing but the standard library."""
    source = GREEDY.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 40
    assert [line for line in source.splitlines() if "import" in line] == ["import json", "import sys"]


FORFEITS = {
    "dies at once": (START + "sys.exit(3)", IN_TIME, "it has ended, exit code 3"),
    "dies when asked": (ASKED + "sys.exit('no idea')", IN_TIME, "it has ended, exit code 1"),
    "is silent": (ASKED + "pass", AT_ONCE, "no answer within 0.3 s"),
    "does not listen": (START + "import threading; threading.Event().wait()", AT_ONCE, "no answer within 0.3 s"),
    "stops in the middle of a line": (ASKED + "print('{', end='', flush=True)", AT_ONCE, "no answer within 0.3 s"),
    "chooses out of the list": (ASKED + "answer(999, told['id'])", IN_TIME, "not a legal option"),
    "counts from the end": (ASKED + "answer(-1, told['id'])", IN_TIME, "not a legal option"),
    "makes a move up": (ASKED + "answer(['lay', 99], told['id'])", IN_TIME, "not a legal option"),
    "plays the referee": (ASKED + "answer(['referee_draw', -1, 2], told['id'])", IN_TIME, "not a legal option"),
    "answers another question": (ASKED + "answer(0, 9)", IN_TIME, "not an answer"),
    "answers no question in particular": (ASKED + "print('{\"choose\": 0}', flush=True)", IN_TIME, "not an answer"),
    "answers twice": (
        ASKED + "answer(0, told['id']); answer(0, told['id'])",
        IN_TIME,
        """not an answer to the question: '{"id": 1,""",
    ),
    "asks for more": (ASKED + 'print(\'{"view": {"seat": 1}}\', flush=True)', IN_TIME, "not an answer"),
    "talks": (ASKED + "print('I keep my hand', flush=True)", IN_TIME, "no answer at all: 'I keep my hand'"),
    "answers bytes": (ASKED + "os.write(1, bytes(range(256)) + b'\\n')", IN_TIME, "no answer at all"),
    "answers and talks": (ASKED + "answer(0, told['id']); print('next!', flush=True)", IN_TIME, "'next!'"),
    "floods": (START + "while True: answer(0, 1)", IN_TIME, "not an answer"),
    "floods one line": (START + "while True: print('x' * 9999, end='')", IN_TIME, "'xxx"),
}


@pytest.mark.parametrize("case", FORFEITS)
def test_a_program_forfeits(case: str, program: Make, decks: list[list[Card]]) -> None:
    """KR-8.2: its seat concedes at its next question, the record plays again, and the program is gone."""
    source, limit, why = FORFEITS[case]
    forfeit, _ = lost(program(source, limit), decks)
    assert why in forfeit.why.en
    assert forfeit.why.ru
    assert not is_running(int(forfeit.last_words.split()[0]))


def test_its_last_words_are_told(program: Make, decks: list[list[Card]]) -> None:
    """What a program said on its error stream before it failed is the author's first clue; the last lines of it."""
    source = START + "[print('remark', n, file=sys.stderr) for n in range(5000)]\nraise LookupError('lost my way')"
    forfeit, _ = lost(program(source), decks)
    lines = forfeit.last_words.splitlines()
    assert lines[-1] == "LookupError: lost my way"
    assert len(lines) == 10


def test_a_command_that_does_not_start_forfeits(decks: list[list[Card]]) -> None:
    """No such program, or quotes that don't close."""
    for command in ("/no/such/program", "'", ""):
        forfeit, _ = lost(ExternalPlayer(command, report=lambda _: None), decks)
        assert "it can't be started" in forfeit.why.en


def test_a_forfeit_is_logged_where_nobody_else_tells_of_it(
    decks: list[list[Card]], caplog: pytest.LogCaptureFixture
) -> None:
    """So that a playtest doesn't count such duels silently; once, however many questions follow."""
    external = ExternalPlayer("/no/such/program")
    duel = Duel.start(decks[:2], seed=3, first=0)
    assert duel.decision is not None
    for _ in range(2):
        assert external.choose(Sight(duel, 0), duel.decision) == CONCEDE
    assert caplog.text.count("it can't be started") == 1


def test_a_command_is_quoted_as_in_a_shell() -> None:
    """On Windows too, where a backslash is part of a path."""
    assert words_of("'my bot/run' -x \"a b\" c\\ d", windows=False) == ["my bot/run", "-x", "a b", "c d"]
    assert words_of("\"C:\\my bot\\run.exe\" -x 'a b' C:\\c", windows=True) == [
        *("C:\\my bot\\run.exe", "-x", "a b", "C:\\c"),
    ]


def test_a_program_may_concede(program: Make, decks: list[list[Card]]) -> None:
    """KR-8.2: that is no forfeit."""
    external = program(ASKED + "answer(['concede'], told['id'])")
    assert play(Duel.start(decks[:2], seed=3), (external, RandomPlayer(1))).winner == 1
    assert external.forfeit is None


def test_noise_on_the_error_stream_blocks_nobody(program: Make, decks: list[list[Card]]) -> None:
    """Much more than a pipe holds, before every answer."""
    external = program(ASKED + "sys.stderr.write('x' * 200_000); answer(['concede'], told['id'])")
    play(Duel.start(decks[:2], seed=3), (external, RandomPlayer(1)))
    assert external.forfeit is None


def test_a_program_that_nobody_wants_any_more_is_ended(decks: list[list[Card]]) -> None:
    """Even when nobody said so: with the player goes its program."""
    running = Program(f"{PYTHON} -c 'import os; print(os.getpid(), flush=True); input()'")
    pid = int(running.receive(IN_TIME))
    assert is_running(pid)
    del running
    assert not is_running(pid)


def test_what_a_program_has_started_ends_with_it(program: Make, decks: list[list[Card]]) -> None:
    """Even when the program itself has ended before: nobody holds its pipes any more, and no thread waits at them."""
    threads = threading.active_count()
    sleep = "import time; time.sleep(99)"
    lost(program(f"{START}import subprocess\nsubprocess.Popen([sys.executable, '-c', '{sleep}'])", AT_ONCE), decks)
    assert threading.active_count() <= threads


class Wiretap:
    """An external player with the lines that were sent to its program."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[str] = []
        send = Program.send

        def overheard(program: Program, line: str) -> None:
            self.sent.append(line)
            send(program, line)

        monkeypatch.setattr(Program, "send", overheard)


def test_its_lines_name_no_hidden_card(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-4.1: of the opponent's cards the program hears of those that its seat has seen, and of no other."""
    wire = Wiretap(monkeypatch)
    greedy = ExternalPlayer(f"{PYTHON} {shlex.quote(str(GREEDY))}", IN_TIME)
    duel = Duel.start(decks[:2], seed=5)
    own = {card.id for card in decks[0]}
    foreign = {card.id for card in decks[1]} - own
    shown: set[str] = set()

    class Watched:
        def choose(self, sight: Sight, decision: Decision) -> Option:
            numbers = range(len(duel.roster.specs))
            shown.update(duel.roster.card(number).id for number in numbers if knows(duel, 0, number))
            option = greedy.choose(sight, decision)
            told = "\n".join(wire.sent)
            assert {card for card in foreign if f'"{card}"' in told} == shown & foreign
            return option

    play(duel, (Watched(), ScriptedPlayer()))
    greedy.close(duel.view(0))
    assert greedy.forfeit is None
    assert shown & foreign
    assert foreign - shown


def test_it_is_told_of_its_duel_first(decks: list[list[Card]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who speaks, its seat and its own deck, the cards it can see in full; each once. Then the question."""
    wire = Wiretap(monkeypatch)
    greedy = ExternalPlayer(f"{PYTHON} {shlex.quote(str(GREEDY))}", IN_TIME)
    duel = play(Duel.start(decks[:2], seed=5, first=1), (ScriptedPlayer(), greedy))
    greedy.close(duel.view(1))
    lines = [json.loads(line) for line in wire.sent]
    hello, begun, cards, view = lines[:4]
    assert hello["hello"]["protocol"] == 1
    assert begun["duel"]["seat"] == 1
    assert begun["duel"]["deck"] == sorted(card.id for card in decks[1])
    assert {card["id"] for card in view["view"]["sides"][1]["hand"]} == cards["cards"].keys()
    assert (view["id"], view["view"]["decision"]["prompt"]) == (1, "redeal")
    told = [card for line in lines if "cards" in line for card in line["cards"]]
    assert len(told) == len(set(told))
    assert lines[-1]["view"]["winner"] == duel.winner
    assert lines[-1]["view"]["decision"] is None


def test_a_program_is_named_by_its_command() -> None:
    """Wherever players are named: `external:` and the command."""
    assert isinstance(player("external:greedy --fast", 1), ExternalPlayer)
    assert find("external:greedy --fast").name.en == "greedy --fast"
    with pytest.raises(UnknownOpponentError):
        find("greedy")
