"""Pieces of a query that are refused, as a part of them would be passed over in silence, or isn't asked of cards."""

import re

from kiberrubezh.cards.find.fields import CARDS, OF_DECKS
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import ODD_SIGN, RECKONING, TURNED_ROUND, Token
from kiberrubezh.cards.find.vocabulary import Vocabulary

_DENIED = re.compile(r"[−–—!-](?=\w)")


def refuse_signs(written: str, vocabulary: Vocabulary) -> None:
    """Raise QueryError for a field beside a sign that is none of the language: it would be passed over in silence."""
    found = ODD_SIGN.match(written) or TURNED_ROUND.match(written)
    if found is None or (key := vocabulary.find(found["field"])) is None:
        return
    ru, en = vocabulary.fields[key]
    if found["sign"] in RECKONING:
        raise QueryError(
            f"Поля не считают: «{written}». Поле сравнивают с числом или с другим полем.",
            f'Fields aren\'t reckoned with: "{written}". A field is compared with a number or another field.',
        )
    if found.re is TURNED_ROUND:
        raise QueryError(
            f"«{written}» не понято: поле ставят перед числом, {ru}>3.",
            f'"{written}" isn\'t understood: a field stands before its number, {en}>3.',
        )
    sign = found["sign"]
    raise QueryError(
        f"«{written}» не понято: знака «{sign}» здесь не бывает. Пишут так: {ru}:значение.",
        f'"{written}" isn\'t understood: there is no sign "{sign}" here. Write it so: {en}:value.',
    )


def refuse_denied_words(token: Token) -> None:
    """Raise QueryError for words that are denied behind the field, where the sign would be passed over in silence."""
    if not token.quoted and _DENIED.match(token.text):
        raise QueryError(
            f"Отрицание ставят перед полем: -{token.name}:{token.text[1:]}.",
            f"What denies stands before the field: -{token.name}:{token.text[1:]}.",
        )


def refuse_fields_of_decks(token: Token) -> None:
    """Raise QueryError for a field that decks alone are found by."""
    if _is_of_decks(token):
        raise QueryError(
            f"По полю «{token.name}» ищут колоды, а не карты: впишите это в поиск на странице колод, в терминале — "
            "в kiberrubezh deck search.",
            f'Decks are found by "{token.name}", not cards: type it into the search of the decks page, in the '
            "terminal into kiberrubezh deck search.",
        )


def _is_of_decks(token: Token) -> bool:
    """Tell whether a field is one of decks alone; `карт` counts them, and before words is a slip for `карта`."""
    is_counted = token.text[:1].isdecimal() or fold(token.name) not in ("карт", "cards")
    return is_counted and fold(token.name) in OF_DECKS and CARDS.find(token.name) is None
