from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from gui.duels import BOT, TWO, terms

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.effects import KeywordName
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import DONE, KEEP
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.journal import Journal, open_journals
from kiberrubezh.play.rubezh.lookers import NOBODY
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.story import Story


@pytest.fixture
def context(window: MainWindow) -> AppContext:
    """Give the program's context."""
    return window.context


@pytest.fixture
def hot_seat(context: AppContext) -> Iterator[Session]:
    """Begin a duel of two persons."""
    session = Session.start(terms(context, TWO))
    yield session
    session.close()


def play_on(session: Session, answers: int) -> None:
    for _ in range(answers):
        if not session.over:
            session.send(answer(session.host.state, ScriptedPlayer()))


def play_until(session: Session, done: Callable[[], bool]) -> None:
    while not done():
        assert not session.over, "the moment has not come"
        play_on(session, 1)


@contextmanager
def come_to(context: AppContext, done: Callable[[Session], bool]) -> Iterator[Session]:
    """Play duels of two persons, one after another, until one comes to a moment; it is closed in the end."""
    for seed in range(50):
        session = Session.start(terms(context, TWO, seed))
        while not (session.over or done(session)):
            play_on(session, 1)
        if not session.over:
            break
        session.close()
    yield session
    session.close()


def test_a_curtain_hangs_before_each_private_view(hot_seat: Session) -> None:
    """Before anybody has taken the screen, and whenever the other is to decide, nothing private is shown."""
    assert (hot_seat.curtain, hot_seat.sight) == (0, NOBODY)
    assert not hot_seat.view.own.hand
    hot_seat.lift_curtain()
    assert (hot_seat.curtain, hot_seat.sight) == (None, frozenset({0}))
    hot_seat.send([KEEP])
    assert (hot_seat.curtain, hot_seat.sight) == (1, NOBODY)


def test_against_a_program_no_curtain_hangs(context: AppContext) -> None:
    """One person alone at the screen sees the own hand all the time, and never the other."""
    session = Session.start(terms(context, BOT))
    while not session.over:
        assert session.curtain is None
        assert len(session.view.own.hand) == session.view.own.hand_count
        play_on(session, 1)
    session.close()


def test_the_log_of_one_tells_nothing_of_the_other_hand(hot_seat: Session) -> None:
    """KR-4.1: a drawn card is named to its owner alone."""
    story = Story(hot_seat.terms.header)
    for sight in (frozenset({0}), frozenset({1}), NOBODY):
        lines = story.lines(hot_seat.host.timeline, sight, "ru")
        drawn = {line.seat: line.card for line in lines if line.what == "draw"}
        assert {seat for seat, card in drawn.items() if card is not None} == sight


def attacks_to_add(session: Session) -> list[int]:
    decision = session.host.state.decision
    return [option.card for option in decision.options if option.act == "add"] if decision else []


def struck(events: list[Event]) -> list[int]:
    return [event.cards[0] for event in events if event.what in ("through", "blocked")]


def test_a_wave_strikes_in_the_order_of_clicking(hot_seat: Session) -> None:
    """KR-5.5, KR-5.6: the attacker chooses in which order attacks join the wave, and so strike; it can be changed."""
    play_until(hot_seat, lambda: len(attacks_to_add(hot_seat)) >= 2)
    attacks = attacks_to_add(hot_seat)
    draft, duel = hot_seat.draft, hot_seat.host.state
    for attack in reversed(attacks):
        draft.toggle_attack(duel, attack)
    assert draft.wave == tuple(reversed(attacks))
    draft.move_attack(duel, attacks[0], 0)
    assert draft.wave[0] == attacks[0]
    draft.move_attack(duel, attacks[0], 99)
    assert draft.wave == tuple(reversed(attacks))
    before = len(hot_seat.host.timeline)
    happened = hot_seat.send(hot_seat.take_draft())
    assert [event.cards for event in happened if event.what == "wave"] == [tuple(reversed(attacks))]
    assert [option.card for option in hot_seat.host.timeline.choices[before:] if option.act == "add"] == attacks[::-1]
    while hot_seat.host.state.wave:
        decision = hot_seat.host.state.decision
        assert decision is not None
        happened += hot_seat.send([DONE if DONE in decision.options else decision.options[0]])
    assert struck(happened) == attacks[::-1]


def test_a_duel_of_an_older_edition_keeps_its_order(context: AppContext) -> None:
    """KR-5.5: a duel that was begun when the zone gave the order is gone on with in that order."""
    agreed = terms(context, TWO)
    old = agreed.header.model_copy(update={"version": 3})
    session = Session.start(replace(agreed, header=old))
    play_until(session, lambda: len(attacks_to_add(session)) >= 2)
    attacks = attacks_to_add(session)
    for attack in reversed(attacks):
        session.draft.toggle_attack(session.host.state, attack)
    assert session.draft.wave == tuple(attacks)
    session.send(session.take_draft())
    assert not session.terms.swapped().header.rules.is_old
    session.close()


def blockable(session: Session) -> list[tuple[int, int]]:
    """List the blocks that stop an attack by themselves: those of an attack that is not distributed."""
    pairs = session.draft.open_pairs(session.host.state)
    return [pair for pair in pairs if not session.view.find(pair[1]).keyword(KeywordName.DISTRIBUTED)]


def test_blocks_may_be_drafted_in_any_order(context: AppContext) -> None:
    """KR-5.6: what the rules allow can be drafted, in any order, and comes out as the engine takes it."""
    with come_to(context, lambda session: len(blockable(session)) >= 2) as hot_seat:
        first = blockable(hot_seat)[-1]
        assert hot_seat.draft.toggle_block(hot_seat.host.state, first)
        assert first[1] not in dict(hot_seat.draft.hits(hot_seat.host.state))
        for pair in hot_seat.draft.open_pairs(hot_seat.host.state):
            hot_seat.draft.toggle_block(hot_seat.host.state, pair)
            break
        drafted = hot_seat.draft.blocks
        happened = hot_seat.send(hot_seat.take_draft())
        assert [event.cards for event in happened if event.what == "block"] == list(drafted)


def test_an_impossible_block_is_no_draft(context: AppContext) -> None:
    """KR-5.6: an attack that is blocked needs no second measure."""
    with come_to(context, lambda session: bool(session.draft.open_pairs(session.host.state))) as hot_seat:
        pair = hot_seat.draft.open_pairs(hot_seat.host.state)[0]
        hot_seat.draft.toggle_block(hot_seat.host.state, pair)
        assert not hot_seat.draft.toggle_block(hot_seat.host.state, (pair[0], -5)) or hot_seat.draft.blocks == (pair,)
        assert hot_seat.draft.blocks == (pair,)


@pytest.mark.slow
def test_taking_back_is_exact_and_can_be_made_again(context: AppContext) -> None:
    """Undo gives the very position of before, on the disk too; redo gives the one after."""
    session = Session.start(terms(context, BOT))
    play_on(session, 12)
    place = session.places()[-1]
    before, after = session.host.timeline.position(place), session.host.state.clone()
    session.undo_to(place)
    assert session.host.state == before
    assert len(Journal.read(session.path).choices) == place
    session.redo()
    assert session.host.state == after
    session.close()


def test_taking_back_skips_what_passed_by_itself(context: AppContext) -> None:
    """Where nothing could be done there is nothing to go back to: the step would pass by itself again."""
    session = Session.start(terms(context, BOT, seed=12, own="rush"))
    passed = []
    while not session.over:
        if session.has_no_choice:
            passed.append(len(session.host.timeline))
        play_on(session, 1)
    assert passed
    assert not set(passed) & set(session.places())
    session.close()


def test_a_broken_off_duel_goes_on_where_it_was(context: AppContext) -> None:
    """Every choice is on the disk when it is made: a killed program loses none."""
    session = Session.start(terms(context, BOT))
    play_on(session, 15)
    (record,) = open_journals().unfinished
    again = Session.resume(record)
    assert again.host.state == session.host.state
    assert again.terms == session.terms
    again.close()
    session.close()


def test_conceding_ends_the_duel_on_paper_too(hot_seat: Session) -> None:
    """KR-8.2: who concedes has lost."""
    hot_seat.lift_curtain()
    hot_seat.concede()
    assert (hot_seat.host.state.winner, hot_seat.host.state.reason) == (1, "KR-8.2")
    record = Journal.read(hot_seat.path)
    assert record.result == {"winner": 1, "reason": "KR-8.2", "turns": 0}


def test_two_persons_are_asked_alike(hot_seat: Session) -> None:
    """KR-6.2: with two persons no step passes at whose end the other may be asked: it would tell of the hand."""
    passed = 0
    while not hot_seat.over:
        hot_seat.lift_curtain()
        asked = hot_seat.asked
        if hot_seat.has_no_choice:
            passed += 1
            hot_seat.send([DONE])
            assert hot_seat.asked == asked
            assert hot_seat.curtain is None
        else:
            play_on(hot_seat, 1)
    assert passed


def test_a_step_without_a_choice_passes_against_a_program(context: AppContext) -> None:
    """KR-6.2: where one person can only say done, the step passes, leaves no line in the log, and undo skips it.

    A search is put all the same: whoever finds nothing has still looked at the deck.
    """
    found = set()
    session = Session.start(terms(context, BOT, seed=2, own="rush"))
    story = Story(session.terms.header)
    while not session.over:
        decision = session.host.state.decision
        assert decision is not None
        if session.has_no_choice:
            found.add(decision.prompt)
            lines, place = len(story.lines(session.host.timeline, frozenset({0}), "ru")), len(session.host.timeline)
            told = [event for event in session.send([DONE]) if event.what != "untap"]
            assert len(story.lines(session.host.timeline, frozenset({0}), "ru")) == lines + len(told)
            assert place not in session.places()
        else:
            assert not (session.is_deciding and decision.options == (DONE,) and decision.prompt != "pick")
            play_on(session, 1)
    assert found >= {"assets", "deploy", "attack", "block"}
    session.close()


@pytest.mark.slow
def test_a_branch_is_a_duel_of_its_own(hot_seat: Session) -> None:
    """A duel played on from the middle of another leaves that as it is."""
    play_on(hot_seat, 10)
    whole = len(hot_seat.host.timeline)
    branch = Session.branch(hot_seat.terms, hot_seat.host.timeline.choices[:5])
    assert branch.host.state == hot_seat.host.timeline.position(5)
    assert branch.path != hot_seat.path
    assert len(hot_seat.host.timeline) == whole
    branch.close()
