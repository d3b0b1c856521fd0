"""What the tests of the search share."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from kiberrubezh.cards.store import connect


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection
