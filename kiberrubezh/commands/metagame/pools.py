"""The cards of which a search makes decks."""

from argparse import Namespace
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import LANGS, Lang, Pair, name_in

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.sets import CardSet
    from kiberrubezh.collection import Collection
    from kiberrubezh.metagame.decks import Pool
    from kiberrubezh.playtest.plan import Entry

_STRANGE = Pair(
    "--set: «{card}» в колоде «{deck}» не из набора «{set}», не из его колод и не из базового набора. "
    "Не называйте её или ищите без --set.",
    "--set: {card} in the deck {deck} is neither of the set {set}, nor of its decks, nor of the base set. "
    "Leave that deck out, or --set.",
)
_BY_HAND = Pair(
    "Текст этих карт исполняют игроки, программе он ничего не говорит, и в поиске их нет: {cards}.",
    "Players carry out the text of these cards, which tells a program nothing; the search does without: {cards}.",
)
_NOT_TRIED = Pair(
    "--card: текст карты «{card}» исполняют игроки, программе он ничего не говорит, и что она даёт, не узнать",
    "--card: players carry out the text of {card}, which tells a program nothing: what it brings can't be found out",
)


def pool_of(entries: "Sequence[Entry]", cards: "Collection", one: "CardSet | None", options: Namespace) -> "Pool":
    """Return the base set's cards and own ones, where a set is named of that and its decks alone.

    A card whose text the players carry out is there only where a deck has it; which are left out is put among the
    options. Leave with a word where a deck, or the card asked about, is none of these.
    """
    from kiberrubezh.deckbuilder.names import Names
    from kiberrubezh.metagame.decks import Pool

    lang = options.lang
    admitted = set[str]().union(*(deck.cards for deck in one.decks)) if one is not None else set[str]()
    others = {it.id for it in cards.own if one is not None and it.set != one.id and it.id not in admitted}
    for entry in entries:
        for card in entry.cards:
            if card.id in others:
                name = one_line(entry.name)
                options.misuse(_STRANGE.of(lang).format(card=_said(card, lang), deck=name, set=one_line(options.set)))
    played = {card.id for entry in entries for card in entry.cards}
    idle = {it.id: it for it in cards.own if it.manual is not None and it.id not in others and it.id not in played}
    there = {name: card for name, card in cards.items() if name not in others}
    meant = options.card if options.card in there else Names.of(there).find(options.card or "")
    if meant in idle:
        options.misuse(_NOT_TRIED.of(lang).format(card=_said(idle[meant], lang)))
    options.left_out = Pair(*(_left_out(idle.values(), lang) for lang in LANGS)) if idle else None
    return Pool({name: card for name, card in there.items() if name not in idle})


def _left_out(cards: "Iterable[Card]", lang: Lang) -> str:
    return _BY_HAND.of(lang).format(cards=", ".join(_said(card, lang) for card in cards))


def _said(card: "Card", lang: Lang) -> str:
    return one_line(name_in(Pair(card.name.ru, card.name.en), lang))
