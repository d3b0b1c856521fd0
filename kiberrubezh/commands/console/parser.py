"""The parser of the command line: its help, and what is wrong with the words typed, in one language, the one asked for.

A message of our own has both, ` / ` between them; of the standard library's, whose words are English, all that the
commands can lead to are told in Russian here.
"""

import re
import sys
from argparse import ONE_OR_MORE, OPTIONAL, ZERO_OR_MORE, Action, ArgumentParser, HelpFormatter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from kiberrubezh.ground.words import Lang

MISUSE = 2
_LONGEST = 600
"""Characters of a message; somebody may have typed a book."""
_ERROR = {"ru": "{prog}: ошибка: {message}\n", "en": "{prog}: error: {message}\n"}
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_RUSSIAN: tuple[tuple[str, str], ...] = (
    (r"the following arguments are required: (.*)", r"не хватает: \1"),
    (r"unrecognized arguments: (.*)", r"лишнее: \1"),
    (r"ambiguous option: (\S+) could match (.*)", r"\1 — что именно? Подходят: \2"),
    (r"one of the arguments (.*) is required", r"нужно одно из: \1"),
    (r"expected one argument", "нужно значение"),
    (r"expected (\d+) arguments?", r"нужно значений: \1"),
    (r"expected at least one argument", "нужно хотя бы одно значение"),
    (r"expected at most one argument", "нужно не больше одного значения"),
    (r"invalid choice: (.*) \(choose from (.*)\)", r"нельзя \1. Можно: \2"),
    (r"invalid \w+ value: (.*)", r"так написать нельзя: \1"),
    (r"not allowed with argument (.*)", r"нельзя вместе с \1"),
    (r"ignored explicit argument (.*)", r"здесь нет места значению \1"),
)
_MANY = (ZERO_OR_MORE, ONE_OR_MORE, OPTIONAL)
"""Names of which the first option after them would be thought to be the end."""
_QUERY = "query"
_DENIED = re.compile(r"-(?!-|\d+$|$)")
_DENIAL = "\N{MINUS SIGN}"
_HELP = {
    "usage: ": "вызов: ",
    "options": "ключи",
    "positional arguments": "что назвать",
    "commands": "команды",
    "actions": "действия",
    "show this help message and exit": "показать эту справку и закончить",
    "show program's version number and exit": "показать версию программы и закончить",
}
"""What the standard library says in a help, and our heads over commands, in Russian."""


class Manual(HelpFormatter):
    """Lays a help out in one language; names of options and of what stands after them are the same in both."""

    def __init__(self, prog: str, lang: "Lang") -> None:
        super().__init__(prog)
        self._lang: Lang = lang

    def start_section(self, heading: str | None) -> None:
        """Begin a part under a head."""
        super().start_section(None if heading is None else self._said(heading))

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Say how the command is written."""
        super().add_usage(usage, actions, groups, self._said("usage: ") if prefix is None else prefix)

    def _format_text(self, text: str) -> str:
        return super()._format_text(self._said(text))

    def _expand_help(self, action: Action) -> str:
        return self._said(super()._expand_help(action))

    def _said(self, words: str) -> str:
        ours = _one_of_two(words, self._lang)
        return (_HELP.get(words, words) if self._lang == "ru" else words) if ours is None else ours


class Parser(ArgumentParser):
    """Speaks one language; so do the parsers of its commands."""

    def __init__(self, *args: Any, lang: "Lang" = "ru", **named: Any) -> None:
        super().__init__(*args, **{"formatter_class": partial(Manual, lang=lang)} | named)
        self.lang: Lang = lang
        self._is_mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the words typed; options may stand anywhere among as many names as one likes.

        Where a query is asked for, a word behind a single minus is a part of it that is denied.
        """
        typed = sys.argv[1:] if args is None else args
        if not any(action.dest == _QUERY for action in self._actions):
            return self._read(typed, namespace)
        known, left = self._read(self._with_denials(typed), namespace)
        asked = getattr(known, _QUERY, None)
        if asked:
            known.query = _plain(asked) if isinstance(asked, str) else [_plain(word) for word in asked]
        return known, left

    def _with_denials(self, typed: Sequence[str]) -> list[str]:
        """Return the words with the other minus, which queries read as well, where argparse would see an option."""
        options = self._option_string_actions
        valued = {name for name, action in options.items() if action.nargs is None and action.dest != _QUERY}
        return [
            word if word in options or before in valued or not _DENIED.match(word) else f"{_DENIAL}{word[1:]}"
            for before, word in zip(["", *typed], typed, strict=False)
        ]

    def _read(self, typed: Sequence[str], namespace: Any) -> Any:
        many = any(action.nargs in _MANY for action in self._get_positional_actions())
        if self._is_mixing or not many or "--" in typed:
            return super().parse_known_args(typed, namespace)
        self._is_mixing = True  # the standard library reads twice then, by this method
        try:
            return self.parse_known_intermixed_args(typed, namespace)
        finally:
            self._is_mixing = False

    def add_subparsers(self, **named: Any) -> Any:
        """Add commands, whose parsers speak the same language."""
        return super().add_subparsers(**{"parser_class": partial(type(self), lang=self.lang)} | named)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the words typed, and leave."""
        self.print_usage(sys.stderr)
        said = translation(message, self.lang)
        said = said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"
        self.exit(MISUSE, _ERROR[self.lang].format(prog=self.prog, message=said))


def _plain(word: str) -> str:
    return word.replace(_DENIAL, "-")


def language_in(words: Sequence[str]) -> "Lang":
    """Return the language that the words ask for, Russian unless they do, whatever else may be wrong with them."""
    typed = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    typed += [words[place + 1] for place, word in enumerate(words[:-1]) if word == "--lang"]
    return "en" if typed and typed[-1] == "en" else "ru"


def translation(message: str, lang: "Lang") -> str:
    """Return a message in one language."""
    head, colon, told = message.partition(": ") if message.startswith("argument ") else ("", "", message)
    ours = _one_of_two(told, lang)
    if lang == "en":
        return f"{head}{colon}{told if ours is None else ours}"
    return f"{head.removeprefix('argument ')}{colon}{_in_russian(told) if ours is None else ours}"


def _one_of_two(told: str, lang: "Lang") -> str | None:
    """Return the half of a message in both languages; what was typed may have a slash in it, too."""
    parts = told.split(" / ")
    for cut in range(1, len(parts)):
        ru, en = " / ".join(parts[:cut]), " / ".join(parts[cut:])
        if _CYRILLIC.search(ru) and not _CYRILLIC.search(_QUOTED.sub("", en)):
            return ru if lang == "ru" else en
    return None


def _in_russian(told: str) -> str:
    for pattern, words in _RUSSIAN:
        if (match := re.fullmatch(pattern, told, re.DOTALL)) is not None:
            return match.expand(words)
    return told
