"""The words of a duel: each event as a sentence, each option as what it would do, in Russian and English."""

from collections.abc import Callable

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import (
    COUNTED_KEYWORDS,
    Category,
    Keyword,
    KeywordName,
    Stat,
    Whose,
)
from kiberrubezh.cards.speech.names import category_name, keyword_name, stat_name
from kiberrubezh.cards.text import sentence
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.referee import ACTS
from kiberrubezh.engine.rubezh.rules import STANDARD, Rules
from kiberrubezh.engine.rubezh.speech.referee_words import act_words
from kiberrubezh.ground.words import Lang, Pair, plural

CardOf = Callable[[int], Card]
"""Gives what is printed on the card of a number."""

# {who}: the player; {other}: the opponent; {cards}: the cards by name; {tail}: ": " and their names, where
# they are known; {some}: how many cards, counted out; {n}: the bare number; {stat}: the number of a card
# that changes; {keyword}, {category}: what a card gets or loses, what it becomes; {deck}: whose deck; {draw}: how
# many cards are drawn each turn, counted out; {rule}: by what a duel ended.
_SENTENCES: dict[str, Pair] = {
    events.TURN: Pair("Ход {n}: {who}.", "Turn {n}: {who}."),
    events.DRAW: Pair("{who} берёт {some}{tail}.", "{who} draws {some}{tail}."),
    events.SHOW: Pair("{who} показывает руку{tail}.", "{who} shows their hand{tail}."),
    events.SHUFFLE: Pair("{who} перемешивает колоду.", "{who} shuffles their deck."),
    events.KEEP: Pair("{who} оставляет руку.", "{who} keeps their hand."),
    events.REDEAL: Pair("{who} пересдаёт {some}.", "{who} redeals {some}."),
    events.TAP: Pair("{who} поворачивает {cards}.", "{who} taps {cards}."),
    events.UNTAP: Pair("{who} разворачивает {cards}.", "{who} untaps {cards}."),
    events.LAY: Pair("{who} выкладывает актив {cards}.", "{who} lays the asset {cards}."),
    events.DEPLOY: Pair("{who} выкладывает {cards}.", "{who} deploys {cards}."),
    events.PLAY: Pair("{who} играет событие {cards}.", "{who} plays the event {cards}."),
    events.USE: Pair("{who} применяет {cards}.", "{who} uses {cards}."),
    events.WAVE: Pair("{who} объявляет волну: {cards}.", "{who} declares a wave: {cards}."),
    events.BLOCK: Pair("{who} блокирует: {first} против {rest}.", "{who} blocks: {first} against {rest}."),
    events.BLOCKED: Pair("Атака {first} заблокирована: {rest}.", "The attack {first} is blocked by {rest}."),
    events.THROUGH: Pair("Атака {cards} проходит, урон {n}.", "The attack {cards} gets through, damage {n}."),
    events.DESTROY_TOP: Pair(
        "{who} теряет с верха колоды {some}{tail}.", "{who} loses {some} from the top of their deck{tail}."
    ),
    events.PREVENT: Pair(
        "{who} спасает {some} колоды от уничтожения.", "{who} saves {some} of their deck from destruction."
    ),
    events.STOP: Pair("Прервано: {cards}.", "Attack stopped: {cards}."),
    events.MODIFY: Pair("{cards}: {stat} {by} до конца хода.", "{cards}: {stat} {by} until end of turn."),
    events.GIVE: Pair("{cards}: «{keyword}» до конца хода.", "{cards}: {keyword} until end of turn."),
    events.TAKE: Pair("{cards}: без «{keyword}» до конца хода.", "{cards}: no {keyword} until end of turn."),
    events.BECOME: Pair("{cards}: категория — {category}, до конца хода.", "{cards}: {category} until end of turn."),
    events.EXTRA_BLOCK: Pair("{cards}: ещё блоков в этот ход: {n}.", "{cards}: more attacks to block this turn: {n}."),
    events.LOOK: Pair(
        "{who} смотрит {some} с верха {deck}{tail}.", "{who} looks at {some} from the top of {deck}{tail}."
    ),
    events.SEARCH: Pair("{who} ищет карту в своей колоде.", "{who} searches their deck for a card."),
    events.REORDER: Pair(
        "{who} раскладывает по порядку {some} наверху {deck}.", "{who} puts {some} on top of {deck} in order."
    ),
    events.SHIELD: Pair(
        "{who}: до конца хода будет спасено карт колоды: {n}.", "{who}: cards of the deck to be saved this turn: {n}."
    ),
    events.EXTRA_ASSETS: Pair(
        "{who}: в этот ход можно выложить ещё активов: {n}.", "{who}: more assets to lay this turn: {n}."
    ),
    events.BROKEN_OFF: Pair(
        "Тексты вызывают друг друга без конца: остальное не исполняется (KR-9).",
        "The texts set each other off for ever: the rest is not carried out (KR-9).",
    ),
    events.MARK: Pair(
        "{cards}: в карантине — лежит до конца следующего хода владельца (KR-9).",
        "{cards}: in quarantine, lies there until the end of its owner's next turn (KR-9).",
    ),
}

_BURIED = Pair(
    "{cards}: после хода — под колоду, а не в сброс.",
    "{cards}: goes under the deck after the turn, not to the discard pile.",
)
"""Of a quarantined attack, before edition 6."""

_MOVES: dict[str, Pair] = {
    "spent": Pair("В сброс: {cards}.", "To the discard pile: {cards}."),
    "destroyed": Pair("Уничтожено: {cards}.", "Destroyed: {cards}."),
    "discarded": Pair("{who} сбрасывает с руки: {cards}.", "{who} discards {cards}."),
    "hand": Pair("{who} получает в руку {some}{tail}.", "{who} gets {some} into their hand{tail}."),
    "deck_top": Pair("{who}: {some} — на верх колоды{tail}.", "{who}: {some} on top of their deck{tail}."),
    "deck_bottom": Pair("{who}: {some} — под колоду{tail}.", "{who}: {some} under their deck{tail}."),
    "table": Pair("{who} кладёт на стол: {cards}.", "{who} puts onto the table: {cards}."),
    "deck_shuffled": Pair("{who} замешивает в колоду {some}{tail}.", "{who} shuffles {some} into their deck{tail}."),
}

_TABLE = frozenset({"assets", "measures", "attacks", "events"})

_ENDS: dict[str, Pair] = {
    "KR-5.0": Pair(
        "{who} побеждает: {other} начинает ход, а в колоде меньше {draw} (KR-5.0).",
        "{who} wins: {other} starts a turn with fewer than {draw} in the deck (KR-5.0).",
    ),
    "KR-8.2": Pair("{who} побеждает: {other} сдаётся (KR-8.2).", "{who} wins: {other} concedes (KR-8.2)."),
    "KR-8.3": Pair(
        "{who} побеждает: последний ход сыгран, и колода не меньше, чем у соперника (KR-8.3).",
        "{who} wins: the last turn is over, and their deck is no smaller than the opponent's (KR-8.3).",
    ),
}
_WON = Pair("{who} побеждает.", "{who} wins.")
_WON_OTHERWISE = Pair("{who} побеждает ({rule}).", "{who} wins ({rule}).")
"""For a duel that ended in a way that this program doesn't know."""

_ACTS: dict[str, Pair] = {
    "keep": Pair("Оставить руку", "Keep the hand"),
    "redeal": Pair("Пересдать руку", "Redeal the hand"),
    "lay": Pair("Выложить актив {card}", "Lay the asset {card}"),
    "deploy": Pair("Выложить {card}", "Deploy {card}"),
    "play": Pair("Сыграть событие {card}", "Play the event {card}"),
    "use": Pair("Применить {card}: {text}", "Use {card}: {text}"),
    "add": Pair("Добавить в волну: {card}", "Add to the wave: {card}"),
    "block": Pair("Блокировать: {card} против {target}", "Block: {card} against {target}"),
    "choose": Pair("Выбрать {card}", "Choose {card}"),
    "done": Pair("Закончить", "Done"),
    "concede": Pair("Сдаться", "Concede"),
}

_DONE: dict[str, Pair] = {
    "assets": Pair("Закончить фазу активов", "End the Assets phase"),
    "deploy": Pair("Закончить выкладку", "End the Deployment phase"),
    "attack": Pair("Закончить ход", "End the turn"),
    "wave": Pair("Объявить волну", "Declare the wave"),
    "block": Pair("Закончить защиту", "End the defence"),
    "respond": Pair("Продолжить", "Go on"),
    "pick": Pair("Хватит", "That's enough"),
    "manual": Pair("Готово", "Done"),
}


def describe(event: Event, card_of: CardOf, names: tuple[str, str], lang: Lang, rules: Rules = STANDARD) -> str:
    """Say in a sentence what happened, by the rules of that table.

    The event must be told to whoever reads it (`knowledge.tell`).
    """
    cards = [_quoted(card_of(card), lang) for card in event.cards]
    count = len(cards) or event.amount
    fields = {
        "who": names[event.seat],
        "other": names[1 - event.seat],
        "cards": ", ".join(cards),
        "tail": ": " + ", ".join(cards) if cards else "",
        "first": cards[0] if cards else "",
        "rest": ", ".join(cards[1:]),
        "n": str(event.amount),
        "some": f"{count} {plural(count, lang, *_CARDS[lang])}",
        "draw": f"{rules.draw} {plural(rules.draw, lang, *_FEWER[lang])}",
        "rule": event.to,
        "stat": stat_name(Stat(event.to), lang).lower() if event.what == events.MODIFY else "",
        "keyword": _keyword(event, lang) if event.what in (events.GIVE, events.TAKE) else "",
        "category": category_name(Category(event.to), lang) if event.what == events.BECOME else "",
        "by": f"{event.amount:+d}".replace("-", "−"),
        "deck": _DECKS[event.to].of(lang) if event.to in _DECKS else "",
    }
    words = _template(event, rules).of(lang).format(**fields)
    return f"{_by_hand(event, names, lang)}{words}"


def _by_hand(event: Event, names: tuple[str, str], lang: Lang) -> str:
    """Say who does it by hand, if anybody does (KR-9)."""
    if event.source not in events.BY_HAND:
        return ""
    who = names[events.BY_HAND.index(event.source)]
    return f"Вручную ({who}): " if lang == "ru" else f"By hand ({who}): "


def _keyword(event: Event, lang: Lang) -> str:
    name = KeywordName(event.to)
    return keyword_name(Keyword(name=name, value=event.amount if name in COUNTED_KEYWORDS else 0), lang)


_CARDS: dict[Lang, tuple[str, ...]] = {"ru": ("карту", "карты", "карт"), "en": ("card", "cards")}
_FEWER: dict[Lang, tuple[str, ...]] = {"ru": ("карты", "карт", "карт"), "en": ("card", "cards")}
"""Fewer than so many."""
_DECKS = {
    Whose.OWN.value: Pair("своей колоды", "their own deck"),
    Whose.OPPONENT.value: Pair("колоды соперника", "the opponent's deck"),
}


def _template(event: Event, rules: Rules) -> Pair:
    if event.what == events.END:
        return _ENDS.get(event.to, _WON_OTHERWISE if event.to else _WON)
    if event.what == events.MARK and rules.buries_quarantined:
        return _BURIED
    if event.what != events.MOVE:
        return _SENTENCES[event.what]
    if event.to in _TABLE:
        return _MOVES["table"]
    if event.to != "discard":
        return _MOVES[event.to]
    if event.zone == "hand":
        return _MOVES["discarded"]
    return _MOVES["spent" if event.source == -1 else "destroyed"]


def option_words(option: Option, prompt: str, card_of: CardOf, lang: Lang, composed: int = 0) -> str:
    """Say what an option would do; `composed` is how many attacks the wave under way holds."""
    if option.act == "done":
        return _DONE["wave" if prompt == "attack" and composed else prompt].of(lang)
    if option.act in ACTS:
        return act_words(option, _quoted(card_of(option.card), lang) if option.card >= 0 else "", lang)
    fields = {}
    if option.card >= 0:
        card = card_of(option.card)
        fields["card"] = _quoted(card, lang)
        if option.act == "use":
            fields["text"] = sentence(card.abilities[option.target], card.kind, lang)
        elif option.act == "block":
            fields["target"] = _quoted(card_of(option.target), lang)
    return _ACTS[option.act].of(lang).format(**fields)


def _quoted(card: Card, lang: Lang) -> str:
    return f"«{card.name.ru}»" if lang == "ru" else card.name.en
