"""Why a regular expression makes no sense, in Russian, by what the engine says of it."""

from typing import Final

_OF_SIGN: Final = {
    "missing )": "не закрыта скобка (",
    "unbalanced parenthesis": "скобка ) лишняя",
    "unterminated character set": "не закрыта скобка [",
    "nothing to repeat": "повторять нечего",
    "multiple repeat": "два знака повтора подряд",
}
"""Where a sign may have been meant as it stands."""
_AS_IT_STANDS: Final = " Такой знак сам по себе пишут с \\ перед ним."
_REASONS: Final = {
    **_OF_SIGN,
    "ambiguous group reference": "групп с таким именем несколько",
    "ASCII, LOCALE and UNICODE flags are mutually incompatible": "знаки a, u и L за (? друг другу противоречат",
    "bad character in group name": "так группу не называют",
    "bad character range": "в скобках [ ] конец ряда стоит раньше начала",
    "bad escape (end of pattern)": "за \\ ничего не стоит",
    "bad fuzzy cost limit": "в скобках { } не та граница числа ошибок",
    "bad inline flags: cannot turn off global flag": "этот знак за (? не выключить",
    "bad inline flags: flag turned on and off": "один и тот же знак за (? включён и выключен",
    "bad inline flags: no flags after '-'": "за минусом в (? нет знака",
    "cannot refer to an open group": "группа ссылается на себя саму",
    "expected character set": "за двоеточием в { } нужны знаки в скобках [ ]",
    "expected lookaround conditional": "за (?(? нужен знак =, ! или <",
    "expected }": "не закрыта скобка {",
    "group reference not allowed": "здесь на группу не сослаться",
    "invalid group reference": "такой группы нет",
    "invalid relative group number": "такой группы нет",
    "min repeat greater than max repeat": "наименьшее число повторов больше наибольшего",
    "missing >": "имя группы не закрыто знаком >",
    "missing ]": "не закрыта скобка [",
    "missing group name": "у группы нет имени",
    "missing relative group number": "за знаком + или - нет номера группы",
    "more than one cost equation": "в скобках { } цену ошибок можно назвать один раз",
    "nothing for fuzzy constraint": "перед скобкой { ничего не стоит",
    "repeat count too big": "слишком большое число повторов",
    "repeated fuzzy cost": "в скобках { } одно и то же названо дважды",
    "undefined character name": "знака с таким именем нет",
    "undefined named list": "списка с таким именем нет",
    "unknown extension": "за (? стоит неизвестный знак или нет скобки )",
    "unknown group": "такой группы нет",
    "unknown property": "такого вида знаков нет",
    "unknown property value": "такого вида знаков нет",
    "unknown verb": "за (* стоит неизвестное слово",
    "VERSION0 and VERSION1 flags are mutually incompatible": "знаки V0 и V1 за (? друг другу противоречат",
}
_OF_ESCAPE: Final = {
    "bad escape ": "{sign} ничего не значит",
    "bad hex escape ": "знака {sign} нет",
    "incomplete escape ": "за {sign} не хватает цифр",
}
"""Of a sign behind a backslash, with which the engine ends what it says."""


def reason(error: Exception) -> str:
    """Return what the engine says of a regular expression, "" where that is nothing for people to read."""
    said = str(getattr(error, "msg", error))
    return said if hasattr(error, "msg") or said in _REASONS else ""


def in_russian(why: str) -> str:
    """Say what the engine says, and what to do where a sign may be meant otherwise; "" for what is unknown."""
    if why in _REASONS:
        return f"{_REASONS[why]}.{_AS_IT_STANDS if why in _OF_SIGN else ''}"
    begun = next(filter(why.startswith, _OF_ESCAPE), "")
    return f"{_OF_ESCAPE[begun].format(sign=why.removeprefix(begun))}." if begun else ""
