"""A program at a seat loses its duel by what it does, and is gone then, with all that it has started."""

import threading

import pytest
from bots.programs.samples import ASKED, AT_ONCE, IN_TIME, PYTHON, START, Make, is_running

from kiberrubezh.bots.programs.external import ExternalPlayer
from kiberrubezh.bots.programs.own import Forfeit
from kiberrubezh.bots.programs.pipes import Program
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.match import play
from kiberrubezh.engine.replay import Header, begin, run
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.readings.options import CONCEDE


@pytest.fixture(scope="module")
def decks() -> list[list[Card]]:
    cards = open_cards()
    return [deck.expand(cards) for deck in ready_decks(cards)]


def lost(external: ExternalPlayer, decks: list[list[Card]]) -> tuple[Forfeit, Duel]:
    """Play on seat 0 to the forfeit; check that the program is gone."""
    choices: list[Option] = []
    header = Header.of(decks[:2], seed=3, first=0)
    duel = play(begin(header), (external, RandomPlayer(1)), lambda _, option, __: choices.append(option))
    assert (duel.winner, duel.reason) == (1, "KR-8.2")
    assert run(header, choices).state == duel
    assert external.forfeit is not None
    return external.forfeit, duel


FORFEITS = {
    "dies at once": (START + "sys.exit(3)", IN_TIME, "it has ended, exit code 3"),
    "dies when asked": (ASKED + "sys.exit('no idea')", IN_TIME, "it has ended, exit code 1"),
    "is silent": (ASKED + "pass", AT_ONCE, "no answer within {} s"),
    "does not listen": (START + "import threading; threading.Event().wait()", AT_ONCE, "no answer within {} s"),
    "stops in the middle of a line": (ASKED + "print('{', end='', flush=True)", AT_ONCE, "no answer within {} s"),
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
    "talks": (ASKED + "print('I keep my hand', flush=True)", IN_TIME, "the answer can't be read: 'I keep my hand'"),
    "answers bytes": (ASKED + "os.write(1, bytes(range(256)) + b'\\n')", IN_TIME, "the answer can't be read"),
    "answers and talks": (ASKED + "answer(0, told['id']); print('next!', flush=True)", IN_TIME, "'next!'"),
    "floods": (START + "while True: answer(0, 1)", IN_TIME, "not an answer"),
    "floods one line": (START + "while True: print('x' * 9999, end='')", IN_TIME, "'xxx"),
}


@pytest.mark.parametrize("case", FORFEITS)
def test_a_program_forfeits(case: str, program: Make, decks: list[list[Card]]) -> None:
    """KR-8.2: its seat concedes at its next question, the record plays again, and the program is gone."""
    source, limit, why = FORFEITS[case]
    for seconds in (limit, 10 * limit):
        forfeit, _ = lost(program(source, seconds), decks)
        assert why.replace("{}", f"{seconds:g}") in forfeit.why.en
        if forfeit.last_words:
            break  # else a busy machine ended it before it could say which process it is
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
