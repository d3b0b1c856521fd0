"""What is said of the choices of a tree: whose they were, in which turn, in words, and where an answer begins."""

from typing import Final, NamedTuple

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.speech.log import option_words
from kiberrubezh.ground.words import LANGS, Pair
from kiberrubezh.play.rubezh.training.branches import ROOT, Branches
from kiberrubezh.review.answers import begins_answer

_PUBLIC: Final = frozenset({"lay", "deploy", "play", "use", "add", "block", "done", "concede"})
"""Acts by which nothing closed comes to light beyond what everybody sees."""
_CLOSED: Final = Pair("закрытый выбор", "a closed choice")

_SHORT: Final = {
    "lay": Pair("актив «{card}»", "asset {card}"),
    "deploy": Pair("выложить «{card}»", "deploy {card}"),
    "play": Pair("событие «{card}»", "event {card}"),
    "use": Pair("применить «{card}»", "use {card}"),
    "add": Pair("в волну «{card}»", "{card} into the wave"),
    "block": Pair("«{card}» против «{target}»", "{card} blocks {target}"),
    "choose": Pair("выбрать «{card}»", "choose {card}"),
}
"""The acts as a narrow column has room for them."""


class Note(NamedTuple):
    """A choice: after which one, whose, in which turn, in words; whether it begins an answer, or only ends a step."""

    parent: int
    seat: int
    turn: int
    words: Pair
    begins: bool
    ends_step: bool
    is_public: bool
    """Whether everybody at the table sees what was chosen."""

    def seen_by(self, seats: frozenset[int]) -> "Note":
        """Return it without the words of a closed choice of another seat."""
        return self if self.is_public or self.seat in seats else self._replace(words=_CLOSED)


def note_of(parent: int, before: Duel, option: Option) -> Note:
    """Return what is said of a choice in a position."""
    decision = before.decision
    assert decision is not None
    words, ends_step = _words(before, option), option.act == "done"
    return Note(parent, decision.seat, before.turn, words, begins_answer(before), ends_step, option.act in _PUBLIC)


def notes_of(branches: Branches, start: Duel) -> list[Note]:
    """Return a note for each choice of a tree. Raise IllegalChoiceError or EndlessLoopError where one is none."""
    found: dict[int, Note] = {}
    waiting = [(node, start) for node in branches.following(ROOT)]
    while waiting:
        node, before = waiting.pop()
        option, after = branches.option(node), before.clone()
        after.choose(option)
        found[node] = note_of(branches.parent(node), before, option)
        waiting += [(following, after) for following in branches.following(node)]
    return [found[node] for node in range(len(branches))]


def _words(duel: Duel, option: Option) -> Pair:
    decision, card_of = duel.decision, duel.roster.card
    assert decision is not None
    if option.act in _SHORT and option.card >= 0:
        card = card_of(option.card).name
        target = card_of(option.target).name if option.act == "block" else card
        short = _SHORT[option.act]
        return Pair(short.ru.format(card=card.ru, target=target.ru), short.en.format(card=card.en, target=target.en))
    composed = len(duel.view(decision.seat).composing) if option.act == "done" and decision.prompt == "attack" else 0
    return Pair(*(option_words(option, decision.prompt, card_of, lang, composed).rstrip(".") for lang in LANGS))
