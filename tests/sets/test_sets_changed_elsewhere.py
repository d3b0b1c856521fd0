"""Sets that two programs change by turns: each goes by what the disk has, and nothing that the other wrote is lost."""

from pathlib import Path

import pytest
from sets.set_parts import glaciers, own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.collection import FILE, Collection, RejectedError
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.sets.desk import Sets
from kiberrubezh.sets.document import read_set


def test_what_another_program_wrote_meanwhile_stays(tmp_path: Path) -> None:
    """Facts, decks, a move and a removal go by what the disk has, not by what was read before: nothing is lost."""
    mine, theirs = glaciers(tmp_path), Sets(Collection.open(tmp_path))
    theirs.keep_version("glaciers", "их")
    theirs.alter("glaciers", notes="их")
    mine.alter("glaciers", mark="МОЙ")
    mine.put_deck("glaciers", ready_decks(mine.cards)[0].renamed("Моя"))
    theirs.put_deck("glaciers", ready_decks(mine.cards)[1].renamed("Их"))
    mine.drop_deck("glaciers", "Лёд")
    theirs.keep_version("glaciers", "и ещё")
    one = mine.find("glaciers")
    kept = Collection.open(tmp_path).holding.sets["glaciers"]
    assert [each.name for each in one.decks] == [each.name for each in kept.decks] == ["Моя", "Их"]
    assert (kept.mark, kept.notes, [each.note for each in kept.versions]) == ("МОЙ", "их", ["их", "и ещё"])
    card = theirs.cards.put(own_card("delta", set="glaciers"))
    way_back = mine.remove("glaciers")
    assert read_set(way_back) == read_set(way_back).model_copy(update={"set": kept})
    assert card in read_set(way_back).cards


def test_a_deck_put_together_takes_no_name_that_is_borne_by_now(tmp_path: Path) -> None:
    """A free name is looked for in what the disk has; it is as long as a name may be."""
    mine, other = glaciers(tmp_path), Sets(Collection.open(tmp_path))
    long, deck = "Л" * 120, Deck.of("Новая", {"own-alpha": 2})
    assert other.add_deck("glaciers", deck) == "Новая"
    assert mine.add_deck("glaciers", deck.renamed("новая")) == "новая 2"
    assert [mine.add_deck("glaciers", deck.renamed(long)) for _ in range(2)] == [long, long[:118] + " 2"]
    assert [each.name for each in Collection.open(tmp_path).holding.sets["glaciers"].decks][1:3] == ["Новая", "новая 2"]


def test_what_another_program_removed_is_refused_in_words(tmp_path: Path) -> None:
    """No change of a set that is gone, or of a card, and nothing is written by one."""
    mine, theirs = glaciers(tmp_path), Sets(Collection.open(tmp_path))
    theirs.begin(Words(ru="Торосы", en="Ice"))
    theirs.cards.remove("own-beta")
    with pytest.raises(RejectedError, match="is gone"):
        mine.move(["own-alpha", "own-beta"], "ice")
    theirs.remove("glaciers")
    theirs.cards.put(own_card("omega"))
    before = (tmp_path / FILE).read_bytes()
    for act in (
        lambda: mine.alter("glaciers", notes="x"),
        lambda: mine.put_deck("glaciers", ready_decks(mine.cards)[0]),
        lambda: mine.drop_deck("glaciers", "Лёд"),
        lambda: mine.keep_version("glaciers"),
        lambda: mine.remove("glaciers"),
        lambda: mine.move(["own-omega"], "glaciers"),
    ):
        with pytest.raises(RejectedError, match="is gone"):
            act()
    assert len(list((tmp_path / "sets").glob("*"))) == 1
    assert (tmp_path / FILE).read_bytes() == before


def test_a_set_stays_where_its_way_back_can_not_be_written(tmp_path: Path) -> None:
    """Where a file lies in the folder's place, the set is not removed."""
    sets = glaciers(tmp_path)
    (tmp_path / "sets").write_text("")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(OSError, match="exists"):
        sets.remove("glaciers")
    assert (tmp_path / FILE).read_bytes() == before
