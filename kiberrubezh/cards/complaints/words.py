"""The sentences about a wrong file of card sources, in both languages."""

from kiberrubezh.cards.card import LONGEST_NAME
from kiberrubezh.ground.words import Pair

PLACES = {
    "named": Pair("карта {n} ({id})", "card {n} ({id})"),
    "card": Pair("карта {n}", "card {n}"),
    "field": Pair("поле «{field}»", 'field "{field}"'),
}
_NUMBER = Pair("нужно целое число, а стоит {found}.", "a whole number is needed, not {found}.")
_TEXT = Pair("нужен текст в кавычках, а стоит {found}.", "a text in quotes is needed, not {found}.")
_FLAG = Pair("нужно true или false, а стоит {found}.", "true or false is needed, not {found}.")
_FIELDS = Pair("нужны поля в фигурных скобках, а стоит {found}.", "fields in curly brackets are needed, not {found}.")
_ONE_OF = Pair("бывает {expected}, а стоит {found}.", "it must be {expected}, not {found}.")
HOPELESS = Pair("это не похоже на файл карт, замечаний: {n}.", "it doesn't look like a card file, remarks: {n}.")
BEYOND = Pair(
    "{name}: это не похоже на файл карт, замечаний больше {n}.",
    "{name}: it doesn't look like a card file, there are more than {n} remarks.",
)
TOO_MUCH = Pair(
    "{name}: это не файл карт, в нём слишком много частей.", "{name}: this is not a card file, it has too many parts."
)
WRONG = {
    "json_invalid": Pair(
        "файл не разобрать: строка {line}, знак {column}. Проверьте там кавычки, запятые и скобки; кодировка — UTF-8.",
        "the file can't be read: line {line}, character {column}. Check the quotes, commas and brackets there; "
        "the encoding is UTF-8.",
    ),
    "missing": Pair("его нет. Впишите его.", "it is missing. Write it in."),
    "extra_forbidden": Pair(
        "такого не бывает. Исправьте имя поля или уберите его.",
        "there is no such field. Correct its name or remove it.",
    ),
    "enum": _ONE_OF,
    "literal_error": _ONE_OF,
    "union_tag_invalid": Pair(
        "{discriminator} бывает {expected_tags}, а стоит '{tag}'.",
        "{discriminator} must be {expected_tags}, not '{tag}'.",
    ),
    "union_tag_not_found": Pair("в нём нет {discriminator}. Впишите его.", "it has no {discriminator}. Write that in."),
    "int_type": _NUMBER,
    "int_parsing": _NUMBER,
    "int_parsing_size": _NUMBER,
    "finite_number": _NUMBER,
    "int_from_float": _NUMBER,
    "bool_type": _FLAG,
    "bool_parsing": _FLAG,
    "string_type": _TEXT,
    "string_too_short": Pair("здесь пусто. Впишите текст.", "it is empty. Write a text."),
    "greater_than_equal": Pair(
        "нужно число не меньше {ge}, а стоит {found}.", "a number of at least {ge} is needed, not {found}."
    ),
    "less_than_equal": Pair(
        "нужно число не больше {le}, а стоит {found}.", "a number of at most {le} is needed, not {found}."
    ),
    "string_too_long": Pair(
        "здесь больше {max_length} знаков. Сократите.", "it has more than {max_length} characters. Make it shorter."
    ),
    "too_long": Pair(
        "в списке больше {max_length}. Уберите лишнее.", "the list has more than {max_length}. Take some out."
    ),
    "too_short": Pair("список пуст. Впишите в него хоть что-то.", "the list is empty. Write something into it."),
    "tuple_type": Pair("нужен список [ … ], а стоит {found}.", "a list [ … ] is needed, not {found}."),
    "model_type": _FIELDS,
    "dict_type": _FIELDS,
}
"""What is wrong and what to do about it, by the checker's name for it."""
_DAY = Pair("нужен день вида 2026-11-23, а стоит {found}.", "a day such as 2026-11-23 is needed, not {found}.")
PATTERNS = {
    "[a-z0-9]+(-[a-z0-9]+)*": Pair(
        "нужны строчные латинские буквы и цифры, между частями дефис, а стоит {found}.",
        "lowercase Latin letters and digits are needed, a hyphen between parts, not {found}.",
    ),
    r"\d{4}-\d{2}-\d{2}$": _DAY,
    "[0-9]{4}-[0-9]{2}-[0-9]{2})?$": _DAY,
}
"""What is wrong and what to do about it where words have a form, by what the form has in it."""
UNKNOWN = Pair("здесь не может стоять {found}.", "{found} can't stand here.")
RULES = {
    f"a name is one line of at most {LONGEST_NAME} characters": f"имя — одна строка, не длиннее {LONGEST_NAME} знаков",
    "a text has letters, signs and line breaks alone, no control characters": (
        "в тексте бывают буквы, знаки и переводы строк, но не управляющие символы"
    ),
    "a measure blocks at least 1 attack (KR-1.3)": "мера блокирует хотя бы 1 атаку (KR-1.3)",
    "an attack has a category and damage ≥ 1 (KR-1.4)": "у средства нападения есть категория и урон ≥ 1 (KR-1.4)",
    "an asset provides power, or its text says what it is for (KR-1.2)": (
        "актив даёт мощность, или текст говорит, зачем он (KR-1.2)"
    ),
    "the event does nothing: it needs abilities or a manual text (KR-1.6)": (
        "событие ничего не делает: ему нужны abilities или текст manual (KR-1.6)"
    ),
    "an event watches no card: it is not on the table (KR-9)": (
        "событие не следит за картами: его нет на столе (KR-9)"
    ),
    "only an asset provides power or is basic (KR-1.2)": ("только актив даёт мощность и бывает базовым (KR-1.2)"),
    "an asset requires no power (KR-1.2)": "актив не требует мощности (KR-1.2)",
    "only a measure has categories it blocks and a capacity (KR-1.3)": (
        "только у меры есть блокируемые категории и ёмкость (KR-1.3)"
    ),
    "only an attack has a category and damage (KR-1.4)": ("только у средства нападения есть категория и урон (KR-1.4)"),
    "a category is named once": "категорию называют один раз",
    "a keyword is named once": "ключевое слово называют один раз",
    "a keyword has a number exactly where it needs one": (
        "у ключевого слова есть число там, где оно нужно, и только там"
    ),
    "cards that the controller can't see are counted as a whole, never by what they are (KR-4)": (
        "карты, которых владелец текста не видит, считают все вместе, а не по тому, каковы они (KR-4)"
    ),
    "a pick names the cards it means, unless it is the card itself or the other of the trigger": (
        "выбор называет карты, которые имеет в виду, если это не сама карта и не другая карта события"
    ),
    "cards of a deck are looked at or searched for, not picked": ("карты колоды смотрят или ищут в ней, а не выбирают"),
    "a condition counts the cards of a hand as a whole, never by what they are (KR-4)": (
        "условие считает карты руки все вместе, а не по тому, каковы они (KR-4)"
    ),
    "a condition asks for at least so many cards, or for at most so many": (
        "условие говорит, сколько карт нужно самое меньшее или самое большее, что-то одно"
    ),
    "no card can be watched so for {}": "для {} так следить за картами нельзя",
    "no other card takes part in {}, unless one is watched": "в {} нет другой карты, если ни за одной не следят",
    "an ability names the cards it taps exactly when tapping another is its cost": (
        "способность называет поворачиваемые карты ровно тогда, когда поворот другой карты — её цена"
    ),
    "a cost taps an own card on the table": "ценой поворачивают свою карту на столе",
    "no other card takes part in an ability for a cost": "в способности за цену нет другой карты",
    "an ability that only taps cards must not untap them again: it would never end": (
        "способность, которая лишь поворачивает карты, не разворачивает их снова: ей не было бы конца"
    ),
    "texts change cards on the table": "тексты меняют карты на столе",
    "instead of being destroyed a card of the table goes to a hand or a deck": (
        "вместо уничтожения карта уходит со стола в руку или в колоду"
    ),
}
"""What cards and their texts must hold to, by its English words; `{}` is a word of the vocabulary."""
