"""What is said of the node or card that is pointed at: what can be done, what it would do, or why it can't."""

from kiberrubezh.engine.game import Words
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import Face, is_attack, is_protection
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, Node
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech import why
from kiberrubezh.engine.lokalka.speech.forecast import forecast
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.play.lokalka.intent import Intent


def option_in_view(intent: Intent, node: Node | None, card: Face | None) -> Option | None:
    """Return the one option that is looked at: what is picked with what is pointed at."""
    if node is not None and intent.card is not None:
        found = intent.fitting(intent.card, node)
    elif card is not None and intent.card is None:
        found = tuple([option for option in intent.fitting(card, intent.node) if option.card > 0])
    else:
        return None if intent.is_empty else intent.choice
    return found[0] if len(found) == 1 else None


def outcome(view: View, option: Option) -> list[str]:
    """Say what an option would do."""
    return forecast(view, option, i18n.language)


def of_node(view: View, intent: Intent, node: Node, words: Words) -> list[str]:
    """Say what can be done to a node, or why nothing can."""
    if intent.card is not None and node not in intent.nodes:
        return [refusal(view, _meant(view, intent.card, node))]
    options = intent.fitting(intent.card, node)
    if options and intent.decision is not None:
        said = [words.option(view, intent.decision, option, i18n.language) for option in options]
        return [tr("line.can", what="; ".join(said))]
    found = why.out_of_reach(view, node)
    if found is None:
        return [tr("line.reached")]
    return [tr("line.no_attack", why=found.said.of(i18n.language), rule=found.rule)]


def of_card(view: View, intent: Intent, card: Face) -> list[str]:
    """Say why a card of the hand can't be played."""
    if intent.decision is None or any(option.card == card for option in intent.decision.options):
        return []
    found = why.idle_card(view, intent.decision.prompt, card)
    return [f"{found.said.of(i18n.language)} ({found.rule})"]


def refusal(view: View, option: Option) -> str:
    """Say why an option can't be taken, with the rule."""
    found = why.why_not(view, option)
    return f"{found.said.of(i18n.language)} ({found.rule})" if found else ""


def _meant(view: View, card: Face, node: Node) -> Option:
    """Return what somebody means who plays a card to a node."""
    if is_attack(card) or is_protection(card):
        return Option("attack" if is_attack(card) else "protect", card, node)
    if card == faces.BOTNET:
        is_theirs = node in AUXILIARY and view.control[node] == 1 - view.eyes
        return Option("clean" if is_theirs and not view.options.botnet_steals else "capture", card, node)
    return Option("maintain" if card == faces.MAINTENANCE else "attack", card, node)


def guidance(view: View, intent: Intent) -> list[str]:
    """Say what to do while nothing is pointed at."""
    if intent.decision is None:
        return []
    if intent.card is not None:
        return [tr("line.choose_node" if intent.nodes else "line.choose_way")]
    if intent.node is not None:
        return [tr("line.choose_card" if intent.cards else "line.choose_another")]
    if intent.decision.prompt != "main":
        return [tr("line.choose_or" if intent.cards else "line.choose_none")]
    if not intent.cards:
        return [tr("line.nothing" if view.hands[view.eyes] else "line.no_cards")]
    routers = tr("line.routers", n=view.routers) if view.routers else ""
    attack = tr("line.attacked" if view.attacked else "line.may_attack")
    return [tr("line.begin"), attack, *filter(None, [routers])]
