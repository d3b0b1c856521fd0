"""The steps of a sitting at a deck: what is one step, what can be taken back, what another has made of the deck."""

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.steps import Step, Steps

EMPTY, ONE, TWO, THREE = (Deck.of("", {"pc": count} if count else {}) for count in range(4))


def test_changes_of_one_group_are_one_step() -> None:
    """Typing a name is one step; the same group after another change, or none, is a step of its own."""
    steps = Steps(EMPTY, "begun")
    assert [steps.change(deck, words, group) for deck, words, group in _TYPED] == [True] * len(_TYPED)
    assert steps.all == [
        Step(EMPTY, "begun"),
        Step(TWO, "b", "name"),
        Step(THREE, "c"),
        Step(ONE, "d"),
        Step(TWO, "e", "name"),
        Step(THREE, "f", "note"),
    ]
    assert steps.deck == THREE


_TYPED = [(ONE, "a", "name"), (TWO, "b", "name"), (THREE, "c", ""), (ONE, "d", "")]
_TYPED += [(TWO, "e", "name"), (THREE, "f", "note")]


def test_the_first_state_is_never_written_over() -> None:
    """Nor does what changes nothing make a step, or drop what was taken back."""
    steps = Steps(EMPTY, "begun")
    steps.all[0] = Step(EMPTY, "begun", "name")
    assert not steps.goes_on("name")
    assert steps.change(ONE, "a", "name")
    assert not steps.change(ONE, "again", "name")
    assert (steps.goes_on("name"), steps.goes_on("note"), steps.goes_on("")) == (True, False, False)
    steps.place = 0
    assert not steps.change(EMPTY, "nothing")
    assert [step.words for step in steps.all] == ["begun", "a"]


def test_what_was_taken_back_goes_when_another_way_is_taken() -> None:
    """Where one stands is told at either end; a change in the midst of a group's step takes the place of it."""
    steps = Steps(EMPTY, "begun")
    assert (steps.is_first, steps.is_last) == (True, True)
    for deck, group in ((ONE, "name"), (TWO, "note"), (THREE, "plan")):
        steps.change(deck, group, group)
    assert (steps.is_first, steps.is_last) == (False, True)
    steps.place = 1
    assert (steps.is_first, steps.is_last) == (False, False)
    assert steps.change(THREE, "otherwise", "name")
    assert ([step.deck for step in steps.all], steps.place) == ([EMPTY, THREE], 1)
    steps.place = 0
    assert (steps.is_first, steps.is_last) == (True, False)


def test_what_another_made_of_the_deck_is_a_step_after_all() -> None:
    """What was here, and what was taken back, stay before it: nothing of one's own is lost."""
    steps = Steps(EMPTY, "begun")
    steps.change(ONE, "a", "name")
    steps.place = 0
    steps.follow(TWO, "elsewhere")
    assert ([step.words for step in steps.all], steps.place, steps.deck) == (["begun", "a", "elsewhere"], 2, TWO)
    assert not steps.goes_on("")
