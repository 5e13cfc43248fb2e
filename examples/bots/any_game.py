"""Any game: chooses at random."""
import json, random, sys

print(json.dumps({"protocol": 2}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "question":
        chance = random.Random(message["seed"])
        choice = chance.choice(message["legal"])
        print(json.dumps({"action": choice["action"]}), flush=True)
