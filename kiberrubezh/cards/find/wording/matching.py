"""Words of a query in the language of FTS5."""

from functools import cache

from kiberrubezh.cards.effects import Category
from kiberrubezh.cards.find.conditions import AllConditions, AnyCondition, Node, Text
from kiberrubezh.cards.find.stems import root, stem, words
from kiberrubezh.cards.speech.names import CATEGORIES

COLUMNS = ("name", "text", "type", "about")
"""What is indexed of a card: each as its words, their stems and their roots."""
PLAYED = COLUMNS[:3]
"""Where words are looked for that name no column: what a card does, not what is told about it."""
_SHORT = {"впо": Category.MALWARE, "dos": Category.DOS, "ddos": Category.DOS, "tempest": Category.TEMPEST}
"""What people call categories by, which cards name in full."""
_SPELLED = {
    "впн": "vpn", "ддос": "ddos", "дос": "dos", "мфа": "mfa", "нтлм": "ntlm", "нтп": "ntp",
    "сием": "siem", "сиэм": "siem", "син": "syn", "темпест": "tempest", "удп": "udp", "юдп": "udp", "юсб": "usb",
    "хттп": "http", "хмл": "xml", "керберос": "kerberos",
}  # fmt: skip
"""How people spell in Russian letters what stands on cards in Latin ones."""
_LONG = 4
"""Letters of a stem from which on a word so spelled is known in whatever form: «ддоса», where «досье» isn't «дос»."""

_CALLED = {
    "файрвол": "firewall", "файрволл": "firewall", "файервол": "firewall", "фаервол": "firewall",
    "фаерволл": "firewall", "брандмауэр": "firewall", "роутер": "router", "свитч": "switch", "свич": "switch",
    "бэкап": "backup", "бекап": "backup", "кейлоггер": "keylogger", "вымогатель": "ransomware",
    "ханипот": "honeynet", "хонипот": "honeynet",
}  # fmt: skip
"""What people call by other words than its Russian name, in whatever form."""


def is_textual(node: Node) -> bool:
    """Tell whether the full-text index answers a node by itself."""
    match node:
        case Text():
            return True
        case AllConditions() | AnyCondition():
            return all(map(is_textual, node.parts))
        case _:
            return False


def expression(node: Node, column: str | None = None) -> str:
    """Write a textual node for FTS5; `column` narrows words that name no column themselves."""
    match node:
        case Text():
            return f"({_words(node, node.column or column)})"
        case AllConditions() | AnyCondition():
            sign = " AND " if isinstance(node, AllConditions) else " OR "
            return f"({sign.join(expression(part, column) for part in node.parts)})"
    raise TypeError(node)


def _words(text: Text, column: str | None) -> str:
    columns = (column,) if column else PLAYED
    stems = " ".join(f"{name}_stems" for name in columns)
    if text.phrase:
        return f'{{{stems}}} : "{" ".join(map(stem, text.words))}"'
    forms, roots = " ".join(columns), " ".join(f"{name}_roots" for name in columns)
    if has_letter(text):  # what stems and roots of one letter come from begins with it
        return f'{{{forms}}} : "{text.words[0]}" *'
    return " AND ".join(
        f'({{{forms}}} : "{word}" * OR {{{stems}}} : "{stem(word)}" OR {{{forms} {stems} {roots}}} : "{root(word)}"'
        + (f' OR {{{forms}}} : "{spoken}"' if (spoken := _spoken(word)) else "")
        + (f' OR {{{stems}}} : "{full}")' if (full := _full(spoken or word)) else ")")
        for word in text.words
    )


def _spoken(word: str) -> str:
    """Return what stands on cards for a word that people say; "" for any other."""
    return _SPELLED.get(word) or _called().get(stem(word), "")


@cache
def _called() -> dict[str, str]:
    spelled = {stem(word): told for word, told in _SPELLED.items() if len(stem(word)) >= _LONG}
    return spelled | {stem(word): told for word, told in _CALLED.items()}


@cache
def _full(word: str) -> str:
    """Return the stems of the category that a word is short for; "" for any other."""
    return " ".join(map(stem, words(CATEGORIES[_SHORT[word]].full.ru))) if word in _SHORT else ""


def has_letter(node: Node) -> bool:
    """Tell whether a single letter is asked for in a node, which all words have that begin with it."""
    match node:
        case AllConditions(parts) | AnyCondition(parts):
            return any(map(has_letter, parts))
        case Text(words=(word,), phrase=False):
            return len(word) == 1
    return False
