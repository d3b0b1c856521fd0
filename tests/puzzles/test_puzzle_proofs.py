"""What is proved of a puzzle: that one move holds, against every answer and every hidden card, and no other."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress

import pytest
from puzzles.positions import CARDS, WITHOUT_EVENTS, jammed, patient, puzzle

from benchmarks import brute
from benchmarks.brute import contents_that_hold
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.puzzles.files import shipped_puzzles
from kiberrubezh.puzzles.mining import near_things
from kiberrubezh.puzzles.mining.finder import Finder
from kiberrubezh.puzzles.proving.adversary import UnprovableError
from kiberrubezh.puzzles.proving.check import problems
from kiberrubezh.puzzles.proving.moves import content_of
from kiberrubezh.puzzles.proving.proof import check_doubts, moves_that_hold, scripted_move
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.proving.setup import lay
from kiberrubezh.puzzles.puzzle import MOST_OWN, Place, Puzzle, Source, Step


def _search(position: Puzzle, cards: Mapping[str, Card] = CARDS) -> tuple[Search, bool]:
    laid = lay(position, cards)
    search = Search(laid)
    return search, search.holds(laid.duel)


def test_a_win_that_rests_on_a_blunder_is_none() -> None:
    """Two attacks against a measure that stops either: it only wins if the defender forgets to block the greater."""
    own = Place(deck=10, attacks=("flood", "surge"))
    other = {"measures": ("wall",)}
    assert not _search(puzzle("win", own, Place(deck=8, **other)))[1]
    assert not _search(puzzle("win", own, Place(deck=5, **other)))[1]
    assert _search(puzzle("win", own, Place(deck=4, **other)))[1]


def test_a_hidden_card_may_be_any_that_there_is() -> None:
    """What is won against an empty hand isn't against a hidden card that may stop an attack."""
    own, bare = Place(deck=10, attacks=("flood", "surge")), Place(deck=8)
    assert _search(puzzle("win", own, bare))[1]
    assert not _search(puzzle("win", own, bare.model_copy(update={"hidden": 1})))[1]
    assert _search(puzzle("win", own, bare.model_copy(update={"hidden": 1})), WITHOUT_EVENTS)[1]


def test_an_own_event_of_a_duel_may_lie_hidden() -> None:
    """A puzzle found in a duel brings along one's own events of its decks: the proof goes through them."""
    attacks, hidden = (CARDS["flood"], CARDS["surge"]), CARDS["plug"]
    rest = [CARDS["wall"]] * 8
    one = Layout(rest, [], [], [], list(attacks), [])
    other = Layout(rest, [hidden], [], [CARDS["wall"]], [], [])
    duel = Duel.set_up((one, other), 0, phase="attack")
    assert duel.decision is not None
    for own, is_known in ((CARDS, True), ({it: CARDS[it] for it in ("flood", "surge", "wall")}, False)):
        found, _ = Finder(Source(), own).see(duel, duel.decision, duel.decision.options[-1])
        assert (found.sides[1].hidden, hidden in found.cards) == (1, is_known)
        near = found.model_copy(update={"sides": (found.sides[0], found.sides[1].model_copy(update={"deck": 4}))})
        assert _search(near, {})[1] is not is_known
    crowd = {f"own-{number}": CARDS["wall"] for number in range(MOST_OWN + 1)}
    assert not [*Finder(Source(), crowd).see(duel, duel.decision, duel.decision.options[-1])]


def test_an_event_carried_out_by_hand_is_refused() -> None:
    """What players carry out no search goes through, and such a card may lie hidden."""
    by_hand = CARDS["plug"].model_copy(update={"manual": Words(ru="Что угодно.", en="Anything."), "abilities": ()})
    refused = puzzle("win", Place(deck=10, attacks=("flood", "surge")), Place(deck=8, hidden=1), cards=(by_hand,))
    with pytest.raises(UnprovableError, match="carry out"):
        check_doubts(lay(refused, WITHOUT_EVENTS))
    assert any("исполняют игроки" in it.words().ru for it in problems(refused, WITHOUT_EVENTS))


def test_a_hidden_card_is_none_of_which_all_four_are_seen() -> None:
    """KR-2.2: of a card whose four copies lie in the discard there is no fifth."""
    own = Place(deck=10, attacks=("flood", "surge"))
    gone = ("plug",) * 4 + ("shield",) * 4
    assert _search(puzzle("win", own, Place(deck=8, hidden=1, discard=gone)))[1]
    assert not _search(puzzle("win", own, Place(deck=8, hidden=1, discard=gone[1:])))[1]
    assert not _search(puzzle("win", own, Place(deck=8, hidden=1, discard=gone[:7])))[1]


def test_two_hidden_cards_are_two_answers() -> None:
    """Each hidden card may be another event: what one of them can't undo two can."""
    own = Place(deck=10, attacks=("flood", "surge", "worm"))
    assert _search(puzzle("win", own, Place(deck=7, hidden=1)))[1]
    assert not _search(puzzle("win", own, Place(deck=7, hidden=2)))[1]


def test_who_defends_survives_every_wave_that_may_follow() -> None:
    """A block now is missed in the wave that follows: the attacker sends the worm when the screen is spent."""
    attacker = Place(deck=10, attacks=("flood", "worm"))
    solver = Place(deck=4, measures=("wall", "screen"))
    position = puzzle("survive", solver, attacker, opening=(Step(act="add", card=16), Step(act="done")))
    laid = lay(position, CARDS)
    search = Search(laid)
    assert search.holds(laid.duel)
    found = moves_that_hold(search, laid.duel, 9)
    assert set(found) == {(("block", "wall", False, "flood"),)}


def test_waves_may_be_one_or_several() -> None:
    """KR-5.5: by itself the jammer is stopped, or taps the wall for the surge; in one wave the wall stops the surge."""
    laid = lay(jammed(), CARDS)
    assert set(moves_that_hold(Search(laid), laid.duel, 9)) == {(("add", "jammer", False, "-1"),)}
    assert not _search(jammed(deck=6))[1]


def test_a_block_that_costs_more_than_it_saves_is_left_out() -> None:
    """A measure that destroys two cards of the own deck is no block against one of damage 1."""
    solver = Place(deck=3, measures=("shovel",))
    attacker = Place(deck=10, attacks=("jammer",))
    position = puzzle("survive", solver, attacker, opening=(Step(act="add", card=14),))
    laid = lay(position, CARDS)
    assert set(moves_that_hold(Search(laid), laid.duel, 9)) == {()}


def test_what_is_left_to_chance_is_refused() -> None:
    """A card that picks by lot on the table makes no puzzle: the proof can't answer for chance."""
    own = Place(deck=10, hand=("lot",), attacks=("flood",))
    laid = lay(puzzle("win", own, Place(deck=4, measures=("wall",))), CARDS)
    with pytest.raises(UnprovableError, match="lot"):
        check_doubts(laid)


def test_chance_in_a_hidden_hand_is_the_others_choice() -> None:
    """What a hidden event would pick by lot the other picks: the measure that is needed is tapped in the worst case."""
    solver = Place(deck=4, measures=("screen", "wall"))
    attacker = Place(deck=10, hidden=1, attacks=("worm", "jammer"))
    cards = {name: card for name, card in CARDS.items() if name != "sabotage"}
    start = puzzle("survive", solver, attacker, opening=(Step(act="add", card=18), Step(act="done")))
    assert not _search(start, cards)[1]
    assert _search(start, WITHOUT_EVENTS)[1]


def test_a_search_that_grows_too_large_is_given_up() -> None:
    """Beyond its budget a proof is none."""
    laid = lay(jammed(hidden=2), CARDS)
    with pytest.raises(UnprovableError, match="too many"):
        Search(laid, budget=20).holds(laid.duel)


def test_equal_copies_make_no_two_solutions() -> None:
    """Which of two equal floods is sent is no difference; how many are is one."""
    own = Place(deck=10, attacks=("flood", "flood", "worm"))
    laid = lay(puzzle("win", own, Place(deck=4)), CARDS)
    contents = set(moves_that_hold(Search(laid), laid.duel, 99))
    floods = {sum(word[1] == "flood" for word in content) for content in contents}
    assert floods == {0, 1, 2}
    assert len(contents) == 5


SAMPLE = {
    "jammed": jammed(deck=4),
    "jammed, one hidden": jammed(hidden=1, deck=3),
    "two waves or one": puzzle(
        "win", Place(deck=9, attacks=("flood", "worm", "jammer")), Place(deck=5, measures=("wall", "screen"))
    ),
    "hidden answers": puzzle("win", Place(deck=9, attacks=("flood", "surge")), Place(deck=5, hidden=2)),
    "hidden tricks of the attacker": puzzle(
        "survive",
        Place(deck=6, measures=("wall", "screen")),
        Place(deck=9, hidden=1, attacks=("flood", "worm")),
        opening=(Step(act="add", card=18), Step(act="done")),
    ),
    "a trick of the solver": puzzle(
        "win", Place(deck=9, hand=("sabotage",), attacks=("flood", "worm")), Place(deck=7, measures=("screen",))
    ),
    "an answer in hand": puzzle(
        "survive",
        Place(deck=4, hand=("plug", "shield"), measures=("wall",)),
        Place(deck=9, attacks=("surge", "worm")),
        opening=(Step(act="add", card=16), Step(act="add", card=17)),
    ),
}


@pytest.mark.parametrize("name", SAMPLE)
def test_a_search_of_nothing_but_views_and_choices_agrees(name: str) -> None:
    """Every hand dealt, no short cut taken: the same moves hold."""
    cards = {it: card for it, card in CARDS.items() if it != "lot"}
    position = SAMPLE[name]
    laid = lay(position, cards)
    first = {
        tuple(sorted((act, card, target) for act, card, _, target in content))
        for content in moves_that_hold(Search(laid), laid.duel, 99)
    }
    assert first == contents_that_hold(position, cards, 60_000)


def test_the_second_search_tells_positions_apart_by_all_that_is_written_down() -> None:
    """Its mark of a position takes in each field of one, but for the cards, which a deal keeps, and what was seen."""
    duel = lay(jammed(), CARDS).duel
    kept = {"cards", "roster", "first", "rules", "rng", "seen", "met", "sides"}
    assert duel.to_json().keys() - kept <= {*brute.STATE}
    assert duel.to_json()["sides"][0].keys() == {*brute.ZONES}


def test_what_is_within_a_known_position_is_made_a_near_thing_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hides the hand can do no more than what shows it: the answer is the same as alone."""
    looks, search = list[int](), near_things.Search
    monkeypatch.setattr(
        near_things, "Search", lambda laid, budget, **more: looks.append(budget) or search(laid, budget, **more)
    )
    own, other = patient().sides
    opening = (Step(act="add", card=17), Step(act="done"))
    shown, hidden = (
        patient().model_copy(update={"sides": (own, other.model_copy(update=more)), "opening": opening})
        for more in ({"hand": ("worm",)}, {"hidden": 1})
    )
    for cards in (CARDS, WITHOUT_EVENTS):
        known = near_things.NearThings(cards, 5_000)
        assert known.of(shown) is not None
        near = known.of(hidden)
        assert near_things.NearThings(cards, 5_000).of(hidden) == near
        assert (near is None) == (cards is CARDS)
    assert looks[-1] < looks[0]  # with hidden cards it is given up sooner
    looks.clear()
    assert known.of(jammed()) is None
    first = len(looks)
    assert known.of(jammed()) is None
    assert (first > 3, len(looks) - first) == (True, 1)


def test_what_comes_by_choices_of_the_solver_alone_is_within() -> None:
    """What may be deployed is within it before it is; a measure of the other's that is tapped lets more through."""
    other = Place(deck=9, hand=("flood",), measures=("wall",))
    first = puzzle("win", Place(deck=10, hand=("worm",), attacks=("jammer", "surge")), other, phase="deploy")
    later = puzzle("win", Place(deck=10, attacks=("jammer", "worm", "surge")), other)
    unseen = later.model_copy(update={"sides": (later.sides[0], Place(deck=9, hidden=1, measures=("wall",)))})
    spent = later.model_copy(update={"tapped": (13 + 9 + 1,)})
    fewer = later.model_copy(update={"sides": (Place(deck=11, attacks=("jammer", "surge")), other)})
    every = (first, later, unseen, spent, fewer)
    within = {(one, two) for one in range(5) for two in range(5) if near_things.is_within(every[one], every[two])}
    assert within == {*((it, it) for it in range(5)), (1, 0), (2, 0), (2, 1)}


def test_scripted_is_asked_by_what_it_may_know() -> None:
    """The move of `scripted` is worked out from the solver's view."""
    laid = lay(jammed(hidden=1), CARDS)
    assert scripted_move(laid.duel) == scripted_move(lay(jammed(hidden=1), WITHOUT_EVENTS).duel)


def test_the_order_of_a_move_is_no_part_of_it() -> None:
    """Two runs of choices are the same move if they put the same together."""
    one, two = ("add", "flood", False, "-1"), ("add", "surge", False, "-1")
    assert content_of([one, two, ("done", "", False, "-1")]) == content_of([two, one])
    assert content_of([one]) != content_of([two])
    assert Option("done") not in content_of([one])


_QUICK = 60
"""Choices within which a puzzle is small enough to be searched a second time in a test."""


@pytest.mark.slow
def test_shipped_puzzles_are_proved_anew(cards: dict[str, Card]) -> None:
    """A sample of those that come with the program, of each kind; `puzzle check` goes through all."""
    for kind in ("win", "survive", "block"):
        for found in [it for it in shipped_puzzles() if it.kind == kind][:8]:
            assert problems(found, cards) == [], found.id


@pytest.mark.slow
def test_shipped_puzzles_stand_another_search(cards: dict[str, Card]) -> None:
    """The small third of them, by code that takes no short cut; `python -m benchmarks puzzles` goes through all."""
    agreed = Counter[str]()
    for found in shipped_puzzles():
        laid = lay(found, cards)
        with suppress(UnprovableError):  # not small
            first = {
                tuple(sorted((act, card, target) for act, card, _, target in content))
                for content in moves_that_hold(Search(laid, _QUICK), laid.duel, 99)
            }
            assert first == contents_that_hold(found, cards, 60_000), found.id
            agreed[found.kind] += 1
    assert agreed.total() > 30
    assert min(agreed[kind] for kind in ("win", "survive", "block")) >= 3


@pytest.mark.slow
def test_what_the_other_draws_may_be_any_card(cards: dict[str, Card]) -> None:
    """An event that has the other draw wins, by the card that leaves the deck, where none drawn then is of use."""
    drawing = next(
        it
        for it in shipped_puzzles()
        if it.kind == "win" and "gossopka-centre" in it.sides[1].assets and it.solution[0].act == "play"
    )
    own, other = drawing.sides[0], drawing.sides[1].model_copy(update={"hidden": 0})
    without = tuple("firewall" if card == "gossopka-centre" else card for card in other.assets)
    for assets, held in ((other.assets, 1), (without, 0)):
        position = drawing.model_copy(update={"sides": (own, other.model_copy(update={"assets": assets}))})
        laid = lay(position, cards)
        assert len(moves_that_hold(Search(laid), laid.duel, 99)) == held
        assert len(contents_that_hold(position, cards, 60_000)) == held
