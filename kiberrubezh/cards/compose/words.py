"""What is asked and what can be answered, in words of both languages."""

from collections.abc import Mapping
from typing import Any

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.abilities import Activated, Condition, Continuous, Cost, Replacement, Triggered, When
from kiberrubezh.cards.compose.questions import Choice, ExtraChoice, Question, Refinement, WholePart
from kiberrubezh.cards.compose.sense import happens_to
from kiberrubezh.cards.effects import Category, Destination, Filter, How, KeywordName, Kind, Limit, Pick, Stat, Whose
from kiberrubezh.cards.speech import english_abilities, russian_abilities
from kiberrubezh.cards.speech.names import CATEGORIES, KEYWORDS, KINDS_MANY, STATS
from kiberrubezh.ground.words import Pair

_TYPES: Mapping[object, Pair] = {
    Activated: Pair("За плату, когда захочет владелец", "For a cost, whenever its owner likes"),
    Continuous: Pair("Всё время, пока карта лежит неповёрнутой", "All the time while the card lies untapped"),
    Replacement: Pair("Вместо того чтобы карта была уничтожена", "Instead of a card being destroyed"),
    fx.Draw: Pair("Взять карты", "Draw cards"),
    fx.DestroyTop: Pair("Уничтожить карты с верха колоды", "Destroy cards from the top of a deck"),
    fx.Look: Pair("Посмотреть верх колоды", "Look at the top of a deck"),
    fx.Search: Pair("Найти карты в колоде", "Search the deck for cards"),
    fx.Move: Pair("Уничтожить, сбросить, вернуть карты", "Destroy, discard or return cards"),
    fx.Tap: Pair("Повернуть карты", "Tap cards"),
    fx.Untap: Pair("Развернуть карты", "Untap cards"),
    fx.Stop: Pair("Остановить атаки волны", "Stop attacks of the wave"),
    fx.Prevent: Pair("Предотвратить уничтожение карт колоды", "Prevent the destruction of cards of the deck"),
    fx.Modify: Pair("Изменить карты до конца хода", "Change cards until the end of the turn"),
    fx.ExtraBlock: Pair("Дать мерам блокировать ещё", "Let measures block more"),
    fx.ExtraAssets: Pair("Выложить больше активов", "Lay more assets"),
    fx.Number: Pair("Прибавить к числу или отнять", "Add to a number, or take from it"),
    fx.Gives: Pair("Дать ключевое слово", "Give a keyword"),
    fx.Takes: Pair("Отнять ключевое слово", "Take a keyword away"),
    fx.Turns: Pair("Сменить категорию", "Change the category"),
}
_WATCHED: Mapping[When, Pair] = {
    When.PLAYED: Pair("Когда играют событие", "When an event is played"),
    When.DECLARED: Pair("Когда объявляют атаку", "When an attack is declared"),
    When.BLOCKS: Pair("Когда мера блокирует атаку", "When a measure blocks an attack"),
    When.BLOCKED: Pair("Когда атаку блокируют", "When an attack is blocked"),
    When.THROUGH: Pair("Когда проходит атака", "When an attack gets through"),
}
"""Moments that never befall a card of some kind itself."""
_MEMBERS: Mapping[type, Mapping[Any, Pair]] = {
    How: {
        How.CHOSEN: Pair("Карты на выбор", "Cards of someone's choice"),
        How.RANDOM: Pair("Карты наугад", "Cards at random"),
        How.ALL: Pair("Все такие карты", "All such cards"),
        How.SELF: Pair("Сама эта карта", "This card itself"),
        How.SUBJECT: Pair("Та карта, с которой это случилось", "The other card, the one it happened to"),
    },
    Destination: {
        Destination.HAND: Pair("В руку", "To the hand"),
        Destination.DISCARD: Pair("В сброс", "To the discard pile"),
        Destination.DECK_TOP: Pair("На верх колоды", "On top of the deck"),
        Destination.DECK_BOTTOM: Pair("Под колоду", "On the bottom of the deck"),
        Destination.DECK_SHUFFLED: Pair("Замешать в колоду", "Shuffled into the deck"),
    },
    Category: {category: words.full for category, words in CATEGORIES.items()},
    KeywordName: KEYWORDS,
    Stat: STATS,
}
_PLACES: Mapping[fx.Zone, tuple[Pair, Pair]] = {
    fx.Zone.DECK: (Pair("Ваша колода", "Your deck"), Pair("Колода соперника", "Your opponent's deck")),
    fx.Zone.HAND: (Pair("Ваша рука", "Your hand"), Pair("Рука соперника", "Your opponent's hand")),
    fx.Zone.ASSETS: (Pair("Ваши активы", "Your assets"), Pair("Активы соперника", "Your opponent's assets")),
    fx.Zone.MEASURES: (Pair("Ваши меры", "Your measures"), Pair("Меры соперника", "Your opponent's measures")),
    fx.Zone.ATTACKS: (Pair("Ваши атаки", "Your attacks"), Pair("Атаки соперника", "Your opponent's attacks")),
    fx.Zone.EVENTS: (Pair("Ваши события", "Your events"), Pair("События соперника", "Your opponent's events")),
    fx.Zone.DISCARD: (Pair("Ваш сброс", "Your discard pile"), Pair("Сброс соперника", "Your opponent's discard pile")),
}
_NUMBER, _COUNT = Pair("Столько-то: число", "So many: a number"), Pair("За каждую карту", "For each card of some")
_OTHERS = Pair("Другие карты, не сама эта…", "Other cards, not this one…")
_FIELDS: Mapping[tuple[type, str], Pair] = {
    (Triggered, "watch"): Pair("Не с этой картой, а с другими…", "Not with this card, but with others…"),
    (Triggered, "condition"): Pair("Только если…", "Only if…"),
    (Activated, "condition"): Pair("Только если…", "Only if…"),
    (Continuous, "condition"): Pair("Только пока…", "Only as long as…"),
    (Continuous, "who"): _OTHERS,
    (Replacement, "who"): _OTHERS,
    (Condition, "at_least"): Pair("Столько карт или больше…", "So many cards or more…"),
    (Condition, "at_most"): Pair("Столько карт или меньше…", "So many cards or fewer…"),
    (Filter, "categories"): Pair("Только категорий…", "Only of categories…"),
    (Filter, "limit"): Pair("Только с числом…", "Only with a number…"),
    (Filter, "in_wave"): Pair("Только в этой волне", "Only in this wave"),
    (Filter, "other"): Pair("Кроме этой карты", "Other than this card"),
    (Limit, "at_least"): Pair("Не меньше…", "At least…"),
    (Limit, "at_most"): Pair("Не больше…", "At most…"),
    (Pick, "by"): Pair("Выбирает соперник", "Your opponent chooses"),
    (Pick, "up_to"): Pair("Можно меньше или ни одной", "Fewer may be chosen, or none"),
    (fx.Draw, "side"): Pair("Берёт соперник", "Your opponent draws"),
    (fx.DestroyTop, "side"): Pair("Из вашей колоды", "From your own deck"),
    (fx.Look, "side"): Pair("В колоде соперника", "In your opponent's deck"),
    (fx.Number, "per"): Pair("За каждую карту…", "For each card of some…"),
    (fx.Count, "times"): Pair("По нескольку за каждую…", "Several for each…"),
    (fx.Count, "most"): Pair("Но не больше…", "But at most…"),
}
_SEVERAL = Pair("Сколько: число…", "How many: a number…")
_TAPPED = {
    True: Pair("Только повёрнутые", "Only tapped ones"),
    False: Pair("Только неповёрнутые", "Only untapped ones"),
}
_ENDS: Mapping[str, Pair] = {
    "effects": Pair("Других эффектов нет", "No further effect"),
    "categories": Pair("Других категорий нет", "No more categories"),
    "cost": Pair("Больше ничего не платят", "Nothing more is paid"),
}
_WITHOUT = Pair("Без условия: дальше", "Without a condition: go on")
_ONWARDS: Mapping[type, Pair] = {
    Triggered: _WITHOUT,
    Activated: _WITHOUT,
    fx.Number: Pair("Один раз", "Once"),
    Filter: Pair("Без новых примет: дальше", "No other traits: go on"),
}
_ON = Pair("Оставить так: дальше", "Leave it so: go on")


def choice_words(question: Question, choice: Choice, kind: Kind) -> Pair:
    """Say what a choice means for a card of a kind."""
    means = choice.means
    match means:
        case ExtraChoice.STOP:
            return _ENDS[question.field or str(question.way[-2])]
        case ExtraChoice.GO_ON:
            return _ONWARDS.get(question.model or object, _ON)
        case ExtraChoice.NUMBER:
            return _NUMBER
        case ExtraChoice.COUNT:
            return _COUNT
        case WholePart(first=side, second=zone):
            return _PLACES[fx.Zone(str(zone))][side is Whose.OPPONENT]
        case Refinement():
            return _refinement(means)
        case When():
            return _moment(means, kind)
        case Cost():
            return _price(means, kind)
        case type():
            return _TYPES[means]
    return _MEMBERS[type(means)][means]


def _refinement(means: Refinement) -> Pair:
    model, field, value, counted = means
    if (model, field) == (Filter, "tapped"):
        return _TAPPED[bool(value)]
    if (model, field) == (Filter, "kind"):
        ru, en = KINDS_MANY[Kind(str(value))]
        return Pair(f"Только {ru[0].lower()}{ru[1:]}", f"Only {en.lower()}")
    if isinstance(value, Destination):
        return _MEMBERS[Destination][value]
    if counted:
        return _COUNT
    return _FIELDS.get((model, field), _SEVERAL)


def _moment(when: When, kind: Kind) -> Pair:
    if not happens_to(kind, when):
        return _WATCHED[when]
    said = russian_abilities.moment(when, None, kind), english_abilities.moment(when, None, kind)
    return Pair(*(f"{words[0].upper()}{words[1:]}" for words in said))


def _price(cost: Cost, kind: Kind) -> Pair:
    if cost is Cost.TAP_OTHER:
        return Pair("Поверните другую свою карту", "Tap another card of yours")
    paid = Activated.model_construct(cost=(cost,), effects=())
    said = russian_abilities.cost(paid, kind), english_abilities.cost(paid, kind)
    return Pair(*(f"{words[0].upper()}{words[1:]}" for words in said))


_KEYWORD = Pair("Какое ключевое слово?", "Which keyword?")
_CONDITION = Pair("При каком условии?", "On what condition?")
_ASKED: Mapping[tuple[type | None, str], Pair] = {
    (None, ""): Pair("Когда это действует?", "When does it work?"),
    (Triggered, ""): _CONDITION,
    (Activated, ""): _CONDITION,
    (Activated, "cost"): Pair("Какова плата?", "What is the cost?"),
    (Activated, "taps"): Pair("Какую карту поворачивают?", "Which card is tapped?"),
    (Triggered, "effects"): Pair("Что происходит?", "What happens?"),
    (Activated, "effects"): Pair("Что происходит?", "What happens?"),
    (Continuous, ""): Pair("С кем и при каком условии?", "To whom, and on what condition?"),
    (Continuous, "change"): Pair("Что меняется?", "What changes?"),
    (fx.Modify, "change"): Pair("Что меняется?", "What changes?"),
    (Replacement, ""): Pair("С кем?", "To whom?"),
    (Replacement, "to"): Pair("Куда карта идёт вместо этого?", "Where does the card go instead?"),
    (fx.Move, "to"): Pair("Куда?", "Where to?"),
    (Filter, "zone"): Pair("Чьи карты и где?", "Whose cards, and where?"),
    (Filter, ""): Pair("Какие именно?", "Which of them?"),
    (Filter, "categories"): Pair("Каких категорий?", "Of which categories?"),
    (Pick, "how"): Pair("С какими картами?", "To which cards?"),
    (Pick, ""): Pair("Сколько и кто выбирает?", "How many, and who chooses?"),
    (Limit, "stat"): Pair("Какое число?", "Which number?"),
    (Limit, ""): Pair("В каких пределах?", "Within what bounds?"),
    (Condition, ""): Pair("Сколько их?", "How many are there?"),
    (fx.Number, "stat"): Pair("Какое число?", "Which number?"),
    (fx.Number, "by"): Pair("На сколько? С минусом — меньше", "By how much? A minus makes it less"),
    (fx.Number, ""): Pair("Один раз или за каждую карту?", "Once, or for each card?"),
    (fx.Keyword, "name"): _KEYWORD,
    (fx.Keyword, "value"): Pair("С каким числом?", "With what number?"),
    (fx.Takes, "keyword"): _KEYWORD,
    (fx.Turns, "category"): Pair("Какая категория?", "Which category?"),
}
_HOW_MANY = Pair("Сколько?", "How many?")


def question_words(question: Question) -> Pair:
    """Say what is asked."""
    return _ASKED.get((question.model, question.field), _HOW_MANY)
