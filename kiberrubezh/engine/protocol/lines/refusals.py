"""Why a request can't be carried out, by a word that stays the same and a sentence."""

from typing import Literal

from kiberrubezh.engine.protocol.lines.particulars import DeckProblem
from kiberrubezh.engine.protocol.lines.parts import Part

MOST_WORDS = 300
"""Characters of a message, which may repeat what was sent."""


Code = Literal[
    "too_long",
    "not_json",
    "unknown_command",
    "bad_request",
    "unknown_protocol",
    "unknown_ruleset",
    "unknown_deck",
    "unknown_card",
    "unknown_format",
    "illegal_deck",
    "unknown_game",
    "bad_seats",
    "bad_option",
    "unplayable",
    "no_duel",
    "taken",
    "too_many_tables",
    "illegal_choice",
    "nothing_to_undo",
    "never_back",
    "no_question",
    "no_replay",
    "broken_replay",
    "broken_save",
    "unknown_setting",
    "bad_setting",
    "endless_loop",
    "too_much",
    "stopped",
    "unable",
    "forbidden",
    "internal",
]


class LineProblem(Part):
    """Why a request can't be carried out; nothing has changed."""

    code: Code
    """What is wrong, in a word that stays the same."""
    message: str
    """The same in a sentence, with particulars."""
    where: str = ""
    """The part of the line that is wrong, if there is one."""


class IllegalDecks(LineProblem):
    """Why decks can't be played."""

    problems: tuple[DeckProblem, ...]
    """Everything that the format has against them."""


class ProblemError(ValueError):
    """A request can't be carried out."""

    def __init__(self, code: Code, message: str, where: str = "", problems: tuple[DeckProblem, ...] = ()) -> None:
        super().__init__(message)
        self.problem = LineProblem(code=code, message=_short(message), where=_short(where))
        if problems:
            self.problem = IllegalDecks(**self.problem.model_dump(), problems=problems)


def _short(words: str) -> str:
    return words if len(words) <= MOST_WORDS else f"{words[:MOST_WORDS]}…"
