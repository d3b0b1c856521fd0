"""Kuhn poker as a ruleset declares itself: two seats, no options, a card to hide."""

from engine.kuhn_poker import Happened, Kuhn, Table
from pydantic import BaseModel, ConfigDict

from kiberrubezh.engine import rng
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.ground.words import Lang, Pair

_ACTS = {
    "check": Pair("пропустить", "check"),
    "bet": Pair("поставить", "bet"),
    "fold": Pair("сбросить", "fold"),
    "call": Pair("ответить", "call"),
}
_CARDS = (Pair("валет", "jack"), Pair("дама", "queen"), Pair("король", "king"))
_HIDDEN = Pair("закрыта", "face down")


class NothingAgreed(BaseModel):
    """Kuhn poker has no options."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class KuhnWords:
    """What the game says."""

    def question(self, _view: Table, _decision: Decision, lang: Lang) -> str:
        """Ask for a bet."""
        return Pair("Ваша ставка?", "Your bet?").of(lang)

    def option(self, _view: Table, _decision: Decision, option: Option, lang: Lang) -> str:
        """Name an act."""
        return _ACTS[option.act].of(lang)

    def happening(self, _view: Table, event: Happened, lang: Lang) -> str:
        """Say what a seat did."""
        return f"{Pair('Игрок', 'Player').of(lang)} {event.seat + 1}: {_ACTS[event.act].of(lang)}"

    def ending(self, view: Table, lang: Lang) -> str:
        """Say that it is over."""
        return Pair("Ставки сделаны.", "The bets are made.").of(lang) + f" {len(view.done)}"

    def lines(self, view: Table, lang: Lang) -> list[tuple[str, str]]:
        """Show both cards, the hidden ones face down."""
        player = Pair("Игрок", "Player").of(lang)
        shown = [(_HIDDEN if card is None else _CARDS[card]).of(lang) for card in view.cards]
        return [(f"{player} {seat + 1}", words) for seat, words in enumerate(shown)]


def deal(_seats: int, _options: NothingAgreed, seed: int) -> Kuhn:
    """Deal two of the three cards."""
    cards = [0, 1, 2]
    rng.shuffle(rng.seed_state(seed), cards)
    return Kuhn((cards[0], cards[1]))


KUHN = Game(
    id="kuhn",
    version=1,
    name=Pair("Покер Куна", "Kuhn poker"),
    about=Pair("Три карты и одна ставка.", "Three cards and one bet."),
    seats=range(2, 3),
    minutes=(1, 2),
    options=NothingAgreed,
    start=deal,
    words=KuhnWords(),
    back="freely",
    rules="kuhn",
)
