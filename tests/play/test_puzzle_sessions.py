"""A puzzle as it is played: answered by what refutes, over with the turn, taken back at will."""

from puzzles.positions import CARDS, WITHOUT_EVENTS, event, jammed, patient, puzzle

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Timing
from kiberrubezh.cards.effects import Destination, Filter, Move, Pick, Whose, Zone
from kiberrubezh.engine.kernel import Option
from kiberrubezh.play.rubezh.puzzles.attempt import PuzzleSession
from kiberrubezh.puzzles.mining.discovery import with_solution
from kiberrubezh.puzzles.puzzle import Place, Puzzle

WALL, FLOOD, SURGE = 5, 16, 17
DONE = Option("done")
_LYING = Filter(side=Whose.OWN, zone=Zone.DISCARD)


def _begun(position: Puzzle) -> PuzzleSession:
    return PuzzleSession.of(with_solution(position, CARDS, 10_000) or position, CARDS, ("A", "B"))


def _answered(session: PuzzleSession) -> None:
    """Let the other answer until the solver is asked, or the turn is over."""
    while session.bot_decides:
        session.send(session.programs.thinking(ScriptedPlayer())())


def test_a_puzzle_is_solved_by_its_moves() -> None:
    """The flood is let through, the surge that follows is blocked: that holds."""
    session = _begun(patient())
    session.send([DONE])
    _answered(session)
    assert session.view.wave == (SURGE,)
    session.send([Option("block", WALL, SURGE), DONE])
    _answered(session)
    assert session.verdict is True
    assert not session.is_deciding
    assert not session.bot_decides


def test_what_fails_is_refuted() -> None:
    """Who blocks the flood meets the surge with nothing left, and may go back."""
    session = _begun(patient())
    session.send([Option("block", WALL, FLOOD), DONE])
    _answered(session)
    assert session.verdict is False
    assert session.answers("en") == ["add to the wave: surge"]
    session.undo_to(0)
    assert session.verdict is None
    assert session.is_deciding


def test_a_hidden_card_comes_out_of_hiding_where_it_refutes() -> None:
    """A card of the other's hand turns out to be what refutes; nothing of that is to be seen before."""
    start = puzzle("win", Place(deck=9, attacks=("flood", "surge")), Place(deck=8, hidden=1))
    session = PuzzleSession.of(start, CARDS, ("A", "B"))
    before = session.view
    assert before.other.hand == ()
    session.send([Option("add", 9), Option("add", 10)])
    _answered(session)
    assert session.verdict is False
    assert any(name in spoken for spoken in session.answers("en") for name in ("plug", "shield"))
    session.undo_to(0)
    assert session.view == before


def test_the_solution_is_told_in_words() -> None:
    """The solver's choices as they are, the other's in brackets."""
    assert _begun(patient()).solution("en") == ["(add to the wave: surge)", "block: wall against surge"]


def test_nothing_of_a_puzzle_is_kept_or_told_beforehand() -> None:
    """The log is empty as it begins; no file is made."""
    session = _begun(jammed())
    assert session.lines("ru") == []
    assert session.host.path is None


def test_a_win_is_told_as_soon_as_nothing_can_undo_it() -> None:
    """KR-5.0: once the other's deck is too small the turn needn't be ended first; while a block may come it must."""
    own = Place(deck=10, attacks=("jammer", "surge", "worm"))
    start = puzzle("win", own, Place(deck=5, measures=("wall",)))
    session = PuzzleSession.of(start, CARDS, ("A", "B"))
    for attack in (10, 11):
        assert session.verdict is None
        session.send([Option("add", attack), DONE])
        _answered(session)
    assert session.verdict is True
    assert (session.view.prompt, session.view.asked) == ("attack", 0)
    assert not session.is_deciding
    session.undo_to(0)
    assert session.verdict is None


def test_a_win_that_may_still_be_undone_is_open() -> None:
    """A deck that is too small is refilled by a card that may lie hidden: while it may be played nothing is told."""
    stock = ("worm",) * 4 + ("surge",) * 4
    start = puzzle("win", Place(deck=9, attacks=("flood", "surge")), Place(deck=1, hidden=1, discard=stock))
    refill = event("refill", Timing.BLOCKING, Move(what=Pick(amount=8, who=_LYING), to=Destination.DECK_TOP))
    for cards, told in ((WITHOUT_EVENTS, True), ({**WITHOUT_EVENTS, "refill": refill}, None)):
        session = PuzzleSession.of(start, cards, ("A", "B"))
        assert session.verdict is True
        session.send([Option("add", 9), DONE])
        assert session.verdict is told
