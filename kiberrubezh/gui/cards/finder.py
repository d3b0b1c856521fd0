"""From what is typed to cards: hits, or what is wrong with the query and what may have been meant."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.aid.completion import CATALOGUES, NOTES, Completer
from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.wordings import endings
from kiberrubezh.cards.find.conditions import Group
from kiberrubezh.cards.find.context import Context
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.opponents import read_names
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import Names, QueryError, UnfinishedError
from kiberrubezh.cards.find.search import find
from kiberrubezh.cards.find.tokens import tokens
from kiberrubezh.cards.sets import set_names
from kiberrubezh.gui.i18n import Language, tr


@dataclass(frozen=True, slots=True)
class FoundCards:
    """The hits of a query; with a `trouble` there are none, unless it is `unfinished`."""

    ids: tuple[str, ...] = ()
    trouble: str = ""
    proposal: str = ""
    """A query that may have been meant."""
    unfinished: bool = False
    """Its end is still to be typed: the hits are those of the rest."""
    group: Group | None = None
    read_as: tuple[Names, ...] = ()
    """The cards that are called by less than their names."""
    is_told: bool = False
    """Whether words were looked for in what is told about cards, too."""


@dataclass(frozen=True, slots=True)
class Finder:
    """Searches cards in a context, for a language."""

    connection: sqlite3.Connection
    language: Language
    context: Context

    def find(self, typed: str, limit: int | None = None) -> FoundCards:
        """Search for `limit` cards at most (None: all); a query that can't be understood comes with a proposal.

        One whose end is missing is searched for with its brackets and quotes closed, or without its last piece.
        """
        try:
            return self._found(typed, limit)
        except UnfinishedError as error:
            return self._without_end(typed, error, limit)
        except QueryError as error:
            return self._refused(typed, error)

    def proposal(self, typed: str) -> str:
        """Return a query that may have been meant by one that finds nothing, or ""; slow in a large set."""
        return (Guesser(self.connection, self.context).meant(typed, self.language) or "") if typed.strip() else ""

    def _found(self, typed: str, limit: int | None) -> FoundCards:
        asked = parse(typed)
        hits = find(self.connection, asked, limit, self.language, self.context)
        read_as = read_names(self.connection, asked.where)
        guesser = Guesser(self.connection, self.context)
        if hits.is_wider or not hits.ids:
            guesser.check(typed, self.language)
        hinted = guesser.hint_here(typed, self.language) or ""
        return FoundCards(tuple(hits.ids), proposal=hinted, group=asked.group, read_as=read_as, is_told=hits.is_told)

    def _without_end(self, typed: str, error: UnfinishedError, limit: int | None) -> FoundCards:
        """Search with what is open closed, or else without the last piece."""
        for query, is_sure in endings(typed):
            with suppress(QueryError):
                found = self._found(query, limit)
                if found.ids or is_sure:
                    return FoundCards(found.ids, error.trouble(self.language), unfinished=True, group=found.group)
        return self._refused(typed, error)

    def _refused(self, typed: str, error: QueryError) -> FoundCards:
        meant = Guesser(self.connection, self.context).mended(typed, error, self.language) or ""
        names = {name for likely in error.suggestions for name in (likely.ru, likely.en)}
        is_told = len(error.suggestions) == 1 and any(name in meant and name not in typed for name in names)
        trouble = error.trouble(self.language) if is_told else error.message(self.language)
        return FoundCards(trouble=trouble, proposal=meant)


def read_words(found: FoundCards, language: Language) -> str:
    """Say which cards were read out of less than their names, and where else words were looked for; "" is nothing."""
    names = dict.fromkeys(tr("cards.quoted", name=getattr(names, language)) for names in found.read_as)
    read = tr("cards.read_as", names=", ".join(names)) if names else ""
    return " ".join(filter(None, (read, tr("cards.told") if found.is_told else "")))


def is_single(query: str) -> bool:
    """Tell whether a query asks for one thing alone, of which nothing can be left out."""
    try:
        found = tokens(query, CARDS.flag_keys)
    except QueryError:
        return False
    return len([token for token in found if token.sign not in ("open", "close", "not")]) == 1


def completer(cards: Mapping[str, Card]) -> Completer:
    """Return what completes queries, with the names of these cards."""

    def called(key: str) -> Sequence[Sequence[str]]:
        if key == "source":
            return CATALOGUES
        if key == "set":
            return [(*name, set_id) for set_id, name in set_names().items()]
        fighting = (card for card in cards.values() if card.kind in (Kind.MEASURE, Kind.ATTACK))
        return [(card.name.ru, card.name.en, card.id) for card in fighting] if key in ("blocks", "pierces") else []

    return Completer(CARDS, NOTES, called)
