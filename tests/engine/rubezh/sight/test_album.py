"""What is kept of a view never differs from what would be drawn anew."""

import pickle
import random

from engine.rubezh.decks import base_deck, lively_deck
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.engine.kernel import EVERYBODY, HOST
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.sight.view import View

EYES = (0, 1, EVERYBODY, HOST)


def drawn_anew(duel: Duel, eyes: int) -> View:
    """Return a view made with nothing kept: what was is put back, so that the next one has it to go by."""
    kept, duel.roster.album = duel.roster.album, None
    try:
        return duel.view(eyes)
    finally:
        duel.roster.album = kept


@given(st.integers(0, 2**32))
@settings(max_examples=6)
def test_a_kept_view_is_the_one_that_would_be_drawn_anew(seed: int) -> None:
    """KR-4: at any moment, for any eyes, after whatever was looked at before, in a copy of the duel as well."""
    chance = random.Random(seed)
    maker = chance.choice((base_deck, lively_deck))
    duel = Duel.start([maker(chance), maker(chance)], seed)
    for _ in range(80):
        if duel.decision is None:
            break
        for seen in (duel, duel.clone()):
            eyes = chance.choice(EYES)
            assert seen.view(eyes) == drawn_anew(seen, eyes)
            if seen is not duel:
                seen.choose(chance.choice(seen.decision.options))
                assert seen.view(eyes) == drawn_anew(seen, eyes)
        duel.choose(chance.choice(duel.decision.options))


def test_a_view_stays_as_it_was_when_the_duel_goes_on() -> None:
    """KR-4: what a seat was shown is data of its own, not a look through to the duel."""
    chance = random.Random(5)
    duel = Duel.start([lively_deck(chance), lively_deck(chance)], 5)
    shown = [(duel.view(seat), drawn_anew(duel, seat)) for seat in (0, 1)]
    for _ in range(60):
        assert duel.decision is not None
        duel.choose(chance.choice(duel.decision.options))
        shown += [(duel.view(seat), drawn_anew(duel, seat)) for seat in (0, 1)]
    assert all(kept == anew for kept, anew in shown)
    assert len({id(kept.sides) for kept, _ in shown}) < len(shown)


def test_an_imagined_deal_keeps_nothing_of_the_true_one() -> None:
    """KR-4: an imagined deal has cards of its own, so its views are drawn from them alone."""
    chance = random.Random(7)
    duel = Duel.start([base_deck(chance), base_deck(chance)], 7)
    for seat in (0, 1):
        duel.view(seat)
        assert duel.imagine(seat, 1).roster.album is None


def test_a_view_is_copied_whole() -> None:
    """What programs keep of a view or send to another process reads as the view does."""
    chance = random.Random(7)
    view = Duel.start([base_deck(chance), base_deck(chance)], 7).view(0)
    again = pickle.loads(pickle.dumps(view))
    assert again == view
    told = [[(card.bits, card.spec.name) for card in it.own.hand] for it in (view, again)]
    assert told[0] == told[1]
