"""Patterns: checked before they are used, and at work on lines."""
