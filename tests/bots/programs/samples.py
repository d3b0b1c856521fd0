"""Programs that play by the protocol, written by the tests, and what becomes of them."""

import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

from kiberrubezh.bots.programs.external import ExternalPlayer

GREEDY = Path(__file__).parents[3] / "examples" / "greedy.py"
PYTHON = f"{shlex.quote(sys.executable)} -I -S"
AT_ONCE, IN_TIME = 0.3, 20.0
"""Seconds: for a program that won't answer anyway, and for one that will."""

START = """import json, os, sys
print(os.getpid(), file=sys.stderr, flush=True)
def answer(choice, number):
  print(json.dumps({"id": number, "choose": choice}), flush=True)
"""
ASKED = f"{START}for line in sys.stdin:\n  told = json.loads(line)\n  if 'view' in told:\n    "
"""A program is this and what it does with the view in `told` when it is shown one."""

Make = Callable[..., ExternalPlayer]
"""Makes a player of a program's source and the seconds it has for an answer."""


def is_running(pid: int) -> bool:
    """Tell whether there is a process of that number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
