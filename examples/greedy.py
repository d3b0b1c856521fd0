"""A sample player for the protocol: builds all it can, attacks with all it has, blocks what would hurt most.

    kiberrubezh duel rush flood --seats "external:python examples/greedy.py",scripted

It reads the lines of docs/protocol.md, answers every question, and keeps silent otherwise. Remarks of its own would
go to the error stream.
"""

import json
import sys

ACTS = ("redeal", "lay", "deploy", "play", "use", "add", "block", "choose", "keep", "done")
"""What it would rather do, first things first."""
ZONES = ("hand", "assets", "measures", "attacks", "events", "discard")


def values(view):
    """Return what each visible card is worth by its number: damage or capacity, and its power."""
    seen = [card for side in view["sides"] for zone in ZONES for card in side[zone]]
    return {card["number"]: card["value"] + sum(card["power"].values()) for card in seen}


def choose(view):
    """Return the place of the best option."""
    worth, hits = values(view), dict(view["hits"])

    def rank(place):
        act, card, target = view["decision"]["options"][place]
        gain = hits.get(target, 0) if act == "block" else worth.get(card, 0)
        return ACTS.index(act), -gain if view["prompt"] not in ("tap", "discard") else gain

    return min(range(len(view["decision"]["options"])), key=rank)


for line in sys.stdin.buffer:
    told = json.loads(line)
    if "view" in told and told["view"]["decision"]:
        print(json.dumps({"id": told["id"], "choose": choose(told["view"])}), flush=True)
