"""What is wrong in a lesson, told by field: its words, its cards, its orders, and whether it can be played as asked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.disk.forms import Problem, likely_name
from kiberrubezh.engine.replay import BrokenReplayError
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.speech.why import why_not
from kiberrubezh.ground.words import LANGS, Pair
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson, DeckStep
from kiberrubezh.play.rubezh.lessons.lesson import MARK, Lesson, Step, Words, numbers_of, words_at
from kiberrubezh.play.rubezh.lessons.orders import Order, OrderError, card_of, read_order
from kiberrubezh.play.rubezh.lessons.walk import Progress, Script, Walk
from kiberrubezh.play.rubezh.sides import YOU, spread
from kiberrubezh.play.rulebook import rulebook

RULES: Final = "../rules"
"""The name of the duel's document of rules."""
_ASKED_FOR: Final = {"lay": "assets", "deploy": "deploy", "attack": "attack", "block": "block"}
"""The questions by which basic acts are done."""
_FROM: Final = {"attack": ("attacks",), "use": ("assets", "measures", "attacks")}
"""Where the card of an act lies, if it is not in hand."""
_ON_TABLE: Final = {"assets": "asset", "measures": "measure", "attacks": "attack"}
_FEWEST: Final = 8
"""Cards of a deck that hands are dealt from: seven, and one to draw."""


def problems(lesson: Lesson, cards: Mapping[str, Card]) -> list[Problem]:
    """Return all that is wrong; the lesson is played only where the rest is well."""
    found = [*_wrong_cards(lesson, cards), *_wrong_orders(lesson, cards)]
    return found or list(_wrong_course(lesson, cards))


def _wrong_cards(lesson: Lesson, cards: Mapping[str, Card]) -> Iterator[Problem]:
    for name, side in (("you", lesson.you), ("opponent", lesson.opponent)):
        for zone, place, line in side.lines():
            field, card_id = f"{name}.{zone}.{place}", line.split()[-1]
            card = cards.get(card_id)
            if card is None:
                yield Problem(field, *_unknown(card_id, list(cards)))
            elif _ON_TABLE.get(zone, card.kind) != card.kind:
                yield Problem(field, _WRONG_KIND.filled(card=card_id), _PUT_ELSEWHERE)
        size = len(list(spread(side.deck)))
        if lesson.is_dealt and size < _FEWEST:
            wrong = Pair(f"карт в колоде {size}, а раздать надо 7.", f"{size} cards in the deck, and 7 are dealt.")
            yield Problem(f"{name}.deck", wrong, _ADD_CARDS)


def _wrong_orders(lesson: Lesson, cards: Mapping[str, Card]) -> Iterator[Problem]:
    fields = [(f"steps.{n}.wait.{m}", it) for n, step in enumerate(lesson.steps) for m, it in enumerate(step.wait)]
    fields += [(f"opponent.orders.{n}", it) for n, it in enumerate(lesson.opponent.orders)]
    used = {it for side in (lesson.you, lesson.opponent) for _, _, line in side.lines() for it in [line.split()[-1]]}
    for field, words in fields:
        try:
            order = read_order(words)
        except OrderError as error:
            yield Problem(field, error.wrong, error.remedy)
            continue
        for card in order.cards if order.names_cards else ():
            if card not in cards:
                yield Problem(field, *_unknown(card, sorted(used)))
            elif card not in used:
                yield Problem(field, _NOT_HERE.filled(card=card), _PUT_IT_IN)
        needs = {"attack": 1, "block": 2}.get(order.act, 0)
        if field.startswith("opponent") and len(order.cards) < needs:
            yield Problem(field, _NO_CARDS.filled(act=order.act), _NAME_CARDS)


def wrong_words(lesson: Lesson | DeckLesson, cards: Mapping[str, Card]) -> list[Problem]:
    """Return what is wrong in the words: gaps that nothing fills, rules that there aren't."""
    return list(_wrong_words(lesson, cards))


def _wrong_words(lesson: Lesson | DeckLesson, cards: Mapping[str, Card]) -> Iterator[Problem]:
    told: list[tuple[str, Words]] = [("about", lesson.about), ("end", lesson.end)]
    steps: Sequence[Step | DeckStep] = lesson.steps
    told += [(f"steps.{n}.say", step.say) for n, step in enumerate(steps)]
    for field, words in told:
        for lang, said in zip(LANGS, (words.ru, words.en), strict=True):
            for mark in MARK.findall(said):
                if not words_at(mark, lang, cards):
                    yield Problem(f"{field}.{lang}", _NO_MARK.filled(mark=mark), _remedy(mark, cards))
    book = rulebook(RULES, "ru")
    for n, step in enumerate(steps):
        if step.rule and book.place_of(step.rule) is None:
            yield Problem(f"steps.{n}.rule", _NO_RULE.filled(rule=step.rule), _LOOK_RULES)


def _remedy(mark: str, cards: Mapping[str, Card]) -> Pair:
    name, _, _ = mark.partition(".")
    if name not in cards:
        return _unknown(name, list(cards))[1]
    return _NUMBERS.filled(numbers=", ".join(f"{name}.{it}" for it in numbers_of(cards[name])))


def _wrong_course(lesson: Lesson, cards: Mapping[str, Card]) -> Iterator[Problem]:
    """Play the lesson by its own steps; say at which it can't go on, and which orders came to nothing."""
    script = Script(lesson)
    try:
        duel = lesson.header(cards).start()
    except BrokenReplayError as error:
        yield Problem("", error.why, _OTHER_CARDS)
        return
    walk = script.walk(duel, Progress())
    if not walk.is_over:
        step = walk.progress.step
        wait = next(n for n in range(len(script.waits[step])) if n not in walk.progress.met)
        yield Problem(f"steps.{step}.wait.{wait}", *_stuck(script.waits[step][wait], walk))
    elif walk.progress.ordered < len(script.orders):
        order = script.orders[walk.progress.ordered]
        yield Problem(f"opponent.orders.{walk.progress.ordered}", _IDLE.filled(order=order.words), _TAKE_OR_MOVE)


def _stuck(order: Order, walk: Walk) -> tuple[Pair, Pair]:
    """Say why an act that is waited for can't be done."""
    wrong = _NEVER.filled(order=order.words)
    asked = [it for it in walk.asked if it.decision and it.decision.prompt == _ASKED_FOR.get(order.act, "assets")]
    if order.act == "block" or not order.cards or not order.names_cards:
        return wrong, _SEE_ORDERS
    duel = asked[-1] if asked else walk.last
    number = _own(duel, order)
    if number is None:
        return wrong, _NOT_AT_HAND.filled(card=order.cards[0])
    refusal = why_not(duel.view(YOU), number) if asked else None
    return wrong, Pair(refusal.message("ru"), refusal.message("en")) if refusal else _SEE_ORDERS


def _own(duel: Duel, order: Order) -> int | None:
    """Return the number of the first card of an order where it has to lie: attacks on the table, others in hand."""
    zones = _FROM.get(order.act, ("hand",))
    held = (number for zone in zones for number in getattr(duel.sides[YOU], zone))
    return next((number for number in held if card_of(duel, number) == order.cards[0]), None)


def _unknown(name: str, among: list[str]) -> tuple[Pair, Pair]:
    return _NO_CARD.filled(card=name), likely_name(name, among) or _SEE_CARDS


_NO_CARD = Pair("карты «{card}» нет.", "there is no card “{card}”.")
_SEE_CARDS = Pair("Карты с id: kiberrubezh cards search.", "Cards with their ids: kiberrubezh cards search.")
_WRONG_KIND = Pair("«{card}» сюда не кладётся.", "“{card}” doesn't lie here.")
_PUT_ELSEWHERE = Pair("Переложите её в зону её вида.", "Put it into the zone of its kind.")
_ADD_CARDS = Pair("Допишите карт.", "Add cards.")
_NOT_HERE = Pair("карты «{card}» в этом уроке нет.", "the card “{card}” isn't in this lesson.")
_PUT_IT_IN = Pair("Положите её в колоду, в руку или на стол.", "Put it into a deck, a hand or on the table.")
_NO_CARDS = Pair("после «{act}» не хватает карт.", "cards are missing after “{act}”.")
_NAME_CARDS = Pair("Соперник должен знать, какими картами.", "The opponent has to know with which cards.")
_NO_MARK = Pair("вписать вместо {{{mark}}} нечего.", "nothing can stand for {{{mark}}}.")
_NUMBERS = Pair("У этой карты есть: {numbers}.", "This card has: {numbers}.")
_NO_RULE = Pair("правила {rule} нет.", "there is no rule {rule}.")
_LOOK_RULES = Pair("Номера стоят в docs/rules.ru.md.", "Its numbers stand in docs/rules.en.md.")
_OTHER_CARDS = Pair("Разложите карты иначе.", "Lay the cards out otherwise.")
_NEVER = Pair("до «{order}» дело не доходит.", "“{order}” can never be done.")
_NOT_AT_HAND = Pair("Карты «{card}» к этому времени нет ни в руке, ни на столе.", "“{card}” isn't at hand by then.")
_SEE_ORDERS = Pair(
    "Проверьте шаги до этого и распоряжения соперника.", "Look at the steps before it and at the opponent's orders."
)
_IDLE = Pair("до «{order}» дело не доходит: урок кончается раньше.", "“{order}” is never done: the lesson ends before.")
_TAKE_OR_MOVE = Pair("Уберите его или поставьте раньше.", "Take it out or put it earlier.")
