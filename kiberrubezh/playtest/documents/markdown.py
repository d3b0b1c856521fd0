"""A report as a document in Markdown, in either language."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from kiberrubezh.cards.card import Words
from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.playtest.bands import Figure, Verdict
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.documents import words
from kiberrubezh.playtest.documents.phrases import better_words, clear_words, decimal, mean_words, share_words
from kiberrubezh.playtest.findings import Findings, ReportOrigin
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.report import DeckFigures, Lengths, Report

_NAMED = 8
"""At most so many figures of a band are named."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes reports in one language; `names` are those of the cards, `reasons` why their wins are outside the band."""

    lang: Lang
    names: Mapping[str, str]
    reasons: Mapping[str, str]

    @classmethod
    def of(cls, plan: Plan, lang: Lang, reasons: Mapping[str, Words]) -> Self:
        """Return one for the cards of a plan, with the reasons that are written down."""
        names = {card.id: str(getattr(card.name, lang)) for entry in plan.entries for card in entry.cards}
        return cls(lang, names, {card: str(getattr(why, lang)) for card, why in reasons.items()})

    def document(self, findings: Findings) -> str:
        """Return the whole document; a part of a run says that it is one."""
        report = findings.report
        parts = (*self._answer(findings), self._decks(report), self._course(report))
        blocks = [
            f"# {self._say(words.TITLE)}",
            _table(("", ""), self.head(findings.about, report)),
            self._say(words.METHOD),
        ]
        blocks += [block for part in (*parts, self._cards(report), self._reasons(report)) for block in part]
        return "\n\n".join(blocks) + "\n"

    def summary(self, findings: Findings) -> str:
        """Return what was asked for and the wins alone."""
        return "\n\n".join(block for part in self._answer(findings) for block in part) + "\n"

    def _answer(self, findings: Findings) -> Iterator[Iterator[str]]:
        """Yield what was asked for, which deck is better or whether the bands hold, and the wins."""
        report = findings.report
        if findings.comparison is None:
            yield self._bands(report, findings.verdicts)
        else:
            yield self._comparison(report, findings.comparison)
        yield self._matrix(report)

    def _comparison(self, report: Report, comparison: Comparison) -> Iterator[str]:
        one, two, *_ = (deck.name for deck in report.decks)
        yield f"## {self._say(words.COMPARISON, one=one, two=two)}"
        yield better_words((one, two), comparison, self.lang)
        yield clear_words(comparison, self.lang)
        head = [self._say(word, one=one, two=two) for word in words.AGAINST_HEAD]
        rows = (
            (report.decks[opponent].name, *map(self._share, wins), self._mean(better, times=100))
            for opponent, wins, better in comparison.against
        )
        yield _table(head, rows)

    def _say(self, pair: Pair, **values: object) -> str:
        return pair.of(self.lang).format(**values)

    def head(self, about: ReportOrigin, report: Report) -> list[tuple[str, str]]:
        """Return where a run comes from, each with its name."""
        duels = self._say(words.DUELS, all=self._number(report.duels), each=about.duels)
        if report.duels < about.planned:
            duels = self._say(words.PART, all=self._number(report.duels), planned=self._number(about.planned))
        told = {
            "date": about.date,
            "version": about.version,
            "duels": duels,
            "bots": ", ".join(about.bots),
            "seed": str(about.seed),
            "lists": self._say(words.LISTS[about.open_lists]),
            "rules": about.rules,
            "command": f"`{about.command}`",
        }
        return [(self._say(words.HEAD[name]), value) for name, value in told.items() if value]

    def _bands(self, report: Report, verdicts: Sequence[Verdict]) -> Iterator[str]:
        yield f"## {self._say(words.BANDS)}"
        if not verdicts:
            yield self._say(words.NOT_JUDGED)
            return
        head = [self._say(word) for word in words.BAND_HEAD]
        yield _table(head, (self.verdict(report, verdict) for verdict in verdicts))
        yield self._say(words.BANDS_NOTE)

    def verdict(self, report: Report, verdict: Verdict) -> tuple[str, str, str]:
        """Return what is asked, whether it holds, and the figures, some of them if they are many."""
        times = 1 if verdict.name == "rounds" else 100
        band = words.BAND[verdict.name].of(self.lang).format(*(self._number(end * times) for end in verdict.band))
        figures = self._told(report, verdict)
        if verdict.excused:
            figures += " " + self._say(words.EXCUSED, figures=self._figures(report, verdict.excused))
        return band, self._say(words.ANSWER[verdict.answer]), figures

    def _told(self, report: Report, verdict: Verdict) -> str:
        told = self._figures(report, verdict.figures)
        between = report.lengths.between
        if verdict.name == "rounds":
            return f"{told} ({'–'.join(map(self._number, between)) if between else self._say(words.FEW_SEEDS)})"
        return self._say(words.CUT_SHORT, n=told) if verdict.name == "ended" else told

    def _figures(self, report: Report, figures: Sequence[Figure]) -> str:
        told = [self._figure(report, figure) for figure in figures[:_NAMED]]
        told += [self._say(words.MORE, n=len(figures) - _NAMED)] if len(figures) > _NAMED else []
        return "; ".join(told)

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
        means = map(self._mean, (deck.destroyed, deck.prevented, deck.blocked))
        return deck.name, self._number(deck.rounds), self._share(deck.undecided), *means

    def _course(self, report: Report) -> Iterator[str]:
        yield f"## {self._say(words.COURSE)}"
        yield "\n".join(f"- {line}" for line in self._courses(report))

    def _courses(self, report: Report) -> Iterator[str]:
        yield self._say(words.FIRST, share=self._share(report.first))
        if report.seats is not None:
            yield self._say(words.SEATS, mean=self._mean(report.seats, times=100))
        yield self.length(report.lengths)
        yield self._say(words.UNDECIDED, share=self._share(report.undecided))
        ends = ", ".join(f"{self.reason(reason)} {self._share(share)}" for reason, share in report.ends)
        yield self._say(words.ENDS, ends=ends)
        yield self._say(words.BUSIEST, n=report.busiest)

    def length(self, length: Lengths) -> str:
        """Say how long duels were."""
        number, between = self._number, length.between
        return self._say(
            words.LENGTH,
            median=number(length.median),
            lower=number(length.lower),
            upper=number(length.upper),
            between="–".join(map(number, between)) if between else self._say(words.FEW_SEEDS),
            mean=self._mean(length.mean),
            shortest=length.shortest,
            longest=length.longest,
        )

    def reason(self, reason: str) -> str:
        """Name what ended a duel."""
        return self._say(words.REASON[reason]) if reason in words.REASON else reason

    def _cards(self, report: Report) -> Iterator[str]:
        yield f"## {self._say(words.CARDS)}"
        yield self._say(words.CARDS_NOTE)
        ranked = sorted(report.cards, key=lambda card: -card.won_played.value)
        yield _table([self._say(word) for word in words.CARD_HEAD], map(self._card, ranked))
        yield self._say(words.CHANGED_NOTE)

    def _card(self, card: CardFigures) -> tuple[str, ...]:
        became = map(self._share, (card.drawn, card.played, card.changed))
        wins = map(self._share, (card.won_drawn, card.won_played, card.won_alone))
        return self.names.get(card.card, card.card), str(len(card.decks)), *became, *wins

    def _reasons(self, report: Report) -> Iterator[str]:
        told = [card.card for card in report.cards if card.card in self.reasons]
        if told:
            yield f"## {self._say(words.REASONS)}"
            yield "\n".join(f"- {self.names.get(card, card)}: {self.reasons[card]}" for card in told)

    def _number(self, value: float) -> str:
        return decimal(value, self.lang)

    def _mean(self, mean: Mean, times: float = 1) -> str:
        return mean_words(mean, self.lang, times)

    def _share(self, share: Share) -> str:
        return share_words(share, self.lang)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = (head, ["---"] * len(head), *rows)
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
