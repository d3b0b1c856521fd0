"""Answers given once and for all: kept whatever one holds, told to nobody, written down like any other."""

import random
from pathlib import Path
from typing import Any

import pytest
from engine.lokalka.laid import cards
from engine.lokalka.ring.seated import choice, do, seated

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, Option, Seat
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.journal import Journal
from kiberrubezh.play.host import Host
from kiberrubezh.play.standing import StandingAnswers
from kiberrubezh.play.storage import keep, open_game

OFFERS = {f"{game.id} {place}": (game, offer) for game in GAMES.values() for place, offer in enumerate(game.standing)}
EIGHT = "AHEIHEIH"


def host_of(state: Lokalka) -> Host:
    """Sit down at a position, people at every seat."""
    beginning = Beginning.of(GAMES["lokalka"], state.seats, 1)
    return Host(beginning, {}, timeline=Timeline(state))


def give(host: Host, seat: Seat, prompt: str, place: int = 0) -> None:
    """Have a seat answer a prompt once and for all, by the answer of that place."""
    standing = host.standing[seat]
    standing.switch([offer for offer in standing.offers if offer.prompt == prompt][place])


def called(host: Host, holder: Seat = 0) -> list[tuple[Seat, str]]:
    """Return who is called to the screen, for what, in order, until a turn goes on; each takes the first answer.

    Nobody may be told anything meanwhile.
    """
    calls: list[tuple[Seat, str]] = []
    told = len(host.story(0, EVERYBODY, "ru"))
    while (decision := host.asked(holder)) is not None and decision.prompt != "main":
        assert len(host.story(0, EVERYBODY, "ru")) == told
        holder = decision.seat
        calls.append((holder, decision.prompt))
        host.choose(decision.options[0], holder)
    assert len(host.story(0, EVERYBODY, "ru")) > told
    return calls


def test_a_flood_among_eight_people_needs_no_hand_over() -> None:
    """Seven standing answers: nobody is called to the screen, every hand has lost its lowest card."""
    hands = "flo/A5 D2/A1 D1/dir D3/bot flo/A2/D4 A4/vir A3"
    host = host_of(seated(EIGHT, hands, seat=0))
    for seat in range(1, 8):
        give(host, seat, "flood")
    host.choose(choice(host.state, "flood flo"), 0)
    assert host.asked(0) == host.state.decision
    left = ["", "A5", "D1", "dir", "bot", "", "D4", "vir"]
    assert [sorted(hand) for hand in host.state.hands] == [sorted(cards(codes)) for codes in left]
    assert [moment.seat for moment in host.timeline.moments] == list(range(8))


def test_the_answer_holds_until_it_is_taken_back() -> None:
    """One at most a prompt; the other one takes its place, and the same again is none."""
    standing = StandingAnswers(GAMES["lokalka"].standing)
    suffer, spend = [offer for offer in standing.offers if offer.prompt == "viruses"]
    game = seated("AHIH", "vir/D3 D1 A2/A1/A1")
    do(game, "viruses vir")
    (asked,) = [it for it in game.open if it.seat == 1]
    assert standing.answer(asked) is None
    standing.switch(suffer)
    assert standing.answer(asked) == Option("suffer")
    standing.switch(spend)
    assert (standing.is_in_force(suffer), standing.answer(asked)) == (False, choice(game, "avert D1"))
    standing.switch(spend)
    assert standing.answer(asked) is None


@pytest.mark.parametrize("name", OFFERS)
def test_a_standing_answer_is_legal_whatever_is_held(name: str) -> None:
    """Every answer that a game offers is one of the question's own, at every question of games played by chance."""
    game, offer = OFFERS[name]
    met = 0
    for seed in range(12):
        chance = random.Random(seed)
        state = game.start(game.seats[-1], game.options(), seed)
        for _ in range(400):
            if not state.open:
                break
            for decision in state.open:
                if decision.prompt == offer.prompt:
                    met += 1
                    assert offer.pick(decision) in decision.options
            asked = chance.choice(state.open)
            state.choose(chance.choice(asked.options), asked.seat)
    assert met > 5


WORLDS = [
    ("flood flo", "flo/A1 D2/A1/A1 A2", "flo/dir vir/bot/flo D5"),
    ("viruses vir", "vir/D3 D1/A1/A1 D2", "vir/A3 A1/D4/bot flo"),
    ("direct dir P2", "dir A2/D1/D3/A1", "dir A2/bot/A3/D5"),
]
"""An act, and two deals of other hands that the others can't tell apart: equally many cards."""


@pytest.mark.parametrize(("act", "one", "other"), WORLDS, ids=[act for act, *_ in WORLDS])
@pytest.mark.parametrize("standing", [(), (1,), (1, 3), (2,)])
def test_who_is_called_to_the_screen_tells_nothing_of_hands(
    act: str, one: str, other: str, standing: tuple[Seat, ...]
) -> None:
    """Two worlds that differ in closed hands and roles alone: the same people are called, as often, in the same order.

    Nobody is told anything until the last has answered, whoever answered by a standing answer.
    """
    calls = []
    for roles, hands in (("AHIH", one), ("AIHH", other)):
        host = host_of(seated(roles, hands, seat=0))
        for seat in standing:
            for prompt in ("flood", "viruses", "parry"):
                give(host, seat, prompt)
        host.choose(choice(host.state, act), 0)
        calls.append(called(host) if host.question(0) or host.has_own_answer else [])
    assert calls[0] == calls[1]
    assert {seat for seat, _ in calls[0]}.isdisjoint(standing)


def asked_together(seed: int) -> Lokalka:
    """Play a game by chance until several are asked at once, later in it for every other seed."""
    game, chance, past = Lokalka.start(4 + seed % 5, seed), random.Random(seed), 6 * (seed % 4) * seed
    while len(game.open) < 2 or game.answers or past > 0:
        before, asked = game.clone(), chance.choice(game.open)
        game.choose(chance.choice(asked.options), asked.seat)
        past -= 1
        if not game.open:
            return Lokalka.start(4 + seed % 5, seed) if len(before.open) < 2 else before
    return game


@pytest.mark.parametrize("seed", range(24))
def test_a_seat_meets_two_worlds_alike_through_the_host(seed: int) -> None:
    """Worlds that one seat can't tell apart: its view, question, options, log and told events are the same.

    So are who is called to the screen, in which order and how often, until the last has answered, with and without
    standing answers.
    """
    state = asked_together(seed)
    for seat in [decision.seat for decision in state.open]:
        met = []
        for world in (state.clone(), state.imagine(seat, seed)):
            host = host_of(world)
            if seed % 2:
                for other in range(0, world.seats, 2):
                    for prompt in ("opening", "flood", "viruses", "parry"):
                        give(host, other, prompt)
            calls, seen = [], []
            while (decision := host.asked(seat)) is not None and decision.prompt == state.open[0].prompt:
                calls.append((decision.seat, decision.prompt))
                if decision.seat == seat:
                    seen.append(
                        (
                            host.state.view(seat),
                            decision,
                            host.words(seat).question(host.state.view(seat), decision, "ru"),
                        )
                    )
                if len([it for it in host.state.open if not host.answers_itself(it)]) == 1:
                    break
                host.choose(decision.options[0], decision.seat)
                seen.append((host.story(0, seat, "ru"), [host.told(n, seat) for n in range(len(host.timeline))]))
            met.append((calls, seen))
        assert met[0] == met[1]


def test_the_screen_goes_round_from_who_has_it() -> None:
    """Who holds it is asked first, then who sits next clockwise."""
    host = host_of(seated(EIGHT, "/".join(["flo"] * 8), seat=3))
    host.choose(choice(host.state, "flood flo"), 3)
    assert [seat for seat, _ in called(host, 3)] == [4, 5, 6, 7, 0, 1, 2]


def test_a_standing_answer_is_written_down_like_any_other(tmp_path: Path) -> None:
    """The journal has the choice as if made at the screen; going on with the game meets the same table and wishes.

    An answer that was taken back stays so; who goes on is called to the screen as often as before.
    """
    beginning = Beginning.of(GAMES["lokalka"], 4, 5)
    who = ("person",) * 4
    host = Host(beginning, {}, keep(beginning, who, tmp_path))
    for seat in range(1, 4):
        give(host, seat, "opening")
        give(host, seat, "viruses", seat % 2)
    give(host, 3, "viruses", 1)
    decision = host.asked(0)
    assert decision is not None
    host.choose(decision.options[0], 0)
    assert host.asked(0) == host.state.decision
    host.close()
    (path,) = tmp_path.iterdir()
    kept = open_game(path)
    assert kept.timeline.answers == host.timeline.answers
    assert kept.timeline.state == host.state
    again = Host(beginning, {}, Journal.resume(path), kept.timeline)
    in_force = [[host.standing[seat].is_in_force(offer) for offer in GAMES["lokalka"].standing] for seat in range(4)]
    found = [[again.standing[seat].is_in_force(offer) for offer in GAMES["lokalka"].standing] for seat in range(4)]
    assert found == in_force
    assert [sum(row) for row in found] == [0, 2, 2, 1]
    assert [again.way_back(seat) for seat in range(4)] == [host.way_back(seat) for seat in range(4)]
    again.close()


@pytest.mark.parametrize("wish", [[9, "flood", 0], [1, "nothing", 0], [1, "flood", 7]])
def test_a_wish_that_makes_no_sense_is_none(tmp_path: Path, wish: list[Any]) -> None:
    """A seat that isn't there, a prompt or an answer that the game doesn't offer: the game is gone on with without."""
    beginning = Beginning.of(GAMES["lokalka"], 4, 5)
    journal = keep(beginning, ("person",) * 4, tmp_path)
    journal.wish(*wish)
    journal.close()
    (path,) = tmp_path.iterdir()
    host = Host(beginning, {}, Journal.resume(path), open_game(path).timeline)
    assert not any(host.standing[seat].is_in_force(offer) for seat in range(4) for offer in GAMES["lokalka"].standing)
    host.close()


def test_taking_back_passes_over_what_was_answered_once_and_for_all() -> None:
    """A person goes back to the last choice made at the screen: a standing answer would only be given again."""
    host = host_of(seated("AHIH", "A1 flo/A1 A2/A1 A2/A1 A2", seat=0))
    give(host, 1, "flood")
    for seat in (2, 3):
        give(host, seat, "flood")
    host.choose(choice(host.state, "attack A1 P1"), 0)
    host.choose(choice(host.state, "flood flo"), 0)
    assert host.asked(0) is not None
    assert host.way_back(1) is None
    assert host.way_back(0) == 1
    host.take_back(0)
    assert len(host.timeline) == 0
    host.choose(Option("end"), 0)
    decision = host.asked(0)
    assert decision is not None
    host.choose(decision.options[-1], 1)
    assert host.way_back(1) == 1


@pytest.mark.parametrize("seed", range(12))
def test_a_choice_made_by_hand_is_not_exchanged_for_a_standing_answer(seed: int) -> None:
    """Taking back never leads to where a standing answer would be given instead of what the person chose there."""
    host, chance = host_of(Lokalka.start(4 + seed % 5, seed)), random.Random(seed)
    for _ in range(40):
        if host.state.open:
            asked = chance.choice(host.state.open)
            host.choose(chance.choice(asked.options), asked.seat)
    assert len({moment.seat for moment in host.timeline.moments}) == host.state.seats
    for seat, standing in host.standing.items():
        for prompt in {offer.prompt for offer in standing.offers}:
            give(host, seat, prompt)
        place = host.way_back(seat)
        assert place is None or host.unasked(host.timeline.moments[place].decision) is None


def test_who_is_out_looks_with_everybodys_eyes() -> None:
    """A-42: out of the game one sees what everybody may know; a game from which nobody is put out has no watchers."""
    host = host_of(seated("AHEIH", "A5/A1/A1/A1/A1", nodas="P4:0 P1:1", seat=0))
    assert [host.eyes_of(seat) for seat in range(5)] == [0, 1, 2, 3, EVERYBODY]
    host.choose(choice(host.state, "attack A5 P1"), 0)
    assert host.eyes_of(1) == EVERYBODY
    host.take_back(0)
    assert host.eyes_of(1) == 1
    assert not any(game.watches(game.start(2, game.options(), 1).view(0)) for game in [GAMES["lokalka-duel"]])
