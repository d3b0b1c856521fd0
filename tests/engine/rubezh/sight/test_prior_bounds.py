"""What is thought of hidden cards (KR-4.4), where a deck is of an odd size."""

from collections.abc import Iterable

import pytest
from engine.rubezh.table import asset, attack

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import prior
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior

BASICS = [asset(name) for name in ("aa", "bb", "cc")]


@pytest.mark.parametrize("count", range(8))
def test_as_many_cards_are_thought_of_as_are_hidden(count: int) -> None:
    """KR-4.4: four of each, and then basic assets in turn, however few there are."""
    basics: list[Card] = [card.model_copy(update={"basic": True}) for card in BASICS]
    known = Prior([basics])
    seen = [card for card in basics for _ in range(4)]
    drawn, _ = known.hidden(seen, count, basics, 7)
    assert [card.id for card in drawn] == (["aa", "bb", "cc"] * 3)[:count]
    drawn, _ = Prior([[*basics, attack("zz")]]).hidden([], 16 + count, basics, 7)
    assert sorted(card.id for card in drawn[:16]) == sorted(["aa", "bb", "cc", "zz"] * 4)
    assert [card.id for card in drawn[16:]] == (["aa", "bb", "cc"] * 3)[:count]
    drawn, _ = Prior([[attack("zz")]]).hidden([], 5 + count, basics, 7)
    assert [card.id for card in drawn] == ["zz"] * (5 + count)


def test_every_card_that_may_be_played_is_told_once() -> None:
    """KR-4.4: those of the known decks and those that are thought of besides, by id, whatever their order."""
    aa, bb, cc = BASICS
    assert Prior([[cc, aa, aa], [cc]], [bb, aa]).pool == (aa, bb, cc)
    assert MIRROR.pool == ()


def test_where_nothing_is_known_any_card_may_be_held() -> None:
    """KR-4.4: the own deck stands for the other's, else what was seen, else a card of no account."""
    own, seen = [asset("aa")], [asset("bb")]
    for known, name in (((seen, own), "aa"), ((seen, []), "bb"), (([], []), "any-card")):
        drawn, _ = MIRROR.hidden(known[0], 3, known[1], 5)
        assert {card.id for card in drawn} == {name}
        assert len(drawn) == 3


def test_a_card_is_imagined_as_it_is_printed_at_this_table() -> None:
    """KR-4.4: of a card that both the table and what is thought of decks have, the table's print holds."""
    here = attack("zz")
    there = here.model_copy(update={"damage": here.damage + 3})
    duel = Duel.start(([here] * 60, [here] * 60), 5, 0, prior=Prior([[there] * 60]))
    assert {spec.card.damage for spec in duel.imagine(0, 9).roster.specs} == {here.damage}


def test_what_is_thought_of_a_few_hands_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-4.4: decks are weighed once for the same cards seen, and what was thought of too many is let go of."""
    weighed: list[object] = []
    weigh = Prior._weighed

    def told(known: Prior, seen: Iterable[tuple[str, int]]) -> object:
        weighed.append(seen)
        return weigh(known, seen)

    monkeypatch.setattr(Prior, "_weighed", told)
    monkeypatch.setattr(prior, "_KEPT", 3)
    known = Prior([BASICS])
    for name in ("aa", "bb", "cc", "aa", "bb"):
        known.hidden([asset(name)], 1, BASICS, 7)
    assert len(weighed) == 3
    for name in ("dd", "aa"):
        known.hidden([asset(name)], 1, BASICS, 7)
    assert len(weighed) == 5
