"""Missiles & Microchips: charges until it is rich, then attacks whoever has hurt it most. It never changes its mind."""
import json, random, sys

print(json.dumps({"protocol": 2}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "game":
        hurt = {seat: 0 for seat in range(1, message["seats"] + 1)}
    elif message.get("type") == "question":
        seat = message["seat"]
        for event in message["events"]:
            # {"text": "=: effect ADA -1 attack by REELS", "data": {"effect": {"seat": 1, "amount": -1, "by": 3, …}}}
            effect = event["data"]["effect"] if "effect" in event["data"] else None
            if effect and effect["seat"] == seat and effect["amount"] < 0 and effect["by"] != seat:
                hurt[effect["by"]] -= effect["amount"]
        wanted = ["attack", "hold"] if message["view"]["energy"][seat - 1] >= 7 else ["charge", "hold"]
        fitting = [option for option in message["legal"] if option["action"].split()[0] in wanted]
        chance = random.Random(message["seed"])

        def grudge(option):
            aims = [effect["aims"] for effect in option["effects"] if "aims" in effect]
            return sum(hurt[target] for target in aims), chance.random()

        print(json.dumps({"action": max(fitting or message["legal"], key=grudge)["action"]}), flush=True)
