"""The window: pages, theme, languages. The only package that knows Qt."""

import builtins
import gc
from importlib import import_module
from typing import Final

_SELDOM: Final = (10_000, 20, 20)
"""How many objects come before garbage is looked for: what is imported stays, and each look stops everything."""

gc.set_threshold(*_SELDOM)
import_module("PySide6.QtCore")
# PySide6 replaces Python's import by one that reads the source of each module for switches that nothing here sets.
builtins.__dict__["__import__"] = builtins.__dict__.get("__orig_import__", builtins.__import__)
