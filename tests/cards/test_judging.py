"""What is said of a card while it is made: what can't work, what another card has better, what cards like it cost."""

from collections.abc import Sequence
from typing import Any

import pytest

from kiberrubezh.cards.abilities import Continuous, Triggered, When
from kiberrubezh.cards.card import Card, Power, Reference, Timing, Words
from kiberrubezh.cards.compose.advice import Likeness, advice, cost
from kiberrubezh.cards.compose.doubts import Doubt, doubts, unprintable_words
from kiberrubezh.cards.effects import (
    Draw,
    ExtraAssets,
    ExtraBlock,
    Filter,
    Keyword,
    KeywordName,
    Kind,
    Number,
    Pick,
    Stat,
    Stop,
    Whose,
    Zone,
)
from kiberrubezh.cards.face.layout import face_name, layout
from kiberrubezh.cards.face.render import face, table_face
from kiberrubezh.cards.face.room import crowd, unprintable
from kiberrubezh.cards.face.table_face import table_name
from kiberrubezh.cards.sets import CardSet, know
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import LANGS, Lang
from kiberrubezh.drawing.typeset import drawable
from kiberrubezh.resources import resource

CARDS = {card.id: card for card in load_sources(resource("cards"))}
SOME = [*CARDS.values()][::6]
WAVE = Filter(zone=Zone.ATTACKS, side=Whose.OPPONENT, in_wave=True)


def own(like: str, **other: Any) -> Card:
    """Make an own card like a printed one but for some of it."""
    fields = {"id": "own-card", "name": Words(ru="Своя", en="Own"), "set": "custom", **other}
    return CARDS[like].model_copy(update=fields)


BLOCK = ExtraBlock(what=Pick(who=Filter(zone=Zone.MEASURES)))
LATE = Triggered(when=When.TURN_END, effects=(Stop(what=Pick(who=WAVE)),))


def played(*effects: Stop | Draw | ExtraAssets | ExtraBlock) -> tuple[Triggered, ...]:
    return (Triggered(when=When.PLAYED, effects=effects),)


DOUBTFUL: tuple[tuple[Card, str, bool], ...] = (
    (own("wiper", requires=Power(attack=40)), "больше не требует ни одна карта набора", False),
    (own("wiper", keywords=(Keyword(name=KeywordName.DECOY),)), "«Приманка»", True),
    (own("wiper", keywords=(Keyword(name=KeywordName.DISTRIBUTED, value=1),)), "«Распределённость»", True),
    (own("wiper", damage=9), "Лучше, чем «Вайпер»", False),
    (own("wiper"), "Ничем не отличается от «Вайпер»", False),
    (own("wiper", damage=1), "«Вайпер» не хуже ни в чём", False),
    (own("wiper", abilities=(Continuous(change=Number(stat=Stat.DAMAGE, by=0)),)), "прибавляется 0", True),
    (
        own("wiper", abilities=(Continuous(change=Number(stat=Stat.CAPACITY, by=1)),)),
        "шагами такое не составить",
        False,
    ),
    (own("fire", abilities=played(Stop(what=Pick(who=WAVE))), timing=Timing.OWN_TURN), "нет волны (KR-6.1)", True),
    (own("fire", abilities=played(ExtraAssets()), timing=Timing.BLOCKING), "ход не ваш (KR-5.3)", True),
    (own("fire", abilities=played(BLOCK), timing=Timing.OWN_TURN), "ваши меры не блокируют (KR-5.6)", True),
    (own("wiper", abilities=(LATE,)), "Действие 1: шагами такое не составить", False),
)


@pytest.mark.parametrize(("card", "said", "grave"), DOUBTFUL, ids=range(len(DOUBTFUL)))
def test_what_is_doubtful_is_said(card: Card, said: str, grave: bool) -> None:
    """KR-1, KR-6, KR-9: what can't work, and by which card another is made needless, is said before a card is kept."""
    found = [doubt for doubt in doubts(card, CARDS.values()) if said in doubt.words.ru]
    assert [doubt.grave for doubt in found] == [grave]


def test_printed_cards_raise_no_doubt() -> None:
    """The set itself is as its own checks want it: nothing idle, nothing needless, no text without room."""
    assert [doubt for card in SOME for doubt in doubts(card, CARDS.values())] == list[Doubt]()
    assert [card.id for card in SOME for lang in LANGS if crowd(card, lang)] == []
    assert [card.id for card in CARDS.values() if unprintable(card)] == []


def test_a_text_without_room_is_noticed() -> None:
    """A face keeps so many words in letters one can read: first reminders go, then it is too much."""
    long = CARDS["wiper"].abilities * 3
    assert crowd(own("wiper", abilities=CARDS["wiper"].abilities * 12), "ru") == "tiny"
    keywords = tuple(Keyword(name=name) for name in (KeywordName.STEALTH, KeywordName.BREACH, KeywordName.PERSISTENCE))
    assert crowd(own("wiper", abilities=long, keywords=keywords), "ru") == "bare"
    words = "Игроки договариваются: до конца хода никто не атакует. " * 6
    assert crowd(own("wiper", abilities=(), keywords=(), manual=Words(ru=words, en=words)), "ru") == "by_hand"


@pytest.mark.parametrize("count", [99, 100, 500])
@pytest.mark.parametrize("kept", ["", "wiper"])
def test_a_text_of_any_number_of_lines_is_drawn(count: int, kept: str) -> None:
    """What can't all be set ends in an ellipsis, on either face, and is said to have no room."""
    said, abilities = "\n".join(["щит"] * count), CARDS[kept].abilities if kept else ()
    card = own("wiper", abilities=abilities, manual=Words(ru=said, en=said))
    for small in (False, True):
        body = layout(card, "ru", small).body
        assert body is not None
        assert all(body.box.holds(placed.box) for placed in body.placed)
        assert (body.placed[-1].piece.text == "…") == (count + len(abilities) > 99)
    assert crowd(card, "ru") == "tiny"
    assert face(card, "ru", 180).size == (180, 251)


def test_signs_that_the_font_lacks_are_named() -> None:
    """Whatever a face says in either language, its set's name too; what is set without a box is no doubt."""
    plain = own("wiper", manual=Words(ru="Ёлка → «№ 5» ≥ ½ £ €…", en="Ice — “a” × b’s, naïve"), abilities=())
    assert unprintable(plain) == ""
    assert unprintable(own("wiper", name=Words(ru="Лёд 😀", en="Ice 漢 漢字"))) == "😀漢字"
    assert unprintable(own("wiper", manual=Words(ru="✓ щит", en="Shield ★"))) == "✓★"
    assert unprintable(own("wiper", about=Words(ru="☃", en="☃"))) == "", "a card with a text has no room for it"
    bare = own("wiper", about=Words(ru="☃", en="☃"), abilities=(), keywords=())
    assert unprintable(bare) == "☃"
    know([CardSet(id="odd", name=Words(ru="Лёд", en="冰"), mark="✓")])
    assert unprintable(plain.model_copy(update={"set": "odd"})) == "✓冰"
    know([])
    assert unprintable(own("wiper", name=Words(ru="Лёд\u200d", en="Ice"))) == "", "nobody sees it"
    said = unprintable_words("✓" * 20)
    assert [said.ru.count("✓"), said.en.count("✓"), "…" in said.ru] == [12, 12, True]


@pytest.mark.parametrize("lang", LANGS)
def test_no_sign_that_the_font_lacks_is_drawn(lang: Lang) -> None:
    """Wherever it stands on either face; they are those of a card without it, so that no box is in the place."""
    odd, plain = (
        own(
            "wiper",
            name=Words(ru=f"Лёд{sign}", en=f"Ice{sign}"),
            manual=Words(ru=f"щит{sign}", en=f"shield{sign}"),
            reference=Reference(source=f"ISO{sign}", code=f"27001{sign}", title=f"Annex{sign} A"),
            set=f"cold{len(sign)}",
        )
        for sign in ("漢🔥", "")
    )
    know([CardSet(id=f"cold{len(it)}", name=Words(ru=f"Лёд{it}", en=f"Ice{it}"), mark=f"x{it}") for it in ("漢🔥", "")])
    for small in (False, True):
        assert list(layout(odd, lang, small).blocks()) == list(layout(plain, lang, small).blocks())
    assert table_name(odd, lang, 90) == table_name(plain, lang, 90)
    know([])


def test_a_name_of_nothing_but_such_signs_is_that_of_the_other_language() -> None:
    """Or the card's id where neither can be drawn: a face without a name would be no card."""
    half, none = (own("wiper", name=Words(ru="漢字", en=en)) for en in ("Kanji", "🔥\u200d🔥"))
    assert (face_name(half, "ru"), face_name(half, "en"), face_name(none, "ru")) == ("Kanji", "Kanji", "own-card")
    bare = own("wiper", name=Words(ru="漢", en="漢"), manual=Words(ru="漢", en="漢"), abilities=(), keywords=())
    assert face(bare, "ru", 180).size == (180, 251)
    assert table_face(bare, "ru", 90).height == 90
    assert drawable("Возьмите карту 🔥漢, затем (☃) другую 🔥.") == "Возьмите карту, затем () другую."
    assert drawable("a\r漢b\u2028c \n\u00a0d") == "a b c \n\u00a0d", "blanks part words whatever they are"


def test_advice_is_what_such_cards_cost() -> None:
    """The cards most like a printed one mostly cost what it costs, so that their range says something of a new one."""
    advised = [(card, advice(card, CARDS.values())) for card in SOME]
    ranges = [(cost(card), [like.cost for like in it.near]) for card, it in advised if it]
    assert len(ranges) == len(SOME)
    within = sum(min(costs) <= n <= max(costs) for n, costs in ranges)
    assert within >= 0.85 * len(SOME)


def test_advice_names_its_reasons() -> None:
    """A card as cheap as nothing is said to be cheaper than those like it, which are named with what they share."""
    advised = advice(own("wiper", requires=Power()), CARDS.values())
    assert advised is not None
    assert advised.words.ru.endswith("эта — 0: дешевле всех.")
    assert advised.near[0].card.id == "wiper"
    assert {"та же категория", "тот же урон", "текст о том же"} <= {words.ru for words in advised.near[0].reasons}
    assert advice(own("wiper", manual=Words(ru="Ура", en="Hooray")), CARDS.values()) is None
    assert advised.near[0].cost == cost(CARDS["wiper"])
    assert {it.card.kind for it in advised.near} == {Kind.ATTACK}


def test_reasons_of_advice_are_true() -> None:
    """A text of the same kind does the same to the same cards; one at the same moment, or for a cost, is told so."""
    stops = own("fire", abilities=played(Stop(what=Pick(who=WAVE))))
    draws = own("fire", abilities=played(Draw()))
    for card, shared in ((draws, "draw"), (stops, "stop")):
        for it in near(card):
            does = {str(getattr(part, "do", "")) for text in it.card.abilities for part in getattr(text, "effects", ())}
            assert ("текст о том же" in {words.ru for words in it.reasons}) <= (shared in does)
    late = own("soc", abilities=(Triggered(when=When.TURN_END, effects=(ExtraAssets(),)),))
    moments = {it.card.id: {words.ru for words in it.reasons} for it in near(late)}
    assert "текст срабатывает тогда же" in moments["siem"]
    paid = own("soc", abilities=(CARDS["soc"].abilities[0].model_copy(update={"effects": (ExtraAssets(),)}),))
    assert {"тоже за плату"} in [{words.ru for words in it.reasons} for it in near(paid)]
    assert all(it.reasons for card in SOME for it in near(card))


def near(card: Card) -> Sequence[Likeness]:
    """Return the cards that one is compared with."""
    advised = advice(card, CARDS.values())
    assert advised is not None
    return advised.near
