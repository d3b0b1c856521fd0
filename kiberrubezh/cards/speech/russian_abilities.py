"""Abilities in Russian words: when, for what cost, as long as what, instead of what."""

from kiberrubezh.cards.abilities import Ability, Activated, Condition, Continuous, Cost, Replacement, Triggered, When
from kiberrubezh.cards.effects import Filter, Kind, Whose
from kiberrubezh.cards.speech.grammar import TABLE, enumeration, is_told_at_once, kind_of, speakers
from kiberrubezh.cards.speech.russian import WORDS, road
from kiberrubezh.cards.speech.russian_changes import predicate
from kiberrubezh.cards.speech.russian_nouns import Case, Gender, many, noun_of, number_of, one, tail, where
from kiberrubezh.cards.speech.russian_picks import PRONOUNS, this

ENDINGS: dict[Gender, str] = {"m": "", "f": "а", "n": "о"}
OBLIGED: dict[Gender, str] = {"m": "должен", "f": "должна", "n": "должно"}


def say(ability: Ability, kind: Kind) -> str:
    """Say an ability of a card of a kind, without capital and full stop."""
    match ability:
        case Triggered():
            return _head(ability, kind) + _clauses(ability, kind)
        case Activated():
            only = f". Только если {holds(ability.condition)}" if ability.condition else ""
            return f"{cost(ability, kind)}: {_clauses(ability, kind)}{only}"
        case Continuous():
            held = f"пока {holds(ability.condition)}, " if ability.condition else ""
            return held + _continuous(ability, kind)
        case Replacement():
            return _replacement(ability, kind)


def _clauses(ability: Triggered | Activated, kind: Kind) -> str:
    """Say effects one after the other."""
    return ", затем ".join(WORDS[type(effect)](effect, speaker) for effect, speaker in speakers(ability, kind))


def _head(ability: Triggered, kind: Kind) -> str:
    """Say when a text is set off, and on what condition; nothing for an event that is simply played."""
    heads = [] if is_told_at_once(ability, kind) else [moment(ability.when, ability.watch, kind)]
    heads += [f"если {holds(ability.condition)}"] if ability.condition else []
    return f"{', '.join(heads)}: " if heads else ""


def moment(when: When, watch: Filter | None, kind: Kind) -> str:
    """Say at what moment, of this card or of those it watches: «когда другая ваша мера уничтожена»."""
    theirs = watch is not None and watch.side is Whose.OPPONENT
    does = "когда соперник {}ет" if theirs else "когда вы {}ете"
    met = this(kind, "acc") if watch is None else _met(watch, "acc", owned=False)
    whose = this(kind, "nom") if watch is None else _met(watch, "nom", owned=True)
    whom = this(kind, "acc") if watch is None else _met(watch, "acc", owned=True)
    moments = {
        When.PLAYED: f"{does.format('игра')} {met}",
        When.DEPLOYED: f"{does.format('выкладыва')} {met}",
        When.DECLARED: f"{does.format('объявля')} {met}",
        When.BLOCKS: f"когда {whose} блокирует атаку",
        When.BLOCKED: f"когда {whom} блокирует мера",
        When.THROUGH: f"когда {whose} проходит",
        When.TURN_START: "в начале вашего хода",
        When.TURN_END: "в конце вашего хода",
        When.DESTROYED: f"когда {whose} уничтожен{ENDINGS[_gender(watch, kind)]}",
    }
    return moments[when]


def _met(who: Filter, case: Case, *, owned: bool) -> str:
    """Name one card that something befalls; `owned` says whose it is."""
    own = who.side is Whose.OWN
    before = (["другой"] if who.other else []) + (["ваш"] if owned and own else [])
    return one(who, case, before) + tail(who, opponent=owned and not own)


def _gender(who: Filter | None, kind: Kind) -> Gender:
    return noun_of(kind_of(who) if who else kind).gender


def cost(ability: Activated, kind: Kind) -> str:
    """Say what is paid; two cards that are tapped share their verb."""
    parts = ability.cost
    taps = [this(kind, "acc")] if Cost.TAP_SELF in parts else []
    taps += [_tapped_with(ability.taps, kind)] if ability.taps else []
    paid = [f"поверните {' и '.join(taps)}"] if taps else []
    paid += [f"уничтожьте {this(kind, 'acc')}"] if Cost.DESTROY_SELF in parts else []
    paid += ["сбросьте карту из руки"] if Cost.DISCARD_CARD in parts else []
    return ", ".join(paid) if len(taps) == 2 else enumeration(paid, "и")


def _tapped_with(taps: Filter, kind: Kind) -> str:
    """Name the other card that is tapped for a cost; that it lies untapped goes without saying."""
    before = ["другой"] if kind_of(taps) in (kind, None) else []
    untapped = taps.model_copy(update={"tapped": None})
    return one(untapped, "acc", [*before, "ваш"]) + tail(taps)


def _continuous(ability: Continuous, kind: Kind) -> str:
    """Say what is changed as long as the card lies untapped."""
    who = ability.who
    if who is None:
        return f"{this(kind, 'nom')} {predicate([ability.change], kind, many=False)}"
    before = (["другой"] if who.other else []) + (["ваш"] if who.side is Whose.OWN else [])
    cards = many(who, "nom", before) + tail(who, opponent=who.side is Whose.OPPONENT)
    return f"{cards} {predicate([ability.change], kind_of(who), many=True)}"


def _replacement(ability: Replacement, kind: Kind) -> str:
    """Say where a card goes that was to be destroyed."""
    who = ability.who
    gender = _gender(who, kind)
    card = this(kind, "nom") if who is None else _met(who, "nom", owned=True)
    verb, goal = road(None, ability.to, "" if who is None or who.side is Whose.OWN else " владельца")
    it = PRONOUNS.get(("acc", gender), "его")
    return f"если {card} {OBLIGED[gender]} быть уничтожен{ENDINGS[gender]}, вместо этого {verb.order} {it}{goal}"


def holds(held: Condition) -> str:
    """Say what must hold: «у вас есть другая мера», «в вашей колоде не больше 15 карт», «у вас нет активов»."""
    who, low, high = held.of, held.at_least, held.at_most
    place = ("у вас" if who.side is Whose.OWN else "у соперника") if who.zone in TABLE else where(who, "in")
    before = ["другой"] if who.other else []
    if low == 1:
        cards = f"есть {one(who, 'nom', before)}"
    elif high == 0:
        cards = f"нет {many(who, 'gen', before)}"
    elif high == 1:
        cards = f"не больше {one(who, 'gen', ['один', *before])}"
    else:
        cards = f"не {'меньше' if high is None else 'больше'} {number_of(low or high or 0, who, 'gen', before)}"
    return f"{place} {cards}{tail(who)}"
