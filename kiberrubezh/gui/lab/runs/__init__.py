"""Runs on their way, and those of the past."""
