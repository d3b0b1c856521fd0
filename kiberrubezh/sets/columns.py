"""The columns of a set's table, and which of them what is wrong with a row stands in."""

from collections.abc import Container, Iterator, Mapping
from typing import Final

from pydantic import ValidationError

from kiberrubezh.cards.card import LONGEST_NAME
from kiberrubezh.cards.complaints import complaint
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.letters import is_unseen
from kiberrubezh.ground.words import LANGS, Pair
from kiberrubezh.sets.cells import Fault, OddCellError, in_quotes, is_yes, whole

POWERS: Final = ("provides", "requires")
_PROVIDED, _REQUIRED = (tuple(f"{amount}_{power}" for power in ("defence", "attack")) for amount in POWERS)
WORDS: Final = ("name", "manual", "about")
CITED: Final = ("source", "code", "title")
COLUMNS: Final = (
    *("id", "number", "kind", "name_ru", "name_en", "basic", *_PROVIDED, *_REQUIRED, "category", "damage", "capacity"),
    *("blocks", "timing", "keywords", "text_ru", "text_en", "manual_ru", "manual_en", "about_ru", "about_en"),
    *(*CITED, "abilities"),
)
"""`text_ru` and `text_en` are what the card says, to be read by people; they are not read back."""
_NUMBERS: Final = {*_PROVIDED, *_REQUIRED, "number", "damage", "capacity"}
_NAMES: Final = ("name_ru", "name_en")
_LONG_NAME: Final = f"a name is one line of at most {LONGEST_NAME} characters"
LACKING: Final = {
    "a measure blocks at least 1 attack (KR-1.3)": ("capacity",),
    "an attack has a category and damage ≥ 1 (KR-1.4)": ("category", "damage"),
    "an asset provides power, or its text says what it is for (KR-1.2)": _PROVIDED,
    "the event does nothing: it needs abilities or a manual text (KR-1.6)": ("abilities", "manual_ru", "manual_en"),
}
"""The columns of which one says nothing, by the rule that asks for it."""
BEYOND: Final = {
    _LONG_NAME: _NAMES,
    "an event watches no card: it is not on the table (KR-9)": ("abilities",),
    "only an asset provides power or is basic (KR-1.2)": (*_PROVIDED, "basic"),
    "an asset requires no power (KR-1.2)": _REQUIRED,
    "only a measure has categories it blocks and a capacity (KR-1.3)": ("blocks", "capacity"),
    "only an attack has a category and damage (KR-1.4)": ("category", "damage"),
    "a category is named once": ("blocks",),
    "a keyword is named once": ("keywords",),
    "a keyword has a number exactly where it needs one": ("keywords",),
}
"""The columns of which one says what it mustn't, by the rule."""
_BLANK: Final = Pair("здесь одни пробелы.", "nothing but blanks stands here.")
NAMELESS: Final = Fault("name_ru", Pair("у карты нет имени.", "the card has no name."))
_TWICE: Final = Pair("такое имя или id уже были выше.", "this name or id stands above already.")
_CITED_WHOLE: Final = Pair(
    "источнику нужны все три: source, code и title.", "a source needs all three: source, code and title."
)


def words_in(row: Mapping[str, str], column: str) -> str:
    """Return the words of a cell: of a name without the blanks around it, of a text as they stand."""
    words = row.get(column, "")
    return words.strip() if column in _NAMES else words


def faults_of(row: Mapping[str, str], error: ValidationError, odd: Container[str]) -> Iterator[Fault]:
    """Yield what is wrong with the card of a row, each fault in a column that stands in the table.

    In the `odd` columns more is wrong than a card can be asked about: they say nothing of it yet.
    """
    told = set[str]()
    for each in error.errors(include_url=False):
        place, found = each["loc"], each["input"]
        if not place:
            yield from _faults_against_rules(row, complaint(each), odd)
        elif each["type"] != "missing" or len(place) > 1:
            column = _column(row, place)
            is_said = isinstance(found, str) and column != "abilities"
            if column not in told:
                yield Fault(column, _sentence(*complaint(each, in_quotes(row.get(column, "")) if is_said else None)))
            told.add(column)


def _faults_against_rules(row: Mapping[str, str], why: Pair, odd: Container[str]) -> Iterator[Fault]:
    for ru, en in zip(why.ru.split("; "), why.en.split("; "), strict=True):
        about = (*LACKING[en], "abilities") if en in LACKING else BEYOND.get(en, ())
        if not any(column in odd for column in about):
            yield from (Fault(column, _sentence(ru, en)) for column in _broken(row, en))


def _sentence(ru: str, en: str) -> Pair:
    return Pair(*(f"{words.removesuffix('.')}." for words in (ru, en)))


def blanks(row: Mapping[str, str], said: Mapping[str, Mapping[str, str]]) -> Iterator[Fault]:
    """Yield the columns from which a card has words, by field and language, that show nothing."""
    for field, words in said.items():
        told = dict.fromkeys(_spoken(row, field, lang) for lang in LANGS if is_unseen(words[lang]))
        yield from (Fault(column, _BLANK) for column in told)


def repeats(row: Mapping[str, str], card_id: str, seen: Container[str]) -> Iterator[Fault]:
    """Yield the columns in which a row bears what a row above does; an id that it doesn't tell comes of its name."""
    is_told, is_seen = bool(row.get("id", "").strip()), card_id in seen
    borne = [column for column in _NAMES if fold(words_in(row, column)) in seen]
    made_of = "name_en" if words_in(row, "name_en") else "name_ru"
    at = ["id"] if is_told and is_seen else [] if borne or not is_seen else [made_of]
    yield from (Fault(column, _TWICE) for column in (*at, *borne))


def whole_reference(row: Mapping[str, str], written: Mapping[str, str]) -> dict[str, str]:
    """Return the parts of a reference, some of which may be known and not `written`. Raise OddCellError if one lacks.

    It is told by the empty cell, or by one that is filled where the table hasn't got the column.
    """
    cited = {column: row.get(column, "") for column in CITED}
    if lacking := [column for column in CITED if not cited[column]]:
        raise OddCellError(Fault(next(it for it in (*lacking, *CITED) if it in written), _CITED_WHOLE))
    return cited


def _column(row: Mapping[str, str], place: tuple[int | str, ...]) -> str:
    """Return the column of a place in a card."""
    match place:
        case (str(field), str(lang), *_) if field in WORDS:
            return _spoken(row, field, lang)
        case ("reference", str(column), *_):
            return column
        case (str(amount), str(power), *_) if amount in POWERS:
            return f"{amount}_{power}"
        case _:
            return str(place[0])


def _spoken(row: Mapping[str, str], field: str, lang: str) -> str:
    """Return the column that a field has its words in a language from: the other's where its own says none."""
    columns = (f"{field}_{lang}", *(f"{field}_{other}" for other in LANGS))
    return next((column for column in columns if words_in(row, column)), columns[0])


def _broken(row: Mapping[str, str], rule: str) -> list[str]:
    """Return the columns by which a row breaks a rule: its kind's where none of those that it is about stands there."""
    if rule == _LONG_NAME:
        return list(dict.fromkeys(_spoken(row, "name", lang) for lang in LANGS if _is_no_line(row, lang)))
    if rule in BEYOND:
        return [column for column in BEYOND[rule] if column in row and _says(row, column)] or ["kind"]
    return [next((column for column in LACKING.get(rule, ()) if column in row and not _says(row, column)), "kind")]


def _is_no_line(row: Mapping[str, str], lang: str) -> bool:
    words = words_in(row, _spoken(row, "name", lang))
    return len(words) > LONGEST_NAME or bool({*words} & {"\n", "\r", "\t"})


def _says(row: Mapping[str, str], column: str) -> bool:
    """Tell whether a cell says more than nothing, 0 or no."""
    if column in _NUMBERS:
        return bool(whole(row, column))
    return is_yes(row, column) if column == "basic" else bool(row[column].strip())
