"""A report as a document in Markdown, in either language."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kiberrubezh.cards.words import Lang, Pair
from kiberrubezh.playtest import words
from kiberrubezh.playtest.bands import Figure, Verdict
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.intervals import Share
from kiberrubezh.playtest.plan import Bots
from kiberrubezh.playtest.report import DeckFigures, Report
from kiberrubezh.playtest.words import decimal, percent, share_words


@dataclass(frozen=True, slots=True)
class About:
    """Where a report comes from, so that it can be made again.

    `rules` are those that differ from the standard ones, `duels` those planned for each pair, `planned` all.
    """

    date: str
    version: str
    command: str
    bots: Bots
    seed: int
    rules: str
    duels: int
    planned: int


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes reports in one language; `names` are those of the cards, `reasons` why their wins are outside the band."""

    lang: Lang
    names: Mapping[str, str]
    reasons: Mapping[str, str]

    def document(self, about: About, report: Report, verdicts: Sequence[Verdict]) -> str:
        """Return the whole document; without verdicts it says that it is a part."""
        parts = (self._bands(report, verdicts), self._matrix(report), self._decks(report), self._course(report))
        blocks = [f"# {self._say(words.TITLE)}", self._head(about, report), self._say(words.METHOD)]
        blocks += [block for part in (*parts, self._cards(report), self._reasons(report)) for block in part]
        return "\n\n".join(blocks) + "\n"

    def summary(self, report: Report, verdicts: Sequence[Verdict]) -> str:
        """Return the bands and the wins alone."""
        return "\n\n".join((*self._bands(report, verdicts), *self._matrix(report))) + "\n"

    def _say(self, pair: Pair, **values: object) -> str:
        return pair.of(self.lang).format(**values)

    def _head(self, about: About, report: Report) -> str:
        duels = self._say(words.DUELS, all=self._number(report.duels), each=about.duels)
        if report.duels < about.planned:
            duels = self._say(words.PART, all=self._number(report.duels), planned=self._number(about.planned))
        told = {
            "date": about.date,
            "version": about.version,
            "duels": duels,
            "bots": ", ".join(about.bots),
            "seed": str(about.seed),
            "rules": about.rules,
            "command": f"`{about.command}`",
        }
        return _table(("", ""), ((self._say(words.HEAD[name]), value) for name, value in told.items() if value))

    def _bands(self, report: Report, verdicts: Sequence[Verdict]) -> Iterator[str]:
        yield f"## {self._say(words.BANDS)}"
        if not verdicts:
            yield self._say(words.NOT_JUDGED)
            return
        head = [self._say(word) for word in words.BAND_HEAD]
        yield _table(head, (self._verdict(report, verdict) for verdict in verdicts))

    def _verdict(self, report: Report, verdict: Verdict) -> tuple[str, str, str]:
        times = 1 if verdict.name == "rounds" else 100
        band = words.BAND[verdict.name].of(self.lang).format(*(self._number(end * times) for end in verdict.band))
        figures = "; ".join(self._figure(report, figure) for figure in verdict.figures)
        if verdict.excused:
            excused = "; ".join(self._figure(report, figure) for figure in verdict.excused)
            figures += " " + self._say(words.EXCUSED, figures=excused)
        return band, self._say(words.HELD[verdict.held]), figures

    def _figure(self, report: Report, figure: Figure) -> str:
        decks = ", ".join(report.decks[place].name for place in figure.decks)
        card, value = self.names.get(figure.card, figure.card), figure.value
        whose = f"{card} ({decks})" if card and decks else card or decks
        if value is None:
            return whose
        told = self._share(value) if isinstance(value, Share) else self._number(value)
        return f"{whose}: {told}" if whose else told

    def _matrix(self, report: Report) -> Iterator[str]:
        yield f"## {self._say(words.MATRIX)}"
        names = [deck.name for deck in report.decks]
        rows = (
            (f"**{deck.name}**", *map(self._share, row), f"**{self._share(deck.wins)}**")
            for deck, row in zip(report.decks, report.wins, strict=True)
        )
        yield _table(("", *names, self._say(words.OTHERS)), rows)
        if any(row[place].of for place, row in enumerate(report.wins)):
            yield self._say(words.MIRROR)

    def _decks(self, report: Report) -> Iterator[str]:
        yield f"## {self._say(words.DECKS)}"
        yield _table([self._say(word) for word in words.DECK_HEAD], map(self._deck, report.decks))
        yield self._say(words.DECKS_NOTE)

    def _deck(self, deck: DeckFigures) -> tuple[str, ...]:
        means = map(self._number, (deck.destroyed, deck.prevented, deck.blocked))
        return deck.name, self._number(deck.rounds), self._share(deck.undecided), *means

    def _course(self, report: Report) -> Iterator[str]:
        yield f"## {self._say(words.COURSE)}"
        yield "\n".join(f"- {line}" for line in self._courses(report))

    def _courses(self, report: Report) -> Iterator[str]:
        length, number = report.lengths, self._number
        yield self._say(words.FIRST, share=self._share(report.first))
        if report.seats is not None:
            yield self._say(
                words.SEATS, mean=f"{number(report.seats.value * 100)} ± {number(report.seats.margin * 100)}"
            )
        yield self._say(
            words.LENGTH,
            median=number(length.median),
            lower=number(length.lower),
            upper=number(length.upper),
            mean=f"{number(length.mean.value)} ± {number(length.mean.margin)}",
            shortest=length.shortest,
            longest=length.longest,
        )
        yield self._say(words.UNDECIDED, share=self._share(report.undecided))
        ends = ", ".join(f"{self._reason(reason)} {number(count)}" for reason, count in report.ends)
        yield self._say(words.ENDS, ends=ends)
        yield self._say(words.BUSIEST, n=report.busiest)

    def _reason(self, reason: str) -> str:
        return self._say(words.REASON[reason]) if reason in words.REASON else reason

    def _cards(self, report: Report) -> Iterator[str]:
        yield f"## {self._say(words.CARDS)}"
        yield self._say(words.CARDS_NOTE)
        ranked = sorted(report.cards, key=lambda card: -card.won_played.value)
        yield _table([self._say(word) for word in words.CARD_HEAD], map(self._card, ranked))
        yield self._say(words.CHANGED_NOTE)

    def _card(self, card: CardFigures) -> tuple[str, ...]:
        became = (self._percent(Share(number, card.duels).value) for number in (card.drawn, card.played, card.changed))
        wins = map(self._share, (card.won_drawn, card.won_played, card.won_alone))
        return self.names.get(card.card, card.card), str(len(card.decks)), *became, *wins

    def _reasons(self, report: Report) -> Iterator[str]:
        told = [card.card for card in report.cards if card.card in self.reasons]
        if told:
            yield f"## {self._say(words.REASONS)}"
            yield "\n".join(f"- {self.names.get(card, card)}: {self.reasons[card]}" for card in told)

    def _number(self, value: float) -> str:
        return decimal(value, self.lang)

    def _percent(self, value: float) -> str:
        return percent(value, self.lang)

    def _share(self, share: Share) -> str:
        return share_words(share, self.lang)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = (head, ["---"] * len(head), *rows)
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
