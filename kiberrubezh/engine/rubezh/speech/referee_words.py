"""A referee's act as what it would do, in Russian and English (KR-9)."""

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.referee import PLACES, Place
from kiberrubezh.ground.words import Lang, Pair, plural

_ACTS: dict[str, Pair] = {
    "referee_move": Pair("Вручную: {card} {place}", "By hand: {card} {place}"),
    "referee_tap": Pair("Вручную: повернуть {card}", "By hand: tap {card}"),
    "referee_untap": Pair("Вручную: развернуть {card}", "By hand: untap {card}"),
    "referee_draw": Pair("Вручную, {side}: взять {some}", "By hand, {side}: draw {some}"),
    "referee_destroy": Pair(
        "Вручную, {side}: уничтожить {some} с верха колоды", "By hand, {side}: destroy {some} from the top of the deck"
    ),
    "referee_look": Pair(
        "Вручную, {side}: посмотреть {some} с верха колоды", "By hand, {side}: look at {some} from the top of the deck"
    ),
    "referee_shuffle": Pair("Вручную, {side}: перемешать колоду", "By hand, {side}: shuffle the deck"),
    "referee_discard": Pair(
        "Вручную, {side}: сбросить карту с руки наугад", "By hand, {side}: discard a card of the hand at random"
    ),
    "referee_show": Pair("Вручную, {side}: показать руку", "By hand, {side}: show the hand"),
}
_PLACES: dict[Place, Pair] = {
    Place.HAND: Pair("в руку", "to the hand"),
    Place.DECK_TOP: Pair("на верх колоды", "on top of the deck"),
    Place.DECK_BOTTOM: Pair("под колоду", "under the deck"),
    Place.DECK_SHUFFLED: Pair("в колоду и перемешать", "shuffled into the deck"),
    Place.DISCARD: Pair("в сброс", "to the discard pile"),
    Place.TABLE: Pair("на стол", "onto the table"),
}
_SIDES = (Pair("своя сторона", "own side"), Pair("сторона соперника", "the opponent's side"))
_CARDS: dict[Lang, tuple[str, ...]] = {"ru": ("карту", "карты", "карт"), "en": ("card", "cards")}


def act_words(option: Option, card: str, lang: Lang) -> str:
    """Say what an act would do; `card` names the card that it is about, if it is about one."""
    amount, opponent = divmod(option.target, 2)
    fields = {
        "card": card,
        "place": _PLACES[PLACES[option.target]].of(lang) if option.act == "referee_move" else "",
        "side": _SIDES[opponent].of(lang),
        "some": f"{amount} {plural(amount, lang, *_CARDS[lang])}",
    }
    return _ACTS[option.act].of(lang).format(**fields)
