"""Another program at a seat: it plays by the protocol, and knows what its seat may know."""

import json
import shlex
from itertools import product

import pytest
from bots.programs.samples import ASKED, GREEDY, IN_TIME, PYTHON, Make

from kiberrubezh.bots import UnknownOpponentError, find, player
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.external import ExternalPlayer
from kiberrubezh.bots.programs.pipes import GoneError, Program, command_of, title_of, words_of
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.match import play
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.sight.knowledge import knows


@pytest.fixture(scope="module")
def decks() -> list[list[Card]]:
    cards = open_cards()
    return [deck.expand(cards) for deck in ready_decks(cards)]


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


@pytest.mark.slow
def test_the_sample_player_is_no_fool(decks: list[list[Card]]) -> None:
    """It beats a player that moves at random in most duels, from either seat, with many decks."""
    won = 0
    for seed, seat in product(range(10), (0, 1)):
        greedy = ExternalPlayer(f"{PYTHON} {shlex.quote(str(GREEDY))}", IN_TIME)
        players: list[Player] = [RandomPlayer(1), RandomPlayer(2)]
        players[seat] = greedy
        won += play(Duel.start((decks[seed], decks[seed - 5]), seed=seed), players).winner == seat
        greedy.close()
    assert won >= 14


def test_the_sample_player_is_short() -> None:
    """Forty lines, and nothing but the standard library."""
    source = GREEDY.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 40
    assert [line for line in source.splitlines() if "import" in line] == ["import json", "import sys"]


def test_a_command_is_quoted_as_in_a_shell() -> None:
    """On Windows too, where a backslash is part of a path."""
    assert words_of("'my bot/run' -x \"a b\" c\\ d", windows=False) == ["my bot/run", "-x", "a b", "c d"]
    assert words_of("\"C:\\my bot\\run.exe\" -x 'a b' C:\\c", windows=True) == [
        *("C:\\my bot\\run.exe", "-x", "a b", "C:\\c"),
    ]


def test_a_command_is_made_of_a_file() -> None:
    """A Python source is started by Python, any other file by itself; the command is read again as it was meant."""
    for path in ("/my bots/one.py", "/my bots/two"):
        words = words_of(command_of(path))
        assert words[-1] == path
        assert len(words) == 1 + path.endswith(".py")
    windows = command_of("C:\\my bots\\two.exe", windows=True)
    assert words_of(windows, windows=True) == ["C:\\my bots\\two.exe"]


def test_a_program_is_called_by_its_script() -> None:
    """Not by the interpreter's name; what isn't there, or can't be read, is called as it was typed."""
    assert title_of(f"{PYTHON} {shlex.quote(str(GREEDY))} --fast") == "greedy"
    assert title_of("/no/such/player.exe --fast") == "player"
    assert title_of("'") == "'"
    assert title_of(f"python3 -c '{'pass;' * 100}'") == "python3"


def test_a_question_is_given_up_by_its_pause(program: Make, decks: list[list[Card]]) -> None:
    """Whoever waits no more raises; that is no forfeit, and the program is ended."""
    external = program(f"{ASKED}pass")
    duel = Duel.start(decks[:2], seed=3, first=0)

    def give_up() -> None:
        raise InterruptedError

    external.pause = give_up
    assert duel.decision is not None
    with pytest.raises(InterruptedError):
        external.choose(Sight(duel, 0), duel.decision)
    assert external.forfeit is None
    running = external._program
    assert running is not None
    with pytest.raises(GoneError):
        running.receive(IN_TIME)


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


def test_a_program_that_is_ahead_has_to_wait() -> None:
    """All its lines are read in the end, however many it sends before anybody listens."""
    running = Program(f"{PYTHON} -c 'for n in range(3000): print(n)'")
    assert [int(running.receive(IN_TIME)) for _ in range(3000)] == list(range(3000))
    with pytest.raises(GoneError, match="0"):
        running.receive(IN_TIME)


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
    duel = Duel.start(decks[:2], seed=7)
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
    consent.confirm("greedy --fast")
    assert isinstance(player("external:greedy --fast", 1), ExternalPlayer)
    assert find("external:greedy --fast").name.en == "greedy --fast"
    with pytest.raises(UnknownOpponentError):
        find("greedy")
