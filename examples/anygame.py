"""A sample player of any game: it tries each option in imagined deals, plays them on at random, and takes the best.

    kiberrubezh play lokalka --seats "external:python examples/anygame.py",random,random,random --program-set deals=2

It knows nothing of the rules: docs/protocol.md tells all that it needs. A duel among the games it doesn't play, whose
programs speak the duel's own lines.
"""

import json
import random
import sys

DEALS = {"name": "deals", "type": "number", "default": 2, "min": 1, "max": 1000}
DEAL, TRIAL = 1, 2
"""The tables it thinks at."""
CUT = 400
"""Choices after which a trial is given up as even."""


class Player:
    """Plays one game."""

    def __init__(self):
        self.seat, self.deals, self.asked, self.stopped = 0, DEALS["default"], 0, False
        self.chance = random.Random(0)

    def say(self, **line):
        """Send a line."""
        print(json.dumps(line), flush=True)

    def hear(self):
        """Return the next line; end where there is none."""
        line = sys.stdin.readline()
        if not line:
            sys.exit()
        return json.loads(line)

    def ask(self, **request):
        """Send a request and return its answer; whatever else comes meanwhile can only be `stop`."""
        self.asked += 1
        self.say(id=f"r{self.asked}", **request)
        while (told := self.hear()).get("id") != f"r{self.asked}":
            self.stopped |= "stop" in told
        return told

    def listen(self):
        """Greet, then answer every question from the second greeting on."""
        self.say(hello={"protocol": 2, "name": "Any game", "settings": [DEALS]})
        hellos = 0
        while True:
            told = self.hear()
            hellos += "hello" in told
            if "game" in told:
                self.seat, self.chance = told["game"]["seat"], random.Random(told["game"]["seed"])
            if "set" in told:
                self.deals = told["set"]["value"]
            if hellos > 1 and "view" in told and told["view"]["decision"]:
                self.stopped = False
                self.say(id=told["id"], choose=self.think(told["view"]["decision"]["options"]))

    def think(self, options):
        """Return the place of the option that did best."""
        if len(options) == 1:
            return 0
        self.ask(set={"name": "answers", "value": "question"})
        won = [0.0] * len(options)
        for _ in range(self.deals):
            self.ask(imagine={"seed": self.chance.getrandbits(31), "to": DEAL})
            for place in range(len(options)):
                won[place] += 0.0 if self.stopped else self.try_out(place)
            self.ask(table=DEAL, drop={})
        return max(range(len(options)), key=lambda place: won[place])

    def try_out(self, place):
        """Take an option in the deal and let all play on at random; return what came of it for the own seat."""
        self.ask(table=DEAL, clone={"to": TRIAL})
        answer = {"seat": self.seat, "option": place}
        for _ in range(CUT):
            question = self.ask(table=TRIAL, choose=answer)["question"]
            if question["scores"] is not None:
                break
            asked = self.chance.choice(question["open"])
            answer = {"seat": asked["seat"], "option": self.chance.randrange(len(asked["options"]))}
        self.ask(table=TRIAL, drop={})
        return 0.5 if question["scores"] is None else question["scores"][self.seat]


Player().listen()
