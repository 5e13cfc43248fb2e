"""micropul: lays tiles as long as it can, takes one when it has few, and stakes large groups."""
import json, random, sys

for line in sys.stdin:
    question = json.loads(line)
    view, legal = question["view"], question["legal"]
    few = view["hands"][question["seat"] - 1] < 3
    wanted = "take" if few and "take" in legal else "lay"
    fitting = [action for action in legal if action.startswith(wanted)]
    print(json.dumps({"action": random.Random(question["seed"]).choice(fitting or legal)}), flush=True)
