"""A duel in which a lesson is taught: what is lit, what is answered, taking back, leaving and taking up again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kiberrubezh.cards.store import Cards, open_cards
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.journal import Journal
from kiberrubezh.play.rubezh.lessons import school
from kiberrubezh.play.rubezh.lessons.cue import Cue
from kiberrubezh.play.rubezh.lessons.pupil import LessonSession, NotAskedError, lesson_terms
from kiberrubezh.play.rubezh.opponents import seat_player
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.sitting import resume_duel


@pytest.fixture(scope="module")
def cards() -> Cards:
    return open_cards()


Begin = Callable[..., LessonSession]


@pytest.fixture
def begin(cards: Cards, tmp_path: Path) -> Iterator[Begin]:
    """Begin lessons; they are closed at the end."""
    sessions: list[LessonSession] = []

    def begun(name: str, lesson_id: str = "") -> LessonSession:
        lesson = school.find_duel_lesson(name)
        terms = lesson_terms(lesson_id or name, lesson, cards, ("Вы", "Учебный"), lesson.name.ru)
        sessions.append(LessonSession.begin(terms, lesson, tmp_path))
        return sessions[-1]

    yield begun
    for session in sessions:
        session.close()


def cue_of(session: Session) -> Cue:
    assert session.cue is not None
    return session.cue


def ids(session: LessonSession) -> list[str]:
    return [session.host.state.roster.card(number).id for number in cue_of(session).cards]


def let_opponent(session: LessonSession) -> None:
    while session.bot_decides:
        assert session.asked is not None
        session.send(session.programs.thinking(seat_player(session.terms, session.asked))())


def choose(session: LessonSession, act: str, card: str = "") -> None:
    """Choose as a person would, once the opponent has done what it does."""
    let_opponent(session)
    duel = session.host.state
    assert duel.decision is not None
    found = [it for it in duel.decision.options if it.act == act and (not card or duel.roster.card(it.card).id == card)]
    session.send(found[:1])
    let_opponent(session)


def test_each_step_lights_one_thing(begin: Begin) -> None:
    """The card of the next awaited act; the button, while the way leads through it; the opponent's turn nothing."""
    session = begin("first-duel")
    assert (cue_of(session).button, cue_of(session).step, cue_of(session).rule) == ("main", 0, "KR-5.3")
    choose(session, "keep")
    assert cue_of(session).button == ""
    assert ids(session) == ["firewall"]
    choose(session, "lay", "firewall")
    assert ids(session) == ["workstation"]
    choose(session, "lay", "workstation")
    assert (cue_of(session).step, cue_of(session).button) == (1, "main")
    choose(session, "done")
    assert ids(session) == ["antivirus"]


def test_a_wave_is_struck_before_the_turn_is_to_end(begin: Begin) -> None:
    """KR-5.6: while the declared wave is open, the step that declares it goes on, and its button leads on."""
    session = begin("first-duel")
    for act, card in (("keep", ""), ("lay", "firewall"), ("lay", "workstation"), ("done", "")):
        choose(session, act, card)
    for act, card in (("deploy", "antivirus"), ("deploy", "malicious-file"), ("done", ""), ("add", "malicious-file")):
        choose(session, act, card)
    decision = session.host.state.decision
    assert decision is not None
    assert (decision.prompt, bool(session.host.state.wave)) == ("respond", True)
    assert (cue_of(session).step, cue_of(session).button) == (2, "main")
    choose(session, "done")
    assert not session.host.state.wave
    assert cue_of(session).step == 3


def test_what_leads_away_is_answered_and_not_done(begin: Begin, cards: Cards) -> None:
    """What would cost the lesson a turn or its end is refused in words that say what is asked; the draft stays."""
    session = begin("first-duel")
    choose(session, "keep")
    made = len(session.host.timeline)
    with pytest.raises(NotAskedError) as told:
        choose(session, "done")
    assert cards["firewall"].name.en in told.value.message("en")
    assert len(session.host.timeline) == made
    choose(session, "lay", "firewall")
    with pytest.raises(NotAskedError):
        choose(session, "lay", "firewall")
    choose(session, "lay", "workstation")
    choose(session, "done")
    choose(session, "deploy", "antivirus")
    choose(session, "deploy", "malicious-file")


def test_two_waves_are_not_put_into_one(begin: Begin) -> None:
    """A wave that takes along what the next step needs leads away: it is answered, and stays a draft."""
    session = begin("waves")
    while session.host.state.decision is not None and session.host.state.decision.prompt != "attack":
        session.send([DONE])
    one, two, dear = session.view.own.attacks
    session.draft.wave = (one.number, two.number)
    with pytest.raises(NotAskedError):
        session.send(session.take_draft())
    assert session.draft.wave == (one.number, two.number)
    session.draft.wave = (one.number,)
    assert cue_of(session).button == "main"
    session.send(session.take_draft())
    let_opponent(session)
    while cue_of(session).step == 1 and session.host.state.decision and session.view.prompt == "respond":
        session.send([DONE])
    assert cue_of(session).step == 1
    assert {two.number, dear.number} >= set(cue_of(session).cards) == {two.number}


def test_of_two_equal_blocks_the_second_is_lit_after_the_first(begin: Begin) -> None:
    """What is put together already is lit no more; all of it there, the button is."""
    session = begin("tapping")
    let_opponent(session)
    choose(session, "block")
    while cue_of(session).step < 3:
        let_opponent(session)
        session.send([session.script.example(session.progress, session.host.state)])
    let_opponent(session)
    while session.view.prompt != "block":
        session.send([DONE])
        let_opponent(session)
    attacks, measures = session.view.wave, [it.number for it in session.view.own.measures]
    measure, attack = cue_of(session).cards
    assert (measure in measures, attack in attacks) == (True, True)
    session.draft.toggle_block(session.deal, (measures[0], attacks[0]))
    assert set(cue_of(session).cards) == {attacks[1], measures[1]}
    session.draft.toggle_block(session.deal, (measures[1], attacks[1]))
    assert (cue_of(session).button, cue_of(session).cards) == ("main", ())


def test_what_the_lesson_can_go_on_with_is_allowed(begin: Begin) -> None:
    """Another act is no fault as long as the lesson ends as soon as before."""
    session = begin("waves")
    choose(session, "lay", "firewall")
    assert len(session.view.own.assets) == 10
    assert cue_of(session).step == 0


def test_a_lesson_is_taken_back_left_and_taken_up_again(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How far it is follows from the duel alone: taking back goes back in it too, its journal leads on with it."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    session = begin("first-duel")
    choose(session, "keep")
    choose(session, "lay", "firewall")
    choose(session, "lay", "workstation")
    assert cue_of(session).step == 1
    place = session.last_place()
    assert place is not None
    session.undo_to(place)
    assert (cue_of(session).step, ids(session)) == (0, ["workstation"])
    session.close()
    again = resume_duel(Journal.read(session.path))
    assert isinstance(again, LessonSession)
    assert again.terms.lesson == "first-duel"
    assert (cue_of(again).step, ids(again)) == (0, ["workstation"])
    again.play_on()
    assert again.cue is None
    again.send([DONE])
    again.close()
    later = resume_duel(Journal.read(session.path))
    assert later.cue is None, "a lesson that can't be done any more is a duel like any other"
    later.close()


def test_the_end_waits_until_the_duel_is_to_go_on(begin: Begin) -> None:
    """Once all steps are done nobody plays on behind the last words; then whoever sits there does."""
    session = begin("redeal")
    choose(session, "redeal")
    choose(session, "keep")
    choose(session, "lay")
    choose(session, "lay")
    cue = cue_of(session)
    assert cue.is_over
    assert cue.say.en.startswith("You may redeal")
    assert not session.is_deciding
    assert not session.bot_decides
    session.play_on()
    assert session.is_deciding
    assert session.terms.swapped().header.decks == session.terms.header.decks


def test_a_lesson_that_is_gone_leaves_the_duel(begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A teacher's file may be deleted: its duels can be gone on with all the same."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    session = begin("redeal", "gone")
    choose(session, "redeal")
    session.close()
    again = resume_duel(Journal.read(session.path))
    assert again.cue is None
    assert again.is_deciding
    again.close()


@pytest.mark.parametrize("name", ["categories", "tapping"])
def test_a_pass_that_a_step_waits_for_is_left_to_who_learns(begin: Begin, name: str) -> None:
    """A wave that nothing can block passes by itself, but not where the lesson says why it is let through."""
    session = begin(name)
    let_opponent(session)
    while cue_of(session).step == 0:
        draft = session.draft
        found = cue_of(session).cards
        while found:
            draft.toggle_block(session.deal, (found[0], found[1]))
            found = cue_of(session).cards
        session.send(session.take_draft())
        let_opponent(session)
    decision = session.host.state.decision
    assert decision is not None
    assert (decision.prompt, decision.options) == ("block", (DONE,))
    assert not session.has_no_choice
    session.play_on()
    assert session.has_no_choice
