"""A step taken back over what others have done meanwhile: theirs stays, and what can't be told apart is refused."""

import pytest
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import CardSet
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.cards.store.reversal import ChangedSinceError, step_over

ICE = CardSet(id="ice", name=Words(ru="Лёд", en="Ice"))
ALPHA, BETA = own_card("alpha").model_copy(update={"id": "own-alpha"}), own_card("beta")
NOTHING = Holding().with_set(ICE)
ONE = NOTHING.with_cards([ALPHA])
DAMAGED = ONE.with_cards([ALPHA.model_copy(update={"damage": 7})])
SCENE, OTHER_SCENE = OwnPicture(scene="wiper"), OwnPicture(scene="router")


def test_a_field_goes_back_and_the_others_stay() -> None:
    """What another window made of the same card is kept, where it isn't the same field."""
    renamed = Words(ru="Иная", en="Other")
    theirs = DAMAGED.with_cards([DAMAGED.cards["own-alpha"].model_copy(update={"name": renamed, "set": "ice"})])
    made = step_over(theirs, DAMAGED, ONE).cards["own-alpha"]
    assert (made.damage, made.name, made.set) == (ALPHA.damage, renamed, "ice")
    assert step_over(theirs, ONE, ONE) == theirs
    with pytest.raises(ChangedSinceError):
        step_over(DAMAGED.with_cards([ALPHA.model_copy(update={"damage": 5})]), DAMAGED, ONE)


def test_a_card_comes_and_goes_without_a_number_taken() -> None:
    """One given up elsewhere stays so; one that comes back stands behind the one that has its number by now."""
    theirs = NOTHING.with_cards([BETA.model_copy(update={"id": "own-beta", "number": ONE.cards["own-alpha"].number})])
    back = step_over(theirs, NOTHING, ONE)
    assert [*back.cards] == ["own-beta", "own-alpha"]
    assert back.cards["own-beta"] == theirs.cards["own-beta"]
    gone = step_over(back, ONE, NOTHING)
    assert ([*gone.cards], [*gone.spent]) == (["own-beta"], ["own-alpha"])
    with pytest.raises(ChangedSinceError):
        step_over(DAMAGED, ONE, NOTHING)
    with pytest.raises(ChangedSinceError):
        step_over(NOTHING, ONE, DAMAGED)


def test_a_set_with_cards_of_others_stays() -> None:
    """A set that a step began is not taken from under the cards of others; a card whose set went is a loose one."""
    housed = ONE.with_cards([ALPHA.model_copy(update={"set": "ice"})])
    with pytest.raises(ChangedSinceError):
        step_over(housed, NOTHING, Holding())
    assert step_over(Holding(), NOTHING, housed.without_set("ice").with_cards([ALPHA])).cards.keys() == {"own-alpha"}
    assert step_over(Holding(), Holding(), housed) == housed


def test_a_picture_goes_back_unless_it_is_another_by_now() -> None:
    """It is a part of the card like the fields; that of a card given up is kept as ever."""
    pictured = ONE.with_picture("own-alpha", SCENE)
    assert step_over(pictured, pictured, ONE).pictures == {}
    with pytest.raises(ChangedSinceError):
        step_over(ONE.with_picture("own-alpha", OTHER_SCENE), pictured, ONE)
    assert step_over(pictured, pictured, NOTHING).pictures == {"own-alpha": SCENE}


def test_what_no_longer_goes_together_is_refused() -> None:
    """A field back in a card of which others have made another kind would make no card."""
    theirs = DAMAGED.with_cards([ALPHA.model_copy(update={"kind": "event", "category": None, "damage": 7})])
    with pytest.raises(ChangedSinceError):
        step_over(theirs, DAMAGED, ONE)
