"""A set as one page of HTML that holds all it needs: faces in it, both languages, light or dark, no script."""

import io
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from html import escape

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.face.render import face
from kiberrubezh.cards.sets import SetDeck
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.ground.words import LANGS, Lang, Pair
from kiberrubezh.resources import resource
from kiberrubezh.sets.document import Document
from kiberrubezh.sets.telling import deck_words, in_lang

_WIDTH, _QUALITY = 440, 80
"""Of a face on the page, in px, and how well it is kept."""
_COUNTS = Pair(
    "Версия {version} · карт: {cards} · колод: {decks}", "Version {version} · cards: {cards} · decks: {decks}"
)
_CARDS, _DECKS, _REMINDERS = Pair("Карты", "Cards"), Pair("Колоды", "Decks"), Pair("Свои слова", "Keywords")
_MAYBE = Pair("На примете", "Maybeboard")
_MADE = Pair("Набор карт для Киберрубежа", "A set of cards for Kiberrubezh")
_NAMES = Pair("Русский", "English")
Step = Callable[[int, int], object]


def page_of(document: Document, cards: Mapping[str, Card], lang: Lang, step: Step = lambda _done, _of: None) -> str:
    """Return the page of a set, shown in a language first; `cards` are all that its decks may name."""
    return "".join(_Page(document, {**cards, **{card.id: card for card in document.cards}}, lang, step).lines())


class _Page:
    def __init__(self, document: Document, cards: Mapping[str, Card], lang: Lang, step: Step) -> None:
        self._document, self._cards, self._lang, self._step = document, cards, lang, step

    def lines(self) -> Iterator[str]:
        """Yield the page in pieces."""
        one = self._document.set
        title = escape(in_lang(one.name, self._lang))
        yield f'<!DOCTYPE html>\n<html lang="{self._lang}"><head><meta charset="utf-8"><title>{title}</title>'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; '
        style = resource("sets", "page.css").read_text("utf-8")
        yield f"style-src 'unsafe-inline'\"><style>\n{style}</style></head><body>"
        for lang in LANGS:
            chosen = " checked" if lang == self._lang else ""
            yield f'<input class="choice" type="radio" name="lang" id="{lang}" aria-label="{_NAMES.of(lang)}"{chosen}>'
        labels = "".join(f'<label for="{it}">{_NAMES.of(it)}</label>' for it in LANGS)
        yield f"<main><nav>{labels}</nav>"
        mark = f'<span class="mark">{escape(one.mark)}</span>' if one.mark else ""
        yield f"<h1>{mark}{self._both('span', one.name)}</h1>"
        counts = {"version": one.version, "cards": len(self._document.cards), "decks": len(one.decks)}
        yield self._both("p", _spoken(_COUNTS.filled(**counts)), "soft")
        yield self._both("p", one.about, "words") if one.about else ""
        yield from self._reminders()
        yield self._both("h2", _spoken(_CARDS)) + '<div class="cards">'
        for place, card in enumerate(self._document.cards):
            yield self._figure(card)
            self._step(place + 1, len(self._document.cards))
        yield "</div>"
        yield from self._decks()
        yield self._both("p", _spoken(_MADE), "soft") + "</main></body></html>\n"

    def _reminders(self) -> Iterator[str]:
        if self._document.set.reminders:
            yield self._both("h2", _spoken(_REMINDERS)) + "<dl>"
            for each in self._document.set.reminders:
                yield self._both("dt", each.keyword) + self._both("dd", each.meaning)
            yield "</dl>"

    def _figure(self, card: Card) -> str:
        return "<figure>" + "".join(self._face(card, lang) for lang in LANGS) + "</figure>"

    def _face(self, card: Card, lang: Lang) -> str:
        """Return the picture of a card, with all that it says for those who can't see it."""
        told = [in_lang(card.name, lang), type_line(card, lang), plain_text(card, lang)]
        alt = escape(". ".join(filter(None, told)).replace("\n", " "))
        file = io.BytesIO()
        face(card, lang, _WIDTH).save(file, "WEBP", quality=_QUALITY)
        data = b64encode(file.getvalue()).decode()
        size = f'width="{_WIDTH}" height="{round(_WIDTH * 88 / 63)}"'
        return f'<img class="said" lang="{lang}" loading="lazy" {size} alt="{alt}" src="data:image/webp;base64,{data}">'

    def _decks(self) -> Iterator[str]:
        if self._document.set.decks:
            yield self._both("h2", _spoken(_DECKS)) + '<div class="decks">'
            yield from map(self._deck, self._document.set.decks)
            yield "</div>"

    def _deck(self, deck: SetDeck) -> str:
        note = f'<p class="soft words">{escape(deck.note)}</p>' if deck.note else ""
        said = {it.card: " · ".join(filter(None, (it.group, it.note))) for it in deck.marks}
        lists = self._list(deck.cards, said)
        if deck.maybe:
            lists += self._both("h4", _spoken(_MAYBE)) + self._list(deck.maybe, said)
        return f'<section class="deck"><h3>{escape(deck.name)}</h3>{note}{lists}</section>'

    def _list(self, counts: Mapping[str, int], said: Mapping[str, str]) -> str:
        """Return cards with their counts and what the deck says of each."""
        rows = (
            f"<li><b>{count}</b><div>{self._named(it)}{_remark(said.get(it, ''))}</div></li>"
            for it, count in counts.items()
        )
        return f"<ol>{''.join(rows)}</ol>"

    def _named(self, card_id: str) -> str:
        names = Words(**{lang: deck_words(card_id, self._cards, lang) for lang in LANGS})
        return self._both("span", names)

    def _both(self, tag: str, words: Words, look: str = "") -> str:
        """Return words in both languages, of which the reader chooses one."""
        kinds = f"said {look}".strip()
        return "".join(f'<{tag} class="{kinds}" lang="{lang}">{escape(in_lang(words, lang))}</{tag}>' for lang in LANGS)


def _remark(words: str) -> str:
    return f'<p class="soft remark">{escape(words)}</p>' if words else ""


def _spoken(words: Pair) -> Words:
    return Words(ru=words.ru, en=words.en)
