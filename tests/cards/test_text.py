from pathlib import Path

import pytest
from cards.own_texts import SAMPLES
from cards.transcript import GOLDENS, transcripts

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.abilities import Ability, Continuous, Triggered, When
from kiberrubezh.cards.card import Card, Timing, Words
from kiberrubezh.cards.effects import Category, Keyword, KeywordName, Kind, Stat, Zone
from kiberrubezh.cards.text import (
    LANGS,
    Lang,
    Run,
    category_letter,
    category_mark,
    category_name,
    keyword_name,
    keyword_reminder,
    kind_name,
    plain_text,
    plural,
    sentence,
    stat_name,
    text,
    type_line,
    zone_name,
)


def event(*keywords: Keyword, timing: Timing = Timing.ANY) -> Card:
    drawing = Triggered(when=When.PLAYED, effects=(fx.Draw(),))
    name = Words(ru="Событие", en="Event")
    return Card(id="event", kind=Kind.EVENT, name=name, timing=timing, keywords=keywords, abilities=(drawing,))


@pytest.mark.parametrize("name", [path.name for path in sorted(GOLDENS.glob("*.txt"))])
def test_texts_are_as_reviewed(name: str) -> None:
    """KR-9: the words of every card and sample are those that were read and found good."""
    assert transcripts()[name] == (GOLDENS / name).read_text(encoding="utf-8")


def test_every_golden_is_kept() -> None:
    """No transcript goes unreviewed."""
    assert {path.name for path in Path(GOLDENS).glob("*.txt")} == transcripts().keys()


@pytest.mark.parametrize("lang", LANGS)
def test_a_sentence_is_well_formed(lang: Lang) -> None:
    """A sentence begins large or with a number, ends with one full stop, and has nothing unsaid in it."""
    for said in (sentence(ability, kind, lang) for ability, kind in SAMPLES):
        assert not said[0].islower(), said
        assert said.endswith("."), said
        assert not any(wrong in said for wrong in ("..", "  ", " ,", "None", "{", "_")), said


def test_keywords_stand_first_bold_and_explained() -> None:
    """KR-9: a keyword is one short word with its reminder."""
    paragraphs = text(event(Keyword(name=KeywordName.DECOY), timing=Timing.OWN_TURN), "ru")
    assert paragraphs == (
        (
            Run("Приманка", "keyword"),
            Run(" "),
            Run("(За каждую атаку, которую она заблокировала, возьмите карту.)", "reminder"),
        ),
        (Run("Только в ваш ход."),),
        (Run("Возьмите карту."),),
    )


@pytest.mark.parametrize(
    ("n", "reminder"),
    [
        (1, "Чтобы её заблокировать, нужна 1 мера."),
        (2, "Чтобы её заблокировать, нужны 2 меры."),
        (5, "Чтобы её заблокировать, нужно 5 мер."),
    ],
)
def test_reminders_count_in_russian(n: int, reminder: str) -> None:
    """KR-9: Распределённость N needs N blocks."""
    assert keyword_reminder(Keyword(name=KeywordName.DISTRIBUTED, value=n), "ru") == reminder


def giving(name: KeywordName, value: int = 0) -> Continuous:
    """Make a text that gives a keyword to the own attacks."""
    return Continuous(change=fx.Gives(keyword=Keyword(name=name, value=value)), who=fx.Filter(zone=Zone.ATTACKS))


def asset(*abilities: Ability) -> Card:
    return Card(id="asset", kind=Kind.ASSET, name=Words(ru="Актив", en="Asset"), abilities=abilities)


def test_a_given_keyword_is_explained_on_the_card_that_gives_it() -> None:
    """KR-9: whoever reads the card needs no other to know what it gives."""
    assert text(asset(giving(KeywordName.STEALTH)), "ru") == (
        (
            Run("Ваши атаки получают Скрытность."),
            Run(" "),
            Run("(Такие атаки блокируют лишь меры, на которых названа их категория.)", "reminder"),
        ),
    )


def test_a_keyword_is_explained_once() -> None:
    """A card explains a keyword where it is first said, carried or given; another N is another reminder."""
    one, two = giving(KeywordName.ESCALATION, 1), giving(KeywordName.ESCALATION, 2)
    assert [len(paragraph) for paragraph in text(asset(one, one, two), "en")] == [3, 1, 3]
    carried = asset(one).model_copy(update={"keywords": (Keyword(name=KeywordName.ESCALATION, value=1),)})
    assert [paragraph[-1].style for paragraph in text(carried, "en")] == ["reminder", "plain"]


@pytest.mark.parametrize(("lang", "mark"), [("ru", "(Исполняют игроки.)"), ("en", "(Carried out by the players.)")])
def test_a_text_outside_the_vocabulary_is_shown_as_printed(lang: Lang, mark: str) -> None:
    """KR-9: its own words stand after the keywords, a paragraph a line, marked as carried out by the players."""
    card = event(Keyword(name=KeywordName.DECOY)).model_copy(
        update={"abilities": (), "manual": Words(ru="Первая.\n\nВторая.\n", en="First.\n\nSecond.\n")}
    )
    keyword, first, second = text(card, lang)
    assert keyword[0].style == "keyword"
    assert first == (Run("Первая." if lang == "ru" else "First."),)
    assert second == (Run("Вторая." if lang == "ru" else "Second."), Run(" "), Run(mark, "reminder"))


def test_plain_text_is_a_paragraph_a_line() -> None:
    """The plain text keeps the paragraphs and drops the styles."""
    card = event(Keyword(name=KeywordName.ESCALATION, value=2), timing=Timing.BLOCKING)
    assert plain_text(card, "en").splitlines() == [
        "Escalation 2 (+2 damage for each other attack of its category in the wave.)",
        "Only while you defend against a wave.",
        "Draw a card.",
    ]


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, "мер"), (1, "мера"), (3, "меры"), (5, "мер"), (11, "мер"), (14, "мер"), (21, "мера"), (112, "мер")],
)
def test_plural_in_russian(n: int, form: str) -> None:
    """Russian counts in three forms, and 11 to 14 in the last."""
    assert plural(n, "ru", "мера", "меры", "мер") == form


def test_plural_in_english() -> None:
    """English counts in two forms."""
    assert [plural(n, "en", "card", "cards") for n in (0, 1, 2, 21)] == ["cards", "card", "cards", "cards"]


@pytest.mark.parametrize("lang", LANGS)
def test_categories_are_told_apart_by_one_letter(lang: Lang) -> None:
    """KR-1.5: five categories, each with a letter and a mark of its own."""
    assert len({category_letter(category, lang) for category in Category}) == len(Category)
    assert len({category_mark(category, lang) for category in Category}) == len(Category)
    assert all(len(category_letter(category, lang)) == 1 for category in Category)


@pytest.mark.parametrize("lang", LANGS)
def test_everything_has_a_name(lang: Lang) -> None:
    """Kinds, categories, zones, numbers and keywords are named, each differently."""
    for names in (
        [kind_name(kind, lang) for kind in Kind],
        [kind_name(kind, lang, many=True) for kind in Kind],
        [category_name(category, lang) for category in Category],
        [zone_name(zone, lang) for zone in Zone],
        [stat_name(stat, lang) for stat in Stat],
        [keyword_name(Keyword(name=name), lang) for name in KeywordName],
    ):
        assert len(set(names)) == len(names)


def test_type_line_names_kind_and_categories() -> None:
    """KR-1.3: a measure that lists no category says that it blocks any."""
    name = Words(ru="Мера", en="Measure")
    measure = Card(id="m", kind=Kind.MEASURE, name=name, capacity=1)
    named = measure.model_copy(update={"blocks": (Category.MALWARE, Category.TEMPEST)})
    basic = Card(id="b", kind=Kind.ASSET, name=name, basic=True, provides={"defence": 1})
    assert type_line(measure, "ru") == "Мера защиты · любая категория"
    assert type_line(named, "en") == "Measure · Malware, Emanations"
    assert type_line(basic, "ru") == "Базовый актив"
    assert type_line(event(), "en") == "Event"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (fx.Prevent(count=21), "До конца хода предотвратите уничтожение следующей 21 карты вашей колоды."),
        (
            fx.ExtraBlock(what=fx.Pick(who=fx.Filter(zone=Zone.MEASURES), amount=21), count=2),
            "21 ваша мера может заблокировать ещё по 2 атаки в этом ходу, даже повёрнутая.",
        ),
        (
            fx.Modify(
                what=fx.Pick(how=fx.How.RANDOM, who=fx.Filter(zone=Zone.ASSETS), amount=101),
                change=fx.Number(stat=Stat.PROVIDES_ATTACK, by=1),
            ),
            "101 ваш случайный актив получает +1 к мощности атаки до конца хода.",
        ),
        (
            fx.Modify(
                what=fx.Pick(who=fx.Filter(zone=Zone.ATTACKS), amount=21, up_to=True),
                change=fx.Number(stat=Stat.DAMAGE, by=1),
            ),
            "До 21 вашей атаки получают +1 к урону до конца хода.",
        ),
        (
            fx.Modify(
                what=fx.Pick(who=fx.Filter(zone=Zone.ATTACKS), amount=11),
                change=fx.Number(stat=Stat.DAMAGE, by=1),
            ),
            "11 ваших атак получают +1 к урону до конца хода.",
        ),
    ],
)
def test_a_number_that_ends_in_one_is_followed_by_the_singular(effect: fx.Effect, said: str) -> None:
    """What a number counts, its adjectives and its verb agree with it: 21 мера блокирует, 11 мер блокируют."""
    assert sentence(Triggered(when=When.PLAYED, effects=(effect,)), Kind.EVENT, "ru") == said


def test_who_may_choose_is_not_said_to_choose_twice() -> None:
    """An opponent who may choose one of your measures, for a change of it, chooses it once."""
    pick = fx.Pick(who=fx.Filter(zone=Zone.MEASURES), by=fx.Whose.OPPONENT, up_to=True)
    effect = fx.Modify(what=pick, change=fx.Number(stat=Stat.CAPACITY, by=-1))
    said = sentence(Triggered(when=When.PLAYED, effects=(effect,)), Kind.EVENT, "ru")
    assert said == "Соперник может выбрать вашу меру: она получает −1 к ёмкости до конца хода."
