"""Every sentence about decks, in both languages: what is wrong with one and what would mend it (KR-2)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.text import Lang, plural
from kiberrubezh.ground.disk import refusal
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import NoFileError, ToldError, TooLargeError
from kiberrubezh.ground.words import PERCENT, Pair

_LONGEST_NAME = 120
Value = int | float | str | Words | Pair
"""What goes into a sentence: a float is a share of 1, said in per cent."""


class Sentences(NamedTuple):
    """What is wrong, and what would mend it; `{by:cards}` is a number with its noun."""

    wrong: Pair
    mend: Pair


_SIZE = Pair("В колоде {size:cards}, а нужно {range}.", "The deck has {size:cards}; it needs {range}.")
_ANEW = Pair(
    "Впишите её заново и поставьте вместо этой строки или уберите строку.{likely}",
    "Type it in again and put it in place of this line, or take the line out.{likely}",
)
PROBLEMS: dict[str, Sentences] = {
    "too_small": Sentences(
        _SIZE,
        Pair("Добавьте ещё {by:cards_acc}.", "Add {by:cards}."),
    ),
    "too_large": Sentences(
        _SIZE,
        Pair("Уберите {by:cards_acc}.", "Take out {by:cards}."),
    ),
    "unknown": Sentences(
        Pair("Карты «{card}» нет в базе.", "There is no card “{card}” in the database."),
        Pair("Замените её или уберите из колоды.{likely}", "Replace it or take it out of the deck.{likely}"),
    ),
    "removed": Sentences(Pair("Своя карта «{card}» удалена.", "The custom card “{card}” was deleted."), _ANEW),
    "missing_own": Sentences(
        Pair(
            "Своей карты «{card}» здесь нет: её удалили или вписали на другом компьютере.",
            "There is no custom card “{card}” here: it was deleted, or typed in on another computer.",
        ),
        _ANEW,
    ),
    "too_many_copies": Sentences(
        Pair(
            "«{card}»: {count:copies}, а можно не больше {most}.", "“{card}”: {count:copies}, at most {most} allowed."
        ),
        Pair("Уберите {by:copies_acc}.", "Take out {by:copies}."),
    ),
    "few_assets": Sentences(
        Pair(
            "В колоде {count:assets}, поэтому любая начальная рука — повод к пересдаче: нужно хотя бы {least}.",
            "The deck has {count:assets}, so every opening hand calls for a redeal; it needs at least {least}.",
        ),
        Pair("Добавьте ещё {by:assets}.", "Add {by:assets}."),
    ),
    "only_assets": Sentences(
        Pair(
            "В колоде одни активы, поэтому любая начальная рука — повод к пересдаче.",
            "The deck is nothing but assets, so every opening hand calls for a redeal.",
        ),
        Pair("Добавьте меры защиты, средства нападения или события.", "Add measures, attacks or events."),
    ),
    "too_dear": Sentences(
        Pair(
            "«{card}»: нужна {power} {needed}, а все активы колоды вместе дают {provided}.",
            "“{card}” requires {needed} {power}; all assets of the deck together provide {provided}.",
        ),
        Pair(
            "Добавьте активы с такой мощностью, не хватает {by}, или уберите карту.",
            "Add assets that provide {by} more {power}, or take the card out.",
        ),
    ),
    "unblocked": Sentences(
        Pair(
            "Ни одна мера защиты колоды не блокирует атаки с категорией «{category}».",
            "No measure of the deck blocks attacks of the category “{category}”.",
        ),
        Pair(
            "Добавьте меру, которая блокирует эту категорию или любую.",
            "Add a measure that blocks this category, or any.",
        ),
    ),
    "redeal": Sentences(
        Pair(
            "Вероятность пересдачи {chance}, больше {most}: в колоде {count:assets} из {size}.",
            "The chance of a redeal is {chance}, above {most}: {count:assets} among {size:cards}.",
        ),
        Pair("Активов должно быть от {low} до {high}.", "Play between {low} and {high} assets."),
    ),
}

READING: dict[str, Pair] = {
    "lines": Pair(
        "Со строки {line} текст не прочитан: колода не бывает длиннее {most} строк. Оставьте в нём только колоду.",
        "The text isn't read from line {line} on: no deck has more than {most} lines. Leave only the deck in it.",
    ),
    "name": Pair(
        "Имя колоды длиннее {most} знаков, взято его начало.",
        "The deck's name has more than {most} characters; its beginning is taken.",
    ),
    "note": Pair(
        "Заметка к колоде длиннее {most} знаков, взято его начало.",
        "The deck's note has more than {most} characters; its beginning is taken.",
    ),
    "unknown": Pair(
        "Строка {line}: карты «{name}» нет в базе.{likely}", "Line {line}: there is no card “{name}”.{likely}"
    ),
    "strange_own": Pair(
        "Своей карты автора кода здесь нет (метка {mark}). Попросите у него файл этой карты: код несёт только метку.",
        "A custom card of the code's author isn't here (mark {mark}). Ask for its file: a code has only its mark.",
    ),
    "strange_other": Pair(
        "Своя карта «{name}» у автора кода другая (метка {mark}). Попросите у него файл карты или возьмите свою.",
        "The custom card “{name}” of the code's author is another one (mark {mark}). Ask for its file, or take yours.",
    ),
    "strange_later": Pair(
        "Карты № {mark} базового набора здесь нет: она из более новой версии программы. Обновите её.",
        "Card {mark} of the base set isn't here: it is from a later version of the program. Update this one.",
    ),
    "too_many": Pair(
        "Строка {line}: слишком много копий, взято {most}: «{name}».",
        "Line {line}: too many copies, read as {most}: “{name}”.",
    ),
    "uncounted": Pair(
        "Строка {line}: такого числа копий не бывает, «{name}» не взята. Впишите целое число от 1.",
        "Line {line}: that is no number of copies, and “{name}” was left out. Write a whole number from 1 on.",
    ),
    "unread": Pair(
        "Непонятна часть «{name}»: карты из неё не взяты. Сверьте колоду и допишите их сами.",
        "The part “{name}” isn't understood: no cards were taken from it. Check the deck and add them yourself.",
    ),
    "tokens": Pair(
        "Часть «{name}» — жетоны: в колоду они не входят, карты из неё не взяты.",
        "The part “{name}” is of tokens: no deck has them, so no cards were taken from it.",
    ),
    "out": Pair(
        "Часть «{name}» — вынутые карты: в колоду они не взяты.",
        "The part “{name}” is of cards taken out: they were not taken into the deck.",
    ),
    "taken": Pair(
        "Под «{name}» стоят карты этой игры, а других нет: они взяты в колоду.",
        "Below “{name}” stand cards of this game, and there are no others: they were taken into the deck.",
    ),
    "below": Pair(
        "Карты после пустой строки под частью «{name}» взяты в колоду.",
        "Cards behind an empty line below the part “{name}” were taken into the deck.",
    ),
    "newer": Pair(
        "Это записала более новая программа (версия формата {name}), и что-то могло не прочитаться. Сверьте колоду или "
        "обновите программу.",
        "A newer program wrote this (format version {name}), and something may not have been read. Check the deck or "
        "update the program.",
    ),
}

POWERS = {
    "defence": Pair("мощность защиты", "defence power"),
    "attack": Pair("мощность атаки", "attack power"),
}

_NOUNS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "cards": (("карта", "карты", "карт"), ("card", "cards")),
    "cards_acc": (("карту", "карты", "карт"), ("card", "cards")),
    "copies": (("копия", "копии", "копий"), ("copy", "copies")),
    "copies_acc": (("копию", "копии", "копий"), ("copy", "copies")),
    "assets": (("актив", "актива", "активов"), ("asset", "assets")),
}


def fill(sentence: Pair, lang: Lang, values: Mapping[str, Value]) -> str:
    """Return the sentence in a language, with the values in it."""
    return sentence.of(lang).format(**{key: _in(lang, value) for key, value in values.items()})


def between(least: int, most: int | None) -> Pair:
    """Say a range of numbers: exactly 60, at least 40, from 40 to 60."""
    if most is None:
        return Pair(f"не меньше {least}", f"at least {least}")
    if least == most:
        return Pair(f"ровно {least}", f"exactly {least}")
    return Pair(f"от {least} до {most}", f"between {least} and {most}")


def likely(names: Sequence[str]) -> Pair:
    """Say which names may have been meant, with a space before it; nothing for none."""
    if not names:
        return Pair("", "")
    return Pair(
        f" Похожие: {', '.join(f'«{name}»' for name in names)}.",
        f" Did you mean {' or '.join(f'“{name}”' for name in names)}?",
    )


UNREADABLE: tuple[tuple[type[Exception], Pair], ...] = (
    (FileNotFoundError, Pair("такого файла нет.", "there is no such file.")),
    (IsADirectoryError, Pair("это папка, а нужен файл.", "it is a folder, not a file.")),
    (PermissionError, Pair("к нему нет доступа.", "access is denied.")),
    (
        TooLargeError,
        Pair(
            "он больше мегабайта, а список карт — пара страниц текста. Проверьте, тот ли это файл.",
            "it is larger than a megabyte, and a list of cards takes a page or two. Check that it is the right file.",
        ),
    ),
    (
        NoFileError,
        Pair("это не файл, а устройство. Нужен текстовый файл.", "it is a device, not a file. It takes a text file."),
    ),
    (
        UnicodeError,
        Pair(
            "это не текст. Нужен файл, где карты стоят по строкам: «4 Антивирус».",
            "it is not text. It takes a file with a card on each line: “4 Antivirus”.",
        ),
    ),
)


_MEGABYTE = 1_000_000
_LARGER = Pair(
    "он больше {n} МБ, столько в таком файле не бывает. Проверьте, тот ли это файл.",
    "it is larger than {n} MB, more than such a file can hold. Check that it is the right one.",
)


def why_unreadable(error: OSError | UnicodeError) -> Pair:
    """Say why a file could not be read as a deck; by the system's number where there are no words of our own."""
    if isinstance(error, ToldError):
        return error.why
    if isinstance(error, TooLargeError) and error.most >= 2 * _MEGABYTE:
        return _LARGER.filled(n=error.most // _MEGABYTE)
    ours = next((words for kind, words in UNREADABLE if isinstance(error, kind)), None)
    return ours or Pair(*(f"{words}." for words in refusal(error)))


class _Number(int):
    """A number that a format like `{n:cards}` puts before its noun."""

    lang: Lang

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(int(self))
        return f"{int(self)} {plural(self, self.lang, *_NOUNS[noun][self.lang == 'en'])}"


def _in(lang: Lang, value: Value) -> str | _Number:
    match value:
        case Words() | Pair():
            return value.ru if lang == "ru" else value.en
        case int():
            number = _Number(value)
            number.lang = lang
            return number
        case str():
            return one_line(value, _LONGEST_NAME)
        case float():
            share = f"{value * 100:.1f}".removesuffix(".0")
            return (share.replace(".", ",") if lang == "ru" else share) + PERCENT.of(lang)
    return value
