"""What may be done in a game for four to eight."""

from typing import Literal, cast, get_args

from kiberrubezh.engine.kernel import Option

Act = Literal[
    "protect",
    "attack",
    "flood",
    "viruses",
    "bomb",
    "router",
    "botnet",
    "social",
    "direct",
    "sandbox",
    "backup",
    "maintain",
    "end",
    "lay",
    "discard",
    "bare",
    "guard",
    "suffer",
    "avert",
    "strike",
    "parry",
]
"""What an option does; each has its words in `asking`."""
ACTS: tuple[Act, ...] = get_args(Act)


def act_of(option: Option) -> Act:
    """Return what an option of this game does: the kernel knows acts of any game, hence strings."""
    return cast("Act", option.act)
