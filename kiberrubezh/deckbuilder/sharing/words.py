"""What is said of decks that come from elsewhere."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kiberrubezh.deckbuilder.sharing.signs import GROUP
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.sharing.repair import Slip

LATER = Pair(
    "Код от более новой версии программы: эта его не понимает. Обновите программу или попросите колоду текстом.",
    "The code is from a later version of the program. Update this one, or ask for the deck as text.",
)
OTHER_RULES = Pair(
    "Код колоды не для дуэли: эта версия программы таких правил не знает. Обновите её.",
    "The code is of a deck for other rules than the duel's, which this version doesn't know. Update the program.",
)
NO_DECK = Pair(
    "Знаки кода верны, но колоды в нём нет. Попросите код ещё раз.",
    "The signs of the code are right, but no deck is in it. Ask for the code again.",
)
BROKEN = Pair(
    "Код набран с ошибками: неверен не один знак. Сверьте его с тем, что вам прислали, лучше скопируйте целиком.",
    "The code has slips in it, more than one sign is wrong. Compare it with what you were sent, or copy all of it.",
)
DAMAGED = Pair(
    "Это JSON, но он повреждён или неполон: колоду из него не прочесть. Возьмите файл ещё раз, целиком.",
    "This is JSON, but damaged or incomplete: no deck can be read from it. Take the file once more, all of it.",
)
CARDLESS = Pair(
    "Это JSON, но карт в нём не нашлось. Нужен список пар: имя карты и число копий. Или возьмите колоду текстом.",
    "This is JSON, but no cards were found in it. It needs names of cards with counts. Or take the deck as text.",
)
_SLIPS: dict[str, Pair] = {
    "wrong": Pair(
        "В коде не тот знак: {place}-й (группа {group}), стоит {typed}, должен быть {meant}.",
        "A sign of the code is wrong: number {place} (group {group}) is {typed} and should be {meant}.",
    ),
    "swapped": Pair(
        "В коде переставлены соседние знаки, {place}-й и следующий: стоит {typed}, должно быть {meant}.",
        "Two neighbours in the code are swapped, sign {place} and the next: {typed} should be {meant}.",
    ),
    "missing": Pair(
        "В коде не хватает знака: {place}-м должен быть {meant}.",
        "A sign of the code is missing: number {place} should be {meant}.",
    ),
    "superfluous": Pair(
        "В коде лишний знак: {place}-й, {typed}.", "The code has a sign too many: number {place}, {typed}."
    ),
    "prefix": Pair(
        "Начало кода не то, ошибка в {place}-м знаке: он начинается с {meant}.",
        "The beginning of the code is wrong at sign {place}: it starts with {meant}.",
    ),
}
_MENDED = Pair(" Верно, видимо, так: {mended}", " This was probably meant: {mended}")
_NAMELESS = Pair(
    "В код не вписать карты, которых нет в базе: {names}. Замените их, уберите или передайте колоду текстом.",
    "A code has no room for cards that aren't in the database: {names}. Replace them, take them out, or send text.",
)
_TOLD = 3


def slip(found: "Slip") -> Pair:
    """Say what is wrong where, and what was probably meant; places count signs without spaces and dashes."""
    wrong, mended = _SLIPS[found.kind], _MENDED
    return Pair(*(f"{one}{two}" for one, two in zip(wrong, mended, strict=True))).filled(
        **found._asdict(), group=(found.place - 1) // GROUP + 1
    )


def nameless(names: Sequence[str]) -> Pair:
    """Say which cards have no place in a code."""
    more = f" (+{len(names) - _TOLD})" if len(names) > _TOLD else ""
    return Pair(
        _NAMELESS.ru.format(names=", ".join(f"«{name}»" for name in names[:_TOLD]) + more),
        _NAMELESS.en.format(names=", ".join(f"“{name}”" for name in names[:_TOLD]) + more),
    )
