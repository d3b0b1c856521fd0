"""KR-9: texts put together step by step from the vocabulary: what is offered, how it reads, that it comes out whole."""

import random

import pytest
from cards.glossary import example
from cards.own_texts import SAMPLES
from cards.parts import parts, used

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.composition import Composition, UnofferedError, fits
from kiberrubezh.cards.compose.facts import KEYWORDS, LEAST
from kiberrubezh.cards.compose.questions import ExtraChoice, Range
from kiberrubezh.cards.compose.sketch import ASKED, MOST, NUMBERS, FormFields
from kiberrubezh.cards.compose.words import choice_words, question_words
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, Kind, Stat
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import LANGS, sentence
from kiberrubezh.ground.words import Pair
from kiberrubezh.resources import resource

CARDS = load_sources(resource("cards"))
WALKS = range(8)


def begun(kind: Kind, *answers: str | int) -> Composition:
    made = Composition(kind)
    for key in answers:
        made = made.answer(key)
    return made


def remade(card: Card) -> Card:
    """Fill the form in anew as a card is, with nothing but what the form asks of its kind and the steps offer."""
    shown = FormFields.of(card)
    asked = ASKED[card.kind] | {"name_ru", "name_en", "text_ru", "text_en", "source", "code", "title"}
    asked |= {"about_ru", "about_en"} | ({"blocks", "category"} if "categories" in asked else set())
    texts = [begun(card.kind, *Composition.of(text, card.kind).answers).ability for text in card.abilities]
    form = FormFields(kind=card.kind).model_copy(
        update={field: getattr(shown, field) for field in asked - {"categories"}}
    )
    return form.model_copy(update={"abilities": tuple(texts)}).card(card.id)


@pytest.mark.parametrize("kind", Kind, ids=str)
def test_every_printed_card_is_remade_by_the_form(kind: Kind) -> None:
    """KR-9: each of the 150 cards comes out of the form's own fields and steps equal, set and number apart."""
    printed = [card for card in CARDS if card.kind is kind]
    assert printed
    for card in printed:
        made = remade(card)
        assert made.model_copy(update={"set": card.set, "number": card.number}) == card
        numbers = [getattr(FormFields.of(card), name) for name in ASKED[kind] & NUMBERS.keys()]
        assert all(number <= MOST for number in numbers)
        assert all(word.name in KEYWORDS[kind] for word in card.keywords)
        assert all(word.value >= LEAST.get(word.name, 1) for word in card.keywords if word.name in COUNTED_KEYWORDS)


@pytest.mark.parametrize("seed", WALKS)
def test_whatever_is_answered_leads_to_a_text(seed: int) -> None:
    """KR-9: no answer that is offered leads nowhere; choices differ in both languages; the way is found again."""
    dice = random.Random(seed)
    kind = [*Kind][seed % len(Kind)]
    made = Composition(kind)
    while (question := made.question) is not None and len(made.answers) < 16:
        said = [choice_words(question, choice, kind) for choice in question.choices]
        assert all(question_words(question))
        assert all(len({getattr(words, lang) for words in said}) == len(said) for lang in LANGS)
        least, most, _ = question.numbers or (0, 0, 0)
        keys = [choice.key for choice in question.choices] or [least, min(most, 9)]
        made = made.answer(dice.choice([*keys, keys[0]]))
    made = made if made.ability else begun(kind, *made.answers).lead()
    assert made.ability is not None
    assert Composition.of(made.ability, kind).ability == made.ability
    assert made.sentences() == Pair(*(sentence(made.ability, kind, lang) for lang in LANGS))


def test_the_sentence_grows_step_by_step() -> None:
    """KR-9: at each step stands what is said already, by the one producer of texts, and an ellipsis for the rest."""
    steps = ("through", "", "modify", "all", "opponent measures", "", "number", "capacity", -1)
    said = [begun(Kind.ATTACK, *steps[:n]).sentences() for n in range(len(steps) + 1)]
    assert said[0] == Pair("…", "…")
    assert said[1].ru == "Когда эта атака проходит: …"
    assert said[5] == Pair(
        "Когда эта атака проходит: все меры соперника …",
        "When this attack gets through, all opposing measures …",
    )
    assert said[-1] == Pair(
        "Когда эта атака проходит: все меры соперника получают −1 к ёмкости до конца хода.",
        "When this attack gets through, all opposing measures get −1 capacity until end of turn.",
    )


def test_the_sentence_says_nothing_that_is_still_to_be_answered() -> None:
    """KR-9: neither what is done with cards nor whose they are is told before it was chosen, as if it had been."""
    assert begun(Kind.EVENT, "", "move").sentences() == Pair("…", "…")
    assert begun(Kind.ASSET, "blocked").sentences() == Pair("Когда …", "When a measure blocks …")
    assert begun(Kind.EVENT, "", "tap", "all").sentences().ru == "Поверните все …"


def test_steps_are_taken_back() -> None:
    """Each answer can be taken back, the first too, and another given."""
    made = begun(Kind.EVENT, "", "draw")
    assert made.back().answer("look").back().back() == Composition(Kind.EVENT)
    assert made.is_enough
    assert made.finished().ability is not None
    assert not begun(Kind.EVENT, "", "tap").is_enough
    with pytest.raises(UnofferedError):
        begun(Kind.EVENT, "", "tap").finished()


REFUSED: tuple[tuple[Kind, tuple[str | int, ...], str | int], ...] = (
    (Kind.EVENT, (), "through"),
    (Kind.EVENT, (), "watch"),
    (Kind.EVENT, (), "continuous"),
    (Kind.EVENT, ("", "tap"), "self"),
    (Kind.ASSET, ("through",), ""),
    (Kind.ATTACK, ("turn_start", ""), "subject"),
    (Kind.ATTACK, ("through", "", "tap", "chosen"), "opponent hand"),
    (Kind.ATTACK, ("continuous", "", "number"), "capacity"),
    (Kind.MEASURE, ("continuous", "", "gives"), "stealth"),
    (Kind.MEASURE, ("activated", "tap_self", "", "", "untap"), "self"),
    (Kind.MEASURE, ("activated", "tap_self", "tap_other"), "opponent assets"),
    (Kind.EVENT, ("", "draw", "count"), 10_000),
    (Kind.EVENT, ("", "draw", "count"), "two"),
    (Kind.EVENT, ("", "move", "chosen", "opponent discard", "", ""), "discard"),
    (Kind.EVENT, ("", "tap", "chosen", "own measures", "limit", "capacity", "at_least"), 0),
    (Kind.EVENT, ("", "tap", "chosen", "own measures"), "tapped true"),
    (Kind.EVENT, ("", "untap", "all", "opponent attacks"), "tapped false"),
    (Kind.ASSET, ("destroyed", "", "move", "self"), "discard"),
    (Kind.MEASURE, ("destroyed", "", "untap"), "self"),
    (Kind.MEASURE, ("destroyed", "watch", "own assets", "", "", "tap"), "subject"),
    (Kind.ATTACK, ("activated", "destroy_self", "", "", "modify"), "self"),
    (Kind.ASSET, ("turn_end", ""), "stop"),
    (Kind.ASSET, ("deployed", ""), "stop"),
    (Kind.ASSET, ("turn_start", "", "tap", "chosen", "opponent attacks"), "in_wave true"),
    (Kind.ASSET, ("turn_end", ""), "extra_assets"),
    (Kind.MEASURE, ("blocks", ""), "extra_assets"),
    (Kind.MEASURE, ("deployed", ""), "extra_assets"),
    (Kind.MEASURE, ("turn_start", "", "extra_block"), "self"),
)
OFFERED: tuple[tuple[Kind, tuple[str | int, ...], str | int], ...] = (
    (Kind.EVENT, ("", "tap", "chosen", "own measures"), "tapped false"),
    (Kind.EVENT, ("", "modify", "chosen", "own measures"), "tapped true"),
    (Kind.ASSET, ("destroyed", "", "move", "self"), "hand"),
    (Kind.MEASURE, ("destroyed", "watch", "own assets", "", "", "untap"), "self"),
    (Kind.ATTACK, ("activated", "destroy_self", "", "", "move", "self"), "deck_top"),
    (Kind.ATTACK, ("declared", ""), "stop"),
    (Kind.ATTACK, ("blocked", "", "tap", "chosen", "own attacks"), "in_wave true"),
    (Kind.ASSET, ("deployed", ""), "extra_assets"),
    (Kind.MEASURE, ("turn_start", ""), "extra_assets"),
    (Kind.MEASURE, ("blocks", "", "extra_block"), "self"),
    (Kind.MEASURE, ("destroyed", "", "extra_block", "all"), "own measures"),
    (Kind.MEASURE, ("activated", "tap_self", "", ""), "stop"),
)


@pytest.mark.parametrize(("kind", "answers", "key"), REFUSED)
def test_what_makes_no_sense_is_not_offered(kind: Kind, answers: tuple[str | int, ...], key: str | int) -> None:
    """KR-9: what can't happen, be met, paid or told, and what would never end, is no choice."""
    made = begun(kind, *answers)
    question = made.question
    assert question is not None
    assert key not in [choice.key for choice in question.choices]
    with pytest.raises(UnofferedError):
        made.answer(key)


@pytest.mark.parametrize(("kind", "answers", "key"), OFFERED)
def test_what_can_still_be_done_at_a_moment_is_offered(kind: Kind, answers: tuple[str | int, ...], key: str) -> None:
    """KR-5: in a wave attacks are stopped, before it assets are laid, in the other's turn measures block."""
    assert key in keys(begun(kind, *answers))


@pytest.mark.parametrize(
    ("kind", "when", "whose"),
    [
        (Kind.MEASURE, "turn_start", "все меры соперника"),
        (Kind.ATTACK, "through", "все меры соперника"),
        (Kind.MEASURE, "blocks", "все ваши меры"),
    ],
)
def test_only_measures_of_who_is_not_to_move_block_once_more(kind: Kind, when: str, whose: str) -> None:
    """KR-5.6: whose measures they are isn't asked where only one side's can block in that turn."""
    assert f"{whose} могут заблокировать" in begun(kind, when, "", "extra_block", "all").lead().sentences().ru


def test_a_range_from_zero_is_told_by_its_upper_end() -> None:
    """KR-9: no number is below 0, so “at least 0” says nothing; up to 0 does, and from it, where it is all there is."""
    step = begun(Kind.EVENT, "", "tap", "chosen", "own measures", "limit", "capacity")
    assert step.answer("at_least").question.numbers == Range(1, 9999)
    assert step.answer("at_most").question.numbers == Range(0, 9999)
    assert "с ёмкостью 0" in step.answer("at_most").answer(0).answer("at_least").lead().sentences().ru


def test_what_is_hidden_is_counted_as_a_whole() -> None:
    """KR-4: a count of the opponent's hand asks for no kind: the vocabulary refuses it, so it isn't offered."""
    question = begun(Kind.EVENT, "", "draw", "count counted", "opponent hand").question
    assert question is not None
    assert question.model is not None
    assert all(choice.means is ExtraChoice.GO_ON or "kind" not in choice.key for choice in question.choices)


def test_every_part_of_the_vocabulary_is_offered() -> None:
    """KR-9: the steps lead to each type, member and field of the vocabulary, but what stands on the card itself."""
    samples = [example(kind, abilities=(text,)) for text, kind in SAMPLES if fits(text, kind)]
    answers = ("continuous", "", Stat.PROVIDES_DEFENCE.value, 1, "")
    samples.append(example(Kind.ASSET, abilities=(begun(Kind.ASSET, *answers).ability,)))
    reached = set[str]().union(*map(used, samples))
    assert {part.name for part in parts()} - reached == {"Card.manual", "Timing.OWN_TURN", "Timing.BLOCKING"}


def test_what_is_done_is_not_offered_again() -> None:
    """KR-9: a tapped card is not tapped again, nor a keyword given twice; where it does something, it is."""
    tapped = begun(Kind.ATTACK, "through", "", "tap", "self")
    said = tapped.answer("tap").lead().sentences().ru
    assert said == "Когда эта атака проходит: поверните её, затем поверните ваш актив."
    hows = keys(tapped.answer("tap"))
    assert "self" not in hows
    assert {"chosen", "all"} <= hows
    assert "self" in keys(tapped.answer("untap"))
    assert "self" in keys(begun(Kind.ATTACK, "through", "", "tap", "self", "untap", "self", "tap"))
    given = begun(Kind.ATTACK, "through", "", "modify", "self", "gives", "stealth")
    again = given.answer("modify").answer("self").answer("gives")
    assert "stealth" not in keys(again)
    assert "breach" in keys(again)
    assert "stealth" in keys(given.answer("modify").answer("self").answer("takes"))
    everything = begun(Kind.ATTACK, "through", "", "tap", "all", "opponent assets", "")
    repeated = everything.answer("tap").answer("all").answer("opponent assets")
    assert "" not in keys(repeated)
    assert "" in keys(everything.answer("tap").answer("all").answer("opponent measures"))
    moved = begun(Kind.ATTACK, "through", "", "move", "self", "hand")
    assert "hand" not in keys(moved.answer("move").answer("self"))


def keys(made: Composition) -> set[str | int]:
    """Return what may be answered next."""
    assert made.question is not None
    return {choice.key for choice in made.question.choices}
