"""The words of questions and of their answers."""

from typing import cast

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.ring.header import HAND
from kiberrubezh.engine.lokalka.ring.position.table import Prompt
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.position.vocabulary import Act, act_of
from kiberrubezh.engine.lokalka.ring.speech.naming import node_name, player, whose
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import card_name, nodas_many, quotation
from kiberrubezh.ground.words import Lang, Pair

QUESTIONS: dict[Prompt, Pair] = {
    "network": Pair("Какой узел положить сюда: {node}?", "Which node do you lay here: {node}?"),
    "opening": Pair(
        "Поставить защиту до начала игры? Все решают одновременно и тайно.",
        "Lay Protection before the game begins? All decide at the same time, in secret.",
    ),
    "main": sayings.MAIN,
    "surplus": sayings.SURPLUS,
    "flood": sayings.FLOOD,
    "viruses": sayings.VIRUSES,
    "strike": Pair(
        "Прямой доступ, цель — {aim}. Какой атакой бить? Ответ выбирают одновременно с вами.",
        "Direct access to {aim}: which Attack? The answer is picked at the same time.",
    ),
    "parry": Pair(
        "Прямой доступ: на вас нападает {seat}. Какой защитой ответить? Атаку выбирают одновременно с вами.",
        "Direct access: {seat} strikes at you. Which Protection? The Attack is picked at the same time.",
    ),
}
ANSWERS: dict[Act, Pair] = {
    "protect": sayings.PROTECT,
    "attack": sayings.ATTACK,
    "flood": Pair("{card}: все остальные сбросят по карте", "{card}: all others discard a card"),
    "viruses": Pair("{card}: все остальные теряют ноду или защиту", "{card}: all others lose a noda or a Protection"),
    "bomb": sayings.BOMB,
    "router": Pair("{card}: развернуть порядок ходов", "{card}: turn the order of play round"),
    "botnet": Pair("{card}: {deed}", "{card}: {deed}"),
    "social": Pair(
        "{card}: взять у {owner} до двух случайных карт", "{card}: take up to two random cards from {owner}"
    ),
    "direct": Pair("{card} → {aim}", "{card} → {aim}"),
    "sandbox": Pair("{card}: ход пропустит {aim}", "{card}: {aim} skips a turn"),
    "backup": sayings.BACKUP_ANSWER,
    "maintain": sayings.MAINTAIN_ANSWER,
    "end": sayings.END,
    "lay": Pair("Узел на {nodas}", "A node of {nodas}"),
    "discard": sayings.DISCARD,
    "bare": Pair("Больше ничего не ставить", "Lay no more"),
    "guard": sayings.PROTECT,
    "suffer": sayings.SUFFER,
    "avert": sayings.DISCARD,
    "strike": Pair("{card}", "{card}"),
    "parry": Pair("{card}", "{card}"),
}
_NO_PARRY = sayings.BARE
_LAY_NONE = Pair("Ничего не ставить", "Lay nothing")
_DEEDS: dict[str | None, Pair] = {
    "admin": Pair("вернуть себе все захваченные узлы", "take back all captured nodes"),
    "enikey": Pair(
        "вернуть соседние захваченные узлы администратору", "give captured nodes next door back to the Admin"
    ),
}
_CAPTURE = Pair("захватить соседние узлы", "capture the nodes next door")
_IDLE = Pair("{card} (сейчас впустую)", "{card} (to no effect now)")


def question(view: View, decision: Decision, lang: Lang) -> str:
    """Say what a seat is asked."""
    node = decision.options[0].target if decision.prompt == "network" else 0
    return (
        QUESTIONS[cast("Prompt", decision.prompt)]
        .of(lang)
        .format(
            hand=HAND,
            node=node_name(node, len(view.roles), view.eyes, lang),
            aim=player(view.aimed, lang),
            seat=player(view.seat, lang),
        )
    )


def answer(view: View, decision: Decision, option: Option, lang: Lang) -> str:
    """Say what an answer is; a play without effect says so."""
    act, card, target = act_of(option), option.card, option.target
    if decision.prompt == "parry" and act == "bare":
        return _NO_PARRY.of(lang)
    if act == "bare" and decision.seat not in dict(view.answers):
        return _LAY_NONE.of(lang)
    name = card_name(card, lang) if card > 0 and act != "lay" else ""
    if act in ("social", "sandbox") and target < 0:
        return _IDLE.of(lang).format(card=name)
    aimed = act in ("social", "direct", "sandbox")
    at_node = act in ("protect", "attack", "maintain", "guard")
    values = {
        "card": name,
        "node": node_name(target, len(view.roles), view.eyes, lang) if at_node else "",
        "aim": player(target, lang) if aimed else "",
        "owner": whose(target, view.eyes, lang) if aimed else "",
        "found": quotation([target], lang) if act == "backup" else "",
        "nodas": nodas_many(card, lang) if act == "lay" else "",
        "deed": _DEEDS.get(view.roles[decision.seat], _CAPTURE).of(lang),
    }
    return ANSWERS[act].of(lang).format(**values)
