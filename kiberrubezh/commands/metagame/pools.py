"""The cards of which a search makes decks."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair, name_in

if TYPE_CHECKING:
    from kiberrubezh.cards.sets import CardSet
    from kiberrubezh.collection import Collection
    from kiberrubezh.metagame.decks import Pool
    from kiberrubezh.playtest.plan import Entry

_STRANGE = Pair(
    "--set: «{card}» в колоде «{deck}» не из набора «{set}» и не из базового. Не называйте её или ищите без --set.",
    "--set: {card} in the deck {deck} is neither of the set {set} nor of the base set. Leave that deck out, or --set.",
)
_BY_HAND = Pair(
    "Текст этих карт исполняют игроки, программе он ничего не говорит, и в поиске их нет: {cards}.",
    "Players carry out the text of these cards, which tells a program nothing; the search does without: {cards}.",
)


def pool_of(
    entries: "Sequence[Entry]", cards: "Collection", one: "CardSet | None", options: Namespace
) -> "Pool | None":
    """Return the base set's cards and own ones, of one set alone where it is named; None once it is said what is amiss.

    A card whose text the players carry out is there only where a deck has it.
    """
    from kiberrubezh.metagame.decks import Pool

    others = {card.id for card in cards.own if one is not None and card.set != one.id}
    for entry in entries:
        for card in entry.cards:
            if card.id in others:
                said = _STRANGE.of(options.lang)
                name, deck = one_line(name_in(Pair(card.name.ru, card.name.en), options.lang)), one_line(entry.name)
                print(said.format(card=name, deck=deck, set=one_line(options.set)), file=sys.stderr)
                return None
    played = {card.id for entry in entries for card in entry.cards}
    idle = [it for it in cards.own if it.manual is not None and it.id not in others and it.id not in played]
    if idle:
        names = ", ".join(one_line(name_in(Pair(card.name.ru, card.name.en), options.lang)) for card in idle)
        print(_BY_HAND.of(options.lang).format(cards=names), file=sys.stderr)
    left_out = others | {card.id for card in idle}
    return Pool({card_id: card for card_id, card in cards.items() if card_id not in left_out})
