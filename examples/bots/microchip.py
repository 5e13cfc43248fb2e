"""Microchip: takes the tile with the most connections, and builds nothing it does not understand."""
import json, sys

WORTH = {"E": 1, "S": 2, "C": 2, "T": 3, "X": 4}

for line in sys.stdin:
    question = json.loads(line)
    legal = question["legal"]
    action = "." if "." in legal else max(legal, key=lambda tile: WORTH[tile[1]])
    print(json.dumps({"action": action}), flush=True)
