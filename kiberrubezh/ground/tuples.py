"""Named tuples where thousands are made a second."""

from typing import Final

make: Final = tuple.__new__
"""Make a named tuple of all its fields in order, in half the time of calling its type.

That goes through a function which stays interpreted where all around it is compiled. Types of fields aren't checked.
"""
