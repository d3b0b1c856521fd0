"""What is proposed is what the words say: it can be asked, and finds cards unless it is conditions alone."""

import re
import sqlite3

import pytest
from cards.find.predicates import CARDS, CONTEXT

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.tokens import tokens
from kiberrubezh.ground.words import Lang

SAYINGS = (
    *("меры против атаки", "меры против данных", "меры против паролей", "меры против денег", "меры против среды"),
    *("measures against attack", "measures against user", "measures against data", "measures against money"),
    *("активы и атаки 3", "assets and attack 3", "активы, которые блокируют 2 атаки", "assets with 9 attack and data"),
    *("better password", "better backup", "cheaper antivirus", "лучше резервная копия", "хуже шифрование"),
    *("слабее червя и данных", "лучше антивируса и файрвола", "слабее червя, вайпера и бэкдора", "хуже всех паролей"),
    *("карты про сон", "карты за три и сон", "мера за 2 против отказа", "атаки на криптографию", "что даёт больше"),
    *("sorted by cost, damage", "win rate better than 50", "stealthy malware", "cards for the poor", "what to add"),
    *(
        "sort attacks by damage descending, then cost",
        "sort attacks by damage, then cost",
        "урон три и скрытные",
        "события без категории",
        "карты без имени",
        "карты без источника",
        "атаки не данные",
    ),
)
"""Some of them say nothing that can be asked."""


def _proposed(database: sqlite3.Connection, typed: str) -> tuple[Lang, str | None]:
    """Return the language of what is typed and what is proposed for it, as a player is told."""
    lang: Lang = "en" if typed.isascii() else "ru"
    guesser = Guesser(database, CONTEXT)
    try:
        found = search(database, typed, None, lang, CONTEXT)
        if not found:
            guesser.check(typed, lang)
    except QueryError as error:
        return lang, guesser.mended(typed, error, lang)
    hinted = guesser.hint_here(typed, lang)
    return lang, hinted if found else guesser.meant(typed, lang) or hinted


@pytest.mark.parametrize("typed", SAYINGS)
def test_a_proposal_finds_cards_or_is_conditions_alone(database: sqlite3.Connection, typed: str) -> None:
    """Words that are left over of a sentence and find nothing tell nobody anything."""
    lang, proposed = _proposed(database, typed)
    if proposed is not None and not search(database, proposed, 1, lang, CONTEXT):
        assert {token.sign for token in tokens(proposed)} <= {"field", "not", "and", "or", "open", "close"}


@pytest.mark.parametrize("typed", ["активы и атаки 3", "assets and attack 3", "better backup", "лучше резервная копия"])
def test_a_sentence_that_asks_no_condition_gets_none(database: sqlite3.Connection, typed: str) -> None:
    """Nor is a number left out of it."""
    assert _proposed(database, typed)[1] is None


@pytest.mark.parametrize("against", ["меры против", "кто остановит"])
@pytest.mark.parametrize("kind", [Kind.MEASURE, Kind.ATTACK])
def test_whom_measures_are_against_is_an_attack(database: sqlite3.Connection, against: str, kind: Kind) -> None:
    """Who blocks a measure can be asked for, as attacks it blocks; none that is asked for by its kind does."""
    guesser = Guesser(database)
    for name in (card.name.ru for card in CARDS.values() if card.kind == kind and card.name.ru.isalpha()):
        hinted = guesser.hint_here(f"{against} {name}", "ru") or ""
        assert (f":{name.casefold()}" in hinted.casefold()) == (kind == Kind.ATTACK or against == "кто остановит"), name


@pytest.mark.parametrize(
    "typed", ["меры против данных", "меры против паролей", "меры против сети", "measures against data", "against usb"]
)
def test_a_word_that_describes_a_card_does_not_call_it(database: sqlite3.Connection, typed: str) -> None:
    """Nobody calls the rotation of credentials credentials."""
    hinted = Guesser(database).hint_here(typed, "en" if typed.isascii() else "ru") or ""
    assert "блокирует:" not in hinted
    assert "blocks:" not in hinted


@pytest.mark.parametrize("name", [it.name.ru for it in CARDS.values() if it.kind == Kind.ATTACK and " " in it.name.ru])
def test_an_adjective_is_not_what_a_card_is(database: sqlite3.Connection, name: str) -> None:
    """Phishing is spearphishing to whoever looks for measures against it: «фишинг», not «целевой»."""
    first, *_, last = name.split()
    if re.fullmatch(r"\w+(?:ый|ий|ой|ая)", first) and len(name.split()) == 2:
        assert "блокирует:" in (Guesser(database).hint_here(f"меры против {last}", "ru") or ""), name
    assert "блокирует:" not in (Guesser(database).hint_here("меры против целевой", "ru") or "")


@pytest.mark.parametrize("typed", ["дешевле копии", "урон больше копий", "дороже номера", "cheaper than copies"])
def test_only_what_is_printed_is_compared_with(database: sqlite3.Connection, typed: str) -> None:
    """Its place in the set and its copies in a deck are no figures of a card's."""
    hinted = Guesser(database).hint_here(typed, "en" if typed.isascii() else "ru") or ""
    assert not re.search(r"[<>=‹›](?:копий|номер|copies|number)", hinted)


def test_a_word_that_is_no_slip_is_not_changed(database: sqlite3.Connection) -> None:
    """Half of its letters are those of another by chance; a letter too few is a slip."""
    assert Guesser(database).meant("смартфона") is None
    assert Guesser(database).meant("антивирс") == "антивирус"


@pytest.mark.parametrize("typed", ["покажи мне все карты", "cards that say draw"])
def test_a_word_of_which_much_would_change_is_no_slip(database: sqlite3.Connection, typed: str) -> None:
    """Two letters more or fewer make another word, and none becomes one that denies or joins."""
    assert _proposed(database, typed)[1] is None
