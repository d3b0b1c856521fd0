"""What is known of whom and why, for people: how likely each role is, and the acts that speak for it."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from kiberrubezh.bots.lokalka.ring.belief import Belief, hidden_roles
from kiberrubezh.bots.lokalka.ring.record import Act, Kind, record
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, Role
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_NAMES, capital, who
from kiberrubezh.ground.words import PERCENT, Lang, Pair

_LEAST = 0.2
"""By how much an act has to speak for a role rather than for another to be told as a reason."""
_CERTAIN: dict[Kind, tuple[Role, ...]] = {
    "through": ("insider", "enikey"),
    "capture": ("hacker", "insider"),
    "clean": ("enikey",),
    "spare": ("enikey",),
}
"""What only some roles can do (LOK-7.8, LOK-10.9)."""
DEEDS: dict[Kind, Pair] = {
    "through": Pair("атаковал сквозь узел администратора", "attacked through one of the Admin's nodes"),
    "capture": Pair("захватил узлы ботнетом", "captured nodes with a Botnet"),
    "clean": Pair("вернул узлы администратору", "gave nodes back to the Admin"),
    "spare": Pair("не захватил ботнетом узлы, что были рядом", "captured none of the nearby nodes with a Botnet"),
    "link": Pair("бил по узлам администратора", "struck at the Admin's nodes"),
    "cut": Pair("бил по узлам, захваченным {by}", "struck at nodes captured by {by}"),
    "blow": Pair("бил по {node}", "struck at {node}"),
    "trick": Pair("отнимал карты или ход у {whom}", "took cards or a turn from {whom}"),
    "viruses": Pair("играл вирусы", "played Viruses"),
    "quiet": Pair("заканчивал ход без атаки", "ended turns without an attack"),
}
_ONLY = Pair("{deed}: только {roles}", "{deed}: only {roles}")
_RATHER = Pair("{deed}: скорее {roles}", "{deed}: more likely {roles}")
_OR = Pair(" или ", " or ")
_ADMIN = {
    "by": Pair("администратором", "the Admin"),
    "node": Pair("узлу администратора", "the Admin's node"),
    "whom": Pair("администратора", "the Admin"),
}
_YOU = {"by": Pair("вами", "you"), "node": Pair("вашему узлу", "your node"), "whom": Pair("вас", "you")}
_PLAYER = {
    "by": Pair("игроком {n}", "player {n}"),
    "node": Pair("узлу игрока {n}", "player {n}'s node"),
    "whom": Pair("игрока {n}", "player {n}"),
}
"""How an act goes on with its aim: who has captured, whose node is struck, whom something is taken from."""
_NOTHING = Pair("Пока ничем себя не выдал.", "Has given nothing away yet.")
_LEFT = Pair("Роль вычислена по остальным ролям.", "The role follows from the other roles.")


class Clue(NamedTuple):
    """Something a player was seen to do, how often, and the roles it speaks for; certain: no other role can do it."""

    act: Act
    times: int
    roles: tuple[Role, ...]
    is_certain: bool


class Suspicion(NamedTuple):
    """A player whose role the eyes don't see: each role that is left, the likeliest first, and why."""

    seat: Seat
    chances: tuple[tuple[Role, float], ...]
    clues: tuple[Clue, ...]


def suspicions(view: View, past: Iterable[Event]) -> tuple[Suspicion, ...]:
    """Return what these eyes may gather of each player whose role they don't see, by public acts and the own role.

    `past` is what they were told of the game so far (`Sight.past`); an empty one leaves what is certain.
    """
    acts = record(view, past).acts
    belief = Belief(view.left(), acts, view.eyes)
    done = Counter(acts)
    return tuple(
        [
            Suspicion(
                seat,
                tuple(hidden_roles(belief.chances[seat])),
                tuple([clue for act in done if act.seat == seat and (clue := _clue(belief, act, done[act]))]),
            )
            for seat, role in enumerate(view.roles)
            if role is None
        ]
    )


def _clue(belief: Belief, act: Act, times: int) -> Clue | None:
    """Return what an act speaks for; None where it tells next to nothing."""
    if certain := _CERTAIN.get(act.kind):
        return Clue(act, times, certain, True)
    means = [(role, _mean(belief, act, role)) for role in HIDDEN if belief.chance(act.seat, role) > 0]
    top, bottom = max(mean for _, mean in means), min(mean for _, mean in means)
    if top - bottom < _LEAST:
        return None
    middle = (top + bottom) / 2
    return Clue(act, times, tuple([role for role, mean in means if mean > middle]), False)


def _mean(belief: Belief, act: Act, role: Role) -> float:
    """Return how much an act speaks for a role of whoever did it, whatever the others are."""
    fits = [number for number, casting in enumerate(belief.castings) if casting[act.seat] == role]
    total = sum([belief.weights[number] for number in fits], 0.0)
    return sum([belief.weights[number] * belief.weight(act, number) for number in fits], 0.0) / total


def dossiers(view: View, past: Iterable[Event], lang: Lang) -> list[tuple[str, str]]:
    """Say of each player whose role these eyes don't see how likely which role is and why, as heading and text."""
    return [(who(each.seat, view.eyes, lang), _said(view, each, lang)) for each in suspicions(view, past)]


def _said(view: View, suspicion: Suspicion, lang: Lang) -> str:
    chances = [
        f"{ROLE_NAMES[role].of(lang)} {round(100 * chance)}{PERCENT.of(lang)}" for role, chance in suspicion.chances
    ]
    clues = [capital(clue_words(view, clue, lang)) + "." for clue in suspicion.clues]
    return " ".join([capital(", ".join(chances)) + ".", *(clues or [silence(suspicion, lang)])])


def silence(suspicion: Suspicion, lang: Lang) -> str:
    """Say how it stands with a player whom no act gives away: a role that is left alone follows from the others."""
    return (_LEFT if len(suspicion.chances) == 1 else _NOTHING).of(lang)


def clue_words(view: View, clue: Clue, lang: Lang) -> str:
    """Say what was seen, how often, and what it speaks for."""
    aim = clue.act.aim
    aimed = _YOU if aim == view.eyes else _ADMIN if aim == view.admin else _PLAYER
    named = {way: words.of(lang).format(n=aim + 1) for way, words in aimed.items()}
    deed = DEEDS[clue.act.kind].of(lang).format(**named) + f" ×{clue.times}" * (clue.times > 1)
    roles = _OR.of(lang).join(ROLE_NAMES[role].of(lang) for role in clue.roles)
    return (_ONLY if clue.is_certain else _RATHER).of(lang).format(deed=deed, roles=roles)
