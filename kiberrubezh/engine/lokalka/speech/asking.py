"""The words of questions and of their answers."""

from typing import cast

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.position.table import HAND, Prompt
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.position.vocabulary import Act, act_of
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import card_name, node_name, quotation
from kiberrubezh.ground.words import Lang, Pair

QUESTIONS: dict[Prompt, Pair] = {
    "opening": Pair(
        "Закрыть свой узел защитой до начала игры? Соперник решает одновременно с вами.",
        "Cover your node with Protection before the game begins? The opponent decides at the same time.",
    ),
    "main": sayings.MAIN,
    "surplus": sayings.SURPLUS,
    "flood": sayings.FLOOD,
    "viruses": sayings.VIRUSES,
    "strike": Pair(
        "Прямой доступ: какой атакой бить? Соперник выбирает защиту одновременно с вами.",
        "Direct access: which Attack? The opponent picks a Protection at the same time.",
    ),
    "parry": Pair(
        "Прямой доступ: какой защитой ответить? Атаку соперник выбирает одновременно с вами.",
        "Direct access: which Protection? The opponent picks an Attack at the same time.",
    ),
}
ANSWERS: dict[Act, Pair] = {
    "protect": sayings.PROTECT,
    "attack": sayings.ATTACK,
    "flood": Pair("{card}: соперник сбросит карту", "{card}: the opponent discards a card"),
    "social": Pair(
        "{card}: взять у соперника до двух случайных карт", "{card}: take up to two random cards from the opponent"
    ),
    "viruses": Pair("{card}: соперник теряет ноду или защиту", "{card}: the opponent loses a noda or a Protection"),
    "direct": Pair("{card}: ударить мимо линии", "{card}: strike past the line"),
    "bomb": sayings.BOMB,
    "backup": sayings.BACKUP_ANSWER,
    "maintain": sayings.MAINTAIN_ANSWER,
    "sandbox": Pair("{card}: соперник пропустит ход", "{card}: the opponent skips a turn"),
    "router": Pair("{card}: открыть путь к дальнему узлу", "{card}: open the way to the farthest node"),
    "capture": Pair("Ботнет: захватить {node}", "Botnet: capture {node}"),
    "clean": Pair("Очистка сети: освободить {node}", "Network cleaning: free {node}"),
    "end": sayings.END,
    "discard": sayings.DISCARD,
    "bare": sayings.BARE,
    "guard": Pair("{card} на свой узел", "{card} on your node"),
    "suffer": sayings.SUFFER,
    "avert": sayings.DISCARD,
    "strike": Pair("{card}", "{card}"),
    "parry": Pair("{card}", "{card}"),
}


def question(decision: Decision, lang: Lang) -> str:
    """Say what a seat is asked."""
    return QUESTIONS[cast("Prompt", decision.prompt)].of(lang).format(hand=HAND)


def answer(view: View, option: Option, lang: Lang) -> str:
    """Say what an answer is; a play without effect says so."""
    act, card, target = act_of(option), option.card, option.target
    node = node_name(target, view.eyes, lang) if target in range(5) else ""
    found = quotation([target], lang) if act == "backup" else ""
    said = ANSWERS[act].of(lang).format(card=card_name(card, lang) if card > 0 else "", node=node, found=found)
    return said + _IDLE.of(lang) if _is_idle(view, act) else said


_IDLE = Pair(" (сейчас впустую)", " (to no effect now)")


def _is_idle(view: View, act: Act) -> bool:
    """Tell whether a play would do nothing, as everybody can see (D-21)."""
    if view.eyes not in (0, 1):
        return False
    other = 1 - view.eyes
    return (act in ("flood", "social") and not view.counts[other]) or (act == "sandbox" and view.skips[other] > 0)
