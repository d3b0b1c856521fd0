"""A review in words: chances with their noise, what happened at a swing, what would have been better."""

from collections import Counter
from collections.abc import Sequence

from kiberrubezh.cards.abilities import Activated
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import sentence
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.engine.rubezh.speech.log import CardOf, option_words
from kiberrubezh.ground.words import PERCENT, Lang, Pair, plural
from kiberrubezh.review.chances import Chance
from kiberrubezh.review.findings import Advice, Comparison, Neglect, Point, Review, Swing
from kiberrubezh.review.swings import LEAST, OPEN, loser_of, turning_point

NOTHING_TO_REVIEW = Pair(
    "Разбирать нечего: в дуэли не было ни одного хода.", "Nothing to review: the duel had no turns."
)
"""What is said in the place of a review of a duel without turns."""
_TURN = Pair("Ход {turn}", "Turn {turn}")
_OPENING = Pair("Раздача", "Opening")
_END = Pair("Итог", "Result")
_HEAD = Pair(
    "{turn}, {who}: шанс упал с {before} до {after}.", "{turn}, {who}: the chance fell from {before} to {after}."
)
_TURNING = Pair("Перелом дуэли. {head}", "The turning point. {head}")
_NO_TURNING = Pair("Переломного хода не было: {why}.", "There was no turning point: {why}.")
_GIVEN_UP = Pair("дуэль сдана при шансе {chance}", "the duel was given up at a chance of {chance}")
_BEHIND = Pair(
    "шанс проигравшего с начала до конца был ниже {chance}",
    "the loser's chance was below {chance} from beginning to end",
)
_STEP_BY_STEP = Pair(
    "шанс уходил постепенно, не за один ход", "the chance slipped away step by step, over several turns"
)
_MISSED = Pair("{turn}, {who}: был ответ лучше.", "{turn}, {who}: there was a better answer.")
_BETTER = Pair("Здесь лучше было: {better}.", "Better here: {better}.")
_PLAYED = Pair("Ответ был: {played}.", "The answer was: {played}.")
_PROOF = Pair(
    "{sure}: {better} против {played}, разница {gain}\u00a0±\u00a0{margin} п. п. Проверено на {deals} раздачах, "
    "которые с этого места не отличить от настоящей.",
    "{sure}: {better} against {played}, a gain of {gain}\u00a0±\u00a0{margin} points. Tried in {deals} deals "
    "that this seat can't tell from the true one.",
)
_NEARLY_SURE = Pair("Почти наверняка", "Almost certainly")
_LIKELY = Pair("Скорее всего", "Very likely")
_NO_BETTER = Pair(
    "Ответа заметно лучше не нашлось: так легли карты.",
    "No clearly better answer was found: that is how the cards fell.",
)
_STILL = Pair("Ищу, что было бы лучше…", "Looking for what would have been better…")
_WHOLE = Pair(
    "Ни один ответ этого хода сам по себе не был заметной ошибкой, но весь ход, сыгранный иначе, лучше: "
    "{better} против {played}, разница {gain}\u00a0±\u00a0{margin} п. п.",
    "No single answer of this turn was a clear mistake, but the whole turn played otherwise is better: "
    "{better} against {played}, a gain of {gain}\u00a0±\u00a0{margin} points.",
)
_TOO_LATE = Pair(
    "Ответа заметно лучше здесь не нашлось, и не карты тому виной: раньше {what}.",
    "No clearly better answer was found here, and the cards aren't to blame: before this, {what}.",
)
_LET_GO = {
    "assets": Pair("не выкладывались активы", "no assets were laid"),
    "deploy": Pair("не выкладывались меры и средства нападения", "no measures or attacks were deployed"),
    "attack": Pair("не объявлялись волны", "no waves were declared"),
    "block": Pair("не блокировались атаки", "no attacks were blocked"),
}
"""What was let go, by the question."""
_NEGLECT = Pair(
    "{who}: {what}, хотя было можно ({times} {word} из {of}).",
    "{who}: {what} though it was possible ({times} of {of} times).",
)
_PLAYED_OUT = Pair(
    "Без этого упущения шанс был бы {better}, с ним {played}: разница {gain}\u00a0±\u00a0{margin} "
    "п. п. Сыграно до конца "
    "{deals} раздач, которые с этого места не отличить от настоящей.",
    "Without this the chance would be {better}, with it {played}: a gain of "
    "{gain}\u00a0±\u00a0{margin} points. Played to the "
    "end in {deals} deals that this seat can't tell from the true one.",
)
_NEARLY = 3.5
"""Standard deviations from which one may be nearly sure."""

_WAVE = Pair("волна из {cards}", "a wave of {cards}")
_BLOCK = Pair("блокировать {attack} картой {measure}", "block {attack} with {measure}")
_ALSO = Pair("то же и ещё {more}", "the same, and {more}")
_WITHOUT = Pair("то же, но без этого: {less}", "the same, but without this: {less}")
_REORDERED = Pair("то же, но в другом порядке: {whole}", "the same, but in this order: {whole}")
_USE, _USE_TEXT = Pair("применить {card}", "use {card}"), Pair("применить {card} ({text})", "use {card} ({text})")
_INSTEAD = Pair("{more}, а не {less}", "{more} rather than {less}")
_PLAY_ON = Pair("не сдаваться, а {better}", "don't concede: {better}")
_NOTHING = {
    "assets": Pair("не выкладывать активов", "lay no asset"),
    "deploy": Pair("ничего не выкладывать", "deploy nothing"),
    "attack": Pair("не атаковать", "don't attack"),
    "block": Pair("не блокировать", "don't block"),
    "pick": Pair("больше ничего не выбирать", "choose nothing more"),
}
_PASS = Pair("ничего не делать", "do nothing")
_TIMES: dict[Lang, tuple[str, ...]] = {"ru": ("раз", "раза", "раз"), "en": ("time", "times")}


def percent(chance: Chance, lang: Lang) -> str:
    """Say a chance in percent, and its noise where there is any."""
    if not round(100 * chance.margin):
        return _percent(chance.value, lang)
    return f"{round(100 * chance.value)}\u00a0±\u00a0{_percent(chance.margin, lang)}"


def turn_words(point: Point, lang: Lang) -> str:
    """Say which turn begins at a point; where nothing was played out, the duel was over."""
    return (_END if not point.chance.playouts else _TURN if point.turn else _OPENING).of(lang).format(turn=point.turn)


def head_words(swing: Swing, names: tuple[str, str], lang: Lang) -> str:
    """Say where whose chance fell, and how far; or that a better answer was missed where it fell but little."""
    before, after = (_percent(point.of(swing.seat).value, lang) for point in (swing.before, swing.after))
    turn, who = turn_words(swing.before, lang), names[swing.seat]
    head = _HEAD if swing.drop >= LEAST else _MISSED
    return head.of(lang).format(turn=turn, who=who, before=before, after=after)


def swing_head(swing: Swing, review: Review, names: tuple[str, str], lang: Lang) -> str:
    """Say where whose chance fell, and whether the duel turned by that."""
    head = head_words(swing, names, lang)
    return _TURNING.of(lang).format(head=head) if swing == turning_point(review) else head


def no_turning_words(review: Review, lang: Lang) -> str:
    """Say that a duel has turned nowhere, and why; empty where it did, or isn't over."""
    why = why_no_turning(review, lang)
    return _NO_TURNING.of(lang).format(why=why) if why else ""


def why_no_turning(review: Review, lang: Lang) -> str:
    """Say why no turn was the turning point, as the rest of a sentence; empty where one was, or the duel isn't over."""
    loser = loser_of(review)
    if loser is None or turning_point(review) is not None:
        return ""
    chances = [point.of(loser).value for point in review.points if point.chance.playouts]
    if review.conceded and chances and chances[-1] >= OPEN:
        return _GIVEN_UP.of(lang).format(chance=_percent(chances[-1], lang))
    if all(chance < OPEN for chance in chances):
        return _BEHIND.of(lang).format(chance=_percent(OPEN, lang))
    return _STEP_BY_STEP.of(lang)


def fall_words(swing: Swing, lang: Lang) -> str:
    """Say shortly in which turn, from what and to what a chance fell."""
    before, after = (_percent(point.of(swing.seat).value, lang) for point in (swing.before, swing.after))
    return f"{turn_words(swing.before, lang)}: {before} → {after}"


def advice_words(swing: Swing, review: Review, card_of: CardOf, lang: Lang) -> str:
    """Say what would have been better; if nothing then what had been let go before, if anything.

    The cards are blamed by a finished review alone: one that grows has yet to try the turn by another hand.
    """
    neglected = review.neglected_before(swing)
    if swing.advice is not None:
        return _BETTER.of(lang).format(better=better_words(swing.advice, card_of, lang))
    if swing.whole is not None:
        return _proved(_WHOLE, swing.whole, lang)
    if neglected is not None:
        return _TOO_LATE.of(lang).format(what=_LET_GO[neglected.prompt].of(lang))
    return (_NO_BETTER if review.finished else _STILL).of(lang)


def neglect_words(neglect: Neglect, names: tuple[str, str], lang: Lang) -> str:
    """Say what a seat let go, and how often of how many times."""
    what, word = _LET_GO[neglect.prompt].of(lang), plural(neglect.times, lang, *_TIMES[lang])
    who = names[neglect.seat]
    return _NEGLECT.of(lang).format(who=who, what=what, times=neglect.times, word=word, of=neglect.of)


def cost_words(neglect: Neglect, lang: Lang) -> str:
    """Say what it cost to let it go, and how that was found."""
    return _proved(_PLAYED_OUT, neglect.proof, lang)


def played_words(advice: Advice, card_of: CardOf, lang: Lang) -> str:
    """Say what was answered instead."""
    return _PLAYED.of(lang).format(played=answer_words(advice.played, advice.prompt, card_of, lang))


def proof_words(advice: Advice, lang: Lang) -> str:
    """Say how sure it is that the other answer is better, and how that was found."""
    sure = _NEARLY_SURE if advice.proof.deviations >= _NEARLY else _LIKELY
    return _proved(_PROOF, advice.proof, lang, sure=sure.of(lang))


def _proved(words: Pair, proof: Comparison, lang: Lang, **more: str) -> str:
    return words.of(lang).format(
        gain=round(100 * proof.gain),
        margin=round(100 * proof.margin),
        deals=proof.deals,
        better=_percent(proof.better, lang),
        played=_percent(proof.played, lang),
        **more,
    )


def better_words(advice: Advice, card_of: CardOf, lang: Lang) -> str:
    """Say the better answer by what it does otherwise than the one given."""
    played, better, prompt = advice.played, advice.better, advice.prompt
    whole = answer_words(better, prompt, card_of, lang)
    if CONCEDE in played:
        return _PLAY_ON.of(lang).format(better=whole)
    more, less = _beyond(_acts(better), _acts(played)), _beyond(_acts(played), _acts(better))
    if len(more) == len(_acts(better)) or _acts(better) == _acts(played):
        return whole
    if not more and not less:
        return _REORDERED.of(lang).format(whole=whole)
    fields = {"more": _listed(more, card_of, lang), "less": _listed(less, card_of, lang)}
    return (_INSTEAD if more and less else _ALSO if more else _WITHOUT).of(lang).format(**fields)


def answer_words(run: Sequence[Option], prompt: str, card_of: CardOf, lang: Lang) -> str:
    """Say a whole answer."""
    return _listed(_acts(run), card_of, lang) or _NOTHING.get(prompt, _PASS).of(lang)


def _acts(run: Sequence[Option]) -> list[Option]:
    return [option for option in run if option.act != "done"]


def _beyond(acts: Sequence[Option], others: Sequence[Option]) -> list[Option]:
    """Return the acts that the others lack, each as often as they lack it."""
    left, found = Counter(others), list[Option]()
    for act in acts:
        if left[act]:
            left[act] -= 1
        else:
            found.append(act)
    return found


def _listed(acts: Sequence[Option], card_of: CardOf, lang: Lang) -> str:
    """List acts in words, the attacks of a wave together, what is done more than once with how often."""
    wave = [_quoted(card_of(option.card), lang) for option in acts if option.act == "add"]
    counted = Counter(_act_words(option, card_of, lang) for option in acts if option.act != "add")
    words = [f"{said} ({n} {plural(n, lang, *_TIMES[lang])})" if n > 1 else said for said, n in counted.items()]
    return ", ".join(([_WAVE.of(lang).format(cards=", ".join(wave))] if wave else []) + words)


def _act_words(option: Option, card_of: CardOf, lang: Lang) -> str:
    if option.act == "block":
        measure, attack = (_quoted(card_of(number), lang) for number in (option.card, option.target))
        return _BLOCK.of(lang).format(measure=measure, attack=attack)
    if option.act == "use":
        return _use_words(option, card_of(option.card), lang)
    words = option_words(option, "", card_of, lang)
    return words[0].lower() + words[1:].rstrip(".")


def _use_words(option: Option, card: Card, lang: Lang) -> str:
    """Name the card that is used; with the text too where it has several to be used by."""
    if sum(isinstance(text, Activated) for text in card.abilities) < 2:
        return _USE.of(lang).format(card=_quoted(card, lang))
    text = sentence(card.abilities[option.target], card.kind, lang).rstrip(".")
    return _USE_TEXT.of(lang).format(card=_quoted(card, lang), text=text[0].lower() + text[1:])


def _quoted(card: Card, lang: Lang) -> str:
    return f"«{card.name.ru}»" if lang == "ru" else card.name.en


def _percent(share: float, lang: Lang) -> str:
    return f"{round(100 * share)}{PERCENT.of(lang)}"
