"""The numbers of the rules, as programs of others import them."""

from kiberrubezh.engine.rubezh.rules import Rules

__all__ = ["Rules"]
