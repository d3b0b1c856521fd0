from functools import reduce

from deckbuilder.pool import POOL
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck, Line, Mark
from kiberrubezh.deckbuilder.difference import Change, Difference
from kiberrubezh.deckbuilder.steps import Steps
from kiberrubezh.deckbuilder.validate import validate

cards = st.sampled_from(["rack", "pc", "scan", "wiper", "Неведомая"])
counts = st.integers(-1, 5)
edits = st.one_of(
    st.tuples(st.sampled_from(["with_card", "with_count", "with_maybe", "put_aside", "brought_in"]), cards, counts),
    st.tuples(st.just("marked"), cards, st.sampled_from(["", "Щит", "Меч"]), st.sampled_from(["", "раз"])),
    st.tuples(st.sampled_from(["renamed", "noted"]), st.text(max_size=5)),
)


def made(deck: Deck, edit: tuple[object, ...]) -> Deck:
    changed = getattr(deck, str(edit[0]))(*edit[1:])
    assert isinstance(changed, Deck)
    return changed


decks = st.lists(edits, max_size=7).map(lambda some: reduce(made, some, Deck.of("", {"pc": 3, "scan": 2})))


@settings(max_examples=20)
@given(decks, st.lists(edits, max_size=9), st.data())
def test_any_edits_are_taken_back_and_made_again_exactly(
    start: Deck, some: list[tuple[object, ...]], data: st.DataObject
) -> None:
    """To undo all is the start, to redo all is the end, and each state between is the one that was there."""
    steps = Steps(start, "")
    states = [start, *(steps.deck for edit in some if steps.change(made(steps.deck, edit), str(edit)))]
    assert [step.deck for step in steps.all] == states
    steps.place = data.draw(st.integers(0, len(states) - 1))
    kept = states[: steps.place + 1]
    assert steps.change(steps.deck.with_card("drill"), "another way")
    assert [step.deck for step in steps.all][:-1] == kept


@settings(max_examples=20)
@given(decks)
def test_a_deck_with_all_that_it_holds_goes_through_json(deck: Deck) -> None:
    """What is saved is what is loaded; without maybeboard and marks it is written as decks always were."""
    assert Deck.model_validate_json(deck.model_dump_json()) == deck
    plain = Deck.of(deck.name, deck.counts(), deck.note)
    assert set(plain.model_dump()) == {"name", "lines", "note"}


@settings(max_examples=20)
@given(decks, decks)
def test_a_difference_leads_from_one_deck_to_the_other(one: Deck, other: Deck) -> None:
    """Its changes put on the first make the second; the other way round each has the other sign."""
    found, back = Difference.of(one, other), Difference.of(other, one)
    there = one
    for change in found.cards:
        there = there.with_count(change.card_id, there.counts().get(change.card_id, 0) + change.by)
    for change in found.maybe:
        there = there.with_maybe(change.card_id, change.after)
    for _, mark in found.marks:
        there = there.marked(mark.card_id, mark.group, mark.note)
    assert (there.counts(), there.maybes(), there.marks) == (other.counts(), other.maybes(), other.marks)
    assert sorted((change.card_id, -change.by) for change in found.cards) == sorted(
        (c.card_id, c.by) for c in back.cards
    )
    assert other.size - one.size == found.added - found.removed
    assert Difference.of(one, one).is_nothing


def test_changes_are_signed() -> None:
    """More, fewer, new and gone, each with its sign, in the order of the later deck."""
    found = Difference.of(Deck.of("А", {"pc": 3, "scan": 2, "rack": 1}), Deck.of("Б", {"wiper": 4, "pc": 1, "rack": 1}))
    assert [(change.card_id, change.sign) for change in found.cards] == [("wiper", "+4"), ("pc", "−2"), ("scan", "−2")]
    assert (found.added, found.removed, found.is_renamed, found.is_noted) == (4, 4, True, False)
    assert Change("pc", 1, 1).sign == "0"


def test_moving_to_the_maybeboard_loses_no_copy() -> None:
    """As many as there are, at the most; a board takes no more copies than a line can hold."""
    deck = Deck.of("", {"pc": 3}).put_aside("pc", 2)
    assert (deck.counts(), deck.maybes()) == ({"pc": 1}, {"pc": 2})
    assert deck.put_aside("pc", 9).maybes() == {"pc": 3}
    assert deck.brought_in("pc", 9) == Deck.of("", {"pc": 3})
    assert deck.put_aside("scan") == deck
    full = Deck(lines=(Line(card_id="pc", count=2),), maybe=(Line(card_id="pc", count=MOST_COPIES - 1),))
    assert full.put_aside("pc", 2).counts() == {"pc": 1}


def test_the_maybeboard_counts_for_no_rule() -> None:
    """KR-2: neither size nor copies nor unknown cards of it make a deck illegal, nor a poor one legal."""
    deck = Deck.of("", {"pc": 3})
    assert validate(deck.with_maybe("Неведомая", 9).with_maybe("pc", 90), POOL) == validate(deck, POOL)
    assert deck.with_maybe("pc", 57).size == 3


def test_marks_are_tidy_and_outlast_their_card() -> None:
    """One a card, the last said; none without words; groups by the alphabet, of cards that are there."""
    deck = Deck.of("", {"pc": 1, "scan": 1}).with_maybe("wiper", 1)
    deck = deck.marked("pc", "щит", "раз").marked("scan", "[Меч]").marked("wiper", "б").marked("rack", "а")
    assert deck.groups() == ["(Меч)", "б", "щит"]
    assert deck.marked("pc", note="два").mark("pc") == Mark(card_id="pc", group="щит", note="два")
    assert deck.with_count("pc", 0).with_count("pc", 1).mark("pc").note == "раз"
    assert deck.marked("scan", "").marked("wiper", "").marked("rack", "").marked("pc", "", "").marks == ()
