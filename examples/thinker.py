"""A sample player that thinks: in imagined deals it tries each option, plays on at random, and takes what did best.

    kiberrubezh duel rush flood --seats "external:python examples/thinker.py",random --set deals=4 --thoughts

It speaks version 2 of docs/protocol.md. What it asks for while it thinks is carried out at tables of its own.
"""

import json
import random
import sys

SETTINGS = [
    {
        "name": "deals",
        "type": "number",
        "default": 2,
        "min": 1,
        "max": 1000,
        "words": {"ru": "Сколько раз раздать невидимое", "en": "How often to deal what is hidden"},
    }
]
DEAL, TRIAL = 1, 2
"""The tables it thinks at."""
CUT = 40
"""Choices after which it looks who stands better."""


class Host:
    """The other end of the line."""

    def __init__(self):
        self.asked = 0
        self.stopped = False

    def hear(self):
        """Return the next line; end where there is none."""
        line = sys.stdin.readline()
        if not line:
            sys.exit()
        return json.loads(line)

    def say(self, **line):
        """Send a line."""
        print(json.dumps(line), flush=True)

    def ask(self, **request):
        """Send a request and return its answer; whatever else comes meanwhile can only be `stop`."""
        self.asked += 1
        self.say(id=f"r{self.asked}", **request)
        while (told := self.hear()).get("id") != f"r{self.asked}":
            self.stopped |= "stop" in told
        return told


class Thinker:
    """Plays one duel."""

    def __init__(self, host):
        self.host = host
        self.deals = SETTINGS[0]["default"]
        self.seat = 0
        self.chance = random.Random(0)

    def listen(self):
        """Answer every question, from the greeting on."""
        told = self.host.hear()
        while "hello" not in told:
            told = self.host.hear()
        self.host.say(hello={"protocol": 2, "name": "Thinker", "settings": SETTINGS})
        greeted = False
        while True:
            told = self.host.hear()
            greeted |= "hello" in told
            if "duel" in told:
                self.seat, self.chance = told["duel"]["seat"], random.Random(told["duel"]["seed"])
            if "set" in told:
                self.deals = told["set"]["value"]
            if greeted and "view" in told and told["view"]["decision"]:
                self.host.stopped = False
                best = self.think(told["view"]["decision"]["options"])
                self.host.say(id=told["id"], choose=best)

    def think(self, options):
        """Return the option that did best in the imagined deals, as far as they were tried."""
        if len(options) == 1:
            return options[0]
        self.host.ask(set={"name": "answers", "value": "question"})
        won, tried = [0.0] * len(options), [0] * len(options)
        for _ in range(self.deals):
            self.host.ask(imagine={"seed": self.chance.getrandbits(31), "to": DEAL})
            for place, option in enumerate(options):
                if not self.host.stopped:
                    won[place] += self.try_out(option)
                    tried[place] += 1
            self.host.ask(table=DEAL, drop={})
            self.host.say(info=self.thoughts(options, won, tried))
            if self.host.stopped:
                break
        return max(zip(won, tried, options, strict=True), key=lambda it: it[0] / max(it[1], 1))[2]

    def thoughts(self, options, won, tried):
        """Return what is told of the thinking so far, the best option first."""
        chances = [(it[0] / it[1], it[2]) for it in zip(won, tried, options, strict=True) if it[1]]
        told = [{"option": option, "chance": chance} for chance, option in sorted(chances, reverse=True)]
        return {"playouts": sum(tried), "options": told}

    def try_out(self, option):
        """Take an option in the deal and play on at random; return what came of it, from 0 to 1."""
        self.host.ask(table=DEAL, clone={"to": TRIAL})
        question = self.host.ask(table=TRIAL, choose=option)["question"]
        for _ in range(CUT):
            if question["winner"] >= 0:
                break
            choice = self.chance.randrange(len(question["options"]))
            question = self.host.ask(table=TRIAL, choose=choice)["question"]
        left = [side["deck_count"] for side in self.host.ask(table=TRIAL, view={"seat": self.seat})["view"]["sides"]]
        self.host.ask(table=TRIAL, drop={})
        if question["winner"] >= 0:
            return float(question["winner"] == self.seat)
        return (left[self.seat] + 1) / (sum(left) + 2)


Thinker(Host()).listen()
