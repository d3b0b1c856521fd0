"""Kept versions of a set: gone back to in its place, the loose cards' too, and told of when they are let go."""

import json
from pathlib import Path

import pytest
from sets.set_parts import glaciers, own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import MOST_VERSIONS
from kiberrubezh.cards.store.reversal import step_over
from kiberrubezh.collection import FILE, Collection
from kiberrubezh.sets import versions
from kiberrubezh.sets.changes import changes
from kiberrubezh.sets.desk import Sets
from kiberrubezh.sets.document import read_set


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


RED, BLUE = OwnPicture(data="cmVk"), OwnPicture(data="Ymx1ZQ==")


def drawn(sets: Sets) -> dict[str, OwnPicture]:
    return dict(sets.document("glaciers").pictures)


def test_a_version_has_the_pictures_of_its_cards(tmp_path: Path) -> None:
    """Who goes back has the picture that was there, or none where there was none, also after the next start."""
    sets = glaciers(tmp_path)
    sets.cards.give_picture("own-alpha", RED)
    sets.keep_version("glaciers")
    assert changes(sets.past("glaciers", 1), sets.document("glaciers")) == []
    sets.cards.give_picture("own-alpha", BLUE)
    sets.cards.give_picture("own-beta", RED)
    sets = Sets(Collection.open(tmp_path))
    assert [it.name.ru for it in changes(sets.past("glaciers", 1), sets.document("glaciers"))] == ["alpha", "beta"]
    taken = sets.take(sets.past("glaciers", 1), home=True)
    assert [(it.name.ru, [part.en for part in it.parts]) for it in taken.difference] == [
        ("alpha", ["picture"]),
        ("beta", ["picture"]),
    ]
    assert drawn(sets) == {"own-alpha": RED}
    sets.take(sets.past("glaciers", 2), home=True)
    assert drawn(sets) == {"own-alpha": BLUE, "own-beta": RED}


def test_a_set_that_is_taken_in_leaves_the_pictures_before_it_in_a_version(tmp_path: Path) -> None:
    """What is here becomes a past version, its pictures too."""
    sets = glaciers(tmp_path)
    sets.cards.give_picture("own-alpha", RED)
    before = sets.document("glaciers")
    sets.take(before.model_copy(update={"pictures": {"own-alpha": BLUE}}))
    assert (drawn(sets), sets.past("glaciers", 1)) == ({"own-alpha": BLUE}, before)
    bare = sets.document("glaciers").model_copy(update={"pictures": {}})
    assert sets.preview(bare).standing == "equal", "another's file may come without the pictures that are here"


def test_equal_pictures_of_versions_are_kept_once(tmp_path: Path) -> None:
    """The file has a picture once, however many versions and cards have it; one that none has any more goes."""
    sets = glaciers(tmp_path)
    for card_id in ("own-alpha", "own-beta"):
        sets.cards.give_picture(card_id, RED)
    for _ in range(3):
        sets.keep_version("glaciers")
    assert "past_pictures" not in json.loads((tmp_path / FILE).read_text())
    for card_id in ("own-alpha", "own-beta"):
        sets.cards.give_picture(card_id, BLUE)
    assert json.loads((tmp_path / FILE).read_text())["past_pictures"] == [{"data": RED.data}]
    for _ in range(MOST_VERSIONS):
        sets.keep_version("glaciers")
    assert [*sets.cards.holding.past_pictures.values()] == [BLUE]
    assert "past_pictures" not in json.loads((tmp_path / FILE).read_text())


def test_versions_are_let_go_of_for_their_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that the cards have no more are bounded together; the oldest versions go for them."""
    monkeypatch.setattr(versions, "MOST_OF_PICTURES", len(RED.data or ""))
    sets = glaciers(tmp_path)
    for picture in (RED, BLUE, OwnPicture(scene="wiper")):
        sets.cards.give_picture("own-alpha", picture)
        sets.keep_version("glaciers")
    assert sets.let_go == (1, 2)
    assert [each.number for each in sets.find("glaciers").versions] == [3]


def test_a_removed_set_comes_back_with_the_pictures_of_its_versions(tmp_path: Path) -> None:
    """Its file has them, for another home too; and a version that was let go of comes back with them by a step back."""
    sets = glaciers(tmp_path / "one")
    sets.cards.give_picture("own-alpha", RED)
    sets.keep_version("glaciers")
    sets.cards.give_picture("own-alpha", BLUE)
    held = sets.cards.holding
    file = sets.remove("glaciers")
    assert not sets.cards.holding.past_pictures
    assert step_over(sets.cards.holding, sets.cards.holding, held) == held
    there = Sets(Collection.open(tmp_path / "two"))
    there.take(read_set(file))
    assert (drawn(there), there.past("glaciers", 1).pictures) == ({"own-alpha": BLUE}, {"own-alpha": RED})


def test_a_version_from_before_pictures_were_kept_changes_none(tmp_path: Path) -> None:
    """Which there were isn't known: no difference is told, and the pictures that are here stay."""
    sets = glaciers(tmp_path)
    sets.keep_version("glaciers")
    file = json.loads((tmp_path / FILE).read_text())
    del file["sets"][0]["versions"][0]["drawn"]
    (tmp_path / FILE).write_text(json.dumps(file))
    sets = Sets(Collection.open(tmp_path))
    sets.cards.give_picture("own-alpha", RED)
    old = sets.past("glaciers", 1)
    assert changes(old, sets.document("glaciers")) == []
    sets.keep_version("glaciers")
    sets.cards.give_picture("own-alpha", BLUE)
    assert changes(sets.past("glaciers", 1), sets.past("glaciers", 2), drawn=False) == []
    sets.take(sets.past("glaciers", 1), home=True)
    assert drawn(sets) == {"own-alpha": BLUE}
