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
from kiberrubezh.cards.speech.grammar import Speaker, enumeration, is_many, is_permission, kind_meant, number
from kiberrubezh.cards.speech.names import CATEGORIES, keyword_name
from kiberrubezh.cards.speech.russian_nouns import each, noun_of
from kiberrubezh.cards.speech.russian_picks import CHOOSE, PRONOUNS, act, pick_words, share
from kiberrubezh.ground.words import plural

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
        case fx.Turns():
            return f"{'меняют' if many else 'меняет'} категорию на {things}"


def modify(effect: fx.Modify, speaker: Speaker) -> str:
    """Say what changes of which cards until the end of the turn."""
    pick, changes = effect.what, (effect.change, *speaker.more)
    said = f"{_subject(pick, speaker)} {predicate(changes, kind_meant(pick, speaker), many=_act_many(pick))}"
    if isinstance(effect.change, fx.Number) and effect.change.per:
        return f"до конца хода {said}{share(pick.amount)}"
    return f"{said} до конца хода{share(pick.amount)}"


def _subject(pick: Pick, speaker: Speaker) -> str:
    """Name whom something befalls, and who chooses: «одна ваша мера по выбору соперника»."""
    if is_permission(pick):
        it = PRONOUNS["nom", noun_of(kind_meant(pick, speaker)).gender]
        return f"{act(CHOOSE, pick, pick_words(pick, speaker, 'acc'))}: {it}"
    return pick_words(pick, speaker, "nom") + _choice(pick)


def _act_many(pick: Pick) -> bool:
    """Tell whether what acts has its verb in the plural: «21 мера блокирует», but «до 21 меры блокируют»."""
    is_one = pick.how is not How.ALL and not pick.up_to and plural(number(pick.amount), "ru", "one", "", "") == "one"
    return is_many(pick) and not is_one


def extra_block(effect: fx.ExtraBlock, speaker: Speaker) -> str:
    """Say which measures may block how many more attacks."""
    pick, many = effect.what, _act_many(effect.what)
    who = pick_words(pick, speaker, "nom") + _choice(pick)
    more = f"{'могут' if many else 'может'} заблокировать {_more(effect.count, is_many(pick))} в этом ходу"
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
