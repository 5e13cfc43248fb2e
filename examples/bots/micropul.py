"""micropul: lays where most tiles meet, so that catalysts fire and groups close, and stakes large groups that are closed."""
import json, random, sys

for line in sys.stdin:
    question = json.loads(line)
    view, chance = question["view"], random.Random(question["seed"])
    tiles = {(tile["x"], tile["y"]) for tile in view["tiles"]}
    closed = {(group["at"]["x"], group["at"]["y"]): group["points"] for group in view["groups"] if group["closed"]}

    def worth(action):
        """Of 'lay 6 r2 at 0,-1', 'stone 3,-2', 'take' or 'pass'; chance decides between equals."""
        if "," not in action:
            return 1.5, chance.random()
        x, y = map(int, action.split()[-1].split(","))
        meets = sum(beside in tiles for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
        return closed.get((x, y), 0) if action.startswith("stone") else meets, chance.random()

    print(json.dumps({"action": max(question["legal"], key=worth)}), flush=True)
