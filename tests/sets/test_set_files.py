"""The file of a set: the same when read again, refused in words when it is anything else."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hostile import obeyed
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from sets.set_parts import documents, glaciers, three_cards
from spoiling import spoilt

from kiberrubezh.cards.complaints import first_complaint
from kiberrubezh.ground.letters import is_unseen
from kiberrubezh.ground.words import LANGS
from kiberrubezh.play.rubezh.sides import Cards
from kiberrubezh.play.rubezh.training.position import TableCards
from kiberrubezh.sets.document import LARGEST, Document, SetFileError, read_set, set_in, text_of, write_set


@given(documents())
@settings(max_examples=8)
def test_a_set_through_its_file_is_equal(document: Document) -> None:
    """A set that is written and read is the set that it was, and is written alike again."""
    again = set_in(text_of(document).encode(), "set.kibset")
    assert again == document
    assert text_of(again) == text_of(document)


def whole(**other: object) -> dict[str, object]:
    """Return a sound file as JSON, with other fields told, without a checksum."""
    cards = [card.model_dump(mode="json", exclude_none=True) for card in three_cards()]
    named = {"id": "glaciers", "name": {"ru": "Ледники", "en": "Glaciers"}}
    return {"kiberrubezh": "set", "format": 1, "set": named, "cards": cards} | other


NAMED = {"id": "glaciers", "name": {"ru": "Ледники", "en": "Glaciers"}}
CARD = three_cards()[0].model_dump(mode="json", exclude_none=True)
SOUND = text_of(set_in(json.dumps(whole()).encode(), "x"))
HOSTILE = {
    "empty": b"",
    "no JSON": b"\x00\xff\x00",
    "half": json.dumps(whole()).encode()[:-20],
    "a list": b"[]",
    "a number": b"1e400",
    "not a number": b'{"kiberrubezh": "set", "format": NaN}',
    "deep": b"[" * 100_000,
    "deep in a card": json.dumps(whole(cards=[CARD | {"abilities": 1}])).encode()[:-4] + b"[" * 9000,
    "cards of no set": json.dumps({"cards": []}).encode(),
    "a newer format": json.dumps(whole(format=2)).encode(),
    "no format that is": json.dumps(whole(format="x")).encode(),
    "another field": json.dumps(whole(more=1)).encode(),
    "a wrong checksum": json.dumps(whole(checksum="0" * 64)).encode(),
    "a checksum of another kind": json.dumps(whole(checksum=[1])).encode(),
    "a card twice": json.dumps(whole(cards=[CARD, CARD])).encode(),
    "two cards of a name": json.dumps(whole(cards=[CARD, CARD | {"id": "own-z"}])).encode(),
    "a blank card": json.dumps(whole(cards=[CARD | {"name": {"ru": " ", "en": "x"}}])).encode(),
    "an impossible card": json.dumps(whole(cards=[CARD | {"damage": 0}])).encode(),
    "an id that leads away": json.dumps(whole(set=NAMED | {"id": "../../x"})).encode(),
    "a name that turns": json.dumps(whole(set=NAMED | {"name": {"ru": "a\u202eb", "en": "x"}})).encode(),
    "a long mark": json.dumps(whole(set=NAMED | {"mark": "ABCD"})).encode(),
    "a deck of too many": json.dumps(whole(set=NAMED | {"decks": [{"name": "x", "cards": {"a": 10**9}}]})).encode(),
    "a great number": json.dumps(whole(set=NAMED | {"version": 10**400})).encode(),
    "half a letter": json.dumps(whole(set=NAMED | {"notes": "\ud800"})).encode(),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_a_file_that_is_no_set_is_refused_in_words(content: bytes) -> None:
    """Whatever comes as the file of a set, it is a set or refused in both languages, by the name of the file."""
    with pytest.raises(SetFileError) as refused:
        set_in(content, "x.kibset")
    for lang in ("ru", "en"):
        assert refused.value.message(lang).startswith("x.kibset: ")
    assert "Traceback" not in refused.value.message("en")


VERSION = {"number": 1, "content": "{}"}


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"set": NAMED | {"id": "A b"}}, 'нужны строчные латинские буквы и цифры, между частями дефис, а стоит "A b"'),
        ({"set": NAMED | {"versions": [VERSION | {"day": "5.3.24"}]}}, 'нужен день вида 2026-11-23, а стоит "5.3.24"'),
        ({"set": NAMED | {"decks": [{"name": " ", "cards": {}}]}}, "«set.decks[0].name»: здесь пусто. Впишите текст."),
        ({"set": NAMED | {"decks": [{"name": "x" * 200, "cards": {}}]}}, "здесь больше 120 знаков"),
        ({"pictures": {"own-alpha": {"data": "<svg>"}}}, 'здесь не может стоять "<svg>"'),
    ],
)
def test_what_has_a_form_is_told_its_own(other: dict[str, object], told: str) -> None:
    """Whoever writes a day or a picture otherwise is not sent looking for capital letters."""
    with pytest.raises(SetFileError) as refused:
        set_in(json.dumps(whole(**other)).encode(), "x.kibset")
    assert told in refused.value.message("ru")


def test_decks_of_one_name_are_told_apart() -> None:
    """The second comes in under a name beside the first one's, so that each is shown, played and dropped alone."""
    decks = [{"name": "Лёд", "cards": {"staff": count}} for count in (1, 2, 3)]
    told = set_in(json.dumps(whole(set=NAMED | {"decks": decks})).encode(), "x.kibset")
    assert [(deck.name, deck.cards["staff"]) for deck in told.set.decks] == [("Лёд", 1), ("Лёд 2", 2), ("Лёд 3", 3)]


@given(st.data())
@settings(max_examples=50)
def test_a_set_with_a_fault_anywhere_is_never_taken_for_sound(data: st.DataObject) -> None:
    """A file of which any sign is changed, lost or doubled is refused, unless it says the same."""
    sound = SOUND
    at = data.draw(st.integers(0, len(sound) - 1))
    put = data.draw(st.text(max_size=2))
    try:
        again = set_in((sound[:at] + put + sound[at + 1 :]).encode(), "x")
    except (SetFileError, UnicodeEncodeError):
        return
    assert text_of(again) == sound


SPOILT = whole(
    set=NAMED | {"mark": "ЛД", "notes": "Первые.", "decks": [{"name": "Лёд", "cards": {"own-alpha": 3, "firewall": 2}}]}
)


@settings(max_examples=60)
@given(told=spoilt(SPOILT, odd=("own-alpha", "attack"), keys=("pictures", "set")), sums=st.booleans())
def test_a_set_of_odd_parts_under_a_right_checksum_is_read_or_refused(told: Any, sums: bool) -> None:
    """What a stranger's program writes has its checksum: a set comes out that is written again as it was, or words."""
    told.pop("checksum", None)
    if sums:
        written = json.dumps(told, sort_keys=True, separators=(",", ":"))
        told["checksum"] = sha256(written.encode()).hexdigest()
    try:
        document = set_in(json.dumps(told).encode(), "x.kibset")
    except SetFileError as refused:
        said = [refused.message(lang) for lang in LANGS]
        assert len({*said}) == 2
        assert not obeyed("".join(said))
        assert "checksum" not in said[1]
    else:
        assert set_in(text_of(document).encode(), "x.kibset") == document
        assert not any(is_unseen(name) for card in document.cards for name in (card.name.ru, card.name.en))


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    """A file that is longer than a set can be is refused before it is read whole."""
    path = tmp_path / "x.kibset"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(OSError, match="too large"):
        read_set(path)


def test_a_file_by_hand_needs_no_checksum_and_has_own_ids(tmp_path: Path) -> None:
    """Cards of a file are told apart from the base set's by their ids, in its decks too; numbers are given to all."""
    cards = [CARD | {"id": "alpha"}, CARD | {"id": "omega", "name": {"ru": "Омега", "en": "Omega"}}]
    named = NAMED | {"decks": [{"name": "x", "cards": {"alpha": 2, "staff": 3}}]}
    document = set_in(b"\xef\xbb\xbf" + json.dumps(whole(cards=cards, set=named)).encode(), "x")
    assert [(card.id, card.set, card.number) for card in document.cards] == [
        ("own-alpha", "glaciers", 1),
        ("own-omega", "glaciers", 2),
    ]
    assert document.set.decks[0].cards == {"own-alpha": 2, "staff": 3}
    write_set(document, tmp_path / "a.kibset")
    assert read_set(tmp_path / "a.kibset") == document


def test_the_file_leaves_past_versions_at_home(tmp_path: Path) -> None:
    """What is given away is the set as it is now; its history stays with its author."""
    sets = glaciers(tmp_path)
    sets.keep_version("glaciers")
    assert sets.document("glaciers").set.versions == ()
    assert [each.number for each in sets.find("ледники").versions] == [1]


@pytest.mark.parametrize("form", [Cards, TableCards])
def test_a_card_s_line_is_told_how_ids_are_written(form: Any) -> None:
    """Of a side or a position too, whose lines may have a count before the id."""
    with pytest.raises(ValidationError) as told:
        TypeAdapter(form).validate_python("Router")
    assert "нужны строчные латинские буквы и цифры" in first_complaint(told.value).ru
