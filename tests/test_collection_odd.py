"""Own cards of any content: refused with words, or kept and the program starts with them."""

import json
import shutil
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.card import LONGEST_NAME, LONGEST_TEXT, Card
from kiberrubezh.cards.effects import MANY, MOST
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import SourceError, connect, open_cards, read_cards
from kiberrubezh.cards.text import plain_text
from kiberrubezh.collection import FILE, Collection, RejectedError
from kiberrubezh.deckbuilder.library.aside import PartedFile
from kiberrubezh.ground.words import LANGS, name_in

SET = open_cards()
SAVED = Path(__file__).parent / "kept" / "first"
CARD: dict[str, Any] = {
    "id": "own-odd",
    "kind": "attack",
    "name": {"ru": "Странная", "en": "Odd one"},
    "category": "dos",
    "damage": 3,
    "requires": {"attack": 2},
    "keywords": [{"name": "distributed", "value": 2}],
    "abilities": [
        {"type": "triggered", "when": "deployed", "effects": [{"do": "draw", "count": 2}]},
        {
            "type": "continuous",
            "change": {"change": "number", "stat": "damage", "by": 1, "per": {"zone": "attacks"}},
            "condition": {"of": {"zone": "assets"}, "at_least": 2},
        },
    ],
}


def starts(folder: Path) -> Collection:
    """Do what a start of the program does with the own cards, and return them."""
    cards = Collection(SET, folder)
    with closing(connect(cards.database())) as connection:
        assert len(search(connection, "")) == len(SET) + len(cards.own)
    assert all(plain_text(card, "ru") is not None for card in cards.own)
    return cards


def added(folder: Path, file: object) -> bool:
    """Add the cards of a file; return whether all were kept, after checking that a refusal has words."""
    source = folder / "source.json"
    source.write_text(json.dumps(file), "utf-8")
    cards = Collection(SET, folder)
    refused: SourceError | RejectedError | None = None
    try:
        for card in read_cards(source):
            cards.put(card)
    except (SourceError, RejectedError) as error:
        refused = error
    if refused is not None:
        assert any("а" <= letter <= "я" for letter in refused.message("ru").lower())
        assert refused.message("en")
    return refused is None


def put_at(card: Any, path: tuple[str | int, ...], value: object) -> dict[str, Any]:
    """Return the card with another value at a place in it."""
    whole = json.loads(json.dumps(card))
    at = whole
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return dict(whole)


NUMBERS: list[tuple[str | int, ...]] = [
    ("damage",),
    ("number",),
    ("requires", "attack"),
    ("keywords", 0, "value"),
    ("abilities", 0, "effects", 0, "count"),
    ("abilities", 1, "change", "by"),
    ("abilities", 1, "condition", "at_least"),
]


@pytest.mark.parametrize("path", NUMBERS)
@pytest.mark.parametrize("value", [2**63, 2**63 - 1, -(2**63) - 1, 10**30, 10**6])
def test_a_number_beyond_bounds_is_refused_with_words(path: tuple[str | int, ...], value: int, tmp_path: Path) -> None:
    """Nothing is kept, the words name the bound, and the program starts as before."""
    assert not added(tmp_path, {"cards": [put_at(CARD, path, value)]})
    assert starts(tmp_path).own == ()


@pytest.mark.parametrize("path", [path for path in NUMBERS if path != ("number",)])
def test_the_greatest_number_is_kept_and_one_more_is_not(path: tuple[str | int, ...], tmp_path: Path) -> None:
    """The bound itself is within."""
    assert not added(tmp_path, {"cards": [put_at(CARD, path, MOST + 1)]})
    assert added(tmp_path, {"cards": [put_at(CARD, path, MOST)]})
    assert len(starts(tmp_path).own) == 1


@pytest.mark.parametrize(
    ("path", "fits", "is_too_much"),
    [
        (("name", "ru"), "я" * LONGEST_NAME, "я" * (LONGEST_NAME + 1)),
        (("name", "en"), "a b", "a\nb"),
        (("about",), {"ru": "я" * LONGEST_TEXT, "en": "a"}, {"ru": "я" * (LONGEST_TEXT + 1), "en": "a"}),
        (("about",), {"ru": "строка\nдругая", "en": "a"}, {"ru": "\x00", "en": "a"}),
        (("about",), {"ru": "\u00adпере\u00a0нос", "en": "a"}, {"ru": "\x1b[31m", "en": "a"}),
        (("id",), "own-" + "a" * 96, "own-" + "a" * 97),
        (("abilities", 0, "effects"), [{"do": "draw"}] * MANY, [{"do": "draw"}] * (MANY + 1)),
        (("blocks",), [], ["dos"] * (MANY + 1)),
    ],
)
def test_lengths_are_bounded(path: tuple[str, ...], fits: object, is_too_much: object, tmp_path: Path) -> None:
    """What just fits is kept; one more, or what no printer prints, is refused with words."""
    assert not added(tmp_path, {"cards": [put_at(CARD, path, is_too_much)]})
    assert added(tmp_path, {"cards": [put_at(CARD, path, fits)]})
    assert len(starts(tmp_path).own) == 1


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 3)
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | st.sampled_from(["dos", "draw", "own", "deck", "hand", "triggered", "measure", "event", 2**63, 10**400]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "do", "who", "zone", "count", "of", "ru", "en", "value"]), inner)
    ),
    max_leaves=6,
)
PLACES: list[tuple[str | int, ...]] = [(key,) for key in (*CARD, "set", "manual", "about", "reference", "x")] + [
    *NUMBERS,
    ("name", "ru"),
    ("keywords", 0),
    ("abilities", 0),
    ("abilities", 0, "effects"),
    ("abilities", 0, "effects", 0),
    ("abilities", 1, "change"),
    ("abilities", 1, "change", "per"),
]


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.sampled_from(PLACES), anything)
def test_any_json_is_refused_with_words_or_kept(tmp_path: Path, path: tuple[str | int, ...], value: object) -> None:
    """Whatever stands in a card, the program starts afterwards, with the card exactly if it was kept."""
    folder = tmp_path / "home"
    folder.mkdir()
    kept = added(folder, {"cards": [put_at(CARD, path, value)]})
    assert len(starts(folder).own) == kept
    shutil.rmtree(folder)


@settings(max_examples=25)
@given(anything | st.fixed_dictionaries({"cards": anything | st.lists(anything)}))
def test_any_json_in_the_file_of_own_cards_lets_the_program_start(tmp_path_factory: Any, content: object) -> None:
    """What makes no sense is named and set aside as it was; the next start has nothing to say."""
    folder = tmp_path_factory.mktemp("home")
    (folder / FILE).write_text(json.dumps(content), "utf-8")
    cards = Collection(SET, folder)
    assert len(cards.notices) == (len(cards.own) == 0 and content != {"cards": []})
    for notice in cards.notices:
        assert json.loads(notice.path.read_text("utf-8")) == content
    assert Collection(SET, folder).notices == []
    shutil.rmtree(folder)


def good(number: int) -> dict[str, Any]:
    return {**CARD, "id": f"own-{number}", "name": {"ru": f"Карта {number}", "en": f"Card {number}"}, "number": number}


@pytest.mark.parametrize("odd", [{}, 7, None, {**good(2), "damage": 2**63}, {**good(2), "more": 1}, good(1)])
def test_one_bad_card_takes_no_other_with_it(odd: object, tmp_path: Path) -> None:
    """The program starts with all others; the bad one is named, and the file as it was lies aside."""
    content = json.dumps({"cards": [good(1), odd, good(3)], "spent": ["own-old", 7], "spent_names": {"own-old": {}}})
    (tmp_path / FILE).write_text(content, "utf-8")
    cards = starts(tmp_path)
    assert [card.id for card in cards.own] == ["own-1", "own-3"]
    assert cards.new_id("Old") == "own-old-2"
    (notice,) = cards.notices
    assert isinstance(notice, PartedFile)
    assert len(notice.names) == 1
    for lang in LANGS:
        assert name_in(notice.names[0], lang) in notice.message(lang)
    assert str(notice.path) in notice.message("en")
    assert notice.path.read_text("utf-8") == content
    assert starts(tmp_path).notices == []


def test_what_has_no_name_is_called_otherwise_in_each_language(tmp_path: Path) -> None:
    """A card without a name by its number, a picture by its card: Russian in Russian, English in English."""
    content = {"cards": [good(1), {}, {"name": {"ru": "Бур", "en": "Drill"}}], "pictures": {"own-1": 7}}
    (tmp_path / FILE).write_text(json.dumps(content), "utf-8")
    (notice,) = starts(tmp_path).notices
    assert "«№ 2», «Бур», «картинки: own-1»" in notice.message("ru")
    assert "“No. 2”, “Drill”, “pictures: own-1”" in notice.message("en")


def test_a_card_that_the_search_cannot_take_in_is_parted_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept by another version, it doesn't end this one at every start: it is named and set aside, the others stay."""
    from kiberrubezh.cards.store import rows

    (tmp_path / FILE).write_text(json.dumps({"cards": [good(1), good(2)]}), "utf-8")
    whole = rows.row

    def row(card: Card, place: int) -> dict[str, Any]:
        if card.id == "own-2":
            raise OverflowError("too large for SQLite")
        return whole(card, place)

    monkeypatch.setattr(rows, "row", row)
    cards = starts(tmp_path)
    assert [card.id for card in cards.own] == ["own-1"]
    (notice,) = cards.notices
    assert isinstance(notice, PartedFile)
    with pytest.raises(RejectedError) as refused:
        cards.put(Card.model_validate(good(2)))
    assert "Поиск" in refused.value.message("ru")
    assert [card.id for card in starts(tmp_path).own] == ["own-1"]


def test_a_number_is_given_below_the_greatest_one(tmp_path: Path) -> None:
    """A file may hold the greatest number; the next card gets one that is free."""
    (tmp_path / FILE).write_text(json.dumps({"cards": [{**good(1), "number": 999_999}]}), "utf-8")
    cards = Collection.open(tmp_path)
    assert cards.put(Card.model_validate(good(2))).number == 1


def test_the_first_own_cards_ever_kept_open_for_ever(tmp_path: Path) -> None:
    """The file of 0.1.0: cards, and the ids and names of those that were given up."""
    shutil.copy(SAVED / FILE, tmp_path)
    cards = starts(tmp_path)
    assert [card.id for card in cards.own] == ["own-veteran", "own-big"]
    assert cards.notices == []
    assert cards.removed["own-gone"].ru == "Бывшая"
