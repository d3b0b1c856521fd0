"""The words by which a duel names its questions, acts, steps, happenings and endings; any other is a typo."""

from typing import Final, Literal, get_args

Prompt = Literal[
    "redeal", "assets", "deploy", "attack", "block", "respond", "pick", "order", "tap", "discard", "manual"
]
"""What a seat can be asked; each has its question in `asking`."""
PROMPTS: Final[tuple[Prompt, ...]] = get_args(Prompt)

SetPhase = Literal["assets", "deploy", "attack"]
"""The phases in which a position set up by hand can begin."""

Act = Literal[
    "keep",
    "redeal",
    "lay",
    "deploy",
    "play",
    "use",
    "add",
    "block",
    "choose",
    "done",
    "concede",
    "referee_move",
    "referee_tap",
    "referee_untap",
    "referee_draw",
    "referee_destroy",
    "referee_look",
    "referee_shuffle",
    "referee_discard",
    "referee_show",
]
"""What a seat can do."""
ACTS: Final[tuple[Act, ...]] = get_args(Act)

StepName = Literal[
    "redeal",
    "turn",
    "assets",
    "deploy",
    "end",
    "next",
    "attack",
    "block",
    "respond",
    "resolve",
    "hit",
    "keywords",
    "wave_end",
    "run",
    "pick",
    "seek",
    "order",
    "event",
    "pay",
    "tap",
    "discard",
    "manual",
]
"""What can still be to be done: the name of a frame of the agenda."""

Ending = Literal["KR-5.0", "KR-8.2", "KR-8.3"]
"""The rule by which a duel ends."""
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)

What = Literal[
    "turn",
    "draw",
    "show",
    "shuffle",
    "keep",
    "redeal",
    "tap",
    "untap",
    "lay",
    "deploy",
    "play",
    "use",
    "wave",
    "block",
    "blocked",
    "through",
    "destroy_top",
    "prevent",
    "stop",
    "move",
    "modify",
    "give",
    "take",
    "become",
    "extra_block",
    "look",
    "search",
    "reorder",
    "shield",
    "extra_assets",
    "mark",
    "broken_off",
    "end",
]
"""What can happen; each has its words in `log`."""
WHATS: Final[tuple[What, ...]] = get_args(What)
