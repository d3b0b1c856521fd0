"""Kept versions of a set: gone back to in its place, the loose cards' too, and told of when they are let go."""

from pathlib import Path

import pytest
from sets.set_parts import glaciers, own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import MOST_VERSIONS
from kiberrubezh.collection import Collection
from kiberrubezh.sets import versions
from kiberrubezh.sets.changes import changes
from kiberrubezh.sets.desk import Sets


def test_a_version_of_the_loose_cards_takes_their_place(tmp_path: Path) -> None:
    """Going back within «Свои карты» is no foreign file: no second set comes of it, and what was there is kept."""
    sets = Sets(Collection.open(tmp_path))
    first = sets.cards.put(own_card("alpha"))
    sets.keep_version("custom", "первая")
    changed = sets.cards.put(own_card("alpha", damage=9))
    sets.cards.put(own_card("beta"))
    back = sets.past("custom", 1)
    assert sets.preview(back, home=True).standing == "older"
    taken = sets.take(back, home=True)
    assert (taken.clashes, [one.name.ru for one in sets.every]) == ((), ["Свои карты"])
    assert sets.cards.own == (first,)
    assert sets.past("custom", 2).cards[0] == changed
    loose = Sets(Collection.open(tmp_path / "two"))
    loose.cards.put(own_card("alpha"))
    loose.take(back.model_copy(update={"cards": (changed,)}), home=True)
    assert (loose.cards.own, loose.past("custom", 1).cards) == ((changed,), (first,))


def test_versions_that_are_let_go_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond 20 versions, and beyond the letters that they may have together, the oldest go, and it is said which."""
    sets = glaciers(tmp_path)
    for _ in range(MOST_VERSIONS):
        sets.keep_version("glaciers")
        assert sets.let_go == ()
    sets.keep_version("glaciers")
    assert sets.let_go == (1,)
    kept = sets.find("glaciers").versions
    monkeypatch.setattr(versions, "MOST_LETTERS", sum(len(each.content) for each in kept[-4:]) + 10)
    sets.take(sets.past("glaciers", 5), home=True)
    assert sets.let_go == tuple(range(2, 19))
    assert [each.number for each in sets.find("glaciers").versions] == [19, 20, 21, 22]


def test_what_is_between_two_versions_is_told_card_by_card(tmp_path: Path) -> None:
    """Facts, then cards, then decks; of a card that is changed both numbers, and which of its words are others."""
    sets = glaciers(tmp_path)
    before = sets.document("glaciers")
    alpha, _, gamma = before.cards
    name, manual = alpha.name.model_copy(update={"ru": "Удар"}), Words(ru="Иначе.", en="Otherwise.")
    cards = (
        alpha.model_copy(update={"name": name, "damage": 5}),
        gamma.model_copy(update={"manual": manual}),
        own_card("delta"),
    )
    deck = before.set.decks[0].model_copy(update={"cards": {"own-alpha": 4}})
    after = before.model_copy(
        update={"cards": cards, "set": before.set.model_copy(update={"notes": "", "decks": (deck,)})}
    )
    told = [(each.sort, each.name.ru, [part.ru for part in each.parts]) for each in changes(before, after)]
    assert told == [
        ("changed", "О наборе", ["заметки"]),
        ("changed", "Удар", ["имя, было «alpha»", "урон 3 → 5"]),
        ("changed", "gamma", ["текст"]),
        ("new", "delta", []),
        ("gone", "beta", []),
        ("changed", "Колода «Лёд»", ["карты"]),
    ]
    bare = before.model_copy(update={"set": before.set.model_copy(update={"decks": ()})})
    assert [(it.sort, it.name.en) for it in changes(before, bare)] == [("gone", "The deck Лёд")]
    assert [it.sort for it in changes(bare, before)] == ["new"]
    assert changes(before, before) == []
    drawn = before.model_copy(update={"pictures": {"own-alpha": OwnPicture(scene="wiper")}})
    assert [(it.name.ru, [part.ru for part in it.parts]) for it in changes(before, drawn)] == [("alpha", ["картинка"])]


@pytest.mark.parametrize(
    ("renamed", "told"),
    [
        ({"ru": "Удар"}, ("имя, было «alpha»", "Russian name, was alpha")),
        ({"en": "Blow"}, ("английское имя, было «alpha en»", "name, was alpha en")),
        ({"ru": "Удар", "en": "Blow"}, ("имя, было «alpha»", "name, was alpha en")),
    ],
)
def test_a_name_is_told_to_be_changed_in_the_language_in_which_it_is(
    renamed: dict[str, str], told: tuple[str, str], tmp_path: Path
) -> None:
    """A reader of the other language would be told that the name was what it is."""
    before = glaciers(tmp_path).document("glaciers")
    alpha = before.cards[0].model_copy(update={"name": before.cards[0].name.model_copy(update=renamed)})
    (change,) = changes(before, before.model_copy(update={"cards": (alpha, *before.cards[1:])}))
    assert change.parts == (told,)
