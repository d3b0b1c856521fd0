"""What the columns of the laboratory's tables are: decks, cards, duels."""

from collections.abc import Mapping, Sequence
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.i18n import i18n, number, percent, tr
from kiberrubezh.gui.lab.findings.rows import Column
from kiberrubezh.gui.lab.wording import DASH, end_words, mean_line, plain
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.plan import Entry
from kiberrubezh.playtest.record import NOBODY, Record
from kiberrubezh.playtest.report import DeckFigures

DECKS: Final[tuple[Column[DeckFigures], ...]] = (
    Column.of_words("deck", lambda deck: deck.name),
    Column.of_share("deck_wins", lambda deck: deck.wins),
    Column("deck_rounds", lambda deck: plain(deck.rounds), lambda deck: deck.rounds),
    Column("deck_destroyed", lambda deck: mean_line(deck.destroyed), lambda deck: deck.destroyed.value),
    Column("deck_prevented", lambda deck: mean_line(deck.prevented), lambda deck: deck.prevented.value),
    Column("deck_blocked", lambda deck: mean_line(deck.blocked), lambda deck: deck.blocked.value),
)


def card_columns(cards: Mapping[str, Card]) -> tuple[Column[CardFigures], ...]:
    """Return the columns of the table of cards."""

    def name(figures: CardFigures) -> str:
        card = cards.get(figures.card)
        return str(getattr(card.name, i18n.language)) if card else figures.card

    return (
        Column.of_words("card", name),
        Column("card_drawn", lambda card: percent(card.drawn.value), lambda card: card.drawn.value),
        Column("card_played", lambda card: percent(card.played.value), lambda card: card.played.value),
        Column.of_share("card_won_drawn", lambda card: card.won_drawn),
        Column.of_share("card_won_played", lambda card: card.won_played),
        Column.of_share("card_won_alone", lambda card: card.won_alone),
    )


def duel_columns(entries: Sequence[Entry]) -> tuple[Column[Record], ...]:
    """Return the columns of the table of duels."""

    def deck(record: Record, seat: int) -> str:
        return entries[record.game.decks[seat]].name

    def winner(record: Record) -> str:
        return DASH if record.winner == NOBODY else deck(record, record.winner)

    return (
        Column.of_words("duel_decks", lambda it: f"{deck(it, 0)} — {deck(it, 1)}"),
        Column.of_words("duel_winner", winner),
        Column.of_words("duel_first", lambda it: deck(it, it.game.first)),
        Column.of_words("duel_won_first", _begun),
        Column("duel_rounds", lambda it: number(it.rounds), lambda it: it.rounds),
        Column.of_words("duel_end", lambda it: end_words(it.reason)),
        Column("duel_seed", lambda it: str(it.game.seed), lambda it: it.game.seed, is_number=False),
    )


def _begun(record: Record) -> str:
    """Say whether who began won."""
    if record.winner == NOBODY:
        return DASH
    return tr("lab.first_won" if record.winner == record.game.first else "lab.second_won")
