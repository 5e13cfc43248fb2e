"""Copolymer: colours another cell whenever it can, and otherwise one that touches most cells."""
import json, sys

print(json.dumps({"protocol": 2}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "game":
        touching = {cell["name"]: len(cell["touching"]) for cell in message["scene"]["cells"]}
    elif message.get("type") == "question":
        best = max(message["legal"], key=lambda cell: ("colour_another" in cell["effects"], touching[cell["action"]]))
        print(json.dumps({"action": best["action"]}), flush=True)
