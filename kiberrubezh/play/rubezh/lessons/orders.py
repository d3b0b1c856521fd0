"""Orders: what is waited for or done in a lesson, as words: `lay firewall`, `attack worm wiper`, `block sieve worm`."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from kiberrubezh.disk.forms import likely_name
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.rubezh.position.vocabulary import PROMPTS
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

ACTS: Final = ("keep", "redeal", "lay", "deploy", "play", "use", "attack", "block", "choose", "pass", "end", "win")
"""What can be ordered."""
_CARDS: Final[dict[str, tuple[int, int]]] = {
    "lay": (0, 1), "deploy": (0, 1), "play": (0, 1), "use": (0, 1), "choose": (0, 1), "block": (0, 2),
    "attack": (0, 20), "pass": (0, 1), "end": (0, 0), "win": (0, 0), "keep": (0, 0), "redeal": (0, 0),
}  # fmt: skip
"""How many words may stand after the act."""
_NO_ACT = Pair("такого действия нет: «{act}».", "there is no such action: “{act}”.")
_ACTS = Pair("Бывают: {acts}.", "There are: {acts}.")
_MANY_CARDS = Pair("после «{act}» лишнее: «{more}».", "too much stands after “{act}”: “{more}”.")
_TAKE_OUT = Pair("Уберите лишнее.", "Take it out.")
_NO_PROMPT = Pair("такого вопроса нет: «{name}».", "there is no such question: “{name}”.")


class OrderError(ToldError):
    """Words are no order: why, and what would mend them."""

    def __init__(self, wrong: Pair, remedy: Pair) -> None:
        super().__init__(Pair(f"{wrong.ru} {remedy.ru}", f"{wrong.en} {remedy.en}"))
        self.wrong, self.remedy = wrong, remedy


class Order(NamedTuple):
    """An act and the cards that it is about, by id; no card: any."""

    act: str
    cards: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The order as it is written."""
        return " ".join((self.act, *self.cards))

    @property
    def names_cards(self) -> bool:
        """Whether what stands after the act are cards."""
        return self.act != "pass"

    def options(self, duel: Duel) -> list[Option]:
        """Return the options of the open question that carry it out, or a part of it."""
        decision = duel.decision
        if decision is None:
            return []
        return [option for option in decision.options if self._means(duel, option)]

    def _means(self, duel: Duel, option: Option) -> bool:
        asked = duel.decision
        assert asked is not None
        match self.act:
            case "pass":
                is_asked = not self.cards or self.cards[0] == asked.prompt
                return option.act == "done" and is_asked and not is_begun(duel)
            case "end":
                return option.act == "done" and asked.seat == duel.active and asked.prompt != "respond"
            case "win":
                return False
            case "attack":
                return option.act == "add" and self._is_left(duel, asked.seat, card_of(duel, option.card))
            case "block":
                wanted = (card_of(duel, option.card), card_of(duel, option.target))
                return option.act == "block" and wanted[: len(self.cards)] == self.cards
            case _:
                known = not self.cards or option.card < 0 or self.cards[0] == card_of(duel, option.card)
                return option.act == self.act and known

    def _is_left(self, duel: Duel, seat: int, name: str) -> bool:
        """Tell whether an attack is still to join the wave."""
        here = Counter(card_of(duel, card) for card in duel.view(seat).composing)
        return not self.cards or (Counter(self.cards) - here)[name] > 0

    def is_met(self, seat: int, before: Duel, option: Option, after: Duel, happened: Sequence[Event]) -> bool:
        """Tell whether a choice has carried out, all of it, what a seat is to do."""
        asked = before.decision
        if self.act == "win":
            return after.winner == seat
        if self.act == "end":
            return before.active == seat and before.turn != after.turn
        if asked is None or asked.seat != seat:
            return False
        if self.act == "attack":
            waves = [event for event in happened if event.what == events.WAVE]
            return any(not Counter(self.cards) - Counter(card_of(before, it) for it in wave.cards) for wave in waves)
        return self._means(before, option)


def card_of(duel: Duel, number: int) -> str:
    """Return the id of a card by its number; "" for none."""
    return duel.roster.card(number).id if number >= 0 else ""


def read_order(words: str) -> Order:
    """Read an order. Raise OrderError."""
    act, *cards = words.split()
    if act not in ACTS:
        remedy = likely_name(act, ACTS) or _ACTS.filled(acts=", ".join(ACTS))
        raise OrderError(_NO_ACT.filled(act=act), remedy)
    most = _CARDS[act][1]
    if len(cards) > most:
        raise OrderError(_MANY_CARDS.filled(act=act, more=" ".join(cards[most:])), _TAKE_OUT)
    if act == "pass" and cards and cards[0] not in PROMPTS:
        remedy = likely_name(cards[0], PROMPTS) or _ACTS.filled(acts=", ".join(PROMPTS))
        raise OrderError(_NO_PROMPT.filled(name=cards[0]), remedy)
    return Order(act, tuple(cards))
