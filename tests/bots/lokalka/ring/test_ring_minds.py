"""Players of «Локалка» for four to eight: what they see to, whom they side with, what they know, why."""

import re

import pytest
from engine.lokalka.ring.seated import FIVE, choice, do, seated

from kiberrubezh.bots.advice import advice
from kiberrubezh.bots.games import opponents, player
from kiberrubezh.bots.lokalka.ring.guests import SEATED
from kiberrubezh.bots.lokalka.ring.player import RingPlayer
from kiberrubezh.bots.lokalka.ring.rating import Standing
from kiberrubezh.bots.lokalka.ring.reasons import REASONS
from kiberrubezh.bots.lokalka.ring.stance import balance
from kiberrubezh.bots.lokalka.ring.styles import MASK, SLEUTH, STYLES, Style
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import RingOptions
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.vocabulary import ACTS
from kiberrubezh.engine.match import play

EACH = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.id)
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def chosen(game: Lokalka, style: Style = SLEUTH, seat: int | None = None, past: tuple[Event, ...] = ()) -> Option:
    """Return what a player takes at a seat, after what all were told."""
    decision = next(question for question in game.open if seat in (None, question.seat))
    return RingPlayer(style).choose(Sight(game, decision.seat, [past]), decision)


@EACH
def test_a_hacker_takes_the_last_noda_of_the_admin(style: Style) -> None:
    """LOK-11.2: with the lowest card that is enough."""
    game = seated("AHIH", hands="/A2 A5 soc D1", nodas="X01:0 P0:1", shields="P0:D1", seat=1)
    assert chosen(game, style) == choice(game, "attack A2 P0")


@EACH
def test_the_admin_takes_the_last_noda_of_the_last_foe(style: Style) -> None:
    """LOK-11.1: the last Hacker, known as such."""
    game = seated("AHIH", hands="A1 A5 soc", nodas="P1:0 P2:0 P3:1")
    assert chosen(game, style) == choice(game, "attack A1 P3")


@EACH
def test_nobody_but_a_hacker_ends_the_game_for_the_hackers(style: Style) -> None:
    """LOK-11.5: an Insider and an Enikey spare an Admin with one noda while others are in."""
    for roles in ("AIHEH", "AEHIH"):
        game = seated(roles, hands="/A5 dir", nodas="P0:1", seat=1)
        taken = chosen(game, style)
        assert taken not in (choice(game, "attack A5 P0"), choice(game, "direct dir P0"))


@EACH
def test_the_insider_takes_the_admin_last_of_all(style: Style) -> None:
    """LOK-11.3: once nobody else is in."""
    game = seated("AIHH", hands="/A2", nodas="P0:1 P2:0 P3:0", seat=1)
    assert chosen(game, style) == choice(game, "attack A2 P0")


@EACH
def test_an_attack_that_protection_stops_is_kept(style: Style) -> None:
    """LOK-6.5: a higher Protection wastes it."""
    game = seated("AHIH", hands="A1", shields="P1:D4 P2:D4 P3:D4")
    assert chosen(game, style) == Option("end")


def test_acts_tell_the_sleuth_whom_to_strike_at() -> None:
    """LOK-7.8: the Admin strikes at whoever struck first, not at who stood by; who reads nothing can't tell."""
    for striker in (1, 2, 3, 4):
        game = seated("AHEHI", hands="A3" + "/A1" * 4)
        past = [Event("turn", striker), Event("attacked", striker, (1,), 2 * striker - 1), Event("turn", 0)]
        view_past = tuple(past * 2)
        assert chosen(game, SLEUTH, past=view_past).target == 2 * striker
    game = seated("AHEHI", hands="A3" + "/A1" * 4)
    assert len({chosen(game, STYLES[2], past=(Event("attacked", seat, (1,), 1),)).target for seat in (1, 4)}) == 1


def test_the_admin_spares_a_known_enikey() -> None:
    """LOK-9.4: with an Enikey alone in reach nobody is attacked."""
    game = seated("AEHHI", hands="A5 A4", nodas="P1:1", shields="P2:D5 P3:D5 P4:D5", held="X01:2")
    game.may[1] = ("enikey",)
    assert chosen(game).target != 2


def test_who_hides_strikes_less_where_it_shows() -> None:
    """A pretender minds what an act tells of it: a blow at the Admin makes it less of an Enikey."""
    game = seated("AIEHHH", hands="/dir A1 A2", seat=1)
    sight = Sight(game, 1)
    option = choice(game, "direct dir P0")
    blunt, mask = (RingPlayer(style).trial(sight).play(option) for style in (STYLES[2], MASK))
    assert mask < blunt


def test_viruses_cost_the_lowest_protection() -> None:
    """LOK-10.3: a noda is dearer than a card, and any level will do."""
    game = seated(hands="vir/D1 D4 A1", nodas="P1:2")
    do(game, "viruses vir")
    assert chosen(game, seat=1) == choice(game, "avert D1")


@EACH
def test_minds_play_alike_in_worlds_they_cannot_tell_apart(style: Style) -> None:
    """LOK-7.12: equal views and equal told pasts, equal moves: other roles and hands behind them change nothing."""
    for seed in range(10):
        game, past = Lokalka.start(4 + seed % 5, seed), []
        for step in range(9 * seed):
            if game.open:
                asked = game.open[step % len(game.open)]
                past.append(game.choose(asked.options[(5 * seed + 11 * step) % len(asked.options)], asked.seat))
        for question in game.open:
            seat = question.seat
            worlds = [game.imagine(seat, number) for number in range(3)]
            bare = [[game.told(event, seat) for event in happened] for happened in past]
            taken = {RingPlayer(style).choose(Sight(world, seat, bare), question) for world in worlds}
            assert taken == {RingPlayer(style).choose(Sight(game, seat, past), question)}


@pytest.mark.parametrize("seats", range(4, 9))
def test_games_of_minds_end_with_reasons_for_every_play(seats: int) -> None:
    """LOK-11: they end, whoever meets; each play has a sentence in both languages, nothing left open in it."""
    game = Lokalka.start(seats, seats)
    guests = [RingPlayer(STYLES[(seats + place) % 3]) for place in range(seats)]
    past: list[list[Event]] = []
    said = set()
    while (decision := game.decision) is not None:
        sight = Sight(game, decision.seat, past)
        taken = guests[decision.seat].choose(sight, decision)
        why = guests[decision.seat].explain(sight, decision, taken)
        assert all(words and "{" not in words for words in why)
        assert not CYRILLIC.search(why.en)
        said.add(why)
        past.append(game.choose(taken, decision.seat))
    assert game.result is not None
    assert len(said) > 15
    assert set(ACTS) - {"attack", "protect", "botnet"} <= set(REASONS)


def test_the_same_player_goes_on_after_moves_are_taken_back() -> None:
    """What it heard of a past that was taken back is forgotten."""
    game = seated("AHEHI", hands="A3" + "/A1" * 4)
    one, other = (Event("attacked", seat, (1,), 2 * seat - 1) for seat in (1, 3))
    reader, decision = RingPlayer(SLEUTH), game.open[0]
    first = reader.choose(Sight(game, 0, [[one, one]]), decision)
    again = reader.choose(Sight(game, 0, [[other, other]]), decision)
    assert (first.target, again.target) == (2, 6)
    assert reader.choose(Sight(game, 0, [[other, other], [other]]), decision).target == 6


def test_the_admin_lays_strong_nodes_beside_itself() -> None:
    """LOK-12.2: where the Admin says which node lies where."""
    game = Lokalka.start(8, 1, RingOptions(admin_places_nodes=True))
    while game.open[0].prompt == "network":
        game.choose(chosen(game, seat=game.admin))
    beside = [game.full[2 * game.admin + 1], game.full[2 * game.admin - 1]]
    assert max(game.full[1::2]) in beside


def test_they_are_offered_at_the_ring() -> None:
    """Two that read roles, one that doesn't and the random one."""
    assert list(opponents("lokalka")) == ["sleuth", "mask", "blunt", "random"]
    assert all(seated_.about.ru and seated_.about.en for seated_ in SEATED)
    game = Lokalka.start(5, 1)
    assert player("lokalka", "sleuth", 1, 0).choose(Sight(game, 0), game.open[0]) in game.open[0].options


def test_advice_is_an_answer_with_its_reason_and_what_is_known() -> None:
    """A hint names one of the options, why, and for the ring who may be what; a game without an adviser gives none."""
    game = seated(FIVE, hands="A3 soc" + "/A1" * 4)
    told = advice("lokalka", Sight(game, 0), game.open[0])
    assert told is not None
    assert told.option in game.open[0].options
    assert len(told.known) == 4
    assert all(each.ru and each.en for pair in (*told.known, (told.why,)) for each in pair)
    assert advice("another", Sight(game, 0), game.open[0]) is None


def test_a_seated_guest_plays_whole_games() -> None:
    """From the list of the program to the end, strangers beside it."""
    guests = [player("lokalka", name, 3, seat) for seat, name in enumerate(("sleuth", "mask", "blunt", "random"))]
    assert play(Lokalka.start(4, 3), guests).result


def test_an_insider_keeps_the_sides_in_balance() -> None:
    """LOK-11.3: against the side that is ahead, spares a weak Admin, and the last Hackers while Enikeys are in."""
    ahead = Standing(5, 3, 6, 0, 8, 3, 0, 2, 7, 4, 0)
    behind = ahead._replace(admin=3, hackers=12, enikeys=2)
    assert balance(ahead)[3] > balance(behind)[3]
    assert balance(ahead)[1] < balance(behind)[1]
    assert balance(ahead._replace(admin=2))[0] < 0 < balance(ahead._replace(admin=2))[1]
    assert balance(ahead._replace(alive=1))[1] < 0 < balance(ahead._replace(alive=1))[3]
    alone = ahead._replace(alive=0, hackers=0, enikeys=0, enikeys_in=0)
    assert balance(alone)[0] > 1 > balance(alone._replace(enikeys_in=1))[0]
