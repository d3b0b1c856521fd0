"""What is played from a training position: ways that are kept, places gone to, open and closed hands."""

from random import Random

import pytest

from kiberrubezh.cards.store import open_cards
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.play.rubezh.lookers import OPEN
from kiberrubezh.play.rubezh.story import LogLine, Story
from kiberrubezh.play.rubezh.training.branches import ROOT, Branches
from kiberrubezh.play.rubezh.training.moments import ClosedError
from kiberrubezh.play.rubezh.training.notes import note_of
from kiberrubezh.play.rubezh.training.position import Position, TrainingSide
from kiberrubezh.play.rubezh.training.training_session import TrainingSession

CARDS = open_cards()
WALL = TrainingSide(hand=("3 firewall", "antivirus"), rest=("30 firewall",), assets=("2 firewall",))
POSITION = Position(name="wall", you=WALL, opponent=WALL)
BOTH = ("human", "human")


def begun(position: Position = POSITION, open_hands: bool = True) -> TrainingSession:
    return TrainingSession.of(position, CARDS, BOTH, ("A", "B"), open_hands)


def asked(session: TrainingSession) -> tuple[Option, ...]:
    """Return the options of the open question."""
    decision = session.deal.decision
    assert decision is not None
    return decision.options


def afresh(session: TrainingSession) -> list[LogLine]:
    """Return the log as one tells it who has never told it before."""
    return Story(session.terms.header).lines(session.host.timeline, session.sight, "ru")


def test_another_way_keeps_the_former_one() -> None:
    """Taken back and gone another way, both lines stand in the tree; the same way again makes none."""
    session = begun()
    first, second = next(option for option in asked(session) if option != DONE), DONE
    session.send([first])
    session.send([DONE])
    session.undo_to(0)
    session.send([second])
    assert [session.branches.options_to(end) for end in session.branches.ends] == [[first, DONE], [second]]
    session.undo_to(0)
    session.send([first])
    assert len(session.branches.ends) == 2
    assert session.branches.newest_end(ROOT) == session.branches.ends[1]


def test_going_somewhere_is_exact() -> None:
    """Wherever one goes in the tree, the position is the one that was there, to the last card."""
    session, chance = begun(), Random(5)
    there = {ROOT: session.duel_at(ROOT)}
    for _ in range(60):
        if session.asked is None or chance.random() < 0.2:
            session.go(chance.choice(list(there)))
        else:
            session.send([chance.choice(asked(session))])
            there[session.branches.here] = session.host.state.clone()
    for node, duel in there.items():
        session.go(node)
        assert session.host.state == duel == session.duel_at(node)
        assert session.lines("ru") == afresh(session)
        assert len(session.branches) == len(there) - 1


def test_what_was_tried_is_taken_up_again() -> None:
    """The position holds the tree and where one was; what can't be played is kept till something new is."""
    session = begun()
    session.send([DONE])
    session.undo_to(0)
    session.send([asked(session)[0]])
    again = begun(session.position)
    assert again.branches.rows == session.branches.rows
    assert again.host.timeline.choices == session.host.timeline.choices
    other = begun(session.position.model_copy(update={"tried": ((-1, "lay", 99, -1),), "reached": 0}))
    assert len(other.branches) == 0
    assert other.host.timeline.choices == []
    assert other.position.tried == ((-1, "lay", 99, -1),)
    other.send([DONE])
    assert [act for _, act, _, _ in other.position.tried] == ["done"]


def test_a_line_is_taken_out_where_it_branches_off() -> None:
    """What it shares with another stays, and one goes back with it."""
    one, two, three = Option("a", 1), Option("b", 2), Option("c", 3)
    tree = Branches()
    tree.follow([one, two])
    tree.go_back(1)
    tree.follow([three])
    kept = tree.without(tree.here)
    assert [kept.options_to(end) for end in kept.ends] == [[one, two]]
    assert kept.options_to(kept.here) == [one]
    assert tree.fork(*tree.ends) == (1, two, three)


def test_the_log_is_of_the_way_that_one_stands_on() -> None:
    """Gone to another way as long, or a line taken out, the log tells what led here and nothing of what did not."""
    session = begun()
    laid = next(option for option in asked(session) if option != DONE)
    ends = list[int]()
    for first in (laid, DONE):
        session.undo_to(0)
        session.send([first])
        session.send([asked(session)[-1]])
        ends.append(session.branches.here)
    other = session.lines("ru")
    session.go(ends[0])
    assert session.lines("ru") == afresh(session) != other
    session.forget(ends[0])
    assert session.lines("ru") == afresh(session)


def test_hands_lie_open_or_closed() -> None:
    """Open: both are seen, no curtain; closed: a curtain between two persons, and nobody's hand before it lifts."""
    session = begun(open_hands=True)
    assert (session.sight, session.curtain) == (OPEN, None)
    assert all(len(side.hand) == 4 for side in session.view.sides)
    closed = begun(open_hands=False)
    assert closed.curtain == 0
    assert all(not side.hand for side in closed.view.sides)
    closed.lift_curtain()
    assert [len(side.hand) for side in closed.view.sides] == [4, 0]


def test_open_hands_do_not_tell_the_deck() -> None:
    """KR-4.1: what the table tries things out on has the order of the decks dealt anew, open hands or not."""
    exact = POSITION.model_copy(update={"you": WALL.model_copy(update={"deck": ("antivirus", "9 firewall", "2 siem")})})
    session = begun(exact)
    hidden, tried = session.host.state.sides[0].deck, session.deal.sides[0].deck
    names = [[session.deal.roster.specs[card].name for card in deck] for deck in (tried,)]
    assert len(hidden) == len(tried)
    assert names[0][::-1][:10] != ["antivirus", *["firewall"] * 9]


def test_a_duel_under_way_tells_no_closed_hand() -> None:
    """KR-4.1: its position is opened only when it is over, or where no person plays or all hands lie open."""
    closed, shown = begun(open_hands=False), begun()
    with pytest.raises(ClosedError) as refused:
        closed.training_position()
    assert "KR-4.1" in refused.value.message("ru")
    assert shown.training_position().you.hand == POSITION.you.hand
    closed.concede()
    assert closed.training_position().opponent.hand == POSITION.opponent.hand
    bots = TrainingSession.of(POSITION, CARDS, ("random", "random"), ("A", "B"), open_hands=False)
    assert bots.training_position().turn == POSITION.turn


def test_closed_choices_are_not_named_to_others() -> None:
    """KR-4: of what a program chose out of sight the tree says only that it chose; what is laid down everybody sees."""
    note = note_of(ROOT, POSITION.laid(CARDS), DONE)
    secret = note._replace(is_public=False)
    assert secret.seen_by(frozenset({0})) == secret
    assert "закрытый" in secret.seen_by(frozenset({1})).words.ru
    assert note.seen_by(frozenset()) == note


def test_what_became_is_counted_for_both_sides() -> None:
    """Cards by zone and power that is left; the chance is that of the lower side, its own deal of closed cards."""
    session = begun()
    session.send([next(option for option in asked(session) if option.act == "lay")])
    before, after = session.outcome(ROOT), session.outcome(session.branches.here)
    assert (before.sides[0].hand, before.sides[0].assets) == (4, 2)
    assert (after.sides[0].hand, after.sides[0].assets) == (3, 3)
    assert after.sides[0].defence == before.sides[0].defence + 1
    assert after.chance is not None
    assert 0.0 <= after.chance <= 1.0
    session.concede()
    assert session.outcome(session.branches.here)[2:4] == (1, 0.0)


def test_closed_hands_stay_closed_in_the_tree_and_the_comparison() -> None:
    """KR-4.1: two positions that differ in what a person can't know show the same table, tree and comparison."""
    shown = []
    for hidden in ("antivirus", "siem"):
        other = TrainingSide(hand=(hidden,), rest=("28 firewall", "2 siem"), assets=("2 firewall",))
        position = POSITION.model_copy(update={"opponent": other})
        session = TrainingSession.of(position, CARDS, ("human", "scripted"), ("A", "B"), open_hands=False)
        session.send([next(option for option in asked(session) if option.act == "lay")])
        outcomes = [session.outcome(node) for node in (ROOT, session.branches.here)]
        shown.append((session.view, session.notes(), outcomes, session.branches.rows))
    assert shown[0] == shown[1]


def test_the_comparison_tells_neither_of_two_persons_the_hand_of_the_other() -> None:
    """KR-4.1: with hands closed, worlds that differ in either hand show the same sheet, without a chance."""
    shown = []
    for hands in (("firewall", "siem"), ("antivirus", "siem"), ("firewall", "antivirus")):
        sides = [WALL.model_copy(update={"hand": (f"5 {hand}",)}) for hand in hands]
        position = POSITION.model_copy(update={"you": sides[0], "opponent": sides[1]})
        session = begun(position, open_hands=False)
        session.send([DONE])
        shown.append([session.outcome(node) for node in (ROOT, session.branches.here)])
    assert shown[0] == shown[1] == shown[2]
    assert all(outcome.chance is None for outcome in shown[0])
