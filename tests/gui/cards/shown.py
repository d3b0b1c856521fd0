"""What a pool of cards shows."""

from kiberrubezh.gui.cards.pool import CardPool


def ids(pool: CardPool) -> list[str]:
    return [pool.model.card_id(row) for row in range(pool.model.rowCount())]
