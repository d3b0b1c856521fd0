"""The duel and its layouts, as programs of others import them."""

from kiberrubezh.engine.rubezh.game import Duel, Layout

__all__ = ["Duel", "Layout"]
