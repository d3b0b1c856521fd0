"""What cards, decks and keywords are called, and how their prose speaks."""

import json
import re
from collections import Counter
from difflib import SequenceMatcher
from itertools import combinations

import pytest
from deckbuilder.pool import real_cards

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Keyword, KeywordName
from kiberrubezh.cards.text import LANGS, Lang, keyword_name, plain_text
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.resources import resource

ALIKE = 0.77
"""From this likeness on two names are taken for each other by a hasty eye."""
TERMS = frozenset({frozenset({"bootkit", "rootkit"})})
"""Terms of the trade that are as they are."""
SHARED = 3
"""So many names may have a word in common, told by its first five letters."""


def name(card: Card, lang: Lang) -> str:
    return fold(getattr(card.name, lang))


@pytest.mark.parametrize("lang", LANGS)
def test_names_of_cards_decks_and_keywords_are_unique(lang: Lang) -> None:
    """Whoever says a name means one thing."""
    keywords = [fold(keyword_name(Keyword(name=word), lang)) for word in KeywordName]
    decks = [fold(deck.name) for deck in ready_decks(real_cards(), lang)]
    told = Counter([name(card, lang) for card in real_cards().values()] + decks + keywords)
    assert [word for word, times in told.items() if times > 1] == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_names_look_alike(lang: Lang) -> None:
    """No name can be taken for another, be it of a card or of a deck."""
    named = [(card.id, name(card, lang)) for card in real_cards().values()]
    named += [(deck.name, fold(deck.name)) for deck in ready_decks(real_cards(), lang)]
    alike = [
        (one, other)
        for (one, first), (other, second) in combinations(named, 2)
        if SequenceMatcher(None, first, second).quick_ratio() >= ALIKE
        and SequenceMatcher(None, first, second).ratio() >= ALIKE
        and frozenset({one, other}) not in TERMS
    ]
    assert alike == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_word_is_in_many_names(lang: Lang) -> None:
    """Five cards that begin alike are not told apart when they are called."""
    words = Counter(
        stem
        for card in real_cards().values()
        for stem in {word[:5] for word in re.findall(r"\w{4,}", name(card, lang))}
    )
    assert {stem: times for stem, times in words.items() if times > SHARED} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_a_keyword_is_in_the_name_of_a_card_that_speaks_of_it(lang: Lang) -> None:
    """KR-9: a name that says a keyword promises it."""
    for word in KeywordName:
        said = keyword_name(Keyword(name=word), lang)
        for card in real_cards().values():
            assert fold(said) not in name(card, lang) or said in plain_text(card, lang)


def test_a_name_in_latin_letters_is_the_same_in_both_languages() -> None:
    """A proper name is not translated."""
    proper = [card.name for card in real_cards().values() if card.name.ru.isascii()]
    assert all(one.ru == one.en for one in proper)
    assert proper


NOTIONS = (("shielding", "экранир"), ("noise", "шум"), ("sandbox", "песочниц"), ("second factor", "втор"))
"""What defends, as the cards of that name call it: English words and stems of the Russian ones."""


@pytest.mark.parametrize(("english", "russian"), NOTIONS)
def test_both_languages_call_a_defence_alike(english: str, russian: str) -> None:
    """A screen is what one looks at, a shield what holds radiation: where one page says so, the other does."""
    pages = {card.id: card.about for card in real_cards().values() if card.about}
    said = {name for name, page in pages.items() if english in page.en.lower()}
    assert said
    assert {name for name in said if russian not in pages[name].ru.lower()} == set()


def test_reasons_call_keywords_as_cards_do() -> None:
    """What is written down of a card names a keyword in both languages, by its own name."""
    words = {keyword_name(Keyword(name=word), "en"): keyword_name(Keyword(name=word), "ru") for word in KeywordName}
    reasons = json.loads((resource("playtest") / "reasons.json").read_text("utf-8")).values()
    named = [(ru, reason["ru"]) for en, ru in words.items() for reason in reasons if en in reason["en"]]
    assert named
    assert [ru for ru, reason in named if ru[:-1] not in reason] == []


def test_english_prose_speaks_of_computers() -> None:
    """Mail comes as e-mail, intruders break in, data leaves on a USB stick; letters are those of a font."""
    telling = {card.id: card.about.en for card in real_cards().values() if card.about and card.id != "tempest-fonts"}
    words = r"letters?|burglars?|(?<!USB )sticks?|lawful|foreign|logons?|log(?:s|ged)? on"
    wrong = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    assert {card: found[0] for card, about in telling.items() if (found := wrong.search(about))} == {}
