"""What a duel asks, in both languages."""

from kiberrubezh.cards.abilities import Activated, Triggered, When
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import plain_text, sentence
from kiberrubezh.engine.rubezh.position import questions
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.words import Lang, Pair

QUESTIONS = {
    "redeal": Pair("Начальная рука", "Opening hand"),
    "assets": Pair("Фаза активов, можно выложить ещё {left}", "Assets phase, {left} more may be laid"),
    "assets_over": Pair("Фаза активов, активов больше не выложить", "Assets phase, no more assets can be laid"),
    "deploy": Pair("Фаза выкладки", "Deployment phase"),
    "attack": Pair("Фаза атаки: соберите волну", "Attack phase: form a wave"),
    "block": Pair("Соперник атакует: назначьте блоки", "You are under attack: assign blocks"),
    "respond": Pair(
        "Блоки назначены, волна вот-вот ударит: сыграть событие?",
        "Blocks are assigned, the wave is about to hit: play an event?",
    ),
    "pick": Pair("Выберите карту", "Choose a card"),
    "pick_none": Pair("Выбирать не из чего", "There is nothing to choose from"),
    "order": Pair("Какая карта ляжет следующей сверху?", "Which card goes next, from the top down?"),
    "tap": Pair("Поверните карту в уплату", "Tap a card as the cost"),
    "discard": Pair("Сбросьте карту с руки", "Discard a card from your hand"),
    "manual": Pair("Карта с текстом вне словаря", "A card with a text outside the vocabulary"),
}
"""By prompt."""


def question(view: View, prompt: str, lang: Lang) -> str:
    """Say what a seat is asked."""
    if prompt == "assets" and not view.assets_left:
        prompt = "assets_over"
    elif prompt == "pick" and finds_nothing(view):
        prompt = "pick_none"
    return QUESTIONS[prompt].of(lang).format(left=view.assets_left)


def finds_nothing(view: View) -> bool:
    """Tell whether the one to whom the view belongs is to choose among cards, of which none is left that fits.

    It is asked all the same where the cards lie hidden, as the number of questions would tell of them.
    """
    return view.prompt == "pick" and view.decision is not None and view.decision.options == (DONE,)


def effect_asked(position: Position, source: int, lang: Lang) -> str:
    """Say the effect for whose sake a card's text asks now; its whole text where that isn't known."""
    card, asking = position.roster.specs[source].card, questions.asking_text(position)
    if asking is None or asking[0] != source:
        return plain_text(card, lang).replace("\n", " ")
    _, text, effect = asking
    ability = card.abilities[text]
    if effect < 0 or not isinstance(ability, Triggered | Activated):
        return sentence(ability, card.kind, lang)
    alone = Triggered(when=When.PLAYED, effects=(ability.effects[effect],))
    return sentence(alone, Kind.EVENT, lang)
