"""Why a card can't be used now: the rule that forbids it and what would help, from the seat's own view."""

from typing import NamedTuple

from kiberrubezh.cards.card import Timing
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.speech.names import category_name
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.engine.rubezh.speech import quarantine
from kiberrubezh.engine.rubezh.speech.asking import finds_nothing
from kiberrubezh.ground.words import Lang, Pair


class Refusal(NamedTuple):
    """A rule by its ID and what it says to this card, in both languages."""

    rule: str
    words: Pair

    def message(self, lang: Lang) -> str:
        """Return the sentence with the rule's ID."""
        return f"{self.words.of(lang)} ({self.rule})"


def options_for(view: View, number: int) -> list[Option]:
    """List the seat's options that a card of that number stands for.

    A card of a hidden place is meant by the option of any other that is the same card (KR-2.2).
    """
    if view.decision is None:
        return []
    direct = [option for option in view.decision.options if number in _meant(option)]
    if direct:
        return direct
    card = next((held for held in view.own.hand if held.number == number), None)
    if card is None:
        return []
    twins = {held.number for held in view.own.hand if held.card.id == card.card.id}
    return [option for option in view.decision.options if option.card in twins]


def _meant(option: Option) -> tuple[int, ...]:
    """Return the cards an option is about; the target of a `use` is a place, not a card."""
    return (option.card, option.target) if option.act == "block" else (option.card,)


def why_not(view: View, number: int) -> Refusal | None:
    """Tell why nothing can be done with a card now; None when something can."""
    if options_for(view, number):
        return None
    card = view.find(number)
    if card is None:
        return _HIDDEN
    held = quarantine.reason_of(view, number)
    if view.decision is None:
        return _OVER if view.asked < 0 else Refusal(quarantine.RULE, held) if held else _NOT_YOURS
    if number not in {own.number for zone in _own_zones(view) for own in zone}:
        return Refusal(quarantine.RULE, held) if held else _THEIRS
    if view.prompt in _FIRST:
        return _NONE_FITS if finds_nothing(view) else _FIRST[view.prompt]
    if number in {mine.number for mine in view.own.hand}:
        return _in_hand(view, card)
    return Refusal(quarantine.RULE, held) if held else _on_table(view, card)


def _own_zones(view: View) -> tuple[tuple[CardView, ...], ...]:
    own = view.own
    return own.hand, own.assets, own.measures, own.attacks, own.events, own.discard


def _in_hand(view: View, card: CardView) -> Refusal:
    kind = card.card.kind
    if kind is Kind.EVENT:
        return _event(view, card)
    if view.seat != view.active or view.prompt == "block":
        return _ONLY_EVENTS
    if kind is Kind.ASSET:
        return _NO_ASSETS_LEFT if view.prompt == "assets" else _ASSETS_OVER
    if view.prompt == "assets":
        return _DEPLOY_LATER
    return _short_of_power(view, card) if view.prompt == "deploy" else _DEPLOY_OVER


def _event(view: View, card: CardView) -> Refusal:
    own_turn = view.seat == view.active
    if card.card.timing is Timing.BLOCKING and own_turn:
        return _ONLY_BLOCKING
    if card.card.timing is Timing.OWN_TURN and not own_turn:
        return _ONLY_OWN_TURN
    if view.composing:
        return _COMPOSING
    lack = _lack(view, card)
    return _power_refusal("KR-1.6", *lack) if lack else _NO_TARGET


def _short_of_power(view: View, card: CardView) -> Refusal:
    lack = _lack(view, card)
    return _power_refusal("KR-5.4", *lack) if lack else _OVERDRAWN


def _lack(view: View, card: CardView) -> tuple[Pair, int, int] | None:
    """Return the power that is short for a card: its name, how much is needed and how much is free."""
    own, needs = view.own, card.card.requires
    defence = max(own.provided.defence - own.used.defence, 0)
    attack = max(own.provided.attack - own.used.attack, 0)
    if needs.defence > defence:
        return Pair("мощности защиты", "defence power"), needs.defence, defence
    if needs.attack > attack:
        return Pair("мощности атаки", "attack power"), needs.attack, attack
    return None


def _power_refusal(rule: str, power: Pair, needs: int, free: int) -> Refusal:
    return Refusal(
        rule,
        Pair(
            f"Не хватает {power.ru}: нужно {needs}, свободно {free}.",
            f"Not enough {power.en}: {needs} needed, {free} free.",
        ),
    )


def _on_table(view: View, card: CardView) -> Refusal:
    kind = card.card.kind
    if kind is Kind.ASSET:
        return _ASSET_WORKS
    if card.lies_turned:
        return _TAPPED
    if kind is Kind.MEASURE:
        return _blocks_nothing(view, card) if view.prompt == "block" else _MEASURES_BLOCK
    if kind is Kind.ATTACK and view.prompt == "attack":
        return _IN_WAVE
    return _ATTACK_LATER if kind is Kind.ATTACK else _EVENT_PLAYED


def _blocks_nothing(view: View, measure: CardView) -> Refusal:
    """Say why a measure can't meet any attack of the wave."""
    attacks = [attack for attack in view.other.attacks if attack.number in view.wave]
    if any(measure.meets(attack) for attack in attacks):
        return _ALL_BLOCKED
    if not measure.card.blocks:
        return _STEALTHY
    return Refusal(
        "KR-1.3",
        Pair(
            f"Эта мера блокирует: {_listed(measure.categories, 'ru')}. Таких атак в волне нет.",
            f"This measure blocks {_listed(measure.categories, 'en')}; the wave has none of these.",
        ),
    )


def _listed(categories: tuple[Category, ...], lang: Lang) -> str:
    return ", ".join(category_name(category, lang) for category in categories)


def _refusal(rule: str, ru: str, en: str) -> Refusal:
    return Refusal(rule, Pair(ru, en))


_HIDDEN = _refusal("KR-4.1", "Эту карту вы не видите.", "You can't see this card.")
_OVER = _refusal("KR-8.1", "Дуэль окончена.", "The duel is over.")
_NOT_YOURS = _refusal("KR-5", "Сейчас решает соперник.", "It is the opponent's decision.")
_THEIRS = _refusal(
    "KR-5.5",
    "Это карта соперника: волна идёт против всей системы, а не против выбранной карты.",
    "This is the opponent's card: a wave goes against the whole system, never a chosen card.",
)
_REDEAL = _refusal(
    "KR-3.4", "Сначала решите, оставить ли руку или пересдать.", "First decide whether to keep the hand or redeal."
)
_PICK = _refusal("KR-6.3", "Сначала выберите одну из подсвеченных карт.", "First choose one of the lit cards.")
_NONE_FITS = _refusal("KR-6.3", "Выбирать не из чего, остаётся продолжить.", "There is nothing to choose from: go on.")
_BY_HAND = _refusal(
    "KR-9",
    "Сначала исполните текст карты на судейской панели и нажмите «Готово».",
    "First carry out the card's text on the referee's panel and press Done.",
)
_FIRST = {"redeal": _REDEAL, **dict.fromkeys(("pick", "order", "tap", "discard"), _PICK), "manual": _BY_HAND}
"""The questions that allow nothing else."""
_ONLY_EVENTS = _refusal(
    "KR-6.2", "При защите с руки играют только события.", "While blocking, only events are played from the hand."
)
_NO_ASSETS_LEFT = _refusal(
    "KR-5.3", "Активов в этот ход больше выложить нельзя.", "No more assets can be laid this turn."
)
_ASSETS_OVER = _refusal(
    "KR-5.3", "Активы выкладывают раньше — в фазе активов.", "Assets are laid earlier, in the Assets phase."
)
_DEPLOY_LATER = _refusal(
    "KR-5.4",
    "Меры и средства нападения выкладывают в следующей фазе. Закончите фазу активов.",
    "Measures and attacks are deployed in the next phase. End the Assets phase.",
)
_DEPLOY_OVER = _refusal(
    "KR-5.4",
    "Выкладка в этот ход уже закончена.",
    "The Deployment phase of this turn is over.",
)
_OVERDRAWN = _refusal(
    "KR-5.4",
    "Выложенное уже требует больше мощности, чем дают активы.",
    "What is deployed already requires more power than the assets provide.",
)
_ONLY_BLOCKING = _refusal(
    "KR-6.2", "Это событие играют, только защищаясь.", "This event is played only while blocking."
)
_ONLY_OWN_TURN = _refusal(
    "KR-6.1", "Это событие играют только в свой ход.", "This event is played only on your own turn."
)
_COMPOSING = _refusal(
    "KR-6.1",
    "Волна ещё составляется: сыграйте событие до неё или после блоков.",
    "A wave is being formed: play events before it or after the blocks.",
)
_NO_TARGET = _refusal(
    "KR-6.3", "Сейчас нет карты, которую можно выбрать.", "There is no card now that it could choose."
)
_ASSET_WORKS = _refusal(
    "KR-1.2", "Актив даёт мощность, пока не повёрнут.", "An asset provides power as long as it is untapped."
)
_TAPPED = _refusal("KR-7.2", "Карта повёрнута: её свойства не действуют.", "The card is tapped: it can't be used.")
_MEASURES_BLOCK = _refusal("KR-5.6", "Меры защиты блокируют волну соперника.", "Measures block the opponent's waves.")
_IN_WAVE = _refusal("KR-5.5", "Эта атака уже в волне.", "This attack is in the wave already.")
_ATTACK_LATER = _refusal("KR-5.5", "Атаки объявляют в фазе атаки.", "Attacks are declared in the Attack phase.")
_EVENT_PLAYED = _refusal(
    "KR-4.2", "Событие сыграно и лежит до конца хода.", "The event is played and lies there until end of turn."
)
_ALL_BLOCKED = _refusal(
    "KR-5.6",
    "Атаки, которые эта мера могла бы блокировать, уже заблокированы, или её ёмкость исчерпана.",
    "The attacks it could block are blocked already, or its capacity is used up.",
)
_STEALTHY = _refusal(
    "KR-9",
    "Атаки скрытны: их блокирует только мера, на которой названа их категория.",
    "The attacks are stealthy: only a measure that names their category blocks them.",
)
