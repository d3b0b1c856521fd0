"""The guide to the search: its examples do as they say."""

import re
import sqlite3

import pytest
from cards.find.predicates import CARDS, CONTEXT

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.guide import CHAPTERS
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import LANGS, Lang


@pytest.mark.parametrize("lang", LANGS)
def test_all_examples_of_the_guide_find_something(database: sqlite3.Connection, lang: Lang) -> None:
    """What the guide shows can be asked, finds cards but not all, and says what it finds."""
    examples = [example for chapter in CHAPTERS for example in chapter.examples]
    assert len(examples) > 25
    for example in examples:
        query = example.query.of(lang)
        found = search(database, query, None, lang, CONTEXT)
        assert found, query
        assert len(found) < len(CARDS) or parse(query).where is None, query
        assert example.finds.of(lang)
        assert example.needs_deck == _asks_of_a_deck(database, query)


def _asks_of_a_deck(database: sqlite3.Connection, query: str) -> bool:
    try:
        search(database, query)
    except QueryError:
        return True
    return False


@pytest.mark.parametrize("lang", LANGS)
def test_what_the_guide_says_of_words_is_so(database: sqlite3.Connection, lang: Lang) -> None:
    """Each sentence in quotes under the last chapter is met with a query that finds cards."""
    said = re.findall('[«"](.+?)[»"]', CHAPTERS[-1].more.of(lang))
    assert len(said) > 1
    for sentence in said:
        hinted = Guesser(database).hint_here(sentence, lang)
        assert hinted, sentence
        assert search(database, hinted, None, lang), hinted
