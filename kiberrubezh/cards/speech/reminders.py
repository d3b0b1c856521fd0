"""What keywords do, in a sentence: of the card that carries one, of one card that is given it, of several."""

from typing import Final, Literal, NamedTuple

from kiberrubezh.cards.effects import Keyword, KeywordName
from kiberrubezh.ground.words import Lang, Pair, plural

Bearer = Literal["it", "one", "many"]
"""The card that speaks, or one that is given the keyword, or several: other cards may be named in between."""


class KeywordReminder(NamedTuple):
    """A keyword's sentence for each bearer."""

    it: Pair
    one: Pair
    many: Pair


REMINDERS: Final[dict[KeywordName, KeywordReminder]] = {
    KeywordName.STEALTH: KeywordReminder(
        Pair(
            "Её блокирует лишь мера, на которой названа её категория.",
            "Only a measure that names its category blocks it.",
        ),
        Pair(
            "Такую атаку блокирует лишь мера, на которой названа её категория.",
            "Such an attack is blocked only by a measure that names its category.",
        ),
        Pair(
            "Такие атаки блокируют лишь меры, на которых названа их категория.",
            "Such attacks are blocked only by measures that name their category.",
        ),
    ),
    KeywordName.DISTRIBUTED: KeywordReminder(
        Pair("Чтобы её заблокировать, {needs}.", "It takes {needs} to block it."),
        Pair("Чтобы заблокировать такую атаку, {needs}.", "It takes {needs} to block such an attack."),
        Pair("На каждую из таких атак {needs}, чтобы её заблокировать.", "Such attacks take {needs} each to block."),
    ),
    KeywordName.BREACH: KeywordReminder(
        Pair("Уничтожает каждую меру, которая её заблокировала.", "Destroys every measure that blocked it."),
        Pair(
            "Такая атака уничтожает каждую меру, которая её заблокировала.",
            "Such an attack destroys every measure that blocked it.",
        ),
        Pair(
            "Такие атаки уничтожают все меры, которые их заблокировали.",
            "Such attacks destroy every measure that blocked them.",
        ),
    ),
    KeywordName.PERSISTENCE: KeywordReminder(
        Pair(
            "Не идёт в сброс в конце хода; разворачивается как все.",
            "Not discarded at end of turn; untaps as usual.",
        ),
        Pair(
            "Такая атака не идёт в сброс в конце хода; разворачивается как все.",
            "Such an attack is not discarded at end of turn; it untaps as usual.",
        ),
        Pair(
            "Такие атаки не идут в сброс в конце хода; разворачиваются как все.",
            "Such attacks are not discarded at end of turn; they untap as usual.",
        ),
    ),
    KeywordName.ESCALATION: KeywordReminder(
        Pair(
            "+{n} к урону за каждую другую атаку её категории в волне.",
            "+{n} damage for each other attack of its category in the wave.",
        ),
        Pair(
            "Такая атака получает +{n} к урону за каждую другую атаку её категории в волне.",
            "Such an attack gets +{n} damage for each other attack of its category in the wave.",
        ),
        Pair(
            "Такие атаки получают +{n} к урону за каждую другую атаку их категории в волне.",
            "Such attacks get +{n} damage for each other attack of their category in the wave.",
        ),
    ),
    KeywordName.ECHELON: KeywordReminder(
        Pair(
            "+{n} к ёмкости, пока у вас есть другая мера, на которой названа та же категория.",
            "+{n} capacity while another of your measures names a category that it names.",
        ),
        Pair(
            "Такая мера получает +{n} к ёмкости, пока у вас есть другая мера, на которой названа та же категория.",
            "Such a measure gets +{n} capacity while another of your measures names a category that it names.",
        ),
        Pair(
            "Такие меры получают +{n} к ёмкости, пока у вас есть другая мера, на которой названа та же категория.",
            "Such measures get +{n} capacity while another of your measures names a category that they name.",
        ),
    ),
    KeywordName.DECOY: KeywordReminder(
        Pair("За каждую атаку, которую она заблокировала, возьмите карту.", "For each attack it blocks, draw a card."),
        Pair(
            "За каждую атаку, которую такая мера заблокировала, возьмите карту.",
            "For each attack such a measure blocks, draw a card.",
        ),
        Pair(
            "За каждую атаку, которую такие меры заблокировали, возьмите карту.",
            "For each attack such measures block, draw a card.",
        ),
    ),
    KeywordName.QUARANTINE: KeywordReminder(
        Pair(
            "Заблокированная ею атака лежит повёрнутой и занимает мощность до конца следующего хода владельца.",
            "An attack it blocks stays tapped, taking up power, until the end of its owner's next turn.",
        ),
        Pair(
            "Атака, которую такая мера заблокировала, лежит повёрнутой и занимает мощность до конца следующего хода "
            "владельца.",
            "An attack such a measure blocks stays tapped, taking up power, until the end of its owner's next turn.",
        ),
        Pair(
            "Атаки, которые такие меры заблокировали, лежат повёрнутыми и занимают мощность до конца следующего хода "
            "владельца.",
            "Attacks such measures block stay tapped, taking up power, until the end of their owner's next turn.",
        ),
    ),
}


def keyword_reminder(keyword: Keyword, lang: Lang, bearer: Bearer = "it") -> str:
    """Say in a sentence what a keyword does (KR-9)."""
    n = keyword.value
    if lang == "ru":
        needs = f"{plural(n, lang, 'нужна', 'нужны', 'нужно')} {n} {plural(n, lang, 'мера', 'меры', 'мер')}"
    else:
        needs = f"{n} {plural(n, lang, 'measure', 'measures')}"
    said: Pair = getattr(REMINDERS[keyword.name], bearer)
    return said.of(lang).format(n=n, needs=needs)
