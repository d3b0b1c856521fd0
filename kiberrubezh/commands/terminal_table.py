"""The table of a duel in words: both sides as a seat may see them."""

from collections.abc import Iterator, Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind, Zone
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.speech.names import category_mark, keyword_name, zone_name
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.commands import terminal_words as words
from kiberrubezh.engine.rubezh.view import CardView, SideView, View
from kiberrubezh.ground.words import Lang


def table(view: View, lang: Lang) -> list[str]:
    """Describe the table line by line, the opponent's side first, the own hand last."""
    whose = words.YOURS if view.active == view.seat else words.THEIRS
    return [
        *([words.TURN.of(lang).format(turn=view.turn, whose=whose.of(lang))] if view.turn else []),
        *_side(view.other, words.OPPONENT.of(lang), lang),
        *_wave(view, lang),
        *_side(view.own, words.YOU.of(lang), lang),
    ]


def _side(side: SideView, who: str, lang: Lang) -> Iterator[str]:
    head = words.SIDE.of(lang).format(
        who=who,
        deck=side.deck_count,
        hand=side.hand_count,
        discard=len(side.discard),
        d_used=side.used.defence,
        d_has=side.provided.defence,
        a_used=side.used.attack,
        a_has=side.provided.attack,
    )
    yield head + (words.SHIELD.of(lang).format(n=side.shield) if side.shield else "")
    for zone in (Zone.ASSETS, Zone.MEASURES, Zone.ATTACKS, Zone.EVENTS, Zone.HAND):
        cards: tuple[CardView, ...] = getattr(side, zone.value)
        if cards:
            yield f"  {zone_name(zone, lang)}: {_listed(cards, lang)}"


def _listed(cards: Sequence[CardView], lang: Lang) -> str:
    """Name the cards, equal ones once with their number."""
    told = [brief(card, lang) for card in cards]
    return ", ".join(
        f"{words_} ×{told.count(words_)}" if told.count(words_) > 1 else words_ for words_ in dict.fromkeys(told)
    )


def brief(card: CardView, lang: Lang) -> str:
    """Name a card with the numbers that matter now."""
    notes = [note for note in (*_notes(card, lang), words.TAPPED.of(lang) if card.tapped else "") if note]
    return f"{card_name(card.card, lang)} ({', '.join(notes)})" if notes else card_name(card.card, lang)


def card_name(card: Card, lang: Lang) -> str:
    """Return the card's name."""
    return card.name.ru if lang == "ru" else card.name.en


def _notes(card: CardView, lang: Lang) -> Iterator[str]:
    """Yield power, then what the card does with it: blocks or damage, then its keywords."""
    sign = "+" if card.card.kind is Kind.ASSET else ""
    powers = ((words.DEFENCE, card.power.defence), (words.ATTACK, card.power.attack))
    yield " ".join(f"{sign}{amount} {power.of(lang)}" for power, amount in powers if amount)
    if card.card.kind is Kind.MEASURE:
        marks = "/".join(category_mark(category, lang) for category in card.card.blocks) or words.ANY.of(lang)
        yield words.BLOCKS.of(lang).format(what=f"{marks} ×{card.value}")
    elif card.card.category:
        yield category_mark(card.card.category, lang)
        yield words.DAMAGE.of(lang).format(n=card.value)
    yield from (keyword_name(keyword, lang) for keyword in card.card.keywords)


def _wave(view: View, lang: Lang) -> Iterator[str]:
    if not view.wave:
        return
    hits = dict(view.hits)
    yield f"{words.WAVE.of(lang)}:"
    for number in view.wave:
        card = view.find(number)
        if card is not None:
            fate = words.UNBLOCKED.of(lang).format(n=hits[number]) if number in hits else words.BLOCKED.of(lang)
            yield f"  {card_name(card.card, lang)}: {fate}"


def find(view: View, name: str, *, hand_last: bool = False) -> CardView | None:
    """Return the card that begins with what was typed: of the own hand first (or last), then of the table."""
    typed = fold(name)
    own, other = view.own, view.other
    table = (own.assets, own.measures, own.attacks, other.assets, other.measures, other.attacks)
    laid = (*table, own.events, other.events, own.discard, other.discard)
    seen = [card for zone in ((*laid, own.hand) if hand_last else (own.hand, *laid)) for card in zone]
    said = [(card, (fold(card.card.name.ru), fold(card.card.name.en))) for card in seen]
    exact = next((card for card, names in said if typed in names), None)
    near = (card for card, names in said if typed and any(name.startswith(typed) for name in names))
    return exact or next(near, None)


def card_lines(card: CardView, lang: Lang) -> list[str]:
    """Describe one card: its name and numbers, its kind, its text."""
    return [line for line in (brief(card, lang), type_line(card.card, lang), plain_text(card.card, lang)) if line]
