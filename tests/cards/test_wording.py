"""One form for one notion, in all texts of the set and of the vocabulary."""

import re
from pathlib import Path

import pytest
from cards.transcript import transcripts

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.abilities import Ability, Continuous, Triggered, When
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, Category, Filter, How, Keyword, KeywordName, Kind, Pick, Zone
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.cards.speech.reminders import keyword_reminder
from kiberrubezh.cards.text import LANGS, Lang, category_name, keyword_name, text

TEXTS = transcripts()
RUSSIAN = (TEXTS["base.ru.txt"] + TEXTS["vocabulary.ru.txt"]).split("\n")
ENGLISH = (TEXTS["base.en.txt"] + TEXTS["vocabulary.en.txt"]).split("\n")
MANY = {
    "ru": re.compile(r"\b(?:такие|таких)\b", re.IGNORECASE),
    "en": re.compile(r"\bsuch (?:attacks|measures)\b", re.IGNORECASE),
}
ONE = {
    "ru": re.compile(r"\b(?:такая|такую|такой)\b", re.IGNORECASE),
    "en": re.compile(r"\bsuch an? (?:attack|measure)\b", re.IGNORECASE),
}


def said(pattern: str, lines: list[str]) -> list[str]:
    """Return the lines in which a pattern stands."""
    return [line for line in lines if re.search(pattern, line, re.IGNORECASE)]


def counted(name: KeywordName) -> Keyword:
    return Keyword(name=name, value=2 if name in COUNTED_KEYWORDS else 0)


def test_a_category_is_told_in_one_form() -> None:
    """«С категорией» of attacks and measures, of one's own and of the opponent's."""
    named = "|".join(re.escape(words.short.ru) for words in CATEGORIES.values())
    assert said(rf"с категорией (?:{named})", RUSSIAN)
    assert said(rf"категори\w+ (?:{named})", RUSSIAN) == said(rf"с категорией (?:{named})", RUSSIAN)


@pytest.mark.parametrize(
    ("other", "lines"), [(r"\b(?:дайте|дать|даёт|отн[яи]|лиш[аи]|смените|увелич|уменьш)", RUSSIAN)]
)
def test_who_gets_gets_and_who_loses_loses_in_russian(other: str, lines: list[str]) -> None:
    """«Получает» and «теряет» whether a text lasts, or is carried out once."""
    assert said(other, lines) == []
    assert said("получа", lines)
    assert said("теря", lines)


def test_who_gets_gets_and_who_loses_loses_in_english() -> None:
    """One verb for an act, whoever brings it about."""
    assert said(r"\b(?:gives?|takes? .* from|ha(?:s|ve) (?:stealth|echelon|decoy|escalation))\b", ENGLISH) == []


def test_the_readers_cards_are_theirs_in_one_word() -> None:
    """«Ваш» is the reader's; «свой» is said only of an opponent who acts on what is theirs."""
    own = said(r"\bсво(?:й|я|ё|и|его|ей|ю|их|ему|им)\b", RUSSIAN)
    assert own
    assert said("соперник (?:может )?[а-я]+(?:ет|ть|ёт) ", own) == own
    assert said(r"\bваш", own) == []


def test_a_category_stands_on_a_card() -> None:
    """A category is named on a measure, in texts as in the rules."""
    assert said(r"на которой назван", RUSSIAN)
    assert said(r"в котор\w+ назван", RUSSIAN) == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", KeywordName)
def test_a_reminder_has_the_number_of_those_it_speaks_of(name: KeywordName, lang: Lang) -> None:
    """A keyword that is given to one is explained of one, given to several of several, each by their noun."""
    one, many = (keyword_reminder(counted(name), lang, bearer) for bearer in ("one", "many"))
    assert ONE[lang].search(one)
    assert not MANY[lang].search(one)
    assert MANY[lang].search(many)


def explained(ability: Ability, lang: Lang) -> str:
    asset = Card(id="asset", kind=Kind.ASSET, name=Words(ru="Актив", en="Asset"), abilities=(ability,))
    return text(asset, lang)[0][-1].text


@pytest.mark.parametrize("lang", LANGS)
def test_a_given_keyword_is_explained_of_those_who_get_it(lang: Lang) -> None:
    """A choice of one, some of them, all of them, and a card drawn in between, which is none of them."""
    stealth, attacks = fx.Gives(keyword=Keyword(name=KeywordName.STEALTH)), Filter(zone=Zone.ATTACKS)
    one, some = (fx.Modify(what=Pick(who=attacks, amount=n), change=stealth) for n in (1, 2))
    drawn = Triggered(when=When.DEPLOYED, effects=(one, fx.Draw()))
    assert ONE[lang].search(explained(drawn, lang))
    assert MANY[lang].search(explained(Triggered(when=When.DEPLOYED, effects=(some,)), lang))
    assert MANY[lang].search(explained(Continuous(change=stealth, who=attacks), lang))
    itself = fx.Modify(what=Pick(how=How.SELF), change=stealth)
    assert (
        explained(Triggered(when=When.DEPLOYED, effects=(itself,)), lang)
        == f"({keyword_reminder(stealth.keyword, lang)})"
    )
    assert ONE[lang].search(explained(Triggered(when=When.DEPLOYED, effects=(itself, fx.Draw())), lang))


def test_a_category_covers_what_defends_against_it() -> None:
    """A tunnel is cryptography, not its analysis: what is attacked gives the category its name."""
    assert category_name(Category.CRYPTANALYSIS, "en") == "Cryptography"
    assert said("cryptanalysis", ENGLISH) == []


def test_chance_is_told_in_one_form() -> None:
    """A random card is one on either side of the table."""
    assert said("at random", ENGLISH) == []
    assert said("random .* of yours, then .* random opposing", ENGLISH)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_call_keywords_as_cards_do(lang: Lang) -> None:
    """KR-9: whoever looks a keyword up finds it."""
    rules = (Path(__file__).parents[2] / "docs" / f"rules.{lang}.md").read_text(encoding="utf-8")
    names = [keyword_name(Keyword(name=name), lang) for name in KeywordName]
    assert [name for name in names if not re.search(rf"^\| {name}(?: N)? \|", rules, re.MULTILINE)] == []
