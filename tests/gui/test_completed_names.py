"""Names that completion proposes are read as they stand, whatever signs are in them, and find what they name."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from gui.duels import still
from gui.hands import press, type_in
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.find.aid.completion import Completer, Completion
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import parts, tokens, value_of
from kiberrubezh.cards.sets import CardSet, know
from kiberrubezh.cards.store import build_from, connect
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.deck_fields import DECK_NOTES, DECKS
from kiberrubezh.deckbuilder.finding.deck_search import search_decks
from kiberrubezh.deckbuilder.finding.traits import Traits
from kiberrubezh.ground.letters import is_unseen
from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.gui.cards.finder import completer
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.main_window import MainWindow

HOSTILE = [
    *("/лёд/", '/лёд"', 'Лёд"', '"Лёд"', "«Лёд»", "Лёд, снег", "(лёд)", "a|b", "!лёд", "-лёд", ">5", "=лёд", "2..4"),
    *("лёд>2", "лёд:", "не", "или", "/", "№ 1", 'a"b»c”d', "”", "!!!", "вид:мера", "base", "лёд,", "“Лёд„", "'лёд'"),
]
NAMES = st.one_of(
    st.sampled_from(HOSTILE),
    st.text("лё aB1/\"«»“”„(),|!-−–:=<>.&'*\\№", min_size=1, max_size=12)
    .map(lambda name: " ".join(name.split()))
    .filter(lambda name: not is_unseen(name)),
)
FIELDS = [
    "набор:",
    "набор=",
    "set:",
    "-набор:",
    "(набор:",
    "набор:base,",
    'набор:"base",',
    "набор:«base»,",
    "вид:атака набор:",
]


@contextmanager
def known(*sets: CardSet) -> Iterator[None]:
    """Let the search know the sets by their names for a while."""
    know(sets)
    try:
        yield
    finally:
        know(())


def taken(completer: Completer, typed: str, lang: Lang) -> Iterator[tuple[Completion, str]]:
    """Yield each proposal, and the query with it as the keyboard makes it, its bracket closed."""
    for proposal in completer.propose(typed, len(typed), lang, asked=True):
        text, _ = proposal.put(typed)
        yield proposal, f"{text} " + ")" * text.count("(", 0, 1)


@pytest.fixture(scope="module")
def ice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """Build the cards of a set and one of another."""
    path = tmp_path_factory.mktemp("ice") / "cards.sqlite"
    build_from([own_card("alpha", set="ice"), own_card("beta", set="base")], path)
    with closing(connect(path)) as connection:
        yield connection


@pytest.mark.slow
@given(NAMES, NAMES, st.sampled_from(FIELDS), st.sampled_from(LANGS))
@settings(max_examples=300)
def test_a_set_is_found_by_whatever_is_proposed_for_it(
    ice: sqlite3.Connection, ru: str, en: str, field: str, lang: Lang
) -> None:
    """By its name where that can be written in a query, else by its id; behind other values and in brackets too."""
    one = CardSet(id="ice", name=Words(ru=ru, en=en))
    with known(one):
        told = {fold(name) for name in (ru, en, "ice")}
        offered = [
            query
            for it, query in taken(completer({}), field, lang)
            if {fold(it.written), fold(it.written[1:-1])} & told
        ]
        assert offered
        for query in offered:
            hits = search(ice, query, lang=lang)
            assert ("own-alpha" in hits) is not field.startswith("-"), query


@pytest.mark.slow
@given(NAMES)
@settings(max_examples=300)
@example("лёд")
def test_a_name_is_written_so_that_it_is_read_again(name: str) -> None:
    """Behind whatever sign, alone or after another value: the same name comes back, or none is written."""
    written = value_of(name)
    if written is None:
        assert name.strip('"«»“”„') != name or {'"', "»", "”"} <= {*name}
        return
    for sign in (":", "=", "!=", ">=", ": "):
        (token,) = tokens(f"x{sign}{written}")
        assert (token.sign, token.more, token.operator) == ("field", "", sign.strip())
        assert ([token.text] if token.quoted else parts(token.text)) == [name]
        (token,) = tokens(f"x{sign}a,{written}")
        assert parts(token.text) == ["a", name]


@pytest.mark.slow
@given(NAMES, st.sampled_from(LANGS))
@settings(max_examples=60)
def test_measures_and_attacks_are_read_as_they_are_proposed(
    tmp_path_factory: pytest.TempPathFactory, name: str, lang: Lang
) -> None:
    """`пробивает:` names a measure; one whose name can't be written is called in short, by its id."""
    wall = own_card("wall", kind="measure", category=None, damage=0, capacity=1, blocks=["intrusion"])
    wall = wall.model_copy(update={"name": Words(ru=name, en=f"{name} e")})
    path = tmp_path_factory.mktemp("wall") / "cards.sqlite"
    build_from([wall, own_card("alpha")], path)
    with closing(connect(path)) as connection:
        cards = {"own-wall": wall}
        ((_, query),) = taken(completer(cards), "пробивает:", lang)
        assert isinstance(search(connection, query, lang=lang), list)


@given(NAMES, st.sampled_from(LANGS))
@settings(max_examples=150)
def test_decks_are_found_by_the_cards_that_are_proposed(name: str, lang: Lang) -> None:
    """`карта:` names a card as decks are asked for: a number in its name is none of how many there are."""
    card = own_card("alpha").model_copy(update={"name": Words(ru=name, en=f"{name} e")})
    cards: dict[str, Card] = {card.id: card, "own-beta": own_card("beta")}
    completer = Completer(DECKS, DECK_NOTES, lambda key: [(name, f"{name} e", card.id)] if key == "card" else [])
    decks = [Traits(Deck.of("A", {"own-beta": 1}), cards), Traits(Deck.of("B", {card.id: 1}), cards)]
    ((_, query),) = taken(completer, "карта:", lang)
    assert search_decks(decks, query, cards) == [1]


@pytest.mark.parametrize(
    ("key", "field"),
    [("source", "источник:"), ("group", "группа:"), ("sort", "сорт:"), ("kind", "вид:"), ("has", "есть:")],
)
def test_what_every_query_may_ask_is_read_as_it_is_proposed(ice: sqlite3.Connection, key: str, field: str) -> None:
    """The catalogues and the words of the language itself, where a deck is open."""
    context = Context(OpenDeck({}, most=4, room=60))
    for lang in LANGS:
        found = list(taken(completer({}), field, lang))
        assert found, key
        for _, query in found:
            assert isinstance(search(ice, query, lang=lang, context=context), list)


@pytest.mark.slow
def test_a_set_of_an_odd_name_is_taken_by_a_key(open_app: Callable[[], MainWindow], home: Path, qtbot: QtBot) -> None:
    """In the window: what stands in the list is put into the field by Tab, and the cards of the set are there."""
    odd = {"slash": "/лёд/", "quote": 'Лёд"', "both": "«Лёд»"}
    own = Collection.open(home)
    for place, (set_id, name) in enumerate(odd.items()):
        one = CardSet(id=set_id, name=Words(ru=name, en=f"{name} e"))
        own.change(
            lambda held, one=one, place=place: held.with_set(one).with_cards([own_card(f"n{place}", set=one.id)])
        )
    page = still(open_app()).go("cards")
    assert isinstance(page, CardsPage)
    field = page.pool.field
    type_in(field, "набор:")
    qtbot.waitUntil(page.pool.completion.isVisible)
    assert page.pool.completion.words[2:] == ['"/лёд/"', "quote", "both"]
    for place, written in enumerate(page.pool.completion.words[2:]):
        assert shown(page, field, written, qtbot) == [f"own-n{place}"]


def shown(page: CardsPage, field: QLineEdit, written: str, qtbot: QtBot) -> list[str]:
    """Take a proposal by keys, and return the cards that are there then."""
    field.clear()
    type_in(field, "набор:")
    qtbot.waitUntil(page.pool.completion.isVisible)
    while page.pool.completion.lit != written:
        press(field, Qt.Key.Key_Down)
    press(field, Qt.Key.Key_Tab)
    assert field.text() == f"набор:{written} "
    model = page.pool.model
    return [model.card_id(row) for row in range(model.rowCount())]
