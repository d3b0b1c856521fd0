"""A run as one page of HTML that holds all it needs: no network, light or dark as the reader's system is."""

from collections.abc import Iterator
from html import escape

from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest.bands import Answer
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.documents import page_words, plots, words
from kiberrubezh.playtest.documents.markdown import Writer
from kiberrubezh.playtest.documents.page_parts import cell, section, table
from kiberrubezh.playtest.documents.phrases import better_words, clear_words, decimal, mean_words, percent
from kiberrubezh.playtest.evidence import Key, ShownFigure, figures
from kiberrubezh.playtest.findings import Findings
from kiberrubezh.playtest.record import NOBODY, Record
from kiberrubezh.playtest.report import DeckFigures
from kiberrubezh.resources import resource

_MARKS = {Answer.YES: ("yes", "✓"), Answer.NO: ("no", "✗"), Answer.UNKNOWN: ("unknown", "?")}
_STRONGEST = 0.65
"""How opaque the colour of a cell is where every duel is won or lost."""


def to_html(findings: Findings, writer: Writer) -> str:
    """Return the page, in the language and with the names of the writer."""
    return "".join(_Page(findings, writer).lines())


class _Page:
    def __init__(self, findings: Findings, writer: Writer) -> None:
        self._findings, self._report = findings, findings.report
        self._writer, self._lang = writer, writer.lang
        self._figures: dict[Key, ShownFigure] = {figure.key: figure for figure in figures(findings)}
        self._names = [escape(deck.name) for deck in self._report.decks]

    def lines(self) -> Iterator[str]:
        """Yield the page in pieces."""
        style, script = (resource("playtest", f"page.{kind}").read_text("utf-8") for kind in ("css", "js"))
        title = self._title()
        yield f'<!DOCTYPE html>\n<html lang="{self._lang}"><head><meta charset="utf-8"><title>{title}</title>'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<style>\n{style}</style></head><body><main><h1>{title}</h1>"
        about = self._findings.about
        yield f'<p class="soft">{about.date} · {escape(", ".join(about.bots))} · {self._played()}</p>'
        yield self._tiles()
        yield from self._answer()
        yield from ('<div class="two">', self._lengths(), self._ends(), "</div>")
        yield from (self._decks(), self._cards(), self._about(), self._duels())
        yield f"</main>{self._panel()}<script>\n{script}</script></body></html>\n"

    def _title(self) -> str:
        one, two, *_ = (*self._names, "", "")
        return self._say(words.TITLE) if self._findings.comparison is None else f"{two} — {one}"

    def _played(self) -> str:
        return f"{self._say(words.HEAD['duels'])}: {self._number(self._report.duels)}"

    def _answer(self) -> Iterator[str]:
        """Yield what was asked for: which deck is better, or whether the bands hold, and who beats whom."""
        if self._findings.comparison is not None:
            yield self._comparison(self._findings.comparison)
            return
        yield self._bands()
        yield self._matrix()

    def _say(self, pair: Pair, **values: object) -> str:
        return escape(pair.of(self._lang).format(**values))

    def _number(self, value: float) -> str:
        return decimal(value, self._lang)

    def _figure(self, key: Key, told: str, look: str = "", strength: float = 0) -> str:
        """Return a figure that shows its duels when it is clicked, if it names any; `strength` is of its colour."""
        found = self._figures.get(key)
        shade = f' style="--a:{strength:.2f}"' if strength else ""
        begin = f'<button class="{f"f {look}".strip()}"{shade}'
        if found is None or not found.duels:
            return f"{begin} disabled>{told}</button>"
        title = self._say(page_words.FIGURE, duels=", ".join(map(str, found.duels)))
        duels = " ".join(map(str, found.duels))
        return f'{begin} data-duels="{duels}" title="{title}">{told}</button>'

    def _share(self, share: Share) -> str:
        if not share.of:
            return "—"
        low, high = (self._number(end * 100) for end in share.interval)
        return f"{percent(share.value, self._lang)} <small>{low}–{high}</small>"

    def _mean(self, mean: Mean, times: float = 1) -> str:
        return mean_words(mean, self._lang, times)

    def _tiles(self) -> str:
        report = self._report
        told = {
            "duels": self._number(report.duels),
            "first": self._figure(Key("first"), self._share(report.first)),
            "rounds": self._figure(Key("rounds_median"), self._number(report.lengths.median)),
            "undecided": self._figure(Key("undecided"), self._share(report.undecided)),
            "broken_off": self._figure(Key("broken_off"), self._number(report.broken_off)),
        }
        tiles = (
            f'<div class="tile"><b>{it}</b><span>{self._say(page_words.TILES[n])}</span></div>'
            for n, it in told.items()
        )
        return f'<div class="tiles">{"".join(tiles)}</div>'

    def _comparison(self, comparison: Comparison) -> str:
        decks = self._report.decks
        one, two = decks[0].name, decks[1].name
        rows = (
            [
                f"<th>{self._names[opponent]}</th>",
                *(self._spanned(Key("wins", place, opponent), share) for place, share in enumerate(wins)),
                cell(self._figure(Key("better", 1, opponent), self._mean(better, 100)), better.value),
            ]
            for opponent, wins, better in comparison.against
        )
        head = [self._say(word, one=one, two=two) for word in words.AGAINST_HEAD]
        answer = f'<p class="answer">{escape(better_words((one, two), comparison, self._lang))}</p>'
        clear = f"<p>{escape(clear_words(comparison, self._lang))}</p>"
        return section(self._say(words.COMPARISON, one=one, two=two), answer, clear, table(head, rows))

    def _spanned(self, key: Key, share: Share) -> str:
        """Return a cell with a share and its plot."""
        plot = plots.span(share) if share.of else ""
        return cell(f"{plot} {self._figure(key, self._share(share))}", share.value)

    def _bands(self) -> str:
        if not self._findings.verdicts:
            return ""
        rows = []
        for verdict in self._findings.verdicts:
            band, _, told = self._writer.verdict(self._report, verdict)
            rows.append(
                [self._mark(verdict.answer), f"<td>{escape(band)}</td>", f'<td class="soft">{escape(told)}</td>']
            )
        head = ["", *(self._say(words.BAND_HEAD[place]) for place in (0, 2))]
        note = f'<p class="soft">{self._say(words.BANDS_NOTE).replace("`", "")}</p>'
        return section(self._say(words.BANDS), f'<div class="bands">{table(head, rows)}</div>', note)

    def _mark(self, answer: Answer) -> str:
        """Return the cell that says at a glance whether a band holds, and in words too."""
        look, sign = _MARKS[answer]
        return f'<td class="{look}">{sign} {self._say(words.ANSWER[answer]).strip("*")}</td>'

    def _matrix(self) -> str:
        head = "".join(f"<th>{name}</th>" for name in ("", *self._names, self._say(words.OTHERS)))
        rows = "".join(
            f"<tr><th>{self._names[place]}</th>{''.join(self._cells(place))}</tr>" for place in range(len(self._names))
        )
        mirror = any(row[place].of for place, row in enumerate(self._report.wins))
        notes = [page_words.MATRIX_NOTE, *([words.MIRROR] if mirror else [])]
        return section(
            self._say(words.MATRIX),
            '<div class="wide"><table class="matrix">',
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>",
            f'<p class="soft">{" ".join(map(self._say, notes))}</p>',
        )

    def _cells(self, row: int) -> Iterator[str]:
        for column, share in enumerate(self._report.wins[row]):
            yield f"<td>{self._heat(Key('wins', row, column), share, 'same' if row == column else '')}</td>"
        yield f"<td>{self._heat(Key('wins_all', row), self._report.decks[row].wins, 'all')}</td>"

    def _heat(self, key: Key, share: Share, look: str) -> str:
        """Return a cell that is the stronger coloured the further it is from a half."""
        if not share.of or look == "same":
            return self._figure(key, self._share(share), "same")
        side = "up" if share.value >= 0.5 else "down"
        return self._figure(key, self._share(share), f"{side} {look}".strip(), abs(share.value - 0.5) * 2 * _STRONGEST)

    def _lengths(self) -> str:
        def told(rounds: int, count: int) -> tuple[str, str]:
            named = self._figures[Key("lasted", what=str(rounds))].duels
            return page_words.LASTED.of(self._lang).format(rounds=rounds, count=count), " ".join(map(str, named))

        length = self._writer.length(self._report.lengths)
        plot = plots.histogram(self._report.lengths.counts, told)
        return section(self._say(page_words.LENGTHS), plot, f'<p class="soft">{escape(length)}</p>')

    def _ends(self) -> str:
        rows = (
            [
                f"<th>{escape(self._writer.reason(reason))}</th>",
                cell(self._figure(Key("ended", what=reason), self._share(share)), share.value),
                f"<td>{plots.span(share)}</td>",
            ]
            for reason, share in self._report.ends
        )
        return section(self._say(page_words.ENDS), table(["", "", ""], rows))

    def _decks(self) -> str:
        head = [self._say(word) for word in words.DECK_HEAD]
        rows = (self._deck(place, deck) for place, deck in enumerate(self._report.decks))
        note = f'<p class="soft">{self._say(words.DECKS_NOTE)}</p>'
        return section(self._say(words.DECKS), table(head, rows, sortable=True), note)

    def _deck(self, place: int, deck: DeckFigures) -> Iterator[str]:
        yield f'<th data-value="{self._names[place]}">{self._names[place]}</th>'
        yield cell(self._figure(Key("rounds_median", place), self._number(deck.rounds)), deck.rounds)
        yield cell(self._figure(Key("undecided", place), self._share(deck.undecided)), deck.undecided.value)
        for name in ("destroyed", "prevented", "blocked"):
            mean: Mean = getattr(deck, name)
            yield cell(self._figure(Key(name, place), self._mean(mean)), mean.value)

    def _cards(self) -> str:
        head = [self._say(word) for word in words.CARD_HEAD]
        ranked = sorted(self._report.cards, key=lambda card: -card.won_played.value)
        notes = " ".join(map(self._say, (words.CARDS_NOTE, page_words.SORT_NOTE, words.CHANGED_NOTE)))
        found = table(head, map(self._card, ranked), sortable=True)
        return section(self._say(words.CARDS), found, f'<p class="soft">{notes}</p>')

    def _card(self, card: CardFigures) -> Iterator[str]:
        name = escape(self._writer.names.get(card.card, card.card))
        yield f'<th data-value="{name}">{name}</th>'
        yield cell(str(len(card.decks)), len(card.decks))
        for kind in ("drawn", "played", "changed", "won_drawn", "won_played", "won_alone"):
            share: Share = getattr(card, kind)
            key = Key(kind, card=card.card)
            if kind == "won_played":
                yield self._spanned(key, share)
            else:
                yield cell(self._figure(key, self._share(share)), share.value)

    def _about(self) -> str:
        rows = (
            [f"<th>{escape(name)}</th>", f"<td><code>{escape(value.strip('`'))}</code></td>"]
            for name, value in self._writer.head(self._findings.about, self._report)
        )
        return section(self._say(page_words.ABOUT), f"<p>{self._say(words.METHOD)}</p>", table(["", ""], rows))

    def _duels(self) -> str:
        """List all duels that figures name; the panel shows rows of this list."""
        named = {number for figure in self._figures.values() for number in figure.duels}
        rows = (self._duel(record) for record in self._findings.records if record.game.number in named)
        body = "".join(f'<tr id="duel-{number}">{cells}</tr>' for number, cells in rows)
        head = f"<summary>{self._say(page_words.DUELS)}</summary><p>{self._say(page_words.DUELS_NOTE)}</p>"
        return f'<section><details>{head}<div class="wide">{self._duel_table(body)}</div></details></section>'

    def _duel(self, record: Record) -> tuple[int, str]:
        game = record.game
        one, two = (self._names[place] for place in game.decks)
        winner = "—" if record.winner == NOBODY else self._names[game.decks[record.winner]]
        begins, reason = self._names[game.decks[game.first]], escape(self._writer.reason(record.reason))
        command = escape(f"{self._findings.about.command} --replay {game.number}")
        copy = (
            f'<button class="plain" data-copy="{command}">{self._say(page_words.COPY)}</button> <code>{command}</code>'
        )
        told = (game.number, f"{one} — {two}", game.seed, begins, winner, record.rounds, reason, copy)
        return game.number, "".join(f"<td>{value}</td>" for value in told)

    def _duel_table(self, body: str) -> str:
        head = "".join(f"<th>{self._say(word)}</th>" for word in page_words.DUEL_HEAD)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def _panel(self) -> str:
        close = f'<button id="close" class="plain">{self._say(page_words.CLOSE)}</button>'
        return f'<aside id="panel" hidden>{close}{self._duel_table("")}</aside>'
