"""The window: pages, theme, languages. The only package that knows Qt."""

import builtins
import gc
from importlib import import_module
from typing import Final

_SELDOM: Final = (10_000, 20, 20)
"""So many more objects there are when garbage is looked for: what is imported stays, and looking holds all up."""

gc.set_threshold(*_SELDOM)
import_module("PySide6.QtCore")
# The binding takes Python's import over, and reads the source of whatever is imported for switches that none here sets.
builtins.__dict__["__import__"] = builtins.__dict__.get("__orig_import__", builtins.__import__)
