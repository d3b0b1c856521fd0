"""Sets of own cards: made, searched, played, taken in, gone back to and removed, with nothing lost on the way."""

import json
from contextlib import closing
from functools import reduce
from pathlib import Path

import pytest
from sets.set_parts import NAME, glaciers, own_card

from kiberrubezh.cards import store
from kiberrubezh.cards.card import Words
from kiberrubezh.cards.face.layout import layout
from kiberrubezh.cards.find.search import QueryError, search
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import MOST_DECKS, edition_of
from kiberrubezh.cards.store import connect, open_cards
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.collection import FILE, Collection, RejectedError
from kiberrubezh.commands.duel.decks import find_deck
from kiberrubezh.deckbuilder.ready import deck_of, ready_decks
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.offers import offers
from kiberrubezh.safekeeping.backups import back_up
from kiberrubezh.safekeeping.checking import check
from kiberrubezh.safekeeping.kinds import Places
from kiberrubezh.safekeeping.restoring import restore
from kiberrubezh.sets.desk import Sets
from kiberrubezh.sets.document import LARGEST, document_of, read_set, text_of, write_set
from kiberrubezh.sets.telling import check_lines, preview_lines


def found(sets: Sets, query: str) -> list[str]:
    with closing(connect(sets.cards.database())) as connection:
        return search(connection, query)


def test_a_file_without_sets_holds_the_loose_cards(tmp_path: Path) -> None:
    """A file of own cards from before there were sets opens: its cards are those of «Свои карты», as they were."""
    card = own_card("alpha", set="custom", number=7).model_dump(mode="json", exclude_none=True)
    (tmp_path / FILE).write_text(
        json.dumps({"$schema": "schema.json", "cards": [card], "spent": [], "spent_names": {}})
    )
    cards = Collection.open(tmp_path)
    assert [(each.id, each.set, each.number) for each in cards.own] == [("own-alpha", "custom", 7)]
    assert [(one.id, one.name.ru) for one in cards.sets] == [("custom", "Свои карты")]
    assert cards.notices == []


def test_a_file_that_names_no_such_set_loses_no_card(tmp_path: Path) -> None:
    """Where a set can't be read its cards are loose ones, the file lies aside, and the others are as they were."""
    glaciers(tmp_path)
    file = json.loads((tmp_path / FILE).read_text())
    file["sets"][0]["mark"] = "too long"
    (tmp_path / FILE).write_text(json.dumps(file))
    cards = Collection.open(tmp_path)
    assert [(each.id, each.set) for each in cards.own] == [(f"own-{it}", "custom") for it in ("alpha", "beta", "gamma")]
    (notice,) = cards.notices
    assert "Ледники" in notice.message("ru")
    assert notice.path.exists()


def test_cards_of_a_set_are_found_by_its_name(tmp_path: Path) -> None:
    """«набор:» takes id, name in either language, or how one begins."""
    sets = glaciers(tmp_path)
    for query in ("набор:Ледники", "набор:ледн", "set:glaciers", "set:Glac is:own", "набор:ледники,base есть:своя"):
        assert sorted(found(sets, query)) == ["own-alpha", "own-beta", "own-gamma"], query


def test_new_ids_are_given_each_once_past_those_that_are_taken() -> None:
    """What own cards have or had is looked through once, however many new ones there are of one name."""
    held = Holding({"own-ice": own_card("ice")}, spent={"own-ice-3": None})
    free = held.free_ids(taken for taken in ["own-ice-5"])
    assert [free.of("Ice!") for _ in range(4)] == ["own-ice-2", "own-ice-4", "own-ice-6", "own-ice-7"]
    assert held.free_id("Ice") == "own-ice-2"


def test_an_empty_set_has_no_cards_and_an_unknown_one_is_told(tmp_path: Path) -> None:
    """A set without cards finds none; a set that there is not is an error."""
    sets = glaciers(tmp_path)
    sets.begin(Words(ru="Пустыня", en="Desert"))
    assert found(sets, "набор:пустыня") == []
    with pytest.raises(QueryError, match="no value"):
        found(sets, "набор:лужи")


def test_a_face_names_its_set(tmp_path: Path) -> None:
    """KR-1: mark, name and number of the set stand on the card, and a new name at once."""
    sets = glaciers(tmp_path)
    assert said(sets) == "ЛЕД · Ледники · № 001"
    sets.alter("glaciers", name=Words(ru="Торосы", en="Ice"))
    assert said(sets) == "ЛЕД · Торосы · № 001"


def said(sets: Sets) -> str:
    placed = layout(sets.cards["own-alpha"], "ru", False, edition_of("glaciers")).imprint.placed
    return " ".join(each.piece.text for each in placed)


def test_cards_move_between_sets_and_nothing_else_changes(tmp_path: Path) -> None:
    """A card that moves gets the next number there; on the disk by then, and back again."""
    sets = glaciers(tmp_path)
    sets.cards.put(own_card("delta"))
    sets.move(["own-delta", "own-alpha"], "glaciers")
    sets.move(["own-beta"], "custom")
    again = Collection.open(tmp_path)
    assert [(card.id[4:], card.set, card.number) for card in again.own] == [
        ("beta", "custom", 1),
        ("alpha", "glaciers", 1),
        ("gamma", "glaciers", 3),
        ("delta", "glaciers", 4),
    ]


def test_a_changed_card_stays_in_its_set(tmp_path: Path) -> None:
    """Who changes a card by the form, which tells no set, leaves it where it is."""
    sets = glaciers(tmp_path)
    sets.cards.put(own_card("alpha", damage=5))
    assert (sets.cards["own-alpha"].set, sets.cards["own-alpha"].damage) == ("glaciers", 5)


@pytest.mark.parametrize("name", [NAME, Words(ru="Базовый набор", en="x"), Words(ru="x", en="custom cards")])
def test_two_sets_bear_no_name(name: Words, tmp_path: Path) -> None:
    """A set is called by its name, so no other has it."""
    sets = glaciers(tmp_path)
    with pytest.raises(RejectedError, match="already"):
        sets.begin(name)
    assert len(sets.every) == 2


def test_a_set_goes_from_one_home_to_another(tmp_path: Path) -> None:
    """What is exported and taken in elsewhere is the same set: cards, decks, reminders, notes."""
    write_set(glaciers(tmp_path / "one").document("glaciers"), tmp_path / "x.kibset")
    there = Sets(Collection.open(tmp_path / "two"))
    taken = there.take(read_set(tmp_path / "x.kibset"))
    assert (taken.standing, taken.clashes, taken.missing) == ("new", (), ())
    assert text_of(there.document("glaciers")) == (tmp_path / "x.kibset").read_text()
    assert there.preview(read_set(tmp_path / "x.kibset")).standing == "equal"


def test_a_newer_file_says_what_changes_and_the_old_is_kept(tmp_path: Path) -> None:
    """The same id in another version: what is new, changed and gone is told, and the one before can be had back."""
    sets = glaciers(tmp_path)
    before = sets.document("glaciers")
    cards = (own_card("alpha", damage=9, set="glaciers", number=1), own_card("delta", set="glaciers", number=2))
    bare = before.set.model_copy(update={"version": 4, "decks": (), "notes": "!"})
    newer = before.model_copy(update={"cards": cards, "set": bare})
    lines = "\n".join(preview_lines(sets.preview(newer), "en"))
    for words in ("version 1, an older one", "New cards: delta en", "go: beta en, gamma en", "Лёд"):
        assert words in lines
    for words in ("change:\n• alpha en: damage 3 → 9", "itself: notes"):
        assert words in lines, "what of each is told"
    assert sets.take(newer).standing == "newer"
    assert sets.cards.removed.keys() == {"own-beta", "own-gamma"}
    back = sets.past("glaciers", 1)
    assert sets.preview(back).standing == "older"
    sets.take(back)
    assert sets.document("glaciers") == before
    assert [each.note for each in sets.find("glaciers").versions] == ["1 → 4", "4 → 1"]


def test_a_redrawn_card_is_told_before_a_file_is_taken_in(tmp_path: Path) -> None:
    """The words of the card may be the same: another picture is a change, and with it no file is just what is here."""
    sets = glaciers(tmp_path)
    same = sets.document("glaciers")
    redrawn = same.model_copy(update={"pictures": {"own-alpha": OwnPicture(scene="phishing")}})
    taken = sets.preview(redrawn)
    assert (taken.standing, [part.en for change in taken.difference for part in change.parts]) == ("same", ["picture"])
    assert "Изменятся карты:\n• alpha: картинка" in preview_lines(taken, "ru")
    sets.take(redrawn)
    assert sets.preview(redrawn).standing == "equal"
    assert sets.preview(same).difference == (), "a file without a picture of the card leaves the one that is here"


def test_clashes_are_told_and_lose_neither_card(tmp_path: Path) -> None:
    """An id or a name that a card outside the set has is left to that card; decks follow the one that comes in."""
    document = glaciers(tmp_path / "one").document("glaciers")
    there = Sets(Collection.open(tmp_path / "two"))
    mine = there.cards.put(own_card("alpha", damage=7))
    printed = next(iter(open_cards().values()))
    beta = document.cards[1].model_copy(update={"name": printed.name})
    taken = there.take(document.model_copy(update={"cards": (document.cards[0], beta, document.cards[2])}))
    assert there.cards["own-alpha"] == mine
    came = {card.number: (card.id, card.name.ru) for card in there.document("glaciers").cards}
    assert came[1] == ("own-alpha-en-glaciers", "alpha (Ледники)")
    assert came[2][1] == f"{printed.name.ru} (Ледники)"
    assert there.find("glaciers").decks[0].cards[came[1][0]] == 5
    told = "\n".join(preview_lines(taken, "ru"))
    assert "«alpha»" in told
    assert f"«{printed.name.ru}»" in told


def test_what_comes_in_beside_its_namesake_bears_the_name_it_is_there_by(tmp_path: Path) -> None:
    """A card that clashes tells which set it is of: that which comes in beside «Ледники» is «Ледники 2»."""
    sets = glaciers(tmp_path)
    taken = sets.take(sets.document("glaciers"), anew=True)
    assert (taken.set.name.ru, taken.cards[0].name.ru) == ("Ледники 2", "alpha (Ледники 2)")
    again = sets.preview(sets.document(taken.set.id))
    assert again.standing == "equal"


def test_a_deck_keeps_all_that_it_says_in_a_set(tmp_path: Path) -> None:
    """Maybeboard, groups and notes go into the set, through its file, and follow a card that gets another id there."""
    sets = glaciers(tmp_path / "one")
    deck = ready_decks(sets.cards)[0].with_maybe("own-alpha", 2).with_maybe("router", 1)
    held = max(deck.counts())
    deck = deck.marked("own-alpha", "Лёд", "в конце").marked(held, "Основа", "").marked("own-gone", "Нет", "")
    sets.put_deck("glaciers", deck.renamed("С запасом"))
    there = deck.renamed("С запасом").model_copy(update={"marks": tuple(deck.marks[:1] + deck.marks[2:])})
    assert deck_of(sets.find("glaciers").decks[-1]) == there
    write_set(sets.document("glaciers"), tmp_path / "x.kibset")
    two = Sets(Collection.open(tmp_path / "two"))
    two.cards.put(own_card("alpha", damage=7))
    two.take(read_set(tmp_path / "x.kibset"))
    taken = deck_of(two.find("glaciers").decks[-1])
    assert taken.maybes() == {"own-alpha-en-glaciers": 2, "router": 1}
    assert taken.mark("own-alpha-en-glaciers").note == "в конце"
    assert taken.lines == deck.lines


@pytest.mark.slow
def test_a_deck_that_a_set_can_not_hold_is_refused_in_words(tmp_path: Path) -> None:
    """Cards that are not here, a note without end, one deck too many: said, and nothing has changed."""
    sets = glaciers(tmp_path)
    many_cards = [own_card(f"m{n}").model_copy(update={"set": "custom", "number": n + 1}) for n in range(301)]
    sets.cards.change(lambda held: held.with_cards(many_cards))
    plain, before = ready_decks(sets.cards)[0], sets.cards.holding
    wide = reduce(lambda deck, card: deck.with_card(card.id), many_cards, plain)
    for deck, told in (
        (plain.with_card("Жар-птица"), 'the card "Жар-птица", which is not here'),
        (plain.with_maybe("Жар-птица", 1), 'the card "Жар-птица", which is not here'),
        (plain.renamed("я" * 121), "at most 120 characters"),
        (plain.noted("я" * 20_001), "at most 20000"),
        (plain.marked(next(iter(plain.counts())), note="я" * 501), "at most 500 characters. Shorten"),
        (wide, "at most 300 different cards"),
    ):
        with pytest.raises(RejectedError, match=told):
            sets.put_deck("glaciers", deck)
    assert sets.cards.holding == before
    full = before.sets["glaciers"]
    many = tuple(full.decks[0].model_copy(update={"name": f"Лёд {n}"}) for n in range(MOST_DECKS))
    sets.alter("glaciers", decks=many)
    with pytest.raises(RejectedError, match="at most 60 decks"):
        sets.put_deck("glaciers", plain)
    sets.put_deck("glaciers", plain.renamed("Лёд 0"))


def test_whatever_a_home_holds_can_be_given_away(tmp_path: Path) -> None:
    """A set of thousands of cards is a document like any, and no file of a set is larger than one that is read."""
    cards = [own_card(str(n)).model_copy(update={"set": "custom", "number": n}) for n in range(1, 1601)]
    document = document_of(Holding(cards={each.id: each for each in cards}), "custom")
    write_set(document, tmp_path / "x.kibset")
    assert read_set(tmp_path / "x.kibset").cards == document.cards
    assert store.LARGEST < LARGEST


def test_a_file_of_loose_cards_never_replaces_loose_cards(tmp_path: Path) -> None:
    """Whoever gives away «Свои карты» gives a set; it comes in beside the loose cards of another."""
    one = Sets(Collection.open(tmp_path / "one"))
    one.cards.put(own_card("alpha"))
    two = Sets(Collection.open(tmp_path / "two"))
    two.cards.put(own_card("omega"))
    taken = two.take(one.document("custom"))
    assert taken.set.id not in ("custom", "base")
    assert [(card.id, card.set) for card in two.cards.own] == [("own-omega", "custom"), ("own-alpha", taken.set.id)]


def test_a_removed_set_comes_back_with_its_past(tmp_path: Path) -> None:
    """Removing a set leaves a file by which all of it is had back, versions too; its names stay known to decks."""
    sets = glaciers(tmp_path)
    sets.keep_version("glaciers", "первая")
    before = sets.find("glaciers"), sets.cards.own
    way_back = sets.remove("glaciers")
    assert sets.cards.own == ()
    assert sets.cards.removed["own-alpha"].ru == "alpha"
    sets.take(read_set(way_back))
    assert (sets.find("glaciers"), sets.cards.own) == before
    with pytest.raises(RejectedError, match="can't be removed"):
        sets.remove("custom")


def test_a_duel_with_cards_of_a_set_outlives_the_set(tmp_path: Path) -> None:
    """A journal carries its cards: it is replayed alike after the set was changed and removed."""
    sets = glaciers(tmp_path)
    deck = find_deck("glaciers:лёд", sets.cards, "ru")
    terms = Terms.of((deck, ready_decks(sets.cards)[0]), sets.cards, ("human", "human"), ("", ""), seed=5)
    begun = terms.start().view(0)
    kept = json.loads(json.dumps(terms.to_json()))
    sets.remove("glaciers")
    assert Terms.from_json(kept).start().view(0) == begun


def test_decks_of_a_set_are_offered_wherever_decks_are(tmp_path: Path) -> None:
    """A ready deck of a set stands among the ready ones, in lists and by its name on the command line."""
    sets = glaciers(tmp_path)
    assert offers((), sets.cards, "ru")[-1].key == "set:glaciers:Лёд"
    assert find_deck("лёд", sets.cards, "ru").counts() == {"own-alpha": 5, "staff": 35}
    sets.put_deck("glaciers", ready_decks(sets.cards)[0].renamed("Лёд"))
    assert [deck.name for deck in sets.find("glaciers").decks] == ["Лёд"]
    sets.drop_deck("glaciers", "Лёд")
    assert sets.find("glaciers").decks == ()


def test_what_is_the_matter_with_a_set_is_told(tmp_path: Path) -> None:
    """A deck that may not be played is a fault; a text outside the vocabulary and a reminder unsaid are remarks."""
    sets = glaciers(tmp_path)
    found = list(check_lines(sets.document("glaciers"), sets.cards, "en"))
    assert [is_fault for is_fault, _ in found] == [True, False]
    assert "Лёд is not legal. KR-2" in found[0][1]


def test_signs_that_no_card_can_print_are_a_remark_on_a_set(tmp_path: Path) -> None:
    """Of its name and of its cards, all at once."""
    sets = glaciers(tmp_path)
    sets.alter("glaciers", mark="✓")
    sets.cards.put(own_card("alpha", words={"ru": "☃", "en": "☃ ✓"}))
    assert "The font of the cards lacks ✓ ☃:" in "\n".join(
        words for is_fault, words in check_lines(sets.document("glaciers"), sets.cards, "en") if not is_fault
    )


def test_sets_are_backed_up_checked_and_brought_back(tmp_path: Path) -> None:
    """A copy of the own cards holds their sets; brought back, they are as they were."""
    home = Places(tmp_path, tmp_path)
    sets = glaciers(tmp_path)
    before = sets.find("glaciers"), sets.cards.own
    (copied,) = back_up(home, kinds=("cards",))
    sets.remove("glaciers")
    restore(copied, home, sets.cards)
    assert (sets.find("glaciers"), sets.cards.own) == before
    assert [each.state for each in check(home) if each.area == "cards"] == ["sound"]


def test_pictures_travel_with_their_cards(tmp_path: Path) -> None:
    """A card's own picture goes out and comes in with its set, under another id if need be."""
    sets, picture = glaciers(tmp_path / "one"), OwnPicture(scene="phishing")
    sets.cards.give_picture("own-alpha", picture)
    write_set(sets.document("glaciers"), tmp_path / "x.kibset")
    there = Sets(Collection.open(tmp_path / "two"))
    there.cards.put(own_card("alpha", damage=7))
    document = read_set(tmp_path / "x.kibset")
    there.take(document)
    assert there.cards.holding.pictures == {"own-alpha-en-glaciers": picture}
    assert sets.preview(document).standing == "equal"
