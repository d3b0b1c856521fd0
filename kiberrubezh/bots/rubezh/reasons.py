"""Why a move was made, in words; a reason is data, so that what it gives away can be checked."""

from collections.abc import Callable
from typing import NamedTuple, Protocol, runtime_checkable

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.ground.words import Lang, Pair


class Reason(NamedTuple):
    """Why a move was made: a key of `WORDS`, the numbers of the cards that it names, and a number it tells."""

    key: str
    cards: tuple[int, ...] = ()
    number: int = 0

    @property
    def is_mistake(self) -> bool:
        """Whether the move looks, by the table, like one of the typical mistakes of beginners."""
        return self.key in MISTAKES

    def words(self, lang: Lang, card_of: Callable[[int], Card]) -> str:
        """Say it in a sentence."""
        return self._said(lang, card_of, _as_it_is)

    def after_name(self, lang: Lang, card_of: Callable[[int], Card]) -> str:
        """Say it as what follows a name and a colon: it goes on small, but for the name of a card."""
        return self._said(lang, card_of, _begun_small)

    def _said(self, lang: Lang, card_of: Callable[[int], Card], begin: Callable[[str], str]) -> str:
        names = [f"«{card_of(card).name.ru}»" if lang == "ru" else card_of(card).name.en for card in self.cards]
        words = {**WORDS, **MISTAKES}[self.key].of(lang)
        if self.is_mistake:
            words = f"{_MISTAKEN.of(lang)} {words}"
        return begin(words).format(*names, n=self.number)


def _as_it_is(words: str) -> str:
    return words


def _begun_small(words: str) -> str:
    return words[:1].lower() + words[1:]


@runtime_checkable
class Explainer(Protocol):
    """A player that says why."""

    def why(self, sight: Sight, decision: Decision, option: Option) -> Reason | None:
        """Say why it takes this option in this decision; None when there is nothing to say.

        The answer depends on what the seat may know alone, and names no card that is hidden after the move.
        """


_MISTAKEN = Pair("Похоже на ошибку новичка:", "This looks like a beginner's mistake:")

# {0} is the card that moves, {1} the one it is about; {n} is a number.
WORDS: dict[str, Pair] = {
    "redeals": Pair(
        "С такой рукой не начать, а пересдача ничего не стоит.", "Such a hand is no start, and a redeal costs nothing."
    ),
    "gives_defence": Pair("{0}: мощности защиты больше на {n}.", "{0}: defence power goes up by {n}."),
    "gives_attack": Pair("{0}: мощности атаки больше на {n}.", "{0}: attack power goes up by {n}."),
    "gives_both": Pair("{0}: больше мощности защиты и атаки.", "{0}: more defence and attack power."),
    "serves": Pair("{0}: мощности не даёт, зато полезен её текст.", "{0}: no power, but its text is of use."),
    "meets_seen": Pair(
        "{0}: мера против таких атак, как {1}, а их я у соперника видел.",
        "{0}: a measure against attacks like {1}, which I have seen on the other side.",
    ),
    "meets_new": Pair(
        "{0}: таких категорий ещё не блокирует ни одна моя мера.",
        "{0}: no measure of mine blocks its categories yet.",
    ),
    "meets_more": Pair(
        "{0}: против двух атак сразу нужна не одна мера.", "{0}: two attacks at once take two measures."
    ),
    "unmet": Pair(
        "{0}: у соперника нет меры, чтобы её заблокировать. Урон {n}.",
        "{0}: no measure on the other side can block it. Damage {n}.",
    ),
    "met": Pair(
        "{0}: {1} может её заблокировать, но чем больше атак, тем меньше мер на каждую.",
        "{0}: {1} may block it, but the more attacks, the fewer measures for each.",
    ),
    "finishes": Pair(
        "{0}: атакую всем, колода соперника этого не выдержит.", "{0}: all attack, and that deck won't last."
    ),
    "free": Pair("{0}: заблокировать её сейчас нечем, урон {n}.", "{0}: nothing can block it now, damage {n}."),
    "draws_block": Pair(
        "{0}: если {1} заблокирует её, другим атакам будет легче пройти.",
        "{0}: if {1} blocks it, the others get through more easily.",
    ),
    "holds_back": Pair(
        "{0} пока не посылаю: её заблокирует {1}, и карта пропадёт зря.",
        "{0} stays back for now: {1} would block it, and the card would be wasted.",
    ),
    "blocks": Pair("{0} блокирует {1}: спасено карт колоды: {n}.", "{0} blocks {1}: cards of the deck saved: {n}."),
    "saves_measure": Pair(
        "{0} не блокирую: {1} нужнее против {2}, она может ударить следом. Урон {n}.",
        "{0} goes unblocked: {1} is needed more against {2}, which may follow. Damage {n}.",
    ),
    "takes_more": Pair(
        "{0} не блокирую: для блока нужно мер: {n}, столько не наберётся.",
        "{0} goes unblocked: a block takes {n} measures, and there are fewer.",
    ),
    "not_worth": Pair(
        "{0} не блокирую: урон {n}, а блок обошёлся бы дороже.",
        "{0} goes unblocked: the damage is {n}, and a block would cost more.",
    ),
    "in_time": Pair(
        "{0} сейчас: волна уже объявлена, потом будет поздно.", "{0} now: the wave is declared, later is too late."
    ),
    "before_wave": Pair("{0} перед волной, чтобы атаки прошли.", "{0} before the wave, to let attacks through."),
    "pays": Pair("{0}: окупается сразу, ждать нечего.", "{0}: it pays at once, there is nothing to wait for."),
    "least_missed": Pair("{0}: без неё обойтись легче всего.", "{0}: it will be missed least."),
    "idle": Pair("{0}: сейчас она нужна меньше всех.", "{0}: it is needed least just now."),
}
"""Why a move is good."""

MISTAKES: dict[str, Pair] = {
    "forgets_block": Pair("забыта защита, а {1} могла остановить {0}.", "no block, though {1} could stop {0}."),
    "hasty_block": Pair(
        "{0} блокирует первую же атаку, и против {1} её уже не будет.",
        "{0} blocks the first attack that comes, and won't be there against {1}.",
    ),
    "wastes_attack": Pair("{0} идёт прямо под блок: {1} стоит наготове.", "{0} walks into a block: {1} stands ready."),
    "early_event": Pair(
        "{0} сыграно рано: на столе пока нет ничего, ради чего стоило бы.",
        "{0} is played early: nothing on the table is worth it yet.",
    ),
}
"""Why a move looks wrong: most are named like the mistake in `styles.Mistakes` that makes it."""
