"""What texts change of a card, in Russian words: numbers, keywords, categories, blocks."""

from collections.abc import Sequence

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import (
    Category,
    Change,
    Filter,
    How,
    Keyword,
    KeywordName,
    Kind,
    Pick,
    Stat,
    Whose,
)
from kiberrubezh.cards.speech.grammar import Speaker, enumeration, is_many, kind_meant
from kiberrubezh.cards.speech.names import CATEGORIES, keyword_name
from kiberrubezh.cards.speech.russian_nouns import each
from kiberrubezh.cards.speech.russian_picks import Verb, act, pick_words, share
from kiberrubezh.ground.words import plural

RAISE = Verb("увеличьте", "увеличить", "увеличивает")
LOWER = Verb("уменьшите", "уменьшить", "уменьшает")
GIVE = Verb("дайте", "дать", "даёт")
TAKE = Verb("отнимите", "отнять", "отнимает")
TURN = Verb("смените", "сменить", "меняет")
ADD = Verb("добавьте", "добавить", "добавляет")

STAT_ACCUSATIVE = {
    Stat.DAMAGE: "урон",
    Stat.CAPACITY: "ёмкость",
    Stat.PROVIDES_DEFENCE: "мощность защиты",
    Stat.PROVIDES_ATTACK: "мощность атаки",
    Stat.REQUIRES_DEFENCE: "требуемую мощность защиты",
    Stat.REQUIRES_ATTACK: "требуемую мощность атаки",
}
STAT_DATIVE = {
    Stat.DAMAGE: "урону",
    Stat.CAPACITY: "ёмкости",
    Stat.PROVIDES_DEFENCE: "мощности защиты",
    Stat.PROVIDES_ATTACK: "мощности атаки",
    Stat.REQUIRES_DEFENCE: "требуемой мощности защиты",
    Stat.REQUIRES_ATTACK: "требуемой мощности атаки",
}
KEYWORD_ACCUSATIVE = {KeywordName.ESCALATION: "Эскалацию", KeywordName.DECOY: "Приманку"}
"""The keywords whose accusative is not their nominative."""


def keyword(named: Keyword) -> str:
    """Name a keyword that is given or taken: «Эскалацию 2»."""
    name = KEYWORD_ACCUSATIVE.get(named.name) or keyword_name(Keyword(name=named.name), "ru")
    return f"{name} {named.value}" if named.value else name


def category(named: Category) -> str:
    """Name the category that a card turns to: «Криптографию»."""
    return "«Криптографию»" if named is Category.CRYPTANALYSIS else CATEGORIES[named].short.ru


def _object(change: Change) -> str:
    """Name what is given or taken: «+1 к урону за каждую вашу меру», «Скрытность»."""
    match change:
        case fx.Number():
            return f"{'+' if change.by >= 0 else '−'}{abs(change.by)} к {STAT_DATIVE[change.stat]}{_each(change.per)}"
        case fx.Gives():
            return keyword(change.keyword)
        case fx.Takes():
            return keyword(Keyword(name=change.keyword))
        case fx.Turns():
            return category(change.category)


def _each(per: Filter | None) -> str:
    return f" за {each(per)}" if per else ""


def predicate(changes: Sequence[Change], kind: Kind | None, *, many: bool) -> str:
    """Say what cards of a kind get or lose: «получает +1 к урону и Скрытность», «теряют Скрытность»."""
    things = enumeration([_object(change) for change in changes], "и")
    match changes[0]:
        case fx.Number() | fx.Gives():
            return f"{'получают' if many else 'получает'} {things}"
        case fx.Takes():
            return f"{'теряют' if many else 'теряет'} {things}"
        case fx.Turns() if kind is Kind.MEASURE:
            return f"{'блокируют' if many else 'блокирует'} ещё и {things}"
        case fx.Turns(category=to):
            return f"{'становятся атаками' if many else 'становится атакой'} категории {CATEGORIES[to].short.ru}"


def modify(effect: fx.Modify, speaker: Speaker) -> str:
    """Say what changes of which cards until the end of the turn."""
    pick, changes = effect.what, (effect.change, *speaker.more)
    if pick.who is None:
        said = f"{pick_words(pick, speaker, 'nom')} {predicate(changes, kind_meant(pick, speaker), many=False)}"
    else:
        said = _ordered(pick, changes, speaker)
    if isinstance(effect.change, fx.Number) and effect.change.per:
        return f"до конца хода {said}{share(pick.amount)}"
    return f"{said} до конца хода{share(pick.amount)}"


def _ordered(pick: Pick, changes: Sequence[Change], speaker: Speaker) -> str:
    """Tell to change the cards of a pick."""
    whose, whom = pick_words(pick, speaker, "gen"), pick_words(pick, speaker, "dat")
    things = enumeration([_object(change) for change in changes], "и")
    match changes[0]:
        case fx.Number(stat=stat, by=by, per=per) if len(changes) == 1:
            return act(RAISE if by >= 0 else LOWER, pick, f"{STAT_ACCUSATIVE[stat]} {whose} на {abs(by)}{_each(per)}")
        case fx.Number() | fx.Gives():
            return act(GIVE, pick, f"{whom} {things}")
        case fx.Takes():
            return act(TAKE, pick, f"{things} у {whose}")
        case fx.Turns(category=to) if kind_meant(pick, speaker) is Kind.MEASURE:
            return act(ADD, pick, f"{whom} категорию {CATEGORIES[to].short.ru}")
        case fx.Turns():
            return act(TURN, pick, f"категорию {whose} на {things}")


def extra_block(effect: fx.ExtraBlock, speaker: Speaker) -> str:
    """Say which measures may block how many more attacks."""
    pick, many = effect.what, is_many(effect.what)
    who = pick_words(pick, speaker, "nom") + _choice(pick)
    more = f"{'могут' if many else 'может'} заблокировать {_more(effect.count, many)} в этом ходу"
    return f"{who} {more}{_even_tapped(pick, many)}{share(pick.amount)}"


def _choice(pick: Pick) -> str:
    if pick.by is Whose.OWN or pick.how is not How.CHOSEN or pick.who is None:
        return ""
    return f" по {'его выбору' if pick.who.side is Whose.OPPONENT else 'выбору соперника'}"


def _more(n: int, many: bool) -> str:
    if n == 1:
        return "ещё по одной атаке" if many else "ещё одну атаку"
    return f"ещё {'по ' if many else ''}{n} {plural(n, 'ru', 'атаку', 'атаки', 'атак')}"


def _even_tapped(pick: Pick, many: bool) -> str:
    """Say that tapped measures may block too, unless only tapped ones are meant."""
    tapped = pick.who.tapped if pick.who else None
    if tapped is None:
        return ", даже повёрнутые" if many else ", даже повёрнутая"
    return "" if tapped else ", даже после поворота"
