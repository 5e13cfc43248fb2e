"""Any game by protocol 1: chooses at random. It needs nothing but the question."""
import json, random, sys

for line in sys.stdin:
    question = json.loads(line)
    chance = random.Random(question["seed"])
    print(json.dumps({"action": chance.choice(question["legal"])}), flush=True)
