"""Which card was clearly meant by a name that none has."""

import pytest
from deckbuilder.pool import real_cards

from kiberrubezh.deckbuilder.names import Names

CARDS = real_cards()
NAMES = Names.of(CARDS)


def guess(typed: str) -> str:
    """Return what is guessed of the names that are suggested."""
    return NAMES.clear_guess(typed, NAMES.suggest(typed))


def test_a_card_is_suggested_once() -> None:
    """By one of its names, whichever languages are near: two would look like two cards."""
    for typed in ("VPN", "DDoS", "TEMPEST", "USB"):
        found = [NAMES.find(name) for name in NAMES.suggest(typed)]
        assert len(found) == len(set(found)) > 0, typed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Антивирос", "Антивирус"),
        ("antivirsu", "Antivirus"),
        ("Антивирки", ""),
        ("Антивирус 2", ""),
        ("Антивирус II", ""),
        ("Экран", ""),
        ("Cootkit", ""),
        ("Чепуха", ""),
        ("", ""),
    ],
)
def test_only_a_slip_or_two_in_one_name_is_clear(typed: str, meant: str) -> None:
    """Part of a name, another number or what is like several cards is not."""
    assert guess(typed) == meant


@pytest.mark.slow
def test_no_slip_is_taken_for_another_card() -> None:
    """A letter that is wrong, twice or gone in the middle of any name leads to that card or to none."""
    clear = 0
    for card in CARDS.values():
        for name in (card.name.ru, card.name.en):
            half = len(name) // 2
            for slip in (
                f"{name[:half]}щ{name[half + 1 :]}",
                name[:half] + name[half - 1 :],
                name[:half] + name[half + 1 :],
            ):
                found = guess(slip)
                assert not found or NAMES.find(found) == card.id, slip
                clear += bool(found)
    assert clear > len(CARDS)
