"""The battery that every game passes: what bots, journals, undo, tables and other screens rely on."""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import EVERYBODY, HOST, Decision, IllegalChoiceError, Option, State
from kiberrubezh.engine.timeline import Moment, Timeline
from kiberrubezh.ground.words import LANGS

LONGEST = 5000
"""Choices after which a game by chance is thought to have no end."""
LOOKS = 12
"""Positions of a game that are looked at closely."""


class Case(NamedTuple):
    """A game to be held to the contract: how many play, by which seed, and who is out of it at a position."""

    game: Game
    seats: int
    seed: int = 1
    outs: Callable[[Any], Iterable[int]] = lambda _: ()
    supplied: Mapping[str, Any] = MappingProxyType({})
    """Options that nobody is asked for."""

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.seed}"

    def beginning(self) -> Beginning:
        """Return what the game begins with: everything not agreed on as it comes."""
        return Beginning.of(self.game, self.seats, self.seed, (), self.supplied)

    def start(self) -> State:
        """Begin the game."""
        return self.beginning().start()


def cases_of(game: Game, outs: Callable[[Any], Iterable[int]] = lambda _: ()) -> list[Case]:
    """Return a game with as few and with as many people as it takes, by two seeds each."""
    counts = sorted({game.seats[0], game.seats[-1]})
    return [Case(game, seats, seed, outs) for seats in counts for seed in (1, 2)]


def faces(state: State) -> list[Any]:
    """Return all there is to see of a game: every view, every open question, the result."""
    return [state.open, state.result, *(state.view(eyes) for eyes in (*range(state.seats), EVERYBODY, HOST))]


def played(case: Case, seed: int = 7) -> Timeline[State]:
    """Play a game by chance; of those who are asked at once anybody answers first."""
    chance, game = random.Random(f"{case}-{seed}"), Timeline(case.start())
    for _ in range(LONGEST):
        if not (asked := game.state.open):
            return game
        decision = chance.choice(asked)
        game.choose(chance.choice(decision.options), decision.seat)
    raise AssertionError(f"{case} has no end after {LONGEST} choices")


def looks(game: Timeline[State]) -> list[Moment[State]]:
    """Return moments spread over a game, the first among them."""
    return game.moments[:: max(1, len(game) // LOOKS)]


def after(state: State, *answers: tuple[int, Option]) -> State:
    """Return a copy in which seats have answered."""
    following = state.clone()
    for seat, option in answers:
        following.choose(option, seat)
    return following


def others(state: State, seat: int) -> list[int]:
    """Return all eyes that belong to nobody at a seat and see not everything."""
    return [eyes for eyes in (*range(state.seats), EVERYBODY) if eyes != seat]


def it_is_asked_as_the_kernel_says(case: Case) -> None:
    """Hold that questions stand by seat, one a seat at most, each option once, and the last ends the game."""
    game = played(case)
    for state in [*(moment.state for moment in game.moments), game.state]:
        seats = [decision.seat for decision in state.open]
        assert seats == sorted(set(seats))
        assert set(seats) <= set(range(case.seats))
        assert state.decision == (state.open[0] if state.open else None)
        assert (state.result is None) is bool(state.open)
        assert all(it.options and len(it.options) == len(set(it.options)) for it in state.open)
        assert not set(seats) & set(case.outs(state)), "who is out is asked nothing"
    assert game.state.result is not None
    assert (len(game.state.result), game.state.seats) == (case.seats, case.seats)


def it_refuses_what_is_not_asked(case: Case) -> None:
    """Hold that what is no option, a seat not asked and an answer after the end are refused, with nothing changed."""
    game = played(case)
    for state in (*(moment.state for moment in looks(game)), game.state):
        before = faces(state)
        asked = {decision.seat: decision for decision in state.open}
        strange: list[Any] = [Option("no such act"), None, ["done", -1, -1], {}, "done", 7, (), ("done",)]
        wrong = [(it, seat) for it in strange for seat in (*asked, None)]
        taken = state.decision.options[0] if state.decision else Option("done")
        wrong += [(taken, seat) for seat in (*range(case.seats), EVERYBODY, HOST) if seat not in asked]
        for option, seat in wrong:
            with pytest.raises(IllegalChoiceError):
                state.choose(option, seat)
        assert faces(state) == before


def a_clone_goes_its_own_way(case: Case) -> None:
    """Hold that what is done to a copy leaves the game as it was; the same choices lead both to the same."""
    game = played(case)
    for place, moment in enumerate(game.moments):
        if moment not in looks(game):
            continue
        before, copy = faces(moment.state), moment.state.clone()
        assert faces(copy) == before
        for seat, option in game.answers[place:]:
            copy.choose(option, seat)
        assert faces(copy) == faces(game.state)
        assert faces(moment.state) == before


def it_is_played_again_from_paper(case: Case) -> None:
    """Hold that a beginning and choices, written as JSON and read again, give the same game to the last card."""
    game, paper = played(case), case.beginning().model_dump_json()
    again = Beginning.model_validate_json(paper).replayed([[seat, *option] for seat, option in game.answers])
    assert faces(again.state) == faces(game.state)
    assert [moment.happened for moment in again.moments] == [moment.happened for moment in game.moments]


def it_is_taken_back_exactly(case: Case) -> None:
    """Hold that a timeline goes back to any position, and on again to the same end."""
    game = played(case)
    end, answers, middle = faces(game.state), game.answers, len(game) // 2
    before = faces(game.position(middle))
    game.undo_to(middle)
    assert faces(game.state) == before
    for seat, option in answers[middle:]:
        game.choose(option, seat)
    assert faces(game.state) == end


def a_seat_imagines_what_it_can_not_tell_apart(case: Case) -> None:
    """Hold that an imagined deal shows a seat and a watcher the same, asks the seat the same, and comes to an end."""
    for moment in looks(played(case)):
        for seat in range(case.seats):
            deal = moment.state.imagine(seat, 5)
            assert deal.view(seat) == moment.state.view(seat)
            assert deal.view(EVERYBODY) == moment.state.view(EVERYBODY)
            assert question(deal, seat) == question(moment.state, seat)
            assert {it.seat for it in moment.state.open} <= {it.seat for it in deal.open}
            assert ended(deal).result is not None


def equal_views_imagine_equal_deals(case: Case) -> None:
    """Hold that a deal depends on view and seed alone: what it can't tell apart imagines the same."""
    for moment in looks(played(case)):
        for seat in range(case.seats):
            for seed in (1, 2):
                deal = moment.state.imagine(seat, seed)
                assert faces(deal.imagine(seat, 9)) == faces(moment.state.imagine(seat, 9))


def what_is_hidden_is_dealt_anew(case: Case) -> None:
    """Hold that an imagined deal isn't the true one: somewhere in a game the host sees a difference from every seat."""
    game = played(case)
    for seat in range(case.seats):
        assert any(
            moment.state.imagine(seat, seed).view(HOST) != moment.state.view(HOST)
            for moment in looks(game)
            for seed in range(4)
        )


def answers_given_at_once_commute(case: Case) -> None:
    """Hold that whoever of those asked at once answers first, the game is the same when the last answer is in."""
    for moment in at_once(played(case)):
        answers = [(it.seat, it.options[-1]) for it in moment.state.open]
        assert faces(after(moment.state, *answers)) == faces(after(moment.state, *reversed(answers)))


def an_answer_is_told_to_nobody_before_the_last_is_in(case: Case) -> None:
    """Hold that until the last of those asked at once has answered, nobody else can tell what was answered."""
    for moment in at_once(played(case)):
        for decision in moment.state.open:
            for eyes in others(moment.state, decision.seat):
                known = [heard(moment.state, decision.seat, option, eyes) for option in decision.options]
                assert all(it == known[0] for it in known)
                assert known[0][1] == question(moment.state, eyes)


def heard(state: State, seat: int, option: Option, eyes: int) -> tuple[Any, Decision | None, list[Any]]:
    """Return what eyes see, are asked and are told once a seat has answered."""
    following = state.clone()
    told = [following.told(it, eyes) for it in following.choose(option, seat)]
    return following.view(eyes), question(following, eyes), told


def everything_has_words(case: Case) -> None:
    """Hold that questions, options, happenings, facts and endings read in both languages, each in its own letters."""
    for seed in range(3):
        game = played(case, seed)
        for pair in sentences(case, game):
            for said in pair:
                assert said
                assert said == said.strip()
                assert not re.search(r"[{}]|None|<|\bOption\b", said), said
            ru, en = pair
            assert re.search("[а-яё]", ru, re.IGNORECASE) or ru == en, ru
            assert not re.search("[а-яё]", en, re.IGNORECASE), en


def sentences(case: Case, game: Timeline[State]) -> Iterator[list[str]]:
    """Yield all that a game says, in both languages."""
    words = case.game.words
    for moment in game.moments:
        decision, view = moment.decision, moment.state.view(moment.seat)
        yield [words.question(view, decision, lang) for lang in LANGS]
        yield from [[words.option(view, decision, it, lang) for lang in LANGS] for it in decision.options]
    for place, moment in enumerate(game.moments, 1):
        state = game.moments[place].state if place < len(game) else game.state
        for eyes in (*range(case.seats), EVERYBODY, HOST):
            view = state.view(eyes)
            told = [[words.happening(view, state.told(it, eyes), lang) for lang in LANGS] for it in moment.happened]
            yield from filter(any, told)
    for state in (*(moment.state for moment in looks(game)), game.state):
        for eyes in (*range(case.seats), EVERYBODY, HOST):
            two = [words.lines(state.view(eyes), lang) for lang in LANGS]
            assert len(two[0]) == len(two[1]) > 0
            for facts in zip(*two, strict=True):
                yield from [[fact[part] for fact in facts] for part in (0, 1)]
    yield from [[words.ending(game.state.view(eyes), lang) for lang in LANGS] for eyes in range(-2, case.seats)]


def question(state: State, eyes: int) -> Decision | None:
    """Return what a seat is asked."""
    return next((decision for decision in state.open if decision.seat == eyes), None)


def ended(state: State) -> State:
    """Play a game to its end by chance; it is changed."""
    chance = random.Random(3)
    for _ in range(LONGEST):
        if (decision := state.decision) is None:
            return state
        state.choose(chance.choice(decision.options), decision.seat)
    raise AssertionError("an imagined game has no end")


def at_once(game: Timeline[State]) -> list[Moment[State]]:
    """Return moments in which several seats were asked, some of them."""
    several = [moment for moment in game.moments if len(moment.state.open) > 1]
    return several[:: max(1, len(several) // LOOKS)]


BATTERY = (
    it_is_asked_as_the_kernel_says,
    it_refuses_what_is_not_asked,
    a_clone_goes_its_own_way,
    it_is_played_again_from_paper,
    it_is_taken_back_exactly,
    a_seat_imagines_what_it_can_not_tell_apart,
    equal_views_imagine_equal_deals,
    what_is_hidden_is_dealt_anew,
    answers_given_at_once_commute,
    an_answer_is_told_to_nobody_before_the_last_is_in,
    everything_has_words,
)
