"""Missiles & Microchips: charges until it is rich, then attacks; when it may change its mind, it does not."""
import json, random, sys

for line in sys.stdin:
    question = json.loads(line)
    own = question["view"]["energy"][question["seat"] - 1]
    wanted = ["attack", "hold"] if own >= 7 else ["charge", "hold"]
    fitting = [action for action in question["legal"] if action.split()[0] in wanted]
    chance = random.Random(question["seed"])
    print(json.dumps({"action": chance.choice(fitting or question["legal"])}), flush=True)
