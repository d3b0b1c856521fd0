"""Pieces of a query that are refused, as a part of them would be passed over in silence, or isn't asked of cards."""

import re

from kiberrubezh.cards.find.fields import CARDS, OF_DECKS
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import ODD_SIGN, RECKONING, TURNED_ROUND, Token
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import LANGS, Lang

_DENIED = re.compile(r"[−–—!-](?=\w)")

_NO_NAME = re.compile(r"(?P<no>не|not)\s+(?=[\w\"«“„])", re.IGNORECASE)
"""What denies a name or words in their place; «нет» and "no" begin some of these."""
_LACKING = re.compile(r"(?P<no>не|нету?|без|not?|non|none|without)(?:[\s-]+(?P<what>[^\W\d].*))?", re.IGNORECASE)
"""What denies a value in its place."""


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
    """Raise QueryError for words or a name denied behind the field, where that would be passed over in silence."""
    found = None if token.quoted else _DENIED.match(token.text) or _NO_NAME.match(token.text)
    if found:
        meant = f"{token.name}:{token.text[found.end() :]}"
        if token.is_denied:
            raise _denied_twice(token, meant, meant)
        raise QueryError(f"Отрицание ставят перед полем: -{meant}.", f"What denies stands before the field: -{meant}.")


def denied_value(written: str) -> tuple[str, str | None]:
    """Part what denies a value from that, if it stands there already; "" where nothing is denied."""
    found = _LACKING.fullmatch(written)
    return ("", None) if found is None else (found["no"], found["what"])


def lacking_meant(key: str, name: str, written: str, vocabulary: Vocabulary, lang: Lang) -> str | None:
    """Return what is denied in the place of a field's value as it is asked for: есть:нет ключа is -есть:ключ.

    `name` is what the field was called. None where that isn't known.
    """
    found = _LACKING.fullmatch(written)
    if found is None or key not in vocabulary.values:
        return None
    what = found["what"]
    if what is None or (key == "category" and vocabulary.said(what) == key):
        return _none_of(key, name, vocabulary, lang)
    if (value := vocabulary.value_said(key, what) or vocabulary.value_near(key, what)) is not None:
        return f"{name}:{getattr(vocabulary.name_of(key, value), lang)}"
    if key == "has" and vocabulary.said(what) == "category":
        return _none_of("category", getattr(vocabulary.fields["category"], lang), vocabulary, lang)
    number = vocabulary.find(what) or vocabulary.said(what) or ""
    return f"{getattr(vocabulary.fields[number], lang)}>0" if key == "has" and number in vocabulary.numbers else None


def _none_of(key: str, name: str, vocabulary: Vocabulary, lang: Lang) -> str | None:
    """Return what asks for any value of a field."""
    if key == "keyword":
        return f"{getattr(vocabulary.fields['has'], lang)}:{getattr(vocabulary.name_of('has', key), lang)}"
    if key == "category":
        return f"{name}:{','.join(getattr(vocabulary.name_of(key, value), lang) for value in vocabulary.values[key])}"
    return None


def is_denying(written: str) -> bool:
    """Tell whether a word denies what stands behind it, though it stands in the place of words or a name."""
    return fold(written) in ("не", "not")


def refuse_lacking(key: str, token: Token, vocabulary: Vocabulary) -> None:
    """Raise QueryError for what is denied behind the field, unless that begins a value of its own: без-текста."""
    found = _LACKING.fullmatch(token.text)
    known = (fold(name) for names in vocabulary.values.get(key, {}).values() for name in names)
    if found is None or (found["what"] and any(name.startswith(fold(token.text)) for name in known)):
        return
    ru, en = (lacking_meant(key, token.name, token.text, vocabulary, lang) for lang in LANGS)
    if token.is_denied and ru and en:
        raise _denied_twice(token, ru, en)
    kind = QueryError if found["what"] or ru else UnfinishedError
    like = vocabulary.name_of(key, "keyword" if key == "has" else next(iter(vocabulary.values[key])))
    field = vocabulary.fields[key]
    like_ru = f"-{ru}" if ru else f"например -{field.ru}:{like.ru}"
    like_en = f"-{en}" if en else f"such as -{field.en}:{like.en}"
    raise kind(
        f"«{token.name}:{token.text}» не понято: чего нет, отрицают минусом перед полем, {like_ru}.",
        f'"{token.name}:{token.text}" isn\'t understood: what is lacking is denied before the field, {like_en}.',
    )


def _denied_twice(token: Token, ru: str, en: str) -> QueryError:
    """Make the error for a value that is denied behind its field, and the field, too."""
    return QueryError(
        f"«-{token.name}:{token.text}» отрицает дважды: это то же, что {ru}.",
        f'"-{token.name}:{token.text}" denies twice, which is {en}.',
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
