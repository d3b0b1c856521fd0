"""The help of the command line speaks one language, that of `--lang`: Russian unless told."""

import re
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

import pytest

from kiberrubezh.commands import register_all
from kiberrubezh.commands.console.parser import Parser
from kiberrubezh.ground.words import Lang

ENGLISH = re.compile(r"\b(?:the|a|an|is|are|of|and|this|usage|options|actions|commands|language)\b")
RUSSIAN = re.compile("[а-яё]", re.IGNORECASE)
QUOTED = re.compile(r"'[^']*'|«[^»]*»")


def helps(parser: ArgumentParser) -> Iterator[tuple[str, str]]:
    """Return the help of a parser and of all commands under it, by the words that lead there."""
    yield parser.prog, " ".join(parser.format_help().split())
    choices: dict[str, Any] = {}
    for action in parser._actions:
        choices |= action.choices if isinstance(action.choices, dict) else {}
    for each in choices.values():
        yield from helps(each)


@pytest.mark.parametrize(("lang", "other"), [("ru", ENGLISH), ("en", RUSSIAN)])
def test_a_help_speaks_one_language(lang: Lang, other: re.Pattern[str]) -> None:
    """Heads, options and descriptions; examples stand in quotation marks."""
    parser = Parser(lang=lang, prog="kiberrubezh")
    register_all(parser)
    said = dict(helps(parser))
    assert len(said) > 20
    mixed = {prog: found[0] for prog, words in said.items() if (found := other.findall(QUOTED.sub("", words)))}
    assert mixed == {}


def test_a_help_keeps_both_halves_apart() -> None:
    """What is the same in both languages, such as names of options, stands in both."""
    for lang in ("ru", "en"):
        parser = Parser(lang=lang, prog="kiberrubezh")
        register_all(parser)
        said = dict(helps(parser))["kiberrubezh playtest"]
        assert "--until-clear" in said
        assert "second_hand=1" in said
        assert "tcp://host:8786" in said
        assert " / " not in said
