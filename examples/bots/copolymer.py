"""Copolymer: stays near the middle, where a cell touches most others."""
import json, sys

for line in sys.stdin:
    question = json.loads(line)
    legal = question["legal"]
    # The cells are listed in reading order, so the middle of what is left is never far from the middle of the board.
    print(json.dumps({"action": legal[len(legal) // 2]}), flush=True)
