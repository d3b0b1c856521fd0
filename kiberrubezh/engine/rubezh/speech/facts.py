"""The table of a duel in words: both sides, and a wave under way, as somebody may see them."""

from collections.abc import Iterator, Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind, Zone
from kiberrubezh.cards.speech.names import category_mark, keyword_name, zone_name
from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View
from kiberrubezh.engine.rubezh.speech import quarantine
from kiberrubezh.ground.words import Lang, Pair

_TURN = Pair("Ход {turn}, {whose}", "Turn {turn}, {whose}")
_YOURS = Pair("ваш", "yours")
_THEIRS = Pair("соперника", "the opponent's")
_YOU = Pair("Вы", "You")
_OPPONENT = Pair("Соперник", "Opponent")
_PLAYER = Pair("Игрок {n}", "Player {n}")
_TURN_NAME, _WHOSE = Pair("Ход", "Turn"), Pair("{turn}, {whose}", "{turn}, {whose}")
_SIDE = Pair(
    "колода {deck}, рука {hand}, сброс {discard}, защита {d_used}/{d_has}, атака {a_used}/{a_has}",
    "deck {deck}, hand {hand}, discard {discard}, defence {d_used}/{d_has}, attack {a_used}/{a_has}",
)
_SHIELD = Pair(", спасёт карт: {n}", ", saves {n}")
_TAPPED = Pair("повёрнута", "tapped")
_DEFENCE = Pair("З", "D")
_ATTACK = Pair("А", "A")
_ANY = Pair("любые", "any")
_DAMAGE = Pair("урон {n}", "damage {n}")
_BLOCKS = Pair("блокирует {what}", "blocks {what}")
_WAVE = Pair("Волна", "Wave")
_UNBLOCKED = Pair("пройдёт, урон {n}", "gets through, damage {n}")
_BLOCKED = Pair("заблокирована", "blocked")


def table(view: View, lang: Lang) -> list[str]:
    """Describe the table line by line, the opponent's side first, the own hand last."""
    whose = _YOURS if view.active == view.seat else _THEIRS
    return [
        *([_TURN.of(lang).format(turn=view.turn, whose=whose.of(lang))] if view.turn else []),
        *_side(view, view.other, _OPPONENT.of(lang), lang),
        *_wave(view, lang),
        *_side(view, view.own, _YOU.of(lang), lang),
    ]


def _side(view: View, side: SideView, who: str, lang: Lang) -> Iterator[str]:
    yield f"{who}: {_numbers(side, lang)}"
    yield from (f"  {zone}: {cards}" for zone, cards in _zones(view, side, lang))


def facts(view: View, lang: Lang) -> list[tuple[str, str]]:
    """Return the table heading by heading: the turn, a wave under way, one's own side, the other's."""
    named = view.seat in (0, 1)
    called = {seat: _PLAYER.of(lang).format(n=seat + 1) for seat in (0, 1)}
    if named:
        called = {view.seat: _YOU.of(lang), 1 - view.seat: _OPPONENT.of(lang)}
    whose = (_YOURS if view.active == view.seat else _THEIRS).of(lang) if named else called[view.active]
    turn = [(_TURN_NAME.of(lang), _WHOSE.of(lang).format(turn=view.turn, whose=whose))] * (view.turn > 0)
    wave = [(f"{_WAVE.of(lang)}: {card}", fate) for card, fate in _fates(view, lang)]
    sides = [(seat, view.sides[seat]) for seat in called]
    return [*turn, *wave, *[fact for seat, side in sides for fact in _facts_of(view, side, called[seat], lang)]]


def _facts_of(view: View, side: SideView, who: str, lang: Lang) -> Iterator[tuple[str, str]]:
    yield who, _numbers(side, lang)
    yield from ((f"{who}: {zone.lower()}", cards) for zone, cards in _zones(view, side, lang))


def _numbers(side: SideView, lang: Lang) -> str:
    """Say how many cards lie where, and how much power is used of how much."""
    said = _SIDE.of(lang).format(
        deck=side.deck_count,
        hand=side.hand_count,
        discard=len(side.discard),
        d_used=side.used.defence,
        d_has=side.provided.defence,
        a_used=side.used.attack,
        a_has=side.provided.attack,
    )
    return said + (_SHIELD.of(lang).format(n=side.shield) if side.shield else "")


def _zones(view: View, side: SideView, lang: Lang) -> Iterator[tuple[str, str]]:
    """Yield the zones in which cards can be named, each with its cards."""
    for zone in (Zone.ASSETS, Zone.MEASURES, Zone.ATTACKS, Zone.EVENTS, Zone.HAND):
        cards: tuple[CardView, ...] = getattr(side, zone.value)
        if cards:
            yield zone_name(zone, lang), _listed(view, cards, lang)


def _listed(view: View, cards: Sequence[CardView], lang: Lang) -> str:
    """Name the cards, equal ones once with their number."""
    told = [brief(card, lang, quarantine.state_of(view, card.number)) for card in cards]
    return ", ".join(
        f"{words_} ×{told.count(words_)}" if told.count(words_) > 1 else words_ for words_ in dict.fromkeys(told)
    )


def brief(card: CardView, lang: Lang, state: Pair | None = None) -> str:
    """Name a card with the numbers that matter now, and what holds it."""
    states = (_TAPPED.of(lang) if card.lies_turned else "", state.of(lang) if state else "")
    notes = [note for note in (*_notes(card, lang), *states) if note]
    return f"{card_name(card.card, lang)} ({', '.join(notes)})" if notes else card_name(card.card, lang)


def card_name(card: Card, lang: Lang) -> str:
    """Return the card's name."""
    return card.name.ru if lang == "ru" else card.name.en


def _notes(card: CardView, lang: Lang) -> Iterator[str]:
    """Yield power, then what the card does with it: blocks or damage, then its keywords."""
    sign = "+" if card.card.kind is Kind.ASSET else ""
    powers = ((_DEFENCE, card.power.defence), (_ATTACK, card.power.attack))
    yield " ".join(f"{sign}{amount} {power.of(lang)}" for power, amount in powers if amount)
    if card.card.kind is Kind.MEASURE:
        marks = "/".join(category_mark(category, lang) for category in card.card.blocks) or _ANY.of(lang)
        yield _BLOCKS.of(lang).format(what=f"{marks} ×{card.value}")
    elif card.card.category:
        yield category_mark(card.card.category, lang)
        yield _DAMAGE.of(lang).format(n=card.value)
    yield from (keyword_name(keyword, lang) for keyword in card.card.keywords)


def _wave(view: View, lang: Lang) -> Iterator[str]:
    if view.wave:
        yield f"{_WAVE.of(lang)}:"
        yield from (f"  {card}: {fate}" for card, fate in _fates(view, lang))


def _fates(view: View, lang: Lang) -> Iterator[tuple[str, str]]:
    """Yield the attacks of a wave, each with what it comes to as things stand."""
    hits = dict(view.hits)
    for number in view.wave:
        card = view.find(number)
        if card is not None:
            fate = _UNBLOCKED.of(lang).format(n=hits[number]) if number in hits else _BLOCKED.of(lang)
            yield card_name(card.card, lang), fate
