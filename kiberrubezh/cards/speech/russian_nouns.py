"""Russian nouns and adjectives of the game in the cases its sentences use."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from kiberrubezh.cards.effects import Category, Filter, Kind, Limit, Stat, Whose, Zone
from kiberrubezh.cards.speech.grammar import TABLE, enumeration, kind_of
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.ground.words import plural

Case = Literal["nom", "gen", "acc", "dat"]
CASES: tuple[Case, ...] = get_args(Case)
Gender = Literal["m", "f", "n"]
Forms = tuple[str, ...]
"""Masculine, feminine, neuter, plural."""


class Noun(NamedTuple):
    """A noun of a thing, so that in the plural the accusative is the nominative."""

    gender: Gender
    nominative: tuple[str, str]
    genitive: tuple[str, str]
    dative: tuple[str, str]
    accusative: str

    def one(self, case: Case) -> str:
        """Return the singular in a case."""
        forms = (self.nominative[0], self.genitive[0], self.accusative, self.dative[0])
        return forms[CASES.index(case)]

    def many(self, case: Case) -> str:
        """Return the plural in a case."""
        forms = (self.nominative[1], self.genitive[1], self.nominative[1], self.dative[1])
        return forms[CASES.index(case)]


CARD = Noun("f", ("карта", "карты"), ("карты", "карт"), ("карте", "картам"), "карту")
NOUNS = {
    Kind.ASSET: Noun("m", ("актив", "активы"), ("актива", "активов"), ("активу", "активам"), "актив"),
    Kind.MEASURE: Noun("f", ("мера", "меры"), ("меры", "мер"), ("мере", "мерам"), "меру"),
    Kind.ATTACK: Noun("f", ("атака", "атаки"), ("атаки", "атак"), ("атаке", "атакам"), "атаку"),
    Kind.EVENT: Noun("n", ("событие", "события"), ("события", "событий"), ("событию", "событиям"), "событие"),
}


def _forms(*rows: str) -> dict[Case, Forms]:
    """Split the forms of an adjective, a row for each case."""
    return {case: tuple(row.split()) for case, row in zip(CASES, rows, strict=True)}


def _hard(stem: str) -> dict[Case, Forms]:
    """Decline an adjective in -ый."""
    endings = ("ый ая ое ые", "ого ой ого ых", "ый ую ое ые", "ому ой ому ым")
    return _forms(*(" ".join(stem + ending for ending in row.split()) for row in endings))


ADJECTIVES: dict[str, dict[Case, Forms]] = {
    "повёрнутый": _hard("повёрнут"),
    "неповёрнутый": _hard("неповёрнут"),
    "случайный": _hard("случайн"),
    "каждый": _hard("кажд"),
    "другой": _forms(
        "другой другая другое другие",
        "другого другой другого других",
        "другой другую другое другие",
        "другому другой другому другим",
    ),
    "ваш": _forms(
        "ваш ваша ваше ваши",
        "вашего вашей вашего ваших",
        "ваш вашу ваше ваши",
        "вашему вашей вашему вашим",
    ),
    "свой": _forms(
        "свой своя своё свои",
        "своего своей своего своих",
        "свой свою своё свои",
        "своему своей своему своим",
    ),
    "весь": _forms("весь вся всё все", "всего всей всего всех", "весь всю всё все", "всему всей всему всем"),
    "этот": _forms("этот эта это эти", "этого этой этого этих", "этот эту это эти", "этому этой этому этим"),
    "тот": _forms("тот та то те", "того той того тех", "тот ту то те", "тому той тому тем"),
    "один": _forms(
        "один одна одно одни",
        "одного одной одного одних",
        "один одну одно одни",
        "одному одной одному одним",
    ),
}

STAT_INSTRUMENTAL = {
    Stat.DAMAGE: "уроном",
    Stat.CAPACITY: "ёмкостью",
    Stat.PROVIDES_DEFENCE: "мощностью защиты",
    Stat.PROVIDES_ATTACK: "мощностью атаки",
    Stat.REQUIRES_DEFENCE: "требуемой мощностью защиты",
    Stat.REQUIRES_ATTACK: "требуемой мощностью атаки",
}

PLACES = {
    ("in", Zone.HAND): ("вашей руке", "руке соперника"),
    ("in", Zone.DECK): ("вашей колоде", "колоде соперника"),
    ("in", Zone.DISCARD): ("вашем сбросе", "сбросе соперника"),
    ("from", Zone.HAND): ("руки", "руки соперника"),
    ("from", Zone.DISCARD): ("сброса", "сброса соперника"),
}


def noun_of(kind: Kind | None) -> Noun:
    """Return the noun for a kind, «карта» for any."""
    return CARD if kind is None else NOUNS[kind]


def adjective(word: str, case: Case, gender: Gender | Literal["many"]) -> str:
    """Decline an adjective."""
    return ADJECTIVES[word][case][("m", "f", "n", "many").index(gender)]


def _head(who: Filter) -> Noun:
    return noun_of(kind_of(who))


def _before(who: Filter, words: Sequence[str]) -> list[str]:
    state = {None: [], True: ["повёрнутый"], False: ["неповёрнутый"]}[who.tapped]
    return [*words, *state]


def one(who: Filter, case: Case, words: Sequence[str]) -> str:
    """Name one card of a filter: «другая повёрнутая мера»."""
    noun = _head(who)
    return " ".join([*(adjective(word, case, noun.gender) for word in _before(who, words)), noun.one(case)])


def many(who: Filter, case: Case, words: Sequence[str]) -> str:
    """Name the cards of a filter: «все другие свои меры»."""
    return " ".join([*(adjective(word, case, "many") for word in _before(who, words)), _head(who).many(case)])


def number_of(n: int, who: Filter, case: Case, words: Sequence[str]) -> str:
    """Name a number of cards: «меру», «2 повёрнутые меры», «2 повёрнутых актива», «5 повёрнутых мер»."""
    form = plural(n, "ru", "one", "few", "many")
    if form == "one":
        said = one(who, case, words)
    elif case in ("gen", "dat"):
        said = many(who, case, words)
    elif form == "few":
        noun = _head(who)
        adjectives: Case = "nom" if noun.gender == "f" else "gen"
        said = " ".join([*(adjective(word, adjectives, "many") for word in _before(who, words)), noun.one("gen")])
    else:
        said = many(who, "gen", words)
    return said if n == 1 else f"{n} {said}"


def each(who: Filter) -> str:
    """Name every single card that is counted: «каждую другую вашу атаку в этой волне»."""
    table = who.zone in TABLE
    words = ["каждый", *(["другой"] if who.other else []), *(["ваш"] if table and who.side is Whose.OWN else [])]
    said = one(who, "acc", words) + tail(who, opponent=table and who.side is Whose.OPPONENT)
    return said if table else f"{said} {where(who, 'in')}"


def tail(who: Filter, *, opponent: bool = False) -> str:
    """Say what stands after the noun: «соперника», category, range, wave."""
    features = [f"категорией {categories(who.categories)}"] if who.categories else []
    features += [_limit(who.limit)] if who.limit else []
    said = [" соперника"] if opponent else []
    said += [f" с {' и '.join(features)}"] if features else []
    said += [" в этой волне"] if who.in_wave else []
    return "".join(said)


def categories(named: Sequence[Category]) -> str:
    """Name categories as alternatives."""
    return enumeration([CATEGORIES[category].short.ru for category in named], "или")


def _limit(limit: Limit) -> str:
    stat, low, high = STAT_INSTRUMENTAL[limit.stat], limit.at_least, limit.at_most
    if low is None or high is None:
        return f"{stat} не меньше {low}" if high is None else f"{stat} не больше {high}"
    return f"{stat} {low}" if low == high else f"{stat} от {low} до {high}"


def where(who: Filter, how: Literal["in", "from"], *, implied: bool = False) -> str:
    """Name a place off the table; `implied` leaves the owner unsaid, who is the one who acts."""
    own, opponent = PLACES[how, who.zone]
    mine = own if who.side is Whose.OWN or implied else opponent
    if how == "from" and who.side is Whose.OWN and not implied:
        mine = f"{'вашего' if who.zone is Zone.DISCARD else 'вашей'} {own}"
    return f"{'в' if how == 'in' else 'из'} {mine}"
